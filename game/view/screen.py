"""What dialogs and full pages have in common: the protocol by which a scene drives them."""

from collections.abc import Callable

import pygame

from game.patiences.geometry import Size
from game.view.sprites import Sprite
from game.view.widget import Group, Kit, Widget

Answer = Callable[..., None]


class Screen:
    """A group of widgets that fills the window or lies over it, driven by plain calls.

    on: called as on(action, **values) with what the player chose. draws_over_blur: the scene gives it a
    blurred picture of what lies behind (`Dialog.over`). A subclass places its widgets in `arrange`.
    """

    draws_over_blur = False
    shows_cards = False  # the cards that leave the table are drawn between its ground and the rest
    takes_text = False  # letters go into a text field
    cancel_action = "cancel"

    def __init__(self, kit: Kit, size: Size, on: Answer) -> None:
        self.kit = kit
        self.size = size
        self.on = on
        self.group = Group()
        self.age = 0

    @property
    def covers(self) -> bool:
        """Whether nothing behind it shows any more, so that only its own sprites need be drawn."""
        return False

    @property
    def wants_backdrop(self) -> bool:
        """Whether `over` is still to be called for this size of window."""
        return False

    def over(self, snapshot: pygame.Surface) -> None:
        """Takes a picture of what lies behind."""

    def dress(self, kit: Kit, values: object) -> None:
        """Other settings (values) from now on: words, colours, sizes and pace."""
        self.kit = kit
        self.refresh()

    def ground(self) -> list[Sprite]:
        """What it draws beneath the cards that leave the table."""
        return []

    def resize(self, size: Size) -> None:
        """The window has another size."""
        self.size = size
        self.arrange()

    def refresh(self) -> None:
        """Draws everything anew: card pictures or colours have changed."""
        self.arrange()

    def arrange(self) -> None:
        """Places every widget for the window's size."""
        raise NotImplementedError

    def press(self, x: int, y: int) -> None:
        self.group.press(x, y)

    def move(self, x: int, y: int) -> None:
        self.group.move(x, y)

    def release(self, x: int, y: int) -> None:
        self.group.release(x, y)

    def cancel_pointer(self) -> None:
        self.group.cancel_pointer()

    def wheel(self, x: int, y: int, steps: float) -> None:
        """The wheel turned over a point; steps > 0: towards what stands further down."""

    def key(self, name: str, ctrl: bool = False, shift: bool = False) -> bool:
        """A key; True if it meant something here.

        Escape answers with `cancel_action`, Return presses the focused widget or else the default one.
        """
        if name == "escape":
            self.on(self.cancel_action)
            return True
        if self.group.key(name, ctrl, shift):
            return True
        default = self.default()
        if name in ("return", "enter") and default is not None and default.enabled:
            default.activate()
            return True
        return False

    def typed(self, text: str) -> bool:
        """Text from the keyboard; True if a field took it."""
        return self.group.typed(text)

    def default(self) -> Widget | None:
        """What Return presses when the focused widget has no use for it."""
        return None

    def tick(self) -> None:
        """1/120 s passes."""
        self.age += 1
        self.group.tick()

    def due(self) -> int | None:
        """0 while something moves, else the ticks until something is due, or None."""
        return self.group.due()

    def sprites(self) -> list[Sprite]:
        """Everything it draws, bottom to top."""
        raise NotImplementedError
