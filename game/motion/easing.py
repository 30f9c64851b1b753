"""The easing curves by name (ART section 6), each from 0..1 to a share of the way; the ends are exact."""

from collections.abc import Callable

import pytweening

Easing = Callable[[float], float]

# easeOutBack overshoots by 10 % of its range; with this tension by 25 %, so .6 to 1 peaks at 1.1 (the label).
_LABEL_TENSION = 3.0
_BACK = 1.70158  # the tension of easeOutBack itself
_HALVINGS = 12


def _bounded(curve: Callable[..., float], *tuning: float) -> Easing:
    """The curve with its ends held: before 0 it is 0, from 1 on it is 1."""

    def eased(share: float) -> float:
        if share <= 0.0:
            return 0.0
        return 1.0 if share >= 1.0 else float(curve(share, *tuning))

    return eased


linear: Easing = _bounded(pytweening.linear)
in_sine: Easing = _bounded(pytweening.easeInSine)
out_sine: Easing = _bounded(pytweening.easeOutSine)
in_out_sine: Easing = _bounded(pytweening.easeInOutSine)
out_quad: Easing = _bounded(pytweening.easeOutQuad)
in_out_quad: Easing = _bounded(pytweening.easeInOutQuad)
out_cubic: Easing = _bounded(pytweening.easeOutCubic)
in_out_cubic: Easing = _bounded(pytweening.easeInOutCubic)
out_expo: Easing = _bounded(pytweening.easeOutExpo)
out_back: Easing = _bounded(pytweening.easeOutBack)
label_pop: Easing = _bounded(pytweening.easeOutBack, _LABEL_TENSION)
out_bounce: Easing = _bounded(pytweening.easeOutBounce)
out_elastic: Easing = _bounded(pytweening.easeOutElastic)


def out_back_by(overshoot: float) -> Easing:
    """easeOutBack that passes its goal by this share of the way, at most the .1 that it does by itself."""
    low, high = 0.0, _BACK
    for _ in range(_HALVINGS):
        tension = (low + high) / 2
        # The top of the curve: it passes 1 by 4 t³ / 27 (t + 1)².
        if 4 * tension**3 > 27 * overshoot * (tension + 1) ** 2:
            high = tension
        else:
            low = tension
    return _bounded(pytweening.easeOutBack, high)


def mix(start: float, end: float, share: float) -> float:
    """The number that lies `share` of the way from start to end."""
    return start + (end - start) * share


def share(age: float, ticks: float) -> float:
    """How much of `ticks` has passed at `age`, 0..1; no ticks at all are over at once."""
    if age >= ticks:
        return 1.0
    return 0.0 if age <= 0 else age / ticks
