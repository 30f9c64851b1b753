"""Cards in the hand lie exactly under the pointer, in the fan in which they lay."""

from hypothesis import given
from hypothesis import strategies as st

from game.patiences.geometry import Size
from game.table.drag import Drag, is_drag, threshold
from tests.table.boards import HARP, board, cards

FULL_HD = Size(1920, 1080)
RUN = "KS QH JS"


def test_where_they_were_taken_up_they_lie_as_before() -> None:
    layout = HARP.arrange(board(HARP, {"c4": f"2D {RUN}"}, "2D"), FULL_HD, None)
    drag = Drag.begin(layout, cards(RUN), 700, 430)
    assert drag.source == "c4"
    assert list(drag.rects(700, 430)) == [layout.by_card[card].rect for card in cards(RUN)]


@given(st.integers(-50, 2000), st.integers(-50, 1200))
def test_they_follow_the_pointer_by_the_same_way(x: int, y: int) -> None:
    layout = HARP.arrange(board(HARP, {"c4": RUN}), FULL_HD, None)
    drag = Drag.begin(layout, cards(RUN), 700, 430)
    for card, rect in zip(drag.cards, drag.rects(x, y), strict=True):
        lay = layout.by_card[card].rect
        assert (rect.x - lay.x, rect.y - lay.y) == (x - 700, y - 430)
        assert (rect.w, rect.h) == (lay.w, lay.h)


def test_a_small_slip_is_still_a_tap() -> None:
    assert threshold(FULL_HD) == 8
    assert threshold(Size(640, 480)) == 6
    assert not is_drag(FULL_HD, (100, 100), (105, 106))
    assert is_drag(FULL_HD, (100, 100), (106, 106))
    assert is_drag(FULL_HD, (100, 100), (91, 100))
