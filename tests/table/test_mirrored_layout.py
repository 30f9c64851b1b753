"""The left-handed table: left and right exchanged, nothing else."""

from hypothesis import given
from hypothesis import strategies as st

from game.patiences import Entry
from game.patiences.geometry import Size
from game.rules.position import Position
from game.table.hit_test import hit
from game.table.layout import lay_out
from tests.table.boards import GOLF, sizes, tables


@given(tables(), sizes(), st.data())
def test_a_point_of_the_mirrored_table_hits_what_its_mirror_image_does(
    table: tuple[Entry, Position], size: Size, data: st.DataObject
) -> None:
    entry, position = table
    plain, mirrored = lay_out(entry, position, size), lay_out(entry, position, size, mirrored=True)
    x = data.draw(st.integers(0, size.width - 1)) + 0.5
    y = data.draw(st.integers(0, size.height - 1)) + 0.5
    assert hit(mirrored, size.width - x, y) == hit(plain, x, y)


def test_the_stock_of_golf_lies_right_and_its_waste_peeks_out_to_the_right() -> None:
    size = Size(1920, 1080)
    plain = lay_out(GOLF, GOLF.rules().deal(1), size)
    mirrored = lay_out(GOLF, GOLF.rules().deal(1), size, mirrored=True)
    assert mirrored.slot("stock").rect.right == 1920 - plain.slot("stock").rect.x
    assert mirrored.panel is not None
    assert mirrored.panel.x == mirrored.slot("c7").rect.x
    assert mirrored.zones[0].rect.right == 1920 - plain.zones[0].rect.x


@given(tables(), sizes())
def test_a_table_mirrored_twice_is_the_table(table: tuple[Entry, Position], size: Size) -> None:
    entry, position = table
    plain, mirrored = lay_out(entry, position, size), lay_out(entry, position, size, mirrored=True)
    for placed in plain.placed:
        assert size.width - mirrored.by_card[placed.card].rect.right == placed.rect.x
        assert mirrored.by_card[placed.card].rect.y == placed.rect.y
    assert mirrored.hud == plain.hud
