"""The felt: gradient, vignette and pattern of ART section 1."""

import itertools

import pygame
import pytest

from game.patiences.geometry import Size
from game.view.felt import MENU_ALPHA, felt, table_felt
from game.view.theme import FELT, HIGH_CONTRAST, STANDARD


def mean(surface: pygame.Surface, x: int, y: int, reach: int = 20) -> tuple[int, ...]:
    return tuple(
        pygame.transform.average_color(surface, pygame.Rect(x - reach, y - reach, 2 * reach, 2 * reach))
    )[:3]


@pytest.mark.parametrize("size", [Size(1920, 1080), Size(1080, 1920), Size(641, 483)])
def test_bright_in_the_middle_dark_in_the_corners(size: Size) -> None:
    ground = felt(size, STANDARD)
    assert ground.get_size() == size
    middle = mean(ground, size.width // 2, round(0.42 * size.height))
    corner = mean(ground, size.width - 21, size.height - 21)
    assert all(abs(part - wanted) < 14 for part, wanted in zip(middle, FELT[0], strict=True))
    assert all(part <= wanted + 3 for part, wanted in zip(corner, FELT[3], strict=True))


def test_opaque_so_that_it_hides_all_below() -> None:
    assert not felt(Size(640, 480), STANDARD).get_flags() & pygame.SRCALPHA


def test_the_pattern_is_there_and_stronger_on_the_menu() -> None:
    size = Size(1920, 1080)
    plain, table, menu = (felt(size, STANDARD, alpha) for alpha in (0, 13, MENU_ALPHA))
    assert plain.get_at((900, 420)) != table.get_at((900, 420)) or plain.get_at((900, 428)) != table.get_at(
        (900, 428)
    )
    brightness = [sum(mean(ground, 960, 454, 100)) for ground in (plain, table, menu)]
    assert brightness[0] < brightness[1] < brightness[2]


def test_no_bands_steps_are_dithered() -> None:
    """Along a row no long stretch has one single colour: half steps are mixed."""
    ground = felt(Size(1920, 1080), STANDARD, 0)
    row = [tuple(ground.get_at((x, 300))) for x in range(300, 900)]
    longest = run = 1
    for one, other in itertools.pairwise(row):
        run = run + 1 if one == other else 1
        longest = max(longest, run)
    assert longest < 40


def test_high_contrast_is_one_flat_colour() -> None:
    ground = felt(Size(640, 480), HIGH_CONTRAST)
    assert pygame.mask.from_threshold(ground, (7, 19, 22), (1, 1, 1, 255)).count() == 640 * 480


def test_made_twice_it_is_the_same() -> None:
    one, other = (pygame.image.tobytes(felt(Size(640, 480), STANDARD), "RGB") for _ in range(2))
    assert one == other


def test_the_table_keeps_its_felt_for_the_next_deal() -> None:
    size = Size(640, 480)
    kept = table_felt(size, STANDARD)
    assert table_felt(size, STANDARD) is kept
    assert table_felt(size, HIGH_CONTRAST) is not kept
