"""Deals with a winning line each, for a demonstration that never ends."""

from collections.abc import Iterator
from importlib.resources import files
from itertools import chain, zip_longest
from random import Random

from game.patiences import Entry, registry
from game.rules.known import KnownDeal, read_known_deals

_FILE = "known_deals.txt"


def known_deals(entry: Entry) -> tuple[KnownDeal, ...]:
    """The known deals of a patience, none where its folder has no list."""
    file = files(entry.package) / _FILE
    return read_known_deals(file.read_text(encoding="ascii")) if file.is_file() else ()


def demonstration(random: Random) -> Iterator[KnownDeal]:
    """Known deals without an end, those of the patiences by turns, each round in a new order."""
    while True:
        rounds = [list(known_deals(entry)) for entry in registry().values()]
        for deals in rounds:
            random.shuffle(deals)
        if not any(rounds):
            return
        yield from (deal for deal in chain.from_iterable(zip_longest(*rounds)) if deal is not None)
