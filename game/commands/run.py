"""What a command prints. No window, no display, no sound: nothing here may import pygame."""

from collections.abc import Iterator

from game.app.errors import UsageError
from game.app.texts import Texts
from game.commands.board import as_line, dealt
from game.commands.daily import code_of_day
from game.commands.line import Line
from game.commands.options import read_code, read_options
from game.commands.replay import moves_named, replay
from game.commands.solve import solve
from game.patiences import registry
from game.rules.codes import Code, shown
from game.rules.history import Game


def output(line: Line, texts: Texts) -> Iterator[str]:
    """The lines that the command prints, as they come; raises UsageError where its words are wrong."""
    if line.command == "saved":
        yield _saved(line, texts)
        return
    if line.command == "daily":
        yield _daily(line, texts)
        return
    if "--code" in line.values:
        raise UsageError(f"--code opens the window; {line.command} takes the code as its first word.")
    if not line.words:
        raise UsageError(f"{line.command} needs a game code, such as GO1-E-AAAAAAB.")
    text, *more = line.words
    code = read_code(text, texts)
    options = read_options(line, texts, code)
    game = _game(code)
    if line.command == "replay":
        yield from replay(game, moves_named(tuple(more)), "--trace" in line.flags, texts)
        return
    if line.command == "solve":
        yield solve(game, moves_named(tuple(more)), options.search, texts)
        return
    if more:
        raise UsageError(f"deal takes one game code and nothing more, not '{shown(more[0])}'.")
    yield as_line(dealt(game))


def _saved(line: Line, texts: Texts) -> str:
    """Loaded only now: no other command needs the store."""
    from game.commands.saved import saved

    if line.words:
        raise UsageError(f"saved takes no words of its own, so not '{shown(line.words[0])}'.")
    for option in ("--code", "--rule"):
        if option in line.values:
            raise UsageError(f"{option} has no place with saved; take --game.")
    options = read_options(line, texts)
    return saved(options.data, options.game)


def _daily(line: Line, texts: Texts) -> str:
    if line.words:
        raise UsageError(f"daily takes no words of its own, so not '{shown(line.words[0])}'.")
    if "--code" in line.values:
        raise UsageError("--code has no place with daily; take --game and --rule.")
    options = read_options(line, texts)
    return code_of_day(options.game, options.rule, line.values.get("--date"))


def _game(code: Code) -> Game:
    rules = next(entry.rules for entry in registry().values() if entry.rules.prefix == code.prefix)
    return Game(rules(code.rule), code.number)
