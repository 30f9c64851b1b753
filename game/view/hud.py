"""The bar over the table (in portrait with the buttons at the bottom): game, code, counters, buttons."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.patiences.geometry import Rect, Size
from game.view import shapes
from game.view.button import Button
from game.view.code_chip import CodeChip
from game.view.hud_bottom import bottom_ground, match_labels
from game.view.hud_plan import CHIP_SCALE, HUD_HEIGHT, PORTRAIT_HEIGHT, Plan, plan
from game.view.screen import Answer
from game.view.sprites import Sprite
from game.view.text import blank, wordmark
from game.view.widget import Group, Kit

LAYER = 10
HEM = 14
HEM_ALPHA = 140
SIGN = 15
SIGN_BOTTOM = 80  # units from the bar's upper edge
# What each counter has room for; a longer value is drawn smaller.
SAMPLES = {"score": "0000", "moves": "000", "stock": "00", "foundations": "00/000", "time": "00:00"}


class HudButton(NamedTuple):
    """One button of the bar: the action it answers with, its icon, and the key of its label."""

    action: str
    icon: str
    key: str


MENU = HudButton("menu", "home", "menu")
BUTTONS = (
    HudButton("undo", "undo", "undo"),
    HudButton("redo", "redo", "redo"),
    HudButton("new", "new", "new"),
)
HINT = HudButton("hint", "hint", "hint")
SETTINGS = HudButton("settings", "settings", "settings")
HELP = HudButton("help", "help", "help")


@dataclass(frozen=True, slots=True)
class HudState:
    """What the bar tells. foundations: cards up and their number in all; seconds: None hides the clock.
    sign: whether the game can be won, in words, "" hides it."""

    code: str
    score: int
    moves: int
    stock: int
    foundations: tuple[int, int] | None = None
    seconds: int | None = None
    can_undo: bool = False
    can_redo: bool = False
    sign: str = ""


class Hud:
    """Answers on(action): menu, undo, redo, new (or what `buttons` lists), and copy_code.

    `rect` is the bar of the layout; in portrait the buttons stand in its `buttons` (None: where a window of
    9:16 has them).
    """

    def __init__(
        self,
        kit: Kit,
        size: Size,
        rect: Rect,
        on: Answer,
        title: str,
        state: HudState,
        buttons: Sequence[HudButton] = BUTTONS,
        buttons_rect: Rect | None = None,
    ) -> None:
        self.kit = kit
        self.on = on
        self.title = title
        self.state = state
        self.size = size
        self.rect = rect
        self._row = buttons_rect
        self._buttons = [self._button(button) for button in (MENU, *buttons)]
        self._chip = CodeChip(kit, state.code, lambda: on("copy_code"))
        self.group = Group([self._buttons[0], self._chip, *self._buttons[1:]])
        self.plan = self._planned()
        self._back: pygame.Surface | None = None
        self._bar: pygame.Surface | None = None
        self._counters: list[Sprite] | None = None  # None: the bar is to be drawn anew
        self._look: list[tuple[bool, bool, bool, bool]] = []
        self._sprites: list[Sprite] = []
        self._arrange()

    def resize(self, size: Size, rect: Rect, buttons_rect: Rect | None = None) -> None:
        """Another window, another bar."""
        self.size, self.rect, self._row = size, rect, buttons_rect
        self._arrange()

    def show(self, state: HudState) -> None:
        """What the bar tells from now on."""
        old, self.state = self.state, state
        self._counters = None
        if self._shape(old) == self._shape(state):
            self._enable()
        else:
            self._chip.code = state.code
            self._arrange()

    def contains(self, x: int, y: int) -> bool:
        """Whether the point lies on the bar or on one of its buttons, not on the table."""
        return self.rect.contains(x, y) or self.plan.bottom.contains(x, y)

    def press(self, x: int, y: int) -> bool:
        """True if the press belongs to the bar."""
        return self.group.press(x, y) or self.contains(x, y)

    def move(self, x: int, y: int) -> None:
        self.group.move(x, y)

    def release(self, x: int, y: int) -> bool:
        return self.group.release(x, y)

    def cancel_pointer(self) -> None:
        self.group.cancel_pointer()

    def key(self, name: str, ctrl: bool = False, shift: bool = False) -> bool:
        """Tab and arrows go through the buttons, Return and Space press the focused one."""
        return self.group.key(name, ctrl, shift)

    def sprites(self) -> list[Sprite]:
        """The bar, its hem, the figures and the buttons, over the table; the same list while all stays."""
        look = [
            (widget.hover, widget.pressed, widget.focused, widget.enabled) for widget in self.group.widgets
        ]
        if self._counters is None or look != self._look:
            self._look, self._sprites = look, self._drawn()
        return self._sprites

    def _drawn(self) -> list[Sprite]:
        if self._back is None:
            self._back = self._paint()
        sprites = [Sprite(("hud", "bar"), self._back, self.rect.x, self.rect.y)]
        if self._bar is not None:
            sprites.append(Sprite(("hud", "bottom"), self._bar, self.plan.bottom.x, self.plan.bottom.y))
        if self._counters is None:
            self._counters = self._count()
        sprites += [*self._counters, *self.group.sprites()]
        return [sprite._replace(layer=LAYER) for sprite in sprites]

    def _count(self) -> list[Sprite]:
        """The figures, each in the middle of its place."""
        sprites = []
        kind, theme = self.kit.type, self.kit.theme
        for counter, (name, value) in zip(self.plan.counters, self._shown(), strict=True):
            px = self.plan.value_px
            while kind.cells_width(value, px) > counter.w - 4 and px > 13:
                px -= 1
            figure = kind.cells(value, px, theme.cream)
            y = self.plan.value_y - figure.get_height() // 2
            x = counter.x + (counter.w - figure.get_width()) // 2
            sprites.append(Sprite(("hud", name), figure, x, y))
        return sprites + self._signed()

    def _signed(self) -> list[Sprite]:
        """The quiet sign, small along the lower edge, where title and code begin."""
        kind, plan_ = self.kit.type, self.plan
        over = plan_.title or plan_.chip
        if not self.state.sign or not over.w:
            return []
        left = over.x
        room = min(counter.x for counter in plan_.counters) - left - 8
        if self.size.portrait:
            room = self.rect.right - left - 8
        px = kind.fit(self.state.sign, "ui_semibold", SIGN * plan_.unit, room)
        words = kind.text(
            kind.shortened(self.state.sign, "ui_semibold", px, room),
            "ui_semibold",
            px,
            self.kit.theme.hud_label,
        )
        bottom = self.rect.bottom - max(1, round(2 * plan_.unit))
        if not self.size.portrait:
            bottom = self.rect.y + round(SIGN_BOTTOM * self.rect.h / HUD_HEIGHT)
        y = bottom - words.get_height()
        return [Sprite(("hud", "sign"), words, left, y)]

    def _button(self, button: HudButton) -> Button:
        words = self.kit.t(button.key)
        return Button(self.kit, button.action, "hud", words, button.icon, lambda: self.on(button.action))

    def _values(self) -> list[tuple[str, str]]:
        state = self.state
        values = [("score", f"{state.score}"), ("moves", f"{state.moves}"), ("stock", f"{state.stock}")]
        if state.foundations is not None:
            values.append(("foundations", "{}/{}".format(*state.foundations)))
        if state.seconds is not None:
            values.append(("time", clock(state.seconds)))
        return [(name, value.replace("-", "−")) for name, value in values]

    def _shown(self) -> list[tuple[str, str]]:
        """The values that have a counter."""
        return [value for number, value in enumerate(self._values()) if number != self.plan.spared]

    @staticmethod
    def _shape(state: HudState) -> tuple[object, ...]:
        """What of a state decides where things stand."""
        return state.code, state.foundations is None, state.seconds is None, bool(state.sign)

    def _planned(self) -> Plan:
        names = [name for name, _ in self._values()]
        labels = [self.kit.t(name) for name in names]
        samples = [SAMPLES[name] for name in names]
        return plan(
            self.kit,
            self.size,
            self.rect,
            self.title,
            self._chip,
            self._buttons,
            list(zip(labels, samples, strict=True)),
            self._row,
            names.index("stock"),
            signed=bool(self.state.sign),
        )

    def _arrange(self) -> None:
        self.plan = self._planned()
        self._back = self._bar = self._counters = None
        for button, rect in zip(self._buttons, self.plan.buttons, strict=True):
            button.icon_only, button.airy = not self.plan.button_words, self.size.portrait
            button.broken = False
            button.fit(rect, self.plan.button_unit, self.plan.button_px)
        if self.size.portrait:
            match_labels(self.kit, self._buttons, self.plan.button_unit, self.plan.button_px)
        self._chip.fit(self.plan.chip, self.plan.unit, self.plan.chip_icon)
        self._enable()
        if self.plan.bottom.h:
            self._bar = bottom_ground(self.kit.theme, self.plan.bottom, self.plan.bottom_fade)

    def _enable(self) -> None:
        for button in self._buttons:
            if button.name in ("undo", "redo"):
                button.enabled = self.state.can_undo if button.name == "undo" else self.state.can_redo

    def _paint(self) -> pygame.Surface:
        theme, plan_ = self.kit.theme, self.plan
        width, height = self.rect.w, self.rect.h
        unit = height / (PORTRAIT_HEIGHT if self.size.portrait else HUD_HEIGHT)
        hem = max(6, round(HEM * unit))
        surface = blank(width, height + hem)
        surface.fill(theme.hud, (0, 0, width, height))
        line = max(1, round(2 * unit))
        if theme.motif:
            row = shapes.hem(width, hem).copy()
            row.set_alpha(HEM_ALPHA)
            surface.blit(row, (0, height))
        surface.fill(theme.hud_hem, (0, height - line, width, line))
        self._paint_title(surface)
        for counter, name in zip(plan_.counters, (name for name, _ in self._shown()), strict=True):
            self._paint_counter(surface, counter, self.kit.t(name))
        return surface

    def _paint_title(self, surface: pygame.Surface) -> None:
        plan_, theme = self.plan, self.kit.theme
        x, y = self.rect.x, self.rect.y
        if plan_.title is not None:
            title = self.kit.type.text(self.title, "title_bold", plan_.title_px, theme.gold_2)
            middle = plan_.title.y + plan_.title.h // 2 - y - round(0.06 * plan_.title_px)
            surface.blit(title, title.get_rect(midleft=(plan_.title.x - x, middle)))
        if plan_.wordmark is not None:
            mark = wordmark(plan_.wordmark.w)
            surface.blit(mark, (plan_.wordmark.x - x, plan_.wordmark.y - y))

    def _paint_counter(self, surface: pygame.Surface, counter: Rect, words: str) -> None:
        kind, theme, plan_ = self.kit.type, self.kit.theme, self.plan
        label = kind.spaced(words, "ui_semibold", plan_.label_px, theme.hud_label, plan_.tracking)
        x, y = counter.x - self.rect.x, plan_.label_y - self.rect.y
        surface.blit(label, label.get_rect(center=(x + counter.w // 2, y)))
        if counter is not plan_.counters[0]:
            thin = max(1, round(2 * plan_.unit / (CHIP_SCALE if self.size.portrait else 1)))
            left = (plan_.separator_before(counter) - self.rect.x) - thin // 2
            surface.fill(theme.button_border, (left, counter.y - self.rect.y, thin, counter.h))


def clock(seconds: int) -> str:
    """Minutes and seconds, hours where there are any: 02:14, 1:02:14."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes:02}:{rest:02}"
