"""A third patience is one new folder (ARCHITECTURE, decision 11): laid beside the two, it is played."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PARTS = ("game", "assets", "main.py", "pyproject.toml", "tests/laws", "tests/conftest.py", "tests/pilot.py")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the toy's folder added and no other file touched."""
    copy = tmp_path_factory.mktemp("project")
    ignored = shutil.ignore_patterns("__pycache__")
    for part in PARTS:
        source, target = ROOT / part, copy / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=ignored)
        else:
            shutil.copy(source, target)
    shutil.copytree(ROOT / "tests" / "toy", copy / "game" / "patiences" / "toy", ignore=ignored)
    return copy


def run(project: Path, *line: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *line], cwd=project, capture_output=True, check=False, text=True)


def board(project: Path, *line: str) -> dict[str, object]:
    answer = run(project, "main.py", *line)
    assert answer.returncode == 0, answer.stderr
    found: dict[str, object] = json.loads(answer.stdout)
    return found


def test_it_passes_every_law(project: Path) -> None:
    passed = run(
        project, "-m", "pytest", "tests/laws/test_laws.py", "-k", "toy", "-p", "no:cacheprovider", "-vv"
    )
    assert passed.returncode == 0, passed.stdout
    for law in ("ten_thousand_random_actions", "any_game_obeys_the_laws[toy-D]", "every_reason_has_words"):
        assert law in passed.stdout


def test_it_is_played_on_the_table(project: Path) -> None:
    played = run(
        project, "-m", "pytest", "tests/laws/test_tables.py", "-k", "toy", "-p", "no:cacheprovider", "-vv"
    )
    assert played.returncode == 0, played.stdout
    for law in ("restless_hand", "tap_on_what", "menu_opens_it"):
        assert law in played.stdout


def test_a_law_that_it_breaks_is_noticed(project: Path, tmp_path: Path) -> None:
    """One card taken counts -1: the score falls below 0."""
    broken = tmp_path / "broken"
    shutil.copytree(project, broken)
    rules = broken / "game" / "patiences" / "toy" / "rules.py"
    rules.write_text(rules.read_text().replace("position.score + 1", "position.score - 1"))
    failed = run(
        broken,
        "-m",
        "pytest",
        "tests/laws/test_laws.py",
        "-k",
        "toy and ten_thousand",
        "-p",
        "no:cacheprovider",
    )
    assert failed.returncode == 1
    assert "position.score >= 0" in failed.stdout


def test_it_is_dealt_and_played_from_the_command_line(project: Path) -> None:
    dealt = board(project, "deal", "ty1-d-aaaaaac", "--game", "toy")
    assert (dealt["code"], dealt["game"], dealt["number"]) == ("TY1-D-AAAAAAC", "toy", 2)
    played = board(project, "replay", "TY1-D-AAAAAAC", "c1>waste", "draw", "draw", "undo", "--lang", "ms")
    assert (played["score"], played["moves"]) == (1, 3)


def test_its_refusals_have_its_own_words(project: Path) -> None:
    moves = ["c1>waste", "c1>waste", "c2>waste", "c3>waste"]
    for language, words in (("ms", "Mesti terus ke arah yang sama"), ("en", "Must go on the same way")):
        played = board(project, "replay", "TY1-U-AAAAAAC", *moves, "--lang", language)
        assert words in json.dumps(played["refused"])


def test_the_options_of_the_window_know_it(project: Path) -> None:
    wrong = run(project, "main.py", "--game", "chess")
    assert wrong.returncode == 2
    assert "toy" in wrong.stderr
    contradicted = run(project, "main.py", "--game", "golf", "--code", "TY1-U-AAAAAAB")
    assert contradicted.returncode == 2
    assert "is of toy" in contradicted.stderr
