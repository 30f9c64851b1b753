"""Icons in their colour and size; what is missing is named."""

from pathlib import Path

import pytest

from game.view import icons
from game.view.icons import ASSETS, KEPT, MissingAsset, drawing, icon

NAMES = sorted(path.stem for path in (ASSETS / "icons").glob("*.svg"))


@pytest.mark.parametrize("name", NAMES)
def test_every_icon_draws_in_its_colour(name: str) -> None:
    picture = icon(name, 40, (200, 30, 60))
    assert picture.get_size() == (40, 40)
    ink = picture.get_bounding_rect()
    assert ink.w > 8
    solid = [picture.get_at((x, y)) for x in range(40) for y in range(40) if picture.get_at((x, y)).a > 250]
    assert solid
    assert all(abs(c.r - 200) < 4 and abs(c.g - 30) < 4 and abs(c.b - 60) < 4 for c in solid)


def test_an_icon_is_drawn_once() -> None:
    assert icon("undo", 24, (1, 2, 3)) is icon("undo", 24, (1, 2, 3))
    assert icon("undo", 24, (1, 2, 3)) is not icon("undo", 25, (1, 2, 3))


def test_the_cache_is_bounded() -> None:
    for px in range(8, KEPT + 40):
        icon("close", px % 300 + 1, (px % 256, 0, 0))
    assert len(icons._cache) <= KEPT


def test_a_missing_icon_names_its_file() -> None:
    with pytest.raises(MissingAsset, match=r"assets/icons/nothing\.svg"):
        icon("nothing", 20, (0, 0, 0))


def test_a_broken_drawing_names_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken.svg").write_text("<svg", encoding="utf-8")
    monkeypatch.setattr(icons, "ASSETS", tmp_path)
    with pytest.raises(MissingAsset, match=r"assets/broken\.svg"):
        drawing("broken.svg", 10, 10)
