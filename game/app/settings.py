"""The player's settings as one frozen value."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

from game.app.errors import reason

PACES = ("full", "reduced", "none")
DECKS = ("standard", "four_colour", "large_index", "high_contrast")
BACKS = ("indigo", "maroon", "green")
UI_SCALES = (100, 125, 150)
_CHOICES: dict[str, tuple[object, ...]] = {
    "pace": PACES,
    "deck": DECKS,
    "back": BACKS,
    "ui_scale": UI_SCALES,
    "language": (None, "ms", "en"),
    "volume": tuple(range(101)),
    "hints": ("honest", "full"),
}


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player chose; raises ValueError for a value that is no choice.

    interactive_rules: refusals are explained (G4). double_click: a second tap means something (H11).
    ui_scale: per cent. volume: 0 to 100. language: None is the system's. hints: what lies open, or what the
    solver knows. only_winnable: new deals can be won. show_sign: the bar tells whether a win is possible.
    """

    interactive_rules: bool = True
    double_click: bool = True
    show_clock: bool = False
    pace: str = "full"
    deck: str = "standard"
    back: str = "indigo"
    ui_scale: int = 100
    volume: int = 80
    muted: bool = False
    language: str | None = None
    left_handed: bool = False
    hints: str = "honest"
    only_winnable: bool = False
    show_sign: bool = False

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            choices = _CHOICES.get(field.name, (False, True))
            if not any(value == choice and type(value) is type(choice) for choice in choices):
                raise ValueError(f"{field.name} cannot be {value!r}")


def from_kept(kept: Mapping[str, object]) -> Settings:
    """The settings that were kept; a value that is no choice any more is left out, and logged."""
    settings = Settings()
    for field in fields(Settings):
        if field.name in kept:
            try:
                settings = replace(settings, **{field.name: kept[field.name]})  # type: ignore[arg-type]
            except ValueError as fault:
                logging.getLogger(__name__).warning("A kept setting is left out: %s.", reason(fault))
    return settings
