"""The session of one deal: where it stands, what can be taken back, how many moves were made."""

from collections import deque

from game.rules.codes import Code
from game.rules.deals import FIRST, LAST
from game.rules.events import inverted
from game.rules.moves import REDO, UNDO, Move
from game.rules.patience import Patience, Refused, Step
from game.rules.position import Position

KEPT = 100  # actions that undo can take back (G10, H13)


class Game:
    """One deal being played. `position` is what undo restores; all else here only grows.

    moves: the move counter, one more for every accepted action but undo. best_chain: the longest chain so
    far, taken back or not. undone: whether undo was used at all.
    """

    def __init__(self, patience: Patience, number: int) -> None:
        """Deals number 1 to 999,999; raises ValueError for another."""
        if not FIRST <= number <= LAST:
            raise ValueError(f"there is no deal {number}")
        self.patience = patience
        self.number = number
        self.position = patience.deal(number)
        self.moves = 0
        self.best_chain = 0
        self.undone = False
        self._behind: deque[Step] = deque(maxlen=KEPT)
        self._ahead: list[Step] = []

    @property
    def code(self) -> Code:
        """The code of this deal under this rule."""
        return Code(self.patience.prefix, self.patience.generation, self.patience.rule, self.number)

    @property
    def can_undo(self) -> bool:
        return self._refusal_of_undo() is None

    @property
    def can_redo(self) -> bool:
        return self._refusal_of_redo() is None

    @property
    def past(self) -> tuple[Position, ...]:
        """The positions to which undo leads, the nearest first."""
        return tuple(step.before for step in reversed(self._behind)) if self.can_undo else ()

    def act(self, move: Move) -> Step | Refused:
        """Carries the move out, undo and redo included, or says why not and changes nothing.

        The step of an undo holds the inverted events and leads from the position it was used in to the
        position restored; the step of a redo is that of the move, named redo.
        """
        if move == UNDO:
            return self._undo()
        if move == REDO:
            return self._redo()
        step = self.patience.play(self.position, move)
        if isinstance(step, Step):
            self._ahead.clear()
            self._advance(step)
        return step

    def _undo(self) -> Step | Refused:
        reason = self._refusal_of_undo()
        if reason is not None:
            return Refused(reason)
        step = self._behind.pop()
        self._ahead.append(step)
        self.position = step.before
        self.undone = True
        return Step(UNDO, step.after, inverted(step.events), step.before)

    def _redo(self) -> Step | Refused:
        reason = self._refusal_of_redo()
        if reason is not None:
            return Refused(reason)
        step = self._ahead.pop()
        self._advance(step)
        return Step(REDO, step.before, step.events, step.after)

    def _advance(self, step: Step) -> None:
        self._behind.append(step)
        self.position = step.after
        self.moves += 1
        self.best_chain = max(self.best_chain, step.after.chain)

    def _refusal_of_undo(self) -> str | None:
        """A win is final; being stuck may be taken back (G10)."""
        if self.position.status == "won":
            return "game_over"
        return None if self._behind else "nothing_to_undo"

    def _refusal_of_redo(self) -> str | None:
        if self.position.status != "playing":
            return "game_over"
        return None if self._ahead else "nothing_to_redo"
