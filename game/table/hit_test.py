"""What lies under a point: arithmetic on the resting layout (ARCHITECTURE, decision 6)."""

from typing import NamedTuple

from game.patiences.geometry import Layout
from game.rules.cards import Card


class Hit(NamedTuple):
    """A pile and the card of it that is meant; None: its empty place, or the strip of an empty column."""

    pile: str
    card: Card | None


def hit(layout: Layout, x: float, y: float) -> Hit | None:
    """What a press at (x, y), in pixels, acts on: the topmost card there, a column's strip, an empty place.

    Any card of the stock is the stock, so its last card stands for it; the strip below a column's last card
    belongs to that card.
    """
    for placed in reversed(layout.placed):
        if not placed.hidden and placed.rect.contains(x, y):
            return _last(layout, "stock") if placed.pile == "stock" else Hit(placed.pile, placed.card)
    for zone in layout.zones:
        if len(zone.piles) == 1 and zone.rect.contains(x, y):
            return _last(layout, zone.piles[0])
    for slot in layout.slots:
        if slot.rect.contains(x, y):
            return _last(layout, slot.pile)
    return None


def _last(layout: Layout, pile: str) -> Hit:
    cards = (placed.card for placed in reversed(layout.placed) if placed.pile == pile)
    return Hit(pile, next(cards, None))
