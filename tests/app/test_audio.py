"""Sound under the dummy driver: opened late, closed after silence, silent without a device or a file."""

import logging
import os
import subprocess
import sys
import threading
import wave
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.app.audio import SILENCE, Audio
from game.app.settings import Settings

SETTINGS = Settings(volume=80)
ROOT = Path(__file__).parents[2]


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("card", "chain_3"):
        with wave.open(str(tmp_path / f"{name}.wav"), "wb") as sound:
            sound.setnchannels(1)
            sound.setsampwidth(2)
            sound.setframerate(44100)
            sound.writeframes(bytes(2 * 44100))
    return tmp_path


@pytest.fixture
def audio(folder: Path, clock: Clock) -> Iterator[Audio]:
    player = Audio(folder, SETTINGS, clock)
    yield player
    player.close()


@pytest.fixture
def opened(audio: Audio) -> Audio:
    audio.play("card")
    finish(audio)
    return audio


def finish(audio: Audio) -> None:
    """Lets the device finish opening, as the loop would, without a clock."""
    for thread in threading.enumerate():
        if thread.name == "sound":
            thread.join()
    audio.run()


def busy() -> int:
    return sum(pygame.mixer.Channel(number).get_busy() for number in range(pygame.mixer.get_num_channels()))


def test_nothing_is_open_before_the_first_sound(audio: Audio) -> None:
    assert pygame.mixer.get_init() is None
    assert audio.due() is None
    audio.run()
    assert not audio.is_open


def test_the_first_sound_opens_the_device_and_is_heard(opened: Audio) -> None:
    assert opened.is_open
    assert pygame.mixer.get_init() is not None
    assert busy() == 1


def test_a_sound_of_a_row_is_found_by_its_note(opened: Audio, caplog: pytest.LogCaptureFixture) -> None:
    opened.play("chain", 3)
    assert busy() == 2
    assert caplog.messages == []


def test_a_sound_that_waited_too_long_for_the_device_is_left_out(audio: Audio, clock: Clock) -> None:
    audio.play("card")
    clock.now += 1.0
    finish(audio)
    assert audio.is_open
    assert busy() == 0


def test_the_device_is_closed_after_silence_and_opened_again(opened: Audio, clock: Clock) -> None:
    # The sound lasts one second.
    assert opened.due() == pytest.approx(SILENCE + 1.0)
    clock.now += SILENCE + 0.9
    opened.run()
    assert opened.is_open
    clock.now += 0.2
    opened.run()
    assert not opened.is_open
    assert pygame.mixer.get_init() is None
    assert opened.due() is None
    opened.play("card")
    finish(opened)
    assert busy() == 1


def test_mute_acts_at_once_and_frees_the_device(opened: Audio) -> None:
    opened.apply(replace(SETTINGS, muted=True))
    assert pygame.mixer.get_init() is None
    opened.play("card")
    finish(opened)
    assert pygame.mixer.get_init() is None
    assert opened.due() is None
    opened.apply(SETTINGS)
    opened.play("card")
    finish(opened)
    assert busy() == 1


def test_volume_acts_at_once_on_what_sounds(opened: Audio) -> None:
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(0.8, abs=0.01)
    opened.apply(replace(SETTINGS, volume=25))
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(0.25, abs=0.01)
    opened.play("card")
    assert pygame.mixer.Channel(1).get_volume() == pytest.approx(0.25, abs=0.01)


def test_no_volume_is_no_device(folder: Path, clock: Clock) -> None:
    audio = Audio(folder, replace(SETTINGS, volume=0), clock)
    audio.play("card")
    finish(audio)
    assert pygame.mixer.get_init() is None


def test_more_sounds_than_channels_do_no_harm(opened: Audio) -> None:
    for _ in range(100):
        opened.play("card")
    assert busy() == pygame.mixer.get_num_channels()


@pytest.mark.parametrize("damage", [None, b"no sound"])
def test_a_missing_or_broken_file_is_silence_and_one_line(
    damage: bytes | None, opened: Audio, folder: Path, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    if damage:
        (folder / "win.wav").write_bytes(damage)
    opened.play("win")
    opened.play("win")
    clock.now += 60
    opened.run()
    opened.play("win")
    finish(opened)
    assert len(caplog.messages) == 1
    assert "win.wav" in caplog.text
    assert busy() == 0


def test_without_a_device_there_is_silence_and_one_line(
    audio: Audio, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuch")
    for _ in range(3):
        audio.play("card")
        finish(audio)
    assert not audio.is_open
    assert audio.due() is None
    assert [record.levelno for record in caplog.records] == [logging.WARNING]
    audio.apply(replace(SETTINGS, volume=10))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="ALSA is Linux's")
def test_without_a_device_alsa_itself_says_nothing() -> None:
    program = (
        "from pathlib import Path\n"
        "from game.app.audio import Audio\n"
        "from game.app.settings import Settings\n"
        "audio = Audio(Path(), Settings(), lambda: 0.0)\n"
        "audio.play('card')\n"
        "audio.close()\n"
    )
    environment = {**os.environ, "SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": os.devnull}
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert [line.split(":")[0] for line in run.stderr.splitlines()] == ["There is no sound"]


def test_closing_while_the_device_opens(audio: Audio) -> None:
    audio.play("card")
    audio.close()
    assert pygame.mixer.get_init() is None
    assert audio.due() is None


def test_the_loop_is_asked_back_while_the_device_opens(audio: Audio) -> None:
    audio.play("card")
    wish = audio.due()
    assert wish is not None
    assert wish < 0.1
