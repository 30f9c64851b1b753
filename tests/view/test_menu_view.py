"""The menu: a card and a daily deal for each patience (a third fits too), play or resume, quit."""

import pytest

from game.patiences.geometry import Size
from game.view.menu_row import MenuRow
from game.view.menu_view import HELP, QUIT, SETTINGS, STATISTICS, MenuGame, MenuView
from tests.view.desk import (
    SIZES,
    Record,
    click,
    inside,
    kit,
    named,
    overlapping,
    same_surfaces,
    unique_keys,
)

GOLF = MenuGame("golf", "Golf", "Tujuh lajur. Satu pangkat lebih tinggi, atau satu lebih rendah.")
HARP = MenuGame(
    "easy-harp", "Easy Harp", "Dua dek, sembilan lajur. Satu kad pada satu masa.", True, "columns"
)
TOY = MenuGame("toy", "A third patience", "Words of a third one.")

SIZE = Size(1280, 720)


def menu(
    size: Size = SIZE, record: Record | None = None, games: tuple[MenuGame, ...] = (GOLF, HARP)
) -> MenuView:
    return MenuView(kit(), size, record or Record(), games)


def test_play_or_resume_by_what_waits() -> None:
    record = Record()
    view = menu(record=record)
    click(view.group, named(view.group.widgets, "play-golf"))
    click(view.group, named(view.group.widgets, "play-easy-harp"))
    assert record.answers == [("play", {"game": "golf"}), ("resume", {"game": "easy-harp"})]


def test_a_press_anywhere_on_a_card_presses_its_button() -> None:
    record = Record()
    view = menu(record=record)
    card = view._cards[1]
    view.press(card.rect.x + 30, card.rect.y + 40)
    view.release(card.rect.x + 30, card.rect.y + 40)
    assert record.answers == [("resume", {"game": "easy-harp"})]


def test_daily_deals_and_quit() -> None:
    record = Record()
    view = menu(record=record)
    click(view.group, named(view.group.widgets, "easy-harp"))
    click(view.group, named(view.group.widgets, "quit"))
    view.key("escape")
    assert record.answers == [("daily", {"game": "easy-harp"}), ("quit", {}), ("quit", {})]


ALL = (STATISTICS, SETTINGS, HELP, QUIT)
PLAYED = GOLF._replace(won=61, played=128, days=(True,) * 5 + (False,) * 2)


@pytest.mark.parametrize("action", ["statistics", "settings", "help"])
def test_small_buttons_open_the_other_screens(action: str) -> None:
    record = Record()
    view = MenuView(kit(), Size(1920, 1080), record, (GOLF, HARP), ALL)
    click(view.group, named(view.group.widgets, action))
    assert record.actions == [action]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_four_small_buttons_fit_every_window_with_their_words(size: Size) -> None:
    view = MenuView(kit(1.5, "ms"), size, Record(), (PLAYED, HARP), ALL, "2026-11-30")
    rects = [widget.rect for widget in (*view._rows, *view._small, *view._cards)]
    assert all(inside(rect, size) for rect in rects)
    assert overlapping(rects) == []
    for small in view._small:
        assert small.natural_width(13, 0.1) <= small.rect.w
        assert small.rect.h >= 44
    assert unique_keys(view.sprites())


def test_the_row_tells_the_day_and_the_last_days() -> None:
    view = MenuView(kit(), Size(1920, 1080), Record(), (PLAYED, HARP), ALL, "2026-11-30")
    with_days, without = view._rows
    assert with_days.note == "Golf · day"
    assert MenuRow.sprites(without)[0].surface.get_size() == with_days.sprites()[0].surface.get_size()
    lost = PLAYED._replace(days=(False,) * 7)
    none = MenuView(kit(), Size(1920, 1080), Record(), (lost, HARP), ALL, "2026-11-30")._rows[0]
    assert golden(with_days) > golden(none) > golden(without)


def golden(row: MenuRow) -> int:
    """Pixels in the colour of the lozenges to the right of the row's middle."""
    picture = row.sprites()[0].surface
    wide, high = picture.get_size()
    accent = row.kit.theme.accent
    return sum(picture.get_at((x, y))[:3] == accent for x in range(wide // 2, wide) for y in range(high))


def test_a_card_tells_what_was_won_once_something_was() -> None:
    view = MenuView(kit(), Size(1920, 1080), Record(), (PLAYED, HARP), ALL)
    assert [card.record for card in view._cards] == ["menu.record", ""]
    assert view._cards[0].words_height() > view._cards[1].words_height()


def test_tab_reaches_every_button_but_no_card_twice() -> None:
    view = menu()
    names = []
    for _ in range(5):
        view.key("tab")
        names.append(getattr(view.group.focus, "name", ""))
    assert sorted(names) == ["easy-harp", "golf", "play-easy-harp", "play-golf", "quit"]


@pytest.mark.parametrize("games", [(GOLF,), (GOLF, HARP), (GOLF, HARP, TOY)], ids=["one", "two", "three"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_it_fits_every_window_without_overlaps(size: Size, games: tuple[MenuGame, ...]) -> None:
    view = menu(size, games=games)
    rects = [widget.rect for widget in view.group.widgets]
    assert all(inside(rect, size) for rect in rects)
    assert overlapping(card.rect for card in view._cards) == []
    apart = [*(card.rect for card in view._cards), *(row.rect for row in view._rows)]
    apart += [small.rect for small in view._small]
    assert overlapping(apart) == []
    for card, play in zip(view._cards, view._plays, strict=True):
        assert card.rect.x <= play.rect.x
        assert play.rect.right <= card.rect.right
        assert play.rect.bottom <= card.rect.bottom


def test_a_quiet_menu_makes_nothing_and_is_due_never() -> None:
    view = menu()
    assert same_surfaces(view.sprites)
    assert unique_keys(view.sprites())
    assert view.due() is None


def test_the_words_of_the_cards_stand_alike_where_only_one_has_a_record() -> None:
    one, other = menu(Size(1920, 1080), games=(PLAYED, HARP))._cards
    assert (one.words_room, one.words_gap) == (other.words_room, other.words_gap)
    assert menu(games=(GOLF, HARP))._cards[0].words_gap > one.words_gap
