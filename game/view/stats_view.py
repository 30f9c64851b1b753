"""The page of statistics: figures, plots, the month of daily deals, records; export and reset."""

from collections.abc import Callable, Sequence
from itertools import pairwise

from game.patiences.geometry import Rect, Size
from game.view.button import Button
from game.view.figures import Figures, GameFigures
from game.view.page import Page
from game.view.screen import Answer
from game.view.segmented import Option, Segmented
from game.view.sprites import Sprite
from game.view.stats_panels import Panels, Tile, records_of, tiles_of
from game.view.toast import Toast, ToastKind
from game.view.widget import Kit, Widget

WIDE_FROM = 1380  # units
GAP = 22
TILE = 144
LEFT_SHARE = 0.6
PLOT = 424
SCORES = (280, 460)  # the least and the most
ROW = 60
WORDS = 20


class StatisticsPage(Page):
    """Answers on("export", form="csv"|"json"), on("reset") once it was confirmed, on("undo_reset"), and
    on("cancel").

    games: at least one. can_undo_reset: the figures were reset within the last day.
    """

    def __init__(
        self,
        kit: Kit,
        size: Size,
        on: Answer,
        games: Sequence[GameFigures],
        game: str = "",
        *,
        can_undo_reset: bool = False,
    ) -> None:
        self._games = {entry.name: entry for entry in games}
        tabs = [Option(entry.name, entry.title) for entry in games]
        super().__init__(kit, size, on, kit.t("statistics"), tabs, game or games[0].name)
        self.toast = Toast(kit)
        self._asking = False
        self._rules = self._new_rules()
        self._export = [
            self._button("csv", "stats.csv", "share", lambda: on("export", form="csv")),
            self._button("json", "stats.json", "share", lambda: on("export", form="json")),
        ]
        self._reset = self._button("reset", "stats.reset", "refresh", lambda: self._ask(True))
        self._undo = self._button("undo_reset", "stats.undo_reset", "undo", lambda: on("undo_reset"))
        self._yes = self._button("yes", "stats.reset.yes", "", self._confirmed)
        self._no = self._button("no", "cancel", "", lambda: self._ask(False))
        self._can_undo = can_undo_reset
        self.arrange()

    def show(self, games: Sequence[GameFigures], *, can_undo_reset: bool) -> None:
        """Other figures, of the same games."""
        self._games = {entry.name: entry for entry in games}
        self._can_undo = can_undo_reset
        self._rules = self._new_rules()
        self.arrange()

    def say(self, words: str, kind: ToastKind) -> None:
        """A word at the bottom: where an export lies, or that it failed."""
        self.toast.show(words, kind, self._lane(), self.unit)

    def tick(self) -> None:
        super().tick()
        self.toast.tick()

    def due(self) -> int | None:
        waits = (super().due(), self.toast.due())
        return min((wait for wait in waits if wait is not None), default=None)

    def sprites(self) -> list[Sprite]:
        return [*super().sprites(), *self.toast.sprites()]

    def arrange(self) -> None:
        super().arrange()
        self.toast.resize(self._lane(), self.unit)

    def turned(self) -> None:
        self._rules = self._new_rules()
        self._asking = False

    def inner(self) -> list[Widget]:
        in_bar = len(self._rules.options) > 1 and self._rules not in self.pane.widgets
        return [*([self._rules] if in_bar else []), *self.pane.widgets]

    def fill(self) -> None:
        x, y, width, high = self.room
        pane = self.pane
        pane.begin(x, y, width)
        top = y + round(0.7 * GAP * self.unit)
        if len(self._rules.options) > 1 and not self._fit_rules_in_bar():
            top = self._flow_rules(x, top, width)
        if not self._figures.rate_over_time:
            top = self._flow_empty(x, top, width)
        elif width >= WIDE_FROM * self.unit:
            top = self._flow_wide(x, top, width)
        else:
            top = self._flow_narrow(x, top, width)
        pane.end(self._flow_buttons(x, top, width) + round(0.7 * GAP * self.unit), high)

    @property
    def _figures(self) -> Figures:
        rules = self._games[str(self.tab)].rules
        return next(entry.figures for entry in rules if entry.rule == self._rules.value)

    def _new_rules(self) -> Segmented:
        rules = self._games[str(self.tab)].rules
        options = [Option(entry.rule, entry.words) for entry in rules]
        return Segmented(self.kit, "rules", options, rules[0].rule, lambda _: self.arrange(), "bar")

    def _button(self, name: str, key: str, icon: str, press: Callable[[], None]) -> Button:
        return Button(self.kit, name, "dark", self.kit.t(key), icon, press)

    def _ask(self, asking: bool) -> None:
        self._asking = asking
        self.arrange()
        self.group.set_focus(self._no if asking else self._reset, shown=False)
        self.pane.reveal(self._no if asking else self._reset)

    def _confirmed(self) -> None:
        self._asking = False
        self.arrange()
        self.on("reset")

    def _lane(self) -> Rect:
        high = round(92 * self.unit)
        return Rect(0, self.size.height - high, self.size.width, high)

    def _fit_rules_in_bar(self) -> bool:
        """Stands them to the right of the tabs, if there is room."""
        unit, px, right = self.unit, WORDS * self.unit, self.size.width - round(0.47 * self.room.y)
        across, tabs = self._rules.natural_width(px), self.tabs.rect
        if tabs.bottom > self.room.y - 8 or tabs.right + round(GAP * unit) + across > right:
            return False
        high = min(tabs.h, max(40, round(52 * unit)))
        top = tabs.y + (tabs.h - high) // 2
        self._rules.fit(Rect(right - across, top, across, high), unit, px)
        return True

    def _flow_rules(self, x: int, top: int, width: int) -> int:
        unit, px = self.unit, WORDS * self.unit
        high, across = max(40, round(52 * unit)), min(width, self._rules.natural_width(px))
        self._rules.fit(Rect(x, top, across, high), unit, px)
        self.pane.widgets.append(self._rules)
        return top + high + round(GAP * unit)

    def _flow_empty(self, x: int, top: int, width: int) -> int:
        high = max(180, min(round(520 * self.unit), self.room.bottom - top - round(150 * self.unit)))
        self.pane.print_at(Panels(self.kit, self.unit).empty(width, high), x, top)
        return top + high + round(GAP * self.unit)

    def _flow_tiles(self, x: int, top: int, width: int, columns: int) -> int:
        unit, panels = self.unit, Panels(self.kit, self.unit)
        tiles = tiles_of(self.kit, self._figures)
        gap, high = round(20 * unit), round(TILE * unit)
        rows = -(-len(tiles) // columns)
        for row, line in enumerate(evenly(tiles, rows)):
            edges = [round(place * (width + gap) / len(line)) for place in range(len(line) + 1)]
            for place, tile in enumerate(line):
                across = edges[place + 1] - edges[place] - gap
                self.pane.print_at(
                    panels.tile(tile, across, high), x + edges[place], top + row * (high + gap)
                )
        return top + rows * (high + gap) - gap + round(GAP * unit)

    def _flow_wide(self, x: int, top: int, width: int) -> int:
        """Tiles in one row, the plots beside each other, under them the month and the records."""
        unit, panels, figures = self.unit, Panels(self.kit, self.unit), self._figures
        top = self._flow_tiles(x, top, width, 7)
        gap = round(GAP * unit)
        left = round(LEFT_SHARE * (width - gap))
        right, right_x = width - gap - left, x + left + gap
        records = records_of(self.kit, figures)
        lower = panels.records_height(len(records))
        below = max(48, round(ROW * unit)) + gap + round(0.7 * GAP * unit)
        free = self.room.bottom - top - below - gap - lower
        upper = min(round(SCORES[1] * unit), max(round(SCORES[0] * unit), free))
        self.pane.print_at(panels.scores(figures, right, upper), right_x, top)
        self.pane.print_at(panels.records(records, right, lower), right_x, top + upper + gap)
        end = top + upper + gap + lower
        plot = end - top
        if figures.daily_month is not None:
            month = panels.month_height(len(figures.daily_month.days), left)
            self.pane.print_at(panels.month(figures.daily_month, left, month), x, end - month)
            plot -= month + gap
        self.pane.print_at(panels.rate(figures.rate_over_time, left, plot), x, top)
        return end + gap

    def _flow_narrow(self, x: int, top: int, width: int) -> int:
        """Everything in one column."""
        unit, panels, figures = self.unit, Panels(self.kit, self.unit), self._figures
        top = self._flow_tiles(x, top, width, 4 if width >= 700 * unit else 3 if width >= 500 * unit else 2)
        gap = round(GAP * unit)
        pictures = [
            panels.rate(figures.rate_over_time, width, round(PLOT * unit)),
            panels.scores(figures, width, round(0.8 * SCORES[1] * unit)),
        ]
        if figures.daily_month is not None:
            high = panels.month_height(len(figures.daily_month.days), width)
            pictures.append(panels.month(figures.daily_month, width, high))
        records = records_of(self.kit, figures)
        pictures.append(panels.records(records, width, panels.records_height(len(records))))
        for picture in pictures:
            self.pane.print_at(picture, x, top)
            top += picture.get_height() + gap
        return top

    def _flow_buttons(self, x: int, top: int, width: int) -> int:
        """Export and reset, or the question whether to reset; in as many rows as they need."""
        unit, px, gap = self.unit, WORDS * self.unit, round(16 * self.unit)
        played = any(entry.figures.numbers.played for game in self._games.values() for entry in game.rules)
        buttons = [*self._export, self._reset]
        for button in buttons:
            button.enabled = played
        if self._can_undo:
            buttons.append(self._undo)
        if self._asking:
            question = self.kit.type.paragraph(
                self.kit.t("stats.reset.ask"), "ui_semibold", 1.15 * px, self.kit.theme.cream, width
            )
            self.pane.print_at(question, x, top)
            top += question.get_height() + gap
            buttons = [self._yes, self._no]
        left, high = x, max(48, round(ROW * unit))
        for button in buttons:
            across = min(width, button.natural_width(px, unit))
            if left > x and left + across > x + width:
                left, top = x, top + high + gap
            button.fit(Rect(left, top, across, high), unit, px)
            self.pane.widgets.append(button)
            left += across + gap
        return top + high


def evenly(tiles: Sequence[Tile], rows: int) -> list[Sequence[Tile]]:
    """The tiles in so many rows, the upper ones longer by one where they do not come out even."""
    least, longer = divmod(len(tiles), rows)
    ends = [row * least + min(row, longer) for row in range(rows + 1)]
    return [tiles[start:end] for start, end in pairwise(ends)]
