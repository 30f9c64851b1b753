"""Stores of every released schema open with all that they hold; steps are whole or not there."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from game.app.journal import GIVEN_UP, PLAYING, STUCK, WON
from game.app.store_files import NAME, reading
from game.app.store_keeper import Keeper
from game.app.store_schema import STEPS, VERSION, migrate, transaction, version_of
from tests.app.stores import make

STORES = Path(__file__).parent / "stores"


def test_every_released_schema_has_its_store_here() -> None:
    assert {file.name for file in STORES.glob("*.db")} == {f"schema-{n}.db" for n in range(1, VERSION + 1)}


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_store_of_a_released_schema_opens(version: int, tmp_path: Path) -> None:
    shutil.copyfile(STORES / f"schema-{version}.db", tmp_path / NAME)
    keeper = Keeper(tmp_path, lambda: make.NOW)
    golf, harp = keeper.unfinished("golf"), keeper.unfinished("easy-harp")
    asked = keeper.ask_book()
    keeper.close()
    assert keeper.notices() == []
    assert keeper.settings == make.SETTINGS
    assert golf is not None
    assert harp is not None
    assert (golf.deal, golf.moves, golf.standing) == (make.GOLF, make.GOLF_MOVES, make.GOLF_STANDING)
    assert (harp.deal, harp.moves, harp.standing) == (make.HARP, make.HARP_MOVES, make.HARP_STANDING)
    assert asked.book is not None
    records = asked.book.records
    assert [one.standing.outcome for one in records] == [WON, STUCK, GIVEN_UP, PLAYING, PLAYING]
    assert records[:2] == (
        (make.GOLF._replace(code="GO1-C-AAAAAAC", rule="C"), int(make.NOW), make.WIN),
        (make.GOLF, int(make.NOW), make.LOSS),
    )


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_reading_an_older_store_changes_nothing(version: int, tmp_path: Path) -> None:
    shutil.copyfile(STORES / f"schema-{version}.db", tmp_path / NAME)
    with reading(tmp_path) as connection:
        assert connection is not None
        assert version_of(connection) == VERSION
    assert (tmp_path / NAME).read_bytes() == (STORES / f"schema-{version}.db").read_bytes()


def test_a_step_that_fails_leaves_the_store_as_it_was() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    steps = (*STEPS, ("CREATE TABLE more (id INTEGER)", "CREATE TABLE game (id INTEGER)"))
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, 0, steps)
    assert version_of(connection) == len(STEPS)
    assert ("more",) not in connection.execute("SELECT name FROM sqlite_master").fetchall()


def test_a_further_step_keeps_what_is_there() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection, 0)
    connection.execute("INSERT INTO setting VALUES ('deck', '1')")
    migrate(connection, VERSION, (*STEPS, ("ALTER TABLE setting ADD COLUMN more TEXT",)))
    assert version_of(connection) == VERSION + 1
    assert connection.execute("SELECT * FROM setting").fetchall() == [("deck", "1", None)]


def test_a_file_of_another_program_has_no_version() -> None:
    connection = sqlite3.connect(":memory:")
    assert version_of(connection) is None
    connection.execute("PRAGMA user_version = 1")
    assert version_of(connection) is None


def test_what_sqlite_has_taken_back_by_itself_is_not_taken_back_again() -> None:
    """As it does when the disk is full: the fault that is told is the disk's."""
    connection = sqlite3.connect(":memory:", isolation_level=None)

    def fill_the_disk() -> None:
        with transaction(connection):
            connection.execute("ROLLBACK")
            raise OSError("full")

    with pytest.raises(OSError, match="full"):
        fill_the_disk()
