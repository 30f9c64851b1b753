"""The frame of every dialog: header with its hem, paper, a double gold line, over the blurred table."""

import math

import pygame

from game.motion.overlay import dialog_alpha, dialog_dim, dialog_moves, dialog_scale
from game.patiences.geometry import Rect, Size
from game.view import shapes
from game.view.button import Button
from game.view.icons import icon
from game.view.screen import Answer, Screen
from game.view.sprites import Sprite
from game.view.text import blank
from game.view.theme import Theme
from game.view.widget import Kit

DIM = 0.66
HEADER = 130
HEM = 20
PAD = 46
RIM = 8
INNER_RADIUS = 28
MARGIN = 12
SMALLEST = 0.3


def backdrop(snapshot: pygame.Surface, theme: Theme) -> pygame.Surface:
    """The picture behind a dialog: the window's, blurred and dimmed (ART section 5). Made once on opening."""
    width, height = snapshot.get_size()
    small = pygame.transform.smoothscale(snapshot, (max(1, width // 4), max(1, height // 4)))
    soft = pygame.transform.box_blur(small, max(1, round(4 * Size(width, height).unit)))
    behind = pygame.transform.smoothscale(soft, (width, height))
    veil = pygame.Surface((width, height), 0, behind)
    veil.fill(theme.dim)
    veil.set_alpha(round(255 * DIM))
    behind.blit(veil, (0, 0))
    return behind


class Dialog(Screen):
    """A framed dialog in the middle of the window, as large as the interface size asks and the window allows.

    A subclass places its widgets in `flow` and prints what stands still with `print_at`.
    """

    draws_over_blur = True
    wide = 1125
    narrow = 980

    def __init__(self, kit: Kit, size: Size, on: Answer, title: str, icon_name: str = "") -> None:
        super().__init__(kit, size, on)
        self.title = title
        self.icon_name = icon_name
        self._name = type(self).__name__  # for a dialog that opens over one of another kind
        self.unit = 1.0
        self.frame = Rect(0, 0, 1, 1)
        self._prints: list[tuple[pygame.Surface, tuple[int, int]]] = []
        self._body: pygame.Surface | None = None
        self._flat: pygame.Surface | None = None
        self._behind: pygame.Surface | None = None
        self._close = Button(kit, "close", "header", "", "close", lambda: self.on(self.cancel_action))

    @property
    def covers(self) -> bool:
        """Whether nothing behind it shows any more, so that only its own sprites need be drawn."""
        return self._behind is not None and self.age >= self.kit.pace.dim

    @property
    def wants_backdrop(self) -> bool:
        """Whether `over` is still to be called for this size of window."""
        return self._behind is None

    def over(self, snapshot: pygame.Surface) -> None:
        """Takes a picture of what lies behind; called on opening and after every resize."""
        self._behind = backdrop(snapshot, self.kit.theme)

    def flow(self, left: int, top: int, width: int) -> int:
        """Places everything below the header, from (left, top) on and `width` wide; returns where it ends."""
        raise NotImplementedError

    def arrange(self) -> None:
        width, height = self.size
        unit = self.kit.unit(self.size)
        while True:
            rim = math.ceil(RIM * unit)
            across = min(round(self.wide * unit), width - 2 * rim - MARGIN)
            high = self._flowed(unit, 0, 0, across)
            fits = across >= self.narrow * unit and high + 2 * rim + MARGIN <= height
            if fits or unit <= SMALLEST:
                break
            unit *= 0.97
        left, top = (width - across) // 2, max(rim, (height - high) // 2)
        self._flowed(unit, left, top, across)
        self.frame = Rect(left, top, across, high)
        self._behind = None if self._behind and self._behind.get_size() != self.size else self._behind
        self._body = self._flat = None

    def print_at(self, surface: pygame.Surface, x: float, y: float) -> None:
        """A picture that stands still on the dialog, its top left at window coordinates."""
        self._prints.append((surface, (round(x), round(y))))

    def print_label(self, words: str, left: int, middle: float) -> None:
        """The letter-spaced heading of a section, in capitals."""
        kind, theme = self.kit.type, self.kit.theme
        label = kind.spaced(words.upper(), "ui_extrabold", 19 * self.unit, theme.label, 0.04)
        self.print_at(label, left, middle - label.get_height() / 2)

    def due(self) -> int | None:
        return 0 if dialog_moves(self.age, self.kit.pace) else super().due()

    def sprites(self) -> list[Sprite]:
        pace = self.kit.pace
        sprites = []
        if self._behind is not None:
            veil = round(255 * dialog_dim(self.age, pace))
            sprites.append(Sprite(("dialog", "behind", self._name), self._behind, 0, 0, alpha=veil))
        if self.age < pace.dialog:
            return [*sprites, self._opening()]
        self._flat = None
        return [*sprites, *self._content()]

    def _content(self) -> list[Sprite]:
        margin = self._margin()
        if self._body is None:
            self._body = self._paint()
        body = Sprite(
            ("dialog", "body", self._name), self._body, self.frame.x - margin, self.frame.y - margin
        )
        return [body, *self.group.sprites()]

    def _opening(self) -> Sprite:
        """The whole dialog as one picture, growing to its size, or fading in where motion is reduced."""
        x, y, width, height = self.frame
        margin = self._margin()
        if self._flat is None:
            self._flat = blank(width + 2 * margin, height + 2 * margin)
            for sprite in self._content():
                self._flat.blit(sprite.surface, (sprite.x - x + margin, sprite.y - y + margin))
        alpha = round(255 * dialog_alpha(self.age, self.kit.pace))
        scale = dialog_scale(self.age, self.kit.pace)
        grown = self._flat if scale == 1.0 else pygame.transform.smoothscale_by(self._flat, scale)
        over_x, over_y = (part // 2 for part in grown.get_size())
        centre_x, centre_y = x + width // 2, y + height // 2
        return Sprite(
            ("dialog", "body", self._name), grown, centre_x - over_x, centre_y - over_y, alpha=alpha
        )

    def _flowed(self, unit: float, left: int, top: int, width: int) -> int:
        """Places header and content from (left, top) on; returns the height of both."""
        self.unit = unit
        self._prints.clear()
        header, pad = round(HEADER * unit), round(PAD * unit)
        self._place_header(left, top, width, header - round(HEM * unit))
        return self.flow(left + pad, top + header, width - 2 * pad) - top

    def _place_header(self, left: int, top: int, width: int, height: int) -> None:
        kind, theme, unit = self.kit.type, self.kit.theme, self.unit
        x, room = left + round(PAD * unit), width - 2 * round(PAD * unit)
        if self._close in self.group.widgets:
            side = max(40, round(64 * unit))
            self._close.fit(Rect(left + width - round(PAD * unit) - side, 0, side, side), unit, 20 * unit)
            self._close.place(self._close.rect._replace(y=top + (height - side) // 2 + round(4 * unit)))
            room -= side + round(16 * unit)
        if self.icon_name:
            mark = icon(self.icon_name, round(42 * unit), theme.header_text)
            self.print_at(mark, x, top + (height - mark.get_height()) / 2 + 4 * unit)
            x, room = x + round(62 * unit), room - round(62 * unit)
        px = kind.fit(self.title, "title", 46 * unit, room)
        title = kind.text(kind.shortened(self.title, "title", px, room), "title", px, theme.header_text)
        self.print_at(title, x, top + (height - title.get_height()) / 2 + 4 * unit)

    def _margin(self) -> int:
        return round(40 * self.unit)

    def _paint(self) -> pygame.Surface:
        theme, unit, (x, y, width, height) = self.kit.theme, self.unit, self.frame
        margin, rim, radius = self._margin(), math.ceil(RIM * unit), round(INNER_RADIUS * unit)
        surface = blank(width + 2 * margin, height + 2 * margin)
        blur = margin // 3
        outer = (width + 2 * rim, height + 2 * rim)
        soft = shapes.shadow(*outer, radius, blur, 0.6)
        surface.blit(soft, (margin - rim - 2 * blur, margin - rim - 2 * blur + blur // 2))
        thin = max(1.0, 2 * unit)
        edge = shapes.plate(*outer, radius + rim, theme.hud, line=theme.gold, line_width=thin)
        surface.blit(edge, (margin - rim, margin - rim))
        surface.blit(self._sheet(width, height, radius), (margin, margin))
        line = shapes.outline(width, height, radius, theme.gold, max(1.5, 3 * unit))
        surface.blit(line, (margin, margin))
        for picture, (left, top) in self._prints:
            surface.blit(picture, (left - x + margin, top - y + margin))
        return surface

    def _sheet(self, width: int, height: int, radius: int) -> pygame.Surface:
        """Paper with the header over it, its corners rounded."""
        theme, unit = self.kit.theme, self.unit
        header, high = round(HEADER * unit), round(HEM * unit)
        sheet = shapes.plate(width, height, radius, theme.paper_top, theme.paper_bottom).copy()
        top = blank(width, header)
        plate = shapes.plate(width, header + 2 * radius, radius, theme.header, theme.header_bottom)
        top.blit(plate, (0, 0))
        if theme.motif:
            top.blit(shapes.hem(width, high, up=True), (0, header - high))
        sheet.blit(top, (0, 0))
        return sheet
