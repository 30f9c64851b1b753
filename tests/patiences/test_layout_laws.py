"""What holds for the layout of both patiences in every window (ART section 4)."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.patiences import Entry
from game.patiences.geometry import Layout, Manner, Rect, Size
from game.rules.position import Position
from tests.table.boards import GOLF, HARP, landscapes, manners, sizes, tables

Table = tuple[Entry, Position]


def area(layout: Layout, pile: str) -> Rect:
    """The rectangle round a pile's cards and its empty place."""
    rects = [placed.rect for placed in layout.placed if placed.pile == pile] + [layout.slot(pile).rect]
    left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(left, top, max(rect.right for rect in rects) - left, max(rect.bottom for rect in rects) - top)


def inside(rect: Rect, size: Size) -> bool:
    return rect.x >= 0 and rect.y >= 0 and rect.right <= size.width and rect.bottom <= size.height


@given(tables(), sizes(), manners())
def test_every_card_lies_once_and_inside_the_window(table: Table, size: Size, manner: Manner) -> None:
    entry, position = table
    layout = entry.arrange(position, size, None, manner)
    for pile, laid in position.piles.items():
        assert tuple(placed.card for placed in layout.placed if placed.pile == pile) == laid
    for placed in layout.placed:
        assert inside(placed.rect, size)
        assert placed.face_up == (placed.card not in position.face_down)
        assert placed.rect.w >= 48
        assert placed.rect.h == round(placed.rect.w * 1.4)


@given(tables(), sizes(), manners())
def test_piles_overlap_neither_one_another_nor_what_frames_the_table(
    table: Table, size: Size, manner: Manner
) -> None:
    entry, position = table
    layout = entry.arrange(position, size, None, manner)
    piles = [area(layout, pile) for pile in entry.rules.pile_names]
    frame = [rect for rect in (layout.hud, layout.panel, layout.buttons) if rect is not None]
    for one, other in combinations(piles + frame, 2):
        assert not one.overlaps(other)
    assert all(inside(rect, size) for rect in [*frame, layout.toast_lane])
    assert layout.hud.x == layout.hud.y == 0
    assert layout.hud.w == size.width


@given(tables(), sizes(), manners())
def test_a_toast_lies_over_no_card(table: Table, size: Size, manner: Manner) -> None:
    entry, position = table
    layout = entry.arrange(position, size, None, manner)
    assert not any(placed.rect.overlaps(layout.toast_lane) for placed in layout.placed)


@given(tables(), sizes(), manners())
def test_touch_targets_keep_their_least_size(table: Table, size: Size, manner: Manner) -> None:
    """ART section 4: 48 px, in the HUD with air round them."""
    entry, position = table
    layout = entry.arrange(position, size, None, manner)
    assert layout.hud.h >= 64
    assert layout.toast_lane.h >= 48 or layout.toast_lane == layout.hud
    assert (layout.buttons is not None) == size.portrait
    if layout.buttons:
        assert layout.buttons.h >= 48
        assert layout.toast_lane.bottom <= layout.buttons.y


@given(tables(), sizes(), manners())
def test_columns_stand_in_order_and_equally_apart(table: Table, size: Size, manner: Manner) -> None:
    entry, position = table
    layout = entry.arrange(position, size, None, manner)
    columns = [slot.rect for slot in layout.slots if slot.pile.startswith("c")]
    gaps = [right.x - left.right for left, right in pairwise(columns)]
    assert min(gaps) >= 1
    assert max(gaps) - min(gaps) <= 1


@given(tables(), sizes(), manners())
def test_zones_lie_apart_and_hold_the_cards_of_their_piles(table: Table, size: Size, manner: Manner) -> None:
    """ARCHITECTURE, decision 6: for drops the whole column is the target."""
    entry, position = table
    layout = entry.arrange(position, size, None, manner)
    for one, other in combinations(layout.zones, 2):
        assert not one.rect.overlaps(other.rect)
    for zone in layout.zones:
        for pile in zone.piles:
            within = area(layout, pile)
            assert zone.rect.x <= within.x <= within.right <= zone.rect.right
            assert zone.rect.y <= within.y <= within.bottom <= zone.rect.bottom


@given(tables(), sizes(), manners())
def test_a_card_is_hidden_only_squarely_under_another_of_its_pile(
    table: Table, size: Size, manner: Manner
) -> None:
    entry, position = table
    layout = entry.arrange(position, size, None, manner)
    for lower, upper in pairwise(layout.placed):
        assert lower.hidden == (lower.pile == upper.pile and lower.rect == upper.rect)
    assert not layout.placed[-1].hidden


@given(tables(), sizes(), manners(), st.data())
def test_a_hidden_card_shows_once_those_on_it_move(
    table: Table, size: Size, manner: Manner, data: st.DataObject
) -> None:
    entry, position = table
    layout = entry.arrange(position, size, None, manner)
    assert layout.at_rest(()) == [placed for placed in layout.placed if not placed.hidden]
    pile = data.draw(st.sampled_from([name for name, laid in position.piles.items() if laid]))
    laid = position.piles[pile]
    moving = laid[len(laid) - data.draw(st.integers(1, len(laid))) :]
    shown = [placed.card for placed in layout.at_rest(frozenset(moving)) if placed.pile == pile]
    rest = laid[: len(laid) - len(moving)]
    assert not set(shown) & set(moving)
    assert shown[-1:] == list(rest[-1:])


@given(tables(), landscapes(), manners())
def test_cards_start_clear_of_the_hud(table: Table, size: Size, manner: Manner) -> None:
    """Under the HUD hangs a hem of some 12 to 15 units."""
    entry, position = table
    layout = entry.arrange(position, size, None, manner)
    assert min(slot.rect.y for slot in layout.slots) >= layout.hud.bottom + round(28 * size.text_unit) - 1


@pytest.mark.parametrize("entry", [GOLF, HARP], ids=["golf", "easy-harp"])
def test_a_square_window_is_landscape(entry: Entry) -> None:
    assert entry.arrange(entry.rules().deal(1), Size(1000, 1000), None).buttons is None
    assert entry.arrange(entry.rules().deal(1), Size(1000, 1001), None).buttons is not None
