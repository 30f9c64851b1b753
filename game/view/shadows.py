"""Soft shadows of cards, one surface per size and level, open where the card itself lies (ART section 5)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.view.faces import corner_radius, height_of
from game.view.theme import SHADOW

EDGE, REST, HOVER, FLIGHT = -1, 0, 1, 2
# The card width at which the pixels of ART section 5 hold.
MEASURED_AT = 180
# How far the hole stays inside the card, so that no light line shows between card and shadow.
TUCK = 2
KEPT = 16


class Cast(NamedTuple):
    """One shadow: how far it falls and blurs (px at MEASURED_AT), and how dark it is (0 to 1)."""

    fall: float
    blur: float
    opacity: float


LEVELS: dict[int, Sequence[Cast]] = {
    EDGE: (Cast(1, 3, 0.42),),
    REST: (Cast(1, 1.5, 0.55), Cast(5, 7, 0.32)),
    HOVER: (Cast(1, 1.5, 0.40), Cast(10, 12, 0.45)),
    FLIGHT: (Cast(4, 4, 0.35), Cast(26, 26, 0.55)),
}


def margin(width: int, level: int) -> int:
    """How far the shadow's surface reaches over the card on every side, in pixels."""
    scale = width / MEASURED_AT
    return max(1, round(max(cast.fall + 1.5 * cast.blur for cast in LEVELS[level]) * scale))


@lru_cache(maxsize=KEPT)
def shadow(width: int, level: int) -> pygame.Surface:
    """The shadow of a card `width` wide; its centre is the card's. Kept: nobody draws on it."""
    card = pygame.Rect(margin(width, level), margin(width, level), width, height_of(width))
    size = (card.w + 2 * card.x, card.h + 2 * card.y)
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    surface.fill((*SHADOW, 0))
    for cast in LEVELS[level]:
        surface.blit(_blurred(size, card, cast, width / MEASURED_AT), (0, 0))
    pygame.draw.rect(
        surface, (*SHADOW, 0), card.inflate(-2 * TUCK, -2 * TUCK), border_radius=corner_radius(width)
    )
    return surface


def _blurred(size: tuple[int, int], card: pygame.Rect, cast: Cast, scale: float) -> pygame.Surface:
    """One soft rounded rectangle; wide blurs are made small and enlarged, which nobody sees."""
    reach = cast.blur * scale
    shrink = 4 if reach > 8 else 2 if reach > 4 else 1
    small = pygame.Surface((-(-size[0] // shrink), -(-size[1] // shrink)), pygame.SRCALPHA, 32)
    small.fill((*SHADOW, 0))
    shape = pygame.Rect(
        round(card.x / shrink),
        round((card.y + cast.fall * scale) / shrink),
        round(card.w / shrink),
        round(card.h / shrink),
    )
    ink = (*SHADOW, round(255 * cast.opacity))
    pygame.draw.rect(small, ink, shape, border_radius=max(1, corner_radius(card.w) // shrink))
    for _ in range(2):
        small = pygame.transform.box_blur(small, max(1, round(reach / 2 / shrink)))
    if shrink == 1:
        return small
    return pygame.transform.smoothscale(small, size)
