"""The laws of every patience (ARCHITECTURE, Habits), over every game that is found and every rule it has."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import patiences
from game.app.texts import LANGUAGES, load_texts
from game.patiences import registry
from game.patiences.geometry import Size
from game.rules.codes import Code, parse_code
from game.rules.deals import FIRST, LAST
from game.rules.history import Game
from game.rules.moves import parse_move
from game.rules.patience import REASONS, Patience
from tests.laws.walks import (
    check_hands,
    check_moves,
    check_position,
    count,
    every_choice,
    every_game,
    every_move,
    picture,
    rules_of,
    walk,
)

ACTIONS = 10_000  # of every game, spread over its rules
WALK = 160
SIZES = (Size(640, 480), Size(1280, 720), Size(1080, 1920))

choices = pytest.mark.parametrize(
    ("rules", "rule"), every_choice(), ids=[f"{rules.name}-{rule}" for rules, rule in every_choice()]
)
games = pytest.mark.parametrize("rules", every_game(), ids=[rules.name for rules in every_game()])


@games
def test_every_folder_is_found_and_no_two_share_a_name_or_prefix(rules: type[Patience]) -> None:
    folders = list(Path(patiences.__file__ or "").parent.glob("*/__init__.py"))
    assert len(every_game()) == len(folders)
    assert [other.name for other in every_game()].count(rules.name) == 1
    assert [other.prefix for other in every_game()].count(rules.prefix) == 1
    assert set(rules.rule_choices) <= set(rules_of(rules))
    assert rules.default_rule in rules_of(rules)


@games
def test_a_rule_that_the_game_does_not_have_is_refused(rules: type[Patience]) -> None:
    for letters in ("?", "QQ", "e", "É"):
        assert rules.read_rule(letters) is None
        with pytest.raises(ValueError, match="no rule"):
            rules(letters)
    assert rules().rule == rules.default_rule


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(rules: type[Patience], language: str) -> None:
    texts = load_texts(language)
    for reason in REASONS + rules.own_reasons:
        assert texts(f"reason.{reason}") != f"reason.{reason}"


def test_every_move_is_its_text() -> None:
    assert len(every_move()) > 4000
    assert all(parse_move(str(move)) == move for move in every_move())


@choices
@settings(deadline=None, derandomize=True, database=None, max_examples=4)
@given(number=st.integers(FIRST, LAST))
def test_a_deal_is_the_same_again_and_starts_the_game(rules: type[Patience], rule: str, number: int) -> None:
    patience = rules(rule)
    dealt = patience.deal(number)
    check_position(patience, dealt, count(dealt))
    assert (dealt.score, dealt.chain, dealt.status) == (0, 0, "playing")
    assert patience.legal_moves(dealt)
    assert picture(dealt) == picture(rules(rule).deal(number))
    assert picture(dealt) != picture(patience.deal(number % LAST + 1))
    code = Game(patience, number).code
    assert code == Code(rules.prefix, rules.generation, rule, number)
    assert parse_code(str(code), every_game()) == code
    check_moves(patience, dealt)
    check_hands(patience, dealt)


@choices
@settings(deadline=None, derandomize=True, database=None, max_examples=4)
@given(number=st.integers(FIRST, LAST), seed=st.integers(0, 2**32))
def test_any_game_obeys_the_laws(rules: type[Patience], rule: str, number: int, seed: int) -> None:
    walk(rules(rule), number, random.Random(seed), WALK)


@games
def test_ten_thousand_random_actions_obey_the_laws(rules: type[Patience]) -> None:
    of_rule = -(-ACTIONS // len(rules_of(rules)))
    for rule in rules_of(rules):
        chance = random.Random(f"{rules.name} {rule}")
        played = 0
        while played < of_rule:
            played += walk(rules(rule), chance.randint(FIRST, LAST), chance, WALK)


@games
@settings(deadline=None, derandomize=True, database=None, max_examples=10)
@given(number=st.integers(FIRST, LAST), seed=st.integers(0, 2**32))
def test_a_finished_game_refuses_every_move(rules: type[Patience], number: int, seed: int) -> None:
    """`game_over` before everything, for moves that the game does not have too (INTERFACE)."""
    chance = random.Random(seed)
    game = Game(rules(), number)
    for _ in range(200):
        if game.position.status != "playing":
            assert not rules().legal_moves(game.position)
            assert {rules().refusal(game.position, move) for move in every_move()} == {"game_over"}
            return
        game.act(chance.choice(rules().legal_moves(game.position)))


@games
def test_every_card_is_laid_once_in_every_window(rules: type[Patience]) -> None:
    position = rules().deal(1)
    for size in SIZES:
        layout = registry()[rules.name].arrange(position, size, None)
        assert sorted(placed.card for placed in layout.placed) == sorted(count(position).elements())
        for placed in layout.placed:
            assert position.piles[placed.pile][placed.index] == placed.card
            assert placed.face_up == (placed.card not in position.face_down)
            assert placed.rect.x >= 0
            assert placed.rect.right <= size.width
            assert placed.rect.y >= 0
            assert placed.rect.bottom <= size.height
        for pile in rules.pile_names:
            assert layout.slot(pile).pile == pile
