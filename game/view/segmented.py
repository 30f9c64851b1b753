"""A row of words of which one is chosen, told by fill and tick alike."""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

import pygame

from game.patiences.geometry import Rect
from game.view import shapes
from game.view.button import focus_ring
from game.view.icons import icon
from game.view.sprites import Sprite
from game.view.text import FLOOR, blank
from game.view.theme import Colour
from game.view.widget import Kit, Widget

ROLE = "ui_bold"
RADIUS = 14
PAD = 0.95  # of the size of the words, on either side of them
TICK = 0.85  # of the size of the words, what the tick takes up
TICK_GAP = 0.3
NOWHERE = -1
Style = Literal["paper", "bar"]


class Option(NamedTuple):
    """One of the choices: what it stands for, and its words."""

    value: object
    words: str


class Segmented(Widget):
    """Answers on_choose(value) when another option is chosen, by a press, by arrows, Home, End or Space.

    value: of the chosen option; none of them: nothing is chosen. style: on a dialog's paper, or on the bar
    and the felt.
    """

    def __init__(
        self,
        kit: Kit,
        name: str,
        options: Sequence[Option],
        value: object,
        on_choose: Callable[[object], None],
        style: Style = "paper",
    ) -> None:
        super().__init__()
        self.kit = kit
        self.name = name
        self.options = tuple(options)
        self.value = value
        self.on_choose = on_choose
        self.style: Style = style
        self.unit = 1.0
        self._px = 19.0
        self._edges: tuple[int, ...] = ()
        self._under = NOWHERE
        self._painted: dict[object, pygame.Surface] = {}

    def natural_width(self, px: float) -> int:
        """How wide it would like to be with words of that size."""
        return round(sum(self._natural(option, px) for option in self.options))

    def fit(self, rect: Rect, unit: float, px: float) -> None:
        """Places it; px: size of its words, smaller where the rectangle asks for it."""
        while px > FLOOR and self.natural_width(px) > rect.w:
            px -= 1
        self.unit, self._px = unit, px
        self._painted.clear()
        self.place(rect)
        natural = [self._natural(option, px) for option in self.options]
        share = rect.w / max(1.0, sum(natural))
        ends = [round(share * sum(natural[: place + 1])) for place in range(len(natural))]
        self._edges = (0, *ends)

    def part(self, value: object) -> Rect:
        """Where an option stands; raises StopIteration for a value that is none."""
        place = next(place for place, option in enumerate(self.options) if option.value == value)
        left, right = self._edges[place : place + 2]
        return Rect(self.rect.x + left, self.rect.y, right - left, self.rect.h)

    def activate(self) -> None:
        """What a press means: the option on which it began and ended."""
        if self._under != NOWHERE:
            self._choose(self._under)

    def press_at(self, x: int, y: int) -> None:
        self._under = self._at(x)

    def drag_to(self, x: int, y: int) -> None:
        self._under = self._at(x)

    def key(self, name: str, ctrl: bool, shift: bool) -> bool:
        last = len(self.options) - 1
        match name:
            case "left" | "right" if not ctrl:
                self._choose(min(last, max(0, self._chosen() + (1 if name == "right" else -1))))
            case "home" | "end":
                self._choose(0 if name == "home" else last)
            case "space" | "return" | "enter":
                self._choose((self._chosen() + 1) % len(self.options))
            case _:
                return False
        return True

    def sprites(self) -> list[Sprite]:
        state = (self.value, self.hover, self.enabled)
        if state not in self._painted:
            self._painted[state] = self._paint()
        sprites = [Sprite(("segmented", self.name), self._painted[state], self.rect.x, self.rect.y)]
        if self.focused:
            theme = self.kit.theme
            colour = theme.paper_focus if self.style == "paper" else theme.focus
            ring = ("segmented", self.name, "ring")
            sprites.append(focus_ring(ring, self.rect, self.unit, RADIUS * self.unit, colour))
        return sprites

    def _natural(self, option: Option, px: float) -> float:
        return self.kit.type.width(option.words, ROLE, px) + (2 * PAD + TICK + TICK_GAP) * px

    def _chosen(self) -> int:
        values = [option.value for option in self.options]
        return values.index(self.value) if self.value in values else NOWHERE

    def _at(self, x: int) -> int:
        inside = (
            place
            for place, right in enumerate(self._edges[1:])
            if self.rect.x + self._edges[place] <= x < self.rect.x + right
        )
        return next(inside, NOWHERE)

    def _choose(self, place: int) -> None:
        value = self.options[place].value
        if value != self.value:
            self.value = value
            self.on_choose(value)

    def _colours(self) -> tuple[Colour, Colour, Colour, Colour, Colour]:
        """Of the line, the ground and its words, the chosen part and its words."""
        theme = self.kit.theme
        if self.style == "paper":
            return theme.chosen, theme.light_face, theme.light_text, theme.chosen, theme.header_text
        return theme.button_border, theme.hud, theme.cream, theme.gold, theme.primary_text

    def _paint(self) -> pygame.Surface:
        line, ground, words, chosen, chosen_words = self._colours()
        _, _, wide, high = self.rect
        radius, thick = RADIUS * self.unit, max(1.5, 2 * self.unit)
        surface = blank(wide, high)
        plate = shapes.plate(wide, high, radius, ground, line=line, line_width=thick)
        surface.blit(shapes.brightened(plate, 0.05) if self.hover else plate, (0, 0))
        here = self._chosen()
        inset = round(4 * self.unit) if self.style == "bar" else 0
        for place, option in enumerate(self.options):
            left, right = self._edges[place : place + 2]
            room = pygame.Rect(left, 0, right - left, high)
            if place == here:
                self._fill(surface, room.inflate(-2 * inset, -2 * inset), max(1.0, radius - inset), chosen)
            elif self.style == "paper" and place not in (0, here + 1):
                surface.fill(line, (left, 0, max(1, round(thick)), high))
            self._write(surface, room, option.words, chosen_words if place == here else words, place == here)
        return surface

    def _fill(self, surface: pygame.Surface, room: pygame.Rect, radius: float, colour: Colour) -> None:
        """The chosen part: rounded only where the whole is, but on the bar a tablet of its own."""
        left, right = room.left <= 0, room.right >= self.rect.w
        if self.style == "bar" or (left and right):
            surface.blit(shapes.plate(room.w, room.h, radius, colour), room)
            return
        wide = room.w + round(radius) + 1
        body = shapes.plate(wide, room.h, radius if left or right else 0, colour)
        source = pygame.Rect(wide - room.w if right else 0, 0, room.w, room.h)
        surface.blit(body, room, source)

    def _write(
        self, surface: pygame.Surface, room: pygame.Rect, words: str, colour: Colour, chosen: bool
    ) -> None:
        kind = self.kit.type
        px = kind.fit(words, ROLE, self._px, room.w - (TICK + TICK_GAP) * self._px - 6)
        line = kind.text(kind.shortened(words, ROLE, px, room.w - 4), ROLE, px, colour)
        side = round((TICK + TICK_GAP) * px) if chosen else 0
        if chosen and line.get_width() + side > room.w:
            side = 0
        x = room.centerx - (line.get_width() + side) // 2
        if side:
            mark = icon("check", round(TICK * px * 1.15), colour)
            surface.blit(mark, mark.get_rect(midleft=(x, room.centery)))
        surface.blit(line, line.get_rect(midleft=(x + side, room.centery)))
