"""Where the keyboard stands on the table, and where an arrow leads from there: arithmetic on the layout."""

from typing import Literal

from game.patiences.geometry import Layout, Rect
from game.table.hit_test import Hit

Direction = Literal["left", "right", "up", "down"]
_SIDEWAYS = 3.0  # what lies aside of the way counts so many times its distance


def spots(layout: Layout) -> dict[Hit, Rect]:
    """Every place that the keyboard can stand on, each with its rectangle: the stock, every open card that
    shows, and every empty place."""
    found: dict[Hit, Rect] = {}
    piles = {placed.pile for placed in layout.placed}
    for placed in layout.placed:
        if placed.pile == "stock":
            found = {spot: rect for spot, rect in found.items() if spot.pile != "stock"}
            found[Hit("stock", placed.card)] = placed.rect
        elif placed.face_up and not placed.hidden:
            found[Hit(placed.pile, placed.card)] = placed.rect
    for slot in layout.slots:
        if slot.pile not in piles:
            found[Hit(slot.pile, None)] = slot.rect
    return found


def near(layout: Layout, spot: Hit | None) -> Hit | None:
    """The place to stand on when what was there has gone: the end of the same pile, else the stock."""
    places = spots(layout)
    if spot in places:
        return spot
    same = [place for place in places if spot is not None and place.pile == spot.pile]
    return same[-1] if same else next((place for place in places if place.pile == "stock"), None)


def step(layout: Layout, spot: Hit | None, direction: Direction) -> Hit | None:
    """The nearest place in that direction, or the same one where there is none."""
    start = near(layout, spot)
    places = spots(layout)
    if start is None or spot is None:
        return start
    here = places[start].center
    ways = {place: _way(here, rect.center, direction) for place, rect in places.items() if place != start}
    ahead = {place: way for place, way in ways.items() if way is not None}
    return min(ahead, key=lambda place: ahead[place]) if ahead else start


def _way(here: tuple[float, float], there: tuple[float, float], direction: Direction) -> float | None:
    """How far it is in that direction, None where it does not lie there."""
    aside, down = there[0] - here[0], there[1] - here[1]
    along, across = {
        "left": (-aside, down),
        "right": (aside, down),
        "up": (-down, aside),
        "down": (down, aside),
    }[direction]
    return along + _SIDEWAYS * abs(across) if along > 1 and along > abs(across) * 0.35 else None
