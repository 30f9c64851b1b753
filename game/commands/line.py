"""The words of the command line: a command, its own words, and options anywhere between them (INTERFACE)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.app.errors import UsageError
from game.rules.codes import shown

COMMANDS = ("deal", "replay", "solve", "saved", "daily")
WITH_VALUE = (
    *("--game", "--rule", "--code", "--lang", "--size", "--data", "--for", "--report"),
    *("--seconds", "--date"),
)
FLAGS = ("--fullscreen", "--mute", "--version", "--trace", "--help")
_SHORT = {"-h": "--help"}
_BELONGS = {"--trace": "replay", "--seconds": "solve", "--date": "daily"}
_LATER = ("--kiosk", "--demo")


@dataclass(frozen=True, slots=True)
class Line:
    """A command line taken apart. command: "" opens the window; words: those after it; values: by option;
    flags: those that stand there."""

    command: str
    words: tuple[str, ...]
    values: dict[str, str]
    flags: frozenset[str]


def read_line(arguments: Iterable[str]) -> Line:
    """The command line without the program's name; raises UsageError naming what has no place in it."""
    words: list[str] = []
    values: dict[str, str] = {}
    flags: set[str] = set()
    rest = iter(arguments)
    for argument in rest:
        if argument == "-" or not argument.startswith("-"):
            if not words:
                _check_command(argument)
            words.append(argument)
            continue
        option, equals, value = argument.partition("=")
        option = _SHORT.get(option, option)
        _check_option(option)
        if option in flags or option in values:
            raise UsageError("cli.option_twice", option=option)
        if option in FLAGS:
            if equals:
                raise UsageError("cli.option_bare", option=option)
            flags.add(option)
        else:
            values[option] = value if equals else _value(option, rest)
    command, *own = words or [""]
    for option, owner in _BELONGS.items():
        if command != owner and (option in flags or option in values):
            raise UsageError("cli.belongs", option=option, command=owner)
    return Line(command, tuple(own), values, frozenset(flags))


def language_of(arguments: Sequence[str]) -> str | None:
    """The language that a command line asks for, however wrong the rest of it may be; None for none."""
    for argument, following in zip(arguments, [*arguments[1:], ""], strict=False):
        option, equals, value = argument.partition("=")
        if option == "--lang":
            return value if equals else following
    return None


def _check_command(word: str) -> None:
    _check_later(word)
    if word not in COMMANDS:
        raise UsageError("cli.command", word=shown(word), names=", ".join(COMMANDS))


def _check_option(option: str) -> None:
    _check_later(option)
    if option not in WITH_VALUE and option not in FLAGS:
        names = ", ".join(sorted(WITH_VALUE + FLAGS))
        raise UsageError("cli.option", word=shown(option), names=names)


def _check_later(word: str) -> None:
    if word in _LATER:
        raise UsageError("cli.later", word=word)


def _value(option: str, rest: Iterable[str]) -> str:
    value = next(iter(rest), None)
    if value is None or value.startswith("--"):
        raise UsageError("cli.needs_value", option=option)
    return value
