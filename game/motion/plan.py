"""A choreography as a value: flights, effects and sounds that begin together."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.motion.effects import RingKind, Span
from game.motion.flight import Flight
from game.motion.pose import Pose
from game.patiences.geometry import Layout
from game.rules.cards import Card

PoseOf = Callable[[Card], Pose]
Sound = Literal[
    "deal",
    "card",
    "flip",
    "draw",
    "refused",
    "undo",
    "lift",
    "drop",
    "chain",
    "chain_break",
    "foundation",
    "recycle",
    "stuck",
    "win",
    "hint",
    "button",
]


class Cue(NamedTuple):
    """A sound to play. note: step of the chain or rank of the foundation's card, from 1, else 0;
    delay: ticks from the start of its choreography (ART section 7)."""

    name: Sound
    note: int = 0
    delay: int = 0


class Timed(NamedTuple):
    """A span of effects that begins `delay` ticks after its choreography."""

    span: Span
    delay: int = 0


@dataclass(frozen=True, slots=True)
class Choreography:
    """What is to move, bottom to top, what is to be shown and heard, all from one moment on.

    layout: what everything rests in from now on, None where that stays. glide: ticks in which cards without
    a flight of their own go to the rest that the layout gives them. ends: the kinds of ring that go out;
    clears: every effect that is shown goes.
    """

    flights: tuple[Flight, ...] = ()
    effects: tuple[Timed, ...] = ()
    cues: tuple[Cue, ...] = ()
    layout: Layout | None = None
    glide: int = 0
    ends: frozenset[RingKind] = frozenset()
    clears: bool = False
