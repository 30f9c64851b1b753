"""Watching how a deal can be won: a line played at a watchable pace, with pause, step and speed."""

from collections.abc import Callable, Sequence

from game.input.events import InputEvent, Key, Left, Moved, Pressed, Released
from game.patiences.geometry import Size
from game.rules.moves import Move
from game.scenes.board import Board
from game.scenes.choosing import Choice
from game.scenes.feeding import NOWHERE
from game.scenes.services import Services
from game.scenes.table_marks import marks_of
from game.view.hud import Hud, HudButton, HudState
from game.view.sprites import Sprite
from game.view.table_view import TableView
from game.view.widget import Group

PACES = (120, 60, 24)  # ticks from one move to the next
PLAY = HudButton("watch", "play", "watch.play")
PAUSE = HudButton("watch", "pause", "watch.pause")
STEP = HudButton("step", "redo", "watch.step")
SPEED = HudButton("speed", "clock", "watch.speed")


class WatchPage:
    """Plays the line of a deal on a board of its own: nothing of it is kept or counted.

    back: called when it has been watched enough.
    """

    def __init__(
        self,
        services: Services,
        view: TableView,
        choice: Choice,
        line: Sequence[Move],
        size: Size,
        back: Callable[[], None],
    ) -> None:
        self._services, self._view, self._size, self._back = services, view, size, back
        self._title = choice.entry.rules.title
        self._line = tuple(line)
        self._next = 0
        self._speed = 0
        self.plays = True
        self.covered = False  # something lies over it
        self._waits = PACES[0]
        self.board = Board(choice.entry, choice.game(), size, services.settings)
        self.board.deal()
        self.hud = self._new_hud()

    @property
    def group(self) -> Group:
        """The buttons of the bar."""
        return self.hud.group

    @property
    def over(self) -> bool:
        """The whole line has been played."""
        return self._next >= len(self._line)

    def leave(self) -> None:
        """Another page comes."""
        self.plays = False

    def resize(self, size: Size) -> None:
        self._size = size
        self.board.resize(size)
        self.hud.resize(size, self.board.layout.hud, self.board.layout.buttons)

    def dress(self) -> None:
        """The settings have changed."""
        self.board.change(self._services.settings)
        self.hud = self._new_hud()
        self.resize(self._size)

    def handle(self, event: InputEvent) -> None:
        match event:
            case Pressed(x, y):
                self.hud.press(x, y)
            case Moved(x, y):
                self.hud.move(x, y)
            case Released(x, y):
                self.hud.release(x, y)
            case Left():
                self.hud.move(*NOWHERE)
            case Key("escape"):
                self._back()
            case Key("space" | "p"):
                self.act("watch")
            case Key("right"):
                self.act("step")
            case Key(name, ctrl, shift):
                self.hud.key(name, ctrl, shift)

    def act(self, action: str) -> None:
        """A button of the bar."""
        if action == "menu":
            self._back()
        elif action == "watch":
            self.plays = not self.plays
            self.hud = self._new_hud()
        elif action == "step":
            self._step()
        elif action == "speed":
            self._speed = (self._speed + 1) % len(PACES)
            self._waits = min(self._waits, PACES[self._speed])

    def tick(self) -> None:
        self.board.tick()
        self.hud.group.tick()
        if self.plays and not self.over and not self.covered:
            self._waits -= 1
            if self._waits <= 0:
                self._step()
        for cue in self.board.cues():
            self._services.sound(cue)
        self.board.news()

    def due(self) -> int | None:
        waits = [self.board.due(), self.hud.group.due()]
        if self.plays and not self.over and not self.covered:
            waits.append(self._waits)
        return min((wait for wait in waits if wait is not None), default=None)

    def sprites(self) -> list[Sprite]:
        board = self.board
        table = self._view.sprites(
            board.position, board.layout, board.timeline, marks_of(board, None, recycles=True)
        )
        return [*table, *self.hud.sprites()]

    def _step(self) -> None:
        if not self.over:
            self.board.act(self._line[self._next])
            self._next += 1
            self._waits = PACES[self._speed]
            self.hud.show(self._state())

    def _new_hud(self) -> Hud:
        layout = self.board.layout
        buttons = (PAUSE if self.plays else PLAY, STEP, SPEED)
        return Hud(
            self._services.kit,
            self._size,
            layout.hud,
            self.act,
            self._title,
            self._state(),
            buttons,
            layout.buttons,
        )

    def _state(self) -> HudState:
        game = self.board.game
        return HudState(str(game.code), game.position.score, game.moves, len(game.position.piles["stock"]))
