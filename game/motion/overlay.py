"""Dialogs, toasts and the attract screen's pulse, as pure functions of age in ticks (ART section 6)."""

import math
from typing import NamedTuple

from game.motion import easing
from game.motion.easing import mix, share
from game.motion.pace import TICKS_PER_SECOND, Pace, ticks

ATTRACT_MOVE = ticks(1600)  # from one demo move to the next
_PULSE = ticks(2000)
_DRIFT = 2.0  # pixels a minute
_DRIFT_REACH = 12.0  # pixels


def dialog_scale(age: int, pace: Pace) -> float:
    """The dialog's size: it grows from .94, a little past 1, to 1."""
    if not pace.lively:
        return 1.0
    return mix(0.94, 1.0, easing.out_back(share(age, pace.dialog)))


def dialog_alpha(age: int, pace: Pace) -> float:
    """The dialog's alpha, 0..1."""
    return share(age, pace.dialog // 2 if pace.lively else pace.dialog)


def dialog_dim(age: int, pace: Pace) -> float:
    """How far the table behind a dialog is dimmed, 0..1 of what ART section 5 says."""
    return share(age, pace.dim)


def dialog_moves(age: int, pace: Pace) -> bool:
    """The dialog is still opening at that age."""
    return age < max(pace.dialog, pace.dim)


class Toast(NamedTuple):
    """A toast as it is drawn. rise: 0 below its lane to 1 in its place, a little over 1 on the way;
    alpha 0..1."""

    rise: float
    alpha: float


def toast(age: float, pace: Pace) -> Toast | None:
    """The toast at that age, None once it is over."""
    leaving = age - pace.toast_in - pace.toast_hold
    if leaving >= pace.toast_out:
        return None
    come = 1.0 - share(leaving, pace.toast_out) if leaving >= 0 else share(age, pace.toast_in)
    return Toast(easing.out_back(come), come)


def toast_due(age: float, pace: Pace) -> int | None:
    """Ticks until the toast changes: 0 while it moves, None once it is over."""
    leaves = pace.toast_in + pace.toast_hold
    if age >= leaves + pace.toast_out:
        return None
    return math.ceil(leaves - age) if pace.toast_in <= age < leaves else 0


def toast_renewed(age: float, pace: Pace) -> float:
    """The age at which a toast with new words goes on where one of that age stands, so nothing jumps."""
    shown = toast(age, pace)
    if shown is None:
        return 0
    return age if age < pace.toast_in else pace.toast_in * shown.alpha


def pill_scale(age: int, pace: Pace) -> float:
    """The attract screen's pill breathes from 1.0 to 1.03 and back in 2 s."""
    if not pace.lively:
        return 1.0
    phase = age % _PULSE / _PULSE
    return mix(1.0, 1.03, easing.in_out_sine(1.0 - abs(2.0 * phase - 1.0)))


def drift(age: int) -> tuple[float, float]:
    """Where standing marks are moved to against burn-in: pixels, on a slow circle that starts at 0, 0."""
    turn = _DRIFT * age / TICKS_PER_SECOND / 60 / _DRIFT_REACH
    return _DRIFT_REACH * math.sin(turn), _DRIFT_REACH * (1.0 - math.cos(turn))
