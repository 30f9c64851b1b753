"""The directions of imports: the contracts of pyproject.toml, and what those cannot say."""

import ast
import itertools
import shutil
import subprocess
import sys
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[1]
PATIENCES = sorted(
    f"game.patiences.{folder.name}"
    for folder in (ROOT / "game" / "patiences").iterdir()
    if (folder / "__init__.py").exists()
)


def lint_imports(root: Path) -> subprocess.CompletedProcess[str]:
    program = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    command = [sys.executable, "-c", program, "--no-cache"]
    return subprocess.run(command, cwd=root, capture_output=True, text=True)


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("game", cache_dir=None)


def test_every_contract_is_kept() -> None:
    run = lint_imports(ROOT)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize(
    ("module", "line", "broken"),
    [
        ("rules/cards.py", "import game.view", "each step knows only the steps before it"),
        ("motion/pose.py", "import pygame", "are pure"),
        ("rules/cards.py", "import time", "are pure"),
        ("app/texts.py", "import pygame", "Commands need no window"),
        ("app/ticks.py", "import game.rules.cards", "services know no cards"),
        ("view/theme.py", "import game.app.texts", "neither input nor services"),
    ],
)
def test_a_turned_direction_is_noticed(module: str, line: str, broken: str, tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__"))
    with (tmp_path / "game" / module).open("a", encoding="utf-8") as file:
        file.write(f"\n{line}\n")
    run = lint_imports(tmp_path)
    assert run.returncode != 0
    assert any(broken in text and "BROKEN" in text for text in run.stdout.splitlines()), run.stdout


@pytest.mark.parametrize(("one", "other"), list(itertools.permutations(PATIENCES, 2)))
def test_patiences_do_not_know_one_another(one: str, other: str, graph: grimp.ImportGraph) -> None:
    assert not graph.chain_exists(one, other, as_packages=True)


@pytest.mark.parametrize("patience", PATIENCES)
def test_a_patience_is_listed_nowhere(patience: str, graph: grimp.ImportGraph) -> None:
    own = {patience, *graph.find_descendants(patience)}
    outside = {
        importer for module in own for importer in graph.find_modules_that_directly_import(module)
    } - own
    assert outside == set()


@pytest.mark.parametrize("folder", ["rules", "patiences", "table", "motion"])
def test_pure_folders_take_no_chance_that_is_not_handed_in(folder: str) -> None:
    """Of `random` only a Random with a seed may be used there."""
    for file in (ROOT / "game" / folder).rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                assert "random" not in [name.name for name in node.names], file
            elif isinstance(node, ast.ImportFrom) and node.module == "random":
                assert [name.name for name in node.names] == ["Random"], file
            elif isinstance(node, ast.Call) and ast.unparse(node.func) == "Random":
                assert node.args, file
