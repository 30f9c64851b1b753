"""Easy Harp, rule by rule: each test names the numbers of RULES.md that it proves."""

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from game.patiences.easy_harp.rules import COLUMNS, FOUNDATIONS, SUIT_OF, EasyHarp
from game.rules.cards import RANKS, Card
from game.rules.events import CardsMoved, CardsTurned, ScoreChanged, StatusChanged
from game.rules.history import Game
from game.rules.moves import DRAW, RECYCLE, REDO, UNDO, Move, parse_move
from game.rules.patience import Refused, Step
from game.rules.position import Position

LINE = (Path(__file__).parents[1] / "golden" / "easy-harp-example.txt").read_text().split()
HARP = EasyHarp()
KING_RUN = "KC QD JS TH 9S 8D 7C 6H 5S 4D 3C 2H AS"


def board(**piles: str) -> Position:
    """A position from texts such as c3="(8D 2C) 7S": what stands in brackets is face down."""
    copies: Counter[str] = Counter()
    laid: dict[str, tuple[Card, ...]] = {}
    down: set[Card] = set()
    for name in HARP.pile_names:
        cards = []
        covered = name == "stock"
        for word in piles.get(name, "").split():
            covered = covered or word.startswith("(")
            text = word.strip("()")
            cards.append(Card(RANKS.index(text[0]) + 1, text[1], copies[text]))
            copies[text] += 1
            if covered:
                down.add(cards[-1])
            covered = covered and not word.endswith(")")
        laid[name] = tuple(cards)
    return Position(laid, frozenset(down))


def texts(position: Position, pile: str) -> str:
    return " ".join(str(card) for card in position.piles[pile])


def refusal(position: Position, move: str) -> str | None:
    return HARP.refusal(position, parse_move(move))


def played(position: Position, move: str) -> Step:
    step = HARP.play(position, parse_move(move))
    assert isinstance(step, Step), step
    return step


def points(position: Position, move: str) -> int:
    return played(position, move).after.score - position.score


def test_h1_two_decks_nine_columns_an_empty_waste_and_eight_empty_foundations() -> None:
    dealt = HARP.deal(3)
    assert [len(dealt.piles[column]) for column in COLUMNS] == list(range(1, 10))
    for column in COLUMNS:
        cards = dealt.piles[column]
        assert [card in dealt.face_down for card in cards] == [True] * (len(cards) - 1) + [False]
    assert len(dealt.piles["stock"]) == 59
    assert dealt.face_down >= set(dealt.piles["stock"])
    assert len(dealt.face_down) == 59 + 36
    assert not any(dealt.piles[pile] for pile in ("waste", *FOUNDATIONS))
    faces = Counter(str(card) for pile in dealt.piles.values() for card in pile)
    assert len(faces) == 52
    assert set(faces.values()) == {2}


@pytest.mark.parametrize(
    ("card", "reason"),
    [("7H", None), ("7D", None), *((card, "does_not_fit") for card in ["7S", "7C", "6H", "8H", "9H", "KH"])],
)
def test_h2_the_other_colour_and_exactly_one_rank_lower(card: str, reason: str | None) -> None:
    for last in ("8S", "8C"):
        assert refusal(board(c1=f"(2D) {card}", c2=f"3D {last}"), "c1>c2") == reason
        assert refusal(board(waste=card, c2=last), "waste>c2") == reason


def test_h2_a_black_six_has_four_places() -> None:
    position = board(waste="6S", c1="7H", c2="7H", c3="7D", c4="7D", c5="7C")
    legal = {str(move) for move in HARP.legal_moves(position)}
    assert legal == {"recycle", "waste>c1", "waste>c2", "waste>c3", "waste>c4"}


def test_h2_the_ace_is_lowest_and_nothing_goes_on_it() -> None:
    assert refusal(board(c1="KH", c2="AS"), "c1>c2") == "does_not_fit"
    assert refusal(board(c1="AS", c2="2H"), "c1>c2") is None


def test_h3_only_the_top_of_the_waste_may_be_played() -> None:
    position = board(waste="AS 5H", c1="6C", stock="2D")
    assert {str(move) for move in HARP.legal_moves(position)} == {"draw", "waste>c1"}
    assert refusal(position, "waste>f1") == "foundation_suit"
    assert refusal(position, "waste>f3") == "foundation_order"
    below, _ = position.piles["waste"]
    assert HARP.tap_moves(position, below, "waste") == []
    assert HARP.lift(position, below, "waste") == ()


def test_h4_a_card_that_is_uncovered_turns_face_up() -> None:
    step = played(board(c1="(9C KD) 5H", c2="6S"), "c1>c2")
    assert step.after.face_down == frozenset(step.after.piles["c1"][:1])
    assert CardsTurned(step.after.piles["c1"][-1:], True) in step.events
    face_up = played(board(c1="(9C) KD 5H", c2="6S"), "c1>c2")
    assert len(face_up.after.face_down) == 1
    assert not any(isinstance(event, CardsTurned) for event in face_up.events)


def test_h5_an_ordered_run_does_not_move_as_a_whole() -> None:
    position = board(c1="(2C) 8S 7H 6C", c2="9D", c3="(4S) KD", c4="7D")
    assert refusal(position, "c1>c2x3") == "one_card_only"
    assert refusal(position, "c1>c5x3") == "one_card_only"
    assert refusal(position, "c1>c2x2") == "one_card_only"
    assert refusal(position, "c1>c4") is None
    assert HARP.tap_moves(position, position.piles["c1"][1], "c1") == Refused("one_card_only")


def test_h6_an_empty_column_takes_only_a_king() -> None:
    position = board(waste="QS", c1="(2C) KH", c2="5D", f1="AS")
    assert refusal(position, "c1>c3") is None
    assert refusal(position, "waste>c3") == "kings_only"
    assert refusal(position, "c2>c3") == "kings_only"
    assert refusal(position, "f1>c3") == "kings_only"
    assert refusal(board(waste="KS"), "waste>c9") is None
    assert refusal(board(f1="AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"), "f1>c9") is None


@pytest.mark.parametrize("cards", range(2, 14))
def test_h6_a_kings_run_of_up_to_thirteen_moves_whole_to_an_empty_column(cards: int) -> None:
    run = " ".join(KING_RUN.split()[:cards])
    for under in ("", "(3H) ", "4H "):
        position = board(c1=under + run, c2="5D")
        assert refusal(position, f"c1>c3x{cards}") is None
        assert texts(played(position, f"c1>c3x{cards}").after, "c3") == run
        assert refusal(position, f"c1>c2x{cards}") == "king_run_only_to_empty"
        runs = {str(move) for move in HARP.legal_moves(position) if move.run}
        assert runs == {f"c1>c{n}x{cards}" for n in range(3, 10)}


def test_h6_a_kings_run_may_move_nowhere_else() -> None:
    """Not even onto a card of the other colour one rank higher: there is none above a King."""
    position = board(c1="KC QD JS", c2="AH", c3="QH JC")
    assert refusal(position, "c1>c2x3") == "king_run_only_to_empty"
    assert refusal(position, "c1>c4x2") == "one_card_only"
    assert refusal(position, "c3>c4x2") == "one_card_only"
    assert refusal(position, "c3>c2x2") == "one_card_only"


@pytest.mark.parametrize("run", ["KC QS", "KC QD JD", "KC JD", "KC QD TS", "QD KC", "KC KD QC", "KC QD QC"])
def test_h6_a_run_that_is_not_in_order_does_not_move(run: str) -> None:
    cards = len(run.split())
    position = board(c1=run, c2="5D")
    for target in ("c2", "c3", "f1"):
        assert refusal(position, f"c1>{target}x{cards}") == "one_card_only"


def test_h6_a_run_to_a_foundation_is_refused() -> None:
    assert refusal(board(c1="KC QD"), "c1>f5x2") == "one_card_only"


def test_h7_each_foundation_is_reserved_for_its_suit() -> None:
    assert "".join(SUIT_OF[f"f{n}"] for n in range(1, 9)) == "SSHHDDCC"
    for suit, own in (("S", "f1 f2"), ("H", "f3 f4"), ("D", "f5 f6"), ("C", "f7 f8")):
        position = board(waste=f"A{suit}")
        for foundation in FOUNDATIONS:
            expected = None if foundation in own.split() else "foundation_suit"
            assert refusal(position, f"waste>{foundation}") == expected


def test_h7_from_ace_to_king_without_a_gap() -> None:
    for place in range(1, 14):
        below = " ".join(f"{rank}S" for rank in RANKS[: place - 1])
        for rank in RANKS:
            position = board(f2=below, c1=f"4D {rank}S")
            fits = rank == RANKS[place - 1]
            assert refusal(position, "c1>f2") == (None if fits else "foundation_order")


def test_h8_the_stock_turns_one_card_and_the_waste_goes_back_in_the_same_order() -> None:
    position = board(stock="2C 9D KS")
    for _ in range(2):
        for drawn in ("KS", "9D", "2C"):
            position = played(position, "draw").after
            assert str(position.top("waste")) == drawn
            assert position.top("waste") not in position.face_down
        assert refusal(position, "draw") == "stock_empty"
        position = played(position, "recycle").after
        assert texts(position, "stock") == "2C 9D KS"
        assert position.piles["waste"] == ()
        assert position.face_down == set(position.piles["stock"])


def test_h8_a_recycle_is_told_in_events_and_costs_nothing() -> None:
    position = replace(board(waste="KS 9D"), score=25)
    waste = position.piles["waste"]
    step = played(position, "recycle")
    assert step.events == (CardsTurned(waste, False), CardsMoved(waste, "waste", "stock", reverse=True))
    assert step.after.score == 25


def test_h8_recycling_needs_an_empty_stock_and_a_waste() -> None:
    assert refusal(board(stock="2C", waste="KS"), "recycle") == "stock_not_empty"
    assert refusal(board(stock="2C"), "recycle") == "stock_not_empty"
    assert refusal(board(c1="2C"), "recycle") == "nothing_to_recycle"
    assert refusal(board(c1="2C"), "draw") == "stock_empty"


def test_h9_won_when_all_cards_are_on_the_foundations() -> None:
    """And over for good: also undo is refused (INTERFACE)."""
    full = {name: " ".join(rank + suit for rank in RANKS) for name, suit in SUIT_OF.items()}
    almost = board(**(full | {"f8": full["f8"].removesuffix(" KC"), "c4": "KC"}))
    step = played(almost, "c4>f8")
    assert step.events[-1] == StatusChanged("playing", "won")
    assert played(almost, "c4>c5").after.status == "playing"
    two_left = board(**(full | {"f8": full["f8"].removesuffix(" QC KC"), "c4": "KC QC"}))
    assert played(two_left, "c4>f8").after.status == "playing"
    for move in (UNDO, REDO, DRAW, parse_move("f1>c1"), parse_move("c77>f99x0")):
        assert HARP.play(step.after, move) == Refused("game_over")


def test_h9_a_loss_is_never_declared() -> None:
    position = board(waste="5D", c1="2S", c2="2S", c3="9H")
    assert {str(move) for move in HARP.legal_moves(position)} == {"recycle"}
    assert position.status == "playing"
    assert refusal(board(c1="2S"), "c1>f1") == "foundation_order"


def test_h10_nothing_moves_by_itself() -> None:
    """A move moves its own cards, and turns at most one up, though an Ace lies free."""
    step = played(board(c1="(AS) 5H", c2="6S", c3="AD", waste="AC"), "c1>c2")
    assert [type(event) for event in step.events] == [CardsMoved, CardsTurned, ScoreChanged]
    assert not any(step.after.piles[foundation] for foundation in FOUNDATIONS)


def test_h11_one_tap_looks_at_the_foundations_of_the_cards_suit() -> None:
    position = board(waste="2H", c1="(9D) AH", c2="(3C)", f3="AH", stock="8C")
    (waste,), (covered, ace) = position.piles["waste"], position.piles["c1"]
    assert HARP.tap_moves(position, waste, "waste") == [parse_move("waste>f3"), parse_move("waste>f4")]
    assert HARP.tap_moves(position, ace, "c1") == [parse_move("c1>f3"), parse_move("c1>f4")]
    assert HARP.tap_moves(position, covered, "c1") == Refused("face_down")
    assert HARP.tap_moves(position, position.piles["f3"][0], "f3") == []
    for pile in ("waste", "c5", "f1"):
        assert HARP.tap_moves(position, None, pile) == []


def test_h8_a_tap_on_the_stock_draws_or_recycles() -> None:
    full = board(stock="8C", waste="2H")
    assert HARP.tap_moves(full, full.piles["stock"][0], "stock") == [DRAW]
    assert HARP.tap_moves(board(waste="2H"), None, "stock") == [RECYCLE]
    assert HARP.tap_moves(board(c1="2H"), None, "stock") == [RECYCLE]


def second(position: Position, pile: str) -> str | None:
    card = position.top(pile)
    assert card is not None
    moves = HARP.second_tap_moves(position, card, pile)
    return None if moves is None else " ".join(move.target for move in moves)


def test_h11_a_second_tap_looks_at_the_longest_column_first() -> None:
    """Of equals the leftmost; empty columns only for a King, and then the leftmost."""
    columns = {"c2": "3D 8S", "c4": "2D 8C", "c5": "5H 5D 8S", "c9": "4H"}
    assert second(board(waste="7H", **columns), "waste") == "c5 c2 c4 c9"
    assert second(board(c1="(2S) 7H", **columns), "c1") == "c5 c2 c4 c9"
    assert second(board(waste="KH", **columns), "waste") == "c5 c2 c4 c9 c1"
    assert second(board(c1="(2S) KH", **columns), "c1") == "c5 c2 c4 c9 c3"
    assert second(board(c2="2S 7H"), "c2") == ""


def test_h11_a_king_alone_in_its_column_stays() -> None:
    """The second tap leaves it; by the rules it may move (H6)."""
    position = board(c1="KH", c2="3D")
    assert second(position, "c1") == ""
    assert refusal(position, "c1>c5") is None


def test_h11_there_is_no_second_tap_elsewhere() -> None:
    position = board(stock="9C", c1="(3D 2C) 6H 5C", f1="AS", waste="8C 4D")
    assert second(position, "f1") is None
    assert second(position, "stock") is None
    assert HARP.second_tap_moves(position, position.piles["waste"][0], "waste") is None
    for card in position.piles["c1"][:-1]:
        assert HARP.second_tap_moves(position, card, "c1") is None


def test_h11_what_a_drag_takes_along() -> None:
    """A face-up card lifts with all on it, lawful run or not (ARCHITECTURE, decision 6)."""
    position = board(stock="9C", c1="(3D 2C) 6H 9D 5C", f1="AS 2S", waste="8C 4D")
    column = position.piles["c1"]
    assert HARP.lift(position, column[2], "c1") == column[2:]
    assert HARP.lift(position, column[4], "c1") == column[4:]
    assert HARP.lift(position, column[1], "c1") == Refused("face_down")
    assert HARP.lift(position, position.piles["f1"][1], "f1") == position.piles["f1"][1:]
    assert HARP.lift(position, position.piles["f1"][0], "f1") == ()
    assert HARP.lift(position, position.piles["waste"][1], "waste") == position.piles["waste"][1:]
    assert HARP.lift(position, position.piles["stock"][0], "stock") == ()


def test_h12_a_foundations_top_card_may_go_back_to_a_column_for_nothing() -> None:
    position = replace(board(f1="AS 2S", c1="3H", c2="3S"), score=70)
    step = played(position, "f1>c1")
    assert step.events == (CardsMoved(position.piles["f1"][1:], "f1", "c1"),)
    assert refusal(position, "f1>c2") == "does_not_fit"
    assert refusal(position, "f1>f2") == "no_such_move"
    assert refusal(position, "f1>waste") == "no_such_move"
    assert refusal(position, "f2>c1") == "empty_pile"


def test_h13_undo_restores_the_score_and_keeps_the_counter() -> None:
    game = Game(HARP, 5)
    scores = [0]
    for move in LINE[1:80]:
        game.act(parse_move(move))
        scores.append(game.position.score)
    assert scores[-1] > 0
    for score in reversed(scores[:-1]):
        assert isinstance(game.act(UNDO), Step)
        assert game.position.score == score
    assert game.moves == 79
    assert game.position == HARP.deal(5)


def test_h14_the_code_of_a_deal() -> None:
    assert str(Game(HARP, 5).code) == "EH1-N-AAAAAAF"
    assert EasyHarp.read_rule("N") == "N"
    assert EasyHarp.read_rule("E") is None


def test_h15_what_each_move_earns() -> None:
    assert points(board(c1="4D AS"), "c1>f1") == 10
    assert points(board(waste="AS"), "waste>f1") == 10
    assert points(board(c1="(4D) AS"), "c1>f1") == 15
    assert points(board(c1="(4D) 7H", c2="8S"), "c1>c2") == 5
    assert points(board(c1="4D 7H", c2="8S"), "c1>c2") == 0
    assert points(board(waste="7H", c2="8S"), "waste>c2") == 5
    assert points(board(waste="KH"), "waste>c2") == 5
    assert points(board(c1="(4D) KC QD"), "c1>c2x2") == 5
    assert points(board(stock="7H"), "draw") == 0
    assert points(board(f1="AS", c1="2H"), "f1>c1") == 0


def test_h15_each_gain_is_told_by_itself() -> None:
    step = played(replace(board(c1="(4D) AS"), score=30), "c1>f1")
    assert [event for event in step.events if isinstance(event, ScoreChanged)] == [
        ScoreChanged(30, 40),
        ScoreChanged(40, 45),
    ]


def tally(game: Game, moves: list[Move], turned: int) -> int:
    """The score that H15 gives a game in which no card was taken back from a foundation."""
    up = sum(len(game.position.piles[foundation]) for foundation in FOUNDATIONS)
    from_waste = sum(move.source == "waste" and move.target in COLUMNS for move in moves)
    return 10 * up + 5 * turned + 5 * from_waste


def test_h15_a_won_game_is_worth_1220_and_five_for_each_card_from_waste_to_column() -> None:
    game = Game(HARP, 5)
    moves = [parse_move(text) for text in LINE[1:]]
    for move in moves:
        assert isinstance(game.act(move), Step), move
    assert (game.position.status, len(moves), game.moves) == ("won", 399, 399)
    assert not any(move.source in FOUNDATIONS for move in moves)
    assert sum(move.source == "waste" and move.target in COLUMNS for move in moves) == 18
    assert game.position.score == 1_310 == 1_220 + 5 * 18 == tally(game, moves, 36)


@pytest.mark.parametrize("number", range(1, 13))
def test_h15_the_score_at_any_time_of_a_game_without_take_backs(number: int) -> None:
    chance = random.Random(number)
    game = Game(HARP, number)
    moves: list[Move] = []
    for _ in range(250):
        legal = [move for move in HARP.legal_moves(game.position) if move.source not in FOUNDATIONS]
        transfers = [move for move in legal if move.verb == "move"]
        moves.append(chance.choice(transfers if transfers and chance.random() < 0.8 else legal))
        game.act(moves[-1])
        covered = sum(card in game.position.face_down for c in COLUMNS for card in game.position.piles[c])
        assert game.position.score == tally(game, moves, 36 - covered)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("c3>c3", "no_such_move"),
        ("c4>c4", "no_such_move"),
        ("c0>c1", "no_such_move"),
        ("c10>c1", "no_such_move"),
        ("c1>c10", "no_such_move"),
        ("f9>c1", "no_such_move"),
        ("c1>f0", "no_such_move"),
        ("c1>waste", "no_such_move"),
        ("f1>f1", "no_such_move"),
        ("waste>waste", "no_such_move"),
        ("c1>c2x0", "no_such_move"),
        ("c1>c2x1", "no_such_move"),
        ("c4>c2x0", "no_such_move"),
        ("c4>c2x1", "no_such_move"),
        ("c1>c2x6", "no_such_move"),
        ("c1>f1x6", "no_such_move"),
        ("waste>c1x2", "no_such_move"),
        ("f1>c2x2", "no_such_move"),
        ("f2>c2x2", "no_such_move"),
        ("c4>c2", "empty_pile"),
        ("c4>f1", "empty_pile"),
        ("c4>c2x2", "empty_pile"),
        ("c4>f2x20", "empty_pile"),
        ("f2>c1", "empty_pile"),
        ("c1>c2x5", "face_down"),
        ("c1>c4x5", "face_down"),
        ("c1>f1x4", "face_down"),
        ("c1>c2x3", "one_card_only"),
        ("c1>c4x2", "one_card_only"),
        ("c1>f1x2", "one_card_only"),
        ("c3>c2x2", "king_run_only_to_empty"),
        ("c3>f1x2", "one_card_only"),
        ("c2>c4", "kings_only"),
        ("c2>c1", "does_not_fit"),
        ("c2>f3", "foundation_suit"),
        ("c2>f1", "foundation_order"),
        ("undo", "nothing_to_undo"),
        ("redo", "nothing_to_redo"),
        ("recycle", "stock_not_empty"),
    ],
)
def test_the_first_reason_that_applies(move: str, reason: str) -> None:
    """INTERFACE's order: what cannot be, what is empty, what lies face down, then the rules."""
    position = board(c1="(9C 9D) 5H 5D 2C", c2="8S", c3="KH QC", f1="AS 2S", waste="AC 3D", stock="4C")
    assert refusal(position, move) == reason


def test_an_empty_waste_has_no_card() -> None:
    assert refusal(board(c1="2S"), "waste>c1") == "empty_pile"
    assert refusal(board(c1="2S"), "waste>f1") == "empty_pile"
    assert refusal(board(c1="2S"), "waste>c1x3") == "no_such_move"


def test_the_reasons_stand_in_the_order_of_the_interface() -> None:
    own = "one_card_only king_run_only_to_empty kings_only does_not_fit foundation_suit foundation_order"
    assert EasyHarp.own_reasons == tuple(own.split())
