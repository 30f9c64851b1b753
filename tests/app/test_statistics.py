"""Statistics: each figure by example, and all of them equal to a slow recount of any history."""

import csv
import io
import json
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.journal import GIVEN_UP, OUTCOMES, PLAYING, STUCK, WON, Deal, Record, Standing
from game.app.statistics import (
    bests,
    daily_deals,
    distribution,
    figures,
    of,
    scores_of,
    split,
    win_rates,
)
from game.app.statistics_export import FIELDS, as_csv, as_json


def game(outcome: str, deal: int = 0, name: str = "golf", daily: str = "", **standing: Any) -> Record:
    """A record; deal 0 stands for one that no other record has."""
    game.last += 1  # type: ignore[attr-defined]
    code = f"code {deal or -game.last}"  # type: ignore[attr-defined]
    return Record(Deal(name, "E", code, daily), 1_780_000_000, Standing(outcome=outcome, **standing))


game.last = 0  # type: ignore[attr-defined]

records = st.lists(
    st.builds(
        Record,
        st.builds(
            Deal,
            st.sampled_from(["golf", "easy-harp"]),
            st.sampled_from(["E", "C"]),
            st.sampled_from([f"code {number}" for number in range(6)]),
            st.sampled_from(["", "2026-05-01", "2026-05-28", "2026-06-01"]),
        ),
        st.integers(0, 2**33),
        st.builds(
            Standing,
            st.integers(0, 2000),
            st.integers(1, 500),
            st.integers(0, 20),
            st.integers(0, 104),
            st.booleans(),
            st.booleans(),
            st.booleans(),
            st.floats(0, 1e6),
            st.sampled_from(OUTCOMES),
        ),
    ),
    max_size=30,
)


def recounted(history: list[Record]) -> dict[str, object]:
    """The same figures, each by a walk of its own over the whole history."""

    def replay(at: int) -> bool:
        return any(
            history[before].standing.counts
            and history[before].standing.outcome == "won"
            and history[before].deal.code == history[at].deal.code
            for before in range(at)
        )

    games = [one for at, one in enumerate(history) if one.standing.counts and not replay(at)]
    again = [one for at, one in enumerate(history) if one.standing.counts and replay(at)]
    ends = [one.standing.outcome for one in games if one.standing.outcome != "playing"]
    wins = [one.standing for one in games if one.standing.outcome == "won"]
    scores = [
        one.standing.score
        for one in games
        if one.standing.outcome not in ("playing", "given_up") and not one.standing.took_back
    ]
    runs = "".join("w" if end == "won" else " " for end in ends).split(" ")
    return {
        "played": len(games),
        "going": len(games) - len(ends),
        "won": len(wins),
        "win_rate": ends.count("won") / len(ends) if ends else None,
        "streak": len(runs[-1]),
        "best_streak": max(map(len, runs)),
        "best_score": sorted(scores)[-1] if scores else None,
        "mean_score": pytest.approx(sum(scores) / len(scores)) if scores else None,
        "best_chain": sorted([0, *(one.standing.best_chain for one in games)])[-1],
        "mean_seconds": pytest.approx(sum(one.seconds for one in wins) / len(wins)) if wins else None,
        "fewest_moves": sorted(one.moves for one in wins)[0] if wins else None,
        "won_without_undo": len([one for one in wins if one.undone is False]),
        "took_back": len([one for one in games if one.standing.took_back is True]),
        "replays": len(again),
        "replays_won": len([one for one in again if one.standing.outcome == "won"]),
    }


@given(records)
def test_figures_equal_a_recount_of_any_history(history: list[Record]) -> None:
    found = figures(history)
    assert {name: getattr(found, name) for name in found.__slots__} == recounted(history)


@given(records)
def test_win_rates_never_leave_0_to_1(history: list[Record]) -> None:
    rates = win_rates(history)
    assert all(0 <= rate <= 1 for rate in rates)
    assert (rates[-1] if rates else None) == figures(history).win_rate


@given(records)
def test_games_are_split_without_loss_and_rules_add_up(history: list[Record]) -> None:
    first, again = split(history)
    assert len(first) + len(again) == sum(one.standing.counts for one in history)
    for name in ("golf", "easy-harp"):
        rules = [of(history, name, rule) for rule in "EC"]
        assert sorted(map(id, of(history, name))) == sorted(id(one) for part in rules for one in part)


@given(st.lists(st.integers(0, 2000)), st.integers(1, 500))
def test_the_distribution_holds_every_score_once(scores: list[int], step: int) -> None:
    bars = distribution(scores, step)
    assert sum(number for _, number in bars) == len(scores)
    assert all(b - a == step for (a, _), (b, _) in pairwise(bars))
    assert all(number == sum(low <= score < low + step for score in scores) for low, number in bars)


def test_nothing_played_tells_nothing() -> None:
    found = figures([])
    assert (found.played, found.win_rate, found.best_score, found.mean_seconds) == (0, None, None, None)
    assert (win_rates([]), distribution([], 50), bests([]), daily_deals([], "2026-05")) == ((), (), {}, {})


def test_a_game_going_on_counts_as_played_and_breaks_no_streak() -> None:
    found = figures([game(WON), game(WON), game(PLAYING)])
    assert (found.played, found.going, found.win_rate, found.streak) == (3, 1, 1.0, 2)


@pytest.mark.parametrize("end", [STUCK, GIVEN_UP])
def test_a_game_not_won_ends_the_streak(end: str) -> None:
    found = figures([game(WON), game(WON), game(end), game(WON)])
    assert (found.streak, found.best_streak, found.win_rate) == (1, 2, 0.75)


def test_replays_of_a_won_deal_count_apart_and_retries_of_a_lost_one_do_not() -> None:
    found = figures([game(STUCK, 7), game(WON, 7), game(WON, 7), game(STUCK, 7)])
    assert (found.played, found.won, found.replays, found.replays_won) == (2, 1, 2, 1)


def test_watched_games_and_demonstrations_never_count() -> None:
    """Nor does a deal count as won because it was watched."""
    found = figures([game(WON, 7, counts=False, score=350), game(WON, 7, score=340)])
    assert (found.played, found.won, found.best_score, found.replays) == (1, 1, 340, 0)


def test_a_card_taken_back_keeps_a_game_out_of_the_scores_alone() -> None:
    history = [game(WON, score=99_999, took_back=True, moves=9), game(WON, score=1300, moves=10)]
    found = figures(history)
    assert (found.won, found.best_score, found.mean_score, found.took_back) == (2, 1300, 1300, 1)
    assert (found.fewest_moves, scores_of(history)) == (9, [1300])
    assert bests(history)["score"].value == 1300


def test_the_score_of_a_game_given_up_is_none_to_compare() -> None:
    """A player who leaves before being stuck has not had the points of G9 taken off."""
    assert scores_of([game(GIVEN_UP, score=340), game(STUCK, score=250), game(PLAYING, score=300)]) == [250]


def test_records_name_the_first_game_that_set_them() -> None:
    one = game(WON, score=350, moves=60, seconds=200.0, best_chain=5)
    two = game(WON, score=350, moves=48, seconds=300.0, best_chain=9)
    three = game(STUCK, score=0, moves=17, seconds=10.0, best_chain=2)
    found = bests([one, two, three])
    assert {name: best.value for name, best in found.items()} == {
        "score": 350,
        "chain": 9,
        "moves": 48,
        "seconds": 200.0,
    }
    assert found["score"].record is one
    assert found["moves"].record is two


def test_the_month_of_daily_deals() -> None:
    history = [
        game(STUCK, daily="2026-05-01"),
        game(WON, 5, daily="2026-05-28"),
        game(STUCK, 5, daily="2026-05-28"),
        game(PLAYING, daily="2026-05-30"),
        game(WON, daily="2026-05-31", counts=False),
        game(WON, daily="2026-06-01"),
        game(WON),
    ]
    assert daily_deals(history, "2026-05") == {
        "2026-05-01": "played",
        "2026-05-28": "won",
        "2026-05-30": "played",
    }


def test_the_exports_hold_the_same_games() -> None:
    history = [game(WON, 3, daily="2026-05-28", score=350, seconds=12.34), game(STUCK, 3, undone=True)]
    rows = list(csv.DictReader(io.StringIO(as_csv(history), newline="")))
    objects = json.loads(as_json(history))
    assert list(rows[0]) == list(objects[0]) == list(FIELDS)
    assert objects[0]["began"] == "2026-05-28T20:26:40Z"
    assert [one["replay"] for one in objects] == [False, True]
    assert [row["replay"] for row in rows] == ["0", "1"]
    assert (rows[0]["seconds"], rows[0]["score"], rows[1]["undone"]) == ("12.3", "350", "1")
    assert [row["code"] for row in rows] == [one["code"] for one in objects]
