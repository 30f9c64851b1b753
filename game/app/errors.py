"""What ends the program with one clear sentence instead of a traceback."""

from typing import ClassVar


class SabarError(Exception):
    """A fault that a person can act on: its text is the sentence, `exit_code` what the process ends with."""

    exit_code: ClassVar[int] = 70


class UsageError(SabarError):
    """The command line asks for something that is not there."""

    exit_code = 2


class NoDisplayError(SabarError):
    """There is no display to open a window on."""

    exit_code = 4


class AssetError(SabarError):
    """Something that belongs to the program is missing or broken; the text names it."""
