"""Icons and other small drawings of assets/, drawn once per size and colour."""

from collections import OrderedDict
from collections.abc import Hashable
from io import BytesIO
from pathlib import Path
from string import Template

import pygame

from game.view.theme import Colour, hex_of

ASSETS = Path(__file__).resolve().parents[2] / "assets"
KEPT = 256

_cache: OrderedDict[Hashable, pygame.Surface] = OrderedDict()


class MissingAsset(Exception):  # noqa: N818 - it names what happened, not a fault of the caller
    """A file of the program is gone or unreadable; the text names it."""


def asset_text(path: str) -> str:
    """The text of `path`, relative to assets/; raises MissingAsset."""
    try:
        return (ASSETS / path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise MissingAsset(f"assets/{path}") from fault


def drawing(path: str, width: int, height: int, **tokens: str) -> pygame.Surface:
    """An SVG of assets/, its tokens filled in, as large as its own shape allows inside width x height.

    Cached; never change it in place. Raises MissingAsset.
    """
    key = (path, width, height, tuple(sorted(tokens.items())))
    if key in _cache:
        _cache.move_to_end(key)
        return _cache[key]
    text = Template(asset_text(path)).safe_substitute(tokens)
    try:
        surface = pygame.image.load_sized_svg(BytesIO(text.encode()), (max(1, width), max(1, height)))
    except pygame.error as fault:
        raise MissingAsset(f"assets/{path}") from fault
    if pygame.display.get_surface() is not None:
        surface = surface.convert_alpha()
    _cache[key] = surface
    while len(_cache) > KEPT:
        _cache.popitem(last=False)
    return surface


def icon(name: str, px: int, colour: Colour) -> pygame.Surface:
    """The icon assets/icons/<name>.svg, px x px, in one colour. Cached. Raises MissingAsset."""
    return drawing(f"icons/{name}.svg", px, px, ink=hex_of(colour))
