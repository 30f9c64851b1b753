"""Makes the program's own environment, a folder .venv beside it, and runs Python there.

For a fresh machine: nothing but Python's standard library, and no syntax that an older Python cannot read.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST = (3, 11)
FAULT, INTERRUPTED = 70, 130
_STAMP = "installed.txt"
_LOCK = ".venv.lock"
_LOOK_AGAIN = 0.2  # s
_NO_VENV = (
    "This Python cannot make an environment: its venv module is missing "
    "(on Debian and Ubuntu: sudo apt install python3-venv)."
)
# What pip says of a connection that is not there, and of an index that does not answer.
_UNCONNECTED = (
    *("NewConnectionError", "ConnectionError", "ConnectTimeout", "ReadTimeout", "ProxyError", "SSLError"),
    *("Max retries exceeded", "Temporary failure in name resolution", "Connection broken", "timed out"),
    *("Could not fetch URL", "HTTP error", "Failed to establish a new connection"),
)
# Settings of the user's pip that would have the libraries land somewhere else.
_ELSEWHERE = ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_USER", "PIP_PYTHON", "PIP_DRY_RUN")


class SetUpError(Exception):
    """The environment cannot be made; the text is the sentence to show."""


def run(arguments: list[str]) -> int:
    """Runs Python with these arguments in the environment, made first where it is missing or out of date.

    Answers the exit code; where the system can, the new program takes this one's place instead.
    """
    try:
        python = str(ready_python(ROOT))
    except SetUpError as error:
        _tell(str(error))
        return FAULT
    except KeyboardInterrupt:
        _tell("Interrupted: nothing is set up yet.")
        return INTERRUPTED
    if os.name != "nt":
        os.execv(python, [python, *arguments])
    return subprocess.call([python, *arguments])


def ready_python(root: Path) -> Path:
    """The Python of the environment under `root`, with everything in requirements.txt installed.

    One start at a time makes it, others wait. The stamp that says so is written last, and what was begun and
    cannot be ended is taken away again. Raises SetUpError.
    """
    if sys.version_info < OLDEST:
        raise SetUpError(
            f"Sabar needs Python {OLDEST[0]}.{OLDEST[1]} or later, and this is {sys.version.split()[0]}."
        )
    home = root / ".venv"
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    try:
        if _is_ready(root, home, python):
            return python
        with _alone(root / _LOCK) as lock:
            if not _is_ready(root, home, python):  # another start may have made it meanwhile
                _set_up(root, home, python, lock)
    except OSError as error:
        raise SetUpError(f"The environment {home} cannot be made: {_reason(error)}.") from error
    return python


def _is_ready(root: Path, home: Path, python: Path) -> bool:
    stamp = home / _STAMP
    there = python.exists() and (home / "pyvenv.cfg").exists() and stamp.exists()
    return there and stamp.read_text(encoding="utf-8") == _wanted(root)


def _wanted(root: Path) -> str:
    """What the stamp of an environment that is up to date says."""
    digest = hashlib.sha256((root / "requirements.txt").read_bytes()).hexdigest()
    return f"{digest} Python {sys.version_info[0]}.{sys.version_info[1]}\n"


def _set_up(root: Path, home: Path, python: Path, lock: int) -> None:
    if find_spec("venv") is None or find_spec("ensurepip") is None:
        raise SetUpError(_NO_VENV)
    _tell("Setting Sabar up; this happens once and takes about half a minute.")
    try:
        _make(home, lock)
        _install(python, root / "requirements.txt", lock)
        (home / _STAMP).write_text(_wanted(root), encoding="utf-8")
    except BaseException:
        shutil.rmtree(home, ignore_errors=True)
        raise


@contextlib.contextmanager
def _alone(path: Path) -> Iterator[int]:
    """Holds the lock, a file, which dies with this process and the programs that were handed it.

    Gives the file's descriptor. Says one sentence where it has to wait for another start.
    """
    lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        waiting = False
        while not _locked(lock):
            if not waiting:
                _tell("Another start is setting Sabar up; this one waits for it.")
            waiting = True
            time.sleep(_LOOK_AGAIN)
        yield lock
    finally:
        os.close(lock)


def _locked(lock: int) -> bool:
    """Takes the lock; False while another process has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True  # a file system without locks: better a start alone than none
    return True


def _make(home: Path, lock: int) -> None:
    made = _called([sys.executable, "-I", "-m", "venv", "--clear", str(home)], lock)
    if made.returncode != 0:
        raise SetUpError(_NO_VENV if "ensurepip" in made.stdout else _failed("made", made.stdout))


def _install(python: Path, requirements: Path, lock: int) -> None:
    """Lets the environment's own pip, and no other, install the libraries."""
    own = _called([str(python), "-I", "-c", "import sys; print(sys.prefix)"], lock)
    if not own.stdout.strip() or not os.path.samefile(own.stdout.strip(), python.parent.parent):
        raise SetUpError(_failed("used", own.stdout))
    pip = [str(python), "-I", "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check"]
    done = _called([*pip, "--retries", "2", "-r", str(requirements)], lock)
    if done.returncode == 0:
        return
    if any(sign in done.stdout for sign in _UNCONNECTED):
        raise SetUpError(
            "The libraries could not be downloaded: there is no connection, or the package index (pypi.org, "
            "or pip's own setting) does not answer."
        )
    raise SetUpError(f"The libraries cannot be installed; pip says: {_last_line(done.stdout)}.")


def _called(command: list[str], lock: int) -> subprocess.CompletedProcess[str]:
    """Runs a program that holds the lock too: were this one killed, no other start gets in its way."""
    environment = {name: value for name, value in os.environ.items() if name not in _ELSEWHERE}
    return subprocess.run(
        command,
        env={**environment, "PIP_REQUIRE_VIRTUALENV": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        pass_fds=() if os.name == "nt" else (lock,),
        check=False,
    )


def _failed(what: str, output: str) -> str:
    return f"The environment cannot be {what}: {_last_line(output)}."


def _last_line(output: str) -> str:
    """What a program that failed said last of an error, or else at all."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")]
    return (errors or lines or ["nothing"])[-1].rstrip(".")


def _reason(error: OSError) -> str:
    return error.strerror or str(error).rstrip(".")


def _tell(sentence: str) -> None:
    """One line on standard error, for whoever reads it."""
    with contextlib.suppress(OSError, AttributeError):
        print(sentence, file=sys.stderr, flush=True)
