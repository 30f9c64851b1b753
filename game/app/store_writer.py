"""Puts what the game hands over into the store, whatever state disk and store are in. Without a thread."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from sqlite3 import Connection
from typing import NamedTuple

from game.app.journal import Acted, Began, Book, Change, Chose, Clocked, GaveUp, Kept, Reset, ResetUndone
from game.app.store import Store
from game.app.store_files import (
    NAME,
    DamagedError,
    NewerError,
    TroubleError,
    connect,
    create,
    exists,
    reading,
    set_aside,
    take_lock,
)
from game.app.store_memory import Game, Memory, add

SECOND, DAMAGED, NEWER = "store.second_instance", "store.damaged", "store.newer"
NOT_KEPT, KEPT_AGAIN = "store.not_kept", "store.kept_again"


class Loaded(NamedTuple):
    """What the store held at the start."""

    settings: dict[str, object]
    games: tuple[Kept, ...]


class Writer:
    """Takes changes in order and writes them; those that cannot be written wait and are tried again.

    Nothing that a disk or a store does is raised: it is told by the key of a sentence (store.*).
    """

    def __init__(self, folder: Path | None, now: Callable[[], float], tell: Callable[[str], None]) -> None:
        """folder: where the store lies or is made, None for nowhere. now: seconds since 1970."""
        self._folder = folder
        self._now = now
        self._tell = tell
        self._lock: Connection | None = None
        self._store: Store | None = None
        self._idle = False  # saves nothing, for good: a second instance or a store of a later release
        self._failing = False
        self._was_set_aside = False
        self._waiting: list[Change] = []
        self._memory = Memory()

    @property
    def behind(self) -> bool:
        """Something waits to be written."""
        return self._failing and not self._idle

    def open(self) -> Loaded:
        """Reads what the next picture needs: settings and unfinished games."""
        try:
            self._open()
        except TroubleError:
            self._fail()
            self._read_only()
        kept = (
            Kept(id, game.deal, game.began, game.touched, game.standing, tuple(game.moves))
            for id, game in self._memory.games.items()
        )
        return Loaded(dict(self._memory.settings), tuple(kept))

    def settle(self) -> None:
        """What opening leaves for later: checks the store whole, makes one where there is none."""
        self._attempt(self._settled)

    def take(self, changes: Iterable[Change]) -> None:
        """Writes the changes and those that still wait, all in one commit; returns when they are durable."""
        if self._idle:
            return
        for change in changes:
            self._memory.expect(change)
            add(self._waiting, change)
        if self._waiting or self._failing:
            self._attempt(self._write)

    def book(self) -> Book:
        """The records of all games; where the store cannot be read, none."""
        books: list[Book] = []
        if self._store is not None:
            self._attempt(lambda store: books.append(store.book(int(self._now()))))
        elif self._folder is not None:
            with suppress(TroubleError, DamagedError, NewerError), reading(self._folder) as connection:
                if connection is not None:
                    books.append(Store(connection).book(int(self._now())))
        return books[0] if books else Book()

    def close(self) -> None:
        """Tries once more to write what waits, and frees the store and the lock."""
        self.take(())
        self._let_go()
        if self._lock is not None:
            self._lock.close()
            self._lock = None
        self._idle = True

    def _open(self) -> None:
        """Lock and store, if there is one, and what it holds."""
        folder = self._place()
        if self._lock is None:
            self._lock = take_lock(folder)
        if self._lock is None:
            self._idle = True
            self._tell(SECOND)
            self._read_only(games=False)
            return
        if not exists(folder):
            return
        try:
            self._store = Store(connect(folder))
            self._load(self._store)
        except TroubleError:
            self._let_go()
            raise
        except NewerError:
            self._idle = True
            self._tell(NEWER)
        except DamagedError:
            self._replace()

    def _place(self) -> Path:
        if self._folder is None:
            raise TroubleError("the system names no folder")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as error:
            raise TroubleError(str(error)) from error
        return self._folder

    def _load(self, store: Store, games: bool = True) -> None:
        self._memory.settings = store.settings()
        for id, game in enumerate(store.open_games() if games else (), start=1):
            self._memory.games[id] = Game(
                game.deal, game.began, game.row, list(game.moves), game.standing, game.touched
            )

    def _read_only(self, games: bool = True) -> None:
        """What can be read without being able to write."""
        if self._folder is None:
            return
        with suppress(TroubleError, DamagedError, NewerError), reading(self._folder) as connection:
            if connection is not None:
                self._load(Store(connection), games)

    def _attempt(self, work: Callable[[Store], object]) -> None:
        """Does the work on a store that is there and whole; otherwise it is left for the next attempt."""
        if self._idle:
            return
        try:
            try:
                work(self._there())
            except DamagedError:
                self._replace()
                work(self._there())
        except NewerError:
            self._idle = True
            self._tell(NEWER)
        except (TroubleError, DamagedError):
            self._fail()
        else:
            if self._failing and not self._waiting:
                self._failing = False
                self._tell(KEPT_AGAIN)

    def _there(self) -> Store:
        """The store, opened or made anew where that has not been done or did not succeed before."""
        if self._store is not None:
            return self._store
        folder = self._place()
        if self._lock is None:
            self._lock = take_lock(folder)
            if self._lock is None:
                raise TroubleError("another program keeps its data here")
        if not exists(folder):
            create(folder)
        store = Store(connect(folder))
        try:
            with store.transaction():
                self._attach(store)
        except (TroubleError, DamagedError):
            store.close()
            raise
        self._store = store
        return store

    def _attach(self, store: Store) -> None:
        """Puts what this run has already written or read into a store that may not hold it."""
        held = store.settings()
        store.choose({name: value for name, value in self._memory.settings.items() if name not in held})
        for game in self._memory.games.values():
            if game.moves:
                game.row = store.row_of(game.deal, len(game.moves))
                if game.row is None:
                    game.row = store.add(game.deal, game.began, game.touched)
                    store.act(game.row, 0, game.moves, game.standing, game.touched)

    def _settled(self, store: Store) -> None:
        store.check()
        with store.transaction():
            store.forget(int(self._now()))

    def _replace(self) -> None:
        """Sets the damaged store aside, once in a run; the next attempt makes a new one."""
        self._let_go()
        if self._was_set_aside:
            raise TroubleError("the new store is damaged too")
        set_aside(self._place(), self._now())
        self._was_set_aside = True
        self._tell(DAMAGED)

    def _let_go(self) -> None:
        if self._store is not None:
            with suppress(TroubleError, DamagedError):
                self._store.close()
            self._store = None

    def _fail(self) -> None:
        if not self._failing:
            self._failing = True
            self._tell(NOT_KEPT)

    def _write(self, store: Store) -> None:
        """One commit of all that waits; the memory of what is written follows only when it is durable."""
        if not (self._place() / NAME).exists():
            raise DamagedError("the store was removed under our hands")
        rows = {id: game.row for id, game in self._memory.games.items()}
        with store.transaction():
            for change in self._waiting:
                self._put(store, change, rows)
        for id, row in rows.items():
            self._memory.games[id].row = row
        written, self._waiting = self._waiting, []
        for change in written:
            self._memory.remember(change)

    def _put(self, store: Store, change: Change, rows: dict[int, int | None]) -> None:
        match change:
            case Began(_, deal, _):
                store.close_games(deal.game)
            case Acted(id, at, moves, standing, touched):
                row = rows[id]
                if row is None:
                    game = self._memory.games[id]
                    row = rows[id] = store.add(game.deal, game.began, touched)
                store.act(row, at, moves, standing, touched)
            case Clocked(id, seconds):
                row = rows.get(id)
                if row is not None:
                    store.clock(row, seconds)
            case GaveUp(id):
                row = rows.get(id)
                if row is not None:
                    store.give_up(row)
            case Chose(values):
                store.choose(values)
            case Reset(at):
                store.reset(at)
            case ResetUndone(at):
                store.undo_reset(at)
