"""The deals of the demonstration: both games by turns, each of them won by its moves, without an end."""

from dataclasses import replace
from itertools import islice
from random import Random

from game.patiences import registry
from game.rules.codes import parse_code
from game.rules.patience import Step
from game.scenes.known_deals import demonstration, known_deals


def test_forty_of_each_game_come_by_turns_and_then_again() -> None:
    deals = list(islice(demonstration(Random(1)), 160))
    assert {deal.code[:2] for deal in deals[::2]} == {"GO"}
    assert {deal.code[:2] for deal in deals[1::2]} == {"EH"}
    assert len({deal.code for deal in deals[:80]}) == 80
    assert {deal.code for deal in deals[80:]} == {deal.code for deal in deals[:80]}
    assert deals[:80] != deals[80:]
    assert deals[:80] == list(islice(demonstration(Random(1)), 80))


def test_a_deal_is_won_by_its_moves() -> None:
    for deal in islice(demonstration(Random(2)), 4):
        code = parse_code(deal.code, (entry.rules for entry in registry().values()))
        patience = next(entry.rules for entry in registry().values() if entry.rules.prefix == code.prefix)(
            code.rule
        )
        position = patience.deal(code.number)
        for move in deal.moves:
            step = patience.play(position, move)
            assert isinstance(step, Step)
            position = step.after
        assert position.status == "won"


def test_a_patience_without_a_list_has_none() -> None:
    assert known_deals(replace(registry()["golf"], package="tests.toy")) == ()
