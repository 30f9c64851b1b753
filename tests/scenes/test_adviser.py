"""The adviser on a board: what it knows after each action, and that its work is cut, paused and dropped."""

from collections.abc import Callable, Sequence
from itertools import count
from random import Random

import pytest

from game.app.worker import Worker
from game.patiences import registry
from game.patiences.counsel import Errand
from game.patiences.easy_harp import hints as harp_hints
from game.rules.history import KEPT, Game
from game.rules.moves import DRAW, RECYCLE, REDO, UNDO, Move, parse_move
from game.rules.patience import Step
from game.rules.position import Position
from game.scenes.adviser import ASKED_EVERY, PAUSE, Adviser


def clock(step: float = 0.0) -> Callable[[], float]:
    """A clock that goes on by `step` seconds each time that it is asked."""
    times = count()
    return lambda: next(times) * step


class Workers:
    """Makes workers that do their work in slices, and keeps them."""

    def __init__(self, command: Sequence[str] | None = ()) -> None:
        self.made: list[Worker] = []
        self._command = command

    def __call__(self, errand: Errand) -> Worker:
        self.made.append(Worker(*errand, self._command))
        return self.made[-1]


def at_table(code: str, hints: str = "honest", workers: Workers | None = None) -> tuple[Game, Adviser]:
    name, rule, number = code.split()
    entry = registry()[name]
    game = Game(entry.rules(rule), int(number))
    return game, Adviser(entry, game, hints=hints, start=workers or Workers())


def sign(adviser: Adviser) -> str:
    """The sign as any text: it changes between two looks at it."""
    return adviser.sign


def finish(adviser: Adviser) -> int:
    """Works until nothing is left to do; in how many ticks."""
    ticks = 0
    while adviser.busy:
        adviser.work(3, clock())
        ticks += 1
    return ticks


def act(game: Game, adviser: Adviser, *moves: Move | str) -> None:
    for move in moves:
        move = parse_move(move) if isinstance(move, str) else move
        assert isinstance(game.act(move), Step), move
        adviser.follow(game)


def test_the_sign_is_unknown_until_the_table_is_made() -> None:
    game, adviser = at_table("golf E 1", "full")
    assert (sign(adviser), adviser.busy, adviser.due()) == ("unknown", True, 0)
    assert adviser.solution() is None
    assert adviser.back_to_winnable() is None
    finish(adviser)
    assert (sign(adviser), adviser.busy, adviser.due()) == ("winnable", False, None)
    assert not adviser.work(3, clock())
    solution = adviser.solution()
    assert solution is not None
    assert solution == adviser.solution_from_start()
    act(game, adviser, *solution)
    assert game.position.status == "won"
    assert adviser.hint() is None
    assert adviser.back_to_winnable() is None


def test_the_work_of_a_tick_ends_with_its_time() -> None:
    """The clock goes on by 1 ms when it is asked, which it is after each slice."""
    _, adviser = at_table("golf E 1", "full")
    ticks = 0
    while adviser.busy:
        now = clock(0.001)
        adviser.work(3, now)
        assert now() <= 0.006
        ticks += 1
    assert ticks > 50


@pytest.mark.parametrize("code", ["golf E 1", "easy-harp N 7"])
def test_back_to_the_last_position_that_could_be_won_and_on_to_the_win(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After the undos the hints lead to the win; in Golf from a game that is stuck (G8, G10)."""
    game, adviser = at_table(code)
    finish(adviser)
    assert adviser.back_to_winnable() == 0
    start = adviser.solution_from_start()
    assert start is not None
    act(game, adviser, *start[:4])
    if game.patience.name == "golf":
        while game.position.status == "playing":
            act(game, adviser, game.patience.legal_moves(game.position)[0])
        assert sign(adviser) == "lost"
    else:
        monkeypatch.setattr(harp_hints, "PLAY_OUTS", 0)
        random = Random(3)
        while sign(adviser) == "winnable":
            act(game, adviser, random.choice(game.patience.legal_moves(game.position)))
    undos = adviser.back_to_winnable()
    assert undos
    for left in reversed(range(undos)):
        assert sign(adviser) != "winnable"
        act(game, adviser, UNDO)
        assert adviser.back_to_winnable() == left
    assert sign(adviser) == "winnable"
    while game.position.status == "playing":
        hint = adviser.hint()
        assert hint is not None
        act(game, adviser, hint.move)
    assert game.position.status == "won"


def test_no_further_back_than_undo_goes() -> None:
    """H13: a hundred actions; of what lies before them nothing is said."""
    game, adviser = at_table("easy-harp N 7")
    positions = [game.position]
    for _ in range(KEPT + 10):
        act(game, adviser, DRAW if game.position.piles["stock"] else RECYCLE)
        positions.append(game.position)
    asked: list[Position] = []

    def ask(position: Position) -> None:
        asked.append(position)

    adviser._can_be_won = ask  # type: ignore[method-assign]  # asked of what, in which order
    assert adviser.back_to_winnable() is None
    assert asked == positions[: -KEPT - 2 : -1]
    while game.can_undo:
        act(game, adviser, UNDO)
    assert game.position is positions[10]
    asked.clear()
    assert adviser.back_to_winnable() is None
    assert asked == [positions[10]]


def test_redo_goes_forward_again() -> None:
    game, adviser = at_table("golf C 1")
    finish(adviser)
    assert (sign(adviser), adviser.back_to_winnable()) == ("lost", None)
    game, adviser = at_table("golf E 1")
    finish(adviser)
    act(game, adviser, DRAW, DRAW, UNDO, UNDO, REDO, REDO)
    act(game, adviser, *[DRAW] * 10)
    undos = adviser.back_to_winnable()
    assert undos is not None
    act(game, adviser, *[UNDO] * undos)
    assert sign(adviser) == "winnable"
    assert undos == 0 or game.act(REDO)
    adviser.follow(game)
    assert undos == 0 or sign(adviser) == "lost"


def test_the_best_that_was_possible_is_known_after_being_stuck() -> None:
    game, adviser = at_table("golf C 1")
    finish(adviser)
    assert adviser.best_possible is None
    while game.position.status == "playing":
        act(game, adviser, game.patience.legal_moves(game.position)[0])
    assert adviser.due() == 0
    finish(adviser)
    assert adviser.best_possible == 34
    hint = adviser.hint()
    assert hint is not None
    assert hint.move == UNDO
    assert at_table("easy-harp N 7")[1].best_possible is None


def test_a_process_is_started_only_for_a_position_that_stands_and_looked_at_now_and_then() -> None:
    workers = Workers(command=None)
    _, adviser = at_table("easy-harp N 7", workers=workers)
    for _ in range(PAUSE):
        assert adviser.due() == 1
        assert not workers.made
        adviser.work(3, clock())
    adviser.work(3, clock())
    assert len(workers.made) == 1
    if adviser.busy:
        assert adviser.due() == ASKED_EVERY
    finish(adviser)
    assert sign(adviser) == "winnable"
    assert workers.made[0].done


def test_what_is_no_longer_wanted_is_dropped() -> None:
    """Each draw in Golf brings another question; the one before is not carried on."""
    workers = Workers()
    game, adviser = at_table("golf E 1", workers=workers)
    while not workers.made:
        adviser.work(3, clock(0.001))
    assert not workers.made[0].done
    act(game, adviser, DRAW)
    adviser.work(3, clock(0.001))
    assert workers.made[0].done
    assert len(workers.made) == 1
    adviser.hints = "full"
    finish(adviser)
    assert len(workers.made) == 1


def test_closing_ends_the_work_and_leaves_what_is_known() -> None:
    workers = Workers()
    _, adviser = at_table("golf E 1", workers=workers)
    while not workers.made:
        adviser.work(3, clock(0.001))
    adviser.close()
    assert workers.made[0].done
    assert sign(adviser) == "winnable"


def test_in_slices_the_work_beside_wants_every_tick() -> None:
    workers = Workers()
    _, adviser = at_table("easy-harp N 7", workers=workers)
    while not workers.made:
        adviser.work(3, clock(0.001))
    assert adviser.due() == 0
    finish(adviser)
    assert adviser.due() is None


def test_another_game_is_followed_from_its_start() -> None:
    game, adviser = at_table("golf E 1", "full")
    finish(adviser)
    act(game, adviser, DRAW)
    other = Game(game.patience, 2)
    adviser.follow(other)
    assert sign(adviser) == "unknown"
    finish(adviser)
    assert adviser.back_to_winnable() == 0
    act(other, adviser, *(adviser.solution_from_start() or ()))
    assert other.position.status == "won"


@pytest.mark.parametrize("code", ["golf E 1", "easy-harp N 7"])
def test_a_game_taken_up_again_is_known_from_its_start(code: str) -> None:
    """Its past was played before the adviser came: undo leads back into it all the same."""
    game, adviser = at_table(code, "full")
    finish(adviser)
    line = adviser.solution_from_start() or ()
    for move in line[:10]:
        game.act(move)
    later = Adviser(registry()[game.patience.name], game, hints="full", start=Workers())
    finish(later)
    assert sign(later) == "winnable"
    act(game, later, *[DRAW] * 3)
    undos = later.back_to_winnable()
    assert undos is not None
    act(game, later, *[UNDO] * 13)
    assert sign(later) == "winnable"
    assert later.solution() == later.solution_from_start()
    act(game, later, *(later.solution() or ()))
    assert game.position.status == "won"


def test_undo_out_of_what_is_lost_is_no_way_to_lose() -> None:
    """After an undo nothing is concluded from where the game stood."""
    game, adviser = at_table("easy-harp N 7")
    for _ in range(3):
        game.act(DRAW)
    game.act(next(move for move in game.patience.legal_moves(game.position) if move.verb == "move"))
    adviser.follow(game)
    counsel = adviser._counsel
    assert isinstance(counsel, harp_hints.HarpCounsel)
    counsel._lost.add(counsel._state.key)
    assert sign(adviser) == "lost"
    act(game, adviser, UNDO)
    assert sign(adviser) == "unknown"
    act(game, adviser, REDO)
    assert sign(adviser) == "lost"


def test_following_twice_changes_nothing() -> None:
    game, adviser = at_table("golf E 1", "full")
    finish(adviser)
    act(game, adviser, DRAW)
    adviser.follow(game)
    act(game, adviser, UNDO)
    assert adviser.back_to_winnable() == 0


def test_undo_is_no_hint_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    game, adviser = at_table("easy-harp N 7")
    monkeypatch.setattr("game.patiences.easy_harp.thumb._RULES", ())
    assert adviser.hint() is None
    act(game, adviser, DRAW)
    hint = adviser.hint()
    assert hint is not None
    assert hint.move == UNDO


def test_a_patience_without_hints_knows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    game, adviser = at_table("golf E 1")
    assert (adviser.busy, adviser.due(), sign(adviser), adviser.hint()) == (False, None, "unknown", None)
    act(game, adviser, DRAW)
    assert not adviser.work(3, clock())
    assert (adviser.solution(), adviser.back_to_winnable(), adviser.best_possible) == (None, None, None)
