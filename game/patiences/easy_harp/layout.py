"""Where the cards of Easy Harp lie (ART section 4): stock, waste and foundations over nine columns."""

from typing import NamedTuple

from game.patiences.easy_harp.rules import COLUMNS, FOUNDATIONS, SUIT_OF
from game.patiences.fans import Reading, Steps, Strip, card_height, pile, reading, squared
from game.patiences.frame import LEAST_BUTTONS, Landscape, Portrait
from game.patiences.geometry import PLAIN, Layout, Manner, Placed, Rect, Size, Slot, Zone
from game.rules.position import Position

DOWN_STEP = 0.095  # of the height, of a face-down card
DOWN_STEP_PORTRAIT = 0.16
UP_STEP_PORTRAIT = 0.40
PAIR_SHIFT = 0.32  # two foundations of a suit stand closer together than others
EDGES = 3  # edges of lower cards that a high stock shows
CARDS_AN_EDGE = 5
LEAST_WIDTH = 48
# The longest column, 8 face down and 13 face up, with .055h and .115h (ART section 4), in heights.
LONGEST = 2.82


class _Table(NamedTuple):
    """The empty table: where its piles begin and what stands round them."""

    columns: dict[str, Strip]
    foundations: dict[str, Rect]
    stock: Rect
    edge: tuple[float, float]  # how far each visible edge of the stock lies from the one under it
    waste: Rect
    hud: Rect
    toast_lane: Rect | None = None  # None: where the columns leave room for it
    buttons: Rect | None = None


def arrange(position: Position, size: Size, peek: str | None, manner: Manner = PLAIN) -> Layout:
    """Easy Harp in a window of `size`; a tightly squeezed column opens when `peek` names it."""
    table = _portrait(size, manner) if size.portrait else _landscape(size, manner)
    placed = _stock(position, table) + squared(position, "waste", table.waste)
    slots = [Slot("stock", table.stock, badge=True), Slot("waste", table.waste, badge=True)]
    for name, rect in table.foundations.items():
        placed += squared(position, name, rect)
        slots.append(Slot(name, rect, suit=SUIT_OF[name]))
    # The opened column comes last: it may lie over the top row.
    for name in sorted(COLUMNS, key=lambda name: name == peek):
        placed += pile(position, name, table.columns[name].rects(position, name, opened=name == peek))
    slots += [Slot(name, strip.first) for name, strip in table.columns.items()]
    return Layout(
        size,
        tuple(placed),
        tuple(slots),
        _zones(table),
        hud=table.hud,
        toast_lane=table.toast_lane or _toast_lane(table, size, placed),
        buttons=table.buttons,
    )


def _landscape(size: Size, manner: Manner) -> _Table:
    frame, index = Landscape(size, manner.scale), reading(manner.large)
    unit = size.unit
    top, bottom = frame.top(118), 30 * unit
    # ART: 46 u, and 28 px at 720p; between and below on the line through both.
    margin = max(min(46 * unit, 54 * unit - 8), 8)
    inner = size.width - 2 * margin
    w = int(min(inner / 11, (size.height - top - bottom) / 5.03))
    h = card_height(w)
    gap = (inner - 10.32 * w) / 8.68
    row = [margin + k * (w + gap) for k in range(2 + len(FOUNDATIONS))]
    for k in range(len(FOUNDATIONS)):
        row[2 + k] += PAIR_SHIFT * (w + (gap if k % 2 == 0 else -gap))
    places = [Rect(round(x), round(top), w, h) for x in row]
    edge = min(5 * max(unit, 1), 0.64 * gap) / EDGES
    lefts = [margin + i * (inner - w) / 8 for i in range(len(COLUMNS))]
    return _Table(
        columns=_columns(
            lefts,
            top + h + 0.24 * w,
            size.height - bottom,
            top,
            w,
            Steps(DOWN_STEP * h, index.opened * h),
            index,
        ),
        foundations=dict(zip(FOUNDATIONS, places[2:], strict=True)),
        stock=places[0],
        edge=(edge, -edge),
        waste=places[1],
        hud=frame.hud,
    )


def _portrait(size: Size, manner: Manner) -> _Table:
    frame = Portrait(size)
    across, unit = frame.across, frame.unit
    lane = max(round(88 * unit), LEAST_BUTTONS)
    low_w = int(190 * unit)
    low_h = card_height(low_w)
    row = frame.buttons.y - lane - low_h
    end = row - 42 * unit
    top = frame.under_hud(262)
    widest = (end - top - 44 * unit) / (1.4 * (1 + LONGEST))
    w = int(min(max(104 * across, LEAST_WIDTH), widest))
    h = card_height(w)
    margin = 20 * across
    inner = size.width - 2 * margin
    pair = (inner - 8 * w) / 10  # four of them, and three gaps twice as wide
    homes = [margin + k * (w + pair) + k // 2 * pair for k in range(len(FOUNDATIONS))]
    lefts = [margin + i * (inner - w) / 8 for i in range(len(COLUMNS))]
    steps = Steps(DOWN_STEP_PORTRAIT * h, UP_STEP_PORTRAIT * h)
    middle = size.width / 2
    return _Table(
        columns=_columns(lefts, top + h + 44 * unit, end, top, w, steps, reading(manner.large)),
        foundations={f: Rect(round(x), round(top), w, h) for f, x in zip(FOUNDATIONS, homes, strict=True)},
        stock=Rect(round(middle - 30 * unit) - low_w, row, low_w, low_h),
        edge=(-5 * unit, -3 * unit),
        waste=Rect(round(middle + 30 * unit), row, low_w, low_h),
        hud=frame.hud,
        toast_lane=Rect(0, row + low_h, size.width, lane),
        buttons=frame.buttons,
    )


def _columns(
    lefts: list[float], top: float, end: float, peek_y: float, w: int, widest: Steps, index: Reading
) -> dict[str, Strip]:
    strips = [Strip(round(x), top, end, peek_y, w, card_height(w), widest, index) for x in lefts]
    return dict(zip(COLUMNS, strips, strict=True))


def _stock(position: Position, table: _Table) -> list[Placed]:
    """The stock as a pile whose height shows in the edges of its lower cards.

    Where a card lies depends on its place in the pile alone, so a draw moves no other card.
    """
    right, down = table.edge
    rects = []
    for index in range(len(position.piles["stock"])):
        edges = min(index // CARDS_AN_EDGE, EDGES)
        x, y = round(table.stock.x + edges * right), round(table.stock.y + edges * down)
        rects.append(table.stock._replace(x=x, y=y))
    return pile(position, "stock", rects)


def _zones(table: _Table) -> tuple[Zone, ...]:
    """The columns, and the foundation area as one (H7)."""
    homes = list(table.foundations.values())
    area = homes[0]._replace(w=homes[-1].right - homes[0].x)
    columns = [strip.zone(name) for name, strip in table.columns.items()]
    return (Zone(area, FOUNDATIONS), *columns)


def _toast_lane(table: _Table, size: Size, placed: list[Placed]) -> Rect:
    """The bottom lane, where no column reaches into it over the width of a long toast; else the HUD."""
    unit = size.text_unit
    width = min(round(980 * unit), size.width)
    lane = Rect((size.width - width) // 2, round(size.height - 92 * unit), width, round(72 * unit))
    reaching = {card.pile for card in placed if card.rect.bottom > lane.y}
    walls = [strip.first for name, strip in table.columns.items() if name in reaching]
    if not any(lane.x < wall.right and wall.x < lane.right for wall in walls):
        return lane
    lefts = [0, *(wall.right for wall in walls)]
    rights = [*(wall.x for wall in walls), size.width]
    room, left = max((right - left, left) for left, right in zip(lefts, rights, strict=True))
    return lane._replace(x=left, w=room) if room >= width else table.hud
