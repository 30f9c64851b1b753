"""A slider with a lozenge for its knob."""

from collections.abc import Callable

import pygame

from game.patiences.geometry import Rect
from game.view import shapes
from game.view.button import DISABLED, focus_ring
from game.view.diamond import diamond
from game.view.sprites import Sprite
from game.view.text import blank
from game.view.widget import Kit, Widget

HIGH = 48
TRACK = 10
KNOB = 42
STEP = 5
LEAST, MOST = 0, 100


class Slider(Widget):
    """A value from 0 to 100; answers on_change(value) as it changes. unit: pixels of one drawing unit.

    Arrows change it by STEP, Home and End go to its ends.
    """

    keeps_pointer = True

    def __init__(self, kit: Kit, name: str, value: int, on_change: Callable[[int], None]) -> None:
        super().__init__()
        self.kit = kit
        self.name = name
        self.value = value
        self.on_change = on_change
        self.unit = 1.0
        self._painted: dict[tuple[int, bool, bool], pygame.Surface] = {}

    def fit(self, rect: Rect, unit: float) -> None:
        """Places it and tells the scale of its picture."""
        self.unit = unit
        self._painted.clear()
        self.place(rect)

    def activate(self) -> None:
        """A press has already set it."""

    def press_at(self, x: int, y: int) -> None:
        self.drag_to(x, y)

    def drag_to(self, x: int, y: int) -> None:
        start, length = self._track()
        self._change(round(MOST * (x - self.rect.x - start) / length))

    def key(self, name: str, ctrl: bool, shift: bool) -> bool:
        by = {"left": -STEP, "right": STEP, "home": -MOST, "end": MOST}.get(name)
        if by is None or ctrl:
            return False
        self._change(self.value + by)
        return True

    def sprites(self) -> list[Sprite]:
        state = (self.value, self.enabled, self.hover or self.pressed)
        if state not in self._painted:
            self._painted = {state: self._paint()}
        sprites = [Sprite(("slider", self.name), self._painted[state], self.rect.x, self.rect.y)]
        if self.focused:
            ring = ("slider", self.name, "ring")
            colour = self.kit.theme.paper_focus
            sprites.append(focus_ring(ring, self.rect, self.unit, 12 * self.unit, colour))
        return sprites

    def _change(self, value: int) -> None:
        value = min(MOST, max(LEAST, value))
        if value != self.value:
            self.value = value
            self.on_change(value)

    def _track(self) -> tuple[int, int]:
        """Where the middle of the knob begins and how far it goes."""
        half = round(KNOB / 2 * self.unit)
        return half, max(1, self.rect.w - 2 * half)

    def _paint(self) -> pygame.Surface:
        theme, (_, _, wide, high) = self.kit.theme, self.rect
        surface = blank(wide, high)
        start, length = self._track()
        at = start + round(length * self.value / MOST)
        thick = max(6, round(TRACK * self.unit))
        top = (high - thick) // 2
        line = max(1.0, 1.5 * self.unit)
        # The knob's middle stays half a knob off the ends of the rail, which are those of the control.
        rail = shapes.plate(
            wide, thick, thick / 2, theme.paper_line_soft, line=theme.paper_line, line_width=line
        )
        surface.blit(rail, (0, top))
        if self.value > LEAST:
            surface.blit(shapes.plate(at, thick, thick / 2, theme.chosen), (0, top))
        face = theme.accent if self.hover or self.pressed else theme.gold
        knob = diamond(round(KNOB * self.unit), face, theme.chosen, max(2.0, 4 * self.unit))
        surface.blit(knob, knob.get_rect(center=(at, high // 2)))
        return surface if self.enabled else shapes.faded(surface, DISABLED)
