"""One game on the table: what a hand does to it, and how the cards answer. No picture and no sound.

The position changes at once and never waits for a flight (ARCHITECTURE, decision 5).
"""

from collections.abc import Iterable

from game.app.settings import Settings
from game.motion.choreography import Cue, deal, hint, home, rearrange, refuse, step, win
from game.motion.drag import DragMotion
from game.motion.pace import PACES, Pace
from game.motion.timeline import Timeline
from game.patiences import Entry
from game.patiences.geometry import Layout, Manner, Size
from game.rules.cards import Card
from game.rules.history import Game
from game.rules.moves import UNDO, Move
from game.rules.patience import Refused, Step
from game.rules.position import Position
from game.scenes.grips import Held, Press
from game.table import intents
from game.table.clicks import TapClock
from game.table.drag import Drag, is_drag
from game.table.hit_test import Hit, hit
from game.table.layout import lay_out
from game.view.faces import DECKS

_HOLD_TICKS = 42  # a finger resting so long looks into the column under it


class Board:
    """A game, its layout and its timeline, moved by a hand, by keys and by ticks.

    `news` hands out what happened since it was last asked: a Step for every accepted action, a Refused for
    every refusal that the player is to be told.
    """

    def __init__(self, entry: Entry, game: Game, size: Size, settings: Settings) -> None:
        self.entry = entry
        self.game = game
        self.settings = settings
        self.hovered: Card | None = None
        self._size = size
        self._peek: str | None = None
        self._opened = False
        self._press: Press | None = None
        self._pressed_for = 0
        self._held: Held | None = None
        self._clicks = TapClock()
        self._waiting_card: Card | None = None
        self._news: list[Step | Refused] = []
        self._cues: list[Cue] = []
        self.timeline = Timeline(self._laid_out())

    @property
    def position(self) -> Position:
        return self.game.position

    @property
    def layout(self) -> Layout:
        return self.timeline.layout

    @property
    def pace(self) -> Pace:
        return PACES[self.settings.pace]

    @property
    def pressed(self) -> Card | None:
        """The card under a press that has not become a drag."""
        return self._press.hit.card if self._press and self._press.hit and not self._held else None

    @property
    def dragged(self) -> tuple[Card, ...]:
        """The cards in the hand, bottom to top."""
        return self._held.drag.cards if self._held else ()

    @property
    def targets(self) -> tuple[str, ...]:
        """The piles that would take the cards in the hand."""
        return self._held.targets if self._held else ()

    @property
    def peeked(self) -> str | None:
        """The squeezed column that is opened to be read."""
        return self._peek

    @property
    def opened(self) -> bool:
        """Whether the column that is looked into lies wider open than it would by itself."""
        return self._peek is not None and self._opened

    def news(self) -> list[Step | Refused]:
        """What happened since this was last asked, in order."""
        told, self._news = self._news, []
        return told

    def cues(self) -> tuple[Cue, ...]:
        """The sounds that fell due since this was last asked."""
        mine, self._cues = self._cues, []
        return (*mine, *self.timeline.cues())

    def deal(self) -> None:
        """Lay the table anew: every card flies from the stock to its place."""
        self.timeline.start(deal(self._laid_out(), self.pace))

    def celebrate(self) -> None:
        """Send the cards off the table, as a win does."""
        self.timeline.start(win(self.layout, self.timeline.pose, self.pace))

    def resize(self, size: Size) -> None:
        """The window has another size; flights go on, a drag goes home."""
        self.cancel()
        self._size = size
        self.timeline.resize(self._laid_out())

    def change(self, settings: Settings) -> None:
        """Other settings act at once; cards that lie elsewhere by them glide there."""
        self.settings = settings
        self._clicks.forget()
        self._go_home()
        laid_out = self._laid_out()
        if laid_out != self.layout:
            self.timeline.start(rearrange(laid_out, self.pace))

    def act(self, move: Move, card: Card | None = None) -> bool:
        """Play a move, `card` being what was touched for it; False where it was refused."""
        self._go_home()
        self._clicks.forget()
        answer = self.game.act(move)
        if isinstance(answer, Refused):
            self._refuse(answer, () if card is None else (card,))
            return False
        before, after = self.layout, self._laid_out()
        undo = move == UNDO
        self.timeline.start(step(answer.events, before, after, self.timeline.pose, self.pace, undo=undo))
        self._news.append(answer)
        return True

    def play(self, on: Hit) -> None:
        """What a key means on a place: the tap, and where that is refused the second tap (H11)."""
        intent = intents.tap(self.game.patience, self.position, on)
        if isinstance(intent, Refused) and self.settings.double_click:
            intent = intents.second_tap(self.game.patience, self.position, on) or intent
        self._perform(intent, on.card)

    def show_hint(self, card: Card | None, move: Move) -> None:
        """The golden ring round the card of a hint, for a draw round the stock."""
        top = card or (self.position.top("stock") if move.verb == "draw" else None)
        if top is not None:
            self.timeline.start(hint(top, self.pace))

    def press(self, x: int, y: int, touch: bool) -> None:
        """The pointer goes down."""
        self._press = Press(x, y, hit(self.layout, x, y), touch)
        self._pressed_for = 0

    def move(self, x: int, y: int, touch: bool) -> None:
        """The pointer is at x, y, pressed or not."""
        press = self._press
        if self._held:
            self._held.motion.move(x, y)
            self.timeline.hold(self._held.motion.poses())
        elif press and is_drag(self._size, (press.x, press.y), (x, y)):
            self._begin_drag(press, x, y)
        elif not touch:
            self._hover(x, y)

    def release(self, x: int, y: int) -> None:
        """The pointer comes up: a tap, or a drop."""
        press, held = self._press, self._held
        self._press = self._held = None
        if held:
            self._drop(held, x, y)
        elif press and press.hit and self._same_place(press, x, y):
            self._tap(press.hit)
        if press and press.touch:
            self._look_into(None)

    def cancel(self) -> None:
        """The press ends without meaning anything: what was dragged flies home."""
        self._press = None
        self._go_home()
        self._look_into(None)

    def leave(self) -> None:
        """The pointer is over nothing any longer."""
        self.hovered = None
        if not self._held:
            self._look_into(None)

    def tick(self) -> None:
        """One tick passes."""
        self.timeline.tick()
        if self._held and not self._held.motion.still:
            self._held.motion.tick()
            self.timeline.hold(self._held.motion.poses())
        if self._press and self._press.touch and not self._held and self._press.hit:
            self._pressed_for += 1
            if self._pressed_for == _HOLD_TICKS:
                self._look_into(self._press.hit.pile)
        refused = self._clicks.tick()
        if refused:
            self._refuse(refused, (self._waiting_card,) if self._waiting_card else ())

    def due(self) -> int | None:
        """Ticks until something changes by itself: 0 while something moves, None when nothing will."""
        waits = [self.timeline.due(), self._clicks.due()]
        if self._held and not self._held.motion.still:
            waits.append(0)
        if self._press and self._press.touch and self._pressed_for < _HOLD_TICKS:
            waits.append(_HOLD_TICKS - self._pressed_for)
        return min((wait for wait in waits if wait is not None), default=None)

    def _tap(self, on: Hit) -> None:
        order = self._clicks.tap(on.card, on.pile)
        patience, double = self.game.patience, self.settings.double_click
        intent = intents.second_tap(patience, self.position, on) if order == "second" and double else None
        if intent is None:
            intent = intents.tap(patience, self.position, on)
            waits = intents.waits_for_second_tap(patience, self.position, on, double)
            if isinstance(intent, Refused) and waits and order == "first":
                self._clicks.hold(intent)
                self._waiting_card = on.card
                return
        self._perform(intent, on.card)

    def _perform(self, intent: intents.Intent, card: Card | None) -> None:
        if isinstance(intent, Move):
            self.act(intent, card)
        elif isinstance(intent, Refused):
            self._refuse(intent, () if card is None else (card,))

    def _refuse(self, refused: Refused, cards: Iterable[Card]) -> None:
        """Shake, ring and say why; without interactive rules nothing at all (G4)."""
        if self.settings.interactive_rules:
            self.timeline.start(refuse(cards, self.layout, self.pace))
            self._news.append(refused)

    def _begin_drag(self, press: Press, x: int, y: int) -> None:
        if press.hit is None:
            return
        lifted = intents.lift(self.game.patience, self.position, press.hit)
        if isinstance(lifted, Refused):
            self._press = None
            self._perform(lifted, press.hit.card)
        elif isinstance(lifted, tuple):
            self._clicks.forget()
            drag = Drag.begin(self.layout, lifted, press.x, press.y)
            timeline = self.timeline
            motion = DragMotion(lifted, timeline.pose, timeline.rest, press.x, press.y, self.pace)
            targets = intents.drop_targets(self.game.patience, self.position, lifted)
            self._held = Held(drag, motion, targets)
            self.hovered = None
            self._cues.append(Cue("lift"))
            self.move(x, y, press.touch)

    def _drop(self, held: Held, x: int, y: int) -> None:
        cards = held.drag.cards
        where = held.drag.rects(x, y)[0]
        intent = intents.drop(self.game.patience, self.position, self.layout, cards, where)
        if isinstance(intent, Move):
            self.act(intent, cards[0])
            return
        told = isinstance(intent, Refused) and self.settings.interactive_rules
        self._fly_home(cards, refused=told)
        if isinstance(intent, Refused) and told:
            self._news.append(intent)

    def _go_home(self) -> None:
        held, self._held = self._held, None
        if held:
            self._fly_home(held.drag.cards, refused=False)

    def _fly_home(self, cards: tuple[Card, ...], *, refused: bool) -> None:
        self.timeline.start(home(cards, self.timeline.pose, self.layout, self.pace, refused=refused))

    def _same_place(self, press: Press, x: int, y: int) -> bool:
        """Whether the pointer comes up over what it went down on."""
        now = hit(self.layout, x, y)
        return now is not None and press.hit is not None and now.pile == press.hit.pile

    def _hover(self, x: int, y: int) -> None:
        over = hit(self.layout, x, y)
        card = over.card if over else None
        if card != self.hovered:
            self.hovered = card
        self._look_into(over.pile if over and card else None)

    def _look_into(self, pile: str | None) -> None:
        """Open the squeezed column that is to be read, and close the one that was open."""
        if pile == self._peek:
            return
        self._peek = pile
        laid_out = self._laid_out()
        if laid_out.by_card != self.layout.by_card:
            self.timeline.start(rearrange(laid_out, self.pace))

    def _laid_out(self) -> Layout:
        manner = Manner(DECKS[self.settings.deck].large, self.settings.ui_scale / 100)
        mirrored = self.settings.left_handed
        plain = lay_out(self.entry, self.position, self._size, mirrored=mirrored, manner=manner)
        if self._peek is None:
            return plain
        laid_out = lay_out(
            self.entry, self.position, self._size, self._peek, mirrored=mirrored, manner=manner
        )
        self._opened = laid_out.by_card != plain.by_card
        return laid_out
