"""First and second taps by ticks (H11)."""

from game.rules.patience import Refused
from game.table.clicks import SECOND_TAP_TICKS, TapClock
from tests.table.boards import card

WHY = Refused("foundation_order")


def ticked(clock: TapClock, ticks: int) -> list[Refused]:
    return [due for due in (clock.tick() for _ in range(ticks)) if due is not None]


def test_a_second_tap_within_350_ms_on_the_same_card() -> None:
    clock = TapClock()
    assert clock.tap(card("7H"), "waste") == "first"
    ticked(clock, SECOND_TAP_TICKS - 1)
    assert clock.tap(card("7H"), "waste") == "second"


def test_a_tap_after_350_ms_is_a_first_again() -> None:
    clock = TapClock()
    clock.tap(card("7H"), "waste")
    ticked(clock, SECOND_TAP_TICKS)
    assert clock.tap(card("7H"), "waste") == "first"


def test_only_the_very_same_card_in_the_same_pile_counts() -> None:
    for other in ((card("7H'"), "waste"), (card("7H"), "c1"), (None, "waste")):
        clock = TapClock()
        clock.tap(card("7H"), "waste")
        assert clock.tap(*other) == "first"


def test_an_empty_place_knows_no_second_tap() -> None:
    clock = TapClock()
    assert [clock.tap(None, "stock"), clock.tap(None, "stock")] == ["first", "first"]
    assert clock.due() is None


def test_a_third_quick_tap_is_a_first() -> None:
    clock = TapClock()
    assert [clock.tap(card("7H"), "c1") for _ in range(4)] == ["first", "second", "first", "second"]


def test_the_refusal_of_a_first_tap_falls_due_after_350_ms_and_once() -> None:
    clock = TapClock()
    clock.tap(card("7H"), "c1")
    clock.hold(WHY)
    assert ticked(clock, SECOND_TAP_TICKS - 1) == []
    assert clock.due() == 1
    assert clock.tick() == WHY
    assert clock.due() is None
    assert ticked(clock, 100) == []


def test_a_second_tap_and_a_tap_elsewhere_silence_it() -> None:
    for then in ("7H", "8H"):
        clock = TapClock()
        clock.tap(card("7H"), "c1")
        clock.hold(WHY)
        ticked(clock, 10)
        clock.tap(card(then), "c1")
        assert ticked(clock, 100) == []


def test_what_was_tapped_is_forgotten_on_demand() -> None:
    clock = TapClock()
    clock.tap(card("7H"), "c1")
    clock.hold(WHY)
    clock.forget()
    assert clock.due() is None
    assert ticked(clock, 100) == []
    assert clock.tap(card("7H"), "c1") == "first"


def test_ticks_until_something_is_due_count_from_the_last_tap() -> None:
    clock = TapClock()
    clock.tap(card("7H"), "c1")
    ticked(clock, 5)
    assert clock.due() == SECOND_TAP_TICKS - 5
    clock.tap(card("8H"), "c1")
    assert clock.due() == SECOND_TAP_TICKS
