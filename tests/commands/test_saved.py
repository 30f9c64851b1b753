"""`saved`: the form of replay, with seconds and history; exit 1 where there is nothing; no pygame."""

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import main
from game.app.journal import STUCK, WON, Deal, Standing
from game.app.store_files import NAME
from game.app.store_keeper import Keeper
from game.app.store_schema import VERSION

ROOT = Path(main.__file__).parent
GOLF = Deal("golf", "E", "GO1-E-AAAAAAB")
HARP = Deal("easy-harp", "N", "EH1-N-AAAAAAF")
GOLF_MOVES = ("draw", "c5>waste", "undo", "redo", "c2>waste")
HARP_MOVES = ("draw", "draw", "undo")


def keep(
    folder: Path, deal: Deal, moves: tuple[str, ...], outcome: str = "playing", now: float = 1.0
) -> None:
    keeper = Keeper(folder, lambda: now)
    id = keeper.begin(deal)
    for at, move in enumerate(moves, start=1):
        last = outcome if at == len(moves) else "playing"
        keeper.action(id, move, Standing(moves=at, seconds=at * 1.5, outcome=last))
    keeper.close()


def printed(line: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert main.main(line) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.count("\n") == 1
    board: dict[str, Any] = json.loads(said.out)
    return board


def nothing(line: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert main.main(line) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    return said.err


def test_the_board_is_that_of_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(tmp_path, GOLF, GOLF_MOVES)
    board = printed(["saved", "--data", str(tmp_path)], capsys)
    assert board.pop("seconds") == 7.5
    assert board.pop("history") == list(GOLF_MOVES)
    assert board == printed(["replay", GOLF.code, *GOLF_MOVES], capsys)
    assert (board["moves"], board["refused"]) == (4, [])


def test_of_two_games_the_one_played_last(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(tmp_path, HARP, HARP_MOVES, now=2.0)
    keep(tmp_path, GOLF, GOLF_MOVES, now=1.0)
    data = ["--data", str(tmp_path)]
    assert printed(["saved", *data], capsys)["game"] == "easy-harp"
    assert printed(["saved", *data, "--game", "golf"], capsys)["code"] == GOLF.code
    assert printed([*data, "saved", "--game", "easy-harp"], capsys)["history"] == list(HARP_MOVES)


def test_a_stuck_game_waits_for_its_undo(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """G10."""
    moves = ("draw",) * 16
    keep(tmp_path, GOLF._replace(rule="C", code="GO1-C-AAAAAAB"), moves, STUCK)
    board = printed(["saved", "--data", str(tmp_path)], capsys)
    assert board["history"] == list(moves)


def test_there_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "No unfinished game" in nothing(["saved", "--data", str(tmp_path / "new")], capsys)
    assert not (tmp_path / "new").exists()
    keep(tmp_path, GOLF, ("draw",), WON)
    nothing(["saved", "--data", str(tmp_path)], capsys)
    keep(tmp_path, GOLF, ("draw",))
    nothing(["saved", "--data", str(tmp_path), "--game", "easy-harp"], capsys)


def test_it_reads_while_the_game_is_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keeper = Keeper(tmp_path, lambda: 1.0)
    id = keeper.begin(GOLF)
    for move in GOLF_MOVES:
        keeper.action(id, move, Standing())
        keeper.flush()
        history = printed(["saved", "--data", str(tmp_path)], capsys)["history"]
        assert history[-1] == move
    keeper.close()
    assert keeper.notices() == []


def test_damaged_and_later_stores_are_named_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(tmp_path, GOLF, GOLF_MOVES)
    connection = sqlite3.connect(tmp_path / NAME)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.close()
    assert "later version" in nothing(["saved", "--data", str(tmp_path)], capsys)
    (tmp_path / NAME).write_bytes(b"torn")
    assert "damaged" in nothing(["saved", "--data", str(tmp_path)], capsys)
    assert (tmp_path / NAME).read_bytes() == b"torn"


@pytest.mark.parametrize(
    ("code", "moves"),
    [(GOLF.code, ("draw", "c1>waste")), (GOLF.code, ("jump",)), ("XX1-E-AAAAAAB", ("draw",))],
)
def test_a_game_that_this_version_does_not_know_is_named(
    code: str, moves: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(tmp_path, GOLF._replace(code=code), moves)
    assert code in nothing(["saved", "--data", str(tmp_path)], capsys)


def test_it_needs_neither_home_nor_pygame_nor_a_language(tmp_path: Path) -> None:
    keep(tmp_path / "çà", GOLF, GOLF_MOVES)
    program = (
        "import sys, main; code = main.main(sys.argv[1:]);"
        "sys.exit(code or 10 * any(name.startswith('pygame') for name in sys.modules))"
    )
    command = [sys.executable, "-c", program, "saved", "--data", str(tmp_path / "çà")]
    environment = {"LANG": "C", **({} if os.name == "posix" else os.environ)}
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout)["history"] == list(GOLF_MOVES)


@pytest.mark.skipif(os.name != "posix", reason="HOME is the home of POSIX systems")
def test_without_data_it_looks_where_the_game_keeps(tmp_path: Path) -> None:
    environment = {"HOME": str(tmp_path), "LANG": "C"}
    command = [sys.executable, str(ROOT / "main.py"), "saved"]
    run = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert run.returncode == 1
    share = "Library/Application Support" if sys.platform == "darwin" else ".local/share"
    keep(tmp_path / share / "sabar", GOLF, GOLF_MOVES)
    run = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert run.returncode == 0, run.stderr
