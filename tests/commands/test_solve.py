"""`solve`: the form of its answer, lines that `replay` accepts, and what bounds the search."""

import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import main
from game.app.texts import load_texts
from game.commands.solve import solve
from game.patiences import registry
from game.patiences.easy_harp.rules import EasyHarp
from game.patiences.golf.rules import Golf
from game.rules.history import Game

GOLF = "GO1-E-AAAAAAB"
HARP = "EH1-N-AAAAAAF"
STUCK = (Path(main.__file__).parent / "tests" / "golden" / "golf-stuck.txt").read_text().splitlines()
KEYS = ["code", "verdict", "moves", "best_removed", "seconds", "positions"]


def answer(line: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """The one object on the one line that a command prints."""
    assert main.main(line) == 0
    said = capsys.readouterr()
    assert said.err == ""
    (printed,) = said.out.splitlines()
    board: dict[str, Any] = json.loads(printed)
    return board


@pytest.mark.parametrize("code", [GOLF, HARP, "GO1-SJJO-AAAAAAC"])
def test_a_line_is_accepted_by_replay(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(["solve", code], capsys)
    assert list(found) == KEYS
    assert (found["code"], found["verdict"]) == (code, "winnable")
    assert found["positions"] > 0
    board = answer(["replay", code, *found["moves"]], capsys)
    assert (board["status"], board["refused"]) == ("won", [])


def test_best_removed_is_35_where_golf_is_won_and_absent_in_easy_harp(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert answer(["solve", GOLF], capsys)["best_removed"] == 35
    assert answer(["solve", HARP], capsys)["best_removed"] is None


@pytest.mark.parametrize(
    ("code", "begun"),
    [
        (GOLF, ["draw", "c5>waste", "c2>waste", "draw", "undo"]),
        (HARP, ["c3>f7", "draw", "draw", "undo", "redo"]),
    ],
)
def test_the_line_goes_on_from_a_position_in_play(
    code: str, begun: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Cards already off are counted, and undo and redo are played as in a replay."""
    found = answer(["solve", code, *begun], capsys)
    assert found["verdict"] == "winnable"
    assert found["best_removed"] == (35 if code == GOLF else None)
    board = answer(["replay", code, *begun, *found["moves"]], capsys)
    assert (board["status"], board["refused"]) == ("won", [])


def test_deal_1_of_classic_is_lost_with_one_card_left(capsys: pytest.CaptureFixture[str]) -> None:
    """G13; it stays so after a move, of which the card counts."""
    found = answer(["solve", "GO1-C-AAAAAAB"], capsys)
    assert (found["verdict"], found["moves"], found["best_removed"]) == ("lost", [], 34)
    begun = ["draw", "c5>waste"]
    later = answer(["solve", "GO1-C-AAAAAAB", *begun], capsys)
    assert (later["verdict"], later["moves"]) == ("lost", [])
    assert 30 <= later["best_removed"] <= 34


@pytest.mark.parametrize("stuck", STUCK)
def test_a_stuck_game_is_lost_and_can_get_no_further(stuck: str, capsys: pytest.CaptureFixture[str]) -> None:
    """G8."""
    removed, _, *line = stuck.split()
    found = answer(["solve", *line], capsys)
    assert (found["verdict"], found["moves"]) == ("lost", [])
    assert found["best_removed"] == int(removed)


def test_a_refused_move_is_named_as_there_is_no_position_after_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["solve", GOLF, "c1>waste", "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "c1>waste" in said.err
    assert "Must be one rank higher or lower" in said.err
    assert main.main(["solve", GOLF, "c1"]) == 2
    assert "'c1'" in capsys.readouterr().err


@pytest.mark.parametrize("game", [Game(Golf("E"), 1), Game(EasyHarp(), 103)])
def test_seconds_bound_the_search(game: Game) -> None:
    """The clock is read in the command: here it goes on by a second each time."""
    ticking = count()
    found = json.loads(solve(game, [], 2.0, load_texts("en"), clock=lambda: float(next(ticking))))
    assert (found["verdict"], found["moves"], found["best_removed"]) == ("unknown", [], None)
    assert found["seconds"] == 3.0
    assert next(ticking) == 4


def test_without_seconds_no_clock_ends_it() -> None:
    ticking = count(0, 1_000_000)
    found = json.loads(solve(Game(Golf("E"), 1), [], None, load_texts("en"), lambda: float(next(ticking))))
    assert found["verdict"] == "winnable"


def test_a_patience_without_a_solver_knows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    found = json.loads(solve(Game(registry()["golf"].rules("E"), 1), [], None, load_texts("en")))
    assert (found["verdict"], found["positions"]) == ("unknown", 0)
