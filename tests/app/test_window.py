"""The window under SDL's dummy driver, its hints, and displays that are not there."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import clipboard, window
from game.app.errors import AssetError
from game.app.hints import set_hints
from game.app.texts import load_texts
from game.app.window import MINIMUM, Window, fitting, reachable

ROOT = Path(__file__).parents[2]
ICON = ROOT / "assets" / "app-icon.svg"


@pytest.fixture(autouse=True)
def _tidy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    # The hints are not to outlive the test that set them.
    monkeypatch.setattr(window, "set_hints", lambda *_: None)
    yield
    pygame.display.quit()


def test_the_window_opens_as_asked_and_knows_its_smallest_size() -> None:
    screen = Window((800, 600), icon=ICON)
    assert screen.size == (800, 600)
    assert screen.surface.get_size() == (800, 600)
    assert screen.visible
    assert not screen.fullscreen
    assert pygame.display.get_caption()[0] == "Sabar"
    assert screen._native.minimum_size == MINIMUM
    assert screen.surface.get_flags() & pygame.RESIZABLE


def test_full_screen_and_back_to_the_size_before() -> None:
    screen = Window((800, 600), icon=ICON)
    desktop = pygame.display.get_desktop_sizes()[0]
    screen.toggle_fullscreen()
    assert screen.fullscreen
    assert screen.size == desktop
    screen.toggle_fullscreen()
    assert not screen.fullscreen
    assert screen.size == (800, 600)


def test_opened_on_the_full_screen() -> None:
    assert Window((800, 600), fullscreen=True, icon=ICON).fullscreen


def test_only_the_display_is_started_and_no_sound() -> None:
    pygame.mixer.quit()
    Window((800, 600), icon=ICON)
    assert pygame.mixer.get_init() is None
    assert not pygame.joystick.get_init()


@pytest.mark.parametrize(
    ("size", "desktop", "fits"),
    [
        ((1280, 720), (1920, 1080), (1280, 720)),
        ((1280, 720), (1024, 768), (1024, 720)),
        ((5000, 5000), (1920, 1080), (1920, 1080)),
        ((100, 100), (1920, 1080), (640, 480)),
        ((1280, 720), (320, 240), (640, 480)),
    ],
)
def test_the_size_fits_the_desktop(
    size: tuple[int, int], desktop: tuple[int, int], fits: tuple[int, int]
) -> None:
    assert fitting(size, desktop) == fits


def test_it_opens_at_its_place_and_tells_where_it_is() -> None:
    screen = Window((640, 480), place=(50, 60), icon=ICON)
    assert screen.place == (50, 60)
    assert window._PLACE_HINT not in os.environ
    screen._native.position = (70, 80)
    assert screen.place == (70, 80)


def test_without_a_place_the_system_chooses() -> None:
    screen = Window((640, 480), icon=ICON)
    assert screen.place == screen._native.position


@pytest.mark.parametrize("opened", [True, False])
def test_on_the_full_screen_the_place_is_that_of_the_window(opened: bool) -> None:
    screen = Window((640, 480), place=(50, 60), fullscreen=opened, icon=ICON)
    if not opened:
        screen._native.position = (70, 80)
        screen.toggle_fullscreen()
    screen._native.position = (0, 0)
    assert screen.place == ((50, 60) if opened else (70, 80))


def test_a_frame_around_the_window_does_not_push_it_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some window managers put the frame's corner where the window was to be."""

    def framed(size: tuple[int, int], place: tuple[int, int] | None) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.display.set_window_position((51, 80))

    monkeypatch.setattr(window, "_open", framed)
    assert Window((640, 480), place=(50, 60), icon=ICON).place == (50, 60)


def test_a_place_that_the_user_names_goes_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(window._PLACE_HINT, "5,6")
    assert Window((640, 480), place=(50, 60), icon=ICON).place == (5, 6)
    assert os.environ[window._PLACE_HINT] == "5,6"


@pytest.mark.parametrize(
    ("place", "desktops", "found"),
    [
        ((100, 100), [(1920, 1080)], (100, 100)),
        ((0, 0), [(1920, 1080)], (0, 28)),
        ((-5000, 50), [(1920, 1080)], (-680, 50)),
        ((5000, 5000), [(1920, 1080)], (1800, 960)),
        ((5, -5000), [(1920, 1080)], (5, 28)),
        ((-1500, -700), [(1920, 1080), (1280, 1024)], (-1500, -700)),
        ((3000, 100), [(1920, 1080), (1280, 1024)], (3000, 100)),
        ((9000, 9000), [(1920, 1080), (1280, 1024)], (3080, 1984)),
    ],
)
def test_the_title_bar_can_be_reached(
    place: tuple[int, int], desktops: list[tuple[int, int]], found: tuple[int, int]
) -> None:
    assert reachable(place, (800, 600), desktops) == found


@pytest.mark.parametrize("content", [None, b"no drawing"])
def test_a_bad_icon_is_named(content: bytes | None, tmp_path: Path) -> None:
    icon = tmp_path / "icon.svg"
    if content:
        icon.write_bytes(content)
    with pytest.raises(AssetError, match=r"icon\.svg") as raised:
        Window((800, 600), icon=icon)
    assert re.search(r"icon\.svg.*[^.]\.$", raised.value.told(load_texts("en")))


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there a display is always there")
@pytest.mark.parametrize("changes", [{}, {"DISPLAY": ":4711"}, {"SDL_VIDEODRIVER": "nosuch"}])
def test_without_a_display_there_is_one_sentence_and_no_window(changes: dict[str, str]) -> None:
    program = (
        "from pathlib import Path\n"
        "from game.app.errors import NoDisplayError\n"
        "from game.app.texts import load_texts\n"
        "from game.app.window import Window\n"
        f"try:\n    Window(icon=Path({str(ICON)!r}))\n"
        "except NoDisplayError as error:\n    print(error.told(load_texts('en')), error.exit_code, sep='|')\n"
    )
    unset = {"DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER"}
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    environment |= {"PYGAME_HIDE_SUPPORT_PROMPT": "1", **changes}
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert run.stderr == ""
    sentence, code = run.stdout.splitlines()[0].split("|")
    assert sentence.startswith("There is no display")
    assert code == "4"


def test_hints_on_x11() -> None:
    environment = {"DISPLAY": ":0"}
    set_hints(environment, "linux")
    assert environment["SDL_FRAMEBUFFER_ACCELERATION"] == "0"
    assert environment["SDL_VIDEO_X11_WMCLASS"] == "sabar"
    assert environment["SDL_VIDEO_ALLOW_SCREENSAVER"] == "1"
    assert environment["SDL_TOUCH_MOUSE_EVENTS"] == environment["SDL_MOUSE_TOUCH_EVENTS"] == "0"
    assert environment["SDL_VIDEODRIVER"] == "x11,kmsdrm"


def test_a_users_own_hint_stands() -> None:
    environment = {"DISPLAY": ":0", "SDL_FRAMEBUFFER_ACCELERATION": "1", "SDL_VIDEO_ALLOW_SCREENSAVER": "0"}
    set_hints(environment, "linux")
    assert environment["SDL_FRAMEBUFFER_ACCELERATION"] == "1"
    assert environment["SDL_VIDEO_ALLOW_SCREENSAVER"] == "0"


@pytest.mark.parametrize(
    ("environment", "platform"),
    [
        ({"DISPLAY": ":0"}, "win32"),
        ({"DISPLAY": ":0"}, "darwin"),
        ({}, "linux"),
        ({"DISPLAY": ":0", "SDL_VIDEODRIVER": "wayland"}, "linux"),
    ],
)
def test_only_x11_is_kept_from_acceleration(environment: dict[str, str], platform: str) -> None:
    before = environment.get("SDL_VIDEODRIVER")
    set_hints(environment, platform)
    assert "SDL_FRAMEBUFFER_ACCELERATION" not in environment
    assert platform == "linux" or environment.get("SDL_VIDEODRIVER") == before


def test_wayland_is_tried_where_it_can_be() -> None:
    environment = {"DISPLAY": ":0", "XDG_RUNTIME_DIR": "/run/user/1"}
    set_hints(environment, "linux")
    assert environment["SDL_VIDEODRIVER"] == "x11,wayland,kmsdrm"


def test_the_clipboard_gives_back_what_it_took() -> None:
    Window((640, 480), icon=ICON)
    assert clipboard.put("GO1-E-AAAAAAB")
    assert clipboard.get() == "GO1-E-AAAAAAB"


def test_without_a_window_there_is_no_clipboard_and_no_fault() -> None:
    pygame.display.quit()
    assert clipboard.get() == ""
    assert not clipboard.put("GO1-E-AAAAAAB")
