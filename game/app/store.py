"""The store: settings, games and their actions in one SQLite file. Used by one thread at a time."""

import json
import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from game.app.journal import GIVEN_UP, NOTHING_PLAYED, OUTCOMES, PLAYING, WON, Book, Deal, Record, Standing
from game.app.store_files import DamagedError, faults_told
from game.app.store_schema import transaction

DAY = 24 * 60 * 60
_DEAL = ", ".join(Deal._fields)
_STANDING = ", ".join(Standing._fields)


class OpenGame(NamedTuple):
    """A game as it lies in the store, `row` being its place there."""

    row: int
    deal: Deal
    began: int
    touched: int
    standing: Standing
    moves: tuple[str, ...]


class Store:
    """What can be asked of the file and put into it. Every method raises TroubleError and DamagedError."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        """The connection is of this release's schema and begins no transaction by itself."""
        self._connection = connection

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All that is put within is durable afterwards, or none of it is there."""
        with faults_told(), transaction(self._connection):
            yield

    def close(self) -> None:
        with faults_told():
            self._connection.close()

    def check(self) -> None:
        """Raises DamagedError where the file is not whole."""
        with faults_told():
            found = self._connection.execute("PRAGMA quick_check(1)").fetchone()
            if found != ("ok",):
                raise DamagedError(str(found))

    def settings(self) -> dict[str, object]:
        """Every setting that was ever kept, by name."""
        try:
            return {str(name): json.loads(value) for name, value in self._rows("SELECT * FROM setting")}
        except (TypeError, ValueError) as error:
            raise DamagedError("a setting cannot be read") from error

    def open_games(self) -> list[OpenGame]:
        """The unfinished games, at most one of each patience."""
        rows = self._rows(f"SELECT id, began, touched, {_DEAL}, {_STANDING} FROM game WHERE open")
        return [
            OpenGame(
                row, _deal(rest), _whole(began), _whole(touched), _standing(rest), self._moves(row, rest[2])
            )
            for row, began, touched, *rest in rows
        ]

    def book(self, now: int) -> Book:
        """All records but those that a reset took away. now: seconds since 1970."""
        rows = self._rows(f"SELECT began, {_DEAL}, {_STANDING} FROM game WHERE reset_at IS NULL ORDER BY id")
        last = self._rows("SELECT max(reset_at) FROM game")[0][0]
        records = tuple(Record(_deal(rest), _whole(began), _standing(rest)) for began, *rest in rows)
        return Book(records, last + DAY if last is not None and now < last + DAY else None)

    def choose(self, values: Mapping[str, object]) -> None:
        """Keep settings."""
        rows = [(name, json.dumps(value)) for name, value in values.items()]
        self._run_many("INSERT OR REPLACE INTO setting VALUES (?, ?)", rows)

    def close_games(self, game: str) -> None:
        """An unfinished game of the patience is one no longer; unless stuck, it counts as given up."""
        self._run(
            "UPDATE game SET open = 0, outcome = CASE outcome WHEN ? THEN ? ELSE outcome END "
            "WHERE game = ? AND open",
            (PLAYING, GIVEN_UP, game),
        )

    def give_up(self, row: int) -> None:
        """The same for this game."""
        self._run(
            "UPDATE game SET open = 0, outcome = CASE outcome WHEN ? THEN ? ELSE outcome END "
            "WHERE id = ? AND open",
            (PLAYING, GIVEN_UP, row),
        )

    def add(self, deal: Deal, began: int, touched: int) -> int:
        """A new unfinished game in place of an older one of its patience; its row."""
        self.close_games(deal.game)
        standing = NOTHING_PLAYED
        marks = ", ".join("?" * (3 + len(deal) + len(standing)))
        return self._run(
            f"INSERT INTO game (began, touched, open, {_DEAL}, {_STANDING}) VALUES ({marks})",
            (began, touched, 1, *deal, *standing),
        )

    def act(self, row: int, first: int, moves: Iterable[str], standing: Standing, touched: int) -> None:
        """Actions from number `first` on, and where the game stands after them. A win closes it."""
        code = self._rows("SELECT code FROM game WHERE id = ? AND open", (row,))
        if not code:
            raise DamagedError("a game that is being played is gone")
        numbered = [
            (row, at, move, _seal(code[0][0], at, move)) for at, move in enumerate(moves, start=first)
        ]
        self._run_many("INSERT INTO action VALUES (?, ?, ?, ?)", numbered)
        places = ", ".join(f"{name} = ?" for name in Standing._fields)
        self._run(
            f"UPDATE game SET touched = ?, open = ?, reset_at = NULL, {places} WHERE id = ?",
            (touched, standing.outcome != WON, *standing, row),
        )

    def clock(self, row: int, seconds: float) -> None:
        """The seconds played so far."""
        self._run("UPDATE game SET seconds = ? WHERE id = ?", (seconds, row))

    def row_of(self, deal: Deal, moves: int) -> int | None:
        """The unfinished game of that deal with so many actions, None where there is none."""
        found = self._rows(
            "SELECT id FROM game WHERE open AND code = ? AND game = ? "
            "AND (SELECT count(*) FROM action WHERE action.game = id) = ?",
            (deal.code, deal.game, moves),
        )
        return found[0][0] if found else None

    def reset(self, at: int) -> None:
        """Take all records out of the statistics; an unfinished game is back with its next action."""
        self._run("UPDATE game SET reset_at = ? WHERE reset_at IS NULL", (at,))

    def undo_reset(self, at: int) -> None:
        """Put back what the last reset took out, within a day of it."""
        self._run(
            "UPDATE game SET reset_at = NULL WHERE reset_at = (SELECT max(reset_at) FROM game) "
            "AND reset_at > ?",
            (at - DAY,),
        )

    def forget(self, now: int) -> None:
        """Remove what was reset more than a day ago; unfinished games stay to be gone on with."""
        gone = "SELECT id FROM game WHERE reset_at <= ? AND NOT open"
        self._run(f"DELETE FROM action WHERE game IN ({gone})", (now - DAY,))
        self._run(f"DELETE FROM game WHERE id IN ({gone})", (now - DAY,))

    def _moves(self, row: int, code: str) -> tuple[str, ...]:
        """The actions of a game; none may be missing, each as it was written."""
        moves = []
        for number, (at, move, seal) in enumerate(
            self._rows("SELECT at, move, seal FROM action WHERE game = ? ORDER BY at", (row,))
        ):
            if at != number or not isinstance(move, str) or seal != _seal(code, at, move):
                raise DamagedError(f"action {number} of {code} is not as it was written")
            moves.append(move)
        return tuple(moves)

    def _rows(self, query: str, values: tuple[object, ...] = ()) -> list[tuple[Any, ...]]:
        with faults_told():
            return self._connection.execute(query, values).fetchall()

    def _run(self, query: str, values: tuple[object, ...]) -> int:
        with faults_told():
            return self._connection.execute(query, values).lastrowid or 0

    def _run_many(self, query: str, rows: Sequence[tuple[object, ...]]) -> None:
        with faults_told():
            self._connection.executemany(query, rows)


def _deal(values: Sequence[object]) -> Deal:
    """From a row that begins with a deal's fields."""
    deal = values[: len(Deal._fields)]
    if not all(isinstance(value, str) for value in deal):
        raise DamagedError(f"{deal} is no deal")
    return Deal(*map(str, deal))


def _standing(values: Sequence[Any]) -> Standing:
    """From a row that ends with a standing's fields."""
    score, moves, chain, left, *marks, seconds, outcome = values[-len(Standing._fields) :]
    if not all(mark in (0, 1) for mark in marks) or outcome not in OUTCOMES or not isinstance(seconds, float):
        raise DamagedError(f"{values} is no standing")
    undone, took_back, counts = map(bool, marks)
    figures = _whole(score), _whole(moves), _whole(chain), _whole(left)
    return Standing(*figures, undone, took_back, counts, seconds, outcome)


def _whole(value: object) -> int:
    if not isinstance(value, int):
        raise DamagedError(f"{value!r} is no whole number")
    return value


def _seal(code: str, at: int, move: str) -> int:
    return zlib.crc32(f"{code} {at} {move}".encode())
