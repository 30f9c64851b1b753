"""What the program draws is what its golden pictures show, but for a hair's breadth of font hinting."""

import pygame
import pytest

from tests.scenes.pictures import FOLDER, SCENES, difference, picture

# Another machine's hinting and rounding stay well below; another colour, place or word does not.
MOST_MEAN, MOST_SHARE = 1.0, 0.004


@pytest.mark.parametrize("name", SCENES)
def test_the_picture_has_not_changed(name: str) -> None:
    golden = pygame.image.load(FOLDER / f"{name}.png")
    drawn = picture(name)
    found = difference(golden, drawn)
    if found.mean > MOST_MEAN or found.share > MOST_SHARE:
        pygame.image.save(drawn, FOLDER / f"{name}.drawn.failed.png")
        pygame.image.save(golden, FOLDER / f"{name}.golden.failed.png")
        pygame.image.save(found.picture, FOLDER / f"{name}.difference.failed.png")
        pytest.fail(
            f"{name}: {found.mean:.2f} apart, {found.share:.2%} clearly; see {FOLDER}/{name}.*.failed.png"
        )


def test_a_moved_card_or_another_colour_is_a_difference() -> None:
    one = pygame.Surface((320, 180), 0, 24)
    one.fill((20, 102, 95))
    moved = one.copy()
    one.fill((255, 252, 245), (40, 40, 26, 36))
    moved.fill((255, 252, 245), (43, 40, 26, 36))
    recoloured = one.copy()
    recoloured.fill((22, 106, 99), special_flags=pygame.BLEND_RGB_ADD)
    assert difference(one, one.copy())[:2] == (0, 0)
    assert difference(one, moved).share > 0.003
    assert difference(one, recoloured).mean > 1
    with pytest.raises(ValueError, match="is not"):
        difference(one, pygame.Surface((10, 10)))
