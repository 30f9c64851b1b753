"""What every control on the screen is, and the group that shares out pointer, keys and focus among them."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import pygame

from game.motion.pace import FULL, Pace
from game.patiences.geometry import Rect, Size
from game.rules.cards import Card
from game.view.sprites import Sprite
from game.view.text import Type
from game.view.theme import STANDARD, Theme

Words = Callable[..., str]
LEAST_TARGET = 48


class CardPictures(Protocol):
    """Where pictures of cards come from: exact width in pixels, height 1.4 of it."""

    def face(self, card: Card, width: int) -> pygame.Surface: ...

    def back(self, width: int) -> pygame.Surface: ...


class Clipboard(Protocol):
    """The system's clipboard, text only."""

    def get(self) -> str: ...

    def put(self, text: str) -> bool: ...


class Kit(NamedTuple):
    """What every part of the overlay needs: text, words, card pictures, colours, and the pace of motion."""

    type: Type
    t: Words
    art: CardPictures
    theme: Theme = STANDARD
    pace: Pace = FULL

    def unit(self, size: Size) -> float:
        """Pixels for one unit of the drawing at the player's interface size (ART section 4)."""
        return size.text_unit * self.type.scale


class Widget:
    """One control: its rectangle, its states and what it draws. A disabled one takes neither press nor focus.

    A press counts when it is released over the same widget.
    """

    def __init__(self, on_press: Callable[[], None] | None = None) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.hover = False
        self.pressed = False
        self.focused = False
        self.enabled = True
        self.focusable = True
        self._on_press = on_press

    @property
    def target(self) -> Rect:
        """Where a press counts: the rectangle, grown to LEAST_TARGET a side (ART section 4)."""
        x, y, w, h = self.rect
        more_w, more_h = max(0, LEAST_TARGET - w), max(0, LEAST_TARGET - h)
        return Rect(x - more_w // 2, y - more_h // 2, w + more_w, h + more_h)

    def place(self, rect: Rect) -> None:
        """Moves the widget; it draws itself anew at that size."""
        self.rect = rect

    def activate(self) -> None:
        """What a press or Return does."""
        if self._on_press is not None:
            self._on_press()

    @property
    def keeps_pointer(self) -> bool:
        """Whether a drag that begins on it is its own and scrolls nothing."""
        return False

    def press_at(self, x: int, y: int) -> None:
        """The pointer went down on it."""

    def drag_to(self, x: int, y: int) -> None:
        """The pointer moves while held since a press on it."""

    def key(self, name: str, ctrl: bool, shift: bool) -> bool:
        """A key while it has the focus; True if it meant something here."""
        if name in ("return", "space", "enter"):
            self.activate()
            return True
        return False

    def typed(self, text: str) -> bool:
        """Text while it has the focus; True if it took it."""
        return False

    def tick(self) -> None:
        """1/120 s passes."""

    def due(self) -> int | None:
        """Ticks until it changes by itself, None for never."""
        return None

    def sprites(self) -> list[Sprite]:
        """Its pictures, bottom to top."""
        raise NotImplementedError


class Group:
    """Widgets that share one pointer and one focus. Order is the order of Tab.

    The focus is marked (`focused`) only after a key, never for a pointer (ART section 8).
    """

    def __init__(self, widgets: Sequence[Widget] = ()) -> None:
        self.widgets = list(widgets)
        self.focus: Widget | None = None
        self._held: Widget | None = None

    def at(self, x: int, y: int) -> Widget | None:
        """The enabled widget there: one whose rectangle holds the point before one whose target does."""
        reachable = self.reachable(x, y)
        for widget in reachable:
            if widget.rect.contains(x, y):
                return widget
        return next((widget for widget in reachable if widget.target.contains(x, y)), None)

    def reachable(self, x: int, y: int) -> list[Widget]:
        """The widgets that a press at the point may mean: the enabled ones."""
        return [widget for widget in self.widgets if widget.enabled]

    def press(self, x: int, y: int) -> bool:
        """The pointer goes down; True if a widget took it."""
        self._held = self.at(x, y)
        if self._held is None:
            return False
        self._held.pressed = True
        self.set_focus(self._held, shown=False)
        self._held.press_at(x, y)
        return True

    def move(self, x: int, y: int) -> None:
        """The pointer moves, held or not."""
        under = self.at(x, y)
        for widget in self.widgets:
            widget.hover = widget is under and self._held in (None, widget)
        if self._held is not None:
            self._held.pressed = under is self._held
            self._held.drag_to(x, y)

    def release(self, x: int, y: int) -> bool:
        """The pointer goes up; True if one of the widgets was held."""
        held, self._held = self._held, None
        if held is None:
            return False
        held.pressed = False
        if self.at(x, y) is held:
            held.activate()
        return True

    def cancel_pointer(self) -> None:
        """The press is void: nothing is activated."""
        if self._held is not None:
            self._held.pressed = False
        self._held = None
        for widget in self.widgets:
            widget.hover = False

    def set_focus(self, widget: Widget | None, *, shown: bool = True) -> None:
        """Gives the focus to a widget (None: to nobody), marked or not."""
        if self.focus is not None:
            self.focus.focused = False
        self.focus = widget
        if widget is not None:
            widget.focused = shown

    def key(self, name: str, ctrl: bool = False, shift: bool = False) -> bool:
        """A key: the focused widget's, else Tab and arrows move the focus. True if it meant something."""
        if self.focus is not None and self.focus.enabled and self.focus.key(name, ctrl, shift):
            return True
        if name == "tab":
            return self._step(-1 if shift else 1)
        if name in ("left", "right", "up", "down") and not ctrl:
            return self._towards(name)
        return False

    def typed(self, text: str) -> bool:
        """Typed text goes to the focused widget."""
        return self.focus is not None and self.focus.enabled and self.focus.typed(text)

    def tick(self) -> None:
        """1/120 s passes for every widget."""
        for widget in self.widgets:
            widget.tick()

    def due(self) -> int | None:
        """The soonest of what its widgets are due."""
        return min((due for widget in self.widgets if (due := widget.due()) is not None), default=None)

    def sprites(self) -> list[Sprite]:
        """All pictures, in the order of the widgets."""
        return [sprite for widget in self.widgets for sprite in widget.sprites()]

    def _step(self, by: int) -> bool:
        order = [widget for widget in self.widgets if widget.enabled and widget.focusable]
        if not order:
            return False
        if self.focus in order:
            self.set_focus(order[(order.index(self.focus) + by) % len(order)])
        else:
            self.set_focus(order[0 if by > 0 else -1])
        return True

    def _towards(self, direction: str) -> bool:
        if self.focus is None:
            return self._step(1)
        here_x, here_y = self.focus.rect.center
        best: tuple[float, Widget] | None = None
        for widget in self.widgets:
            x, y = widget.rect.center
            along, across = {
                "right": (x - here_x, y - here_y),
                "left": (here_x - x, y - here_y),
                "down": (y - here_y, x - here_x),
                "up": (here_y - y, x - here_x),
            }[direction]
            cost = along + 2 * abs(across)
            if (
                widget.focusable
                and widget.enabled
                and along > 1
                and abs(across) < 3 * along
                and (best is None or cost < best[0])
            ):
                best = (cost, widget)
        if best is None:
            return False
        self.set_focus(best[1])
        return True
