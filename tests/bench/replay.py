"""Measures `replay -`: processor seconds for 100,000 accepted moves, and what they add to the peak of memory.

Linux and macOS: `python tests/bench/replay.py`. It ends with 1 where a goal is missed.
"""

import itertools
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
FEW, MANY = 1_000, 100_000
MOST_SECONDS = 10.0
MOST_MIB = 5.0
IN_STOCK = 59


@dataclass(frozen=True)
class Run:
    """One replay: how many moves it accepted, its processor seconds (user and system), its peak in MiB."""

    moves: int
    seconds: float
    peak: float


def harp_moves() -> Iterator[str]:
    """Passes through the stock of Easy Harp, with an undo and a redo in each."""
    while True:
        yield from ["draw"] * IN_STOCK
        yield from ("undo", "redo", "recycle")


def golf_moves() -> Iterator[str]:
    """Golf ends soon: a draw is taken back and played again, over and over."""
    yield "draw"
    while True:
        yield from ("undo", "redo")


def measure(code: str, moves: Iterator[str], count: int) -> Run:
    """Replays `count` moves from a file in a process of its own."""
    command = [sys.executable, str(ROOT / "main.py"), "replay", code, "-"]
    with tempfile.TemporaryFile() as line, tempfile.TemporaryFile() as answer:
        line.write("\n".join(itertools.islice(moves, count)).encode())
        line.seek(0)
        child = subprocess.Popen(command, stdin=line, stdout=answer, cwd=ROOT)
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        answer.seek(0)
        board = json.load(answer)
    if child.returncode or board["refused"]:
        raise SystemExit(f"{code}: the replay ended with {child.returncode}, refused: {board['refused'][:1]}")
    # ru_maxrss counts KiB, on macOS bytes.
    unit = 1 if sys.platform == "darwin" else 1024
    return Run(board["moves"], used.ru_utime + used.ru_stime, used.ru_maxrss * unit / 2**20)


def main() -> int:
    missed = False
    for code, moves in (("EH1-N-AAAAAAF", harp_moves), ("GO1-E-AAAAAAB", golf_moves)):
        few, many = measure(code, moves(), FEW), measure(code, moves(), MANY)
        more = many.peak - few.peak
        print(
            f"{code}: {MANY:,} moves (counter {many.moves:,}) in {many.seconds:.2f} processor seconds "
            f"(goal at most {MOST_SECONDS:g}); peak {many.peak:.1f} MiB, {more:+.2f} MiB over that of "
            f"{FEW:,} moves (goal at most +{MOST_MIB:g})"
        )
        missed = missed or many.seconds > MOST_SECONDS or more > MOST_MIB
    return int(missed)


if __name__ == "__main__":
    sys.exit(main())
