"""With one kind of cone missing, rings and suits are still told apart, by lightness and by shape.

What counts as told apart: two suits' inks differ in luminance by 1.4 to 1 or in colour by 25 (CIE 1976), and
their signs always differ in a fifth of their area; red and black differ in luminance by 1.8 to 1 even without
shape. A ring has one line that stands out 3 to 1 from the felt and one that does so from the card; the
refused ring differs 3 to 1 from both others in luminance; a hint's and a valid drop's differ in colour by 40
and in their width by a quarter, so that the eye needs neither colour nor both at once.
"""

from itertools import combinations

import pygame
import pytest

from game.view.faces import SUIT_NAMES, pip
from game.view.rings import Kind, lines_of
from game.view.svg import draw, tokens
from game.view.theme import HIGH_CONTRAST, STANDARD, Colour, Theme, contrast, rgb
from tests.view.colour_vision import DEFICIENCIES, difference, seen

DECKS = ("standard", "four_colour", "high_contrast")
RINGS: tuple[Kind, ...] = ("hint", "valid", "refused")
every_eye = pytest.mark.parametrize("eye", DEFICIENCIES)
both_themes = pytest.mark.parametrize("theme", [STANDARD, HIGH_CONTRAST], ids=["standard", "high contrast"])


def inks(deck: str, eye: str) -> dict[str, Colour]:
    return {
        suit: seen(rgb(str(tokens("decks", deck, name)["ink"])), DEFICIENCIES[eye])
        for suit, name in SUIT_NAMES.items()
    }


@every_eye
@pytest.mark.parametrize("deck", DECKS)
def test_every_ink_stands_out_from_its_paper(deck: str, eye: str) -> None:
    paper = seen(rgb(str(tokens("decks", deck)["paper"])), DEFICIENCIES[eye])
    assert min(contrast(ink, paper) for ink in inks(deck, eye).values()) >= 4.0


@every_eye
def test_the_four_inks_of_the_four_colour_deck_differ(eye: str) -> None:
    for one, other in combinations(inks("four_colour", eye).values(), 2):
        assert contrast(one, other) >= 1.4 or difference(one, other) >= 25


@every_eye
@pytest.mark.parametrize("deck", ["standard", "high_contrast"])
def test_red_and_black_differ_in_lightness(deck: str, eye: str) -> None:
    """H2: runs change colour."""
    found = inks(deck, eye)
    assert contrast(found["S"], found["H"]) >= 1.8


def test_the_signs_of_the_suits_differ_in_shape() -> None:
    shapes = {}
    for suit in SUIT_NAMES:
        drawn = draw(pip(suit, "#000000", 50, 50, 96), (100, 100), (100, 100), "pip")
        shapes[suit] = pygame.mask.from_surface(drawn)
    for one, other in combinations(shapes.values(), 2):
        both = one.overlap_area(other, (0, 0))
        either = one.count() + other.count() - both
        assert 1 - both / either >= 0.2


@every_eye
@both_themes
@pytest.mark.parametrize("kind", RINGS)
def test_every_ring_stands_out_from_felt_and_card(kind: Kind, theme: Theme, eye: str) -> None:
    matrix = DEFICIENCIES[eye]
    lines = [seen(line.colour, matrix) for line in lines_of(kind, theme)]
    paper = seen(rgb(str(tokens("decks", "standard")["paper"])), matrix)
    for felt in theme.felt:
        assert max(contrast(line, seen(felt, matrix)) for line in lines) >= 3
    assert max(contrast(line, paper) for line in lines) >= 3


@every_eye
@both_themes
def test_the_rings_are_told_apart(theme: Theme, eye: str) -> None:
    matrix = DEFICIENCIES[eye]
    hint, valid, refused = (
        seen(colour, matrix) for colour in (theme.hint_ring, theme.valid_ring, theme.refused_ring)
    )
    assert min(contrast(refused, hint), contrast(refused, valid)) >= 3
    assert difference(hint, valid) >= 40


@both_themes
def test_the_rings_differ_in_shape(theme: Theme) -> None:
    hint, valid, refused = ([line.outer - line.inner for line in lines_of(kind, theme)] for kind in RINGS)
    assert hint[0] >= 1.25 * valid[0]
    first, second = lines_of("refused", theme)
    assert first.outer > second.outer, "the refused ring alone has its light line outside"
    assert refused != hint


@pytest.mark.parametrize(("eye", "axis"), [("protanopia", 0), ("deuteranopia", 0), ("tritanopia", 2)])
def test_grey_stays_grey_and_one_axis_is_lost(eye: str, axis: int) -> None:
    matrix = DEFICIENCIES[eye]
    assert seen((120, 120, 120), matrix) == (120, 120, 120)
    pair = [(200, 60, 60), (60, 130, 60)] if axis == 0 else [(60, 60, 220), (40, 90, 90)]
    one, other = pair
    assert difference(seen(one, matrix), seen(other, matrix)) < difference(one, other)
