"""Laws of every patience on the real table: whatever the hand does, the cards end where the rules say."""

from random import Random

import pytest

from game.input.events import Cancelled, Left, Moved, Pressed, Released
from game.patiences import registry
from game.rules.cards import Card
from game.rules.codes import Code
from game.rules.moves import Move
from game.scenes.board import Board
from game.view.new_game import NewGameDialog
from tests.pilot import Pilot

NAMES = tuple(registry())


def first_code(name: str) -> str:
    rules = registry()[name].rules
    return str(Code(rules.prefix, rules.generation, rules.default_rule, 2))


def some_point(board: Board, dice: Random) -> tuple[int, int]:
    """Mostly on a card, now and then anywhere."""
    if dice.random() < 0.1:
        width, height = board.layout.size
        return dice.randrange(width), dice.randrange(height)
    rect = dice.choice([placed for placed in board.layout.placed if not placed.hidden]).rect
    return rect.x + dice.randrange(rect.w), rect.y + dice.randrange(rect.h)


def fumble(pilot: Pilot, dice: Random) -> None:
    """One thing a restless hand does on the table; dialogs are closed as they come."""
    board = pilot.table.board
    x, y = some_point(board, dice)
    to_x, to_y = some_point(board, dice)
    what = dice.choice(
        ("tap", "tap", "tap twice", "drag", "drag", "lost drag", "undo", "redo", "touch", "wait")
    )
    if what == "tap":
        pilot.click((x, y))
    elif what == "tap twice":
        pilot.click((x, y))
        pilot.tick(dice.randrange(50))
        pilot.click((x, y))
    elif what in ("drag", "lost drag"):
        ending = Released(to_x, to_y) if what == "drag" else Cancelled()
        pilot.send(Moved(x, y), Pressed(x, y), Moved((x + to_x) // 2, (y + to_y) // 2))
        pilot.tick(dice.randrange(4))
        pilot.send(Moved(to_x, to_y), ending)
    elif what in ("undo", "redo"):
        pilot.key("z" if what == "undo" else "y", ctrl=True)
    elif what == "touch":
        pilot.click((x, y), touch=True)
    else:
        pilot.tick(dice.randrange(30))
    pilot.tick(1)
    if pilot.stage.over is not None:
        pilot.key("escape")


@pytest.mark.parametrize("pace", ["full", "reduced", "none"])
@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
@pytest.mark.parametrize("name", NAMES)
def test_a_restless_hand_leaves_no_card_astray(name: str, size: tuple[int, int], pace: str) -> None:
    """ARCHITECTURE, decision 5: an idle timeline is the layout of the position."""
    pilot = Pilot(first_code(name), size, pace=pace)
    dice = Random(f"{name}{size}{pace}")
    table = pilot.table
    for _ in range(150):
        if pilot.stage.page is not table:
            break  # Escape on the end of a game led to the menu
        fumble(pilot, dice)
    board = table.board
    pilot.send(Left())
    board.cancel()
    board.leave()
    for _ in range(2000):
        if board.due() is None:
            break
        board.tick()
    assert board.timeline.idle
    if board.position.status == "playing":
        for placed in board.layout.placed:
            assert board.timeline.pose(placed.card) == board.timeline.rest(placed.card)
    laid_out: dict[str, list[Card]] = {name: [] for name in board.position.piles}
    for placed in sorted(board.layout.placed, key=lambda placed: placed.index):
        laid_out[placed.pile].append(placed.card)
    assert {name: tuple(cards) for name, cards in laid_out.items()} == dict(board.position.piles)


@pytest.mark.parametrize("name", NAMES)
def test_a_tap_on_what_may_be_played_plays_it(name: str) -> None:
    """A click and the rules say the same: the first legal move that a tap means is made."""
    pilot = Pilot(first_code(name))
    dice = Random(name)
    board = pilot.table.board
    for _ in range(60):
        piles = [pile for pile in board.position.piles if played_by_tap(board, pile) is not None]
        if not piles or board.position.status != "playing":
            break
        pile = dice.choice(piles)
        wanted = played_by_tap(board, pile)
        assert wanted is not None
        expected = board.game.patience.play(board.position, wanted)
        pilot.click(pile)
        assert board.position == getattr(expected, "after", None)
        pilot.tick(60)


def played_by_tap(board: Board, pile: str) -> Move | None:
    patience, position = board.game.patience, board.position
    meant = patience.tap_moves(position, position.top(pile), pile)
    legal = patience.legal_moves(position)
    return next((move for move in meant if move in legal), None) if isinstance(meant, list | tuple) else None


@pytest.mark.parametrize("name", NAMES)
def test_the_menu_opens_it_and_offers_its_rules(name: str) -> None:
    pilot = Pilot(None)
    pilot.press(f"play-{name}")
    assert pilot.table.choice.entry.rules.name == name
    pilot.key("n")
    dialog = pilot.stage.over
    assert isinstance(dialog, NewGameDialog)
    choices = registry()[name].rules.rule_choices
    assert dialog.rule in choices
    pilot.tick(40)
    pilot.draw()
    pilot.press("start")
    assert pilot.stage.over is None
