"""Sizes and rectangles."""

import pytest

from game.patiences.geometry import Rect, Size


@pytest.mark.parametrize(
    ("size", "unit"),
    [
        (Size(1920, 1080), 1),
        (Size(1280, 720), 2 / 3),
        (Size(2560, 600), 600 / 1080),
        (Size(1080, 1920), 1),
        (Size(540, 1920), 0.5),
        (Size(1080, 1440), 0.75),
        (Size(1000, 1000), 1000 / 1920),
    ],
    ids=str,
)
def test_the_unit_of_a_window(size: Size, unit: float) -> None:
    """ART section 4; for text never below .66."""
    assert size.unit == pytest.approx(unit)
    assert size.text_unit == pytest.approx(max(unit, 0.66))


def test_rectangles_that_only_touch_do_not_overlap() -> None:
    rect = Rect(10, 20, 30, 40)
    assert rect.contains(10, 20)
    assert not rect.contains(40, 20)
    assert not rect.overlaps(Rect(40, 20, 5, 5))
    assert rect.overlaps(Rect(39, 59, 5, 5))
    assert rect.center == (25, 40)
