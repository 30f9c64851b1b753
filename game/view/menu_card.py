"""A patience in the menu: a picture of its cards, its name, what it is, and its button."""

from typing import Literal

import pygame

from game.patiences.geometry import Rect
from game.rules.cards import Card
from game.view import shapes
from game.view.button import Button
from game.view.felt import TILE
from game.view.icons import drawing
from game.view.loose_cards import loose_card
from game.view.sprites import Sprite
from game.view.text import blank
from game.view.widget import Kit, Widget

Picture = Literal["fan", "columns"]
RADIUS = 30
WIDE, PICTURE_HIGH = 506, 456
CARD = 167
TILE_ALPHA = 22
# Each: a card (None: a back), the middle of its left and top in the drawing, degrees clockwise.
FAN = (
    (Card(9, "H"), 112, 274, -20),
    (Card(10, "S"), 191, 250, -7),
    (Card(11, "D"), 257, 237, 5),
    (Card(12, "C"), 333, 258, 20),
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

    unit: pixels of one drawing unit. words_room: how high the line is taken to be, so that neighbours match.
    """

    def __init__(self, kit: Kit, name: str, title: str, line: str, picture: Picture) -> None:
        super().__init__()
        self.kit = kit
        self.name = name
        self.title = title
        self.line = line
        self.picture = picture
        self.button: Button | None = None
        self.focusable = False
        self.words_room = 0
        self._unit = 1.0
        self._painted: dict[bool, pygame.Surface] = {}

    def fit(self, rect: Rect, unit: float) -> None:
        """Places it and its button."""
        self._unit = unit
        self._painted.clear()
        self.place(rect)
        if self.button is not None:
            pad, tall = self._pad(), max(44, min(round(90 * unit), round(0.14 * rect.h)))
            self.button.fit(
                Rect(rect.x + pad, rect.bottom - pad - tall + round(6 * unit), rect.w - 2 * pad, tall),
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
        lit = self.hover or (self.button is not None and (self.button.hover or self.button.focused))
        if lit not in self._painted:
            self._painted[lit] = self._paint(lit)
        margin = self._margin()
        return [
            Sprite(("card", self.name), self._painted[lit], self.rect.x - margin, self.rect.y - margin),
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
        body = shapes.plate(width, height, radius, theme.panel_top, theme.panel_bottom).copy()
        high = self._paint_words(body)
        self._paint_picture(body, high)
        line = max(2.0, (5 if lit else 3) * unit)
        body.blit(shapes.outline(width, height, radius, theme.gold_2 if lit else theme.gold, line), (0, 0))
        surface.blit(body, (margin, margin))
        return surface

    def _paint_words(self, body: pygame.Surface) -> int:
        """Title and line, upwards from the button; answers where the picture above them ends."""
        kind, theme, unit, pad = self.kit.type, self.kit.theme, self._unit, self._pad()
        room = self.rect.w - 2 * pad
        bottom = self.rect.h - pad
        if self.button is not None:
            bottom = self.button.rect.y - self.rect.y
        words = self._words()
        bottom -= max(self.words_room, words.get_height()) + round(24 * unit)
        body.blit(words, (pad, bottom))
        size = kind.fit(self.title, "title_bold", min(59 * unit, 0.13 * self.rect.w), room)
        title = kind.text(self.title, "title_bold", size, theme.gold_2)
        bottom -= title.get_height() - round(0.1 * size)
        body.blit(title, (pad, bottom))
        return bottom - round(6 * unit)

    def _words(self) -> pygame.Surface:
        px, room = min(23 * self._unit, 0.052 * self.rect.w), self.rect.w - 2 * self._pad()
        return self.kit.type.paragraph(self.line, "ui", px, self.kit.theme.cream, room)

    def _paint_picture(self, body: pygame.Surface, bottom: int) -> None:
        theme, width = self.kit.theme, self.rect.w
        hem = max(8, round(24 * self._unit))
        high = bottom - hem
        if high < 40:
            return
        radius = RADIUS * self._unit
        ground = shapes.plate(width, high + round(radius), radius, theme.card_top, theme.card_bottom)
        area = blank(width, high)
        area.blit(ground, (0, 0))
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
        wide = max(48, round(CARD * scale))
        left, top = (width - WIDE * scale) / 2, (height - PICTURE_HIGH * scale) / 2
        for card, x, y, angle in FAN if self.picture == "fan" else COLUMNS:
            shift = 26 if self.picture == "fan" else 0
            centre = round(left + (x + shift) * scale), round(top + y * scale)
            loose_card(self.kit.art, card, wide, angle).draw(area, centre)
