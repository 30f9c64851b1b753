"""The page of a won game: rays, « Syabas! », the score counting up, confetti, figures and what to do next."""

from collections.abc import Sequence

import pygame

from game.motion import celebration
from game.motion.pace import ticks
from game.patiences.geometry import Rect, Size
from game.view import shapes
from game.view.button import Button
from game.view.felt import felt
from game.view.icons import icon
from game.view.lozenges import spark_sprite
from game.view.rays import Rays
from game.view.screen import Answer, Screen
from game.view.sprites import Sprite
from game.view.text import blank, shadowed, syabas
from game.view.theme import CONFETTI, rgb
from game.view.widget import Kit, Widget

RESTS_AT = ticks(20_000)
# The rays turn so slowly that thirty pictures a second look smooth.
RAYS_EVERY = 4
WIDE, HIGH = 880, 760
TITLE, SUBTITLE, SCORE, RIBBON, FIGURES, BUTTONS = 8, 252, 356, 465, 568, 655
TITLE_WIDE, TITLE_SHARE = 687, 0.636  # units, and of the window's width at most
LIP = rgb("#5A3A08")
BUTTON_HIGH = 92
RIBBON_ROOM = 60
WORDS_SHARE = {False: 0.44, True: 0.8}  # of the width, in landscape and portrait
GAP = 19


class WinView(Screen):
    """Answers on("again"), on("daily"), on("copy_code"), or on("cancel") for Escape.

    line: what has been done, in words. full: the ribbon of the full score is shown. figures: each one's value
    and label.
    After RESTS_AT ticks nothing moves any more.
    """

    shows_cards = True

    def __init__(
        self,
        kit: Kit,
        size: Size,
        on: Answer,
        line: str,
        score: int,
        figures: Sequence[tuple[str, str]],
        *,
        full: bool,
    ) -> None:
        super().__init__(kit, size, on)
        self.line = line
        self.score = score
        self.figures = tuple(figures)
        self.full = full
        t = kit.t
        self._again = Button(kit, "again", "primary", t("play_again"), "play", lambda: on("again"))
        self._daily = Button(kit, "daily", "dark", t("daily_deal"), "calendar", lambda: on("daily"))
        self._copy = Button(kit, "copy", "dark", t("copy_code"), "copy", lambda: on("copy_code"))
        self.group.widgets = [self._again, self._daily, self._copy]
        self.group.set_focus(self._again, shown=False)
        self._rays: Rays | None = None
        self._ray_frame: tuple[int, pygame.Surface] | None = None
        self._title: pygame.Surface | None = None
        self._figures: pygame.Surface | None = None
        self._score: tuple[int, pygame.Surface] | None = None
        self.arrange()

    def default(self) -> Widget | None:
        return self._again

    @property
    def shown_age(self) -> int:
        """The age that is drawn: it stands still from RESTS_AT on."""
        return min(self.age, RESTS_AT)

    def due(self) -> int | None:
        if self.age < RESTS_AT and celebration.celebrating(self.age, self.kit.pace):
            return 0
        return super().due()

    def arrange(self) -> None:
        width, height = self.size
        self.unit = min(self.kit.unit(self.size), (width - 24) / WIDE, (height - 16) / HIGH)
        unit = self.unit
        self._up = 0 if self.full else round(RIBBON_ROOM * unit)
        self._top = (height - round((BUTTONS + BUTTON_HIGH) * unit) + self._up) // 2
        self._place_buttons()
        ground = felt(self.size, self.kit.theme)
        centre = width / 2, self._top + 332 * unit
        self._rays = Rays(ground, centre, unit) if self.kit.theme.texture else None
        self._ground = ground
        self._ray_frame = self._score = None
        title = syabas(round(min(TITLE_WIDE * unit, TITLE_SHARE * width)))
        self._title_middle = (
            self._top
            + round(TITLE * unit)
            + round(0.5 * TITLE_WIDE / title.get_width() * title.get_height() * unit)
        )
        self._title = shadowed(title, unit) if self.kit.theme.texture else title
        self._figures = self._paint_figures()

    def _place_buttons(self) -> None:
        unit, gap = self.unit, round(GAP * self.unit)
        px = [30 * unit, 25 * unit, 25 * unit]
        buttons = (self._again, self._daily, self._copy)
        across = [button.natural_width(size, unit) for button, size in zip(buttons, px, strict=True)]
        room = self.size.width - 24 - gap * (len(buttons) - 1)
        while sum(across) > room:
            across = [round(width * 0.95) for width in across]
        x = (self.size.width - sum(across) - gap * (len(buttons) - 1)) // 2
        y, tall = self._top + round(BUTTONS * unit) - self._up, max(40, round(BUTTON_HIGH * unit))
        for button, width, size in zip(buttons, across, px, strict=True):
            button.fit(Rect(x, y, width, tall), unit, size)
            x += width + gap

    def ground(self) -> list[Sprite]:
        """Felt and rays, over which the scene shows the cards that leave the table."""
        return [Sprite(("win", "ground"), self._ground_at(self.shown_age), 0, 0)]

    def sprites(self) -> list[Sprite]:
        age, pace, middle = self.shown_age, self.kit.pace, self.size.width // 2
        alpha = round(255 * celebration.title_alpha(age, pace))
        assert self._title is not None
        assert self._figures is not None
        scale = celebration.title_scale(age, pace)
        title = self._title if scale == 1.0 else pygame.transform.smoothscale_by(self._title, scale)
        pieces = celebration.confetti(age, self.size, pace, self._words()) if self.age < RESTS_AT else []
        sprites = [spark_sprite(("confetti", number), piece, CONFETTI) for number, piece in enumerate(pieces)]
        sprites.append(centred(("win", "title"), title, middle, self._title_middle, alpha))
        score = self._score_picture(celebration.shown_score(self.score, age, pace))
        sprites.append(centred(("win", "score"), score, middle, self._top + round(SCORE * self.unit), alpha))
        x, y = middle - self._figures.get_width() // 2, self._top + round((SUBTITLE - 40) * self.unit)
        shown = round(255 * celebration.words_alpha(age, pace))
        sprites.append(Sprite(("win", "figures"), self._figures, x, y, alpha=shown))
        return [*sprites, *self.group.sprites()]

    def _words(self) -> Rect:
        """The column in which words and buttons stand."""
        across = round(WORDS_SHARE[self.size.portrait] * self.size.width)
        top, bottom = self._top + round(TITLE * self.unit), self._again.rect.bottom
        return Rect((self.size.width - across) // 2, top, across, bottom - top)

    def _ground_at(self, age: int) -> pygame.Surface:
        if self._rays is None:
            return self._ground
        step = age // RAYS_EVERY if self.kit.pace.lively else 0
        if self._ray_frame is None or self._ray_frame[0] != step:
            angle = celebration.rays_angle(step * RAYS_EVERY, self.kit.pace)
            self._ray_frame = (step, self._rays.frame(angle))
        return self._ray_frame[1]

    def _score_picture(self, score: int) -> pygame.Surface:
        """The figure in gold on a dark lip."""
        if self._score is None or self._score[0] != score:
            font = self.kit.type.font("num", max(24, round(150 * self.unit)))
            words, theme = f"{score}".replace("-", "−"), self.kit.theme
            lip = max(1, round(5 * self.unit))
            face = font.render(words, True, theme.accent)
            surface = blank(face.get_width(), face.get_height() + 2 * lip)
            lower = font.render(words, True, LIP if theme.texture else theme.primary_lip)
            for down in range(1, lip + 1):
                surface.blit(lower, (0, lip + down))
            surface.blit(face, (0, lip))
            self._score = (score, shadowed(surface, self.unit) if theme.texture else surface)
        return self._score[1]

    def _paint_figures(self) -> pygame.Surface:
        """Subtitle, ribbon and figures: all that stands still, from 40 units above the subtitle's middle."""
        kind, theme, unit = self.kit.type, self.kit.theme, self.unit
        width = self.size.width - 16
        surface = blank(width, round((BUTTONS - SUBTITLE + 30) * unit))
        middle, top = width // 2, (SUBTITLE - 40) * unit
        px = kind.fit(self.line, "ui_semibold", 32 * unit, width)
        line = kind.text(self.line, "ui_semibold", px, theme.cream)
        surface.blit(line, line.get_rect(center=(middle, round(40 * unit))))
        if self.full:
            ribbon = self._paint_ribbon()
            surface.blit(ribbon, ribbon.get_rect(center=(middle, round(RIBBON * unit - top))))
        row = self._paint_row()
        surface.blit(row, row.get_rect(center=(middle, round(FIGURES * unit - top) - self._up)))
        return surface

    def _paint_ribbon(self) -> pygame.Surface:
        kind, theme, unit = self.kit.type, self.kit.theme, self.unit
        words = kind.text(self.kit.t("win.full_score"), "ui_bold", 24 * unit, theme.cream)
        mark = icon("trophy", max(14, round(26 * unit)), theme.cream)
        side, pad = mark.get_width() + round(12 * unit), round(32 * unit)
        width, height = words.get_width() + side + 2 * pad, max(round(52 * unit), words.get_height() + 6)
        plate = shapes.plate(
            width, height, height / 2, theme.ribbon, line=theme.gold_2, line_width=max(1.0, 2 * unit)
        )
        surface = plate.copy()
        surface.blit(mark, mark.get_rect(midleft=(pad, height // 2)))
        surface.blit(words, words.get_rect(midleft=(pad + side, height // 2)))
        return surface

    def _paint_row(self) -> pygame.Surface:
        kind, theme, unit = self.kit.type, self.kit.theme, self.unit
        values = [kind.text(value, "num", 50 * unit, theme.cream) for value, _ in self.figures]
        labels = [
            kind.spaced(words, "ui_semibold", 20 * unit, theme.hud_label, 0.05) for _, words in self.figures
        ]
        pairs = list(zip(values, labels, strict=True))
        pad, height = round(27 * unit), round(78 * unit)
        across = [max(value.get_width(), label.get_width()) + 2 * pad for value, label in pairs]
        surface = blank(max(1, sum(across)), height + 2)
        x = 0
        for number, ((value, label), width) in enumerate(zip(pairs, across, strict=True)):
            surface.blit(value, value.get_rect(center=(x + width // 2, round(24 * unit))))
            surface.blit(label, label.get_rect(center=(x + width // 2, round(63 * unit))))
            if number:
                surface.fill(theme.button_border, (x, 0, max(1, round(1.5 * unit)), height))
            x += width
        return surface


def centred(key: tuple[str, str], surface: pygame.Surface, x: int, y: int, alpha: int) -> Sprite:
    """A sprite by the middle of its picture."""
    width, height = surface.get_size()
    return Sprite(key, surface, x - width // 2, y - height // 2, alpha=alpha)
