"""How the cards of one pile lie on one another: the fans that the layouts share. Lengths in pixels."""

from collections.abc import Sequence
from typing import NamedTuple

from game.patiences.geometry import Placed, Rect, Zone
from game.rules.cards import Card
from game.rules.position import Position

CLOSED_STEP = 0.055  # of the height, the least of a face-down card


class Reading(NamedTuple):
    """What shows rank and suit of a face-up card, in heights: `opened` comfortably; a column squeezed under
    `readable` opens when it is peeked into."""

    opened: float
    readable: float


SMALL_INDEX = Reading(0.208, 0.183)  # ART section 4
# ART section 3: .34 to .36; the large rank ends at .303, and all but its foot still tells it from others.
LARGE_INDEX = Reading(0.34, 0.28)


def reading(large: bool) -> Reading:
    """What the index of a deck needs; large: it is the large one."""
    return LARGE_INDEX if large else SMALL_INDEX


def card_height(width: int) -> int:
    """The height of a card of `width`: 2.5 to 3.5."""
    return round(1.4 * width)


def pile(position: Position, name: str, rects: list[Rect]) -> list[Placed]:
    """The cards of a pile in their rectangles, the first laid first; those squarely covered are hidden."""
    return [
        Placed(
            card, name, index, rect, card not in position.face_down, hidden=rects[index + 1 :][:1] == [rect]
        )
        for index, (card, rect) in enumerate(zip(position.piles[name], rects, strict=True))
    ]


def squared(position: Position, name: str, rect: Rect) -> list[Placed]:
    """A pile of which only the last card shows."""
    return pile(position, name, [rect] * len(position.piles[name]))


class Steps(NamedTuple):
    """How far a card leaves the one under it to be seen, of a face-down and of a face-up one."""

    down: float
    up: float


class Strip(NamedTuple):
    """The room of one column: cards of w x h from `y` down to `end`; opened, it may begin at `peek_y`."""

    x: int
    y: float
    end: float
    peek_y: float
    w: int
    h: int
    widest: Steps
    shows: Reading = SMALL_INDEX

    def zone(self, name: str) -> Zone:
        """A column down to the table's edge, for presses and for drops."""
        top = round(self.y)
        return Zone(Rect(self.x, top, self.w, round(self.end) - top), (name,))

    @property
    def first(self) -> Rect:
        return Rect(self.x, round(self.y), self.w, self.h)

    def rects(self, position: Position, name: str, opened: bool) -> list[Rect]:
        """Where the column's cards lie; `opened`: peeked into, which only a tightly squeezed one heeds."""
        cards = position.piles[name]
        covering = cards[:-1]
        down = sum(card in position.face_down for card in covering)
        up = len(covering) - down
        steps = self._squeezed(down, up)
        y = self.y
        if opened and up and steps.up < self.shows.readable * self.h:
            y, steps = self._opened(down, up, steps)
        tops = _tops(position, covering, y, steps) if cards else []
        return [Rect(self.x, top, self.w, self.h) for top in tops]

    def _squeezed(self, down: int, up: int) -> Steps:
        """The widest steps that fit: face-up gives way to what its index needs (.208h), face-down to .055h,
        then face-up to any."""
        room = self.end - self.y - self.h
        down_step, up_step = self.widest
        if up:
            up_step = min(up_step, max(self.shows.opened * self.h, (room - down * down_step) / up))
        if down:
            down_step = min(down_step, max(CLOSED_STEP * self.h, (room - up * up_step) / down))
        if up:
            up_step = min(up_step, max(0.0, (room - down * down_step) / up))
        return Steps(down_step, up_step)

    def _opened(self, down: int, up: int, steps: Steps) -> tuple[float, Steps]:
        """Top and steps of the opened column: it grows upwards, over the top row, as far as it must."""
        room = self.end - self.peek_y - self.h
        wider = min(self.shows.opened * self.h, (room - down * steps.down) / up)
        length = down * steps.down + up * wider
        return min(self.y, self.end - self.h - length), Steps(steps.down, wider)


def _tops(position: Position, covering: Sequence[Card], y: float, steps: Steps) -> list[int]:
    """The upper edges of the covering cards and of the one that covers the last."""
    tops = [y]
    for card in covering:
        tops.append(tops[-1] + (steps.down if card in position.face_down else steps.up))
    return [round(top) for top in tops]
