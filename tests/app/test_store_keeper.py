"""The keeper: what is handed over is there again after closing and after a kill; second instances."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.app.journal import GIVEN_UP, PLAYING, STUCK, WON, Book, Deal, Kept, Standing
from game.app.store_files import NAME
from game.app.store_keeper import Keeper

ROOT = Path(__file__).parents[2]
NOW = 1_780_000_000.0
GOLF = Deal("golf", "E", "GO1-E-AAAAAAB")
HARP = Deal("easy-harp", "N", "EH1-N-AAAAAAF", "2026-05-28")
DAY = 24 * 60 * 60


@contextmanager
def keeping(folder: Path | None, now: float = NOW) -> Iterator[Keeper]:
    keeper = Keeper(folder, lambda: now)
    try:
        yield keeper
    finally:
        keeper.close()


def book(keeper: Keeper) -> Book:
    asked = keeper.ask_book()
    keeper.flush()
    assert asked.book is not None
    return asked.book


def play(
    keeper: Keeper, deal: Deal = GOLF, outcome: str = PLAYING, moves: tuple[str, ...] = ("draw",)
) -> int:
    id = keeper.begin(deal)
    for number, move in enumerate(moves, start=1):
        last = outcome if number == len(moves) else PLAYING
        keeper.action(id, move, Standing(moves=number, seconds=float(number), outcome=last))
    return id


def test_a_game_is_the_same_after_closing(tmp_path: Path) -> None:
    standing = Standing(20, 3, 2, 33, True, True, False, 12.5)
    with keeping(tmp_path) as keeper:
        id = keeper.begin(HARP)
        keeper.action(id, "draw", Standing())
        keeper.action(id, "undo", standing)
        before = keeper.unfinished("easy-harp")
    with keeping(tmp_path) as keeper:
        after = keeper.unfinished("easy-harp")
        assert keeper.notices() == []
    assert after == before == Kept(1, HARP, int(NOW), int(NOW * 1000), standing, ("draw", "undo"))


def test_both_patiences_keep_one_and_go_on(tmp_path: Path) -> None:
    with keeping(tmp_path) as keeper:
        play(keeper, GOLF)
        play(keeper, HARP, moves=("draw", "draw"))
    with keeping(tmp_path) as keeper:
        golf, harp = keeper.unfinished("golf"), keeper.unfinished("easy-harp")
        assert golf is not None
        assert harp is not None
        keeper.action(golf.id, "undo", Standing(seconds=9.0))
    with keeping(tmp_path) as keeper:
        golf, harp = keeper.unfinished("golf"), keeper.unfinished("easy-harp")
        assert golf is not None
        assert harp is not None
        assert (golf.moves, golf.standing.seconds, harp.moves) == (("draw", "undo"), 9.0, ("draw", "draw"))


def test_a_deal_without_an_action_is_no_game(tmp_path: Path) -> None:
    with keeping(tmp_path) as keeper:
        keeper.begin(GOLF)
        assert keeper.unfinished("golf") is None
        assert book(keeper).records == ()
    with keeping(tmp_path) as keeper:
        assert keeper.unfinished("golf") is None


def test_a_new_deal_gives_the_older_one_up_at_once(tmp_path: Path) -> None:
    with keeping(tmp_path) as keeper:
        play(keeper)
        keeper.begin(GOLF._replace(code="GO1-E-AAAAAAC"))
        assert [one.standing.outcome for one in book(keeper).records] == [GIVEN_UP]
        assert keeper.unfinished("golf") is None
    with keeping(tmp_path) as keeper:
        assert keeper.unfinished("golf") is None


def test_a_new_deal_leaves_the_other_patience_alone(tmp_path: Path) -> None:
    with keeping(tmp_path) as keeper:
        play(keeper, HARP)
        play(keeper, GOLF)
        assert [one.standing.outcome for one in book(keeper).records] == [PLAYING, PLAYING]


def test_a_won_game_is_closed_and_counted_once(tmp_path: Path) -> None:
    with keeping(tmp_path) as keeper:
        id = play(keeper, outcome=WON)
        keeper.action(id, "undo", Standing(outcome=PLAYING))
        keeper.clock(id, 99.0)
        keeper.give_up(id)
        keeper.begin(GOLF)
        assert [one.standing.outcome for one in book(keeper).records] == [WON]
        assert book(keeper).records[0].standing.seconds == 1.0


def test_a_stuck_game_can_be_gone_on_with_and_counts_once(tmp_path: Path) -> None:
    """G10: undo lifts being stuck, also after a restart."""
    with keeping(tmp_path) as keeper:
        play(keeper, outcome=STUCK)
    with keeping(tmp_path) as keeper:
        stuck = keeper.unfinished("golf")
        assert stuck is not None
        assert stuck.standing.outcome == STUCK
        keeper.action(stuck.id, "undo", Standing())
        keeper.action(stuck.id, "c1>waste", Standing(outcome=WON))
        assert [one.standing.outcome for one in book(keeper).records] == [WON]


def test_a_stuck_game_stays_stuck_when_left(tmp_path: Path) -> None:
    with keeping(tmp_path) as keeper:
        play(keeper, outcome=STUCK)
        play(keeper)
        assert [one.standing.outcome for one in book(keeper).records] == [STUCK, PLAYING]


def test_giving_up_and_the_clock(tmp_path: Path) -> None:
    with keeping(tmp_path) as keeper:
        id = play(keeper)
        keeper.clock(id, 77.5)
        keeper.give_up(id)
        assert keeper.unfinished("golf") is None
        (one,) = book(keeper).records
        assert (one.standing.outcome, one.standing.seconds) == (GIVEN_UP, 77.5)


def test_settings_are_kept_at_once(tmp_path: Path) -> None:
    with keeping(tmp_path) as keeper:
        assert keeper.settings == {}
        keeper.keep(deck="four_colour", window=[900, 600])
        keeper.keep(deck="standard", language=None)
        wanted = {"deck": "standard", "window": [900, 600], "language": None}
        assert keeper.settings == wanted
    with keeping(tmp_path) as keeper:
        assert keeper.settings == wanted


def test_a_reset_can_be_undone_for_a_day(tmp_path: Path) -> None:
    with keeping(tmp_path) as keeper:
        play(keeper, outcome=WON)
        keeper.reset_statistics()
        assert book(keeper) == Book((), int(NOW) + DAY)
    with keeping(tmp_path, NOW + DAY - 1) as keeper:
        keeper.undo_reset()
        assert len(book(keeper).records) == 1
        assert book(keeper).reset_until is None


def test_after_a_day_a_reset_is_final(tmp_path: Path) -> None:
    with keeping(tmp_path) as keeper:
        play(keeper, outcome=WON)
        play(keeper)
        keeper.reset_statistics()
    with keeping(tmp_path, NOW + DAY) as keeper:
        keeper.undo_reset()
        assert book(keeper) == Book((), None)
        kept = keeper.unfinished("golf")
        assert kept is not None  # the unfinished game itself is not lost
        keeper.action(kept.id, "draw", Standing())
        assert len(book(keeper).records) == 1
        assert keeper.notices() == []
    connection = sqlite3.connect(tmp_path / NAME)
    assert connection.execute("SELECT count(*) FROM game").fetchone() == (1,)
    assert connection.execute("SELECT count(*) FROM action").fetchone() == (2,)
    connection.close()


def test_only_the_last_reset_is_undone(tmp_path: Path) -> None:
    with keeping(tmp_path) as keeper:
        play(keeper, outcome=WON)
        keeper.reset_statistics()
    with keeping(tmp_path, NOW + 10) as keeper:
        play(keeper, HARP, outcome=WON)
        keeper.reset_statistics()
        keeper.undo_reset()
        assert [one.deal for one in book(keeper).records] == [HARP]


def test_a_second_instance_says_so_and_saves_nothing(tmp_path: Path) -> None:
    with keeping(tmp_path) as first:
        first.keep(deck="four_colour")
        play(first)
        first.flush()
        with keeping(tmp_path) as second:
            assert second.settings == {"deck": "four_colour"}
            assert second.unfinished("golf") is None
            second.keep(deck="standard")
            play(second, HARP)
            second.reset_statistics()
            assert len(book(second).records) == 1
            assert second.notices() == ["store.second_instance"]
    with keeping(tmp_path) as third:
        assert third.settings == {"deck": "four_colour"}
        assert third.unfinished("golf") is not None
        assert third.unfinished("easy-harp") is None
        assert third.notices() == []


def test_a_killed_program_leaves_its_game_and_no_lock(tmp_path: Path) -> None:
    """SIGKILL right after the commit: the log lies there unmerged, the lock is free."""
    program = (
        "import os, sys; from pathlib import Path; from game.app.store_keeper import Keeper;"
        "from game.app.journal import Deal, Standing; k = Keeper(Path(sys.argv[1]), lambda: 1e9);"
        "i = k.begin(Deal('golf', 'E', 'GO1-E-AAAAAAB')); k.action(i, 'draw', Standing()); k.flush();"
        "os.kill(os.getpid(), 9) if os.name == 'posix' else os._exit(9)"
    )
    run = subprocess.run([sys.executable, "-c", program, str(tmp_path)], cwd=ROOT, check=False)
    assert run.returncode != 0
    assert (tmp_path / f"{NAME}-wal").stat().st_size > 0
    with keeping(tmp_path) as keeper:
        kept = keeper.unfinished("golf")
        assert keeper.notices() == []
    assert kept is not None
    assert kept.moves == ("draw",)


def test_sqlite_is_not_loaded_before_it_is_needed() -> None:
    program = "import sys, game.app.store_keeper; sys.exit('sqlite3' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False).returncode == 0


@pytest.mark.parametrize("name", ["çà 木", " ", "a b%20c?d#e", "x" * 200, "--data"])
def test_folders_of_any_name(name: str, tmp_path: Path) -> None:
    with keeping(tmp_path / name) as keeper:
        play(keeper)
    assert (tmp_path / name / NAME).exists()
    with keeping(tmp_path / name) as keeper:
        assert keeper.unfinished("golf") is not None
        assert keeper.notices() == []


@pytest.mark.parametrize("folder", [None, Path("/" + "x" * 300), Path("/tmp" + "/" + "/".join("x" * 9000))])
def test_without_a_place_play_goes_on_and_it_is_told_once(folder: Path | None) -> None:
    with keeping(folder) as keeper:
        assert keeper.settings == {}
        play(keeper)
        keeper.keep(deck="standard")
        keeper.flush()
        assert keeper.notices() == ["store.not_kept"]
        assert keeper.unfinished("golf") is not None
        assert book(keeper) == Book()


def test_a_fault_of_our_own_ends_keeping_not_the_game(tmp_path: Path) -> None:
    with keeping(tmp_path) as keeper:
        keeper.keep(deck={1, 2})  # nothing that JSON can hold
        keeper.flush()
        assert keeper.notices() == ["store.not_kept"]
        play(keeper)
        keeper.keep(deck="standard")
        assert book(keeper) == Book()


def test_what_is_kept_is_what_was_written(tmp_path: Path) -> None:
    """The moves lie in the store as the texts of INTERFACE, in order."""
    with keeping(tmp_path) as keeper:
        play(keeper, moves=("draw", "c5>waste", "undo"))
    connection = sqlite3.connect(tmp_path / NAME)
    assert connection.execute("SELECT move FROM action ORDER BY game, at").fetchall() == [
        ("draw",),
        ("c5>waste",),
        ("undo",),
    ]
    connection.close()


def test_a_copy_taken_while_playing_can_be_read(tmp_path: Path) -> None:
    with keeping(tmp_path / "one") as keeper:
        play(keeper)
        keeper.flush()
        shutil.copytree(tmp_path / "one", tmp_path / "two")
    with keeping(tmp_path / "two") as keeper:
        assert keeper.unfinished("golf") is not None
        assert keeper.notices() == []
