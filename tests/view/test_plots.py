"""The plots: scale, labels, and where the line and the bars stand."""

import pygame
import pytest

from game.view.figures import Bin
from game.view.plots import MOST_POINTS, bar_plot, ceiling, game_labels, rate_plot, thinned
from game.view.theme import STANDARD
from tests.view.desk import kit


@pytest.mark.parametrize(
    ("rate", "line"), [(0, 20), (10, 20), (16, 20), (17, 40), (57, 80), (80, 100), (100, 100)]
)
def test_the_highest_line_leaves_air_and_is_never_over_100(rate: float, line: int) -> None:
    assert ceiling(rate) == line


def test_many_points_are_thinned_but_the_ends_stay() -> None:
    rates = [number / 5000 for number in range(5000)]
    points = thinned(rates)
    assert len(points) <= MOST_POINTS + 2
    assert points[0] == (0.0, rates[0])
    assert points[-1] == (1.0, rates[-1])
    assert [share for share, _ in points] == sorted(share for share, _ in points)


@pytest.mark.parametrize("count", [1, 2, 7, 128, 99_999])
def test_the_axis_has_few_round_numbers_in_their_places(count: int) -> None:
    labels = game_labels(count)
    assert 1 <= len(labels) <= 8
    for share, words in labels:
        assert 0 <= share <= 1
        assert count == 1 or share == pytest.approx((int(words) - 1) / (count - 1))


@pytest.mark.parametrize("rates", [(0.0,), (1.0, 1.0), (0.2, 0.8)])
def test_a_higher_rate_stands_higher(rates: tuple[float, ...]) -> None:
    plot = rate_plot(kit(), 400, 300, 1.0, rates)
    assert plot.get_size() == (400, 300)
    last = column_of(plot, STANDARD.gold)
    low = column_of(rate_plot(kit(), 400, 300, 1.0, (*rates[:-1], rates[-1] / 4)), STANDARD.gold)
    assert last < low or rates[-1] == 0


def test_the_whole_height_is_the_highest_line() -> None:
    full, half = (
        column_of(rate_plot(kit(), 400, 300, 1.0, (1.0, rate)), STANDARD.cream) for rate in (1, 0.5)
    )
    assert full < 40
    assert 90 < half < 160  # its figure stands over it


def test_each_bar_is_as_high_as_its_number_and_the_last_is_golden() -> None:
    plot = bar_plot(kit(), 400, 300, 1.0, (Bin("0", 10), Bin("50", 5), Bin("100", 0), Bin("350", 20)))
    plain = [height_of(plot, x, STANDARD.plot) for x in (50, 150, 250)]
    assert plain[0] == pytest.approx(2 * plain[1], abs=2)
    assert plain[2] == 0
    assert height_of(plot, 350, STANDARD.accent) == pytest.approx(2 * plain[0], abs=2)


def column_of(plot: pygame.Surface, colour: tuple[int, int, int]) -> int:
    """The first row in which the colour is found."""
    width, height = plot.get_size()
    for y in range(height):
        for x in range(width):
            if plot.get_at((x, y))[:3] == colour and plot.get_at((x, y)).a > 200:
                return y
    raise AssertionError("not there")


def height_of(plot: pygame.Surface, x: int, colour: tuple[int, int, int]) -> int:
    return sum(plot.get_at((x, y))[:3] == colour for y in range(plot.get_height()))
