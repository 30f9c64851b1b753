"""A drag: the lifted cards follow the pointer exactly, and lean as they are swung."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.motion import easing
from game.motion.easing import mix, share
from game.motion.flight import side, swung
from game.motion.pace import Pace
from game.motion.pose import RAISED, Pose
from game.rules.cards import Card

_SCALE = 0.06
_TILT = 5.0  # degrees, at most
_FULL_SWING = 0.07  # card widths a tick at which the lean is full
_INERTIA = 0.12  # share of the difference taken up each tick
_STILL = 0.05  # degrees


@dataclass(frozen=True, slots=True)
class _Grip:
    """One lifted card: how it was drawn, where that was and where its rest is, from the pointer's press."""

    drawn: Pose
    face_up: bool
    from_press: tuple[float, float]
    at_rest: tuple[float, float]


class DragMotion:
    """The poses of cards under a pointer. The point that was pressed stays under it exactly, whatever the
    scale and the lean; a card pressed in flight comes to the pointer within the pick-up."""

    def __init__(
        self,
        cards: Sequence[Card],
        pose_of: Callable[[Card], Pose],
        rest_of: Callable[[Card], Pose],
        x: float,
        y: float,
        pace: Pace,
    ) -> None:
        """cards: bottom to top; pose_of, rest_of: Timeline.pose and Timeline.rest; x, y: the press."""
        self._pace = pace
        self._x = self._seen = x
        self._y = y
        self._age = 0
        self._lean = 0.0
        self._grips: dict[Card, _Grip] = {}
        for card in cards:
            drawn, rest = pose_of(card), rest_of(card)
            offset, place = (drawn.x - x, drawn.y - y), (rest.x - x, rest.y - y)
            self._grips[card] = _Grip(drawn, rest.face_up, offset, place)
        self._width = pose_of(cards[0]).width

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(self._grips)

    @property
    def still(self) -> bool:
        """No tick changes a pose until the pointer moves again."""
        return self._age >= self._pace.pick_up and self._lean == 0.0 and self._seen == self._x

    def move(self, x: float, y: float) -> None:
        """The pointer is at x, y now."""
        self._x, self._y = x, y

    def tick(self) -> None:
        """One tick passes."""
        self._age += 1
        speed, self._seen = self._x - self._seen, self._x
        if not self._pace.lively:
            return
        swing = speed / (self._width * _FULL_SWING)
        self._lean = mix(self._lean, max(-1.0, min(1.0, swing)) * _TILT, _INERTIA)
        if speed == 0.0 and abs(self._lean) < _STILL:
            self._lean = 0.0

    def poses(self) -> dict[Card, Pose]:
        """How the cards are drawn now, to hand to Timeline.hold."""
        return {card: self._pose(grip) for card, grip in self._grips.items()}

    def _pose(self, grip: _Grip) -> Pose:
        passed = share(self._age, self._pace.pick_up)
        taken = easing.out_quad(passed)
        drawn = grip.drawn
        grown = 1.0 + (_SCALE * taken if self._pace.lively else 0.0)
        offset = (
            mix(grip.from_press[0], grip.at_rest[0], taken),
            mix(grip.from_press[1], grip.at_rest[1], taken),
        )
        dx, dy = swung(offset, self._lean, grown)
        face_up, squeeze, blend = side(drawn, grip.face_up, passed, self._pace.lively)
        if passed >= 1.0:
            face_up, squeeze, blend = grip.face_up, 1.0, 0.0
        return Pose(
            self._x + dx,
            self._y + dy,
            drawn.width,
            face_up,
            mix(drawn.scale, 1.0, taken) + grown - 1.0,
            squeeze,
            mix(drawn.angle, 0.0, taken) + self._lean,
            RAISED,
            mix(drawn.alpha, 1.0, taken),
            blend,
        )
