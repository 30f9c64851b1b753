"""What a hand has begun on a board: a press, or cards lifted."""

from dataclasses import dataclass

from game.motion.drag import DragMotion
from game.table.drag import Drag
from game.table.hit_test import Hit


@dataclass(frozen=True, slots=True)
class Press:
    """Where the pointer went down, and on what."""

    x: int
    y: int
    hit: Hit | None
    touch: bool


@dataclass(slots=True)
class Held:
    """Cards in the hand: the drag as arithmetic, and how it looks."""

    drag: Drag
    motion: DragMotion
    targets: tuple[str, ...]
