"""The slowly turning rays of the win: drawn small, enlarged, and added to the felt."""

import math
from collections.abc import Callable

import pygame

from game.view.theme import HUD, Colour

COUNT = 24
SHARE = 0.43  # of the circle that the rays take
SHRINK = 2
COLOUR: Colour = (20, 12, 3)
# Halves of the window's diagonal: up to where rays are full, and from where there are none.
FULL_TO, NONE_FROM = 0.57, 0.93
# The dark ellipse behind the text: its half axes in units of the page, the share of it in which it is dark,
# how dark, and between which shares of it the rays come in.
ACROSS, DOWN = 560, 390
DARK_TO = 0.6
DARKEST, DARK = 0.66, 0.6
RAYS_FROM, RAYS_FULL = 0.6, 0.82
RINGS = 64


class Rays:
    """The felt with rays on it, at any angle. `frame` answers with one of two surfaces in turn.

    centre: of the text, in pixels; unit: pixels for one unit of the page. The felt is dark behind the text. A
    surface is drawn over again two frames later.
    """

    def __init__(self, ground: pygame.Surface, centre: tuple[float, float], unit: float) -> None:
        width, height = ground.get_size()
        small = max(1, width // SHRINK), max(1, height // SHRINK)
        self._small = pygame.Surface(small, 0, ground)
        self._middle = small[0] / 2, small[1] / 2
        spot = centre[0] / SHRINK, centre[1] / SHRINK
        axes = ACROSS * unit / SHRINK, DOWN * unit / SHRINK
        reach = math.hypot(*small) / 2
        self._mask = self._rings(self._middle, (reach, reach), _outwards)
        ellipse = self._rings(spot, axes, _inwards)
        self._mask.blit(ellipse, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        # What the dark lets through of the felt, and what it adds to it.
        through = self._rings(spot, axes, lambda share: 1 - _darkness(share))
        dark = pygame.Surface(small, 0, ground)
        dark.fill((255, 255, 255))
        dark.blit(through, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        dark.fill(HUD, special_flags=pygame.BLEND_RGB_MULT)
        self._ground = ground.copy()
        size = (width, height)
        self._ground.blit(
            pygame.transform.smoothscale(through, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT
        )
        self._ground.blit(
            pygame.transform.smoothscale(dark, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD
        )
        self._frames = [pygame.Surface(size, 0, ground) for _ in range(2)]

    def frame(self, angle: float) -> pygame.Surface:
        """The whole picture with the rays turned by `angle` degrees, clockwise."""
        self._small.fill((0, 0, 0))
        x, y = self._middle
        reach = math.hypot(*self._small.get_size())
        step = math.tau / COUNT
        for number in range(COUNT):
            start = step * number + math.radians(angle - 90)
            edges = [
                (x + reach * math.cos(turn), y + reach * math.sin(turn))
                for turn in (start, start + SHARE * step)
            ]
            pygame.draw.polygon(self._small, COLOUR, [(x, y), *edges])
        self._small.blit(self._mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self._frames.reverse()
        frame = self._frames[0]
        pygame.transform.smoothscale(self._small, frame.get_size(), frame)
        frame.blit(self._ground, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return frame

    def _rings(
        self, centre: tuple[float, float], axes: tuple[float, float], factor: Callable[[float], float]
    ) -> pygame.Surface:
        """A factor, 0 to 1, for every pixel, by its share of the way from the centre to the ellipse of those
        half axes."""
        mask = pygame.Surface(self._small.get_size(), 0, self._small)
        mask.fill(_grey(factor(1.0)))
        for ring in range(RINGS, 0, -1):
            share = ring / RINGS
            rect = pygame.Rect(0, 0, round(2 * axes[0] * share), round(2 * axes[1] * share))
            rect.center = round(centre[0]), round(centre[1])
            pygame.draw.ellipse(mask, _grey(factor(share)), rect)
        return pygame.transform.box_blur(mask, 2)


def _grey(level: float) -> Colour:
    part = round(255 * level)
    return part, part, part


def _between(share: float, start: float, end: float) -> float:
    return min(1.0, max(0.0, (share - start) / (end - start)))


def _outwards(share: float) -> float:
    """How strong the rays are by their share of the way to the corners."""
    return 1.0 - _between(share, FULL_TO, NONE_FROM)


def _inwards(share: float) -> float:
    """How strong the rays are in the dark ellipse."""
    return _between(share, RAYS_FROM, RAYS_FULL)


def _darkness(share: float) -> float:
    """How dark the ellipse is: a little less towards its edge, then fading out."""
    if share < DARK_TO:
        return DARKEST + (DARK - DARKEST) * share / DARK_TO
    return DARK * (1.0 - _between(share, DARK_TO, 1.0))
