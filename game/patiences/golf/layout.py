"""Where the cards of Golf lie (ART section 4): seven columns over stock, waste and chain meter."""

from typing import NamedTuple

from game.patiences.fans import LARGE_INDEX, Steps, Strip, card_height, pile
from game.patiences.frame import Landscape, Portrait
from game.patiences.geometry import PLAIN, Layout, Manner, Placed, Rect, Size, Slot, Zone
from game.patiences.golf.rules import COLUMNS
from game.rules.position import Position

FAN = 0.205  # of the height, one card of a column to the next
FAN_PORTRAIT = 0.44
ROWS = 2.14  # of the height: the last card of a column, some air, and the row under it
COVERING = 4  # a column has five cards at most, four steps
PEEKING = 4  # waste cards that show beside the top one
PEEK_STEP = 0.36  # of the width
STOCK_STEP = 0.078
STOCK_STEP_PORTRAIT = 0.039
LEAST_WIDTH = 48
BADGE = 20  # units of the interface that the badge of a pile reaches below it
AIR = 0.04  # of the width, the least between the stock and the waste's fan


class _Table(NamedTuple):
    """The empty table: where its piles begin and what stands round them."""

    columns: dict[str, Strip]
    stock: Rect
    stock_step: float  # of the width
    waste: Rect
    hud: Rect
    panel: Rect
    toast_lane: Rect
    buttons: Rect | None = None


def arrange(position: Position, size: Size, peek: str | None, manner: Manner = PLAIN) -> Layout:
    """Golf in a window of `size`; its columns never need to be opened, so `peek` changes nothing."""
    table = _portrait(size, manner) if size.portrait else _landscape(size, manner)
    waste = _waste(position, table)
    fan_left = min((card.rect.x for card in waste), default=table.waste.x)
    fan = table.waste._replace(x=fan_left, w=table.waste.right - fan_left)
    placed = _stock(position, table, fan_left) + waste
    slots = [Slot("stock", table.stock, badge=True), Slot("waste", table.waste)]
    zones = [Zone(fan, ("waste",))]
    for name, strip in table.columns.items():
        placed += pile(position, name, strip.rects(position, name, opened=False))
        slots.append(Slot(name, strip.first))
        zones.append(strip.zone(name))
    return Layout(
        size,
        tuple(placed),
        tuple(slots),
        tuple(zones),
        hud=table.hud,
        toast_lane=table.toast_lane,
        panel=table.panel,
        buttons=table.buttons,
    )


def _landscape(size: Size, manner: Manner) -> _Table:
    frame = Landscape(size, manner.scale)
    fan = LARGE_INDEX.opened if manner.large else FAN
    top, lane = frame.top(116), 108 * size.text_unit
    width = (size.width - 96 * size.unit) / (len(COLUMNS) + 6 * 0.18)
    height = (size.height - top - lane) / (1.4 * (ROWS + COVERING * fan))
    w = int(min(width, height))
    h, gap = card_height(w), round(0.18 * w)
    left = (size.width - 7 * w - 6 * gap) // 2
    row = round(size.height - lane) - h
    stock, waste = Rect(left, row, w, h), Rect((size.width - w) // 2, row, w, h)
    # At the plain size a toast in the middle of the whole lane clears the badge of the stock.
    under = stock.bottom + (round(BADGE * size.text_unit * manner.scale) if manner.scale > 1 else 0)
    panel_x = round(waste.right + 0.42 * w)
    panel_right = left + 7 * w + 6 * gap
    return _Table(
        columns=_columns([left + i * (w + gap) for i in range(7)], top, row, w, fan),
        stock=stock,
        stock_step=STOCK_STEP,
        waste=waste,
        hud=frame.hud,
        panel=Rect(panel_x, round(row + 0.1 * h), panel_right - panel_x, round(0.8 * h)),
        toast_lane=Rect(0, under, size.width, size.height - under),
    )


def _portrait(size: Size, manner: Manner) -> _Table:
    frame = Portrait(size)
    across, unit = frame.across, frame.unit
    side = round(48 * across)
    lane_height = max(round(108 * unit), 48)
    toast_lane = Rect(0, frame.buttons.y - round(77 * unit) - lane_height, size.width, lane_height)
    panel_height = max(round(190 * unit), 56)
    panel = Rect(side, toast_lane.y - round(21 * unit) - panel_height, size.width - 2 * side, panel_height)
    low_w = int(232 * unit)
    low_h = card_height(low_w)
    row = panel.y - round(75 * unit) - low_h
    top = frame.under_hud(270)
    room = row - 30 * unit - top
    widest = room / (1.4 * (1 + COVERING * FAN))
    if manner.large:
        # A wider fan is worth narrower cards, but not ones that cannot be read.
        widest = min(widest, max(room / (1.4 * (1 + COVERING * LARGE_INDEX.opened)), LEAST_WIDTH))
    w = int(min(134 * across, widest, low_w))
    fan = min(FAN_PORTRAIT, (room / card_height(w) - 1) / COVERING)
    pitch = (size.width - 48 * across - w) / 6
    return _Table(
        columns=_columns([round(24 * across + i * pitch) for i in range(7)], top, row, w, fan),
        stock=Rect(side, row, low_w, low_h),
        stock_step=STOCK_STEP_PORTRAIT,
        waste=Rect(size.width - side - low_w, row, low_w, low_h),
        hud=frame.hud,
        panel=panel,
        toast_lane=toast_lane,
        buttons=frame.buttons,
    )


def _columns(lefts: list[int], top: float, end: float, w: int, fan: float) -> dict[str, Strip]:
    h = card_height(w)
    steps = Steps(fan * h, fan * h)
    strips = [Strip(x, top, end, peek_y=top, w=w, h=h, widest=steps) for x in lefts]
    return dict(zip(COLUMNS, strips, strict=True))


def _waste(position: Position, table: _Table) -> list[Placed]:
    """The last card in its place, the four before it peeking out to its left, all others under the fifth."""
    waste = table.waste
    beside = [min(later, PEEKING) for later in reversed(range(len(position.piles["waste"])))]
    lefts = [round(waste.x - places * PEEK_STEP * waste.w) for places in beside]
    return pile(position, "waste", [waste._replace(x=left) for left in lefts])


def _stock(position: Position, table: _Table, fan_left: int) -> list[Placed]:
    """The stock fanned to the right, closer together where it would meet the waste's fan."""
    stock, cards = table.stock, len(position.piles["stock"])
    room = fan_left - AIR * stock.w - stock.right
    step = min(table.stock_step * stock.w, room / max(cards - 1, 1))
    return pile(position, "stock", [stock._replace(x=round(stock.x + i * step)) for i in range(cards)])
