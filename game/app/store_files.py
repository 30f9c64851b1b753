"""The files of the store: made whole, locked by one program at a time, set aside where they are damaged."""

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from datetime import datetime
from pathlib import Path

from game.app.store_schema import VERSION, migrate, version_of

NAME = "sabar.db"
LOCK = "sabar.lock"
BESIDE = ("", "-wal", "-shm")  # what SQLite adds to a file's name while it is open
_FRAMES = 250  # pages in the log before they go into the store: small, so that no commit waits long
_BUSY = 5.0  # seconds to wait for a command that reads
_PASSING = {
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_INTERRUPT,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_NOLFS,
}


class TroubleError(Exception):
    """The store cannot be read or written now: full, read-only, out of reach. What it holds is whole."""


class DamagedError(Exception):
    """The store is none, or torn, or not what was written."""


class NewerError(Exception):
    """The store is of a later release."""


@contextmanager
def faults_told() -> Iterator[None]:
    """Turns what SQLite and the system raise into TroubleError or DamagedError, but for our own mistakes."""
    try:
        yield
    except (sqlite3.ProgrammingError, sqlite3.InterfaceError):
        raise
    except sqlite3.Error as error:
        passing = error.sqlite_errorcode & 0xFF in _PASSING
        raise (TroubleError if passing else DamagedError)(str(error)) from error
    except OSError as error:
        raise TroubleError(str(error)) from error


def take_lock(folder: Path) -> sqlite3.Connection | None:
    """The lock on the folder, freed by closing it or with the process; None where another program has it.

    It is SQLite's own lock on an empty file, which every system knows. Raises TroubleError.
    """
    with faults_told():
        connection = sqlite3.connect(folder / LOCK, timeout=0, isolation_level=None)
        try:
            connection.execute("PRAGMA journal_mode = MEMORY")
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            connection.close()
            if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
                return None
            raise
        return connection


def exists(folder: Path) -> bool:
    """Whether there is a store, or a part of one: its log without it is damage, not nothing."""
    log = f"{folder / NAME}-wal"
    return os.path.lexists(folder / NAME) or (os.path.lexists(log) and os.path.getsize(log) > 0)


def create(folder: Path) -> None:
    """An empty store, which appears whole or not at all. Raises TroubleError."""
    new = folder / f"{NAME}.new"
    with faults_told():
        try:
            _remove(new)
            with closing(_connect(new, "rwc")) as connection:
                migrate(connection, 0)
                connection.execute("PRAGMA journal_mode = WAL")
            os.replace(new, folder / NAME)
            _sync_folder(folder)
        except (sqlite3.Error, OSError):
            _remove(new)
            raise


def connect(folder: Path) -> sqlite3.Connection:
    """The store opened to be written, brought to this release's schema.

    Raises TroubleError, DamagedError, NewerError; of the last the store is left untouched.
    """
    file = folder / NAME
    with faults_told():
        if not file.is_file():
            raise DamagedError("the store itself is missing")
        # First without the right to write: merely closing a writer's connection can change the file.
        with closing(_connect(file, "ro")) as looking:
            version = _ours(looking)
        connection = _connect(file, "rw")
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute(f"PRAGMA wal_autocheckpoint = {_FRAMES}")
            connection.execute("BEGIN IMMEDIATE")  # fails here where nothing can be written
            connection.execute("ROLLBACK")
            migrate(connection, version)
        except sqlite3.Error:
            connection.close()
            raise
        return connection


@contextmanager
def reading(folder: Path) -> Iterator[sqlite3.Connection | None]:
    """The store opened to be read, None where there is none. It stays as it is, whatever its folder allows.

    Raises TroubleError, DamagedError, NewerError. A store of an older release is read as a migrated copy.
    """
    if not exists(folder):
        yield None
        return
    with faults_told(), ExitStack() as stack:
        connection = _look(folder / NAME)
        if connection is None:
            place = stack.enter_context(tempfile.TemporaryDirectory(prefix="sabar-"))
            connection = _copied(folder, Path(place))
        stack.enter_context(closing(connection))
        connection.execute("BEGIN")  # all is read as of one moment, whatever is written meanwhile
        yield connection


def set_aside(folder: Path, at: float) -> Path:
    """Renames the store and what lies beside it to a dated name, which is the answer.

    at: seconds since 1970. Raises TroubleError.
    """
    stem = f"sabar-damaged-{datetime.fromtimestamp(at):%Y-%m-%d-%H%M%S}"
    number = 1
    while any((folder / f"{_numbered(stem, number)}{end}").exists() for end in BESIDE):
        number += 1
    aside = folder / _numbered(stem, number)
    with faults_told():
        for end in BESIDE:
            source = Path(f"{folder / NAME}{end}")
            if os.path.lexists(source):
                os.replace(source, f"{aside}{end}")
        _sync_folder(folder)
    return aside


def _numbered(stem: str, number: int) -> str:
    return f"{stem}.db" if number == 1 else f"{stem}-{number}.db"


def _connect(file: Path, mode: str) -> sqlite3.Connection:
    # The default of sync is FULL, which the making of a new store relies on.
    return sqlite3.connect(
        f"{file.as_uri()}?mode={mode}", uri=True, timeout=_BUSY, isolation_level=None, check_same_thread=False
    )


def _ours(connection: sqlite3.Connection) -> int:
    version = version_of(connection)
    if version is None:
        raise DamagedError("the file is none of ours")
    if version > VERSION:
        raise NewerError
    return version


def _look(file: Path) -> sqlite3.Connection | None:
    """The store as it lies there; None where only a copy can be read."""
    if not file.is_file():
        raise DamagedError("the store itself is missing")
    connection = _connect(file, "ro")
    try:
        if _ours(connection) == VERSION:
            return connection
    except sqlite3.OperationalError:
        pass  # a folder that cannot be written has no room for SQLite's own file beside the store
    except (sqlite3.Error, DamagedError, NewerError):
        connection.close()
        raise
    connection.close()
    return None


def _copied(folder: Path, place: Path) -> sqlite3.Connection:
    for end in ("", "-wal"):
        if os.path.exists(f"{folder / NAME}{end}"):
            shutil.copyfile(f"{folder / NAME}{end}", f"{place / NAME}{end}")
    connection = _connect(place / NAME, "rw")
    try:
        migrate(connection, _ours(connection))
    except (sqlite3.Error, DamagedError, NewerError):
        connection.close()
        raise
    return connection


def _remove(file: Path) -> None:
    for end in (*BESIDE, "-journal"):
        Path(f"{file}{end}").unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Makes new names last through a power cut, on systems where folders can be synced."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
