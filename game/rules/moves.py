"""Moves as values with a text form, the form of the save, the replay and the log (INTERFACE, Grammar)."""

import re
from typing import NamedTuple

_NUMBER = "(?:0|[1-9][0-9]{0,8})"
_PILE = f"(?:waste|[cf]{_NUMBER})"
_TRANSFER = re.compile(f"({_PILE})>({_PILE})(?:x({_NUMBER}))?")


class MoveTextError(ValueError):
    """The text is no move; its argument is the text."""


class Move(NamedTuple):
    """One action of the player: `verb` is draw, recycle, undo, redo or move; the last names two piles.

    `run` is the number behind the x of a run (`c2>c6x4`), None where none is written.
    """

    verb: str
    source: str = ""
    target: str = ""
    run: int | None = None

    @property
    def cards(self) -> int:
        """How many cards a transfer takes along: 1 where no run is named."""
        return 1 if self.run is None else self.run

    def __str__(self) -> str:
        if self.verb != "move":
            return self.verb
        return f"{self.source}>{self.target}" + ("" if self.run is None else f"x{self.run}")


DRAW = Move("draw")
RECYCLE = Move("recycle")
UNDO = Move("undo")
REDO = Move("redo")
_WORDS = {str(move): move for move in (DRAW, RECYCLE, UNDO, REDO)}


def transfer(source: str, target: str, cards: int = 1) -> Move:
    """The move of one card, or of a run of `cards` (2 or more), from pile to pile."""
    return Move("move", source, target, None if cards == 1 else cards)


def parse_move(text: str) -> Move:
    """The move that `text` says; raises MoveTextError where it says none."""
    if text in _WORDS:
        return _WORDS[text]
    found = _TRANSFER.fullmatch(text)
    if found is None:
        raise MoveTextError(text)
    source, target, run = found.groups()
    return Move("move", source, target, None if run is None else int(run))
