"""The options of the window, checked before anything is opened (INTERFACE, Commands)."""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.app.errors import UsageError
from game.app.texts import Texts
from game.commands.line import Line
from game.patiences import registry
from game.rules.codes import Code, CodeError, ascii_capitals, parse_code, shown
from game.rules.patience import Patience

SMALLEST = (640, 480)
LARGEST = (16384, 16384)


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks of the window; None: nothing said.

    game and rule are in their proper form and agree with the code where there is one. size: width and height
    in pixels. data: the folder of settings and saved games. seconds: after so many it ends as if closed.
    report: the file that takes the figures of the run. search: the seconds that solve may take.
    """

    game: str | None = None
    rule: str | None = None
    code: Code | None = None
    lang: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool = False
    data: Path | None = None
    mute: bool = False
    seconds: float | None = None
    report: Path | None = None
    search: float | None = None


def read_options(line: Line, texts: Texts, code: Code | None = None) -> Options:
    """The options of a command line; raises UsageError for a bad value or two that contradict each other.

    code: what a command names in its words, in place of --code.
    """
    values = line.values
    if "--code" in values:
        code = read_code(values["--code"], texts)
    game, rule = _game_and_rule(values, code, texts)
    return Options(
        game=game,
        rule=rule,
        code=code,
        lang=values.get("--lang"),
        size=_size(values["--size"]) if "--size" in values else None,
        fullscreen="--fullscreen" in line.flags,
        data=_folder(values["--data"]) if "--data" in values else None,
        mute="--mute" in line.flags,
        seconds=_seconds("--for", values["--for"]) if "--for" in values else None,
        report=_report(values["--report"]) if "--report" in values else None,
        search=_seconds("--seconds", values["--seconds"]) if "--seconds" in values else None,
    )


def read_code(text: str, texts: Texts) -> Code:
    """The code that the text says; raises UsageError with the reason in the chosen language."""
    try:
        return parse_code(text, (entry.rules for entry in registry().values()))
    except CodeError as error:
        reason = texts(f"code.{error.fault}", **error.values)
        raise UsageError("cli.code", code=shown(text), reason=reason) from error


def _game_and_rule(
    values: Mapping[str, str], code: Code | None, texts: Texts
) -> tuple[str | None, str | None]:
    game = values.get("--game")
    if game is not None and game not in registry():
        raise UsageError("cli.game", word=shown(game), names=", ".join(registry()))
    if code is not None:
        own = next(rules for rules in _games(None) if rules.prefix == code.prefix)
        if game not in (None, own.name):
            raise UsageError("cli.game_code", game=game, code=code, own=own.name)
        game = own.name
    if "--rule" not in values:
        return game, None if code is None else code.rule
    game, rule = _rule(values["--rule"], game, texts)
    if code is not None and rule != code.rule:
        raise UsageError("cli.rule_code", rule=rule, code=code)
    return game, rule


def _rule(letters: str, game: str | None, texts: Texts) -> tuple[str, str]:
    """The game, the first that offers such a rule where none is named, and the rule in its proper form."""
    choosable = [rules for rules in _games(game) if len(rules.rule_choices) > 1]
    if not choosable:
        raise UsageError("cli.rule_single", game=game)
    for rules in choosable:
        rule = rules.read_rule(ascii_capitals(letters))
        if rule is not None:
            return rules.name, rule
    choices = "; ".join(texts(f"rule.{rules.name}.letters") for rules in choosable)
    raise UsageError("cli.rule", word=shown(letters), choices=choices)


def _games(name: str | None) -> list[type[Patience]]:
    return [entry.rules for known, entry in registry().items() if name in (None, known)]


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch("([0-9]{1,6})x([0-9]{1,6})", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(low <= own <= high for low, own, high in zip(SMALLEST, size, LARGEST, strict=True)):
        raise UsageError("cli.size", word=shown(text), least=_written(SMALLEST), most=_written(LARGEST))
    return size


def _written(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def _seconds(option: str, text: str) -> float:
    found = re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?|\.[0-9]{1,9}", text)
    seconds = float(text) if found else 0.0
    if not seconds:
        raise UsageError("cli.seconds", option=option, word=shown(text))
    return seconds


def _folder(text: str) -> Path:
    # os.path, not Path: it answers False, and does not raise, for what no system could name.
    if not text or (os.path.exists(text) and not os.path.isdir(text)):
        raise UsageError("cli.data", word=shown(text))
    return Path(text)


def _report(text: str) -> Path:
    if not text or os.path.isdir(text) or not os.path.isdir(os.path.dirname(text) or "."):
        raise UsageError("cli.report", word=shown(text))
    return Path(text)
