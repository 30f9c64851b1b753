"""The drawn parts as text: what stands in them, what their tokens mean, and how a picture is made of them."""

import tomllib
from functools import cache
from io import BytesIO
from string import Template
from typing import Any

import pygame

from game.view.icons import MissingAsset, asset_text

HEADER = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
    'viewBox="0 0 {across:g} {down:g}" preserveAspectRatio="none">'
)
PALETTE = "cards/palette.toml"
HALF_BEGIN, HALF_END = "<!-- half begin -->", "<!-- half end -->"


def between(text: str, begin: str, end: str, path: str) -> str:
    """What stands between two marks; raises MissingAsset, naming `path`, where they do not."""
    _, found, rest = text.partition(begin)
    inner, closed, _ = rest.partition(end)
    if not found or not closed:
        raise MissingAsset(f"assets/{path}")
    return inner


@cache
def content(path: str) -> str:
    """The elements of a part, without its <svg> element; raises MissingAsset."""
    return between(between(asset_text(path) + "\0", "<svg ", "\0", path), ">", "</svg>", path)


@cache
def path_data(path: str) -> str:
    """The path of a part that is one path, as for the token pip; raises MissingAsset."""
    return between(content(path), ' d="', '"', path)


def half(path: str) -> str:
    """The half figure of a court file; raises MissingAsset."""
    return between(content(path), HALF_BEGIN, HALF_END, path)


@cache
def palette() -> dict[str, Any]:
    """The values of the tokens, as tables by name; raises MissingAsset."""
    try:
        return tomllib.loads(asset_text(PALETTE))
    except tomllib.TOMLDecodeError as fault:
        raise MissingAsset(f"assets/{PALETTE}") from fault


def tokens(*names: str) -> dict[str, Any]:
    """One table of the palette, such as decks, standard, spade; raises MissingAsset for none such."""
    table: Any = palette()
    for name in names:
        table = table.get(name) if isinstance(table, dict) else None
    if not isinstance(table, dict):
        raise MissingAsset(f"assets/{PALETTE}")
    return table


def filled(path: str, values: dict[str, Any]) -> str:
    """A part's elements with every token filled in; raises MissingAsset where a value is missing."""
    return fill(content(path), values, path)


def fill(text: str, values: dict[str, Any], path: str) -> str:
    """The text of a part with every token filled in; raises MissingAsset, naming `path`."""
    try:
        return Template(text).substitute(values)
    except (KeyError, ValueError) as fault:
        raise MissingAsset(f"assets/{path}") from fault


def draw(body: str, units: tuple[float, float], size: tuple[int, int], path: str) -> pygame.Surface:
    """Elements in a drawing of `units`, stretched to `size` pixels; raises MissingAsset, naming `path`."""
    head = HEADER.format(width=size[0], height=size[1], across=units[0], down=units[1])
    try:
        return pygame.image.load_sized_svg(BytesIO(f"{head}{body}</svg>".encode()), size)
    except pygame.error as fault:
        raise MissingAsset(f"assets/{path}") from fault
