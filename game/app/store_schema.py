"""The tables of the store, and the steps that lead from every older release's to this one's.

A step once released is never changed; what is new is a further step.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

APPLICATION = 0x53414252  # "SABR", by which the file is known as ours

STEPS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE setting (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID",
        """CREATE TABLE game (
            id INTEGER PRIMARY KEY,
            game TEXT NOT NULL,
            rule TEXT NOT NULL,
            code TEXT NOT NULL,
            daily TEXT NOT NULL,
            began INTEGER NOT NULL,
            touched INTEGER NOT NULL,
            open INTEGER NOT NULL,
            reset_at INTEGER,
            score INTEGER NOT NULL,
            moves INTEGER NOT NULL,
            best_chain INTEGER NOT NULL,
            cards_left INTEGER NOT NULL,
            undone INTEGER NOT NULL,
            took_back INTEGER NOT NULL,
            counts INTEGER NOT NULL,
            seconds REAL NOT NULL,
            outcome TEXT NOT NULL
        )""",
        "CREATE UNIQUE INDEX one_open ON game (game) WHERE open",
        """CREATE TABLE action (
            game INTEGER NOT NULL,
            at INTEGER NOT NULL,
            move TEXT NOT NULL,
            seal INTEGER NOT NULL,
            PRIMARY KEY (game, at)
        ) WITHOUT ROWID""",
    ),
)
VERSION = len(STEPS)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All that is done within is durable afterwards, or none of it is there."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # of a full disk SQLite has already taken all back
            connection.execute("ROLLBACK")
        raise


def version_of(connection: sqlite3.Connection) -> int | None:
    """The schema that a file holds, None where it is not ours."""
    application: int = connection.execute("PRAGMA application_id").fetchone()[0]
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version if application == APPLICATION and version > 0 else None


def migrate(connection: sqlite3.Connection, version: int, steps: tuple[tuple[str, ...], ...] = STEPS) -> None:
    """From `version` (0: an empty file) to the last step, each step whole or not at all.

    The connection has no transaction open and begins none by itself.
    """
    for number, statements in enumerate(steps[version:], start=version + 1):
        with transaction(connection):
            for statement in statements:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {number}")
