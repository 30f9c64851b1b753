"""The table that answers every question about one deal of Golf exactly.

For each number of stock cards drawn and each rank on the waste it holds the set of column heights from which
the game can be won, worked out from all cards drawn back to none.
"""

from game.patiences.golf.solver_ground import RANKS, SWEEP, Ground, Spot
from game.rules.moves import Move
from game.rules.position import Position
from game.rules.search import Lost, Slices, Winnable

_CLEARED = 1  # the set with no vector but that of empty columns: won, whatever lies on the waste (G7)


class Table:
    """Answers for every position that can come of one start position, at once.

    Every question raises ValueError for a position that cannot come of the start.
    """

    def __init__(self, ground: Ground, layers: list[list[int]]) -> None:
        """layers[drawn][rank]: the vectors from which the game is won; `build` makes them."""
        self.ground = ground
        self._layers = layers

    @property
    def size(self) -> int:
        """How many positions the table decides."""
        return self.ground.vectors.count * len(RANKS) * len(self._layers)

    def wins(self, position: Position) -> bool:
        """Whether the position can be won."""
        return self._wins(self.ground.spot(position))

    def verdict(self, position: Position) -> Winnable | Lost:
        """The answer with a winning line; `wins` is quicker where no line is wanted."""
        moves = self.line(position)
        return Lost() if moves is None else Winnable(moves)

    def line(self, position: Position) -> tuple[Move, ...] | None:
        """Moves that win from the position, a draw only where no card taken off keeps the win; or None."""
        spot = self.ground.spot(position)
        if not self._wins(spot):
            return None
        moves = []
        while spot.vector:
            move, spot = next(step for step in self.ground.steps(spot) if self._wins(step[1]))
            moves.append(move)
        return tuple(moves)

    def keeps(self, position: Position) -> dict[Move, bool]:
        """For each legal move whether the game can still be won after it."""
        return {move: self._wins(spot) for move, spot in self.ground.steps(self.ground.spot(position))}

    def sets(self, drawn: int) -> tuple[int, ...]:
        """With so many stock cards drawn, for each rank on the waste the vectors that are won."""
        return tuple(self._layers[drawn])

    def _wins(self, spot: Spot) -> bool:
        return bool(self._layers[spot.drawn][spot.rank] >> spot.vector & 1)


def build(ground: Ground) -> Slices[Table]:
    """Makes the table of a start position.

    A slice takes the cards of one rank back onto the waste: at most seven columns and fourteen ranks, some
    thirty operations on sets of 35 kB, in all a fraction of a millisecond.
    """
    layers: list[list[int]] = []
    after: list[int] | None = None
    for drawn in range(len(ground.stock), -1, -1):
        layer = _after_drawing(ground, drawn, after)
        yield
        yield from _taking(ground, layer, after)
        layers.append(layer)
        after = layer
    return Table(ground, layers[::-1])


def _after_drawing(ground: Ground, drawn: int, after: list[int] | None) -> list[int]:
    """The wins that begin with a draw, or need no move."""
    if after is None:
        return [_CLEARED for _ in RANKS]
    by_draw = after[ground.stock[drawn]]
    if ground.blocks_draw:
        return [_CLEARED | by_draw & stuck for stuck in ground.stuck_on]
    # With free draws fewer cards drawn is never worse: two draws in a row lead where one led from there.
    return [wins | by_draw for wins in after]


def _taking(ground: Ground, layer: list[int], after: list[int] | None) -> Slices[None]:
    """Adds the wins that begin with a card taken off, up and down the ranks until nothing changes."""
    stale = {rank for rank in RANKS if ground.slots[rank]}
    if after is not None and not ground.blocks_draw:
        # What held with one card more drawn holds here already.
        stale = {rank for rank in stale if layer[rank] != after[rank]}
    while stale:
        for rank in SWEEP:
            if rank in stale:
                stale.remove(rank)
                for below in _take_back(ground, layer, rank):
                    if ground.slots[below]:
                        stale.add(below)
                yield


def _take_back(ground: Ground, layer: list[int], rank: int) -> list[int]:
    """Puts every free card of the rank back under the waste; the ranks of the waste that gained wins."""
    wins = layer[rank]
    taken = 0
    for slot in ground.slots[rank]:
        taken |= (wins & slot.after) << slot.weight
    gained = []
    for below in ground.under[rank]:
        grown = layer[below] | taken
        if grown != layer[below]:
            layer[below] = grown
            gained.append(below)
    return gained
