"""The figures of a run, for --report: what was drawn, how fast, and what it cost."""

import json
import os
import time
from collections import Counter
from pathlib import Path

from game.app.errors import UsageError

_IMPORTED = time.monotonic()
_STEP = 0.01  # ms; frame times are counted in steps, so that a long run takes no more memory than a short one


class Figures:
    """Counts while the loop runs. ticks, wakeups and frames are whole numbers."""

    def __init__(self) -> None:
        self.ticks = 0
        self.wakeups = 0
        self.frames = 0
        self._first_picture: tuple[float, float] | None = None
        self._steps: Counter[int] = Counter()

    def frame(self, seconds: float, *, complete: bool = True) -> None:
        """A picture was drawn and shown, which took so long. complete: nothing on it is still being made."""
        if complete and self._first_picture is None:
            self._first_picture = process_age(), time.monotonic()
        self.frames += 1
        self._steps[round(seconds * 1000 / _STEP)] += 1

    def as_json(self) -> dict[str, object]:
        """What --report writes: times in ms, memory in MiB, None where the system does not tell.

        first_picture_at is a reading, in seconds, of the monotonic clock that all processes share.
        """
        age, at = self._first_picture or (None, None)
        return {
            "first_picture_ms": None if age is None else round(age * 1000, 1),
            "first_picture_at": at,
            "frames": self.frames,
            "frame_ms": {
                "p50": self._quantile(0.5),
                "p95": self._quantile(0.95),
                "p99": self._quantile(0.99),
                "max": self._quantile(1.0),
            },
            "ticks": self.ticks,
            "wakeups": self.wakeups,
            "memory_mib": resident_memory(),
        }

    def _quantile(self, share: float) -> float | None:
        """The smallest frame time in ms that at least this share of the frames did not exceed."""
        seen = 0
        for steps in sorted(self._steps):
            seen += self._steps[steps]
            if seen >= share * self.frames:
                return round(steps * _STEP, 2)
        return None


def check_writable(file: Path) -> None:
    """Raises UsageError where a report could not be written; nothing is created."""
    folder = file.parent
    if file.is_dir() or not folder.is_dir() or not os.access(file if file.exists() else folder, os.W_OK):
        raise UsageError("cli.report_place", file=file)


def write_report(file: Path, figures: Figures) -> None:
    """Writes the figures as one JSON object; raises UsageError where that fails."""
    try:
        file.write_text(json.dumps(figures.as_json()) + "\n", encoding="utf-8")
    except OSError as error:
        raise UsageError("cli.report_failed", file=file, error=error) from error


def process_age() -> float:
    """Seconds since the process started.

    On Linux by its start time in /proc/self/stat (to 10 ms) on the clock since boot; elsewhere since this
    module was imported, which is a little later.
    """
    try:
        fields = Path("/proc/self/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        started = int(fields[19]) / os.sysconf("SC_CLK_TCK")
        return time.clock_gettime(time.CLOCK_BOOTTIME) - started
    except (OSError, AttributeError, ValueError, IndexError):
        return time.monotonic() - _IMPORTED


def resident_memory() -> float | None:
    """MiB of memory that the process holds now, by /proc/self/status; None where there is none."""
    try:
        status = Path("/proc/self/status").read_text(encoding="utf-8")
    except OSError:
        return None
    kibibytes = next((line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:")), None)
    return None if kibibytes is None else round(int(kibibytes) / 1024, 1)
