"""Choreographies that change no position: a refusal, a drag that returns, a hint."""

import math
from collections.abc import Iterable, Sequence

from game.motion import easing
from game.motion.easing import Easing
from game.motion.effects import RingSpan
from game.motion.flight import Flight
from game.motion.pace import Pace, ticks
from game.motion.plan import Choreography, Cue, PoseOf, Timed
from game.motion.pose import rest
from game.patiences.geometry import Layout
from game.rules.cards import Card

_SHAKE = 7.0  # u
_TAP = ticks(40)
_OVERSHOOT = 20.0  # u, at most


def refuse(cards: Iterable[Card], layout: Layout, pace: Pace) -> Choreography:
    """The cards shake where they lie, with the red ring; no cards: only the sound."""
    refused = tuple(cards)
    flights = tuple(
        Flight(
            card,
            rest(layout.by_card[card]),
            rest(layout.by_card[card]),
            pace.shake,
            shake=_SHAKE * layout.size.unit,
            risen=False,
        )
        for card in refused
        if pace.shake
    )
    return Choreography(flights, _red(refused, pace), (Cue("refused"),))


def home(
    cards: Iterable[Card], pose_of: PoseOf, layout: Layout, pace: Pace, *, refused: bool = False
) -> Choreography:
    """Dragged cards, bottom to top, fly back to where they rest; refused: because they may not lie there."""
    returning = tuple(cards)
    back = _settling(returning, pose_of, layout) if pace.lively else easing.out_quad
    flights = tuple(
        Flight(
            card,
            pose_of(card),
            rest(layout.by_card[card]),
            pace.home,
            ease=back,
            lively=pace.lively,
        )
        for card in returning
    )
    if refused:
        return Choreography(flights, _red(returning, pace), (Cue("refused"),))
    return Choreography(flights, cues=(Cue("drop", delay=_TAP),))


def _settling(cards: Sequence[Card], pose_of: PoseOf, layout: Layout) -> Easing:
    """easeOutBack, which passes its goal by a tenth of the way: by less where that would be far."""
    poses = [(pose_of(card), rest(layout.by_card[card])) for card in cards]
    way = max((math.dist(start[:2], end[:2]) for start, end in poses), default=0.0)
    most = _OVERSHOOT * layout.size.unit
    return easing.out_back if way <= 10.0 * most else easing.out_back_by(most / way)


def hint(card: Card, pace: Pace) -> Choreography:
    """The golden ring round the card that could be played."""
    ring = RingSpan(card, "hint", pace.hint, pace.hint_cycle)
    return Choreography(effects=(Timed(ring),), cues=(Cue("hint"),))


def _red(cards: Sequence[Card], pace: Pace) -> tuple[Timed, ...]:
    return tuple(Timed(RingSpan(card, "refused", pace.refused_ring)) for card in cards)
