"""What the benchmarks of the window have in common: a display, and the program run on it."""

import atexit
import json
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]


def need_display() -> None:
    """Ends the process with one sentence where there is no X11 display to measure on."""
    if not os.environ.get("DISPLAY"):
        sys.exit("This needs a display; `xvfb-run -s '-screen 0 1920x1080x24'` before the command will do.")


@cache
def data_folder() -> str:
    """A store of the bench's own, the same for all its runs: nobody's games are touched."""
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def as_installed() -> dict[str, str]:
    """The environment of a user, whose Python keeps what it compiled; here in a folder of the bench's own."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": str(Path(data_folder()) / "compiled")}


def program(*options: str) -> list[str]:
    """The command that starts Sabar with these options."""
    return [sys.executable, str(ROOT / "main.py"), "--data", data_folder(), *options]


def report_of(*options: str, seconds: float) -> dict[str, float]:
    """The report of a run of Sabar that ends by itself after so many seconds."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "report.json"
        command = program(*options, "--for", str(seconds), "--report", str(file))
        subprocess.run(command, check=True, env=as_installed())
        report: dict[str, float] = json.loads(file.read_text(encoding="utf-8"))
        return report


def verdict(name: str, value: float, goal: float) -> bool:
    """Prints a figure beside its goal, the most that it may be; whether it is kept."""
    kept = value <= goal
    print(f"{name}: {value:.2f} (goal {goal:g}) {'kept' if kept else 'MISSED'}")
    return kept
