"""The contrast of every text on its ground, by WCAG 2.x, in both themes (ART section 1)."""

import pytest

from game.view.theme import HIGH_CONTRAST, STANDARD, Colour, Theme, contrast, hex_of, mixed, rgb

ENOUGH, ENOUGH_FOR_LARGE = 4.5, 3.0


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
    }


def large_texts_and_marks(theme: Theme) -> dict[str, tuple[Colour, Colour]]:
    """Texts of 24 px and more, icons, and the lines without which a control could not be seen."""
    return {
        "good figure": (theme.good, theme.figures),
        "bad figure": (theme.bad, theme.figures),
        "score of the dialog": (theme.label, theme.figures),
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
