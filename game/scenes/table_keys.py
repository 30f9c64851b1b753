"""The keys of the table: every action without a mouse."""

from typing import TYPE_CHECKING

from game.input.events import Key
from game.rules.moves import DRAW, RECYCLE
from game.scenes.key_hand import ARROWS, KeyHand
from game.table.hit_test import Hit

if TYPE_CHECKING:
    from game.scenes.table_page import TablePage

ACTIONS = {"n": "new", "u": "undo", "y": "redo", "h": "hint", "p": "pause"}
WITH_CONTROL = {"z": "undo", "y": "redo", "c": "copy_code"}


class TableKeys:
    """Turns keys into what the page, its board and the hand on it do."""

    def __init__(self, page: "TablePage", hand: KeyHand) -> None:
        self._page = page
        self._hand = hand

    def press(self, key: Key) -> None:
        """One key went down."""
        page, hand = self._page, self._hand
        if key.ctrl:
            action = "redo" if key.shift and key.name == "z" else WITH_CONTROL.get(key.name)
            if action is not None:
                page.act(action)
        elif key.name in ARROWS:
            page.group.set_focus(None)
            hand.go(ARROWS[key.name])
        elif key.name == "tab":
            hand.hide()
            page.group.key("tab", False, key.shift)
        elif key.name in ("return", "space"):
            button = page.group.focus
            if button is None or not button.focused or not page.group.key(key.name):
                hand.play()
        elif key.name == "x":
            hand.take()
        elif key.name == "d":
            page.play(RECYCLE if page.recycles else DRAW)
        elif key.name in ACTIONS:
            page.act(ACTIONS[key.name])
        elif key.name == "escape":
            if not hand.let_go():
                page.act("menu")
        elif key.name.isdecimal():
            self._play_column(f"c{key.name}")

    def _play_column(self, pile: str) -> None:
        """The last card of the column of that number, as a tap would."""
        board = self._page.board
        if pile in board.position.piles:
            board.play(Hit(pile, board.position.top(pile)))
