"""Ways to win a game of Easy Harp as steps of cards, in which the draws are left out.

Every card of stock and waste can be reached for nothing but taps (H8), so a way stays one however often the
player draws; and of steps that share no pile the player may take a later one first.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random

from game.patiences.easy_harp.rules import COLUMNS, SUIT_OF, EasyHarp
from game.patiences.easy_harp.solver import WITHOUT_BACKS
from game.patiences.easy_harp.solver_cards import RANK, STOCK, SUIT, UP, Step, kind
from game.patiences.easy_harp.solver_line import joined, plies, scheduled
from game.patiences.easy_harp.solver_playout import Search
from game.patiences.easy_harp.solver_proof import cannot_be_won
from game.patiences.easy_harp.solver_state import State
from game.rules.moves import Move
from game.rules.position import Position
from game.rules.search import Lost, Unknown

Route = tuple[Step, ...]


def searching(position: Position, play_outs: int, seed: int) -> Iterator[Route | Lost | Unknown | None]:
    """A way to win from the position, the proof that there is none, or neither after so many play-outs.

    One play-out a slice, None between them; the last thing that comes is the answer.
    """
    if cannot_be_won(position):
        yield Lost()
        return
    yield None
    search = Search(State(position), Random(seed))
    for count in range(play_outs):
        won = search.play_out(backs=count >= WITHOUT_BACKS)
        if won is not None:
            yield None
            won.put_all_up()
            yield straightened(position, won.steps())
            return
        yield None
    yield Unknown()


def straightened(position: Position, steps: Iterable[Step]) -> Route:
    """The steps from the position without stops on the way."""
    line = joined(plies(position, steps))
    return tuple(Step(min(ply.source, UP), min(ply.target, UP), ply.card, ply.cards) for ply in line)


def moves_of(position: Position, route: Route) -> tuple[Move, ...]:
    """The moves of a route from the position, with few draws: those of its steps may change places."""
    return scheduled(position, plies(position, route))


def step_of(position: Position, move: Move) -> Step | None:
    """The step that a move from pile to pile makes; None for draw and recycle."""
    if move.verb != "move":
        return None
    card = position.piles[move.source][-move.cards]
    return Step(_place(move.source), _place(move.target), kind(card), move.cards)


def without(route: Route, state: State, key: int) -> Route | None:
    """What is left of the route when one of its steps was taken that led from the state to `key`; or None.

    Two empty columns may change their parts.
    """
    empty = [column for column, cards in enumerate(state.columns) if not cards]
    for alike in (route, *(_swapped(route, *pair) for pair in combinations(empty, 2))):
        for place in _ready(alike, state):
            if state.key_after(alike[place]) == key:
                return alike[:place] + alike[place + 1 :]
    return None


def by_way_of(game: EasyHarp, position: Position, state: State, known: dict[int, Route]) -> Route | None:
    """A route that begins with a legal move to where one is known; or None."""
    for move in game.legal_moves(position):
        step = step_of(position, move)
        if step is not None and (rest := known.get(state.key_after(step))) is not None:
            return straightened(position, (step, *rest))
    return None


def _swapped(route: Route, one: int, other: int) -> Route:
    """The route with two columns in each other's place."""
    places = {one: other, other: one}
    return tuple(
        step._replace(
            source=places.get(step.source, step.source), target=places.get(step.target, step.target)
        )
        for step in route
    )


def _ready(route: Route, state: State) -> Iterator[int]:
    """The places of the steps for which nothing earlier on their piles is left."""
    touched: set[int] = set()
    for place, piles in enumerate(_piles(route, state)):
        if not piles & touched:
            yield place
        touched |= piles


def _piles(route: Route, state: State) -> Iterator[set[int]]:
    """The piles of each step: the columns by number, beyond them the higher and the lower foundation of each
    suit; the stock is none."""
    high, low = state.high[:], state.low[:]
    for source, target, card, _ in route:
        piles = {source, target} - {STOCK, UP}
        suit, rank = SUIT[card], RANK[card]
        if target == UP:
            heights, height = (high, rank) if high[suit] == rank - 1 else (low, rank)
        elif source == UP:
            heights, height = (low, rank - 1) if low[suit] == rank else (high, rank - 1)
        if UP in (source, target):
            heights[suit] = height
            piles.add(UP + 2 * suit + (heights is low))
        yield piles


def _place(pile: str) -> int:
    if pile == "waste":
        return STOCK
    return UP if pile in SUIT_OF else COLUMNS.index(pile)
