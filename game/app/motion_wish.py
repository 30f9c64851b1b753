"""Whether the system's user asked for less motion, as far as the system says so."""

import contextlib
import os
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

_SPI_GETCLIENTAREAANIMATION = 0x1042
_PATIENCE = 2.0  # s for a program that answers
_SOON = 0.1  # s between looks for the answer
_OFF = ("0", "false", "no", "off")
_GNOME = ["gsettings", "get", "org.gnome.desktop.interface", "enable-animations"]
_MAC = ["defaults", "read", "com.apple.universalaccess", "reduceMotion"]


def _read(file: Path) -> str | None:
    try:
        return file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None


def _run(command: Sequence[str]) -> str | None:
    import shutil  # all of this is wanted after the first picture only, on a thread
    import subprocess

    if shutil.which(command[0]) is None:
        return None
    with contextlib.suppress(OSError, subprocess.SubprocessError):
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=_PATIENCE, check=True
        )
        return done.stdout
    return None


def _windows_animates() -> bool | None:
    """What Windows says of animations in windows, None where it does not answer."""
    if sys.platform != "win32":
        return None
    import ctypes

    animates = ctypes.c_int(1)
    asked = ctypes.windll.user32.SystemParametersInfoW(
        _SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animates), 0
    )
    return bool(animates.value) if asked else None


@dataclass(frozen=True)
class System:
    """What is asked: the platform, the environment, files (None: not there), programs (None: no answer)."""

    platform: str = sys.platform
    environment: Mapping[str, str] = field(default_factory=lambda: os.environ)
    read: Callable[[Path], str | None] = _read
    run: Callable[[Sequence[str]], str | None] = _run
    windows_animates: Callable[[], bool | None] = _windows_animates


def wants_less_motion(system: System) -> bool:
    """True only where the system says so. It may ask a program: not to be called before the first picture."""
    if system.platform == "win32":
        return system.windows_animates() is False
    if system.platform == "darwin":
        return (system.run(_MAC) or "").strip() == "1"
    return _desktop_wants(system)


def _desktop_wants(system: System) -> bool:
    """The files in which desktops write it, then GNOME's own store."""
    home = system.environment.get("HOME", "")
    config = Path(system.environment.get("XDG_CONFIG_HOME") or Path(home, ".config"))
    for version in ("gtk-4.0", "gtk-3.0"):
        animates = _value(system.read(config / version / "settings.ini"), "Settings", "gtk-enable-animations")
        if animates.lower() in _OFF:
            return True
    if _is_nought(_value(system.read(config / "kdeglobals"), "KDE", "AnimationDurationFactor")):
        return True
    # Without a session bus the program would wait for one.
    if not system.environment.get("DBUS_SESSION_BUS_ADDRESS"):
        return False
    return (system.run(_GNOME) or "").strip() == "false"


def _value(text: str | None, section: str, name: str) -> str:
    """A value of an INI file, empty where there is none."""
    from configparser import ConfigParser, Error

    parser = ConfigParser(strict=False, interpolation=None)
    try:
        parser.read_string(text or "")
    except Error:
        return ""
    return parser.get(section, name, fallback="").strip()


def _is_nought(text: str) -> bool:
    try:
        return float(text) == 0.0
    except ValueError:
        return False


class MotionWish:
    """Asks beside the loop, after the first picture, and calls `on_wish` in the loop if the answer is yes.

    A service of the loop: once the answer is there it wants nothing any more.
    """

    def __init__(self, on_wish: Callable[[], None], ask: Callable[[], bool] | None = None) -> None:
        self._on_wish = on_wish
        self._ask = ask or (lambda: wants_less_motion(System()))
        self._rounds = 0
        self._answer: bool | None = None
        self._thread: threading.Thread | None = None
        self._told = False

    def due(self) -> float | None:
        """Seconds until it wants to be run, None for never."""
        return None if self._told else _SOON

    def run(self) -> None:
        """Begins to ask in the second round of the loop, and passes a yes on as soon as it is there."""
        if self._told:
            return
        self._rounds += 1
        if self._thread is None:
            if self._rounds > 1:
                self._thread = threading.Thread(target=self._find_out, name="motion-wish", daemon=True)
                self._thread.start()
        elif not self._thread.is_alive():
            self._told = True
            if self._answer:
                self._on_wish()

    def _find_out(self) -> None:
        self._answer = self._ask()
