"""The command `saved`: the unfinished game that is kept, replayed and shown (INTERFACE, Commands)."""

from pathlib import Path
from typing import ClassVar

from game.app.errors import SabarError
from game.app.places import data_folder
from game.app.store import OpenGame, Store
from game.app.store_files import DamagedError, NewerError, TroubleError, reading
from game.commands.board import as_line, played
from game.patiences import registry
from game.rules.codes import CodeError, parse_code, shown
from game.rules.history import Game
from game.rules.moves import MoveTextError, parse_move
from game.rules.patience import Refused


class NothingSavedError(SabarError):
    """There is no unfinished game."""

    exit_code: ClassVar[int] = 1


def saved(data: Path | None, game: str | None) -> str:
    """The line to print for the unfinished game; the one played last where no game is named.

    data: what --data names. The store stays as it is. Raises NothingSavedError.
    """
    kept = [one for one in _kept(data_folder(data)) if game in (None, one.deal.game)]
    if not kept:
        raise NothingSavedError("cli.nothing_saved")
    last = max(kept, key=lambda one: one.touched)
    board = played(replayed(last.deal.code, last.moves), ())
    return as_line({**board, "seconds": round(last.standing.seconds, 3), "history": last.moves})


def replayed(code: str, moves: tuple[str, ...]) -> Game:
    """The game that these accepted actions led to; raises NothingSavedError where they no longer do."""
    try:
        deal = parse_code(code, (entry.rules for entry in registry().values()))
        rules = next(entry.rules for entry in registry().values() if entry.rules.prefix == deal.prefix)
        game = Game(rules(deal.rule), deal.number)
        if not any(isinstance(game.act(parse_move(move)), Refused) for move in moves):
            return game
    except (CodeError, MoveTextError) as error:
        raise NothingSavedError("cli.saved_unreadable", code=shown(code)) from error
    raise NothingSavedError("cli.saved_unreadable", code=shown(code))


def _kept(folder: Path | None) -> list[OpenGame]:
    if folder is None:
        return []
    try:
        with reading(folder) as connection:
            return [] if connection is None else Store(connection).open_games()
    except NewerError as error:
        raise NothingSavedError("cli.saved_newer") from error
    except DamagedError as error:
        raise NothingSavedError("cli.saved_damaged", error=error) from error
    except TroubleError as error:
        raise NothingSavedError("cli.saved_trouble", error=error) from error
