"""Every example of every patience's guide is played by the real engine, forwards and back."""

import pytest

from game.patiences import Entry, registry
from game.patiences.guide import Beat, Example, guide_of
from game.rules.patience import Refused, Step
from game.table.lesson import Lesson

EXAMPLES = [
    pytest.param(entry, example, id=example.key)
    for entry in registry().values()
    for example in guide_of(entry).examples
]
GOLF = registry()["golf"]


def lesson(key: str) -> Lesson:
    return next(
        Lesson(entry, example)
        for entry in registry().values()
        for example in guide_of(entry).examples
        if example.key == key
    )


@pytest.mark.parametrize(("entry", "example"), EXAMPLES)
def test_every_beat_ends_as_it_says(entry: Entry, example: Example) -> None:
    played = Lesson(entry, example)
    while played.can_go_on:
        answer = played.forward()
        reason = answer.answer.reason if isinstance(answer.answer, Refused) else ""
        assert reason == answer.beat.refused
        assert answer.cards


@pytest.mark.parametrize(("entry", "example"), EXAMPLES)
def test_back_restores_every_position(entry: Entry, example: Example) -> None:
    played = Lesson(entry, example)
    seen = [played.game.position]
    while played.can_go_on:
        played.forward()
        seen.append(played.game.position)
    while played.can_go_back:
        assert played.game.position == seen.pop()
        played.back()
    assert played.game.position == seen.pop()
    with pytest.raises(IndexError):
        played.back()


def test_golf_from_the_first_draw_to_move_35() -> None:
    """G12: 8S is drawn, 9C and 8C follow; move 35 puts AH from column 3 onto KC."""
    played = lesson("help.golf.play")
    assert str(played.game.position.top("waste")) == "AC"
    steps = [played.forward() for _ in range(35)]
    assert not played.can_go_on
    assert [str(step.cards[0]) for step in (*steps[:3], steps[-1])] == ["8S", "9C", "8C", "AH"]
    assert isinstance(steps[-1].answer, Step)
    assert str(steps[-1].answer.before.top("waste")) == "KC"
    assert steps[-1].beat.action == "c3>waste"
    assert played.game.moves == 35


def test_classic_refuses_move_35() -> None:
    """G12: the same cards under Classic, reached by the same 34 moves."""
    played = lesson("help.golf.classic")
    assert (str(played.game.code), played.game.moves) == ("GO1-C-AAAAAAB", 34)
    assert played.forward().answer == Refused("not_adjacent")


def test_the_refusals_of_golf() -> None:
    """G4: a free card that does not fit, and a covered one."""
    played = lesson("help.golf.refusals")
    answers = [played.forward() for _ in range(2)]
    assert [(str(answer.cards[0]), answer.answer) for answer in answers] == [
        ("6H", Refused("not_adjacent")),
        ("TS", Refused("covered")),
    ]


def test_the_run_of_easy_harp_is_refused_though_its_first_card_fits() -> None:
    """H5."""
    played = lesson("help.easy-harp.run")
    answers = [played.forward() for _ in range(4)]
    assert [str(card) for card in answers[-1].cards] == ["TS", "9H", "8S"]
    assert str(played.game.position.top("c7")) == "JD"
    assert answers[-1].answer == Refused("one_card_only")


def test_the_king_run_goes_only_to_the_empty_column() -> None:
    """H6."""
    played = lesson("help.easy-harp.king")
    answers = [played.forward() for _ in range(4)]
    assert [answer.answer.reason for answer in answers if isinstance(answer.answer, Refused)] == [
        "kings_only",
        "king_run_only_to_empty",
    ]
    assert [str(card) for card in played.game.position.piles["c5"]] == ["KS", "QD", "JS"]


def test_an_example_that_cannot_begin_is_told() -> None:
    with pytest.raises(ValueError, match="c1>waste is refused as not_adjacent"):
        Lesson(GOLF, Example("x", "GO1-E-AAAAAAB", (Beat("draw"),), before="c1>waste"))


def test_a_patience_without_a_guide_has_an_empty_one() -> None:
    assert guide_of(Entry(GOLF.rules, GOLF.arrange, "game.rules")).sections == ()
