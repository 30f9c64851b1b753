"""Sabar: opens the window, or prints what a command of the command line asks for."""

import gc
import os
import sys
import time
from collections.abc import Sequence

from game.app.errors import SabarError
from game.app.hints import set_hints
from game.app.texts import load_texts
from game.commands import VERSION
from game.commands.line import read_line
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
        _say(str(error))
        return error.exit_code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _abandon_output()
        return 0
    except Exception as fault:  # noqa: BLE001  the last guard: whatever went wrong, a person reads one line
        _abandon_output()
        _say(f"Sabar stopped because of a fault: {type(fault).__name__}: {fault}")
        return FAULT
    return code


def _run(arguments: Sequence[str]) -> int:
    line = read_line(arguments)
    texts = load_texts(line.values.get("--lang"))
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


def _abandon_output() -> None:
    """What standard output no longer takes must not raise once more when Python ends."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say(sentence: str) -> None:
    if sys.stderr is not None:
        print(" ".join(sentence.split()), file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
