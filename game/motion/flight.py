"""A flight: one card on its way from where it is drawn to where it will rest, a pure function of age."""

import math
from dataclasses import dataclass, replace
from typing import Literal

from game.motion import easing
from game.motion.easing import Easing, mix, share
from game.motion.pose import HOVER, RAISED, RESTING, Pose
from game.rules.cards import Card

EDGE = 0.03  # what is seen of a card edge-on: a line rather than nothing
TURN_LIFT = 0.03
_SHAKES = (-1.0, 5 / 7, -3 / 7, 0.0)  # of the amplitude, one swing each
_TOSS = 0.22  # share of a bounce's way that goes up

Way = Literal["glide", "fade", "bounce"]


def side(start: Pose, face_up: bool, done: float, lively: bool) -> tuple[bool, float, float]:
    """(face_up, squeeze, blend) of a card that came from `start` and comes to lie with `face_up`.

    done: 0..1. Lively it narrows to its edge, changes sides there and widens; otherwise the sides
    cross-fade. A turn that was interrupted goes on from where it is.
    """
    if start.face_up == face_up:
        return face_up, mix(start.squeeze, 1.0, easing.out_sine(done)), start.blend * (1.0 - done)
    if not lively:
        return start.face_up, mix(start.squeeze, 1.0, done), mix(start.blend, 1.0, done)
    if done < 0.5:
        narrowed = mix(start.squeeze, EDGE, easing.in_sine(2.0 * done))
        return start.face_up, narrowed, start.blend * (1.0 - 2.0 * done)
    return face_up, mix(EDGE, 1.0, easing.out_sine(2.0 * done - 1.0)), 0.0


def upward(dx: float, dy: float) -> tuple[float, float]:
    """The unit vector square to a way that points up (to the right, where the way is upright)."""
    distance = math.hypot(dx, dy)
    if distance == 0.0:
        return 0.0, 0.0
    across, down = dy / distance, -dx / distance
    return (across, down) if down < 0.0 or (down == 0.0 and across > 0.0) else (-across, -down)


@dataclass(frozen=True, slots=True)
class Flight:
    """One card's way from `start` to `end`.

    ticks: the way itself, after `delay` and before `settle`, in ticks.
    way: glide goes along ease; fade goes out where it is and comes in at the end; bounce is tossed up
    and bounces down to the end. arc: how far the middle of the way is lifted, in pixels (x, y).
    tilt: degrees at the middle of the way. lever: pixels from the leading card's centre to this one's, so
    that a run tilts and swells as one. swell: what scale gains until it lands, gone after the settle.
    turn_from: the share of the ticks at which a change of sides begins; lively: see side().
    shake: amplitude in pixels. risen: above all resting cards; otherwise in its place among them.
    seen: False for a card that need not be drawn while its layout hides it.
    anew: it starts from `start` even where the card is drawn elsewhere (a table newly laid).
    lasts: the card stays in `end` when it is over, whatever the layout says.
    """

    card: Card
    start: Pose
    end: Pose
    ticks: int
    delay: int = 0
    ease: Easing = easing.out_cubic
    way: Way = "glide"
    arc: tuple[float, float] = (0.0, 0.0)
    tilt: float = 0.0
    lever: tuple[float, float] = (0.0, 0.0)
    swell: float = 0.0
    settle: int = 0
    turn_from: float = 0.0
    lively: bool = True
    shake: float = 0.0
    risen: bool = True
    seen: bool = True
    anew: bool = False
    lasts: bool = False

    @property
    def duration(self) -> int:
        """Ticks from its beginning to its end, delay and settle included."""
        return self.delay + self.ticks + self.settle

    @property
    def fades(self) -> bool:
        """Its alpha changes: what lies under it is not uncovered by it."""
        return self.way == "fade" or self.start.alpha < 1.0

    def at(self, age: int) -> Pose:
        """The pose at that age in ticks: `start` until the delay is over, `end` from the end on."""
        if age <= self.delay:
            return self.start
        if age >= self.duration:
            return self.end
        done = share(age - self.delay, self.ticks)
        if self.way == "fade":
            return self._fading(done)
        if self.way == "bounce":
            return self._bouncing(done)
        return self._gliding(done, share(age - self.delay - self.ticks, self.settle))

    def _gliding(self, done: float, settled: float) -> Pose:
        start, end = self.start, self.end
        way = self.ease(done)
        bow = math.sin(math.pi * min(max(way, 0.0), 1.0)) if done < 1.0 else 0.0
        tilt = self.tilt * bow
        swell = self.swell * (way if done < 1.0 else 1.0 - easing.out_back(settled))
        x = mix(start.x, end.x, way) + self.arc[0] * bow
        y = mix(start.y, end.y, way) + self.arc[1] * bow
        if self.lever != (0.0, 0.0):
            dx, dy = swung(self.lever, tilt, 1.0 + swell)
            x, y = x + dx - self.lever[0], y + dy - self.lever[1]
        if self.shake:
            x += self.shake * _shaken(done)
        turning = share(done - self.turn_from, 1.0 - self.turn_from)
        face_up, squeeze, blend = side(start, end.face_up, turning, self.lively)
        turned = self.lively and start.face_up != end.face_up
        lift = TURN_LIFT * math.sin(math.pi * turning) if turned else 0.0
        return Pose(
            x,
            y,
            mix(start.width, end.width, way),
            face_up,
            mix(start.scale, end.scale, way) + swell + lift,
            squeeze,
            mix(start.angle, end.angle, way) + tilt,
            self._level(done, turned),
            mix(start.alpha, end.alpha, done),
            blend,
        )

    def _level(self, done: float, turned: bool) -> int:
        if self.risen:
            return RAISED if done < 1.0 else HOVER
        if self.lasts:
            return self.end.level
        return HOVER if turned else RESTING

    def _fading(self, done: float) -> Pose:
        """Out at the old place in the first half, in at the new one in the second."""
        if done < 0.5:
            return self.start._replace(alpha=self.start.alpha * (1.0 - 2.0 * done))
        return self.end._replace(alpha=self.end.alpha * (2.0 * done - 1.0))

    def _bouncing(self, done: float) -> Pose:
        start, end = self.start, self.end
        peak = min(start.y, end.y) - 0.35 * start.height
        if done < _TOSS:
            y = mix(start.y, peak, easing.out_quad(done / _TOSS))
        else:
            y = mix(peak, end.y, easing.out_bounce((done - _TOSS) / (1.0 - _TOSS)))
        face_up, squeeze, blend = side(start, end.face_up, min(done * 4.0, 1.0), self.lively)
        return Pose(
            mix(start.x, end.x, done),
            y,
            mix(start.width, end.width, min(done / _TOSS, 1.0)),
            face_up,
            mix(start.scale, end.scale, done),
            squeeze,
            mix(start.angle, end.angle, done),
            RAISED,
            mix(start.alpha, end.alpha, done),
            blend,
        )

    def scaled(self, across: float, down: float, end: Pose) -> "Flight":
        """The same flight in a window that grew by these factors, towards its new resting place."""
        size = end.width / self.end.width
        return replace(
            self,
            start=self.start.scaled(across, down, size),
            end=end,
            arc=(self.arc[0] * across, self.arc[1] * down),
            lever=(self.lever[0] * size, self.lever[1] * size),
            shake=self.shake * size,
        )


def rerouted(flight: Flight, age: int, end: Pose, glide: int) -> Flight:
    """What is left of a flight at that age, to another end; glide: the ticks that it takes at least."""
    if age <= flight.delay and not flight.lasts:
        return replace(flight, end=end, delay=flight.delay - age)
    left = max(glide, flight.duration - age) if glide else 0
    return Flight(flight.card, flight.at(age), end, left, risen=flight.risen, lively=flight.lively)


def swung(lever: tuple[float, float], angle: float, scale: float) -> tuple[float, float]:
    """A vector turned clockwise by so many degrees and scaled."""
    turn = math.radians(angle)
    across, down = math.cos(turn) * scale, math.sin(turn) * scale
    return lever[0] * across - lever[1] * down, lever[0] * down + lever[1] * across


def _shaken(done: float) -> float:
    """Where the swings of a refused card have it, -1..1 of the amplitude; it starts and ends at 0."""
    swing = min(int(done * len(_SHAKES)), len(_SHAKES) - 1)
    before = _SHAKES[swing - 1] if swing else 0.0
    return mix(before, _SHAKES[swing], easing.out_sine(done * len(_SHAKES) - swing))
