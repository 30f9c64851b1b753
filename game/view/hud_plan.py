"""Where everything of the bar stands, at any size of window, so that nothing overlaps or leaves it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from game.patiences.geometry import Rect, Size
from game.view.button import Button
from game.view.code_chip import CodeChip
from game.view.hud_thrift import THRIFT, TRACKING, Thrift
from game.view.text import FLOOR, floored
from game.view.widget import Kit

HUD_HEIGHT = 88
PORTRAIT_HEIGHT = 226
FADE = 66  # units from where the ground of the buttons begins to where it hides the felt
CHIP_SCALE = 1.33  # of the code in portrait
# The program's name stands in portrait where this share of the bar's width is free for it.
FREE_FOR_NAME = 0.36
SPACING = 8
LEAST_BUTTON = 36  # px across, of the narrowest button with an icon alone
RAISED = 9  # units by which title and code give way to the sign under them
MOST_LABEL = 0.8  # of the value over it
MOST_VALUE_PORTRAIT, MOST_LABEL_PORTRAIT = 58, 27  # units
BETWEEN_VALUES = 28  # units
NOWHERE = Rect(0, 0, 0, 0)
Counter = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Plan:
    """Rectangles in the window and sizes of text in pixels.

    spared: which of the counters asked for is left out, None for none; tracking: of the labels, in em;
    bottom: the buttons' ground in portrait; bottom_fade: how far it fades in, from its top, in pixels.
    """

    unit: float
    button_unit: float
    buttons: tuple[Rect, ...]
    button_words: bool
    button_px: float
    title: Rect | None
    title_px: float
    chip: Rect
    chip_icon: bool
    counters: tuple[Rect, ...]
    value_px: int
    label_px: int
    value_y: int
    label_y: int
    bottom: Rect = NOWHERE
    bottom_fade: int = 1
    wordmark: Rect | None = None
    spared: int | None = None
    tracking: float = TRACKING

    def separator_before(self, counter: Rect) -> int:
        """The x of the line between a counter and the one to its left."""
        left = max(other.right for other in self.counters if other.x < counter.x)
        return (left + counter.x) // 2

    def taken(self) -> Iterator[Rect]:
        """Every rectangle in which something is drawn."""
        yield from self.buttons
        yield from self.counters
        yield from (rect for rect in (self.title, self.chip, self.wordmark) if rect is not None and rect.w)


def plan(
    kit: Kit,
    size: Size,
    bar: Rect,
    title: str,
    chip: CodeChip,
    buttons: Sequence[Button],
    counters: Sequence[Counter],
    row: Rect | None = None,
    spare: int | None = None,
    *,
    signed: bool = False,
) -> Plan:
    """The plan for a bar; counters: each one's label and the longest value it is made for.

    row: where the buttons of the portrait layout stand. spare: the counter that may be left out. signed: in
    landscape a line of words stands under title and code.
    """
    if size.portrait:
        return _portrait(kit, size, bar, title, chip, row, len(buttons), counters)
    high = bar.h / HUD_HEIGHT
    unit = min(max(kit.unit(size), high), 1.25 * high)
    for shrink, thrift in THRIFT:
        spared = None if thrift.stock else spare
        shown = [counter for number, counter in enumerate(counters) if number != spared]
        found = _row(kit, bar, title, chip, buttons, shown, unit * shrink, high, thrift, signed)
        found = replace(found, spared=spared)
        if fits(found, bar):
            break
    return found


def fits(found: Plan, bar: Rect) -> bool:
    """Whether everything stands inside the bar and apart."""
    taken = sorted(found.taken())
    inside = all(rect.x >= bar.x and rect.right <= bar.right for rect in taken)
    return inside and all(one.right + SPACING <= other.x for one, other in pairwise(taken))


def _widths(
    kit: Kit, counters: Sequence[Counter], value_px: int, label_px: int, tracking: float
) -> list[int]:
    kind = kit.type
    return [
        max(kind.cells_width(sample, value_px), kind.width(label, "ui_semibold", label_px, tracking)) + 4
        for label, sample in counters
    ]


def _row(
    kit: Kit,
    bar: Rect,
    title: str,
    chip: CodeChip,
    buttons: Sequence[Button],
    counters: Sequence[Counter],
    unit: float,
    high: float,
    thrift: Thrift,
    signed: bool,
) -> Plan:
    edge, gap = round(thrift.edge * high), max(SPACING + 2, round(20 * unit * thrift.loose))
    tall, top = round(68 * high), bar.y + round(9 * high)
    px = floored(15 * unit)
    alone = max(LEAST_BUTTON, round(thrift.button * tall))
    across = [
        max(tall, button.natural_width(px, unit), round(72 * unit)) if thrift.words else alone
        for button in buttons
    ]
    step = max(SPACING, round(10 * unit * max(0.4, thrift.loose)))
    rects, x = [Rect(bar.x + edge, top, across[0], tall)], bar.right - edge - sum(across[1:])
    x -= step * (len(across) - 2)
    right = x
    for width in across[1:]:
        rects.append(Rect(x, top, width, tall))
        x += width + step
    left = rects[0].right + gap
    rise = round(RAISED * high) if signed else 0
    middle = bar.y + round(43 * high) - rise
    title_rect, title_px = None, floored(34 * unit)
    if thrift.title:
        width = kit.type.width(title, "title_bold", title_px)
        title_rect = Rect(left, top - rise, width, tall)
        left += width + gap
    chip_rect = NOWHERE
    if thrift.chip:
        height = min(tall, max(28, round(42 * unit)))
        chip_rect = Rect(left, middle - height // 2, chip.natural_width(unit, thrift.chip_icon), height)
        left = chip_rect.right + gap
    value_px = floored(min(38 * unit, 41 * high))
    label_px = floored(min(15 * unit, 19 * high, MOST_LABEL * value_px))
    widths = _widths(kit, counters, value_px, label_px, thrift.tracking)
    pad = max(SPACING, round(50 * unit * thrift.loose))
    total = sum(widths) + pad * (len(widths) - 1)
    start = (bar.x + bar.right - total) // 2
    if start < left or start + total > right - gap:
        start = left + (right - gap - left - total) // 2
    places, height = [], round(58 * high)
    for width in widths:
        places.append(Rect(start, bar.y + round(14 * high), width, height))
        start += width + pad
    return Plan(
        unit=unit,
        button_unit=min(unit, high),
        buttons=tuple(rects),
        button_words=thrift.words,
        button_px=px,
        title=title_rect,
        title_px=title_px,
        chip=chip_rect,
        chip_icon=thrift.chip_icon,
        counters=tuple(places),
        value_px=value_px,
        label_px=label_px,
        value_y=bar.y + round(34 * high),
        label_y=bar.y + round(62 * high),
        tracking=thrift.tracking,
    )


def _portrait(
    kit: Kit,
    size: Size,
    bar: Rect,
    title: str,
    chip: CodeChip,
    buttons_row: Rect | None,
    buttons: int,
    counters: Sequence[Counter],
) -> Plan:
    """Two rows above, the buttons in one row at the bottom (ART section 4)."""
    high = bar.h / PORTRAIT_HEIGHT
    unit = min(max(high, 0.66) * kit.type.scale, 1.25 * high)
    edge, gap = round(40 * high), round(20 * high)
    title_px = floored(50 * unit)
    row = Rect(
        bar.x + edge,
        bar.y + round(16 * high),
        kit.type.width(title, "title_bold", title_px),
        round(62 * high),
    )
    chip_unit = CHIP_SCALE * unit
    chip_rect = Rect(row.right + gap, row.y + round(5 * high), 0, round(50 * high))
    chip_rect = chip_rect._replace(w=chip.natural_width(chip_unit, True))
    mark = Rect(0, row.y + round(5 * high), round(152 * high), round(53 * high))
    wordmark: Rect | None = mark._replace(x=bar.right - edge - mark.w)
    rise = 0
    if chip_rect.right + FREE_FOR_NAME * bar.w > bar.right - edge - mark.w:
        wordmark, rise = None, round(4 * high)
        row = row._replace(y=row.y - rise)
        chip_rect = chip_rect._replace(y=chip_rect.y - rise // 2)
    if chip_rect.right > bar.right - edge:
        chip_unit *= (bar.right - edge - chip_rect.x) / chip_rect.w
        chip_rect = chip_rect._replace(w=bar.right - edge - chip_rect.x)
    columns, below = (bar.w - 2 * edge) // len(counters), bar.y + round(88 * high) - rise
    places = tuple(
        Rect(bar.x + edge + number * columns + 2, below, columns - 4, round(94 * high))
        for number in range(len(counters))
    )
    # A larger interface enlarges them no further, but makes none smaller either.
    plain = min(67 * high, 0.285 * columns)
    value_px = floored(
        min(67 * unit, 0.285 * columns * kit.type.scale, max(MOST_VALUE_PORTRAIT * high, plain))
    )
    room = columns - round(BETWEEN_VALUES * high)
    while value_px > 16 and max(kit.type.cells_width(sample, value_px) for _, sample in counters) > room:
        value_px -= 1
    label_px = floored(min(24 * unit, MOST_LABEL_PORTRAIT * high, MOST_LABEL * value_px))
    while (
        label_px > FLOOR
        and max(kit.type.width(words, "ui_semibold", label_px, TRACKING) for words, _ in counters) > columns
    ):
        label_px -= 1
    bottom, fade, rects = _bottom(size, high, buttons_row, buttons)
    tall = rects[0].h
    return Plan(
        unit=chip_unit,
        button_unit=tall / 150,
        buttons=rects,
        button_words=True,
        button_px=min(24 * unit, 0.24 * tall),
        title=row,
        title_px=title_px,
        chip=chip_rect,
        chip_icon=True,
        counters=places,
        value_px=value_px,
        label_px=label_px,
        value_y=below + round(30.5 * high),
        label_y=below + round(78 * high),
        bottom=bottom,
        bottom_fade=fade,
        wordmark=wordmark,
    )


def _bottom(size: Size, high: float, row: Rect | None, count: int) -> tuple[Rect, int, tuple[Rect, ...]]:
    """The ground under the buttons, how much of it fades in, and the buttons, which share out the row."""
    if row is None:
        side, tall = round(36 * high), round(150 * high)
        row = Rect(side, size.height - round(194 * high), size.width - 2 * side, tall)
    unit = row.h / 150
    gap = max(SPACING, round(16 * unit))
    edges = [row.x + round(number * (row.w + gap) / count) for number in range(count + 1)]
    rects = tuple(Rect(left, row.y, right - gap - left, row.h) for left, right in pairwise(edges))
    top = row.y - round(42 * unit)
    return Rect(0, top, size.width, size.height - top), max(1, round(FADE * unit)), rects
