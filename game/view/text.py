"""Written words: the fonts of ART section 2, text drawn once and kept, digits in equal cells."""

import math
from collections import OrderedDict
from collections.abc import Hashable
from importlib.util import find_spec
from pathlib import Path

import pygame

from game.view.icons import MissingAsset, drawing
from game.view.theme import SHADOW, Colour

FLOOR = 13
KEPT = 512
# Marcellus has one weight: game names are drawn with thickened strokes.
THICKENED = ("title_bold",)
SWELL, SWELL_SCALE = 1 / 30, 3  # of the size: how much wider a stroke gets; how large it is drawn for it
FONTS = {
    "title": ("fontpkg_marcellus", "Marcellus-Regular.ttf"),
    "title_bold": ("fontpkg_marcellus", "Marcellus-Regular.ttf"),
    "ui": ("font_manrope", "Manrope-Medium.ttf"),
    "ui_semibold": ("font_manrope", "Manrope-SemiBold.ttf"),
    "ui_bold": ("font_manrope", "Manrope-Bold.ttf"),
    "ui_extrabold": ("font_manrope", "Manrope-ExtraBold.ttf"),
    "num": ("fontpkg_barlow_semi_condensed", "BarlowSemiCondensed-Bold.ttf"),
    "num_semibold": ("fontpkg_barlow_semi_condensed", "BarlowSemiCondensed-SemiBold.ttf"),
}


def font_file(role: str) -> Path:
    """The file of a role's font inside its package, which is not imported; raises MissingAsset."""
    package, name = FONTS[role]
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise MissingAsset(f"{package}/files/{name}")
    path = Path(next(iter(spec.submodule_search_locations))) / "files" / name
    if not path.is_file():
        raise MissingAsset(f"{package}/files/{name}")
    return path


class Type:
    """Draws and measures text. `scale` is the player's interface size, 1, 1.25 or 1.5.

    Sizes (px) are screen pixels an em, already scaled; none is drawn below FLOOR. Surfaces are shared: never
    change them in place. Roles are the keys of FONTS.
    """

    def __init__(self, scale: float = 1.0) -> None:
        self.scale = scale
        self._paths: dict[str, Path] = {}
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def font(self, role: str, px: int) -> pygame.font.Font:
        """The font at exactly px, without the floor; raises MissingAsset."""
        key = (role, px)
        if key not in self._fonts:
            if not pygame.font.get_init():
                pygame.font.init()
            if role not in self._paths:
                self._paths[role] = font_file(role)
            self._fonts[key] = pygame.font.Font(self._paths[role], px)
        return self._fonts[key]

    def width(self, string: str, role: str, px: float, spacing: float = 0.0) -> int:
        """How wide `text` (or, with a spacing in em, `spaced`) draws the string."""
        size = floored(px)
        if not spacing:
            return self.font(role, size).size(string)[0]
        return round(sum(self._advance(char, role, size) + spacing * size for char in string))

    def height(self, role: str, px: float) -> int:
        """The height of one line."""
        return self.font(role, floored(px)).get_height()

    def text(self, string: str, role: str, px: float, colour: Colour) -> pygame.Surface:
        """One line of text on nothing, as high as the font's line."""
        size = floored(px)
        key = ("text", string, role, size, colour)
        return self._keep(key) or self._store(key, self._rendered(string, role, size, colour))

    def spaced(
        self, string: str, role: str, px: float, colour: Colour, spacing: float = 0.05
    ) -> pygame.Surface:
        """One line with `spacing` em after every letter."""
        size = floored(px)
        key = ("spaced", string, role, size, colour, spacing)
        kept = self._keep(key)
        if kept:
            return kept
        surface = blank(max(1, self.width(string, role, size, spacing)), self.height(role, size))
        x = 0.0
        for char in string:
            surface.blit(self.text(char, role, size, colour), (round(x), 0))
            x += self._advance(char, role, size) + spacing * size
        return self._store(key, surface)

    def cells(self, string: str, px: float, colour: Colour, role: str = "num") -> pygame.Surface:
        """Figures with every digit in a cell as wide as the widest, so that a count does not jump."""
        size = floored(px)
        key = ("cells", string, role, size, colour)
        kept = self._keep(key)
        if kept:
            return kept
        surface = blank(max(1, self.cells_width(string, size, role)), self.height(role, size))
        x = 0
        for char in string:
            glyph = self.text(char, role, size, colour)
            cell = self.cells_width(char, size, role)
            surface.blit(glyph, (x + (cell - glyph.get_width()) // 2, 0))
            x += cell
        return self._store(key, surface)

    def cells_width(self, string: str, px: float, role: str = "num") -> int:
        """How wide `cells` draws the string."""
        size = floored(px)
        font = self.font(role, size)
        digit = max(font.size(str(figure))[0] for figure in range(10))
        return sum(digit if char.isdigit() else font.size(char)[0] for char in string)

    def fit(self, string: str, role: str, px: float, width: float) -> int:
        """The largest size up to px, not below FLOOR, at which the string is at most `width` wide."""
        size = floored(px)
        while size > FLOOR and self.width(string, role, size) > width:
            size -= 1
        return size

    def shortened(self, string: str, role: str, px: float, width: float) -> str:
        """The string, or as much of its beginning as fits followed by an ellipsis."""
        if self.width(string, role, px) <= width:
            return string
        for end in range(len(string) - 1, 0, -1):
            cut = string[:end].rstrip() + "…"
            if self.width(cut, role, px) <= width:
                return cut
        return ""

    def wrap(self, string: str, role: str, px: float, width: float) -> list[str]:
        """The string's words in lines of at most `width` (a longer word stands alone); line feeds count."""
        lines: list[str] = []
        for part in string.split("\n"):
            line = ""
            for word in part.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, role, px) > width:
                    lines.append(line)
                    longer = word
                line = longer
            lines.append(line)
        return lines

    def balanced(self, string: str, role: str, px: float, width: int) -> int:
        """The least width, at most `width`, in which `wrap` needs no more lines: none is nearly empty."""

        def holds(room: int) -> bool:
            rows = self.wrap(string, role, px, room)
            return len(rows) <= lines and max(self.width(row, role, px) for row in rows) <= room

        lines = len(self.wrap(string, role, px, width))
        fits, below = width, width // (lines + 1)
        while fits - below > 1:
            middle = (fits + below) // 2
            fits, below = (middle, below) if holds(middle) else (fits, middle)
        return fits

    def paragraph(
        self, string: str, role: str, px: float, colour: Colour, width: int, centred: bool = False
    ) -> pygame.Surface:
        """Several lines, wrapped to `width`, 1.35 em apart; only as wide as its longest line."""
        size = floored(px)
        key = ("paragraph", string, role, size, colour, width, centred)
        kept = self._keep(key)
        if kept:
            return kept
        rows = [self.text(line, role, size, colour) for line in self.wrap(string, role, size, width)]
        step = round(1.35 * size)
        across = max(row.get_width() for row in rows)
        surface = blank(max(1, across), step * (len(rows) - 1) + rows[-1].get_height())
        for number, row in enumerate(rows):
            surface.blit(row, ((across - row.get_width()) // 2 if centred else 0, number * step))
        return self._store(key, surface)

    def _rendered(self, string: str, role: str, size: int, colour: Colour) -> pygame.Surface:
        words = self.font(role, size).render(string, True, colour)
        if role not in THICKENED:
            return words
        return self._thickened(string, role, size, colour, words.get_size())

    def _thickened(
        self, string: str, role: str, size: int, colour: Colour, room: tuple[int, int]
    ) -> pygame.Surface:
        """The words with their strokes swollen on every side, drawn large for it, in a surface of `room`."""
        large = self.font(role, SWELL_SCALE * size).render(string, True, colour)
        reach = max(1, round(SWELL_SCALE * size * SWELL / 2))
        swollen = blank(SWELL_SCALE * room[0], SWELL_SCALE * room[1])
        swollen.fill((*colour, 0))
        left, top = (
            (whole - part) // 2 for whole, part in zip(swollen.get_size(), large.get_size(), strict=True)
        )
        for step in range(12):
            turn = math.tau * step / 12
            swollen.blit(large, (left + round(reach * math.cos(turn)), top + round(reach * math.sin(turn))))
        return pygame.transform.smoothscale(swollen, room)

    def _advance(self, char: str, role: str, size: int) -> int:
        return self.font(role, size).size(char)[0]

    def _keep(self, key: Hashable) -> pygame.Surface | None:
        if key not in self._kept:
            return None
        self._kept.move_to_end(key)
        return self._kept[key]

    def _store(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        if pygame.display.get_surface() is not None:
            surface = surface.convert_alpha()
        self._kept[key] = surface
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return surface


def floored(px: float) -> int:
    """A text size in whole pixels, never below FLOOR (ART section 2)."""
    return max(FLOOR, round(px))


def blank(width: int, height: int) -> pygame.Surface:
    """A clear surface with alpha."""
    return pygame.Surface((width, height), pygame.SRCALPHA, 32)


def wordmark(width: int) -> pygame.Surface:
    """« Sabar » in gold, as outlines; raises MissingAsset."""
    return drawing("wordmark.svg", width, width)


def shadowed(picture: pygame.Surface, unit: float, strength: float = 0.8) -> pygame.Surface:
    """The picture over its own soft shadow, with a margin as wide on every side; its centre stays.

    unit: pixels of one drawing unit; strength: opacity of the shadow, 0 to 1.
    """
    blur, drop = max(1, round(7 * unit)), max(1, round(6 * unit))
    margin = 3 * blur + drop
    width, height = picture.get_size()
    surface = blank(width + 2 * margin, height + 2 * margin)
    surface.blit(picture, (margin, margin + drop))
    surface.fill((0, 0, 0, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    surface.fill((*SHADOW, 0), special_flags=pygame.BLEND_RGBA_ADD)
    for _ in range(2):
        surface = pygame.transform.box_blur(surface, blur)
    surface.blit(picture, (margin, margin))
    return surface.convert_alpha() if pygame.display.get_surface() is not None else surface


def syabas(width: int) -> pygame.Surface:
    """« Syabas! » in gold, as outlines; raises MissingAsset."""
    return drawing("syabas.svg", width, width)
