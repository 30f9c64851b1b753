"""First and second taps, told apart by ticks.

H11: two quick taps on the same card are a single tap and a second tap. So the refusal of a first tap that
may have a second one waits: it is shown only when 350 ms have passed and nothing else was tapped. A tap
elsewhere replaces it silently, and a second tap speaks for itself.
"""

from typing import Literal

from game.rules.cards import Card
from game.rules.patience import Refused

SECOND_TAP_TICKS = 42  # 350 ms

Tap = Literal["first", "second"]


class TapClock:
    """Remembers the last tap for 350 ms, and with it the refusal that waits; pure, moved on by `tick`."""

    def __init__(self) -> None:
        self._tapped: tuple[Card, str] | None = None
        self._left = 0
        self._waiting: Refused | None = None

    def tap(self, card: Card | None, pile: str) -> Tap:
        """A tap on a card (None: on the empty place) of a pile; a third quick one is a first again."""
        second = card is not None and self._tapped == (card, pile)
        self.forget()
        if card is not None and not second:
            self._tapped, self._left = (card, pile), SECOND_TAP_TICKS
        return "second" if second else "first"

    def hold(self, refusal: Refused) -> None:
        """Lets the refusal of the first tap just made wait until no second one can follow."""
        self._waiting = refusal

    def tick(self) -> Refused | None:
        """Moves one tick on; the refusal that thereby fell due."""
        if self._tapped is None:
            return None
        self._left -= 1
        if self._left > 0:
            return None
        due = self._waiting
        self.forget()
        return due

    def due(self) -> int | None:
        """Ticks until the last tap is forgotten and its refusal, if one waits, is shown; None: no tap."""
        return None if self._tapped is None else self._left

    def forget(self) -> None:
        """Forgets the last tap and what waits: a drag began, or another position stands."""
        self._tapped, self._left, self._waiting = None, 0, None
