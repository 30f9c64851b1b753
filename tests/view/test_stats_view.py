"""The page of statistics: tabs, exports, a reset that asks, and a calm page before the first game."""

from dataclasses import dataclass

import pytest

from game.patiences.geometry import Size
from game.view.figures import Bin, Figures, GameFigures, Month, RuleFigures
from game.view.segmented import Segmented
from game.view.stats_panels import Tile, number, percent, records_of, tiles_of, time_of
from game.view.stats_view import StatisticsPage, evenly
from tests.view.desk import SIZES, Record, click, kit, named, overlapping, same_surfaces, unique_keys


@dataclass(frozen=True)
class Numbers:
    played: int = 0
    won: int = 0
    win_rate: float | None = None
    streak: int = 0
    best_streak: int = 0
    best_score: int | None = None
    mean_score: float | None = None
    best_chain: int = 0
    mean_seconds: float | None = None
    fewest_moves: int | None = None
    won_without_undo: int = 0
    replays: int = 0


SOME = Figures(
    Numbers(128, 61, 61 / 128, 3, 7, 350, 221.4, 14, 171.2, 51, 40, 5),
    (0.0, 0.5, 0.48),
    (Bin("0", 14), Bin("50", 6), Bin("350", 61)),
    Month(11, ("won", "played") * 15, 30),
    82.0,
    (("stats.played", "9"),),
)
NONE = Figures(Numbers())
GAMES = (
    GameFigures("golf", "Golf", (RuleFigures("", "All", SOME), RuleFigures("C", "Classic", NONE))),
    GameFigures("easy-harp", "Easy Harp", (RuleFigures("", "All", NONE),)),
)
SIZE = Size(1920, 1080)


@pytest.mark.parametrize(
    ("count", "rows", "lengths"), [(7, 3, [3, 2, 2]), (7, 2, [4, 3]), (6, 2, [3, 3]), (7, 1, [7])]
)
def test_tiles_are_shared_out_evenly(count: int, rows: int, lengths: list[int]) -> None:
    tiles = [Tile(f"{number}", "") for number in range(count)]
    shared = evenly(tiles, rows)
    assert [len(row) for row in shared] == lengths
    assert [tile for row in shared for tile in row] == tiles


def page(
    size: Size = SIZE,
    record: Record | None = None,
    *,
    game: str = "golf",
    scale: float = 1.0,
    can_undo: bool = False,
) -> StatisticsPage:
    return StatisticsPage(kit(scale), size, record or Record(), GAMES, game, can_undo_reset=can_undo)


def choose(view: StatisticsPage, row: Segmented, value: str) -> None:
    x, y = row.part(value).center
    view.press(int(x), int(y))
    view.release(int(x), int(y))


def names(view: StatisticsPage) -> list[str]:
    return [getattr(widget, "name", "") for widget in view.group.widgets]


def test_the_figures_in_words() -> None:
    tiles = {tile.label: tile.value for tile in tiles_of(kit(), SOME)}
    assert tiles == {
        "stats.played": "128",
        "stats.won": "61",
        "stats.win_rate": "48%",
        "stats.best_streak": "7",
        "stats.best_score": "350",
        "stats.best_chain": "×14",
        "stats.mean_time": "02:51",
    }
    assert records_of(kit(), SOME) == [
        ("stats.streak", "3"),
        ("stats.mean_score", "221"),
        ("stats.fewest_moves", "51"),
        ("stats.fastest", "01:22"),
        ("stats.wins_without_undo", "40"),
        ("stats.replays", "5"),
        ("stats.played", "9"),
    ]


def test_what_there_is_not_yet_is_a_dash() -> None:
    assert (number(None), percent(None), time_of(None)) == ("–", "–", "–")
    assert number(1420) == "1\u00a0420"
    assert number(-5) == "−5"


def test_a_game_without_chains_shows_none() -> None:
    assert "stats.best_chain" not in [tile.label for tile in tiles_of(kit(), NONE)]


def test_tabs_show_each_game_and_rule() -> None:
    view = page()
    choose(view, view._rules, "C")
    assert view._figures is NONE
    choose(view, view.tabs, "easy-harp")
    assert view.tab == "easy-harp"
    assert "rules" not in names(view)
    choose(view, view.tabs, "golf")
    assert view._figures is SOME


@pytest.mark.parametrize("form", ["csv", "json"])
def test_exports(form: str) -> None:
    record = Record()
    view = page(record=record)
    click(view.group, named(view.group.widgets, form))
    assert record.answers == [("export", {"form": form})]


def test_a_reset_asks_first() -> None:
    record = Record()
    view = page(record=record)
    click(view.group, named(view.group.widgets, "reset"))
    assert record.actions == []
    assert {"yes", "no"} <= set(names(view))
    assert "csv" not in names(view)
    click(view.group, named(view.group.widgets, "no"))
    assert record.actions == []
    click(view.group, named(view.group.widgets, "reset"))
    click(view.group, named(view.group.widgets, "yes"))
    assert record.actions == ["reset"]
    assert "yes" not in names(view)


def test_return_on_the_question_is_the_harmless_answer() -> None:
    record = Record()
    view = page(record=record)
    click(view.group, named(view.group.widgets, "reset"))
    view.key("return")
    assert record.actions == []
    assert "yes" not in names(view)


def test_a_reset_can_be_undone_only_where_it_can() -> None:
    assert "undo_reset" not in names(page())
    record = Record()
    view = page(record=record, can_undo=True)
    click(view.group, named(view.group.widgets, "undo_reset"))
    assert record.actions == ["undo_reset"]
    view.show(GAMES, can_undo_reset=False)
    assert "undo_reset" not in names(view)


def test_before_the_first_game_the_page_is_calm() -> None:
    nothing = (GameFigures("golf", "Golf", (RuleFigures("", "All", NONE),)),)
    view = StatisticsPage(kit(), SIZE, Record(), nothing)
    assert [named(view.group.widgets, name).enabled for name in ("csv", "json", "reset")] == [False] * 3
    assert view.pane.most == 0
    assert view.sprites()


def test_back_and_escape() -> None:
    record = Record()
    view = page(record=record)
    click(view.group, named(view.group.widgets, "back"))
    view.key("escape")
    assert record.actions == ["cancel", "cancel"]


def test_it_says_where_the_export_lies_and_is_quiet_again() -> None:
    view = page()
    assert view.due() is None
    view.say("statistics.csv", "ok")
    assert view.due() is not None
    for _ in range(400):
        view.tick()
    assert view.due() is None


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("game", ["golf", "easy-harp"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_it_fits_every_window(size: Size, game: str, scale: float) -> None:
    view = page(size, game=game, scale=scale, can_undo=True)
    assert overlapping(widget.rect for widget in view.group.widgets if widget not in view.pane.widgets) == []
    view.pane.scroll(100_000)
    assert overlapping(widget.rect for widget in view.pane.widgets) == []
    for widget in view.group.widgets:
        assert widget.rect.x >= 0
        assert widget.rect.right <= size.width
    assert max(widget.rect.bottom for widget in view.pane.widgets) <= size.height
    assert unique_keys(view.sprites())


@pytest.mark.parametrize("size", [SIZE, Size(1280, 720)])
def test_the_usual_windows_need_no_scrolling_and_make_nothing(size: Size) -> None:
    view = page(size)
    assert view.pane.most == 0
    assert same_surfaces(view.sprites)
