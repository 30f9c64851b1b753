"""Retained pictures: a list of sprites is drawn by repainting only what differs from the list before it."""

from bisect import bisect_left
from collections.abc import Hashable, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect

BACKDROP = (0, 0, 0)
OPAQUE = 255
# A repaint of this share of the window, or after this many changes, costs as much as the whole.
WHOLE_SHARE = 0.6
WHOLE_COUNT = 120


class Sprite(NamedTuple):
    """One surface at its place: key tells it from all others of the list, x and y are its top left pixel.

    The order of the list is what lies over what. layer: 0 for what rests, anything else for what often
    changes. alpha: 0 to 255. The surface is never changed in place; another look is another surface.
    """

    key: Hashable
    surface: pygame.Surface
    x: int
    y: int
    layer: int = 0
    alpha: int = OPAQUE


class Compositor:
    """Keeps `target` equal to the last list of sprites over black.

    Those of layer 0 that the list begins with are composed in a surface of their own as soon as others
    follow, so that a card in flight costs no more than itself.
    """

    def __init__(self, target: pygame.Surface) -> None:
        self._target = target
        self._over = _Canvas(target)
        self._ground: _Canvas | None = None

    def forget(self) -> None:
        """The target no longer shows what was drawn: the next `draw` repaints all of it."""
        self._over.forget()

    def draw(self, sprites: Sequence[Sprite]) -> list[Rect]:
        """Repaints what changed; the rectangles to hand to `pygame.display.update`, empty where nothing did.

        Raises ValueError for two sprites of one key.
        """
        start = next((place for place, sprite in enumerate(sprites) if sprite.layer), len(sprites))
        if self._ground is None:
            if start == len(sprites):
                start = 0
            elif start:
                self._ground = _Canvas(self._target.copy())
                self._over.forget()
        if self._ground is None:
            dirty, ground = self._over.replace(list(sprites)), None
        else:
            below = self._ground.paint(self._ground.replace(list(sprites[:start])), None)
            dirty, ground = below + self._over.replace(list(sprites[start:])), self._ground.surface
        return self._over.paint(dirty, ground)


class _Canvas:
    """A surface, the sprites last drawn on it, and where they lie."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self._shown: list[Sprite] | None = None
        self._rects: list[Rect] = []

    def forget(self) -> None:
        self._shown = None

    def replace(self, new: list[Sprite]) -> list[Rect]:
        """Takes the new list over; where the surface no longer shows it. Equal ends cost next to nothing."""
        old = self._shown
        if old is None:
            if len({sprite.key for sprite in new}) != len(new):
                raise ValueError("two sprites share a key")
            self._shown, self._rects = new, [rect_of(sprite) for sprite in new]
            return [self.surface.get_rect()]
        if old == new:
            return []
        start = common_start(old, new)
        end = common_start(old[start:][::-1], new[start:][::-1])
        old_stop, new_stop = len(old) - end, len(new) - end
        rects = [rect_of(sprite) for sprite in new[start:new_stop]]
        dirty = changed(old[start:old_stop], self._rects[start:old_stop], new[start:new_stop], rects)
        self._shown = new
        self._rects[start:old_stop] = rects
        return dirty

    def paint(self, dirty: list[Rect], ground: pygame.Surface | None) -> list[Rect]:
        """Repaints over the ground, or over black, wherever it is dirty; the regions that this took."""
        whole = self.surface.get_rect()
        regions = merged([rect.clip(whole) for rect in dirty], whole)
        for region in regions:
            self._repaint(region, ground)
        return regions

    def _repaint(self, region: Rect, ground: pygame.Surface | None) -> None:
        assert self._shown is not None
        surface, shown = self.surface, self._shown
        touched = region.collidelistall(self._rects)
        first = topmost_cover(region, touched, shown, self._rects)
        surface.set_clip(region)
        if first is None and ground is not None:
            surface.blit(ground, region.topleft, region)
        elif first is None:
            surface.fill(BACKDROP, region)
        batch: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for place in touched[first or 0 :]:
            sprite = shown[place]
            if sprite.alpha == OPAQUE:
                batch.append((sprite.surface, (sprite.x, sprite.y)))
            elif sprite.alpha > 0:
                surface.fblits(batch)
                batch = []
                surface.blit(faded(sprite.surface, sprite.alpha), (sprite.x, sprite.y))
        surface.fblits(batch)
        surface.set_clip(None)


def area(rect: Rect) -> int:
    """Pixels of a rectangle."""
    return rect.w * rect.h


def rect_of(sprite: Sprite) -> Rect:
    """What a sprite may cover."""
    return Rect(sprite.x, sprite.y, *sprite.surface.get_size())


def common_start(one: list[Sprite], other: list[Sprite]) -> int:
    """How many sprites both lists begin with alike."""
    alike, end = 0, min(len(one), len(other))
    while alike < end:
        middle = (alike + end + 1) // 2
        if one[alike:middle] == other[alike:middle]:
            alike = middle
        else:
            end = middle - 1
    return alike


def changed(old: list[Sprite], old_rects: list[Rect], new: list[Sprite], new_rects: list[Rect]) -> list[Rect]:
    """Where two lists may differ on the screen; raises ValueError for two sprites of one key."""
    places = {sprite.key: place for place, sprite in enumerate(new)}
    if len(places) != len(new):
        raise ValueError("two sprites share a key")
    dirty = []
    followers = []
    for place, sprite in enumerate(old):
        later = places.pop(sprite.key, None)
        if later is None:
            dirty.append(old_rects[place])
            continue
        followers.append(later)
        if new[later] is not sprite and new[later] != sprite:
            dirty.append(old_rects[place])
            dirty.append(new_rects[later])
    dirty.extend(new_rects[place] for place in places.values())
    dirty.extend(new_rects[place] for place in out_of_order(followers))
    return dirty


def out_of_order(places: list[int]) -> list[int]:
    """The fewest of the different numbers without which the others rise: all but a longest rising row."""
    if all(one < other for one, other in pairwise(places)):
        return []
    ends: list[int] = []
    lengths: list[int] = []
    for place in places:
        length = bisect_left(ends, place)
        ends[length : length + 1] = [place]
        lengths.append(length)
    wanted, follower = len(ends) - 1, max(places) + 1
    odd = []
    for place, length in zip(reversed(places), reversed(lengths), strict=True):
        if length == wanted and place < follower:
            wanted, follower = wanted - 1, place
        else:
            odd.append(place)
    return odd


def merged(dirty: list[Rect], whole: Rect) -> list[Rect]:
    """Few rectangles that cover the dirty ones; just `whole` where that is cheaper."""
    if len(dirty) > WHOLE_COUNT:
        return [whole]
    regions: list[Rect] = []
    for rect in dirty:
        if not rect.w or not rect.h:
            continue
        for near in rect.collidelistall(regions)[::-1]:
            joined = rect.union(regions[near])
            if area(joined) <= area(rect) + area(regions[near]):
                rect = joined
                regions.pop(near)
        regions.append(rect)
    return [whole] if sum(map(area, regions)) > WHOLE_SHARE * area(whole) else regions


def topmost_cover(region: Rect, touched: list[int], shown: list[Sprite], rects: list[Rect]) -> int | None:
    """The place within `touched` of the topmost sprite that hides all below it, or None."""
    for index in range(len(touched) - 1, -1, -1):
        sprite = shown[touched[index]]
        if (
            sprite.alpha == OPAQUE
            and rects[touched[index]].contains(region)
            and not sprite.surface.get_flags() & pygame.SRCALPHA
            and sprite.surface.get_alpha() in (None, OPAQUE)
        ):
            return index
    return None


def faded(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    """A copy of the surface with `alpha` (0 to 255) over all of it."""
    copy = surface.copy()
    copy.set_alpha(alpha)
    return copy
