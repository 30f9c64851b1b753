"""Days in the player's words."""

from datetime import date

from game.view.widget import Words


def month_name(t: Words, month: int) -> str:
    """A month, 1 to 12."""
    return t(f"month.{month}")


def day_words(t: Words, iso: str) -> str:
    """A day, given as YYYY-MM-DD, with its weekday; raises ValueError for another text."""
    day = date.fromisoformat(iso)
    return t("day", weekday=t(f"weekday.{day.isoweekday()}"), day=day.day, month=month_name(t, day.month))
