"""The keyboard's focus reaches every place of every table by arrows alone."""

from random import Random

import pytest

from game.patiences import registry
from game.patiences.geometry import Layout, Size
from game.rules.cards import Card
from game.rules.history import Game
from game.table import focus
from game.table.hit_test import Hit
from game.table.layout import lay_out


def layouts(name: str, size: Size) -> list[Layout]:
    """The start of a deal and positions of a game played at random."""
    entry = registry()[name]
    game, dice = Game(entry.rules(entry.rules.default_rule), 3), Random(name)
    found = [lay_out(entry, game.position, size)]
    for number in range(200):
        moves = game.patience.legal_moves(game.position)
        if not moves:
            break
        game.act(dice.choice(moves))
        if number % 20 == 0:
            found.append(lay_out(entry, game.position, size))
    return found


def reached(layout: Layout, start: Hit) -> set[Hit]:
    seen, waiting = {start}, [start]
    while waiting:
        spot = waiting.pop()
        for direction in ("left", "right", "up", "down"):
            after = focus.step(layout, spot, direction)
            if after is not None and after not in seen:
                seen.add(after)
                waiting.append(after)
    return seen


@pytest.mark.parametrize("size", [Size(1280, 720), Size(1080, 1920), Size(640, 480)])
@pytest.mark.parametrize("name", list(registry()))
def test_every_place_is_reached_by_arrows(name: str, size: Size) -> None:
    for layout in layouts(name, size):
        places = focus.spots(layout)
        start = focus.near(layout, None)
        assert start is not None
        assert reached(layout, start) == set(places)


def test_an_arrow_goes_the_way_it_points() -> None:
    layout = layouts("golf", Size(1280, 720))[0]
    spot = Hit("c3", last(layout, "c3"))
    assert focus.step(layout, spot, "right") == Hit("c4", last(layout, "c4"))
    assert focus.step(layout, spot, "left") == Hit("c2", last(layout, "c2"))


def test_a_focus_whose_card_has_gone_stands_on_the_end_of_its_pile() -> None:
    before, *_ = layouts("golf", Size(1280, 720))
    gone = Hit("c3", last(before, "c4"))
    assert focus.near(before, gone) == Hit("c3", last(before, "c3"))


def last(layout: Layout, pile: str) -> Card:
    return [placed.card for placed in layout.placed if placed.pile == pile][-1]
