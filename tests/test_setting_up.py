"""The environment for a fresh machine, with pip and venv played by stand-ins."""

import os
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
        self.fault: BaseException | None = None
        (root / "requirements.txt").write_text("one==1\n", encoding="utf-8")

    def make(self, home: Path, lock: int) -> None:
        assert not setting_up._locked(os.open(self.root / ".venv.lock", os.O_RDWR))
        self.made += 1
        (home / "pyvenv.cfg").parent.mkdir(exist_ok=True)
        (home / "pyvenv.cfg").touch()
        for folder, name in (("bin", "python"), ("Scripts", "python.exe")):
            (home / folder).mkdir(parents=True, exist_ok=True)
            (home / folder / name).touch()

    def install(self, python: Path, requirements: Path, lock: int) -> None:
        assert python.exists()
        assert requirements == self.root / "requirements.txt"
        self.installed += 1
        if self.fault is not None:
            raise self.fault


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
    machine.fault = SetUpError("pulled the plug")
    for _ in range(2):
        with pytest.raises(SetUpError):
            ready_python(machine.root)
    # Even what was installed before counts no longer.
    (machine.root / "requirements.txt").write_text("one==1\n", encoding="utf-8")
    machine.fault = None
    ready_python(machine.root)
    assert machine.installed == 4


def test_a_python_that_went_away_is_replaced(machine: Machine) -> None:
    ready_python(machine.root).unlink()
    assert ready_python(machine.root).exists()
    (machine.root / ".venv" / "pyvenv.cfg").unlink()
    ready_python(machine.root)
    assert machine.installed == 3


@pytest.mark.parametrize("fault", [SetUpError("no"), KeyboardInterrupt(), OSError(28, "Disk full")])
def test_nothing_half_made_is_left(fault: BaseException, machine: Machine) -> None:
    machine.fault = fault
    with pytest.raises((SetUpError, KeyboardInterrupt)):
        ready_python(machine.root)
    assert not (machine.root / ".venv").exists()


def test_a_second_start_waits_for_the_first_and_uses_what_it_made(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = os.open(machine.root / ".venv.lock", os.O_RDWR | os.O_CREAT)
    assert setting_up._locked(first)

    def the_first_goes_on(_: float) -> None:
        naps.append(None)
        if len(naps) == 3:
            monkeypatch.setattr(setting_up, "_is_ready", lambda *_: True)
            os.close(first)

    naps: list[None] = []
    monkeypatch.setattr("time.sleep", the_first_goes_on)
    ready_python(machine.root)
    assert (len(naps), machine.made, machine.installed) == (3, 0, 0)
    assert capsys.readouterr().err == "Another start is setting Sabar up; this one waits for it.\n"


def test_two_starts_at_once_make_it_once(tmp_path: Path) -> None:
    """Real processes: a slow maker each, which would see the other in its folder."""
    (tmp_path / "requirements.txt").touch()
    program = (
        "import sys, time; from pathlib import Path; from game import setting_up\n"
        "def make(home, lock):\n"
        "    home.mkdir(); (home / 'bin').mkdir(); time.sleep(0.5)\n"
        "    for name in ('pyvenv.cfg', 'bin/python'): (home / name).touch()\n"
        "setting_up._make, setting_up._install = make, lambda *_: print('installed', flush=True)\n"
        f"setting_up.ready_python(Path({str(tmp_path)!r}))\n"
    )
    starts = [
        subprocess.Popen(
            [sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        for _ in range(2)
    ]
    said = [start.communicate() for start in starts]
    assert [start.returncode for start in starts] == [0, 0]
    assert b"".join(out for out, _ in said).count(b"installed") == 1


@pytest.mark.skipif(os.name == "nt", reason="Windows hands no descriptors on")
def test_the_lock_lives_on_in_the_programs_that_were_handed_it(tmp_path: Path) -> None:
    """A start that is killed leaves its pip at work: nobody is to clear the folder under it."""
    with setting_up._alone(tmp_path / "lock") as lock:
        program = f"import os; print(os.fstat({lock}).st_ino)"
        said = setting_up._called([sys.executable, "-c", program], lock).stdout
    assert said.strip() == str((tmp_path / "lock").stat().st_ino)


def called(monkeypatch: pytest.MonkeyPatch, prefix: str, code: int, output: str) -> list[list[str]]:
    """The commands run from now on; each answers prefix to a question for it, else code and output."""
    commands: list[list[str]] = []

    def run(command: list[str], lock: int) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        asked = "-c" in command
        return subprocess.CompletedProcess(command, 0 if asked else code, prefix if asked else output)

    monkeypatch.setattr(setting_up, "_called", run)
    return commands


def test_pip_runs_in_the_environments_own_python_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    python = tmp_path / "bin" / "python"
    commands = called(monkeypatch, f"{tmp_path}\n", 0, "")
    setting_up._install(python, tmp_path / "requirements.txt", 0)
    assert [command[0] for command in commands] == [str(python)] * 2
    commands = called(monkeypatch, f"{sys.base_prefix}\n", 0, "")
    with pytest.raises(SetUpError, match="cannot be used"):
        setting_up._install(python, tmp_path / "requirements.txt", 0)
    assert len(commands) == 1


def test_pip_is_told_to_stay_in_an_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_TARGET", "/elsewhere")
    program = "import os; print([n for n in os.environ if n in ('PIP_TARGET', 'PIP_REQUIRE_VIRTUALENV')])"
    lock = os.open(os.devnull, os.O_RDWR)
    said = setting_up._called([sys.executable, "-c", program], lock).stdout
    os.close(lock)
    assert said == "['PIP_REQUIRE_VIRTUALENV']\n"


@pytest.mark.parametrize(
    ("output", "sentence"),
    [
        (
            "WARNING: NewConnectionError(...)\nERROR: No matching distribution found for one==1\n",
            "The libraries could not be downloaded: there is no connection, or the package index "
            "(pypi.org, or pip's own setting) does not answer.",
        ),
        (
            "ERROR: No matching distribution found for one==1.\n\nhint: look elsewhere\n",
            "The libraries cannot be installed; pip says: ERROR: No matching distribution found for one==1.",
        ),
        ("", "The libraries cannot be installed; pip says: nothing."),
    ],
)
def test_why_the_libraries_are_not_there_is_one_sentence(
    output: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called(monkeypatch, str(tmp_path), 1, output)
    with pytest.raises(SetUpError) as raised:
        setting_up._install(tmp_path / "bin" / "python", tmp_path / "requirements.txt", 0)
    assert str(raised.value) == sentence


@pytest.mark.parametrize(
    ("fault", "code", "line"),
    [
        (KeyboardInterrupt(), 130, "Interrupted: nothing is set up yet.\n"),
        (SetUpError("It rains."), 70, "It rains.\n"),
    ],
)
def test_a_start_that_ends_early_says_one_line(
    fault: BaseException,
    code: int,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def ready(root: Path) -> Path:
        raise fault

    monkeypatch.setattr(setting_up, "ready_python", ready)
    assert setting_up.run([]) == code
    assert capsys.readouterr() == ("", line)


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_without_venv_one_sentence_says_what_to_install(
    module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "requirements.txt").touch()
    monkeypatch.setattr(setting_up, "find_spec", lambda name: None if name == module else object())
    with pytest.raises(SetUpError, match="python3-venv"):
        ready_python(tmp_path)
    assert not (tmp_path / ".venv").exists()


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
