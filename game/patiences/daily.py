"""Deals that can be won, and the deal of the day among them.

The chain, frozen with generation 1: from a number n it goes on with FIRST + Generator(SALT, n).below(LAST),
drawn again and again (rules.deals). The deal of a day is the first number that can be won of the chain from
`daily_number(date, prefix, generation, rule)`, where the date is YYYY-MM-DD and the rule has its proper form.
Golf can be won if its table says so; Easy Harp if 200 play-outs with the number as seed find a way. So it is
the same on every machine and in every release. A patience that cannot tell takes the first number.
"""

import importlib
import importlib.util
from collections.abc import Callable, Iterator
from itertools import islice
from typing import cast

from game.patiences import Entry, registry
from game.rules.deals import FIRST, LAST, Generator, daily_number
from game.rules.patience import Patience
from game.rules.search import Slices

# The first 8 bytes, big-endian, of SHA-256 of "winnable".
SALT = 0x4E7935949207535F
LONGEST = 1_000  # links; of the worst rule one deal in seven can be won, so the chance to need more is 1e-67


def chain(first: int) -> Iterator[int]:
    """The numbers that are tried from `first` on, without an end."""
    yield first
    further = Generator(SALT, first)
    while True:
        yield FIRST + further.below(LAST)


def first_winnable(entry: Entry, rule: str, first: int) -> Slices[int]:
    """The first number of the chain from `first` that can be won; `first` itself if none of many can."""
    winnable = _judge(entry)
    if winnable is None:
        return first
    patience = entry.rules(rule)
    for number in islice(chain(first), LONGEST):
        if (yield from winnable(patience, number)):
            return number
    return first


def daily(entry: Entry, rule: str, date: str) -> Slices[int]:
    """The number of the day's deal. rule: in its proper form; date: YYYY-MM-DD."""
    return first_winnable(entry, rule, first_of_day(entry, rule, date))


def first_of_day(entry: Entry, rule: str, date: str) -> int:
    """Where the chain of the day begins."""
    return daily_number(date, entry.rules.prefix, entry.rules.generation, rule)


def finding(name: str, rule: str, first: int) -> Iterator[int | None]:
    """The same as an errand: its one message is the number. name: the patience's."""
    number = yield from first_winnable(registry()[name], rule, first)
    yield number


def _judge(entry: Entry) -> Callable[[Patience, int], Slices[bool]] | None:
    """`winnable` of the patience's folder, None where it has none."""
    name = f"{entry.package}.winnable"
    if importlib.util.find_spec(name) is None:
        return None
    return cast(Callable[[Patience, int], Slices[bool]], importlib.import_module(name).winnable)
