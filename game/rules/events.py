"""Events: facts that lead from one position to the next, without pixels, seconds or sounds.

A move is a list of events; applied in order they make the position after it, inverted and in reverse
order they make the position before it again (ARCHITECTURE, decision 3).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce

from game.rules.cards import Card
from game.rules.position import Position, Status


@dataclass(frozen=True, slots=True)
class CardsMoved:
    """The last cards of `source`, named in the order in which they lie there, go onto `target`.

    With `reverse` they arrive in the opposite order, as a pile turned over does (H8).
    """

    cards: tuple[Card, ...]
    source: str
    target: str
    reverse: bool = False

    def apply(self, position: Position) -> Position:
        left = position.piles[self.source]
        if not self.cards or left[-len(self.cards) :] != self.cards:
            raise ValueError(f"{self.cards} are not the last cards of {self.source}")
        arriving = self.cards[::-1] if self.reverse else self.cards
        piles = dict(position.piles)
        piles[self.source] = left[: -len(self.cards)]
        piles[self.target] = piles[self.target] + arriving
        return replace(position, piles=piles)

    def inverse(self) -> "CardsMoved":
        cards = self.cards[::-1] if self.reverse else self.cards
        return CardsMoved(cards, self.target, self.source, self.reverse)


@dataclass(frozen=True, slots=True)
class CardsTurned:
    """The cards are turned over where they lie."""

    cards: tuple[Card, ...]
    face_up: bool

    def apply(self, position: Position) -> Position:
        turned = frozenset(self.cards)
        down = position.face_down - turned if self.face_up else position.face_down | turned
        if len(down) - len(position.face_down) != (-len(turned) if self.face_up else len(turned)):
            raise ValueError(f"{self.cards} do not all lie the other way")
        return replace(position, face_down=down)

    def inverse(self) -> "CardsTurned":
        return CardsTurned(self.cards, not self.face_up)


@dataclass(frozen=True, slots=True)
class ScoreChanged:
    """The score goes from `before` to `after`."""

    before: int
    after: int

    def apply(self, position: Position) -> Position:
        return replace(position, score=self.after)

    def inverse(self) -> "ScoreChanged":
        return ScoreChanged(self.after, self.before)


@dataclass(frozen=True, slots=True)
class ChainChanged:
    """The chain of cards taken in a row goes from `before` to `after`."""

    before: int
    after: int

    def apply(self, position: Position) -> Position:
        return replace(position, chain=self.after)

    def inverse(self) -> "ChainChanged":
        return ChainChanged(self.after, self.before)


@dataclass(frozen=True, slots=True)
class StatusChanged:
    """The game is won or stuck, or by undo no longer."""

    before: Status
    after: Status

    def apply(self, position: Position) -> Position:
        return replace(position, status=self.after)

    def inverse(self) -> "StatusChanged":
        return StatusChanged(self.after, self.before)


Event = CardsMoved | CardsTurned | ScoreChanged | ChainChanged | StatusChanged


def apply_all(position: Position, events: Iterable[Event]) -> Position:
    """The position after the events; raises ValueError where one does not fit it."""
    return reduce(lambda reached, event: event.apply(reached), events, position)


def inverted(events: Iterable[Event]) -> tuple[Event, ...]:
    """The events that take `events` back, in the order in which they are to be applied."""
    return tuple(event.inverse() for event in reversed(tuple(events)))
