"""The layout of Easy Harp by the numbers of ART section 4, and as measured in its pictures."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.patiences.geometry import Layout, Manner, Rect, Size
from game.rules.cards import deck
from game.rules.position import Position
from tests.table.boards import CORNERS, HARP, board, harp_positions, landscapes, manners, portraits, sizes

FULL_HD = Size(1920, 1080)
HD = Size(1280, 720)
KIOSK = Size(1080, 1920)
NINE = "KS QD JC TH 9C 8D 7S 6H 5C"


def rects(layout: Layout, pile: str) -> list[Rect]:
    return [placed.rect for placed in layout.placed if placed.pile == pile]


def steps(layout: Layout, pile: str) -> list[int]:
    return [upper.y - lower.y for lower, upper in pairwise(rects(layout, pile))]


@pytest.fixture
def longest() -> Position:
    """8 cards face down and 13 face up in column 1, the longest there can be; the rest in the stock."""
    run = board(HARP, {"c1": "KS QD JC TH 9C 8D 7S 6H 5C 4D 3S 2H AC"}).piles["c1"]
    closed = [card for card in deck(1) if card.suit == "D"][:8]
    rest = [card for card in deck(0) + deck(1) if card not in run and card not in closed]
    empty = board(HARP, {}).piles
    piles = {**empty, "c1": (*closed, *run), "stock": tuple(rest)}
    return Position(piles, frozenset((*closed, *rest)))


def test_the_landscape_picture() -> None:
    layout = HARP.arrange(board(HARP, {"c1": NINE, "c9": "2D 3D 4D 5D KD QS"}, "2D 3D 4D 5D"), FULL_HD, None)
    assert layout.slot("stock").rect == Rect(46, 118, 166, 232)
    assert layout.slot("waste").rect == Rect(225, 118, 166, 232)
    homes = [layout.slot(f"f{i}").rect.x for i in range(1, 9)]
    assert homes == pytest.approx([462, 633, 820, 991, 1179, 1350, 1537, 1708], abs=1)
    columns = [layout.slot(f"c{i}").rect.x for i in range(1, 10)]
    assert columns == pytest.approx([46, 254, 462, 669, 877, 1085, 1293, 1500, 1708], abs=1)
    assert layout.slot("c1").rect.y == 390
    assert rects(layout, "c1")[-1].y == round(390 + 8 * 0.208 * 232)
    assert steps(layout, "c9") == pytest.approx([22, 22, 22, 22, 48], abs=1)


def test_the_picture_at_720p() -> None:
    layout = HARP.arrange(board(HARP, {"c1": NINE}), HD, None)
    assert layout.slot("stock").rect == Rect(28, 84, 111, 155)
    homes = [layout.slot(f"f{i}").rect.x for i in range(1, 9)]
    assert homes == pytest.approx([306, 421, 546, 661, 786, 900, 1025, 1140], abs=2)
    columns = [layout.slot(f"c{i}").rect for i in range(1, 10)]
    assert [rect.x for rect in columns] == pytest.approx([28 + 139 * i for i in range(9)], abs=1)
    assert columns[0].y == pytest.approx(268, abs=2)


def test_the_portrait_picture() -> None:
    layout = HARP.arrange(board(HARP, {"c1": NINE, "c9": "2D 3D KD QS", "stock": "AC"}, "2D 3D"), KIOSK, None)
    homes = [layout.slot(f"f{i}").rect for i in range(1, 9)]
    assert [rect.x for rect in homes] == pytest.approx([20, 145, 290, 415, 561, 686, 831, 956], abs=1)
    assert homes[0].y == 262
    assert layout.slot("c1").rect == Rect(20, 452, 104, 146)
    assert rects(layout, "c1")[-1].bottom == pytest.approx(1063, abs=2)
    assert steps(layout, "c9") == pytest.approx([23, 23, 58], abs=1)
    assert layout.slot("stock").rect == Rect(320, 1372, 190, 266)
    assert layout.slot("waste").rect == Rect(570, 1372, 190, 266)
    assert layout.zones[1].rect.bottom == 1330
    assert layout.buttons == Rect(36, 1726, 1008, 150)


def test_foundations_are_reserved_and_both_piles_are_counted() -> None:
    """H7: f1 f2 spades, f3 f4 hearts, f5 f6 diamonds, f7 f8 clubs."""
    layout = HARP.arrange(board(HARP, {}), FULL_HD, None)
    assert [layout.slot(f"f{i}").suit for i in range(1, 9)] == list("SSHHDDCC")
    assert [slot.pile for slot in layout.slots if slot.badge] == ["stock", "waste"]
    assert layout.zones[0].piles == tuple(f"f{i}" for i in range(1, 9))


def test_a_high_stock_shows_three_edges_and_drawing_moves_none_of_its_cards() -> None:
    position = HARP.rules().deal(1)
    layout = HARP.arrange(position, FULL_HD, None)
    shown = [placed.rect for placed in layout.placed if placed.pile == "stock" and not placed.hidden]
    assert [(rect.x, rect.y) for rect in shown] == [(46, 118), (48, 116), (49, 115), (51, 113)]
    fewer = Position({**position.piles, "stock": position.piles["stock"][:7]}, position.face_down)
    assert rects(HARP.arrange(fewer, FULL_HD, None), "stock") == rects(layout, "stock")[:7]


@pytest.mark.parametrize("size", [FULL_HD, HD], ids=str)
def test_the_longest_column_fits_at_about_a_ninth_of_a_card(longest: Position, size: Size) -> None:
    """ART section 4: face-down to .055h, then face-up to about .115h, no floor."""
    layout = HARP.arrange(longest, size, None)
    height = layout.slot("c1").rect.h
    assert steps(layout, "c1")[:8] == pytest.approx([0.055 * height] * 8, abs=1)
    assert steps(layout, "c1")[8:] == pytest.approx([0.115 * height] * 12, abs=0.008 * height)
    assert rects(layout, "c1")[-1].bottom == pytest.approx(size.height - 30 * size.unit, abs=1)


@pytest.mark.parametrize("size", [*CORNERS, KIOSK, FULL_HD], ids=str)
def test_the_longest_column_can_be_told_apart_in_the_smallest_windows(longest: Position, size: Size) -> None:
    """Portrait cards are no wider than leaves .115h; the lowest landscape windows are narrower yet."""
    layout = HARP.arrange(longest, size, None)
    least = (0.115 if size.portrait else 0.08) * layout.slot("c1").rect.h
    assert min(steps(layout, "c1")[8:]) >= least - 1


@pytest.mark.parametrize("size", CORNERS, ids=str)
def test_a_high_stock_stays_clear_of_the_waste(size: Size) -> None:
    layout = HARP.arrange(HARP.rules().deal(1), size, None)
    assert max(rect.right for rect in rects(layout, "stock")) < layout.slot("waste").rect.x


def test_face_down_cards_give_way_before_face_up_ones() -> None:
    piles = {"c1": "2D 3D 4D 5D 6D 7D 8D 9D KS QH JS TH 9S 8H 7S"}
    layout = HARP.arrange(board(HARP, piles, "2D 3D 4D 5D 6D 7D 8D 9D"), FULL_HD, None)
    height = layout.slot("c1").rect.h
    assert steps(layout, "c1")[8:] == pytest.approx([0.208 * height] * 6, abs=1)
    assert 0.055 * height <= rects(layout, "c1")[1].y - 390 < 0.095 * height - 1


def test_a_squeezed_column_opens_over_the_top_row_and_lies_on_top(longest: Position) -> None:
    piles = {**longest.piles, "c9": longest.piles["stock"][:1], "stock": longest.piles["stock"][1:]}
    longest = Position(piles, longest.face_down)
    closed, opened = HARP.arrange(longest, FULL_HD, None), HARP.arrange(longest, FULL_HD, "c1")
    height = opened.slot("c1").rect.h
    assert steps(opened, "c1")[8:] == pytest.approx([0.208 * height] * 12, abs=1)
    assert rects(opened, "c1")[0].y < closed.slot("c1").rect.y
    assert rects(opened, "c1")[-1] == rects(closed, "c1")[-1]
    assert opened.placed[-1].pile == "c1"
    assert opened.slots == closed.slots
    assert opened.zones == closed.zones


def test_a_column_that_can_be_read_does_not_open() -> None:
    position = board(HARP, {"c1": NINE})
    for size in (FULL_HD, KIOSK):
        opened = HARP.arrange(position, size, "c1")
        assert opened.by_card == HARP.arrange(position, size, None).by_card


@given(harp_positions(), sizes(), manners(), st.integers(1, 9))
def test_an_opened_column_stays_between_the_hud_and_the_edge(
    position: Position, size: Size, manner: Manner, number: int
) -> None:
    closed = HARP.arrange(position, size, None, manner)
    opened = HARP.arrange(position, size, f"c{number}", manner)
    for before in closed.placed:
        now = opened.by_card[before.card].rect
        if before.pile != f"c{number}":
            assert now == before.rect
        else:
            assert opened.hud.bottom <= now.y
            assert now.bottom <= max(zone.rect.bottom for zone in closed.zones)
    assert sum(steps(opened, f"c{number}")) >= sum(steps(closed, f"c{number}")) - 1


@given(harp_positions(), landscapes(), manners())
def test_columns_end_over_the_edge_of_a_landscape_table(
    position: Position, size: Size, manner: Manner
) -> None:
    layout = HARP.arrange(position, size, None, manner)
    assert max(placed.rect.bottom for placed in layout.placed) <= size.height - int(30 * size.unit)


@given(harp_positions(), portraits(), manners())
def test_columns_end_over_the_stock_of_a_portrait_table(
    position: Position, size: Size, manner: Manner
) -> None:
    layout = HARP.arrange(position, size, None, manner)
    low = [placed.rect.bottom for placed in layout.placed if placed.pile.startswith("c")]
    assert max(low, default=0) < layout.slot("waste").rect.y


@given(harp_positions(), sizes(), manners())
def test_every_card_of_a_column_shows_a_strip(position: Position, size: Size, manner: Manner) -> None:
    layout = HARP.arrange(position, size, None, manner)
    assert all(step >= 2 for number in range(1, 10) for step in steps(layout, f"c{number}"))


def test_toasts_keep_off_long_columns() -> None:
    """ART section 10: never over a playable card. Where too many columns are long they appear in the HUD."""
    short = HARP.arrange(board(HARP, {}), FULL_HD, None)
    assert short.toast_lane.center == (960, 1024)
    run = "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS"
    aside = HARP.arrange(board(HARP, {"c7": run}), FULL_HD, None)
    assert aside.toast_lane.right == aside.slot("c7").rect.x
    assert aside.toast_lane.w >= 940
    amid = HARP.arrange(board(HARP, {"c5": run}), FULL_HD, None)
    assert amid.toast_lane == amid.hud


@pytest.mark.parametrize("size", [FULL_HD, HD, KIOSK], ids=str)
def test_columns_for_the_large_index_show_all_of_it_while_they_fit(size: Size) -> None:
    """ART section 3: a column fan of .34 to .36h."""
    layout = HARP.arrange(board(HARP, {"c1": "KS QD JC TH"}), size, None, Manner(large=True))
    wide = 0.40 if size.portrait else 0.34
    assert steps(layout, "c1") == pytest.approx([wide * layout.slot("c1").rect.h] * 3, abs=1)


def test_a_column_too_tight_for_the_large_index_opens(longest: Position) -> None:
    large = Manner(large=True)
    closed, opened = (HARP.arrange(longest, FULL_HD, peek, large) for peek in (None, "c1"))
    height = opened.slot("c1").rect.h
    assert max(steps(closed, "c1")[8:]) < 0.13 * height
    assert min(steps(opened, "c1")[8:]) > 0.208 * height
