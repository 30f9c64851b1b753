"""The stuck dialog's figures (G9) and answers, and the question before a game is left."""

import pytest

from game.motion.pace import NONE
from game.patiences.geometry import Size
from game.view.end_dialogs import StuckDialog
from tests.view.desk import SIZES, Record, inside, kit, named, overlapping, unique_keys

SIZE = Size(1280, 720)


def stuck(size: Size = SIZE, record: Record | None = None, score: int = 190) -> StuckDialog:
    return StuckDialog(
        kit(pace=NONE), size, record or Record(), off=27, left=8, points=270, penalty=80, score=score
    )


def test_the_four_figures_of_g9() -> None:
    values = [figure.value for figure in stuck().figures]
    assert values == ["27", "8", "270 – 80", "190"]


def test_a_score_below_nothing_has_a_true_minus() -> None:
    assert stuck(score=-280).figures[-1].value == "−280"


def test_undo_is_what_return_presses_and_new_is_beside_it() -> None:
    record = Record()
    made = stuck(record=record)
    made.key("return")
    x, y = (round(part) for part in named(made.group.widgets, "new").rect.center)
    made.press(x, y)
    made.release(x, y)
    made.key("escape")
    assert record.actions == ["undo", "new", "cancel"]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_it_fits_every_window(size: Size) -> None:
    made = stuck(size)
    assert inside(made.frame, size)
    assert overlapping(widget.rect for widget in made.group.widgets) == []
    assert unique_keys(made.sprites())
