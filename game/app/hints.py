"""What SDL and pygame are told through the environment, before a window is opened."""

from collections.abc import MutableMapping

_HINTS = {
    # Without these pygame names itself on standard output, and the window after the script.
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_VIDEO_X11_WMCLASS": "sabar",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    # One touch is one press: neither kind of event is to be made from the other.
    "SDL_TOUCH_MOUSE_EVENTS": "0",
    "SDL_MOUSE_TOUCH_EVENTS": "0",
}


def set_hints(environment: MutableMapping[str, str], platform: str) -> None:
    """Adds our hints to the environment; a value that the user has set stands.

    The first two act only if they are there before pygame is imported.
    """
    for name, value in _HINTS.items():
        environment.setdefault(name, value)
    if platform in ("win32", "darwin"):
        return
    # SDL's own list ends with a driver that shows nothing, and tries Wayland where it can only complain.
    drivers = "x11,wayland,kmsdrm" if environment.get("XDG_RUNTIME_DIR") else "x11,kmsdrm"
    first = environment.setdefault("SDL_VIDEODRIVER", drivers).split(",")[0]
    if first == "x11" and environment.get("DISPLAY"):
        # Presenting through a GL driver ignores dirty rectangles, and without a GPU takes ten times as long.
        environment.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
