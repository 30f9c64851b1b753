"""What the hand is about on a board, as its picture shows it."""

from game.rules.moves import Move
from game.scenes.board import Board
from game.table import intents
from game.table.hit_test import Hit
from game.view.table_view import Marks


def marks_of(board: Board, focus: Hit | None, recycles: bool) -> Marks:
    """The marks of this moment. focus: where the keyboard stands; recycles: see Marks."""
    return Marks(
        hovered=board.hovered if is_free(board) else None,
        pressed=board.pressed,
        targets=board.targets,
        peeked=board.peeked if board.opened else None,
        focus=None if focus is None else focus.card or focus.pile,
        recycles=recycles,
        best=board.game.best_chain,
    )


def is_free(board: Board) -> bool:
    """Whether the card under the mouse is free: a tap or a drag of it means something."""
    card, position = board.hovered, board.position
    if card is None or board.dragged:
        return False
    over = Hit(position.pile_of(card), card)
    tap = intents.tap(board.game.patience, position, over)
    return isinstance(tap, Move) or isinstance(intents.lift(board.game.patience, position, over), tuple)
