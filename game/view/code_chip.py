"""The game's code in the bar; a press copies it."""

from collections.abc import Callable

import pygame

from game.patiences.geometry import Rect
from game.view import shapes
from game.view.button import focus_ring
from game.view.icons import icon
from game.view.sprites import Sprite
from game.view.theme import WHITE, mixed
from game.view.widget import Kit, Widget

ROLE = "num_semibold"
SIZE = 21
TRACKING = 0.04
RADIUS = 0.24  # of the height


class CodeChip(Widget):
    """A plate with the code and, where there is room, the icon that says it can be copied."""

    def __init__(self, kit: Kit, code: str, on_press: Callable[[], None]) -> None:
        super().__init__(on_press)
        self.kit = kit
        self._code = code
        self._unit = 1.0
        self._with_icon = True
        self._painted: dict[str, pygame.Surface] = {}

    @property
    def code(self) -> str:
        return self._code

    @code.setter
    def code(self, code: str) -> None:
        self._code = code
        self._painted.clear()

    def natural_width(self, unit: float, with_icon: bool) -> int:
        """How wide it is with all of its code."""
        words = self.kit.type.width(self._code, ROLE, SIZE * unit, TRACKING)
        return round(words + (13 + (43 if with_icon else 11)) * unit)

    def fit(self, rect: Rect, unit: float, with_icon: bool) -> None:
        """Places it; a rectangle without width hides it."""
        self._unit, self._with_icon = unit, with_icon
        self.enabled = rect.w > 0
        self._painted.clear()
        self.place(rect)

    def sprites(self) -> list[Sprite]:
        if not self.rect.w:
            return []
        state = "pressed" if self.pressed else "hover" if self.hover else "normal"
        if state not in self._painted:
            self._painted[state] = self._paint(state)
        sprites = [Sprite(("hud", "code"), self._painted[state], self.rect.x, self.rect.y)]
        if self.focused:
            ring = ("hud", "code", "ring")
            sprites.append(
                focus_ring(ring, self.rect, self._unit, RADIUS * self.rect.h, self.kit.theme.focus)
            )
        return sprites

    def _paint(self, state: str) -> pygame.Surface:
        theme, unit, (_, _, width, height) = self.kit.theme, self._unit, self.rect
        line = max(1.0, (1 if theme.texture else theme.line) * unit)
        face = mixed(theme.panel_top, theme.panel_bottom, 0.5)
        surface = shapes.plate(width, height, RADIUS * height, face, line=theme.panel_border, line_width=line)
        surface = shapes.brightened(surface, {"hover": 0.08, "pressed": -0.1}.get(state, 0))
        words = self.kit.type.spaced(self._code, ROLE, SIZE * unit, mixed(theme.mist, WHITE, 0.5), TRACKING)
        surface.blit(words, words.get_rect(midleft=(round(13 * unit), height // 2)))
        if self._with_icon:
            mark = icon("copy", max(12, round(20 * unit)), mixed(theme.mist, WHITE, 0.5))
            surface.blit(mark, mark.get_rect(midright=(width - round(13 * unit), height // 2)))
        return surface
