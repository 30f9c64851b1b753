"""Where piles lie: the values that every patience's layout is made of. Whole pixels, origin top left."""

from collections.abc import Container
from dataclasses import dataclass, field
from typing import NamedTuple

from game.rules.cards import Card


class Size(NamedTuple):
    """A window, in pixels."""

    width: int
    height: int

    @property
    def portrait(self) -> bool:
        return self.height > self.width

    @property
    def unit(self) -> float:
        """u of ART section 4: pixels for one unit of the 1920 x 1080 (portrait: 1080 x 1920) drawing.

        ART gives W/1080 for portrait; a portrait window squatter than 9:16 is measured by its height.
        """
        wide, high = (1080, 1920) if self.portrait else (1920, 1080)
        return min(self.width / wide, self.height / high)

    @property
    def text_unit(self) -> float:
        """u for HUD and text: never below .66."""
        return max(self.unit, 0.66)


class Manner(NamedTuple):
    """What the player's settings ask of every layout.

    large: the deck's index is the large one, and columns are fanned for it (ART section 3). scale: of the
    interface, 1, 1.25 or 1.5; the HUD of a landscape window grows with it.
    """

    large: bool = False
    scale: float = 1.0


PLAIN = Manner()


class Rect(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        return self.x + self.w

    @property
    def bottom(self) -> int:
        return self.y + self.h

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: "Rect") -> bool:
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )


@dataclass(frozen=True, slots=True)
class Placed:
    """One card at rest: its pile, its place in it (0 = first laid), its rectangle and whether its face shows.

    hidden: it lies squarely under another card of its pile: not drawn while that one lies there, never hit.
    """

    card: Card
    pile: str
    index: int
    rect: Rect
    face_up: bool
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of a pile, drawn while the pile is empty. suit: the emblem of a reserved foundation.

    badge: a count of the pile's cards stands on the lower edge of its last card (ART section 4).
    """

    pile: str
    rect: Rect
    suit: str = ""
    badge: bool = False


@dataclass(frozen=True, slots=True)
class Zone:
    """Where a press or a drop counts for piles though no card is there: a column down to the table's edge,
    the whole foundation area. A drop goes to the first of `piles` that takes it (H7)."""

    rect: Rect
    piles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """Everything at rest for one position and one window.

    placed: bottom to top in drawing order, every card of the position once. panel: where the chain meter
    stands, None without one. toast_lane: the strip in whose middle toasts appear. buttons: the row of large
    buttons along the lower edge of a portrait window, None in landscape, where the HUD holds them.
    """

    size: Size
    placed: tuple[Placed, ...]
    slots: tuple[Slot, ...]
    zones: tuple[Zone, ...]
    hud: Rect
    toast_lane: Rect
    panel: Rect | None = None
    buttons: Rect | None = None
    by_card: dict[Card, Placed] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_card", {placed.card: placed for placed in self.placed})

    def slot(self, pile: str) -> Slot:
        """The slot of a pile; raises KeyError for a pile that has none."""
        for slot in self.slots:
            if slot.pile == pile:
                return slot
        raise KeyError(pile)

    def at_rest(self, moving: Container[Card]) -> list[Placed]:
        """What is to be drawn lying while the cards of `moving` are elsewhere, bottom to top.

        A hidden card shows as soon as all that lie squarely on it are moving.
        """
        shown: list[Placed] = []
        taken: set[Rect] = set()
        for placed in reversed(self.placed):
            if placed.card not in moving and placed.rect not in taken:
                shown.append(placed)
                taken.add(placed.rect)
        return shown[::-1]
