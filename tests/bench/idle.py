"""Measures rest: processor time, wake-ups and memory over 20 s with a dealt table and nothing moving.

Read from /proc of the program, all its threads counted, after the deal and the closing of the sound device,
which plays on SDL's dummy driver. Run it from the project's root: `python -m tests.bench.idle`; Linux only.
It ends with 1 where a goal is missed.
"""

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from tests.bench.display import need_display, program, verdict

SETTLING = 18.0  # s: start, deal, ten seconds of silence, and some more
WATCHED = 20.0
MOST_SHARE = 0.2  # per cent of a core
MOST_WAKEUPS = 2.0  # a second
MOST_MEMORY = 90.0  # MiB, at 1920 x 1080
TABLE = ("--code", "EH1-N-AAAAAAF", "--size", "1920x1080")


@dataclass(frozen=True)
class Reading:
    """What a process has used since its start: seconds of processor, times it slept; MiB now; its threads."""

    processor: float
    sleeps: int
    memory: float
    threads: int


def reading(process: int) -> Reading:
    """The figures of a running process, summed over its threads."""
    tasks = list(Path(f"/proc/{process}/task").iterdir())
    nanoseconds = sum(int((task / "schedstat").read_text().split()[0]) for task in tasks)
    sleeps = sum(status(task)["voluntary_ctxt_switches"] for task in tasks)
    return Reading(nanoseconds / 1e9, sleeps, status(Path(f"/proc/{process}"))["VmRSS"] / 1024, len(tasks))


def status(folder: Path) -> dict[str, int]:
    """The lines of a status file that hold a whole number, in its own units (kB for memory)."""
    lines = (line.split() for line in (folder / "status").read_text().splitlines())
    return {words[0].rstrip(":"): int(words[1]) for words in lines if len(words) > 1 and words[1].isdecimal()}


def main() -> int:
    need_display()
    environment = {**os.environ, "SDL_AUDIODRIVER": "dummy"}
    command = program(*TABLE, "--for", str(SETTLING + WATCHED + 10))
    with subprocess.Popen(command, env=environment) as process:
        try:
            time.sleep(SETTLING)
            before = reading(process.pid)
            time.sleep(WATCHED)
            after = reading(process.pid)
        finally:
            process.terminate()
    print(f"threads at rest: {after.threads}")
    kept = [
        verdict("per cent of a core", 100 * (after.processor - before.processor) / WATCHED, MOST_SHARE),
        verdict("wake-ups a second", (after.sleeps - before.sleeps) / WATCHED, MOST_WAKEUPS),
        verdict("resident memory, MiB", after.memory, MOST_MEMORY),
        verdict("exit code after SIGTERM", process.returncode, 0),
    ]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
