"""Cards that lie about for show, turned at any angle, each with its shadow."""

from typing import NamedTuple

import pygame

from game.rules.cards import Card
from game.view.card_looks import Looks
from game.view.shadows import REST, shadow
from game.view.widget import CardPictures


class LooseCard(NamedTuple):
    """The picture of a card and that of its shadow; both have the card's centre."""

    shadow: pygame.Surface
    card: pygame.Surface

    def draw(self, target: pygame.Surface, centre: tuple[int, int]) -> None:
        """Draws both, the shadow first."""
        for picture in self:
            target.blit(picture, picture.get_rect(center=centre))


def loose_card(art: CardPictures, card: Card | None, width: int, angle: float) -> LooseCard:
    """A card (None: a back), turned clockwise by `angle` degrees."""
    side = art.back(width) if card is None else art.face(card, width)
    below = shadow(width, REST)
    if angle:
        below = pygame.transform.rotozoom(below, -angle, 1.0)
    return LooseCard(below, Looks().card(side, width, 1.0, angle))
