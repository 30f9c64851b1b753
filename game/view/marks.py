"""What the hand is about on a table, as its picture shows it."""

from dataclasses import dataclass

from game.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Marks:
    """What the hand is about, as the table shows it.

    hovered: the free card under the mouse; pressed: the card held down; targets: the piles that would take
    the dragged cards; peeked: the column looked into, the others step back; focus: the card or the empty
    pile that the keyboard stands on; recycles: a tap on the empty stock turns the waste over; best: the
    longest chain of this game.
    """

    hovered: Card | None = None
    pressed: Card | None = None
    targets: tuple[str, ...] = ()
    peeked: str | None = None
    focus: Card | str | None = None
    recycles: bool = False
    best: int = 0
