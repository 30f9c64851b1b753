"""A wide button of the menu: a golden tile with an icon, a title and a note."""

from collections.abc import Callable, Sequence

import pygame

from game.patiences.geometry import Rect
from game.view import shapes
from game.view.button import HOVER_LIFT, PRESSED_DROP, focus_ring
from game.view.diamond import diamond
from game.view.icons import icon
from game.view.sprites import Sprite
from game.view.text import blank
from game.view.widget import Kit, Widget

RADIUS = 18
NOTE = "ui_semibold"
APART = 36 / 29  # of the title's size, from its top to the top of the note


class MenuRow(Widget):
    """A panel across the menu's left column. unit: pixels of one drawing unit.

    marks: lozenges to the right of the title, filled or not, where there is room for them. brief: stands for
    a note that is too long.
    """

    def __init__(
        self,
        kit: Kit,
        name: str,
        title: str,
        note: str,
        icon_name: str,
        on_press: Callable[[], None],
        marks: Sequence[bool] = (),
        brief: str = "",
    ) -> None:
        super().__init__(on_press)
        self.kit = kit
        self.name = name
        self.title = title
        self.note = note
        self.icon_name = icon_name
        self.marks = tuple(marks)
        self.brief = brief or note
        self._unit = 1.0
        self._painted: dict[str, pygame.Surface] = {}

    def fit(self, rect: Rect, unit: float) -> None:
        """Places it and tells the scale of its picture."""
        self._unit = unit
        self._painted.clear()
        self.place(rect)

    def sprites(self) -> list[Sprite]:
        state = "pressed" if self.pressed else "hover" if self.hover else "normal"
        if state not in self._painted:
            self._painted[state] = self._paint(state)
        drop = {"pressed": PRESSED_DROP, "hover": -HOVER_LIFT}.get(state, 0)
        y = self.rect.y + round(drop * self._unit)
        sprites = [Sprite(("row", self.name), self._painted[state], self.rect.x, y)]
        if self.focused:
            ring = ("row", self.name, "ring")
            sprites.append(focus_ring(ring, self.rect, self._unit, RADIUS * self._unit, self.kit.theme.focus))
        return sprites

    def _paint(self, state: str) -> pygame.Surface:
        theme, unit, (_, _, width, height) = self.kit.theme, self._unit, self.rect
        lip = max(1, round(4 * unit))
        face = shapes.plate(
            width,
            height - lip,
            RADIUS * unit,
            theme.button_top,
            theme.panel_bottom,
            line=theme.button_border,
            line_width=max(1.0, theme.line * unit),
        )
        surface = blank(width, height)
        if state != "pressed":
            surface.blit(shapes.plate(width, height - lip, RADIUS * unit, theme.hud), (0, lip))
        surface.blit(shapes.brightened(face, {"hover": 0.06, "pressed": -0.1}.get(state, 0.0)), (0, 0))
        left = self._paint_tile(surface, height - lip)
        self._paint_words(surface, left, height - lip)
        return surface

    def _paint_tile(self, surface: pygame.Surface, height: int) -> int:
        theme, unit = self.kit.theme, self._unit
        side = round(min(68 * unit, 0.68 * height))
        x = round(min(28 * unit, 0.25 * height))
        tile = shapes.plate(side, side, 0.2 * side, theme.gold)
        surface.blit(tile, (x, (height - side) // 2))
        mark = icon(self.icon_name, round(0.56 * side), theme.primary_text)
        surface.blit(mark, mark.get_rect(center=(x + side // 2, height // 2)))
        return x + side + round(24 * unit)

    def _paint_words(self, surface: pygame.Surface, left: int, height: int) -> None:
        kind, theme, unit = self.kit.type, self.kit.theme, self._unit
        room = self.rect.w - left - round(16 * unit)
        px = kind.fit(self.title, "ui_bold", min(29 * unit, 0.34 * height), room)
        title = kind.text(kind.shortened(self.title, "ui_bold", px, room), "ui_bold", px, theme.cream)
        title_px = px
        px = kind.fit(self.note, NOTE, min(22 * unit, 0.27 * height), room)
        words = self.note if kind.width(self.note, NOTE, px) <= room else self.brief
        note = kind.text(kind.shortened(words, NOTE, px, room), NOTE, px, theme.mist)
        if title.get_height() + 0.86 * note.get_height() > height:
            self._paint_side_by_side(surface, title, note, left, height)
            return
        apart = round(APART * title_px)
        top = (height - apart - note.get_height()) // 2
        surface.blit(title, (left, top))
        surface.blit(note, (left, top + apart))
        self._paint_marks(surface, left + title.get_width(), top + title.get_height() // 2)

    def _paint_marks(self, surface: pygame.Surface, left: int, middle: int) -> None:
        """The lozenges, at the right, if the title that ends at `left` leaves room for them."""
        theme, unit = self.kit.theme, self._unit
        side, step = max(14, round(26 * unit)), max(16, round(31 * unit))
        x = self.rect.w - round(22 * unit) - len(self.marks) * step
        if x < left + round(8 * unit):
            return
        for number, filled in enumerate(self.marks):
            face = theme.accent if filled else None
            mark = diamond(side, face, theme.accent, max(1.5, 2 * unit))
            surface.blit(mark, mark.get_rect(midleft=(x + number * step, middle)))

    def _paint_side_by_side(
        self, surface: pygame.Surface, title: pygame.Surface, note: pygame.Surface, left: int, height: int
    ) -> None:
        """In a row too low for two lines the note follows the title, or is left out."""
        surface.blit(title, (left, (height - title.get_height()) // 2))
        after = left + title.get_width() + round(14 * self._unit)
        if after + note.get_width() < self.rect.w:
            surface.blit(note, (after, (height - note.get_height()) // 2))
