"""A dialog whose content scrolls where the window is too low for it."""

import math

from game.patiences.geometry import Rect, Size
from game.view.dialog import HEADER, MARGIN, RIM, Dialog
from game.view.screen import Answer
from game.view.scroll import Pane, PaneGroup, ScrollingScreen
from game.view.sprites import Sprite
from game.view.widget import Kit

# How far it shrinks before it scrolls, and the unit at which its words reach their least size.
SHRINK = 0.86
LEAST = 0.58
FOOT = 22


class ScrollDialog(ScrollingScreen, Dialog):
    """A subclass places and prints into `pane` in `fill`."""

    def __init__(self, kit: Kit, size: Size, on: Answer, title: str, icon_name: str = "") -> None:
        super().__init__(kit, size, on, title, icon_name)
        self.pane = Pane("dialog")
        self.group = PaneGroup(self.pane)
        self._room = 1

    def fill(self, left: int, top: int, width: int) -> int:
        """Places everything in the pane, from (left, top) on and `width` wide; returns where it ends."""
        raise NotImplementedError

    def flow(self, left: int, top: int, width: int) -> int:
        foot = round(FOOT * self.unit)
        self.pane.bar = self.kit.theme.chosen
        self.pane.begin(left, top, width)
        bottom = self.fill(left, top, width)
        self.pane.end(bottom, self._room - round(HEADER * self.unit) - foot)
        return self.pane.rect.bottom + foot

    def arrange(self) -> None:
        width, height = self.size
        wanted = self.kit.unit(self.size)
        unit = wanted
        while True:
            rim = math.ceil(RIM * unit)
            across = min(round(self.wide * wanted), width - 2 * rim - MARGIN)
            self._room = height - 2 * rim - MARGIN
            high = self._flowed(unit, 0, 0, across)
            if not self.pane.most or unit <= max(LEAST, SHRINK * wanted):
                break
            unit *= 0.97
        left, top = (width - across) // 2, max(rim, (height - high) // 2)
        self._flowed(unit, left, top, across)
        self.frame = Rect(left, top, across, high)
        self._behind = None if self._behind and self._behind.get_size() != self.size else self._behind
        self._body = self._flat = None

    def _content(self) -> list[Sprite]:
        body = super()._content()[0]
        return [body, *self._pane_sprites()]
