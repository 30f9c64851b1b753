"""Cards that follow the pointer: exactly, without lag, in the fan in which they lay."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.patiences.geometry import Layout, Rect, Size
from game.rules.cards import Card

LEAST_THRESHOLD = 6


def threshold(size: Size) -> float:
    """How far, in pixels, the pointer must move from the press before it is a drag and no tap."""
    return max(8 * size.unit, LEAST_THRESHOLD)


def is_drag(size: Size, pressed: tuple[float, float], now: tuple[float, float]) -> bool:
    """Whether the pointer has moved far enough from where it was pressed."""
    aside, down = now[0] - pressed[0], now[1] - pressed[1]
    return aside**2 + down**2 > threshold(size) ** 2


@dataclass(frozen=True, slots=True)
class Drag:
    """Cards in the hand, bottom to top: `source` is the pile they come from.

    grabs: for each card its rectangle, seen from the pointer.
    """

    cards: tuple[Card, ...]
    source: str
    grabs: tuple[Rect, ...]

    @classmethod
    def begin(cls, layout: Layout, cards: Sequence[Card], x: int, y: int) -> "Drag":
        """Takes the cards up where they lie, with the pointer pressed at (x, y)."""
        lying = [layout.by_card[card] for card in cards]
        return cls(tuple(cards), lying[0].pile, tuple(_moved(placed.rect, -x, -y) for placed in lying))

    def rects(self, x: int, y: int) -> tuple[Rect, ...]:
        """Where each card lies with the pointer at (x, y); the first is the one whose drop counts."""
        return tuple(_moved(grab, x, y) for grab in self.grabs)


def _moved(rect: Rect, aside: int, down: int) -> Rect:
    return rect._replace(x=rect.x + aside, y=rect.y + down)
