"""Game controllers as keys: their buttons, and D-pad and left stick as arrows that repeat while held."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.input.events import Key

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "return",
    pygame.CONTROLLER_BUTTON_B: "escape",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "h",
    pygame.CONTROLLER_BUTTON_START: "p",
    pygame.CONTROLLER_BUTTON_BACK: "tab",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "u",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "d",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
_ARROWS = frozenset({"up", "down", "left", "right"})
_STICK = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
}
# Of the 32767 that a stick reaches: further out than the first it points, nearer than the second it rests.
POINTS, RESTS = 20000, 12000
DELAY, INTERVAL = 0.4, 0.12  # s, until a held direction repeats and between repeats
SETTLING = 1.0  # s between looks for a quiet moment to begin in
REPEAT = pygame.event.custom_type()  # what wakes the loop for a repeat


class _Held(NamedTuple):
    """What points somewhere: a D-pad's button, or an axis of the stick; and the arrow that it stands for."""

    pad: int
    control: tuple[str, int]
    arrow: str


class Pads:
    """Every controller there is, plugged in at any time. A service of the loop, and a part of its Translator.

    clock: seconds, only ever forward. still: whether nothing moves; looking for controllers takes some
    milliseconds, so it begins after the first picture and in such a moment. Without a controller nothing
    runs; SDL looks for new ones every few seconds, in a wait that goes on.
    """

    def __init__(self, clock: Callable[[], float], still: Callable[[], bool] = lambda: True) -> None:
        self._clock = clock
        self._still = still
        self._rounds = 0
        self._begun = False
        self._open: dict[int, Controller] = {}
        self._held: _Held | None = None
        self._repeat_at = 0.0

    def due(self) -> float | None:
        """Seconds until it wants to be run, None for never."""
        if self._held is not None:
            return max(0.0, self._repeat_at - self._clock())
        return None if self._begun else SETTLING

    def run(self) -> None:
        """Begins in the first quiet moment after the first round; later asks for the repeats that are due."""
        self._rounds += 1
        if not self._begun and self._rounds > 1 and self._still():
            self._begin()
        if self._held is not None and self._clock() >= self._repeat_at:
            self._repeat_at = self._clock() + INTERVAL
            pygame.event.post(pygame.event.Event(REPEAT))

    def translate(self, event: pygame.event.Event) -> list[Key]:
        """What an event of a controller means; nothing for any other event."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._add(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._remove(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN if event.button in BUTTONS:
                name = BUTTONS[event.button]
                if name not in _ARROWS:
                    return [Key(name)]
                return self._point(_Held(event.instance_id, ("button", event.button), name))
            case pygame.CONTROLLERBUTTONUP:
                self._rest(event.instance_id, ("button", event.button))
            case pygame.CONTROLLERAXISMOTION if event.axis in _STICK:
                return self._lean(event.instance_id, event.axis, event.value)
            case _ if event.type == REPEAT and self._held is not None:
                return [Key(self._held.arrow)]
        return []

    def forget(self) -> None:
        """The keyboard went elsewhere: nothing is held any longer."""
        self._held = None

    def _begin(self) -> None:
        from pygame._sdl2 import controller  # a window that is just opening does without

        self._begun = True
        controller.init()

    def _add(self, index: int) -> None:
        from pygame._sdl2.controller import Controller

        try:
            pad = Controller(index)
        except pygame.error:
            return  # gone again already
        self._open[pad.id] = pad

    def _remove(self, pad: int) -> None:
        self._open.pop(pad, None)
        if self._held is not None and self._held.pad == pad:
            self._held = None

    def _lean(self, pad: int, axis: int, value: int) -> list[Key]:
        control, arrow = ("axis", axis), _STICK[axis][value > 0]
        held = self._held
        if held is not None and held[:2] == (pad, control) and (abs(value) < RESTS or held.arrow != arrow):
            held = self._held = None
        # One axis has to let go before the other points: a stick on its way round does not stutter.
        if abs(value) < POINTS or (held is not None and held.pad == pad and held.control[0] == "axis"):
            return []
        return self._point(_Held(pad, control, arrow))

    def _point(self, held: _Held) -> list[Key]:
        self._held = held
        self._repeat_at = self._clock() + DELAY
        return [Key(held.arrow)]

    def _rest(self, pad: int, control: tuple[str, int]) -> None:
        if self._held is not None and self._held[:2] == (pad, control):
            self._held = None
