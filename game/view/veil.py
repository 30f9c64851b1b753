"""The bare table laid over the cards, so that a whole table fades in as one picture."""

from collections.abc import Iterable, Sequence

import pygame

from game.motion.timeline import Timeline
from game.patiences.geometry import Placed
from game.view.sprites import OPAQUE, Sprite, faded


def common_alpha(timeline: Timeline, resting: Iterable[Placed]) -> float | None:
    """The alpha, below 1, that all cards at rest have now; None where they differ or are simply there.

    Cards that fade each by itself would let those under them shine through.
    """
    alphas = {timeline.pose(placed.card).alpha for placed in resting} if timeline.sliding else set()
    alpha = alphas.pop() if len(alphas) == 1 else 1.0
    return alpha if alpha < 1.0 else None


class Veil:
    """Made once for a fade, and dropped after it."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None

    def over(self, ground: Sequence[Sprite], alpha: float) -> Sprite:
        """What hides all but `alpha` of the cards that lie on the ground; its first sprite is the felt."""
        if self._picture is None:
            self._picture = ground[0].surface.copy()
            for sprite in ground[1:]:
                surface = sprite.surface if sprite.alpha == OPAQUE else faded(sprite.surface, sprite.alpha)
                self._picture.blit(surface, (sprite.x, sprite.y))
        return Sprite("veil", self._picture, 0, 0, alpha=round(OPAQUE * (1.0 - alpha)))

    def drop(self) -> None:
        """The fade is over."""
        self._picture = None
