"""The player's settings as one frozen value."""

from dataclasses import dataclass

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
}


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player chose; raises ValueError for a value that is no choice.

    interactive_rules: refusals are explained (G4). double_click: a second tap means something (H11).
    ui_scale: per cent. volume: 0 to 100. language: None is the system's.
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

    def __post_init__(self) -> None:
        for name, choices in _CHOICES.items():
            value = getattr(self, name)
            if value not in choices:
                raise ValueError(f"{name} cannot be {value!r}")
