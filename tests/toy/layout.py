"""Where the Ladder lies: three columns over the stock and the waste, in the frame that every table has."""

from game.patiences.frame import Landscape, Portrait
from game.patiences.geometry import PLAIN, Layout, Manner, Placed, Rect, Size, Slot, Zone
from game.rules.position import Position

from .rules import COLUMNS

MARGIN = 40
LANE = 60


def arrange(position: Position, size: Size, peek: str | None, manner: Manner = PLAIN) -> Layout:
    """A row of columns and a row of piles, halving the room between the HUD and the lower edge."""
    frame = Portrait(size) if size.portrait else Landscape(size, manner.scale)
    buttons = frame.buttons if isinstance(frame, Portrait) else None
    end = (buttons.y if buttons else size.height) - LANE
    top = frame.hud.bottom + MARGIN
    half = (end - top) // 2
    w = int(min(half / 2.4, size.width / 4))
    places = {
        name: Rect((size.width - 3 * w) // 2 + place * w, top, w, round(1.4 * w))
        for place, name in enumerate(COLUMNS)
    }
    for place, name in enumerate(("stock", "waste")):
        places[name] = places["c1"]._replace(x=places["c1"].x + place * 2 * w, y=top + half)
    placed = [
        Placed(card, name, index, _place(rect, index, name), card not in position.face_down)
        for name, rect in places.items()
        for index, card in enumerate(position.piles[name])
    ]
    return Layout(
        size,
        tuple(placed),
        tuple(Slot(name, rect, badge=name == "stock") for name, rect in places.items()),
        tuple(Zone(rect._replace(h=half - 1), (name,)) for name, rect in places.items() if name != "stock"),
        hud=frame.hud,
        toast_lane=Rect(0, end, size.width, LANE),
        buttons=buttons,
    )


def _place(rect: Rect, index: int, name: str) -> Rect:
    """A column's cards a fifth of a card apart, those of the other piles a pixel."""
    return (
        rect._replace(y=rect.y + index * rect.h // 5) if name in COLUMNS else rect._replace(x=rect.x + index)
    )
