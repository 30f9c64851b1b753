"""The pane: how far it scrolls, what moves along, what cannot be pressed any more."""

import pygame
import pytest

from game.patiences.geometry import Rect, Size
from game.view.button import Button
from game.view.scroll import Pane, PaneGroup, ScrollingScreen
from game.view.slider import Slider
from game.view.sprites import Sprite
from tests.view.desk import Record, kit

ROW = 60


class Page(ScrollingScreen):
    """Twenty rows of 60 px in a pane 300 px high that begins at y = 100."""

    def __init__(self) -> None:
        self.record = Record()
        super().__init__(kit(), Size(400, 400), self.record)
        self.pane = Pane("test")
        self.group = PaneGroup(self.pane)
        self.rows = [self._button(number) for number in range(20)]
        self.slider = Slider(self.kit, "slider", 0, lambda _: None)
        self.group.widgets = [*self.rows, self.slider]
        self.arrange()

    def _button(self, number: int) -> Button:
        return Button(self.kit, f"row {number}", "light", "", "play", lambda: self.on(f"row {number}"))

    def arrange(self) -> None:
        self.pane.begin(20, 100, 360)
        for number, row in enumerate(self.rows):
            row.fit(Rect(20, 100 + number * ROW, 200, 50), 1.0, 20)
            self.pane.widgets.append(row)
        self.slider.fit(Rect(240, 100, 120, 48), 1.0)
        self.pane.widgets.append(self.slider)
        self.pane.print_at(pygame.Surface((10, 10)), 350, 100)
        self.pane.end(100 + 20 * ROW, 300)

    def sprites(self) -> list[Sprite]:
        return self._pane_sprites()


def test_it_scrolls_as_far_as_there_is_more() -> None:
    page = Page()
    assert page.pane.most == 20 * ROW - 300
    assert page.pane.scroll(100)
    assert page.rows[0].rect.y == 0
    page.pane.scroll(10_000)
    assert page.rows[-1].rect.y + ROW == page.pane.rect.bottom
    assert not page.pane.scroll(1)
    page.pane.scroll(-10_000)
    assert page.rows[0].rect.y == 100


def test_the_place_stays_when_it_is_laid_out_anew() -> None:
    page = Page()
    page.pane.scroll(100)
    page.arrange()
    assert (page.pane.offset, page.rows[0].rect.y) == (100, 0)


def test_what_has_scrolled_out_cannot_be_pressed() -> None:
    page = Page()
    page.pane.scroll(ROW)
    page.press(60, 60)
    page.release(60, 60)
    assert page.record.actions == []
    page.press(60, 120)
    page.release(60, 120)
    assert page.record.actions == ["row 1"]


def test_a_drag_scrolls_and_presses_nothing() -> None:
    page = Page()
    page.press(60, 300)
    page.move(60, 240)
    page.move(60, 200)
    page.release(60, 200)
    assert (page.pane.offset, page.record.actions) == (100, [])


def test_a_drag_on_a_slider_is_the_sliders() -> None:
    page = Page()
    page.press(250, 130)
    page.move(340, 60)
    assert page.pane.offset == 0
    assert page.slider.value > 50


def test_the_wheel_scrolls_over_the_pane_only() -> None:
    page = Page()
    page.wheel(60, 50, 2)
    assert page.pane.offset == 0
    page.wheel(60, 200, 2)
    assert page.pane.offset > 0


def test_the_focus_is_always_seen() -> None:
    page = Page()
    for _ in range(20):
        page.key("tab")
        focus = page.group.focus
        assert focus is not None
        assert page.pane.rect.y <= focus.rect.y
        assert focus.rect.bottom <= page.pane.rect.bottom


@pytest.mark.parametrize(("key", "offset"), [("page down", 255), ("end", 900), ("home", 0)])
def test_keys_scroll(key: str, offset: int) -> None:
    page = Page()
    assert page.key(key) == (offset > 0)
    assert page.pane.offset == offset


def test_a_quiet_pane_makes_nothing() -> None:
    page = Page()
    first = page.sprites()[0].surface
    assert page.sprites()[0].surface is first
    page.pane.scroll(10)
    assert page.sprites()[0].surface is not first
