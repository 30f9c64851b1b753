"""Whole games and gestures on the real table, headless."""

from pathlib import Path

import pytest

from game.input.events import Left, Released
from game.rules.moves import parse_move
from game.table.clicks import SECOND_TAP_TICKS
from tests.pilot import Pilot

GOLDEN = Path(__file__).parent.parent / "golden"


def golden_line(name: str) -> tuple[str, list[str]]:
    code, *moves = (GOLDEN / name).read_text(encoding="utf-8").split()
    return code, moves


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920), (640, 480)])
def test_golf_is_won_by_clicks(size: tuple[int, int]) -> None:
    """G5, G3, G7: the golden line, clicked on the real table, ends in the win with 350 points."""
    code, moves = golden_line("golf-example.txt")
    pilot = Pilot(code, size)
    for text in moves:
        move = parse_move(text)
        pilot.click("stock" if move.verb == "draw" else move.source)
        pilot.tick(6)
    game = pilot.table.board.game
    assert (game.position.status, game.position.score, game.moves) == ("won", 350, 49)
    pilot.tick(60)
    assert type(pilot.stage.over).__name__ == "WinView"


def played_until(pilot: Pilot, moves: list[str]) -> None:
    """Play moves on the board itself and let everything come to rest."""
    for text in moves:
        assert pilot.table.board.act(parse_move(text)), text
    pilot.settle()


def test_a_king_run_is_dragged_to_an_empty_column() -> None:
    """H6: the King with all on it goes along, exactly under the pointer, and lands on the empty column."""
    code, moves = golden_line("easy-harp-example.txt")
    at = moves.index("c3>c5x3")
    pilot = Pilot(code, (1920, 1080))
    played_until(pilot, moves[:at])
    king, *others = run = pilot.table.board.position.piles["c3"][-3:]
    x, y = pilot.point(king)
    pilot.drag((x, y), "c5", let_go=False)
    rest = pilot.table.board.timeline.rest(king)
    held = [pilot.pose(card) for card in run]
    to_x, to_y = pilot.point("c5")
    assert held[0].level == 2
    assert abs(held[0].x + (x - rest.x) * held[0].scale - to_x) < held[0].width * 0.1
    assert [pose.y for pose in held] == sorted(pose.y for pose in held)
    pilot.send(Released(to_x, to_y))
    pilot.settle()
    assert pilot.table.board.position.piles["c5"] == (king, *others)
    assert not pilot.table.board.position.piles["c3"] or pilot.table.board.position.piles["c3"][-1] != king


def test_a_run_that_no_king_heads_flies_home_with_its_reason() -> None:
    """H5: the whole run lifts, the drop on another column is refused, and every card is home again."""
    code, moves = golden_line("easy-harp-example.txt")
    pilot = Pilot(code, lang="ms")
    played_until(pilot, moves[: moves.index("c9>c1") + 2])
    board = pilot.table.board
    run = board.position.piles["c1"][-2:]
    before = board.position
    pilot.drag(run[0], "c7")
    assert pilot.table.toast.words == "Hanya satu kad pada satu masa"
    pilot.settle()
    assert board.position == before
    assert all(pilot.pose(card) == board.timeline.rest(card) for card in run)


def test_ten_taps_during_the_deal_are_ten_moves() -> None:
    """ARCHITECTURE, decision 5: the deal is still flying, yet each tap on the stock draws a card."""
    pilot = Pilot("EH1-N-AAAAAAF")
    pilot.tick(20)
    for _ in range(10):
        pilot.click("stock")
        pilot.tick(2)
    board = pilot.table.board
    assert not board.timeline.idle
    assert board.game.moves == 10
    assert len(board.position.piles["waste"]) == 10
    pilot.send(Left())
    pilot.settle()
    assert all(pilot.pose(placed.card) == board.timeline.rest(placed.card) for placed in board.layout.placed)


def test_a_touch_plays_as_a_click_does() -> None:
    pilot = Pilot("GO1-E-AAAAAAB")
    pilot.settle()
    pilot.click("stock", touch=True)
    pilot.click("c5", touch=True)
    assert pilot.table.board.game.moves == 2
    assert pilot.table.board.hovered is None


def test_golf_takes_a_drag_onto_the_waste() -> None:
    pilot = Pilot("GO1-E-AAAAAAB")
    pilot.click("stock")
    pilot.settle()
    pilot.drag("c5", "waste")
    assert pilot.table.board.position.score == 10
    pilot.settle()


def test_a_drag_is_refused_where_the_card_does_not_fit() -> None:
    """G3: 8 of clubs on the Ace; it flies home and the reason is told."""
    pilot = Pilot("GO1-E-AAAAAAB", lang="ms")
    pilot.settle()
    pilot.drag("c2", "waste")
    assert pilot.table.toast.words == "Mesti satu pangkat lebih tinggi atau lebih rendah"
    assert pilot.table.board.game.moves == 0


def test_covered_and_unfitting_cards_of_golf_say_why() -> None:
    """G4: 10 of spades in row 4 of column 1 is covered, 6 of hearts below it does not fit."""
    pilot = Pilot("GO1-E-AAAAAAB", lang="ms")
    pilot.settle()
    covered, free = pilot.table.board.position.piles["c1"][-2:]
    pilot.click(covered)
    assert pilot.table.toast.words == "Kad ini terhalang"
    pilot.click(free)
    assert pilot.table.toast.words == "Mesti satu pangkat lebih tinggi atau lebih rendah"
    assert pilot.ear.heard[-1] == ("refused", 0) or ("refused", 0) in pilot.ear.heard


def test_without_interactive_rules_a_refused_tap_does_nothing_at_all() -> None:
    """G4: no shake, no ring, no sound, no word."""
    pilot = Pilot("GO1-E-AAAAAAB", interactive_rules=False)
    pilot.settle()
    pilot.ear.heard.clear()
    for card in pilot.table.board.position.piles["c1"][-2:]:
        pilot.click(card)
    assert pilot.table.board.timeline.idle
    assert not pilot.table.toast.visible
    assert pilot.ear.heard == []


def test_a_first_tap_that_no_foundation_takes_waits_for_a_second() -> None:
    """H11: the refusal is shown once 350 ms have passed, not before."""
    pilot = Pilot("EH1-N-AAAAAAF")
    pilot.settle()
    pilot.click("c1")
    pilot.tick(SECOND_TAP_TICKS - 2)
    assert not pilot.table.toast.visible
    pilot.tick(3)
    assert pilot.table.toast.visible


def test_with_the_second_tap_switched_off_a_refusal_comes_at_once() -> None:
    pilot = Pilot("EH1-N-AAAAAAF", double_click=False)
    pilot.settle()
    pilot.click("c1")
    assert pilot.table.toast.visible


def test_two_quick_taps_find_a_column() -> None:
    """H11: the second tap on the same card sends it to the longest column that takes it."""
    code, moves = golden_line("easy-harp-example.txt")
    pilot = Pilot(code)
    played_until(pilot, moves[: moves.index("c2>c3")])
    card = pilot.table.board.position.top("c2")
    assert card is not None
    pilot.click(card)
    pilot.tick(20)
    pilot.click(card)
    assert pilot.table.board.position.pile_of(card) != "c2"


def test_two_slow_taps_are_two_first_taps() -> None:
    code, moves = golden_line("easy-harp-example.txt")
    pilot = Pilot(code)
    played_until(pilot, moves[: moves.index("c2>c3")])
    pilot.click("c2")
    pilot.tick(SECOND_TAP_TICKS + 2)
    pilot.click("c2")
    assert pilot.table.board.game.moves == moves.index("c2>c3")


def test_undo_in_mid_flight_brings_the_card_home() -> None:
    """G10: the flight is turned round from where it is drawn."""
    pilot = Pilot("GO1-E-AAAAAAB")
    pilot.click("stock")
    pilot.settle()
    card = pilot.table.board.position.top("c5")
    assert card is not None
    home = pilot.table.board.timeline.rest(card)
    pilot.click("c5")
    pilot.tick(8)
    there = pilot.pose(card)
    pilot.key("z", ctrl=True)
    now = pilot.pose(card)
    assert abs(now.x - there.x) + abs(now.y - there.y) < 2
    pilot.send(Left())
    pilot.settle()
    assert pilot.pose(card) == home
    assert (pilot.table.board.position.score, pilot.table.board.game.moves) == (0, 2)


def test_a_resize_in_mid_deal_and_mid_drag_leaves_nothing_astray() -> None:
    pilot = Pilot("EH1-N-AAAAAAF", (1280, 720))
    pilot.tick(40)
    pilot.resize(1080, 1920)
    pilot.tick(10)
    pilot.drag("c3", "c5", let_go=False)
    pilot.resize(800, 600)
    board = pilot.table.board
    assert board.dragged == ()
    pilot.send(Left())
    pilot.settle()
    assert all(pilot.pose(placed.card) == board.timeline.rest(placed.card) for placed in board.layout.placed)
    assert board.layout.size == (800, 600)


def test_a_draw_after_a_chain_is_heard_as_its_end() -> None:
    """ART section 7: steps of the chain rise, a draw resets with one low note."""
    pilot = Pilot("GO1-E-AAAAAAB")
    for pile in ("stock", "c5", "c2", "stock"):
        pilot.click(pile)
        pilot.tick(4)
    notes = [sound for sound in pilot.ear.heard if sound[0].startswith("chain")]
    assert notes == [("chain", 1), ("chain", 2), ("chain_break", 0)]
