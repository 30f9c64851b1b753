"""Typing, selecting, cutting, copying and pasting, by keys and by pointer."""

import pytest

from game.patiences.geometry import Rect
from game.view.line_edit import LineEdit
from game.view.text_field import DOUBLE_CLICK, TextField
from game.view.widget import Group
from tests.view.desk import Clip, kit, same_surfaces


class Changes:
    def __init__(self) -> None:
        self.count = 0

    def __call__(self) -> None:
        self.count += 1


def field(clip: Clip | None = None, changes: Changes | None = None, most: int = 40) -> TextField:
    made = TextField(kit(), "code", clip or Clip(), changes or Changes(), most=most)
    made.fit(Rect(100, 100, 500, 70), 1.0, 36, 68, 20)
    made.editing = True
    return made


def type_into(one: TextField, text: str) -> None:
    for char in text:
        one.typed(char)


def test_typing_tells_its_owner() -> None:
    changes = Changes()
    one = field(changes=changes)
    type_into(one, "GO1")
    assert (one.text, changes.count) == ("GO1", 3)


def test_erasing_both_ways_and_by_word() -> None:
    one = field()
    type_into(one, "GO1-E-AAB")
    one.key("backspace", False, False)
    assert one.text == "GO1-E-AA"
    one.key("backspace", True, False)
    assert one.text == "GO1-E-"
    one.key("home", False, False)
    one.key("delete", False, False)
    assert one.text == "O1-E-"


def test_erasing_nothing_changes_nothing() -> None:
    changes = Changes()
    one = field(changes=changes)
    one.key("backspace", False, False)
    one.key("delete", False, False)
    assert changes.count == 0


def test_shift_and_arrows_select_and_typing_replaces() -> None:
    one = field()
    type_into(one, "ABCD")
    one.key("left", False, True)
    one.key("left", False, True)
    assert one.edit.selected == "CD"
    one.typed("x")
    assert one.text == "ABx"


def test_home_and_end_select_with_shift() -> None:
    one = field()
    type_into(one, "ABCD")
    one.key("home", False, True)
    assert one.edit.selected == "ABCD"
    one.key("end", False, False)
    assert (one.edit.selected, one.edit.caret) == ("", 4)


def test_an_arrow_ends_a_selection_at_its_side() -> None:
    one = field()
    type_into(one, "ABCD")
    one.key("a", True, False)
    one.key("left", False, False)
    assert (one.edit.caret, one.edit.selected) == (0, "")


def test_copy_cut_and_paste_through_the_clipboard() -> None:
    clip = Clip()
    one = field(clip)
    type_into(one, "GO1")
    one.key("a", True, False)
    one.key("c", True, False)
    assert (clip.text, one.text) == ("GO1", "GO1")
    one.key("x", True, False)
    assert one.text == ""
    one.key("v", True, False)
    one.key("v", True, False)
    assert one.text == "GO1GO1"


def test_copy_without_a_selection_keeps_the_clipboard() -> None:
    clip = Clip("kept")
    one = field(clip)
    type_into(one, "GO1")
    one.key("c", True, False)
    assert clip.text == "kept"


def test_a_paste_is_trimmed_and_on_one_line() -> None:
    one = field(Clip("  GO1-E-\nAAAAAAB\t \n"))
    assert one.paste()
    assert one.text == "GO1-E-AAAAAAB"
    assert not field(Clip(" \n")).paste()


def test_no_more_than_the_most_is_taken() -> None:
    one = field(Clip("X" * 100), most=12)
    type_into(one, "ABC")
    one.paste()
    assert one.text == "ABC" + "X" * 9
    one.key("a", True, False)
    one.paste()
    assert one.text == "X" * 12


def test_a_press_sets_the_caret_and_a_drag_selects() -> None:
    one = field()
    type_into(one, "ABCDEF")
    group = Group([one])
    start = one.rect.x + one.left
    group.press(start, 130)
    assert one.edit.caret == 0
    group.move(start + 400, 130)
    assert one.edit.selected == "ABCDEF"
    group.release(start + 400, 130)
    assert one.edit.selected == "ABCDEF"


def test_a_double_click_selects_all_and_a_slow_one_does_not() -> None:
    for pause, selected in ((DOUBLE_CLICK - 10, "ABC"), (DOUBLE_CLICK + 1, "")):
        one = field()
        type_into(one, "ABC")
        group = Group([one])
        for click in range(2):
            group.press(200, 130)
            group.release(200, 130)
            for _ in range(pause if click == 0 else 0):
                group.tick()
        assert one.edit.selected == selected


def test_a_press_after_a_long_one_is_no_double_click() -> None:
    one = field()
    type_into(one, "ABC")
    group = Group([one])
    group.press(200, 130)
    for _ in range(2 * DOUBLE_CLICK - 5):
        group.tick()
    group.release(200, 130)
    group.press(200, 130)
    assert one.edit.selected == ""


def test_it_is_due_only_while_a_second_click_may_come() -> None:
    one = field()
    group = Group([one])
    assert group.due() is None
    group.press(200, 130)
    group.release(200, 130)
    assert group.due() == DOUBLE_CLICK
    for _ in range(DOUBLE_CLICK):
        group.tick()
    assert group.due() is None


def test_a_long_text_scrolls_so_that_the_caret_shows() -> None:
    one = field()
    type_into(one, "W" * 40)
    one.sprites()
    room = one.rect.w - one.left - one.right
    assert 0 < one._x_of(40) - one._scroll <= room
    one.key("home", False, False)
    one.sprites()
    assert one._scroll == 0


def test_a_quiet_field_makes_nothing() -> None:
    one = field()
    type_into(one, "ABC")
    assert same_surfaces(one.sprites)


@pytest.mark.parametrize(("forward", "expected"), [(True, [3, 5, 9]), (False, [6, 4, 0])])
def test_words_end_at_signs(forward: bool, expected: list[int]) -> None:
    edit = LineEdit(40)
    edit.insert("GO1-E-AAB")
    edit.move_to(0 if forward else 9, keep=False)
    stops = []
    for _ in range(3):
        edit.step("right" if forward else "left", by_word=True, keep=False)
        stops.append(edit.caret)
    assert stops == expected


def test_a_caret_never_leaves_the_text() -> None:
    edit = LineEdit(40)
    edit.insert("AB")
    for _ in range(5):
        edit.step("right", by_word=False, keep=False)
    assert edit.caret == 2
    for _ in range(5):
        edit.step("left", by_word=False, keep=False)
    assert edit.caret == 0
