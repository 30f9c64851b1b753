"""Kills, power cuts, full disks and torn stores: is anything lost, does anything appear that was not played?

`python -m tests.bench.kill [--times N]` from the project's root; 500 kills and 200 of each other by default.
It needs no display; the full disk needs the right to mount a small tmpfs (root on Linux), and where there is
none it is skipped, and says so. It ends with 1 where a promise is broken.

- kill: tests.bench.player plays both games and is killed with SIGKILL at a random moment. What it printed as
  accepted must be what `saved` answers, but for at most the last 100 ms; no store may be damaged.
- power cut: store and log are copied between writes and each is cut at a random byte. The copy opens or is
  set aside, goes on keeping, and holds a prefix of what was played or nothing.
- full disk: the disk fills up in the middle of a game. It is told, what was kept stays readable, and with
  room again all is there.
- torn store: a closed store is cut at a random byte. It is told and set aside whole, and keeping goes on.
"""

import argparse
import json
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from game.app.errors import SabarError
from game.commands.saved import replayed, saved
from game.patiences import registry
from tests.bench.cuts import BrokenPromiseError, full_disks, power_cuts, promise, torn_stores

ROOT = Path(__file__).parents[2]
LATEST = 0.1  # seconds; what was accepted earlier than this before a kill must be there
LONGEST = 0.4  # seconds that a player plays after its first action
COMMAND_EVERY = 25  # kills: so often the command itself is asked, in a process of its own


class Kills:
    """One folder, one player after the other."""

    def __init__(self, folder: Path, random: Random) -> None:
        self._folder = folder
        self._random = random
        self._accepted: dict[str, tuple[str, list[tuple[float, str]]]] = {}
        self.latest = 0.0
        self.missing = 0
        self.actions = 0

    def once(self, number: int) -> None:
        for code, at, moment, move in self._played(number):
            game = self._name(code)
            if at == 0:
                self._accepted[game] = (code, [])
            promise(self._accepted[game][0] == code, f"{code} goes on where it was not left")
            moves = self._accepted[game][1]
            promise(len(moves) == at, f"{code} goes on at {at} of {len(moves)}")
            moves.append((moment, move))
            self.actions += 1
        for game in self._accepted:
            self._compare(game, by_command=number % COMMAND_EVERY == 0)
        aside = list(self._folder.glob("sabar-damaged-*"))
        promise(not aside, f"damaged: {aside}")

    def _played(self, number: int) -> list[tuple[str, int, float, str]]:
        """What a player had accepted when it was killed."""
        command = [sys.executable, "-m", "tests.bench.player", str(self._folder), str(number)]
        command += ["--fast"] if number % 4 == 0 else []
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as player:
            assert player.stdout is not None
            first = player.stdout.readline()
            time.sleep(self._random.uniform(0, LONGEST if number % 4 else LONGEST / 10))
            self._killed_at = time.monotonic()
            player.send_signal(signal.SIGKILL)
            lines = [first, *player.stdout.read().splitlines(keepends=True)]
        whole = [line.decode().split() for line in lines if line.endswith(b"\n")]
        for _, key, _, word in whole:
            promise(word != "notice", f"the player was told {key}")
        return [(code, int(at), float(moment), move) for moment, code, at, move in whole]

    def _compare(self, game: str, by_command: bool) -> None:
        """Accepted and kept; from then on only what is kept is played on."""
        code, accepted = self._accepted[game]
        board = answer(self._folder, game, by_command)
        history = [] if board is None else board["history"]
        if board is not None and board["code"] != code:
            # A new deal was accepted, but its first action is not yet there.
            promise(not self._old(accepted), f"{code} is not kept")
            self._accepted[game] = (str(board["code"]), [(0.0, move) for move in history])
            return
        if board is None and self._won(code, accepted):
            return
        moves = [move for _, move in accepted]
        promise(history == moves[: len(history)], f"{code}: {history} is no prefix of {moves}")
        missing = accepted[len(history) :]
        promise(not self._old(missing), f"{code}: {missing} is not kept")
        self.missing += len(missing)
        del accepted[len(history) :]

    def _old(self, actions: list[tuple[float, str]]) -> bool:
        """Whether one of the actions was accepted too long before the kill to be missing."""
        ages = [self._killed_at - moment for moment, _ in actions if moment]
        self.latest = max([self.latest, *ages])
        return any(age > LATEST for age in ages)

    @staticmethod
    def _name(code: str) -> str:
        return next(name for name, entry in registry().items() if code.startswith(entry.rules.prefix))

    @staticmethod
    def _won(code: str, accepted: list[tuple[float, str]]) -> bool:
        return replayed(code, tuple(move for _, move in accepted)).position.status == "won"


def answer(folder: Path, game: str, by_command: bool = False) -> dict[str, Any] | None:
    """What `saved` prints, None for nothing; any other fault is raised."""
    if by_command:
        command = [sys.executable, "main.py", "saved", "--data", str(folder), "--game", game]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
        promise(run.returncode in (0, 1), run.stderr.decode())
        printed = run.stdout.decode()
    else:
        try:
            printed = saved(folder, game)
        except SabarError as fault:
            promise("No unfinished" in str(fault), str(fault))
            printed = ""
    board: dict[str, Any] | None = json.loads(printed) if printed else None
    return board


def kills(folder: Path, random: Random, times: int) -> str:
    run = Kills(folder, random)
    for number in range(times):
        run.once(number)
    return (
        f"{run.actions} actions accepted, {run.missing} of the last moment missing, "
        f"the oldest of them {run.latest * 1000:.1f} ms before the kill; 0 damaged stores"
    )


PARTS: dict[str, tuple[Callable[[Path, Random, int], str], int]] = {
    "kill": (kills, 500),
    "power cut": (power_cuts, 200),
    "full disk": (full_disks, 200),
    "torn store": (torn_stores, 200),
}


def main() -> int:
    parser = argparse.ArgumentParser(description="Kills, power cuts, full disks and torn stores.")
    parser.add_argument("--times", type=int, help="of each part, in place of 500 kills and 200 others")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--part", choices=sorted(PARTS), help="only this one")
    options = parser.parse_args()
    broken = False
    for name, (part, usual) in PARTS.items():
        if options.part not in (None, name):
            continue
        times = options.times or usual
        began = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="sabar-") as folder:
            try:
                found = part(Path(folder), Random(options.seed), times)
            except BrokenPromiseError as error:
                found, broken = f"BROKEN: {error}", True
        print(f"{name}: {times} times in {time.monotonic() - began:.0f} s: {found}", flush=True)
    return int(broken)


if __name__ == "__main__":
    sys.exit(main())
