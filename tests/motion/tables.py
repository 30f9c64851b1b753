"""A table without a window for the tests of motion: a deal, its layout and its timeline."""

from collections.abc import Iterator

from game.motion.choreography import refuse, step
from game.motion.pace import FULL, Pace
from game.motion.pose import Pose
from game.motion.timeline import Timeline
from game.patiences import registry
from game.patiences.geometry import Layout, Rect, Size
from game.rules.cards import Card
from game.rules.history import Game
from game.rules.moves import DRAW, UNDO, Move, parse_move
from game.rules.patience import Step

LANDSCAPE = Size(1280, 720)
PORTRAIT = Size(1080, 1920)


class Table:
    """One deal under way; every act goes to the timeline as the scene would hand it on."""

    def __init__(
        self, name: str = "golf", number: int = 1, pace: Pace = FULL, size: Size = LANDSCAPE, rule: str = ""
    ) -> None:
        self.entry = registry()[name]
        self.game = Game(self.entry.rules(rule), number)
        self.pace = pace
        self.size = size
        self.timeline = Timeline(self.arranged())

    def arranged(self, peek: str | None = None) -> Layout:
        return self.entry.arrange(self.game.position, self.size, peek)

    def act(self, move: Move) -> bool:
        """Carry out the move; whether it was accepted."""
        answer = self.game.act(move)
        if not isinstance(answer, Step):
            return False
        before, after = self.timeline.layout, self.arranged()
        self.timeline.start(
            step(answer.events, before, after, self.timeline.pose, self.pace, undo=move == UNDO)
        )
        return True

    def play(self, text: str) -> None:
        assert self.act(parse_move(text)), text

    def refuse(self, card: Card) -> None:
        self.timeline.start(refuse((card,), self.timeline.layout, self.pace))

    def ticks(self, count: int) -> None:
        for _ in range(count):
            self.timeline.tick()

    def rest(self) -> None:
        """Tick until nothing moves; fails after a minute."""
        for _ in range(7200):
            if self.timeline.idle:
                return
            self.timeline.tick()
        raise AssertionError("never idle")

    def top(self, pile: str) -> Card:
        card = self.game.position.top(pile)
        assert card is not None
        return card

    def film(self, card: Card) -> Iterator[Pose]:
        """The card's poses from now on until it rests, now first."""
        yield self.timeline.pose(card)
        while self.timeline.flies(card):
            self.timeline.tick()
            yield self.timeline.pose(card)

    def legal(self) -> list[Move]:
        return list(self.game.patience.legal_moves(self.game.position))


def moved_from_rest(rect: Rect, pose: Pose) -> float:
    """How far, in pixels, a card is drawn from the middle of its place."""
    x, y = rect.center
    return max(abs(pose.x - x), abs(pose.y - y))


__all__ = ["DRAW", "LANDSCAPE", "PORTRAIT", "UNDO", "Table", "moved_from_rest"]
