"""`daily`: the code of a day's deal."""

from datetime import date
from pathlib import Path

import pytest

import main
from game.commands.daily import code_of_day

GOLDEN = (Path(main.__file__).parent / "tests" / "golden" / "daily.txt").read_text().splitlines()


def printed(line: str, capsys: pytest.CaptureFixture[str]) -> str:
    assert main.main(line.split()) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


@pytest.mark.parametrize("place", [0, 60, 120, 180])
def test_a_golden_day_is_printed(place: int, capsys: pytest.CaptureFixture[str]) -> None:
    """H14, each game and rule."""
    day, code = GOLDEN[place].split()
    which = "--game easy-harp" if code.startswith("EH") else f"--rule {code.split('-')[1]}"
    assert printed(f"daily --date {day} {which}", capsys) == f"{code}\n"


def test_without_options_it_is_golf_under_easy_on_the_local_date_of_today() -> None:
    day, code = GOLDEN[0].split()
    assert code_of_day(None, None, None, today=lambda: date.fromisoformat(day)) == code
    assert code_of_day("golf", "E", day) == code


def test_a_rule_is_read_as_in_a_code(capsys: pytest.CaptureFixture[str]) -> None:
    """G11: N is E; jokers and an empty waste have days of their own."""
    day, code = GOLDEN[0].split()
    assert printed(f"daily --rule n --date {day}", capsys) == f"{code}\n"
    assert printed(f"daily --rule cjo --date={day}", capsys).startswith("GO1-CJO-")
    assert main.main(["deal", printed(f"daily --date {day}", capsys).strip()]) == 0
