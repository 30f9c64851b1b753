"""From the search's steps to the shortest line of real moves that they allow.

Steps that share neither a column nor a foundation may change places, and each stock card costs the draws
to it. So what needs no stock card is played first, then the stock card that is fewest taps away.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.patiences.easy_harp.rules import COLUMNS, SUIT_OF
from game.patiences.easy_harp.solver_cards import RANK, STOCK, SUIT, SUITS, UP, Step, kind
from game.patiences.easy_harp.solver_state import State
from game.rules.moves import DRAW, RECYCLE, Move, transfer
from game.rules.position import Position

_NAMES = (*COLUMNS, "waste", *SUIT_OF)


class Ply(NamedTuple):
    """One move: `source` and `target` are places in _NAMES, the waste standing for the stock as well.

    turns: whether it turns a face-down card up.
    """

    source: int
    target: int
    card: int
    cards: int
    turns: bool


def plies(position: Position, steps: Iterable[Step]) -> list[Ply]:
    """The same moves with the foundations by name: of each suit the higher one, at first of equals the first,
    and the lower one."""
    state = State(position)
    names = {}
    for suit in range(4):
        piles = [pile for pile in SUIT_OF if SUIT_OF[pile] == SUITS[suit]]
        names[suit] = sorted(piles, key=lambda pile: -len(position.piles[pile]))
    found = []
    for step in steps:
        source, target, card, cards = step
        high, low = names[SUIT[card]]
        if target == UP:
            to_high = state.high[SUIT[card]] == RANK[card] - 1
            target = _NAMES.index(high if to_high else low)
        elif source == UP:
            from_low = state.low[SUIT[card]] == RANK[card]
            source = _NAMES.index(low if from_low else high)
        hidden = state.hidden
        state.play(step)
        found.append(Ply(source, target, card, cards, state.hidden < hidden))
    return found


def joined(line: Sequence[Ply]) -> list[Ply]:
    """The line without stops on the way: a card that moves on goes straight there where that is possible."""
    line = list(line)
    place = 0
    while place < len(line):
        earlier = _join(line, place)
        place = place + 1 if earlier is None else earlier
    return line


def _join(line: list[Ply], place: int) -> int | None:
    """Joins the ply there with the one that laid its card; where to look on from, None if it cannot."""
    later = line[place]
    if later.source == STOCK:
        return None
    first = next((at for at in range(place - 1, -1, -1) if _touches(line[at], later.source)), None)
    if first is None or line[first].target != later.source or line[first].cards != later.cards:
        return None
    earlier = line[first]
    between = line[first + 1 : place]
    source_rests = earlier.source == STOCK or not any(_touches(ply, earlier.source) for ply in between)
    target_rests = not any(_touches(ply, later.target) for ply in between)
    if earlier.source == later.target:
        if earlier.turns or not source_rests:
            return None
        replacement = []
    elif not (source_rests or target_rests) or min(earlier.source, later.target) > STOCK:
        return None
    else:
        replacement = [Ply(earlier.source, later.target, later.card, later.cards, earlier.turns)]
    early = target_rests and not source_rests
    line[first : place + 1] = [*replacement, *between] if early else [*between, *replacement]
    return first


def _touches(ply: Ply, pile: int) -> bool:
    return pile in (ply.source, ply.target)


def scheduled(position: Position, line: Sequence[Ply]) -> tuple[Move, ...]:
    """The line's moves in an order with few draws, with the draws and recycles that they need."""
    waiting = _Waiting(line)
    pack = _Pack(position)
    moves: list[Move] = []
    while waiting.ready:
        free = next((place for place in waiting.ready if line[place].source != STOCK), None)
        if free is None:
            chosen, at = min(
                ((place, at) for place in waiting.ready for at in pack.places(line[place].card)),
                key=lambda pair: pack.taps(pair[1]),
            )
            moves += pack.take(at)
        else:
            chosen = free
        ply = line[chosen]
        moves.append(transfer(_NAMES[ply.source], _NAMES[ply.target], ply.cards))
        waiting.play(chosen)
    return tuple(moves)


class _Waiting:
    """The plies not yet played; `ready` are those for which nothing earlier on their piles is left."""

    def __init__(self, line: Sequence[Ply]) -> None:
        self._followers: list[list[int]] = [[] for _ in line]
        self._before = [0] * len(line)
        last: dict[int, int] = {}
        for place, ply in enumerate(line):
            piles = {ply.source, ply.target} - {STOCK}
            for earlier in {last[pile] for pile in piles if pile in last}:
                self._followers[earlier].append(place)
                self._before[place] += 1
            last.update(dict.fromkeys(piles, place))
        self.ready = [place for place, count in enumerate(self._before) if not count]

    def play(self, place: int) -> None:
        self.ready.remove(place)
        for follower in self._followers[place]:
            self._before[follower] -= 1
            if not self._before[follower]:
                self.ready.append(follower)


class _Pack:
    """Waste and stock as one row in the order of a pass, the first `drawn` of it on the waste."""

    def __init__(self, position: Position) -> None:
        waste, stock = position.piles["waste"], position.piles["stock"]
        self._row = [kind(card) for card in (*waste, *reversed(stock))]
        self._drawn = len(waste)

    def places(self, card: int) -> list[int]:
        return [place for place, own in enumerate(self._row) if own == card]

    def taps(self, place: int) -> int:
        """How many taps bring the card there to the top of the waste."""
        if place >= self._drawn - 1:
            return place + 1 - self._drawn
        return len(self._row) - self._drawn + 1 + place + 1

    def take(self, place: int) -> list[Move]:
        """Brings the card to the top of the waste and takes it; the taps for that."""
        if place >= self._drawn - 1:
            taps = [DRAW] * (place + 1 - self._drawn)
        else:
            taps = [DRAW] * (len(self._row) - self._drawn) + [RECYCLE] + [DRAW] * (place + 1)
        del self._row[place]
        self._drawn = place
        return taps
