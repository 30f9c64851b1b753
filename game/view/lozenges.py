"""Lozenges as they fly: each size, turn and colour is drawn once."""

import math
from collections.abc import Hashable, Sequence
from functools import lru_cache
from io import BytesIO

import pygame

from game.motion.effects import Spark
from game.view.sprites import Sprite
from game.view.theme import Colour, hex_of

ANGLE_STEP = 15
FLAT_STEPS = 4
KEPT = 900


def spark_sprite(key: Hashable, spark: Spark, colours: Sequence[Colour]) -> Sprite:
    """One lozenge as it flies, in the colour of its index."""
    picture = lozenge(
        max(4, 2 * round(spark.size / 2)),
        round(spark.angle / ANGLE_STEP) % (180 // ANGLE_STEP),
        max(1, round(spark.flat * FLAT_STEPS)),
        colours[spark.colour_index % len(colours)],
    )
    x, y = round(spark.x - picture.get_width() / 2), round(spark.y - picture.get_height() / 2)
    return Sprite(key, picture, x, y, alpha=round(255 * spark.alpha))


@lru_cache(maxsize=KEPT)
def lozenge(size: int, turn: int, flat: int, colour: Colour) -> pygame.Surface:
    """A lozenge `size` px long, turned by `turn` steps, `flat` of FLAT_STEPS wide."""
    angle = math.radians(turn * ANGLE_STEP)
    long, across = size / 2, 0.42 * size * flat / FLAT_STEPS
    points = ((0, -long), (across, 0), (0, long), (-across, 0))
    half = size / 2 + 1
    path = " ".join(
        f"{half + x * math.cos(angle) - y * math.sin(angle):.2f},"
        f"{half + x * math.sin(angle) + y * math.cos(angle):.2f}"
        for x, y in points
    )
    side = size + 2
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 {side} {side}">'
        f'<polygon points="{path}" fill="{hex_of(colour)}"/></svg>'
    )
    surface = pygame.image.load_sized_svg(BytesIO(text.encode()), (side, side))
    return surface.convert_alpha() if pygame.display.get_surface() is not None else surface
