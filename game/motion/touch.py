"""How cards answer to the pointer: one under the mouse rises a little, one that is pressed gives way."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.motion import easing
from game.motion.pace import Pace
from game.motion.pose import HOVER, Pose
from game.rules.cards import Card

_RISE = 6.0  # u (ART section 8)
_LEAST_RISE = 3.0  # pixels
_GIVEN = 0.04  # of its size, by a pressed card


class Touch(NamedTuple):
    """What the pointer does to a card at rest: pixels that it is raised by, and its scale."""

    rise: float
    scale: float

    def on(self, pose: Pose) -> Pose:
        """The pose of the card with the touch on it."""
        level = HOVER if self.rise else pose.level
        return pose._replace(y=pose.y - self.rise, scale=pose.scale * self.scale, level=level)


class _Shares(NamedTuple):
    """How far a card has risen and given way, 0..1 in time; what is drawn is eased."""

    risen: float = 0.0
    given: float = 0.0


class Touches:
    """The cards that the pointer touches, and those that go back to rest after it."""

    def __init__(self) -> None:
        self._hovered: Card | None = None
        self._pressed: Card | None = None
        self._step = 1.0  # of a share, in a tick
        self._lively = False
        self._shares: dict[Card, _Shares] = {}

    def point(self, hovered: Card | None, pressed: Card | None, pace: Pace) -> None:
        """Which card is under the mouse and which is held down. Where motion is reduced none of them moves:
        ring and shadow say enough."""
        self._hovered, self._pressed = hovered, pressed
        self._lively = pace.lively
        self._step = 1.0 / pace.touch if pace.touch else 1.0

    def drop(self, card: Card) -> None:
        """The card is taken up by a flight or a hand, which goes on from where it is drawn."""
        self._shares.pop(card, None)

    def keep(self, cards: Mapping[Card, object]) -> None:
        """Forget all but these cards."""
        self._shares = {card: shares for card, shares in self._shares.items() if card in cards}

    def tick(self, busy: Callable[[Card], bool]) -> bool:
        """One tick passes; whether anything moved. busy: a card that flies or is held answers afterwards."""
        moved = False
        for card in self._answering(busy):
            now, goal = self._shares.get(card, _Shares()), self._goal(card)
            if now != goal:
                moved = True
                self._shares[card] = _Shares(
                    self._nearer(now.risen, goal.risen), self._nearer(now.given, goal.given)
                )
            if self._shares.get(card) == _Shares():
                del self._shares[card]
        return moved

    def moving(self, busy: Callable[[Card], bool]) -> bool:
        """Whether the next tick moves a card."""
        return any(self._shares.get(card, _Shares()) != self._goal(card) for card in self._answering(busy))

    def of(self, unit: float) -> dict[Card, Touch]:
        """The touched cards as they are drawn now. unit: pixels for one unit of the layout."""
        rise = max(_LEAST_RISE, _RISE * unit)
        return {
            card: Touch(
                rise * easing.in_out_sine(shares.risen), 1.0 - _GIVEN * easing.in_out_sine(shares.given)
            )
            for card, shares in self._shares.items()
        }

    def _answering(self, busy: Callable[[Card], bool]) -> list[Card]:
        named = [card for card in (self._hovered, self._pressed) if card is not None]
        return [card for card in dict.fromkeys([*self._shares, *named]) if not busy(card)]

    def _goal(self, card: Card) -> _Shares:
        if not self._lively:
            return _Shares()
        return _Shares(float(card == self._hovered), float(card == self._pressed))

    def _nearer(self, now: float, goal: float) -> float:
        if abs(goal - now) < 1.001 * self._step:  # tenths do not add up to one
            return goal
        return now + self._step if now < goal else now - self._step
