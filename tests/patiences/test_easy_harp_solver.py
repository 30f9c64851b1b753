"""The solver of Easy Harp: its lines are accepted, its proofs are true, its state is the real one."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from statistics import median

import pytest

import game.patiences.easy_harp
from game.patiences.easy_harp.rules import COLUMNS, FOUNDATIONS, SUIT_OF, EasyHarp
from game.patiences.easy_harp.solver import line_of, search, solve
from game.patiences.easy_harp.solver_cards import kind
from game.patiences.easy_harp.solver_line import Ply, joined, plies, scheduled
from game.patiences.easy_harp.solver_playout import Search
from game.patiences.easy_harp.solver_proof import cannot_be_won
from game.patiences.easy_harp.solver_state import State
from game.rules.cards import Card, deck
from game.rules.codes import parse_code
from game.rules.known import KnownDeal, read_known_deals
from game.rules.moves import Move, transfer
from game.rules.patience import Step as Played
from game.rules.position import Position
from game.rules.search import Lost, Unknown, Winnable

HARP = EasyHarp()
NUMBERS = range(101, 116)
KNOWN = read_known_deals((Path(game.patiences.easy_harp.__file__).parent / "known_deals.txt").read_text())


def after(position: Position, move: Move) -> Position:
    played = HARP.play(position, move)
    assert isinstance(played, Played), (move, played)
    return played.after


def played(position: Position, moves: tuple[Move, ...]) -> Position:
    for move in moves:
        position = after(position, move)
    return position


@cache
def won_deal(number: int) -> tuple[Position, State, tuple[Move, ...]]:
    """A deal, the state in which its last face-down card was turned, and the line."""
    position = HARP.deal(number)
    runs = Search(State(position), Random(number))
    won = None
    while won is None:
        won = runs.play_out(backs=number % 2 > 0)
    turned = won.copy()
    return position, turned, line_of(position, won)


def state_of(state: State) -> tuple[object, ...]:
    return (
        *(state.columns, state.down, state.hidden, state.low, state.high),
        *(state.stock, state.tops, state.key, state.due),
    )


@pytest.mark.parametrize("number", NUMBERS)
def test_a_line_wins_by_the_real_rules(number: int) -> None:
    """H9, and the draws are those of the real order of the stock (H8)."""
    position, _, line = won_deal(number)
    assert played(position, line).status == "won"


def test_lines_are_short() -> None:
    assert median(len(won_deal(number)[2]) for number in NUMBERS) < 430


def test_joining_never_makes_a_line_longer_and_scheduling_saves_most_of_the_draws() -> None:
    naive, short = [], []
    for number in NUMBERS:
        position, won, line = won_deal(number)
        all_up = won.copy()
        all_up.put_all_up()
        steps = plies(position, all_up.steps())
        assert len(joined(steps)) <= len(steps)
        # One at a time: each step is scheduled for itself, so none changes places.
        reached, taps = position, 0
        for ply in steps:
            moves = scheduled(reached, [ply])
            reached, taps = played(reached, moves), taps + len(moves)
        naive.append(taps)
        short.append(len(line))
    assert median(short) < 0.6 * median(naive)


def ply(source: str, target: str, turns: bool = False) -> Ply:
    places = [*COLUMNS, "waste", *FOUNDATIONS]
    return Ply(places.index(source), places.index(target), kind(Card(12, "S")), 1, turns)


@pytest.mark.parametrize(
    ("line", "shorter"),
    [
        # On the way nothing else touches the piles: straight there.
        ([("c1", "c2"), ("c2", "c3")], [("c1", "c3")]),
        ([("waste", "f1"), ("f1", "c3")], [("waste", "c3")]),
        ([("c1", "c2"), ("c2", "c3"), ("c3", "c4")], [("c1", "c4")]),
        # The first pile is needed in between: at once. The last is: later. Both are: as it was.
        ([("c1", "c2"), ("c1", "c5"), ("c2", "c3")], [("c1", "c3"), ("c1", "c5")]),
        ([("c1", "c2"), ("c3", "c5"), ("c2", "c3")], [("c3", "c5"), ("c1", "c3")]),
        ([("c1", "c2"), ("c1", "c4"), ("c6", "c3"), ("c2", "c3")], None),
        # The waste can wait.
        ([("waste", "c2"), ("waste", "c3"), ("c2", "c3")], [("waste", "c3"), ("waste", "c3")]),
        # There and back is nothing, unless the pile was needed.
        ([("c1", "c2"), ("c2", "c1")], []),
        ([("c1", "c2"), ("c4", "c1"), ("c1", "c4"), ("c2", "c1")], []),
        ([("c1", "c2"), ("c1", "c4"), ("c2", "c1")], None),
        # From foundation to foundation there is no move.
        ([("f1", "c2"), ("c2", "f2")], None),
    ],
)
def test_joining_by_hand(line: list[tuple[str, str]], shorter: list[tuple[str, str]] | None) -> None:
    before = [ply(*piles) for piles in line]
    after_it = before if shorter is None else [ply(*piles) for piles in shorter]
    assert joined(before) == after_it


def test_there_and_back_is_kept_where_it_turned_a_card() -> None:
    """H4: the card comes back onto another one."""
    line = [ply("c1", "c2", turns=True), ply("c2", "c1")]
    assert joined(line) == line
    assert joined([ply("c1", "c2", turns=True), ply("c2", "c3")]) == [ply("c1", "c3", turns=True)]


@pytest.mark.parametrize("number", NUMBERS[:6])
def test_the_state_follows_the_real_position_step_by_step(number: int) -> None:
    """Columns, foundations, stock and the key, which is kept by differences; and key_after foretells it."""
    position, won, _ = won_deal(number)
    state = State(position)
    for step in won.steps():
        moves = scheduled(position, plies(position, [step]))
        foretold = state.key_after(step)
        state.play(step)
        position = played(position, moves)
        assert state.key == foretold
        assert state_of(state) == state_of(State(position))
    assert not state.hidden


def test_a_copy_is_played_on_by_itself() -> None:
    state = State(HARP.deal(5))
    before = state_of(state.copy())
    copy = state.copy()
    copy.play_safe()
    assert copy.trail is not None
    assert state_of(state) == before
    assert state.trail is None


def random_play(number: int, moves: int, random: Random) -> Position:
    """Somewhere in play: every kind of move, cards taken back among them."""
    position = HARP.deal(number)
    for _ in range(moves):
        legal = HARP.legal_moves(position)
        rare = [move for move in legal if move.verb == "move"]
        position = after(position, random.choice(rare if rare and random.random() < 0.7 else legal))
    return position


def test_lines_win_from_positions_in_play() -> None:
    """In the middle of a pass, with foundations begun and cards taken back by chance."""
    positions = [random_play(number, 150, Random(number)) for number in NUMBERS]
    assert any(position.piles["waste"] and position.piles["stock"] for position in positions)
    assert any(position.piles[pile] for position in positions for pile in FOUNDATIONS)
    solved = 0
    for position in positions:
        verdict = search(position, Random(1), 150).verdict
        assert not isinstance(verdict, Lost)
        if isinstance(verdict, Winnable):
            solved += 1
            assert played(position, verdict.moves).status == "won"
    assert solved > len(positions) // 2


def test_a_won_game_needs_no_move() -> None:
    position, _, line = won_deal(NUMBERS[0])
    assert search(played(position, line), Random(0), 10).verdict == Winnable(())


@pytest.mark.parametrize("number", [5, 16, 28])
def test_a_line_for_demonstration_takes_no_card_back(number: int) -> None:
    """H12 stays unused; so the score is 1,220 and 5 for each card from the waste to a column (H15)."""
    position = HARP.deal(number)
    free = search(position, Random(number), 100, without_backs=0).verdict
    assert isinstance(free, Winnable)
    assert any(move.source in FOUNDATIONS for move in free.moves)
    verdict = search(position, Random(number), 200, without_backs=200).verdict
    assert isinstance(verdict, Winnable)
    assert not any(move.source in FOUNDATIONS for move in verdict.moves)
    from_waste = sum(move.source == "waste" and move.target in COLUMNS for move in verdict.moves)
    assert played(position, verdict.moves).score == 1_220 + 5 * from_waste


def test_the_same_luck_finds_the_same_line() -> None:
    position = HARP.deal(NUMBERS[3])
    assert solve(HARP, position, Random(9), None) == solve(HARP, position, Random(9), None)
    assert solve(HARP, position, Random(9), None) != solve(HARP, position, Random(10), None)


def test_the_measure_of_work_is_kept() -> None:
    """Deal 103 is not won by the first of its play-outs."""
    asked = []

    def enough() -> bool:
        asked.append(True)
        return len(asked) == 3

    position = HARP.deal(103)
    three = search(position, Random(103), 3)
    assert three.verdict == Unknown()
    assert three.positions > 3
    assert solve(HARP, position, Random(103), enough) == three
    assert len(asked) == 3
    assert search(position, Random(103), 0).positions == 0


def blocked() -> Position:
    """A 7 of hearts on all black 8s and both 6s of hearts: it never leaves the column."""
    pack = deck(0) + deck(1)
    under = [Card(8, suit, copy) for suit in "SC" for copy in (0, 1)] + [Card(6, "H", 0), Card(6, "H", 1)]
    column = (*under, Card(7, "H", 0))
    stock = tuple(card for card in pack if card not in column)
    piles = dict.fromkeys(EasyHarp.pile_names, ())
    return Position({**piles, "stock": stock, "c7": column}, frozenset((*stock, *under)))


def test_what_is_blocked_for_good_is_lost() -> None:
    assert search(blocked(), Random(0), 0).verdict == Lost()


@pytest.mark.parametrize("freed", [Card(8, "C", 1), Card(6, "H", 1)])
def test_one_card_less_in_the_block_and_there_is_no_proof(freed: Card) -> None:
    """It can be won then, and a line is found."""
    position = blocked()
    piles = {**position.piles, "c1": (freed,)}
    piles["c7"] = tuple(card for card in piles["c7"] if card != freed)
    opened = replace(position, piles=piles, face_down=position.face_down - {freed})
    verdict = search(opened, Random(0), 300).verdict
    assert isinstance(verdict, Winnable)
    assert played(opened, verdict.moves).status == "won"


def test_a_king_with_its_run_may_leave_for_an_empty_column() -> None:
    """H6: the Queen has no King to go to but those below her, and both Jacks of her suit lie there too."""
    under = (Card(13, "H", 1), Card(13, "D", 0), Card(13, "D", 1), Card(11, "S", 0), Card(11, "S", 1))
    _is_won_from(under, (Card(13, "H", 0), Card(12, "S", 0)))


def test_a_king_alone_may_leave_for_an_empty_column() -> None:
    """H6: both Queens of his suit lie below him, so he cannot go up first; an Ace covers him yet."""
    _is_won_from((Card(12, "H", 0), Card(12, "H", 1), Card(13, "H", 0)), (Card(1, "S", 0),))


def _is_won_from(under: tuple[Card, ...], over: tuple[Card, ...]) -> None:
    """With all other cards in the stock."""
    column = (*under, *over)
    stock = tuple(card for card in deck(0) + deck(1) if card not in column)
    piles = dict.fromkeys(EasyHarp.pile_names, ())
    position = Position({**piles, "stock": stock, "c3": column}, frozenset((*stock, *under)))
    verdict = search(position, Random(0), 50).verdict
    assert isinstance(verdict, Winnable)
    assert played(position, verdict.moves).status == "won"


def test_no_proof_against_a_deal_or_what_comes_of_it() -> None:
    """Every position on a winning line has a line; so has each of which a few moves lead back to it."""
    for number in NUMBERS:
        position, _, line = won_deal(number)
        for move in line:
            assert not cannot_be_won(position)
            position = after(position, move)


def test_no_proof_against_a_position_reached_backward_from_a_win() -> None:
    """Random play backward covers cards in ways that no deal does; forward there is always the way back."""
    covered = []
    for seed in range(10):
        for position in backward(Random(seed), 150):
            assert not cannot_be_won(position)
        covered.append(len(position.face_down))
    assert median(covered) > 15


def backward(random: Random, moves: int) -> Iterator[Position]:
    """Positions from which the one before can be reached by one move, back to a won game."""
    piles: dict[str, tuple[Card, ...]] = dict.fromkeys(EasyHarp.pile_names, ())
    for number, (pile, suit) in enumerate(SUIT_OF.items()):
        piles[pile] = tuple(card for card in deck(number % 2) if card.suit == suit)
    position = Position(piles, frozenset())
    for _ in range(moves):
        earlier = list(_earlier(position, random))
        if earlier:
            position = random.choice(earlier)
            yield position


def _earlier(position: Position, random: Random) -> Iterator[Position]:
    """Positions that one transfer, played by the rules, turns into this one, score and end of game aside."""
    for target, source in product((*FOUNDATIONS, *COLUMNS), ("waste", *COLUMNS, *FOUNDATIONS)):
        card = position.top(target)
        if card is None or source == target:
            continue
        piles = dict(position.piles)
        under = [each for each in piles[source] if each not in position.face_down]
        piles[target], piles[source] = piles[target][:-1], (*piles[source], card)
        down = position.face_down
        if source in COLUMNS and len(under) == 1 and random.random() < 0.8:
            # It was turned up by this very move.
            down |= set(under)
        before = replace(position, piles=piles, face_down=down)
        again = HARP.play(before, transfer(source, target))
        if before.top(target) not in down and isinstance(again, Played) and _alike(again.after, position):
            yield before


def _alike(one: Position, other: Position) -> bool:
    return one.piles == other.piles and one.face_down == other.face_down


@pytest.mark.parametrize("known", KNOWN, ids=[known.code for known in KNOWN])
def test_known_deals_are_won(known: KnownDeal) -> None:
    code = parse_code(known.code, [EasyHarp])
    assert played(HARP.deal(code.number), known.moves).status == "won"


def test_forty_different_deals_are_known() -> None:
    assert len({known.code for known in KNOWN}) == 40
