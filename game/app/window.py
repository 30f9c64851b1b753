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


class Window:
    """The one window, resizable, never smaller than MINIMUM."""

    def __init__(self, size: tuple[int, int] = DEFAULT, *, fullscreen: bool = False, icon: Path) -> None:
        """Opens it, no larger than the desktop.

        size: width, height in pixels. icon: an SVG. Raises NoDisplayError, AssetError for the icon.
        """
        set_hints(os.environ, sys.platform)
        try:
            pygame.display.init()
            desktop = pygame.display.get_desktop_sizes()[0]
        except pygame.error as error:
            raise NoDisplayError("cli.no_display", error=error) from error
        _set_icon(icon)
        pygame.display.set_caption(TITLE)
        try:
            pygame.display.set_mode(fitting(size, desktop), pygame.RESIZABLE)
        except pygame.error as error:
            pygame.display.quit()
            raise NoDisplayError("cli.no_window", error=error) from error
        pygame.key.set_repeat(_KEY_DELAY, _KEY_INTERVAL)
        self._native = _native_window()
        self._native.minimum_size = MINIMUM
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
