"""Compares every golden date of the daily deal; with --write makes the file anew, which freezes the chain.

Run it from the project's root: `python -m tests.bench.daily`. It takes some 25 s and ends with 1 where a
date has another deal than the file says.
"""

import sys
from datetime import date, timedelta
from pathlib import Path

from game.patiences import registry
from game.patiences.daily import daily
from game.rules.codes import Code
from game.rules.search import Task

GOLDEN = Path(__file__).parents[1] / "golden" / "daily.txt"
KINDS = (("golf", "E"), ("golf", "C"), ("golf", "S"), ("easy-harp", "N"))
SPECIAL = ("2027-01-01", "2027-12-31", "2028-02-29")
FIRST_DAY = date(2026, 11, 30)


def code_of(day: str, game: str, rule: str) -> str:
    """The code of the day's deal, worked out to the end."""
    entry = registry()[game]
    search = Task(daily(entry, rule, day))
    search.work()
    assert search.found is not None
    return str(Code(entry.rules.prefix, entry.rules.generation, rule, search.found))


def days() -> list[str]:
    """Sixty days: New Year, a leap day, and one of each of 57 months on end."""
    return [*SPECIAL, *((FIRST_DAY + timedelta(31 * number)).isoformat() for number in range(57))]


def main() -> int:
    found = [f"{day} {code_of(day, *kind)}" for kind in KINDS for day in days()]
    if "--write" in sys.argv[1:]:
        GOLDEN.write_text("\n".join(found) + "\n", encoding="ascii", newline="\n")
    golden = GOLDEN.read_text(encoding="ascii").splitlines()
    wrong = sorted(set(found) ^ set(golden))
    print("\n".join(wrong) or f"{len(golden)} dates have the deals that they are to have")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
