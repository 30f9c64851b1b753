"""What every scene is handed: words, look, sound and the answers of the world outside."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from game.app.settings import Settings
from game.motion.choreography import Cue
from game.motion.pace import PACES
from game.view.card_art import CardArt
from game.view.text import Type
from game.view.theme import HIGH_CONTRAST, STANDARD, Theme
from game.view.widget import Clipboard, Kit, Words

CHAIN_NOTES = 10


class Speaker(Protocol):
    """Where sounds go; app.audio.Audio is one."""

    def play(self, name: str, note: int = 0) -> None: ...

    def apply(self, settings: Settings) -> None: ...


@dataclass(slots=True)
class Services:
    """Handed to every scene. number: a deal number picked at random; today: the local date as YYYY-MM-DD."""

    t: Words
    settings: Settings
    art: CardArt
    fonts: Type
    clipboard: Clipboard
    speaker: Speaker
    number: Callable[[], int]
    today: Callable[[], str]

    @property
    def theme(self) -> Theme:
        return HIGH_CONTRAST if self.settings.deck == "high_contrast" else STANDARD

    @property
    def kit(self) -> Kit:
        """What the widgets are made with, as the settings have it now."""
        return Kit(self.fonts, self.t, self.art, self.theme, PACES[self.settings.pace])

    def change(self, **values: object) -> None:
        """Other settings from now on; raises ValueError for a value that is no choice."""
        self.settings = replace(self.settings, **values)  # type: ignore[arg-type]  # checked by Settings
        self.fonts = Type(self.settings.ui_scale / 100)
        self.art.choose(self.settings.deck, self.settings.back)
        self.speaker.apply(self.settings)

    def sound(self, cue: Cue) -> None:
        """Play a cue whose time has come; the chain's notes are capped (ART section 7)."""
        note = min(cue.note, CHAIN_NOTES) if cue.name == "chain" else cue.note
        self.speaker.play(cue.name, note)
