"""Hints for Easy Harp: along a known way to the win, kept through what the player may do otherwise."""

from collections.abc import Iterator
from random import Random

import pytest

from game.app.worker import carry_out
from game.patiences.counsel import TAKE_BACK
from game.patiences.easy_harp import hints
from game.patiences.easy_harp.hints import HarpCounsel, counsel
from game.patiences.easy_harp.routes import without
from game.patiences.easy_harp.rules import COLUMNS, SUIT_OF, EasyHarp
from game.patiences.easy_harp.solver import search
from game.patiences.easy_harp.solver_cards import STOCK, UP, Step, kind
from game.patiences.easy_harp.solver_state import State
from game.patiences.easy_harp.thumb import by_thumb
from game.rules.cards import Card, deck
from game.rules.moves import DRAW, RECYCLE, Move, transfer
from game.rules.patience import Step as Played
from game.rules.position import Position
from game.rules.search import Unknown, Winnable
from tests.table.boards import HARP as ENTRY
from tests.table.boards import board

HARP = EasyHarp()


def after(position: Position, move: Move) -> Position:
    step = HARP.play(position, move)
    assert isinstance(step, Played), (move, step)
    return step.after


def played(position: Position, moves: tuple[Move, ...]) -> Position:
    for move in moves:
        position = after(position, move)
    return position


def send(own: HarpCounsel) -> int:
    """Carries out all that is wanted; how many errands there were."""
    count = 0
    while (errand := own.wanted(full=False)) is not None:
        count += 1
        for message in carry_out(*errand):
            if message is not None:
                own.take(message)
    return count


def solved(number: int) -> tuple[HarpCounsel, Position]:
    start = HARP.deal(number)
    own = counsel(HARP, start, Random(number))
    assert send(own) == 1
    assert own.can_be_won(start)
    return own, start


def blocked() -> Position:
    """A 7 of hearts on all black 8s and both 6s of hearts: it never leaves the column."""
    under = [Card(8, suit, copy) for suit in "SC" for copy in (0, 1)] + [Card(6, "H", 0), Card(6, "H", 1)]
    column = (*under, Card(7, "H", 0))
    stock = tuple(card for card in deck(0) + deck(1) if card not in column)
    piles = dict.fromkeys(EasyHarp.pile_names, ())
    return Position({**piles, "stock": stock, "c7": column}, frozenset((*stock, *under)))


@pytest.mark.parametrize("number", [2, 7, 106])
def test_following_the_hints_wins(number: int) -> None:
    """H9; the way is known from the first move to the last, nothing is searched for again."""
    own, position = solved(number)
    moves = 0
    while position.status == "playing":
        hint = own.hint(full=bool(moves % 2))
        assert hint is not None
        assert hint.reason == "line"
        position = after(position, hint.move)
        own.follow(position, undone=False)
        assert own.can_be_won(position)
        assert own.wanted(full=False) is None
        moves += 1
    assert position.status == "won"
    assert moves < 620
    assert own.hint(full=False) is None
    assert own.line(position) == ()


def test_the_line_from_start_and_from_here_win_by_the_rules() -> None:
    own, start = solved(7)
    line = own.line(start)
    assert line is not None
    assert played(start, line).status == "won"
    position = played(start, line[:50])
    for count in range(50):
        own.follow(played(start, line[: count + 1]), undone=False)
    rest = own.line(position)
    assert rest is not None
    assert played(position, rest).status == "won"


def other_home(position: Position, move: Move) -> Move | None:
    """The same card to the other foundation of its suit, where that is as high."""
    if move.target not in SUIT_OF:
        return None
    same = [pile for pile in SUIT_OF if SUIT_OF[pile] == SUIT_OF[move.target] and pile != move.target]
    moved = transfer(move.source, same[0])
    return moved if isinstance(HARP.play(position, moved), Played) else None


@pytest.mark.parametrize("number", [2, 106])
def test_what_makes_no_difference_keeps_the_way(number: int) -> None:
    """The other foundation of equal height, draws that nobody asked for, undo and redo (H7, H8, H13)."""
    own, position = solved(number)
    random, others = Random(number), 0
    while position.status == "playing":
        hint = own.hint(full=False)
        assert hint is not None
        other = other_home(position, hint.move)
        others += other is not None
        ahead = after(position, other or hint.move)
        own.follow(ahead, undone=False)
        assert own.can_be_won(ahead)
        if random.random() < 0.1 and ahead.status == "playing":
            own.follow(position, undone=True)
            assert own.can_be_won(position)
            own.follow(ahead, undone=False)
        if random.random() < 0.1 and ahead.status == "playing":
            for _ in range(3):
                ahead = after(ahead, DRAW if ahead.piles["stock"] else RECYCLE)
                own.follow(ahead, undone=False)
        assert own.wanted(full=False) is None
        position = ahead
    assert others > 2


def test_a_later_step_taken_first_keeps_the_way() -> None:
    """Steps that share no pile change places: of the moves at hand those of the line are known to keep it."""
    own, start = solved(7)
    line = own.line(start)
    assert line is not None
    early = []
    for place, move in enumerate(line[1:60], start=1):
        if move.source in COLUMNS and isinstance(HARP.play(start, move), Played):
            touched = {pile for earlier in line[:place] for pile in (earlier.source, earlier.target)}
            if not touched & {move.source, move.target}:
                early.append(move)
    assert early
    for move in early:
        own.follow(after(start, move), undone=False)
        assert own.can_be_won(after(start, move))
        assert own.wanted(full=False) is None
        own.follow(start, undone=True)


def test_of_two_empty_columns_either_will_do() -> None:
    """H6: a King to the other one, and what was to follow it goes there too; unless it is in use by then."""
    state = State(board(ENTRY, {"c1": "9C KD", "c2": "5S", "c5": "3H"}, face_down="9C"))
    king, queen = kind(Card(13, "D")), kind(Card(12, "S"))
    route = (Step(0, 2, king), Step(STOCK, 2, queen), Step(1, UP, kind(Card(5, "S"))))
    rest = (Step(STOCK, 3, queen), route[2])
    assert without(route, state, state.key_after(Step(0, 3, king))) == rest
    assert without(route, state, state.key_after(route[2])) == route[:2]
    assert without(route, state, state.key_after(Step(STOCK, 2, queen))) is None
    before = Step(STOCK, 2, kind(Card(13, "S")))
    assert (
        without((before, Step(2, 5, kind(Card(13, "S"))), *route), state, state.key_after(route[0])) is None
    )


def test_a_step_is_not_taken_before_an_earlier_one_on_its_foundation() -> None:
    """H12: the 5 could not come down any more from under the 6."""
    spades = [f"{rank}S" for rank in "A2345"]
    piles = {"c1": "9C 6S", "c2": "9D 5S'", "c3": "6H", "f1": " ".join(spades), "f2": "AS' 2S' 3S' 4S'"}
    state = State(board(ENTRY, piles, face_down="9C 9D"))
    five, six = kind(Card(5, "S")), kind(Card(6, "S"))
    route = (Step(UP, 2, five), Step(1, UP, five), Step(0, UP, six))
    assert without(route, state, state.key_after(route[2])) is None
    assert without(route, state, state.key_after(route[0])) == route[1:]


def test_a_move_that_can_be_taken_back_by_another_keeps_the_win_known() -> None:
    own, position = solved(7)
    for move in HARP.legal_moves(position):
        ahead = after(position, move)
        back = transfer(move.target, move.source) if move.verb == "move" else None
        if back in HARP.legal_moves(ahead):
            own.follow(ahead, undone=False)
            line = own.line(ahead)
            assert line is not None
            assert played(ahead, line).status == "won"
            own.follow(position, undone=True)


def test_undo_to_where_nothing_was_known_leads_back_to_what_is() -> None:
    """Found only after a move: from before it that move leads there."""
    start = HARP.deal(2)
    own = counsel(HARP, start, Random(2))
    first = own.wanted(full=False)
    move = next(move for move in HARP.legal_moves(start) if move.verb == "move")
    ahead = after(start, move)
    own.follow(ahead, undone=False)
    assert own.wanted(full=False) is first
    assert own.can_be_won(ahead) is None
    own.take(Unknown())
    wanted = own.wanted(full=False)
    assert wanted is not None
    assert wanted is not first
    assert send(own) == 1
    assert own.can_be_won(ahead)
    assert own.can_be_won(start) is None
    own.follow(start, undone=True)
    line = own.line(start)
    assert line is not None
    assert line[0] == move
    assert played(start, line).status == "won"


def test_the_search_from_the_start_goes_on_and_serves_those_who_moved_on() -> None:
    start = HARP.deal(7)
    own = counsel(HARP, start, Random(7))
    wanted = own.wanted(full=False)
    known, _ = solved(7)
    line = known.line(start)
    assert line is not None
    for count in range(1, 6):
        own.follow(played(start, line[:count]), undone=False)
        assert own.wanted(full=False) is wanted
    assert send(own) == 1
    assert own.can_be_won(played(start, line[:5]))


def test_a_new_deviation_is_searched_in_place_of_the_one_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "PLAY_OUTS", 0)
    position = HARP.deal(2)
    own = counsel(HARP, position, Random(2))
    assert send(own) == 1
    assert own.can_be_won(position) is None
    wanted = []
    for _ in range(3):
        move = next(move for move in HARP.legal_moves(position) if move.verb == "move")
        position = after(position, move)
        own.follow(position, undone=False)
        wanted.append(own.wanted(full=False))
    assert None not in wanted
    assert len({id(errand) for errand in wanted}) == 3
    drawn = after(position, DRAW)
    own.follow(drawn, undone=False)
    assert own.wanted(full=False) is wanted[-1]


def test_what_cannot_be_won_stays_so_and_undo_may_lead_out_of_it() -> None:
    start = blocked()
    own = counsel(HARP, start, Random(0))
    assert own.can_be_won(start) is None
    send(own)
    assert own.can_be_won(start) is False
    ahead = start
    while not (transfers := [move for move in HARP.legal_moves(ahead) if move.verb == "move"]):
        ahead = after(ahead, DRAW)
        own.follow(ahead, undone=False)
    ahead = after(ahead, transfers[0])
    own.follow(ahead, undone=False)
    assert own.can_be_won(ahead) is False
    assert own.line(ahead) is None
    hint = own.hint(full=True)
    assert hint is not None
    assert hint.reason != "line"
    before = HARP.deal(2)
    own.follow(before, undone=True)
    assert own.can_be_won(before) is None


def random_walk(position: Position, random: Random, moves: int) -> Iterator[Position]:
    for _ in range(moves):
        legal = HARP.legal_moves(position)
        # Not mostly draws, and rarely back from a foundation.
        chosen = [move for move in legal if move.verb == "move" and move.source not in SUIT_OF]
        position = after(position, random.choice(chosen if chosen and random.random() < 0.7 else legal))
        yield position


@pytest.mark.parametrize("seed", range(6))
def test_in_random_play_nothing_false_is_said_and_only_legal_moves_are_named(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What can be won comes with moves that win; what cannot never where a search of its own finds a way."""
    monkeypatch.setattr(hints, "PLAY_OUTS", 12)
    start = HARP.deal(900 + seed)
    own = counsel(HARP, start, Random(seed))
    said = set()
    for count, position in enumerate(random_walk(start, Random(seed), 60)):
        own.follow(position, undone=False)
        if count % 10 == 0:
            send(own)
        hint = own.hint(full=False)
        assert hint is not None
        assert hint == TAKE_BACK or hint.move in HARP.legal_moves(position)
        known = own.can_be_won(position)
        said.add(known)
        if known and count % 5 == 0:
            line = own.line(position)
            assert line is not None
            assert played(position, line).status == "won"
        if known is False:
            assert not isinstance(search(position, Random(0), 100).verdict, Winnable)
        assert by_thumb(HARP, position) is not None


def test_cannot_is_never_said_along_a_line_that_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    known, position = solved(106)
    monkeypatch.setattr(hints, "PLAY_OUTS", 0)
    line = known.line(position)
    assert line is not None
    own = counsel(HARP, position, Random(0))
    for move in line:
        send(own)
        assert own.can_be_won(position) is None
        position = after(position, move)
        own.follow(position, undone=False)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_playing_by_thumb_comes_to_an_end(number: int) -> None:
    """H8, H10: no rule sends the player round in circles for ever; in the end there is a win or an undo."""
    position, moves = HARP.deal(number), 0
    while (hint := by_thumb(HARP, position)) not in (None, TAKE_BACK):
        assert hint is not None
        assert hint.move in HARP.legal_moves(position)
        position = after(position, hint.move)
        moves += 1
        assert moves < 3_000
    assert moves > 20


def rule_of_thumb(piles: dict[str, str], face_down: str = "") -> tuple[str, str]:
    hint = by_thumb(HARP, board(ENTRY, piles, face_down))
    assert hint is not None
    return str(hint.move), hint.reason


# Stock cards that fit nowhere.
DEAD = "7D 7D'"


@pytest.mark.parametrize(
    ("piles", "face_down", "expected"),
    [
        # (a) An Ace is safe; a Queen that could turn a card comes after it.
        ({"c1": "2C QH", "c2": "KS", "c3": "5D AS", "stock": DEAD}, "2C " + DEAD, ("c3>f1", "safe")),
        # (b) Up before onto an open card before onto a covering one; only where the card leaves none over it.
        ({"c1": "9C 9D 4H", "c2": "9S 5S", "c4": "2H 5C", "f3": "AH 2H 3H", "stock": DEAD},
         "9C 9D 9S 2H " + DEAD, ("c1>f3", "turns")),
        ({"c1": "9C 9D 4H", "c2": "9S 5S", "c4": "5C", "stock": DEAD}, "9C 9D 9S " + DEAD,
         ("c1>c4", "turns")),
        ({"c1": "9C 9D 4H", "c2": "9S 5S", "stock": DEAD}, "9C 9D 9S " + DEAD, ("c1>c2", "turns")),
        # (c) A King's run off face-down cards.
        ({"c1": "9C KS QH", "c2": "3H", "stock": DEAD}, "9C " + DEAD, ("c1>c3x2", "turns")),
        # (d) A card up that might be missed.
        ({**{f"c{n}": "9C" for n in range(2, 10)}, "c1": "4H", "f3": "AH 2H 3H", "stock": DEAD}, DEAD,
         ("c1>f3", "up")),
        # (e) Off a run over face-down cards to a column without any.
        ({**{f"c{n}": "9C" for n in range(3, 10)}, "c1": "2S 9S 8H", "c2": "KD", "stock": DEAD}, "2S " + DEAD,
         ("c1>c3", "uncovers")),
        # (f) The waste's card where none lies face down, and a King to an empty column.
        ({"c1": "9C 5S", "c2": "5C", "waste": "4H", "stock": DEAD}, "9C " + DEAD, ("waste>c2", "open")),
        ({"c1": "9C 5S", "waste": "KH", "stock": DEAD}, "9C " + DEAD, ("waste>c2", "open")),
        # (g) A card of the stock fits: on, or round again; also before covering face-down cards.
        ({"c1": "9C 5S", "c2": "9H", "waste": "3D", "stock": "7D 4H"}, "9C 7D 4H", ("draw", "fits_later")),
        ({"c1": "9C 5S", "c2": "9H", "waste": "4H 7D"}, "9C", ("recycle", "fits_later")),
        ({"c1": "9C 5S", "c2": "6C", "waste": "4H", "stock": "5D"}, "9C 5D", ("draw", "fits_later")),
        # (h) The waste's card over face-down cards where nothing better will come.
        ({"c1": "9C 5S", "c2": "9H", "waste": "4H", "stock": "4D"}, "9C 4D", ("waste>c1", "nothing_better")),
    ],
)  # fmt: skip
def test_the_rules_of_thumb_in_their_order(
    piles: dict[str, str], face_down: str, expected: tuple[str, str]
) -> None:
    assert rule_of_thumb(piles, face_down) == expected


def test_with_nothing_to_do_a_move_is_to_be_taken_back() -> None:
    """(i)"""
    piles = {"c1": "9C 5S", "stock": DEAD}
    assert by_thumb(HARP, board(ENTRY, piles, "9C " + DEAD)) == TAKE_BACK
