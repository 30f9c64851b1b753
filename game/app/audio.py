"""Sound: the device is opened at the first sound, off the frames, and closed again after some silence.

Without a device, or without a file, there is silence and one line in the log.
"""

import logging
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pygame

from game.app.alsa import hush
from game.app.errors import reason
from game.app.settings import Settings

SILENCE = 10.0  # s after the last sound until the device is closed
_CHANNELS = 16
_STALE = 0.3  # s; a sound that the opening of the device held up for longer is left out
_log = logging.getLogger(__name__)


class Audio:
    """Plays the files of a folder: `play("card")` is card.wav, `play("chain", 3)` chain_3.wav.

    clock: seconds, only ever forward. All calls come from one thread; a thread of its own lives only while
    the device is being opened.
    """

    def __init__(self, folder: Path, settings: Settings, clock: Callable[[], float]) -> None:
        self._folder = folder
        self._clock = clock
        self._gain = _gain(settings)
        self._opening: Thread | None = None
        self._open = False
        self._failed = False
        self._waiting: list[tuple[str, float]] = []  # sounds asked for while the device opens, and when
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}  # None: the file cannot be played
        self._quiet_at = 0.0

    @property
    def is_open(self) -> bool:
        """Whether the device is open, and with it the audio thread at work."""
        return self._open

    def apply(self, settings: Settings) -> None:
        """Takes volume and mute over at once, for what sounds now too."""
        self._gain = _gain(settings)
        if not self._gain:
            self.close()
        elif self._open:
            for number in range(_CHANNELS):
                pygame.mixer.Channel(number).set_volume(self._gain)

    def play(self, name: str, note: int = 0) -> None:
        """Starts a sound; note picks one of a row (1 and up)."""
        if not self._gain or self._failed:
            return
        file = f"{name}_{note}" if note else name
        if self._open:
            self._sound(file)
            return
        self._waiting.append((file, self._clock()))
        if self._opening is None:
            self._opening = Thread(target=self._open_device, name="sound", daemon=True)
            self._opening.start()

    def due(self) -> float | None:
        """Seconds until `run` is wanted: to begin once the device is open, to close it after silence."""
        if self._opening is not None:
            return 0.02
        return max(0.0, self._quiet_at + SILENCE - self._clock()) if self._open else None

    def run(self) -> None:
        """Begins what waited for the device, or closes a device that has been silent long enough."""
        if self._opening is not None and not self._opening.is_alive():
            self._opening.join()
            self._opening = None
            self._begin()
        elif self._open and self._clock() >= self._quiet_at + SILENCE:
            self.close()

    def close(self) -> None:
        """Stops all sound and gives the device back; the next sound opens it again."""
        if self._opening is not None:
            self._opening.join()
            self._opening = None
        self._waiting.clear()
        self._sounds = {file: None for file, sound in self._sounds.items() if sound is None}
        self._open = False
        pygame.mixer.quit()

    def _open_device(self) -> None:
        hush()
        try:
            pygame.mixer.init(44100, -16, 2, 512)
        except pygame.error as error:
            self._failed = True
            _log.warning("There is no sound: %s.", reason(error))

    def _begin(self) -> None:
        if self._failed:
            self._waiting.clear()
            return
        pygame.mixer.set_num_channels(_CHANNELS)
        self._open = True
        self._quiet_at = self._clock()
        latest = self._clock() - _STALE
        waiting, self._waiting = self._waiting, []
        for file, asked in waiting:
            if asked >= latest:
                self._sound(file)

    def _sound(self, file: str) -> None:
        sound = self._loaded(file)
        if sound is None:
            return
        channel = pygame.mixer.find_channel(force=True)
        channel.play(sound)
        channel.set_volume(self._gain)
        self._quiet_at = max(self._quiet_at, self._clock() + sound.get_length())

    def _loaded(self, file: str) -> pygame.mixer.Sound | None:
        if file not in self._sounds:
            path = self._folder / f"{file}.wav"
            try:
                self._sounds[file] = pygame.mixer.Sound(path)
            except (OSError, pygame.error) as error:
                self._sounds[file] = None
                _log.warning("The sound %s cannot be played: %s.", path, reason(error))
        return self._sounds[file]


def _gain(settings: Settings) -> float:
    return 0.0 if settings.muted else settings.volume / 100
