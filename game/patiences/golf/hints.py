"""Hints for Golf: the honest one from what lies open, the full one from the table."""

from functools import cached_property
from random import Random

from game.patiences.counsel import TAKE_BACK, Errand, Hint, hint_at
from game.patiences.golf.orders import Opening, Outlook, openings
from game.patiences.golf.rules import COLUMNS, ROWS, Golf
from game.patiences.golf.solver_best import best_removed
from game.patiences.golf.solver_ground import Ground, Spot
from game.patiences.golf.solver_table import Table, build
from game.rules.moves import DRAW, Move
from game.rules.position import Position
from game.rules.search import Slices, Task

LOOKED_AT = 100  # spots on the way to the longest chain; beyond them it counts as ended


class GolfCounsel:
    """What is known about one deal of Golf: its table, and the outlook of one who cannot see the stock."""

    def __init__(self, golf: Golf, start: Position, random: Random) -> None:
        self._golf = golf
        self._start = start
        self._random = random
        self._position = start
        self._table: Table | None = None
        self._best: int | None = None
        self._was_stuck = False
        self._here: Task[None] | None = Task(self._making_table())
        self._look_out()

    @property
    def here(self) -> Task[None] | None:
        return self._here

    @property
    def best_possible(self) -> int | None:
        """Known some time after the game was stuck (G8)."""
        return self._best

    def follow(self, position: Position, *, undone: bool) -> None:
        self._position = position
        self._was_stuck |= position.status == "stuck"
        if not self._outlook.covers(position):
            self._look_out()
        if self._was_stuck and self._table is not None:
            self._look_for_best(self._table)

    def can_be_won(self, position: Position) -> bool | None:
        return None if self._table is None else self._table.wins(position)

    def line(self, position: Position) -> tuple[Move, ...] | None:
        return None if self._table is None else self._table.line(position)

    def hint(self, *, full: bool) -> Hint | None:
        """After the game was stuck once, all that is known is told."""
        position = self._position
        if position.status != "playing":
            return TAKE_BACK if position.status == "stuck" else None
        if self._table is not None and (full or self._was_stuck):
            return self._full(self._table)
        return self._honest()

    def wanted(self, *, full: bool) -> Errand | None:
        if full or self._was_stuck or self._outlook.complete or self._position.status != "playing":
            return None
        return self._errand

    def take(self, message: object) -> None:
        assert isinstance(message, Opening)
        self._outlook.add(message)

    @cached_property
    def _ground(self) -> Ground:
        return Ground(self._golf, self._start)

    def _making_table(self) -> Slices[None]:
        ground = self._ground
        yield
        self._table = yield from build(ground)
        self._here = None
        if self._was_stuck:
            self._look_for_best(self._table)

    def _look_for_best(self, table: Table) -> None:
        if self._best is not None or self._here is not None:
            return
        if table.wins(self._start):
            self._best = ROWS * len(COLUMNS)
        else:
            self._here = Task(self._finding_best())

    def _finding_best(self) -> Slices[None]:
        self._best = yield from best_removed(self._ground, self._start)
        self._here = None

    def _look_out(self) -> None:
        """The player's outlook is now that of the position: another card lies open, or undo led here."""
        self._outlook = Outlook(self._position)
        function = f"{openings.__module__}:{openings.__name__}"
        handed = (self._golf.rule, self._position, self._random.getrandbits(32))
        self._errand = Errand(function, handed)

    def _full(self, table: Table) -> Hint:
        keeps = table.keeps(self._position)
        for move, wins in keeps.items():
            if wins:
                return hint_at(self._position, move, "keeps")
        return self._by_chain(self._chains(), lost=True)

    def _honest(self) -> Hint:
        chains = self._chains()
        outlook = self._outlook
        kept = {move: outlook.kept(self._position, move) for move in chains}
        most = max(kept.values())
        if not most:
            return self._by_chain(chains, lost=False)
        chains = {move: chain for move, chain in chains.items() if kept[move] == most}
        move = max(chains, key=chains.__getitem__)
        if outlook.size == 1:
            return hint_at(self._position, move, "keeps")
        return hint_at(self._position, move, "orders", kept=most, of=outlook.known)

    def _by_chain(self, chains: dict[Move, int], *, lost: bool) -> Hint:
        move = max(chains, key=chains.__getitem__)
        if move == DRAW:
            return hint_at(self._position, move, "nothing_fits")
        if lost:
            return hint_at(self._position, move, "lost")
        if chains[move] == 1:
            return hint_at(self._position, move, "fits")
        return hint_at(self._position, move, "chain", count=chains[move])

    def _chains(self) -> dict[Move, int]:
        """For each legal move, of which the draw is the last, how long a chain it begins; the draw none."""
        spot = self._ground.spot(self._position)
        seen: dict[Spot, int] = {}
        chains = {}
        for move, after in self._ground.steps(spot):
            chains[move] = 0 if move == DRAW else 1 + self._longest(after, seen)
        return chains

    def _longest(self, spot: Spot, seen: dict[Spot, int]) -> int:
        """How many cards can be taken off in a row from the spot, as far as was looked."""
        if spot in seen:
            return seen[spot]
        seen[spot] = 0
        if len(seen) <= LOOKED_AT:
            steps = [after for move, after in self._ground.steps(spot) if move != DRAW]
            seen[spot] = max((1 + self._longest(after, seen) for after in steps), default=0)
        return seen[spot]


def counsel(golf: Golf, start: Position, random: Random) -> GolfCounsel:
    """The counsel of a deal from its start position. random: for the orders of the stock that are tried."""
    return GolfCounsel(golf, start, random)
