"""Pointer and keys: posted pygame events in, input events out."""

import os
from collections.abc import Iterable, Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame.event import Event

from game.input.events import (
    Cancelled,
    Focus,
    InputEvent,
    Key,
    Left,
    Moved,
    Pressed,
    Quit,
    Released,
    Resized,
    Typed,
)
from game.input.pointer import Translator

SIZE = (1000, 500)


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    yield
    pygame.display.quit()


def down(button: int = 1, x: int = 10, y: int = 20, touch: bool = False) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button, touch=touch)


def up(button: int = 1, x: int = 10, y: int = 20, touch: bool = False) -> Event:
    return Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button, touch=touch)


def motion(x: int, y: int, held: int = 0, touch: bool = False) -> Event:
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(held, 0, 0), touch=touch)


def finger(kind: int, x: float, y: float, number: int = 1) -> Event:
    return Event(kind, touch_id=7, finger_id=number, x=x, y=y, dx=0.0, dy=0.0)


def key(code: int, modifiers: int = 0, kind: int = pygame.KEYDOWN) -> Event:
    return Event(kind, key=code, mod=modifiers, unicode="", scancode=0)


def heard(events: Iterable[Event], translator: Translator | None = None) -> list[InputEvent]:
    """What the events mean after they went through pygame's own queue."""
    listener = translator or Translator()
    pygame.event.clear()
    for event in events:
        pygame.event.post(event)
    return [meant for event in pygame.event.get() for meant in listener.translate(event, SIZE)]


def test_a_click_is_a_press_and_a_release() -> None:
    assert heard([motion(1, 2), down(), motion(30, 40, held=1), up(x=-5, y=900)]) == [
        Moved(1, 2),
        Pressed(10, 20),
        Moved(30, 40),
        Released(-5, 900),
    ]


def test_one_touch_is_one_press_though_a_mouse_event_is_made_of_it() -> None:
    made = [
        finger(pygame.FINGERDOWN, 0.5, 0.5),
        down(x=500, y=250, touch=True),
        motion(510, 250, held=1, touch=True),
        finger(pygame.FINGERMOTION, 0.51, 0.5),
        finger(pygame.FINGERUP, 0.51, 0.5),
        up(x=510, y=250, touch=True),
    ]
    assert heard(made) == [
        Pressed(500, 250, touch=True),
        Moved(510, 250, touch=True),
        Released(510, 250, touch=True),
    ]


def test_a_mouse_event_made_of_a_touch_means_nothing_by_itself() -> None:
    assert heard([down(touch=True), motion(50, 60, held=1, touch=True), up(touch=True)]) == []


def test_one_touch_is_one_press_though_the_system_moves_the_mouse_along() -> None:
    made = [
        finger(pygame.FINGERDOWN, 0.5, 0.5),
        down(x=500, y=250),
        motion(510, 250, held=1),
        up(x=510, y=250),
        finger(pygame.FINGERUP, 0.51, 0.5),
    ]
    assert heard(made) == [Pressed(500, 250, touch=True), Released(510, 250, touch=True)]


def test_a_second_finger_means_nothing() -> None:
    assert heard(
        [
            finger(pygame.FINGERDOWN, 0.1, 0.1, 1),
            finger(pygame.FINGERDOWN, 0.9, 0.9, 2),
            finger(pygame.FINGERMOTION, 0.8, 0.8, 2),
            finger(pygame.FINGERUP, 0.8, 0.8, 2),
            finger(pygame.FINGERUP, 0.1, 0.1, 1),
        ]
    ) == [Pressed(100, 50, touch=True), Released(100, 50, touch=True)]


@pytest.mark.parametrize("button", [4, 5, 6, 7])
def test_the_wheels_buttons_mean_nothing_even_in_a_drag(button: int) -> None:
    assert heard([down(button), up(button)]) == []
    assert heard([down(), down(button), up(button), up()]) == [Pressed(10, 20), Released(10, 20)]


@pytest.mark.parametrize("button", [2, 3])
def test_a_second_button_ends_a_drag_and_alone_means_nothing(button: int) -> None:
    assert heard([down(button), up(button)]) == []
    assert heard([down(), down(button), up(button), up()]) == [Pressed(10, 20), Cancelled()]


def test_a_lost_focus_ends_a_drag() -> None:
    lost = Event(pygame.WINDOWFOCUSLOST)
    assert heard([down(), lost, up()]) == [Pressed(10, 20), Cancelled(), Focus(False)]
    assert heard([finger(pygame.FINGERDOWN, 0, 0), lost]) == [
        Pressed(0, 0, touch=True),
        Cancelled(),
        Focus(False),
    ]


def test_a_minimised_window_ends_a_drag() -> None:
    assert heard([down(), Event(pygame.WINDOWMINIMIZED), up()]) == [Pressed(10, 20), Cancelled()]


def test_a_release_that_never_came_is_noticed_by_the_next_move() -> None:
    assert heard([down(), motion(50, 60, held=0), up()]) == [Pressed(10, 20), Cancelled(), Moved(50, 60)]


def test_a_release_that_never_came_is_noticed_by_the_next_press() -> None:
    assert heard([down(), down(x=3, y=4)]) == [Pressed(10, 20), Cancelled(), Pressed(3, 4)]


def test_leaving_the_window_is_told_but_not_in_a_drag() -> None:
    left = Event(pygame.WINDOWLEAVE)
    assert heard([left]) == [Left()]
    assert heard([down(), left, up()]) == [Pressed(10, 20), Released(10, 20)]


def test_one_resize_is_told_once() -> None:
    resize = [
        Event(pygame.WINDOWSIZECHANGED, x=800, y=600),
        Event(pygame.VIDEORESIZE, size=(800, 600), w=800, h=600),
        Event(pygame.WINDOWRESIZED, x=800, y=600),
    ]
    assert heard(resize) == [Resized(800, 600)]


def test_closing_ends_a_drag_first() -> None:
    assert heard([down(), Event(pygame.QUIT)]) == [Pressed(10, 20), Cancelled(), Quit()]


def test_typed_text_and_focus() -> None:
    assert heard([Event(pygame.TEXTINPUT, text="É"), Event(pygame.WINDOWFOCUSGAINED)]) == [
        Typed("É"),
        Focus(True),
    ]


@pytest.mark.parametrize(
    ("code", "name"),
    [
        (pygame.K_u, "u"),
        (pygame.K_RETURN, "return"),
        (pygame.K_KP_ENTER, "return"),
        (pygame.K_KP_3, "3"),
        (pygame.K_ESCAPE, "escape"),
        (pygame.K_SPACE, "space"),
        (pygame.K_TAB, "tab"),
        (pygame.K_F11, "f11"),
        (pygame.K_LEFT, "left"),
        (pygame.K_BACKSPACE, "backspace"),
        (pygame.K_HOME, "home"),
    ],
)
def test_names_of_keys(code: int, name: str) -> None:
    assert heard([key(code)]) == [Key(name)]


def test_modifiers() -> None:
    control = pygame.KMOD_LCTRL if os.name != "posix" or os.uname().sysname != "Darwin" else pygame.KMOD_LMETA
    assert heard([key(pygame.K_z, control), key(pygame.K_TAB, pygame.KMOD_RSHIFT)]) == [
        Key("z", ctrl=True),
        Key("tab", shift=True),
    ]
    assert heard([key(pygame.K_RETURN, pygame.KMOD_LALT)]) == []


def test_a_held_key_repeats_only_where_text_is_edited() -> None:
    held = [key(pygame.K_u), key(pygame.K_u), key(pygame.K_BACKSPACE), key(pygame.K_BACKSPACE)]
    assert heard(held) == [Key("u"), Key("backspace"), Key("backspace")]


def test_a_key_pressed_again_is_a_press() -> None:
    translator = Translator()
    again = [key(pygame.K_u), key(pygame.K_u, kind=pygame.KEYUP), key(pygame.K_u)]
    assert heard(again, translator) == [Key("u"), Key("u")]
    away = [Event(pygame.WINDOWFOCUSLOST), key(pygame.K_u)]
    assert heard(away, translator) == [Focus(False), Key("u")]


anything = st.one_of(
    st.builds(down, st.integers(1, 6), touch=st.booleans()),
    st.builds(up, st.integers(1, 6), touch=st.booleans()),
    st.builds(motion, st.integers(-9, 999), st.integers(-9, 999), st.integers(0, 1), touch=st.booleans()),
    st.builds(
        finger,
        st.sampled_from([pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP]),
        st.floats(0, 1),
        st.floats(0, 1),
        st.integers(1, 3),
    ),
    st.sampled_from(
        [
            pygame.WINDOWFOCUSLOST,
            pygame.WINDOWFOCUSGAINED,
            pygame.WINDOWLEAVE,
            pygame.WINDOWMINIMIZED,
            pygame.QUIT,
        ]
    ).map(Event),
)


@given(st.lists(anything, max_size=40))
def test_presses_and_their_ends_alternate_whatever_arrives(events: list[Event]) -> None:
    translator = Translator()
    pressed = False
    for event in events:
        for meant in translator.translate(event, SIZE):
            if isinstance(meant, Pressed):
                assert not pressed
                pressed = True
            elif isinstance(meant, Released | Cancelled):
                assert pressed
                pressed = False


@given(st.lists(anything, max_size=40))
def test_what_was_pressed_by_touch_is_moved_and_released_by_touch(events: list[Event]) -> None:
    translator = Translator()
    holder: bool | None = None
    for event in events:
        for meant in translator.translate(event, SIZE):
            if isinstance(meant, Pressed):
                holder = meant.touch
            elif isinstance(meant, Moved | Released) and holder is not None:
                assert meant.touch == holder
            if isinstance(meant, Released | Cancelled):
                holder = None
