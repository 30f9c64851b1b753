"""What ends the program with one clear sentence instead of a traceback."""

from collections.abc import Callable
from typing import ClassVar

Words = Callable[..., str]


class SabarError(Exception):
    """A fault that a person can act on; `exit_code` is what the process ends with.

    key: its sentence in the catalogues; text that is no key stands for itself. values: what fills the
    sentence; a fault among them is told by its reason.
    """

    exit_code: ClassVar[int] = 70

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def __str__(self) -> str:
        """For a log: the key and its values."""
        return " ".join([self.key, *(f"{name}={value}" for name, value in self.values.items())])

    def told(self, words: Words) -> str:
        """The sentence in the language of these words."""
        values = {
            name: reason(value) if isinstance(value, Exception) else value
            for name, value in self.values.items()
        }
        return words(self.key, **values)


class UsageError(SabarError):
    """The command line asks for something that is not there."""

    exit_code = 2


class NoDisplayError(SabarError):
    """There is no display to open a window on."""

    exit_code = 4


class AssetError(SabarError):
    """Something that belongs to the program is missing or broken; the sentence names it."""


def reason(fault: Exception) -> str:
    """Why, for the inside of a sentence: one line, without a full stop and the system's numbers."""
    text = (isinstance(fault, OSError) and fault.strerror) or str(fault)
    return " ".join(text.split()).rstrip(". ") or type(fault).__name__
