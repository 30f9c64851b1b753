"""How far a game of Golf can still be brought when it cannot be won."""

from game.patiences.golf.rules import COLUMNS, ROWS
from game.patiences.golf.solver_ground import RANKS, SWEEP, Ground, Spot
from game.rules.position import Position
from game.rules.search import Slices


def best_removed(ground: Ground, position: Position) -> Slices[int]:
    """The most cards that can be off the columns in the end, those already off counted (35 is a win).

    It goes forward through everything that can come of the position, in slices as `build` of the table does.
    Raises ValueError for a position that cannot come of the start.
    """
    reached = yield from _reached(ground, ground.spot(position))
    return ROWS * len(COLUMNS) - ground.vectors.lowest_total(reached)


def _reached(ground: Ground, spot: Spot) -> Slices[int]:
    """The vectors that can come of the spot, whatever lies on the waste and in the stock."""
    layer = [0 for _ in RANKS]
    layer[spot.rank] = 1 << spot.vector
    everywhere = 0
    for drawn in range(spot.drawn, len(ground.stock) + 1):
        yield from _taking(ground, layer)
        for reached in layer:
            everywhere |= reached
        if drawn < len(ground.stock):
            layer = _drawing(ground, layer, ground.stock[drawn])
        yield
    return everywhere


def _taking(ground: Ground, layer: list[int]) -> Slices[None]:
    """Adds what can be reached by taking cards off, up and down the ranks until nothing changes."""
    stale = {rank for below in RANKS if layer[below] for rank in ground.over[below]}
    while stale:
        for rank in SWEEP:
            if rank in stale:
                stale.remove(rank)
                if _take(ground, layer, rank):
                    stale.update(ground.over[rank])
                yield


def _take(ground: Ground, layer: list[int], rank: int) -> bool:
    """Takes every free card of the rank off; whether that reached anything new."""
    fitting = 0
    for below in ground.under[rank]:
        fitting |= layer[below]
    grown = layer[rank]
    for slot in ground.slots[rank]:
        grown |= (fitting & slot.before) >> slot.weight
    if grown == layer[rank]:
        return False
    layer[rank] = grown
    return True


def _drawing(ground: Ground, layer: list[int], drawn_rank: int) -> list[int]:
    drawing = 0
    for below, reached in enumerate(layer):
        drawing |= reached & ground.stuck_on[below] if ground.blocks_draw else reached
    drawn = [0 for _ in RANKS]
    drawn[drawn_rank] = drawing
    return drawn
