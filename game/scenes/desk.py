"""The desk: settings, statistics and help, over whatever is on stage."""

from collections.abc import Callable
from dataclasses import asdict
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING

from game.app.journal import Book
from game.app.settings import BACKS, DECKS, PACES, UI_SCALES
from game.input.events import Key
from game.motion.choreography import Cue
from game.scenes.keeping import Asked
from game.scenes.table_page import TablePage

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


class Desk:
    """Opens settings, statistics, help and pause, and carries out what is chosen there.

    on_change: the settings are others now; on_book: what was played is known (`book`).
    """

    def __init__(self, stage: "Stage", on_change: Callable[[], None], on_book: Callable[[], None]) -> None:
        self._stage = stage
        self._services = stage.services
        self._on_change = on_change
        self._on_book = on_book
        self._asked: Asked | None = None
        self.book: Book | None = None  # what was played, as the store last told

    def ask(self) -> None:
        """Ask the store what was played."""
        self._asked = self._services.keeper.ask_book()

    def tick(self) -> None:
        """Takes over what the store has answered."""
        if self._asked is not None and self._asked.book is not None:
            self.book, self._asked = self._asked.book, None
            self._on_book()
            self._show_book()

    def due(self) -> int | None:
        """Ticks until the store's answer is looked for again."""
        return None if self._asked is None else ANSWERED_SOON

    def key(self, key: Key) -> bool:
        """A key of the desk's; False if it is none, or a text field is to have it."""
        over = self._stage.over
        if over is not None and over.takes_text and len(key.name) == 1:
            return False
        if key.name in NEXT_CHOICE and not key.ctrl:
            name, choices = NEXT_CHOICE[key.name]
            now = choices.index(getattr(self._services.settings, name))
            self.change(name, choices[(now + 1) % len(choices)], keep=True)
            self._tell(name)
            return True
        if key.name == "f1" and over is None:
            self.help()
            return True
        return False

    def change(self, name: str, value: object, *, keep: bool = False) -> None:
        """Another setting, acting at once on everything that is there. keep: it is the player's choice."""
        if name != "fullscreen":
            self._services.change({name: value}, keep=keep)
        elif self._services.display.fullscreen is not value:
            self._services.display.toggle_fullscreen()
        self._on_change()
        for over in self._stage.overs:
            over.dress(self._services.kit, self._shown())

    def settings(self) -> None:
        """The window of settings."""
        self._stage.open(
            overlays().settings(self._services, self._stage.size, self._settings_answer, self._shown())
        )

    def statistics(self) -> None:
        """The page of statistics."""
        book = self.book or Book()
        self._stage.open(
            overlays().statistics(self._services, self._stage.size, self._statistics_answer, book)
        )

    def help(self) -> None:
        """The rules, those of the game on the table first."""
        page = self._stage.page
        game = page.choice.entry.rules.name if isinstance(page, TablePage) else ""
        self._stage.open(overlays().help_page(self._services, self._stage.size, self._close, game))

    def pause(self) -> None:
        """The board covered, and what was said of it taken away."""
        if isinstance(self._stage.page, TablePage):
            self._stage.page.toast.dismiss()
        self._stage.open(overlays().pause(self._services, self._stage.size, self._close))

    def _settings_answer(self, action: str, **values: object) -> None:
        if action == "set":
            self.change(str(values["name"]), values["value"], keep=True)
        else:
            self._close(action)

    def _statistics_answer(self, action: str, **values: str) -> None:
        if action == "reset":
            self._services.keeper.reset_statistics()
            self.ask()
        elif action == "undo_reset":
            self._services.keeper.undo_reset()
            self.ask()
        elif action == "export":
            self._export(values["form"])
        else:
            self._close(action)

    def _export(self, form: str) -> None:
        """Write all records to a file of the user's, and say where it lies."""
        page = self._stage.over
        file = self._services.export(form, self.book or Book())
        words = self._services.t("stats.not_exported") if file is None else str(file)
        if isinstance(page, overlays().StatisticsPage):
            page.say(words, "refuse" if file is None else "ok")

    def _show_book(self) -> None:
        for over in self._stage.overs:
            if self.book is not None and isinstance(over, overlays().StatisticsPage):
                games = overlays().figures_of(self.book, self._services.t, self._services.today())
                over.show(games, can_undo_reset=self.book.reset_until is not None)

    def _shown(self) -> object:
        """The settings as their window shows them: with the language in use, and the full screen."""
        services = self._services
        values = asdict(services.settings) | {"language": services.t.language}
        return SimpleNamespace(**values, fullscreen=services.display.fullscreen)

    def _tell(self, name: str) -> None:
        """What a key has chosen, in words."""
        value, t = getattr(self._services.settings, name), self._services.t
        match name:
            case "deck" | "back":
                words = f"{t(f'section.{name}')}: {t(f'{name}.{value}')}"
            case "pace":
                words = f"{t('setting.pace')}: {t(f'pace.{value}')}"
            case "muted":
                words = f"{t('setting.muted')}: {t('yes' if value else 'no')}"
            case _:
                words = f"{t('setting.ui_scale')}: {value} %"
        self._stage.say(words, "ok")

    def _close(self, action: str) -> None:
        self._services.sound(Cue("button"))
        self._stage.close()


def overlays() -> ModuleType:
    """The module that makes menu, dialogs and pages: imported at the first of them, for none belongs to a
    first table, which is there a tenth of a second sooner without."""
    from game.scenes import overlays

    return overlays
