"""What the tests of the widgets share: a kit without real cards or catalogues, a clipboard, a record."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame

from game.motion.pace import FULL, Pace
from game.patiences.geometry import Rect, Size
from game.rules.cards import Card
from game.view.sprites import Sprite
from game.view.text import Type
from game.view.theme import STANDARD, Theme
from game.view.widget import Group, Kit, Widget, Words

SIZES = (
    Size(640, 480),
    Size(800, 600),
    Size(1024, 768),
    Size(1280, 720),
    Size(1366, 768),
    Size(1920, 1080),
    Size(2560, 1080),
    Size(3840, 2160),
    Size(720, 1280),
    Size(1080, 1920),
)


class Cards:
    """Plain pictures in the size asked for."""

    def face(self, card: Card, width: int) -> pygame.Surface:
        return self.back(width)

    def back(self, width: int) -> pygame.Surface:
        surface = pygame.Surface((width, round(1.4 * width)), pygame.SRCALPHA, 32)
        surface.fill((250, 250, 240))
        return surface


class Clip:
    """A clipboard of its own."""

    def __init__(self, text: str = "") -> None:
        self.text = text

    def get(self) -> str:
        return self.text

    def put(self, text: str) -> bool:
        self.text = text
        return True


class Record:
    """Takes what a screen answers."""

    def __init__(self) -> None:
        self.answers: list[tuple[str, dict[str, Any]]] = []

    def __call__(self, action: str, **values: Any) -> None:
        self.answers.append((action, values))

    @property
    def actions(self) -> list[str]:
        return [action for action, _ in self.answers]


WORDS = {
    "ms": {
        "undo": "Buat asal",
        "redo": "Buat semula",
        "new": "Baharu",
        "menu": "Menu",
        "score": "Skor",
        "moves": "Langkah",
        "stock": "Cabutan",
        "foundations": "Asas",
        "time": "Masa",
    },
    "en": {
        "undo": "Undo",
        "redo": "Redo",
        "new": "New",
        "menu": "Menu",
        "score": "Score",
        "moves": "Moves",
        "stock": "Stock",
        "foundations": "Foundations",
        "time": "Time",
    },
}


def words(language: str = "en") -> Words:
    """The words of a language, a key for itself where there are none."""
    table = WORDS[language]

    def look_up(key: str, **values: object) -> str:
        return table.get(key, key)

    return look_up


def kit(scale: float = 1.0, language: str = "en", theme: Theme = STANDARD, pace: Pace = FULL) -> Kit:
    return Kit(Type(scale), words(language), Cards(), theme, pace)


def click(group: Group, widget: Widget) -> None:
    """A press and release in the middle of a widget."""
    x, y = (round(part) for part in widget.rect.center)
    group.press(x, y)
    group.release(x, y)


def rect_of(sprite: Sprite) -> Rect:
    return Rect(sprite.x, sprite.y, *sprite.surface.get_size())


def inside(rect: Rect, size: Size) -> bool:
    return rect.x >= 0 and rect.y >= 0 and rect.right <= size.width and rect.bottom <= size.height


def overlapping(rects: Iterable[Rect]) -> list[tuple[Rect, Rect]]:
    """Every pair that has a pixel in common."""
    listed = list(rects)
    return [
        (one, other)
        for number, one in enumerate(listed)
        for other in listed[number + 1 :]
        if one.overlaps(other)
    ]


def unique_keys(sprites: Sequence[Sprite]) -> bool:
    return len({sprite.key for sprite in sprites}) == len(sprites)


def same_surfaces(make: Callable[[], list[Sprite]]) -> bool:
    """Whether two calls answer with the very same pictures: nothing is made in a quiet frame."""
    first, second = make(), make()
    return [id(sprite.surface) for sprite in first] == [id(sprite.surface) for sprite in second]


def named(widgets: Iterable[Widget], name: str) -> Widget:
    """The widget of that name; raises StopIteration without one."""
    return next(widget for widget in widgets if getattr(widget, "name", None) == name)
