"""Waiting for the next event without waking up.

pygame's own wait polls every millisecond; SDL's sleeps until something happens. It is called in the very
library that pygame has loaded, for another copy would have no events.
"""

import ctypes
import math
import re
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame

Wait = Callable[[float], None]

_NAP = 1 / 30
_MAPPED = re.compile(r"^[^/\n]*(/[^\n]*/libSDL2-2[.-][^/\n]*)$", re.MULTILINE)


def best_wait() -> Wait:
    """The way to wait that works here: call it with seconds (0 or more) on the thread that opened the window.

    It returns once an event is in the queue, where it stays, or the time has passed.
    """
    library = sdl_library(sys.platform, Path(pygame.__file__).parent, _memory_map())
    return (library and sdl_wait(library)) or napping_wait


def sdl_wait(library: Path) -> Wait | None:
    """Waiting by SDL itself, or None where the library does not load or does not know how."""
    try:
        wait_for_event = ctypes.CDLL(str(library)).SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    wait_for_event.argtypes = (ctypes.c_void_p, ctypes.c_int)
    wait_for_event.restype = ctypes.c_int

    def wait(seconds: float) -> None:
        wait_for_event(None, math.ceil(seconds * 1000))

    return wait


def napping_wait(seconds: float) -> None:
    """Waiting by short naps, where SDL's own wait is out of reach."""
    end = time.monotonic() + seconds
    while not pygame.event.peek() and (left := end - time.monotonic()) > 0:
        time.sleep(min(left, _NAP))


def sdl_library(platform: str, pygame_folder: Path, memory_map: str) -> Path | None:
    """The SDL that pygame loaded: beside it on Windows and macOS, elsewhere named by the memory map."""
    if platform == "win32":
        candidates = [pygame_folder / "SDL2.dll"]
    elif platform == "darwin":
        candidates = sorted((pygame_folder / ".dylibs").glob("libSDL2-2*.dylib"))
    else:
        candidates = [Path(name) for name in _MAPPED.findall(memory_map)]
    return next((path for path in candidates if path.exists()), None)


def _memory_map() -> str:
    try:
        return Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
