"""The choreography of one step: the events of a move, or of a move taken back, as flights."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.motion import easing
from game.motion.effects import GrowthSpan, LabelSpan
from game.motion.flight import Flight, upward
from game.motion.pace import Pace
from game.motion.plan import Choreography, Cue, PoseOf, Timed
from game.motion.pose import rest
from game.patiences.geometry import Layout
from game.rules.cards import SUITS, Card
from game.rules.events import CardsMoved, CardsTurned, ChainChanged, Event, ScoreChanged, StatusChanged

_LIFT = 0.08  # of the distance
_TILT = 6.0  # degrees
_SWELL = 0.04
_PACKET_GAP = 2 / 9  # of a recycle, between its two flips
_LANDED = 0.6  # share of a move's time after which the card is all but there
_MOST_CUES = 3


@dataclass(frozen=True, slots=True)
class _Scene:
    """What every part of one step's choreography looks at."""

    before: Layout
    after: Layout
    pose_of: PoseOf
    pace: Pace
    undo: bool


def step(
    events: Iterable[Event],
    before: Layout,
    after: Layout,
    pose_of: PoseOf,
    pace: Pace,
    *,
    undo: bool = False,
) -> Choreography:
    """What the events look and sound like; for an undo hand in the inverted events with undo=True.

    pose_of: how a card is drawn now (Timeline.pose). Cards that only make room need no flight here: the
    timeline lets them glide.
    """
    facts = tuple(events)
    scene = _Scene(before, after, pose_of, pace, undo)
    moves = [fact for fact in facts if isinstance(fact, CardsMoved)]
    turned = [card for fact in facts if isinstance(fact, CardsTurned) for card in fact.cards]
    moved = {card for move in moves for card in move.cards}
    flights = [_turn_in_place(scene, card) for card in turned if card not in moved]
    for move in moves:
        flights += _way(scene, move, frozenset(turned))
    return Choreography(
        tuple(flights),
        () if undo else (*_label(scene, facts, moves, turned), *_chain(scene, facts)),
        _cues(scene, facts, moves, turned),
        after,
        pace.slide,
        frozenset({"hint", "refused"}),
        clears=undo,
    )


def rearrange(after: Layout, pace: Pace) -> Choreography:
    """The same position laid out otherwise (a column opened or closed): cards glide."""
    return Choreography(layout=after, glide=pace.slide)


def _way(scene: _Scene, move: CardsMoved, turned: frozenset[Card]) -> list[Flight]:
    if move.reverse:
        return _turn_pile_over(scene, move)
    if turned.issuperset(move.cards):
        return [_draw(scene, card) for card in move.cards]
    return _carry(scene, move.cards)


def _carry(scene: _Scene, cards: Sequence[Card]) -> list[Flight]:
    """Cards that go together on one arc, as the first of them does."""
    pace, lead = scene.pace, rest(scene.after.by_card[cards[0]])
    start = scene.pose_of(cards[0])
    dx, dy = lead.x - start.x, lead.y - start.y
    distance = math.hypot(dx, dy)
    across, down = upward(dx, dy)
    lift = _LIFT * distance if pace.lively else 0.0
    tilt = 0.0
    if pace.lively and distance:
        tilt = _TILT * dx / distance * min(1.0, distance / (1.5 * lead.width)) * (-1 if scene.undo else 1)
    flights = []
    for card in cards:
        end = rest(scene.after.by_card[card])
        flights.append(
            Flight(
                card,
                scene.pose_of(card),
                end,
                pace.undo if scene.undo else pace.move,
                ease=_ease(scene, easing.out_cubic),
                arc=(across * lift, down * lift),
                tilt=tilt,
                lever=(end.x - lead.x, end.y - lead.y),
                swell=_SWELL if pace.lively and not scene.undo else 0.0,
                settle=0 if scene.undo else pace.settle,
                lively=pace.lively,
            )
        )
    return flights


def _draw(scene: _Scene, card: Card) -> Flight:
    """From pile to pile while it turns over; half-way over it is half-way there."""
    return Flight(
        card,
        scene.pose_of(card),
        rest(scene.after.by_card[card]),
        scene.pace.undo if scene.undo else scene.pace.turn,
        ease=_ease(scene, easing.in_out_sine),
        lively=scene.pace.lively,
    )


def _turn_in_place(scene: _Scene, card: Card) -> Flight:
    return Flight(
        card,
        scene.pose_of(card),
        rest(scene.after.by_card[card]),
        scene.pace.undo if scene.undo else scene.pace.turn,
        delay=0 if scene.undo else scene.pace.turn_delay,
        ease=_ease(scene, easing.out_cubic),
        risen=False,
        lively=scene.pace.lively,
    )


def _ease(scene: _Scene, full: easing.Easing) -> easing.Easing:
    if not scene.pace.lively:
        return easing.out_quad
    return easing.in_out_quad if scene.undo else full


def _turn_pile_over(scene: _Scene, move: CardsMoved) -> list[Flight]:
    """The pile goes over in two packets, each with its flip: what lay on top first, what will lie on top
    after it. The cards between are never seen."""
    leaving = [card for card in move.cards if not scene.before.by_card[card].hidden]
    arriving = [
        card for card in reversed(move.cards) if not scene.after.by_card[card].hidden and card not in leaving
    ]
    inside = [card for card in move.cards if card not in leaving and card not in arriving]
    whole = scene.pace.undo if scene.undo else scene.pace.recycle
    if not scene.pace.lively:
        return [_cross_over(scene, card, whole, card in leaving) for card in (*inside, *leaving, *arriving)]
    gap = round(whole * _PACKET_GAP) if arriving else 0
    late = [_slide_over(scene, card, whole - gap, gap, card in arriving) for card in (*inside, *arriving)]
    return late + [_slide_over(scene, card, whole - gap, 0, True) for card in leaving]


def _slide_over(scene: _Scene, card: Card, way: int, delay: int, seen: bool) -> Flight:
    ease = easing.in_out_quad if scene.undo else easing.in_out_cubic
    end = rest(scene.after.by_card[card])
    return Flight(card, scene.pose_of(card), end, way, delay=delay, ease=ease, seen=seen)


def _cross_over(scene: _Scene, card: Card, way: int, leaving: bool) -> Flight:
    """Out here and in there; a card that lay hidden only comes in."""
    start, end = scene.pose_of(card), rest(scene.after.by_card[card])
    covered = not leaving and start == rest(scene.before.by_card[card])
    if covered:
        start = start._replace(alpha=0.0)
    return Flight(
        card,
        start,
        end,
        way,
        way="fade",
        risen=False,
        lively=False,
        seen=leaving or not covered,
        anew=covered,
    )


def _label(
    scene: _Scene, facts: Sequence[Event], moves: Sequence[CardsMoved], turned: Sequence[Card]
) -> tuple[Timed, ...]:
    """The points that the step earned, at the card that earned them."""
    gains = [fact.after - fact.before for fact in facts if isinstance(fact, ScoreChanged)]
    points = sum(gain for gain in gains if gain > 0)
    pace = scene.pace
    if not points or not pace.label_rise or not (moves or turned):
        return ()
    between_columns = moves and not {moves[0].source, moves[0].target} & {"waste"} and turned
    to_foundation = moves and moves[0].target.startswith("f")
    card = turned[0] if not moves or (between_columns and not to_foundation) else moves[0].cards[0]
    rect, unit = scene.after.by_card[card].rect, scene.after.size.unit
    seed = card.rank + 13 * SUITS.find(card.suit)
    lively = pace.lively
    label = LabelSpan(
        f"+{points}",
        rect.right + 0.02 * rect.w,
        rect.y + 0.05 * rect.h,
        pace.label_pop,
        pace.label_rise,
        height=40.0 * unit if lively else 0.0,
        sparks=10 + seed % 7 if lively else 0,
        reach=0.9 * rect.w,
        size=16.0 * unit,
        seed=seed,
    )
    return (Timed(label, round(pace.move * _LANDED) if lively else 0),)


def _chain(scene: _Scene, facts: Sequence[Event]) -> tuple[Timed, ...]:
    if not scene.pace.chain:
        return ()
    grown = [fact.after for fact in facts if isinstance(fact, ChainChanged) and fact.after > fact.before]
    return tuple(Timed(GrowthSpan(length, scene.pace.chain)) for length in grown)


def _cues(
    scene: _Scene, facts: Sequence[Event], moves: Sequence[CardsMoved], turned: Sequence[Card]
) -> tuple[Cue, ...]:
    """What is heard; it answers the hand, it does not wait for the landing."""
    if scene.undo:
        return (Cue("undo"),)
    chain = next((f.after for f in facts if isinstance(f, ChainChanged) and f.after > f.before), 0)
    cues = [_moving_cue(move, chain, turned) for move in moves]
    moved = {card for move in moves for card in move.cards}
    if any(card not in moved for card in turned):
        cues.append(Cue("flip", delay=scene.pace.turn_delay))
    if any(isinstance(fact, ChainChanged) and fact.after == 0 for fact in facts):
        cues.append(Cue("chain_break"))
    if any(isinstance(fact, StatusChanged) and fact.after == "stuck" for fact in facts):
        cues.append(Cue("stuck", delay=scene.pace.move))
    return tuple(cues[:_MOST_CUES])


def _moving_cue(move: CardsMoved, chain: int, turned: Sequence[Card]) -> Cue:
    if move.reverse:
        return Cue("recycle")
    if move.cards[0] in turned:
        return Cue("draw")
    if chain:
        return Cue("chain", chain)
    if move.target.startswith("f"):
        return Cue("foundation", move.cards[-1].rank)
    return Cue("card")
