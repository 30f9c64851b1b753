"""What is kept of a game: its deal, its moves as texts, and where it stands. Values that know no cards."""

from typing import NamedTuple

PLAYING, WON, STUCK, GIVEN_UP = OUTCOMES = ("playing", "won", "stuck", "given_up")


class Deal(NamedTuple):
    """What was dealt. game: golf; rule: E; code: GO1-E-AAAAAAB; daily: YYYY-MM-DD of a daily deal or ""."""

    game: str
    rule: str
    code: str
    daily: str = ""


class Standing(NamedTuple):
    """Where a game stands after an action.

    moves: the move counter. cards_left: those still to be cleared. undone: undo was used. took_back: a card
    was taken back from a foundation. counts: False once it is no achievement of the player's own. seconds:
    played so far. outcome: one of OUTCOMES; stuck may be taken back, the others that end a game may not.
    """

    score: int = 0
    moves: int = 0
    best_chain: int = 0
    cards_left: int = 0
    undone: bool = False
    took_back: bool = False
    counts: bool = True
    seconds: float = 0.0
    outcome: str = PLAYING


NOTHING_PLAYED = Standing()


class Kept(NamedTuple):
    """A game that can be gone on with. moves: every accepted action in order, undo and redo included.

    id: what the keeper knows it by in this run of the program. began: seconds since 1970. touched: ms since
    1970 of its last action.
    """

    id: int
    deal: Deal
    began: int
    touched: int
    standing: Standing
    moves: tuple[str, ...]


class Record(NamedTuple):
    """A game as statistics see it. began: seconds since 1970."""

    deal: Deal
    began: int
    standing: Standing


class Book(NamedTuple):
    """The records in the order in which the games began. reset_until: seconds since 1970 up to which the last
    reset can be undone, None where there is none to undo."""

    records: tuple[Record, ...] = ()
    reset_until: int | None = None


class Began(NamedTuple):
    """A deal was laid out: an older unfinished game of the same patience is given up."""

    id: int
    deal: Deal
    began: int


class Acted(NamedTuple):
    """Actions from number `at`, from 0, on were accepted and led to this standing."""

    id: int
    at: int
    moves: tuple[str, ...]
    standing: Standing
    touched: int


class Clocked(NamedTuple):
    """So many seconds were played by now."""

    id: int
    seconds: float


class GaveUp(NamedTuple):
    """The player has left the game for good."""

    id: int


class Chose(NamedTuple):
    """Settings by name, each of them something that JSON can hold."""

    values: dict[str, object]


class Reset(NamedTuple):
    """Statistics begin anew. at: seconds since 1970."""

    at: int


class ResetUndone(NamedTuple):
    """The last reset is taken back if it is younger than a day. at: seconds since 1970."""

    at: int


Change = Began | Acted | Clocked | GaveUp | Chose | Reset | ResetUndone
