"""The contrast of every text on its ground, by WCAG 2.x, in both themes (ART section 1)."""

import pytest

from game.view.button import DISABLED
from game.view.furniture import MUTED_CHAIN, PANEL_OPACITY
from game.view.labels import LABEL_FILL, LABEL_LINE
from game.view.theme import HIGH_CONTRAST, STANDARD, Colour, Theme, contrast, hex_of, mixed, rgb

ENOUGH, ENOUGH_FOR_LARGE = 4.5, 3.0
READABLE = 2.0  # of a label whose button cannot be used now, on that button
# Colours that no text has and that no text stands on by itself: lines, shadows, far ends of gradients, rings.
NO_TEXT = {
    *("vignette", "hud_hem", "panel_border", "deep_gold", "primary_lip", "light_lip", "paper_line_soft"),
    *(
        "toast_line",
        "hint_ring",
        "hint_line",
        "valid_ring",
        "valid_line",
        "refused_ring",
        "refused_line",
        "dim",
    ),
}


def small_texts(theme: Theme) -> dict[str, tuple[Colour, Colour]]:
    """Texts that may be drawn below 24 px, each on the worst ground it stands on."""
    lightest_felt = theme.felt[0]
    return {
        "cream on felt": (theme.cream, lightest_felt),
        "mist on felt": (theme.mist, lightest_felt),
        "cream on hud": (theme.cream, theme.hud),
        "hud label": (theme.hud_label, theme.hud),
        "title on hud": (theme.gold_2, theme.hud),
        "cream on panel": (theme.cream, theme.panel_top),
        "mist on panel": (theme.mist, theme.panel_top),
        "cream on button": (theme.cream, theme.button_top),
        "mist on button": (theme.mist, theme.button_top),
        "primary button, top": (theme.primary_text, theme.primary_top),
        "primary button, bottom": (theme.primary_text, theme.primary_bottom),
        "light button": (theme.light_text, theme.light_face),
        "ink on paper": (theme.ink, theme.paper_bottom),
        "muted on paper": (theme.muted, theme.paper_bottom),
        "label on paper": (theme.label, theme.paper_bottom),
        "good on paper": (theme.good, theme.paper_bottom),
        "bad on paper": (theme.bad, theme.paper_bottom),
        "good in a field": (theme.good, theme.light_face),
        "ink in a field": (theme.ink, theme.light_face),
        "ink on a selection": (theme.ink, theme.selection),
        "ink on a chosen card": (theme.ink, theme.chosen_face),
        "muted on a chosen card": (theme.muted, theme.chosen_face),
        "muted on the figures": (theme.muted, theme.figures),
        "header": (theme.header_text, theme.header),
        "toast": (theme.toast_text, theme.toast),
        "ribbon": (theme.cream, theme.ribbon),
        "badge": (theme.cream, theme.hud),
        "word of the chain": (theme.cream, chain_panel(theme)),
        "best chain": (theme.mist, chain_panel(theme)),
        "cream on the lower panel": (theme.cream, theme.panel_bottom),
        "cream on the lower button": (theme.cream, theme.button_bottom),
        "ink on upper paper": (theme.ink, theme.paper_top),
        "muted on upper paper": (theme.muted, theme.paper_top),
        "label on upper paper": (theme.label, theme.paper_top),
        "lower header": (theme.header_text, theme.header_bottom),
        "cream on a card of the menu, top": (theme.cream, theme.card_top),
        "cream on a card of the menu, bottom": (theme.cream, theme.card_bottom),
    }


def chain_panel(theme: Theme) -> Colour:
    """The panel of the chain meter over the lightest felt."""
    return mixed(theme.felt[0], theme.hud, PANEL_OPACITY if theme.texture else 1.0)


def large_texts_and_marks(theme: Theme) -> dict[str, tuple[Colour, Colour]]:
    """Texts of 24 px and more, icons, and the lines without which a control could not be seen."""
    return {
        "good figure": (theme.good, theme.figures),
        "bad figure": (theme.bad, theme.figures),
        "score of the dialog": (theme.label, theme.figures),
        "chain": (theme.accent, chain_panel(theme)),
        "no chain": (MUTED_CHAIN, chain_panel(theme)),
        "points": (LABEL_FILL, LABEL_LINE),
        "score of the win": (theme.accent, theme.felt[0]),
        "game name": (theme.gold_2, theme.panel_bottom),
        "refuse icon": (theme.refuse_icon, theme.toast),
        "hint icon": (theme.hint_icon, theme.toast),
        "ok icon": (theme.ok_icon, theme.toast),
        "hint icon on paper": (theme.hint_icon, theme.paper_bottom),
        "button line on hud": (theme.button_border, theme.hud),
        "radio": (theme.paper_line, theme.light_face),
        "chosen line": (theme.chosen, theme.paper_bottom),
        "focus on felt": (theme.focus, theme.felt[0]),
        "focus on paper": (theme.paper_focus, theme.paper_bottom),
        "line of a plot": (theme.plot, theme.panel_top),
        "tile icon": (theme.primary_text, theme.gold),
    }


@pytest.mark.parametrize("theme", [STANDARD, HIGH_CONTRAST], ids=["standard", "high contrast"])
def test_every_small_text_has_contrast(theme: Theme) -> None:
    low = {name: round(contrast(*pair), 2) for name, pair in small_texts(theme).items()}
    assert {name: value for name, value in low.items() if value < ENOUGH} == {}


@pytest.mark.parametrize("theme", [STANDARD, HIGH_CONTRAST], ids=["standard", "high contrast"])
def test_every_large_text_and_mark_has_contrast(theme: Theme) -> None:
    low = {name: round(contrast(*pair), 2) for name, pair in large_texts_and_marks(theme).items()}
    assert {name: value for name, value in low.items() if value < ENOUGH_FOR_LARGE} == {}


@pytest.mark.parametrize("theme", [STANDARD, HIGH_CONTRAST], ids=["standard", "high contrast"])
def test_what_cannot_be_used_can_still_be_read(theme: Theme) -> None:
    """ART section 8: 42 %, still readable."""
    for top in (theme.button_top, theme.button_bottom):
        words, face = (mixed(theme.hud, colour, DISABLED) for colour in (theme.cream, top))
        assert contrast(words, face) >= READABLE


def test_every_colour_of_the_theme_is_looked_at() -> None:
    """Another colour comes with a text on it, or is named as one that bears none."""
    marks = {
        name: rgb(f"#0000{number:02X}")
        for number, name in enumerate(STANDARD._fields)
        if isinstance(getattr(STANDARD, name), tuple) and name not in ("felt", "felt_stops")
    }
    marked = STANDARD._replace(**marks)  # type: ignore[arg-type]  # all of them name colours
    looked_at = {
        colour
        for pairs in (small_texts(marked), large_texts_and_marks(marked))
        for pair in pairs.values()
        for colour in pair
    }
    assert {name for name, colour in marks.items() if colour not in looked_at} == NO_TEXT


def test_high_contrast_is_higher_for_every_small_text() -> None:
    plain, high = small_texts(STANDARD), small_texts(HIGH_CONTRAST)
    assert min(contrast(*pair) for pair in high.values()) > min(contrast(*pair) for pair in plain.values())


@pytest.mark.parametrize(
    ("text", "ground", "measured"),
    [("#F6EFDC", "#14665F", 5.9), ("#BFD9D3", "#14665F", 4.6), ("#2A1A10", "#FFF8E7", 15.8)],
)
def test_contrast_agrees_with_what_art_measured(text: str, ground: str, measured: float) -> None:
    assert contrast(rgb(text), rgb(ground)) == pytest.approx(measured, abs=0.06)


def test_contrast_ends_at_one_and_twenty_one() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((7, 7, 7), (7, 7, 7)) == 1


def test_colours_read_and_write_their_text() -> None:
    assert hex_of(rgb("#14665F")) == "#14665F"
    assert mixed((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
