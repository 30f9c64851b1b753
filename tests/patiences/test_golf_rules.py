"""Golf, rule by rule: each test names the numbers of RULES.md that it proves."""

from pathlib import Path

import pytest

from game.patiences import registry
from game.patiences.golf.rules import COLUMNS, Golf
from game.rules.cards import RANKS, Card
from game.rules.codes import parse_code
from game.rules.events import CardsMoved, CardsTurned, ChainChanged, ScoreChanged, StatusChanged
from game.rules.history import Game
from game.rules.moves import DRAW, REDO, UNDO, parse_move
from game.rules.patience import Refused, Step
from game.rules.position import Position

GOLDEN = Path(__file__).parents[1] / "golden"
STUCK = (GOLDEN / "golf-stuck.txt").read_text().splitlines()
RULES = [entry.rules for entry in registry().values()]


def cards(text: str) -> tuple[Card, ...]:
    """`AC TD JO` as cards; like cards are told apart."""
    copies: dict[str, int] = {}
    found = []
    for word in text.split():
        copies[word] = copies.get(word, -1) + 1
        rank, suit = (0, "") if word == "JO" else (RANKS.index(word[0]) + 1, word[1])
        found.append(Card(rank, suit, copies[word]))
    return tuple(found)


def board(waste: str, *columns: str, stock: str = "", score: int = 0, chain: int = 0) -> Position:
    """A position from texts; piles first laid to last."""
    piles = {"stock": cards(stock), "waste": cards(waste)}
    for place, column in enumerate(COLUMNS):
        piles[column] = cards(columns[place]) if place < len(columns) else ()
    return Position(piles, frozenset(piles["stock"]), score, chain)


def refusal(rule: str, position: Position, move: str) -> str | None:
    return Golf(rule).refusal(position, parse_move(move))


def played(rule: str, position: Position, move: str) -> Step:
    step = Golf(rule).play(position, parse_move(move))
    assert isinstance(step, Step), step
    return step


def left(position: Position) -> int:
    return sum(len(position.piles[column]) for column in COLUMNS)


def replayed(line: str) -> Game:
    """The game of `CODE move ...`, every move accepted."""
    code_text, *moves = line.split()
    code = parse_code(code_text, RULES)
    game = Game(Golf(code.rule), code.number)
    for move in moves:
        assert isinstance(game.act(parse_move(move)), Step), move
    return game


def test_g1_thirty_five_cards_one_waste_card_sixteen_in_the_stock() -> None:
    dealt = Golf().deal(4)
    assert [len(dealt.piles[column]) for column in COLUMNS] == [5] * 7
    assert len(dealt.piles["waste"]) == 1
    assert len(dealt.piles["stock"]) == 16
    assert dealt.face_down == frozenset(dealt.piles["stock"])
    assert not any(card.is_joker for pile in dealt.piles.values() for card in pile)


def test_g2_only_the_last_card_of_a_column_is_free() -> None:
    """A tap on another says that it is covered (G4), and so does a drag begun on it."""
    position = board("8S", "9H 2D", stock="KD")
    covered, free = position.piles["c1"]
    assert Golf().tap_moves(position, free, "c1") == [parse_move("c1>waste")]
    assert Golf().tap_moves(position, covered, "c1") == Refused("covered")
    assert Golf().lift(position, free, "c1") == (free,)
    assert Golf().lift(position, covered, "c1") == Refused("covered")
    assert refusal("E", position, "c1>waste") == "not_adjacent"


def test_taps_on_the_stock_draw_and_all_else_means_nothing() -> None:
    """G5, and ARCHITECTURE: no second tap, nothing lifts but a column's card."""
    position = board("8S", "9H 2D", stock="KD")
    (stock,), (waste,) = position.piles["stock"], position.piles["waste"]
    assert Golf().tap_moves(position, stock, "stock") == [DRAW]
    assert Golf().tap_moves(position, None, "stock") == [DRAW]
    for card, pile in ((waste, "waste"), (None, "waste"), (None, "c2")):
        assert Golf().tap_moves(position, card, pile) == []
    assert Golf().lift(position, stock, "stock") == ()
    assert Golf().lift(position, waste, "waste") == ()
    assert Golf().second_tap_moves(position, position.piles["c1"][1], "c1") is None


@pytest.mark.parametrize(
    ("card", "fits"), [("7H", True), ("9S", True), ("8D", False), ("6C", False), ("TC", False)]
)
def test_g3_one_rank_above_or_below_whatever_the_suit(card: str, fits: bool) -> None:
    position = board("8S", f"2H {card}", "KD")
    assert refusal("E", position, "c1>waste") == (None if fits else "not_adjacent")
    if fits:
        after = played("E", position, "c1>waste").after
        assert after.piles["waste"] == cards(f"8S {card}")
        assert after.piles["c1"] == cards("2H")


def test_g4_a_card_that_does_not_fit_changes_nothing() -> None:
    game = Game(Golf(), 1)
    dealt = game.position
    assert game.act(parse_move("c1>waste")) == Refused("not_adjacent")
    assert game.position is dealt
    assert game.moves == 0


def test_g5_a_draw_is_allowed_at_any_time_earns_nothing_and_counts_as_one_move() -> None:
    position = board("8S", "9H", stock="KD 3C", score=40, chain=2)
    step = played("E", position, "draw")
    assert step.after.piles["waste"] == cards("8S 3C")
    assert step.after.piles["stock"] == cards("KD")
    assert step.after.score == 40
    game = Game(Golf(), 1)
    game.act(DRAW)
    assert game.moves == 1


def test_g5_the_stock_is_used_once() -> None:
    position = board("8S", "9H", stock="")
    assert refusal("E", position, "draw") == "stock_empty"
    assert refusal("E", position, "recycle") == "no_such_move"


@pytest.mark.parametrize(
    ("rule", "waste", "card", "reason"),
    [
        ("E", "KS", "AH", None),
        ("E", "AS", "KH", None),
        ("E", "KS", "QH", None),
        ("E", "AS", "2H", None),
        ("E", "KS", "2H", "not_adjacent"),
        ("C", "KS", "AH", "not_adjacent"),
        ("C", "AS", "KH", "not_adjacent"),
        ("C", "KS", "QH", None),
        ("C", "AS", "2H", None),
        ("C", "QS", "KH", None),
        ("S", "KS", "AH", "nothing_on_king"),
        ("S", "KS", "QH", "nothing_on_king"),
        ("S", "KS", "JO", "nothing_on_king"),
        ("S", "AS", "KH", "not_adjacent"),
        ("S", "AS", "2H", None),
        ("S", "QS", "KH", None),
    ],
)
def test_g6_t1_kings_and_aces(rule: str, waste: str, card: str, reason: str | None) -> None:
    """G6: neighbours under E, apart under C. T1: nothing on a King under S, not even a joker."""
    assert refusal(rule, board(waste, card, "7C 7D"), "c1>waste") == reason


def test_g6_the_window_offers_easy_first_and_classic() -> None:
    assert Golf.rule_choices == ("E", "C")
    assert Golf().rule == Golf.default_rule == "E"


@pytest.mark.parametrize(("rule", "links"), [("E", (True, True, True)), ("C", (True, False, True))])
def test_g6_the_sample_of_a_rule_shows_what_it_links(rule: str, links: tuple[bool, ...]) -> None:
    sample, linked = Golf(rule).rule_sample()
    assert ([RANKS[card.rank - 1] for card in sample], linked) == (["Q", "K", "A", "2"], links)


def test_g7_won_the_moment_the_columns_are_empty() -> None:
    step = played("E", board("8S", "9H", stock="KD", score=340), "c1>waste")
    assert step.after.status == "won"
    assert step.after.score == 350
    assert step.events[-1] == StatusChanged("playing", "won")


def test_g8_stuck_with_the_stock_empty_and_nothing_that_fits() -> None:
    drawn = played("E", board("8S", "9H", stock="3C"), "draw")
    assert drawn.after.status == "stuck"
    taken = played("E", board("8S", "2H 9H", "5D"), "c1>waste")
    assert taken.after.status == "stuck"
    assert played("E", board("8S", "9H", stock="KD 3C"), "draw").after.status == "playing"
    assert played("E", board("8S", "9H", stock="TC"), "draw").after.status == "playing"
    assert played("E", board("QS", "AH", stock="KC"), "draw").after.status == "playing"
    assert played("C", board("QS", "AH", stock="KC"), "draw").after.status == "stuck"
    assert played("S", board("KS", "QH JO", stock="KC"), "draw").after.status == "stuck"


def test_g9_ten_a_card_and_ten_less_for_each_left_when_stuck() -> None:
    step = played("E", board("8S", "2H 9H", "5D", score=100), "c1>waste")
    assert [event for event in step.events if isinstance(event, ScoreChanged)] == [
        ScoreChanged(100, 110),
        ScoreChanged(110, 90),
    ]
    assert step.events[-1] == StatusChanged("playing", "stuck")


def test_g9_the_score_never_falls_below_zero() -> None:
    drawn = played("E", board("8S", "2H 9H", "5D 5H", stock="KC", score=30), "draw")
    assert (drawn.after.score, drawn.after.status) == (0, "stuck")
    nothing = played("E", board("8S", "2H 9H", stock="KC"), "draw")
    assert not any(isinstance(event, ScoreChanged) for event in nothing.events)


@pytest.mark.parametrize("line", STUCK, ids=[" ".join(line.split()[:3]) for line in STUCK])
def test_g9_g10_stuck_scores_on_real_deals_and_their_undo(line: str) -> None:
    """G9's four scores, once after a draw and once after a removal; G10: undo lifts the penalty."""
    removed, score, moves = line.split(maxsplit=2)
    expected = int(score)
    game = replayed(moves)
    assert (game.position.status, left(game.position)) == ("stuck", 35 - int(removed))
    assert game.position.score == expected == max(0, 10 * int(removed) - 10 * (35 - int(removed)))
    counted = game.moves
    assert game.act(DRAW) == Refused("game_over")
    assert game.act(REDO) == Refused("game_over")
    before = replayed(moves.rsplit(maxsplit=1)[0])
    assert isinstance(game.act(UNDO), Step)
    assert game.position == before.position
    assert (game.position.status, game.position.score) == ("playing", 10 * (35 - left(game.position)))
    assert game.moves == counted
    assert isinstance(game.act(REDO), Step)
    assert (game.position.status, game.position.score, game.moves) == ("stuck", expected, counted + 1)


def test_g10_undo_restores_the_score_that_the_floor_had_cut() -> None:
    line = next(line for line in STUCK if line.startswith("17 0 "))
    game = replayed(line.split(maxsplit=2)[2])
    assert game.position.score == 0
    game.act(UNDO)
    assert game.position.score == 10 * (35 - left(game.position)) > 100


def test_g11_the_cards_depend_on_the_number_the_jokers_and_the_empty_waste_only() -> None:
    dealt = {rule: Golf(rule).deal(77).piles for rule in ("E", "C", "S", "EO", "SO", "EJ", "CJ", "EJJ")}
    assert dealt["E"] == dealt["C"] == dealt["S"]
    assert dealt["EO"] == dealt["SO"] != dealt["E"]
    assert dealt["EJ"] == dealt["CJ"] != dealt["E"]
    assert dealt["EJJ"] != dealt["EJ"]


def test_g12_the_deal_of_the_page() -> None:
    game = Game(Golf(), 1)
    dealt = game.position
    assert str(game.code) == "GO1-E-AAAAAAB"
    assert dealt.piles["waste"] == cards("AC")
    assert Golf().legal_moves(dealt) == (DRAW,)
    assert dealt.piles["c1"][3:] == cards("TS 6H")
    assert dealt.piles["stock"][-1:] == cards("8S")
    for move, taken in (("draw", "8S"), ("c5>waste", "9C"), ("c2>waste", "8C")):
        game.act(parse_move(move))
        assert game.position.piles["waste"][-1:] == cards(taken)


def test_g12_g13_the_winning_line_and_its_thirty_fifth_move() -> None:
    """Won with 350 in 49 moves; move 35 puts A of hearts on K of clubs, which Classic refuses."""
    code, *moves = (GOLDEN / "golf-example.txt").read_text().split()
    won = replayed(" ".join([code, *moves])).position
    assert (won.status, won.score, len(moves)) == ("won", 350, 49)
    assert left(won) == 0
    classic = replayed(" ".join([code.replace("-E-", "-C-"), *moves[:34]]))
    assert classic.position.piles["waste"][-1:] == cards("KC")
    assert moves[34] == "c3>waste"
    assert classic.position.piles["c3"][-1:] == cards("AH")
    assert classic.act(parse_move(moves[34])) == Refused("not_adjacent")


def test_a_won_game_is_over_for_good() -> None:
    """INTERFACE: after a win also undo is refused."""
    game = replayed((GOLDEN / "golf-example.txt").read_text())
    for move in (UNDO, REDO, DRAW, parse_move("c1>waste"), parse_move("f9>c3x7")):
        assert game.act(move) == Refused("game_over")
    assert not game.can_undo


def test_t1_strict_draws_only_when_nothing_fits() -> None:
    assert refusal("S", board("8S", "9H", stock="KD"), "draw") == "draw_only_when_stuck"
    assert refusal("S", board("8S", "TH", stock="KD"), "draw") is None
    assert refusal("S", board("KS", "QH", stock="KD"), "draw") is None
    assert refusal("S", board("8S", "9H"), "draw") == "stock_empty"
    assert refusal("C", board("8S", "9H", stock="KD"), "draw") is None


@pytest.mark.parametrize("rule", ["E", "C", "S"])
def test_t2_a_joker_goes_on_any_card_and_any_card_on_it(rule: str) -> None:
    """Every card but, under S, onto a King."""
    for rank in RANKS:
        onto = refusal(rule, board(f"{rank}S", "2H JO", "3H"), "c1>waste")
        assert onto == ("nothing_on_king" if (rule, rank) == ("S", "K") else None)
        assert refusal(rule, board("JO", f"2H {rank}H", "3H"), "c1>waste") is None
    assert refusal(rule, board("JO", "2H", "3H JO"), "c2>waste") is None


@pytest.mark.parametrize(("rule", "stock", "jokers"), [("EJ", 17, 1), ("SJJ", 18, 2), ("CJJO", 19, 2)])
def test_t2_jokers_make_the_stock_larger(rule: str, stock: int, jokers: int) -> None:
    dealt = Golf(rule).deal(9)
    assert len(dealt.piles["stock"]) == stock
    assert left(dealt) == 35
    assert sum(card.is_joker for pile in dealt.piles.values() for card in pile) == jokers


def test_t3_the_waste_may_start_empty_and_takes_any_free_card() -> None:
    dealt = Golf("EO").deal(1)
    assert dealt.piles["waste"] == ()
    assert len(dealt.piles["stock"]) == 17
    # The card that would have been turned is the first in the stock.
    assert dealt.piles["stock"][-1:] == cards("AC")
    assert {str(move) for move in Golf("EO").legal_moves(dealt)} == {"draw", *(f"{c}>waste" for c in COLUMNS)}
    assert "draw" not in {str(move) for move in Golf("SO").legal_moves(dealt)}
    assert Golf("SO").refusal(dealt, DRAW) == "draw_only_when_stuck"


@pytest.mark.parametrize(
    "move", ["recycle", "c8>waste", "c0>waste", "waste>c1", "c1>c2", "c1>f1", "f1>waste", "waste>waste"]
)
def test_moves_that_golf_does_not_have(move: str) -> None:
    position = board("8S", "9H", stock="KD")
    assert refusal("E", position, move) == "no_such_move"
    for count in (0, 1, 2):
        assert refusal("E", position, f"c1>wastex{count}") == "no_such_move"
        assert refusal("E", position, f"c2>wastex{count}") == "no_such_move"


def test_an_empty_column_has_no_card() -> None:
    assert refusal("E", board("8S", "9H"), "c2>waste") == "empty_pile"
    assert refusal("S", board("KS", "9H"), "c2>waste") == "empty_pile"


def test_the_reasons_stand_in_the_order_of_the_interface() -> None:
    assert Golf.own_reasons == ("nothing_on_king", "not_adjacent", "draw_only_when_stuck")


def test_a_removal_is_told_in_events_and_lengthens_the_chain() -> None:
    step = played("E", board("8S", "9H", "2D", stock="KD", score=10, chain=1), "c1>waste")
    assert step.events == (
        CardsMoved(cards("9H"), "c1", "waste"),
        ChainChanged(1, 2),
        ScoreChanged(10, 20),
    )


def test_a_draw_is_told_in_events_and_ends_the_chain() -> None:
    position = board("8S", "9H", stock="KD 3C", chain=3)
    drawn = cards("3C")
    moved, turned = CardsMoved(drawn, "stock", "waste"), CardsTurned(drawn, True)
    assert played("E", position, "draw").events == (moved, turned, ChainChanged(3, 0))
    assert played("E", board("8S", "9H", stock="KD 3C"), "draw").events == (moved, turned)
