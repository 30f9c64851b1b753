"""Menu, new-game window, the ends of a game: what leads from one to the next, headless."""

from pathlib import Path

import pytest

from game.input.events import Key, Typed
from game.view.end_dialogs import ConfirmDialog, StuckDialog
from game.view.menu_view import MenuView
from game.view.new_game import NewGameDialog
from game.view.win_view import WinView
from tests.pilot import Pilot

GOLDEN = Path(__file__).parent.parent / "golden"


def typed_code(pilot: Pilot, code: str) -> NewGameDialog:
    """The new-game window with a code typed into it."""
    pilot.press("new")
    dialog = pilot.stage.over
    assert isinstance(dialog, NewGameDialog)
    pilot.tick(40)
    pilot.click(dialog.field.rect)
    pilot.type(code)
    return dialog


def test_the_menu_leads_to_each_game_and_resumes_it() -> None:
    pilot = Pilot(None)
    pilot.press("play-golf")
    assert str(pilot.table.board.game.code) == "GO1-E-AAAAAAF"
    pilot.click("stock")
    pilot.key("escape")
    assert isinstance(pilot.stage.page, MenuView)
    pilot.press("play-easy-harp")
    pilot.press("menu")
    pilot.press("play-golf")
    assert pilot.table.board.game.moves == 1


def test_the_menu_closes_the_program() -> None:
    pilot = Pilot(None)
    pilot.press("quit")
    assert pilot.stage.done


def test_a_typed_code_is_dealt() -> None:
    """G11: the same cards again; the letters are put into the proper form."""
    pilot = Pilot("GO1-E-AAAAAAB")
    typed_code(pilot, "go1-c-aaaaaac")
    pilot.press("start")
    assert str(pilot.table.board.game.code) == "GO1-C-AAAAAAC"


def test_a_code_of_the_other_game_opens_the_other_game() -> None:
    pilot = Pilot("GO1-E-AAAAAAB")
    typed_code(pilot, "EH1-N-AAAAAAF")
    pilot.key("return")
    assert pilot.table.choice.entry.rules.name == "easy-harp"


def test_a_bad_code_starts_nothing_and_says_why() -> None:
    pilot = Pilot("GO1-E-AAAAAAB")
    dialog = typed_code(pilot, "GO1-X-AAAAAAB")
    good, words = dialog.check("GO1-X-AAAAAAB")
    assert not good
    assert "X" in words
    pilot.key("return")
    assert pilot.stage.over is dialog


def test_a_pasted_code_is_dealt() -> None:
    pilot = Pilot("GO1-E-AAAAAAB")
    pilot.clipboard.text = " go1–e–aaaaaad\n"
    pilot.press("new")
    pilot.tick(40)
    pilot.press("paste")
    pilot.press("start")
    assert str(pilot.table.board.game.code) == "GO1-E-AAAAAAD"


def test_the_letter_that_opens_the_window_is_not_typed_into_it() -> None:
    pilot = Pilot("GO1-E-AAAAAAB")
    pilot.send(Key("n"), Typed("n"))
    dialog = pilot.stage.over
    assert isinstance(dialog, NewGameDialog)
    assert dialog.field.text == ""
    pilot.send(Key("g"), Typed("g"))
    assert dialog.field.text == "g"


@pytest.mark.parametrize(("answer", "moves"), [("yes", 0), ("no", 1)])
def test_an_unfinished_game_is_left_only_after_a_question(answer: str, moves: int) -> None:
    pilot = Pilot("GO1-E-AAAAAAB")
    pilot.click("stock")
    pilot.press("new")
    pilot.tick(40)
    pilot.press("start")
    assert isinstance(pilot.stage.over, ConfirmDialog)
    pilot.tick(40)
    pilot.press(answer)
    assert isinstance(pilot.stage.over, NewGameDialog) == (answer == "no")
    assert pilot.table.board.game.moves == moves


def test_an_untouched_game_is_left_without_a_question() -> None:
    pilot = Pilot("GO1-E-AAAAAAB")
    pilot.press("new")
    pilot.tick(40)
    pilot.press("start")
    assert pilot.stage.over is None
    assert str(pilot.table.board.game.code) == "GO1-E-AAAAAAF"


def test_the_daily_deal_is_the_same_for_everyone_and_other_for_each_rule() -> None:
    """H14."""
    codes = set()
    for rule in ("E", "C", "E"):
        pilot = Pilot(f"GO1-{rule}-AAAAAAB")
        pilot.press("new")
        pilot.tick(40)
        pilot.press("daily")
        pilot.press("start")
        codes.add(str(pilot.table.board.game.code))
    assert len(codes) == 2


def draw_until_stuck(pilot: Pilot) -> None:
    for _ in range(16):
        pilot.key("d")
    pilot.tick(4)


def remove_while_any_fits(pilot: Pilot) -> None:
    board = pilot.table.board
    while moves := board.game.patience.legal_moves(board.position):
        board.act(moves[0])


def test_being_stuck_shows_the_sum_and_undo_lifts_the_penalty() -> None:
    """G8, G9, G10: all cards drawn and nothing fits the last one."""
    pilot = Pilot("GO1-C-AAAAAAF", lang="ms")
    draw_until_stuck(pilot)
    remove_while_any_fits(pilot)
    pilot.tick(100)
    dialog = pilot.stage.over
    assert isinstance(dialog, StuckDialog)
    assert dialog.title == "Tiada lagi langkah yang boleh dibuat"
    off, left = (int(figure.value) for figure in dialog.figures[:2])
    assert off + left == 35
    assert int(dialog.figures[3].value) == max(0, 10 * off - 10 * left)
    pilot.tick(40)
    pilot.press("undo")
    assert pilot.stage.over is None
    assert pilot.table.board.position.status == "playing"


def test_undo_before_the_stuck_dialog_comes_keeps_it_away() -> None:
    pilot = Pilot("GO1-C-AAAAAAF")
    draw_until_stuck(pilot)
    remove_while_any_fits(pilot)
    pilot.tick(10)
    pilot.key("u")
    pilot.tick(200)
    assert pilot.stage.over is None


def test_a_win_celebrates_and_comes_to_rest() -> None:
    """G7: the cards leave the table, and in the end nothing moves any more."""
    pilot = Pilot("GO1-E-AAAAAAB")
    _, *line = (GOLDEN / "golf-example.txt").read_text(encoding="utf-8").split()
    for move in line:
        pilot.click("stock" if move == "draw" else move.split(">")[0])
    pilot.tick(50)
    assert isinstance(pilot.stage.over, WinView)
    pilot.settle(4000)
    assert pilot.stage.due() is None
    pilot.press("again")
    assert pilot.table.board.position.status == "playing"


@pytest.mark.parametrize("deck", ["standard", "four_colour", "large_index", "high_contrast"])
def test_a_quiet_table_is_due_for_nothing(deck: str) -> None:
    """Nothing moves and nothing is due: the loop may sleep."""
    pilot = Pilot("EH1-N-AAAAAAF", deck=deck)
    pilot.settle()
    assert pilot.stage.due() is None
    assert pilot.stage.draw(pilot.screen) == []


def test_every_card_is_seen_until_it_leaves_in_a_win() -> None:
    """The cards that wait for their turn do not vanish with the table."""
    pilot = Pilot("GO1-E-AAAAAAB", (1920, 1080))
    _, *line = (GOLDEN / "golf-example.txt").read_text(encoding="utf-8").split()
    for move in line:
        pilot.click("stock" if move == "draw" else move.split(">")[0])
    while not isinstance(pilot.stage.over, WinView):
        pilot.tick()
    board = pilot.table.board
    seen = {
        sprite.key[1]
        for sprite in pilot.table.card_sprites()
        if isinstance(sprite.key, tuple) and sprite.key[0] == "card"
    }
    shown = {placed.card for placed in board.layout.placed if not placed.hidden}
    assert shown <= seen
