"""Records as CSV and JSON, for the player's own use."""

import csv
import io
import json
from collections.abc import Iterable

from game.app.journal import Record
from game.app.statistics import day_of, split

FIELDS = (
    "began",
    "game",
    "rule",
    "code",
    "daily",
    "outcome",
    "score",
    "moves",
    "best_chain",
    "cards_left",
    "undone",
    "took_back",
    "counts",
    "replay",
    "seconds",
)


def as_csv(records: Iterable[Record]) -> str:
    """A line of names, then a line for each game; true and false are 1 and 0."""
    text = io.StringIO()
    writer = csv.DictWriter(text, FIELDS, lineterminator="\r\n")
    writer.writeheader()
    for row in _rows(records):
        writer.writerow(
            {name: int(value) if isinstance(value, bool) else value for name, value in row.items()}
        )
    return text.getvalue()


def as_json(records: Iterable[Record]) -> str:
    """A list with one object for each game."""
    return json.dumps(_rows(records), indent=1) + "\n"


def _rows(records: Iterable[Record]) -> list[dict[str, object]]:
    """One row for each game, `replay` marking those on deals already won."""
    games = list(records)
    again = {id(one) for one in split(games)[1]}
    rows = (
        {
            **one.deal._asdict(),
            **one.standing._asdict(),
            "began": day_of(one),
            "seconds": round(one.standing.seconds, 1),
            "replay": id(one) in again,
        }
        for one in games
    )
    return [{name: row[name] for name in FIELDS} for row in rows]
