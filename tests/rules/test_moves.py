"""Moves and their texts (INTERFACE, Grammar)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.moves import DRAW, RECYCLE, REDO, UNDO, Move, MoveTextError, parse_move, transfer

numbers = st.one_of(st.integers(0, 20), st.integers(0, 999_999_999))
piles = st.one_of(st.just("waste"), st.builds(lambda kind, n: f"{kind}{n}", st.sampled_from("cf"), numbers))
transfers = st.builds(Move, st.just("move"), piles, piles, st.one_of(st.none(), numbers))


@given(transfers)
def test_a_move_is_its_text(move: Move) -> None:
    assert parse_move(str(move)) == move


@pytest.mark.parametrize("move", [DRAW, RECYCLE, UNDO, REDO])
def test_a_word_is_its_text(move: Move) -> None:
    assert parse_move(move.verb) == move
    assert str(move) == move.verb


def test_a_run_is_named_only_for_more_than_one_card() -> None:
    assert str(transfer("c2", "c6", 4)) == "c2>c6x4"
    assert str(transfer("c2", "c6", 1)) == "c2>c6"
    assert parse_move("c2>c6x4").cards == 4
    assert parse_move("c2>c6").cards == 1


@given(st.text(max_size=12))
def test_other_text_is_no_move(text: str) -> None:
    """What parses is written back as it stood; all else raises."""
    try:
        move = parse_move(text)
    except MoveTextError:
        return
    assert str(move) == text


NEAR_MISSES = (
    *("", " draw", "draw ", "DRAW", "Draw", "hint", "c5", "c5>", ">waste", "c>waste", "f1>w", "c5>c6>c7"),
    *(
        "c5>stock",
        "stock>waste",
        "c5>wastex",
        "c5>wastex-1",
        "c5>c6x04",
        "c05>waste",
        "c-1>waste",
        "C5>waste",
    ),
    *("c5 > waste", "c5>waste\n", "c٥>waste", "c5>c6X4", "c5>c6×4", "c5>c6x4x4"),
)


@pytest.mark.parametrize("text", NEAR_MISSES)
def test_near_misses_are_no_moves(text: str) -> None:
    with pytest.raises(MoveTextError) as caught:
        parse_move(text)
    assert caught.value.args == (text,)
