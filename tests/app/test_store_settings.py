"""Settings come back as they were kept, and nothing that was kept can keep the game from starting."""

import json
from dataclasses import asdict, replace

import pytest

from game.app.settings import Settings
from game.app.store_settings import changes, settings_from

OTHER = replace(Settings(), deck="four_colour", volume=35, muted=True, language="ms", double_click=False)


def test_all_settings_come_back() -> None:
    assert settings_from(json.loads(json.dumps(asdict(OTHER))), Settings()) == OTHER


@pytest.mark.parametrize(
    "kept",
    [
        {"deck": "round"},
        {"volume": 101},
        {"volume": [35]},
        {"volume": True},
        {"deck": {"of": "cards"}},
        {"muted": 1},
        {"muted": "yes"},
        {"language": "xx"},
        {"of_a_later_release": 1},
    ],
)
def test_what_is_no_choice_is_passed_over(kept: dict[str, object]) -> None:
    assert settings_from({**kept, "back": "green"}, Settings()) == replace(Settings(), back="green")


def test_only_changes_are_kept() -> None:
    started = replace(Settings(), muted=True, language="en")  # as the command line asked for
    assert changes(started, replace(started, volume=10)) == {"volume": 10}
    assert changes(started, started) == {}
