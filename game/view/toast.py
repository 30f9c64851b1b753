"""A short word at the bottom of the table: why a move was refused, a hint, something done."""

from typing import Literal

import pygame

from game.motion import overlay
from game.motion.easing import mix
from game.patiences.geometry import Rect
from game.view import shapes
from game.view.icons import icon
from game.view.sprites import Sprite
from game.view.text import FLOOR, blank
from game.view.widget import Kit

ToastKind = Literal["refuse", "hint", "ok"]
LAYER = 20
ICONS: dict[ToastKind, str] = {"refuse": "refuse", "hint": "hint", "ok": "check"}
RISE = 26
ROLE = "ui_semibold"
MARGIN = 30  # units round the plate, for its shadow
# Heights in sizes of the text: of the plate over one line at least, and of the air round several.
TALL, AIR = 2.55, 0.6


class Toast:
    """At most one at a time, in the toast lane of the layout; a new one takes the place of the old."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.words = ""
        self.kind: ToastKind = "ok"
        self._lane = Rect(0, 0, 1, 1)
        self._unit = 1.0
        self._age: float | None = None
        self._picture: pygame.Surface | None = None

    @property
    def visible(self) -> bool:
        return self._age is not None

    def show(self, words: str, kind: ToastKind, lane: Rect, unit: float) -> None:
        """Shows words; unit: pixels of one drawing unit (`Kit.unit`)."""
        self.words, self.kind = words, kind
        self._age = 0 if self._age is None else overlay.toast_renewed(self._age, self.kit.pace)
        self.resize(lane, unit)

    def resize(self, lane: Rect, unit: float) -> None:
        """The lane of another layout."""
        self._lane, self._unit = lane, unit
        self._picture = None

    def dismiss(self) -> None:
        """Takes it away at once."""
        self._age = None

    def tick(self) -> None:
        """1/120 s passes."""
        if self._age is None:
            return
        self._age += 1
        if overlay.toast(self._age, self.kit.pace) is None:
            self._age = None

    def due(self) -> int | None:
        """0 while it moves, the rest of its stay while it stands, None without one."""
        return None if self._age is None else overlay.toast_due(self._age, self.kit.pace)

    def sprites(self) -> list[Sprite]:
        shown = None if self._age is None else overlay.toast(self._age, self.kit.pace)
        if shown is None:
            return []
        if self._picture is None:
            self._picture = self._paint()
        width, height = self._picture.get_size()
        centre_x, centre_y = self._lane.center
        y = centre_y - height / 2 + mix(RISE * self._unit, 0, shown.rise)
        x, alpha = round(centre_x - width / 2), round(255 * shown.alpha)
        return [Sprite(("toast",), self._picture, x, round(y), LAYER, alpha)]

    def _room(self, px: float) -> int:
        """Pixels across for the words in letters of px."""
        edge = round(6 * self._unit)
        return max(1, self._lane.w - 2 * round(0.85 * px) - round(1.7 * px) - 2 * edge)

    def _height(self, px: float) -> float:
        """Pixels down that the plate takes with letters of px."""
        lines = len(self.kit.type.wrap(self.words, ROLE, px, self._room(px)))
        return max(TALL * px, (1.35 * (lines - 1) + 1.4 + AIR) * px)

    def _paint(self) -> pygame.Surface:
        kind, theme, unit = self.kit.type, self.kit.theme, self._unit
        margin = round(MARGIN * unit)
        px = 25 * unit
        while px > FLOOR and self._lane.h > 1 and self._height(px) > self._lane.h:
            px -= 1
        side, pad = round(1.7 * px), round(0.85 * px)
        room = kind.balanced(self.words, ROLE, px, self._room(px))
        words = kind.paragraph(self.words, ROLE, px, theme.toast_text, room)
        width = words.get_width() + side + 2 * pad
        height = max(round(TALL * px), words.get_height() + round(AIR * px))
        surface = blank(width + 2 * margin, height + 2 * margin)
        if theme.texture:
            blur = max(1, round(10 * unit))
            soft = shapes.shadow(width, height, round(14 * unit), blur, 0.6)
            surface.blit(soft, (margin - 2 * blur, margin - 2 * blur + round(8 * unit)))
        line = max(1.5, (2 if theme.texture else theme.line) * unit)
        plate = shapes.plate(width, height, 14 * unit, theme.toast, line=theme.toast_line, line_width=line)
        surface.blit(plate, (margin, margin))
        colour = {"refuse": theme.refuse_icon, "hint": theme.hint_icon, "ok": theme.ok_icon}[self.kind]
        mark = icon(ICONS[self.kind], round(1.2 * px), colour)
        surface.blit(mark, mark.get_rect(midleft=(margin + pad, margin + height // 2)))
        surface.blit(words, words.get_rect(midleft=(margin + pad + side, margin + height // 2)))
        return surface
