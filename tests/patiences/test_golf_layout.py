"""The layout of Golf by the numbers of ART section 4, and as measured in its pictures."""

from itertools import pairwise

import pytest
from hypothesis import given

from game.patiences.geometry import Layout, Manner, Rect, Size
from game.rules.position import Position
from tests.table.boards import GOLF, board, golf_positions, landscapes, manners, portraits, sizes

FULL_HD = Size(1920, 1080)
KIOSK = Size(1080, 1920)


@pytest.fixture
def pictured() -> Position:
    """The board of the picture: 11 cards in the stock, five of the waste to be seen, columns of 2 to 5."""
    return board(
        GOLF,
        {
            "c1": "QD TH",
            "c2": "KC 3D",
            "c3": "8S AH",
            "c4": "KS JS 3S 7D 2D",
            "c5": "7C 6C 4D",
            "c6": "3C 8H AD",
            "c7": "9S JC",
            "waste": "2C 2H AS KD QS JD QC",
            "stock": "4C 5C 9C TC 2S 4S 5S 6S 7S TS 5D",
        },
        "4C 5C 9C TC 2S 4S 5S 6S 7S TS 5D",
    )


def rects(layout: Layout, pile: str) -> list[Rect]:
    return [placed.rect for placed in layout.placed if placed.pile == pile]


def test_the_landscape_picture(pictured: Position) -> None:
    layout = GOLF.arrange(pictured, FULL_HD, None)
    assert [layout.slot(f"c{i}").rect for i in range(1, 8)] == [
        Rect(128 + 243 * i, 116, 206, 288) for i in range(7)
    ]
    assert [rect.y for rect in rects(layout, "c4")] == [116, 175, 234, 293, 352]
    assert [rect.x for rect in rects(layout, "waste")] == [560, 560, 560, 635, 709, 783, 857]
    assert [rect.x for rect in rects(layout, "stock")][:4] == [128, 144, 160, 176]
    assert {rect.y for rect in rects(layout, "waste") + rects(layout, "stock")} == {684}
    assert layout.hud == (0, 0, 1920, 88)
    assert layout.panel == Rect(1150, 713, 642, 230)
    assert layout.toast_lane == Rect(0, 972, 1920, 108)


def test_the_portrait_picture(pictured: Position) -> None:
    layout = GOLF.arrange(pictured, KIOSK, None)
    assert [layout.slot(f"c{i}").rect.x for i in range(1, 8)] == [24, 174, 323, 473, 623, 772, 922]
    assert layout.slot("c1").rect == Rect(24, 270, 134, 188)
    assert [rect.y for rect in rects(layout, "c4")] == [270, 353, 435, 518, 601]
    assert layout.slot("stock").rect == Rect(48, 930, 232, 325)
    assert [rect.x for rect in rects(layout, "stock")][-1] == 138
    assert layout.slot("waste").rect == Rect(800, 930, 232, 325)
    assert rects(layout, "waste")[0].x == 466
    assert layout.hud == (0, 0, 1080, 226)
    assert layout.panel == Rect(48, 1330, 984, 190)
    assert layout.toast_lane.center[1] == 1595
    assert layout.buttons == Rect(36, 1726, 1008, 150)


def test_only_the_stock_bears_a_count(pictured: Position) -> None:
    layout = GOLF.arrange(pictured, FULL_HD, None)
    assert [slot.pile for slot in layout.slots if slot.badge] == ["stock"]


def test_waste_cards_under_the_fifth_are_hidden(pictured: Position) -> None:
    layout = GOLF.arrange(pictured, FULL_HD, None)
    hidden = [placed.hidden for placed in layout.placed if placed.pile == "waste"]
    assert hidden == [True, True, False, False, False, False, False]


def test_a_full_stock_gives_way_to_the_waste_only_where_they_would_meet() -> None:
    """T2: two jokers make a stock of 18."""
    sixteen = "4C 5C 9C TC 2S 4S 5S 6S 7S TS 5D AC 2C 3C 6C 7C"
    start = GOLF.arrange(board(GOLF, {"stock": sixteen, "waste": "KC"}), FULL_HD, None)
    assert rects(start, "stock")[-1].x == round(128 + 15 * 0.078 * 206)
    later = GOLF.arrange(board(GOLF, {"stock": sixteen + " 8C QC", "waste": "KC KD KH KS AD"}), FULL_HD, None)
    assert rects(later, "stock")[-1].right <= rects(later, "waste")[0].x - 8


@given(golf_positions(), sizes(), manners())
def test_every_card_shows_a_strip_beside_the_one_on_it(
    position: Position, size: Size, manner: Manner
) -> None:
    layout = GOLF.arrange(position, size, None, manner)
    for lower, upper in pairwise(layout.placed):
        if lower.pile == upper.pile and lower.pile != "waste":
            aside, down = upper.rect.x - lower.rect.x, upper.rect.y - lower.rect.y
            in_column = lower.pile != "stock"
            assert down >= 0.2 * lower.rect.h - 1 if in_column else aside >= 2


@given(golf_positions(), landscapes(), manners())
def test_columns_leave_air_over_the_stock(position: Position, size: Size, manner: Manner) -> None:
    layout = GOLF.arrange(position, size, None, manner)
    low = max((placed.rect.bottom for placed in layout.placed if placed.pile.startswith("c")), default=0)
    assert low <= layout.slot("stock").rect.y - 0.1 * layout.slot("stock").rect.h


@given(golf_positions(), portraits(), manners())
def test_portrait_columns_share_one_fan_that_ends_clear_of_the_stock(
    position: Position, size: Size, manner: Manner
) -> None:
    """ART section 4: .44h, closer where the window is squat."""
    layout = GOLF.arrange(position, size, None, manner)
    height = layout.slot("c1").rect.h
    fans = [rects(layout, f"c{number}") for number in range(1, 8)]
    steps = [upper.y - lower.y for fan in fans for lower, upper in pairwise(fan)]
    assert not steps or max(steps) - min(steps) <= 1
    assert max(steps, default=0) <= 0.44 * height + 1
    low = max((rect.bottom for fan in fans for rect in fan), default=0)
    assert low <= layout.slot("stock").rect.y - 8


@given(golf_positions(), sizes(), manners())
def test_peeking_changes_nothing(position: Position, size: Size, manner: Manner) -> None:
    assert GOLF.arrange(position, size, "c3", manner) == GOLF.arrange(position, size, None, manner)


def test_the_high_contrast_picture(pictured: Position) -> None:
    """ART section 3: a column fan of .34 to .36h for the large index, and cards as large as then fit."""
    layout = GOLF.arrange(pictured, FULL_HD, None, Manner(large=True))
    card = layout.slot("c1").rect
    assert card.w == pytest.approx(172, abs=3)
    steps = [upper.y - lower.y for lower, upper in pairwise(rects(layout, "c4"))]
    assert steps == pytest.approx([0.34 * card.h] * 4, abs=1)
    assert layout.slot("waste").rect.bottom == 972


@pytest.mark.parametrize(
    ("size", "heights"),
    [
        (FULL_HD, [88, 110, 132]),
        (Size(1280, 720), [64, 80, 96]),
        (Size(960, 540), [64, 80, 80]),
        (Size(640, 480), [64, 64, 64]),
        (KIOSK, [226, 226, 226]),
    ],
    ids=str,
)
def test_the_bar_grows_with_the_interface_where_its_row_has_the_width(
    pictured: Position, size: Size, heights: list[int]
) -> None:
    """ART section 2: 100, 125, 150 %; at most a twelfth of the width; two rows have room as they are."""
    found = [GOLF.arrange(pictured, size, None, Manner(scale=scale)).hud.h for scale in (1.0, 1.25, 1.5)]
    assert found == heights


@pytest.mark.parametrize("size", [FULL_HD, Size(1280, 720), Size(640, 480)])
def test_toasts_of_a_larger_interface_stand_below_the_badge(pictured: Position, size: Size) -> None:
    layout = GOLF.arrange(pictured, size, None, Manner(scale=1.5))
    assert layout.toast_lane.y >= layout.slot("stock").rect.bottom + int(30 * size.text_unit)
    assert layout.toast_lane.bottom == size.height
