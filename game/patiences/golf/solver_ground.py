"""What one deal of Golf is for the solver: its cards as ranks, and what its rule lets go where."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from game.patiences.golf.rules import COLUMNS, Golf
from game.patiences.golf.solver_vectors import vectors_of
from game.rules.cards import JOKER_RANK, Card
from game.rules.moves import DRAW, Move, transfer
from game.rules.position import Position

# A joker and an empty waste are alike: any card goes onto them. They share the rank below the Ace.
WILD = JOKER_RANK
RANKS = range(WILD, 14)
SWEEP = (*RANKS, *RANKS[-2:0:-1])  # up the ranks and down again, the order in which chains run
_TAKING = tuple(transfer(column, "waste") for column in COLUMNS)


class Spot(NamedTuple):
    """A position as the solver sees it: the columns' vector, the rank on the waste, stock cards drawn."""

    vector: int
    rank: int
    drawn: int


class Slot(NamedTuple):
    """The places of one column in which cards of one rank lie: the column's weight, and the vectors in which
    such a card lies free (`before` it is taken) and those to which taking it leads (`after`)."""

    weight: int
    before: int
    after: int


class Ground:
    """The cards of a start position and all that follows from them and the rule.

    under[t]: the ranks of the waste onto which rank t may be put; over[r]: those that may be put onto r.
    slots[t]: where cards of rank t lie.
    blocks_draw: whether a draw waits until no free card fits (T1). stuck_on[r]: the vectors in which no free
    card fits rank r.
    """

    def __init__(self, golf: Golf, start: Position) -> None:
        self._start = start
        self._columns = [[card.rank for card in start.piles[column]] for column in COLUMNS]
        self.vectors = vectors_of(tuple(map(len, self._columns)))
        self.stock = tuple(card.rank for card in reversed(start.piles["stock"]))
        self.under, self.blocks_draw = _manners(golf.rule)
        self.over = tuple(tuple(rank for rank in RANKS if below in self.under[rank]) for below in RANKS)
        self.slots = tuple(tuple(self._slots(rank)) for rank in RANKS)
        self.stuck_on = self._stuck_on() if self.blocks_draw else ()

    def spot(self, position: Position) -> Spot:
        """Raises ValueError for a position that cannot come of the start."""
        vector = 0
        for column, weight in zip(COLUMNS, self.vectors.weights, strict=True):
            cards = position.piles[column]
            if cards != self._start.piles[column][: len(cards)]:
                raise ValueError(f"{column} holds other cards than the start of this table")
            vector += len(cards) * weight
        stock = position.piles["stock"]
        if stock != self._start.piles["stock"][: len(stock)]:
            raise ValueError("the stock holds other cards than the start of this table")
        waste = position.top("waste")
        return Spot(vector, WILD if waste is None else waste.rank, len(self.stock) - len(stock))

    def steps(self, spot: Spot) -> Iterator[tuple[Move, Spot]]:
        """The legal moves and where they lead, the draw last."""
        if not spot.vector:
            return
        fits = False
        heights = self.vectors.heights(spot.vector)
        for column, (height, weight) in enumerate(zip(heights, self.vectors.weights, strict=True)):
            if height:
                rank = self._columns[column][height - 1]
                if spot.rank in self.under[rank]:
                    fits = True
                    yield _TAKING[column], Spot(spot.vector - weight, rank, spot.drawn)
        if spot.drawn < len(self.stock) and not (fits and self.blocks_draw):
            yield DRAW, Spot(spot.vector, self.stock[spot.drawn], spot.drawn + 1)

    def _slots(self, rank: int) -> Iterator[Slot]:
        for ranks, weight, at in zip(self._columns, self.vectors.weights, self.vectors.at, strict=True):
            heights = [height for height, own in enumerate(ranks, start=1) if own == rank]
            if heights:
                before = after = 0
                for height in heights:
                    before |= at[height]
                    after |= at[height - 1]
                yield Slot(weight, before, after)

    def _stuck_on(self) -> tuple[int, ...]:
        stuck = [self.vectors.everything] * len(RANKS)
        for rank, slots in enumerate(self.slots):
            for slot in slots:
                for below in self.under[rank]:
                    stuck[below] &= ~slot.before
        return tuple(stuck)


@cache
def _manners(rule: str) -> tuple[tuple[tuple[int, ...], ...], bool]:
    """`under` and `blocks_draw` of a rule, asked of the rules themselves with one card in one column."""
    golf = Golf(rule)
    cards = [Card(rank, "S" if rank else "") for rank in RANKS]

    def refused(move: Move, rank: int, below: int) -> bool:
        piles = {**dict.fromkeys(Golf.pile_names, ()), "c1": (cards[rank],), "waste": (cards[below],)}
        position = Position({**piles, "stock": (cards[1],)}, frozenset())
        return golf.refusal(position, move) is not None

    under = tuple(tuple(below for below in RANKS if not refused(_TAKING[0], rank, below)) for rank in RANKS)
    return under, refused(DRAW, 2, 1)
