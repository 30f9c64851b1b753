"""What the hand meant: taps, lifts and drops in both games, answered by the rules alone."""

from dataclasses import replace

import pytest

from game.patiences import Entry
from game.patiences.geometry import Rect, Size
from game.rules.moves import DRAW, RECYCLE, Move, parse_move
from game.rules.patience import Refused
from game.rules.position import Position
from game.table.hit_test import Hit
from game.table.intents import (
    NOTHING,
    Intent,
    drop,
    drop_targets,
    lift,
    second_tap,
    tap,
    waits_for_second_tap,
)
from tests.table.boards import GOLF, HARP, board, card, cards

FULL_HD = Size(1920, 1080)


def dropped(entry: Entry, position: Position, text: str, pile: str, aside: int = 0, below: int = 0) -> Intent:
    """Drops the cards of `text` with their first over the place of `pile`, so far beside and below it."""
    layout = entry.arrange(position, FULL_HD, None)
    held = cards(text)
    slot, own = layout.slot(pile).rect, layout.by_card[held[0]].rect
    at = Rect(slot.x + aside, slot.y + below, own.w, own.h)
    return drop(entry.rules(), position, layout, held, at)


def move(text: str) -> Move:
    return parse_move(text)


@pytest.fixture
def harp() -> Position:
    return board(
        HARP,
        {
            "stock": "2C",
            "waste": "4D 7H",
            "c1": "9H 8S",
            "c2": "8C",
            "c3": "2D KS QH JS",
            "c4": "5S",
            "c6": "KD",
            "c7": "3H AS",
            "c8": "9C 7D",
            "f1": "AS'",
            "f3": "AH 2H",
        },
        "2C 2D 9C",
    )


@pytest.fixture
def golf() -> Position:
    return board(GOLF, {"c1": "9H 8S", "c2": "6D", "c4": "4C 7C", "waste": "2S 7H", "stock": "KD"}, "KD")


def test_taps_in_golf(golf: Position) -> None:
    """G3, G4, G5: a card that fits goes, another says why, a covered card is `covered`."""
    rules = GOLF.rules()
    assert tap(rules, golf, Hit("c1", card("8S"))) == move("c1>waste")
    assert tap(rules, golf, Hit("c4", card("7C"))) == Refused("not_adjacent")
    assert tap(rules, golf, Hit("c1", card("9H"))) == Refused("covered")
    assert tap(rules, golf, Hit("stock", card("KD"))) == DRAW
    assert tap(rules, golf, Hit("waste", card("7H"))) == NOTHING
    assert tap(rules, golf, Hit("c3", None)) == NOTHING
    assert second_tap(rules, golf, Hit("c4", card("7C"))) is None
    assert not waits_for_second_tap(rules, golf, Hit("c4", card("7C")), double_click=True)


def test_taps_in_easy_harp(harp: Position) -> None:
    """H7, H8, H11 and decision 6."""
    rules = HARP.rules()
    assert tap(rules, harp, Hit("c7", card("AS"))) == move("c7>f2")
    assert tap(rules, harp, Hit("c1", card("8S"))) == Refused("foundation_order")
    assert tap(rules, harp, Hit("c3", card("KS"))) == Refused("one_card_only")
    assert tap(rules, harp, Hit("c3", card("2D"))) == Refused("face_down")
    assert tap(rules, harp, Hit("f3", card("2H"))) == NOTHING
    assert tap(rules, harp, Hit("stock", card("2C"))) == DRAW
    assert tap(rules, board(HARP, {"waste": "2C"}), Hit("stock", None)) == RECYCLE
    assert tap(rules, board(HARP, {}), Hit("stock", None)) == Refused("nothing_to_recycle")


def test_a_second_tap_looks_for_the_longest_column(harp: Position) -> None:
    """H11: 7H goes on the 8S of two cards, not on the lone 8C."""
    rules = HARP.rules()
    assert second_tap(rules, harp, Hit("waste", card("7H"))) == move("waste>c1")
    assert second_tap(rules, harp, Hit("c4", card("5S"))) == Refused("does_not_fit")
    assert second_tap(rules, harp, Hit("c6", card("KD"))) == NOTHING
    assert second_tap(rules, harp, Hit("c3", card("QH"))) is None
    assert second_tap(rules, harp, Hit("c5", None)) is None


@pytest.mark.parametrize(
    ("hit", "double_click", "waits"),
    [
        (Hit("waste", card("7H")), True, True),
        (Hit("waste", card("7H")), False, False),
        (Hit("c7", card("AS")), True, False),
        (Hit("c3", card("KS")), True, False),
        (Hit("c5", None), True, False),
    ],
    ids=["no foundation takes it", "double click off", "a move", "no second tap", "empty place"],
)
def test_a_refusal_waits_only_where_a_second_tap_may_follow(
    harp: Position, hit: Hit, double_click: bool, waits: bool
) -> None:
    assert waits_for_second_tap(HARP.rules(), harp, hit, double_click) is waits


def test_lifting(harp: Position, golf: Position) -> None:
    """A covered face-up card of Easy Harp lifts with all cards on it (decision 6)."""
    rules = HARP.rules()
    assert lift(rules, harp, Hit("c3", card("KS"))) == cards("KS QH JS")
    assert lift(rules, harp, Hit("c1", card("9H"))) == cards("9H 8S")
    assert lift(rules, harp, Hit("f3", card("2H"))) == cards("2H")
    assert lift(rules, harp, Hit("c3", card("2D"))) == Refused("face_down")
    assert lift(rules, harp, Hit("stock", card("2C"))) == NOTHING
    assert lift(rules, harp, Hit("c5", None)) == NOTHING
    assert lift(GOLF.rules(), golf, Hit("c1", card("9H"))) == Refused("covered")
    assert lift(GOLF.rules(), golf, Hit("c1", card("8S"))) == cards("8S")


def test_of_two_overlapped_columns_that_both_fit_the_nearer_takes_the_card(harp: Position) -> None:
    """Columns stand 208 px apart: at 90 the first is nearer, at 120 the second; both take 7H."""
    assert dropped(HARP, harp, "7H", "c1", aside=90, below=40) == move("waste>c1")
    assert dropped(HARP, harp, "7H", "c1", aside=120, below=40) == move("waste>c2")


def test_of_two_overlapped_columns_the_farther_takes_it_where_the_nearer_does_not(harp: Position) -> None:
    assert dropped(HARP, harp, "7H", "c3", aside=-60, below=40) == move("waste>c2")
    assert dropped(HARP, harp, "7H", "c3", aside=-20, below=40) == Refused("does_not_fit")


def test_where_no_overlapped_place_fits_the_nearest_says_why(harp: Position) -> None:
    """H6 speaks over the empty c5, H2 over c4."""
    assert dropped(HARP, harp, "7H", "c4", aside=60, below=300) == Refused("does_not_fit")
    assert dropped(HARP, harp, "7H", "c4", aside=150, below=300) == Refused("kings_only")


def test_the_whole_column_down_to_the_edge_is_the_target(harp: Position) -> None:
    assert dropped(HARP, harp, "7H", "c2", below=600) == move("waste>c2")


def test_the_foundation_area_is_one_place(harp: Position) -> None:
    """H7: wherever it is dropped there, the first foundation that takes the card gets it."""
    assert dropped(HARP, harp, "AS", "f8") == move("c7>f2")
    assert dropped(HARP, board(HARP, {"c7": "AS"}), "AS", "f6", below=-20) == move("c7>f1")
    assert dropped(HARP, harp, "7H", "f1") == Refused("foundation_order")


def test_a_run_moves_whole_only_from_its_king_to_an_empty_column(harp: Position) -> None:
    """H5, H6."""
    assert dropped(HARP, harp, "KS QH JS", "c5") == move("c3>c5x3")
    assert dropped(HARP, harp, "QH JS", "c5") == Refused("one_card_only")
    assert dropped(HARP, harp, "KS QH JS", "c1") == Refused("king_run_only_to_empty")
    assert dropped(HARP, harp, "KS QH JS", "f1") == Refused("one_card_only")


def test_a_foundations_card_may_come_back(harp: Position) -> None:
    """H12."""
    back = board(HARP, {"c2": "3S", "f3": "AH 2H"})
    assert dropped(HARP, back, "2H", "c2") == move("f3>c2")


def test_over_its_own_pile_or_over_nothing_a_drop_means_nothing(harp: Position) -> None:
    assert dropped(HARP, harp, "8S", "c1", below=60) == NOTHING
    assert dropped(HARP, harp, "7H", "waste") == NOTHING
    assert dropped(HARP, harp, "2H", "f6") == NOTHING
    assert dropped(HARP, harp, "7H", "c1", below=-600) == NOTHING


def test_even_in_a_finished_game_its_own_pile_says_nothing(harp: Position) -> None:
    won = replace(harp, status="won")
    assert dropped(HARP, won, "2H", "f6") == NOTHING
    assert dropped(HARP, won, "2H", "c2") == Refused("game_over")


def test_a_card_over_its_own_and_a_foreign_column_speaks_of_the_foreign(harp: Position) -> None:
    assert dropped(HARP, harp, "8S", "c1", aside=60) == Refused("does_not_fit")


def test_golf_takes_a_drag_onto_the_waste_and_its_fan(golf: Position) -> None:
    assert dropped(GOLF, golf, "8S", "waste", aside=-270) == move("c1>waste")
    assert dropped(GOLF, golf, "8S", "waste", below=-150) == move("c1>waste")
    assert dropped(GOLF, golf, "7C", "waste", below=-150) == Refused("not_adjacent")
    assert dropped(GOLF, golf, "8S", "waste", aside=300) == NOTHING


def test_a_column_of_golf_is_no_place_to_drop_at(golf: Position) -> None:
    assert dropped(GOLF, golf, "8S", "c2") == NOTHING


def test_the_places_that_would_take_the_cards(harp: Position, golf: Position) -> None:
    assert drop_targets(HARP.rules(), harp, cards("7H")) == ("c1", "c2")
    assert drop_targets(HARP.rules(), harp, cards("AS")) == ("f2",)
    assert drop_targets(HARP.rules(), harp, cards("KS QH JS")) == ("c5", "c9")
    assert drop_targets(HARP.rules(), harp, cards("QH JS")) == ()
    assert drop_targets(GOLF.rules(), golf, cards("8S")) == ("waste",)
