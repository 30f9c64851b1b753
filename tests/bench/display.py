"""What the benchmarks of the window have in common: a display, and the program run on it."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]


def need_display() -> None:
    """Ends the process with one sentence where there is no X11 display to measure on."""
    if not os.environ.get("DISPLAY"):
        sys.exit("This needs a display; `xvfb-run -s '-screen 0 1920x1080x24'` before the command will do.")


def program(*options: str) -> list[str]:
    """The command that starts Sabar with these options."""
    return [sys.executable, str(ROOT / "main.py"), *options]


def report_of(*options: str, seconds: float) -> dict[str, float]:
    """The report of a run of Sabar that ends by itself after so many seconds."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "report.json"
        command = program(*options, "--for", str(seconds), "--report", str(file))
        subprocess.run(command, check=True)
        report: dict[str, float] = json.loads(file.read_text(encoding="utf-8"))
        return report


def verdict(name: str, value: float, goal: float) -> bool:
    """Prints a figure beside its goal, the most that it may be; whether it is kept."""
    kept = value <= goal
    print(f"{name}: {value:.2f} (goal {goal:g}) {'kept' if kept else 'MISSED'}")
    return kept
