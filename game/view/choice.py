"""Radio cards: one of several is chosen, told by fill, line and dot alike, never by colour alone."""

from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise

import pygame

from game.patiences.geometry import Rect
from game.rules.cards import Card
from game.view import shapes
from game.view.button import DISABLED, focus_ring
from game.view.icons import icon
from game.view.sprites import Sprite
from game.view.text import blank
from game.view.widget import Kit, Widget

RADIUS = 20
RADIO = 34
HALO = 5
LEAST_CARD = 48


class Choice(Widget):
    """A radio card with an icon, a title and a note under it. Set `chosen`.

    unit: pixels of one drawing unit.
    """

    def __init__(
        self, kit: Kit, name: str, title: str, note: str, icon_name: str, on_press: Callable[[], None]
    ) -> None:
        super().__init__(on_press)
        self.kit = kit
        self.name = name
        self.title = title
        self.note = note
        self.icon_name = icon_name
        self.chosen = False
        self.unit = 1.0
        self._painted: dict[Hashable, pygame.Surface] = {}

    def fit(self, rect: Rect, unit: float) -> None:
        """Places it and tells the scale of its picture."""
        self.unit = unit
        self.place(rect)

    def place(self, rect: Rect) -> None:
        self._painted.clear()
        super().place(rect)

    def sprites(self) -> list[Sprite]:
        state = (self.chosen, self.enabled, self.hover, self.pressed)
        if state not in self._painted:
            self._painted[state] = self._paint()
        halo = round(HALO * self.unit)
        sprites = [
            Sprite(("choice", self.name), self._painted[state], self.rect.x - halo, self.rect.y - halo)
        ]
        if self.focused:
            ring = ("choice", self.name, "ring")
            sprites.append(
                focus_ring(ring, self.rect, self.unit, RADIUS * self.unit, self.kit.theme.paper_focus)
            )
        return sprites

    def _paint(self) -> pygame.Surface:
        theme, unit, (_, _, width, height) = self.kit.theme, self.unit, self.rect
        halo, radius = round(HALO * unit), RADIUS * unit
        surface = blank(width + 2 * halo, height + 2 * halo)
        if self.chosen:
            glow = shapes.outline(
                width + 2 * halo, height + 2 * halo, radius + halo, theme.chosen, halo, 0.16
            )
            surface.blit(glow, (0, 0))
            face = shapes.plate(
                width, height, radius, theme.chosen_face, line=theme.chosen, line_width=max(2.0, 4 * unit)
            )
        else:
            face = shapes.plate(
                width,
                height,
                radius,
                theme.light_face,
                line=theme.paper_line,
                line_width=max(1.0, theme.line * unit * (2 if self.hover else 1.3)),
            )
        if self.pressed:
            face = shapes.brightened(face, -0.06)
        surface.blit(face, (halo, halo))
        self._paint_content(surface, pygame.Rect(halo, halo, width, height))
        return surface if self.enabled else shapes.faded(surface, DISABLED + 0.2)

    def _radio(self) -> pygame.Surface:
        theme = self.kit.theme
        line = theme.chosen if self.chosen else theme.paper_line
        dot = theme.chosen if self.chosen else None
        return shapes.radio(max(18, round(RADIO * self.unit)), line, theme.light_face, dot)

    def _paint_content(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        kind, theme, unit = self.kit.type, self.kit.theme, self.unit
        mark = self._radio()
        left = room.x + round(20 * unit)
        surface.blit(mark, mark.get_rect(midleft=(left, room.centery)))
        left += mark.get_width() + round(14 * unit)
        space = room.right - left - round(14 * unit)
        side = round(52 * unit)
        if kind.width(self.title, "ui_bold", 24 * unit) <= space - side:
            picture = icon(self.icon_name, round(36 * unit), theme.ink)
            surface.blit(picture, picture.get_rect(midleft=(left, room.centery)))
            left, space = left + side, space - side
        title_px = kind.fit(self.title, "ui_bold", 24 * unit, space)
        title = kind.text(
            kind.shortened(self.title, "ui_bold", title_px, space), "ui_bold", title_px, theme.ink
        )
        note_px = kind.fit(self.note, "ui", 18 * unit, space)
        lines = kind.wrap(self.note, "ui", note_px, space)
        step = round(1.3 * note_px)
        if len(lines) * step + title.get_height() > room.h - 8 * unit:
            lines = lines[:1] if len(lines) == 1 else []
        height = title.get_height() + len(lines) * step
        top = room.centery - height // 2
        surface.blit(title, (left, top))
        for number, line in enumerate(lines):
            words = kind.text(line, "ui", note_px, theme.muted)
            surface.blit(words, (left, top + title.get_height() + number * step))


class RuleChoice(Choice):
    """A radio card of a rule: its title and note in one line, below it a chain of cards.

    links: whether each card may follow its neighbour, one fewer than the cards.
    """

    def __init__(
        self,
        kit: Kit,
        name: str,
        title: str,
        note: str,
        on_press: Callable[[], None],
        cards: Sequence[Card],
        links: Sequence[bool],
    ) -> None:
        super().__init__(kit, name, title, note, "", on_press)
        self.cards = tuple(cards)
        self.links = tuple(links)

    def _paint_content(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        kind, theme, unit = self.kit.type, self.kit.theme, self.unit
        mark = self._radio()
        pad = round(28 * unit)
        left, line = room.x + pad, room.y + round(44 * unit)
        if not self.cards:
            line = room.centery
        surface.blit(mark, mark.get_rect(midleft=(left, line)))
        left += mark.get_width() + round(16 * unit)
        space = room.right - left - pad // 2
        title_px = kind.fit(f"{self.title} {self.note}", "ui_extrabold", 26 * unit, 1.06 * space)
        title = kind.text(self.title, "ui_extrabold", title_px, theme.ink)
        surface.blit(title, title.get_rect(midleft=(left, line)))
        left += title.get_width() + round(0.3 * title_px)
        rest = room.right - left - pad // 2
        note_px = kind.fit(self.note, "ui", 23 * unit, rest)
        note = kind.text(kind.shortened(self.note, "ui", note_px, rest), "ui", note_px, theme.muted)
        surface.blit(note, note.get_rect(midleft=(left, line)))
        self._paint_chain(surface, room, pad)

    def _paint_chain(self, surface: pygame.Surface, room: pygame.Rect, pad: int) -> None:
        if not self.cards:
            return
        theme, unit = self.kit.theme, self.unit
        width = max(LEAST_CARD, round(86 * unit))
        height, spare = round(1.4 * width), room.w - 2 * pad - len(self.cards) * width
        gap = min(round(0.43 * width), spare // max(1, len(self.cards) - 1))
        x, y = room.x + pad, min(room.y + round(81 * unit), room.bottom - height - round(10 * unit))
        for card in self.cards:
            soft = shapes.shadow(width, height, round(0.07 * width), max(2, round(3 * unit)), 0.3)
            over = (soft.get_width() - width) // 2
            surface.blit(soft, (x - over, y - over + max(1, round(2 * unit))))
            surface.blit(self.kit.art.face(card, width), (x, y))
            x += width + gap
        size = max(10, round(0.21 * width))
        for number, (joined, _) in enumerate(zip(self.links, pairwise(self.cards), strict=True)):
            link = shapes.arrow(
                max(size, round(0.8 * gap)), size, theme.good if joined else theme.bad, crossed=not joined
            )
            centre = room.x + pad + width + gap // 2 + number * (width + gap)
            surface.blit(link, link.get_rect(center=(centre, y + height // 2)))
