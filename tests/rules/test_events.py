"""Events apply only where they fit, and their inverse takes them back."""

import pytest

from game.rules.cards import Card
from game.rules.events import CardsMoved, CardsTurned, Event, apply_all, inverted
from game.rules.position import Position

A, B, C = Card(1, "S"), Card(2, "S"), Card(3, "S")
START = Position({"stock": (A,), "waste": (B, C), "c1": ()}, frozenset((A,)))


def test_cards_arrive_in_the_order_in_which_they_lay() -> None:
    after = CardsMoved((B, C), "waste", "c1").apply(START)
    assert after.piles == {"stock": (A,), "waste": (), "c1": (B, C)}
    assert START.piles["waste"] == (B, C)


def test_a_pile_turned_over_arrives_in_the_opposite_order() -> None:
    turned = CardsMoved((B, C), "waste", "c1", reverse=True)
    after = turned.apply(START)
    assert after.piles["c1"] == (C, B)
    assert turned.inverse().apply(after) == START


@pytest.mark.parametrize(
    "event",
    [
        CardsMoved((B,), "waste", "c1"),
        CardsMoved((C, B), "waste", "c1"),
        CardsMoved((), "waste", "c1"),
        CardsMoved((A, B, C), "waste", "c1"),
        CardsTurned((A,), False),
        CardsTurned((B,), True),
        CardsTurned((A, B), True),
    ],
)
def test_an_event_that_does_not_fit_raises(event: Event) -> None:
    with pytest.raises(ValueError, match=r"are not the last cards|do not all lie"):
        apply_all(START, [event])


def test_inverted_events_lead_back_in_reverse_order() -> None:
    events: list[Event] = [CardsMoved((A,), "stock", "waste"), CardsTurned((A,), True)]
    after = apply_all(START, events)
    assert after.piles["waste"] == (B, C, A)
    assert after.face_down == frozenset()
    assert inverted(events) == (CardsTurned((A,), False), CardsMoved((A,), "waste", "stock"))
    assert apply_all(after, inverted(events)) == START
