"""What to play in Easy Harp while no way to win is known: the first of nine rules of thumb that applies."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.patiences.counsel import TAKE_BACK, Hint, hint_at
from game.patiences.easy_harp.routes import step_of
from game.patiences.easy_harp.rules import COLUMNS, SUIT_OF, EasyHarp
from game.patiences.easy_harp.solver_cards import HOSTS, RANK, kind
from game.patiences.easy_harp.solver_state import State
from game.rules.cards import KING, Card
from game.rules.moves import DRAW, RECYCLE, Move
from game.rules.position import Position


class _Seen(NamedTuple):
    """A legal move from pile to pile: the card in front, the face-down cards of its source and its target,
    how many cards stay face up in the source, and whether the target is an empty column."""

    move: Move
    card: Card
    hidden_there: int
    hidden_here: int
    stay: int
    to_empty: bool

    @property
    def goes_up(self) -> bool:
        return self.move.target in SUIT_OF

    @property
    def from_column(self) -> bool:
        return self.move.source in COLUMNS

    @property
    def turns(self) -> bool:
        return self.from_column and self.hidden_there > 0 and not self.stay

    @property
    def to_open(self) -> bool:
        """Onto a card in a column in which none lies face down."""
        return not (self.goes_up or self.to_empty or self.hidden_here)


def by_thumb(game: EasyHarp, position: Position) -> Hint | None:
    """A hint for any position in play; taking back where nothing else is left, None after the end."""
    if position.status != "playing":
        return None
    seen = [_look(position, move) for move in game.legal_moves(position) if move.verb == "move"]
    seen = [each for each in seen if each.move.source not in SUIT_OF]
    for find, reason in _RULES:
        move = find(position, seen)
        if move is not None:
            return hint_at(position, move, reason)
    return TAKE_BACK


def _look(position: Position, move: Move) -> _Seen:
    source, target = position.piles[move.source], position.piles[move.target]
    hidden = sum(card in position.face_down for card in source)
    return _Seen(
        move,
        card=source[-move.cards],
        hidden_there=hidden,
        hidden_here=sum(card in position.face_down for card in target),
        stay=len(source) - move.cards - hidden,
        to_empty=move.target in COLUMNS and not target,
    )


def _first(seen: Iterable[_Seen]) -> Move | None:
    return next((each.move for each in seen), None)


def _safe(position: Position, seen: list[_Seen]) -> Move | None:
    """(a) A card up that is never missed in the columns."""
    state = State(position)
    state.play_safe()
    for step in state.steps():
        for each in seen:
            if each.goes_up and step_of(position, each.move) == step:
                return each.move
    return None


def _turn(position: Position, seen: list[_Seen]) -> Move | None:
    """(b) The cheapest move that turns a card: up, onto open cards, to an empty column, onto covering ones;
    of equals where the most lie face down."""
    turning = [each for each in seen if each.turns and each.move.cards == 1]
    return _first(sorted(turning, key=lambda each: (_cost_of_target(each), -each.hidden_there)))


def _cost_of_target(each: _Seen) -> int:
    if each.goes_up:
        return 0
    return 2 if each.to_empty else 3 if each.hidden_here else 1


def _king_run(position: Position, seen: list[_Seen]) -> Move | None:
    """(c) A King's run off face-down cards to an empty column."""
    return _first(each for each in seen if each.turns and each.to_empty)


def _up(position: Position, seen: list[_Seen]) -> Move | None:
    """(d) Any card up."""
    return _first(each for each in seen if each.goes_up)


def _uncover(position: Position, seen: list[_Seen]) -> Move | None:
    """(e) The last card of a run over face-down cards to a column without any; the shortest run first."""
    off = [each for each in seen if each.from_column and each.hidden_there and each.to_open]
    return _first(sorted(off, key=lambda each: each.stay))


def _waste_to_open(position: Position, seen: list[_Seen]) -> Move | None:
    """(f) The waste's card to a column without face-down cards, or a King to an empty one."""
    return _first(each for each in seen if not each.from_column and (each.to_open or each.to_empty))


def _draw(position: Position, seen: list[_Seen]) -> Move | None:
    """(g) On through the stock while one of its cards fits anywhere; onto a column with face-down cards only
    where the waste's card does not, or drawing would have no end."""
    state = State(position)
    waste = position.top("waste")
    rest = [card for pile in ("stock", "waste") for card in position.piles[pile] if card is not waste]
    covering_will_do = not any(not each.from_column for each in seen)
    fits = any(_fits(state, kind(card), covering_will_do) for card in rest)
    if not fits:
        return None
    return DRAW if position.piles["stock"] else RECYCLE


def _fits(state: State, card: int, covering_will_do: bool) -> bool:
    if card in state.due or (RANK[card] == KING and [] in state.columns):
        return True
    hosts = [
        column for host in HOSTS[card] for column in range(len(COLUMNS)) if state.tops[host] >> column & 1
    ]
    return any(covering_will_do or not state.down[column] for column in hosts)


def _waste_to_covering(position: Position, seen: list[_Seen]) -> Move | None:
    """(h) The waste's card onto a column with face-down cards."""
    return _first(each for each in seen if not each.from_column)


_RULES: tuple[tuple[Callable[[Position, list[_Seen]], Move | None], str], ...] = (
    (_safe, "safe"),
    (_turn, "turns"),
    (_king_run, "turns"),
    (_up, "up"),
    (_uncover, "uncovers"),
    (_waste_to_open, "open"),
    (_draw, "fits_later"),
    (_waste_to_covering, "nothing_better"),
)
