"""From pygame's events to input events: mouse and touch as one pointer whose presses always end.

Every Pressed is followed by one Released or Cancelled before the next Pressed, whatever arrives.
"""

from collections.abc import Hashable

import pygame

from game.input.events import (
    Cancelled,
    Focus,
    InputEvent,
    Left,
    Moved,
    Pressed,
    Quit,
    Released,
    Resized,
    Typed,
    Wheel,
)
from game.input.keys import Keys
from game.input.pads import Pads

_LEFT = 1
_OTHER_BUTTONS = (2, 3)  # 4 and up come along with MOUSEWHEEL or stand for back and forward
_MOUSE = "mouse"


class Translator:
    """Takes pygame's events one by one; remembers what is pressed and which keys are held.

    pads: the game controllers, where there may be any.
    """

    def __init__(self, pads: Pads | None = None) -> None:
        self._pads = pads
        self._holder: Hashable | None = None  # what presses: the mouse, or one finger
        self._keys = Keys()

    def translate(self, event: pygame.event.Event, window_size: tuple[int, int]) -> list[InputEvent]:
        """What the event means, in order; often nothing. window_size: width, height in pixels."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEMOTION:
                # A mouse event made from a touch: the touch itself is handled.
                return [] if getattr(event, "touch", False) else self._mouse(event)
            case pygame.FINGERDOWN | pygame.FINGERUP | pygame.FINGERMOTION:
                return self._finger(event, window_size)
            case pygame.WINDOWLEAVE:
                return [Left()] if self._holder is None else []
            case pygame.MOUSEWHEEL:
                return [Wheel(*pygame.mouse.get_pos(), -event.precise_y)] if event.precise_y else []
            case pygame.KEYDOWN:
                return [*self._keys.down(event.key, event.mod)]
            case pygame.KEYUP:
                self._keys.up(event.key)
                return []
            case pygame.TEXTINPUT:
                return [Typed(event.text)]
        return self._window(event) or ([] if self._pads is None else [*self._pads.translate(event)])

    def _window(self, event: pygame.event.Event) -> list[InputEvent]:
        match event.type:
            # VIDEORESIZE and WINDOWRESIZED tell the same once more.
            case pygame.WINDOWSIZECHANGED:
                return [Resized(event.x, event.y)]
            case pygame.WINDOWFOCUSLOST:
                self._keys.forget()
                if self._pads is not None:
                    self._pads.forget()
                return [*self._cancel(), Focus(False)]
            case pygame.WINDOWFOCUSGAINED:
                return [Focus(True)]
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                return self._cancel()
            case pygame.QUIT:
                return [*self._cancel(), Quit()]
        return []

    def _mouse(self, event: pygame.event.Event) -> list[InputEvent]:
        if self._holder not in (None, _MOUSE):
            return []
        x, y = event.pos
        match event.type:
            case pygame.MOUSEMOTION:
                # Held and yet no button down: the release was lost.
                lost = self._cancel() if not event.buttons[0] else []
                return [*lost, Moved(x, y)]
            case pygame.MOUSEBUTTONDOWN if event.button == _LEFT:
                return self._press(_MOUSE, Pressed(x, y))
            case pygame.MOUSEBUTTONDOWN if event.button in _OTHER_BUTTONS:
                return self._cancel()
            case pygame.MOUSEBUTTONUP if event.button == _LEFT:
                return self._release(_MOUSE, Released(x, y))
        return []

    def _finger(self, event: pygame.event.Event, window_size: tuple[int, int]) -> list[InputEvent]:
        finger = (event.touch_id, event.finger_id)
        if self._holder not in (None, finger):
            return []
        x, y = int(event.x * window_size[0]), int(event.y * window_size[1])
        match event.type:
            case pygame.FINGERDOWN:
                return self._press(finger, Pressed(x, y, touch=True))
            case pygame.FINGERUP:
                return self._release(finger, Released(x, y, touch=True))
        return [Moved(x, y, touch=True)] if self._holder == finger else []

    def _press(self, holder: Hashable, pressed: Pressed) -> list[InputEvent]:
        lost = self._cancel()
        self._holder = holder
        return [*lost, pressed]

    def _release(self, holder: Hashable, released: Released) -> list[InputEvent]:
        if self._holder != holder:
            return []
        self._holder = None
        return [released]

    def _cancel(self) -> list[InputEvent]:
        if self._holder is None:
            return []
        self._holder = None
        return [Cancelled()]
