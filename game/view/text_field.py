"""A line of text that can be typed into, selected, cut, copied and pasted."""

from collections.abc import Callable, Hashable

import pygame

from game.patiences.geometry import Rect
from game.view import shapes
from game.view.button import focus_ring
from game.view.line_edit import LineEdit
from game.view.sprites import Sprite
from game.view.text import blank
from game.view.widget import Clipboard, Kit, Widget

ROLE = "num_semibold"
SPACING = 0.05
RADIUS = 16
DOUBLE_CLICK = 42


class TextField(Widget):
    """One line of text with a steady caret; `edit` holds the text, caret and selection.

    left, right: pixels inside its edges that are kept free. radio: a mark at its left shows whether it is
    `chosen`. on_change: called after every change of the text.

    A double click (within DOUBLE_CLICK ticks) selects all of it.
    """

    def __init__(
        self,
        kit: Kit,
        name: str,
        clipboard: Clipboard,
        on_change: Callable[[], None],
        *,
        most: int = 40,
        radio: bool = False,
    ) -> None:
        super().__init__()
        self.kit = kit
        self.name = name
        self.clipboard = clipboard
        self.edit = LineEdit(most)
        self.editing = False
        self.px = 36.0
        self.unit = 1.0
        self.left = 0
        self.right = 0
        self.chosen = False
        self._radio = radio
        self._on_change = on_change
        self._since_press: int | None = None
        self._scroll = 0
        self._painted: tuple[Hashable, pygame.Surface] | None = None

    @property
    def text(self) -> str:
        return self.edit.text

    def fit(self, rect: Rect, unit: float, text_px: float, left: int, right: int) -> None:
        """Places it; left and right: what is kept free inside its edges."""
        self.unit, self.px, self.left, self.right = unit, text_px, left, right
        self.place(rect)

    def press_at(self, x: int, y: int) -> None:
        if self._since_press is not None and self._since_press < DOUBLE_CLICK:
            self.edit.select_all()
            self._since_press = None
            return
        self._since_press = 0
        self.edit.move_to(self._index_at(x), keep=False)

    def drag_to(self, x: int, y: int) -> None:
        if self._since_press is not None:
            self.edit.move_to(self._index_at(x), keep=True)

    def paste(self) -> bool:
        """The clipboard's text takes the place of the selection; False if there is none."""
        text = self.clipboard.get()
        if not text.strip():
            return False
        self._change(lambda: self.edit.insert(text.strip()))
        return True

    def set_text(self, text: str) -> None:
        """Replaces everything, the caret at the end."""
        self._change(lambda: self.edit.replace(text))

    def key(self, name: str, ctrl: bool, shift: bool) -> bool:
        if ctrl and name in ("a", "c", "x", "v"):
            self._clipboard_key(name)
            return True
        if name in ("left", "right", "home", "end"):
            self.edit.step(name, by_word=ctrl, keep=shift)
            return True
        if name in ("backspace", "delete"):
            self._change(lambda: self.edit.erase(forward=name == "delete", by_word=ctrl))
            return True
        # A space is text: it comes through typed().
        return name == "space"

    def typed(self, text: str) -> bool:
        self._change(lambda: self.edit.insert(text))
        return True

    def activate(self) -> None:
        """A release over it means nothing more: the press has set the caret."""

    def tick(self) -> None:
        if self._since_press is not None:
            self._since_press += 1
            if self._since_press >= DOUBLE_CLICK and not self.pressed:
                self._since_press = None

    def due(self) -> int | None:
        if self._since_press is None:
            return None
        return max(1, DOUBLE_CLICK - self._since_press)

    def sprites(self) -> list[Sprite]:
        key = (self.edit.state(), self.editing, self.chosen, self.hover, self.rect, self.enabled)
        if self._painted is None or self._painted[0] != key:
            self._painted = (key, self._paint())
        halo = self._halo()
        sprites = [
            Sprite(("field", self.name), self._painted[1], self.rect.x - halo, self.rect.y - halo),
        ]
        if self.focused:
            sprites.append(
                focus_ring(
                    ("field", self.name, "ring"),
                    self.rect,
                    self.unit,
                    RADIUS * self.unit,
                    self.kit.theme.paper_focus,
                )
            )
        return sprites

    def written_width(self) -> int:
        """How many pixels the text takes."""
        return self._x_of(len(self.edit.text))

    def _halo(self) -> int:
        return max(2, round(6 * self.unit))

    def _change(self, act: Callable[[], None]) -> None:
        before = self.edit.text
        act()
        if self.edit.text != before:
            self._on_change()

    def _clipboard_key(self, name: str) -> None:
        if name == "a":
            self.edit.select_all()
        elif name == "v":
            self.paste()
        elif self.edit.selected:
            self.clipboard.put(self.edit.selected)
            if name == "x":
                self._change(lambda: self.edit.insert(""))

    def _x_of(self, index: int) -> int:
        return self.kit.type.width(self.edit.text[:index], ROLE, self.px, SPACING)

    def _index_at(self, x: int) -> int:
        offset = x - self.rect.x - self.left + self._scroll
        return min(range(len(self.edit.text) + 1), key=lambda index: abs(self._x_of(index) - offset))

    def _paint(self) -> pygame.Surface:
        theme, unit, (_, _, width, height) = self.kit.theme, self.unit, self.rect
        halo, radius = self._halo(), RADIUS * unit
        surface = blank(width + 2 * halo, height + 2 * halo)
        if self.editing:
            glow = shapes.outline(width + 2 * halo, height + 2 * halo, radius + halo, theme.gold, halo, 0.5)
            surface.blit(glow, (0, 0))
        thick = (
            max(2.0, 4 * unit) if self.chosen else max(1.0, theme.line * unit * (2 if self.hover else 1.3))
        )
        line = theme.chosen if self.chosen else theme.paper_line
        surface.blit(
            shapes.plate(width, height, radius, theme.light_face, line=line, line_width=thick), (halo, halo)
        )
        if self._radio:
            mark = shapes.radio(
                max(18, round(34 * unit)), line, theme.light_face, theme.chosen if self.chosen else None
            )
            surface.blit(mark, mark.get_rect(midleft=(halo + round(20 * unit), halo + height // 2)))
        room = pygame.Rect(halo + self.left, halo, max(1, width - self.left - self.right), height)
        surface.blit(self._paint_line(room.w, height), room.topleft)
        return surface

    def _paint_line(self, width: int, height: int) -> pygame.Surface:
        """The text with its selection and caret, scrolled so that the caret shows."""
        kind, theme = self.kit.type, self.kit.theme
        line = blank(width, height)
        caret = self._x_of(self.edit.caret)
        bar, off = max(2, round(3 * self.unit)), 0
        if self.edit.text and self.edit.caret == len(self.edit.text):
            off = round(4 * self.unit)
        self._scroll = max(0, min(self._scroll, caret), caret + off + bar - width)
        tall = round(1.15 * self.px)
        top = (height - tall) // 2
        start, end = self.edit.span
        if start != end and self.editing:
            left, right = self._x_of(start), self._x_of(end)
            pygame.draw.rect(line, theme.selection, (left - self._scroll, top, right - left, tall))
        if self.edit.text:
            words = kind.spaced(self.edit.text, ROLE, self.px, theme.ink, SPACING)
            line.blit(words, (-self._scroll, (height - words.get_height()) // 2))
        if self.editing:
            pygame.draw.rect(line, theme.chosen, (caret + off - self._scroll, top, bar, tall))
        return line
