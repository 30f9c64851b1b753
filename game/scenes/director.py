"""The director: what every answer of a menu, table or dialog leads to."""

from dataclasses import asdict
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING

from game.app.journal import Book
from game.app.settings import BACKS, DECKS, PACES, UI_SCALES
from game.input.events import Key
from game.motion.choreography import Cue
from game.patiences import Entry, registry
from game.patiences.geometry import Size
from game.rules.moves import UNDO
from game.rules.search import Task
from game.scenes.choosing import Choice, of_code, read
from game.scenes.keeping import Asked, Start, of_kept
from game.scenes.searching import daily_start, winnable_start
from game.scenes.table_page import TablePage
from game.scenes.watch_page import WatchPage
from game.view.screen import Screen
from game.view.table_view import TableView

if TYPE_CHECKING:
    from game.scenes.stage import Stage

# Each of these keys goes on to the next choice of its setting.
NEXT_CHOICE = {
    "f2": ("deck", DECKS),
    "f3": ("back", BACKS),
    "f4": ("pace", PACES),
    "f5": ("ui_scale", UI_SCALES),
    "m": ("muted", (False, True)),
}
ANSWERED_SOON = 2  # ticks between looks for what the store answers
SEARCH_BUDGET = 4.0  # ms of a frame for finding a deal that can be won


class Director:
    """Leads from page to page, and asks before an unfinished game is left."""

    def __init__(self, stage: "Stage") -> None:
        self._stage = stage
        self._services = stage.services
        self._tables: dict[str, TablePage] = {}
        self._asked: Start | None = None  # dealt if the unfinished game may be left
        self._search: Task[Start] | None = None  # a deal that is still being looked for
        self._view = TableView(
            self._services.art, self._services.fonts, self._services.t, self._services.theme
        )
        self._asked_book: Asked | None = None
        self._book: Book | None = None  # what was played, as the store last told

    def begin(self, start: Start | None) -> None:
        """The first page: the menu, or the table of a deal, with a question where another game waits."""
        if start is None:
            self.menu()
            return
        waiting = self._waiting(start.choice.entry)
        if waiting is None:
            self.deal(start)
        elif str(waiting.board.game.code) == str(start.choice.game().code) or start.kept is not None:
            self._stage.show(waiting)
        else:
            self._stage.show(waiting)
            self._ask(start)

    def menu(self) -> None:
        """Go to the menu; games that were begun wait for their player."""
        self._stage.show(self._menu())
        self._asked_book = self._services.keeper.ask_book()

    def deal(self, start: Start) -> None:
        """Lay out a deal and play it."""
        table = self._new_table(start)
        self._tables[start.choice.entry.rules.name] = table
        self._stage.show(table)

    def resized(self, size: Size) -> None:
        """The window has another size, which is kept."""
        if not self._services.display.fullscreen:
            self._services.keeper.keep(window_size=list(size))
        for table in self._tables.values():
            table.resize(size)
        page = self._stage.page
        if page is not None and page not in self._tables.values():
            page.resize(size)

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
        if self._asked_book is not None and self._asked_book.book is not None:
            self._read(self._asked_book.book)

    def due(self) -> int | None:
        """0 while a deal is being looked for, soon again while the store has not answered."""
        if self._search is not None:
            return 0
        return None if self._asked_book is None else ANSWERED_SOON

    def key(self, key: Key) -> bool:
        """A key that means the same everywhere; False if it is not one, or a text field is to have it."""
        over = self._stage.over
        if over is not None and over.takes_text and key.name == "m":
            return False
        if key.name in NEXT_CHOICE and not key.ctrl:
            name, choices = NEXT_CHOICE[key.name]
            now = choices.index(getattr(self._services.settings, name))
            self.change(name, choices[(now + 1) % len(choices)], keep=True)
            self._tell_setting(name)
            return True
        if key.name == "f1" and over is None:
            self.help()
            return True
        return False

    def _tell_setting(self, name: str) -> None:
        """What a key has chosen, in words."""
        value, t = getattr(self._services.settings, name), self._services.t
        words = {
            "deck": f"{t('section.deck')}: {t(f'deck.{value}')}",
            "back": f"{t('section.back')}: {t(f'back.{value}')}",
            "pace": f"{t('setting.pace')}: {t(f'pace.{value}')}",
            "ui_scale": f"{t('setting.ui_scale')}: {value} %",
            "muted": f"{t('setting.muted')}: {t('yes' if value else 'no')}",
        }[name]
        self._stage.say(words, "ok")

    def help(self) -> None:
        """The rules, over whatever is there."""
        game = self._stage.page.choice.entry.rules.name if isinstance(self._stage.page, TablePage) else ""
        self._open(self._overlays().help_page(self._services, self._stage.size, self._page_answer, game))

    def _table_answer(self, action: str) -> None:
        """What the table asks for."""
        overlays, services, size, table = self._overlays(), self._services, self._stage.size, self._table
        game = table.board.game
        if action == "menu":
            self.menu()
        elif action == "new":
            self._open(overlays.new_game(services, size, self._new_game_answer, game))
        elif action == "settings":
            self._open_settings()
        elif action == "help":
            self.help()
        elif action == "pause":
            self._open(overlays.pause(services, size, self._page_answer))
        elif action == "won":
            table.board.celebrate()
            self._open(overlays.win(services, size, self._win_answer, table.session))
        elif action == "stuck":
            self._open(overlays.stuck(services, size, self._stuck_answer, game, table.adviser))

    def _menu_answer(self, action: str, **values: str) -> None:
        self._click()
        entry = registry().get(values.get("game", ""))
        if action == "quit":
            self._stage.done = True
        elif action == "settings":
            self._open_settings()
        elif action == "help":
            self.help()
        elif action == "statistics":
            self._open_statistics()
        elif entry is not None and action == "resume":
            waiting = self._waiting(entry)
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
            self._stage.show(
                WatchPage(
                    self._services,
                    self._view,
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

    def _page_answer(self, action: str, **_: str) -> None:
        self._click()
        self._stage.close()

    def _open_settings(self) -> None:
        self._open(
            self._overlays().settings(
                self._services, self._stage.size, self._settings_answer, self._shown_settings()
            )
        )

    def _settings_answer(self, action: str, **values: object) -> None:
        if action == "set":
            self.change(str(values["name"]), values["value"], keep=True)
        else:
            self._click()
            self._stage.close()

    def _open_statistics(self) -> None:
        book = self._book or Book()
        self._open(
            self._overlays().statistics(self._services, self._stage.size, self._statistics_answer, book)
        )

    def _statistics_answer(self, action: str, **values: str) -> None:
        if action == "reset":
            self._services.keeper.reset_statistics()
        elif action == "undo_reset":
            self._services.keeper.undo_reset()
        elif action == "export":
            self._export(values["form"])
            return
        else:
            self._page_answer(action)
        self._asked_book = self._services.keeper.ask_book()

    def _export(self, form: str) -> None:
        """Write all records to a file of the user's, and say where it lies."""
        page = self._stage.over
        file = self._services.export(form, self._book or Book())
        if isinstance(page, self._overlays().StatisticsPage):
            page.say(
                str(file) if file else self._services.t("stats.not_exported"), "ok" if file else "refuse"
            )

    def _read(self, book: Book) -> None:
        """The store has told what was played: menu and statistics show it."""
        self._asked_book, self._book = None, book
        overlays, stage = self._overlays(), self._stage
        if isinstance(stage.page, Screen):
            stage.page = self._menu()
        for over in stage.overs:
            if isinstance(over, overlays.StatisticsPage):
                games = overlays.figures_of(book, self._services.t, self._services.today())
                over.show(games, can_undo_reset=book.reset_until is not None)

    def _menu(self) -> Screen:
        waiting = {name for name, entry in registry().items() if self._waiting(entry) is not None}
        menu: Screen = self._overlays().menu(
            self._services, self._stage.size, self._menu_answer, waiting, self._book
        )
        return menu

    def _new_table(self, start: Start) -> TablePage:
        return TablePage(self._services, self._view, start, self._stage.size, self._table_answer)

    def change(self, name: str, value: object, *, keep: bool = False) -> None:
        """Another setting, acting at once on everything that is there. keep: it is the player's choice."""
        if name == "fullscreen":
            if self._services.display.fullscreen is not value:
                self._services.display.toggle_fullscreen()
        else:
            self._services.change({name: value}, keep=keep)
        self._view.dress(self._services.fonts, self._services.t, self._services.theme)
        for table in self._tables.values():
            table.dress()
        if isinstance(self._stage.page, Screen):
            self._stage.page = self._menu()
        elif isinstance(self._stage.page, WatchPage):
            self._stage.page.dress()
        for over in self._stage.overs:
            over.dress(self._services.kit, self._shown_settings())

    def _shown_settings(self) -> object:
        """The settings as their window shows them: with the language in use, and the full screen."""
        services = self._services
        values = asdict(services.settings) | {"language": services.t.language}
        return SimpleNamespace(**values, fullscreen=services.display.fullscreen)

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
        waiting = self._waiting(start.choice.entry)
        if waiting is None:
            self.deal(start)
            return
        self._asked = start
        self._open(self._overlays().leave(self._services, self._stage.size, self._leave_answer))

    def _waiting(self, entry: Entry) -> TablePage | None:
        """The unfinished game of a patience, brought back from the store where it lies there."""
        name = entry.rules.name
        if name not in self._tables:
            kept = self._services.keeper.unfinished(name)
            if kept is None:
                return None
            self._tables[name] = self._new_table(of_kept(kept))
        table = self._tables[name]
        return table if table.unfinished else None

    @property
    def _table(self) -> TablePage:
        assert isinstance(self._stage.page, TablePage)
        return self._stage.page

    def _overlays(self) -> ModuleType:
        """The module that makes menu, dialogs and pages: imported at the first of them, for none belongs to a
        first table, which is there a tenth of a second sooner without."""
        from game.scenes import overlays

        return overlays

    def _open(self, over: Screen) -> None:
        self._stage.open(over)

    def _click(self) -> None:
        self._services.sound(Cue("button"))
