"""How a game of Golf goes for a player who cannot see the stock: under orders in which it may lie."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations
from math import factorial
from random import Random
from typing import NamedTuple

from game.patiences.golf.rules import COLUMNS, Golf
from game.patiences.golf.solver_ground import Ground
from game.patiences.golf.solver_table import build
from game.patiences.golf.solver_vectors import Vectors
from game.rules.cards import Card
from game.rules.moves import DRAW, Move
from game.rules.position import Position

ORDERS = 24  # all of them where there are no more, as with four cards


class Opening(NamedTuple):
    """Which positions are won under one order until the next card is drawn.

    Bit v of the bytes, the lowest first, stands for the vector v of columns as long as at the origin.
    by_rank: with that rank on the waste; drawn: after the draw, empty with the stock empty.
    """

    by_rank: tuple[bytes, ...]
    drawn: bytes


def openings(rule: str, origin: Position, seed: int) -> Iterator[Opening | None]:
    """The openings of up to ORDERS orders of the stock, None between slices of the work.

    The order in which the stock of `origin` lies makes no difference: nobody who plays knows it.
    """
    golf = Golf(rule)
    for stock in _orders(sorted(origin.piles["stock"]), Random(seed)):
        ground = Ground(golf, replace(origin, piles={**origin.piles, "stock": stock}))
        table = yield from build(ground)
        size = ground.vectors.count // 8 + 1
        first = tuple(wins.to_bytes(size, "little") for wins in table.sets(0))
        drawn = table.sets(1)[stock[-1].rank].to_bytes(size, "little") if stock else b""
        yield Opening(first, drawn)


def _orders(cards: Sequence[Card], random: Random) -> Iterator[tuple[Card, ...]]:
    if factorial(len(cards)) <= ORDERS:
        yield from permutations(cards)
        return
    for _ in range(ORDERS):
        yield tuple(random.sample(cards, len(cards)))


class Outlook:
    """The openings known so far of one origin: a position, and all that comes of it until a card is drawn.

    size: how many there will be.
    """

    def __init__(self, origin: Position) -> None:
        self._origin = origin
        self._weights = Vectors([len(origin.piles[column]) for column in COLUMNS]).weights
        self._openings: list[Opening] = []
        self.size = min(factorial(len(origin.piles["stock"])), ORDERS)

    @property
    def known(self) -> int:
        return len(self._openings)

    @property
    def complete(self) -> bool:
        return self.known == self.size

    def add(self, opening: Opening) -> None:
        self._openings.append(opening)

    def covers(self, position: Position) -> bool:
        """Whether only cards taken off lie between the origin and the position."""
        if len(position.piles["stock"]) != len(self._origin.piles["stock"]):
            return False
        return all(len(position.piles[column]) <= len(self._origin.piles[column]) for column in COLUMNS)

    def kept(self, position: Position, move: Move) -> int:
        """Under how many of the known orders the game can still be won after a legal move."""
        heights = [len(position.piles[column]) for column in COLUMNS]
        vector = sum(height * weight for height, weight in zip(heights, self._weights, strict=True))
        if move == DRAW:
            return sum(_has(opening.drawn, vector) for opening in self._openings)
        rank = position.piles[move.source][-1].rank
        vector -= self._weights[COLUMNS.index(move.source)]
        return sum(_has(opening.by_rank[rank], vector) for opening in self._openings)


def _has(vectors: bytes, vector: int) -> int:
    return vectors[vector >> 3] >> (vector & 7) & 1
