"""Choreographies of whole tables: dealt, or fading in."""

import math

from game.motion import easing
from game.motion.flight import Flight
from game.motion.pace import Pace, ticks
from game.motion.plan import Choreography, Cue
from game.motion.pose import Pose, rest
from game.patiences.geometry import Layout, Placed

_TURN_FROM = 0.6  # the flip takes the last 40 % of the way
_TICK_GAP = ticks(70)  # the sounds of dealing come no closer than this


def deal(layout: Layout, pace: Pace) -> Choreography:
    """Every card outside the stock flies from the stock to its place, row by row, the waste last."""
    if not pace.lively:
        return fade_in(layout, pace)
    source = _stock(layout)
    order = sorted((placed for placed in layout.placed if placed.pile != "stock"), key=_turn_to_go)
    flights = tuple(
        Flight(
            placed.card,
            source,
            rest(placed),
            pace.deal,
            delay=round(number * pace.deal_stagger),
            ease=easing.out_cubic,
            turn_from=_TURN_FROM,
            anew=True,
        )
        for number, placed in enumerate(order)
    )
    every = math.ceil(_TICK_GAP / pace.deal_stagger)
    cues = tuple(Cue("deal", delay=flight.delay) for flight in flights[::every])
    return Choreography(flights, cues=cues, layout=layout, glide=pace.slide)


def fade_in(layout: Layout, pace: Pace) -> Choreography:
    """The whole table appears where it lies."""
    flights = tuple(
        Flight(
            placed.card,
            rest(placed)._replace(alpha=0.0),
            rest(placed),
            pace.fade_in,
            risen=False,
            lively=False,
            seen=False,
            anew=True,
        )
        for placed in layout.placed
    )
    return Choreography(flights, cues=(Cue("deal"),), layout=layout, glide=pace.slide)


def _turn_to_go(placed: Placed) -> tuple[bool, int, int]:
    return placed.pile == "waste", placed.index, placed.rect.x


def _stock(layout: Layout) -> Pose:
    """The top of the stock, face down; its slot where the stock is empty."""
    stock = [placed for placed in layout.placed if placed.pile == "stock"]
    rect = stock[-1].rect if stock else layout.slot("stock").rect
    x, y = rect.center
    return Pose(x, y, float(rect.w), False)
