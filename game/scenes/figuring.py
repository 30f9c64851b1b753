"""From the records of games to what statistics and menu show."""

from collections.abc import Iterable
from datetime import date, timedelta

from game.app.journal import Book, Record
from game.app.statistics import bests, daily_deals, distribution, figures, of, scores_of, win_rates
from game.patiences import Entry, registry
from game.view.figures import Figures, GameFigures, RuleFigures, bins_of, month_of
from game.view.widget import Words

BINS = 12  # bars of the distribution of scores, at most
STEPS = (10, 25, 50, 100, 250, 500, 1000, 2500)
WEEK = 7


def figures_of(book: Book, t: Words, today: str) -> list[GameFigures]:
    """Every patience with its figures, under all rules and under each that was played."""
    return [_of_game(name, entry, book.records, t, today) for name, entry in registry().items()]


def daily_week(records: Iterable[Record], game: str, today: str) -> tuple[bool, ...]:
    """Whether the daily deal was won, for each of the last seven days, today's last."""
    last = date.fromisoformat(today)
    mine = of(records, game)
    days = [(last - timedelta(days=back)).isoformat() for back in reversed(range(WEEK))]
    won = {
        day for month in {day[:7] for day in days} for day, state in _states(mine, month) if state == "won"
    }
    return tuple(day in won for day in days)


def _states(records: tuple[Record, ...], month: str) -> list[tuple[str, str]]:
    return list(daily_deals(records, month).items())


def _of_game(name: str, entry: Entry, records: Iterable[Record], t: Words, today: str) -> GameFigures:
    mine = of(records, name)
    rules = list(dict.fromkeys(one.deal.rule for one in mine))
    shown = [RuleFigures("", t("stats.all_rules"), _figures(mine, today))]
    if len(rules) > 1:
        shown += [
            RuleFigures(rule, _rule_words(entry, rule, t), _figures(of(mine, name, rule), today))
            for rule in sorted(rules)
        ]
    return GameFigures(name, entry.rules.title, tuple(shown))


def _rule_words(entry: Entry, rule: str, t: Words) -> str:
    """The rule's name where the new-game window has one, else its letters."""
    return t(f"rule.{entry.rules.name}.{rule}") if rule in entry.rules.rule_choices else rule


def _figures(records: tuple[Record, ...], today: str) -> Figures:
    scores = scores_of(records)
    spread = max(scores) - min(scores) if scores else 0
    step = next((step for step in STEPS if spread < step * BINS), STEPS[-1])
    best = bests(records)
    return Figures(
        numbers=figures(records),
        rate_over_time=win_rates(records),
        score_bins=bins_of(distribution(scores, step)),
        daily_month=month_of(today, daily_deals(records, today[:7])),
        fastest_seconds=best["seconds"].value if "seconds" in best else None,
    )
