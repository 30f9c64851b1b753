"""A small live board: an example of the rules, played by the real engine and moved as the table is."""

from collections.abc import Iterable

import pygame

from game.motion.choreography import refuse, step
from game.motion.timeline import Timeline
from game.patiences import Entry
from game.patiences.geometry import Layout, Rect, Size
from game.patiences.guide import Example
from game.rules.events import Event
from game.rules.patience import Refused
from game.rules.position import Position
from game.table.lesson import Lesson, Played
from game.view import shapes
from game.view.card_art import CardArt
from game.view.marks import Marks
from game.view.rich import card_words
from game.view.sprites import Compositor, Sprite
from game.view.table_view import TableView
from game.view.widget import Kit, Words

LEAST = Size(580, 280)  # px in which every card can be read; a smaller board is drawn in that and scaled
TALLEST = 0.8  # of its width
BADGE = 44  # units that a count reaches below its pile
DRAWN_SOON = 2  # ticks between looks for card pictures that are being drawn


class LiveBoard:
    """Plays one example. art: card pictures of its own, for its widths are not those of the table."""

    def __init__(self, kit: Kit, entry: Entry, example: Example, art: CardArt) -> None:
        self.kit = kit
        self.entry = entry
        self.art = art
        self.lesson = Lesson(entry, example)
        self.rect = Rect(0, 0, 1, 1)
        self._played: list[Played] = []
        self._view = TableView(art, kit.type, kit.t, kit.theme)
        self._crop = pygame.Rect(0, 0, 1, 1)
        self._size = LEAST
        self._timeline: Timeline | None = None
        self._surface: pygame.Surface | None = None
        self._compositor: Compositor | None = None
        self._shown: pygame.Surface | None = None

    @property
    def position(self) -> Position:
        return self.lesson.game.position

    @property
    def steps(self) -> tuple[int, int]:
        """How many beats were played, and how many there are."""
        return self.lesson.at, len(self.lesson.example.beats)

    def fit(self, rect: Rect) -> None:
        """Stands at the top of the rectangle, as large as it allows."""
        high = min(rect.h, round(TALLEST * rect.w))
        self.rect = rect._replace(h=high)
        scale = max(1.0, LEAST.width / rect.w, LEAST.height / high)
        wanted = Size(round(rect.w * scale), round(high * scale))
        top, below = self._margins(self._laid_out(wanted))
        self._size = Size(wanted.width, wanted.height + top + below)
        layout = self._laid_out(self._size)
        self._crop = pygame.Rect(0, layout.hud.h, wanted.width, wanted.height)
        if self._timeline is None:
            self._timeline = Timeline(layout)
        else:
            self._timeline.resize(layout)
        self._surface = pygame.Surface(self._size)
        if pygame.display.get_surface() is not None:
            self._surface = self._surface.convert()
        self._compositor = Compositor(self._surface)

    def forward(self) -> None:
        """The next beat, if there is one."""
        if not self.lesson.can_go_on or self._timeline is None:
            return
        before = self._timeline.layout
        played = self.lesson.forward()
        self._played.append(played)
        if isinstance(played.answer, Refused):
            self._timeline.start(refuse(played.cards, before, self.kit.pace))
        else:
            self._move(played.answer.events, before, undo=False)

    def back(self) -> None:
        """One beat back, if there is one."""
        if not self.lesson.can_go_back or self._timeline is None:
            return
        self._played.pop()
        taken = self.lesson.back()
        if taken is not None:
            self._move(taken.events, self._timeline.layout, undo=True)

    def caption(self) -> str:
        """What was done last, in words, and why if it was refused."""
        t = self.kit.t
        if not self._played:
            return t(f"{self.lesson.example.key}.start")
        played = self._played[-1]
        words = t(played.beat.caption) if played.beat.caption else moved(t, played)
        if isinstance(played.answer, Refused):
            return f"{words}\n« {t(f'reason.{played.answer.reason}')} »"
        return words

    def tick(self) -> None:
        """1/120 s passes."""
        if self._timeline is not None:
            self._timeline.tick()
            self._timeline.cues()
        if self.art.pending:
            self.art.work()

    def due(self) -> int | None:
        """0 while something moves, the ticks until something may have changed, or None."""
        waits = [None if self._timeline is None else self._timeline.due()]
        if self.art.pending:
            waits.append(DRAWN_SOON)
        return min((wait for wait in waits if wait is not None), default=None)

    def sprites(self) -> list[Sprite]:
        """The board as one picture, and its frame."""
        assert self._timeline is not None
        assert self._surface is not None
        assert self._compositor is not None
        timeline, marks = self._timeline, Marks(best=self.lesson.game.best_chain)
        drawn = self._compositor.draw(self._view.sprites(self.position, timeline.layout, timeline, marks))
        if drawn or self._shown is None:
            self._shown = self._cut()
        x, y, wide, high = self.rect
        line = max(2, round(3 * Size(wide, high).text_unit))
        frame = shapes.outline(wide + 2 * line, high + 2 * line, line, self.kit.theme.gold, line)
        return [
            Sprite(("board", "picture"), self._shown, x, y),
            Sprite(("board", "frame"), frame, x - line, y - line),
        ]

    def _cut(self) -> pygame.Surface:
        """A picture of its own of what is shown: pictures handed out are never changed."""
        assert self._surface is not None
        part = self._surface.subsurface(self._crop.clip(self._surface.get_rect()))
        size = (self.rect.w, self.rect.h)
        return part.copy() if part.get_size() == size else pygame.transform.smoothscale(part, size)

    def _move(self, events: Iterable[Event], before: Layout, *, undo: bool) -> None:
        assert self._timeline is not None
        after = self._laid_out(self._size)
        self._timeline.start(step(events, before, after, self._timeline.pose, self.kit.pace, undo=undo))

    def _laid_out(self, size: Size) -> Layout:
        return self.entry.arrange(self.position, size, None)

    def _margins(self, layout: Layout) -> tuple[int, int]:
        """What of a table has no place here: the bar above, and below the lane for words."""
        lane = layout.toast_lane
        below = lane.h - round(BADGE * layout.size.text_unit) if lane.w == layout.size.width else 0
        return layout.hud.h, max(0, below)


def moved(t: Words, played: Played) -> str:
    """The plain words of a move: which cards go from where to where."""
    cards = " ".join(card_words(card) for card in played.cards)
    source, found, target = played.beat.action.partition(">")
    if not found:
        return t("help.drawn", card=cards)
    return t("help.moved", card=cards, source=place(t, source), target=place(t, target))


def place(t: Words, pile: str) -> str:
    """A pile in words; a run's number behind it does not matter."""
    name = pile.split("x")[0]
    if name == "waste":
        return t("pile.waste")
    return t("pile.column", n=name[1:]) if name.startswith("c") else t("pile.foundation")
