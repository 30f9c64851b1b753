"""The win: the score counts up to itself, then everything comes to rest; answers; fitting every window."""

import pytest

from game.motion.pace import FULL, NONE, REDUCED, Pace
from game.patiences.geometry import Rect, Size
from game.view.win_view import RESTS_AT, WinView
from tests.view.desk import SIZES, Record, inside, kit, overlapping, rect_of, same_surfaces, unique_keys

FIGURES = (("44", "Moves"), ("7", "Stock left"), ("×11", "Chain"))

SIZE = Size(640, 480)


def win(size: Size = SIZE, pace: Pace = FULL, record: Record | None = None, *, full: bool = True) -> WinView:
    return WinView(kit(pace=pace), size, record or Record(), "All 35 cards are off", 350, FIGURES, full=full)


def test_it_rests_after_the_celebration() -> None:
    """Nothing moves for ever: the processor rests."""
    view = win()
    assert view.due() == 0
    for _ in range(RESTS_AT):
        view.tick()
    assert view.due() is None
    assert same_surfaces(view.ground)
    assert same_surfaces(view.sprites)


def test_without_motion_it_rests_at_once() -> None:
    assert win(pace=NONE).due() is None


def test_the_rays_turn_while_it_celebrates() -> None:
    view = win()
    (before,) = view.ground()
    picture = bytes(before.surface.get_buffer().raw)
    for _ in range(40):
        view.tick()
    (after,) = view.ground()
    assert after.surface is not before.surface
    assert bytes(after.surface.get_buffer().raw) != picture


def test_the_score_counts_up() -> None:
    view = win()
    pictures = set()
    for _ in range(0, FULL.win_score + 1, 12):
        for _ in range(12):
            view.tick()
        view.sprites()
        assert view._score is not None
        pictures.add(view._score[0])
    assert len(pictures) > 4
    assert max(pictures) == 350


def test_buttons_and_keys_answer() -> None:
    record = Record()
    view = win(record=record)
    view.key("return")
    for widget in view.group.widgets:
        x, y = (round(part) for part in widget.rect.center)
        view.press(x, y)
        view.release(x, y)
    view.key("escape")
    assert record.actions == ["again", "again", "daily", "copy_code", "cancel"]


@pytest.mark.parametrize("full", [True, False])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_it_fits_every_window(size: Size, full: bool) -> None:
    view = win(size, NONE, full=full)
    rects = [widget.rect for widget in view.group.widgets]
    assert all(inside(rect, size) for rect in rects)
    assert overlapping(rects) == []
    assert unique_keys([*view.ground(), *view.sprites()])


def test_the_ribbon_stands_only_for_a_full_score() -> None:
    with_it, without = (win(pace=NONE, full=full) for full in (True, False))
    ribbon = with_it.kit.theme.ribbon

    def shows(view: WinView) -> bool:
        surface = next(sprite.surface for sprite in view.sprites() if sprite.key == ("win", "figures"))
        middle = range(surface.get_width() // 4, 3 * surface.get_width() // 4, 3)
        return any(
            surface.get_at((x, y))[:3] == ribbon for x in middle for y in range(0, surface.get_height(), 3)
        )

    assert shows(with_it)
    assert not shows(without)


@pytest.mark.parametrize("size", [Size(640, 480), Size(1920, 1080), Size(1080, 1920)])
def test_confetti_that_does_not_fall_leaves_the_words_free(size: Size) -> None:
    view = win(size, REDUCED)
    half = round((0.4 if size.portrait else 0.22) * size.width)
    pieces = [rect_of(sprite) for sprite in view.sprites() if str(sprite.key).startswith("('confetti'")]
    title = next(sprite for sprite in view.sprites() if sprite.key == ("win", "title"))
    column = Rect(size.width // 2 - half, title.y + title.surface.get_height() // 2, 2 * half, 0)
    column = column._replace(h=view.group.widgets[0].rect.bottom - column.y)
    middles = [piece.center for piece in pieces]
    assert len(middles) > 20
    assert not any(column.contains(*middle) for middle in middles)
