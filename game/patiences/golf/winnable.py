"""Whether a deal of Golf can be won: exactly, so for ever the same."""

from game.patiences.golf.rules import Golf
from game.patiences.golf.solver_ground import Ground
from game.patiences.golf.solver_table import build
from game.rules.search import Slices


def winnable(golf: Golf, number: int) -> Slices[bool]:
    """Whether the deal can be won under this rule, in slices as `build` has them."""
    start = golf.deal(number)
    table = yield from build(Ground(golf, start))
    return table.wins(start)
