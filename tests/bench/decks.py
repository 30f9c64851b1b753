"""Measures how soon another deck, back or window is seen, and the memory of all decks in turn.

A change's frame is taking it in, drawing and showing, at 1920 x 1080 and between that and 1600 x 900; it is
to cost no more than the sixtieth of a second that a frame has. Run it from the project's root:
`python -m tests.bench.decks`; Linux only. It ends with 1 where a goal is missed.
"""

import os
import statistics
import sys
from pathlib import Path

import pygame

from game.app.loop import FRAME_RATE
from game.app.window import Window
from game.input.events import Key
from game.scenes.table_page import TablePage
from tests.bench.display import ROOT, need_display, verdict
from tests.bench.frames import SIZE, Bench, milliseconds, stage_on
from tests.bench.idle import status

ROUNDS = 5
OTHER_SIZE = (1600, 900)
DECK, BACK = "f2", "f3"
A_FRAME = 1000 / FRAME_RATE
MOST_MEMORY = 120.0  # MiB


def changes(bench: Bench, key: str, number: int) -> list[float]:
    """The frames in which a key's setting goes on to its next choice, ms; all is drawn between two."""
    times = []
    for _ in range(number):
        settle(bench)

        def change() -> None:
            bench.stage.handle(Key(key))
            bench.show()

        times.append(milliseconds(change))
    return times


def resizes(bench: Bench) -> list[float]:
    """The frames in which the stage takes over another size of window, ms."""
    times = []
    for number in range(2 * ROUNDS):
        settle(bench)
        size = SIZE if number % 2 else OTHER_SIZE
        pygame.display.set_mode(size, pygame.RESIZABLE)

        def change(size: tuple[int, int] = size) -> None:
            bench.stage.resize(*size)
            bench.show()

        times.append(milliseconds(change))
    return times


def settle(bench: Bench) -> None:
    """Every picture drawn, nothing moving."""
    bench.until_rest()
    bench.stage.services.art.finish()
    for _ in range(3):
        bench.frame()


def memory() -> float:
    """MiB of this process now."""
    return status(Path(f"/proc/{os.getpid()}"))["VmRSS"] / 1024


def main() -> int:
    need_display()
    window = Window(SIZE, icon=ROOT / "assets" / "app-icon.svg")
    bench = Bench(window, stage_on(window))
    settle(bench)
    assert isinstance(bench.stage.page, TablePage)
    quiet = statistics.median(bench.frame() for _ in range(100))
    print(f"a frame in which nothing changes: {quiet:.2f} ms")
    decks = changes(bench, DECK, 4 * ROUNDS)
    used = memory()
    kept = [
        verdict("another deck, ms at most", max(decks), A_FRAME),
        verdict("another back, ms at most", max(changes(bench, BACK, 3 * ROUNDS)), A_FRAME),
        verdict("another window, ms at most", max(resizes(bench)), A_FRAME),
        verdict("resident memory after all decks, MiB", used, MOST_MEMORY),
    ]
    window.close()
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
