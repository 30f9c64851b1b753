"""Paragraphs with suits in them: no font has the signs, so they are drawn (ART section 2)."""

import re
from functools import lru_cache

import pygame

from game.rules.cards import Card
from game.view.faces import pip, rank_text
from game.view.svg import draw
from game.view.text import blank, floored
from game.view.theme import Colour, hex_of
from game.view.widget import Kit

SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
SIGNS = {suit: sign for sign, suit in SUITS.items()}
RED = "♥♦"
BULLET = "• "
LINE = 1.42  # of the size, from one line to the next
APART = 0.5  # of the size, between two paragraphs
SIGN_SIZE = 0.82  # of the size
COLUMN = 0.34  # of the width, the first of two columns
_PIECES = re.compile(f"[{''.join(SUITS)}]|[^{''.join(SUITS)}]+")


def card_words(card: Card) -> str:
    """A card in a text: its rank and the sign of its suit."""
    return rank_text(card.rank) + SIGNS[card.suit] if not card.is_joker else "JO"


def rich(kit: Kit, string: str, role: str, px: float, colour: Colour, width: int) -> pygame.Surface:
    """Paragraphs, one a line of the string, wrapped to `width` px and as wide as that.

    A paragraph that begins with a bullet is indented; of one with a tab, what stands before it is a column of
    its own.
    """
    size = floored(px)
    # No line may end with an opening mark or begin with a closing one.
    joined = string.replace("« ", "«\u00a0").replace(" »", "\u00a0»")
    blocks = [_block(kit, text, role, size, colour, width) for text in joined.split("\n")]
    gap = round(APART * size)
    surface = blank(max(1, width), sum(block.get_height() for block in blocks) + gap * (len(blocks) - 1))
    y = 0
    for block in blocks:
        surface.blit(block, (0, y))
        y += block.get_height() + gap
    return surface


def _block(kit: Kit, text: str, role: str, size: int, colour: Colour, width: int) -> pygame.Surface:
    if "\t" in text:
        head, _, rest = text.partition("\t")
        return _beside(
            kit, (head, "ui_bold", round(COLUMN * width)), (rest, role, width), size, colour, width
        )
    if text.startswith(BULLET):
        side = round(1.1 * size)
        return _beside(kit, ("•", role, side), (text.removeprefix(BULLET), role, width), size, colour, width)
    return _lines(kit, text, role, size, colour, width)


def _beside(
    kit: Kit,
    first: tuple[str, str, int],
    second: tuple[str, str, int],
    size: int,
    colour: Colour,
    width: int,
) -> pygame.Surface:
    """Two texts in columns; each: words, role and width of the first, of the whole."""
    gap = round(0.5 * size) if first[2] > 2 * size else 0
    left = _lines(kit, first[0], first[1], size, colour, first[2] - gap)
    right = _lines(kit, second[0], second[1], size, colour, max(size, width - first[2]))
    surface = blank(width, max(left.get_height(), right.get_height()))
    surface.blit(left, (0, 0))
    surface.blit(right, (first[2], 0))
    return surface


def _lines(kit: Kit, text: str, role: str, size: int, colour: Colour, width: int) -> pygame.Surface:
    """One paragraph as wrapped lines."""
    lines: list[list[str]] = [[]]
    used, space = 0, kit.type.width(" ", role, size)
    for word in text.split(" "):
        across = _width(kit, word, role, size)
        if lines[-1] and used + space + across > width:
            lines.append([])
            used = 0
        used += across + (space if lines[-1] else 0)
        lines[-1].append(word)
    step = round(LINE * size)
    surface = blank(max(1, width), step * len(lines))
    for number, words in enumerate(lines):
        x = 0
        for word in words:
            x += _write(kit, surface, word, role, size, colour, x, number * step) + space
    return surface


def _width(kit: Kit, word: str, role: str, size: int) -> int:
    return sum(
        round(SIGN_SIZE * size) if piece in SUITS else kit.type.width(piece, role, size)
        for piece in _PIECES.findall(word)
    )


def _write(
    kit: Kit, surface: pygame.Surface, word: str, role: str, size: int, colour: Colour, x: int, y: int
) -> int:
    """Draws a word from x on; how wide it was."""
    start = x
    ascent = kit.type.font(role, size).get_ascent()
    for piece in _PIECES.findall(word):
        if piece in SUITS:
            side = round(SIGN_SIZE * size)
            ink = kit.theme.ribbon if piece in RED else colour
            surface.blit(sign(SUITS[piece], side, ink), (x, y + ascent - round(0.78 * size)))
            x += side
        else:
            drawn = kit.type.text(piece, role, size, colour)
            surface.blit(drawn, (x, y))
            x += drawn.get_width()
    return x - start


@lru_cache(maxsize=64)
def sign(suit: str, px: int, ink: Colour) -> pygame.Surface:
    """The sign of a suit, px wide and high; raises MissingAsset."""
    surface = draw(pip(suit, hex_of(ink), 50, 50, 88), (100, 100), (px, px), "cards/pip")
    return surface.convert_alpha() if pygame.display.get_surface() is not None else surface
