"""The window: opened, put on the full screen and back, and shown what was drawn."""

import os
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.app.errors import AssetError, NoDisplayError, reason
from game.app.hints import set_hints

TITLE = "Sabar"
MINIMUM = (640, 480)
DEFAULT = (1280, 720)
_ICON_SIZE = (64, 64)
_KEY_DELAY, _KEY_INTERVAL = 400, 40  # ms
_PLACE_HINT = "SDL_VIDEO_WINDOW_POS"
_TITLE_BAR = 28  # px above the drawing area
_GRIP = 120  # px of the title bar that are always there to drag the window by


class Window:
    """The one window, resizable, never smaller than MINIMUM."""

    def __init__(
        self,
        size: tuple[int, int] = DEFAULT,
        *,
        place: tuple[int, int] | None = None,
        fullscreen: bool = False,
        icon: Path,
    ) -> None:
        """Opens it, no larger than the desktop.

        size: width, height in pixels. place: x, y of the drawing area's corner on the desktop, moved to where
        the title bar can be reached; None: where the system puts it. icon: an SVG. Raises NoDisplayError,
        AssetError for the icon. A place that the user's own environment names goes before.
        """
        set_hints(os.environ, sys.platform)
        try:
            pygame.display.init()
            desktops = pygame.display.get_desktop_sizes()
        except pygame.error as error:
            raise NoDisplayError("cli.no_display", error=error) from error
        _set_icon(icon)
        pygame.display.set_caption(TITLE)
        size = fitting(size, desktops[0])
        if place is not None:
            place = None if _PLACE_HINT in os.environ else reachable(place, size, desktops)
        try:
            _open(size, place)
        except pygame.error as error:
            pygame.display.quit()
            raise NoDisplayError("cli.no_window", error=error) from error
        pygame.key.set_repeat(_KEY_DELAY, _KEY_INTERVAL)
        self._native = _native_window()
        self._native.minimum_size = MINIMUM
        if place is not None:
            # It was opened with the frame's corner there; where the system does not tell, nothing moves.
            self._native.position = place
        self._place = self._native.position
        if fullscreen:
            self.toggle_fullscreen()

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on; after a change of size it has the new one."""
        surface = pygame.display.get_surface()
        assert surface is not None  # there is one from set_mode to close
        return surface

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def place(self) -> tuple[int, int]:
        """x, y of the drawing area's corner on the desktop; on the full screen, where it will be again."""
        return self._place if self.fullscreen else self._native.position

    @property
    def fullscreen(self) -> bool:
        return pygame.display.is_fullscreen()

    @property
    def visible(self) -> bool:
        """Whether any of it may be seen: not while it is minimised."""
        return pygame.display.get_active()

    def toggle_fullscreen(self) -> None:
        """To the whole desktop, or back to the size before."""
        if self.fullscreen:
            self._native.set_windowed()
        else:
            self._place = self.place
            self._native.set_fullscreen(desktop=True)

    def present(self, areas: Sequence[pygame.Rect] | None = None) -> None:
        """Shows what was drawn in these areas, None for all of it."""
        if areas is None:
            pygame.display.flip()
        else:
            pygame.display.update(areas)

    def close(self) -> None:
        pygame.display.quit()


def fitting(size: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """The size cut to the desktop, then raised to MINIMUM."""
    width, height = (
        max(low, min(wish, most)) for wish, most, low in zip(size, desktop, MINIMUM, strict=True)
    )
    return width, height


def reachable(
    place: tuple[int, int], size: tuple[int, int], desktops: Sequence[tuple[int, int]]
) -> tuple[int, int]:
    """The place moved as little as needed for the title bar to stay on the desktop.

    desktops: width, height of each, the main one first. How several lie together is not known: beside or
    above the main one, a window may be as far out as they reach.
    """
    beside, below = (sum(desktop[side] for desktop in desktops[1:]) for side in (0, 1))
    width, height = desktops[0]
    x = max(_GRIP - size[0] - beside, min(place[0], width + beside - _GRIP))
    y = max(_TITLE_BAR - below, min(place[1], height + below - _GRIP))
    return x, y


def _open(size: tuple[int, int], place: tuple[int, int] | None) -> None:
    """Opens the window there at once, so that it is not seen jumping."""
    if place is not None:
        os.environ[_PLACE_HINT] = f"{place[0]},{place[1]}"
    try:
        pygame.display.set_mode(size, pygame.RESIZABLE)
    finally:
        if place is not None:
            del os.environ[_PLACE_HINT]


def _set_icon(icon: Path) -> None:
    try:
        pygame.display.set_icon(pygame.image.load_sized_svg(icon, _ICON_SIZE))
    except (OSError, pygame.error) as error:
        raise AssetError("cli.part_broken", error=f"{icon}: {reason(error)}") from error


def _native_window() -> pygame.Window:
    """The window behind pygame.display, the only way to its smallest size and a lasting full screen."""
    with warnings.catch_warnings():
        # Marked as to be removed, for windows that draw by themselves; those know no dirty rectangles.
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
