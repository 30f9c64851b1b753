"""Waiting by SDL: the library that pygame loaded, an event that stays, a fall-back."""

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import waiting
from game.app.waiting import best_wait, napping_wait, sdl_library, sdl_wait


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pygame.event.get()
    yield
    pygame.display.quit()


def test_the_library_is_the_one_that_is_loaded(tmp_path: Path) -> None:
    library = tmp_path / "libSDL2-2-50d19f93.0.so.0.3200.10"
    library.touch()
    lines = [
        "7f2c-7f2d r-xp 00000000 08:01 99  /usr/lib/libc.so.6",
        f"7f30-7f31 r-xp 00000000 08:01 77  {tmp_path}/libSDL2_mixer-2-6719e6f6.0.so.0.800.2",
        f"7f31-7f32 r-xp 00000000 08:01 77  {library}",
    ]
    assert sdl_library("linux", tmp_path, "\n".join(lines)) == library
    assert sdl_library("linux", tmp_path, "\n".join(lines[:2])) is None
    assert sdl_library("linux", tmp_path, "") is None


@pytest.mark.parametrize("name", ["libSDL2-2.0.so.0", "libSDL2-2.0.so.0.3200.10"])
def test_a_systems_own_library_and_a_folder_with_blanks(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "my games"
    folder.mkdir()
    (folder / name).touch()
    assert sdl_library("linux", tmp_path, f"7f-80 r-xp 0 08:01 7   {folder}/{name}\n") == folder / name


def test_windows_and_macos_look_beside_pygame(tmp_path: Path) -> None:
    assert sdl_library("win32", tmp_path, "") is None
    (tmp_path / "SDL2.dll").touch()
    (tmp_path / ".dylibs").mkdir()
    (tmp_path / ".dylibs" / "libSDL2-2.0.0.dylib").touch()
    (tmp_path / ".dylibs" / "libSDL2_ttf-2.0.0.dylib").touch()
    assert sdl_library("win32", tmp_path, "") == tmp_path / "SDL2.dll"
    assert sdl_library("darwin", tmp_path, "") == tmp_path / ".dylibs" / "libSDL2-2.0.0.dylib"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the memory map is Linux's")
def test_here_sdl_itself_waits() -> None:
    assert best_wait() is not napping_wait


def test_an_event_ends_the_wait_at_once_and_stays() -> None:
    for wait in (best_wait(), napping_wait):
        pygame.event.post(pygame.event.Event(pygame.USEREVENT, number=5))
        begun = time.monotonic()
        wait(60.0)
        assert time.monotonic() - begun < 30
        assert [event.number for event in pygame.event.get(pygame.USEREVENT)] == [5]


def test_without_an_event_the_time_passes() -> None:
    for wait in (best_wait(), napping_wait):
        begun = time.monotonic()
        wait(0.02)
        assert time.monotonic() - begun >= 0.019


def test_what_does_not_load_is_no_way_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "libSDL2-2.0.so.0"
    broken.write_bytes(b"no library")
    assert sdl_wait(broken) is None
    monkeypatch.setattr(waiting, "sdl_library", lambda *_: broken)
    assert best_wait() is napping_wait
    monkeypatch.setattr(waiting, "sdl_library", lambda *_: None)
    assert best_wait() is napping_wait
