"""The frame: opening by the pace, the backdrop made once, escape and return, fitting every window."""

import pygame
import pytest

from game.motion.pace import FULL, NONE, REDUCED, Pace
from game.patiences.geometry import Size
from game.view.dialog import backdrop
from game.view.end_dialogs import ConfirmDialog, StuckDialog
from game.view.theme import STANDARD
from tests.view.desk import SIZES, Record, inside, kit, rect_of, same_surfaces, unique_keys

SIZE = Size(1280, 720)


def dialog(size: Size = SIZE, pace: Pace = FULL, record: Record | None = None) -> ConfirmDialog:
    return ConfirmDialog(
        kit(pace=pace), size, record or Record(), "Leave?", "It counts as not won.", "Leave", "No"
    )


def test_it_grows_while_opening_and_then_rests() -> None:
    made = dialog()
    made.over(pygame.Surface(SIZE))
    made.tick()
    (_, first) = made.sprites()
    assert made.due() == 0
    for _ in range(FULL.dialog):
        made.tick()
    assert made.due() is None
    body = next(sprite for sprite in made.sprites() if sprite.key == ("dialog", "body", "ConfirmDialog"))
    assert first.surface.get_width() < body.surface.get_width()
    assert same_surfaces(made.sprites)
    assert unique_keys(made.sprites())


def test_reduced_motion_fades_without_growing() -> None:
    made = dialog(pace=REDUCED)
    made.tick()
    (sprite,) = made.sprites()
    for _ in range(REDUCED.dialog):
        made.tick()
    assert sprite.alpha < 255
    assert sprite.surface.get_size() == made.sprites()[0].surface.get_size()


def test_without_motion_it_is_there_at_once() -> None:
    made = dialog(pace=NONE)
    assert made.due() is None
    assert len(made.sprites()) > 1


def test_the_backdrop_dims_and_is_made_once() -> None:
    bright = pygame.Surface(SIZE, 0, 32)
    bright.fill((200, 200, 200))
    behind = backdrop(bright, STANDARD)
    assert behind.get_size() == SIZE
    assert behind.get_at((600, 300)).r < 0.5 * 200
    made = dialog()
    made.over(bright)
    for _ in range(FULL.dialog):
        made.tick()
    assert made.covers
    assert same_surfaces(made.sprites)


def test_a_resize_asks_for_another_backdrop() -> None:
    made = dialog()
    made.over(pygame.Surface(SIZE, 0, 32))
    made.resize(Size(800, 600))
    assert not made.covers


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_it_fits_every_window(size: Size) -> None:
    made = dialog(size, NONE)
    assert inside(made.frame, size)
    assert all(inside(widget.rect, size) for widget in made.group.widgets)


def test_escape_and_return_choose_the_harmless_answer() -> None:
    record = Record()
    made = dialog(record=record)
    assert made.key("escape")
    assert made.key("return")
    assert record.actions == ["no", "no"]


def test_a_press_beside_the_dialog_does_nothing() -> None:
    record = Record()
    made = dialog(record=record)
    made.press(3, 3)
    made.release(3, 3)
    assert record.actions == []


def test_widgets_lie_on_the_frame() -> None:
    made = dialog(pace=NONE)
    frame = made.frame
    for widget in made.group.widgets:
        assert frame.x < widget.rect.x
        assert widget.rect.right < frame.right
        assert widget.rect.bottom < frame.bottom
    assert rect_of(made.sprites()[0]).w > frame.w


def test_a_dialog_may_open_over_another() -> None:
    lower = StuckDialog(kit(), SIZE, Record(), off=27, left=8, points=270, penalty=80, score=190)
    upper = dialog()
    for one in (lower, upper):
        one.over(pygame.Surface(SIZE))
        one.tick()
    assert unique_keys([*lower.sprites(), *upper.sprites()])
