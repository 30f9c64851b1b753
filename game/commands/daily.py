"""The command `daily`: the code of a day's deal."""

import re
from collections.abc import Callable
from datetime import date

from game.app.errors import UsageError
from game.patiences import registry
from game.patiences.daily import daily
from game.rules.codes import Code, shown
from game.rules.search import Task


def code_of_day(
    game: str | None, rule: str | None, day: str | None, today: Callable[[], date] = date.today
) -> str:
    """The code of the day's deal.

    game and rule: in their proper form, None for the first game and its own rule. day: YYYY-MM-DD, None for
    the local calendar date of now. Raises UsageError for a day that the calendar does not have.
    """
    entry = registry()[game] if game else next(iter(registry().values()))
    rule = rule or entry.rules.default_rule
    search = Task(daily(entry, rule, today().isoformat() if day is None else read_day(day)))
    search.work()
    assert search.found is not None
    return str(Code(entry.rules.prefix, entry.rules.generation, rule, search.found))


def read_day(text: str) -> str:
    """The day as YYYY-MM-DD; raises UsageError for text that is none."""
    try:
        if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
            return date.fromisoformat(text).isoformat()
    except ValueError:
        pass
    raise UsageError("cli.date", word=shown(text))
