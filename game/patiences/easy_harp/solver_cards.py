"""Cards, moves and keys of the Easy Harp search as small integers.

A card is suit * 13 + rank - 1, its two copies alike; suits S H C D are 0 to 3, so that odd ones are red,
`suit ^ 2` is the other suit of the same colour and `suit ^ 1`, `suit ^ 3` are those of the other one.
"""

from typing import NamedTuple

from game.patiences.easy_harp.rules import COLUMNS
from game.rules.cards import KING, Card
from game.rules.deals import mix

KINDS = 52
SUITS = "SHCD"
SUIT = tuple(card // KING for card in range(KINDS))
RANK = tuple(card % KING + 1 for card in range(KINDS))

# Sources and targets of a step beside the columns 0 to 8.
STOCK = len(COLUMNS)  # the stock and the waste, of which every card can be reached
UP = len(COLUMNS) + 1  # the foundations

_LONGEST = 8 + KING  # cards of a column: eight face down, a run from King to Ace on them
_KEY = (1 << 60) - 1


class Step(NamedTuple):
    """One move: from and to a column, STOCK or UP; `card` is the card that moves or heads the run."""

    source: int
    target: int
    card: int
    cards: int = 1


def kind(card: Card) -> int:
    """The number of a card."""
    return SUITS.index(card.suit) * KING + card.rank - 1


def _neighbours(card: int, distance: int) -> tuple[int, ...]:
    rank = RANK[card] + distance
    suits = (SUIT[card] ^ 1, SUIT[card] ^ 3) if 1 <= rank <= KING else ()
    return tuple(suit * KING + rank - 1 for suit in suits)


# What a card may lie on in a column, and what may lie on it (H2).
HOSTS = tuple(_neighbours(card, 1) for card in range(KINDS))
GUESTS = tuple(_neighbours(card, -1) for card in range(KINDS))
KINGS = tuple(card for card in range(KINDS) if RANK[card] == KING)

# A position's key is the exclusive or of one number for each face-up card in its place and one for the two
# foundations of each suit; the stock is what is left over (Zobrist, 1970).
PLACE_KEYS = tuple(
    tuple(tuple(mix(1 + (column * _LONGEST + place) * KINDS + card) & _KEY for card in range(KINDS))
          for place in range(_LONGEST))
    for column in range(len(COLUMNS))
)  # fmt: skip
UP_KEYS = tuple(
    tuple(tuple(mix((1 << 32) + (suit * 14 + high) * 14 + low) & _KEY for low in range(14))
          for high in range(14))
    for suit in range(4)
)  # fmt: skip
