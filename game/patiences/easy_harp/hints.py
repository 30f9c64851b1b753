"""Hints for Easy Harp: along a known way to win, and by rules of thumb while none is known."""

from collections import deque
from itertools import pairwise
from random import Random

from game.patiences.counsel import Errand, Hint, hint_at
from game.patiences.easy_harp.routes import Route, by_way_of, moves_of, searching, without
from game.patiences.easy_harp.rules import EasyHarp
from game.patiences.easy_harp.solver_state import State
from game.patiences.easy_harp.thumb import by_thumb
from game.rules.history import KEPT
from game.rules.moves import Move
from game.rules.position import Position
from game.rules.search import Lost, Task

PLAY_OUTS = 3_000  # of a search beside the game, about as many milliseconds


class HarpCounsel:
    """All that is known about one deal of Easy Harp, by the keys of the states that the player came through.

    The same state with another order of stock and waste is the same here: it differs only in taps.
    """

    def __init__(self, game: EasyHarp, start: Position, random: Random) -> None:
        self._game = game
        self._random = random
        self._position = start
        self._start = self._state = State(start)
        self._trail = deque([self._state], KEPT + 1)
        self._routes: dict[int, Route] = {}
        self._lost: set[int] = set()
        self._given_up: set[int] = set()
        self._errand: Errand | None = None
        self._errand_of = self._state
        self._send_for(start, self._state)

    @property
    def here(self) -> Task[None] | None:
        return None

    @property
    def best_possible(self) -> int | None:
        return None

    def follow(self, position: Position, *, undone: bool) -> None:
        """A known way goes on where the player took one of its steps, or could go back to it."""
        before, state = self._state, State(position)
        self._position = position
        if state.key == before.key:
            return
        self._state = state
        if undone:
            self._trail.pop()
        elif before.key in self._lost:
            self._lost.add(state.key)
        if not self._trail or self._trail[-1].key != state.key:
            self._trail.append(state)
        self._extend(before, state)
        if state.key not in self._routes:
            route = by_way_of(self._game, position, state, self._routes)
            if route is not None:
                self._routes[state.key] = route
        if not self._errand or self._errand_of is not self._start:
            self._send_for(position, state)

    def can_be_won(self, position: Position) -> bool | None:
        key = self._key(position)
        if key in self._routes:
            return True
        return False if key in self._lost else None

    def line(self, position: Position) -> tuple[Move, ...] | None:
        if position.status == "won":
            return ()
        route = self._routes.get(self._key(position))
        return None if route is None else moves_of(position, route)

    def hint(self, *, full: bool) -> Hint | None:
        """Along the known way, honest or not: it is no secret that a solver looks under the cards here."""
        if self._position.status != "playing":
            return None
        line = self.line(self._position)
        return hint_at(self._position, line[0], "line") if line else by_thumb(self._game, self._position)

    def wanted(self, *, full: bool) -> Errand | None:
        return self._errand

    def take(self, message: object) -> None:
        """Route, Lost or Unknown: what came of the errand."""
        found_for, self._errand = self._errand_of, None
        if isinstance(message, tuple):
            self._routes[found_for.key] = message
            for before, state in pairwise(self._trail):
                self._extend(before, state)
        elif isinstance(message, Lost):
            self._lost.add(found_for.key)
        else:
            self._given_up.add(found_for.key)
        self._send_for(self._position, self._state)

    def _key(self, position: Position) -> int:
        return (self._state if position is self._position else State(position)).key

    def _extend(self, before: State, state: State) -> None:
        route = self._routes.get(before.key)
        if route is not None and state.key not in self._routes:
            rest = without(route, before, state.key)
            if rest is not None:
                self._routes[state.key] = rest

    def _send_for(self, position: Position, state: State) -> None:
        """Have a way searched for from there, unless all is known or was tried."""
        known = state.key in self._routes or state.key in self._lost or state.key in self._given_up
        if known or position.status != "playing":
            self._errand = None
            return
        function = f"{searching.__module__}:{searching.__name__}"
        self._errand = Errand(function, (position, PLAY_OUTS, int(self._random.random() * 2**32)))
        self._errand_of = state


def counsel(game: EasyHarp, start: Position, random: Random) -> HarpCounsel:
    """The counsel of a deal from its start position. random: for the searches."""
    return HarpCounsel(game, start, random)
