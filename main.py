"""Sabar: opens the window, or prints what a command of the command line asks for."""

import gc
import os
import sys
import time
from collections.abc import Sequence
from typing import TextIO

from game.app.errors import AssetError, SabarError
from game.app.hints import set_hints
from game.app.texts import LANGUAGES, load_texts
from game.commands import VERSION
from game.commands.line import language_of, read_line
from game.commands.options import read_options

FAULT = 70
INTERRUPTED = 130


def main(arguments: Sequence[str]) -> int:
    """Runs the command line (without the program's name) and answers the exit code."""
    try:
        code = _run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except SabarError as error:
        _say(error, arguments)
        return error.exit_code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _abandon(sys.stdout)
        return 0
    except Exception as fault:  # noqa: BLE001  the last guard: whatever went wrong, a person reads one line
        _abandon(sys.stdout)
        _say(_fault(fault), arguments)
        return FAULT
    return code


def _run(arguments: Sequence[str]) -> int:
    line = read_line(arguments)
    texts = load_texts(line.values.get("--lang"))
    if "--help" in line.flags:
        print(texts("cli.help"))
        return 0
    if "--version" in line.flags:
        print(f"Sabar {VERSION}")
        return 0
    if line.command:
        from game.commands.run import output  # with the solvers, which a window does without at first

        for printed in output(line, texts):
            print(printed)
        return 0
    options = read_options(line, texts)
    # What starting makes is there to stay; looking for garbage in it only delays the first picture. The
    # collector is on again when the loop begins.
    gc.disable()
    set_hints(os.environ, sys.platform)
    # Only a window needs pygame, which this brings along.
    from game.app.places import data_folder
    from game.app.store_keeper import Keeper

    # Its thread reads the store while the window's modules are imported.
    keeper = Keeper(data_folder(options.data), time.time)
    from game.scenes.start import play

    return play(options, texts, keeper)


def _fault(fault: Exception) -> SabarError:
    """What to say of a fault that nobody foresaw; that libraries are not installed yet is told apart."""
    if isinstance(fault, ModuleNotFoundError) and not (fault.name or "game").startswith("game"):
        return SabarError("cli.libraries", name=fault.name)
    return SabarError("cli.fault", kind=type(fault).__name__, error=fault)


def _say(error: SabarError, arguments: Sequence[str]) -> None:
    """One line on standard error; where nobody takes it, the exit code has to do."""
    wished = language_of(arguments)
    try:
        sentence = error.told(load_texts(wished if wished in LANGUAGES else None))
    except AssetError as missing:
        sentence = str(missing)
    try:
        if sys.stderr is not None:
            print(" ".join(sentence.split()), file=sys.stderr, flush=True)
    except OSError:
        _abandon(sys.stderr)


def _abandon(stream: TextIO | None) -> None:
    """What a stream no longer takes must not raise once more when Python ends."""
    if stream is None:
        return
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
