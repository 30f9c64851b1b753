"""A switch: on or off, told by the place of its knob, its fill and a mark alike."""

from collections.abc import Callable

import pygame

from game.patiences.geometry import Rect
from game.view import shapes
from game.view.button import focus_ring
from game.view.icons import icon
from game.view.sprites import Sprite
from game.view.text import blank
from game.view.widget import Kit, Widget

WIDE, HIGH = 88, 48


class Toggle(Widget):
    """Answers on_change(value) for every press, Space or Return. unit: pixels of one drawing unit."""

    def __init__(self, kit: Kit, name: str, value: bool, on_change: Callable[[bool], None]) -> None:
        super().__init__(lambda: on_change(not self.value))
        self.kit = kit
        self.name = name
        self.value = value
        self.unit = 1.0
        self._painted: dict[tuple[bool, bool], pygame.Surface] = {}

    def natural_width(self, unit: float) -> int:
        """How wide it is drawn."""
        return round(WIDE * unit)

    def fit(self, right: int, middle: int, unit: float) -> None:
        """Places it with its right edge and its middle there."""
        self.unit = unit
        self._painted.clear()
        wide, high = self.natural_width(unit), round(HIGH * unit)
        self.place(Rect(right - wide, middle - high // 2, wide, high))

    def sprites(self) -> list[Sprite]:
        state = (self.value, self.hover or self.pressed)
        if state not in self._painted:
            self._painted[state] = self._paint(*state)
        sprites = [Sprite(("toggle", self.name), self._painted[state], self.rect.x, self.rect.y)]
        if self.focused:
            ring = ("toggle", self.name, "ring")
            colour = self.kit.theme.paper_focus
            sprites.append(focus_ring(ring, self.rect, self.unit, self.rect.h / 2, colour))
        return sprites

    def _paint(self, value: bool, lit: bool) -> pygame.Surface:
        theme, (_, _, wide, high) = self.kit.theme, self.rect
        line = max(1.5, 2 * self.unit)
        edge = theme.chosen if value else theme.paper_line
        face = theme.chosen if value else theme.light_face
        surface = blank(wide, high)
        track = shapes.plate(wide, high, high / 2, face, line=edge, line_width=line)
        surface.blit(shapes.brightened(track, 0.08) if lit and value else track, (0, 0))
        side = high - 2 * round(5 * self.unit)
        left = wide - round(5 * self.unit) - side if value else round(5 * self.unit)
        colour = theme.accent if value else theme.paper_line_soft
        knob = shapes.plate(side, side, side / 2, colour, line=edge, line_width=line if not value else 0)
        surface.blit(knob, (left, (high - side) // 2))
        mark = icon("check" if value else "close", round(0.5 * high), theme.header_text if value else edge)
        free = (left // 2) if value else (left + side + wide) // 2
        surface.blit(
            mark, mark.get_rect(center=(free + round(2 * self.unit) * (1 if value else -1), high // 2))
        )
        return surface
