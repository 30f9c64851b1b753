"""Card faces and backs, composed of the drawn parts at any width (ART section 3)."""

from typing import Any, NamedTuple

import pygame

from game.rules.cards import Card
from game.view.svg import content, draw, fill, filled, half, path_data, tokens
from game.view.text import font_file
from game.view.theme import rgb

UNITS = (250, 350)
LEAST_WIDTH = 48
SUIT_NAMES = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}
COURTS = {11: "jack", 12: "queen", 13: "king"}
OVERSAMPLE = 4
METRIC_SIZE = 1000  # of the font in which rank widths are measured, large enough to ignore rounding


class Deck(NamedTuple):
    """A look of the faces: whose colours it has, and whether its index is the large one."""

    palette: str
    large: bool


class Index(NamedTuple):
    """Where the rank and the suit of a corner stand, in units; tracking in em, squeeze of « 10 » only."""

    em: float
    left: float
    baseline: float
    tracking: float
    squeeze: float


DECKS = {
    "standard": Deck("standard", False),
    "four_colour": Deck("four_colour", False),
    "large_index": Deck("standard", True),
    "high_contrast": Deck("high_contrast", True),
}
BACKS = ("indigo", "maroon", "green")
SMALL_INDEX = Index(67.1, 15, 64, -0.022, 0.88)
LARGE_INDEX = Index(125.7, 15, 106, -0.026, 0.86)
PIP_COLUMNS = (66.0, 184.0)
PIP_ROWS = {
    2: (98.0, 252.0),
    3: (98.0, 175.0, 252.0),
    4: (98.0, 252.0),
    5: (98.0, 252.0),
    6: (98.0, 175.0, 252.0),
    7: (98.0, 175.0, 252.0),
    8: (98.0, 175.0, 252.0),
    9: (95.0, 148.33, 201.67, 255.0),
    10: (95.0, 148.33, 201.67, 255.0),
}
MIDDLE_PIPS: dict[int, tuple[float, ...]] = {
    5: (175.0,),
    7: (136.5,),
    8: (136.5, 213.5),
    9: (175.0,),
    10: (121.67, 228.33),
}


def height_of(width: int) -> int:
    """How high a card of that width is, in whole pixels."""
    return round(1.4 * width)


def rank_text(rank: int) -> str:
    """What the index of a rank 1 to 13 says."""
    return {1: "A", 11: "J", 12: "Q", 13: "K"}.get(rank, str(rank))


def pip(suit: str, ink: str, x: float, y: float, size: float, turned: bool = False) -> str:
    """One suit sign as an SVG element: centre and size in units."""
    turn = " rotate(180)" if turned else ""
    data = path_data(f"cards/pip-{SUIT_NAMES[suit]}.svg")
    return f'<path transform="translate({x:g} {y:g}){turn} scale({size / 100:g})" d="{data}" fill="{ink}"/>'


def pips(rank: int, suit: str, ink: str) -> str:
    """The signs of a rank 2 to 10 as SVG elements."""
    size = 45 if rank >= 9 else 54
    columns = (125.0,) if rank <= 3 else PIP_COLUMNS
    spots = [(x, y) for y in PIP_ROWS[rank] for x in columns]
    spots += [(125.0, y) for y in MIDDLE_PIPS.get(rank, ())]
    return "".join(pip(suit, ink, x, y, size, y > 176) for x, y in spots)


class Faces:
    """Draws faces and backs. The two `_parts` may be called from any thread, the rest from one only."""

    def __init__(self) -> None:
        """Raises MissingAsset without the font of the indices."""
        if not pygame.font.get_init():
            pygame.font.init()
        self._font = pygame.font.Font(font_file("num"), METRIC_SIZE)
        # Measured at once: `face_parts` may be called from another thread, which must not touch the font.
        self._widths = {rank: self._rank_width(rank) for rank in range(1, 14)}
        self._ranks: dict[tuple[int, bool, int], tuple[pygame.Surface, int]] = {}

    def face_parts(self, card: Card, deck: str) -> str:
        """The elements of a face without its rank; raises MissingAsset."""
        look = DECKS[deck]
        body = filled("cards/paper.svg", tokens("decks", look.palette))
        if card.is_joker:
            return body + content("cards/joker.svg")
        ink = str(tokens("decks", look.palette, SUIT_NAMES[card.suit])["ink"])
        if card.rank in COURTS:
            body += self._court(card, look)
        elif look.large:
            body += pip(card.suit, ink, 125, 244, 150)
        elif card.rank == 1:
            rosette = tokens("ace", "rosette_y")[SUIT_NAMES[card.suit]]
            data = path_data(f"cards/pip-{SUIT_NAMES[card.suit]}.svg")
            body += filled("cards/ace.svg", {"pip": data, "ink": ink, "rosette_y": rosette})
        else:
            body += pips(card.rank, card.suit, ink)
        return body + self._suits(card, ink, look.large)

    def _court(self, card: Card, look: Deck) -> str:
        court = f"cards/court-{COURTS[card.rank]}.svg"
        suit = SUIT_NAMES[card.suit]
        path = "cards/court-bust.svg" if look.large else court
        table = tokens("decks", look.palette)
        values: dict[str, Any] = {key: value for key, value in table.items() if not isinstance(value, dict)}
        values |= tokens("decks", look.palette, suit) | {"pip": path_data(f"cards/pip-{suit}.svg")}
        figure = content(path).replace("$half", half(court))
        return fill(figure.replace("$weave", content(f"cards/weave-{suit}.svg")), values, path)

    def _suits(self, card: Card, ink: str, large: bool) -> str:
        if large:
            return pip(card.suit, ink, 197, 62, 78)
        sign = pip(card.suit, ink, 15 + self._widths[card.rank] + 27, 41, 39)
        return f'{sign}<g transform="rotate(180 125 175)">{sign}</g>'

    def _rank_width(self, rank: int) -> float:
        """Ink width of a small index in units."""
        text = rank_text(rank)
        glyphs = self._metrics(text)
        (left, _, _, _, step), (_, right, _, _, _) = glyphs[0], glyphs[-1]
        if len(text) == 1:
            wide = float(right - left)
        else:
            wide = (step + SMALL_INDEX.tracking * METRIC_SIZE + right - left) * SMALL_INDEX.squeeze
        return wide / METRIC_SIZE * SMALL_INDEX.em

    def _metrics(self, text: str) -> list[tuple[int, int, int, int, int]]:
        """Of each glyph: ink left, right, bottom and top, and its step."""
        return [glyph for glyph in self._font.metrics(text) if glyph is not None]

    def finish(self, drawn: pygame.Surface, card: Card, deck: str) -> pygame.Surface:
        """A drawn face with its rank on it, in the form that the window blits fastest."""
        look = DECKS[deck]
        face = drawn.convert_alpha() if pygame.display.get_surface() is not None else drawn
        if card.is_joker:
            return face
        width, height = face.get_size()
        glyph, top = self._rank(card.rank, look.large, width)
        ink = rgb(str(tokens("decks", look.palette, SUIT_NAMES[card.suit])["ink"]))
        inked = glyph.copy()
        inked.fill(ink, special_flags=pygame.BLEND_RGB_MULT)
        left = round(SMALL_INDEX.left * width / UNITS[0])
        face.blit(inked, (left, top))
        if not look.large:
            turned = pygame.transform.flip(inked, True, True)
            face.blit(turned, (width - left - turned.get_width(), height - top - turned.get_height()))
        return face

    def _rank(self, rank: int, large: bool, width: int) -> tuple[pygame.Surface, int]:
        """The rank in white and its top row, for cards of a width."""
        key = (rank, large, width)
        if key not in self._ranks:
            index = LARGE_INDEX if large else SMALL_INDEX
            scale = width / UNITS[0]
            big, rise = self._oversized(rank_text(rank), round(index.em * scale * OVERSAMPLE), index)
            squeeze = index.squeeze if rank == 10 else 1.0
            size = (
                max(1, round(big.get_width() * squeeze / OVERSAMPLE)),
                max(1, round(big.get_height() / OVERSAMPLE)),
            )
            top = round(index.baseline * scale - rise / OVERSAMPLE)
            self._ranks[key] = pygame.transform.smoothscale(big, size), top
        return self._ranks[key]

    def _oversized(self, text: str, size: int, index: Index) -> tuple[pygame.Surface, int]:
        """The ink of a rank in white at `size` px an em, and how far it rises over the baseline."""
        font = self._font
        font.point_size = size
        glyphs = [font.render(char, True, (255, 255, 255)) for char in text]
        step = round(self._metrics(text)[0][4] + index.tracking * size)
        line = pygame.Surface((step * (len(text) - 1) + size, font.get_height()), pygame.SRCALPHA, 32)
        line.fill((255, 255, 255, 0))
        for place, glyph in enumerate(glyphs):
            line.blit(glyph, (place * step, 0), special_flags=pygame.BLEND_RGBA_MAX)
        ink = line.get_bounding_rect()
        return line.subsurface(ink), font.get_ascent() - ink.top

    def forget_ranks(self) -> None:
        """Drops the ranks of all widths (after the last face of a width is made)."""
        self._ranks.clear()

    def back_parts(self, back: str, deck: str) -> str:
        """The elements of a back; raises MissingAsset."""
        paper = filled("cards/paper.svg", tokens("decks", DECKS[deck].palette))
        return paper + filled("cards/back.svg", tokens("backs", back))

    def face(self, card: Card, deck: str, width: int) -> pygame.Surface:
        """A whole face, drawn now, `width` (at least 48) x 1.4 width; raises MissingAsset, ValueError."""
        if width < LEAST_WIDTH:
            raise ValueError(f"a card {width} px wide cannot be read")
        drawn = draw(self.face_parts(card, deck), UNITS, (width, height_of(width)), part_of(card))
        return self.finish(drawn, card, deck)

    def back(self, back: str, deck: str, width: int) -> pygame.Surface:
        """A back, drawn now; raises MissingAsset."""
        drawn = draw(self.back_parts(back, deck), UNITS, (width, height_of(width)), "cards/back.svg")
        return drawn.convert_alpha() if pygame.display.get_surface() is not None else drawn


def part_of(card: Card) -> str:
    """The part to name where a face cannot be drawn."""
    return "cards/joker.svg" if card.is_joker else f"cards/pip-{SUIT_NAMES[card.suit]}.svg"


def corner_radius(width: int) -> int:
    """Of a card's corners, in whole pixels (17 of 250 units)."""
    return max(2, round(17 * width / UNITS[0]))
