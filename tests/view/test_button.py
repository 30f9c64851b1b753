"""Buttons: a press counts when released over the same one; states, focus, targets; quiet frames."""

import pytest

from game.patiences.geometry import Rect
from game.view.button import Button, Kind
from game.view.sprites import Sprite
from game.view.widget import LEAST_TARGET, Group
from tests.view.desk import click, kit, rect_of, same_surfaces

KINDS: tuple[Kind, ...] = ("primary", "light", "dark", "hud", "header")


def button(
    name: str = "one", x: int = 100, kind: Kind = "primary", pressed: list[str] | None = None
) -> Button:
    heard = pressed if pressed is not None else []
    made = Button(kit(), name, kind, "Main", "play", lambda: heard.append(name))
    made.fit(Rect(x, 100, 160, 70), 1.0, 25)
    return made


def plate(one: Button) -> Sprite:
    return next(sprite for sprite in one.sprites() if sprite.key == ("button", one.name))


def test_a_click_presses_once() -> None:
    heard: list[str] = []
    one = button(pressed=heard)
    click(Group([one]), one)
    assert heard == ["one"]


def test_a_release_elsewhere_presses_nothing() -> None:
    heard: list[str] = []
    group = Group([button(pressed=heard), button("two", 400, pressed=heard)])
    assert group.press(150, 130)
    group.move(450, 130)
    group.release(450, 130)
    assert heard == []


def test_sliding_off_and_back_presses() -> None:
    heard: list[str] = []
    one = button(pressed=heard)
    group = Group([one])
    group.press(150, 130)
    group.move(5, 5)
    assert not one.pressed
    group.move(150, 130)
    assert one.pressed
    group.release(150, 130)
    assert heard == ["one"]


def test_a_cancelled_press_presses_nothing() -> None:
    heard: list[str] = []
    group = Group([button(pressed=heard)])
    group.press(150, 130)
    group.cancel_pointer()
    assert not group.release(150, 130)
    assert heard == []


def test_a_disabled_button_takes_neither_press_nor_focus() -> None:
    heard: list[str] = []
    one, two = button(pressed=heard), button("two", 400, pressed=heard)
    one.enabled = False
    group = Group([one, two])
    assert not group.press(150, 130)
    group.key("tab")
    assert group.focus is two


@pytest.mark.parametrize("key", ["return", "space"])
def test_keys_press_the_focused_button(key: str) -> None:
    heard: list[str] = []
    group = Group([button(pressed=heard), button("two", 400, pressed=heard)])
    group.key("tab")
    group.key("tab")
    assert group.key(key)
    assert heard == ["two"]


def test_tab_goes_round_both_ways_and_arrows_by_place() -> None:
    one, two = button(), button("two", 400)
    below = button("below")
    below.place(Rect(100, 400, 160, 70))
    group = Group([one, two, below])
    for expected in (one, two, below, one):
        group.key("tab")
        assert group.focus is expected
    group.key("tab", shift=True)
    assert group.focus is below
    group.key("up")
    assert group.focus is one
    group.key("right")
    assert group.focus is two


def test_the_focus_shows_for_keys_only() -> None:
    """ART section 8: always shown for the keyboard, not for touch."""
    one = button()
    group = Group([one])
    group.press(150, 130)
    group.release(150, 130)
    assert group.focus is one
    assert not one.focused
    group.key("tab")
    assert one.focused


@pytest.mark.parametrize("kind", KINDS)
def test_every_state_looks_different(kind: Kind) -> None:
    one = button(kind=kind)
    looks = {}
    for state in ("normal", "hover", "pressed", "disabled"):
        one.hover, one.pressed, one.enabled = state == "hover", state == "pressed", state != "disabled"
        looks[state] = plate(one).surface
    pictures = {state: bytes(surface.get_buffer().raw) for state, surface in looks.items()}
    assert len(set(pictures.values())) == 4


def test_the_focus_ring_lies_outside_the_button() -> None:
    one = button()
    one.focused = True
    ring = rect_of(one.sprites()[-1])
    assert ring.x < one.rect.x
    assert ring.right > one.rect.right


def test_a_quiet_button_makes_nothing() -> None:
    assert same_surfaces(button().sprites)


def test_small_buttons_have_large_targets() -> None:
    """ART section 4: touch targets of 48 px at least."""
    small = button()
    small.place(Rect(100, 100, 20, 20))
    assert small.target.w >= LEAST_TARGET
    assert small.target.h >= LEAST_TARGET
    assert Group([small]).at(90, 90) is small


@pytest.mark.parametrize("width", [30, 44, 60, 90, 140, 300])
def test_words_never_leave_the_button(width: int) -> None:
    one = Button(kit(), "long", "light", "Permainan baharu yang sangat panjang", "new")
    one.fit(Rect(0, 0, width, 48), 1.0, 25)
    surface = plate(one).surface
    margin = (surface.get_width() - width) // 2
    text_colour = one.kit.theme.light_text
    outside = [
        (x, y)
        for x in (*range(margin), *range(margin + width, surface.get_width()))
        for y in range(surface.get_height())
        if surface.get_at((x, y))[:3] == text_colour and surface.get_at((x, y)).a > 100
    ]
    assert outside == []


def test_the_upper_corners_are_not_darkened_by_the_shadow() -> None:
    """The smooth edge holds no colour but the plate's own."""
    one = button()
    surface = plate(one).surface
    margin = (surface.get_width() - one.rect.w) // 2
    corner = [surface.get_at((margin + x, margin + y)) for x in range(18) for y in range(18)]
    assert all(pixel.r > 180 for pixel in corner if pixel.a > 8)


def test_the_icon_alone_leaves_the_words_as_they_are() -> None:
    one = button(kind="hud")
    one.text_px = 15
    wide, look = one.natural_width(15, 1.0), plate(one).surface
    one.icon_only = True
    one.place(one.rect)
    assert one.natural_width(15, 1.0) == wide
    assert bytes(plate(one).surface.get_buffer().raw) != bytes(look.get_buffer().raw)
