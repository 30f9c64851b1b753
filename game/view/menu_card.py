"""A patience in the menu: a picture of its cards, its name, what it is, and its button."""

from typing import Literal

import pygame

from game.patiences.geometry import Rect
from game.rules.cards import Card
from game.view import shapes
from game.view.button import Button
from game.view.felt import TILE
from game.view.icons import drawing, icon
from game.view.loose_cards import loose_card
from game.view.sprites import Sprite
from game.view.svg import draw
from game.view.text import blank, floored
from game.view.theme import INDIGO_DARK, WHITE, Colour, hex_of, mixed, rgb
from game.view.widget import Kit, Widget

Picture = Literal["fan", "columns"]
RADIUS = 30
WORDS_GAP = {False: 24, True: 13}  # units, without and with a record
WIDE, PICTURE_HIGH = 506, 456
CARDS = {"fan": 191, "columns": 167}  # how wide the cards are
TILE_ALPHA = 22
# The light behind the cards: its colour, the middle and the reach of it in percent of the picture.
LIGHT, LIGHT_AT, LIGHT_REACH, LIGHT_SIDE = rgb("#2A3C8E"), (50, 60), 58, 120
# Each: a card (None: a back), the middle of its left and top in the drawing, degrees clockwise.
FAN = (
    (Card(9, "H"), 171, 260, -20.5),
    (Card(10, "S"), 226, 248, -7),
    (Card(11, "D"), 279, 245, 6),
    (Card(12, "C"), 334, 260, 20),
)
COLUMNS = (
    (None, 139, 160, 0),
    (None, 139, 186, 0),
    (Card(13, "H"), 139, 212, 0),
    (Card(12, "S"), 139, 256, 0),
    (Card(11, "D"), 139, 300, 0),
    (None, 367, 160, 0),
    (Card(8, "S"), 367, 187, 0),
    (Card(7, "H"), 367, 230, 0),
    (Card(6, "C"), 351, 316, 7),
)


class MenuCard(Widget):
    """The panel of one patience; a press anywhere on it presses `button`.

    unit: pixels of one drawing unit. words_room: how high the line is taken to be, so that neighbours match;
    words_gap: units between it and the button, likewise.
    lit: it is the one that is pointed at, or meant.
    record: what was won so far, with a cup before it; "" leaves it out;
    brief_record: stands for it where it is too long.
    """

    def __init__(
        self,
        kit: Kit,
        name: str,
        title: str,
        line: str,
        picture: Picture,
        record: str = "",
        brief_record: str = "",
    ) -> None:
        super().__init__()
        self.kit = kit
        self.name = name
        self.title = title
        self.line = line
        self.picture = picture
        self.record = record
        self.brief_record = brief_record or record
        self.button: Button | None = None
        self.focusable = False
        self.words_room = 0
        self.words_gap = WORDS_GAP[bool(record)]
        self.lit = False
        self._unit = 1.0
        self._painted: dict[bool, pygame.Surface] = {}

    def fit(self, rect: Rect, unit: float) -> None:
        """Places it and its button."""
        self._unit = unit
        self._painted.clear()
        self.place(rect)
        if self.button is not None:
            pad, tall = self._pad(), max(44, min(round(88 * unit), round(0.14 * rect.h)))
            self.button.fit(
                Rect(rect.x + pad, rect.bottom - pad - tall + round(7 * unit), rect.w - 2 * pad, tall),
                unit,
                min(29 * unit, 0.42 * tall),
            )

    def words_height(self) -> int:
        """How high its line of words is."""
        return self._words().get_height()

    def activate(self) -> None:
        if self.button is not None:
            self.button.activate()

    def sprites(self) -> list[Sprite]:
        if self.lit not in self._painted:
            self._painted[self.lit] = self._paint(self.lit)
        margin = self._margin()
        return [
            Sprite(("card", self.name), self._painted[self.lit], self.rect.x - margin, self.rect.y - margin),
        ]

    def _pad(self) -> int:
        return round(min(42 * self._unit, 0.085 * self.rect.w))

    def _margin(self) -> int:
        return round(24 * self._unit)

    def _paint(self, lit: bool) -> pygame.Surface:
        theme, unit, (_, _, width, height) = self.kit.theme, self._unit, self.rect
        margin, radius = self._margin(), RADIUS * unit
        surface = blank(width + 2 * margin, height + 2 * margin)
        blur = max(1, margin // 3)
        soft = shapes.shadow(width, height, round(radius), blur, 0.45)
        surface.blit(soft, (margin - 2 * blur, margin - 2 * blur + blur // 2))
        body = shapes.plate(width, height, radius, theme.panel_top, theme.hud).copy()
        high = self._paint_words(body)
        self._paint_picture(body, high)
        surface.blit(body, (margin, margin))
        out = round(2 * unit) if lit else 0
        line = max(2.0, 5 * unit if lit else 2.4 * unit)
        colour, strength = (mixed(theme.gold, theme.gold_2, 0.2), 1.0) if lit else (theme.gold, 0.75)
        edge = shapes.outline(
            width + 2 * out, height + 2 * out, radius + out, colour, line, strength if theme.texture else 1.0
        )
        surface.blit(edge, (margin - out, margin - out))
        return surface

    def holds_pointer_or_focus(self) -> bool:
        """Whether the mouse or the marked focus is on it or on its button."""
        button = self.button
        return self.hover or (button is not None and (button.hover or button.focused))

    def _paint_words(self, body: pygame.Surface) -> int:
        """Title and line, upwards from the button; answers where the picture above them ends."""
        kind, theme, unit, pad = self.kit.type, self.kit.theme, self._unit, self._pad()
        room = self.rect.w - 2 * pad
        bottom = self.rect.h - pad
        if self.button is not None:
            bottom = self.button.rect.y - self.rect.y
        words = self._words()
        bottom -= max(self.words_room, words.get_height()) + round(self.words_gap * unit)
        body.blit(words, (pad, bottom))
        size = kind.fit(self.title, "title_bold", min(60 * unit, 0.13 * self.rect.w), room)
        title = kind.text(self.title, "title_bold", size, theme.header_text)
        bottom -= title.get_height() - round(-0.01 * size)
        body.blit(title, (pad, bottom))
        return bottom - round(13 * unit)

    def _words(self) -> pygame.Surface:
        """The line, and under it what was won."""
        kind, theme = self.kit.type, self.kit.theme
        px, room = min(22.6 * self._unit, 0.052 * self.rect.w), self.rect.w - 2 * self._pad()
        # Where a sentence needs more than its own line, the sentences run on.
        parts = self.line.split("\n")
        apart = all(kind.width(part, "ui_semibold", px) <= room for part in parts)
        line = kind.paragraph(
            ("\n" if apart else " ").join(parts), "ui_semibold", px, mixed(theme.cream, theme.mist, 0.4), room
        )
        if not self.record:
            return line
        cup = icon("trophy", round(1.15 * floored(px)), theme.accent)
        side, gap = cup.get_width() + round(0.5 * px), round(0.45 * px)
        size = kind.fit(self.record, "ui_semibold", 0.87 * px, room - side)
        fits = kind.width(self.record, "ui_semibold", size) <= room - side
        record = kind.text(self.record if fits else self.brief_record, "ui_semibold", size, theme.mist)
        under = max(cup.get_height(), record.get_height())
        both = blank(max(line.get_width(), side + record.get_width()), line.get_height() + gap + under)
        both.blit(line, (0, 0))
        middle = line.get_height() + gap + under // 2
        both.blit(cup, cup.get_rect(midleft=(0, middle)))
        both.blit(record, record.get_rect(midleft=(side, middle)))
        return both

    def _paint_picture(self, body: pygame.Surface, bottom: int) -> None:
        theme, width = self.kit.theme, self.rect.w
        hem = max(8, round(20 * self._unit))
        high = bottom - hem
        if high < 40:
            return
        radius = RADIUS * self._unit
        area = blank(width, high)
        area.blit(_glow(width, high) if theme.texture else _flat(width, high, theme.card_top), (0, 0))
        corners = shapes.plate(width, high + round(radius), radius, WHITE)
        area.blit(corners, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if theme.texture:
            self._paint_tiles(area)
        self._paint_cards(area)
        body.blit(area, (0, 0))
        line = max(1, round(3 * self._unit))
        body.fill(theme.hud_hem, (0, high - line, width, line))
        if theme.motif:
            body.blit(shapes.hem(width, hem), (0, high))

    def _paint_tiles(self, area: pygame.Surface) -> None:
        side = max(24, round(120 * self._unit))
        tile = drawing(TILE, side, side)
        pattern = blank(*area.get_size())
        width, height = area.get_size()
        for left in range(0, width, side):
            for top in range(0, height, side):
                pattern.blit(tile, (left, top))
        pattern.fill((255, 255, 255, TILE_ALPHA), special_flags=pygame.BLEND_RGBA_MULT)
        # Only where the area has a ground: its rounded corners stay clear.
        mask = area.copy()
        mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        pattern.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        area.blit(pattern, (0, 0))

    def _paint_cards(self, area: pygame.Surface) -> None:
        width, height = area.get_size()
        scale = min(width / WIDE, height / PICTURE_HIGH)
        wide = max(48, round(CARDS[self.picture] * scale))
        left, top = (width - WIDE * scale) / 2, (height - PICTURE_HIGH * scale) / 2
        for card, x, y, angle in FAN if self.picture == "fan" else COLUMNS:
            centre = round(left + x * scale), round(top + y * scale)
            loose_card(self.kit.art, card, wide, angle).draw(area, centre)


def _glow(width: int, height: int) -> pygame.Surface:
    """Indigo with a light in it, below the middle."""
    stops = "".join(
        f'<stop offset="{at}%" stop-color="{hex_of(colour)}"/>'
        for at, colour in ((0, LIGHT), (100, INDIGO_DARK))
    )
    (x, y), side = LIGHT_AT, LIGHT_SIDE
    body = (
        f'<radialGradient id="light" cx="{x}%" cy="{y}%" r="{LIGHT_REACH}%">{stops}</radialGradient>'
        f'<rect x="0" y="0" width="{side}" height="{side}" fill="url(#light)"/>'
    )
    small = draw(body, (side, side), (side, side), TILE)
    return pygame.transform.smoothscale(small, (width, height))


def _flat(width: int, height: int, colour: Colour) -> pygame.Surface:
    surface = blank(width, height)
    surface.fill(colour)
    return surface
