"""The new-game window: rule, which deal, or the code of one."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.patiences.geometry import Rect, Size
from game.rules.cards import Card
from game.view.button import Button
from game.view.choice import Choice, RuleChoice
from game.view.dialog import Dialog
from game.view.icons import icon
from game.view.screen import Answer
from game.view.sprites import Sprite
from game.view.text import blank
from game.view.text_field import TextField
from game.view.widget import Clipboard, Kit, Widget

DEALS = (("new", "new_deal", "dice"), ("daily", "daily_deal", "calendar"), ("same", "same_deal", "refresh"))
GAP, RULE_GAP = 18, 24
LEAST_DEAL = 58  # px, for a title and two lines
STACKS_BELOW = 1000
Check = Callable[[str], tuple[bool, str]]


class RuleCard(NamedTuple):
    """A rule to choose: its letter, its name and note in words, and a chain of cards that shows it.

    links: for each neighbouring pair of cards, whether the one may follow the other.
    """

    rule: str
    name: str
    note: str
    cards: Sequence[Card] = ()
    links: Sequence[bool] = ()


class NewGameDialog(Dialog):
    """Answers on("start", rule=, deal="new"|"daily"|"same"|"code", code=) or on("cancel").

    rules: none or one, no choice of rule is shown. same: whether a deal has been played that could be played
    again. check: whether a code is good, and the words for it. A paste of nothing answers on("paste_empty").
    """

    wide = 1244
    takes_text = True

    def __init__(
        self,
        kit: Kit,
        size: Size,
        on: Answer,
        rules: Sequence[RuleCard],
        rule: str,
        check: Check,
        clipboard: Clipboard,
        *,
        same: bool,
    ) -> None:
        super().__init__(kit, size, on, kit.t("new_game"), "new")
        self.rule = rule
        self.deal = "new"
        self.check = check
        self._rules = [
            RuleChoice(
                kit, card.rule, card.name, card.note, self._rule_setter(card.rule), card.cards, card.links
            )
            for card in (rules if len(rules) > 1 else ())
        ]
        self._deals = [
            Choice(kit, deal, kit.t(key), kit.t(f"{key}.note"), picture, self._deal_setter(deal))
            for deal, key, picture in DEALS
        ]
        self._deals[-1].enabled = same
        self.field = TextField(kit, "code", clipboard, self._code_changed, radio=True)
        self._paste = Button(kit, "paste", "light", kit.t("paste"), "paste", self._paste_code, on_paper=True)
        self._cancel = Button(
            kit, "cancel", "light", kit.t("cancel"), "", lambda: self.on("cancel"), on_paper=True
        )
        self._start = Button(
            kit, "start", "primary", kit.t("start_playing"), "play", self._answer, on_paper=True
        )
        self.group.widgets = [
            *self._rules,
            *self._deals,
            self.field,
            self._paste,
            self._cancel,
            self._start,
            self._close,
        ]
        self._words_at = Rect(0, 0, 1, 1)
        self._verdict: tuple[bool, str] = (True, "")
        self._update()
        self.group.set_focus(self._start, shown=False)
        self.arrange()

    def default(self) -> Widget | None:
        return self._start

    def press(self, x: int, y: int) -> None:
        super().press(x, y)
        if self.group.focus is self.field:
            self._choose_deal("code")
        self._update()

    def key(self, name: str, ctrl: bool = False, shift: bool = False) -> bool:
        used = super().key(name, ctrl, shift)
        if self.group.focus is self.field and name != "escape" and (ctrl or name in ("space", "backspace")):
            self._choose_deal("code")
        self._update()
        return used

    def typed(self, text: str) -> bool:
        """Typed text always means the code, whatever has the focus; a lone space does not."""
        if not text.strip() and self.group.focus is not self.field:
            return False
        if self.group.focus is not self.field:
            self.group.set_focus(self.field, shown=False)
        self._choose_deal("code")
        return self.field.typed(text)

    def flow(self, left: int, top: int, width: int) -> int:
        unit = self.unit
        stacked = width < STACKS_BELOW * unit
        y = top
        if self._rules:
            y = self._heading("rules", left, y, first=True)
            y = self._flow_choices(self._rules, left, y, width, round(227 * unit), RULE_GAP, stacked)
        y = self._heading("deal", left, y, first=y == top)
        tall = max(round((92 if stacked else 116) * unit), LEAST_DEAL)
        y = self._flow_choices(self._deals, left, y, width, tall, GAP, stacked)
        with_icons = all(deal.has_room_for_icon() for deal in self._deals)
        for deal in self._deals:
            deal.with_icon = with_icons
        y = self._flow_code(left, self._heading("game_code", left, y), width)
        return self._flow_buttons(left, y, width, stacked) + round(38 * unit)

    def _content(self) -> list[Sprite]:
        words = self._words()
        return [*super()._content(), *([words] if words else [])]

    def _heading(self, key: str, left: int, top: int, *, first: bool = False) -> int:
        """The heading of a section; returns where its content begins."""
        below = 42 if first else 39.5
        self.print_label(self.kit.t(key), left, top + below * self.unit)
        return top + round((below + 25.5) * self.unit)

    def _flow_choices(
        self, cards: Sequence[Choice], left: int, top: int, width: int, tall: int, apart: int, stacked: bool
    ) -> int:
        columns = 1 if stacked else len(cards)
        gap = round((GAP if stacked else apart) * self.unit)
        across = (width - (columns - 1) * gap) // columns
        for number, card in enumerate(cards):
            row, column = divmod(number, columns)
            card.fit(Rect(left + column * (across + gap), top + row * (tall + gap), across, tall), self.unit)
        return top + (len(cards) // columns) * (tall + gap) - gap

    def _flow_code(self, left: int, top: int, width: int) -> int:
        unit, gap = self.unit, round(GAP * self.unit)
        y, tall = top, max(40, round(76 * unit))
        beside = max(round(206 * unit), self._paste.natural_width(25 * unit, unit))
        self._paste.fit(Rect(left + width - beside, y, beside, tall), unit, 25 * unit)
        mark = round(68 * unit)
        self.field.fit(
            Rect(left, y, width - beside - gap, tall), unit, 36 * unit, max(mark, 36), round(20 * unit)
        )
        return y + tall

    def _flow_buttons(self, left: int, top: int, width: int, stacked: bool) -> int:
        unit, gap = self.unit, round(GAP * self.unit)
        tall = max(40, round(80 * unit))
        start = max(round(330 * unit), self._start.natural_width(25 * unit, unit))
        cancel = max(round(230 * unit), self._cancel.natural_width(24 * unit, unit))
        y = top + round((72 if stacked else 35) * unit)
        right = left + width
        self._start.fit(Rect(right - start, y, start, tall), unit, 25 * unit)
        self._cancel.fit(Rect(right - start - gap - cancel, y, cancel, tall), unit, 24 * unit)
        if stacked:
            self._words_at = Rect(left, top + round(6 * unit), width, round(60 * unit))
        else:
            self._words_at = Rect(left, y - round(8 * unit), width - start - cancel - 2 * gap, tall)
        return y + tall

    def _words(self) -> Sprite | None:
        """What the check says: in the field if it is good and there is room, else below it."""
        good, words = self._verdict
        if self.deal != "code" or not words:
            return None
        kind, theme, unit = self.kit.type, self.kit.theme, self.unit
        colour = theme.good if good else theme.bad
        px, mark = 21 * unit, icon("check" if good else "refuse", max(15, round(29 * unit)), colour)
        side = mark.get_width() + round(8 * unit)
        inside = kind.width(words, "ui_bold", px) + side
        field, written = self.field.rect, self.field.written_width()
        if good and inside + written + self.field.left + 60 * unit < field.w:
            line = beside(mark, kind.text(words, "ui_bold", px, colour), side)
            x = field.right - round(26 * unit) - line.get_width()
            return Sprite(("code", "words"), line, x, field.y + (field.h - line.get_height()) // 2)
        text = kind.paragraph(words, "ui_bold", px, colour, max(1, self._words_at.w - side))
        line = beside(mark, text, side)
        return Sprite(
            ("code", "words"),
            line,
            self._words_at.x,
            self._words_at.y + max(0, (self._words_at.h - line.get_height()) // 2),
        )

    def _rule_setter(self, rule: str) -> Callable[[], None]:
        def choose() -> None:
            self.rule = rule
            self._update()

        return choose

    def _deal_setter(self, deal: str) -> Callable[[], None]:
        return lambda: self._choose_deal(deal)

    def _choose_deal(self, deal: str) -> None:
        self.deal = deal
        self._update()

    def _code_changed(self) -> None:
        self._choose_deal("code")

    def _paste_code(self) -> None:
        self.field.edit.select_all()
        if not self.field.paste():
            self.on("paste_empty")
            return
        self.group.set_focus(self.field, shown=False)
        self._choose_deal("code")

    def _answer(self) -> None:
        self.on("start", rule=self.rule, deal=self.deal, code=self.field.text)

    def _update(self) -> None:
        """Brings every mark in line with what is chosen."""
        for rule in self._rules:
            rule.chosen = rule.name == self.rule
        for deal in self._deals:
            deal.chosen = deal.name == self.deal
        coded = self.deal == "code"
        self.field.chosen = coded
        self.field.editing = self.group.focus is self.field
        self._verdict = self.check(self.field.text) if coded else (True, "")
        self._start.enabled = self._verdict[0]


def beside(mark: pygame.Surface, words: pygame.Surface, side: int) -> pygame.Surface:
    """An icon and words in one picture, the words `side` from its left."""
    line = blank(side + words.get_width(), max(mark.get_height(), words.get_height()))
    line.blit(mark, (0, (line.get_height() - mark.get_height()) // 2))
    line.blit(words, (side, (line.get_height() - words.get_height()) // 2))
    return line
