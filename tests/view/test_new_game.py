"""The new-game window: rule, deal, code checked as typed, paste, and fitting every window."""

import pytest

from game.motion.pace import NONE
from game.patiences.geometry import Size
from game.rules.cards import Card
from game.view.new_game import NewGameDialog, RuleCard
from tests.view.desk import SIZES, Clip, Record, click, inside, kit, named, overlapping, unique_keys

CHAIN = (Card(12, "H"), Card(13, "S"), Card(1, "D"), Card(2, "C"))
RULES = (
    RuleCard("E", "Mudah", "(raja dan as bersambung)", CHAIN, (True, True, True)),
    RuleCard("C", "Klasik", "(raja dan as terpisah)", CHAIN, (True, False, True)),
)
GOOD = "GO1-E-AAAAAAB"
BAD_WORDS = "Bahagian terakhir mempunyai tepat tujuh huruf"

SIZE = Size(1280, 720)


def check(text: str) -> tuple[bool, str]:
    return (True, "Kod sah") if text == GOOD else (False, BAD_WORDS)


class Window:
    """The dialog with what it answers and its clipboard."""

    def __init__(
        self,
        size: Size = SIZE,
        *,
        rules: bool = True,
        same: bool = True,
        scale: float = 1.0,
        clip: str = "",
    ) -> None:
        self.record = Record()
        self.clip = Clip(clip)
        self.dialog = NewGameDialog(
            kit(scale, "ms", pace=NONE),
            size,
            self.record,
            RULES if rules else (),
            "E",
            check,
            self.clip,
            same=same,
        )

    def click(self, name: str) -> None:
        widget = named(self.dialog.group.widgets, name)
        x, y = (round(part) for part in widget.rect.center)
        self.dialog.press(x, y)
        self.dialog.release(x, y)

    def words(self) -> bool:
        return any(sprite.key == ("code", "words") for sprite in self.dialog.sprites())


def test_start_answers_with_what_is_chosen() -> None:
    window = Window()
    window.click("C")
    window.click("daily")
    window.click("start")
    assert window.record.answers == [("start", {"rule": "C", "deal": "daily", "code": ""})]


def test_a_new_deal_is_chosen_at_first_and_return_starts() -> None:
    window = Window()
    window.dialog.key("return")
    assert window.record.answers == [("start", {"rule": "E", "deal": "new", "code": ""})]


def test_typing_chooses_the_code_whatever_has_the_focus() -> None:
    window = Window()
    window.click("daily")
    for char in GOOD:
        window.dialog.typed(char)
    assert window.dialog.deal == "code"
    window.dialog.key("return")
    assert window.record.answers == [("start", {"rule": "E", "deal": "code", "code": GOOD})]


def test_a_press_on_the_field_chooses_the_code() -> None:
    window = Window()
    window.click("code")
    assert window.dialog.deal == "code"


def test_a_bad_code_cannot_start_and_says_why() -> None:
    window = Window()
    window.dialog.typed("GO1-E-AB")
    assert window.words()
    window.click("start")
    window.dialog.key("return")
    assert window.record.actions == []
    window.click("new")
    assert not window.words()
    window.click("start")
    assert window.record.answers[0][1]["deal"] == "new"


def test_the_code_is_checked_as_it_is_typed() -> None:
    window = Window()
    window.dialog.typed(GOOD[:-1])
    start = named(window.dialog.group.widgets, "start")
    assert not start.enabled
    window.dialog.typed(GOOD[-1])
    assert start.enabled
    window.dialog.key("backspace")
    assert not start.enabled


def test_the_paste_button_replaces_the_code() -> None:
    window = Window(clip=f" {GOOD}\n")
    window.dialog.typed("nonsense")
    window.click("paste")
    assert (window.dialog.field.text, window.dialog.deal) == (GOOD, "code")


def test_control_v_pastes_once_the_field_has_the_focus() -> None:
    window = Window(clip=GOOD)
    window.click("code")
    window.dialog.key("v", ctrl=True)
    assert window.dialog.field.text == GOOD


def test_pasting_nothing_says_so() -> None:
    window = Window()
    window.click("paste")
    assert window.record.actions == ["paste_empty"]
    assert window.dialog.deal == "new"


def test_the_same_deal_cannot_be_chosen_before_one_was_played() -> None:
    window = Window(same=False)
    window.click("same")
    assert window.dialog.deal == "new"


@pytest.mark.parametrize("name", ["cancel", "close"])
def test_both_ways_out(name: str) -> None:
    window = Window()
    window.click(name)
    window.dialog.key("escape")
    assert window.record.actions == ["cancel", "cancel"]


def test_without_a_choice_of_rule_there_is_no_rule_section() -> None:
    window = Window(rules=False)
    assert [widget for widget in window.dialog.group.widgets if getattr(widget, "name", "") in "EC"] == []
    assert window.dialog.frame.h < Window().dialog.frame.h


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("rules", [True, False])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_it_fits_every_window_without_overlaps(size: Size, rules: bool, scale: float) -> None:
    window = Window(size, rules=rules, scale=scale)
    window.dialog.typed("GO1-E-AB")
    rects = [widget.rect for widget in window.dialog.group.widgets]
    assert inside(window.dialog.frame, size)
    assert all(inside(rect, size) for rect in rects)
    assert overlapping(rects) == []
    sprites = window.dialog.sprites()
    words = next(sprite for sprite in sprites if sprite.key == ("code", "words"))
    assert words.x >= window.dialog.frame.x
    assert words.x + words.surface.get_width() <= window.dialog.frame.right
    assert unique_keys(sprites)


def test_tab_reaches_everything_that_can_be_used() -> None:
    window = Window()
    seen = set()
    for _ in range(20):
        window.dialog.key("tab")
        seen.add(getattr(window.dialog.group.focus, "name", ""))
    assert seen == {"E", "C", "new", "daily", "same", "code", "paste", "cancel", "start", "close"}


def test_a_rule_is_chosen_by_keys() -> None:
    window = Window()
    group = window.dialog.group
    group.set_focus(named(group.widgets, "C"))
    window.dialog.key("space")
    assert window.dialog.rule == "C"


def test_a_click_on_the_start_button_after_a_good_code() -> None:
    window = Window()
    window.dialog.typed(GOOD)
    click(window.dialog.group, named(window.dialog.group.widgets, "start"))
    assert window.record.answers[0][1]["code"] == GOOD
