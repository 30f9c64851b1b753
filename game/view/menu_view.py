"""The first page: the program's name, a card for each patience, the daily deals and what else there is."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.patiences.geometry import Rect, Size
from game.view import shapes
from game.view.button import Button
from game.view.dates import day_words
from game.view.felt import MENU_ALPHA, felt
from game.view.icons import drawing
from game.view.menu_card import MenuCard, Picture
from game.view.menu_row import MenuRow
from game.view.screen import Answer, Screen
from game.view.sprites import Sprite
from game.view.svg import tokens
from game.view.text import FLOOR, shadowed, wordmark
from game.view.widget import Kit

WAU_ALPHA = 41
BAND = 46
TAGLINE = "ui_semibold"


class MenuGame(NamedTuple):
    """A patience as the menu shows it: name of the option, proper title, its line, whether one is unfinished.

    picture: "fan", or "columns" for a patience with cards face down. won, played: 0 played shows neither.
    days: of the last days, today's last, whether the daily deal was won; none are shown without.
    """

    name: str
    title: str
    line: str
    resumable: bool = False
    picture: Picture = "fan"
    won: int = 0
    played: int = 0
    days: tuple[bool, ...] = ()


class MenuButton(NamedTuple):
    """A small button: the action it answers with, its icon, the key of its label."""

    action: str
    icon: str
    key: str


STATISTICS = MenuButton("statistics", "stats", "statistics")
SETTINGS = MenuButton("settings", "settings", "settings")
HELP = MenuButton("help", "help", "help")
QUIT = MenuButton("quit", "close", "quit")


class MenuView(Screen):
    """Answers on("play", game=), on("resume", game=), on("daily", game=), or the action of a small button.

    Escape answers on("quit"). today: YYYY-MM-DD, shown with the daily deals; "" for none.
    """

    cancel_action = "quit"

    def __init__(
        self,
        kit: Kit,
        size: Size,
        on: Answer,
        games: Sequence[MenuGame],
        buttons: Sequence[MenuButton] = (QUIT,),
        today: str = "",
    ) -> None:
        super().__init__(kit, size, on)
        self._cards = [self._card(game) for game in games]
        self._plays = [self._play_button(game) for game in games]
        for card, play in zip(self._cards, self._plays, strict=True):
            card.button = play
        self._rows = [
            MenuRow(
                kit,
                game.name,
                kit.t("daily_deal"),
                f"{game.title} · {day_words(kit.t, today)}" if today else game.title,
                "calendar",
                self._daily(game.name),
                game.days,
                game.title,
            )
            for game in games
        ]
        self._small = [self._small_button(button) for button in buttons]
        self.group.widgets = [*self._plays, *self._rows, *self._small, *self._cards]
        if self._plays:
            self.group.set_focus(self._plays[0], shown=False)
        self._ground: pygame.Surface | None = None
        self.arrange()

    def arrange(self) -> None:
        if self.size.portrait:
            self._arrange_portrait()
        else:
            self._arrange_landscape()

    def sprites(self) -> list[Sprite]:
        assert self._ground is not None
        ground = Sprite(("menu", "ground"), self._ground, 0, 0)
        meant = next((card for card in self._cards if card.holds_pointer_or_focus()), self._cards[0])
        for card in self._cards:
            card.lit = card is meant
        upper = [*self._plays, *self._rows, *self._small]
        return [ground, *(sprite for widget in [*self._cards, *upper] for sprite in widget.sprites())]

    def _card(self, game: MenuGame) -> MenuCard:
        record = self.kit.t("menu.record", won=game.won, played=game.played) if game.played else ""
        brief = f"{game.won} / {game.played}"
        return MenuCard(self.kit, game.name, game.title, game.line, game.picture, record, brief)

    def _play_button(self, game: MenuGame) -> Button:
        action = "resume" if game.resumable else "play"
        return Button(
            self.kit,
            f"play-{game.name}",
            "primary",
            self.kit.t(action),
            "play",
            lambda: self.on(action, game=game.name),
        )

    def _daily(self, name: str) -> Callable[[], None]:
        return lambda: self.on("daily", game=name)

    def _small_button(self, button: MenuButton) -> Button:
        words = self.kit.t(button.key)
        small = Button(self.kit, button.action, "hud", words, button.icon, lambda: self.on(button.action))
        small.golden_icon = True
        return small

    def _arrange_landscape(self) -> None:
        width, height = self.size
        across, down = width / 1920, height / 1080
        unit = self._unit()
        left, wide = round(max(20, 120 * across)), round(600 * across)
        mark = Rect(left, round(149 * down), wide, round(216 * down))
        line_y = round(413 * down)
        self._paint_ground(
            mark, line_y, unit, Rect(round(-40 * across), round(-70 * down), round(900 * across), 2 * height)
        )
        gap = round(20 * down)
        small = max(48, round(116 * down))
        bottom = round(900 * down)
        top = round(511 * down)
        beside = round(16 * across)
        if not self._small_fit(wide, beside, unit):
            # Two rows of them: the lower one in what is free below.
            bottom = min(height - self._band() - 6, bottom + small + gap // 2)
            small = 2 * small + gap // 2
        rows = bottom - small - gap - top
        self._place_rows(Rect(left, top, wide, rows), gap, unit, round(112 * down))
        self._place_small(Rect(left, bottom - small, wide, small), beside, unit)
        start = round(797 * across)
        room = Rect(start, round(127 * down), width - start - round(88 * across), round(808 * down))
        self._place_cards(room, max(10, round(25 * across)), unit)

    def _arrange_portrait(self) -> None:
        width, height = self.size
        unit = self._unit()
        scale = min(width / 1080, height / 1920)
        edge = round(36 * scale)
        wide = width - 2 * edge
        mark_wide = round(min(620 * scale, wide))
        mark = Rect((width - mark_wide) // 2, round(110 * scale), mark_wide, round(210 * scale))
        across = round(860 * scale)
        wau = Rect((width - across) // 2, round(-60 * scale), across, 2 * height)
        self._paint_ground(mark, round(400 * scale), unit, wau)
        below = round((BAND + 40) * scale)
        small, gap = max(48, round(130 * scale)), round(24 * scale)
        rows = (max(48, round(124 * scale)) + gap) * len(self._rows) - gap
        bottom = height - below
        self._place_small(Rect(edge, bottom - small, wide, small), gap, unit)
        self._place_rows(Rect(edge, bottom - small - gap - rows, wide, rows), gap, unit, rows)
        top = round(480 * scale)
        room = Rect(edge, top, wide, bottom - small - 2 * gap - rows - top)
        self._place_cards(room, gap, unit)

    def _unit(self) -> float:
        """The scale of text and lines here, where the page has no room to spare for larger ones."""
        return max(0.5, self.size.unit) * min(self.kit.type.scale, 1.15)

    def _place_rows(self, room: Rect, gap: int, unit: float, most: int) -> None:
        count = max(1, len(self._rows))
        tall = min(most, (room.h - (count - 1) * gap) // count)
        for number, row in enumerate(self._rows):
            row.fit(Rect(room.x, room.y + number * (tall + gap), room.w, tall), unit)

    def _small_fit(self, room: int, gap: int, unit: float) -> bool:
        """Whether the small buttons have room for their words in one row."""
        columns = max(3, len(self._small))
        wide = (room - (columns - 1) * gap) // columns
        return all(
            self.kit.type.width(small.words, "ui_bold", FLOOR) <= wide - 6 * unit for small in self._small
        )

    def _place_small(self, room: Rect, gap: int, unit: float) -> None:
        """In one row, or in two where their words ask for it."""
        rows = 1 if self._small_fit(room.w, gap, unit) else 2
        columns = max(3, len(self._small)) if rows == 1 else -(-len(self._small) // 2)
        wide = (room.w - (columns - 1) * gap) // columns
        tall = (room.h - (rows - 1) * gap) // rows
        for number, small in enumerate(self._small):
            row, column = divmod(number, columns)
            place = Rect(room.x + column * (wide + gap), room.y + row * (tall + gap), wide, tall)
            small.fit(place, unit, 22 * unit)

    def _band(self) -> int:
        return max(20, round(BAND * self.size.unit))

    def _place_cards(self, room: Rect, gap: int, unit: float) -> None:
        count = max(1, len(self._cards))
        wide = (room.w - (count - 1) * gap) // count
        for number, card in enumerate(self._cards):
            card.fit(Rect(room.x + number * (wide + gap), room.y, wide, room.h), unit)
        words = max((card.words_height() for card in self._cards), default=0)
        words_gap = min((card.words_gap for card in self._cards), default=0)
        for card in self._cards:
            card.words_room, card.words_gap = words, words_gap

    def _paint_ground(self, mark: Rect, line_y: int, unit: float, wau: Rect) -> None:
        """Felt, watermark, name, tagline and the band at the bottom, in one picture."""
        theme, (width, height) = self.kit.theme, self.size
        ground = felt(self.size, theme, MENU_ALPHA)
        if theme.motif:
            kite = drawing("table/wau.svg", wau.w, wau.h, **tokens("wau", "watermark")).copy()
            kite.set_alpha(WAU_ALPHA)
            ground.blit(kite, kite.get_rect(midtop=(wau.x + wau.w // 2, wau.y)))
        name = wordmark(round(1.024 * mark.w))
        if name.get_height() > mark.h:
            name = wordmark(round(mark.w * mark.h / name.get_height()))
        # Its last letter reaches out: the middle of the others is what the eye takes for the middle.
        middle = mark.x + round(mark.w * 0.51), mark.bottom - name.get_height() // 2
        if theme.texture:
            name = shadowed(name, self.size.unit)
        ground.blit(name, name.get_rect(center=middle))
        px = self.kit.type.fit(self.kit.t("tagline"), TAGLINE, 33 * unit, max(mark.w, 220))
        line = self.kit.type.paragraph(
            self.kit.t("tagline"), TAGLINE, px, theme.cream, max(mark.w, 200), centred=True
        )
        ground.blit(line, line.get_rect(center=(mark.x + mark.w // 2, line_y)))
        band = self._band()
        ground.fill(theme.hud, (0, height - band, width, band))
        if theme.motif:
            ground.blit(shapes.hem(width, band - 2, up=True, tall=True), (0, height - band + 2))
        ground.fill(theme.hud_hem, (0, height - band, width, max(1, round(2.5 * self.size.unit))))
        self._ground = ground
