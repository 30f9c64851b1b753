"""Radio cards that show what they stand for: the decks and the backs."""

from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from game.rules.cards import Card
from game.view import shapes
from game.view.choice import Choice
from game.view.faces import LEAST_WIDTH, Faces
from game.view.icons import icon
from game.view.widget import Kit

SAMPLES = {
    "standard": (Card(12, "H"), Card(11, "C")),
    "four_colour": (Card(9, "D"), Card(11, "C")),
    "large_index": (Card(10, "H"), Card(13, "S")),
    "high_contrast": (Card(8, "D"), Card(12, "C")),
}
OVERLAP = 0.46  # of a card's width, what the next one is moved on
KEPT = 24
Pictures = Callable[[int], Sequence[pygame.Surface]]


@lru_cache(maxsize=1)
def _faces() -> Faces:
    return Faces()


@lru_cache(maxsize=KEPT)
def sample_face(card: Card, deck: str, width: int) -> pygame.Surface:
    """A face of any deck; raises MissingAsset."""
    return _faces().face(card, deck, width)


@lru_cache(maxsize=KEPT)
def sample_back(back: str, width: int) -> pygame.Surface:
    """A back of any kind; raises MissingAsset."""
    return _faces().back(back, "standard", width)


def deck_pictures(deck: str, width: int) -> list[pygame.Surface]:
    """Two cards that show what a deck is like."""
    return [sample_face(card, deck, width) for card in SAMPLES[deck]]


def back_pictures(back: str, width: int) -> list[pygame.Surface]:
    """One back."""
    return [sample_back(back, width)]


class PictureChoice(Choice):
    """A radio card with pictures of cards and its words under them; a tick says that it is chosen.

    pictures: the cards at a width, the lowest first.
    """

    def __init__(
        self,
        kit: Kit,
        name: str,
        words: str,
        pictures: Pictures,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(kit, name, words, "", "", on_press)
        self._pictures = pictures

    def _paint_content(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        kind, theme, unit = self.kit.type, self.kit.theme, self.unit
        below = room.bottom - round(12 * unit)
        if self.title:
            px = kind.fit(self.title, "ui_bold", 18 * unit, room.w - 8 * unit)
            words = kind.shortened(self.title, "ui_bold", px, room.w - 4)
            line = kind.text(words, "ui_bold", px, theme.ink)
            surface.blit(line, line.get_rect(midbottom=(room.centerx, room.bottom - round(8 * unit))))
            below = room.bottom - line.get_height() - round(12 * unit)
        above = room.y + round(14 * unit)
        self._paint_cards(surface, pygame.Rect(room.x, above, room.w, below - above))
        if self.chosen:
            self._paint_tick(surface, room)

    def _paint_cards(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        width = max(LEAST_WIDTH, min(round(0.94 * room.h / 1.4), round(0.56 * room.w)))
        cards = self._pictures(width)
        step = round(OVERLAP * width)
        across = width + step * (len(cards) - 1)
        x, y = room.centerx - across // 2, room.centery - round(0.7 * width)
        for card in cards:
            soft = shapes.shadow(width, card.get_height(), round(0.07 * width), max(2, width // 24), 0.3)
            over = (soft.get_width() - width) // 2
            surface.blit(soft, (x - over, y - over + 1))
            surface.blit(card, (x, y))
            x += step

    def _paint_tick(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        theme, side = self.kit.theme, max(18, round(30 * self.unit))
        disc = shapes.plate(side, side, side / 2, theme.chosen).copy()
        mark = icon("check", round(0.68 * side), theme.header_text)
        disc.blit(mark, mark.get_rect(center=(side // 2, side // 2)))
        surface.blit(disc, (room.right - side - 3, room.y + 3))
