"""What every scene is handed: words, look, sound, keeping, and the answers of the world outside."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from game.app.cursor import CursorKind
from game.app.journal import Book
from game.app.settings import Settings
from game.motion.choreography import Cue
from game.motion.pace import PACES
from game.patiences import Entry
from game.rules.history import Game
from game.scenes.adviser import Adviser
from game.scenes.keeping import Keeper
from game.view.card_art import CardArt
from game.view.text import Type
from game.view.theme import HIGH_CONTRAST, STANDARD, Theme
from game.view.widget import Clipboard, Kit

CHAIN_NOTES = 10


class Speaker(Protocol):
    """Where sounds go; app.audio.Audio is one."""

    def play(self, name: str, note: int = 0) -> None: ...

    def apply(self, settings: Settings) -> None: ...


class Display(Protocol):
    """The window as far as scenes turn it; app.window.Window is one."""

    @property
    def fullscreen(self) -> bool: ...

    def toggle_fullscreen(self) -> None: ...


class Texts(Protocol):
    """The words of one language."""

    language: str

    def __call__(self, key: str, **values: object) -> str: ...


@dataclass(slots=True)
class Services:
    """Handed to every scene.

    t: the words now; texts: those of a language, None for the system's. number: a deal number picked at
    random; today: the local date as YYYY-MM-DD. clock: seconds, only ever forward. export: writes the records
    as csv or json to a file of the user's and names it, None where that fails. advise: the adviser of a game.
    watched: the codes of deals of which the way to win was shown.
    cursor: the shape that the pointer has from now on.
    """

    t: Texts
    texts: Callable[[str | None], Texts]
    settings: Settings
    art: CardArt
    fonts: Type
    clipboard: Clipboard
    speaker: Speaker
    keeper: Keeper
    display: Display
    number: Callable[[], int]
    today: Callable[[], str]
    clock: Callable[[], float]
    watched: set[str]
    export: Callable[[str, Book], Path | None]
    cursor: Callable[[CursorKind], None]
    advise: Callable[[Entry, Game], Adviser]

    @property
    def theme(self) -> Theme:
        return HIGH_CONTRAST if self.settings.deck == "high_contrast" else STANDARD

    @property
    def kit(self) -> Kit:
        """What the widgets are made with, as the settings have it now."""
        return Kit(self.fonts, self.t, self.art, self.theme, PACES[self.settings.pace])

    def change(self, values: Mapping[str, object], *, keep: bool = True) -> None:
        """Other settings from now on, kept at once; raises ValueError for a value that is no choice."""
        before = self.settings
        self.settings = replace(before, **values)  # type: ignore[arg-type]  # checked by Settings
        if keep:
            self.keeper.keep(**values)
        if self.settings.language != before.language:
            self.t = self.texts(self.settings.language)
        if self.settings.ui_scale != before.ui_scale:
            self.fonts = Type(self.settings.ui_scale / 100)
        self.art.choose(self.settings.deck, self.settings.back)
        self.speaker.apply(self.settings)

    def sound(self, cue: Cue) -> None:
        """Play a cue whose time has come; the chain's notes are capped (ART section 7)."""
        note = min(cue.note, CHAIN_NOTES) if cue.name == "chain" else cue.note
        self.speaker.play(cue.name, note)
