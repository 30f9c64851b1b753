"""A writer at hand, and what another program reads of what it wrote, for tests of troubles and damage."""

from collections.abc import Callable
from pathlib import Path

from game.app.journal import Acted, Began, Chose, Deal, Standing
from game.app.store import Store
from game.app.store_files import reading
from game.app.store_writer import Writer

NOW = 1_780_000_000.0
GOLF = Deal("golf", "E", "GO1-E-AAAAAAB")
HARP = Deal("easy-harp", "N", "EH1-N-AAAAAAF")
MOVES = tuple(f"c{number % 7 + 1}>waste" for number in range(400))
Opened = Callable[[], tuple[Writer, list[str]]]


def opener(folder: Path) -> Opened:
    """Opens a writer on the folder, as the keeper does it; with it come the sentences that it tells."""

    def open_one() -> tuple[Writer, list[str]]:
        told: list[str] = []
        writer = Writer(folder, lambda: NOW, told.append)
        writer.open()
        writer.settle()
        return writer, told

    return open_one


def act(writer: Writer, first: int, last: int, id: int = 1) -> None:
    """Actions number `first` to before `last`, one commit each."""
    for at in range(first, last):
        writer.take([Acted(id, at, (MOVES[at],), Standing(moves=at + 1), at)])


def kept(folder: Path) -> tuple[str, ...]:
    """The moves of the unfinished game, as another program reads them."""
    with reading(folder) as connection:
        assert connection is not None
        (game,) = Store(connection).open_games()
        assert game.standing.moves == len(game.moves)
        return game.moves


def filled(folder: Path, opened: Opened, moves: int = 300) -> None:
    writer, _ = opened()
    writer.take([Chose({"deck": "standard"}), Began(1, GOLF, int(NOW))])
    writer.take(Acted(1, at, (MOVES[at],), Standing(moves=at + 1), at) for at in range(moves))
    writer.close()
    assert kept(folder) == MOVES[:moves]


def aside(folder: Path) -> list[Path]:
    return sorted(folder.glob("sabar-damaged-*.db"))
