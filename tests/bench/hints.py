"""Measures hints on finished tables, and the frames of the table while a solver works beside it.

A picture comes a sixtieth of a second after the one before, or as late as its frame is long; that is compared
with the median of quiet play. What the table shows meanwhile is a deal. Run it from the project's root:
`python -m tests.bench.hints`. It needs no display and ends with 1 where a goal is missed.
"""

import gc
import statistics
import sys
from collections.abc import Callable
from random import Random
from time import perf_counter, process_time, sleep, thread_time

from game.app.loop import FRAME_RATE
from game.app.ticks import RATE
from game.app.worker import Worker
from game.patiences import registry
from game.patiences.counsel import Errand
from game.rules.history import Game
from game.scenes.adviser import Adviser
from game.scenes.table_page import ADVICE_BUDGET
from tests.bench.display import verdict
from tests.pilot import Pilot

DEALS = 40
FRAMES = 120
GOAL_HINT_MS = 1.0
GOAL_LATE = 1.5
SIZE = (1920, 1080)
CODES = {"golf E": "GO1-E-AAAAAAB", "golf S": "GO1-S-AAAAAAB", "easy-harp N": "EH1-N-AAAAAAB"}

Tick = Callable[[], None]


def slices(errand: Errand) -> Worker:
    return Worker(*errand, command=())


def process(errand: Errand) -> Worker:
    return Worker(*errand)


def adviser_of(kind: str, number: int, hints: str, start: Callable[[Errand], Worker]) -> tuple[Game, Adviser]:
    name, rule = kind.split()
    entry = registry()[name]
    game = Game(entry.rules(rule), number)
    return game, Adviser(entry, game, hints=hints, start=start)


def hint_times(rule: str, hints: str) -> list[float]:
    """Processor ms of every hint of random games, all tables and orders finished."""
    random, times = Random(rule), []
    for number in range(1, DEALS + 1):
        game, adviser = adviser_of(f"golf {rule}", number, hints, slices)
        while adviser.busy:
            adviser.work(1000, perf_counter)
        while game.position.status == "playing":
            began = process_time()
            adviser.hint()
            times.append(1000 * (process_time() - began))
            game.act(random.choice(game.patience.legal_moves(game.position)))
            adviser.follow(game)
    return times


def frame_times(code: str, beside: Tick) -> list[float]:
    """Ms that the frames of a deal being laid out take, by the processor time of this thread.

    Other programs on the machine do not count, but everything that holds up this one's pictures does.
    """
    pilot = Pilot(code, SIZE, thinks=False)
    pilot.services.art.finish()
    pilot.draw()
    gc.collect()
    times = []
    for _ in range(FRAMES):
        began, began_waiting = thread_time(), perf_counter()
        for _ in range(RATE // FRAME_RATE):
            pilot.stage.tick()
            beside()
        pilot.stage.draw(pilot.screen)
        times.append(1000 * (thread_time() - began))
        sleep(max(0.0, 1 / FRAME_RATE - (perf_counter() - began_waiting)))
    return times


def frames(kind: str, name: str, start: Callable[[Errand], Worker]) -> bool:
    """The latest frame with an adviser at work over the median without one."""
    quiet = frame_times(CODES[kind], lambda: None)
    _, adviser = adviser_of(kind, 1, "honest", start)

    def beside() -> None:
        if adviser.busy:
            adviser.work(ADVICE_BUDGET, perf_counter)

    busy = frame_times(CODES[kind], beside)
    adviser.close()
    for which, times in (("quiet", quiet), ("busy", busy)):
        print(f"{kind}, {name}, {which}: median {statistics.median(times):.2f}, longest {max(times):.2f} ms")
    frame = 1000 / FRAME_RATE
    usual, latest = max(statistics.median(quiet), frame), max(*busy, frame)
    return verdict("  latest picture over the quiet median", latest / usual, GOAL_LATE)


def main() -> int:
    kept = []
    for rule in "ECS":
        for hints in ("full", "honest"):
            times = sorted(hint_times(rule, hints))
            print(f"hints, {rule} {hints}: {len(times)}, median {statistics.median(times):.3f} ms")
            kept.append(verdict("  p99", times[int(0.99 * len(times))], GOAL_HINT_MS))
    for kind in CODES:
        kept.append(frames(kind, "process", process))
        kept.append(frames(kind, "slices", slices))
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
