"""Plates, lines, shadows and rows of triangles that widgets are painted with, drawn once and kept."""

import math
from collections import OrderedDict
from collections.abc import Hashable
from io import BytesIO

import pygame

from game.view.icons import drawing
from game.view.theme import SHADOW, WHITE, Colour, hex_of, mixed

KEPT = 160
_cache: OrderedDict[Hashable, pygame.Surface] = OrderedDict()


def plate(
    width: int,
    height: int,
    radius: float,
    top: Colour,
    bottom: Colour | None = None,
    *,
    line: Colour | None = None,
    line_width: float = 0,
    opacity: float = 1,
) -> pygame.Surface:
    """A rounded rectangle, from `top` to `bottom` colour, its line inside its edge; opacity of the face."""
    key = ("plate", width, height, radius, top, bottom, line, line_width, opacity)
    if key in _cache:
        return _kept(key)
    surface = _gradient(width, height, top, bottom or top, round(255 * opacity))
    surface.blit(_rounded(width, height, radius, fill=WHITE), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if line and line_width:
        surface.blit(_rounded(width, height, radius, line=line, line_width=line_width), (0, 0))
    return _store(key, surface)


def outline(
    width: int, height: int, radius: float, line: Colour, line_width: float, opacity: float = 1
) -> pygame.Surface:
    """A rounded rectangle's line, inside its edge, with nothing in it."""
    key = ("outline", width, height, radius, line, line_width, opacity)
    if key in _cache:
        return _kept(key)
    surface = _rounded(width, height, radius, line=line, line_width=line_width, opacity=opacity)
    return _store(key, surface)


def radio(px: int, line: Colour, face: Colour, dot: Colour | None) -> pygame.Surface:
    """A radio mark px wide: a ring, filled with a dot where it is chosen."""
    key = ("radio", px, line, face, dot)
    if key in _cache:
        return _kept(key)
    centre, width = px / 2, px * 0.09
    body = (
        f'<circle cx="{centre}" cy="{centre}" r="{centre - width / 2}" fill="{hex_of(face)}" '
        f'stroke="{hex_of(line)}" stroke-width="{width}"/>'
    )
    if dot:
        body += f'<circle cx="{centre}" cy="{centre}" r="{px * 0.27}" fill="{hex_of(dot)}"/>'
    return _store(key, _drawn(px, px, body))


def arrow(width: int, height: int, colour: Colour, *, crossed: bool = False) -> pygame.Surface:
    """A two-headed arrow, or the cross that stands for no way through."""
    key = ("arrow", width, height, colour, crossed)
    if key in _cache:
        return _kept(key)
    middle, head, stroke = height / 2, height * 0.36, max(1.6, height * 0.16)
    if crossed:
        left, arm = width / 2 - head, 2 * head
        path = f"M{left} {middle - head} l{arm} {arm} M{left + arm} {middle - head} l{-arm} {arm}"
    else:
        left, right = stroke, width - stroke
        path = (
            f"M{left} {middle} H{right} M{left + head} {middle - head} L{left} {middle} "
            f"L{left + head} {middle + head} M{right - head} {middle - head} L{right} {middle} "
            f"L{right - head} {middle + head}"
        )
    body = (
        f'<path d="{path}" fill="none" stroke="{hex_of(colour)}" stroke-width="{stroke}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    return _store(key, _drawn(width, height, body))


def shadow(width: int, height: int, radius: int, blur: int, opacity: float) -> pygame.Surface:
    """A soft dark copy of a rounded rectangle, `2 x blur` larger on every side."""
    key = ("shadow", width, height, radius, blur, opacity)
    if key in _cache:
        return _kept(key)
    margin = 2 * blur
    corner = min(radius + 2 * margin, (min(width, height) + 2 * margin) // 2)
    small = pygame.Surface(
        (min(2 * corner + 1, width + 2 * margin), min(2 * corner + 1, height + 2 * margin)),
        pygame.SRCALPHA,
        32,
    )
    small.fill((*SHADOW, 0))
    rect = small.get_rect().inflate(-2 * margin, -2 * margin)
    pygame.draw.rect(small, (*SHADOW, round(255 * opacity)), rect, border_radius=radius)
    for _ in range(2):
        small = pygame.transform.box_blur(small, max(1, blur // 2))
    return _store(key, _stretched(small, corner, width + 2 * margin, height + 2 * margin))


def hem(width: int, height: int, *, up: bool = False, tall: bool = False) -> pygame.Surface:
    """A row of pucuk rebung centred over `width`, point down, or up (parts.md)."""
    key = ("hem", width, height, up, tall)
    if key in _cache:
        return _kept(key)
    name, across, high = ("table/hem-tall.svg", 48, 44) if tall else ("table/hem.svg", 36, 20)
    step = max(2, round(height * across / high))
    tile = drawing(name, step, height)
    tile = pygame.transform.flip(tile, False, True) if up else tile
    surface = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    count = width // step + 2
    left = (width - count * step) // 2
    for number in range(count):
        surface.blit(tile, (left + number * step, 0))
    return _store(key, surface)


def brightened(surface: pygame.Surface, share: float) -> pygame.Surface:
    """A copy with every colour lighter (share > 0) or darker (share < 0) by that share."""
    copy = surface.copy()
    level = round(abs(share) * 255)
    if share > 0:
        copy.fill((level, level, level, 0), special_flags=pygame.BLEND_RGBA_ADD)
    else:
        copy.fill((255 - level, 255 - level, 255 - level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def faded(surface: pygame.Surface, opacity: float) -> pygame.Surface:
    """A copy without most of its colour, at `opacity`: something that cannot be used now (ART section 8)."""
    copy = surface.copy()
    grey = pygame.transform.grayscale(surface)
    grey.set_alpha(150)
    copy.blit(grey, (0, 0))
    copy.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _gradient(width: int, height: int, top: Colour, bottom: Colour, alpha: int) -> pygame.Surface:
    """A rectangle from one colour to the other, downwards."""
    column = pygame.Surface((1, height), pygame.SRCALPHA, 32)
    for row in range(height):
        column.fill((*mixed(top, bottom, row / max(1, height - 1)), alpha), (0, row, 1, 1))
    return pygame.transform.scale(column, (width, height))


def _rounded(
    width: int,
    height: int,
    radius: float,
    *,
    fill: Colour | None = None,
    line: Colour | None = None,
    line_width: float = 0,
    opacity: float = 1,
) -> pygame.Surface:
    """A rounded rectangle of one colour or its line: drawn small, then stretched between its corners."""
    radius = min(radius, width / 2, height / 2)
    corner = min(math.ceil(max(radius, line_width)) + 1, min(width, height) // 2)
    across, down = min(width, 2 * corner + 1), min(height, 2 * corner + 1)
    inset = line_width / 2
    paint = f'fill="{hex_of(fill)}"' if fill else 'fill="none"'
    if line:
        paint += f' stroke="{hex_of(line)}" stroke-opacity="{opacity}" stroke-width="{line_width}"'
    body = (
        f'<rect x="{inset}" y="{inset}" width="{across - line_width}" height="{down - line_width}" '
        f'rx="{max(0.0, radius - inset)}" {paint}/>'
    )
    return _stretched(_drawn(across, down, body), corner, width, height)


def _stretched(small: pygame.Surface, corner: int, width: int, height: int) -> pygame.Surface:
    """A larger copy of a picture whose middle row and column may be repeated; its corners stay."""
    if small.get_size() == (width, height):
        return small
    columns = _pieces(small.get_width(), corner, width)
    rows = _pieces(small.get_height(), corner, height)
    surface = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    for source_x, source_w, x, across in columns:
        for source_y, source_h, y, down in rows:
            piece = small.subsurface((source_x, source_y, source_w, source_h))
            if source_w == source_h == 1:
                surface.fill(piece.get_at((0, 0)), (x, y, across, down))
                continue
            if (across, down) != (source_w, source_h):
                piece = pygame.transform.scale(piece, (across, down))
            # Copied as it is, alpha included: nothing lies below.
            piece.set_alpha(None)
            surface.blit(piece, (x, y))
    return surface


def _pieces(small: int, corner: int, large: int) -> list[tuple[int, int, int, int]]:
    """How one axis is stretched: start and length in the small picture, start and length in the large one."""
    if small == large:
        return [(0, small, 0, large)]
    end = small - corner - 1
    return [
        (0, corner, 0, corner),
        (corner, 1, corner, large - corner - end),
        (corner + 1, end, large - end, end),
    ]


def _drawn(width: int, height: int, body: str) -> pygame.Surface:
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )
    return pygame.image.load_sized_svg(BytesIO(text.encode()), (width, height))


def _kept(key: Hashable) -> pygame.Surface:
    _cache.move_to_end(key)
    return _cache[key]


def _store(key: Hashable, surface: pygame.Surface) -> pygame.Surface:
    if pygame.display.get_surface() is not None:
        surface = surface.convert_alpha()
    _cache[key] = surface
    while len(_cache) > KEPT:
        _cache.popitem(last=False)
    return surface
