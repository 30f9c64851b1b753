"""The bar: what it tells, what it answers, and that nothing overlaps or leaves it at any size."""

from dataclasses import replace

import pytest

from game.patiences import registry
from game.patiences.frame import Landscape
from game.patiences.geometry import Rect, Size
from game.view.button import Button
from game.view.hud import BUTTONS, HELP, HINT, SETTINGS, Hud, HudButton, HudState, clock
from game.view.hud_plan import fits
from game.view.sprites import Sprite
from tests.view.desk import SIZES, Record, click, inside, kit, named, overlapping, same_surfaces, unique_keys

STATE = HudState("EH1-N-AAAEXKP", 460, 125, 19, (28, 104), 522, True, False)


def bar_of(size: Size) -> Rect:
    """The bar as the layouts have it (ART section 4)."""
    return Rect(0, 0, size.width, round(226 * size.unit) if size.portrait else round(88 * size.text_unit))


def hud(
    size: Size,
    record: Record | None = None,
    *,
    scale: float = 1.0,
    language: str = "en",
    state: HudState = STATE,
) -> Hud:
    return Hud(kit(scale, language), size, bar_of(size), record or Record(), "Easy Harp", state)


def figure(made: Hud, name: str) -> Sprite:
    return next(sprite for sprite in made.sprites() if sprite.key == ("hud", name))


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("language", ["en", "ms"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_nothing_overlaps_or_leaves_the_window(size: Size, language: str, scale: float) -> None:
    made = hud(size, scale=scale, language=language)
    taken = list(made.plan.taken())
    assert overlapping(taken) == []
    assert all(inside(rect, size) for rect in taken)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_values_stay_in_their_counters(size: Size) -> None:
    made = hud(size, state=replace(STATE, score=-12345, moves=123_456, seconds=36_000))
    for counter, name in zip(
        made.plan.counters, ("score", "moves", "stock", "foundations", "time"), strict=True
    ):
        sprite = figure(made, name)
        assert sprite.x >= counter.x
        assert sprite.x + sprite.surface.get_width() <= counter.right


@pytest.mark.parametrize("size", [Size(640, 480), Size(1920, 1080), Size(1080, 1920)])
def test_counters_do_not_jump_when_digits_change(size: Size) -> None:
    made = hud(size)
    before = figure(made, "score")
    others = [(sprite.key, sprite.x) for sprite in made.sprites() if sprite.key != ("hud", "score")]
    made.show(replace(STATE, score=111, moves=125))
    after = figure(made, "score")
    assert (after.x, after.surface.get_width()) == (before.x, before.surface.get_width())
    assert [(sprite.key, sprite.x) for sprite in made.sprites() if sprite.key != ("hud", "score")] == others


@pytest.mark.parametrize("size", [Size(640, 480), Size(1920, 1080), Size(1080, 1920)])
def test_every_button_and_the_code_answer(size: Size) -> None:
    record = Record()
    made = hud(size, record, state=replace(STATE, can_redo=True, seconds=None))
    for widget in made.group.widgets:
        click(made.group, widget)
    assert record.actions == ["menu", "copy_code", "undo", "redo", "new"]


def test_undo_and_redo_can_be_pressed_only_where_there_is_something() -> None:
    record = Record()
    made = hud(Size(1280, 720), record)
    click(made.group, named(made.group.widgets, "redo"))
    assert record.actions == []
    made.show(replace(STATE, can_undo=False, can_redo=True))
    click(made.group, named(made.group.widgets, "undo"))
    click(made.group, named(made.group.widgets, "redo"))
    assert record.actions == ["redo"]


def test_the_clock_and_foundations_stand_only_when_asked_for() -> None:
    made = hud(Size(1280, 720), state=replace(STATE, seconds=None, foundations=None))
    keys = {sprite.key for sprite in made.sprites()}
    assert ("hud", "time") not in keys
    assert ("hud", "foundations") not in keys
    made.show(STATE)
    assert {("hud", "time"), ("hud", "foundations")} <= {sprite.key for sprite in made.sprites()}


def test_buttons_may_be_added() -> None:
    record = Record()
    more = (*BUTTONS, HudButton("help_page", "help", "help"))
    made = Hud(kit(), Size(1920, 1080), bar_of(Size(1920, 1080)), record, "Golf", STATE, more)
    click(made.group, named(made.group.widgets, "help_page"))
    assert record.actions == ["help_page"]


def test_the_code_stays_at_the_smallest_size() -> None:
    assert hud(Size(640, 480), state=replace(STATE, seconds=None)).plan.chip.w > 0


def test_a_press_on_the_bar_is_the_bars() -> None:
    made = hud(Size(1920, 1080))
    assert made.press(800, 80)
    assert not made.press(800, 300)


def test_in_portrait_the_buttons_are_at_the_bottom() -> None:
    size = Size(1080, 1920)
    made = hud(size)
    assert all(rect.y > 0.85 * size.height for rect in made.plan.buttons)
    assert made.press(540, 1900)


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(1080, 1920)])
def test_a_quiet_bar_makes_nothing(size: Size) -> None:
    made = hud(size)
    assert same_surfaces(made.sprites)
    assert unique_keys(made.sprites())


def test_resizing_fits_the_new_window() -> None:
    made = hud(Size(1920, 1080))
    made.resize(Size(640, 480), bar_of(Size(640, 480)))
    assert all(inside(rect, Size(640, 480)) for rect in made.plan.taken())


@pytest.mark.parametrize(("seconds", "text"), [(0, "00:00"), (134, "02:14"), (3734, "1:02:14")])
def test_the_clock_reads(seconds: int, text: str) -> None:
    assert clock(seconds) == text


def test_the_plan_of_a_window_is_the_same_however_often_it_is_made() -> None:
    """Where the buttons lose their words, the next plan still knows how long they are."""
    size = Size(640, 480)
    plain = replace(STATE, foundations=None, seconds=None)
    made = hud(size, language="ms", state=plain)
    first = made.plan
    assert not first.button_words
    for code in ("GO1-E-AAAAAAB", "EH1-N-AAAEXKP"):
        made.show(replace(plain, code=code))
        made.resize(size, bar_of(size))
    assert made.plan == first


@pytest.mark.parametrize(("width", "height"), [(768, 1024), (600, 960), (640, 700), (1080, 1920)])
@pytest.mark.parametrize("game", ["golf", "easy-harp"])
def test_the_buttons_share_out_the_row_of_the_layout(game: str, width: int, height: int) -> None:
    """Portrait windows squatter than 9:16 too: nothing of the table lies under a button."""
    size, entry = Size(width, height), registry()[game]
    layout = entry.arrange(entry.rules().deal(1), size, None)
    assert layout.buttons is not None
    made = Hud(kit(), size, layout.hud, Record(), "Golf", STATE, buttons_rect=layout.buttons)
    rects = made.plan.buttons
    assert {(rect.y, rect.h) for rect in rects} == {(layout.buttons.y, layout.buttons.h)}
    assert rects[0].x == layout.buttons.x
    assert rects[-1].right == layout.buttons.right
    assert not any(rect.overlaps(placed.rect) for rect in rects for placed in layout.placed)
    assert overlapping(list(made.plan.taken())) == []
    made.resize(size, layout.hud, layout.buttons)
    assert made.plan.buttons == rects


ALL_BUTTONS = (*BUTTONS[:2], HINT, BUTTONS[2], SETTINGS, HELP)
SMALLEST = Size(640, 480)


def full_bar(size: Size, state: HudState, language: str = "ms", scale: float = 1.0) -> Hud:
    bar = bar_of(size) if size.portrait else Landscape(size, scale).hud
    return Hud(kit(scale, language), size, bar, Record(), "Easy Harp", state, ALL_BUTTONS)


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("language", ["en", "ms"])
@pytest.mark.parametrize("foundations", [(28, 104), None])
@pytest.mark.parametrize("seconds", [522, None])
@pytest.mark.parametrize("sign", ["Boleh dimenangi", ""])
def test_all_buttons_and_counters_stand_apart_in_the_smallest_window(
    sign: str, seconds: int | None, foundations: tuple[int, int] | None, language: str, scale: float
) -> None:
    state = replace(STATE, sign=sign, seconds=seconds, foundations=foundations)
    made = full_bar(SMALLEST, state, language, scale)
    assert fits(made.plan, made.rect)
    assert overlapping(list(made.plan.taken())) == []


def test_where_there_is_no_room_the_stock_is_told_by_its_badge_alone() -> None:
    keys = {sprite.key for sprite in full_bar(SMALLEST, STATE).sprites()}
    assert {("hud", name) for name in ("score", "moves", "foundations", "time")} <= keys
    assert ("hud", "stock") not in keys
    assert ("hud", "stock") in {sprite.key for sprite in full_bar(Size(1280, 720), STATE).sprites()}


def test_the_sign_stands_under_title_and_code_or_not_at_all() -> None:
    signed = replace(STATE, sign="Boleh dimenangi", seconds=None)
    made, plain = full_bar(Size(1920, 1080), signed), full_bar(Size(1920, 1080), replace(signed, sign=""))
    sign = figure(made, "sign")
    assert sign.y + sign.surface.get_height() == 80
    assert sign.y >= made.plan.chip.bottom
    assert made.plan.chip == plain.plan.chip._replace(y=plain.plan.chip.y - 9)
    assert made.plan.title is not None
    assert plain.plan.title is not None
    assert made.plan.title.y == plain.plan.title.y - 9
    plain.show(signed)
    assert plain.plan == made.plan
    assert ("hud", "sign") not in {sprite.key for sprite in full_bar(SMALLEST, signed).sprites()}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_labels_are_smaller_than_their_values(size: Size, scale: float) -> None:
    plan = full_bar(size, STATE, scale=scale).plan
    assert plan.value_px <= 16 or plan.label_px <= 0.8 * plan.value_px


def test_in_portrait_a_larger_interface_keeps_values_and_labels_apart() -> None:
    for state in (STATE, replace(STATE, foundations=None, seconds=None)):
        plain, large = (full_bar(Size(1080, 1920), state, scale=scale).plan for scale in (1.0, 1.5))
        assert plain.value_px <= large.value_px <= 67
        assert plain.label_px <= large.label_px <= 27


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_words_of_the_buttons_at_the_bottom_have_one_size(scale: float) -> None:
    made = full_bar(Size(1080, 1920), STATE, scale=scale)
    buttons = [named(made.group.widgets, name) for name in ("undo", "redo", "hint", "help", "menu")]
    assert len({button.text_px for button in buttons if isinstance(button, Button)}) == 1
    for button in buttons:
        assert isinstance(button, Button)
        rows = button.words.split() if button.broken else [button.words]
        assert all(made.kit.type.width(row, "ui_bold", button.text_px) <= button.rect.w - 24 for row in rows)
    assert {button.name for button in buttons if isinstance(button, Button) and button.broken} == {
        "undo",
        "redo",
    }
