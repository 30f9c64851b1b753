"""The stage: which page is on and what lies over it. What leads from one to the next is the director's."""

import pygame

from game.input.events import Cancelled, Focus, InputEvent, Key, Typed
from game.patiences.geometry import Rect, Size
from game.scenes.director import Director
from game.scenes.feeding import feed
from game.scenes.keeping import Start
from game.scenes.services import Services
from game.scenes.table_page import TablePage
from game.scenes.watch_page import WatchPage
from game.view.screen import Screen
from game.view.sprites import Compositor, Sprite
from game.view.toast import Toast, ToastKind

DRAWN_SOON = 2  # ticks between looks for card pictures that are being drawn
CARDS_BUDGET = 3.0  # ms of a frame for taking them in


class Stage:
    """The scene that the loop drives: the menu or a table, and over it dialogs and pages, the last on top."""

    def __init__(self, services: Services, size: tuple[int, int], start: Start | None) -> None:
        """start: the deal to begin with, None for the menu."""
        self.services = services
        self.done = False
        self.size = Size(*size)
        self.page: Screen | TablePage | WatchPage | None = None
        self.overs: list[Screen] = []
        self.toast = Toast(services.kit)
        self.director = Director(self)
        self._focused = True
        self._opened_by_key = False
        self._compositor: Compositor | None = None
        self._target: pygame.Surface | None = None  # what the compositor paints on
        self.director.begin(start)

    @property
    def over(self) -> Screen | None:
        """What lies on top of the page."""
        return self.overs[-1] if self.overs else None

    @property
    def complete(self) -> bool:
        """Whether every face that lies open on the table has been drawn, with nothing standing in for it."""
        if not isinstance(self.page, TablePage):
            return not self.services.art.pending
        placed = self.page.board.layout.placed
        return all(self.services.art.has(card.card, card.rect.w) for card in placed if card.face_up)

    def say(self, words: str, kind: ToastKind) -> None:
        """A toast on whatever is there."""
        if isinstance(self.page, TablePage):
            self.page.say(words, kind)
            return
        self.toast.kit = self.services.kit
        unit = self.services.kit.unit(self.size)
        tall = round(100 * unit)
        lane = Rect(0, self.size.height - tall, self.size.width, tall)
        self.toast.show(words, kind, lane, unit)

    def show(self, page: Screen | TablePage | WatchPage) -> None:
        """Another page, with nothing over it."""
        if isinstance(self.page, TablePage | WatchPage):
            self.page.leave()
        self.page = page
        self.overs.clear()
        self.director.forget_search()
        if isinstance(page, TablePage):
            page.come()
        self._watch()

    def open(self, over: Screen) -> None:
        """Lay a dialog or page over all that is there; what is in the hand goes home."""
        if isinstance(self.page, TablePage):
            self.page.handle(Cancelled())
        self.director.forget_search()
        self.overs.append(over)
        self._watch()

    def close(self) -> None:
        """Take the topmost away."""
        if self.overs:
            self.overs.pop()
        self._watch()

    def leave(self) -> None:
        """The program ends: what is kept of the time played is handed over, and nobody thinks on."""
        if isinstance(self.page, TablePage):
            self.page.leave()

    def resize(self, width: int, height: int) -> None:
        self.size = Size(width, height)
        self._compositor = None
        self.director.resized(self.size)
        for over in self.overs:
            over.resize(self.size)

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, Typed) and self._opened_by_key:
            return  # the letter that opened a dialog is not for its text field
        before = self.over
        if isinstance(event, Focus):
            self._focused = event.gained
            self._watch()
        elif not (isinstance(event, Key) and self.director.desk.key(event)):
            self._pass_on(event)
        if not isinstance(event, Typed):
            self._opened_by_key = isinstance(event, Key) and self.over is not before

    def tick(self) -> None:
        if self.page is not None:
            self.page.tick()
        if self.over:
            self.over.tick()
        self.toast.tick()
        self.director.tick()

    def due(self) -> int | None:
        waits = [part.due() for part in (self.page, self.over, self.director, self.toast) if part is not None]
        if self.services.art.pending:
            waits.append(DRAWN_SOON)
        return min((wait for wait in waits if wait is not None), default=None)

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        if self.services.art.pending and self.services.art.work(CARDS_BUDGET):
            self._refresh()
        if self._compositor is None or self._target is not target:
            self._compositor, self._target = Compositor(target), target
        for place, over in enumerate(self.overs):
            if over.wants_backdrop:
                self._compositor.draw(self._sprites(place))
                over.over(target.copy())
        return self._compositor.draw([*self._sprites(len(self.overs)), *self.toast.sprites()])

    def _pass_on(self, event: InputEvent) -> None:
        to = self.over or self.page
        if isinstance(to, Screen):
            feed(to, event)
            over_widget = any(widget.hover for widget in to.group.widgets)
            self.services.cursor("hand" if over_widget else "arrow")
        elif to is not None:
            to.handle(event)

    def _sprites(self, overs: int) -> list[Sprite]:
        """The picture with the lowest `overs` of what lies over the page."""
        if not overs:
            return [] if self.page is None else self.page.sprites()
        over = self.overs[overs - 1]
        toast = self.page.toast.sprites() if isinstance(self.page, TablePage) else []
        if over.shows_cards and isinstance(self.page, TablePage):
            return [*over.ground(), *self.page.card_sprites(), *over.sprites(), *toast]
        if over.covers:
            return [*over.sprites(), *toast]
        below = [sprite for sprite in self._sprites(overs - 1) if sprite not in toast]
        return [*below, *over.sprites(), *toast]

    def _refresh(self) -> None:
        """Card pictures have come: what shows cards draws them."""
        for screen in (self.page, *self.overs):
            if isinstance(screen, Screen):
                screen.refresh()

    def _watch(self) -> None:
        """The time of a game runs only while nothing lies over its table and the window has the keyboard."""
        if isinstance(self.page, TablePage):
            self.page.covered = bool(self.overs)
            self.page.run(self._focused and not self.overs)
        elif isinstance(self.page, WatchPage):
            self.page.covered = bool(self.overs)
