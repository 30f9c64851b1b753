"""Random play over every registered patience, and what must hold at every step of it."""

import itertools
import random
import string
from collections import Counter
from collections.abc import Hashable
from functools import cache

from game.patiences import registry
from game.rules.cards import Card
from game.rules.events import apply_all, inverted
from game.rules.history import KEPT, Game
from game.rules.moves import DRAW, RECYCLE, REDO, UNDO, Move, parse_move, transfer
from game.rules.patience import REASONS, Patience, Refused, Step
from game.rules.position import Position

_PILES = ("waste", *(f"{letter}{number}" for letter in "cf" for number in range(12)))
_RUNS = (None, 0, 1, 2, 3, 5, 13, 14)


@cache
def rules_of(patience: type[Patience]) -> tuple[str, ...]:
    """Every rule that the patience has, in its proper form, of up to four letters."""
    found = []
    for length in range(1, 5):
        for letters in itertools.product(string.ascii_uppercase, repeat=length):
            rule = "".join(letters)
            if patience.read_rule(rule) == rule:
                found.append(rule)
    return tuple(found)


def every_game() -> list[type[Patience]]:
    return [entry.rules for entry in registry().values()]


def every_choice() -> list[tuple[type[Patience], str]]:
    return [(patience, rule) for patience in every_game() for rule in rules_of(patience)]


@cache
def every_move() -> frozenset[Move]:
    """Well-formed moves far beyond what any game has, recycle and draw among them."""
    transfers = itertools.product(_PILES, _PILES, _RUNS)
    return frozenset((DRAW, RECYCLE, UNDO, REDO, *(Move("move", *parts) for parts in transfers)))


def picture(position: Position) -> Hashable:
    """All that a position says, copied out of it: two are alike when these are equal."""
    piles = tuple((name, tuple(cards)) for name, cards in position.piles.items())
    return piles, frozenset(position.face_down), position.score, position.chain, position.status


def count(position: Position) -> Counter[Card]:
    return Counter(card for cards in position.piles.values() for card in cards)


def check_position(patience: Patience, position: Position, dealt: Counter[Card]) -> None:
    """Cards conserved, each once; the score at least 0; the piles those that the game names."""
    assert tuple(position.piles) == patience.pile_names
    assert count(position) == dealt
    assert set(dealt.values()) == {1}
    assert position.face_down <= dealt.keys()
    assert position.score >= 0
    assert position.chain >= 0


def check_step(step: Step) -> None:
    """The events lead from the position before to the one after, and inverted back; no event says nothing."""
    assert picture(apply_all(step.before, step.events)) == picture(step.after)
    assert picture(apply_all(step.after, inverted(step.events))) == picture(step.before)
    assert inverted(inverted(step.events)) == step.events
    for event in step.events:
        assert event != event.inverse()


def check_moves(patience: Patience, position: Position) -> None:
    """Exactly the legal moves are accepted, of the candidates and of all well-formed moves there are."""
    before = picture(position)
    reasons = REASONS + patience.own_reasons
    legal = patience.legal_moves(position)
    assert len(set(legal)) == len(legal)
    assert all(parse_move(str(move)) == move for move in legal)
    for move in every_move().union(patience.candidates(position), legal):
        answer = patience.play(position, move)
        if move in legal:
            assert isinstance(answer, Step), move
            assert answer.move == move
            assert picture(answer.before) == before
            check_step(answer)
        else:
            assert isinstance(answer, Refused), move
            assert answer.reason in reasons
    assert picture(position) == before


def check_hands(patience: Patience, position: Position) -> None:
    """What taps and drags propose fits the position, and every legal move can be made by hand."""
    reasons = REASONS + patience.own_reasons
    legal = patience.legal_moves(position)
    by_tap: set[Move] = set()
    lifted: dict[tuple[str, int], tuple[Card, ...]] = {}
    for pile, cards in position.piles.items():
        for index, card in enumerate((*cards, None)):
            tap = patience.tap_moves(position, card, pile)
            if isinstance(tap, Refused):
                assert tap.reason in reasons
            else:
                assert all(not move.source or move.source == pile for move in tap)
                by_tap.update(tap)
            if card is None:
                continue
            for move in patience.second_tap_moves(position, card, pile) or ():
                assert move.source == pile
                assert card == cards[-1]
            lift = patience.lift(position, card, pile)
            if isinstance(lift, Refused):
                assert lift.reason in reasons
            elif lift:
                assert lift == cards[index:]
                assert position.face_down.isdisjoint(lift)
                lifted[pile, len(lift)] = lift
    for move in legal:
        if move.verb == "move":
            assert (move.source, move.cards) in lifted
            assert transfer(move.source, move.target, move.cards) == move
        else:
            assert move in by_tap


class Model:
    """The history as a plain list of positions, the oldest first, and where in it the game stands."""

    def __init__(self, game: Game) -> None:
        self.past: list[Hashable] = []
        self.now = picture(game.position)
        self.future: list[Hashable] = []
        self.moves = 0

    def act(self, move: Move, reached: Position) -> None:
        """An accepted action that led to `reached`."""
        if move == UNDO:
            self.future.append(self.now)
            self.now = self.past.pop()
        else:
            self.past = [*self.past, self.now][-KEPT:]
            self.now = self.future.pop() if move == REDO else picture(reached)
            self.moves += 1
            if move != REDO:
                self.future = []

    def expects(self, move: Move, status: str) -> str | None:
        """Why undo or redo is to be refused here, None where it is not."""
        if status == "won" or (status == "stuck" and move == REDO):
            return "game_over"
        if move == UNDO:
            return None if self.past else "nothing_to_undo"
        return None if self.future else "nothing_to_redo"


def check_game(game: Game, model: Model) -> None:
    assert picture(game.position) == model.now
    assert game.moves == model.moves
    status = game.position.status
    assert game.can_undo == (model.expects(UNDO, status) is None)
    assert game.can_redo == (model.expects(REDO, status) is None)


def choose(game: Game, chance: random.Random) -> Move:
    """Mostly a legal move, transfers before others; now and then undo, redo or one that may be refused."""
    legal = game.patience.legal_moves(game.position)
    transfers = [move for move in legal if move.verb == "move"]
    kind = chance.random()
    if kind < 0.12:
        return UNDO
    if kind < 0.20:
        return REDO
    if kind < 0.28 or not legal:
        return Move("move", chance.choice(_PILES), chance.choice(_PILES), chance.choice(_RUNS))
    return chance.choice(transfers if transfers and kind < 0.7 else legal)


def walk(patience: Patience, number: int, chance: random.Random, actions: int) -> int:
    """Plays up to `actions` random actions, refused ones among them, and checks each against the laws.

    It ends early some actions after the game has ended. Every 25th position is tried with all moves.
    Answers how many actions it came to.
    """
    game = Game(patience, number)
    dealt = count(game.position)
    model = Model(game)
    overtime = 0
    for action in range(actions):
        before = game.position
        move = choose(game, chance)
        answer = game.act(move)
        if isinstance(answer, Step):
            model.act(move, answer.after)
            assert answer.move == move
            assert (answer.before, answer.after) == (before, game.position)
            check_step(answer)
            check_position(patience, game.position, dealt)
        else:
            assert game.position is before
            assert answer.reason in REASONS + patience.own_reasons
        if move in (UNDO, REDO):
            expected = model.expects(move, before.status) if isinstance(answer, Refused) else None
            assert (answer.reason if isinstance(answer, Refused) else None) == expected
        check_game(game, model)
        if action % 25 == 24:
            check_moves(patience, game.position)
            check_hands(patience, game.position)
        overtime += game.position.status != "playing"
        if overtime > 5:
            return action + 1
    return actions
