"""What is drawn beneath and above while cards are under way: the z-order of a moment."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from game.motion.flight import Flight
from game.motion.pose import Pose, rest
from game.patiences.geometry import Layout, Placed, Size
from game.rules.cards import Card

_UNCOVERED = 2  # hidden cards drawn under one that left; more would be hidden by these
_WAITING = 2  # cards drawn of those that wait on one spot


class Layers(NamedTuple):
    """resting: beneath, bottom to top; sliding: those of them whose pose changes; moving: above them."""

    resting: tuple[Placed, ...]
    sliding: frozenset[Card]
    moving: tuple[Card, ...]


def layers(
    layout: Layout,
    flights: Mapping[Card, tuple[Flight, int]],
    held: Mapping[Card, Pose],
    lasting: Mapping[Card, Pose],
) -> Layers:
    """The z-order. flights: each with the ticks until it leaves its start, in rising order."""
    if not (flights or held or lasting):
        return Layers(tuple(placed for placed in layout.placed if not placed.hidden), frozenset(), ())
    waiting, flying, sliding = _sorted(layout, flights)
    above = {*waiting, *flying, *held, *lasting}
    shown = _uncovered(layout, flights, above | sliding, held)
    unseen = {
        card for card, (flight, _) in flights.items() if not flight.seen and layout.by_card[card].hidden
    }
    resting = tuple(
        placed
        for placed in layout.placed
        if placed.card not in above and placed.card not in unseen and _drawn(placed, sliding, shown)
    )
    flying = [card for card in flying if card not in unseen]
    waiting = [card for card in waiting if card not in unseen]
    raised = _raised(layout, flying, resting)
    resting = tuple(placed for placed in resting if placed.card not in raised)
    visible = [card for card, pose in lasting.items() if _in_window(pose, layout.size)]
    order = [card for low in flying for card in (low, *_over(low, raised))]
    moving = (*visible, *_stacked(waiting, flights), *order, *held)
    return Layers(resting, frozenset(sliding) - unseen, moving)


def _drawn(placed: Placed, sliding: set[Card], shown: set[Card]) -> bool:
    return not placed.hidden or placed.card in sliding or placed.card in shown


def _sorted(
    layout: Layout, flights: Mapping[Card, tuple[Flight, int]]
) -> tuple[list[Card], list[Card], set[Card]]:
    """Cards that wait away from their rest, cards that fly above, cards that change in their place."""
    waiting, flying, sliding = [], [], set()
    for card, (flight, wait) in flights.items():
        if not flight.risen:
            sliding.add(card)
        elif wait <= 0:
            flying.append(card)
        elif flight.start[:3] != rest(layout.by_card[card])[:3]:
            waiting.append(card)
    return waiting, flying, sliding


def _uncovered(
    layout: Layout,
    flights: Mapping[Card, tuple[Flight, int]],
    away: set[Card],
    held: Mapping[Card, Pose],
) -> set[Card]:
    """The hidden cards that show because one over them is under way: the topmost of each such pile."""
    leaving = {card for card in away if card in held or (card in flights and not flights[card][0].fades)}
    piles = {layout.by_card[card].pile for card in leaving}
    left = dict.fromkeys(piles, _UNCOVERED)
    shown = set()
    for placed in reversed(layout.placed):
        if placed.hidden and placed.card not in away and left.get(placed.pile, 0):
            left[placed.pile] -= 1
            shown.add(placed.card)
    return shown


def _raised(layout: Layout, flying: list[Card], resting: tuple[Placed, ...]) -> dict[Card, Card]:
    """Resting cards that lie on a flying one of their pile, each with it: they stay above it."""
    lowest: dict[str, Placed] = {}
    for card in flying:
        placed = layout.by_card[card]
        if placed.pile not in lowest or placed.index < lowest[placed.pile].index:
            lowest[placed.pile] = placed
    return {
        placed.card: lowest[placed.pile].card
        for placed in resting
        if placed.pile in lowest and placed.index > lowest[placed.pile].index
    }


def _over(card: Card, raised: Mapping[Card, Card]) -> list[Card]:
    return [upper for upper, lower in raised.items() if lower == card]


def _stacked(waiting: list[Card], flights: Mapping[Card, tuple[Flight, int]]) -> list[Card]:
    """Waiting cards, the next to go on top, no more of one spot than show."""
    drawn: list[Card] = []
    spots: Counter[tuple[float, float]] = Counter()
    next_last = sorted(waiting, key=lambda card: -flights[card][1])
    for card in reversed(next_last):
        spot = flights[card][0].start[:2]
        spots[spot] += 1
        if spots[spot] <= _WAITING:
            drawn.append(card)
    return drawn[::-1]


def _in_window(pose: Pose, size: Size) -> bool:
    reach = pose.height * pose.scale
    return -reach < pose.x < size.width + reach and -reach < pose.y < size.height + reach
