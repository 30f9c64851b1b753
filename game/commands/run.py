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
        raise UsageError("cli.code_window", command=line.command)
    if not line.words:
        raise UsageError("cli.needs_code", command=line.command)
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
        raise UsageError("cli.deal_words", word=shown(more[0]))
    yield as_line(dealt(game))


def _saved(line: Line, texts: Texts) -> str:
    """Loaded only now: no other command needs the store."""
    from game.commands.saved import saved

    if line.words:
        raise UsageError("cli.no_words", command=line.command, word=shown(line.words[0]))
    for option in ("--code", "--rule"):
        if option in line.values:
            raise UsageError("cli.no_place", option=option, command=line.command, instead="--game")
    options = read_options(line, texts)
    return saved(options.data, options.game)


def _daily(line: Line, texts: Texts) -> str:
    if line.words:
        raise UsageError("cli.no_words", command=line.command, word=shown(line.words[0]))
    if "--code" in line.values:
        raise UsageError("cli.no_place", option="--code", command=line.command, instead="--game, --rule")
    options = read_options(line, texts)
    return code_of_day(options.game, options.rule, line.values.get("--date"))


def _game(code: Code) -> Game:
    rules = next(entry.rules for entry in registry().values() if entry.rules.prefix == code.prefix)
    return Game(rules(code.rule), code.number)
