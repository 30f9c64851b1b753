"""The command `replay`: a line of moves, played and shown."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator

from game.app.errors import UsageError
from game.app.texts import Texts
from game.commands.board import as_line, played
from game.rules.codes import shown
from game.rules.history import Game
from game.rules.moves import Move, MoveTextError, parse_move
from game.rules.patience import Refused

STANDARD_INPUT = "-"
_BLOCK = 1 << 16
_LONGEST = 64  # bytes; no move is half as long, and what is longer need not be kept to be named


def replay(game: Game, words: Iterable[str], trace: bool, texts: Texts) -> Iterator[str]:
    """The lines to print: one at the end, or with `trace` one after every move.

    Raises UsageError, naming it, at the first word that is no move. Of the moves only the refused are kept.
    """
    refused: list[dict[str, object]] = []
    for at, word in enumerate(words):
        move = read_move(word)
        answer = game.act(move)
        if isinstance(answer, Refused):
            message = texts(f"reason.{answer.reason}")
            refused.append({"at": at, "move": str(move), "reason": answer.reason, "message": message})
        if trace:
            yield as_line(played(game, refused))
            refused.clear()
    if not trace:
        yield as_line(played(game, refused))


def moves_named(words: tuple[str, ...]) -> Iterable[str]:
    """The moves of the command's words, or of standard input for the single word `-`."""
    if STANDARD_INPUT not in words:
        return words
    if len(words) > 1:
        raise UsageError("cli.stdin_alone")
    if sys.stdin is None:
        raise UsageError("cli.stdin_none")
    return words_of(_next_block)


def words_of(read: Callable[[], bytes]) -> Iterator[str]:
    """The words of a stream as they come, white space between them; bytes that are no UTF-8 as escapes.

    read gives the next block of bytes, an empty one at the end. A byte order mark is no part of a word.
    """
    started = b""
    block = read()
    while block:
        *words, started = (started + block).split() or [b""]
        if block[-1:].isspace() or len(started) > _LONGEST:
            words.append(started)
            started = b""
        yield from filter(None, map(_text, words))
        block = read()
    yield from filter(None, [_text(started)])


def _next_block() -> bytes:
    """What standard input has ready; every answer so far is out before it is waited for."""
    if sys.stdout is not None:
        sys.stdout.flush()
    try:
        return os.read(sys.stdin.fileno(), _BLOCK)
    except OSError as error:
        raise UsageError("cli.stdin_failed", error=error) from error


def _text(word: bytes) -> str:
    return word.decode("utf-8", "backslashreplace").removeprefix("\ufeff")


def read_move(word: str) -> Move:
    """The move that the word says; raises UsageError, naming the word, where it says none."""
    try:
        return parse_move(word)
    except MoveTextError as error:
        raise UsageError("cli.move", word=shown(word)) from error
