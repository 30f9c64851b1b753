"""The colours and lines of everything that is not a card, as ART section 1 lists them."""

from typing import NamedTuple

Colour = tuple[int, int, int]


def rgb(code: str) -> Colour:
    """The colour of a text such as `#14665F`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def hex_of(colour: Colour) -> str:
    """The text of a colour, as SVG wants it: `#14665F`."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 (black) to 1 (white), by WCAG 2.x."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio of two colours, 1 to 21, by WCAG 2.x."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """`one` with `share` (0 to 1) of `other` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


WHITE = rgb("#FFFFFF")
BLACK = rgb("#000000")
FELT = (rgb("#14665F"), rgb("#0E5554"), rgb("#0A4347"), rgb("#052A30"))
FELT_STOPS = (0.0, 0.40, 0.68, 1.0)
VIGNETTE = rgb("#010E12")
HUD = rgb("#062A30")
PANEL_TOP = rgb("#0C454B")
PANEL_BOTTOM = rgb("#07343A")
PANEL_BORDER = rgb("#2F7276")
BUTTON_TOP = rgb("#12545A")
BUTTON_BOTTOM = rgb("#0C4248")
BUTTON_BORDER = rgb("#3C7B7C")
CREAM = rgb("#F6EFDC")
MIST = rgb("#BFD9D3")
HUD_LABEL = rgb("#A9CBC5")
GOLD = rgb("#D8A441")
GOLD_2 = rgb("#F3D48A")
DEEP_GOLD = rgb("#A8741C")
PRIMARY_TOP = rgb("#F6D383")
PRIMARY_BOTTOM = rgb("#DDA63F")
PRIMARY_TEXT = rgb("#2B1A06")
PRIMARY_LIP = rgb("#8F6013")
PAPER_TOP = rgb("#FFFBF0")
PAPER_BOTTOM = rgb("#F8EFDB")
INK = rgb("#1B2340")
MUTED = rgb("#4A4F63")
LABEL = rgb("#7A5312")
HEADER = rgb("#0F5358")
HEADER_BOTTOM = rgb("#0B4247")
HEADER_TEXT = rgb("#F9E3AE")
TOAST = rgb("#FFF8E7")
TOAST_TEXT = rgb("#2A1A10")
REFUSE_ICON = rgb("#B3202F")
HINT_ICON = rgb("#8A5A10")
OK_ICON = rgb("#0B6B4A")
HINT_RING = rgb("#FFD766")
HINT_LINE = rgb("#5A3A08")
VALID_RING = rgb("#7CF0C2")
VALID_LINE = rgb("#0B5A40")
REFUSED_RING = rgb("#D11F35")
REFUSED_LINE = rgb("#FFE3DF")
DIM = rgb("#021014")
SHADOW = rgb("#021216")
TEAL = rgb("#0F6064")
INDIGO = rgb("#1C2A63")
INDIGO_DARK = rgb("#141E49")
RIBBON = rgb("#B92537")
LIGHT_FACE = rgb("#FFFDF7")
LIGHT_TEXT = rgb("#0F4A4E")
LIGHT_LIP = rgb("#C9BD9F")
PAPER_LINE = rgb("#9A7A3C")
PAPER_LINE_SOFT = rgb("#D9C48D")
FIGURES = rgb("#F1E6CA")
CHOSEN_FACE = rgb("#E6F2EE")
GOOD = rgb("#0B6B4A")
BAD = rgb("#A12520")
SELECTION = rgb("#BFE0D8")
PLOT = rgb("#43AE9B")
CARD_TOP = rgb("#222F78")
SPARKS = (HINT_RING, GOLD_2, CREAM, VALID_RING)
CONFETTI = tuple(
    rgb(code) for code in ("#FFD766", "#F3D48A", "#D8A441", "#E0606B", "#7CF0C2", "#F6EFDC", "#B92537")
)


class Theme(NamedTuple):
    """What the parts of the picture are coloured with; the defaults are the standard look.

    line: width of borders in units of the layout. texture: whether the felt and panels carry their pattern
    and glow. motif: whether hems and other gold ornaments are drawn.
    """

    felt: tuple[Colour, ...] = FELT
    felt_stops: tuple[float, ...] = FELT_STOPS
    vignette: Colour = VIGNETTE
    hud: Colour = HUD
    hud_hem: Colour = GOLD
    panel_top: Colour = PANEL_TOP
    panel_bottom: Colour = PANEL_BOTTOM
    panel_border: Colour = PANEL_BORDER
    button_top: Colour = BUTTON_TOP
    button_bottom: Colour = BUTTON_BOTTOM
    button_border: Colour = BUTTON_BORDER
    cream: Colour = CREAM
    mist: Colour = MIST
    hud_label: Colour = HUD_LABEL
    gold: Colour = GOLD
    gold_2: Colour = GOLD_2
    deep_gold: Colour = DEEP_GOLD
    primary_top: Colour = PRIMARY_TOP
    primary_bottom: Colour = PRIMARY_BOTTOM
    primary_text: Colour = PRIMARY_TEXT
    primary_lip: Colour = PRIMARY_LIP
    light_face: Colour = LIGHT_FACE
    light_text: Colour = LIGHT_TEXT
    light_lip: Colour = LIGHT_LIP
    paper_top: Colour = PAPER_TOP
    paper_bottom: Colour = PAPER_BOTTOM
    paper_line: Colour = PAPER_LINE
    paper_line_soft: Colour = PAPER_LINE_SOFT
    figures: Colour = FIGURES
    ink: Colour = INK
    muted: Colour = MUTED
    label: Colour = LABEL
    header: Colour = HEADER
    header_bottom: Colour = HEADER_BOTTOM
    header_text: Colour = HEADER_TEXT
    chosen: Colour = TEAL
    chosen_face: Colour = CHOSEN_FACE
    good: Colour = GOOD
    bad: Colour = BAD
    selection: Colour = SELECTION
    plot: Colour = PLOT
    toast: Colour = TOAST
    toast_text: Colour = TOAST_TEXT
    toast_line: Colour = GOLD
    refuse_icon: Colour = REFUSE_ICON
    hint_icon: Colour = HINT_ICON
    ok_icon: Colour = OK_ICON
    hint_ring: Colour = HINT_RING
    hint_line: Colour = HINT_LINE
    valid_ring: Colour = VALID_RING
    valid_line: Colour = VALID_LINE
    refused_ring: Colour = REFUSED_RING
    refused_line: Colour = REFUSED_LINE
    focus: Colour = WHITE
    paper_focus: Colour = INK
    dim: Colour = DIM
    card_top: Colour = CARD_TOP
    card_bottom: Colour = INDIGO_DARK
    ribbon: Colour = RIBBON
    accent: Colour = HINT_RING
    line: float = 1.5
    texture: bool = True
    motif: bool = True


STANDARD = Theme()

HIGH_CONTRAST = Theme(
    felt=(rgb("#071316"),),
    felt_stops=(0.0,),
    vignette=rgb("#071316"),
    hud=BLACK,
    hud_hem=WHITE,
    panel_top=BLACK,
    panel_bottom=BLACK,
    panel_border=WHITE,
    button_top=BLACK,
    button_bottom=BLACK,
    button_border=WHITE,
    cream=WHITE,
    mist=WHITE,
    hud_label=WHITE,
    gold=WHITE,
    gold_2=WHITE,
    deep_gold=WHITE,
    primary_top=rgb("#FFD600"),
    primary_bottom=rgb("#FFD600"),
    primary_text=BLACK,
    primary_lip=BLACK,
    light_face=WHITE,
    light_text=BLACK,
    light_lip=BLACK,
    paper_top=WHITE,
    paper_bottom=WHITE,
    paper_line=BLACK,
    paper_line_soft=BLACK,
    figures=WHITE,
    ink=BLACK,
    muted=BLACK,
    label=BLACK,
    header=BLACK,
    header_bottom=BLACK,
    header_text=WHITE,
    chosen=BLACK,
    chosen_face=rgb("#FFF3A8"),
    good=rgb("#00513A"),
    bad=rgb("#B00020"),
    selection=rgb("#FFD600"),
    plot=WHITE,
    toast=WHITE,
    toast_text=BLACK,
    toast_line=rgb("#FFD600"),
    refuse_icon=rgb("#B00020"),
    hint_icon=BLACK,
    ok_icon=BLACK,
    hint_ring=rgb("#FFD600"),
    hint_line=BLACK,
    valid_ring=rgb("#7CF0C2"),
    valid_line=BLACK,
    refused_ring=rgb("#B00020"),
    refused_line=WHITE,
    focus=rgb("#FFD600"),
    paper_focus=BLACK,
    dim=BLACK,
    card_top=BLACK,
    card_bottom=BLACK,
    ribbon=rgb("#B00020"),
    accent=rgb("#FFD600"),
    line=2.5,
    texture=False,
    motif=False,
)
