"""A pilot: drives the real stage headless, by clicks, drags, keys and ticks, and reads what it shows.

Time passes only by `tick`; every picture is drawn as the loop would draw it.
"""

import os
from collections.abc import Callable

import pygame

from game.app.settings import Settings
from game.app.texts import load_texts
from game.input.events import InputEvent, Key, Moved, Pressed, Released, Resized, Typed
from game.motion.pose import Pose
from game.patiences.geometry import Rect
from game.rules.cards import Card
from game.scenes.choosing import of_code, read
from game.scenes.services import Services
from game.scenes.stage import Stage
from game.scenes.table_page import TablePage
from game.view.card_art import CardArt
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


class Pilot:
    """The program at a size, with a deal's code or at the menu (code None)."""

    def __init__(
        self,
        code: str | None,
        size: tuple[int, int] = (1280, 720),
        *,
        lang: str = "en",
        number: Callable[[], int] = lambda: 5,
        **settings: object,
    ) -> None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        pygame.font.init()
        self.screen = pygame.display.set_mode(size)
        self.clipboard, self.ear = Clipboard(), Ear()
        chosen = Settings(**settings)  # type: ignore[arg-type]  # checked by Settings
        self.services = Services(
            load_texts(lang),
            chosen,
            CardArt(chosen.deck, chosen.back),
            Type(chosen.ui_scale / 100),
            self.clipboard,
            self.ear,
            number,
            lambda: "2026-11-30",
        )
        self.stage = Stage(self.services, size, None if code is None else of_code(read(code)))
        self.stage.resize(*size)
        self.draw()

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
            self.stage.tick()
            if number % TICKS_A_PICTURE == 0:
                self.draw()
        self.draw()

    def settle(self, most: int = 3000) -> None:
        """Let ticks pass until nothing moves and nothing is due."""
        for _ in range(most):
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
        group = over.group if over is not None else self.stage.page.group
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
