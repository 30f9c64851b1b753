"""The table: one board with its bar and its toasts, and a game that is kept as it is played."""

from collections.abc import Callable, Sequence

from game.input.events import Cancelled, InputEvent, Key, Left, Moved, Pressed, Released
from game.motion.choreography import Cue
from game.patiences.geometry import Size
from game.rules.moves import RECYCLE, REDO, UNDO, Move
from game.rules.patience import Refused, Step
from game.scenes.board import Board
from game.scenes.feeding import NOWHERE
from game.scenes.hint_words import hint_words, sign_words
from game.scenes.keeping import Session, Start
from game.scenes.key_hand import KeyHand
from game.scenes.services import Services
from game.scenes.table_keys import TableKeys
from game.scenes.table_marks import is_free, marks_of
from game.view.hud import Hud, HudButton, HudState
from game.view.sprites import Sprite
from game.view.table_view import TableView
from game.view.toast import Toast, ToastKind
from game.view.widget import Group

AFTER_WIN = 48  # ticks until the last card has landed and the cards leave the table
AFTER_STUCK = 96  # a moment to see that nothing fits
ADVICE_BUDGET = 2.0  # ms of a tick for the solver
SECOND = 120
TREMBLE = 12  # px that the mouse may move without taking over from the keys
BUTTONS = (
    HudButton("undo", "undo", "undo"),
    HudButton("redo", "redo", "redo"),
    HudButton("hint", "hint", "hint"),
    HudButton("new", "new", "new"),
    HudButton("settings", "settings", "settings"),
    HudButton("help", "help", "help"),
)


class TablePage:
    """A game being played. Answers on(action): menu, new, settings, help, pause, won, stuck."""

    buttons: Sequence[HudButton] = BUTTONS

    def __init__(
        self, services: Services, view: TableView, start: Start, size: Size, on: Callable[[str], None]
    ) -> None:
        """view: the one that draws every table, dressed as the settings have it."""
        self._services = services
        self._on = on
        self._size = size
        self._in_bar = False  # the press began on the bar
        self._mouse = (0, 0)  # where it was last used
        self._fleeting = False  # the toast goes with the next move
        self._ends_in = 0  # ticks until the end of the game is shown
        self.covered = False  # something lies over the table
        self.choice = start.choice
        counts = str(start.choice.game().code) not in services.watched
        self.session = Session(start, services.keeper, services.clock, counts=counts)
        self.adviser = services.advise(start.choice.entry, self.session.game)
        self.adviser.hints = services.settings.hints
        self.board = Board(start.choice.entry, self.session.game, size, services.settings)
        self.hand = KeyHand(self.board)
        self._keys = TableKeys(self, self.hand)
        self._view = view
        self._look = (services.fonts, services.t, services.theme)
        self.toast = Toast(services.kit)
        self.hud = self._new_hud()
        if start.kept is None:
            self.board.deal()
        self._end_soon()

    @property
    def unfinished(self) -> bool:
        """Something would be lost by another deal: it was begun and is not over."""
        return self.board.game.moves > 0 and self.board.position.status == "playing"

    @property
    def resumable(self) -> bool:
        """It can be gone on with: a stuck game too, by undo (G10)."""
        return self.board.game.moves > 0 and self.board.position.status != "won"

    @property
    def group(self) -> Group:
        """The buttons of the bar."""
        return self.hud.group

    @property
    def recycles(self) -> bool:
        """Whether a tap on the empty stock turns the waste over."""
        patience, position = self.board.game.patience, self.board.position
        return not position.piles["stock"] and patience.refusal(position, RECYCLE) is None

    def run(self, running: bool) -> None:
        """The time of the game runs, from its first action on, or stands still."""
        if running and self.board.game.moves and self.board.position.status == "playing":
            self.session.watch.run(True)
        elif not running:
            self.session.pause()

    def come(self) -> None:
        """The page is shown, for the first time or again: a stuck game says so once more."""
        self._end_soon()

    def leave(self) -> None:
        """Another page comes: nothing stays in the hand, and nobody thinks on."""
        self.handle(Cancelled())
        self.run(False)
        self.adviser.close()

    def resize(self, size: Size) -> None:
        self._size = size
        self.board.resize(size)
        layout = self.board.layout
        self.hud.resize(size, layout.hud, layout.buttons)
        self.toast.resize(layout.toast_lane, self._services.kit.unit(size))

    def dress(self) -> None:
        """The settings have changed: look, words and pace are taken over."""
        services, layout = self._services, self.board.layout
        self.board.change(services.settings)
        self.adviser.hints = services.settings.hints
        look = (services.fonts, services.t, services.theme)
        bars = (layout.hud, layout.buttons)
        if look != self._look or bars != (self.board.layout.hud, self.board.layout.buttons):
            self._look = look
            self.hud = self._new_hud()
        self.hud.kit = self.toast.kit = services.kit
        self.toast.resize(self.board.layout.toast_lane, services.kit.unit(self._size))
        self._show_state()

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, Moved) and self.hand.spot is not None and self._barely_moved(event):
            return
        if isinstance(event, Pressed | Moved):
            self.hand.hide()
            self._mouse = (event.x, event.y)
        match event:
            case Pressed(x, y, touch):
                self._in_bar = self.hud.press(x, y)
                if not self._in_bar:
                    self.board.press(x, y, touch)
            case Moved(x, y, touch):
                self.hud.move(x, y)
                if self.board.dragged or not (self._in_bar or self.hud.contains(x, y)):
                    self.board.move(x, y, touch)
                else:
                    self.board.leave()
            case Released(x, y, touch):
                self._release(x, y, touch)
            case Cancelled():
                self._in_bar = False
                self.hud.cancel_pointer()
                self.board.cancel()
            case Left():
                self.hud.move(*NOWHERE)
                self.board.leave()
            case Key():
                self._keys.press(event)
        self._point()
        self._tell()

    def act(self, action: str) -> None:
        """What a button of the bar, or its key, asks for."""
        if action in ("undo", "redo"):
            self.play(UNDO if action == "undo" else REDO)
        elif action == "hint":
            self._hint()
        elif action == "copy_code":
            self._copy_code()
        else:
            self._services.sound(Cue("button"))
            self._on(action)

    def play(self, move: Move) -> None:
        """An action without a card: undo, redo, a draw."""
        self.board.act(move)
        self._tell()

    def tick(self) -> None:
        self.board.tick()
        self.toast.tick()
        self.hud.group.tick()
        if self.adviser.busy and self.adviser.work(ADVICE_BUDGET, self._services.clock):
            self._show_state()
        self._tell()
        if self._services.settings.show_clock and self.session.watch.runs:
            self._show_state()
        if self._ends_in and not self.covered:
            self._ends_in -= 1
            if not self._ends_in:
                self._on(self.board.position.status)

    def due(self) -> int | None:
        waits = [self.board.due(), self.toast.due(), self.hud.group.due(), self.adviser.due()]
        waits.append(self._ends_in if self._ends_in and not self.covered else None)
        if self._services.settings.show_clock and self.session.watch.runs:
            waits.append(round(SECOND * (1 - self.session.watch.seconds % 1)) + 1)
        return min((wait for wait in waits if wait is not None), default=None)

    def sprites(self) -> list[Sprite]:
        board = self.board
        marks = marks_of(board, self.hand.shown, self.recycles)
        table = self._view.sprites(board.position, board.layout, board.timeline, marks)
        return [*table, *self.hud.sprites(), *self.toast.sprites()]

    def card_sprites(self) -> list[Sprite]:
        """The cards without their table, as they leave it in a win."""
        return self._view.cards(self.board.layout, self.board.timeline)

    def say(self, words: str, kind: ToastKind, *, fleeting: bool = False) -> None:
        """Show a toast. fleeting: the next move takes it away."""
        self._fleeting = fleeting
        self.toast.show(words, kind, self.board.layout.toast_lane, self._services.kit.unit(self._size))

    def _barely_moved(self, event: Moved) -> bool:
        """The mouse only trembles: a hand on the keys is not disturbed by it."""
        aside, down = event.x - self._mouse[0], event.y - self._mouse[1]
        return aside * aside + down * down < TREMBLE * TREMBLE

    def _point(self) -> None:
        """The card under the mouse rises, and the pointer shows what the hand can do there."""
        board = self.board
        free = board.hovered if is_free(board) else None
        board.timeline.point(free, board.pressed, board.pace)
        over_button = any(widget.hover for widget in self.group.widgets)
        hand = free is not None or over_button
        self._services.cursor("grab" if board.dragged else "hand" if hand else "arrow")

    def _release(self, x: int, y: int, touch: bool) -> None:
        in_bar, self._in_bar = self._in_bar, False
        if not in_bar:
            self.board.release(x, y)
            return
        self.hud.release(x, y)
        if touch:
            self.hud.move(*NOWHERE)

    def _tell(self) -> None:
        """Pass on what happened on the board: to the store, the bar, the toast and the ear."""
        for piece in self.board.news():
            if isinstance(piece, Refused):
                self.say(self._services.t(f"reason.{piece.reason}"), "refuse", fleeting=True)
            else:
                self._stepped(piece)
        for cue in self.board.cues():
            self._services.sound(cue)

    def _stepped(self, step: Step) -> None:
        self.session.watch.run(True)
        self.session.stepped(step)
        self.adviser.follow(self.session.game)
        self._show_state()
        if self._fleeting:
            self.toast.dismiss()
        self._end_soon()

    def _end_soon(self) -> None:
        status = self.board.position.status
        self._ends_in = {"won": AFTER_WIN, "stuck": AFTER_STUCK}.get(status, 0)
        if status != "playing":
            self.session.pause()

    def _hint(self) -> None:
        hint = self.adviser.hint()
        if hint is None:
            return
        self.board.show_hint(hint.card, hint.move)
        self.say(hint_words(hint, self._services.t), "hint", fleeting=True)
        self._tell()

    def _copy_code(self) -> None:
        if self._services.clipboard.put(str(self.board.game.code)):
            self.say(self._services.t("code_copied"), "ok")

    def _new_hud(self) -> Hud:
        layout = self.board.layout
        return Hud(
            self._services.kit,
            self._size,
            layout.hud,
            self.act,
            self.choice.entry.rules.title,
            self._hud_state(),
            self.buttons,
            buttons_rect=layout.buttons,
        )

    def _show_state(self) -> None:
        self.hud.show(self._hud_state())

    def _hud_state(self) -> HudState:
        game, settings = self.board.game, self._services.settings
        piles = game.position.piles
        up = [len(cards) for name, cards in piles.items() if name.startswith("f")]
        return HudState(
            code=str(game.code),
            score=game.position.score,
            moves=game.moves,
            stock=len(piles["stock"]),
            foundations=(sum(up), sum(map(len, piles.values()))) if up else None,
            seconds=int(self.session.watch.seconds) if settings.show_clock else None,
            can_undo=game.can_undo,
            can_redo=game.can_redo,
            sign=sign_words(self.adviser.sign, self._services.t) if settings.show_sign else "",
        )
