"""Help: the rules of each patience with live examples, questions, keys and touches, sources."""

from collections.abc import Iterable, Sequence
from typing import Literal

from game.patiences import Entry
from game.patiences.geometry import Rect, Size
from game.patiences.guide import Guide, guide_of
from game.view import shapes
from game.view.button import Button
from game.view.card_art import CardArt
from game.view.help_board import LEAST, LiveBoard
from game.view.page import Page
from game.view.rich import rich
from game.view.screen import Answer
from game.view.scroll import BAR
from game.view.segmented import Option, Segmented
from game.view.sprites import Sprite
from game.view.text import FLOOR, floored
from game.view.widget import Kit, Widget

SIDE_FROM = 1260  # units across, from where on rules and example stand side by side
STACK_FROM = 1280  # units down, from where on they stand one over the other
TEXT_SHARE = 0.42
MOST_TEXT = 1180
GAP = 22
PAD = 34
HEADING, BODY = 27, 22
CAPTION, CAPTION_LINES = 22, 3
CONTROL, WORDS = 60, 20
SEGMENT = 52
LEAST_UNIT = 0.6
RULES = "rules"
Mode = Literal["text", "side", "stack", "single"]
TOPICS = {
    "faq": ("faq.code", "faq.daily", "faq.score", "faq.hints", "faq.won", "faq.data"),
    "keys": ("keys.hand", "keys.board", "keys.program", "keys.pad"),
    "sources": ("sources.rules", "sources.deals", "sources.fonts", "sources.libraries", "sources.art"),
}


class HelpPage(Page):
    """Answers on("cancel"). entries: the patiences whose rules it tells; tab: the name of one, or of a topic.

    art: card pictures for its boards alone. Left and right go through the example that is shown, up, down and
    the page keys scroll the text.
    """

    def __init__(
        self, kit: Kit, size: Size, on: Answer, art: CardArt, entries: Iterable[Entry], tab: str = ""
    ) -> None:
        self._entries = {entry.rules.name: entry for entry in entries if guide_of(entry).sections}
        tabs = [Option(name, entry.rules.title) for name, entry in self._entries.items()]
        tabs += [Option(topic, kit.t(f"help.{topic}")) for topic in TOPICS]
        super().__init__(kit, size, on, kit.t("help"), tabs, tab or tabs[0].value)
        self.pane.bar = kit.theme.chosen
        self._art = art
        self._papers: list[Sprite] = []
        self._caption: Sprite | None = None
        self._caption_rect = Rect(0, 0, 1, 1)
        self._previous = Button(kit, "previous", "dark", kit.t("help.previous"), "back", self.back)
        self._next = Button(kit, "next", "primary", kit.t("help.next"), "play", self.forward)
        self.board: LiveBoard | None = None
        self._examples = Segmented(kit, "examples", [], None, self._choose, "bar")
        self.turned()
        self.arrange()

    def turned(self) -> None:
        """Another tab: its first example, if it has any, from the beginning."""
        self.board = None
        guide = self._guide()
        if guide is None or not guide.examples:
            return
        t = self.kit.t
        options = [Option(RULES, t("rules"))] if self._mode() == "single" else []
        options += [Option(place, t(example.key)) for place, example in enumerate(guide.examples)]
        self._examples = Segmented(self.kit, "examples", options, options[0].value, self._choose, "bar")
        self._lay_out_example(0)

    def resize(self, size: Size) -> None:
        """The window has another size; the example stays where it is, unless it is shown otherwise."""
        before = self._mode()
        self.size = size
        self.unit = self.kit.unit(size)
        if self._mode() != before:
            self.turned()
        self.arrange()

    def forward(self) -> None:
        """The next beat of the example."""
        if self.board is not None:
            self.board.forward()
            self._told()

    def back(self) -> None:
        """One beat back."""
        if self.board is not None:
            self.board.back()
            self._told()

    def key(self, name: str, ctrl: bool = False, shift: bool = False) -> bool:
        focus = self.group.focus
        chosen = isinstance(focus, Segmented) and focus.focused
        if name in ("left", "right") and self._shows_board and not chosen:
            (self.forward if name == "right" else self.back)()
            return True
        scrolls = name in ("up", "down", "page up", "page down")
        return (scrolls and self.pane.key(name)) or super().key(name, ctrl, shift)

    def default(self) -> Widget | None:
        return self._next if self._shows_board else None

    def tick(self) -> None:
        super().tick()
        if self.board is not None:
            self.board.tick()

    def due(self) -> int | None:
        waits = (super().due(), self.board.due() if self.board is not None else None)
        return min((wait for wait in waits if wait is not None), default=None)

    def inner(self) -> list[Widget]:
        if self.board is None:
            return []
        examples = [self._examples] if len(self._examples.options) > 1 else []
        return [*examples, *([self._previous, self._next] if self._shows_board else [])]

    def fill(self) -> None:
        gap = round(GAP * self.unit)
        x, y, width, high = self.room
        room = Rect(x, y + gap, width, high - 2 * gap)
        self._papers, self._caption = [], None
        match self._mode():
            case "text":
                across = min(width, round(MOST_TEXT * self.unit))
                self._fill_text(Rect(x + (width - across) // 2, room.y, across, room.h))
            case "side":
                text = round(TEXT_SHARE * width)
                self._fill_text(Rect(x, room.y, text, room.h))
                self._fill_example(Rect(x + text + gap, room.y, width - text - gap, room.h))
            case "stack":
                end = self._fill_example(Rect(x, room.y, width, round(0.55 * room.h)))
                self._fill_text(Rect(x, end + gap, width, room.bottom - end - gap))
            case "single":
                self._fill_single(room)

    def sprites(self) -> list[Sprite]:
        ground, bar, *rest = super().sprites()
        board = self.board.sprites() if self.board is not None and self._shows_board else []
        caption = [self._caption] if self._caption is not None else []
        return [ground, bar, *self._papers, *board, *caption, *rest]

    @property
    def shows_tabs(self) -> bool:
        """Not over an example in a window that is low: the board needs their room."""
        low = self._mode() == "single" and self.size.height < 900 * self.unit
        return super().shows_tabs and not (low and self._shows_board)

    @property
    def _shows_board(self) -> bool:
        return self.board is not None and (self._mode() != "single" or self._examples.value != RULES)

    def _mode(self) -> Mode:
        """How rules and example are shown in this window."""
        guide, unit = self._guide(), self.kit.unit(self.size)
        if guide is None or not guide.examples:
            return "text"
        if self.size.width >= (SIDE_FROM + 120) * unit and not self.size.portrait:
            return "side"
        return "stack" if self.size.height >= (STACK_FROM + 100) * unit else "single"

    def _guide(self) -> Guide | None:
        entry = self._entries.get(str(self.tab))
        return None if entry is None else guide_of(entry)

    def _choose(self, chosen: object) -> None:
        """An example, or the rules where they are not shown beside it."""
        if isinstance(chosen, int):
            self._lay_out_example(chosen)
        self.arrange()

    def _lay_out_example(self, place: int) -> None:
        guide = self._guide()
        assert guide is not None
        entry = self._entries[str(self.tab)]
        self.board = LiveBoard(self.kit, entry, guide.examples[place], self._art)

    def _sections(self) -> Sequence[str]:
        guide = self._guide()
        return TOPICS[str(self.tab)] if guide is None else guide.sections

    def _fill_single(self, room: Rect) -> None:
        """Rules or example, one at a time."""
        if not self._shows_board:
            end = self._fill_choice(room, self.unit)
            self._fill_text(Rect(room.x, end, room.w, room.bottom - end))
            return
        self.pane.begin(room.x, room.y, 0)
        self.pane.end(room.y, 0)
        wanted = self.unit
        while self._fill_example(room) < 0 and self.unit > LEAST_UNIT:
            self.unit *= 0.95
        self.unit = wanted

    def _fill_choice(self, room: Rect, unit: float) -> int:
        """Which example, in a row at the top; where what it is about begins."""
        px, high = WORDS * unit, max(40, round(SEGMENT * unit))
        across = min(room.w, self._examples.natural_width(px))
        self._examples.fit(Rect(room.x + (room.w - across) // 2, room.y, across, high), unit, px)
        return room.y + high + round(0.7 * GAP * unit)

    def _fill_text(self, rect: Rect) -> None:
        """The sections on paper, to be scrolled."""
        kit, theme, unit = self.kit, self.kit.theme, self.unit
        pad = round(min(PAD * unit, 0.06 * rect.w))
        self._paper("text", rect)
        self.pane.begin(rect.x + pad, rect.y + round(0.4 * pad), rect.w - 2 * pad)
        width, y = rect.w - 2 * pad - BAR, rect.y + round(0.7 * pad)
        for key in self._sections():
            heading = rich(kit, kit.t(f"{key}.title"), "ui_extrabold", HEADING * unit, theme.label, width)
            self.pane.print_at(heading, rect.x + pad, y)
            y += heading.get_height() + round(8 * unit)
            body = rich(kit, kit.t(key), "ui", BODY * unit, theme.ink, width)
            self.pane.print_at(body, rect.x + pad, y)
            y += body.get_height() + round(30 * unit)
        self.pane.end(y, rect.h - round(0.8 * pad))

    def _fill_example(self, room: Rect) -> int:
        """Which example, its board, what happens in words, and the way through it.

        Answers where it ends, or -1 where the board is lower than it should be.
        """
        assert self.board is not None
        unit, gap = self.unit, round(0.7 * GAP * self.unit)
        self._papers = [paper for paper in self._papers if paper.key != ("help", "caption", "paper")]
        y = room.y
        if len(self._examples.options) > 1:
            y = self._fill_choice(room, unit)
        control = max(48, round(CONTROL * unit))
        words = round((CAPTION_LINES * 1.42 + 1.0) * floored(CAPTION * unit))
        low = self._mode() == "single"
        below = max(control, words) if low else words + gap + control
        self.board.fit(Rect(room.x, y, room.w, max(80, room.bottom - below - gap - y)))
        y = self.board.rect.bottom + gap
        if low:
            side = round(1.2 * control)
            self._caption_rect = Rect(room.x + side + gap, y, room.w - 2 * (side + gap), below)
            top = y + (below - control) // 2
            self._place_controls(room, top, side, control, with_words=False)
        else:
            self._caption_rect = Rect(room.x, y, room.w, words)
            self._place_controls(room, y + words + gap, (room.w - gap) // 3, control, with_words=True)
        self._paper("caption", self._caption_rect)
        self._told()
        return y + below if self.board.rect.h >= LEAST.height else -1

    def _place_controls(self, room: Rect, y: int, wide: int, high: int, *, with_words: bool) -> None:
        t, unit, px = self.kit.t, self.unit, WORDS * self.unit
        self._previous.words = t("help.previous") if with_words else ""
        self._next.words = t("help.next") if with_words else ""
        self._previous.fit(Rect(room.x, y, wide, high), unit, px)
        self._next.fit(Rect(room.right - wide, y, wide, high), unit, px)

    def _told(self) -> None:
        """The words of the beat, and which buttons lead on."""
        board = self.board
        if board is None or not self._shows_board:
            return
        theme, unit, rect = self.kit.theme, self.unit, self._caption_rect
        at, most = board.steps
        self._previous.enabled, self._next.enabled = at > 0, at < most
        pad, px = round(0.5 * PAD * unit), CAPTION * unit
        count = self.kit.type.text(f"{at} / {most}", "num", min(px, 0.3 * rect.h), theme.label)
        room = rect.w - 3 * pad - count.get_width()
        words = rich(self.kit, board.caption(), "ui_semibold", px, theme.ink, room)
        while words.get_height() > rect.h - 6 and px > FLOOR:
            px -= 1
            words = rich(self.kit, board.caption(), "ui_semibold", px, theme.ink, room)
        picture = shapes.plate(rect.w, rect.h, 0, theme.paper_top, opacity=0).copy()
        picture.blit(words, (pad, max(2, (rect.h - words.get_height()) // 2)))
        picture.blit(count, (rect.w - pad - count.get_width(), (rect.h - count.get_height()) // 2))
        self._caption = Sprite(("help", "caption"), picture, rect.x, rect.y)

    def _paper(self, name: str, rect: Rect) -> None:
        theme, unit = self.kit.theme, self.unit
        sheet = shapes.plate(
            rect.w,
            rect.h,
            18 * unit,
            theme.paper_top,
            theme.paper_bottom,
            line=theme.gold,
            line_width=max(1.5, 2 * unit),
        )
        self._papers.append(Sprite(("help", name, "paper"), sheet, rect.x, rect.y))
