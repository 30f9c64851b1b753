"""The keeper: takes over what is to be kept without making the game wait, on a thread of its own."""

import logging
import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from game.app.journal import (
    NOTHING_PLAYED,
    WON,
    Acted,
    Began,
    Book,
    Change,
    Chose,
    Clocked,
    Deal,
    GaveUp,
    Kept,
    Reset,
    ResetUndone,
    Standing,
)

if (
    TYPE_CHECKING
):  # the writer brings SQLite along, which is loaded on the thread, beside all else that starts
    from game.app.store_writer import Loaded, Writer

RETRY_SECONDS = 2.0  # between attempts while the disk takes nothing
CLOSING_SECONDS = 10.0  # for the last commit on a slow disk
_NOT_KEPT = "store.not_kept"


class Asked:
    """A question to the store. `book` is the answer, None until it has come."""

    def __init__(self) -> None:
        self.book: Book | None = None


class _Flush:
    def __init__(self) -> None:
        self.done = threading.Event()


@dataclass(slots=True)
class _Open:
    """A game that can be gone on with, as the game itself has it now."""

    id: int
    deal: Deal
    began: int
    touched: int = 0
    standing: Standing = NOTHING_PLAYED
    moves: list[str] = field(default_factory=list)


class Keeper:
    """Keeps settings, games and statistics. Nothing here waits for the disk but what says so.

    Everything handed over is on its way to the disk when the call returns, and durable within 100 ms.
    """

    def __init__(self, folder: Path | None, now: Callable[[], float]) -> None:
        """Begins to read at once. folder: None for nowhere. now: seconds since 1970, for two threads."""
        self._now = now
        self._notices: deque[str] = deque()
        self._queue: SimpleQueue[Change | Asked | _Flush | None] = SimpleQueue()
        self._opened = threading.Event()
        self._loaded: Loaded | None = None
        self._games: dict[str, _Open] | None = None  # by the name of the patience
        self._settings: dict[str, object] = {}
        self._next = 0
        self._in_hand: list[Change | Asked | _Flush | None] = []  # of the thread, being worked on
        self._thread = threading.Thread(target=self._run, args=(folder,), name="store", daemon=True)
        self._thread.start()

    @property
    def settings(self) -> dict[str, object]:
        """Every setting kept so far, by name. The first time it waits until the store is read."""
        self._open()
        return dict(self._settings)

    def keep(self, **values: object) -> None:
        """Keep settings; each value is something that JSON can hold."""
        self._open()
        self._settings.update(values)
        self._queue.put(Chose(values))

    def unfinished(self, game: str) -> Kept | None:
        """The game of that patience that can be gone on with; one that is stuck can, by undo.

        The first time it waits until the store is read.
        """
        one = self._open().get(game)
        if one is None or not one.moves:
            return None
        return Kept(one.id, one.deal, one.began, one.touched, one.standing, tuple(one.moves))

    def begin(self, deal: Deal) -> int:
        """A deal is laid out; what it is known by. An unfinished game of the patience is given up by it.

        It is a game from its first action on; without one nothing of it is kept.
        """
        games = self._open()
        self._next += 1
        one = _Open(self._next, deal, int(self._now()))
        games[deal.game] = one
        self._queue.put(Began(one.id, deal, one.began))
        return one.id

    def action(self, id: int, move: str, standing: Standing) -> None:
        """An action was accepted, undo and redo included, and led to this standing. A win closes the game."""
        one = self._known(id)
        if one is None:
            return
        one.touched, one.standing = int(self._now() * 1000), standing
        self._queue.put(Acted(id, len(one.moves), (move,), standing, one.touched))
        one.moves.append(move)
        if standing.outcome == WON:
            del self._open()[one.deal.game]

    def clock(self, id: int, seconds: float) -> None:
        """The seconds played, where they went on without an action: at a pause and when the game is left."""
        one = self._known(id)
        if one is not None:
            one.standing = one.standing._replace(seconds=seconds)
            self._queue.put(Clocked(id, seconds))

    def give_up(self, id: int) -> None:
        """The player leaves the game for good: it counts as not won."""
        one = self._known(id)
        if one is not None:
            del self._open()[one.deal.game]
            self._queue.put(GaveUp(id))

    def reset_statistics(self) -> None:
        """Statistics begin anew; what was is kept for a day."""
        self._queue.put(Reset(int(self._now())))

    def undo_reset(self) -> None:
        """Takes the last reset back, within its day."""
        self._queue.put(ResetUndone(int(self._now())))

    def ask_book(self) -> Asked:
        """Asks for the records of all games; the answer has all in it that was handed over before."""
        asked = Asked()
        self._queue.put(asked)
        return asked

    def notices(self) -> list[str]:
        """Keys of sentences that the player is to be told, since this was last asked."""
        return [self._notices.popleft() for _ in range(len(self._notices))]

    def flush(self) -> None:
        """Waits until everything handed over so far has been written, or could not be."""
        flush = _Flush()
        self._queue.put(flush)
        while self._thread.is_alive() and not flush.done.wait(RETRY_SECONDS):
            pass

    def close(self) -> None:
        """Waits for the last commit; nothing can be handed over afterwards."""
        self._queue.put(None)
        self._thread.join(CLOSING_SECONDS)

    def _open(self) -> dict[str, _Open]:
        """The games by patience, once the store is read."""
        if self._games is None:
            self._opened.wait()
            self._games = {}
            if self._loaded is not None:
                self._settings = self._loaded.settings
                for id, deal, began, touched, standing, moves in self._loaded.games:
                    self._games[deal.game] = _Open(id, deal, began, touched, standing, list(moves))
                self._next = len(self._loaded.games)
        return self._games

    def _known(self, id: int) -> _Open | None:
        one = next((one for one in self._open().values() if one.id == id), None)
        if one is None:
            logging.getLogger(__name__).warning("Game %d is over or was never begun.", id)
        return one

    def _run(self, folder: Path | None) -> None:
        """What the thread does."""
        try:
            from game.app.store_writer import Writer

            writer = Writer(folder, self._now, self._notices.append)
            self._loaded = writer.open()
            self._opened.set()
            writer.settle()
            while self._serve(writer):
                pass
            writer.close()
        except Exception:  # the last guard: whatever goes wrong with the store, the game goes on
            logging.getLogger(__name__).exception("Nothing is kept any more.")
            self._notices.append(_NOT_KEPT)
            self._opened.set()
            self._answer_nothing()

    def _serve(self, writer: "Writer") -> bool:
        """Takes over all that has come and writes it in one commit; False at the end."""
        items = self._in_hand = self._come(RETRY_SECONDS if writer.behind else None)
        writer.take(item for item in items if isinstance(item, Change))
        for item in items:
            if isinstance(item, Asked):
                item.book = writer.book()
            elif isinstance(item, _Flush):
                item.done.set()
        return None not in items

    def _come(self, seconds: float | None) -> list[Change | Asked | _Flush | None]:
        """All that has been handed over, waiting for the first so long, None for ever."""
        try:
            items = [self._queue.get(timeout=seconds)]
            while not self._queue.empty():
                items.append(self._queue.get())
        except Empty:
            return []
        return items

    def _answer_nothing(self) -> None:
        """Nobody is to wait for a thread that keeps nothing."""
        items = self._in_hand
        while None not in items:
            for item in items:
                if isinstance(item, Asked):
                    item.book = item.book or Book()
                elif isinstance(item, _Flush):
                    item.done.set()
            items = self._come(None)
