"""The solver of Golf: exact answers for every rule."""

from random import Random

from game.patiences.golf.rules import COLUMNS, ROWS, Golf
from game.patiences.golf.solver_best import best_removed
from game.patiences.golf.solver_ground import Ground
from game.patiences.golf.solver_table import build
from game.rules.position import Position
from game.rules.search import Enough, Findings, Lost, Task, Unknown, Winnable, never


def solve(golf: Golf, position: Position, random: Random, enough: Enough | None) -> Findings:
    """Verdict and best result from the position; Unknown only where `enough` ended the work.

    enough: asked every tenth of a millisecond or so; None: never. random: not needed, nothing here is left
    to chance.
    """
    enough = enough or never
    ground = Ground(golf, position)
    making = Task(build(ground))
    if not making.work(enough) or making.found is None:
        return Findings(Unknown(), 0)
    table = making.found
    moves = table.line(position)
    if moves is not None:
        return Findings(Winnable(moves), table.size, ROWS * len(COLUMNS))
    forward = Task(best_removed(ground, position))
    forward.work(enough)
    return Findings(Lost(), table.size, forward.found)
