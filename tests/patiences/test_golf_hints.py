"""Hints for Golf: legal, honest where they are to be, and to the win where all is told."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice, permutations, product
from random import Random

import pytest

from game.app.worker import carry_out
from game.patiences.counsel import TAKE_BACK
from game.patiences.daily import first_winnable
from game.patiences.golf.hints import GolfCounsel, counsel
from game.patiences.golf.orders import ORDERS, Opening, Outlook, openings
from game.patiences.golf.rules import Golf
from game.patiences.golf.solver_ground import Ground
from game.patiences.golf.solver_table import Table, build
from game.rules.moves import DRAW, Move
from game.rules.patience import Step
from game.rules.position import Position
from game.rules.search import Task
from tests.table.boards import GOLF, board

RULES = ["".join(letters) for letters in product("ECS", ("", "J", "JJ"), ("", "O"))]


def after(golf: Golf, position: Position, move: Move) -> Position:
    step = golf.play(position, move)
    assert isinstance(step, Step), (move, step)
    return step.after


def table_of(golf: Golf, start: Position) -> Table:
    making = Task(build(Ground(golf, start)))
    making.work()
    assert making.found is not None
    return making.found


def make_table(own: GolfCounsel) -> None:
    while own.here is not None:
        own.here.work()


def look_out(own: GolfCounsel, orders: int = ORDERS) -> int:
    """Carries out at most so many orders of what is wanted; how many came."""
    errand = own.wanted(full=False)
    if errand is None:
        return 0
    told = list(islice((message for message in carry_out(*errand) if message is not None), orders))
    for message in told:
        own.take(message)
    return len(told)


def walk(golf: Golf, position: Position, random: Random) -> Iterator[Position]:
    """A game played at random, the start and the end included."""
    yield position
    while position.status == "playing":
        position = after(golf, position, random.choice(golf.legal_moves(position)))
        yield position


@cache
def late(rule: str, left: int) -> tuple[Golf, Position]:
    """A game with at least two moves to choose from and `left` cards in the stock."""
    golf = Golf(rule)
    for seed in range(1_000):
        for position in walk(golf, golf.deal(seed + 1), Random(seed)):
            if len(position.piles["stock"]) == left and len(golf.legal_moves(position)) > 2:
                return golf, position
    raise AssertionError(rule)


@pytest.mark.parametrize("rule", RULES)
def test_a_hint_is_a_legal_move_with_the_card_that_it_moves(rule: str) -> None:
    """Before anything is known, and with table and orders; once stuck, only taking back is left (G8)."""
    golf, random = Golf(rule), Random(rule)
    start = golf.deal(random.randrange(1, 999_999))
    ignorant, knowing = counsel(golf, start, Random(1)), counsel(golf, start, Random(1))
    make_table(knowing)
    look_out(knowing, 1)
    for position in walk(golf, start, random):
        for own in (ignorant, knowing):
            own.follow(position, undone=False)
            for full in (False, True):
                hint = own.hint(full=full)
                if position.status == "playing":
                    assert hint is not None
                    assert hint.move in golf.legal_moves(position)
                    taken = None if hint.move == DRAW else position.top(hint.move.source)
                    assert hint.card == taken
                    assert hint.host == (None if hint.move == DRAW else position.top("waste"))
                else:
                    assert hint == (TAKE_BACK if position.status == "stuck" else None)


@pytest.mark.parametrize("first", [1, 500_000])
@pytest.mark.parametrize("rule", ["E", "C", "S", "CJO"])
def test_following_full_hints_from_a_winnable_deal_wins(rule: str, first: int) -> None:
    golf = Golf(rule)
    search = Task(first_winnable(GOLF, rule, first))
    search.work()
    start = position = golf.deal(search.found or 0)
    own = counsel(golf, position, Random(0))
    make_table(own)
    assert own.can_be_won(position)
    while position.status == "playing":
        hint = own.hint(full=True)
        assert hint is not None
        assert hint.reason == "keeps"
        position = after(golf, position, hint.move)
        own.follow(position, undone=False)
        assert own.can_be_won(position)
    assert position.status == "won"
    assert own.line(start) is not None


@pytest.mark.parametrize("rule", ["E", "S", "CJ"])
@pytest.mark.parametrize("drawn", [0, 5, 12])
def test_the_honest_hint_does_not_know_the_order_of_the_stock(rule: str, drawn: int) -> None:
    """What still lies face down is put into another order: not one hint changes, whatever the table says."""
    golf, random = Golf(rule), Random(rule)
    start = golf.deal(77)
    stock = start.piles["stock"]
    seen = len(stock) - drawn
    other_stock = (*random.sample(stock[:seen], seen), *stock[seen:])
    assert other_stock != stock
    other_start = replace(start, piles={**start.piles, "stock": other_stock})
    one, other = (counsel(golf, deal, Random(3)) for deal in (start, other_start))
    make_table(one)
    position, other_position = start, other_start
    compared = 0
    while position.status == "playing" and len(position.piles["stock"]) >= seen:
        if len(position.piles["stock"]) == seen and not compared:
            look_out(one, 2)
            look_out(other, 2)
        assert one.hint(full=False) == other.hint(full=False)
        compared += len(position.piles["stock"]) == seen
        move = random.choice(golf.legal_moves(position))
        position, other_position = after(golf, position, move), after(golf, other_position, move)
        one.follow(position, undone=False)
        other.follow(other_position, undone=False)
    assert compared


@pytest.mark.parametrize("rule", ["E", "C", "S", "EJ"])
def test_the_outlook_counts_the_orders_in_which_a_move_keeps_the_win(rule: str) -> None:
    """All six orders of three cards, each with a table of its own; the same after cards are taken off."""
    golf, origin = late(rule, 3)
    outlook = Outlook(origin)
    for message in openings(rule, origin, 1):
        if message is not None:
            outlook.add(message)
    assert (outlook.known, outlook.size, outlook.complete) == (6, 6, True)
    tables = []
    for stock in permutations(origin.piles["stock"]):
        start = replace(origin, piles={**origin.piles, "stock": stock})
        tables.append((stock, table_of(golf, start)))
    position = origin
    while outlook.covers(position):
        for move in golf.legal_moves(position):
            kept = 0
            for stock, table in tables:
                kept += table.keeps(replace(position, piles={**position.piles, "stock": stock}))[move]
            assert outlook.kept(position, move) == kept
        position = after(golf, position, golf.legal_moves(position)[0])


def test_an_order_is_tried_no_more_than_there_are_orders() -> None:
    golf, position = late("E", 1)
    own = counsel(golf, golf.deal(1), Random(0))
    own.follow(position, undone=False)
    assert look_out(own) == 1
    assert own.wanted(full=False) is None
    hint = own.hint(full=False)
    assert hint is not None
    assert hint.reason in ("keeps", "chain", "fits")


def test_the_hint_says_how_sure_it_is() -> None:
    """Deal 7 under Easy: the honest hint counts the orders known so far."""
    golf = Golf("E")
    start = golf.deal(7)
    own = counsel(golf, start, Random(7))
    assert look_out(own, 2) == 2
    hint = own.hint(full=False)
    assert hint is not None
    assert (hint.reason, hint.values["of"]) == ("orders", 2)
    assert 0 < hint.values["kept"] <= 2


def test_the_same_orders_serve_until_a_card_is_drawn() -> None:
    golf = Golf("E")
    position = golf.deal(2)
    own = counsel(golf, position, Random(0))
    position = after(golf, position, DRAW)
    own.follow(position, undone=False)
    wanted = own.wanted(full=False)
    assert wanted is not None
    taken = after(golf, position, next(move for move in golf.legal_moves(position) if move != DRAW))
    own.follow(taken, undone=False)
    assert own.wanted(full=False) is wanted
    own.follow(position, undone=True)
    assert own.wanted(full=False) is wanted
    own.follow(after(golf, taken, DRAW), undone=False)
    assert own.wanted(full=False) is not wanted
    assert own.wanted(full=True) is None


def test_undo_beyond_where_the_orders_began_asks_for_others() -> None:
    golf = Golf("E")
    start = golf.deal(1)
    drawn = after(golf, start, DRAW)
    own = counsel(golf, start, Random(0))
    own.follow(drawn, undone=False)
    wanted = own.wanted(full=False)
    own.follow(start, undone=True)
    assert own.wanted(full=False) is not wanted
    own.follow(drawn, undone=False)
    taken = after(golf, drawn, next(move for move in golf.legal_moves(drawn) if move != DRAW))
    for position in (taken, after(golf, taken, DRAW), taken):
        own.follow(position, undone=False)
    wanted = own.wanted(full=False)
    own.follow(drawn, undone=True)
    assert own.wanted(full=False) is not wanted


def test_before_anything_is_known_the_longest_open_chain_is_named() -> None:
    piles = {"waste": "7S", "c1": "6H", "c2": "TC 9D 8C", "c3": "KD", "stock": "2C 3C 4C 5C"}
    position = board(GOLF, piles, face_down="2C 3C 4C 5C")
    own = counsel(Golf("E"), position, Random(0))
    hint = own.hint(full=False)
    assert hint is not None
    assert (str(hint.move), hint.reason, hint.values) == ("c2>waste", "chain", {"count": 3})
    alone = board(GOLF, {"waste": "7S", "c1": "6H", "c3": "KD", "stock": "2C"}, face_down="2C")
    hint = counsel(Golf("E"), alone, Random(0)).hint(full=False)
    assert hint is not None
    assert (str(hint.move), hint.reason) == ("c1>waste", "fits")
    nothing = board(GOLF, {"waste": "7S", "c3": "KD", "stock": "2C"}, face_down="2C")
    hint = counsel(Golf("E"), nothing, Random(0)).hint(full=False)
    assert hint is not None
    assert (hint.move, hint.reason) == (DRAW, "nothing_fits")


def test_a_lost_position_says_so_in_full_and_keeps_it_to_itself_in_honesty() -> None:
    """G13: deal 1 under Classic."""
    golf = Golf("C")
    start = golf.deal(1)
    own = counsel(golf, start, Random(0))
    assert own.can_be_won(start) is None
    assert own.line(start) is None
    make_table(own)
    assert own.can_be_won(start) is False
    position = after(golf, start, DRAW)
    own.follow(position, undone=False)
    hints = [own.hint(full=full) for full in (True, False)]
    assert [hint.reason for hint in hints if hint is not None] == ["lost", "chain"]


@pytest.mark.parametrize(("rule", "best"), [("C", 34), ("E", 35)])
def test_after_being_stuck_all_is_told_and_the_best_that_was_possible(rule: str, best: int) -> None:
    """G8: deal 1, drawn through; table first or stuck first comes to the same."""
    golf = Golf(rule)
    start = golf.deal(1)
    for table_first in (True, False):
        own = counsel(golf, start, Random(0))
        if table_first:
            make_table(own)
        position, before = start, start
        while position.status == "playing":
            before, position = position, after(golf, position, golf.legal_moves(position)[0])
            own.follow(position, undone=False)
        assert position.status == "stuck"
        if not table_first:
            assert own.best_possible is None
        make_table(own)
        assert own.best_possible == best
        own.follow(before, undone=True)
        assert own.wanted(full=False) is None
        assert own.hint(full=False) == own.hint(full=True)
        own.follow(start, undone=True)
        hint = own.hint(full=False)
        assert hint is not None
        assert hint.reason == ("keeps" if best == 35 else "nothing_fits")


def test_an_opening_is_small_enough_to_be_sent() -> None:
    (message, *_) = (each for each in openings("E", late("E", 3)[1], 1) if each is not None)
    assert isinstance(message, Opening)
    assert all(type(wins) is bytes for wins in (*message.by_rank, message.drawn))
