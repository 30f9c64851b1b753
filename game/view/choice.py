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
from game.view.theme import Colour, mixed
from game.view.widget import Kit, Widget

RADIUS = 20
RADIO, SMALL_RADIO = 34, 31
ICON, ICON_ROOM = 39, 53
TITLE_PX, NOTE_PX = 24, 18
HALO = 5
LEAST_CARD = 48


class Choice(Widget):
    """A radio card with an icon, a title and a note under it. Set `chosen`.

    unit: pixels of one drawing unit. with_icon: its icon is shown.
    """

    radio_size = SMALL_RADIO

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
        self.with_icon = True
        self.unit = 1.0
        self._painted: dict[Hashable, pygame.Surface] = {}

    def key(self, name: str, ctrl: bool, shift: bool) -> bool:
        """Space and Return choose it; Return on what is chosen is left to the dialog's main button."""
        if name != "space" and self.chosen:
            return False
        return super().key(name, ctrl, shift)

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
                line=self._line(),
                line_width=max(1.0, theme.line * unit * (2 if self.hover else 1.3)),
            )
        if self.pressed:
            face = shapes.brightened(face, -0.06)
        surface.blit(face, (halo, halo))
        self._paint_content(surface, pygame.Rect(halo, halo, width, height))
        return surface if self.enabled else shapes.faded(surface, DISABLED + 0.2)

    def has_room_for_icon(self) -> bool:
        """Whether title and note stand in one line each beside the icon."""
        kind, unit = self.kit.type, self.unit
        _, room = self._beside_radio(0, self.rect.w)
        room -= round(ICON_ROOM * unit)
        return (
            kind.width(self.title, "ui_bold", TITLE_PX * unit) <= room
            and kind.width(self.note, "ui", NOTE_PX * unit) <= room
        )

    def _beside_radio(self, left: int, right: int) -> tuple[int, int]:
        """Where the content begins and how wide it may be, in a card from left to right."""
        start = left + round(21 * self.unit) + max(18, round(self.radio_size * self.unit))
        start += round(16 * self.unit)
        return start, right - start - round(8 * self.unit)

    def _line(self) -> Colour:
        return self.kit.theme.paper_line_soft

    def _note_colour(self) -> Colour:
        return mixed(self.kit.theme.ink, self.kit.theme.muted, 0.45)

    def _radio(self) -> pygame.Surface:
        theme = self.kit.theme
        line = theme.chosen if self.chosen else theme.paper_line
        dot = theme.chosen if self.chosen else None
        return shapes.radio(max(18, round(self.radio_size * self.unit)), line, theme.light_face, dot)

    def _paint_content(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        kind, theme, unit = self.kit.type, self.kit.theme, self.unit
        mark = self._radio()
        surface.blit(mark, mark.get_rect(midleft=(room.x + round(21 * unit), room.centery)))
        left, space = self._beside_radio(room.x, room.right)
        if self.with_icon:
            picture = icon(self.icon_name, round(ICON * unit), theme.ink)
            surface.blit(picture, picture.get_rect(midleft=(left, room.centery)))
            left, space = left + round(ICON_ROOM * unit), space - round(ICON_ROOM * unit)
        title_px = kind.fit(self.title, "ui_bold", TITLE_PX * unit, space)
        title = kind.text(
            kind.shortened(self.title, "ui_bold", title_px, space), "ui_bold", title_px, theme.ink
        )
        note_px = kind.fit(self.note, "ui", NOTE_PX * unit, space)
        lines = kind.wrap(self.note, "ui", note_px, kind.balanced(self.note, "ui", note_px, space))
        step = round(1.25 * note_px)
        if len(lines) * step + title.get_height() > room.h - 4 * unit:
            lines = []
        height = title.get_height() + len(lines) * step
        top = room.centery - height // 2
        surface.blit(title, (left, top))
        for number, line in enumerate(lines):
            words = kind.text(line, "ui", note_px, self._note_colour())
            surface.blit(words, (left, top + title.get_height() + number * step))


class RuleChoice(Choice):
    """A radio card of a rule: its title and note in one line, below it a chain of cards.

    links: whether each card may follow its neighbour, one fewer than the cards.
    """

    radio_size = RADIO

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

    def _line(self) -> Colour:
        return self.kit.theme.paper_line

    def _paint_content(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        kind, theme, unit = self.kit.type, self.kit.theme, self.unit
        mark = self._radio()
        pad = round(30 * unit)
        left, line = room.x + pad, room.y + round(45 * unit)
        if not self.cards:
            line = room.centery
        surface.blit(mark, mark.get_rect(midleft=(left, line)))
        left += mark.get_width() + round(16 * unit)
        space = room.right - left - pad // 2
        title_px = kind.fit(f"{self.title} {self.note}", "ui_extrabold", 26.4 * unit, 1.06 * space)
        title = kind.text(self.title, "ui_extrabold", title_px, theme.ink)
        surface.blit(title, title.get_rect(midleft=(left, line)))
        left += title.get_width() + round(0.18 * title_px)
        rest = room.right - left - pad // 2
        note_px = kind.fit(self.note, "ui", 23 * unit, rest)
        note = kind.text(kind.shortened(self.note, "ui", note_px, rest), "ui", note_px, self._note_colour())
        surface.blit(note, note.get_rect(midleft=(left, line)))
        self._paint_chain(surface, room, pad)

    def _paint_chain(self, surface: pygame.Surface, room: pygame.Rect, pad: int) -> None:
        if not self.cards:
            return
        theme, unit = self.kit.theme, self.unit
        width = max(LEAST_CARD, round(85 * unit))
        height, spare = round(1.4 * width), room.w - 2 * pad - len(self.cards) * width
        gap = min(round(0.43 * width), spare // max(1, len(self.cards) - 1))
        x, y = room.x + pad, min(room.y + round(83 * unit), room.bottom - height - round(10 * unit))
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
