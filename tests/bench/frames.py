"""Measures frames at 1920 x 1080: Easy Harp's deal, and one moving card, over a bare blit and flip.

A frame is drawing and showing alone, without the ticks before it; the ground is one blit of the background
and one flip, measured in the same run on the same window.
Run it from the project's root: `python -m tests.bench.frames`. It ends with 1 where a goal is missed.
"""

import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.app.loop import FRAME_RATE
from game.app.settings import Settings
from game.app.ticks import RATE
from game.app.window import Window
from game.patiences import registry
from game.rules.moves import DRAW
from game.scenes.choosing import Choice
from game.scenes.keeping import Start
from game.scenes.stage import Stage
from game.scenes.table_page import TablePage
from tests.bench.display import ROOT, need_display, verdict
from tests.pilot import Notebook, services_of

SIZE = (1920, 1080)
GROUND_FRAMES = 200
DEALS = 3
DRAWS = 12
TICKS_A_FRAME = RATE // FRAME_RATE


@dataclass(frozen=True)
class Bench:
    """The window, and on it a stage whose time is turned by hand."""

    window: Window
    stage: Stage

    def frame(self) -> float:
        """Plays the ticks of a frame, then draws and shows it; ms of the latter."""
        for _ in range(TICKS_A_FRAME):
            self.stage.tick()
        pygame.event.pump()
        return milliseconds(self.show)

    def show(self) -> None:
        areas = self.stage.draw(self.window.surface)
        if areas:
            self.window.present(areas)

    def until_rest(self) -> list[float]:
        """The frames of what is moving now."""
        frames = []
        while self.stage.due() == 0:
            frames.append(self.frame())
        return frames


def milliseconds(act: Callable[[], None]) -> float:
    begun = time.perf_counter()
    act()
    return (time.perf_counter() - begun) * 1000


def quantile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def ground(window: Window) -> float:
    """The median in ms of one background blit and one flip."""
    background = pygame.Surface(window.size).convert(window.surface)
    background.fill((20, 102, 95))

    def blit_and_flip() -> None:
        window.surface.blit(background, (0, 0))
        window.present()

    return statistics.median(milliseconds(blit_and_flip) for _ in range(GROUND_FRAMES))


def stage_on(window: Window) -> Stage:
    """A silent stage with every card drawn, and Easy Harp on it."""
    pygame.font.init()
    services = services_of(Settings(muted=True), Notebook(), lang="ms")
    stage = Stage(services, window.size, harp(1))
    stage.resize(*window.size)
    stage.draw(window.surface)
    services.art.finish()
    return stage


def harp(number: int) -> Start:
    return Start(Choice(registry()["easy-harp"], "N", number))


def main() -> int:
    need_display()
    window = Window(SIZE, icon=ROOT / "assets" / "app-icon.svg")
    bench = Bench(window, stage_on(window))
    bench.until_rest()
    blit = ground(window)
    window.present()
    deals: list[float] = []
    for number in range(2, 2 + DEALS):
        bench.stage.director.deal(harp(number))
        deals += bench.until_rest()
    cards: list[float] = []
    for _ in range(DRAWS):
        assert isinstance(bench.stage.page, TablePage)
        bench.stage.page.play(DRAW)
        cards += bench.until_rest()
    blit = min(blit, ground(window))
    window.close()
    print(f"background blit and flip {blit:.2f} ms; {len(deals)} frames of deals, {len(cards)} of one card")
    kept = [
        verdict("deal, p50 over the ground", quantile(deals, 0.5) / blit, 2.0),
        verdict("deal, p99 over the ground", quantile(deals, 0.99) / blit, 3.0),
        verdict("one card, p50 over the ground", quantile(cards, 0.5) / blit, 0.2),
    ]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
