"""The position: all that a player expects undo to restore, frozen (ARCHITECTURE, decision 4)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.rules.cards import Card

Status = Literal["playing", "won", "stuck"]


@dataclass(frozen=True, slots=True)
class Position:
    """Where every card lies, and what the game is worth.

    piles: name (`stock`, `waste`, `c1`.., `f1`..) to cards, first laid to last, so the last may be played;
           of the stock too the last is the next to be drawn. Never changed in place.
    face_down: the cards whose back shows. chain: cards taken in a row since the last draw (Golf), else 0.
    """

    piles: Mapping[str, tuple[Card, ...]]
    face_down: frozenset[Card]
    score: int = 0
    chain: int = 0
    status: Status = "playing"

    def top(self, pile: str) -> Card | None:
        """The last card of a pile, or None of an empty one."""
        cards = self.piles[pile]
        return cards[-1] if cards else None

    def pile_of(self, card: Card) -> str:
        """The name of the pile that holds the card; raises KeyError if none does."""
        for name, cards in self.piles.items():
            if card in cards:
                return name
        raise KeyError(card)
