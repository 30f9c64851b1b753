"""Every duration of motion in one place (ART section 6), in ticks of 1/120 s, for the three paces."""

from dataclasses import dataclass

TICKS_PER_SECOND = 120


def ticks(milliseconds: float) -> int:
    """The whole ticks nearest to a time."""
    return round(milliseconds * TICKS_PER_SECOND / 1000)


def _exact(milliseconds: float) -> float:
    return milliseconds * TICKS_PER_SECOND / 1000


@dataclass(frozen=True, slots=True)
class Pace:
    """Durations in ticks; 0 means at once. `lively`: arcs, tilts, turns, shakes, pulses and lozenges are
    shown; without it cards go straight, turn by cross-fading, and rings stand still."""

    lively: bool
    deal_stagger: float  # between two cards of the deal; a fraction of a tick counts
    deal: int  # one card of the deal
    fade_in: int  # the whole table appearing
    move: int
    settle: int  # after a move, input is never held up by it
    turn: int  # a draw, or a card turning where it lies
    turn_delay: int  # from a move's start to the turn of what it uncovered
    slide: int  # cards making room: the fan of a pile changed
    shake: int
    refused_ring: int
    touch: int  # a card rising under the mouse, sinking back, or giving way to a press
    pick_up: int
    home: int  # a drag returning
    undo: int
    hint_cycle: int  # one swell of the ring
    hint: int  # the ring as a whole
    label_pop: int
    label_rise: int
    chain: int
    recycle: int
    win: int  # the cascade as a whole, at most
    win_flight: int  # one card of it
    win_stagger: float
    win_fade: int  # title and score, where they do not dance
    win_title: int
    win_score: int
    dialog: int
    dim: int
    toast_in: int
    toast_hold: int
    toast_out: int


FULL = Pace(
    lively=True,
    deal_stagger=_exact(35),
    deal=ticks(260),
    fade_in=ticks(150),
    move=ticks(220),
    settle=ticks(120),
    turn=ticks(180),
    turn_delay=ticks(60),
    slide=ticks(180),
    shake=ticks(260),
    refused_ring=ticks(500),
    touch=ticks(80),
    pick_up=ticks(90),
    home=ticks(240),
    undo=ticks(180),
    hint_cycle=ticks(900),
    hint=ticks(900) * 4,
    label_pop=ticks(200),
    label_rise=ticks(600),
    chain=ticks(160),
    recycle=ticks(300),
    win=ticks(3500),
    win_flight=ticks(1100),
    win_stagger=_exact(45),
    win_fade=0,
    win_title=ticks(700),
    win_score=ticks(900),
    dialog=ticks(180),
    dim=ticks(150),
    toast_in=ticks(150),
    toast_hold=ticks(2400),
    toast_out=ticks(200),
)

REDUCED = Pace(
    lively=False,
    deal_stagger=0.0,
    deal=0,
    fade_in=ticks(150),
    move=ticks(90),
    settle=0,
    turn=ticks(90),
    turn_delay=0,
    slide=ticks(90),
    shake=0,
    refused_ring=ticks(500),
    touch=0,
    pick_up=0,
    home=ticks(90),
    undo=ticks(90),
    hint_cycle=0,
    hint=ticks(900) * 4,
    label_pop=0,
    label_rise=ticks(600),
    chain=0,
    recycle=ticks(120),
    win=ticks(200),
    win_flight=0,
    win_stagger=0.0,
    win_fade=ticks(200),
    win_title=0,
    win_score=0,
    dialog=ticks(100),
    dim=ticks(100),
    toast_in=0,
    toast_hold=ticks(2400),
    toast_out=0,
)

# The rings and the toast stay: they say something and do not move.
NONE = Pace(
    lively=False,
    deal_stagger=0.0,
    deal=0,
    fade_in=0,
    move=0,
    settle=0,
    turn=0,
    turn_delay=0,
    slide=0,
    shake=0,
    refused_ring=ticks(500),
    touch=0,
    pick_up=0,
    home=0,
    undo=0,
    hint_cycle=0,
    hint=ticks(900) * 4,
    label_pop=0,
    label_rise=0,
    chain=0,
    recycle=0,
    win=0,
    win_flight=0,
    win_stagger=0.0,
    win_fade=0,
    win_title=0,
    win_score=0,
    dialog=0,
    dim=0,
    toast_in=0,
    toast_hold=ticks(2400),
    toast_out=0,
)

PACES = {"full": FULL, "reduced": REDUCED, "none": NONE}
