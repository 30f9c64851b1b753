"""Cards as values: a rank, a suit and which of two like cards it is."""

from typing import NamedTuple

RANKS = "A23456789TJQK"
SUITS = "CHDS"
JOKER_RANK = 0
KING = 13


class Card(NamedTuple):
    """One card: rank 1 (Ace) to 13 (King), 0 for a joker; suit S H D C, "" for a joker.

    `copy` (0 or 1) tells two like cards of a double deck, or two jokers, apart; it is not part of the text.
    """

    rank: int
    suit: str
    copy: int = 0

    @property
    def is_joker(self) -> bool:
        return self.rank == JOKER_RANK

    @property
    def is_red(self) -> bool:
        return self.suit in ("H", "D")

    def __str__(self) -> str:
        """The text form of INTERFACE: `AC`, `TD`, `JO`."""
        return "JO" if self.is_joker else RANKS[self.rank - 1] + self.suit


def deck(copy: int = 0) -> list[Card]:
    """The 52 cards in the generator's order: clubs, hearts, diamonds, spades, each A to K."""
    return [Card(rank, suit, copy) for suit in SUITS for rank in range(1, 14)]
