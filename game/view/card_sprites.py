"""One card as sprites: at rest, under the hand, in flight, with its shadow and what goes round it."""

import pygame

from game.motion.effects import Ring
from game.motion.pose import Pose
from game.motion.touch import Touch
from game.patiences.geometry import Placed, Rect
from game.rules.cards import Card
from game.view.card_art import CardArt
from game.view.card_looks import Looks, Placing
from game.view.marks import Marks
from game.view.rings import Kind, ring, shade
from game.view.shadows import HOVER, REST
from game.view.sprites import Sprite
from game.view.theme import Theme

UNTOUCHED = Touch(0.0, 1.0)
CAST_STEP = 8  # px


class CardSprites:
    """Makes them and keeps what does not change. unit: pixels for one unit of the layout."""

    def __init__(self, art: CardArt, looks: Looks, theme: Theme) -> None:
        self._art, self._looks, self._theme = art, looks, theme
        self._unit = 1.0
        self._rings: dict[tuple[Kind, int], pygame.Surface] = {}
        self._shades: dict[int, pygame.Surface] = {}
        self._stills: dict[Card, tuple[Placed, int, list[Sprite]]] = {}
        self._version = -1

    def forget(self, unit: float) -> None:
        """Drops everything (after a change of size)."""
        self._unit = unit
        self._rings.clear()
        self._shades.clear()
        self._stills.clear()

    def refresh(self) -> None:
        """To be called before a table is drawn: forgets the cards at rest if their pictures have changed."""
        if self._version != self._art.version:
            self._version = self._art.version
            self._stills.clear()

    def lying(self, placed: Placed, level: int, marks: Marks, touch: Touch | None) -> list[Sprite]:
        """A card in its place: raised under the mouse, smaller under the finger, dark where it steps back."""
        card, rect = placed.card, placed.rect
        if touch is None and card != marks.hovered and marks.peeked is None:
            return self._still(placed, level)
        rise, scale = touch or UNTOUCHED
        if card == marks.hovered and card != marks.pressed:
            level = HOVER
        width = round(scale * rect.w)
        side = self._looks.card(self._side(placed), width, 1.0, 0.0)
        x, y = rect.center
        cast = self._looks.shadow(width, level)
        sprites = [
            cast_at(card, cast, x, y - rise),
            centred(("card", card), side, x, y - rise),
        ]
        touched = card in (marks.hovered, marks.pressed)
        if marks.peeked is not None and not touched and steps_back(placed.pile, marks):
            sprites.append(Sprite(("shade", card), self._shade(rect.w), rect.x, rect.y))
        return sprites

    def _still(self, placed: Placed, level: int) -> list[Sprite]:
        """A card in its place that nobody touches: the same sprites as long as nothing about it changes."""
        known = self._stills.get(placed.card)
        if known is not None and known[0] is placed and known[1] == level:
            return known[2]
        x, y = placed.rect.center
        sprites = [
            cast_at(placed.card, self._looks.shadow(placed.rect.w, level), x, y),
            Sprite(("card", placed.card), self._side(placed), placed.rect.x, placed.rect.y),
        ]
        self._stills[placed.card] = placed, level, sprites
        return sprites

    def _side(self, placed: Placed) -> pygame.Surface:
        width = placed.rect.w
        return self._art.face(placed.card, width) if placed.face_up else self._art.back(width)

    def around(self, placed: Placed, chained: bool, valid: bool, marks: Marks, rect: Rect) -> list[Sprite]:
        """The rings of a card drawn in rect: of a running chain, a valid drop, the mouse, the keys."""
        card = placed.card
        sprites = []
        if chained:
            sprites.append(self.ring("chain", card, rect))
        if valid:
            sprites.append(self.ring("valid", card, rect))
        if card == marks.hovered and card != marks.pressed:
            sprites.append(self.ring("hover", card, rect))
        if card == marks.focus:
            sprites.append(self.ring("focus", card, rect))
        return sprites

    def ring(self, kind: Kind, key: Card | str, rect: Rect, alpha: float = 1.0) -> Sprite:
        """A ring round a card, or round an empty place of its size; alpha 0 to 1."""
        return centred(("ring", kind, key), self._ring_surface(kind, rect.w), *rect.center, alpha)

    def chain_at(self, card: Card, width: int, pose: Pose) -> Sprite:
        """The ring of a running chain round a card that slides; width: of the card at rest."""
        return centred(
            ("ring", "chain", card), self._ring_surface("chain", width), pose.x, pose.y, pose.alpha
        )

    def _ring_surface(self, kind: Kind, width: int) -> pygame.Surface:
        if (kind, width) not in self._rings:
            self._rings[kind, width] = ring(kind, width, self._theme, max(1.0, self._unit))
        return self._rings[kind, width]

    def _shade(self, width: int) -> pygame.Surface:
        if width not in self._shades:
            self._shades[width] = shade(width)
        return self._shades[width]

    def posed(self, card: Card, pose: Pose, around: Ring | None, level: int = REST) -> list[Sprite]:
        """A card as its flight has it: shadow, the side that lies up, the other shining through, its ring.

        level: of the shadow where the pose lies on the table.
        """
        side = self._art.side(card, pose.face_up, pose.width)
        width = pose.width * pose.scale
        looks = self._looks
        cast = looks.shadow(
            cast_width(side.get_width(), pose.width), pose.level or level, pose.squeeze, pose.angle
        )
        seen = looks.card(side, width, pose.squeeze, pose.angle)
        sprites = [
            cast_at(card, cast, pose.x, pose.y, pose.alpha),
            centred(("card", card), seen, pose.x, pose.y, pose.alpha),
        ]
        if pose.blend > 0:
            other = looks.card(
                self._art.side(card, not pose.face_up, pose.width), width, pose.squeeze, pose.angle
            )
            sprites.append(centred(("other", card), other, pose.x, pose.y, pose.alpha * pose.blend))
        if around is not None:
            line = self._ring_surface(around.kind, side.get_width())
            turned = looks.turned(line, pose.angle, width / side.get_width())
            sprites.append(centred(("ring", around.kind, card), turned, pose.x, pose.y, around.alpha))
        return sprites


def cast_width(drawn: int, width: float) -> int:
    """How wide a card's shadow is made: as wide as its picture, in steps where the card changes its width."""
    return drawn if round(width) == drawn else max(1, round(width / CAST_STEP)) * CAST_STEP


def steps_back(pile: str, marks: Marks) -> bool:
    """Whether a pile is dimmed while a column is looked into: every other column that takes no drop."""
    return pile.startswith("c") and pile != marks.peeked and pile not in marks.targets


def cast_at(card: Card, cast: Placing, x: float, y: float, alpha: float = 1.0) -> Sprite:
    """The shadow of a card whose middle is x, y; alpha 0 to 1."""
    return Sprite(
        ("shadow", card), cast.surface, round(x + cast.dx), round(y + cast.dy), 0, round(255 * alpha)
    )


def centred(key: object, surface: pygame.Surface, x: float, y: float, alpha: float = 1.0) -> Sprite:
    """A sprite whose middle is x, y; alpha 0 to 1."""
    width, height = surface.get_size()
    return Sprite(key, surface, round(x - width / 2), round(y - height / 2), 0, round(255 * alpha))
