"""A pilot: drives the real stage headless, by clicks, drags, keys and ticks, and reads what it shows.

Time passes only by `tick`; every picture is drawn as the loop would draw it.
"""

import os
from collections.abc import Callable

import pygame

from game.app.cursor import CursorKind
from game.app.journal import NOTHING_PLAYED, Book, Deal, Kept, Standing
from game.app.settings import Settings
from game.app.texts import load_texts
from game.app.ticks import RATE
from game.input.events import InputEvent, Key, Moved, Pressed, Released, Resized, Typed
from game.motion.pose import Pose
from game.patiences import Entry
from game.patiences.geometry import Rect
from game.rules.cards import Card
from game.rules.history import Game
from game.scenes.adviser import Adviser
from game.scenes.choosing import of_code, read
from game.scenes.keeping import Start
from game.scenes.services import Services
from game.scenes.stage import Stage
from game.scenes.table_page import TablePage
from game.scenes.watch_page import WatchPage
from game.view.card_art import CardArt
from game.view.screen import Screen
from game.view.text import Type
from game.view.widget import Widget

TICKS_A_PICTURE = 2


class Clipboard:
    """A clipboard of the test's own."""

    def __init__(self) -> None:
        self.text = ""

    def get(self) -> str:
        return self.text

    def put(self, text: str) -> bool:
        self.text = text
        return True


class Ear:
    """Hears what would sound."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, int]] = []

    def play(self, name: str, note: int = 0) -> None:
        self.heard.append((name, note))

    def apply(self, settings: Settings) -> None:
        pass


class Told:
    """What a notebook answers."""

    def __init__(self, book: Book) -> None:
        self.book: Book | None = book


class Notebook:
    """A keeper of the test's own: what is handed to it stays in memory, to be looked at or gone on with."""

    def __init__(self) -> None:
        self.kept: dict[str, object] = {}
        self.games: dict[int, Kept] = {}
        self.given_up: list[int] = []
        self.told: list[str] = []
        self.book = Book()

    def unfinished(self, game: str) -> Kept | None:
        mine = [kept for kept in self.games.values() if kept.deal.game == game and kept.moves]
        last = mine[-1] if mine else None
        return last if last and last.standing.outcome != "won" and last.id not in self.given_up else None

    def begin(self, deal: Deal) -> int:
        id = len(self.games) + 1
        self.games[id] = Kept(id, deal, 0, 0, NOTHING_PLAYED, ())
        return id

    def action(self, id: int, move: str, standing: Standing) -> None:
        kept = self.games[id]
        self.games[id] = kept._replace(moves=(*kept.moves, move), standing=standing)

    def clock(self, id: int, seconds: float) -> None:
        kept = self.games[id]
        self.games[id] = kept._replace(standing=kept.standing._replace(seconds=seconds))

    def give_up(self, id: int) -> None:
        self.given_up.append(id)

    def keep(self, **values: object) -> None:
        self.kept.update(values)

    def notices(self) -> list[str]:
        told, self.told = self.told, []
        return told

    def ask_book(self) -> Told:
        return Told(self.book)

    def reset_statistics(self) -> None:
        self.book = Book()

    def undo_reset(self) -> None:
        pass


class Silent(Adviser):
    """An adviser that knows nothing, so that a test of something else need not wait for the solver."""

    def _begin(self, game: Game) -> None:
        super()._begin(game)
        self._counsel = None


class Display:
    """A window of the test's own."""

    def __init__(self) -> None:
        self.fullscreen = False

    def toggle_fullscreen(self) -> None:
        self.fullscreen = not self.fullscreen


def services_of(
    settings: Settings,
    notebook: Notebook,
    *,
    lang: str = "en",
    clipboard: Clipboard | None = None,
    ear: Ear | None = None,
    display: Display | None = None,
    number: Callable[[], int] = lambda: 5,
    clock: Callable[[], float] = lambda: 0.0,
    cursor: Callable[[CursorKind], None] = lambda kind: None,
    advise: Callable[[Entry, Game], Adviser] = Silent,
) -> Services:
    """Services without a system behind them."""
    return Services(
        t=load_texts(lang),
        texts=load_texts,
        settings=settings,
        art=CardArt(settings.deck, settings.back),
        fonts=Type(settings.ui_scale / 100),
        clipboard=clipboard or Clipboard(),
        speaker=ear or Ear(),
        keeper=notebook,
        display=display or Display(),
        number=number,
        today=lambda: "2026-11-30",
        clock=clock,
        watched=set(),
        export=lambda form, book: None,
        cursor=cursor,
        advise=advise,
    )


class Pilot:
    """The program at a size, with a deal's code or at the menu (code None)."""

    def __init__(
        self,
        code: str | None,
        size: tuple[int, int] = (1280, 720),
        *,
        lang: str = "en",
        number: Callable[[], int] = lambda: 5,
        notebook: Notebook | None = None,
        thinks: bool = False,
        **settings: object,
    ) -> None:
        """notebook: what an earlier pilot kept, to be gone on with."""
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        pygame.font.init()
        self.screen = pygame.display.set_mode(size)
        self.clipboard, self.ear, self.display = Clipboard(), Ear(), Display()
        self.notebook = notebook or Notebook()
        self.seconds = 0.0
        self.cursors: list[CursorKind] = []
        self.services = services_of(
            Settings(**settings),  # type: ignore[arg-type]  # checked by Settings
            self.notebook,
            lang=lang,
            clipboard=self.clipboard,
            ear=self.ear,
            display=self.display,
            number=number,
            clock=lambda: self.seconds,
            cursor=self.cursors.append,
            advise=Adviser if thinks else Silent,
        )
        self.stage = Stage(self.services, size, None if code is None else Start(of_code(read(code))))
        self.stage.resize(*size)
        self.draw()

    @property
    def page(self) -> Screen | TablePage | WatchPage:
        assert self.stage.page is not None
        return self.stage.page

    @property
    def table(self) -> TablePage:
        page = self.stage.page
        assert isinstance(page, TablePage)
        return page

    def send(self, *events: InputEvent) -> None:
        for event in events:
            self.stage.handle(event)

    def tick(self, ticks: int = 1) -> None:
        """Let ticks pass, with a picture after every second one."""
        for number in range(ticks):
            self.seconds += 1 / RATE
            self.stage.tick()
            if number % TICKS_A_PICTURE == 0:
                self.draw()
        self.draw()

    def settle(self, most: int = 3000) -> None:
        """Let ticks pass until nothing moves and nothing is due."""
        for _ in range(most):
            self.services.art.finish()  # its thread has no part in the time of a test
            if self.stage.due() is None:
                self.draw()
                return
            self.tick()
        raise AssertionError("it never comes to rest")

    def draw(self) -> None:
        self.stage.draw(self.screen)

    def resize(self, width: int, height: int) -> None:
        self.screen = pygame.display.set_mode((width, height))
        self.stage.resize(width, height)
        self.send(Resized(width, height))
        self.draw()

    def click(self, where: str | Card | Rect | tuple[int, int], *, touch: bool = False) -> None:
        """A press and release on a pile's playable place, a card, a rectangle or a point."""
        x, y = self.point(where)
        self.send(Moved(x, y, touch), Pressed(x, y, touch), Released(x, y, touch))

    def drag(
        self,
        source: str | Card | tuple[int, int],
        target: str | Card | tuple[int, int],
        steps: int = 12,
        *,
        let_go: bool = True,
    ) -> None:
        """A drag with a tick and a picture after each step."""
        x, y = self.point(source)
        to_x, to_y = self.point(target)
        self.send(Moved(x, y), Pressed(x, y))
        for step in range(1, steps + 1):
            self.send(Moved(x + (to_x - x) * step // steps, y + (to_y - y) * step // steps))
            self.tick()
        if let_go:
            self.send(Released(to_x, to_y))

    def key(self, name: str, *, ctrl: bool = False, shift: bool = False) -> None:
        self.send(Key(name, ctrl, shift))

    def type(self, text: str) -> None:
        for letter in text:
            self.send(Key(letter.lower()), Typed(letter))

    def press(self, name: str) -> None:
        """Click the button of that name, on the dialog if there is one, else on the page."""
        self.click(self.widget(name).rect)

    def widget(self, name: str) -> Widget:
        over = self.stage.over
        group = over.group if over is not None else self.page.group
        found = [widget for widget in group.widgets if getattr(widget, "name", None) == name]
        assert found, f"no {name} among {[getattr(widget, 'name', None) for widget in group.widgets]}"
        return found[0]

    def point(self, where: str | Card | Rect | tuple[int, int]) -> tuple[int, int]:
        if isinstance(where, Rect):
            return int(where.center[0]), int(where.center[1])
        if isinstance(where, Card):
            rect = self.table.board.layout.by_card[where].rect
            return rect.x + rect.w // 2, rect.y + rect.h // 40 + 4
        if isinstance(where, str):
            top = self.table.board.position.top(where)
            layout = self.table.board.layout
            rect = layout.by_card[top].rect if top is not None else layout.slot(where).rect
            return int(rect.center[0]), int(rect.center[1])
        return where

    def pose(self, card: Card) -> Pose:
        return self.table.board.timeline.pose(card)

    def text(self) -> dict[str, str]:
        """Every pile as text, first laid to last, a face-down card in brackets."""
        position = self.table.board.position
        return {
            name: " ".join(f"({card})" if card in position.face_down else str(card) for card in cards)
            for name, cards in position.piles.items()
        }
