"""Cards and shadows as flights show them: sized, narrowed, tilted; each look made once and kept."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import NamedTuple

import pygame

from game.view.shadows import shadow
from game.view.theme import Colour

# Steps that the eye does not tell apart at the speed of a flight.
ANGLE_STEP = 1.0
SHADOW_ANGLE_STEP = 2.0
SQUEEZE_STEPS = 16
RIM = 2
SOLID = 247  # of 255: above it a pixel of a shrunken card was opaque
FAINTEST = 3  # of 255, what of a shadow is worth drawing
SHADOWS_KEPT = 48
PAPER_EDGE: Colour = (221, 210, 186)


class Placing(NamedTuple):
    """A surface and where its top left corner lies, seen from the middle of its card."""

    surface: pygame.Surface
    dx: float
    dy: float


class Looks:
    """Surfaces made of others, the most recently used ones kept up to `limit` bytes."""

    def __init__(self, limit: int = 8_000_000) -> None:
        self._limit = limit
        self._bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._shadows: dict[tuple[int, int, float, float], Placing] = {}

    def card(self, side: pygame.Surface, width: float, squeeze: float, angle: float) -> pygame.Surface:
        """A side `width` px wide, narrowed to `squeeze` (0 to 1), turned clockwise; its centre stays."""
        across = max(1, round(width * _squeezed(squeeze)))
        tilt = round(angle / ANGLE_STEP) * ANGLE_STEP
        size = (across, max(1, round(side.get_height() * width / side.get_width())))
        if not tilt and size == side.get_size():
            return side
        return self._look((side, size, tilt), lambda: _turned(side, size, tilt))

    def stretched(self, surface: pygame.Surface, share: float) -> pygame.Surface:
        """The surface at a share (0 to 1 and a little over) of its height."""
        height = max(1, round(surface.get_height() * share))
        if height == surface.get_height():
            return surface
        size = (surface.get_width(), height)
        return self._look((surface, "stretched", height), lambda: pygame.transform.smoothscale(surface, size))

    def turned(self, surface: pygame.Surface, angle: float, scale: float = 1.0) -> pygame.Surface:
        """A surface with clear edges (a ring, a label) turned clockwise and sized; its centre stays."""
        tilt = round(angle / ANGLE_STEP) * ANGLE_STEP
        size = round(scale * SQUEEZE_STEPS) / SQUEEZE_STEPS
        if not tilt and size == 1.0:
            return surface
        return self._look(
            (surface, "turned", tilt, size), lambda: pygame.transform.rotozoom(surface, -tilt, size)
        )

    def shadow(self, width: int, level: int, squeeze: float = 1.0, angle: float = 0.0) -> Placing:
        """The shadow of a card of that width and level, narrowed and turned with it."""
        across = _squeezed(squeeze)
        tilt = round(angle / SHADOW_ANGLE_STEP) * SHADOW_ANGLE_STEP
        key = (width, level, across, tilt)
        kept = self._shadows.get(key)
        if kept is None:
            if len(self._shadows) >= SHADOWS_KEPT:
                self._shadows.clear()
            kept = self._shadows[key] = trimmed(_fallen(width, level, across, tilt))
        return kept

    @property
    def held(self) -> int:
        """Bytes of the looks kept now, shadows not counted."""
        return self._bytes

    def forget(self) -> None:
        """Drops everything (after a change of size)."""
        self._kept.clear()
        self._shadows.clear()
        self._bytes = 0

    def _look(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        made = self._kept[key] = make()
        self._bytes += _weight(made)
        while self._bytes > self._limit and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= _weight(oldest)
        return made


def _squeezed(share: float) -> float:
    return max(1, round(share * SQUEEZE_STEPS)) / SQUEEZE_STEPS


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


def _turned(side: pygame.Surface, size: tuple[int, int], tilt: float) -> pygame.Surface:
    sized = side if size == side.get_size() else _sized(side, size)
    if not tilt:
        return sized
    # Without a clear rim of the edge's own colour the turned edge would be jagged and dark.
    rimmed = pygame.Surface((size[0] + 2 * RIM, size[1] + 2 * RIM), pygame.SRCALPHA, 32)
    rimmed.fill((*PAPER_EDGE, 0))
    rimmed.blit(sized, (RIM, RIM))
    return pygame.transform.rotozoom(rimmed, -tilt, 1.0)


def _sized(side: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The side at another size; what was opaque stays so, which smoothscale alone makes a little less."""
    sized = pygame.transform.smoothscale(side, size)
    solid = pygame.mask.from_surface(sized, SOLID)
    full = solid.to_surface(setcolor=(0, 0, 0, 255 - SOLID), unsetcolor=(0, 0, 0, 0))
    sized.blit(full, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return sized


def _fallen(width: int, level: int, across: float, tilt: float) -> pygame.Surface:
    flat = shadow(width, level)
    if across < 1.0:
        flat = pygame.transform.smoothscale(flat, (round(flat.get_width() * across), flat.get_height()))
    return pygame.transform.rotozoom(flat, -tilt, 1.0) if tilt else flat


def trimmed(surface: pygame.Surface) -> Placing:
    """A surface without its clear margins, which would only be repainted for nothing."""
    seen = surface.get_bounding_rect(min_alpha=FAINTEST)
    cut = surface.subsurface(seen)
    ready = cut.convert_alpha() if pygame.display.get_surface() is not None else cut.copy()
    ready.set_alpha(255, pygame.RLEACCEL)
    width, height = surface.get_size()
    return Placing(ready, seen.x - width / 2, seen.y - height / 2)
