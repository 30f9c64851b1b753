"""What the hand did, as plain values: the only form in which input reaches a scene."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pressed:
    """The pointer went down at x, y (window pixels). Exactly one Released or Cancelled follows it."""

    x: int
    y: int
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Moved:
    """The pointer is now at x, y (window pixels), pressed or not."""

    x: int
    y: int
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Released:
    """The pressed pointer came up at x, y, which may lie outside the window."""

    x: int
    y: int
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Cancelled:
    """The press ends without meaning anything: what was dragged goes home."""


@dataclass(frozen=True, slots=True)
class Left:
    """The pointer left the window: nothing is under it any longer."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned with the pointer at x, y. steps > 0: towards what stands further down."""

    x: int
    y: int
    steps: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down. name: `u`, `return`, `f11`, `left`, ..., the letter on the cap, lower case.

    ctrl: the system's command key, which is Cmd on macOS.
    """

    name: str
    ctrl: bool = False
    shift: bool = False


@dataclass(frozen=True, slots=True)
class Typed:
    """Text was typed; it also arrived as the Key that made it."""

    text: str


@dataclass(frozen=True, slots=True)
class Resized:
    """The window's drawing area is now width x height pixels."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Focus:
    """The window got or lost the keyboard."""

    gained: bool


@dataclass(frozen=True, slots=True)
class Quit:
    """The window is to be closed."""


InputEvent = Pressed | Moved | Released | Cancelled | Left | Wheel | Key | Typed | Resized | Focus | Quit
