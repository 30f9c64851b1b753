"""Whole ticks of 1/120 s from a clock that tests turn by hand."""

from hypothesis import given
from hypothesis import strategies as st

from game.app.ticks import MOST_MADE_UP, RATE, TICK, Ticks


def test_ticks_are_whole_and_the_rest_is_kept() -> None:
    ticks = Ticks(100.0)
    assert ticks.advance(100.0 + 0.6 * TICK) == 0
    assert ticks.advance(100.0 + 1.2 * TICK) == 1
    assert ticks.advance(100.0 + 3.9 * TICK) == 2
    assert ticks.advance(100.0 + 4.1 * TICK) == 1


@given(st.lists(st.floats(0, MOST_MADE_UP - TICK), max_size=60))
def test_no_time_is_lost_or_made(steps: list[float]) -> None:
    ticks, now, played = Ticks(0.0), 0.0, 0
    for step in steps:
        now += step
        played += ticks.advance(now)
    assert abs(played - now * RATE) < 1 + 1e-6


def test_a_stall_is_made_up_only_in_part() -> None:
    ticks = Ticks(0.0)
    assert ticks.advance(3600.0) == round(MOST_MADE_UP * RATE)
    assert ticks.advance(3600.0 + 2 * TICK) == 2


def test_a_wait_on_purpose_is_no_stall() -> None:
    assert Ticks(0.0).advance(1.0, expected=1.0) == RATE


def test_a_clock_that_goes_back_gives_nothing() -> None:
    ticks = Ticks(10.0)
    assert ticks.advance(5.0) == 0
    assert ticks.advance(5.0 + TICK) == 1


def test_skipped_time_has_no_ticks() -> None:
    ticks = Ticks(0.0)
    ticks.skip(0.2)
    assert ticks.advance(0.2 + TICK) == 1


def test_how_long_until_ticks_are_whole() -> None:
    ticks = Ticks(0.0)
    ticks.advance(2.5 * TICK)
    assert abs(ticks.until(3, 2.5 * TICK) - 2.5 * TICK) < 1e-9
    assert ticks.until(1, 9.0) == 0.0
