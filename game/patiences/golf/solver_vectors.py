"""Sets of column heights as integers: every combination of heights is one bit."""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from math import prod


class Vectors:
    """All height vectors of columns of the given full lengths.

    The vector h is the bit sum(h[i] * weights[i]); a set of vectors is the integer with their bits set.
    With seven columns of five there are 6^7 = 279,936 vectors and a set takes 35 kB.
    """

    def __init__(self, lengths: Sequence[int]) -> None:
        self.lengths = tuple(lengths)
        self.weights = tuple(
            prod(length + 1 for length in self.lengths[:column]) for column in range(len(self.lengths))
        )
        self.count = prod(length + 1 for length in self.lengths)

    @cached_property
    def everything(self) -> int:
        """The set of all vectors."""
        return (1 << self.count) - 1

    @cached_property
    def at(self) -> tuple[tuple[int, ...], ...]:
        """at[column][height]: the vectors in which the column has that height."""
        return tuple(
            tuple(self._at(column, height) for height in range(length + 1))
            for column, length in enumerate(self.lengths)
        )

    def lowest_total(self, vectors: int) -> int:
        """The least that the heights of one of the vectors add up to; raises ValueError for the empty set."""
        by_total = {0: vectors}
        for length, weight in zip(reversed(self.lengths), reversed(self.weights), strict=True):
            lower_columns = (1 << weight) - 1
            split: dict[int, int] = {}
            for total, those in by_total.items():
                for height in range(length + 1):
                    rest = those >> height * weight & lower_columns
                    if rest:
                        split[total + height] = split.get(total + height, 0) | rest
            by_total = split
        return min(by_total)

    def heights(self, vector: int) -> list[int]:
        """The heights that a bit stands for."""
        return [
            vector // weight % (length + 1) for length, weight in zip(self.lengths, self.weights, strict=True)
        ]

    def _at(self, column: int, height: int) -> int:
        weight = self.weights[column]
        period = weight * (self.lengths[column] + 1)
        pattern = ((1 << weight) - 1) << height * weight
        while period < self.count:
            pattern |= pattern << period
            period *= 2
        return pattern & self.everything


@lru_cache(maxsize=1)
def vectors_of(lengths: tuple[int, ...]) -> Vectors:
    """The vectors of columns of these lengths; those asked for last are kept, as every deal has the same."""
    return Vectors(lengths)
