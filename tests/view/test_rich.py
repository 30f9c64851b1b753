"""Paragraphs: suits are drawn, words wrap, bullets and columns stand where they should."""

import pygame
import pytest

from game.rules.cards import Card
from game.view.rich import card_words, rich, sign
from game.view.theme import INK, STANDARD
from tests.view.desk import kit

WORDS = "Kad 9♣ dari lajur 5 dikeluarkan (satu pangkat lebih tinggi), kemudian 8♣ dari lajur 2."


def has(surface: pygame.Surface, colour: tuple[int, int, int]) -> bool:
    width, height = surface.get_size()
    return any(
        surface.get_at((x, y))[:3] == colour and surface.get_at((x, y)).a == 255
        for x in range(width)
        for y in range(height)
    )


@pytest.mark.parametrize(
    ("card", "words"), [(Card(10, "S"), "10♠"), (Card(13, "H"), "K♥"), (Card(0, ""), "JO")]
)
def test_a_card_in_words(card: Card, words: str) -> None:
    assert card_words(card) == words


def test_red_suits_are_red_and_black_ones_are_ink() -> None:
    assert has(rich(kit(), "♥", "ui", 30, INK, 60), STANDARD.ribbon)
    assert not has(rich(kit(), "♠", "ui", 30, INK, 60), STANDARD.ribbon)
    assert sign("H", 20, INK).get_size() == (20, 20)


def test_narrower_is_higher_and_nothing_leaves_the_width() -> None:
    wide, narrow = (rich(kit(), WORDS, "ui", 20, INK, width) for width in (900, 240))
    assert wide.get_width() == 900
    assert narrow.get_width() == 240
    assert narrow.get_height() >= 4 * wide.get_height()
    assert narrow.get_bounding_rect().right < 240


def test_a_bullet_is_indented() -> None:
    plain, bullet = (rich(kit(), text, "ui", 20, INK, 300) for text in (WORDS, f"• {WORDS}"))
    assert bullet.get_height() >= plain.get_height()
    left = bullet.subsurface((12, 0, 8, bullet.get_height()))
    assert left.get_bounding_rect().w == 0
    assert bullet.subsurface((0, 0, 12, 30)).get_bounding_rect().w > 0


def test_a_tab_makes_two_columns() -> None:
    row = rich(kit(), "U, Ctrl+Z\tbuat asal", "ui", 20, INK, 600)
    assert row.subsurface((160, 0, 40, row.get_height())).get_bounding_rect().w == 0
    assert row.subsurface((204, 0, 60, row.get_height())).get_bounding_rect().w > 0


def test_guillemets_stay_with_their_words() -> None:
    """No line ends with an opening mark: at any width the last word drags its mark along."""
    type_ = kit().type
    surface = rich(kit(), "a « bbbbbbbbbbbbbbbb »", "ui", 20, INK, type_.width("a « bb", "ui", 20))
    first = surface.subsurface((0, 0, surface.get_width(), 28)).get_bounding_rect()
    assert first.w < type_.width("a ", "ui", 20)
