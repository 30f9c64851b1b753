"""Compositor: whatever list follows on whatever list, the target is what a whole repaint would give."""

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.view.sprites import Compositor, Sprite, common_start, merged, out_of_order

SIZE = (120, 90)


def surfaces() -> list[pygame.Surface]:
    """Opaque, clear-edged and half clear surfaces of several sizes, one of which hides the whole target."""
    solid = pygame.Surface(SIZE)
    solid.fill((20, 90, 80))
    small = pygame.Surface((30, 40))
    small.fill((250, 240, 220))
    soft = pygame.Surface((50, 30), pygame.SRCALPHA, 32)
    soft.fill((200, 30, 40, 120))
    ring = pygame.Surface((36, 36), pygame.SRCALPHA, 32)
    pygame.draw.rect(ring, (255, 210, 90, 255), ring.get_rect(), width=3, border_radius=8)
    return [solid, small, soft, ring]


SURFACES = surfaces()
one = st.builds(
    lambda key, number, x, y, layer, alpha: Sprite(key, SURFACES[number], x, y, layer, alpha),
    st.integers(0, 9),
    st.integers(0, len(SURFACES) - 1),
    st.sampled_from([-200, -20, 0, 3, 25, 60, 100, 300]),
    st.sampled_from([-50, -10, 0, 7, 30, 80]),
    st.sampled_from([0, 0, 1]),
    st.sampled_from([255, 255, 255, 130, 0]),
)
pictures = st.lists(one, max_size=9, unique_by=lambda sprite: sprite.key)


def repainted(sprites: list[Sprite]) -> bytes:
    target = pygame.Surface(SIZE)
    for sprite in sprites:
        surface = sprite.surface.copy()
        if sprite.alpha < 255:
            surface.set_alpha(sprite.alpha)
        target.blit(surface, (sprite.x, sprite.y))
    return pygame.image.tobytes(target, "RGB")


@settings(max_examples=200, deadline=None)
@given(st.lists(pictures, min_size=1, max_size=6))
def test_any_row_of_lists_equals_whole_repaints(row: list[list[Sprite]]) -> None:
    target = pygame.Surface(SIZE)
    target.fill((255, 0, 255))
    compositor = Compositor(target)
    for sprites in row:
        before = target.copy()
        regions = compositor.draw(sprites)
        assert pygame.image.tobytes(target, "RGB") == repainted(sprites)
        # Outside the regions nothing changed, so the window need not be told of it.
        shown = target.copy()
        for region in regions:
            before.fill(0, region)
            shown.fill(0, region)
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(before, "RGB")


@settings(max_examples=60, deadline=None)
@given(st.permutations(range(6)), st.permutations(range(6)))
def test_another_order_is_another_picture(one_order: list[int], other_order: list[int]) -> None:
    sprites = [Sprite(n, SURFACES[1 + n % 3], 8 * n, 5 * n) for n in range(6)]
    target = pygame.Surface(SIZE)
    compositor = Compositor(target)
    for order in (one_order, other_order):
        row = [sprites[n] for n in order]
        compositor.draw(row)
        assert pygame.image.tobytes(target, "RGB") == repainted(row)


def test_an_equal_list_costs_nothing() -> None:
    compositor = Compositor(pygame.Surface(SIZE))
    sprites = [Sprite("a", SURFACES[0], 0, 0), Sprite("b", SURFACES[1], 5, 5, 1)]
    assert compositor.draw(sprites)
    assert compositor.draw(list(sprites)) == []
    assert compositor.draw([sprite._replace() for sprite in sprites]) == []


def test_one_moving_sprite_repaints_only_its_two_places() -> None:
    compositor = Compositor(pygame.Surface(SIZE))
    ground = Sprite("ground", SURFACES[0], 0, 0)
    compositor.draw([ground, Sprite("card", SURFACES[1], 0, 0, 1)])
    regions = compositor.draw([ground, Sprite("card", SURFACES[1], 80, 40, 1)])
    assert sorted(map(tuple, regions)) == [(0, 0, 30, 40), (80, 40, 30, 40)]


def test_forget_repaints_all() -> None:
    target = pygame.Surface(SIZE)
    compositor = Compositor(target)
    sprites = [Sprite("a", SURFACES[0], 0, 0)]
    compositor.draw(sprites)
    target.fill(0)
    compositor.forget()
    assert compositor.draw(sprites) == [target.get_rect()]
    assert pygame.image.tobytes(target, "RGB") == repainted(sprites)


def test_two_sprites_of_one_key_are_refused() -> None:
    twice = [Sprite("a", SURFACES[0], 0, 0), Sprite("a", SURFACES[1], 5, 5)]
    with pytest.raises(ValueError, match="key"):
        Compositor(pygame.Surface(SIZE)).draw(twice)
    compositor = Compositor(pygame.Surface(SIZE))
    compositor.draw(twice[:1])
    with pytest.raises(ValueError, match="key"):
        compositor.draw([twice[1], twice[1]])


def test_sprites_are_never_changed() -> None:
    before = [pygame.image.tobytes(surface, "RGBA") for surface in SURFACES]
    compositor = Compositor(pygame.Surface(SIZE))
    for alpha in (255, 120, 255):
        compositor.draw([Sprite(n, s, 0, 0, 0, alpha) for n, s in enumerate(SURFACES)])
    assert [pygame.image.tobytes(surface, "RGBA") for surface in SURFACES] == before
    assert all(surface.get_alpha() in (None, 255) for surface in SURFACES)


@given(st.permutations(range(9)))
def test_without_the_odd_ones_the_rest_rises(places: list[int]) -> None:
    odd = out_of_order(places)
    kept = [place for place in places if place not in odd]
    assert kept == sorted(kept)
    assert len(set(odd)) == len(odd)


def test_one_that_moved_to_the_top_is_the_only_odd_one() -> None:
    assert out_of_order([0, 8, 1, 2, 3, 4, 5, 6, 7]) == [8]
    assert out_of_order([0, 1, 2]) == []


@given(st.lists(st.integers(0, 3), max_size=8), st.lists(st.integers(0, 3), max_size=8))
def test_common_start(one_row: list[int], other_row: list[int]) -> None:
    def row(numbers: list[int]) -> list[Sprite]:
        return [Sprite(place, SURFACES[0], number, 0) for place, number in enumerate(numbers)]

    alike = 0
    for left, right in zip(one_row, other_row, strict=False):
        if left != right:
            break
        alike += 1
    assert common_start(row(one_row), row(other_row)) == alike


@given(st.lists(st.tuples(*[st.integers(0, 60)] * 4), max_size=12))
def test_merged_regions_cover_all_that_is_dirty(rows: list[tuple[int, int, int, int]]) -> None:
    whole = pygame.Rect(0, 0, 200, 200)
    dirty = [pygame.Rect(row) for row in rows]
    regions = merged(dirty, whole)
    for rect in dirty:
        if rect.w and rect.h:
            left = pygame.mask.Mask(rect.size, fill=True)
            for region in regions:
                part = rect.clip(region)
                if part.w and part.h:
                    left.erase(pygame.mask.Mask(part.size, fill=True), (part.x - rect.x, part.y - rect.y))
            assert left.count() == 0
