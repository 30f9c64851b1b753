"""What may be higher than its place: a pane that scrolls by wheel, drag and keys, its widgets with it."""

import pygame

from game.patiences.geometry import Rect
from game.view import shapes
from game.view.screen import Screen
from game.view.sprites import Sprite
from game.view.text import blank
from game.view.theme import Colour
from game.view.widget import Group, Widget

RIM = 14  # px to the sides, for focus rings
WHEEL = 90  # px of one step
LINE = 60
DRAG = 10  # px before a press becomes a drag
BAR = 8
LEAST_BAR = 28
PAGE_SHARE = 0.85


class Pane:
    """A window onto pictures and widgets that may be higher than it.

    Fill it between `begin` and `end`, in window coordinates as if nothing were scrolled.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.rect = Rect(0, 0, 1, 1)
        self.widgets: list[Widget] = []
        self.height = 0
        self.offset = 0
        self.bar: Colour = (255, 255, 255)
        self._prints: list[tuple[pygame.Surface, int, int]] = []
        self._pressed: tuple[int, int] | None = None
        self._dragging = False
        self._shown: tuple[list[Sprite], int] | None = None
        self._picture: pygame.Surface | None = None

    @property
    def most(self) -> int:
        """How far it can be scrolled, 0 where all of it is seen."""
        return max(0, self.height - self.rect.h)

    @property
    def dragging(self) -> bool:
        """Whether the press that is held scrolls it."""
        return self._dragging

    def begin(self, left: int, top: int, width: int) -> None:
        """A new place and nothing in it; the offset stays."""
        self.rect = Rect(left, top, width, 1)
        self.widgets = []
        self._prints = []
        self._shown = None

    def print_at(self, surface: pygame.Surface, x: float, y: float) -> None:
        """A picture that stands still in it, its top left there."""
        self._prints.append((surface, round(x), round(y)))

    def end(self, bottom: int, most: int) -> None:
        """All is placed, the lowest ends at `bottom`; `most` px of it can be seen."""
        self.height = bottom - self.rect.y
        self.rect = self.rect._replace(h=max(1, min(self.height, most)))
        wanted, self.offset = self.offset, 0
        self.scroll(wanted)

    def scroll(self, by: int) -> bool:
        """Moves on by so many px, as far as there is more; whether it moved."""
        offset = min(self.most, max(0, self.offset + by))
        moved, self.offset = offset - self.offset, offset
        for widget in self.widgets:
            # Not `place`: what it shows stays the same.
            widget.rect = widget.rect._replace(y=widget.rect.y - moved)
        return moved != 0

    def reveal(self, widget: Widget) -> None:
        """Scrolls so that the widget is seen."""
        if widget not in self.widgets:
            return
        _, y, _, high = widget.rect
        if y < self.rect.y + RIM:
            self.scroll(y - self.rect.y - RIM)
        elif y + high > self.rect.bottom - RIM:
            self.scroll(y + high + RIM - self.rect.bottom)

    def key(self, name: str) -> bool:
        """A key that scrolls; whether it did."""
        page = round(PAGE_SHARE * self.rect.h)
        by = {
            "up": -LINE,
            "down": LINE,
            "page up": -page,
            "page down": page,
            "home": -self.height,
            "end": self.height,
        }.get(name)
        return by is not None and self.scroll(by)

    def press(self, x: int, y: int) -> None:
        """The pointer went down: a drag may begin."""
        self._pressed = (x, y) if self.most and self.rect.contains(x, y) else None
        self._dragging = False

    def move(self, x: int, y: int) -> bool:
        """The pointer moves; whether it scrolls the pane."""
        if self._pressed is None:
            return False
        if not self._dragging and abs(y - self._pressed[1]) < DRAG:
            return False
        self._dragging = True
        self.scroll(self._pressed[1] - y)
        self._pressed = (x, y)
        return True

    def let_go(self) -> bool:
        """The pointer is up, or its press is void; whether it had scrolled."""
        dragged, self._dragging, self._pressed = self._dragging, False, None
        return dragged

    def sprites(self) -> list[Sprite]:
        """What is seen of it, as one picture."""
        inner = [sprite for widget in self.widgets for sprite in widget.sprites()]
        shown = (inner, self.offset)
        if self._picture is None or shown != self._shown:
            self._shown, self._picture = shown, self._paint(inner)
        return [Sprite(("pane", self.name), self._picture, self.rect.x - RIM, self.rect.y)]

    def _paint(self, inner: list[Sprite]) -> pygame.Surface:
        x, y, wide, high = self.rect
        picture = blank(wide + 2 * RIM, high)
        left, top = x - RIM, y + self.offset
        picture.fblits([(surface, (px - left, py - top)) for surface, px, py in self._prints])
        picture.fblits([(sprite.surface, (sprite.x - left, sprite.y - y)) for sprite in inner])
        if self.most:
            long = max(LEAST_BAR, round(high * high / self.height))
            at = round((high - long) * self.offset / self.most)
            bar = shapes.plate(BAR, long, BAR / 2, self.bar, opacity=0.55)
            picture.blit(bar, (wide + 2 * RIM - BAR - 1, at))
        return picture


class PaneGroup(Group):
    """Widgets inside and outside of a pane: what has scrolled out of it cannot be pressed."""

    def __init__(self, pane: Pane) -> None:
        super().__init__()
        self._pane = pane

    def reachable(self, x: int, y: int) -> list[Widget]:
        inside = self._pane.rect.contains(x, y)
        return [widget for widget in super().reachable(x, y) if (widget in self._pane.widgets) == inside]


class ScrollingScreen(Screen):
    """A screen with one pane; keys that nothing else wants scroll it."""

    pane: Pane

    def press(self, x: int, y: int) -> None:
        self.pane.let_go()
        held = self.group.press(x, y)
        focus = self.group.focus
        if not (held and focus is not None and focus.keeps_pointer):
            self.pane.press(x, y)

    def move(self, x: int, y: int) -> None:
        if not self.pane.dragging:
            super().move(x, y)
        if self.pane.move(x, y):
            self.group.cancel_pointer()

    def release(self, x: int, y: int) -> None:
        if not self.pane.let_go():
            super().release(x, y)

    def cancel_pointer(self) -> None:
        self.pane.let_go()
        super().cancel_pointer()

    def wheel(self, x: int, y: int, steps: float) -> None:
        if self.pane.rect.contains(x, y):
            self.pane.scroll(round(steps * WHEEL))

    def key(self, name: str, ctrl: bool = False, shift: bool = False) -> bool:
        used = super().key(name, ctrl, shift)
        if used and self.group.focus is not None:
            self.pane.reveal(self.group.focus)
        return used or self.pane.key(name)

    def _pane_sprites(self) -> list[Sprite]:
        """The pane, and the widgets outside of it."""
        loose = [widget for widget in self.group.widgets if widget not in self.pane.widgets]
        return [*self.pane.sprites(), *(sprite for widget in loose for sprite in widget.sprites())]
