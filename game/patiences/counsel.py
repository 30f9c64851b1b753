"""What a patience can tell its player beside the rules: hints, and whether the game can still be won."""

import importlib
import importlib.util
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal, NamedTuple, Protocol, cast

from game.patiences import Entry
from game.rules.cards import Card
from game.rules.moves import UNDO, Move
from game.rules.patience import Patience
from game.rules.position import Position
from game.rules.search import Task

Sign = Literal["winnable", "lost", "unknown"]


@dataclass(frozen=True, slots=True)
class Hint:
    """A move worth playing, and why.

    move: a legal one, or undo where none helps. card: what it moves, None for draw, recycle and undo.
    host: the card that it lands on, None on an empty place or a foundation. reason: a key such as `orders`,
    whose words `hint.because.orders` are filled with `values`.
    """

    move: Move
    card: Card | None
    host: Card | None
    reason: str
    values: Mapping[str, int] = field(default_factory=dict)


def hint_at(position: Position, move: Move, reason: str, **values: int) -> Hint:
    """The hint of a move in a position."""
    if move.verb != "move":
        return Hint(move, None, None, reason, values)
    on_column = move.target == "waste" or move.target.startswith("c")
    host = position.top(move.target) if on_column else None
    return Hint(move, position.piles[move.source][-move.cards], host, reason, values)


TAKE_BACK = Hint(UNDO, None, None, "undo")


class Errand(NamedTuple):
    """Work that another process may do: the generator function `module:name` and its arguments, all of which
    can be pickled. It yields None to pause, and else a message, which can be pickled too."""

    function: str
    arguments: tuple[Any, ...]


class Counsel(Protocol):
    """All that is known about one deal in play.

    here: work for this process in small slices, None where there is none; the counsel itself takes up what
    it finds. wanted: what should be run beside the game now, the same object until it is done or something
    else is wanted; its messages come back by `take`.
    """

    @property
    def here(self) -> Task[None] | None: ...

    @property
    def best_possible(self) -> int | None:
        """The most cards that could be off the columns in the end; None: not known, or no such figure."""

    def follow(self, position: Position, *, undone: bool) -> None:
        """The game stands at this position now; `undone`: undo led to it."""

    def can_be_won(self, position: Position) -> bool | None:
        """Whether a position of this deal can be won, None for not known: never a guess."""

    def line(self, position: Position) -> tuple[Move, ...] | None:
        """Moves that win from a position of this deal, None where none are known."""

    def hint(self, *, full: bool) -> Hint | None:
        """What to play at the position followed last; None once the game is over.

        full: from all that is known, and not only from what lies open.
        """

    def wanted(self, *, full: bool) -> Errand | None: ...

    def take(self, message: object) -> None: ...


def load_counsel(entry: Entry) -> Any | None:
    """The module `hints` of the patience's folder with all that it needs, None where there is none."""
    name = f"{entry.package}.hints"
    return None if importlib.util.find_spec(name) is None else importlib.import_module(name)


def counsel_of(entry: Entry, patience: Patience, start: Position, random: Random) -> Counsel | None:
    """The counsel of a deal; None where the patience's folder has no `hints`."""
    hints = load_counsel(entry)
    return None if hints is None else cast(Counsel, hints.counsel(patience, start, random))
