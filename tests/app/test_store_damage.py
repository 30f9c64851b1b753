"""Torn, foreign and falsified stores are set aside and never believed; play goes on with a new one."""

import random
import sqlite3
from datetime import datetime
from pathlib import Path

import pytest

from game.app.journal import WON, Acted, Began, Chose, Standing
from game.app.store_files import NAME, set_aside
from game.app.store_writer import Writer
from tests.app.stores.writing import GOLF, MOVES, NOW, Opened, act, aside, filled, kept, opener


@pytest.fixture
def opened(tmp_path: Path) -> Opened:
    return opener(tmp_path)


@pytest.mark.parametrize("seed", range(30))
def test_a_store_cut_anywhere_is_set_aside_and_never_believed(
    seed: int, tmp_path: Path, opened: Opened
) -> None:
    filled(tmp_path, opened)
    whole = (tmp_path / NAME).read_bytes()
    cut = whole[: random.Random(seed).randrange(len(whole))]
    (tmp_path / NAME).write_bytes(cut)
    told: list[str] = []
    writer = Writer(tmp_path, lambda: NOW, told.append)
    loaded = writer.open()
    writer.settle()
    assert told == ["store.damaged"]
    assert [file.read_bytes() for file in aside(tmp_path)] == [cut]
    games = [game for game in loaded.games if game.moves]
    assert all(game.moves == MOVES[: len(game.moves)] for game in games)
    writer.take([Began(9, GOLF, int(NOW))])
    act(writer, 0, 3, id=9)
    writer.close()
    assert kept(tmp_path) == MOVES[:3]


@pytest.mark.parametrize("content", [b"", b"no store at all", b"SQLite format 3\0" + bytes(84)])
def test_a_file_that_is_no_store_is_set_aside(content: bytes, tmp_path: Path, opened: Opened) -> None:
    (tmp_path / NAME).write_bytes(content)
    writer, told = opened()
    writer.close()
    assert told == ["store.damaged"]
    assert [file.read_bytes() for file in aside(tmp_path)] == [content]


def test_another_program_s_database_is_set_aside(tmp_path: Path, opened: Opened) -> None:
    connection = sqlite3.connect(tmp_path / NAME)
    connection.execute("CREATE TABLE song (name TEXT)")
    connection.close()
    writer, told = opened()
    writer.close()
    assert told == ["store.damaged"]
    assert len(aside(tmp_path)) == 1


def test_a_log_without_its_store_is_no_fresh_start(tmp_path: Path, opened: Opened) -> None:
    """A new store beside it would take the old log for its own."""
    (tmp_path / f"{NAME}-wal").write_bytes(b"left over")
    writer, told = opened()
    writer.close()
    assert told == ["store.damaged"]
    day = f"{datetime.fromtimestamp(NOW):%Y-%m-%d-%H%M%S}"
    assert [file.name for file in tmp_path.glob("sabar-damaged-*")] == [f"sabar-damaged-{day}.db-wal"]


def test_stores_set_aside_in_the_same_second_do_not_replace_one_another(tmp_path: Path) -> None:
    for content in (b"one", b"two", b"three"):
        (tmp_path / NAME).write_bytes(content)
        set_aside(tmp_path, NOW)
    assert {file.read_bytes() for file in aside(tmp_path)} == {b"one", b"two", b"three"}


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE action SET move = 'c7>waste' WHERE at = 3",
        "DELETE FROM action WHERE at = 3",
        "UPDATE action SET at = 9999 WHERE at = 299",
        "UPDATE setting SET value = '{'",
        "UPDATE game SET score = 'many'",
        "UPDATE game SET outcome = 'sold'",
        "DROP TABLE action",
        "ALTER TABLE game DROP COLUMN seconds",
    ],
)
def test_a_store_that_says_what_was_never_written_is_set_aside(
    harm: str, tmp_path: Path, opened: Opened
) -> None:
    filled(tmp_path, opened)
    connection = sqlite3.connect(tmp_path / NAME)
    connection.execute(harm)
    connection.commit()
    connection.close()
    told: list[str] = []
    writer = Writer(tmp_path, lambda: NOW, told.append)
    assert writer.open().games == ()
    writer.settle()
    writer.close()
    assert told == ["store.damaged"]
    assert len(aside(tmp_path)) == 1


def test_damage_in_the_middle_of_a_game_costs_neither_the_game_nor_the_settings(
    tmp_path: Path, opened: Opened
) -> None:
    writer, told = opened()
    writer.take([Chose({"deck": "standard"}), Began(1, GOLF, int(NOW))])
    act(writer, 0, 5)
    other = sqlite3.connect(tmp_path / NAME)
    other.execute("DROP TABLE action")
    other.commit()
    other.close()
    act(writer, 5, 8)
    assert told == ["store.damaged"]
    assert kept(tmp_path) == MOVES[:8]
    writer.close()
    told.clear()
    again = Writer(tmp_path, lambda: NOW, told.append)
    assert again.open().settings == {"deck": "standard"}
    again.close()
    assert told == []


def test_damage_brings_no_game_back_that_was_left(tmp_path: Path, opened: Opened) -> None:
    writer, told = opened()
    writer.take([Began(1, GOLF, int(NOW))])
    act(writer, 0, 5)
    writer.take([Began(2, GOLF, int(NOW))])
    act(writer, 0, 2, id=2)
    (tmp_path / NAME).unlink()
    act(writer, 2, 3, id=2)
    assert kept(tmp_path) == MOVES[:3]
    assert len(writer.book().records) == 1
    writer.close()
    assert told == ["store.damaged"]


def test_damage_where_nobody_looked_yet_is_found(tmp_path: Path, opened: Opened) -> None:
    """In the records of old games: settings and the unfinished game are saved into the new store."""
    writer, _ = opened()
    writer.take([Chose({"deck": "standard"})])
    for id in range(1, 200):
        writer.take([Began(id, GOLF, int(NOW)), Acted(id, 0, MOVES[:20], Standing(moves=20, outcome=WON), 0)])
    writer.take([Began(200, GOLF, int(NOW))])
    act(writer, 0, 3, id=200)
    writer.close()
    content = bytearray((tmp_path / NAME).read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle + 100 : middle + 4096] = bytes(3996)
    (tmp_path / NAME).write_bytes(content)
    again, told = opened()
    assert told == ["store.damaged"]
    again.close()
    assert kept(tmp_path) == MOVES[:3]
    third = Writer(tmp_path, lambda: NOW, told.append)
    assert third.open().settings == {"deck": "standard"}
    third.close()
    assert [file.read_bytes() for file in aside(tmp_path)] == [bytes(content)]


def test_a_store_removed_in_the_middle_of_a_game_is_made_anew(tmp_path: Path, opened: Opened) -> None:
    writer, told = opened()
    writer.take([Began(1, GOLF, int(NOW))])
    act(writer, 0, 5)
    for file in tmp_path.glob(f"{NAME}*"):
        file.unlink()
    act(writer, 5, 6)
    writer.close()
    assert told == ["store.damaged"]
    assert kept(tmp_path) == MOVES[:6]


def test_a_second_damage_in_one_run_is_told_and_not_set_aside(tmp_path: Path, opened: Opened) -> None:
    """Something keeps on harming it: play goes on, and no heap of stores grows."""
    (tmp_path / NAME).write_bytes(b"damaged")
    writer, told = opened()
    other = sqlite3.connect(tmp_path / NAME)
    other.execute("DROP TABLE action")
    other.commit()
    other.close()
    writer.take([Began(1, GOLF, int(NOW))])
    act(writer, 0, 3)
    writer.close()
    assert told == ["store.damaged", "store.not_kept"]
    assert len(aside(tmp_path)) == 1


def test_a_store_that_the_player_removed_is_a_fresh_start(tmp_path: Path, opened: Opened) -> None:
    (tmp_path / f"{NAME}-wal").touch()  # as commands that only read leave it behind
    writer, told = opened()
    writer.close()
    assert told == []
