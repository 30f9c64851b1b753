"""Effects: what is drawn besides the cards, as values of a moment, and the spans of time that yield them."""

import math
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, Protocol

from game.motion import easing
from game.motion.easing import mix, share
from game.rules.cards import Card

RingKind = Literal["hint", "valid", "refused", "focus"]
SPARK_COLOURS = 4  # of the lozenges round a label: the view names them


class Ring(NamedTuple):
    """A ring round a card, wherever and however the card is drawn; alpha 0..1."""

    card: Card
    kind: RingKind
    alpha: float = 1.0


class Label(NamedTuple):
    """Text such as "+10"; x, y: its centre in pixels; scale 1 is its full size; alpha 0..1."""

    text: str
    x: float
    y: float
    scale: float = 1.0
    alpha: float = 1.0


class Spark(NamedTuple):
    """A lozenge; x, y: centre, size: its long diagonal, in pixels; angle: degrees, clockwise; alpha 0..1;
    colour_index: from 0, of the colours that the view has for its kind; flat: 0..1, how far it is turned
    edge-on (1 shows all of it)."""

    x: float
    y: float
    size: float
    angle: float
    alpha: float
    colour_index: int
    flat: float = 1.0


class ChainStep(NamedTuple):
    """The triangle of chain step `step` (1 first) is growing from its base; growth passes 1 a little before
    it comes to rest there. A step without this effect is full grown."""

    step: int
    growth: float


Effect = Ring | Label | Spark | ChainStep


class Span(Protocol):
    """A stretch of time that yields effects; age in ticks since its start, it ends at `ticks`."""

    @property
    def ticks(self) -> int: ...

    def at(self, age: int) -> tuple[Effect, ...]:
        """What is drawn at that age."""
        ...

    def still(self) -> bool:
        """Nothing of it changes until it ends."""
        ...

    def scaled(self, across: float, down: float) -> "Span":
        """The same in a window that grew by these factors."""
        ...


@dataclass(frozen=True, slots=True)
class RingSpan:
    """A ring for `ticks`; with a `cycle` it swells from alpha .55 to 1 and back once in so many ticks."""

    card: Card
    kind: RingKind
    ticks: int
    cycle: int = 0

    def at(self, age: int) -> tuple[Effect, ...]:
        if not self.cycle:
            return (Ring(self.card, self.kind),)
        phase = age % self.cycle / self.cycle
        rising = 1.0 - abs(2.0 * phase - 1.0)
        return (Ring(self.card, self.kind, mix(0.55, 1.0, easing.in_out_sine(rising))),)

    def still(self) -> bool:
        return not self.cycle

    def scaled(self, across: float, down: float) -> "RingSpan":
        return self


@dataclass(frozen=True, slots=True)
class LabelSpan:
    """A label that pops up for `pop` ticks, then rises `height` pixels and fades for `rise` ticks.

    sparks: how many lozenges fly out from x, y over the rise; reach: how far, and size, in pixels;
    seed: any number, it decides their spread.
    """

    text: str
    x: float
    y: float
    pop: int
    rise: int
    height: float = 0.0
    sparks: int = 0
    reach: float = 0.0
    size: float = 0.0
    seed: int = 0

    @property
    def ticks(self) -> int:
        return self.pop + self.rise

    def at(self, age: int) -> tuple[Effect, ...]:
        away = share(age - self.pop, self.rise)
        scale = mix(0.6, 1.0, easing.label_pop(share(age, self.pop)))
        alpha = 1.0 - away * away
        label = Label(self.text, self.x, self.y - self.height * easing.out_quad(away), scale, alpha)
        return (*self._sparks(age), label)

    def _sparks(self, age: int) -> tuple[Effect, ...]:
        flown = share(age, self.rise)
        if not self.sparks or flown >= 1.0:
            return ()
        out, fall = easing.out_cubic(flown), 0.35 * self.reach * flown * flown
        return tuple(self._spark(number, out, fall, flown) for number in range(self.sparks))

    def _spark(self, number: int, out: float, fall: float, flown: float) -> Spark:
        spread = scatter(self.seed, number)
        turn = 2.0 * math.pi * (number + 0.6 * spread) / self.sparks
        reach = self.reach * mix(0.55, 1.0, scatter(self.seed + 1, number)) * out
        size = self.size * mix(0.6, 1.0, spread) * (1.0 - 0.5 * flown)
        x, y = self.x + reach * math.cos(turn), self.y + reach * math.sin(turn) + fall
        angle = math.degrees(turn) + 140.0 * flown * (1 if number % 2 else -1)
        return Spark(x, y, size, angle, 1.0 - flown**3, number % SPARK_COLOURS)

    def still(self) -> bool:
        return False

    def scaled(self, across: float, down: float) -> "LabelSpan":
        return replace(
            self,
            x=self.x * across,
            y=self.y * down,
            height=self.height * down,
            reach=self.reach * down,
            size=self.size * down,
        )


@dataclass(frozen=True, slots=True)
class GrowthSpan:
    """The triangle of a chain step growing for `ticks`."""

    step: int
    ticks: int

    def at(self, age: int) -> tuple[Effect, ...]:
        return (ChainStep(self.step, easing.out_back(share(age, self.ticks))),)

    def still(self) -> bool:
        return False

    def scaled(self, across: float, down: float) -> "GrowthSpan":
        return self


def scatter(seed: int, number: int) -> float:
    """A number in 0..1 that looks picked at random and is always the same; unlike seeds have nothing in
    common."""
    return math.sin(seed * 78.233 + (number + 1) * 12.9898) * 43758.5453 % 1.0
