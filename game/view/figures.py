"""What the page of statistics shows, as values: the figures of one game under one rule, or under all."""

from calendar import monthrange
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Literal, NamedTuple, Protocol

DayState = Literal["won", "played", "none"]


class Numbers(Protocol):
    """Everything that is told in one number; None where there is nothing to tell yet.

    win_rate: 0 to 1. best_chain: 0 in a game without chains. mean_seconds and fewest_moves: of wins.
    replays: games on deals already won, which count in no other number.
    """

    @property
    def played(self) -> int: ...
    @property
    def won(self) -> int: ...
    @property
    def win_rate(self) -> float | None: ...
    @property
    def streak(self) -> int: ...
    @property
    def best_streak(self) -> int: ...
    @property
    def best_score(self) -> int | None: ...
    @property
    def mean_score(self) -> float | None: ...
    @property
    def best_chain(self) -> int: ...
    @property
    def mean_seconds(self) -> float | None: ...
    @property
    def fewest_moves(self) -> int | None: ...
    @property
    def won_without_undo(self) -> int: ...
    @property
    def replays(self) -> int: ...


class Bin(NamedTuple):
    """A bar of the distribution: the score from which it counts, as text, and how many games it counts."""

    label: str
    games: int


class Month(NamedTuple):
    """The daily deals of a month: its number, 1 to 12, the state of each of its days, and today's day."""

    number: int
    days: tuple[DayState, ...]
    today: int = 0


@dataclass(frozen=True, slots=True)
class Figures:
    """The numbers and what is drawn of them.

    rate_over_time: win rates, 0 to 1, oldest first. fastest_seconds: of a win. records: further ones, each a
    key and its figure.
    """

    numbers: Numbers
    rate_over_time: tuple[float, ...] = ()
    score_bins: tuple[Bin, ...] = ()
    daily_month: Month | None = None
    fastest_seconds: float | None = None
    records: tuple[tuple[str, str], ...] = ()


class RuleFigures(NamedTuple):
    """The figures of one rule, or of all of them, and the words of its tab."""

    rule: str
    words: str
    figures: Figures


class GameFigures(NamedTuple):
    """A patience in the statistics: its name, its proper title, and one set of figures or several."""

    name: str
    title: str
    rules: tuple[RuleFigures, ...]


def bins_of(distribution: Iterable[tuple[int, int]]) -> tuple[Bin, ...]:
    """Bars from pairs of an interval's first score and the number of games in it."""
    return tuple(Bin(f"{first}", games) for first, games in distribution)


def month_of(today: str, days: Mapping[str, str]) -> Month:
    """The month of a day (YYYY-MM-DD); days: by date, `won` or `played`. Raises ValueError for no date."""
    now = date.fromisoformat(today)
    states: list[DayState] = []
    for day in range(1, monthrange(now.year, now.month)[1] + 1):
        state = days.get(now.replace(day=day).isoformat())
        states.append("won" if state == "won" else "played" if state else "none")
    return Month(now.month, tuple(states), now.day)
