"""A full page with a bar at its top: the way back, a title, tabs, and a pane that scrolls."""

from collections.abc import Sequence

import pygame

from game.patiences.frame import LEAST_HUD
from game.patiences.geometry import Rect, Size
from game.view import shapes
from game.view.button import Button
from game.view.felt import table_felt
from game.view.hud import HEM, HEM_ALPHA
from game.view.hud_plan import HUD_HEIGHT
from game.view.screen import Answer
from game.view.scroll import Pane, PaneGroup, ScrollingScreen
from game.view.segmented import Option, Segmented
from game.view.sprites import Sprite
from game.view.text import blank, floored
from game.view.widget import Kit, Widget

TITLE = 35
TABS = 25
GAP = 20


class Page(ScrollingScreen):
    """Covers the window; answers on("cancel") to go one step back.

    tabs: one of them is open (`tab`); fewer than two are not shown. A subclass fills `self.room` in `fill`.
    """

    draws_over_blur = True
    covers = True

    def __init__(
        self, kit: Kit, size: Size, on: Answer, title: str, tabs: Sequence[Option], tab: object
    ) -> None:
        super().__init__(kit, size, on)
        self.title = title
        self.pane = Pane("page")
        self.pane.bar = kit.theme.cream
        self.group = PaneGroup(self.pane)
        self.unit = 1.0
        self.room = Rect(0, 0, 1, 1)
        self._back = Button(kit, "back", "hud", kit.t("back"), "back", self._leave)
        self.tabs = Segmented(kit, "tabs", tabs, tab, self._turn_to, "bar")
        self._bar: pygame.Surface | None = None

    @property
    def tab(self) -> object:
        """The tab that is open."""
        return self.tabs.value

    def fill(self) -> None:
        """Places what the open tab shows inside `room`, `unit` being the pixels of a drawing unit."""
        raise NotImplementedError

    def inner(self) -> list[Widget]:
        """The widgets of the open tab, in the order of Tab."""
        raise NotImplementedError

    def arrange(self) -> None:
        width, height = self.size
        self.unit = self.kit.unit(self.size)
        down = min(width, height) / 1080
        bar = round(max(HUD_HEIGHT * down, LEAST_HUD))
        bottom = self._arrange_bar(bar, down)
        side = round(max(12, 60 * down))
        self.room = Rect(side, bottom, width - 2 * side, height - bottom)
        self.fill()
        loose = [self._back, *([self.tabs] if self.shows_tabs else [])]
        self.group.widgets = [*loose, *self.inner()]
        if self.group.focus not in self.group.widgets:
            self.group.set_focus(None)

    def sprites(self) -> list[Sprite]:
        assert self._bar is not None
        ground = Sprite(("page", "ground"), table_felt(self.size, self.kit.theme), 0, 0)
        return [ground, Sprite(("page", "bar"), self._bar, 0, 0), *self._pane_sprites()]

    @property
    def shows_tabs(self) -> bool:
        """Whether the tabs are shown; a page may do without them where it needs their room."""
        return len(self.tabs.options) > 1

    def turned(self) -> None:
        """Another tab was opened."""

    def _turn_to(self, tab: object) -> None:
        self.pane.offset = 0
        self.turned()
        self.arrange()

    def _leave(self) -> None:
        self.on(self.cancel_action)

    def _arrange_bar(self, bar: int, down: float) -> int:
        """Back, title and tabs in the bar, the tabs below it where they have no room; where the bar ends."""
        kind, theme, width = self.kit.type, self.kit.theme, self.size.width
        unit = min(self.unit, 1.25 * bar / HUD_HEIGHT)
        edge, gap, tall = round(28 * down), round(GAP * unit), bar - round(20 * bar / HUD_HEIGHT)
        px = floored(15 * unit)
        across = max(tall, self._back.natural_width(px, unit))
        self._back.fit(Rect(edge, (bar - tall) // 2, across, tall), min(unit, bar / HUD_HEIGHT), px)
        left = edge + across + gap
        size = kind.fit(self.title, "title_bold", TITLE * unit, width - left - edge)
        title = kind.text(self.title, "title_bold", size, theme.gold_2)
        surface = blank(width, bar + max(6, round(HEM * down)))
        surface.fill(theme.hud, (0, 0, width, bar))
        self._hem(surface, bar)
        surface.blit(title, title.get_rect(midleft=(left, bar // 2)))
        self._bar = surface
        if not self.shows_tabs:
            return surface.get_height()
        return self._arrange_tabs(left + title.get_width() + gap, bar, unit, surface.get_height())

    def _arrange_tabs(self, left: int, bar: int, unit: float, below: int) -> int:
        width, px = self.size.width, TABS * unit
        wanted = self.tabs.natural_width(px)
        free = 2 * min(width // 2 - left, width // 2 - 12)
        high = max(40, min(round(64 * unit), bar - round(14 * unit)))
        if wanted <= free and high <= bar:
            self.tabs.fit(Rect((width - wanted) // 2, (bar - high) // 2, wanted, high), unit, px)
            return below
        most = width - 24
        across = min(wanted, most)
        top = below + round(10 * unit)
        self.tabs.fit(Rect((width - across) // 2, top, across, high), unit, px)
        return top + high

    def _hem(self, surface: pygame.Surface, bar: int) -> None:
        theme, width = self.kit.theme, surface.get_width()
        if theme.motif:
            row = shapes.hem(width, surface.get_height() - bar).copy()
            row.set_alpha(HEM_ALPHA)
            surface.blit(row, (0, bar))
        line = max(1, round(2 * self.unit))
        surface.fill(theme.hud_hem, (0, bar - line, width, line))
