"""The session: the last 100 actions, the move counter, redo (G10, H13, INTERFACE)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.patiences.easy_harp.rules import EasyHarp
from game.patiences.golf.rules import Golf
from game.rules.events import inverted
from game.rules.history import Game
from game.rules.moves import DRAW, RECYCLE, REDO, UNDO, Move, parse_move
from game.rules.patience import Patience, Refused, Step
from game.rules.position import Position


def accepted(game: Game, move: Move) -> Step:
    step = game.act(move)
    assert isinstance(step, Step), step
    return step


def draw_or_recycle(game: Game) -> Step:
    return accepted(game, DRAW if game.position.piles["stock"] else RECYCLE)


def test_the_last_hundred_actions_can_be_taken_back() -> None:
    """G10, H13: the hundred-and-first undo has nothing left, whatever was played before."""
    game = Game(EasyHarp(), 1)
    positions = [game.position]
    for _ in range(130):
        draw_or_recycle(game)
        positions.append(game.position)
    assert game.past == tuple(positions[-2:-102:-1])
    for expected in positions[-2:-102:-1]:
        accepted(game, UNDO)
        assert game.position == expected
    assert game.act(UNDO) == Refused("nothing_to_undo")
    assert game.position == positions[30]
    assert not game.can_undo
    assert game.past == ()
    for expected in positions[31:]:
        accepted(game, REDO)
        assert game.position == expected
    assert game.act(REDO) == Refused("nothing_to_redo")
    assert game.moves == 230
    for _ in range(100):
        accepted(game, UNDO)
    assert game.act(UNDO) == Refused("nothing_to_undo")


def test_undo_never_changes_the_move_counter_and_redo_adds_one() -> None:
    """G10, H13."""
    game = Game(Golf(), 1)
    assert game.moves == 0
    accepted(game, DRAW)
    accepted(game, UNDO)
    assert game.moves == 1
    accepted(game, REDO)
    assert game.moves == 2
    assert isinstance(game.act(parse_move("c1>waste")), Refused)
    assert game.moves == 2


def test_redo_is_lost_with_the_next_other_action_only() -> None:
    game = Game(Golf(), 1)
    accepted(game, DRAW)
    accepted(game, UNDO)
    assert isinstance(game.act(parse_move("c1>waste")), Refused)
    assert game.can_redo
    accepted(game, DRAW)
    assert not game.can_redo
    assert game.act(REDO) == Refused("nothing_to_redo")


def test_an_undo_hands_over_the_inverted_events() -> None:
    game = Game(Golf(), 1)
    drawn = accepted(game, DRAW)
    back = accepted(game, UNDO)
    assert back == Step(UNDO, drawn.after, inverted(drawn.events), drawn.before)
    again = accepted(game, REDO)
    assert again == Step(REDO, drawn.before, drawn.events, drawn.after)


def test_the_best_chain_and_the_use_of_undo_are_kept() -> None:
    game = Game(Golf(), 1)
    assert (game.best_chain, game.undone) == (0, False)
    for text in ("draw", "c5>waste", "c2>waste", "draw"):
        accepted(game, parse_move(text))
    assert (game.best_chain, game.position.chain, game.undone) == (2, 0, False)
    for chain in (2, 1, 0):
        accepted(game, UNDO)
        assert (game.best_chain, game.position.chain, game.undone) == (2, chain, True)


@pytest.mark.parametrize("number", [0, -1, 1_000_000])
def test_there_is_no_such_deal(number: int) -> None:
    with pytest.raises(ValueError, match="no deal"):
        Game(Golf(), number)


actions = st.lists(st.tuples(st.sampled_from(("play", "undo", "redo")), st.integers(1, 120)), max_size=8)


@settings(deadline=None, derandomize=True, database=None, max_examples=40)
@given(actions)
def test_history_is_a_list_of_at_most_a_hundred(plan: list[tuple[str, int]]) -> None:
    """Compared with a plain list: runs of up to 120 plays, undos and redos."""
    game = Game(EasyHarp(), 5)
    behind: list[Position] = []
    ahead: list[Position] = []
    moves = 0
    for kind, times in plan:
        for _ in range(times):
            before = game.position
            if kind == "play":
                draw_or_recycle(game)
                behind, ahead, moves = [*behind, before][-100:], [], moves + 1
            elif kind == "undo":
                assert isinstance(game.act(UNDO), Step) == bool(behind)
                if behind:
                    ahead.append(before)
                    assert game.position == behind.pop()
            else:
                assert isinstance(game.act(REDO), Step) == bool(ahead)
                if ahead:
                    behind = [*behind, before][-100:]
                    moves += 1
                    assert game.position == ahead.pop()
    assert (game.moves, game.can_undo, game.can_redo) == (moves, bool(behind), bool(ahead))


@pytest.mark.parametrize("patience", [Golf(), EasyHarp()])
def test_a_fresh_game_has_nothing_to_take_back(patience: Patience) -> None:
    game = Game(patience, 1)
    assert game.act(UNDO) == Refused("nothing_to_undo")
    assert game.act(REDO) == Refused("nothing_to_redo")
    assert patience.refusal(game.position, UNDO) == "nothing_to_undo"
    assert patience.refusal(game.position, REDO) == "nothing_to_redo"
