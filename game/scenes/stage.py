"""The stage: which page is on, what lies over it, and what leads from one to the next."""

import pygame

from game.app.settings import BACKS, DECKS, PACES, UI_SCALES
from game.input.events import InputEvent, Key, Typed
from game.motion.choreography import Cue
from game.patiences import Entry, registry
from game.patiences.geometry import Size
from game.rules.moves import UNDO
from game.scenes.choosing import Choice, daily, of_code, of_game, read
from game.scenes.feeding import feed
from game.scenes.services import Services
from game.scenes.table_page import TablePage
from game.view.screen import Screen
from game.view.sprites import Compositor, Sprite
from game.view.table_view import TableView

# Each of these keys goes on to the next choice of its setting.
NEXT_CHOICE = {
    "f2": ("deck", DECKS),
    "f3": ("back", BACKS),
    "f4": ("pace", PACES),
    "f5": ("ui_scale", UI_SCALES),
    "m": ("muted", (False, True)),
}
DRAWN_SOON = 2  # ticks between looks for card pictures that are being drawn
CARDS_BUDGET = 3.0  # ms of a frame for taking them in


class Stage:
    """The scene that the loop drives: the menu or a table, and over it at most one dialog or the win."""

    def __init__(self, services: Services, size: tuple[int, int], choice: Choice | None) -> None:
        """choice: the deal to begin with, None for the menu."""
        self.services = services
        self.done = False
        self._size = Size(*size)
        self._tables: dict[str, TablePage] = {}
        self._view = TableView(services.art, services.fonts, services.t, services.theme)
        self._over: Screen | None = None
        self._opened_by_key = False
        self._compositor: Compositor | None = None
        self._target: pygame.Surface | None = None  # what the compositor paints on
        self._asked: Choice | None = None  # dealt if the unfinished game may be left
        self.page: Screen | TablePage
        if choice is None:
            self.menu()
        else:
            self.deal(choice)

    @property
    def over(self) -> Screen | None:
        """The dialog or the win that lies over the page."""
        return self._over

    @property
    def complete(self) -> bool:
        """Whether every face that lies open on the table has been drawn, with nothing standing in for it."""
        if isinstance(self.page, Screen):
            return not self.services.art.pending
        placed = self.page.board.layout.placed
        return all(self.services.art.has(card.card, card.rect.w) for card in placed if card.face_up)

    def resize(self, width: int, height: int) -> None:
        self._size = Size(width, height)
        self._compositor = None
        for table in self._tables.values():
            table.resize(self._size)
        if isinstance(self.page, Screen):
            self.page.resize(self._size)
        if self._over:
            self._over.resize(self._size)

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, Typed) and self._opened_by_key:
            return  # the letter that opened a dialog is not for its text field
        before = self._over
        self._pass_on(event)
        if not isinstance(event, Typed):
            self._opened_by_key = isinstance(event, Key) and self._over is not before

    def _pass_on(self, event: InputEvent) -> None:
        if isinstance(event, Key) and event.name in NEXT_CHOICE and self._over is None:
            self._next_choice(*NEXT_CHOICE[event.name])
        elif self._over is not None:
            feed(self._over, event)
        elif isinstance(self.page, Screen):
            feed(self.page, event)
        else:
            self.page.handle(event)

    def tick(self) -> None:
        self.page.tick()
        if self._over:
            self._over.tick()

    def due(self) -> int | None:
        waits = [self.page.due(), self._over.due() if self._over else None]
        if self.services.art.pending:
            waits.append(DRAWN_SOON)
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        if self.services.art.pending and self.services.art.work(CARDS_BUDGET):
            self._refresh()
        if self._compositor is None or self._target is not target:
            self._compositor, self._target = Compositor(target), target
        over = self._over
        if over is not None and over.wants_backdrop:
            self._compositor.draw(self._page_sprites())
            over.over(target.copy())
        return self._compositor.draw(self._sprites())

    def menu(self) -> None:
        """Go to the menu; games that were begun wait for their player."""
        from game.scenes import overlays  # here and below: a first table needs none of it and is sooner there

        waiting = {name for name, table in self._tables.items() if table.unfinished}
        self.page = overlays.menu(self.services, self._size, self._menu_answer, waiting)
        self._over = None

    def deal(self, choice: Choice) -> None:
        """Lay out a deal and play it."""
        self._over = None
        table = TablePage(self.services, self._view, choice, self._size, self._table_answer)
        self._tables[choice.entry.rules.name] = self.page = table

    def _sprites(self) -> list[Sprite]:
        over = self._over
        if over is None:
            return self._page_sprites()
        if not over.draws_over_blur:
            table = self._table
            return [*over.ground(), *table.flying_sprites(), *over.sprites(), *table.toast.sprites()]
        return over.sprites() if over.covers else [*self._page_sprites(), *over.sprites()]

    def _page_sprites(self) -> list[Sprite]:
        return self.page.sprites()

    def _refresh(self) -> None:
        """Card pictures have come: what shows cards draws them."""
        for screen in (self.page, self._over):
            if isinstance(screen, Screen):
                screen.refresh()

    def _next_choice(self, name: str, choices: tuple[object, ...]) -> None:
        now = choices.index(getattr(self.services.settings, name))
        self.services.change(**{name: choices[(now + 1) % len(choices)]})
        self._view.dress(self.services.fonts, self.services.t, self.services.theme)
        for table in self._tables.values():
            table.dress()
        if isinstance(self.page, Screen):
            self.menu()

    def _table_answer(self, action: str) -> None:
        """What the table asks for."""
        from game.scenes import overlays

        table = self._table
        if action == "menu":
            self.menu()
        elif action == "new":
            self._over = overlays.new_game(self.services, self._size, self._new_game_answer, table.board.game)
        elif action == "won":
            table.board.celebrate()
            self._over = overlays.win(self.services, self._size, self._win_answer, table.board.game)
        elif action == "stuck":
            self._over = overlays.stuck(self.services, self._size, self._stuck_answer, table.board.game)

    @property
    def _table(self) -> TablePage:
        assert isinstance(self.page, TablePage)
        return self.page

    def _menu_answer(self, action: str, **values: str) -> None:
        self._click()
        if action == "quit":
            self.done = True
        elif action == "resume":
            self.page = self._tables[values["game"]]
        elif action in ("play", "daily"):
            self._ask(self._choice(registry()[values["game"]], "", action, ""))

    def _new_game_answer(self, action: str, **values: str) -> None:
        self._click()
        if action == "start":
            self._ask(self._choice(self._table.choice.entry, values["rule"], values["deal"], values["code"]))
        elif action == "cancel":
            self._over = None
        elif action == "paste_empty":
            self._table.say(self.services.t("paste.empty"), "refuse")

    def _stuck_answer(self, action: str) -> None:
        self._click()
        self._over = None
        if action == "undo":
            self._table.play(UNDO)
        elif action == "new":
            self._table_answer("new")

    def _win_answer(self, action: str) -> None:
        self._click()
        table = self._table
        if action == "again":
            self.deal(self._choice(table.choice.entry, table.choice.rule, "new", ""))
        elif action == "daily":
            self.deal(self._choice(table.choice.entry, table.choice.rule, "daily", ""))
        elif action == "copy_code":
            table.act("copy_code")
        elif action == "cancel":
            self.menu()

    def _leave_answer(self, action: str) -> None:
        self._click()
        asked, self._asked, self._over = self._asked, None, None
        if action == "yes" and asked is not None:
            self.deal(asked)

    def _ask(self, choice: Choice) -> None:
        """Deal, but ask once before an unfinished game of that patience is left."""
        table = self._tables.get(choice.entry.rules.name)
        if table is None or not table.unfinished:
            self.deal(choice)
            return
        from game.scenes import overlays

        self._asked = choice
        self._over = overlays.leave(self.services, self._size, self._leave_answer)

    def _choice(self, entry: Entry, rule: str, deal: str, code: str) -> Choice:
        if deal == "code":
            return of_code(read(code))
        rule = rule or entry.rules.default_rule
        if deal == "daily":
            return daily(entry, rule, self.services.today())
        if deal == "same":
            return Choice(entry, rule, of_game(self._table.board.game).number)
        return Choice(entry, rule, self.services.number())

    def _click(self) -> None:
        self.services.sound(Cue("button"))
