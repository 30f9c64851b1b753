"""The words of the command line: a command, its own words, and options anywhere between them (INTERFACE)."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.app.errors import UsageError
from game.rules.codes import shown

COMMANDS = ("deal", "replay", "solve", "saved", "daily")
WITH_VALUE = (
    *("--game", "--rule", "--code", "--lang", "--size", "--data", "--for", "--report"),
    *("--seconds", "--date"),
)
FLAGS = ("--fullscreen", "--mute", "--version", "--trace")
_LATER = ("--kiosk", "--demo")


@dataclass(frozen=True, slots=True)
class Line:
    """A command line taken apart. command: "" opens the window; words: those after it; values: by option
    as it was written last; flags: those that stand there."""

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
        _check_option(option)
        if option in FLAGS:
            if equals:
                raise UsageError(f"{option} takes no value.")
            flags.add(option)
        else:
            values[option] = value if equals else _value(option, rest)
    command, *own = words or [""]
    if "--trace" in flags and command != "replay":
        raise UsageError("--trace belongs to replay.")
    if "--seconds" in values and command != "solve":
        raise UsageError("--seconds belongs to solve.")
    if "--date" in values and command != "daily":
        raise UsageError("--date belongs to daily.")
    return Line(command, tuple(own), values, frozenset(flags))


def _check_command(word: str) -> None:
    _check_later(word)
    if word not in COMMANDS:
        raise UsageError(f"There is no command '{shown(word)}'; there are {' and '.join(COMMANDS)}.")


def _check_option(option: str) -> None:
    _check_later(option)
    if option not in WITH_VALUE and option not in FLAGS:
        known = ", ".join(sorted(WITH_VALUE + FLAGS))
        raise UsageError(f"There is no option '{shown(option)}'; there are {known}.")


def _check_later(word: str) -> None:
    if word in _LATER:
        raise UsageError(f"{word} is not there yet: it comes with a later version.")


def _value(option: str, rest: Iterable[str]) -> str:
    value = next(iter(rest), None)
    if value is None or value.startswith("--"):
        raise UsageError(f"{option} needs a value behind it.")
    return value
