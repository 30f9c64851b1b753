"""The slowly turning rays of the win: drawn small, enlarged, and added to the felt."""

import math

import pygame

from game.view.theme import Colour

COUNT = 18
SHRINK = 3
COLOUR: Colour = (27, 20, 8)
# Distances from the centre in heights of the window: where rays begin and are full, where the felt is darkest
# and has its own light again.
RAYS_FROM, RAYS_FULL = 0.17, 0.55
DARK_TO, LIGHT_FROM = 0.26, 0.62
DARKEST = 0.7
RINGS = 64


class Rays:
    """The felt with rays on it, at any angle. `frame` answers with one of two surfaces in turn.

    centre: pixels in the window. The felt is darkened round it, for the text there. A surface is drawn over
    again two frames later.
    """

    def __init__(self, ground: pygame.Surface, centre: tuple[float, float]) -> None:
        width, height = ground.get_size()
        small = max(1, width // SHRINK), max(1, height // SHRINK)
        self._centre = centre[0] / SHRINK, centre[1] / SHRINK
        self._small = pygame.Surface(small, 0, ground)
        self._mask = self._rings(small, RAYS_FROM, RAYS_FULL, 0.0)
        self._ground = ground.copy()
        dark = pygame.transform.smoothscale(self._rings(small, DARK_TO, LIGHT_FROM, DARKEST), (width, height))
        self._ground.blit(dark, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self._frames = [pygame.Surface((width, height), 0, ground) for _ in range(2)]

    def frame(self, angle: float) -> pygame.Surface:
        """The whole picture with the rays turned by `angle` degrees, clockwise."""
        self._small.fill((0, 0, 0))
        x, y = self._centre
        reach = math.hypot(*self._small.get_size())
        width = math.pi / COUNT
        for number in range(COUNT):
            start = 2 * width * number + math.radians(angle) - width / 2
            edges = [
                (x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in (start, start + width)
            ]
            pygame.draw.polygon(self._small, COLOUR, [(x, y), *edges])
        soft = pygame.transform.box_blur(self._small, 1)
        soft.blit(self._mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self._frames.reverse()
        frame = self._frames[0]
        pygame.transform.smoothscale(soft, frame.get_size(), frame)
        frame.blit(self._ground, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return frame

    def _rings(self, size: tuple[int, int], start: float, end: float, least: float) -> pygame.Surface:
        """A factor for every pixel: `least` up to the distance start, 1 from the distance end on."""
        mask = pygame.Surface(size, 0, self._small)
        mask.fill((255, 255, 255))
        for ring in range(RINGS, -1, -1):
            share = ring / RINGS
            level = round(255 * (least + (1 - least) * share * share * (3 - 2 * share)))
            radius = size[1] * (start + (end - start) * share)
            pygame.draw.circle(mask, (level, level, level), self._centre, radius)
        return mask
