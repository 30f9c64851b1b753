"""Fonts through their packages, the floor of 13 px, equal cells for digits, the bounded cache."""

from pathlib import Path

import pygame
import pytest

from game.view import text
from game.view.icons import MissingAsset
from game.view.text import FLOOR, FONTS, KEPT, Type, font_file, syabas, wordmark

WHITE = (255, 255, 255)


@pytest.fixture
def kind() -> Type:
    return Type()


@pytest.mark.parametrize("role", FONTS)
def test_every_font_is_found_in_its_package(role: str) -> None:
    assert font_file(role).is_file()


def test_a_missing_font_names_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(text.FONTS, "ui", ("font_manrope", "Gone.ttf"))
    with pytest.raises(MissingAsset, match=r"font_manrope/files/Gone\.ttf"):
        font_file("ui")


def test_a_missing_package_names_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(text.FONTS, "ui", ("no_such_font_package", "Some.ttf"))
    with pytest.raises(MissingAsset, match=r"no_such_font_package/files/Some\.ttf"):
        font_file("ui")


def test_no_text_is_drawn_below_the_floor(kind: Type) -> None:
    assert (
        kind.text("Langkah", "ui", 4, WHITE).get_size() == kind.text("Langkah", "ui", FLOOR, WHITE).get_size()
    )
    assert kind.fit("Langkah", "ui", 40, 1) == FLOOR


def test_text_is_drawn_once(kind: Type) -> None:
    assert kind.text("Skor", "ui", 15, WHITE) is kind.text("Skor", "ui", 15, WHITE)
    assert kind.cells("160", 38, WHITE) is kind.cells("160", 38, WHITE)


def test_the_cache_is_bounded(kind: Type) -> None:
    for number in range(KEPT + 40):
        kind.text(f"{number}", "ui", 13, WHITE)
    assert len(kind._kept) == KEPT


def test_digits_stand_in_equal_cells(kind: Type) -> None:
    widths = {kind.cells_width(figure * 3, 38) for figure in "0123456789"}
    assert len(widths) == 1
    assert kind.cells("111", 38, WHITE).get_width() == kind.cells("888", 38, WHITE).get_width()


def test_digits_in_plain_text_are_not_equal_so_cells_matter(kind: Type) -> None:
    assert kind.width("111", "num", 38) < kind.width("888", "num", 38)


def test_spaced_text_is_wider_by_its_spacing(kind: Type) -> None:
    plain = kind.width("PERATURAN", "ui_extrabold", 20)
    assert kind.width("PERATURAN", "ui_extrabold", 20, 0.1) == pytest.approx(plain + 9 * 2, abs=9)
    assert kind.spaced("PERATURAN", "ui_extrabold", 20, WHITE, 0.1).get_width() > plain


def test_lines_are_never_wider_than_asked(kind: Type) -> None:
    words = "Mesti satu pangkat lebih tinggi atau lebih rendah"
    lines = kind.wrap(words, "ui", 20, 160)
    assert len(lines) > 1
    assert " ".join(lines) == words
    assert all(kind.width(line, "ui", 20) <= 160 for line in lines)


def test_shortened_fits_and_says_so(kind: Type) -> None:
    cut = kind.shortened("Tiada lagi langkah yang boleh dibuat", "title", 30, 200)
    assert cut.endswith("…")
    assert kind.width(cut, "title", 30) <= 200
    assert kind.shortened("Golf", "title", 30, 200) == "Golf"


def test_fit_is_the_largest_size_that_fits(kind: Type) -> None:
    px = kind.fit("Permainan baharu", "title", 60, 250)
    assert (
        kind.width("Permainan baharu", "title", px) <= 250 < kind.width("Permainan baharu", "title", px + 1)
    )


@pytest.mark.parametrize("draw", [wordmark, syabas])
def test_the_golden_names_have_the_width_asked_for(draw: object) -> None:
    assert callable(draw)
    picture = draw(300)
    assert isinstance(picture, pygame.Surface)
    assert picture.get_width() == 300
    assert picture.get_bounding_rect().w > 250


def test_fonts_do_not_import_their_packages() -> None:
    source = Path(text.__file__).read_text(encoding="utf-8")
    assert "import font_manrope" not in source
    assert "import fontpkg" not in source
