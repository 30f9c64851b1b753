"""The choreography of a win: the cards leave the table one by one and come to rest along its edges."""

import math
from collections import Counter

from game.motion.effects import scatter
from game.motion.flight import Flight
from game.motion.pace import Pace
from game.motion.plan import Choreography, Cue, PoseOf
from game.motion.pose import RESTING, Pose
from game.patiences.geometry import Layout, Placed, Size

_A_SIDE = 12  # cards that stay in sight on either side
_TITLE = 336.0  # units from the middle of the window to the end of the title, over which no card rests
_ROOMY = 0.25  # of the window's width: what cards may take on either side where the title leaves more
_SLENDER = {False: 0.0875, True: 0.13}  # of the window's width, how wide a card may be; True: in portrait
_STRIDE = 5  # the places of a side are filled in leaps, not from top to bottom


def win(layout: Layout, pose_of: PoseOf, pace: Pace) -> Choreography:
    """Every card bounces off, the tops of the piles first; a few stay scattered along the left and right
    edge, the others leave the window. The scatter lasts until a step, a deal or settle() ends it."""
    order = _leaving(layout)
    stagger = _stagger(len(order), pace)
    flights = []
    kept = 0
    for number, placed in enumerate(order):
        stays = _stays(number, len(order))
        end = _resting_place(kept, placed, layout.size) if stays else _outside(number, placed, layout.size)
        kept += stays
        flights.append(_bounce(placed, end, round(number * stagger), pose_of, pace, stays))
    return Choreography(tuple(flights), cues=(Cue("win"),), clears=True)


def _leaving(layout: Layout) -> list[Placed]:
    """The cards in the order in which they leave: layer by layer from the tops of the piles."""
    heights = Counter(placed.pile for placed in layout.placed)
    return sorted(layout.placed, key=lambda placed: (heights[placed.pile] - placed.index, placed.rect.x))


def _stagger(cards: int, pace: Pace) -> float:
    """Ticks between two cards; less than the pace's where the whole would last too long."""
    room = pace.win - pace.win_flight
    return min(pace.win_stagger, room / max(1, cards - 1))


def _stays(number: int, cards: int) -> bool:
    shown = min(2 * _A_SIDE, cards)
    return (number + 1) * shown // cards > number * shown // cards


def _resting_place(number: int, placed: Placed, size: Size) -> Pose:
    """The place of the kept card of that number, left and right in turn, on a bow open to the middle."""
    right = number % 2
    down = (number // 2 * _STRIDE) % _A_SIDE / (_A_SIDE - 1)
    stray = scatter(number, 3)
    bow = 0.055 + 0.13 * (2.0 * down - 1.0) ** 2 + 0.03 * stray
    width = min(float(placed.rect.w), _SLENDER[size.portrait] * size.width)
    margin = max(0.0, size.width / 2 - _TITLE * size.text_unit)
    if margin < _ROOMY * size.width:
        bow /= 2
    y = size.height * (down + 0.03 * (stray - 0.5))
    lean = (1.0 - 2.0 * down) * 24.0 + 44.0 * (scatter(number, 8) - 0.5)
    reach = _half_across(width, lean)
    off = min(bow * size.width, min(margin, _ROOMY * size.width) - reach)
    x = size.width - off if right else off
    return Pose(x, y, width, placed.face_up, angle=lean if right else -lean, level=RESTING)


def _half_across(width: float, lean: float) -> float:
    """Half of what a card of that width covers from left to right, turned by `lean` degrees."""
    turn = math.radians(lean)
    return width * (abs(math.cos(turn)) + 1.4 * abs(math.sin(turn))) / 2


def _outside(number: int, placed: Placed, size: Size) -> Pose:
    """Beyond the left or right edge, standing on the floor."""
    reach = 1.5 * placed.rect.h
    right = number % 2
    x = size.width + reach if right else -reach
    return Pose(
        x,
        size.height - placed.rect.h / 2,
        float(placed.rect.w),
        placed.face_up,
        angle=18.0 if right else -18.0,
    )


def _bounce(placed: Placed, end: Pose, delay: int, pose_of: PoseOf, pace: Pace, stays: bool) -> Flight:
    start = pose_of(placed.card)
    if pace.lively:
        return Flight(placed.card, start, end, pace.win_flight, delay=delay, way="bounce", lasts=True)
    covered = placed.hidden
    if covered:
        start = start._replace(alpha=0.0)
    return Flight(
        placed.card,
        start,
        end,
        pace.win_fade if stays or not covered else 0,
        way="fade",
        lively=False,
        anew=covered,
        lasts=True,
    )
