"""Help: tabs, texts, live examples with their words, and every window."""

from itertools import pairwise

import pygame
import pytest

from game.app.texts import load_texts
from game.motion.pace import FULL, NONE, Pace
from game.patiences import Entry, registry
from game.patiences.geometry import Size
from game.patiences.guide import guide_of
from game.view.card_art import CardArt
from game.view.help_board import LiveBoard
from game.view.help_view import TOPICS, HelpPage
from game.view.segmented import Segmented
from game.view.text import Type
from game.view.widget import Kit
from tests.view.desk import SIZES, Cards, Record, click, inside, named, overlapping, unique_keys

SIDE, STACK, SMALL = Size(1920, 1080), Size(1080, 1920), Size(640, 480)
GOLF, HARP = registry()["golf"], registry()["easy-harp"]


def page(
    size: Size = SIDE,
    tab: str = "golf",
    *,
    record: Record | None = None,
    language: str = "ms",
    scale: float = 1.0,
    pace: Pace = NONE,
) -> HelpPage:
    kit = Kit(Type(scale), load_texts(language), Cards(), pace=pace)
    return HelpPage(kit, size, record or Record(), CardArt(), registry().values(), tab)


def choose(view: HelpPage, row: Segmented, value: object) -> None:
    x, y = row.part(value).center
    view.press(int(x), int(y))
    view.release(int(x), int(y))


def board(view: HelpPage) -> LiveBoard:
    assert view.board is not None
    return view.board


def test_there_is_a_tab_for_each_patience_and_each_topic() -> None:
    view = page()
    assert [option.value for option in view.tabs.options] == ["golf", "easy-harp", *TOPICS]


@pytest.mark.parametrize("language", ["ms", "en"])
def test_every_section_and_example_has_its_words(language: str) -> None:
    texts = load_texts(language)
    keys = [key for keys in TOPICS.values() for key in keys]
    keys += [key for entry in registry().values() for key in guide_of(entry).sections]
    wanted = [word for key in keys for word in (key, f"{key}.title")]
    for entry in registry().values():
        for example in guide_of(entry).examples:
            wanted += [example.key, f"{example.key}.start"]
            wanted += [beat.caption for beat in example.beats if beat.caption]
    assert [key for key in wanted if texts(key) == key] == []


def test_the_captions_of_golf_in_the_words_of_its_page() -> None:
    """G12."""
    view = page()
    captions = [board(view).caption()]
    for _ in range(5):
        click(view.group, named(view.group.widgets, "next"))
        captions.append(board(view).caption())
    assert captions == [
        "Agihan GO1-E-AAAAAAB. Kad buangan ialah A♣ dan tiada kad bebas yang dapat menyambungnya.",
        "Kad 8♠ dicabut.",
        "Kad 9♣ dari lajur 5 dikeluarkan (satu pangkat lebih tinggi).",
        "Kad 8♣ dari lajur 2 dikeluarkan (satu pangkat lebih rendah daripada 9♣).",
        "7♣ dari lajur 6 ke timbunan buangan.",
        "6♥ dari lajur 1 ke timbunan buangan.",
    ]


def test_a_refusal_says_its_reason_letter_for_letter() -> None:
    """G4, H5."""
    view = page()
    choose(view, view._examples, 1)
    view.forward()
    assert board(view).caption().endswith("« Mesti satu pangkat lebih tinggi atau lebih rendah »")
    view.forward()
    assert board(view).caption().endswith("« Kad ini terhalang »")
    view = page(tab="easy-harp")
    for _ in range(4):
        view.forward()
    assert board(view).caption().endswith("« Hanya satu kad pada satu masa »")


def test_next_and_previous_end_where_the_example_does() -> None:
    view = page()
    assert not view._previous.enabled
    for _ in range(40):
        view.forward()
    assert board(view).steps == (35, 35)
    assert not view._next.enabled
    for _ in range(40):
        view.back()
    assert board(view).steps == (0, 35)


def test_arrows_go_through_the_example_and_scroll_the_text() -> None:
    view = page()
    view.key("right")
    view.key("right")
    view.key("left")
    assert board(view).steps[0] == 1
    view.key("down")
    view.key("page down")
    assert view.pane.offset > 500
    view.key("return")
    assert board(view).steps[0] == 2


def test_another_tab_begins_at_its_top() -> None:
    view = page()
    view.key("page down")
    view.forward()
    choose(view, view.tabs, "easy-harp")
    assert (view.pane.offset, board(view).steps[0]) == (0, 0)
    choose(view, view.tabs, "faq")
    assert view.board is None
    assert not view.key("right") or view.board is None


def test_the_board_moves_as_the_table_does_and_comes_to_rest() -> None:
    view = page(pace=FULL)
    board(view).art.finish()
    view.tick()
    assert view.due() is None
    still = picture(view)
    pixels = pygame.image.tobytes(still, "RGB")
    view.forward()
    assert view.due() == 0
    frames = []
    for _ in range(120):
        view.tick()
        frames.append(picture(view))
    assert view.due() is None
    assert sum(one is not other for one, other in pairwise(frames)) > 10
    assert frames[-1] is not still
    assert pygame.image.tobytes(still, "RGB") == pixels


def picture(view: HelpPage) -> pygame.Surface:
    return next(sprite.surface for sprite in view.sprites() if sprite.key == ("board", "picture"))


def test_a_quiet_board_makes_nothing() -> None:
    view = page()
    board(view).art.finish()
    view.sprites()
    first = picture(view)
    assert picture(view) is first
    view.back()
    assert picture(view) is first


def test_in_a_small_window_rules_and_examples_take_turns() -> None:
    view = page(SMALL)
    assert "next" not in [getattr(widget, "name", "") for widget in view.group.widgets]
    choose(view, view._examples, 0)
    view.key("right")
    assert board(view).steps[0] == 1
    assert view.pane.sprites()[0].surface.get_height() <= 1
    assert view.pane.most == 0
    choose(view, view._examples, "rules")
    assert view.pane.most > 0


def test_a_resize_of_the_same_kind_keeps_the_example() -> None:
    view = page()
    view.forward()
    view.resize(Size(1280, 720))
    assert board(view).steps[0] == 1
    view.resize(SMALL)
    assert board(view).steps[0] == 0


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("tab", ["golf", "easy-harp", "keys"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_it_fits_every_window(size: Size, tab: str, scale: float) -> None:
    view = page(size, tab, scale=scale)
    if view.board is not None and not view._shows_board:
        view._examples.value = 0
        view._choose(0)
    rects = [widget.rect for widget in view.group.widgets]
    assert all(inside(rect, size) for rect in rects)
    if view.board is not None:
        rects += [view.board.rect, view._caption_rect]
        assert inside(view.board.rect, size)
        assert inside(view._caption_rect, size)
    assert overlapping(rects) == []
    assert unique_keys(view.sprites())


@pytest.mark.parametrize("entry", [GOLF, HARP], ids=["golf", "easy-harp"])
def test_a_board_shows_every_pile_inside_its_frame(entry: Entry) -> None:
    view = page(SIDE, entry.rules.name)
    live = board(view)
    timeline = live._timeline
    assert timeline is not None
    for placed in timeline.layout.placed:
        assert placed.rect.y >= live._crop.y
        assert placed.rect.bottom <= live._crop.bottom
