"""Game codes such as GO1-E-AAAAAAB: game and generation, rule letters, deal number (RULES, Codes)."""

import re
import string
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from game.rules.deals import FIRST, LAST
from game.rules.patience import Patience

LETTERS = 7
_SHOWN = 24
# Only the ASCII letters: str.upper would make SS of a sharp s and I of a dotless i.
_CAPITALS = str.maketrans(string.ascii_lowercase, string.ascii_uppercase)
# Characters that stand for a dash without being one by their Unicode category (which is Pd):
# minus, soft hyphen, hyphen bullet, modifier minus.
_MORE_DASHES = "\u2212\u00ad\u2043\u02d7"
# What copying drags along and str.strip leaves: zero-width space, joiners, marks of direction, BOM.
_INVISIBLE = "\u200b\u200c\u200d\u200e\u200f\u2060\u180e\ufeff"


class Code(NamedTuple):
    """One deal of one game under one rule; its text is the one proper form."""

    prefix: str
    generation: int
    rule: str
    number: int

    def __str__(self) -> str:
        return f"{self.prefix}{self.generation}-{self.rule}-{letters_of(self.number)}"


class CodeError(ValueError):
    """The text is no code. `fault`: empty form game generation rule letters length number, the first found.

    `values` fill the words of that fault: what was read (game, generation, rule, letters, length, number),
    cut short and free of control characters.
    """

    def __init__(self, fault: str, **values: str | int) -> None:
        super().__init__(fault)
        self.fault = fault
        self.values = values


def letters_of(number: int) -> str:
    """A deal number in base 26, A = 0, at least seven letters: 5 is AAAAAAF."""
    letters = ""
    while number:
        number, digit = divmod(number, 26)
        letters = string.ascii_uppercase[digit] + letters
    return letters.rjust(LETTERS, "A")


def ascii_capitals(text: str) -> str:
    """The text with the 26 small letters made capitals, and nothing else changed."""
    return text.translate(_CAPITALS)


def parse_code(text: str, patiences: Iterable[type[Patience]]) -> Code:
    """The code that the text says: case, white space around it and the kind of dash do not matter.

    Raises CodeError where it says none of the games.
    """
    tidy = ascii_capitals(_trimmed("".join(map(_plain_dash, text))))
    if not tidy:
        raise CodeError("empty")
    parts = tidy.split("-")
    if len(parts) != 3:
        raise CodeError("form", code=shown(tidy))
    game, letters, number = parts
    patience, generation = _patience_of(game, patiences)
    rule = patience.read_rule(letters)
    if rule is None:
        raise CodeError("rule", rule=shown(letters), game=patience.title)
    return Code(patience.prefix, generation, rule, _number_of(number))


def shown(text: str) -> str:
    """The text as an error may repeat it: one short line, what cannot be printed as its escape."""
    short = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
    return "".join(character if character.isprintable() else ascii(character)[1:-1] for character in short)


def _plain_dash(character: str) -> str:
    dash = unicodedata.category(character) == "Pd" or character in _MORE_DASHES
    return "-" if dash else character


def _trimmed(text: str) -> str:
    inside = [place for place, character in enumerate(text) if not _is_blank(character)]
    return text[inside[0] : inside[-1] + 1] if inside else ""


def _is_blank(character: str) -> bool:
    return character.isspace() or character in _INVISIBLE


def _patience_of(game: str, patiences: Iterable[type[Patience]]) -> tuple[type[Patience], int]:
    found = re.fullmatch("([^0-9]*)(.*)", game, re.DOTALL)
    assert found is not None  # every text is some text without digits and a rest
    prefix, generation = found.groups()
    for patience in patiences:
        if patience.prefix == prefix:
            if generation != str(patience.generation):
                raise CodeError("generation", generation=shown(generation), game=patience.title)
            return patience, patience.generation
    raise CodeError("game", game=shown(prefix))


def _number_of(letters: str) -> int:
    strange = [letter for letter in letters if letter not in string.ascii_uppercase]
    if strange:
        raise CodeError("letters", letters=shown("".join(dict.fromkeys(strange))))
    if len(letters) != LETTERS:
        raise CodeError("length", length=len(letters))
    number = 0
    for letter in letters:
        number = number * 26 + string.ascii_uppercase.index(letter)
    if not FIRST <= number <= LAST:
        raise CodeError("number", number=number)
    return number
