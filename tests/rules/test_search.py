"""Work in slices, and the text of the known deals."""

import pytest

from game.rules.known import KnownDeal, read_known_deals
from game.rules.moves import DRAW, MoveTextError, transfer
from game.rules.search import Slices, Task


def counting(slices: int) -> Slices[int]:
    for _ in range(slices):
        yield
    return slices


def test_work_goes_on_to_the_end_where_nothing_says_enough() -> None:
    task = Task(counting(5))
    assert not task.done
    assert task.work()
    assert (task.done, task.found) == (True, 5)
    assert task.work()


def test_work_stops_when_it_is_enough_and_goes_on_where_it_stopped() -> None:
    asked = []

    def after_two() -> bool:
        asked.append(True)
        return len(asked) % 2 == 0

    task = Task(counting(5))
    assert [task.work(after_two) for _ in range(3)] == [False, False, True]
    assert len(asked) == 5
    assert task.found == 5


def test_at_least_one_slice_is_done() -> None:
    task = Task(counting(2))
    assert [task.work(lambda: True) for _ in range(3)] == [False, False, True]


def test_known_deals_are_read_as_they_are_written() -> None:
    text = "GO1-E-AAAAAAB\ndraw c5>waste\nGO1-C-AAAAAAC\nc1>waste\n"
    assert read_known_deals(text) == (
        KnownDeal("GO1-E-AAAAAAB", (DRAW, transfer("c5", "waste"))),
        KnownDeal("GO1-C-AAAAAAC", (transfer("c1", "waste"),)),
    )


def test_what_is_no_list_of_known_deals_is_refused() -> None:
    with pytest.raises(MoveTextError, match="c5"):
        read_known_deals("GO1-E-AAAAAAB\ndraw c5\n")
    with pytest.raises(ValueError, match="zip"):
        read_known_deals("GO1-E-AAAAAAB\n")
