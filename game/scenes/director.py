"""The director: what every answer of a menu, table or dialog leads to."""

from typing import TYPE_CHECKING

from game.motion.choreography import Cue
from game.patiences import Entry, registry
from game.patiences.geometry import Size
from game.rules.moves import UNDO
from game.rules.search import Task
from game.scenes.choosing import Choice, of_code, read
from game.scenes.desk import Desk, overlays
from game.scenes.keeping import Start
from game.scenes.searching import daily_start, winnable_start
from game.scenes.table_page import TablePage
from game.scenes.tables import Tables
from game.scenes.watch_page import WatchPage
from game.view.screen import Screen

if TYPE_CHECKING:
    from game.scenes.stage import Stage

SEARCH_BUDGET = 4.0  # ms of a frame for finding a deal that can be won


class Director:
    """Leads from page to page, and asks before an unfinished game is left."""

    def __init__(self, stage: "Stage") -> None:
        self._stage = stage
        self._services = stage.services
        self._asked: Start | None = None  # dealt if the unfinished game may be left
        self._search: Task[Start] | None = None  # a deal that is still being looked for
        self._tables = Tables(stage.services, stage.size, self._table_answer)
        self.desk = Desk(stage, self._dress, self._renew_menu)

    def begin(self, start: Start | None) -> None:
        """The first page: the menu, or the table of a deal, with a question where another game waits."""
        if start is None:
            self.menu()
            return
        waiting = self._tables.waiting(start.choice.entry)
        if waiting is None:
            self.deal(start)
            return
        if str(waiting.board.game.code) == str(start.choice.game().code):
            self._stage.show(waiting)
            return
        if waiting.unfinished:
            self._stage.show(waiting)
        self._ask(start)

    def menu(self) -> None:
        """Go to the menu; games that were begun wait for their player."""
        self._stage.show(self._menu())
        self.desk.ask()

    def deal(self, start: Start) -> None:
        """Lay out a deal and play it."""
        self._search = None
        self._stage.show(self._tables.deal(start))

    def resized(self, size: Size) -> None:
        """The window has another size, which is kept."""
        fullscreen = self._services.display.fullscreen
        self._services.keeper.keep(
            fullscreen=fullscreen, **({} if fullscreen else {"window_size": list(size)})
        )
        self._tables.resize(size)
        if isinstance(self._stage.page, Screen | WatchPage):
            self._stage.page.resize(size)

    def forget_search(self) -> None:
        """Something else is opened: a deal that is still being looked for is not wanted any more."""
        self._search = None

    def tick(self) -> None:
        """Goes on looking for a deal, and passes on what the keeper has to say."""
        if self._search is not None:
            end = self._services.clock() + SEARCH_BUDGET / 1000
            if self._search.work(lambda: self._services.clock() >= end):
                found, self._search = self._search.found, None
                if found is not None:
                    self._ask(found)
        for key in self._services.keeper.notices():
            self._stage.say(self._services.t(key), "hint")
        self.desk.tick()

    def due(self) -> int | None:
        """0 while a deal is being looked for, soon again while the store has not answered."""
        return self.desk.due() if self._search is None else 0

    def _table_answer(self, action: str) -> None:
        """What the table asks for."""
        make, services, size, table = overlays(), self._services, self._stage.size, self._table
        game = table.board.game
        if action == "menu":
            self.menu()
        elif action == "new":
            self._open(make.new_game(services, size, self._new_game_answer, game))
        elif action == "settings":
            self.desk.settings()
        elif action == "help":
            self.desk.help()
        elif action == "pause":
            self.desk.pause()
        elif action == "won":
            table.board.celebrate()
            self._open(make.win(services, size, self._win_answer, table.session))
        elif action == "stuck":
            self._open(make.stuck(services, size, self._stuck_answer, game, table.adviser))

    def _menu_answer(self, action: str, **values: str) -> None:
        self._click()
        entry = registry().get(values.get("game", ""))
        if action == "quit":
            self._stage.done = True
        elif action == "settings":
            self.desk.settings()
        elif action == "help":
            self.desk.help()
        elif action == "statistics":
            self.desk.statistics()
        elif entry is not None and action == "resume":
            waiting = self._tables.waiting(entry)
            if waiting is not None:
                self._stage.show(waiting)
        elif entry is not None and action in ("play", "daily"):
            self._begin_deal(entry, "", "new" if action == "play" else "daily")

    def _new_game_answer(self, action: str, **values: str) -> None:
        self._click()
        if action == "start":
            if values["deal"] == "code":
                self._ask(Start(of_code(read(values["code"]))))
            else:
                self._begin_deal(self._table.choice.entry, values["rule"], values["deal"])
        elif action == "cancel":
            self._search = None
            self._stage.close()
        elif action == "paste_empty":
            self._table.say(self._services.t("paste.empty"), "refuse")

    def _stuck_answer(self, action: str) -> None:
        self._click()
        self._stage.close()
        table = self._table
        if action == "undo":
            table.play(UNDO)
        elif action == "back":
            for _ in range(table.adviser.back_to_winnable() or 0):
                table.play(UNDO)
        elif action == "watch":
            self.watch()
        elif action == "new":
            self._table_answer("new")

    def watch(self) -> None:
        """Show how the deal of the table can be won; the game itself stays as it is."""
        table = self._table
        line = table.adviser.solution_from_start()
        if line is not None:
            table.session.shown()
            self._services.watched.add(str(table.board.game.code))
            self._services.keeper.keep(watched=sorted(self._services.watched))
            self._stage.show(
                WatchPage(
                    self._services,
                    self._tables.view,
                    table.choice,
                    line,
                    self._stage.size,
                    lambda: self._stage.show(table),
                )
            )

    def _win_answer(self, action: str) -> None:
        self._click()
        table = self._table
        if action in ("again", "daily"):
            rule = table.choice.rule
            self._begin_deal(table.choice.entry, rule, "new" if action == "again" else "daily")
        elif action == "copy_code":
            table.act("copy_code")
        elif action == "cancel":
            self.menu()

    def _leave_answer(self, action: str) -> None:
        self._click()
        asked, self._asked = self._asked, None
        self._stage.close()
        if action == "yes" and asked is not None:
            self.deal(asked)

    def _menu(self) -> Screen:
        waiting = {name for name, entry in registry().items() if self._tables.waiting(entry) is not None}
        menu: Screen = overlays().menu(
            self._services, self._stage.size, self._menu_answer, waiting, self.desk.book
        )
        return menu

    def _renew_menu(self) -> None:
        """What was played is known, or the settings are others: the menu shows it."""
        if isinstance(self._stage.page, Screen):
            self._stage.page = self._menu()

    def _dress(self) -> None:
        """The settings have changed."""
        self._tables.dress()
        self._renew_menu()
        if isinstance(self._stage.page, WatchPage):
            self._stage.page.dress()

    def _begin_deal(self, entry: Entry, rule: str, deal: str) -> None:
        """Find the deal that is meant, beside the game where that takes a while, and then deal it."""
        services, rule = self._services, rule or entry.rules.default_rule
        if deal == "daily":
            self._search = Task(daily_start(entry, rule, services.today()))
        elif deal == "same":
            own = self._table.choice
            # A rule that the window does not offer, such as one with jokers, deals other cards: it stays.
            same = rule if own.rule in entry.rules.rule_choices else own.rule
            self._ask(Start(Choice(entry, same, own.number)))
        elif services.settings.only_winnable:
            self._search = Task(winnable_start(entry, rule, services.number()))
        else:
            self._ask(Start(Choice(entry, rule, services.number())))

    def _ask(self, start: Start) -> None:
        """Deal, but ask once before an unfinished game of that patience is left."""
        waiting = self._tables.waiting(start.choice.entry)
        if waiting is None or not waiting.unfinished:
            self.deal(start)
            return
        self._asked = start
        self._open(overlays().leave(self._services, self._stage.size, self._leave_answer))

    @property
    def _table(self) -> TablePage:
        assert isinstance(self._stage.page, TablePage)
        return self._stage.page

    def _open(self, over: Screen) -> None:
        self._stage.open(over)

    def _click(self) -> None:
        self._services.sound(Cue("button"))
