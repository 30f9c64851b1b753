"""Toasts: in, hold, out by ART section 6; in their lane; at rest nothing is made."""

import pytest

from game.motion.pace import FULL, NONE, REDUCED, Pace
from game.patiences import registry
from game.patiences.geometry import Rect, Size
from game.view.toast import MARGIN, TALL, Toast
from tests.view.desk import kit, rect_of, same_surfaces

LANE = Rect(0, 972, 1920, 108)
HARD = "Mesti diletakkan pada kad berlainan warna, satu pangkat lebih tinggi"


def shown(pace: Pace = FULL, words: str = "Kad ini terhalang", lane: Rect = LANE) -> Toast:
    toast = Toast(kit(pace=pace))
    toast.show(words, "refuse", lane, 1.0)
    return toast


def test_none_without_words() -> None:
    toast = Toast(kit())
    assert (toast.sprites(), toast.due(), toast.visible) == ([], None, False)


@pytest.mark.parametrize("pace", [FULL, REDUCED, NONE])
def test_it_stays_as_long_as_the_pace_says_and_goes(pace: Pace) -> None:
    toast = shown(pace)
    stay = pace.toast_in + pace.toast_hold + pace.toast_out
    for _ in range(stay - 1):
        toast.tick()
    assert toast.visible
    toast.tick()
    assert not toast.visible
    assert toast.sprites() == []


def test_it_moves_in_then_waits_until_it_leaves() -> None:
    toast = shown()
    assert toast.due() == 0
    for _ in range(FULL.toast_in):
        toast.tick()
    assert toast.due() == FULL.toast_hold
    for _ in range(FULL.toast_hold):
        toast.tick()
    assert toast.due() == 0


def test_a_standing_toast_makes_nothing_and_lies_in_its_lane() -> None:
    toast = shown()
    for _ in range(FULL.toast_in + 5):
        toast.tick()
    assert same_surfaces(toast.sprites)
    (sprite,) = toast.sprites()
    ink = sprite.surface.get_bounding_rect(min_alpha=200)
    assert sprite.alpha == 255
    assert sprite.y + ink.top >= LANE.y
    assert sprite.y + ink.bottom <= LANE.bottom


def test_a_new_one_takes_the_place_of_the_old_without_a_jump() -> None:
    toast = shown()
    for _ in range(FULL.toast_in + 30):
        toast.tick()
    before = toast.sprites()[0].alpha
    toast.show("Kod disalin", "ok", LANE, 1.0)
    assert toast.sprites()[0].alpha == before
    for _ in range(FULL.toast_hold - 1):
        toast.tick()
    assert toast.visible


def test_kinds_differ_by_more_than_colour() -> None:
    toast = shown()
    for _ in range(FULL.toast_in):
        toast.tick()
    pictures = set()
    for kind in ("refuse", "hint", "ok"):
        toast.show("x", kind, LANE, 1.0)
        surface = toast.sprites()[0].surface
        alpha = [
            surface.get_at((x, y)).r < 245
            for x in range(surface.get_width())
            for y in range(surface.get_height())
        ]
        pictures.add(tuple(alpha))
    assert len(pictures) == 3


def test_long_words_stay_inside_a_narrow_lane() -> None:
    lane = Rect(0, 400, 360, 70)
    toast = shown(words=HARD, lane=lane)
    for _ in range(FULL.toast_in):
        toast.tick()
    rect = rect_of(toast.sprites()[0])
    assert rect.x + MARGIN >= lane.x
    assert rect.right - MARGIN <= lane.right


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(1280, 720)], ids=str)
def test_the_longest_refusal_takes_one_line_in_easy_harp(size: Size) -> None:
    """Its lane has room for it, in letters as large as ART section 2 has them."""
    entry = registry()["easy-harp"]
    lane = entry.arrange(entry.rules().deal(1), size, None).toast_lane
    toast = Toast(kit())
    toast.show(HARD, "refuse", lane, size.text_unit)
    toast.tick()
    margins = 2 * round(MARGIN * size.text_unit)
    plate = toast.sprites()[0].surface.get_height() - margins
    assert abs(plate - TALL * 25 * size.text_unit) < 1


@pytest.mark.parametrize("width", range(330, 700, 37))
def test_no_word_stands_alone_in_the_last_line(width: int) -> None:
    kind = kit().type
    rows = kind.wrap(HARD, "ui_semibold", 25, kind.balanced(HARD, "ui_semibold", 25, width))
    across = [kind.width(row, "ui_semibold", 25) for row in rows]
    assert len(rows) == len(kind.wrap(HARD, "ui_semibold", 25, width))
    assert max(across) <= width
    assert min(across) > 0.5 * max(across)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize(
    "lane", [Rect(0, 409, 640, 71), Rect(10, 600, 620, 48), Rect(0, 972, 1920, 108)], ids=str
)
def test_a_long_text_stays_in_its_lane(lane: Rect, scale: float) -> None:
    """ART section 10: in the bottom lane, never over a playable card, at every size of the interface."""
    toast = Toast(kit(scale=scale))
    words = "Mesti diletakkan pada kad berlainan warna, satu pangkat lebih tinggi"
    toast.show(words, "refuse", lane, 0.66 * scale)
    toast.tick()
    assert toast.sprites()
    picture = toast.sprites()[0].surface
    plate = picture.get_bounding_rect(min_alpha=250)
    assert plate.h <= lane.h
    assert plate.w <= lane.w
