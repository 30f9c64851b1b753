"""Lozenges that stand still: the knob of a slider, the days of a streak."""

from functools import lru_cache
from io import BytesIO

import pygame

from game.view.theme import Colour, hex_of


@lru_cache(maxsize=64)
def diamond(
    px: int, face: Colour | None, line: Colour | None = None, line_width: float = 0.0
) -> pygame.Surface:
    """A lozenge as wide as it is high, px px, with soft corners; face None: only its line."""
    inset = line_width / 2 + 0.06 * px
    middle = px / 2
    fill = hex_of(face) if face else "none"
    stroke = hex_of(line) if line else fill
    width = line_width if line else 0.08 * px
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{px}" height="{px}" viewBox="0 0 {px} {px}">'
        f'<path d="M{middle} {inset} L{px - inset} {middle} L{middle} {px - inset} L{inset} {middle} Z" '
        f'fill="{fill}" stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round"/></svg>'
    )
    surface = pygame.image.load_sized_svg(BytesIO(text.encode()), (px, px))
    return surface.convert_alpha() if pygame.display.get_surface() is not None else surface
