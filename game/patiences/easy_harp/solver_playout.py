"""Random play-outs of Easy Harp from an archive of checkpoints.

The game is won when no card lies face down: every card that is not up then is a column's last one or in the
stock once its rank is due. So the search only tries to turn the face-down cards.
"""

from collections.abc import Collection
from random import Random

from game.patiences.easy_harp.solver_cards import GUESTS, KINGS, RANK, STOCK, UP, Step
from game.patiences.easy_harp.solver_state import State
from game.rules.cards import KING

STEPS = 300  # of a play-out at most
WITHOUT_TURN = 70  # steps after which a play-out that turns nothing is given up
SPREAD = 3.5  # of the luck added to a step's cost
KEPT = 50  # checkpoints for each number of face-down cards
FROM_START = 0.2  # share of the play-outs that begin anew
ONE_BACK = 0.17  # chance of a checkpoint with more face-down cards, again and again

_PUT_UP = -0.4  # the cost of a card on a foundation


def _cost(down: int, face_up: int) -> float:
    """What a column costs: far from being turned through, and long where it covers face-down cards."""
    if down:
        return 10 * down + 3.5 * (face_up - 1) + 0.034 * down * down
    return 0.18 * face_up if face_up else -1.0


def _cost_left(down: int, face_up: int) -> float:
    """The cost of a column of which `face_up` cards are left: with none, the next one turns."""
    return _cost(down, face_up) if face_up or not down else _cost(down - 1, 1)


# By face-down and face-up cards: what taking the last card off costs, the whole run, and putting one on.
_TAKE = tuple(tuple(_cost_left(d, n - 1) - _cost(d, n) for n in range(14)) for d in range(9))
_CLEAR = tuple(tuple(_cost_left(d, 0) - _cost(d, n) for n in range(14)) for d in range(9))
_PUT = tuple(tuple(_cost(d, n + 1) - _cost(d, n) for n in range(14)) for d in range(9))
_FILL = tuple(_cost(0, n) - _cost(0, 0) for n in range(14))

_Weighed = tuple[float, int, int, int, int]


class Archive:
    """Checkpoints by their number of face-down cards, of each number a fair sample of those offered."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._kept: dict[int, list[State]] = {}
        self._offered: dict[int, int] = {}

    def offer(self, state: State) -> None:
        kept = self._kept.setdefault(state.hidden, [])
        self._offered[state.hidden] = offered = self._offered.get(state.hidden, 0) + 1
        if len(kept) < KEPT:
            kept.append(state)
        else:
            place = int(self._random.random() * offered)
            if place < KEPT:
                kept[place] = state

    def pick(self) -> State | None:
        """One with the fewest face-down cards, or by luck with somewhat more; None if there is none."""
        levels = sorted(self._kept)
        place = 0
        while place + 1 < len(levels) and self._random.random() < ONE_BACK:
            place += 1
        if not levels:
            return None
        kept = self._kept[levels[place]]
        return kept[int(self._random.random() * len(kept))]


class Search:
    """The play-outs from one position.

    visited: positions seen so far, those of different play-outs counted each time.
    """

    def __init__(self, start: State, random: Random) -> None:
        self.visited = 0
        self._random = random
        self._start = start
        self._plain = Archive(random)  # no card came back from a foundation on the way
        self._all = Archive(random)

    def play_out(self, backs: bool) -> State | None:
        """One play-out: the state with no card face down, its trail the way there, or None.

        backs: whether cards may come back from the foundations on the way.
        """
        state = self._checkpoint(backs)
        state.play_safe()
        seen = {state.key}
        fewest, turned_at = state.hidden, 0
        for count in range(STEPS):
            if not state.hidden:
                break
            if state.hidden < fewest:
                fewest, turned_at = state.hidden, count
                self._keep(state, backs)
            step = self._choose(state, seen, backs) if count - turned_at < WITHOUT_TURN else None
            if step is None:
                break
            state.play(step)
            seen.add(state.key)
            state.play_safe()
            seen.add(state.key)
        self.visited += len(seen)
        return None if state.hidden else state

    def _checkpoint(self, backs: bool) -> State:
        """A copy of where the next play-out begins: the start, or a checkpoint."""
        chosen = None
        if self._random.random() >= FROM_START:
            chosen = (self._all if backs else self._plain).pick()
        return (chosen or self._start).copy()

    def _keep(self, state: State, backs: bool) -> None:
        checkpoint = state.copy()
        self._all.offer(checkpoint)
        if not backs:
            self._plain.offer(checkpoint)

    def _choose(self, state: State, seen: set[int], backs: bool) -> Step | None:
        """The cheapest step, luck added, to a position not yet seen."""
        weighed = self._weigh(state, backs)
        while weighed:
            cheapest = min(weighed)
            step = Step(*cheapest[1:])
            if state.key_after(step) not in seen:
                return step
            weighed.remove(cheapest)
        return None

    def _weigh(self, state: State, backs: bool) -> list[_Weighed]:
        """Every step that may be of use, its cost with some luck added in front."""
        random = self._random.random
        stock, tops = state.stock, state.tops
        due = state.due
        returning = state.returning() if backs else ()
        found = [(_PUT_UP + SPREAD * random(), STOCK, UP, card, 1) for card in due if stock[card]]
        takes, puts = [], []
        for column, (cards, down) in enumerate(zip(state.columns, state.down, strict=True)):
            face_up = len(cards) - down
            takes.append(_TAKE[down][face_up])
            puts.append(_PUT[down][face_up])
            if cards and cards[-1] in due:
                found.append((takes[column] + _PUT_UP + SPREAD * random(), column, UP, cards[-1], 1))
        for column, cards in enumerate(state.columns):
            if not cards:
                continue
            put = puts[column]
            for guest in GUESTS[cards[-1]]:
                if stock[guest]:
                    found.append((put + SPREAD * random(), STOCK, column, guest, 1))
                bits = tops[guest]
                while bits:
                    source = (bits & -bits).bit_length() - 1
                    bits &= bits - 1
                    found.append((takes[source] + put + SPREAD * random(), source, column, guest, 1))
                if guest in returning:
                    found.append((put - _PUT_UP + SPREAD * random(), UP, column, guest, 1))
        if [] in state.columns:
            self._weigh_kings(state, state.columns.index([]), returning, found)
        return found

    def _weigh_kings(
        self, state: State, empty: int, returning: Collection[int], found: list[_Weighed]
    ) -> None:
        """Kings to an empty column; a King's run with nothing under it stays, it would gain nothing."""
        random = self._random.random
        for column, (cards, down) in enumerate(zip(state.columns, state.down, strict=True)):
            if down and RANK[cards[down]] == KING:
                run = len(cards) - down
                cost = _CLEAR[down][run] + _FILL[run]
                found.append((cost + SPREAD * random(), column, empty, cards[down], run))
        for card in KINGS:
            if state.stock[card]:
                found.append((_FILL[1] + SPREAD * random(), STOCK, empty, card, 1))
            if card in returning:
                found.append((_FILL[1] - _PUT_UP + SPREAD * random(), UP, empty, card, 1))
