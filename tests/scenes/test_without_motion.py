"""The pace « Tiada »: whatever is done, the very next picture is the last, but for rings and toasts."""

from pathlib import Path

import pytest

from game.rules.moves import parse_move
from tests.pilot import Pilot

GOLDEN = Path(__file__).parents[1] / "golden"


def rests(pilot: Pilot) -> bool:
    """Every card lies in its place, none is under way, and nothing moves."""
    board = pilot.table.board
    placed = all(pilot.pose(card) == board.timeline.rest(card) for card in board.layout.by_card)
    return placed and not board.timeline.moving and board.due() != 0


@pytest.mark.parametrize("name", ["golf-example.txt", "easy-harp-example.txt"])
def test_every_move_of_a_game_is_there_at_once(name: str) -> None:
    code, *line = (GOLDEN / name).read_text(encoding="utf-8").split()
    pilot = Pilot(code, (960, 540), pace="none")
    pilot.tick()
    assert rests(pilot)
    for word in line[:60]:
        pilot.table.play(parse_move(word))
        pilot.tick()
        assert rests(pilot), word
        if pilot.table.board.position.status != "playing":
            break
        pilot.key("u")
        pilot.tick()
        assert rests(pilot), f"{word} taken back"
        pilot.key("y")
        pilot.tick()
        assert rests(pilot), f"{word} again"


def test_a_refusal_has_its_ring_and_its_toast_and_neither_moves() -> None:
    pilot = Pilot("GO1-E-AAAAAAB", (960, 540), pace="none")
    able = {move.source for move in pilot.table.board.game.patience.legal_moves(pilot.table.board.position)}
    pilot.tick()
    pilot.click(next(f"c{number}" for number in range(1, 8) if f"c{number}" not in able))
    pilot.tick()
    assert rests(pilot)
    assert pilot.table.toast.visible
    first = pilot.screen.copy()
    pilot.tick(10)
    assert pilot.screen.get_buffer().raw == first.get_buffer().raw


def test_a_drag_is_held_without_tilt_and_is_home_at_once() -> None:
    pilot = Pilot("EH1-N-AAAAAAF", (960, 540), pace="none")
    pilot.tick()
    card = pilot.table.board.position.piles["c9"][-1]
    pilot.drag(card, (480, 300), let_go=False)
    held = pilot.pose(card)
    assert (held.scale, held.angle) == (1.0, 0.0)
    pilot.table.board.cancel()
    pilot.tick()
    assert rests(pilot)


def test_a_win_stands_at_once() -> None:
    code, *line = (GOLDEN / "golf-example.txt").read_text(encoding="utf-8").split()
    pilot = Pilot(code, (960, 540), pace="none")
    pilot.services.art.finish()
    for word in line:
        pilot.table.play(parse_move(word))
    while pilot.stage.over is None:
        pilot.tick()
    pilot.tick(2)
    first = pilot.screen.copy()
    pilot.tick(60)
    assert pilot.screen.get_buffer().raw == first.get_buffer().raw


def test_a_dialog_stands_at_once() -> None:
    pilot = Pilot("GO1-E-AAAAAAB", (960, 540), pace="none")
    pilot.services.art.finish()
    pilot.tick()
    pilot.key("n")
    pilot.draw()
    pilot.tick(2)
    first = pilot.screen.copy()
    pilot.tick(20)
    assert pilot.screen.get_buffer().raw == first.get_buffer().raw
    assert pilot.stage.over is not None
    assert pilot.stage.over.due() != 0
