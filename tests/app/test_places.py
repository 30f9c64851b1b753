"""Where data lie: as asked for, as the system has it, or nowhere; never in a root or a chance folder."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.app.places import data_folder

if os.name == "posix":
    import pwd

ROOT = Path(__file__).parents[2]
POSIX = pytest.mark.skipif(os.name != "posix", reason="HOME is the home of POSIX systems")


@pytest.mark.parametrize("name", ["data", "çà 木", " ", "x" * 3000])
def test_what_is_asked_for_is_taken_from_where_the_program_was_started(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert data_folder(Path(name)) == tmp_path / name
    assert data_folder(tmp_path / name) == tmp_path / name


def test_the_system_s_own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    folder = data_folder(None)
    assert folder is not None
    assert folder.is_absolute()
    assert folder.name.lower() == "sabar"
    assert os.name != "posix" or folder.is_relative_to(tmp_path)


@POSIX
@pytest.mark.parametrize("data", [None, "", "relative"])
@pytest.mark.parametrize("home", [None, "", " ", "home"])
def test_without_a_real_home_the_user_s_entry_is_looked_up(
    home: str | None, data: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A blank home is no root of the disk, a relative one not where the program was started."""
    for name, value in (("HOME", home), ("XDG_DATA_HOME", data)):
        monkeypatch.delenv(name, raising=False)
        if value is not None:
            monkeypatch.setenv(name, value)
    folder = data_folder(None)
    if folder is not None:
        assert folder.is_absolute()
        assert folder.is_relative_to(pwd.getpwuid(os.getuid()).pw_dir)


@POSIX
def test_a_user_whom_nobody_knows_has_no_place() -> None:
    """No HOME and no entry for the user: a folder named ~ must not appear where the program was started."""
    program = (
        "import pwd; pwd.getpwuid = lambda uid: {}[uid];"
        "from game.app.places import data_folder; print(data_folder(None))"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env={"LANG": "C"}, capture_output=True, text=True
    )
    assert run.stdout == "None\n", run.stderr
