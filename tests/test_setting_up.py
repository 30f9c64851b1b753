"""The environment for a fresh machine, with pip and venv played by stand-ins."""

import subprocess
import sys
from pathlib import Path

import pytest

from game import setting_up
from game.setting_up import SetUpError, ready_python

ROOT = Path(__file__).parents[1]


class Machine:
    """A root folder whose environment is made and filled by hand; counts how often."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.made = self.installed = 0
        self.fails = False
        (root / "requirements.txt").write_text("one==1\n", encoding="utf-8")

    def make(self, home: Path) -> None:
        self.made += 1
        for folder, name in (("bin", "python"), ("Scripts", "python.exe")):
            (home / folder).mkdir(parents=True, exist_ok=True)
            (home / folder / name).touch()

    def install(self, python: Path, requirements: Path) -> None:
        assert python.exists()
        assert requirements == self.root / "requirements.txt"
        self.installed += 1
        if self.fails:
            raise SetUpError("pulled the plug")


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    made = Machine(tmp_path)
    monkeypatch.setattr(setting_up, "_make", made.make)
    monkeypatch.setattr(setting_up, "_install", made.install)
    return made


def test_it_is_made_once(machine: Machine) -> None:
    first = ready_python(machine.root)
    assert ready_python(machine.root) == first
    assert first.is_relative_to(machine.root / ".venv")
    assert (machine.made, machine.installed) == (1, 1)


def test_changed_requirements_are_installed(machine: Machine) -> None:
    ready_python(machine.root)
    (machine.root / "requirements.txt").write_text("one==2\n", encoding="utf-8")
    ready_python(machine.root)
    ready_python(machine.root)
    assert machine.installed == 2


def test_an_interrupted_installation_is_begun_anew(machine: Machine) -> None:
    ready_python(machine.root)
    (machine.root / "requirements.txt").write_text("one==2\n", encoding="utf-8")
    machine.fails = True
    for _ in range(2):
        with pytest.raises(SetUpError):
            ready_python(machine.root)
    # Even what was installed before counts no longer.
    (machine.root / "requirements.txt").write_text("one==1\n", encoding="utf-8")
    machine.fails = False
    ready_python(machine.root)
    assert machine.installed == 4


def test_a_python_that_went_away_is_replaced(machine: Machine) -> None:
    ready_python(machine.root).unlink()
    assert ready_python(machine.root).exists()
    assert machine.installed == 2


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_without_venv_one_sentence_says_what_to_install(
    module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "requirements.txt").touch()
    monkeypatch.setattr(setting_up, "find_spec", lambda name: None if name == module else object())
    with pytest.raises(SetUpError, match="python3-venv"):
        ready_python(tmp_path)


def test_an_old_python_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setting_up, "OLDEST", (99, 0))
    with pytest.raises(SetUpError, match=r"99\.0"):
        ready_python(tmp_path)


@pytest.mark.parametrize("package", ["game", "tests"])
def test_setting_up_needs_nothing_but_the_standard_library(package: str) -> None:
    program = (
        f"import sys; import {package}.__main__; sys.exit('pygame' in sys.modules or 'pytest' in sys.modules)"
    )
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, '.'); {program}"], cwd=ROOT
    )
    assert run.returncode == 0


def test_every_requirement_is_pinned_exactly() -> None:
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    loose = [line for line in lines if line and not line.startswith("#") and "==" not in line.split(";")[0]]
    assert loose == []
