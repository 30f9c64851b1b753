"""The settings: each change answers at once, only what is listed is shown, every window takes it."""

from types import SimpleNamespace

import pytest

from game.motion.pace import NONE
from game.patiences.geometry import Size
from game.view.segmented import Segmented
from game.view.settings_view import LEFT, RIGHT, SettingsDialog
from game.view.slider import Slider
from game.view.toggle import Toggle
from game.view.widget import Widget
from tests.view.desk import SIZES, Record, click, inside, kit, named, overlapping, unique_keys

ALL = [name for _, names in (*LEFT, *RIGHT) for name in names]
LARGE = Size(1920, 1080)
VALUES = {
    "interactive_rules": True,
    "double_click": True,
    "show_clock": False,
    "show_sign": False,
    "hints": "honest",
    "only_winnable": False,
    "volume": 80,
    "muted": False,
    "language": "ms",
    "deck": "standard",
    "back": "indigo",
    "pace": "full",
    "fullscreen": False,
    "ui_scale": 100,
    "left_handed": False,
}


class Settings:
    """The dialog with what it answers; by default the answers are carried out, as the program does."""

    def __init__(self, size: Size = LARGE, names: list[str] = ALL, scale: float = 1.0) -> None:
        self.values = SimpleNamespace(**VALUES)
        self.record = Record()
        self.kit = kit(scale, "ms", pace=NONE)
        self.dialog = SettingsDialog(self.kit, size, self.answer, self.values, names)

    def answer(self, action: str, **values: object) -> None:
        self.record(action, **values)
        if action == "set":
            setattr(self.values, str(values["name"]), values["value"])
            self.dialog.dress(self.kit, self.values)

    @property
    def changes(self) -> list[tuple[object, object]]:
        return [(values["name"], values["value"]) for _, values in self.record.answers]

    def widget(self, name: str) -> Widget:
        return named(self.dialog.group.widgets, name)


def test_every_switch_answers_at_once_and_shows_it() -> None:
    settings = Settings()
    switches = [widget for widget in settings.dialog.group.widgets if isinstance(widget, Toggle)]
    for switch in switches:
        before = switch.value
        click(settings.dialog.group, switch)
        assert settings.changes[-1] == (switch.name, not before)
        assert switch.value is not before
    assert len(switches) == 8


@pytest.mark.parametrize(
    ("name", "value"),
    [("pace", "none"), ("hints", "full"), ("language", "en"), ("ui_scale", 150)],
)
def test_choices_in_a_row(name: str, value: object) -> None:
    settings = Settings()
    row = settings.widget(name)
    assert isinstance(row, Segmented)
    x, y = row.part(value).center
    settings.dialog.press(int(x), int(y))
    settings.dialog.release(int(x), int(y))
    assert settings.changes == [(name, value)]


@pytest.mark.parametrize(("name", "value"), [("deck", "large_index"), ("back", "maroon")])
def test_decks_and_backs(name: str, value: str) -> None:
    settings = Settings()
    click(settings.dialog.group, settings.widget(value))
    assert settings.changes == [(name, value)]
    assert [choice.name for choice in settings.dialog._pictures[name] if choice.chosen] == [value]


def test_the_volume_follows_the_drag() -> None:
    settings = Settings()
    slider = settings.widget("volume")
    assert isinstance(slider, Slider)
    y = int(slider.rect.center[1])
    settings.dialog.press(slider.rect.x, y)
    settings.dialog.move(slider.rect.right, y)
    settings.dialog.release(slider.rect.right, y)
    assert settings.changes == [("volume", 0), ("volume", 100)]


def test_muted_the_volume_cannot_be_set() -> None:
    settings = Settings()
    click(settings.dialog.group, settings.widget("muted"))
    assert not settings.widget("volume").enabled


@pytest.mark.parametrize("way", ["escape", "close"])
def test_both_ways_out(way: str) -> None:
    settings = Settings()
    if way == "escape":
        settings.dialog.key("escape")
    else:
        click(settings.dialog.group, settings.widget("close"))
    assert settings.record.actions == ["cancel"]


def test_only_what_is_listed_is_shown() -> None:
    settings = Settings(names=["pace", "muted"])
    names = [getattr(widget, "name", "") for widget in settings.dialog.group.widgets]
    assert names == ["muted", "pace", "close"]
    assert settings.dialog.frame.h < Settings().dialog.frame.h


def test_every_control_is_reached_by_tab_and_worked_by_keys() -> None:
    settings = Settings(Size(640, 480))
    seen = []
    for _ in settings.dialog.group.widgets:
        settings.dialog.key("tab")
        focus = settings.dialog.group.focus
        assert focus is not None
        assert focus.focused
        seen.append(getattr(focus, "name", ""))
        if seen[-1] in ("show_clock", "maroon"):
            settings.dialog.key("space")
        elif seen[-1] in ("pace", "volume"):
            settings.dialog.key("right")
    assert len(set(seen)) == len(settings.dialog.group.widgets)
    assert settings.changes == [
        ("show_clock", True),
        ("volume", 85),
        ("back", "maroon"),
        ("pace", "reduced"),
    ]


def test_other_words_or_sizes_keep_focus_and_place() -> None:
    settings = Settings(Size(640, 480))
    while getattr(settings.dialog.group.focus, "name", "") != "ui_scale":
        settings.dialog.key("tab")
    offset = settings.dialog.pane.offset
    settings.kit = kit(1.25, "ms", pace=NONE)
    settings.dialog.dress(settings.kit, settings.values)
    focus = settings.dialog.group.focus
    assert focus is settings.widget("ui_scale")
    assert focus.focused
    assert settings.dialog.pane.offset == pytest.approx(offset, abs=400)
    assert settings.dialog.age == 0


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_it_fits_every_window(size: Size, scale: float) -> None:
    settings = Settings(size, scale=scale)
    dialog = settings.dialog
    assert inside(dialog.frame, size)
    rects = [widget.rect for widget in dialog.pane.widgets]
    assert overlapping(rects) == []
    for rect in rects:
        assert dialog.pane.rect.x - 1 <= rect.x
        assert rect.right <= dialog.pane.rect.right + 1
    dialog.pane.scroll(100_000)
    assert max(widget.rect.bottom for widget in dialog.pane.widgets) <= dialog.pane.rect.bottom
    assert unique_keys(dialog.sprites())


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(1280, 720)])
def test_the_usual_windows_need_no_scrolling(size: Size) -> None:
    assert Settings(size).dialog.pane.most == 0


def test_a_low_window_takes_no_width_from_it() -> None:
    """Its pictures keep the room for their words."""
    dialog = Settings(Size(1280, 720)).dialog
    assert dialog.unit < dialog.kit.unit(dialog.size)
    assert dialog.frame.w == round(SettingsDialog.wide * dialog.kit.unit(dialog.size))
