"""What stands on the table beside the cards: empty places, counts, and Golf's chain meter."""

import pygame

from game.patiences.geometry import Rect, Slot
from game.view.card_looks import Looks
from game.view.faces import SUIT_NAMES, UNITS
from game.view.icons import icon
from game.view.shapes import outline, plate, shadow
from game.view.sprites import Sprite
from game.view.svg import draw, filled, path_data, tokens
from game.view.text import Type, floored
from game.view.theme import Theme, rgb

STEPS = 10
EMBLEM = 'fill="#F3D48A" fill-opacity="0.42"'
CONTRAST_EMBLEM = 'fill="#FFFFFF" fill-opacity="0.7"'
CORNER = 16  # of an empty place, in its drawing
CONTRAST_LINE = 2.5  # px, whatever the size
# A panel wider than this share of its height puts the meter beside the number.
WIDE = 4
PANEL_OPACITY = 0.82
MUTED_CHAIN = rgb("#8FB5B0")


class Furniture:
    """Draws and keeps these parts for one theme. scale: pixels for one unit of text (Size.text_unit)."""

    def __init__(self, fonts: Type, theme: Theme) -> None:
        self._fonts, self._theme = fonts, theme
        self._table = "standard" if theme.texture else "high_contrast"
        self._places: dict[tuple[int, int, str, str], pygame.Surface] = {}
        self._steps: dict[tuple[int, int, int, bool], pygame.Surface] = {}

    def forget(self) -> None:
        """Drops what was drawn (after a change of size)."""
        self._places.clear()
        self._steps.clear()

    def place(self, slot: Slot, sign: str = "") -> Sprite:
        """An empty place with the emblem of its suit, or with an icon in its middle."""
        key = (slot.rect.w, slot.rect.h, slot.suit, sign)
        if key not in self._places:
            self._places[key] = self._place(slot, sign)
        return Sprite(("slot", slot.pile), self._places[key], slot.rect.x, slot.rect.y)

    def _place(self, slot: Slot, sign: str) -> pygame.Surface:
        contrast = not self._theme.texture
        values = tokens("slot", self._table)
        body = filled("table/slot.svg", values | {"line_opacity": 0} if contrast else values)
        if slot.suit:
            emblem = CONTRAST_EMBLEM if contrast else EMBLEM
            data = path_data(f"cards/pip-{SUIT_NAMES[slot.suit]}.svg")
            body += f'<path transform="translate(125 175) scale(1.14)" d="{data}" {emblem}/>'
        size = (slot.rect.w, slot.rect.h)
        surface = draw(body, UNITS, size, "table/slot.svg")
        if contrast:
            radius = CORNER * slot.rect.w / UNITS[0]
            surface.blit(outline(*size, radius, rgb(values["line"]), CONTRAST_LINE), (0, 0))
        if sign:
            mark = icon(sign, round(0.26 * slot.rect.w), self._theme.gold_2).copy()
            mark.fill((255, 255, 255, 140), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(mark, mark.get_rect(center=surface.get_rect().center))
        return surface.convert_alpha() if pygame.display.get_surface() is not None else surface

    def badge(self, slot: Slot, count: int, top: Rect, scale: float) -> list[Sprite]:
        """The count of a pile on the lower edge of its place, under the middle of its top card."""
        figures = self._fonts.text(str(count), "num", 24 * scale, self._theme.cream)
        height = round(36 * scale)
        width = max(round(47 * scale), figures.get_width() + round(24 * scale))
        x, y = top.x + (top.w - width) // 2, slot.rect.bottom - round(16 * scale)
        theme, key = self._theme, ("badge", slot.pile)
        pill = plate(width, height, height / 2, theme.hud, line=theme.gold, line_width=max(2.0, 2 * scale))
        blur = max(2, round(5 * scale))
        under = shadow(width, height, height // 2, blur, 0.5)
        return [
            Sprite((*key, "shadow"), under, x - 2 * blur, y - 2 * blur + round(3 * scale)),
            Sprite(key, pill, x, y),
            Sprite(
                (*key, "figures"),
                figures,
                x + (width - figures.get_width()) // 2,
                y + (height - figures.get_height()) // 2,
            ),
        ]

    def panel(self, rect: Rect, scale: float, words: tuple[str, str], chain: int, best: int) -> list[Sprite]:
        """The panel of the chain meter, its number and words (chain, best), without the triangles."""
        theme, fonts = self._theme, self._fonts
        face = plate(
            rect.w,
            rect.h,
            22 * scale,
            theme.hud,
            line=theme.panel_border,
            line_width=2 * scale if theme.texture else theme.line,
            opacity=PANEL_OPACITY if theme.texture else 1,
        )
        left, top = rect.x + round(28 * scale), rect.y
        wide = rect.w > WIDE * rect.h
        # In a low panel both keep their height in it.
        number_size = min(104 * scale, 0.55 * rect.h) if wide else min(71 * scale, 0.34 * rect.h)
        word_size = number_size * (0.315 if wide else 24 / 71)
        number = fonts.text(f"×{chain}", "num", number_size, theme.accent if chain else MUTED_CHAIN)
        word = fonts.text(words[0], "ui_bold", word_size, theme.cream)
        sprites = [Sprite("panel", face, rect.x, rect.y)]
        if wide:
            left = rect.x + round(39 * scale)
            number_at = (left, top + round(0.335 * rect.h) - number.get_height() // 2)
            word_at = (left, top + round(0.75 * rect.h) - word.get_height() // 2)
        else:
            base = top + round(0.338 * rect.h)
            number_at = (left, base - fonts.font("num", floored(number_size)).get_ascent())
            word_at = (
                left + number.get_width() + round(15 * scale),
                base - fonts.font("ui_bold", floored(word_size)).get_ascent(),
            )
            if best:
                record_size = word_size * 20 / 24
                record = fonts.text(f"{words[1]} ×{best}", "ui", record_size, theme.mist)
                right = rect.right - round(28 * scale) - record.get_width()
                down = base - fonts.font("ui", floored(record_size)).get_ascent()
                sprites.append(Sprite("panel record", record, right, down))
        return [*sprites, Sprite("panel number", number, *number_at), Sprite("panel word", word, *word_at)]

    def meter(
        self, rect: Rect, scale: float, chain: int, growth: dict[int, float], looks: Looks
    ) -> list[Sprite]:
        """The ten triangles; growth: of a step that grows from its base now, the share of its height."""
        wide = rect.w > WIDE * rect.h
        left = rect.x + (round(0.32 * rect.w) if wide else round(28 * scale))
        right = rect.right - round((36 if wide else 28) * scale)
        bottom = rect.bottom - round((28 if wide else 20) * scale)
        tallest = min(round(0.68 * rect.h) if wide else round(0.44 * rect.h), bottom - rect.y)
        pitch = (right - left) / (STEPS - 0.06)
        width = round(0.94 * pitch)
        sprites = []
        for step in range(1, STEPS + 1):
            x = left + round((step - 1) * pitch)
            height = round((0.34 + 0.66 * (step - 1) / (STEPS - 1)) * tallest)
            grown = growth.get(step, 1.0) if step <= chain else 0.0
            if grown < 1.0:
                empty = self._triangle(step, width, height, lit=False)
                sprites.append(Sprite(("step", step), empty, x, bottom - height))
            if grown > 0.0:
                lit = looks.stretched(self._triangle(step, width, height, lit=True), grown)
                sprites.append(Sprite(("step", step, "lit"), lit, x, bottom - lit.get_height()))
        return sprites

    def _triangle(self, step: int, width: int, height: int, lit: bool) -> pygame.Surface:
        key = (step, width, height, lit)
        if key not in self._steps:
            values = tokens("chain", "lit" if lit else "unlit") | {"height": height, "squash": height / 100}
            figure = filled("table/triangle.svg", values)
            body = f'<g transform="scale({width / 44:.4f} 1)">{figure}</g>'
            surface = draw(body, (width, height), (width, height), "table/triangle.svg")
            ready = surface.convert_alpha() if pygame.display.get_surface() is not None else surface
            self._steps[key] = ready
        return self._steps[key]
