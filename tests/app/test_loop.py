"""The loop, with a clock turned by hand, a screen of plain memory and posted events."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence

import pygame
import pytest
from pygame.event import Event

from game.app.loop import FRAME_RATE, Loop
from game.app.ticks import RATE, TICK
from game.input.events import InputEvent, Key, Moved, Pressed, Resized
from game.input.pads import DELAY, INTERVAL, Pads

WHOLE = [pygame.Rect(0, 0, 640, 480)]


@pytest.fixture(autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((640, 480))
    pygame.event.clear()
    yield
    pygame.display.quit()


class Screen:
    def __init__(self) -> None:
        self.surface = pygame.Surface((640, 480))
        self.size = (640, 480)
        self.visible = True
        self.shown: list[Sequence[pygame.Rect] | None] = []
        self.toggles = 0

    def toggle_fullscreen(self) -> None:
        self.toggles += 1

    def present(self, areas: Sequence[pygame.Rect] | None = None) -> None:
        self.shown.append(areas)


class Scene:
    """Moves for as many ticks as it is told to; changes with every tick and every event."""

    def __init__(self) -> None:
        self.done = False
        self.moving = 0
        self.alarm: int | None = None  # ticks until something is due that moves nothing before
        self.ticks = 0
        self.draws = 0
        self.heard: list[InputEvent] = []
        self.sizes: list[tuple[int, int]] = []
        self.changed = True

    def resize(self, width: int, height: int) -> None:
        self.sizes.append((width, height))
        self.changed = True

    def handle(self, event: InputEvent) -> None:
        self.heard.append(event)
        self.changed = True

    def tick(self) -> None:
        self.ticks += 1
        if self.moving:
            self.moving -= 1
            self.changed = True
        if self.alarm is not None:
            self.alarm = self.alarm - 1 or None

    def due(self) -> int | None:
        return 0 if self.moving else self.alarm

    def draw(self, target: pygame.Surface) -> list[pygame.Rect] | None:
        self.draws += 1
        changed, self.changed = self.changed, False
        return WHOLE if changed else None


class World:
    """A loop with its clock: waiting turns the clock on, and runs what was planned for a moment."""

    def __init__(self) -> None:
        self.now = 50.0
        self.waits: list[float] = []
        self.plans: list[tuple[float, Callable[[], object]]] = []
        self.scene = Scene()
        self.screen = Screen()
        self.loop = Loop(self.scene, self.screen, lambda: self.now, self.wait)

    def at(self, seconds: float, plan: Callable[[], object]) -> None:
        self.plans = sorted([*self.plans, (50.0 + seconds, plan)], key=lambda entry: entry[0])

    def post(self, seconds: float, *events: Event) -> None:
        self.at(seconds, lambda: [pygame.event.post(event) for event in events])

    def wait(self, seconds: float) -> None:
        self.waits.append(seconds)
        end = self.now + seconds
        if self.plans and self.plans[0][0] <= end:
            self.now, plan = self.plans.pop(0)
            plan()
        else:
            self.now = end

    def run(self, seconds: float) -> None:
        self.loop.run(seconds)


@pytest.fixture
def world() -> World:
    return World()


def press() -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1, touch=False)


def test_the_first_picture_is_shown_whole_after_the_size_was_told(world: World) -> None:
    world.run(0.0)
    assert world.scene.sizes == [(640, 480)]
    assert world.screen.shown == [None]
    assert world.scene.draws == 1


def test_nothing_moving_is_neither_ticked_nor_drawn_and_wakes_once_a_second(world: World) -> None:
    world.run(20.0)
    assert world.scene.draws == 1
    assert world.scene.ticks == 0
    assert len(world.waits) <= 21
    assert world.loop.figures.wakeups == len(world.waits)


def test_a_second_of_motion_is_120_ticks_and_60_pictures(world: World) -> None:
    world.scene.moving = 120
    world.run(1.0)
    assert abs(world.scene.ticks - RATE) <= 1
    assert abs(world.scene.draws - FRAME_RATE) <= 1
    assert abs(world.loop.figures.frames - FRAME_RATE) <= 1


def test_slow_drawing_costs_pictures_and_no_ticks(world: World) -> None:
    world.scene.moving = 1000
    drawn = world.scene.draw

    def slow(target: pygame.Surface) -> list[pygame.Rect] | None:
        world.now += 0.05
        return drawn(target)

    world.scene.draw = slow  # type: ignore[method-assign]
    world.run(1.0)
    assert abs(world.scene.ticks - RATE) <= 7
    assert world.scene.draws <= 21


def test_motion_begun_by_a_press_starts_at_the_press(world: World) -> None:
    def begin(event: InputEvent) -> None:
        world.scene.moving = 12

    world.scene.handle = begin  # type: ignore[method-assign]
    world.post(0.7, press())
    world.run(0.71)
    assert world.scene.ticks <= 2
    assert world.scene.moving >= 10


def test_a_press_is_drawn_at_once_after_rest(world: World) -> None:
    world.post(0.5, press())
    world.at(0.5 + 1e-6, lambda: None)
    world.run(0.5)
    assert world.scene.heard == [Pressed(3, 4)]
    assert world.scene.draws == 2


def test_many_events_within_a_frame_make_one_picture(world: World) -> None:
    for number in range(10):
        world.post(0.5 + number / 1000, press())
    world.run(0.54)
    # One at once, one for all that came before the next frame was due.
    assert world.scene.draws == 3
    assert len(world.screen.shown) == 3


def test_an_alarm_is_waited_for_and_its_ticks_are_played(world: World) -> None:
    world.scene.alarm = 60
    world.run(0.9)
    assert world.scene.ticks == 60
    assert world.scene.alarm is None
    assert len(world.waits) <= 4


def test_a_long_alarm_survives_the_longest_wait(world: World) -> None:
    world.scene.alarm = 400
    world.run(400 * TICK + 0.1)
    assert world.scene.alarm is None
    assert world.scene.ticks == 400


def test_a_stall_is_made_up_only_in_part(world: World) -> None:
    world.scene.moving = 10_000

    def stall() -> None:
        world.now += 3600

    world.at(0.1, stall)
    world.run(3600.2)
    assert world.scene.ticks < 0.6 * RATE


def test_moves_and_sizes_that_are_overtaken_are_left_out(world: World) -> None:
    moved = [
        Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 0), buttons=(0, 0, 0), touch=False) for x in range(5)
    ]
    sizes = [Event(pygame.WINDOWSIZECHANGED, x=700 + x, y=500) for x in range(5)]
    world.post(0.1, *moved[:3], press(), *moved[3:], *sizes)
    world.run(0.2)
    # The held pointer's first move without a button down ends the press.
    assert [event for event in world.scene.heard if isinstance(event, Moved)] == [Moved(2, 0), Moved(4, 0)]
    assert world.scene.sizes[1:] == [(704, 500)]
    assert not any(isinstance(event, Resized) for event in world.scene.heard)


def test_an_exposed_window_is_shown_whole_again(world: World) -> None:
    world.post(0.1, Event(pygame.WINDOWEXPOSED))
    world.run(0.2)
    assert world.screen.shown == [None, None]


def test_a_change_is_shown_where_it_is(world: World) -> None:
    world.post(0.1, press())
    world.run(0.2)
    assert world.screen.shown == [None, WHOLE]


def test_a_minimised_window_is_not_drawn_but_time_goes_on(world: World) -> None:
    world.run(0.0)
    world.screen.visible = False
    world.scene.moving = 60
    world.run(1.0)
    assert world.scene.draws == 1
    assert world.scene.ticks == 60
    world.screen.visible = True
    world.run(0.1)
    assert world.scene.draws == 2


def test_a_minimised_window_with_a_change_pending_sleeps(world: World) -> None:
    world.screen.visible = False
    world.run(5.0)
    assert len(world.waits) <= 6


def test_f11_is_the_windows_and_no_scenes(world: World) -> None:
    world.post(0.1, Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="", scancode=0))
    world.post(0.2, Event(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode="u", scancode=0))
    world.run(0.3)
    assert world.screen.toggles == 1
    assert world.scene.heard == [Key("u")]


def test_closing_the_window_ends_the_run(world: World) -> None:
    world.post(0.3, Event(pygame.QUIT))
    world.run(50.0)
    assert world.now < 50.4


def test_a_scene_that_is_done_ends_the_run(world: World) -> None:
    world.at(0.3, lambda: setattr(world.scene, "done", True))
    world.run(50.0)
    assert world.now < 50.4


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_run_and_the_handlers_are_put_back(world: World, number: signal.Signals) -> None:
    before = signal.getsignal(number)
    world.at(0.3, lambda: os.kill(os.getpid(), number))
    world.run(50.0)
    assert world.now < 50.4
    assert signal.getsignal(number) is before


def test_a_fault_in_a_scene_comes_out_with_its_cause(world: World) -> None:
    def fail() -> None:
        raise ZeroDivisionError("no such card")

    world.scene.tick = fail  # type: ignore[method-assign]
    world.scene.moving = 5
    with pytest.raises(ZeroDivisionError, match="no such card"):
        world.run(1.0)


class Bell:
    """A service that wants to be run once, at a moment."""

    def __init__(self, world: World, moment: float) -> None:
        self.world, self.moment, self.rung = world, moment, 0.0

    def due(self) -> float | None:
        return None if self.rung else max(0.0, self.moment - self.world.now)

    def run(self) -> None:
        if not self.rung and self.world.now >= self.moment:
            self.rung = self.world.now


def test_a_service_is_run_when_it_is_due() -> None:
    world = World()
    bell = Bell(world, 50.4)
    world.loop = Loop(world.scene, world.screen, lambda: world.now, world.wait, [bell])
    world.run(1.0)
    assert abs(bell.rung - 50.4) < 0.001


def test_a_controller_plays_and_a_held_direction_repeats() -> None:
    world = World()
    pads = Pads(lambda: world.now, lambda: False)
    loop = Loop(world.scene, world.screen, lambda: world.now, world.wait, pads=pads)
    button = {"instance_id": 0, "button": pygame.CONTROLLER_BUTTON_DPAD_UP}
    world.post(0.5, Event(pygame.CONTROLLERBUTTONDOWN, button))
    world.post(0.51 + DELAY + INTERVAL, Event(pygame.CONTROLLERBUTTONUP, button))
    loop.run(3)
    assert world.scene.heard == [Key("up")] * 3
