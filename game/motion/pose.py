"""The pose: how one card is drawn at one moment."""

from typing import NamedTuple

from game.patiences.geometry import Placed

RESTING, HOVER, RAISED = 0, 1, 2


class Pose(NamedTuple):
    """One card as it is drawn.

    x, y: centre in pixels; width in pixels, the height is 1.4 of it, both before scale and squeeze.
    face_up: the side drawn. squeeze: share of the width that a turning card shows, 0..1, about its upright
    axis. angle: degrees, clockwise. level: shadow, 0 rest, 1 hover, 2 flight or drag. alpha: 0..1, of all.
    blend: 0..1, how much of the other side shines through: draw the side `face_up` says, then the other side
    over it with alpha `blend` (1 is the other side alone).
    """

    x: float
    y: float
    width: float
    face_up: bool
    scale: float = 1.0
    squeeze: float = 1.0
    angle: float = 0.0
    level: int = RESTING
    alpha: float = 1.0
    blend: float = 0.0

    @property
    def height(self) -> float:
        return self.width * 1.4

    @property
    def face(self) -> float:
        """How much of the face is seen rather than the back, 0..1."""
        return 1.0 - self.blend if self.face_up else self.blend

    def scaled(self, across: float, down: float, size: float) -> "Pose":
        """The same pose in a window that grew by `across` and `down`, its card by `size` (factors)."""
        return self._replace(x=self.x * across, y=self.y * down, width=self.width * size)


def rest(placed: Placed) -> Pose:
    """The pose of a card that lies where its layout has it."""
    x, y = placed.rect.center
    return Pose(x, y, float(placed.rect.w), placed.face_up)
