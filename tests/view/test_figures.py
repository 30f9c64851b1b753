"""Figures as values: bars and the month of daily deals."""

import pytest

from game.view.figures import Bin, bins_of, month_of


def test_the_month_has_all_its_days_and_todays() -> None:
    month = month_of("2024-02-05", {"2024-02-01": "won", "2024-02-29": "played", "2024-03-01": "won"})
    assert (month.number, month.today, len(month.days)) == (2, 5, 29)
    assert month.days[0] == "won"
    assert month.days[28] == "played"
    assert set(month.days[1:28]) == {"none"}


def test_no_date_is_refused() -> None:
    with pytest.raises(ValueError, match="2024"):
        month_of("2024-02", {})


def test_bars_are_named_by_the_score_they_begin_at() -> None:
    assert bins_of([(0, 3), (50, 1)]) == (Bin("0", 3), Bin("50", 1))
