"""Which deal is to be played, and the codes that name it. Pure."""

from dataclasses import dataclass

from game.patiences import Entry, registry
from game.rules.codes import Code, CodeError, parse_code
from game.rules.history import Game
from game.rules.patience import Patience
from game.view.widget import Words


@dataclass(frozen=True, slots=True)
class Choice:
    """A deal of one patience under one rule."""

    entry: Entry
    rule: str
    number: int

    def game(self) -> Game:
        """The deal, ready to be played."""
        return Game(self.entry.rules(self.rule), self.number)


def of_code(code: Code) -> Choice:
    """The deal that a code names."""
    entry = next(entry for entry in registry().values() if entry.rules.prefix == code.prefix)
    return Choice(entry, code.rule, code.number)


def read(text: str) -> Code:
    """The code that a player typed; raises CodeError."""
    return parse_code(text, (entry.rules for entry in registry().values()))


def check(text: str, current: type[Patience], t: Words) -> tuple[bool, str]:
    """Whether a typed code is good, and the words for it: the fault, or of which game it is."""
    try:
        code = read(text)
    except CodeError as error:
        return False, t(f"code.{error.fault}", **error.values)
    title = of_code(code).entry.rules.title
    return True, t("code_valid") if code.prefix == current.prefix else f"{t('code_valid')} · {title}"
