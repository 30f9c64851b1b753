"""The table: one board with its bar and its toasts."""

from collections.abc import Callable

from game.input.events import Cancelled, InputEvent, Key, Left, Moved, Pressed, Released
from game.motion.choreography import Cue
from game.patiences.geometry import Size
from game.rules.cards import Card
from game.rules.moves import RECYCLE, REDO, UNDO, Move
from game.rules.patience import Refused, Step
from game.scenes.board import Board
from game.scenes.choosing import Choice
from game.scenes.feeding import NOWHERE
from game.scenes.key_hand import KeyHand
from game.scenes.services import Services
from game.scenes.table_keys import TableKeys
from game.table import intents
from game.table.hit_test import Hit
from game.view.hud import Hud, HudState
from game.view.sprites import Sprite
from game.view.table_view import Marks, TableView
from game.view.toast import Toast, ToastKind
from game.view.widget import Group

AFTER_WIN = 48  # ticks until the last card has landed and the cards leave the table
AFTER_STUCK = 96  # a moment to see that nothing fits


class TablePage:
    """A game being played. Answers on(action): menu, new, won, stuck."""

    def __init__(
        self,
        services: Services,
        view: TableView,
        choice: Choice,
        size: Size,
        on: Callable[[str], None],
    ) -> None:
        """view: the one that draws every table, dressed as the settings have it."""
        self._services = services
        self._on = on
        self._size = size
        self._in_bar = False  # the press began on the bar
        self._ends_in = 0  # ticks until the end of the game is shown
        self._free: tuple[Card | None, object, bool] = (None, None, False)
        self.choice = choice
        self.board = Board(choice.entry, choice.game(), size, services.settings)
        self.hand = KeyHand(self.board)
        self._keys = TableKeys(self, self.hand)
        self._view = view
        self.toast = Toast(services.kit)
        self.hud = self._new_hud()
        self.board.deal()

    @property
    def unfinished(self) -> bool:
        """Something would be lost by another deal: it was begun and is not over."""
        return self.board.game.moves > 0 and self.board.position.status == "playing"

    @property
    def group(self) -> Group:
        """The buttons of the bar."""
        return self.hud.group

    def resize(self, size: Size) -> None:
        self._size = size
        self.board.resize(size)
        self.hud.resize(size, self.board.layout.hud)
        self.toast.resize(self.board.layout.toast_lane, self._services.kit.unit(size))

    def dress(self) -> None:
        """The settings have changed: look, words and pace are taken over."""
        services = self._services
        self.board.change(services.settings)
        self.toast.kit = services.kit
        self.hud = self._new_hud()
        self.resize(self._size)

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, Pressed | Moved):
            self.hand.hide()
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
                in_bar, self._in_bar = self._in_bar, False
                if in_bar:
                    self.hud.release(x, y)
                    if touch:
                        self.hud.move(*NOWHERE)
                else:
                    self.board.release(x, y)
            case Cancelled():
                self._in_bar = False
                self.hud.cancel_pointer()
                self.board.cancel()
            case Left():
                self.hud.move(*NOWHERE)
                self.board.leave()
            case Key():
                self._keys.press(event)
        self._tell()

    def act(self, action: str) -> None:
        """What a button of the bar, or its key, asks for."""
        if action in ("undo", "redo"):
            self.play(UNDO if action == "undo" else REDO)
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
        self._tell()
        if self._ends_in:
            self._ends_in -= 1
            if not self._ends_in:
                self._on(self.board.position.status)

    def due(self) -> int | None:
        waits = [self.board.due(), self.toast.due(), self.hud.group.due(), self._ends_in or None]
        return min((wait for wait in waits if wait is not None), default=None)

    def sprites(self) -> list[Sprite]:
        board = self.board
        table = self._view.sprites(board.position, board.layout, board.timeline, self._marks())
        return [*table, *self.hud.sprites(), *self.toast.sprites()]

    def flying_sprites(self) -> list[Sprite]:
        """The cards that leave the table, as a win shows them."""
        return self._view.flying(self.board.layout, self.board.timeline)

    def say(self, words: str, kind: ToastKind) -> None:
        """Show a toast."""
        self.toast.show(words, kind, self.board.layout.toast_lane, self._services.kit.unit(self._size))

    def _tell(self) -> None:
        """Pass on what happened on the board: to the bar, the toast and the ear."""
        for piece in self.board.news():
            if isinstance(piece, Refused):
                self.say(self._services.t(f"reason.{piece.reason}"), "refuse")
            else:
                self._stepped(piece)
        for cue in self.board.cues():
            self._services.sound(cue)

    def _stepped(self, step: Step) -> None:
        self.hud.show(self._hud_state())
        if self.toast.kind == "refuse":
            self.toast.dismiss()
        self._ends_in = {"won": AFTER_WIN, "stuck": AFTER_STUCK}.get(step.after.status, 0)

    def _copy_code(self) -> None:
        if self._services.clipboard.put(str(self.board.game.code)):
            self.say(self._services.t("code_copied"), "ok")

    def _new_hud(self) -> Hud:
        title = self.choice.entry.rules.title
        return Hud(self._services.kit, self._size, self.board.layout.hud, self.act, title, self._hud_state())

    def _hud_state(self) -> HudState:
        game = self.board.game
        piles = game.position.piles
        up = [len(cards) for name, cards in piles.items() if name.startswith("f")]
        return HudState(
            code=str(game.code),
            score=game.position.score,
            moves=game.moves,
            stock=len(piles["stock"]),
            foundations=(sum(up), sum(map(len, piles.values()))) if up else None,
            can_undo=game.can_undo,
            can_redo=game.can_redo,
        )

    def _marks(self) -> Marks:
        board, spot = self.board, self.hand.shown
        return Marks(
            hovered=board.hovered if self._hovers() else None,
            pressed=board.pressed,
            targets=board.targets,
            peeked=board.peeked if board.opened else None,
            focus=None if spot is None else spot.card or spot.pile,
            recycles=self.recycles,
            best=board.game.best_chain,
        )

    @property
    def recycles(self) -> bool:
        """Whether a tap on the empty stock turns the waste over."""
        board = self.board
        return not board.position.piles["stock"] and RECYCLE in board.game.patience.legal_moves(
            board.position
        )

    def _hovers(self) -> bool:
        """Whether the card under the mouse is free: a tap or a drag of it means something."""
        board = self.board
        card, position = board.hovered, board.position
        if card is None or board.dragged:
            return False
        if (card, position) != self._free[:2]:
            over = Hit(position.pile_of(card), card)
            tap = intents.tap(board.game.patience, position, over)
            lifts = isinstance(intents.lift(board.game.patience, position, over), tuple)
            self._free = (card, position, isinstance(tap, Move) or lifts)
        return self._free[2]
