"""Measures the start: to the first complete table, over the first frame of a bare pygame-ce window.

Both are timed from just before the process is started by the clock of this process, whose readings all
processes of the machine share; they run in turns, and the medians are compared.
Run it from the project's root: `python -m tests.bench.start`. It ends with 1 where the goal is missed.
"""

import statistics
import subprocess
import sys
import time

from tests.bench.display import as_installed, need_display, report_of, verdict

RUNS = 9
GOAL = 1.6
SIZE = (1280, 720)
TABLE = ("--code", "EH1-N-AAAAAAF", "--mute", "--size", f"{SIZE[0]}x{SIZE[1]}")
BARE = f"""
import time
import pygame
pygame.display.init()
screen = pygame.display.set_mode({SIZE}, pygame.RESIZABLE)
screen.fill((20, 102, 95))
pygame.display.flip()
print(time.monotonic())
"""


def bare_start() -> float:
    """Seconds until a bare window has shown its first frame."""
    begun = time.monotonic()
    run = subprocess.run(
        [sys.executable, "-c", BARE], check=True, capture_output=True, text=True, env=as_installed()
    )
    return float(run.stdout.splitlines()[-1]) - begun


def table_start() -> float:
    """Seconds until Sabar has shown its first complete table."""
    begun = time.monotonic()
    return report_of(*TABLE, seconds=1.0)["first_picture_at"] - begun


def main() -> int:
    need_display()
    bare_start(), table_start()  # once for the disk's sake
    pairs = [(bare_start(), table_start()) for _ in range(RUNS)]
    bare, table = (statistics.median(times) for times in zip(*pairs, strict=True))
    print(f"bare window {bare * 1000:.0f} ms, first complete table {table * 1000:.0f} ms, {RUNS} runs each")
    return 0 if verdict("table over bare window", table / bare, GOAL) else 1


if __name__ == "__main__":
    sys.exit(main())
