"""The win screen's own motion as pure functions of age in ticks (ART section 6)."""

import math

from game.motion import easing
from game.motion.easing import mix, share
from game.motion.effects import Spark, scatter
from game.motion.pace import TICKS_PER_SECOND, Pace, ticks
from game.patiences.geometry import Rect, Size

_RAYS = 4.0  # degrees a second
_TITLE_ALPHA = ticks(150)
_WORDS_IN = ticks(300)
_PIECES = 90
_MIDDLE = 0.4  # how densely they fall in the middle third, of the density beside it
_COLOURS = 7
_STILL_AGE = ticks(6500)  # of the confetti where it does not fall
_FALLS = 0.085, 0.15  # heights of the window a second
_MARGIN = 0.06  # of the height, beyond both edges


def rays_angle(age: int, pace: Pace) -> float:
    """Degrees by which the rays have turned; at most 360."""
    return _RAYS * age / TICKS_PER_SECOND % 360.0 if pace.lively else 0.0


def title_scale(age: int, pace: Pace) -> float:
    """The title springs from .6 to 1."""
    return mix(0.6, 1.0, easing.out_elastic(share(age, pace.win_title)))


def title_alpha(age: int, pace: Pace) -> float:
    """Alpha of title and score, 0..1."""
    return share(age, _TITLE_ALPHA if pace.lively else pace.win_fade)


def words_alpha(age: int, pace: Pace) -> float:
    """Alpha of what else is to be read, 0..1: it comes once no card flies over it any more."""
    return share(age - pace.win, _WORDS_IN) if pace.lively else share(age, pace.win_fade)


def shown_score(score: int, age: int, pace: Pace) -> int:
    """The score while it counts up."""
    return round(score * easing.out_expo(share(age, pace.win_score)))


def celebrating(age: int, pace: Pace) -> bool:
    """Something of it still changes at that age; at full pace rays and confetti go on."""
    return pace.lively or age < pace.win_fade


def confetti(age: int, size: Size, pace: Pace, words: Rect | None = None) -> list[Spark]:
    """The lozenges in the window: falling, swaying and tumbling, each again from above once it is out.

    words: where none may lie while they stand still.
    """
    moment = (age if pace.lively else _STILL_AGE) / TICKS_PER_SECOND
    pieces = (_piece(number, moment, size) for number in range(_PIECES))
    still = None if pace.lively else words
    return [piece for piece in pieces if piece is not None and not (still and _reaches(piece, still))]


def _reaches(piece: Spark, rect: Rect) -> bool:
    """Whether a part of the lozenge may lie in the rectangle."""
    half = piece.size / 2
    return rect.x - half < piece.x < rect.right + half and rect.y - half < piece.y < rect.bottom + half


def _piece(number: int, moment: float, size: Size) -> Spark | None:
    """One lozenge, None until it first comes into the window."""
    chance = [scatter(seed, number) for seed in range(1, 6)]
    speed = mix(*_FALLS, chance[0])
    fallen = speed * moment - chance[1] * (1.0 + 2.0 * _MARGIN)
    if fallen < 0.0:
        return None
    y = (fallen % (1.0 + 2.0 * _MARGIN) - _MARGIN) * size.height
    sway = 26.0 * size.unit * math.sin(moment * mix(0.8, 1.6, chance[2]) + 6.3 * chance[3])
    x = _across(chance[4]) * size.width + sway
    spin = 60.0 * (1 if number % 2 else -1) * moment * mix(0.4, 1.0, chance[3]) + 360.0 * chance[2]
    tumble = abs(math.cos(moment * mix(1.2, 2.6, chance[1]) + 6.3 * chance[0]))
    size_px = mix(14.0, 30.0, chance[3]) * size.unit
    return Spark(x, y, size_px, spin % 360.0, 1.0, number % _COLOURS, mix(0.25, 1.0, tumble))


def _across(chance: float) -> float:
    """The share of the window's width where a lozenge of that chance, 0..1, falls."""
    side = 1.0 / (2.0 + _MIDDLE)
    if chance < side:
        return chance / side / 3.0
    if chance > 1.0 - side:
        return 1.0 - (1.0 - chance) / side / 3.0
    return (1.0 + (chance - side) / (1.0 - 2.0 * side)) / 3.0
