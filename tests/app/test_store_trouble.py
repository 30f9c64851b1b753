"""Full disks, folders out of reach, stores of later releases: play goes on, it is told, nothing is lost."""

import sqlite3
from pathlib import Path

import pytest

from game.app import store_files, store_writer
from game.app.journal import GIVEN_UP, PLAYING, Acted, Began, Chose, Standing
from game.app.store import Store
from game.app.store_files import LOCK, NAME, connect, reading
from game.app.store_schema import VERSION
from game.app.store_writer import Writer
from tests.app.stores.writing import GOLF, HARP, MOVES, NOW, Opened, act, aside, filled, kept, opener


@pytest.fixture
def opened(tmp_path: Path) -> Opened:
    return opener(tmp_path)


def test_a_full_disk_is_told_once_and_keeping_goes_on_without_a_gap(
    tmp_path: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    connections: list[sqlite3.Connection] = []

    def small(folder: Path) -> sqlite3.Connection:
        connections.append(connect(folder))
        connections[-1].execute("PRAGMA max_page_count = 6")
        return connections[-1]

    monkeypatch.setattr(store_writer, "connect", small)
    writer, told = opened()
    writer.take([Began(1, GOLF, int(NOW))])
    act(writer, 0, 300)
    assert told == ["store.not_kept"]
    assert writer.behind
    before = kept(tmp_path)
    assert 0 < len(before) < 300
    assert before == MOVES[: len(before)]  # the old data are whole
    assert len(writer.book().records) == 1
    assert told == ["store.not_kept"]
    connections[-1].execute("PRAGMA max_page_count = 1000")
    writer.take(())
    assert told == ["store.not_kept", "store.kept_again"]
    assert not writer.behind
    assert kept(tmp_path) == MOVES[:300]
    act(writer, 300, 310)
    writer.close()
    assert kept(tmp_path) == MOVES[:310]


def test_a_disk_too_full_for_a_new_store_is_no_damage(
    tmp_path: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    def small(file: Path, mode: str) -> sqlite3.Connection:
        connection = whole(file, mode)
        if mode == "rwc":
            connection.execute("PRAGMA max_page_count = 2")
        return connection

    whole = store_files._connect
    monkeypatch.setattr(store_files, "_connect", small)
    writer, told = opened()
    writer.take([Began(1, GOLF, int(NOW))])
    act(writer, 0, 3)
    assert told == ["store.not_kept"]
    assert {file.name for file in tmp_path.iterdir()} == {LOCK}
    monkeypatch.undo()
    act(writer, 3, 4)
    writer.close()
    assert told == ["store.not_kept", "store.kept_again"]
    assert kept(tmp_path) == MOVES[:4]


def test_a_folder_that_comes_late_gets_all(tmp_path: Path) -> None:
    told: list[str] = []
    (tmp_path / "data").write_text("a file, where the folder is to be")
    writer = Writer(tmp_path / "data", lambda: NOW, told.append)
    assert writer.open().settings == {}
    writer.settle()
    writer.take([Chose({"deck": "standard"}), Began(1, GOLF, int(NOW))])
    act(writer, 0, 5)
    assert told == ["store.not_kept"]
    (tmp_path / "data").unlink()
    act(writer, 5, 6)
    assert told == ["store.not_kept", "store.kept_again"]
    writer.close()
    assert kept(tmp_path / "data") == MOVES[:6]


def test_a_folder_that_comes_late_is_noticed_without_an_action(tmp_path: Path) -> None:
    told: list[str] = []
    (tmp_path / "data").write_text("a file, where the folder is to be")
    writer = Writer(tmp_path / "data", lambda: NOW, told.append)
    writer.open()
    (tmp_path / "data").unlink()
    writer.take(())
    writer.close()
    assert told == ["store.not_kept", "store.kept_again"]


def test_games_that_take_turns_do_not_mix(tmp_path: Path, opened: Opened) -> None:
    writer, told = opened()
    writer.take([Began(1, GOLF, int(NOW)), Began(2, HARP, int(NOW))])
    writer.take(Acted(1 + at % 2, at // 2, (MOVES[at],), Standing(moves=at // 2 + 1), at) for at in range(8))
    writer.close()
    assert told == []
    with reading(tmp_path) as connection:
        assert connection is not None
        golf, harp = sorted(Store(connection).open_games())
        assert (golf.moves, harp.moves) == (MOVES[0:8:2], MOVES[1:8:2])


def test_a_game_that_another_program_went_on_with_is_not_mixed_with_ours(
    tmp_path: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was read without the lock; when the folder can be written at last, both games are there whole."""
    filled(tmp_path, opened, 3)
    monkeypatch.setattr(store_writer, "connect", denied)
    told: list[str] = []
    writer = Writer(tmp_path, lambda: NOW, told.append)
    writer.open()
    monkeypatch.undo()
    writer._lock.close()  # type: ignore[union-attr]
    writer._lock = None
    other, _ = opened()
    act(other, 3, 5)
    other.close()
    act(writer, 3, 4)
    assert kept(tmp_path) == MOVES[:4]
    assert [one.standing.outcome for one in writer.book().records] == [GIVEN_UP, PLAYING]
    writer.close()
    assert told == ["store.not_kept", "store.kept_again"]


def denied(folder: Path) -> sqlite3.Connection:
    raise store_files.TroubleError("read-only")


def test_what_can_only_be_read_is_read(
    tmp_path: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder without the right to write: settings and games are there, nothing is kept, nothing changes."""
    filled(tmp_path, opened)
    before = (tmp_path / NAME).read_bytes()

    monkeypatch.setattr(store_writer, "connect", denied)
    told: list[str] = []
    writer = Writer(tmp_path, lambda: NOW, told.append)
    loaded = writer.open()
    writer.settle()
    assert loaded.settings == {"deck": "standard"}
    assert [game.moves for game in loaded.games] == [MOVES[:300]]
    act(writer, 300, 305)
    assert told == ["store.not_kept"]
    assert len(writer.book().records) == 1
    assert (tmp_path / NAME).read_bytes() == before
    monkeypatch.undo()
    act(writer, 305, 306)
    writer.close()
    assert told == ["store.not_kept", "store.kept_again"]
    assert kept(tmp_path) == MOVES[:306]


def test_a_store_in_a_folder_that_takes_no_file_is_read_from_a_copy(
    tmp_path: Path, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With its log, which holds the last moves of a program that was killed."""
    writer, _ = opened()
    writer.take([Began(1, GOLF, int(NOW))])
    act(writer, 0, 5)
    monkeypatch.setattr(store_files, "_look", lambda file: None)
    assert kept(tmp_path) == MOVES[:5]
    writer.close()


def test_a_store_of_a_later_release_is_left_untouched(tmp_path: Path, opened: Opened) -> None:
    filled(tmp_path, opened)
    connection = sqlite3.connect(tmp_path / NAME)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    before = (tmp_path / NAME).read_bytes()
    told: list[str] = []
    writer = Writer(tmp_path, lambda: NOW, told.append)
    assert writer.open() == ({}, ())
    writer.settle()
    writer.take([Chose({"deck": "four_colour"}), Began(1, GOLF, int(NOW))])
    act(writer, 0, 3)
    assert writer.book().records == ()
    writer.close()
    assert told == ["store.newer"]
    assert (tmp_path / NAME).read_bytes() == before
    assert aside(tmp_path) == []


def test_a_store_that_is_made_appears_whole(tmp_path: Path, opened: Opened) -> None:
    """What a cut in the making left behind is nothing that was kept."""
    (tmp_path / f"{NAME}.new").write_bytes(b"half a store")
    (tmp_path / f"{NAME}.new-wal").write_bytes(b"half a log")
    writer, told = opened()
    writer.close()
    assert told == []
    assert {file.name for file in tmp_path.iterdir()} == {NAME, LOCK}


def test_several_changes_are_one_commit(tmp_path: Path, opened: Opened) -> None:
    """A batch with a fault in it leaves nothing of itself, and its first half is not written twice."""
    writer, _ = opened()
    writer.take([Began(1, GOLF, int(NOW)), Acted(1, 0, ("draw",), Standing(moves=1, outcome=PLAYING), 0)])
    with pytest.raises(TypeError):
        writer.take([Acted(1, 1, ("draw",), Standing(moves=2), 1), Chose({"deck": {1}})])
    assert kept(tmp_path) == ("draw",)


def test_what_is_read_is_of_one_moment(tmp_path: Path, opened: Opened) -> None:
    writer, _ = opened()
    writer.take([Began(1, GOLF, int(NOW))])
    act(writer, 0, 3)
    with reading(tmp_path) as connection:
        assert connection is not None
        (before,) = Store(connection).open_games()
        act(writer, 3, 5)
        assert Store(connection).open_games() == [before]
    writer.close()
    assert kept(tmp_path) == MOVES[:5]
