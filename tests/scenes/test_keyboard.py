"""Whole games without a mouse."""

from collections import deque
from pathlib import Path

from game.rules.moves import Move, parse_move
from game.table import focus
from game.table.hit_test import Hit
from tests.pilot import Pilot

GOLDEN = Path(__file__).parent.parent / "golden"


def golden_line(name: str) -> tuple[str, list[Move]]:
    code, *moves = (GOLDEN / name).read_text(encoding="utf-8").split()
    return code, [parse_move(move) for move in moves]


def walk(pilot: Pilot, target: Hit) -> None:
    """Press the fewest arrows that lead the focus to a place."""
    layout = pilot.table.board.layout
    start = pilot.table.hand.shown
    if start is None:
        pilot.key("right")
        start = pilot.table.hand.shown
    assert start is not None
    ways: dict[Hit, list[str]] = {start: []}
    waiting = deque([start])
    while target not in ways:
        spot = waiting.popleft()
        for arrow in ("left", "right", "up", "down"):
            after = focus.step(layout, spot, arrow)
            if after is not None and after not in ways:
                ways[after] = [*ways[spot], arrow]
                waiting.append(after)
    for arrow in ways[target]:
        pilot.key(arrow)
    assert pilot.table.hand.shown == target


def test_golf_is_won_by_digits() -> None:
    code, moves = golden_line("golf-example.txt")
    pilot = Pilot(code)
    for move in moves:
        pilot.key("d" if move.verb == "draw" else move.source.removeprefix("c"))
        pilot.tick(2)
    assert pilot.table.board.position.status == "won"


def test_golf_is_won_by_arrows_and_return() -> None:
    code, moves = golden_line("golf-example.txt")
    pilot = Pilot(code)
    for move in moves:
        pile = "stock" if move.verb == "draw" else move.source
        walk(pilot, Hit(pile, pilot.table.board.position.top(pile)))
        pilot.key("return")
        pilot.tick(2)
    assert pilot.table.board.position.score == 350


def test_easy_harp_is_won_by_taking_up_and_putting_down() -> None:
    code, moves = golden_line("easy-harp-example.txt")
    pilot = Pilot(code, (1920, 1080))
    board = pilot.table.board
    for move in moves:
        if move.verb != "move":
            pilot.key("d")
            continue
        card = board.position.piles[move.source][-move.cards]
        walk(pilot, Hit(move.source, card))
        pilot.key("x")
        before = board.position
        walk(pilot, Hit(move.target, board.position.top(move.target)))
        pilot.key("return")
        assert board.position != before, str(move)
        assert board.position.pile_of(card) == move.target
    assert (board.position.status, board.position.score) == ("won", 1310)


def test_return_on_a_card_is_the_tap_and_the_second_tap() -> None:
    """H11: a foundation first, else the longest column."""
    pilot = Pilot("EH1-N-AAAAAAF")
    walk(pilot, Hit("c3", pilot.table.board.position.top("c3")))
    pilot.key("return")
    assert pilot.table.board.position.top("f7") is not None
    walk(pilot, Hit("c2", pilot.table.board.position.top("c2")))
    before = pilot.table.board.game.moves
    pilot.key("space")
    assert pilot.table.board.game.moves == before + 1


def test_escape_lets_go_before_it_leads_out() -> None:
    pilot = Pilot("EH1-N-AAAAAAF")
    walk(pilot, Hit("c3", pilot.table.board.position.top("c3")))
    pilot.key("x")
    pilot.key("right")
    assert pilot.table.board.dragged
    pilot.key("escape")
    assert not pilot.table.board.dragged
    assert pilot.table.board.game.moves == 0
    pilot.settle()


def test_tab_goes_through_the_bar_and_return_presses_there() -> None:
    pilot = Pilot("GO1-E-AAAAAAB")
    for _ in range(12):
        pilot.key("tab")
        focused = pilot.table.group.focus
        if focused is pilot.widget("new"):
            break
    pilot.key("return")
    assert pilot.stage.over is not None


def test_the_mouse_takes_the_focus_away() -> None:
    pilot = Pilot("GO1-E-AAAAAAB")
    pilot.key("left")
    assert pilot.table.hand.shown is not None
    pilot.click("stock")
    assert pilot.table.hand.shown is None
