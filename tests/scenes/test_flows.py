"""What is kept, what the solver tells, and every screen over a game that stays as it is."""

from pathlib import Path

import pytest

from game.input.events import Focus, Moved
from game.rules.moves import UNDO, parse_move
from game.scenes.watch_page import WatchPage
from game.view.end_dialogs import ConfirmDialog, StuckDialog
from game.view.help_view import HelpPage
from game.view.menu_view import MenuView
from game.view.pause_view import PauseView
from game.view.settings_view import SettingsDialog
from game.view.stats_view import StatisticsPage
from tests.pilot import Notebook, Pilot

GOLDEN = Path(__file__).parent.parent / "golden"


def golden_line(name: str) -> tuple[str, list[str]]:
    code, *moves = (GOLDEN / name).read_text(encoding="utf-8").split()
    return code, moves


def test_every_action_is_handed_to_the_keeper_at_once() -> None:
    pilot = Pilot("GO1-E-AAAAAAB")
    pilot.click("stock")
    pilot.click("c5")
    pilot.key("u")
    kept = pilot.notebook.games[1]
    assert kept.moves == ("draw", "c5>waste", "undo")
    assert (kept.standing.score, kept.standing.moves, kept.standing.undone) == (0, 2, True)


@pytest.mark.parametrize("name", ["golf-example.txt", "easy-harp-example.txt"])
def test_a_game_is_gone_on_with_as_it_was_left(name: str) -> None:
    """The same board, score, counter and undo history."""
    code, moves = golden_line(name)
    before = Pilot(code)
    for move in moves[:30]:
        before.table.board.act(parse_move(move))
    before.table.board.act(UNDO)
    before.tick(120)
    table = before.table
    before.key("escape")
    after = Pilot(None, notebook=before.notebook)
    after.press(f"play-{table.choice.entry.rules.name}")
    old, new = table.board.game, after.table.board.game
    assert (new.position, new.moves, new.best_chain) == (old.position, old.moves, old.best_chain)
    assert after.table.session.watch.seconds == pytest.approx(1.0, abs=0.1)
    for _ in range(29):
        assert isinstance(new.act(UNDO), type(old.act(UNDO)))
        assert new.position == old.position


def test_another_deal_over_a_kept_game_is_dealt_only_after_a_question() -> None:
    notebook = Notebook()
    first = Pilot("GO1-E-AAAAAAB", notebook=notebook)
    first.click("stock")
    second = Pilot("GO1-E-AAAAAAC", notebook=notebook)
    assert isinstance(second.stage.over, ConfirmDialog)
    assert str(second.table.board.game.code) == "GO1-E-AAAAAAB"
    second.tick(40)
    second.press("yes")
    assert str(second.table.board.game.code) == "GO1-E-AAAAAAC"


def test_a_card_taken_back_from_a_foundation_marks_the_game() -> None:
    code, moves = golden_line("easy-harp-example.txt")
    pilot = Pilot(code)
    board = pilot.table.board
    for move in moves[:40]:
        board.act(parse_move(move))
    taken_back = next(
        move for move in board.game.patience.legal_moves(board.position) if move.source.startswith("f")
    )
    pilot.tick()
    assert not pilot.notebook.games[1].standing.took_back
    board.act(taken_back)
    board.act(UNDO)
    pilot.tick()
    assert pilot.notebook.games[1].standing.took_back


def test_the_time_runs_only_while_the_table_is_played() -> None:
    """Not before the first action, not under a dialog, not without the keyboard, not in the menu."""
    pilot = Pilot("GO1-E-AAAAAAB")
    watch = pilot.table.session.watch
    pilot.tick(120)
    assert watch.seconds == 0
    pilot.click("stock")
    pilot.tick(120)
    assert watch.seconds == pytest.approx(1, abs=0.05)
    pilot.key("p")
    pilot.tick(120)
    pilot.key("p")
    pilot.send(Focus(False))
    pilot.tick(120)
    pilot.send(Focus(True))
    pilot.key("escape")
    pilot.tick(120)
    assert watch.seconds == pytest.approx(1, abs=0.05)


@pytest.mark.parametrize(
    ("key", "kind"), [("f1", HelpPage), ("p", PauseView), ("settings", SettingsDialog), ("n", None)]
)
def test_every_screen_opens_in_mid_game_and_leaves_the_board_alone(key: str, kind: type | None) -> None:
    pilot = Pilot("GO1-E-AAAAAAB")
    pilot.click("stock")
    pilot.click("c5")
    before = pilot.table.board.position
    if key == "settings":
        pilot.press("settings")
    else:
        pilot.key(key)
    pilot.tick(40)
    assert pilot.stage.over is not None
    assert kind is None or isinstance(pilot.stage.over, kind)
    pilot.key("escape")
    assert pilot.stage.over is None
    assert pilot.table.board.position is before


def test_escape_leads_one_step_out_and_never_two() -> None:
    pilot = Pilot("GO1-E-AAAAAAB")
    pilot.press("settings")
    pilot.tick(40)
    pilot.key("f1")
    pilot.key("escape")
    assert pilot.stage.over is None
    pilot.key("escape")
    assert isinstance(pilot.stage.page, MenuView)
    pilot.press("statistics")
    assert isinstance(pilot.stage.over, StatisticsPage)
    pilot.key("escape")
    assert pilot.stage.over is None
    assert not pilot.stage.done


def test_a_setting_acts_and_is_kept_at_once() -> None:
    pilot = Pilot("GO1-E-AAAAAAB", lang="en")
    pilot.press("settings")
    pilot.tick(40)
    dialog = pilot.stage.over
    assert isinstance(dialog, SettingsDialog)
    dialog.on("set", name="deck", value="high_contrast")
    dialog.on("set", name="language", value="ms")
    dialog.on("set", name="left_handed", value=True)
    pilot.draw()
    assert pilot.notebook.kept["deck"] == "high_contrast"
    assert pilot.services.t("settings") == "Tetapan"
    assert dialog.title == "Tetapan"
    width = pilot.table.board.layout.size.width
    stock, waste = (pilot.point(pile)[0] for pile in ("stock", "waste"))
    assert stock > waste
    assert 0 < waste < width


def test_a_notice_of_the_keeper_is_told_once() -> None:
    pilot = Pilot(None)
    pilot.notebook.told.append("store.second_instance")
    pilot.tick(2)
    assert pilot.stage.toast.words == pilot.services.t("store.second_instance")


def test_a_drag_goes_home_when_a_dialog_opens() -> None:
    pilot = Pilot("GO1-E-AAAAAAB")
    pilot.settle()
    pilot.drag("c1", (640, 500), let_go=False)
    pilot.key("n")
    assert pilot.table.board.dragged == ()
    pilot.key("escape")
    pilot.key("escape")
    assert isinstance(pilot.stage.page, MenuView)


def test_the_end_of_a_game_waits_for_an_open_dialog() -> None:
    pilot = Pilot("GO1-C-AAAAAAF")
    stuck(pilot)
    pilot.key("n")
    dialog = pilot.stage.over
    pilot.tick(300)
    assert pilot.stage.over is dialog
    pilot.key("escape")
    pilot.tick(200)
    assert isinstance(pilot.stage.over, StuckDialog)


def test_the_same_deal_keeps_jokers_and_the_empty_waste() -> None:
    """H14, T1 to T3: a rule that the window does not offer stays with its deal."""
    pilot = Pilot("GO1-SJJO-AAAAAAB")
    pilot.press("new")
    pilot.tick(40)
    pilot.press("same")
    pilot.press("start")
    assert str(pilot.table.board.game.code) == "GO1-SJJO-AAAAAAB"


def stuck(pilot: Pilot) -> None:
    """Draw every card, then take what fits, until nothing does."""
    board = pilot.table.board
    for _ in range(16):
        pilot.key("d")
    while moves := board.game.patience.legal_moves(board.position):
        board.act(moves[0])
    pilot.tick(2)


def test_from_being_stuck_back_to_where_it_could_be_won_and_by_hints_to_the_win() -> None:
    """The full hints of a position that can be won lead to the win."""
    pilot = Pilot("GO1-E-AAAAAAB", thinks=True, hints="full")
    pilot.tick(5)
    stuck(pilot)
    pilot.tick(120)
    assert isinstance(pilot.stage.over, StuckDialog)
    pilot.tick(40)
    pilot.press("back")
    board = pilot.table.board
    assert pilot.table.adviser.sign == "winnable"
    while board.position.status == "playing":
        hint = pilot.table.adviser.hint()
        assert hint is not None
        assert hint.move in board.game.patience.legal_moves(board.position)
        pilot.key("h")
        pilot.click("stock" if hint.move.verb == "draw" else hint.move.source)
        pilot.tick(2)
    assert board.position.status == "won"


def test_the_way_to_win_is_watched_to_its_end_and_the_game_stays_as_it_was() -> None:
    pilot = Pilot("GO1-E-AAAAAAB", thinks=True)
    pilot.tick(5)
    stuck(pilot)
    before = pilot.table.board.position
    pilot.tick(160)
    pilot.press("watch")
    page = pilot.stage.page
    assert isinstance(page, WatchPage)
    page.act("speed")
    page.act("speed")
    for _ in range(2000):
        pilot.stage.tick()
    assert page.board.position.status == "won"
    pilot.key("escape")
    assert pilot.table.board.position == before
    played, goes_on = pilot.notebook.games[1], pilot.notebook.games[2]
    assert (played.standing.outcome, played.standing.counts) == ("stuck", True)
    assert (goes_on.moves, goes_on.standing.counts) == (played.moves, False)
    pilot.tick(160)
    assert isinstance(pilot.stage.over, StuckDialog)


def test_a_deal_whose_way_to_win_was_shown_never_counts_again() -> None:
    pilot = Pilot("GO1-E-AAAAAAB", thinks=True)
    pilot.tick(5)
    pilot.stage.director.watch()
    pilot.key("escape")
    pilot.press("new")
    pilot.tick(40)
    pilot.press("same")
    pilot.press("start")
    pilot.click("stock")
    assert not pilot.notebook.games[max(pilot.notebook.games)].standing.counts
    assert pilot.notebook.kept["watched"] == ["GO1-E-AAAAAAB"]


def test_a_stuck_game_is_resumed_from_the_menu() -> None:
    """G8, G10: undo can still take it up, in this run of the program and in the next."""
    pilot = Pilot("GO1-C-AAAAAAF")
    stuck(pilot)
    pilot.tick(160)
    pilot.key("escape")
    pilot.key("escape")
    for again in (pilot, Pilot(None, notebook=pilot.notebook)):
        again.press("play-golf")
        assert again.table.board.position.status == "stuck"
        again.tick(160)
        assert isinstance(again.stage.over, StuckDialog)


def test_a_deal_that_is_looked_for_is_forgotten_when_something_else_is_opened() -> None:
    pilot = Pilot(None, notebook=None)
    pilot.stage.director._menu_answer("daily", game="easy-harp")
    pilot.press("statistics")
    pilot.tick(30)
    assert isinstance(pilot.stage.over, StatisticsPage)
    assert isinstance(pilot.stage.page, MenuView)


def test_a_notice_outlasts_the_next_move_and_a_refusal_does_not() -> None:
    pilot = Pilot("GO1-E-AAAAAAB")
    pilot.settle()
    pilot.notebook.told.append("store.not_kept")
    pilot.tick(2)
    pilot.click("stock")
    assert pilot.table.toast.words == pilot.services.t("store.not_kept")
    assert pilot.table.toast.visible
    pilot.tick(600)
    pilot.click("c1")
    pilot.click("stock")
    assert not pilot.table.toast.visible


def test_a_trembling_mouse_does_not_take_what_the_keys_hold() -> None:
    pilot = Pilot("EH1-N-AAAAAAF")
    pilot.settle()
    pilot.send(Moved(600, 400))
    for key in ("right", "down", "down", "x", "right"):
        pilot.key(key)
    held = pilot.table.board.dragged
    pilot.send(Moved(603, 402))
    assert pilot.table.board.dragged == held
    pilot.send(Moved(700, 402))
    assert pilot.table.board.dragged == ()


def test_watching_pauses_and_steps() -> None:
    pilot = Pilot("GO1-E-AAAAAAB", thinks=True)
    pilot.tick(5)
    pilot.stage.director.watch()
    page = pilot.stage.page
    assert isinstance(page, WatchPage)
    pilot.key("space")
    pilot.tick(400)
    assert page.board.game.moves == 0
    pilot.key("right")
    assert page.board.game.moves == 1


def test_only_winnable_deals_are_dealt_where_that_is_chosen() -> None:
    """Deal 1 cannot be won under Classic (G13): another number is found from it."""
    pilot = Pilot("GO1-C-AAAAAAF", number=lambda: 1, only_winnable=True)
    pilot.press("new")
    pilot.tick(40)
    pilot.press("start")
    pilot.tick(4)
    assert str(pilot.table.board.game.code).startswith("GO1-C-")
    assert pilot.table.board.game.number != 1
