"""What goes round a card: rings with their glow, the hover line, the dashed outline of a landing place."""

from dataclasses import dataclass
from typing import Literal

import pygame

from game.view.faces import UNITS, corner_radius, height_of
from game.view.svg import draw
from game.view.theme import WHITE, Colour, Theme, hex_of, mixed, rgb

Kind = Literal["hint", "valid", "refused", "focus", "hover", "chain"]
NAVY = rgb("#0B1436")


@dataclass(frozen=True, slots=True)
class Line:
    """One line round a card: from `outer` to `inner` px outside its edge (negative: inside it)."""

    colour: Colour
    outer: float
    inner: float


@dataclass(frozen=True, slots=True)
class Glow:
    """Light outside the lines, fading over `reach` px from `opacity` (0 to 1)."""

    colour: Colour
    reach: int
    opacity: float


def lines_of(kind: Kind, theme: Theme) -> list[Line]:
    """The lines of a ring, the lower first."""
    if kind == "hint":
        return [Line(theme.hint_ring, 5, -2), Line(theme.hint_line, -1.5, -3.5)]
    if kind == "valid":
        # Thinner than a hint's, for eyes that take both for the same colour.
        return [Line(theme.valid_ring, 4, -1), Line(theme.valid_line, -0.5, -2.5)]
    if kind == "refused":
        return [Line(theme.refused_line, 5, 2), Line(theme.refused_ring, 2.5, -2)]
    if kind == "focus":
        if not theme.texture:
            return [Line(rgb("#000000"), 7, 3), Line(theme.focus, 4, 0)]
        return [Line(theme.focus, 7, 3), Line(NAVY, 4, 0)]
    if kind == "hover":
        return [Line(theme.cream, 2, 0)]
    if not theme.texture:
        return [Line(theme.accent, 5, 0)]
    return [Line(mixed(theme.gold, theme.hint_ring, 0.6), 5, 0), Line(theme.deep_gold, 0.5, -0.5)]


def glow_of(kind: Kind, theme: Theme) -> Glow | None:
    """The light of a ring; none in high contrast, where the line alone must do."""
    if not theme.texture:
        return None
    if kind == "hint":
        return Glow(theme.hint_ring, 16, 0.75)
    if kind == "valid":
        return Glow(theme.valid_ring, 16, 0.75)
    if kind == "chain":
        return Glow(theme.hint_ring, 38, 0.5)
    return None


def ring(kind: Kind, width: int, theme: Theme, scale: float = 1.0) -> pygame.Surface:
    """The ring of a card `width` wide; its centre is the card's. scale: of its lines. Made anew: keep it."""
    glow = glow_of(kind, theme)
    lines = lines_of(kind, theme)
    reach = max(line.outer for line in lines) + 1.5 * (glow.reach if glow else 0)
    margin = round(reach * scale) + 2
    size = (width + 2 * margin, height_of(width) + 2 * margin)
    body = "".join(_line(line, margin, width, scale) for line in lines)
    drawn = draw(body, size, size, "rings")
    if glow is None:
        return _ready(drawn)
    wider = round(2 * lines[0].outer * scale)
    outer = pygame.Rect(margin, margin, width, height_of(width)).inflate(wider, wider)
    light = _light(glow, size, outer, width, scale)
    light.blit(drawn, (0, 0))
    return _ready(light)


def _line(line: Line, margin: int, width: int, scale: float) -> str:
    thick = (line.outer - line.inner) * scale
    middle = (line.outer + line.inner) / 2 * scale
    radius = max(1.0, 17 * width / UNITS[0] + middle)
    return (
        f'<rect x="{margin - middle:.2f}" y="{margin - middle:.2f}" width="{width + 2 * middle:.2f}" '
        f'height="{height_of(width) + 2 * middle:.2f}" rx="{radius:.2f}" fill="none" '
        f'stroke="{hex_of(line.colour)}" stroke-width="{thick:.2f}"/>'
    )


def _light(glow: Glow, size: tuple[int, int], outer: pygame.Rect, width: int, scale: float) -> pygame.Surface:
    light = pygame.Surface(size, pygame.SRCALPHA, 32)
    light.fill((*glow.colour, 0))
    radius = corner_radius(width) + outer.w // 2 - width // 2
    ink = (*glow.colour, round(255 * glow.opacity))
    spread = round(glow.reach * scale * 0.5)
    pygame.draw.rect(light, ink, outer.inflate(spread, spread), border_radius=radius + spread // 2)
    for _ in range(2):
        light = pygame.transform.box_blur(light, max(1, round(glow.reach * scale / 2)))
    pygame.draw.rect(light, (*glow.colour, 0), outer.inflate(-4, -4), border_radius=radius)
    return light


def landing(width: int, theme: Theme, scale: float = 1.0) -> pygame.Surface:
    """The dashed outline of a card, where it would come to lie. Made anew: keep it."""
    size = (width, height_of(width))
    thick = 3 * scale
    inset = 1.5 * scale + thick / 2
    body = (
        f'<rect x="{inset}" y="{inset}" width="{size[0] - 2 * inset}" height="{size[1] - 2 * inset}" '
        f'rx="{corner_radius(width)}" fill="{hex_of(theme.valid_ring)}" fill-opacity="0.12" '
        f'stroke="{hex_of(mixed(theme.valid_ring, WHITE, 0.35))}" stroke-width="{thick}" '
        f'stroke-dasharray="{7 * scale} {4 * scale}"/>'
    )
    return _ready(draw(body, size, size, "rings"))


def shade(width: int) -> pygame.Surface:
    """What darkens a card that is to step back (« terhalang » of the states picture). Made anew: keep it."""
    dark = pygame.Surface((width, height_of(width)), pygame.SRCALPHA, 32)
    pygame.draw.rect(dark, (0, 0, 0, 96), dark.get_rect(), border_radius=corner_radius(width))
    return _ready(dark)


def _ready(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert_alpha() if pygame.display.get_surface() is not None else surface
