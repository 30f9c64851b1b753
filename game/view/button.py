"""Buttons of every kind, in every state of ART section 8."""

from collections.abc import Callable, Hashable
from typing import Literal

import pygame

from game.patiences.geometry import Rect
from game.view import shapes
from game.view.icons import icon
from game.view.sprites import Sprite
from game.view.text import FLOOR, blank
from game.view.theme import Colour
from game.view.widget import Kit, Widget

Kind = Literal["primary", "light", "dark", "hud", "header"]

DISABLED = 0.42
HOVER_LIFT = 2
PRESSED_DROP = 4
FOCUS_GAP = 4
FOCUS_WIDTH = 4
PRIMARY_ICON = 28  # units
AIRY_ICON = 0.36  # of the height
_ROLES = {"primary": "ui_extrabold", "light": "ui_bold", "dark": "ui_bold", "hud": "ui_bold", "header": "ui"}


class Button(Widget):
    """A plate with an icon and words: beside each other, or (kind hud) the icon over its label.

    unit: screen pixels for one unit of the drawing; text_px: size of the words. on_paper: it stands on a
    dialog's paper, where the focus ring is dark. golden_icon: of kind hud, its icon stands out. airy: of kind
    hud, it is a high one whose icon and label stand well apart. broken: of an airy one, each word of its
    label has a line of its own. No words, or no room for them, or icon_only:
    the icon alone.
    """

    def __init__(
        self,
        kit: Kit,
        name: str,
        kind: Kind,
        words: str = "",
        icon_name: str = "",
        on_press: Callable[[], None] | None = None,
        *,
        on_paper: bool = False,
    ) -> None:
        super().__init__(on_press)
        self.kit = kit
        self.name = name
        self.kind: Kind = kind
        self.words = words
        self.icon_name = icon_name
        self.on_paper = on_paper
        self.golden_icon = False
        self.airy = False
        self.broken = False
        self.icon_only = False
        self.unit = 1.0
        self.text_px = 25.0
        self._painted: dict[Hashable, pygame.Surface] = {}

    def fit(self, rect: Rect, unit: float, text_px: float) -> None:
        """Places it and tells the scale of its picture."""
        self.unit = unit
        self.text_px = text_px
        self.place(rect)

    def place(self, rect: Rect) -> None:
        self._painted.clear()
        super().place(rect)

    def natural_width(self, text_px: float, unit: float) -> int:
        """How wide it would like to be with all its words in one line."""
        words = self.kit.type.width(self.words, _ROLES[self.kind], text_px) if self.words else 0
        if self.kind == "hud":
            return round(max(words, 30 * unit) + 26 * unit)
        mark = self._icon_px(text_px, unit) if self.icon_name else 0
        gap = round(0.5 * text_px) if mark and words else 0
        return round(words + mark + gap + 2 * (1.6 if self.kind == "primary" else 1.48) * text_px)

    def _icon_px(self, text_px: float, unit: float) -> int:
        """The size of an icon beside words."""
        return round(min(PRIMARY_ICON * unit, 1.25 * text_px) if self.kind == "primary" else 1.25 * text_px)

    def sprites(self) -> list[Sprite]:
        state = self._state()
        if state not in self._painted:
            self._painted[state] = self._paint(state)
        surface = self._painted[state]
        over = (surface.get_width() - self.rect.w) // 2
        sprites = [Sprite(("button", self.name), surface, self.rect.x - over, self.rect.y - over)]
        if self._casts_shadow():
            sprites.insert(0, self._shadow(DISABLED if state == "disabled" else 1.0))
        if self.focused:
            sprites.append(self._ring())
        return sprites

    def _state(self) -> str:
        if not self.enabled:
            return "disabled"
        if self.pressed:
            return "pressed"
        return "hover" if self.hover else "normal"

    def _ring(self) -> Sprite:
        theme = self.kit.theme
        colour = theme.paper_focus if self.on_paper else theme.focus
        return focus_ring(("button", self.name, "ring"), self.rect, self.unit, 18 * self.unit, colour)

    def _paint(self, state: str) -> pygame.Surface:
        margin = round(20 * self.unit)
        _, _, width, height = self.rect
        drop = {"hover": -max(1, round(HOVER_LIFT * self.unit))}.get(state, 0)
        lip = self._lip()
        if state == "pressed":
            drop, lip = max(1, round(PRESSED_DROP * self.unit)), 0
        face = self._face(width, height - self._lip())
        if state in ("hover", "pressed"):
            face = shapes.brightened(face, 0.10 if state == "hover" else -0.10)
        surface = blank(width + 2 * margin, height + 2 * margin)
        self._paint_under(surface, margin, margin + drop, lip)
        surface.blit(face, (margin, margin + drop))
        self._paint_words(surface, pygame.Rect(margin, margin + drop, width, face.get_height()))
        return shapes.faded(surface, DISABLED) if state == "disabled" else surface

    def _casts_shadow(self) -> bool:
        return self.kit.theme.texture and self.kind != "header" and not self.pressed

    def _shadow(self, strength: float) -> Sprite:
        """A sprite of its own: the smooth edge of the plate would turn grey over it in one picture."""
        x, y, width, height = self.rect
        wide = self.on_paper and self.kind == "primary"
        blur = max(2, round((12 if wide else 8) * self.unit))
        opacity = (0.3 if wide else 0.22) if self.on_paper else 0.4
        soft = shapes.shadow(width, height - self._lip(), self._radius(), blur, opacity)
        down = round((8 if wide else 6) * self.unit)
        key = ("button", self.name, "shadow")
        return Sprite(key, soft, x - 2 * blur, y - 2 * blur + down, alpha=round(255 * strength))

    def _lip(self) -> int:
        return 0 if self.kind == "header" else max(2, round((2 if self.kind == "hud" else 4) * self.unit))

    def _radius(self) -> int:
        return round({"hud": 22 if self.airy else 14, "header": 14}.get(self.kind, 18) * self.unit)

    def _paint_under(self, surface: pygame.Surface, x: int, y: int, lip: int) -> None:
        theme, (_, _, width, height) = self.kit.theme, self.rect
        if lip:
            colour = {"primary": theme.primary_lip, "light": theme.light_lip}.get(self.kind, theme.hud)
            surface.blit(shapes.plate(width, height - self._lip(), self._radius(), colour), (x, y + lip))

    def _face(self, width: int, height: int) -> pygame.Surface:
        theme, radius, line = self.kit.theme, self._radius(), self.kit.theme.line * self.unit
        thick = max(1.0, 1.35 * line)
        match self.kind:
            case "primary":
                return shapes.plate(width, height, radius, theme.primary_top, theme.primary_bottom)
            case "light":
                return shapes.plate(
                    width, height, radius, theme.light_face, line=theme.chosen, line_width=thick
                )
            case "dark":
                return shapes.plate(
                    width,
                    height,
                    radius,
                    theme.button_top,
                    theme.button_bottom,
                    line=theme.gold,
                    line_width=thick,
                )
        return shapes.plate(
            width,
            height,
            radius,
            theme.button_top,
            theme.button_bottom,
            line=theme.button_border,
            line_width=max(1.0, line),
        )

    def _ink(self) -> Colour:
        theme = self.kit.theme
        return {"primary": theme.primary_text, "light": theme.light_text}.get(self.kind, theme.cream)

    def _paint_words(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        if self.kind == "hud" and self.words and not self.icon_only:
            self._paint_stacked(surface, room)
        else:
            self._paint_row(surface, room)

    def _paint_stacked(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        colour = self.kit.theme.accent if self.golden_icon else self._ink()
        if self.airy:
            self._paint_airy(surface, room, colour)
            return
        px = self.kit.type.fit(self.words, "ui_bold", self.text_px, room.w - 6 * self.unit)
        words = self.kit.type.text(self.words, "ui_bold", px, self._ink())
        mark = icon(self.icon_name, round(min(1.85 * px, room.h * 0.44)), colour)
        gap = max(0, round(0.05 * room.h))
        top = room.y + (room.h - mark.get_height() - gap - round(1.2 * px)) // 2
        surface.blit(mark, mark.get_rect(midtop=(room.centerx, top)))
        line = words.get_rect(midtop=(room.centerx, top + mark.get_height() + gap))
        line.y -= (words.get_height() - round(1.2 * px)) // 2
        surface.blit(words, line)

    def _paint_airy(self, surface: pygame.Surface, room: pygame.Rect, colour: Colour) -> None:
        rows = self.words.split() if self.broken else [self.words]
        space = room.w - 6 * self.unit
        px = min(self.kit.type.fit(row, "ui_bold", self.text_px, space) for row in rows)
        up = 0.05 if len(rows) > 1 else 0.0
        mark = icon(self.icon_name, round((AIRY_ICON - up) * room.h), colour)
        surface.blit(mark, mark.get_rect(center=(room.centerx, room.y + round((0.36 - 1.6 * up) * room.h))))
        middle = room.y + 0.72 * room.h - 0.55 * px * (len(rows) - 1)
        for number, row in enumerate(rows):
            words = self.kit.type.text(row, "ui_bold", px, self._ink())
            surface.blit(words, words.get_rect(center=(room.centerx, round(middle + 1.1 * px * number))))

    def _paint_row(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        role, words = _ROLES[self.kind], "" if self.icon_only else self.words
        alone = not words
        mark_px = round(
            min(0.62 * room.h, 1.9 * FLOOR + 8 * self.unit)
            if alone
            else self._icon_px(self.text_px, self.unit)
        )
        mark = icon(self.icon_name, mark_px, self._ink()) if self.icon_name else None
        side = (mark_px + round(0.5 * self.text_px)) if mark and words else 0
        space = room.w - 2 * round(10 * self.unit)
        px = self.kit.type.fit(words, role, self.text_px, space - side)
        if mark and words and self.kit.type.width(words, role, px) > space - side:
            mark, side = None, 0
            px = self.kit.type.fit(words, role, self.text_px, space)
        line = self.kit.type.text(self.kit.type.shortened(words, role, px, space), role, px, self._ink())
        x = room.centerx - (side + (line.get_width() if words else mark_px)) // 2
        if mark:
            surface.blit(mark, (x, room.centery - mark_px // 2))
        if words:
            surface.blit(line, (x + side, room.centery - line.get_height() // 2))


def focus_ring(key: Hashable, rect: Rect, unit: float, radius: float, colour: Colour) -> Sprite:
    """The ring of the focus, FOCUS_WIDTH wide and FOCUS_GAP off the rectangle."""
    gap, width = max(2, round(FOCUS_GAP * unit)), max(2, round(FOCUS_WIDTH * unit))
    off = gap + width
    ring = shapes.outline(rect.w + 2 * off, rect.h + 2 * off, radius + off, colour, width)
    return Sprite(key, ring, rect.x - off, rect.y - off)
