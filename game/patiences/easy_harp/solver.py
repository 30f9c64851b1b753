"""The solver of Easy Harp: random play-outs, and a proof where nothing can be done."""

from itertools import count
from random import Random

from game.patiences.easy_harp.rules import EasyHarp
from game.patiences.easy_harp.solver_line import joined, plies, scheduled
from game.patiences.easy_harp.solver_playout import Search
from game.patiences.easy_harp.solver_proof import cannot_be_won
from game.patiences.easy_harp.solver_state import State
from game.rules.moves import Move
from game.rules.position import Position
from game.rules.search import Enough, Findings, Lost, Unknown, Winnable, never

PLAY_OUTS = 10_000  # the measure of work where no other is set: some ten seconds
WITHOUT_BACKS = 40  # the first play-outs, in which no card comes back from a foundation


def solve(game: EasyHarp, position: Position, random: Random, enough: Enough | None) -> Findings:
    """Verdict and line from the position.

    enough: asked after each play-out, about a millisecond; None: PLAY_OUTS of them, the same result on every
    machine for the same `random`, of which only random() is used.
    """
    return search(position, random, PLAY_OUTS if enough is None else None, enough or never)


def search(
    position: Position,
    random: Random,
    play_outs: int | None,
    enough: Enough = never,
    without_backs: int = WITHOUT_BACKS,
) -> Findings:
    """The same with at most `play_outs` of them (None: no limit).

    without_backs: in the first so many of them no card comes back from a foundation; where that is all of
    them, the line has no such move.
    """
    if position.status == "won":
        return Findings(Winnable(()), 0)
    if cannot_be_won(position):
        return Findings(Lost(), 0)
    runs = Search(State(position), random)
    for number in count() if play_outs is None else range(play_outs):
        won = runs.play_out(backs=number >= without_backs)
        if won is not None:
            return Findings(Winnable(line_of(position, won)), runs.visited)
        if enough():
            break
    return Findings(Unknown(), runs.visited)


def line_of(position: Position, won: State) -> tuple[Move, ...]:
    """The moves from the position to the win, by way of a state in which no card lies face down."""
    won.put_all_up()
    return scheduled(position, joined(plies(position, won.steps())))
