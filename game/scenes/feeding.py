"""From what the hand did to a dialog or page of widgets."""

from game.input.events import Cancelled, InputEvent, Key, Left, Moved, Pressed, Released, Typed, Wheel
from game.view.screen import Screen

NOWHERE = (-1, -1)


def feed(screen: Screen, event: InputEvent) -> None:
    """Hand one event to a screen in its own plain calls."""
    match event:
        case Pressed(x, y):
            screen.press(x, y)
        case Moved(x, y):
            screen.move(x, y)
        case Released(x, y, touch):
            screen.release(x, y)
            if touch:
                screen.move(*NOWHERE)  # a finger that is gone hovers over nothing
        case Cancelled():
            screen.cancel_pointer()
        case Left():
            screen.move(*NOWHERE)
        case Wheel(x, y, steps):
            screen.wheel(x, y, steps)
        case Key(name, ctrl, shift):
            screen.key(name, ctrl, shift)
        case Typed(text):
            screen.typed(text)
