"""What a search for a way to win answers, and how it is given its time, the same for every patience."""

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.rules.moves import Move

Found = TypeVar("Found")

# Work that pauses after each small slice and in the end returns what it found.
Slices = Generator[None, None, Found]

# Asked between slices: whether to stop now. The searcher itself reads no clock.
Enough = Callable[[], bool]


@dataclass(frozen=True, slots=True)
class Winnable:
    """The position can be won: `moves` do it, each accepted by `play` where the one before it led."""

    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Lost:
    """The position cannot be won; there is a proof of it."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """The search ended with neither a line nor a proof."""


Verdict = Winnable | Lost | Unknown


@dataclass(frozen=True, slots=True)
class Findings:
    """What a search found from one position.

    positions: how many positions it decided or visited. best_removed: the most cards that can be off the
    columns in the end, those already off counted; None where the game has no such figure or it is not known.
    """

    verdict: Verdict
    positions: int
    best_removed: int | None = None


def never() -> bool:
    """The answer to `enough` of a caller who waits for the end."""
    return False


class Task(Generic[Found]):
    """Work in slices, carried on whenever there is time for it. `found` is None until it is `done`."""

    def __init__(self, slices: Slices[Found]) -> None:
        self._slices = slices
        self.done = False
        self.found: Found | None = None

    def work(self, enough: Enough = never) -> bool:
        """Goes on for at least one slice, until `enough` says so or the end; answers whether it is done."""
        while not self.done:
            try:
                next(self._slices)
            except StopIteration as end:
                self.done = True
                self.found = end.value
            else:
                if enough():
                    break
        return self.done
