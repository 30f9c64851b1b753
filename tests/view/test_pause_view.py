"""The pause covers the whole board and ends by its button, Return, Space, Escape or P."""

import pytest

from game.patiences.geometry import Size
from game.view.pause_view import PauseView
from tests.view.desk import SIZES, Record, click, inside, kit, same_surfaces


@pytest.mark.parametrize("key", ["return", "space", "escape", "p"])
def test_keys_go_on(key: str) -> None:
    record = Record()
    assert PauseView(kit(), Size(800, 600), record).key(key)
    assert record.actions == ["cancel"]


def test_the_button_goes_on() -> None:
    record = Record()
    view = PauseView(kit(), Size(800, 600), record)
    click(view.group, view.group.widgets[0])
    assert record.actions == ["cancel"]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_nothing_shows_through(size: Size) -> None:
    view = PauseView(kit(1.5), size, Record())
    ground = view.sprites()[0]
    assert (ground.x, ground.y, ground.surface.get_size()) == (0, 0, tuple(size))
    assert ground.surface.get_at((0, 0)).a == 255
    assert view.covers
    assert inside(view.group.widgets[0].rect, size)
    assert same_surfaces(view.sprites)
    assert view.due() is None
