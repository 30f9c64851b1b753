"""Radio cards: chosen is told by more than colour; a rule shows its chain."""

import pygame
import pytest

from game.patiences.geometry import Rect
from game.rules.cards import Card
from game.view.choice import Choice, RuleChoice
from game.view.theme import STANDARD, contrast
from game.view.widget import Group
from tests.view.desk import click, kit, same_surfaces

CHAIN = (Card(12, "H"), Card(13, "S"), Card(1, "D"), Card(2, "C"))


def choice(chosen: list[str]) -> Choice:
    made = Choice(
        kit(), "daily", "Agihan harian", "sama untuk semua orang", "calendar", lambda: chosen.append("x")
    )
    made.fit(Rect(20, 20, 370, 114), 1.0)
    return made


def middle_of_the_radio(one: Choice) -> tuple[int, int, int]:
    """The colour in the middle of the mark at the left."""
    surface = one.sprites()[0].surface
    halo = (surface.get_width() - one.rect.w) // 2
    red, green, blue, _ = surface.get_at((halo + 20 + 17, surface.get_height() // 2))
    return red, green, blue


def grey(surface: pygame.Surface) -> bytes:
    return bytes(pygame.transform.grayscale(surface).get_buffer().raw)


def test_a_click_or_a_space_chooses() -> None:
    heard: list[str] = []
    one = choice(heard)
    group = Group([one])
    click(group, one)
    group.key("space")
    assert heard == ["x", "x"]


def test_chosen_shows_without_colour() -> None:
    """ART section 8: never colour alone."""
    one = choice([])
    before = grey(one.sprites()[0].surface)
    one.chosen = True
    assert grey(one.sprites()[0].surface) != before


def test_chosen_has_a_dot() -> None:
    one = choice([])
    empty = middle_of_the_radio(one)
    one.chosen = True
    assert contrast(middle_of_the_radio(one), empty) > 3


def test_a_quiet_choice_makes_nothing() -> None:
    assert same_surfaces(choice([]).sprites)


@pytest.mark.parametrize("width", [280, 420, 940])
def test_a_rule_shows_where_its_chain_breaks_without_colour(width: int) -> None:
    """ART section 8: never colour alone."""
    one_colour = kit(theme=STANDARD._replace(bad=STANDARD.good))
    pictures = set()
    for links in ((True, False, True), (True, True, True)):
        rule = RuleChoice(one_colour, "x", "Klasik", "(raja dan as terpisah)", lambda: None, CHAIN, links)
        rule.fit(Rect(0, 0, width, 226), max(0.5, width / 564))
        pictures.add(grey(rule.sprites()[0].surface))
    assert len(pictures) == 2
