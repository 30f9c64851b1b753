"""What each system says of motion, by readers of the test's own, and when it is asked."""

import threading
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.app.motion_wish import MotionWish, System, wants_less_motion

BUS = {"HOME": "/home/x", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/x"}


def linux(
    files: dict[str, str] | None = None, gsettings: str | None = None, environment: dict[str, str] = BUS
) -> System:
    known = {Path("/home/x/.config", name): text for name, text in (files or {}).items()}
    return System("linux", environment, known.get, lambda _: gsettings, lambda: False)


@pytest.mark.parametrize(
    ("system", "wish"),
    [
        (linux(), False),
        (linux(gsettings="true\n"), False),
        (linux(gsettings="false\n"), True),
        (linux(gsettings="false\n", environment={"HOME": "/home/x"}), False),
        (linux({"gtk-3.0/settings.ini": "[Settings]\ngtk-enable-animations=false\n"}), True),
        (linux({"gtk-4.0/settings.ini": "[Settings]\ngtk-enable-animations = 0\n"}), True),
        (linux({"gtk-3.0/settings.ini": "[Settings]\ngtk-enable-animations=true\n"}), False),
        (linux({"gtk-3.0/settings.ini": "no section\n"}), False),
        (linux({"kdeglobals": "[KDE]\nAnimationDurationFactor=0\n"}), True),
        (linux({"kdeglobals": "[KDE]\nAnimationDurationFactor=0.5\n"}), False),
        (linux({"kdeglobals": "[KDE]\nAnimationDurationFactor=none\n"}), False),
    ],
)
def test_desktops_of_linux(system: System, wish: bool) -> None:
    assert wants_less_motion(system) is wish


def test_the_folder_of_settings_may_lie_elsewhere() -> None:
    files = {Path("/set/kdeglobals"): "[KDE]\nAnimationDurationFactor=0\n"}
    system = System("linux", {"XDG_CONFIG_HOME": "/set"}, files.get, lambda _: None, lambda: None)
    assert wants_less_motion(system)


@pytest.mark.parametrize(("animates", "wish"), [(True, False), (False, True), (None, False)])
def test_windows(animates: bool | None, wish: bool) -> None:
    system = System("win32", {}, lambda _: None, lambda _: None, lambda: animates)
    assert wants_less_motion(system) is wish


@pytest.mark.parametrize(("answer", "wish"), [("1\n", True), ("0\n", False), (None, False)])
def test_the_mac(answer: str | None, wish: bool) -> None:
    def run(command: Sequence[str]) -> str | None:
        return answer if command[0] == "defaults" else "false"

    assert wants_less_motion(System("darwin", {}, lambda _: None, run, lambda: None)) is wish


def test_this_system_answers() -> None:
    assert wants_less_motion(System()) in (True, False)


@pytest.mark.parametrize("answer", [True, False])
def test_it_asks_after_the_first_round_and_then_rests(answer: bool) -> None:
    told: list[str] = []
    asked = threading.Event()

    def ask() -> bool:
        asked.set()
        return answer

    wish = MotionWish(lambda: told.append("less"), ask)
    wish.run()
    assert not asked.is_set()
    assert wish.due() is not None
    wish.run()
    assert asked.wait(5)
    assert wish._thread is not None
    wish._thread.join(5)
    wish.run()
    wish.run()
    assert told == (["less"] if answer else [])
    assert wish.due() is None
