"""A hand without a mouse: a focus that arrows move over the table, and keys that play what it stands on."""

from game.patiences.geometry import Rect
from game.scenes.board import Board
from game.table import focus
from game.table.focus import Direction
from game.table.hit_test import Hit

ARROWS: dict[str, Direction] = {"left": "left", "right": "right", "up": "up", "down": "down"}


class KeyHand:
    """Plays a board by keys, through the same presses as a pointer: `spot` is where the focus stands.

    A card that was taken up (`take`) goes along with the focus until it is put down or let go.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._from: Hit | None = None  # where the cards in the hand were taken up
        self.spot: Hit | None = None

    @property
    def shown(self) -> Hit | None:
        """Where the focus is to be drawn, None while the mouse is in use."""
        if self.spot is not None:
            self.spot = focus.near(self._board.layout, self.spot)
        return self.spot

    def hide(self) -> None:
        """The mouse is used: the focus goes, and what it held flies home."""
        if self._from is not None:
            self._board.cancel()
        self.spot = self._from = None

    def go(self, direction: Direction) -> None:
        """An arrow: on to the next place, the cards in the hand with it."""
        self.spot = focus.step(self._board.layout, self.spot, direction)
        if self._from is not None and self.spot is not None:
            self._board.move(*self._point(self.spot, middle=True), touch=True)

    def play(self) -> None:
        """Play what the focus stands on, or put down what is in the hand."""
        spot = self.shown
        if spot is None:
            self.spot = focus.near(self._board.layout, None)
        elif self._from is not None:
            self._from = None
            self._board.release(*self._point(spot, middle=True))
        else:
            self._board.play(spot)

    def take(self) -> None:
        """Take up the cards from the focus on; a second time puts them down."""
        spot = self.shown
        if self._from is not None:
            self.play()
        elif spot is not None and spot.card is not None:
            self._from = spot
            self._board.press(*self._point(spot), touch=False)

    def let_go(self) -> bool:
        """What was taken up flies home; False where nothing was."""
        held, self._from = self._from is not None, None
        if held:
            self._board.cancel()
        return held

    def _point(self, spot: Hit, *, middle: bool = False) -> tuple[int, int]:
        """A point at which a press acts on the spot: near its upper edge, which stays visible."""
        rect: Rect = focus.spots(self._board.layout)[spot]
        return rect.x + rect.w // 2, rect.y + (rect.h // 2 if middle else max(2, rect.h // 40))
