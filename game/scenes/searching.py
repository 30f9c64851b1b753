"""Deals that have to be looked for, in slices so that no frame waits: of the day, or that can be won."""

from game.patiences import Entry
from game.patiences.daily import daily, first_winnable
from game.rules.search import Slices
from game.scenes.choosing import Choice
from game.scenes.keeping import Start


def daily_start(entry: Entry, rule: str, today: str) -> Slices[Start]:
    """The deal of the day, the same for everyone, which can be won (H14). today: YYYY-MM-DD."""
    number = yield from daily(entry, rule, today)
    return Start(Choice(entry, rule, number), today)


def winnable_start(entry: Entry, rule: str, number: int) -> Slices[Start]:
    """A deal that can be won. number: picked at random, where the looking begins."""
    found = yield from first_winnable(entry, rule, number)
    return Start(Choice(entry, rule, found))
