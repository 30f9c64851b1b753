"""Deals with a winning line each, kept as text beside the patience that they belong to."""

from typing import NamedTuple

from game.rules.moves import Move, parse_move


class KnownDeal(NamedTuple):
    """A deal's code in its text form, and moves that win it."""

    code: str
    moves: tuple[Move, ...]


def read_known_deals(text: str) -> tuple[KnownDeal, ...]:
    """The deals of a `known_deals.txt`: a line with the code, under it one with the moves, and so on.

    Raises MoveTextError for a word that is no move, ValueError for a code without moves.
    """
    lines = text.splitlines()
    return tuple(
        KnownDeal(code, tuple(map(parse_move, moves.split())))
        for code, moves in zip(lines[::2], lines[1::2], strict=True)
    )
