"""Game controllers: what their buttons and sticks mean, and real ones of SDL's virtual kind in a loop."""

import ctypes
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app.waiting import sdl_library
from game.input.events import Key
from game.input.pads import BUTTONS, DELAY, INTERVAL, POINTS, RESTS, Pads
from game.input.pointer import Translator

UP = pygame.CONTROLLER_BUTTON_DPAD_UP
LEFT_X, LEFT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
GAME_CONTROLLER = 1  # SDL_JOYSTICK_TYPE_GAMECONTROLLER


class Hand:
    """A controller and the time, both in the hand of the test."""

    def __init__(self, *, still: bool = True) -> None:
        self.now = 100.0
        self.still = still
        self.pads = Pads(lambda: self.now, lambda: self.still)
        self.translator = Translator(self.pads)

    def event(self, kind: int, **values: int) -> list[str]:
        """The names of the keys that an event of controller 0 becomes."""
        event = pygame.event.Event(kind, {"instance_id": 0, **values})
        keys = self.translator.translate(event, (640, 480))
        assert all(isinstance(key, Key) and not key.ctrl and not key.shift for key in keys)
        return [key.name for key in keys if isinstance(key, Key)]

    def down(self, button: int, pad: int = 0) -> list[str]:
        return self.event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=pad)

    def up(self, button: int, pad: int = 0) -> list[str]:
        return self.event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=pad)

    def lean(self, axis: int, value: int) -> list[str]:
        return self.event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value)

    def wait(self, seconds: float) -> list[str]:
        """The keys that repeat meanwhile, the loop woken exactly when it asked to be."""
        end, names = self.now + seconds, []
        while (due := self.pads.due()) is not None and self.now + due <= end + 1e-9:
            self.now += due
            self.pads.run()
            names += [name for event in pygame.event.get() for name in self.event(event.type)]
        self.now = end
        return names


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((640, 480))
    pygame.event.clear()
    yield
    module = sys.modules.get("pygame._sdl2.controller")
    if module is not None:
        module.quit()
    pygame.joystick.quit()
    pygame.display.quit()


@pytest.fixture
def hand() -> Hand:
    made = Hand()
    made.pads.run()
    made.pads.run()
    pygame.event.clear()
    return made


def test_every_button_is_a_key() -> None:
    """As the help's page of keys says: A, B, X, Y, Start, Back, shoulders, D-pad."""
    names = ["return", "escape", "x", "h", "p", "tab", "u", "d", "up", "down", "left", "right"]
    assert list(BUTTONS.values()) == names
    hand = Hand()
    for button, name in BUTTONS.items():
        assert hand.down(button) == [name]
        assert hand.up(button) == []
    assert hand.down(pygame.CONTROLLER_BUTTON_GUIDE) == []
    assert hand.lean(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 32767) == []


def test_only_a_held_direction_repeats(hand: Hand) -> None:
    assert hand.down(pygame.CONTROLLER_BUTTON_A) == ["return"]
    assert hand.pads.due() is None
    hand.down(UP)
    assert hand.wait(DELAY - 0.01) == []
    assert hand.wait(0.01 + 3 * INTERVAL) == ["up"] * 4
    hand.up(UP)
    assert hand.pads.due() is None
    assert hand.wait(5) == []


def test_the_stick_has_a_dead_zone_and_points_once(hand: Hand) -> None:
    assert hand.lean(LEFT_X, POINTS - 1) == []
    assert hand.lean(LEFT_X, POINTS) == ["right"]
    assert hand.lean(LEFT_X, 32767) == []
    assert hand.lean(LEFT_X, RESTS) == []
    assert hand.lean(LEFT_X, POINTS) == []
    assert hand.lean(LEFT_X, RESTS - 1) == []
    assert hand.pads.due() is None
    assert hand.lean(LEFT_X, -32768) == ["left"]
    assert hand.lean(LEFT_X, 32767) == ["right"]
    assert hand.wait(DELAY) == ["right"]


def test_a_stick_that_goes_round_points_one_way_at_a_time(hand: Hand) -> None:
    assert hand.lean(LEFT_Y, -32768) == ["up"]
    assert hand.lean(LEFT_X, 25000) == []
    assert hand.lean(LEFT_Y, -RESTS + 1) == []
    assert hand.lean(LEFT_X, 30000) == ["right"]


def test_another_controllers_release_ends_nothing(hand: Hand) -> None:
    hand.down(UP, pad=0)
    hand.up(UP, pad=1)
    assert hand.wait(DELAY) == ["up"]


@pytest.mark.parametrize(
    "event",
    [
        pygame.event.Event(pygame.WINDOWFOCUSLOST),
        pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0),
    ],
    ids=["focus", "unplugged"],
)
def test_what_is_held_ends_with_the_keyboard_and_the_controller(
    event: pygame.event.Event, hand: Hand
) -> None:
    hand.down(UP)
    hand.translator.translate(event, (640, 480))
    assert hand.pads.due() is None
    assert hand.wait(5) == []


def test_a_repeat_that_comes_too_late_means_nothing(hand: Hand) -> None:
    hand.down(UP)
    hand.now += DELAY
    hand.pads.run()
    hand.up(UP)
    assert [name for event in pygame.event.get() for name in hand.event(event.type)] == []


def test_a_controller_that_is_gone_before_it_is_opened_does_no_harm(hand: Hand) -> None:
    assert hand.event(pygame.CONTROLLERDEVICEADDED, device_index=7) == []


def test_looking_for_controllers_waits_for_the_first_picture_and_a_quiet_moment() -> None:
    hand = Hand(still=False)
    for _ in range(3):
        hand.pads.run()
    assert not controllers_begun()
    hand = Hand()
    hand.pads.run()
    assert not controllers_begun()
    assert hand.pads.due() is not None
    hand.pads.run()
    assert controllers_begun()
    assert hand.pads.due() is None


def controllers_begun() -> bool:
    module = sys.modules.get("pygame._sdl2.controller")
    return module is not None and bool(module.get_init())


class VirtualPad:
    """A controller that SDL itself plays."""

    def __init__(self) -> None:
        maps = Path("/proc/self/maps").read_text(encoding="utf-8")
        library = sdl_library(sys.platform, Path(pygame.__file__).parent, maps)
        assert library is not None
        self._sdl = ctypes.CDLL(str(library))
        self._sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self._sdl.SDL_JoystickSetVirtualButton.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8)
        self._sdl.SDL_JoystickSetVirtualAxis.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_int16)
        self.index = self._sdl.SDL_JoystickAttachVirtual(GAME_CONTROLLER, 6, 15, 0)
        assert self.index >= 0
        self.id = self._sdl.SDL_JoystickGetDeviceInstanceID(self.index)

    def press(self, button: int, down: bool) -> None:
        assert self._sdl.SDL_JoystickSetVirtualButton(self._opened(), button, down) == 0

    def lean(self, axis: int, value: int) -> None:
        assert self._sdl.SDL_JoystickSetVirtualAxis(self._opened(), axis, value) == 0

    def unplug(self) -> None:
        assert self._sdl.SDL_JoystickDetachVirtual(self.index) == 0

    def _opened(self) -> ctypes.c_void_p:
        return ctypes.c_void_p(self._sdl.SDL_JoystickFromInstanceID(self.id))


def arrived(hand: Hand) -> list[str]:
    events = [hand.translator.translate(event, (640, 480)) for event in pygame.event.get()]
    return [key.name for keys in events for key in keys if isinstance(key, Key)]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="finds SDL by /proc")
@pytest.mark.parametrize("plugged", ["before", "while running"])
def test_a_real_controller_plays_and_is_unplugged(plugged: str) -> None:
    """From SDL's own event queue; one that was there before counts like one plugged in later."""
    hand = Hand()
    pygame.joystick.init()
    pad = VirtualPad() if plugged == "before" else None
    hand.pads.run()
    hand.pads.run()
    assert arrived(hand) == []
    if pad is None:
        pad = VirtualPad()
        assert arrived(hand) == []
    pad.press(pygame.CONTROLLER_BUTTON_A, True)
    assert arrived(hand) == ["return"]
    pad.press(pygame.CONTROLLER_BUTTON_A, False)
    pad.lean(LEFT_Y, 32767)
    assert arrived(hand) == ["down"]
    assert hand.pads.due() == pytest.approx(DELAY)
    pad.unplug()
    assert arrived(hand) == []
    assert hand.pads.due() is None
