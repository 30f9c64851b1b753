"""Figures from the records of games: pure functions, always from all records, so nothing is counted twice.

Records come in the order in which the games began, each one game from its first action on. Games that do not
count are left out everywhere; replays of a deal that was already won count apart.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from statistics import fmean

from game.app.journal import PLAYING, STUCK, WON, Record


@dataclass(frozen=True, slots=True)
class Figures:
    """What the player is shown of one game or rule; None where there is nothing to tell yet.

    played: games, those still going on (going) among them. win_rate: 0 to 1 of the games that are over.
    streak: games won in a row, up to now. Scores are those of games that came to an end, won or stuck, and
    in which no card was taken back from a foundation (took_back counts the others); mean_seconds and
    fewest_moves are those of wins. replays: games on deals already won, and how many were won again.
    """

    played: int
    going: int
    won: int
    win_rate: float | None
    streak: int
    best_streak: int
    best_score: int | None
    mean_score: float | None
    best_chain: int
    mean_seconds: float | None
    fewest_moves: int | None
    won_without_undo: int
    took_back: int
    replays: int
    replays_won: int


@dataclass(frozen=True, slots=True)
class Best:
    """A record of the player's: its value and the game that set it."""

    value: float
    record: Record


def of(records: Iterable[Record], game: str, rule: str | None = None) -> tuple[Record, ...]:
    """Those of one patience, and of one rule of it where one is named."""
    return tuple(one for one in records if one.deal.game == game and rule in (None, one.deal.rule))


def figures(records: Iterable[Record]) -> Figures:
    """Everything that is told in numbers."""
    first, again = split(records)
    over = [one for one in first if _over(one)]
    wins = [one for one in over if _won(one)]
    scores = scores_of(first)
    streak, best_streak = _streaks(over)
    return Figures(
        played=len(first),
        going=len(first) - len(over),
        won=len(wins),
        win_rate=len(wins) / len(over) if over else None,
        streak=streak,
        best_streak=best_streak,
        best_score=max(scores, default=None),
        mean_score=fmean(scores) if scores else None,
        best_chain=max((one.standing.best_chain for one in first), default=0),
        mean_seconds=fmean(one.standing.seconds for one in wins) if wins else None,
        fewest_moves=min((one.standing.moves for one in wins), default=None),
        won_without_undo=sum(not one.standing.undone for one in wins),
        took_back=sum(one.standing.took_back for one in first),
        replays=len(again),
        replays_won=sum(map(_won, again)),
    )


def split(records: Iterable[Record]) -> tuple[list[Record], list[Record]]:
    """The games that count, and apart from them those on deals that had been won before."""
    first: list[Record] = []
    again: list[Record] = []
    known: set[str] = set()
    for one in records:
        if not one.standing.counts:
            continue
        (again if one.deal.code in known else first).append(one)
        if _won(one):
            known.add(one.deal.code)
    return first, again


def win_rates(records: Iterable[Record]) -> tuple[float, ...]:
    """The win rate, 0 to 1, as it stood after each game that is over."""
    won = 0
    rates = []
    for number, one in enumerate(filter(_over, split(records)[0]), start=1):
        won += _won(one)
        rates.append(won / number)
    return tuple(rates)


def scores_of(records: Iterable[Record]) -> list[int]:
    """The scores that may be compared: of games that ended, no card taken back from a foundation."""
    return [one.standing.score for one in filter(_scored, split(records)[0])]


def distribution(scores: Sequence[int], step: int) -> tuple[tuple[int, int], ...]:
    """How many scores lie in each interval of `step` points, from the lowest to the highest that has any:
    pairs of the interval's first score and the number."""
    counted = Counter(score // step for score in scores)
    if not counted:
        return ()
    return tuple((at * step, counted[at]) for at in range(min(counted), max(counted) + 1))


def daily_deals(records: Iterable[Record], month: str) -> dict[str, str]:
    """How the daily deals of a month (YYYY-MM) went: by date (YYYY-MM-DD) `won` or `played`."""
    days: dict[str, str] = {}
    for one in records:
        day = one.deal.daily
        if one.standing.counts and day.startswith(f"{month}-") and days.get(day) != WON:
            days[day] = WON if _won(one) else "played"
    return days


def bests(records: Iterable[Record]) -> dict[str, Best]:
    """The records that were set, the first of equals: score, chain, and of wins moves and seconds."""
    first = split(records)[0]
    found: dict[str, Best] = {}
    _take(found, "score", filter(_scored, first), lambda one: one.standing.score, 1)
    _take(found, "chain", filter(_chained, first), lambda one: one.standing.best_chain, 1)
    _take(found, "moves", filter(_won, first), lambda one: one.standing.moves, -1)
    _take(found, "seconds", filter(_won, first), lambda one: one.standing.seconds, -1)
    return found


def day_of(record: Record) -> str:
    """When the game began: YYYY-MM-DDTHH:MM:SSZ."""
    return f"{datetime.fromtimestamp(record.began, UTC):%Y-%m-%dT%H:%M:%SZ}"


def _take(
    found: dict[str, Best],
    name: str,
    records: Iterable[Record],
    value: Callable[[Record], float],
    sign: int,
) -> None:
    best = max(records, key=lambda one: sign * value(one), default=None)
    if best is not None:
        found[name] = Best(value(best), best)


def _streaks(over: Iterable[Record]) -> tuple[int, int]:
    """The games won in a row up to now, and the most ever."""
    now = best = 0
    for one in over:
        now = now + 1 if _won(one) else 0
        best = max(best, now)
    return now, best


def _over(record: Record) -> bool:
    return record.standing.outcome != PLAYING


def _won(record: Record) -> bool:
    return record.standing.outcome == WON


def _scored(record: Record) -> bool:
    return record.standing.outcome in (WON, STUCK) and not record.standing.took_back


def _chained(record: Record) -> bool:
    return record.standing.best_chain > 0
