"""The segmented choice: presses, arrows, what is chosen."""

import pytest

from game.patiences.geometry import Rect
from game.view.segmented import Option, Segmented, Style
from game.view.widget import Group
from tests.view.desk import kit, same_surfaces

PACES = (Option("full", "Penuh"), Option("reduced", "Kurang"), Option("none", "Tiada"))


class Pace:
    def __init__(self, value: object = "full", width: int = 300, style: Style = "paper") -> None:
        self.answers: list[object] = []
        self.row = Segmented(kit(), "pace", PACES, value, self.answers.append, style)
        self.row.fit(Rect(20, 20, width, 48), 1.0, 20)

    def press(self, value: str, let_go_over: str = "") -> None:
        group = Group([self.row])
        for call, part in ((group.press, value), (group.move, let_go_over or value)):
            x, y = self.row.part(part).center
            call(int(x), int(y))
        x, y = self.row.part(let_go_over or value).center
        group.release(int(x), int(y))


def test_a_press_chooses_what_is_under_it() -> None:
    pace = Pace()
    pace.press("none")
    pace.press("none")
    assert pace.answers == ["none"]
    assert pace.row.value == "none"


def test_what_is_let_go_over_counts() -> None:
    pace = Pace()
    pace.press("none", let_go_over="reduced")
    assert pace.answers == ["reduced"]


@pytest.mark.parametrize(
    ("start", "key", "value"),
    [
        ("full", "right", "reduced"),
        ("none", "right", "none"),
        ("full", "left", "full"),
        ("none", "space", "full"),
        ("full", "return", "reduced"),
        ("full", "end", "none"),
        ("none", "home", "full"),
        (None, "right", "full"),
    ],
)
def test_keys(start: object, key: str, value: str) -> None:
    pace = Pace(start)
    assert pace.row.key(key, False, False)
    assert pace.row.value == value
    assert pace.answers == ([] if start == value else [value])


def test_up_and_down_are_left_to_the_focus() -> None:
    assert not Pace().row.key("down", False, False)


@pytest.mark.parametrize("width", [120, 300, 700])
def test_the_parts_fill_it_in_order(width: int) -> None:
    row = Pace(width=width).row
    parts = [row.part(option.value) for option in PACES]
    assert [parts[0].x, parts[-1].right] == [row.rect.x, row.rect.right]
    assert [part.right for part in parts[:-1]] == [part.x for part in parts[1:]]


@pytest.mark.parametrize("style", ["paper", "bar"])
def test_the_chosen_part_is_filled_and_has_a_tick(style: Style) -> None:
    """ART section 8: never colour alone; the same words with the tick are drawn elsewhere."""
    pace = Pace(style=style)
    chosen = pace.row.sprites()[0].surface
    assert same_surfaces(pace.row.sprites)
    pace.row.value = "none"
    assert pace.row.sprites()[0].surface is not chosen
    pace.row.focused = True
    assert len(pace.row.sprites()) == 2
