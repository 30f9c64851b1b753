"""The plots of the statistics: a rate over time as a line, scores as bars."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.view.figures import Bin
from game.view.svg import draw
from game.view.text import blank, floored
from game.view.theme import Colour, hex_of, mixed
from game.view.widget import Kit

LABEL = 20
VALUE = 24
MOST_POINTS = 160
GRID = 20  # per cent
TILT = 26  # degrees, of labels that have no room to lie flat


class Frame(NamedTuple):
    """Where the curve or the bars stand in a plot, in pixels."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def wide(self) -> int:
        return self.right - self.left

    @property
    def high(self) -> int:
        return self.bottom - self.top


def rate_plot(kit: Kit, width: int, height: int, unit: float, rates: Sequence[float]) -> pygame.Surface:
    """A line of shares of 1, oldest first, over a grid of per cents, its last value written out.

    rates: at least one.
    """
    kind, theme = kit.type, kit.theme
    px = floored(LABEL * unit)
    top_rate = ceiling(100 * max(rates))
    label_wide = kind.width(f"{top_rate}%", "num_semibold", px)
    value_px = floored(VALUE * unit)
    frame = Frame(
        label_wide + round(14 * unit),
        round(1.5 * value_px),
        width - round(34 * unit),
        height - round(1.6 * px),
    )
    points = [
        (frame.left + frame.wide * share, frame.bottom - frame.high * 100 * rate / top_rate)
        for share, rate in thinned(rates)
    ]
    surface = draw(_curve(kit, frame, top_rate, points, unit), (width, height), (width, height), "plots")
    for rate in range(0, top_rate + 1, GRID):
        label = kind.text(f"{rate}%", "num_semibold", px, theme.mist)
        y = frame.bottom - frame.high * rate / top_rate
        right = frame.left - round(10 * unit)
        surface.blit(label, label.get_rect(midright=(right, round(y))))
    for share, words in game_labels(len(rates)):
        label = kind.text(words, "num_semibold", px, theme.mist)
        x = frame.left + frame.wide * share
        surface.blit(label, label.get_rect(midtop=(round(x), frame.bottom + round(0.25 * px))))
    last = kind.text(f"{round(100 * rates[-1])}%", "num", value_px, theme.cream)
    x, y = points[-1]
    place = last.get_rect(midbottom=(round(x), round(y - 8 * unit)))
    surface.blit(last, place.clamp(surface.get_rect()))
    return surface


def bar_plot(kit: Kit, width: int, height: int, unit: float, bins: Sequence[Bin]) -> pygame.Surface:
    """A bar for each bin with its number above it, the last one golden. bins: at least one."""
    kind, theme = kit.type, kit.theme
    px = floored(LABEL * unit)
    pitch = width / len(bins)
    labels = [kind.text(entry.label, "num_semibold", px, theme.mist) for entry in bins]
    if max(label.get_width() for label in labels) > pitch - 4:
        labels = [pygame.transform.rotozoom(label, TILT, 1.0) for label in labels]
    below = max(label.get_height() for label in labels) + round(8 * unit)
    value_px = floored((VALUE - 2) * unit)
    bottom, top = height - below, round(1.4 * value_px)
    surface = blank(width, height)
    most = max(1, max(entry.games for entry in bins))
    across = max(3, round(0.8 * pitch))
    for place, (entry, label) in enumerate(zip(bins, labels, strict=True)):
        middle = round(pitch * (place + 0.5))
        tall = round((bottom - top) * entry.games / most)
        if entry.games:
            tall = max(tall, 2)
            colour = theme.accent if place == len(bins) - 1 else theme.plot
            bar = pygame.Rect(middle - across // 2, bottom - tall, across, tall)
            radius = min(round(5 * unit), tall)
            pygame.draw.rect(
                surface, colour, bar, border_top_left_radius=radius, border_top_right_radius=radius
            )
        size = kind.fit(f"{entry.games}", "num", value_px, pitch)
        value = kind.text(f"{entry.games}", "num", size, theme.cream)
        if value.get_width() <= pitch:
            surface.blit(value, value.get_rect(midbottom=(middle, bottom - tall - round(2 * unit))))
        surface.blit(label, label.get_rect(midtop=(middle, bottom + round(6 * unit))))
    surface.fill(theme.mist, (0, bottom, width, max(1, round(1.5 * unit))))
    return surface


def ceiling(rate: float) -> int:
    """The line of the grid that is the highest: 20 to 100 per cent, with air over the rate."""
    return min(100, max(GRID, GRID * -(-round(rate + 4) // GRID)))


def thinned(rates: Sequence[float]) -> list[tuple[float, float]]:
    """The rates with their place from 0 to 1, at most MOST_POINTS of them, the last one always."""
    last = len(rates) - 1
    if last < 1:
        return [(1.0, rates[0])]
    step = max(1, -(-len(rates) // MOST_POINTS))
    places = [*range(0, last, step), last]
    return [(place / last, rates[place]) for place in places]


def game_labels(count: int) -> list[tuple[float, str]]:
    """Numbers of games along the axis, round ones, with their place from 0 to 1."""
    if count < 2:
        return [(1.0, str(count))]
    step = next(step for step in _round_steps() if count / step <= 6)
    numbers = [1, *range(step, count + 1, step)] if step > 1 else list(range(1, count + 1))
    return [((number - 1) / (count - 1), str(number)) for number in numbers]


def _round_steps() -> list[int]:
    return [factor * 10**power for power in range(8) for factor in (1, 2, 5)]


def _curve(kit: Kit, frame: Frame, top_rate: int, points: Sequence[tuple[float, float]], unit: float) -> str:
    """Grid, area and line as SVG elements."""
    theme = kit.theme
    grid = mixed(theme.panel_bottom, theme.mist, 0.38)
    body = ""
    for rate in range(0, top_rate + 1, GRID):
        y = frame.bottom - frame.high * rate / top_rate
        body += _line(frame.left, y, frame.right, y, grid, max(1.0, unit))
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    accent = hex_of(theme.accent)
    if len(points) > 1:
        if theme.texture:
            body += (
                f'<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="{frame.top}" x2="0" '
                f'y2="{frame.bottom}"><stop offset="0%" stop-color="{accent}" stop-opacity="0.65"/>'
                f'<stop offset="100%" stop-color="{accent}" stop-opacity="0.03"/></linearGradient>'
                f'<polygon points="{points[0][0]:.1f},{frame.bottom} {line} '
                f'{points[-1][0]:.1f},{frame.bottom}" fill="url(#a)"/>'
            )
        body += (
            f'<polyline points="{line}" fill="none" stroke="{accent}" '
            f'stroke-width="{max(2.0, 4 * unit):.1f}" stroke-linejoin="round" stroke-linecap="round"/>'
        )
    x, y = points[-1]
    radius = max(4.0, 9 * unit)
    return body + (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{hex_of(theme.cream)}" '
        f'stroke="{hex_of(theme.gold)}" stroke-width="{radius / 2.4:.1f}"/>'
    )


def _line(x1: float, y1: float, x2: float, y2: float, colour: Colour, wide: float) -> str:
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{hex_of(colour)}" '
        f'stroke-width="{wide:.1f}"/>'
    )
