"""A position laid out in a window, for either hand."""

from dataclasses import replace

from game.patiences import Entry
from game.patiences.geometry import PLAIN, Layout, Manner, Rect, Size
from game.rules.position import Position


def lay_out(
    entry: Entry,
    position: Position,
    size: Size,
    peek: str | None = None,
    *,
    mirrored: bool = False,
    manner: Manner = PLAIN,
) -> Layout:
    """Where everything lies in a window of `size` pixels.

    peek: the column that is looked into; mirrored: the left-handed table, left and right exchanged;
    manner: what the settings ask of it.
    """
    layout = entry.arrange(position, size, peek, manner)
    return _mirrored(layout) if mirrored else layout


def _mirrored(layout: Layout) -> Layout:
    width = layout.size.width

    def flipped(rect: Rect) -> Rect:
        return rect._replace(x=width - rect.right)

    return replace(
        layout,
        placed=tuple(replace(placed, rect=flipped(placed.rect)) for placed in layout.placed),
        slots=tuple(replace(slot, rect=flipped(slot.rect)) for slot in layout.slots),
        zones=tuple(replace(zone, rect=flipped(zone.rect)) for zone in layout.zones),
        hud=flipped(layout.hud),
        toast_lane=flipped(layout.toast_lane),
        panel=layout.panel and flipped(layout.panel),
        buttons=layout.buttons and flipped(layout.buttons),
    )
