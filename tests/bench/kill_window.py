"""Kills the real program on its window: is every key that it had taken in kept?

`python -m tests.bench.kill_window [--times N]` from the project's root, 500 by default, on an X11 display and
with xdotool (xvfb-run will do). The window plays Easy Harp by keys that a driver sends, draws and takes back,
and is killed with SIGKILL at a random moment. What `saved` then answers must be a prefix of what the keys
mean by the rules; only what was sent in the last 100 ms, and the 25 ms that a key may take to reach the game,
may be missing. It ends with 1 where that is broken or a store is damaged.
"""

import argparse
import json
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from game.patiences import registry
from game.rules.history import Game
from game.rules.moves import DRAW, RECYCLE, UNDO, Move
from game.rules.patience import Refused
from tests.bench.cuts import BrokenPromiseError, promise
from tests.bench.display import need_display

ROOT = Path(__file__).parents[2]
CODE = "EH1-N-AAAAAAF"
LATEST = 0.125  # s
LONGEST = 0.8  # s of play after the first key


class Window:
    """The program on a window of its own, and the keys that it was sent: each move with its moment."""

    def __init__(self, folder: Path, game: Game) -> None:
        self._game = game
        self.sent: list[tuple[float, Move]] = []
        command = [sys.executable, "main.py", "--data", str(folder), "--code", CODE, "--mute"]
        self._program = subprocess.Popen([*command, "--size", "640x480"], cwd=ROOT, stderr=subprocess.DEVNULL)
        self._window = self._found()

    def _found(self) -> str:
        """Its number, once it is there and has the keyboard."""
        search = ["search", "--sync", "--onlyvisible", "--pid", str(self._program.pid)]
        window = xdotool(*search).split()[-1]
        xdotool("windowfocus", "--sync", window)
        time.sleep(0.15)
        return window

    def key(self, name: str) -> None:
        """Send a key; what it means is played by the rules here too."""
        move = UNDO
        if name == "d":
            move = DRAW if self._game.position.piles["stock"] else RECYCLE
        if not isinstance(self._game.act(move), Refused):
            self.sent.append((time.monotonic(), move))
        xdotool("key", name)

    def kill(self) -> float:
        """The moment of its death."""
        killed_at = time.monotonic()
        self._program.send_signal(signal.SIGKILL)
        self._program.wait()
        return killed_at


def xdotool(*words: str) -> str:
    return subprocess.run(["xdotool", *words], check=True, capture_output=True, text=True).stdout


def history(folder: Path) -> list[str]:
    """What `saved` says was played."""
    command = [sys.executable, "main.py", "saved", "--data", str(folder), "--game", "easy-harp"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True)
    promise(run.returncode in (0, 1), run.stderr)
    return list(json.loads(run.stdout)["history"]) if run.returncode == 0 else []


def kept_game(moves: list[str]) -> Game:
    """The game as the window goes on with it."""
    rules = registry()["easy-harp"].rules
    game = Game(rules("N"), 5)
    for move in moves:
        game.act({"draw": DRAW, "recycle": RECYCLE, "undo": UNDO}[move])
    return game


def kills(folder: Path, random: Random, times: int) -> str:
    """Kill it so often; raises BrokenPromiseError."""
    kept: list[str] = []
    sent = missing = 0
    oldest = 0.0
    for _ in range(times):
        window = Window(folder, kept_game(kept))
        end = time.monotonic() + random.uniform(0, LONGEST)
        while time.monotonic() < end or not window.sent:
            window.key(random.choice("ddddu"))
        killed_at = window.kill()
        accepted = kept + [str(move) for _, move in window.sent]
        now = history(folder)
        promise(now == accepted[: len(now)], f"{now} is no prefix of {accepted}")
        promise(len(now) >= len(kept), "what was kept before is gone")
        lost = window.sent[len(now) - len(kept) :]
        ages = [killed_at - moment for moment, _ in lost]
        oldest = max([oldest, *ages])
        promise(all(age <= LATEST for age in ages), f"sent {max(ages, default=0):.3f} s before, and not kept")
        promise(not list(folder.glob("sabar-damaged-*")), "a damaged store")
        sent, missing, kept = sent + len(window.sent), missing + len(lost), now
    return (
        f"{sent} keys taken, {missing} missing, the oldest {oldest * 1000:.0f} ms before the kill; 0 damaged"
    )


def main() -> int:
    need_display()
    parser = argparse.ArgumentParser()
    parser.add_argument("--times", type=int, default=500)
    times = parser.parse_args().times
    if shutil.which("xdotool") is None:
        print("xdotool is missing.")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        try:
            print(f"{times} kills of the window: {kills(Path(folder), Random(1), times)}")
        except BrokenPromiseError as fault:
            print(f"broken: {fault}")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
