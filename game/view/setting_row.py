"""One line of the settings: what it is about, a note, and the control that changes it."""

from game.patiences.geometry import Rect
from game.view import shapes
from game.view.scroll import Pane
from game.view.segmented import Segmented
from game.view.slider import HIGH, Slider
from game.view.text import floored
from game.view.toggle import Toggle
from game.view.widget import LEAST_TARGET, Kit

Control = Toggle | Slider | Segmented
TITLE, NOTE = 24, 18
SLIDER = 250
SEGMENT_HIGH, SEGMENT_WORDS = 54, 20
PAD = 13
GAP = 20


class Row:
    """A title, a note under it, and a control to the right, or below where the width asks for it."""

    def __init__(self, title: str, note: str, control: Control) -> None:
        self.title = title
        self.note = note
        self.control = control

    def show(self, value: object) -> None:
        """The control's value."""
        match self.control, value:
            case ((Toggle() as toggle), bool()):
                toggle.value = value
            case ((Slider() as slider), int()):
                slider.value = value
            case ((Segmented() as segmented), _):
                segmented.value = value

    def flow(self, pane: Pane, kit: Kit, left: int, top: int, width: int, unit: float) -> int:
        """Places it in the pane from (left, top) on; returns where it ends, with its line."""
        kind, theme = kit.type, kit.theme
        pad, across = round(PAD * unit), self._natural_width(unit)
        beside = width - across - round(GAP * unit)
        below = kind.width(self.title, "ui_bold", TITLE * unit) > beside and beside < 0.55 * width
        room = width if below else beside
        px = kind.fit(self.title, "ui_bold", TITLE * unit, room)
        title = kind.paragraph(self.title, "ui_bold", px, theme.ink, room)
        high, note = title.get_height(), None
        if self.note:
            note = kind.paragraph(self.note, "ui", NOTE * unit, theme.muted, room)
            high += note.get_height()
        tall = max(self._height(unit), LEAST_TARGET - 2 * pad)
        inner = high + tall + pad // 2 if below else max(high, tall)
        y = top + pad + (0 if below else (inner - high) // 2)
        pane.print_at(title, left, y)
        if note is not None:
            pane.print_at(note, left, y + title.get_height())
        middle = top + pad + (inner - tall // 2 if below else inner // 2)
        self._place(left + min(width, across) if below else left + width, middle, min(across, width), unit)
        line = max(1, round(unit))
        end = top + inner + 2 * pad
        pane.print_at(shapes.plate(width, line, 0, theme.paper_line_soft), left, end - line)
        return end

    def _natural_width(self, unit: float) -> int:
        if isinstance(self.control, Toggle):
            return self.control.natural_width(unit)
        if isinstance(self.control, Slider):
            return round(SLIDER * unit)
        return self.control.natural_width(floored(SEGMENT_WORDS * unit))

    def _height(self, unit: float) -> int:
        return round((SEGMENT_HIGH if isinstance(self.control, Segmented) else HIGH) * unit)

    def _place(self, right: int, middle: int, across: int, unit: float) -> None:
        high = self._height(unit)
        if isinstance(self.control, Toggle):
            self.control.fit(right, middle, unit)
            return
        rect = Rect(right - across, middle - high // 2, across, high)
        if isinstance(self.control, Slider):
            self.control.fit(rect, unit)
        else:
            self.control.fit(rect, unit, floored(SEGMENT_WORDS * unit))
