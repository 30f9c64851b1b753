"""A dealt table with its picture, for the tests of the table's view."""

from collections.abc import Hashable

import pygame

from game.motion.timeline import Timeline
from game.patiences import registry
from game.patiences.geometry import Layout, Size
from game.rules.cards import Card
from game.rules.position import Position
from game.view.card_art import CardArt
from game.view.sprites import Compositor, Sprite
from game.view.table_view import Marks, TableView
from game.view.text import Type
from game.view.theme import STANDARD, Theme

SIZE = Size(960, 540)


def words(key: str, **values: object) -> str:
    return {"chain": "Rantaian", "best": "Terbaik"}[key]


class Table:
    """One dealt table with its picture."""

    def __init__(self, game: str, size: Size = SIZE, theme: Theme = STANDARD, deck: str = "standard") -> None:
        pygame.display.init()
        pygame.display.set_mode(size)
        self.entry, self.size = registry()[game], size
        self.position = self.entry.rules().deal(1)
        self.layout: Layout = self.entry.arrange(self.position, size, None)
        self.timeline = Timeline(self.layout)
        self.art = CardArt(deck)
        self.view = TableView(self.art, Type(), words, theme)

    def put(self, **piles: str) -> None:
        """Other cards on some piles, as `c1="KS QH"`; all that are not named stay."""
        held = {name: cards(text) for name, text in piles.items()}
        used = {card for pile in held.values() for card in pile}
        rest = {
            name: tuple(card for card in pile if card not in used)
            for name, pile in self.position.piles.items()
        }
        down = self.position.face_down - used
        self.take(Position(rest | held, down, self.position.score, self.position.chain))

    def take(self, position: Position) -> None:
        self.position = position
        self.layout = self.entry.arrange(position, self.size, None)
        self.timeline.settle(self.layout)

    def sprites(self, **marks: object) -> list[Sprite]:
        return self.view.sprites(self.position, self.layout, self.timeline, Marks(**marks))  # type: ignore[arg-type]

    def by_key(self, **marks: object) -> dict[Hashable, Sprite]:
        return {sprite.key: sprite for sprite in self.sprites(**marks)}

    def picture(self, **marks: object) -> pygame.Surface:
        target = pygame.Surface(self.size)
        Compositor(target).draw(self.sprites(**marks))
        return target


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card("A23456789TJQK".index(word[0]) + 1, word[1]) for word in text.split())
