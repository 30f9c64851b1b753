"""Makes the program's own environment, a folder .venv beside it, and runs Python there.

For a fresh machine: nothing but Python's standard library, and no syntax that an older Python cannot read.
"""

import hashlib
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
_STAMP = "installed.txt"


class SetUpError(Exception):
    """The environment cannot be made; the text is the sentence to show."""


def run(arguments: list[str]) -> int:
    """Runs Python with these arguments in the environment, made first where it is missing or out of date.

    Answers the exit code; where the system can, the new program takes this one's place instead.
    """
    try:
        python = str(ready_python(ROOT))
    except SetUpError as error:
        print(error, file=sys.stderr)
        return 70
    if os.name != "nt":
        os.execv(python, [python, *arguments])
    return subprocess.call([python, *arguments])


def ready_python(root: Path) -> Path:
    """The Python of the environment under `root`, with everything in requirements.txt installed.

    The stamp that says so is written last: an installation that was interrupted is begun anew.
    Raises SetUpError.
    """
    if sys.version_info < OLDEST:
        raise SetUpError(
            f"Sabar needs Python {OLDEST[0]}.{OLDEST[1]} or later, and this is {sys.version.split()[0]}."
        )
    home = root / ".venv"
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = home / _STAMP
    wanted = _wanted(root)
    if python.exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
        return python
    print("Setting Sabar up; this happens once and takes a minute or two.", file=sys.stderr)
    stamp.unlink(missing_ok=True)
    _make(home)
    _install(python, root / "requirements.txt")
    stamp.write_text(wanted, encoding="utf-8")
    return python


def _wanted(root: Path) -> str:
    """What the stamp of an environment that is up to date says."""
    digest = hashlib.sha256((root / "requirements.txt").read_bytes()).hexdigest()
    return f"{digest} Python {sys.version_info[0]}.{sys.version_info[1]}\n"


def _make(home: Path) -> None:
    if find_spec("venv") is None or find_spec("ensurepip") is None:
        raise SetUpError(
            "This Python cannot make an environment: its venv module is missing "
            "(on Debian and Ubuntu: sudo apt install python3-venv)."
        )
    import venv  # some systems ship Python without it

    try:
        venv.create(home, clear=True, with_pip=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise SetUpError(f"The environment {home} cannot be made: {error}.") from error


def _install(python: Path, requirements: Path) -> None:
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if subprocess.call([*pip, "-r", str(requirements)]) != 0:
        raise SetUpError("The libraries cannot be installed; what pip says above tells why.")
