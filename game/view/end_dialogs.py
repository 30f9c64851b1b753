"""The dialogs at the end of a game that is not won, and the question before one is left."""

from functools import partial
from typing import NamedTuple

from game.patiences.geometry import Rect, Size
from game.view import shapes
from game.view.button import Button, Kind
from game.view.dialog import Dialog
from game.view.icons import icon
from game.view.screen import Answer
from game.view.theme import Colour
from game.view.widget import Kit, Widget

GAP = 18


class Figure(NamedTuple):
    """One number of the table of figures, its label, and its colour."""

    value: str
    label: str
    colour: Colour


class StuckDialog(Dialog):
    """No move is left: the four figures of the end. Answers on("undo"), on("new"), on("back") to where the
    game could still be won, on("watch") how it can be won, or (Escape) on("cancel").

    points and penalty: what the cards off brought and what those left take. known: sentences about what
    could have been; back, watch: whether these are offered.
    """

    def __init__(
        self,
        kit: Kit,
        size: Size,
        on: Answer,
        *,
        off: int,
        left: int,
        points: int,
        penalty: int,
        score: int,
        known: str = "",
        back: bool = False,
        watch: bool = False,
    ) -> None:
        super().__init__(kit, size, on, kit.t("stuck.title"))
        self._note = f"{known} {kit.t('stuck.note')}".strip()
        theme, t = kit.theme, kit.t
        self.figures = (
            Figure(f"{off}", t("cards_off"), theme.good),
            Figure(f"{left}", t("cards_left"), theme.bad),
            Figure(f"{points} – {penalty}", t("points_and_penalty"), theme.ink),
            Figure(f"{score}".replace("-", "−"), t("score"), theme.label),
        )
        self._undo = Button(kit, "undo", "primary", t("undo"), "undo", lambda: on("undo"), on_paper=True)
        self._new = Button(kit, "new", "light", t("new_game"), "new", lambda: on("new"), on_paper=True)
        rows: tuple[tuple[str, Kind, str, bool], ...] = (
            ("back", "light", "undo", back),
            ("watch", "dark", "eye", watch),
        )
        self._more = [
            Button(kit, name, look, t(f"stuck.{name}"), picture, partial(on, name), on_paper=True)
            for name, look, picture, offered in rows
            if offered
        ]
        self.group.widgets = [self._undo, self._new, *self._more]
        self.group.set_focus(self._undo, shown=False)
        self.arrange()

    def default(self) -> Widget | None:
        return self._undo

    def flow(self, left: int, top: int, width: int) -> int:
        unit = self.unit
        y = top + round(38 * unit)
        y = self._flow_figures(left, y, width) + round(30 * unit)
        y = self._flow_note(left, y, width) + round(28 * unit)
        tall, gap = max(40, round(78 * unit)), round(GAP * unit)
        first = round((width - gap) * 0.45)
        self._undo.fit(Rect(left, y, first, tall), unit, 24 * unit)
        self._new.fit(Rect(left + first + gap, y, width - first - gap, tall), unit, 24 * unit)
        for button in self._more:
            y += tall + gap
            button.fit(Rect(left, y, width, tall), unit, 24 * unit)
        return y + tall + round(44 * unit)

    def _flow_figures(self, left: int, top: int, width: int) -> int:
        kind, theme, unit = self.kit.type, self.kit.theme, self.unit
        rows = 2 if width < 700 * unit else 1
        columns = len(self.figures) // rows
        tall = round(135 * unit)
        line = max(1.0, 2 * unit)
        plate = shapes.plate(
            width, tall * rows, 18 * unit, theme.figures, line=theme.paper_line_soft, line_width=line
        )
        self.print_at(plate, left, top)
        edges = [
            round(width * share) for share in ((0, 0.236, 0.473, 0.764, 1) if rows == 1 else (0, 0.45, 1))
        ]
        for number, figure in enumerate(self.figures):
            row, column = divmod(number, columns)
            x, across = left + edges[column], edges[column + 1] - edges[column]
            y = top + row * tall
            if column:
                bar = shapes.plate(max(1, round(line)), tall, 0, theme.paper_line_soft)
                self.print_at(bar, x, y)
            px = kind.fit(figure.value, "num", 60 * unit, across - 12 * unit)
            value = kind.text(figure.value, "num", px, figure.colour)
            self.print_at(value, x + (across - value.get_width()) / 2, y + 57 * unit - value.get_height() / 2)
            px = kind.fit(figure.label, "ui_semibold", 21 * unit, across - 8 * unit)
            words = kind.shortened(figure.label, "ui_semibold", px, across - 4)
            label = kind.text(words, "ui_semibold", px, theme.muted)
            self.print_at(
                label, x + (across - label.get_width()) / 2, y + 101 * unit - label.get_height() / 2
            )
        return top + tall * rows

    def _flow_note(self, left: int, top: int, width: int) -> int:
        kind, theme, unit = self.kit.type, self.kit.theme, self.unit
        mark = icon("hint", max(16, round(32 * unit)), theme.hint_icon)
        side = round(54 * unit)
        note = kind.paragraph(self._note, "ui", 24 * unit, theme.ink, width - side)
        tall = max(mark.get_height(), note.get_height())
        self.print_at(mark, left + 5 * unit, top + (tall - mark.get_height()) / 2)
        self.print_at(note, left + side, top + (tall - note.get_height()) / 2)
        return top + tall


class ConfirmDialog(Dialog):
    """A question with two answers, on("yes") and on("no"); Return and Escape choose the harmless "no"."""

    wide = 980
    narrow = 760
    cancel_action = "no"

    def __init__(self, kit: Kit, size: Size, on: Answer, title: str, note: str, yes: str, no: str) -> None:
        super().__init__(kit, size, on, title)
        self.note = note
        self._no = Button(kit, "no", "primary", no, "", lambda: on("no"), on_paper=True)
        self._yes = Button(kit, "yes", "light", yes, "", lambda: on("yes"), on_paper=True)
        self.group.widgets = [self._yes, self._no]
        self.group.set_focus(self._no, shown=False)
        self.arrange()

    def default(self) -> Widget | None:
        return self._no

    def flow(self, left: int, top: int, width: int) -> int:
        unit = self.unit
        note = self.kit.type.paragraph(self.note, "ui", 25 * unit, self.kit.theme.ink, width)
        self.print_at(note, left, top + 38 * unit)
        y = top + round(38 * unit) + note.get_height() + round(36 * unit)
        tall, gap = max(40, round(78 * unit)), round(GAP * unit)
        across = (width - gap) // 2
        self._yes.fit(Rect(left, y, across, tall), unit, 24 * unit)
        self._no.fit(Rect(left + across + gap, y, width - across - gap, tall), unit, 24 * unit)
        return y + tall + round(44 * unit)
