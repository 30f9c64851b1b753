"""The panels of the statistics page, each drawn once: figures, plots, the month, the records."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.view import shapes
from game.view.dates import month_name
from game.view.diamond import diamond
from game.view.figures import DayState, Figures, Month
from game.view.hud import clock
from game.view.icons import drawing
from game.view.plots import bar_plot, rate_plot
from game.view.text import blank, floored
from game.view.widget import Kit

PAD = 32
TITLE, NOTE = 26, 20
HEAD = 72
LABEL = "ui_semibold"
MOST_COLUMNS = 16
MEDALLION = {"dark": "#141E49", "accent": "#B92537"}


class Tile(NamedTuple):
    """One large figure and its label; lit: it stands out."""

    value: str
    label: str
    lit: bool = False


def tiles_of(kit: Kit, figures: Figures) -> list[Tile]:
    """The figures that stand at the top."""
    t, numbers = kit.t, figures.numbers
    tiles = [
        Tile(f"{numbers.played}", t("stats.played")),
        Tile(f"{numbers.won}", t("stats.won")),
        Tile(percent(numbers.win_rate), t("stats.win_rate"), lit=True),
        Tile(f"{numbers.best_streak}", t("stats.best_streak")),
        Tile(number(numbers.best_score), t("stats.best_score")),
        Tile(time_of(numbers.mean_seconds), t("stats.mean_time")),
    ]
    if numbers.best_chain:
        tiles.insert(5, Tile(f"×{numbers.best_chain}", t("stats.best_chain")))
    return tiles


def records_of(kit: Kit, figures: Figures) -> list[tuple[str, str]]:
    """The lines of the records: words and figure."""
    t, numbers = kit.t, figures.numbers
    lines = [
        (t("stats.streak"), f"{numbers.streak}"),
        (t("stats.mean_score"), number(numbers.mean_score)),
        (t("stats.fewest_moves"), number(numbers.fewest_moves)),
        (t("stats.fastest"), time_of(figures.fastest_seconds)),
        (t("stats.wins_without_undo"), f"{numbers.won_without_undo}"),
        (t("stats.replays"), f"{numbers.replays}"),
    ]
    return [*lines, *((t(key), value) for key, value in figures.records)]


def number(value: float | None) -> str:
    """A whole figure, a dash where there is none."""
    return "–" if value is None else f"{round(value):,}".replace(",", "\u00a0").replace("-", "−")


def percent(share: float | None) -> str:
    """A share of 1 as per cent, a dash where there is none."""
    return "–" if share is None else f"{round(100 * share)}%"


def time_of(seconds: float | None) -> str:
    """Minutes and seconds, a dash where there are none."""
    return "–" if seconds is None else clock(round(seconds))


class Panels:
    """Draws panels in the kit's look; unit: pixels of one drawing unit. Sizes are in pixels."""

    def __init__(self, kit: Kit, unit: float) -> None:
        self.kit = kit
        self.unit = unit

    def tile(self, tile: Tile, width: int, height: int) -> pygame.Surface:
        kind, theme, unit = self.kit.type, self.kit.theme, self.unit
        surface = self._plate(width, height, tile.lit)
        room = width - round(16 * unit)
        px = kind.fit(tile.value, "num", 66 * unit, room)
        value = kind.text(tile.value, "num", px, theme.accent if tile.lit else theme.cream)
        surface.blit(value, value.get_rect(center=(width // 2, round(0.42 * height))))
        px = kind.fit(tile.label, LABEL, 21 * unit, room)
        label = kind.text(kind.shortened(tile.label, LABEL, px, width - 8), LABEL, px, theme.mist)
        surface.blit(label, label.get_rect(center=(width // 2, round(0.77 * height))))
        return surface

    def rate(self, rates: Sequence[float], width: int, height: int) -> pygame.Surface:
        t = self.kit.t
        surface, room = self._panel(width, height, t("stats.win_rate"), t("stats.rate.note"))
        surface.blit(rate_plot(self.kit, room.w, room.h, self.unit, rates), room)
        return surface

    def scores(self, figures: Figures, width: int, height: int) -> pygame.Surface:
        t = self.kit.t
        surface, room = self._panel(width, height, t("stats.scores"), t("stats.scores.note"))
        if figures.score_bins:
            surface.blit(bar_plot(self.kit, room.w, room.h, self.unit, figures.score_bins), room)
        return surface

    def records(self, lines: Sequence[tuple[str, str]], width: int, height: int) -> pygame.Surface:
        kind, theme, unit = self.kit.type, self.kit.theme, self.unit
        surface, room = self._panel(width, height, self.kit.t("stats.records"), "")
        step = room.h / max(1, len(lines))
        for place, (words, figure) in enumerate(lines):
            middle = room.y + round(step * (place + 0.5))
            px = min(floored(25 * unit), round(0.8 * step))
            value = kind.text(figure, "num", px, theme.accent)
            surface.blit(value, value.get_rect(midright=(room.right, middle)))
            free = room.w - value.get_width() - round(12 * unit)
            px = kind.fit(words, "ui", 22 * unit, free)
            line = kind.text(kind.shortened(words, "ui", px, free), "ui", px, theme.cream)
            surface.blit(line, line.get_rect(midleft=(room.x, middle)))
            if place:
                top = room.y + round(step * place)
                surface.fill(theme.panel_border, (room.x, top, room.w, max(1, round(unit))))
        return surface

    def records_height(self, lines: int) -> int:
        """How high the panel of so many records would like to be."""
        return round((HEAD + 18) * self.unit) + lines * max(22, round(36 * self.unit))

    def month(self, month: Month, width: int, height: int) -> pygame.Surface:
        theme, t = self.kit.theme, self.kit.t
        title = f"{t('daily_deal')} · {month_name(t, month.number)}"
        surface, room = self._panel(width, height, title, "")
        self._legend(surface, room)
        columns, rows = self._month_grid(len(month.days), room.w)
        pitch = room.w / columns
        down = min(pitch, room.h / rows)
        side = max(20, round(0.98 * min(pitch, down)))
        for place, state in enumerate(month.days):
            row, column = divmod(place, columns)
            centre = round(room.x + pitch * (column + 0.5)), round(room.y + down * (row + 0.5))
            mark = self._day(state, side, place + 1 == month.today)
            surface.blit(mark, mark.get_rect(center=centre))
            colour = theme.primary_text if state == "won" else theme.cream
            size = floored(0.34 * side)
            figure = self.kit.type.text(f"{place + 1}", "num", size, colour)
            surface.blit(figure, figure.get_rect(center=centre))
        return surface

    def month_height(self, days: int, width: int) -> int:
        """How high the panel of a month would like to be at a width."""
        columns, rows = self._month_grid(days, width - 2 * round(PAD * self.unit))
        pitch = min((width - 2 * round(PAD * self.unit)) / columns, 66 * self.unit + 8)
        return round((HEAD + 24) * self.unit + rows * max(34, pitch))

    def empty(self, width: int, height: int) -> pygame.Surface:
        """Nothing played yet."""
        kind, theme, unit = self.kit.type, self.kit.theme, self.unit
        surface = self._plate(width, height, False)
        side = round(min(180 * unit, 0.4 * height))
        rosette = drawing("table/medallion.svg", side, side, **MEDALLION)
        words = kind.paragraph(
            self.kit.t("stats.empty"), "ui", 26 * unit, theme.cream, width - 2 * round(PAD * unit), True
        )
        gap = round(28 * unit)
        top = (height - side - gap - words.get_height()) // 2
        surface.blit(rosette, rosette.get_rect(midtop=(width // 2, top)))
        surface.blit(words, words.get_rect(midtop=(width // 2, top + side + gap)))
        return surface

    def _month_grid(self, days: int, width: int) -> tuple[int, int]:
        most = max(7, min(MOST_COLUMNS, int(width // max(36, 54 * self.unit))))
        rows = -(-days // most)
        return -(-days // rows), rows

    def _day(self, state: DayState, side: int, today: bool) -> pygame.Surface:
        theme = self.kit.theme
        face = {"won": theme.accent, "played": theme.chosen, "none": None}[state]
        line = theme.cream if today else theme.plot
        return diamond(side, face, line, max(1.5, (4 if today else 2) * self.unit))

    def _legend(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        kind, theme, unit = self.kit.type, self.kit.theme, self.unit
        states: tuple[DayState, ...] = ("none", "played", "won")
        x, middle = room.right, round(0.55 * HEAD * unit)
        title = kind.width(
            f"{self.kit.t('daily_deal')} · {self.kit.t('month.9')}", "ui_bold", floored(TITLE * unit)
        )
        for state in states:
            words = kind.text(self.kit.t(f"stats.day.{state}"), "ui", NOTE * unit, theme.mist)
            side = max(14, round(26 * unit))
            x -= words.get_width()
            if x - side < room.x + title:
                return
            surface.blit(words, words.get_rect(midleft=(x, middle)))
            x -= side + round(6 * unit)
            mark = self._day(state, side, False)
            surface.blit(mark, mark.get_rect(midleft=(x, middle)))
            x -= round(24 * unit)

    def _panel(self, width: int, height: int, title: str, note: str) -> tuple[pygame.Surface, pygame.Rect]:
        """A plate with a title and a note, and the room under them."""
        kind, theme, unit = self.kit.type, self.kit.theme, self.unit
        surface = self._plate(width, height, False)
        pad, middle = round(PAD * unit), round(0.55 * HEAD * unit)
        px = kind.fit(title, "ui_bold", TITLE * unit, width - 2 * pad)
        head = kind.text(title, "ui_bold", px, theme.gold_2)
        surface.blit(head, head.get_rect(midleft=(pad, middle)))
        line = kind.text(note, "ui", NOTE * unit, theme.mist) if note else None
        if line is not None and line.get_width() + head.get_width() + 3 * pad <= width:
            surface.blit(line, line.get_rect(midright=(width - pad, middle)))
        top = round(HEAD * unit)
        return surface, pygame.Rect(pad, top, width - 2 * pad, height - top - round(20 * unit))

    def _plate(self, width: int, height: int, lit: bool) -> pygame.Surface:
        theme, unit = self.kit.theme, self.unit
        body = shapes.plate(
            width,
            height,
            24 * unit,
            theme.panel_top,
            theme.panel_bottom,
            line=theme.gold if lit else theme.panel_border,
            line_width=max(1.5, (theme.line + 0.5) * unit),
        )
        surface = blank(width, height)
        surface.blit(body, (0, 0))
        return surface
