"""The card under the pointer: it rises and sinks smoothly, and whatever takes it up goes on from there."""

import pytest

from game.motion.choreography import deal
from game.motion.pace import FULL, NONE, REDUCED, Pace
from game.motion.pose import HOVER
from tests.motion.tables import Table


def test_it_rises_smoothly_and_sinks_back() -> None:
    """ART section 8: -6 px (u), here 4 at two thirds of the drawing's size."""
    table = Table("golf")
    timeline, card = table.timeline, table.top("c3")
    rest = timeline.rest(card)
    timeline.point(card, None, FULL)
    assert timeline.due() == 0
    ups = []
    while timeline.due() == 0:
        timeline.tick()
        ups.append(rest.y - timeline.pose(card).y)
    assert ups == sorted(ups)
    assert len(ups) == FULL.touch
    assert ups[-1] == pytest.approx(4.0)
    assert max(b - a for a, b in zip([0.0, *ups], ups, strict=False)) < 1.0
    assert timeline.pose(card).level == HOVER
    timeline.point(None, None, FULL)
    table.ticks(FULL.touch // 2)
    assert 0 < rest.y - timeline.pose(card).y < 4
    table.ticks(FULL.touch)
    assert timeline.pose(card) == rest
    assert timeline.due() is None
    assert not timeline.touched


def test_a_pressed_card_gives_way_by_a_twenty_fifth() -> None:
    """ART section 8: 96 %."""
    table = Table("golf")
    timeline, card = table.timeline, table.top("c3")
    timeline.point(None, card, FULL)
    table.ticks(FULL.touch)
    assert timeline.pose(card).scale == pytest.approx(0.96)


def test_a_flight_starts_from_the_raised_place_and_the_card_is_raised_again_after_a_refusal() -> None:
    table = Table("golf")
    timeline, card = table.timeline, table.top("c3")
    timeline.point(card, None, FULL)
    table.ticks(FULL.touch)
    raised = timeline.pose(card)
    table.refuse(card)
    assert timeline.pose(card) == raised
    table.ticks(FULL.shake)
    assert timeline.pose(card) == timeline.rest(card)
    table.ticks(FULL.touch)
    assert timeline.pose(card) == raised


def test_a_held_card_is_where_the_hand_has_it() -> None:
    table = Table("golf")
    timeline, card = table.timeline, table.top("c3")
    timeline.point(card, card, FULL)
    table.ticks(FULL.touch)
    held = timeline.pose(card)._replace(x=77.0)
    timeline.hold({card: held})
    table.ticks(3)
    assert timeline.pose(card) == held
    assert not timeline.touched


def test_another_deal_forgets_what_was_touched() -> None:
    table = Table("golf")
    timeline, card = table.timeline, table.top("c3")
    timeline.point(card, None, FULL)
    table.ticks(FULL.touch)
    timeline.point(None, None, FULL)
    timeline.start(deal(timeline.layout, FULL))
    assert not timeline.touched


@pytest.mark.parametrize("pace", [REDUCED, NONE], ids=["reduced", "none"])
def test_without_motion_ring_and_shadow_must_do(pace: Pace) -> None:
    table = Table("golf")
    timeline, card = table.timeline, table.top("c3")
    timeline.point(card, card, pace)
    table.ticks(3)
    assert timeline.pose(card) == timeline.rest(card)
    assert timeline.due() is None
