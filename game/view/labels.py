"""The +10 that flies up from a card."""

import math

import pygame

from game.view.card_looks import Looks
from game.view.text import Type
from game.view.theme import rgb

LABEL_SIZE = 84
LABEL_TILT = -4.0
LABEL_FILL, LABEL_LINE = rgb("#FFE08A"), rgb("#3B2408")
OUTLINE = 4.8


class Labels:
    """Draws each text and size once."""

    def __init__(self, fonts: Type, looks: Looks) -> None:
        self._fonts, self._looks = fonts, looks
        self._labels: dict[tuple[str, int], pygame.Surface] = {}

    def label(self, text: str, scale: float, unit: float) -> pygame.Surface:
        """A text in gold with a dark line round it, tilted; scale 1 is its full size."""
        key = (text, round(LABEL_SIZE * unit))
        if key not in self._labels:
            self._labels[key] = self._outlined(text, key[1], max(2, round(OUTLINE * unit)))
        return self._looks.turned(self._labels[key], LABEL_TILT, scale)

    def _outlined(self, text: str, size: int, line: int) -> pygame.Surface:
        dark = self._fonts.text(text, "num", size, LABEL_LINE)
        light = self._fonts.text(text, "num", size, LABEL_FILL)
        surface = pygame.Surface(
            (dark.get_width() + 4 * line, dark.get_height() + 4 * line), pygame.SRCALPHA, 32
        )
        surface.fill((*LABEL_LINE, 0))
        for step in range(24):
            turn = math.tau * step / 24
            at = (2 * line + round(line * math.cos(turn)), 2 * line + round(line * math.sin(turn)))
            surface.blit(dark, at)
        surface.blit(light, (2 * line, 2 * line))
        return surface.convert_alpha() if pygame.display.get_surface() is not None else surface
