"""Days in words."""

import pytest

from game.view.dates import day_words


def words(key: str, **values: object) -> str:
    return {"day": "{weekday}, {day} {month}"}.get(key, key).format(**values)


@pytest.mark.parametrize(
    ("iso", "said"), [("2026-11-30", "weekday.1, 30 month.11"), ("2024-02-04", "weekday.7, 4 month.2")]
)
def test_a_day(iso: str, said: str) -> None:
    assert day_words(words, iso) == said


def test_another_text_is_refused() -> None:
    with pytest.raises(ValueError, match="tomorrow"):
        day_words(words, "tomorrow")
