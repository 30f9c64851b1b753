"""What a press acts on (ARCHITECTURE, decision 6), for every card of any table in any window."""

from itertools import pairwise

from hypothesis import given

from game.patiences import Entry
from game.patiences.geometry import Layout, Placed, Rect, Size
from game.rules.position import Position
from game.table.hit_test import Hit, hit
from tests.table.boards import GOLF, HARP, board, card, sizes, tables

FULL_HD = Size(1920, 1080)


def strips(layout: Layout) -> list[tuple[Placed, Rect]]:
    """Of every card that shows, the part beside or above the next card on it."""
    shown = [placed for placed in layout.placed if not placed.hidden]
    found = []
    for lower, upper in pairwise([*shown, None]):
        assert lower is not None
        rect = lower.rect
        if upper is not None and upper.pile == lower.pile:
            over = upper.rect
            if over.x > rect.x:
                rect = rect._replace(w=over.x - rect.x)
            elif over.x < rect.x:
                rect = rect._replace(x=over.right, w=rect.right - over.right)
            else:
                rect = rect._replace(h=over.y - rect.y)
        found.append((lower, rect))
    return found


@given(tables(), sizes())
def test_the_middle_of_every_visible_strip_hits_its_card(table: tuple[Entry, Position], size: Size) -> None:
    entry, position = table
    layout = entry.arrange(position, size, None)
    for placed, strip in strips(layout):
        meant = position.top("stock") if placed.pile == "stock" else placed.card
        assert hit(layout, *strip.center) == Hit(placed.pile, meant)


@given(tables(), sizes())
def test_the_strip_below_a_column_belongs_to_its_last_card(table: tuple[Entry, Position], size: Size) -> None:
    entry, position = table
    layout = entry.arrange(position, size, None)
    for zone in layout.zones:
        if zone.piles[0].startswith("c"):
            foot = (zone.rect.center[0], zone.rect.bottom - 0.5)
            assert hit(layout, *foot) == Hit(zone.piles[0], position.top(zone.piles[0]))


@given(tables(), sizes())
def test_every_empty_place_hits_its_pile(table: tuple[Entry, Position], size: Size) -> None:
    entry, position = table
    layout = entry.arrange(position, size, None)
    for slot in layout.slots:
        if not position.piles[slot.pile]:
            assert hit(layout, *slot.rect.center) == Hit(slot.pile, None)


@given(tables(), sizes())
def test_the_hud_and_the_felt_beside_the_columns_are_no_pile(
    table: tuple[Entry, Position], size: Size
) -> None:
    entry, position = table
    layout = entry.arrange(position, size, None)
    assert hit(layout, *layout.hud.center) is None
    assert hit(layout, 0, layout.slot("c1").rect.y + 1) is None


def test_between_two_foundations_nothing_is_hit() -> None:
    """The foundation area is one place for drops, but not for presses."""
    layout = HARP.arrange(board(HARP, {"f2": "AS"}), FULL_HD, None)
    second = layout.slot("f2").rect
    assert hit(layout, second.right + 5, second.y + 50) is None
    assert hit(layout, *second.center) == Hit("f2", card("AS"))


def test_a_card_of_the_waste_that_peeks_out_is_hit_itself() -> None:
    layout = GOLF.arrange(board(GOLF, {"waste": "2C 3C 4C"}), FULL_HD, None)
    left = layout.by_card[card("2C")].rect
    assert hit(layout, left.x + 5, left.y + 5) == Hit("waste", card("2C"))


def test_an_opened_column_is_hit_over_the_top_row() -> None:
    closed = "2D 3D 4D 5D 6D 7D 8D 9D"
    position = board(
        HARP, {"c1": f"{closed} KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS", "stock": "2C"}, f"{closed} 2C"
    )
    closed_up, opened = HARP.arrange(position, FULL_HD, None), HARP.arrange(position, FULL_HD, "c1")
    stock = opened.slot("stock").rect
    at = (stock.center[0], stock.bottom - 10)
    assert hit(closed_up, *at) == Hit("stock", card("2C"))
    met = hit(opened, *at)
    assert met is not None
    assert met.pile == "c1"
