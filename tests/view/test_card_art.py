"""Card pictures: right at once, an older one standing in, kept on disk, and no fault where the disk fails."""

import gc
import logging
import threading
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.rules.cards import Card
from game.view import card_art, card_store, svg
from game.view.card_art import WHOLE_DECK, CardArt
from game.view.card_looks import Looks
from game.view.faces import Faces, height_of
from game.view.icons import MissingAsset
from game.view.shadows import FLIGHT, HOVER, REST, shadow

QUEEN, SEVEN = Card(12, "C"), Card(7, "H")
WIDTH = 60


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((320, 240))
    yield
    at_rest()


def at_rest() -> None:
    """The drawing thread has nothing left to do."""
    for thread in threading.enumerate():
        if thread.name == "card-art":
            thread.join(30)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def expected(card: Card, deck: str, width: int) -> bytes:
    return pixels(Faces().face(card, deck, width))


def ready(
    deck: str = "standard", back: str = "indigo", cache: Path | None = None, width: int = WIDTH
) -> CardArt:
    art = CardArt(deck, back, cache)
    art.prepare({width})
    art.finish()
    at_rest()
    return art


def test_the_first_picture_is_there_without_waiting_for_the_others() -> None:
    art = CardArt()
    art.prepare({WIDTH}, [(SEVEN, WIDTH)])
    assert pixels(art.face(SEVEN, WIDTH)) == expected(SEVEN, "standard", WIDTH)
    assert art.pending
    art.finish()
    assert not art.pending


def test_all_that_is_drawn_ahead_is_right() -> None:
    art = ready("four_colour", "green")
    for card in WHOLE_DECK[::5]:
        assert pixels(art.face(card, WIDTH)) == expected(card, "four_colour", WIDTH)
    assert pixels(art.back(WIDTH)) == pixels(Faces().back("green", "four_colour", WIDTH))


def test_copies_share_one_picture_and_a_joker_has_one() -> None:
    art = ready()
    assert art.face(QUEEN._replace(copy=1), WIDTH) is art.face(QUEEN, WIDTH)
    assert pixels(art.face(Card(0, "", 1), WIDTH)) == expected(Card(0, ""), "standard", WIDTH)


def test_another_deck_answers_at_once_with_the_old_face() -> None:
    art = ready()
    old = pixels(art.face(SEVEN, WIDTH))
    version = art.version
    art.choose("high_contrast", "maroon")
    assert pixels(art.face(SEVEN, WIDTH)) == old
    assert art.pending
    assert art.version > version
    art.finish()
    assert pixels(art.face(SEVEN, WIDTH)) == expected(SEVEN, "high_contrast", WIDTH)
    assert pixels(art.back(WIDTH)) == pixels(Faces().back("maroon", "high_contrast", WIDTH))


def test_another_back_alone_keeps_the_faces() -> None:
    art = ready()
    face, back = art.face(SEVEN, WIDTH), pixels(art.back(WIDTH))
    art.choose("standard", "green")
    assert art.face(SEVEN, WIDTH) is face
    assert pixels(art.back(WIDTH)) == back
    art.finish()
    assert pixels(art.back(WIDTH)) == pixels(Faces().back("green", "standard", WIDTH))


def test_another_size_answers_at_once_with_the_old_face_scaled() -> None:
    art = ready()
    old = art.face(QUEEN, WIDTH)
    art.prepare({90})
    stand_in = art.face(QUEEN, 90)
    assert pixels(stand_in) == pixels(pygame.transform.smoothscale(old, (90, height_of(90))))
    assert art.face(QUEEN, 90) is stand_in
    art.finish()
    assert pixels(art.face(QUEEN, 90)) == expected(QUEEN, "standard", 90)


def test_older_pictures_go_when_the_new_ones_are_there() -> None:
    art = ready()
    old = weakref.ref(art.face(QUEEN, WIDTH))
    art.choose("four_colour", "indigo")
    assert old() is not None
    art.finish()
    gc.collect()
    assert old() is None


def test_work_takes_in_what_the_thread_drew() -> None:
    art = ready()
    art.prepare({72})
    at_rest()
    version = art.version
    assert art.work(budget_ms=10_000)
    assert art.version > version
    assert not art.pending
    assert not art.work()


def test_no_thread_lives_while_nothing_is_to_be_drawn() -> None:
    ready()
    at_rest()
    assert not [thread for thread in threading.enumerate() if thread.name == "card-art"]


def test_an_unknown_look_is_refused() -> None:
    art = CardArt()
    with pytest.raises(ValueError, match="plaid"):
        art.choose("plaid", "indigo")
    with pytest.raises(ValueError, match="plaid"):
        art.choose("standard", "plaid")


def test_a_missing_part_ends_the_work_with_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(path: str) -> str:
        raise MissingAsset(f"assets/{path}")

    monkeypatch.setattr(svg, "asset_text", gone)
    svg.content.cache_clear()
    art = CardArt()
    art.prepare({WIDTH})
    at_rest()
    with pytest.raises(MissingAsset, match="assets/cards"):
        art.work(budget_ms=10_000)
    monkeypatch.undo()
    svg.content.cache_clear()


def test_a_second_run_reads_the_cards_from_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = ready(cache=tmp_path)
    assert len(list(tmp_path.glob("*.cards"))) == 1

    def never(*_: object) -> pygame.Surface:
        raise AssertionError("drawn anew")

    monkeypatch.setattr(card_art, "draw", never)
    second = ready(cache=tmp_path)
    for card in WHOLE_DECK:
        assert pixels(second.face(card, WIDTH)) == pixels(first.face(card, WIDTH))
    assert pixels(second.back(WIDTH)) == pixels(first.back(WIDTH))


@pytest.mark.parametrize("damage", ["empty", "cut", "bit", "garbage", "size"])
def test_a_damaged_cache_is_left_alone_and_named_once(
    tmp_path: Path, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    ready(cache=tmp_path)
    file = next(tmp_path.glob("*.cards"))
    data = file.read_bytes()
    flipped = bytes([*data[:5000], data[5000] ^ 1, *data[5001:]])
    cards = {name: card_store.pack(pygame.Surface((5, 5))) for name in card_store.unpacked(data)}
    file.write_bytes(
        {
            "empty": b"",
            "cut": data[:-7],
            "bit": flipped,
            "garbage": b"\x00" * 4000,
            "size": card_store.packed(cards),
        }[damage]
    )
    with caplog.at_level(logging.WARNING):
        art = ready(cache=tmp_path)
    assert pixels(art.face(SEVEN, WIDTH)) == expected(SEVEN, "standard", WIDTH)
    assert len(caplog.records) == (0 if damage == "size" else 1)


def test_a_folder_that_cannot_be_written_is_named_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    with caplog.at_level(logging.WARNING):
        art = ready(cache=blocked / "cards")
        art.choose("large_index", "indigo")
        art.finish()
        at_rest()
    assert pixels(art.face(SEVEN, WIDTH)) == expected(SEVEN, "large_index", WIDTH)
    assert len(caplog.records) == 1


def test_only_the_latest_sheets_are_kept(tmp_path: Path) -> None:
    store = card_store.CardStore(tmp_path)
    for width in range(card_store.KEPT_FILES + 3):
        store.save("standard", width, {"AS": b"x"})
    assert len(list(tmp_path.iterdir())) == card_store.KEPT_FILES
    assert store.load("standard", card_store.KEPT_FILES + 2) == {"AS": b"x"}


def test_without_a_folder_nothing_is_kept() -> None:
    store = card_store.CardStore(None)
    store.save("standard", 60, {"AS": b"x"})
    assert store.load("standard", 60) == {}


def test_a_flight_makes_each_look_once() -> None:
    looks, side = Looks(), ready().face(QUEEN, WIDTH)
    assert looks.card(side, WIDTH, 1.0, 0.0) is side
    assert looks.card(side, WIDTH, 1.0, 0.3) is side
    assert looks.card(side, WIDTH, 1.0, 4.1) is looks.card(side, WIDTH, 1.0, 3.9)
    assert looks.card(side, WIDTH, 0.5, 0.0).get_size() == (30, 84)
    assert looks.card(side, 1.06 * WIDTH, 1.0, 0.0).get_size() == (64, 89)
    assert looks.card(side, WIDTH, 0.0, 0.0).get_width() >= 1


def test_a_tilted_card_keeps_its_middle_and_its_colours() -> None:
    side = ready().face(QUEEN, WIDTH)
    tilted = Looks().card(side, WIDTH, 1.0, 6.0)
    middle = tilted.get_rect().center
    assert tilted.get_at(middle).a == 255
    one, other = (
        pygame.transform.average_color(s, pygame.Rect(0, 0, 20, 20).move(m[0] - 10, m[1] - 10))
        for s, m in ((side, side.get_rect().center), (tilted, middle))
    )
    assert all(abs(a - b) < 25 for a, b in zip(one[:3], other[:3], strict=True))
    assert tilted.get_bounding_rect().w > WIDTH


def test_looks_keep_within_their_memory() -> None:
    looks, side = Looks(limit=200_000), ready().face(QUEEN, WIDTH)
    for angle in range(1, 60):
        looks.card(side, WIDTH, 1.0, angle)
    assert looks.held <= 200_000


@pytest.mark.parametrize("level", [REST, HOVER, FLIGHT])
def test_a_shadow_falls_down_and_leaves_the_card_out(level: int) -> None:
    """ART section 5."""
    cast = shadow(180, level)
    middle = cast.get_rect().center
    assert cast.get_at(middle).a == 0
    half = height_of(180) // 2
    below, above = (cast.get_at((middle[0], middle[1] + step)).a for step in (half + 4, -half - 4))
    assert below > above
    assert below > 20


def test_a_higher_card_casts_wider() -> None:
    reaches = [
        -Looks().shadow(180, level).dy + Looks().shadow(180, level).surface.get_height()
        for level in (0, 1, 2)
    ]
    assert reaches == sorted(reaches)
    assert len(set(reaches)) == 3


@pytest.mark.parametrize("scale", [0.96, 0.9, 0.5, 1.05])
def test_a_card_of_another_size_lets_nothing_shine_through(scale: float) -> None:
    """A pressed card, and one on its way between piles of different width, is as opaque as one at rest."""
    side = pygame.Surface((100, 140), pygame.SRCALPHA, 32)
    pygame.draw.rect(side, (250, 250, 240, 255), side.get_rect(), border_radius=7)
    seen = Looks().card(side, 100 * scale, 1.0, 0.0)
    width, height = seen.get_size()
    inner = [seen.get_at((x, y)).a for x in range(8, width - 8, 7) for y in range(8, height - 8, 7)]
    assert set(inner) == {255}
    assert seen.get_at((0, 0)).a == 0
