"""What a patience tells of itself: its rules in sections, and examples that the real engine plays."""

import importlib
from dataclasses import dataclass
from importlib.util import find_spec

from game.patiences import Entry


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that an example does, and the key of the words for it.

    action: a move's text, or `tap` and a card such as `tap 6H`. caption: "" tells only which card goes where.
    refused: the reason for which the rules refuse it, "" where they do not.
    """

    action: str
    caption: str = ""
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A piece of a real deal. key: of its title, and with `.start` of the words before its first beat.

    before: the moves that lead to where it begins, with white space between.
    """

    key: str
    code: str
    beats: tuple[Beat, ...]
    before: str = ""


@dataclass(frozen=True, slots=True)
class Guide:
    """The rules of a patience. sections: keys of their texts; each with `.title` has its heading."""

    sections: tuple[str, ...]
    examples: tuple[Example, ...] = ()


def guide_of(entry: Entry) -> Guide:
    """The `GUIDE` in a patience's module `guide`; an empty one for a patience without."""
    name = f"{entry.package}.guide"
    if find_spec(name) is None:
        return Guide(())
    guide: Guide = importlib.import_module(name).GUIDE
    return guide


def moves_of(text: str) -> tuple[Beat, ...]:
    """A beat for each move of the text, with the plain words of what it does."""
    return tuple(Beat(move) for move in text.split())
