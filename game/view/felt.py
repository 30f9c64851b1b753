"""The table's ground: a radial gradient under a vignette, and the pattern of the felt (ART section 1)."""

from functools import lru_cache
from math import hypot
from random import Random

import pygame

from game.patiences.geometry import Size
from game.view.icons import drawing
from game.view.svg import draw
from game.view.theme import Theme, hex_of

TILE = "table/felt-tile.svg"
TILE_UNITS = 120
TABLE_ALPHA, MENU_ALPHA = 13, 26
EDGE_SHARE = 0.4
# The gradient is drawn small, and twice as bright so that halving it with noise dithers half steps.
GRADIENT_SIDE = 240
NOISE_SIDE = 128
CENTRE, RADIUS = (50, 42), 75
VIGNETTE_RADIUS, VIGNETTE_FROM, VIGNETTE_OPACITY = 91, 0.55, 0.55
_ODD = bytes(value & 1 for value in range(256))


def felt(size: Size, theme: Theme, alpha: int = TABLE_ALPHA) -> pygame.Surface:
    """The whole ground of a window, opaque; alpha: of the pattern, 0 to 255. Made anew: keep it.

    A theme without texture has one flat colour. Raises MissingAsset.
    """
    ground = pygame.Surface(size)
    if not theme.texture:
        ground.fill(theme.felt[0])
        return ground
    pygame.transform.smoothscale(_gradient(theme).convert(ground), size, ground)
    _halve(ground)
    _lay_pattern(ground, size, alpha)
    return ground


@lru_cache(maxsize=1)
def table_felt(size: Size, theme: Theme) -> pygame.Surface:
    """The table's ground, kept for the last window and theme: nobody draws on it. Raises MissingAsset."""
    return felt(size, theme)


@lru_cache(maxsize=1)
def _gradient(theme: Theme) -> pygame.Surface:
    """The gradients in a square, which every window stretches to its own shape."""
    stops = "".join(
        f'<stop offset="{stop:.0%}" stop-color="{_doubled(colour)}"/>'
        for stop, colour in zip(theme.felt_stops, theme.felt, strict=True)
    )
    dark = _doubled(theme.vignette)
    vignette = (
        f'<stop offset="{VIGNETTE_FROM:.0%}" stop-color="{dark}" stop-opacity="0"/>'
        f'<stop offset="100%" stop-color="{dark}" stop-opacity="{VIGNETTE_OPACITY}"/>'
    )
    return _radial([((CENTRE[0], CENTRE[1], RADIUS), stops), ((50, 50, VIGNETTE_RADIUS), vignette)])


def _radial(layers: list[tuple[tuple[int, int, int], str]]) -> pygame.Surface:
    """Radial gradients over each other, each its centre and radius in percent and its stops."""
    side = GRADIENT_SIDE
    body = "".join(
        f'<radialGradient id="g{number}" cx="{x}%" cy="{y}%" r="{radius}%">{stops}</radialGradient>'
        f'<rect x="0" y="0" width="{side}" height="{side}" fill="url(#g{number})"/>'
        for number, ((x, y, radius), stops) in enumerate(layers)
    )
    return draw(body, (side, side), (side, side), TILE)


def _doubled(colour: tuple[int, int, int]) -> str:
    red, green, blue = (min(255, 2 * part) for part in colour)
    return hex_of((red, green, blue))


def _halve(ground: pygame.Surface) -> None:
    """Half the brightness; where that leaves a half, noise decides, so the gradient shows no bands."""
    odd = Random(1).randbytes(3 * NOISE_SIDE * NOISE_SIDE).translate(_ODD)
    noise = pygame.image.frombuffer(odd, (NOISE_SIDE, NOISE_SIDE), "RGB").convert(ground)
    width, height = ground.get_size()
    spots = [(x, y) for y in range(0, height, NOISE_SIDE) for x in range(0, width, NOISE_SIDE)]
    ground.fblits([(noise, spot) for spot in spots], pygame.BLEND_RGB_SUB)
    ground.fill((128, 128, 128), special_flags=pygame.BLEND_RGB_MULT)


def _lay_pattern(ground: pygame.Surface, size: Size, alpha: int) -> None:
    """The tiles, `alpha` strong at the gradient's centre and EDGE_SHARE of that at its end."""
    side = max(48, round(TILE_UNITS * size.unit))
    tile = drawing(TILE, side, side)
    strengths: dict[int, pygame.Surface] = {}
    for y in range(0, size.height, side):
        for x in range(0, size.width, side):
            across = ((x + side / 2) / size.width - CENTRE[0] / 100) / (RADIUS / 100)
            down = ((y + side / 2) / size.height - CENTRE[1] / 100) / (RADIUS / 100)
            strength = round(alpha * (1 - (1 - EDGE_SHARE) * min(1.0, hypot(across, down))))
            if strength not in strengths:
                strengths[strength] = tile.copy()
                strengths[strength].fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
            ground.blit(strengths[strength], (x, y))
