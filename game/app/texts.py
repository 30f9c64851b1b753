"""The player's words, looked up by symbolic keys in gettext catalogues (`.po` edited, `.mo` read).

Catalogues are found by looking: every `locale` folder of a part of the program, a patience's own included.
"""

import locale
import os
import struct
import sys
from collections.abc import Iterable, Mapping
from gettext import GNUTranslations
from pathlib import Path

from game.app.errors import AssetError, UsageError, reason

LANGUAGES = ("ms", "en")
_FALLBACK = "en"
_PROGRAM = Path(__file__).parent.parent


class UnknownLanguageError(UsageError):
    """A language was asked for by name that has no catalogue."""

    def __init__(self, language: str) -> None:
        super().__init__("cli.language", language=repr(language)[:40], names=", ".join(LANGUAGES))


class Texts:
    """One language's words: `texts("moves")`, `texts("chain_best", n=7)`. `language` is its code."""

    def __init__(self, language: str, catalogues: Iterable[GNUTranslations]) -> None:
        self.language = language
        self._catalogues = tuple(catalogues)

    def __call__(self, key: str, **values: object) -> str:
        """The words of `key` with its placeholders filled; a key that no catalogue has stands for itself."""
        for catalogue in self._catalogues:
            words = catalogue.gettext(key)
            if words != key:
                return words.format(**values) if values else words
        return key


def load_texts(language: str | None = None, folders: Iterable[Path] = ()) -> Texts:
    """The words of a language, None for the system's.

    folders: further `locale` folders, for parts that lie outside the program. Raises UnknownLanguageError for
    a language asked for that is not there; AssetError, in plain English, for a catalogue that is missing
    (another language has it), broken, or of another part or language than its place says.
    """
    if language is not None and language not in LANGUAGES:
        raise UnknownLanguageError(language)
    chosen = language or system_language(os.environ)
    own = [*_PROGRAM.glob("*/locale"), *_PROGRAM.glob("*/*/locale")]
    parts = {(_PROGRAM / "app" / "locale", "sabar")}
    parts |= {
        (folder, file.stem) for folder in (*own, *folders) for file in folder.glob("*/LC_MESSAGES/*.[mp]o")
    }
    files = [folder / chosen / "LC_MESSAGES" / f"{name}.mo" for folder, name in sorted(parts)]
    return Texts(chosen, [_read(file, chosen) for file in files])


def _read(file: Path, language: str) -> GNUTranslations:
    if not file.exists():
        raise AssetError(f"The catalogue {file} is missing.")
    try:
        with file.open("rb") as stream:
            catalogue = GNUTranslations(stream)
    except (OSError, ValueError, LookupError, struct.error) as error:
        raise AssetError(f"The catalogue {file} cannot be read: {reason(error)}.") from error
    head = catalogue.info()
    # The name of the part stands where gettext has a version: "Sabar golf"; a catalogue without it is taken.
    project, _, part = head.get("project-id-version", "").partition(" ")
    part = part if project == "Sabar" else ""
    if part not in ("", file.stem) or head.get("language", language) != language:
        raise AssetError(f"The catalogue {file} holds the words of another part or language.")
    return catalogue


def system_language(environment: Mapping[str, str]) -> str:
    """The language that the system is set to, English where it has no catalogue.

    The variables are read as gettext reads them: LC_ALL before LC_MESSAGES before LANG, and LANGUAGE, a list,
    before them unless they name the C locale. Windows and macOS set none of them: there the locale is asked.
    """
    names = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    wanted = next(filter(None, names), "")
    if not wanted and sys.platform in ("win32", "darwin"):
        wanted = locale.getlocale()[0] or ""
    if wanted.split(".")[0] in ("", "C", "POSIX"):
        return _FALLBACK
    wishes = [*environment.get("LANGUAGE", "").split(":"), wanted]
    return next(filter(None, map(_known, wishes)), _FALLBACK)


def _known(name: str) -> str | None:
    """The catalogue for a name such as `ms_MY.UTF-8`, `ms-MY` or Windows' `Malay_Malaysia`, or None."""
    head = name.lower()
    for sign in "_-.@":
        head = head.split(sign)[0]
    head = {"malay": "ms", "english": "en"}.get(head, head)
    return head if head in LANGUAGES else None
