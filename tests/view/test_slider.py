"""The slider: drag, press, keys, ends."""

import pytest

from game.patiences.geometry import Rect
from game.view.slider import Slider
from game.view.widget import Group
from tests.view.desk import kit


class Volume:
    def __init__(self, value: int = 50) -> None:
        self.answers: list[int] = []
        self.slider = Slider(kit(), "volume", value, self.answers.append)
        self.slider.fit(Rect(100, 40, 242, 48), 1.0)
        self.group = Group([self.slider])


def test_a_press_sets_it_there_and_a_drag_goes_on() -> None:
    volume = Volume()
    volume.group.press(221, 60)
    assert volume.answers == []
    volume.group.move(321, 200)
    volume.group.move(900, 60)
    volume.group.move(0, 60)
    volume.group.release(0, 60)
    assert volume.answers == [100, 0]


def test_a_drag_answers_each_change_once() -> None:
    volume = Volume()
    volume.group.press(221, 60)
    for x in (231, 231, 241):
        volume.group.move(x, 60)
    assert volume.answers == [55, 60]


@pytest.mark.parametrize(
    ("start", "key", "answers"),
    [
        (50, "right", [55]),
        (50, "left", [45]),
        (98, "right", [100]),
        (100, "right", []),
        (50, "home", [0]),
        (50, "end", [100]),
    ],
)
def test_keys(start: int, key: str, answers: list[int]) -> None:
    volume = Volume(start)
    assert volume.slider.key(key, False, False)
    assert volume.answers == answers


def test_other_keys_are_left_to_others() -> None:
    assert not Volume().slider.key("up", False, False)


def test_another_value_is_another_picture() -> None:
    volume = Volume()
    before = volume.slider.sprites()[0].surface
    volume.slider.value = 20
    assert volume.slider.sprites()[0].surface is not before
    assert volume.slider.sprites()[0].surface is volume.slider.sprites()[0].surface


def test_its_drag_scrolls_nothing() -> None:
    assert Volume().slider.keeps_pointer


def test_the_rail_reaches_both_ends_of_the_control() -> None:
    """Its right end is flush with the controls above and below."""
    (sprite,) = Volume().slider.sprites()
    assert sprite.surface.get_bounding_rect().x == 0
    assert sprite.surface.get_bounding_rect().w == 242
