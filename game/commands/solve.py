"""The command `solve`: can this position still be won, and how."""

import importlib.util
from collections.abc import Callable, Iterable
from random import Random
from time import perf_counter
from typing import Protocol, cast

from game.app.errors import UsageError
from game.app.texts import Texts
from game.commands.board import as_line
from game.commands.replay import read_move
from game.patiences import registry
from game.rules.codes import shown
from game.rules.history import Game
from game.rules.patience import Patience, Refused
from game.rules.position import Position
from game.rules.search import Enough, Findings, Lost, Unknown, Winnable


class Solve(Protocol):
    """What `solver.solve` of every patience's folder is: findings from a position of that patience.

    random: all the luck there is. enough: asked between small pieces of work; None: the solver's own measure.
    """

    def __call__(
        self, patience: Patience, position: Position, random: Random, enough: Enough | None
    ) -> Findings: ...


def solve(
    game: Game,
    words: Iterable[str],
    seconds: float | None,
    texts: Texts,
    clock: Callable[[], float] = perf_counter,
) -> str:
    """The line to print for the position after the moves that the words name.

    seconds: how long the search may go on; None: as long as the solver itself thinks fit. Raises UsageError
    at the first word that is no move or a move that is refused, since the answer would be for another
    position than the one asked about.
    """
    for word in words:
        answer = game.act(read_move(word))
        if isinstance(answer, Refused):
            reason = texts(f"reason.{answer.reason}")
            raise UsageError("cli.move_refused", word=shown(word), reason=reason)
    began = clock()
    enough = None if seconds is None else lambda: clock() - began >= seconds
    findings = _solver_of(game.patience)(game.patience, game.position, Random(game.number), enough)
    return as_line(_answer(game, findings, clock() - began))


def _solver_of(patience: Patience) -> Solve:
    """Loaded only now: nothing else needs a solver. A patience without one knows nothing."""
    name = f"{registry()[patience.name].package}.solver"
    if importlib.util.find_spec(name) is None:
        return lambda *_: Findings(Unknown(), 0)
    return cast(Solve, importlib.import_module(name).solve)


def _answer(game: Game, findings: Findings, seconds: float) -> dict[str, object]:
    moves: tuple[str, ...] = ()
    match findings.verdict:
        case Winnable(line):
            verdict, moves = "winnable", tuple(map(str, line))
        case Lost():
            verdict = "lost"
        case Unknown():
            verdict = "unknown"
    return {
        "code": str(game.code),
        "verdict": verdict,
        "moves": moves,
        "best_removed": findings.best_removed,
        "seconds": round(seconds, 3),
        "positions": findings.positions,
    }
