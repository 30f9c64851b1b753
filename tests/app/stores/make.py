"""Makes the store of a release, kept so that later releases prove that they can open it.

Run from the project's root, once for each schema: `python -m tests.app.stores.make`. It refuses to write over
a store that is there: what was released is not made anew.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from game.app.journal import STUCK, WON, Deal, Standing
from game.app.store_files import NAME
from game.app.store_keeper import Keeper
from game.app.store_schema import VERSION

HERE = Path(__file__).parent
NOW = 1_780_000_000.0
SETTINGS = {"deck": "four_colour", "volume": 35, "muted": True, "language": None, "window": [900, 600]}
GOLF = Deal("golf", "E", "GO1-E-AAAAAAB")
HARP = Deal("easy-harp", "N", "EH1-N-AAAAAAF", "2026-05-28")
GOLF_MOVES = ("draw", "c5>waste", "c2>waste", "undo", "redo")
HARP_MOVES = ("draw", "draw", "undo")
WIN = Standing(350, 48, 9, 0, seconds=181.5, outcome=WON)
LOSS = Standing(250, 46, 6, 5, undone=True, seconds=99.0, outcome=STUCK)
GOLF_STANDING = Standing(20, 4, 2, 33, undone=True, seconds=12.25)
HARP_STANDING = Standing(0, 2, 0, 104, undone=True, took_back=True, seconds=3.5)


def fill(keeper: Keeper) -> None:
    """Settings, a game won, one stuck, one given up, and both patiences unfinished."""
    keeper.keep(**SETTINGS)
    for deal, standing in ((GOLF._replace(code="GO1-C-AAAAAAC", rule="C"), WIN), (GOLF, LOSS)):
        keeper.action(keeper.begin(deal), "draw", standing)
    given_up = keeper.begin(GOLF._replace(code="GO1-E-AAAAAAD"))
    keeper.action(given_up, "draw", Standing(0, 1, 0, 35))
    for deal, moves, standing in ((HARP, HARP_MOVES, HARP_STANDING), (GOLF, GOLF_MOVES, GOLF_STANDING)):
        id = keeper.begin(deal)
        for move in moves:
            keeper.action(id, move, standing)


def main() -> int:
    target = HERE / f"schema-{VERSION}.db"
    if target.exists():
        print(f"{target} is there already.", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as place:
        keeper = Keeper(Path(place), lambda: NOW)
        fill(keeper)
        keeper.close()
        shutil.copyfile(Path(place, NAME), target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
