"""The settings, each acting at once."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import partial

from game.patiences.geometry import Rect, Size
from game.view.faces import BACKS, DECKS
from game.view.picture_choice import PictureChoice, Pictures, back_pictures, deck_pictures
from game.view.screen import Answer
from game.view.scroll_dialog import ScrollDialog
from game.view.segmented import Option, Segmented
from game.view.setting_row import Control, Row
from game.view.slider import Slider
from game.view.toggle import Toggle
from game.view.widget import Kit

TWO_COLUMNS_FROM = 1240  # units
COLUMN_GAP = 56
SECTION_GAP = 30
HEADING = 44
PICTURE_GAP = 16
LEAST_PICTURE = (104, 112)  # px
LANGUAGES = (("ms", "Melayu"), ("en", "English"))
NOTED = ("interactive_rules", "double_click", "hints", "only_winnable", "left_handed", "fullscreen")
LEFT = (
    (
        "section.game",
        ("interactive_rules", "double_click", "show_clock", "show_sign", "hints", "only_winnable"),
    ),
    ("section.sound", ("volume", "muted")),
    ("section.language", ("language",)),
)
RIGHT = (
    ("section.deck", ("deck",)),
    ("section.back", ("back",)),
    ("section.display", ("pace", "fullscreen", "ui_scale", "left_handed")),
)
Section = tuple[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Choices:
    """The words that a setting is chosen from: each value with its key."""

    options: tuple[tuple[object, str], ...]


SEGMENTS = {
    "pace": Choices((("full", "pace.full"), ("reduced", "pace.reduced"), ("none", "pace.none"))),
    "hints": Choices((("honest", "hints.honest"), ("full", "hints.full"))),
}


class SettingsDialog(ScrollDialog):
    """Answers on("set", name=, value=) at once for every change, on("cancel") to close.

    names: the settings that are shown, out of those of LEFT and RIGHT. values: has an attribute for each of
    them with its value now; language: the code of the one in use.
    """

    wide = 1504

    def __init__(self, kit: Kit, size: Size, on: Answer, values: object, names: Collection[str]) -> None:
        super().__init__(kit, size, on, kit.t("settings"), "settings")
        self._values = values
        self._names = frozenset(names)
        self._build()
        self.arrange()

    def dress(self, kit: Kit, values: object) -> None:
        """The settings have changed: shows the values, and other words, colours or sizes; focus and place
        stay, and so does a press that is under way where the look is the same."""
        same = (kit.type.scale, kit.t, kit.theme) == (self.kit.type.scale, self.kit.t, self.kit.theme)
        self.kit, self._values = kit, values
        if same:
            self._show()
            return
        focus, shown = self.group.focus, self.group.focus is not None and self.group.focus.focused
        self.title = kit.t("settings")
        self._close.kit = kit
        self._build()
        self.arrange()
        name = getattr(focus, "name", None)
        if name is not None:
            again = (widget for widget in self.group.widgets if getattr(widget, "name", None) == name)
            self.group.set_focus(next(again, None), shown=shown)

    def fill(self, left: int, top: int, width: int) -> int:
        unit = self.unit
        top += round(22 * unit)
        if width < TWO_COLUMNS_FROM * unit:
            return self._column((*LEFT, *RIGHT), left, top, width)
        gap = round(COLUMN_GAP * unit)
        across = (width - gap) // 2
        return max(
            self._column(LEFT, left, top, across),
            self._column(RIGHT, left + across + gap, top, width - across - gap),
        )

    def _build(self) -> None:
        """Every control, with the value it has now."""
        self._rows = {name: self._row(name) for name in self._named() if name not in ("deck", "back")}
        self._pictures = {name: self._picture_choices(name) for name in ("deck", "back")}
        controls = [widget for name in self._named() for widget in self._widgets_of(name)]
        self.group.widgets = [*controls, self._close]
        self._show()

    def _widgets_of(self, name: str) -> list[Control] | list[PictureChoice]:
        return self._pictures[name] if name in self._pictures else [self._rows[name].control]

    def _named(self) -> Iterator[str]:
        for _, names in (*LEFT, *RIGHT):
            yield from (name for name in names if name in self._names)

    def _row(self, name: str) -> Row:
        t = self.kit.t
        note = t(f"setting.{name}.note") if name in NOTED else ""
        return Row(t(f"setting.{name}"), note, self._control(name))

    def _control(self, name: str) -> Control:
        kit, change = self.kit, self._setter(name)
        if name == "volume":
            return Slider(kit, name, 0, change)
        if name == "language":
            return Segmented(kit, name, [Option(*language) for language in LANGUAGES], None, change)
        if name == "ui_scale":
            scales = [Option(scale, f"{scale}%") for scale in (100, 125, 150)]
            return Segmented(kit, name, scales, None, change)
        if name in SEGMENTS:
            options = [Option(value, kit.t(key)) for value, key in SEGMENTS[name].options]
            return Segmented(kit, name, options, None, change)
        return Toggle(kit, name, False, change)

    def _picture_choices(self, name: str) -> list[PictureChoice]:
        if name not in self._names:
            return []
        if name == "back":
            return [
                self._picture_choice(name, back, self.kit.t(f"back.{back}"), partial(back_pictures, back))
                for back in BACKS
            ]
        return [
            self._picture_choice(name, deck, self.kit.t(f"deck.{deck}"), partial(deck_pictures, deck))
            for deck in DECKS
        ]

    def _picture_choice(self, name: str, value: str, words: str, pictures: Pictures) -> PictureChoice:
        return PictureChoice(self.kit, value, words, pictures, self._chooser(name, value))

    def _setter(self, name: str) -> Callable[[object], None]:
        return lambda value: self.on("set", name=name, value=value)

    def _chooser(self, name: str, value: str) -> Callable[[], None]:
        return lambda: self.on("set", name=name, value=value)

    def _show(self) -> None:
        """Brings every control in line with the values."""
        for name, row in self._rows.items():
            row.show(getattr(self._values, name))
        for name, choices in self._pictures.items():
            for choice in choices:
                choice.chosen = choice.name == getattr(self._values, name)
        if "volume" in self._rows and "muted" in self._rows:
            self._rows["volume"].control.enabled = not self._rows["muted"].control.value

    def _column(self, sections: tuple[Section, ...], left: int, top: int, width: int) -> int:
        y = top
        for key, names in sections:
            shown = [name for name in names if name in self._names]
            if not shown:
                continue
            y = self._heading(key, left, y)
            for name in shown:
                if name in self._pictures:
                    y = self._flow_pictures(name, left, y, width)
                else:
                    y = self._rows[name].flow(self.pane, self.kit, left, y, width, self.unit)
                    self.pane.widgets.append(self._rows[name].control)
            y += round(SECTION_GAP * self.unit)
        return y

    def _heading(self, key: str, left: int, top: int) -> int:
        kind, theme, unit = self.kit.type, self.kit.theme, self.unit
        label = kind.spaced(self.kit.t(key).upper(), "ui_extrabold", 19 * unit, theme.label, 0.04)
        high = max(round(HEADING * unit), label.get_height() + 4)
        self.pane.print_at(label, left, top + (high - label.get_height()) / 2)
        return top + high

    def _flow_pictures(self, name: str, left: int, top: int, width: int) -> int:
        """The radio cards in as few rows as there is room for."""
        unit, choices = self.unit, self._pictures[name]
        gap = round(PICTURE_GAP * unit)
        wide, high = (160, 182) if name == "deck" else (128, 168)
        across, tall = max(LEAST_PICTURE[0], round(wide * unit)), max(LEAST_PICTURE[1], round(high * unit))
        columns = max(1, min(len(choices), (width + gap) // (LEAST_PICTURE[0] + gap)))
        across = min(across, (width - (columns - 1) * gap) // columns)
        for number, choice in enumerate(choices):
            row, column = divmod(number, columns)
            place = Rect(left + column * (across + gap), top + row * (tall + gap), across, tall)
            choice.fit(place, unit)
            self.pane.widgets.append(choice)
        return top + -(-len(choices) // columns) * (tall + gap) - gap
