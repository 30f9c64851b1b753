"""The loop: events in, whole ticks through the scene, a picture when one is due, and otherwise sleep."""

import contextlib
import signal
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Protocol

import pygame

from game.app.report import Figures
from game.app.ticks import Ticks
from game.app.waiting import Wait
from game.input.events import InputEvent, Key, Moved, Quit, Resized
from game.input.pads import Pads
from game.input.pointer import Translator

FRAME_RATE = 60  # pictures a second at most
_FRAME = 1 / FRAME_RATE
_LONGEST_WAIT = 1.0  # s; a signal is seen at the latest then

Clock = Callable[[], float]


class Scene(Protocol):
    """What is on stage. Ticks are its only time."""

    @property
    def done(self) -> bool:
        """It has ended, and the program with it."""

    def resize(self, width: int, height: int) -> None:
        """The drawing area has this size now, and is blank: the next draw paints all of it."""

    def handle(self, event: InputEvent) -> None:
        """Takes in what the hand did."""

    def tick(self) -> None:
        """1/120 s passes."""

    def due(self) -> int | None:
        """0: something moves now; n: nothing moves, but something is due in n ticks; None: nothing is due."""

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        """Paints what has changed and says where; nothing (None or empty) where nothing has."""


class Screen(Protocol):
    """Where the scene is shown: Window, or a stand-in for it."""

    @property
    def surface(self) -> pygame.Surface: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def visible(self) -> bool: ...
    def toggle_fullscreen(self) -> None: ...
    def present(self, areas: Sequence[pygame.Rect] | None = None) -> None: ...


class Service(Protocol):
    """Something beside the scene that now and then wants a moment, such as the sound."""

    def due(self) -> float | None:
        """Seconds until it wants to be run, None for never."""

    def run(self) -> None:
        """Does what is due, or nothing."""


class Loop:
    """Drives one scene on one screen until it ends.

    clock: seconds, only ever forward. wait: sleeps the given seconds or until an event is there.
    complete: whether the picture just drawn has all that belongs on it, for the figures. pads: the game
    controllers.
    """

    def __init__(
        self,
        scene: Scene,
        screen: Screen,
        clock: Clock,
        wait: Wait,
        services: Sequence[Service] = (),
        complete: Callable[[], bool] = lambda: True,
        pads: Pads | None = None,
    ) -> None:
        self.figures = Figures()
        self._scene = scene
        self._screen = screen
        self._clock = clock
        self._wait = wait
        self._services = services if pads is None else (*services, pads)
        self._complete = complete
        self._translator = Translator(pads)
        self._ticks = Ticks(clock())
        self._frame_at = clock()
        self._unseen = True  # something may have changed since the last picture
        self._exposed = True  # what the screen shows is lost
        self._expected = 0.0
        self._stopped = False

    def run(self, seconds: float | None = None) -> None:
        """Runs until the scene is done, the window is closed, the process is asked to end, or for `seconds`.

        At least one picture is drawn.
        """
        end = None if seconds is None else self._clock() + seconds
        self._scene.resize(*self._screen.size)
        with self._ending_on_signals():
            while True:
                self.step()
                if self._over(end):
                    return
                self._sleep(end)

    def step(self) -> None:
        """One round without the sleep: the ticks that are owed, what has arrived, and a picture if due."""
        self._play_ticks()
        for event in self._arrived():
            self._handle(event)
        for service in self._services:
            service.run()
        if self._unseen and self._screen.visible and self._clock() >= self._frame_at:
            self._draw()

    def stop(self) -> None:
        """Ends the run after the current round."""
        self._stopped = True

    def _over(self, end: float | None) -> bool:
        return self._stopped or self._scene.done or (end is not None and self._clock() >= end)

    def _play_ticks(self) -> None:
        now = self._clock()
        if self._scene.due() is None:
            self._ticks.skip(now)
            return
        owed = self._ticks.advance(now, self._expected)
        for _ in range(owed):
            self._scene.tick()
        self.figures.ticks += owed
        self._unseen = self._unseen or owed > 0

    def _arrived(self) -> list[InputEvent]:
        """What the queue held; of several moves or sizes in a row only the last."""
        events: list[InputEvent] = []
        for raw in pygame.event.get():
            if raw.type == pygame.WINDOWEXPOSED:
                self._exposed = self._unseen = True
            events += self._translator.translate(raw, self._screen.size)
        overtaken = {
            place
            for place, (event, following) in enumerate(pairwise(events))
            if isinstance(event, Moved | Resized) and type(following) is type(event)
        }
        return [event for place, event in enumerate(events) if place not in overtaken]

    def _handle(self, event: InputEvent) -> None:
        self._unseen = True
        match event:
            case Quit():
                self._stopped = True
            case Resized(width, height):
                self._scene.resize(width, height)
            case Key("f11"):
                self._screen.toggle_fullscreen()
            case _:
                self._scene.handle(event)

    def _draw(self) -> None:
        begun = self._clock()
        areas = self._scene.draw(self._screen.surface)
        if self._exposed or areas:
            self._screen.present(None if self._exposed else areas)
            self.figures.frame(self._clock() - begun, complete=self._complete())
        self._unseen = self._exposed = False
        following = self._frame_at + _FRAME
        self._frame_at = following if following > begun else begun + _FRAME

    def _sleep(self, end: float | None) -> None:
        seconds = self._seconds_to_sleep(end)
        self._expected = seconds
        if seconds > 0:
            self._wait(seconds)
            self.figures.wakeups += 1

    def _seconds_to_sleep(self, end: float | None) -> float:
        now = self._clock()
        due = self._scene.due()
        limits = [_LONGEST_WAIT, *(wish for service in self._services if (wish := service.due()) is not None)]
        if not self._screen.visible:
            limits += [_FRAME] if due == 0 else []
        elif due == 0 or self._unseen:
            limits.append(self._frame_at - now)
        if due:
            limits.append(self._ticks.until(due, now))
        if end is not None:
            limits.append(end - now)
        return max(0.0, min(limits))

    @contextlib.contextmanager
    def _ending_on_signals(self) -> Iterator[None]:
        numbers = (signal.SIGINT, signal.SIGTERM)
        before = [signal.signal(number, lambda *_: self.stop()) for number in numbers]
        try:
            yield
        finally:
            for number, handler in zip(numbers, before, strict=True):
                signal.signal(number, handler)
