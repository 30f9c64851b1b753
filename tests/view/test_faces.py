"""Faces and backs: made of the drawn parts as ART section 3 says, at any width."""

import pygame
import pytest

from game.rules.cards import SUITS, Card
from game.view import svg
from game.view.faces import BACKS, DECKS, Faces, height_of, pips, rank_text
from game.view.icons import MissingAsset
from game.view.svg import tokens
from game.view.theme import contrast, rgb

DECK = [Card(rank, suit) for suit in SUITS for rank in range(1, 14)]


@pytest.fixture(scope="module")
def faces() -> Faces:
    return Faces()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("deck", DECKS)
def test_all_cards_of_a_deck_look_different(faces: Faces, deck: str) -> None:
    drawn = {pixels(faces.face(card, deck, 60)) for card in [*DECK, Card(0, "")]}
    assert len(drawn) == 53


def test_every_deck_and_back_has_a_look_of_its_own(faces: Faces) -> None:
    assert len({pixels(faces.face(Card(12, "D"), deck, 60)) for deck in DECKS}) == len(DECKS)
    assert len({pixels(faces.back(back, "standard", 60)) for back in BACKS}) == len(BACKS)


@pytest.mark.parametrize("width", [48, 60, 75, 103, 136, 166, 206, 333])
def test_size_and_corners(faces: Faces, width: int) -> None:
    for side in (faces.face(Card(13, "S"), "standard", width), faces.back("indigo", "standard", width)):
        assert side.get_size() == (width, height_of(width))
        corners = [(0, 0), (width - 1, 0), (0, side.get_height() - 1), (width - 1, side.get_height() - 1)]
        assert all(side.get_at(corner).a < 40 for corner in corners)
        assert all(side.get_at((width // 2, y)).a == 255 for y in range(2, side.get_height() - 2))


def test_too_small_to_be_read(faces: Faces) -> None:
    with pytest.raises(ValueError, match="47"):
        faces.face(Card(1, "S"), "standard", 47)


@pytest.mark.parametrize("back", BACKS)
def test_a_back_is_the_same_upside_down(faces: Faces, back: str) -> None:
    side = faces.back(back, "standard", 200)
    assert nearly_alike(side, pygame.transform.flip(side, True, True))


@pytest.mark.parametrize("card", [Card(2, "S"), Card(10, "H"), Card(4, "D"), Card(12, "C")], ids=str)
def test_a_face_reads_the_same_upside_down(faces: Faces, card: Card) -> None:
    """The index stands in two corners and everything turns with it (odd pips of 3, 5, 7, 9 apart)."""
    side = faces.face(card, "standard", 200)
    assert nearly_alike(side, pygame.transform.flip(side, True, True), share=0.06)


def nearly_alike(one: pygame.Surface, other: pygame.Surface, share: float = 0.01) -> bool:
    differing = pygame.mask.from_threshold(one, (0, 0, 0), (60, 60, 60, 255), other)
    size = one.get_width() * one.get_height()
    return differing.count() >= (1 - share) * size


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("card", DECK, ids=str)
def test_the_index_stands_in_its_corner(faces: Faces, deck: str, card: Card) -> None:
    """Rank from x 15 and the suit beside it (large: at 197, 62), in the suit's ink; 60 px is enough."""
    side = faces.face(card, deck, 125)
    look = DECKS[deck]
    ink = rgb(
        tokens("decks", look.palette, {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}[card.suit])[
            "ink"
        ]
    )
    bottom = 55 if look.large else 34
    corner = side.subsurface((5, 5, 50 if look.large else 22, bottom - 5))
    assert inked(corner, ink) > (150 if look.large else 50)
    suit = side.subsurface((80, 12, 36, 38) if look.large else (28, 11, 34, 20))
    assert inked(suit, ink) > (300 if look.large else 60)


def inked(part: pygame.Surface, ink: tuple[int, int, int]) -> int:
    return pygame.mask.from_threshold(part, ink, (40, 40, 40, 255)).count()


@pytest.mark.parametrize("deck", DECKS)
def test_inks_are_readable_on_their_paper(deck: str) -> None:
    """ART section 1: at least 4.5 to 1."""
    table = tokens("decks", DECKS[deck].palette)
    for suit in ("spade", "heart", "diamond", "club"):
        assert contrast(rgb(table[suit]["ink"]), rgb(table["paper"])) >= 4.5


@pytest.mark.parametrize("rank", range(2, 11))
def test_as_many_pips_as_the_rank(rank: int) -> None:
    assert pips(rank, "H", "#000000").count("<path") == rank


def test_copies_look_alike(faces: Faces) -> None:
    assert pixels(faces.face(Card(7, "S", 1), "standard", 80)) == pixels(
        faces.face(Card(7, "S"), "standard", 80)
    )


def test_rank_texts() -> None:
    assert [rank_text(rank) for rank in (1, 2, 10, 11, 12, 13)] == ["A", "2", "10", "J", "Q", "K"]


def test_a_missing_part_is_named(faces: Faces, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(path: str) -> str:
        raise MissingAsset(f"assets/{path}")

    monkeypatch.setattr(svg, "asset_text", gone)
    svg.content.cache_clear()
    with pytest.raises(MissingAsset, match=r"assets/cards/paper\.svg"):
        faces.face(Card(5, "S"), "standard", 60)


def test_a_broken_part_is_named(faces: Faces, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(svg, "asset_text", lambda path: "not a drawing")
    svg.content.cache_clear()
    with pytest.raises(MissingAsset, match=r"assets/cards/paper\.svg"):
        faces.face(Card(5, "S"), "standard", 60)


def test_a_part_with_an_unknown_token_is_named() -> None:
    with pytest.raises(MissingAsset, match=r"assets/cards/ace\.svg"):
        svg.filled("cards/ace.svg", {"pip": ""})


def test_a_drawing_fills_the_size_whatever_its_shape() -> None:
    square = '<rect x="0" y="0" width="10" height="10" fill="#FF0000"/>'
    for size in ((31, 10), (9, 40)):
        drawn = svg.draw(square, (10, 10), size, "x.svg")
        assert drawn.get_size() == size
        assert inked(drawn, (255, 0, 0)) == size[0] * size[1]


def test_a_drawing_that_fails_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> pygame.Surface:
        raise pygame.error("no drawing")

    monkeypatch.setattr(pygame.image, "load_sized_svg", fails)
    with pytest.raises(MissingAsset, match=r"assets/x\.svg"):
        svg.draw("", (10, 10), (5, 5), "x.svg")


@pytest.fixture(autouse=True)
def fresh_parts() -> None:
    svg.content.cache_clear()
