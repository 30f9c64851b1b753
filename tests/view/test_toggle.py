"""The switch: a press, Space or Return asks for the other value; it never changes by itself."""

import pytest

from game.view.toggle import Toggle
from game.view.widget import Group
from tests.view.desk import click, kit, same_surfaces


def toggle(value: bool, answers: list[bool]) -> Toggle:
    made = Toggle(kit(), "sound", value, answers.append)
    made.fit(300, 100, 1.0)
    return made


@pytest.mark.parametrize("value", [True, False])
def test_a_press_asks_for_the_other_value(value: bool) -> None:
    answers: list[bool] = []
    made = toggle(value, answers)
    click(Group([made]), made)
    assert answers == [not value]
    assert made.value is value


@pytest.mark.parametrize("key", ["space", "return"])
def test_keys(key: str) -> None:
    answers: list[bool] = []
    assert toggle(False, answers).key(key, False, False)
    assert answers == [True]


def test_on_and_off_differ_in_more_than_colour() -> None:
    """ART section 8: never colour alone. The knob changes its side."""
    made = toggle(True, [])
    theme, (_, _, wide, high) = made.kit.theme, made.rect
    knob = made.sprites()[0].surface.get_at((wide - high // 2, high // 2))[:3]
    assert knob == theme.accent
    made.value = False
    knob = made.sprites()[0].surface.get_at((high // 2, high // 2))[:3]
    assert knob == theme.paper_line_soft


def test_the_focus_is_seen_and_a_quiet_one_makes_nothing() -> None:
    made = toggle(True, [])
    assert len(made.sprites()) == 1
    assert same_surfaces(made.sprites)
    made.focused = True
    assert len(made.sprites()) == 2
