"""The solver of Golf against a plain search through the rules, and against what is known of deals."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path
from random import Random

import pytest

import game.patiences.golf
from game.patiences.golf.rules import COLUMNS, Golf
from game.patiences.golf.solver import solve
from game.patiences.golf.solver_best import best_removed
from game.patiences.golf.solver_ground import Ground
from game.patiences.golf.solver_table import Table, build
from game.rules.cards import JOKER_RANK, Card
from game.rules.codes import parse_code
from game.rules.known import KnownDeal, read_known_deals
from game.rules.moves import DRAW, Move, transfer
from game.rules.patience import Step
from game.rules.position import Position
from game.rules.search import Lost, Task, Unknown, Winnable

RULES = ["".join(letters) for letters in product("ECS", ("", "J", "JJ"), ("", "O"))]
CUT_DOWN = 12  # positions for each of the 18 rules
KNOWN = read_known_deals((Path(game.patiences.golf.__file__).parent / "known_deals.txt").read_text())


def table_of(golf: Golf, start: Position) -> Table:
    making = Task(build(Ground(golf, start)))
    assert making.work()
    assert making.found is not None
    return making.found


@cache
def deal_table(rule: str, number: int) -> tuple[Golf, Position, Table]:
    golf = Golf(rule)
    start = golf.deal(number)
    return golf, start, table_of(golf, start)


def best_of(golf: Golf, start: Position, position: Position) -> int:
    search = Task(best_removed(Ground(golf, start), position))
    search.work()
    assert search.found is not None
    return search.found


def after(golf: Golf, position: Position, move: Move) -> Position:
    step = golf.play(position, move)
    assert isinstance(step, Step), (move, step)
    return step.after


def played(golf: Golf, position: Position, moves: tuple[Move, ...]) -> Position:
    for move in moves:
        position = after(golf, position, move)
    return position


@dataclass
class Plainly:
    """Every position that can come of another, found by playing every legal move."""

    golf: Golf
    reached: dict[tuple[object, ...], tuple[Position, bool, int]] = field(default_factory=dict)

    def look(self, position: Position) -> tuple[bool, int]:
        """Whether it can be won, and the fewest cards that can be left in the columns."""
        waste = position.top("waste")
        heights = [len(position.piles[column]) for column in COLUMNS]
        key = (*heights, len(position.piles["stock"]), None if waste is None else waste.rank)
        if key not in self.reached:
            wins, left = position.status == "won", sum(heights)
            for move in self.golf.legal_moves(position):
                wins_then, left_then = self.look(after(self.golf, position, move))
                wins, left = wins or wins_then, min(left, left_then)
            self.reached[key] = position, wins, left
        _, wins, left = self.reached[key]
        return wins, left


def cut_down(rule: str, random: Random) -> Position:
    """A few cards of ranks that lie close together, often about King and Ace, laid out under the rule."""
    lowest = random.choice((10, 11, random.randrange(13)))
    ranks = [(lowest + step) % 13 + 1 for step in range(random.choice((3, 4)))]
    pack = [
        Card(random.choice(ranks), random.choice("SHDC"), copy) for copy in range(random.randrange(7, 11))
    ]
    pack[: rule.count("J")] = [Card(JOKER_RANK, "", copy) for copy in range(rule.count("J"))]
    random.shuffle(pack)
    waste = () if "O" in rule else (pack.pop(),)
    stock = tuple(pack.pop() for _ in range(random.randrange(1, 5)))
    piles = {"stock": stock, "waste": waste, **dict.fromkeys(COLUMNS, ())}
    places = random.sample(COLUMNS, random.randrange(3, 6))
    while pack:
        column = random.choice(places)
        if len(piles[column]) < 5:
            piles[column] = (*piles[column], pack.pop())
    return Position(piles, frozenset(stock))


def cut_down_positions() -> Iterator[tuple[str, Position]]:
    random = Random(4)
    for rule in RULES:
        for _ in range(CUT_DOWN):
            yield rule, cut_down(rule, random)


def test_every_answer_agrees_with_a_plain_search_on_cut_down_positions() -> None:
    """All rules: E C S, none to two jokers, waste empty or not; every position that comes of each start."""
    won = {rule: set[bool]() for rule in RULES}
    starts = 0
    for rule, start in cut_down_positions():
        golf = Golf(rule)
        plainly = Plainly(golf)
        plainly.look(start)
        table = table_of(golf, start)
        starts += 1
        for position, wins, _ in plainly.reached.values():
            won[rule].add(wins)
            assert table.wins(position) == wins, (rule, position)
            keeps = {
                move: plainly.look(after(golf, position, move))[0] for move in golf.legal_moves(position)
            }
            if position.status != "won":
                assert table.keeps(position) == keeps, (rule, position)
            verdict = table.verdict(position)
            assert isinstance(verdict, Winnable) == wins
            if isinstance(verdict, Winnable):
                assert played(golf, position, verdict.moves).status == "won"
        for position, _, left in list(plainly.reached.values())[::9]:
            assert best_of(golf, start, position) == 35 - left, (rule, position)
    assert starts >= 200
    assert all(outcomes == {True, False} for outcomes in won.values()), won


def test_strict_is_not_helped_by_fewer_cards_drawn() -> None:
    """T1: the 3 that is drawn first forces the 4 onto it; without it the 2 takes 3, 4 and 5."""
    golf = Golf("S")
    first, second = Card(3, "H"), Card(2, "D")
    columns = {"c2": (Card(4, "S"),), "c3": (Card(5, "C"), Card(3, "D"))}
    piles = {**dict.fromkeys(COLUMNS, ()), **columns, "waste": (Card(7, "S"),)}
    both = Position({**piles, "stock": (second, first)}, frozenset((second, first)))
    one = Position({**piles, "stock": (second,)}, frozenset((second,)))
    assert table_of(golf, one).wins(one)
    assert not table_of(golf, both).wins(both)


def test_deal_1_can_be_won_under_easy_and_not_under_classic() -> None:
    """G12, G13."""
    golf, start, table = deal_table("E", 1)
    verdict = table.verdict(start)
    assert isinstance(verdict, Winnable)
    assert played(golf, start, verdict.moves).score == 350
    _, start, table = deal_table("C", 1)
    assert table.verdict(start) == Lost()
    assert not any(table.keeps(start).values())


def test_every_position_of_a_winning_line_is_known_to_be_won() -> None:
    """The golden line of deal 1, found by another program."""
    golf, position, table = deal_table("E", 1)
    golden = Path(__file__).parents[1] / "golden" / "golf-example.txt"
    for word in golden.read_text().split()[1:]:
        move = DRAW if word == "draw" else transfer(word[:2], "waste")
        assert table.wins(position)
        assert table.keeps(position)[move]
        position = after(golf, position, move)
    assert table.line(position) == ()
    assert table.keeps(position) == {}


@pytest.mark.parametrize("rule", ["E", "C", "S", "SJO", "CJJ", "EO"])
def test_in_random_play_the_answers_hold_together(rule: str) -> None:
    """A position can be won exactly if a legal move keeps the win, and only legal moves are named."""
    random = Random(rule)
    for number in random.sample(range(1, 1_000_000), 2):
        golf, position, table = deal_table(rule, number)
        while position.status == "playing":
            keeps = table.keeps(position)
            assert set(keeps) == set(golf.legal_moves(position))
            assert table.wins(position) == any(keeps.values())
            move = random.choice(list(keeps))
            position = after(golf, position, move)
            assert table.wins(position) == keeps[move]
        assert table.wins(position) == (position.status == "won")


@pytest.mark.parametrize("rule", ["C", "S"])
def test_the_best_result_of_a_lost_deal_is_reached_by_some_move_and_exceeded_by_none(rule: str) -> None:
    random = Random(7)
    golf, position, table = next(
        found for number in range(1, 99) if not (found := deal_table(rule, number))[2].wins(found[1])
    )
    ground = table.ground
    start = position
    while position.status == "playing":
        best = best_of(golf, start, position)
        moves = golf.legal_moves(position)
        onward = [best_of(golf, start, after(golf, position, move)) for move in moves]
        assert best == max(onward)
        position = after(golf, position, random.choice(moves))
    left = sum(len(position.piles[column]) for column in COLUMNS)
    assert best_of(golf, start, position) == 35 - left
    assert ground.spot(position).vector > 0


def test_a_table_of_a_position_in_play_says_the_same_as_that_of_the_deal() -> None:
    golf, start, table = deal_table("C", 4)
    random = Random(2)
    position = start
    for _ in range(12):
        position = after(golf, position, random.choice(golf.legal_moves(position)))
    assert table_of(golf, position).wins(position) == table.wins(position)
    assert best_of(golf, position, position) == best_of(golf, start, position)
    findings = solve(golf, position, Random(0), None)
    assert isinstance(findings.verdict, Winnable) == table.wins(position)
    assert findings.best_removed == best_of(golf, start, position)


def test_a_position_of_another_deal_is_refused() -> None:
    golf, _, table = deal_table("E", 1)
    other = golf.deal(2)
    with pytest.raises(ValueError, match="other cards"):
        table.wins(other)
    drawn = after(golf, golf.deal(1), DRAW)
    with pytest.raises(ValueError, match="stock"):
        table_of(golf, drawn).wins(golf.deal(1))


def test_the_work_may_be_spread_and_comes_to_the_same() -> None:
    golf, start, table = deal_table("C", 3)
    making = Task(build(Ground(golf, start)))
    rests = 0
    while not making.work(lambda: True):
        rests += 1
        assert making.found is None
    assert rests > 200
    assert making.found is not None
    assert making.found.verdict(start) == table.verdict(start)


def test_without_time_the_verdict_is_not_known() -> None:
    golf = Golf("E")
    findings = solve(golf, golf.deal(1), Random(0), lambda: True)
    assert findings.verdict == Unknown()
    assert findings.best_removed is None


@pytest.mark.parametrize("known", KNOWN, ids=[known.code for known in KNOWN])
def test_known_deals_are_won(known: KnownDeal) -> None:
    code = parse_code(known.code, [Golf])
    golf = Golf(code.rule)
    assert played(golf, golf.deal(code.number), known.moves).status == "won"


def test_forty_different_deals_are_known() -> None:
    assert len({known.code for known in KNOWN}) == 40
