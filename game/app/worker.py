"""Work beside the game, in a process of its own that lives only as long as the work.

The process is this program once more: the interpreter with this module, or, where the program was packaged
into one file, that file with the option WORK. It is told a generator function and its arguments, and tells
every message that the generator yields; where it cannot be started or dies, the same is done here in slices.
"""

import importlib
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import Any

WORK = "--work"
_ROOT = Path(__file__).parents[2]
_LENGTH = 8  # bytes before each message that say how many follow

# What the reading thread puts behind the last message.
_FINISHED = object()
_BROKEN = object()

Enough = Callable[[], bool]


def own_command() -> tuple[str, ...]:
    """The command that starts this program as a worker."""
    if getattr(sys, "frozen", False):
        return sys.executable, WORK
    return sys.executable, "-m", __name__


class Worker:
    """One piece of work; starting it, asking it and closing it never wait for anything.

    function: `module:name` of a generator function that yields None to pause, or a message. done: whether
    every message was told.
    """

    def __init__(
        self, function: str, arguments: tuple[Any, ...], command: Sequence[str] | None = None
    ) -> None:
        """command: what starts the process, None for this program itself, empty for none at all."""
        self.done = False
        self._job = (function, arguments)
        self._told = 0
        self._slices: Iterator[object] | None = None
        self._closed = False
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._queue: SimpleQueue[object] = SimpleQueue()
        command = own_command() if command is None else tuple(command)
        if command and command[0]:
            threading.Thread(target=self._listen, args=(command,), daemon=True).start()
        else:
            self._work_here()

    @property
    def works_here(self) -> bool:
        """Whether no process does the work, so that it goes on only in `work`."""
        return self._slices is not None

    def work(self, enough: Enough) -> list[object]:
        """The messages since this was last asked. enough: ends the work where that is done here."""
        if self.done:
            return []
        return self._received() if self._slices is None else self._sliced(self._slices, enough)

    def close(self) -> None:
        """Ends the work; nothing more is told."""
        self.done = True
        with self._lock:
            self._closed = True
            if self._process is not None:
                self._process.kill()

    def _received(self) -> list[object]:
        told: list[object] = []
        while not (self.done or self._queue.empty()):
            message = self._queue.get()
            if message is _BROKEN:
                self._work_here()
                break
            self.done = message is _FINISHED
            if not self.done:
                told.append(message)
                self._told += 1
        return told

    def _work_here(self) -> None:
        """Begins anew, without telling again what was told."""
        self._slices = _after(carry_out(*self._job), self._told)

    def _sliced(self, slices: Iterator[object], enough: Enough) -> list[object]:
        told = []
        for message in slices:
            if message is not None:
                told.append(message)
            if enough():
                return told
        self.done = True
        return told

    def _listen(self, command: tuple[str, ...]) -> None:
        """Runs in a thread: starts the process and passes on what it tells."""
        try:
            for message in self._messages_of(command):
                self._queue.put(message)
            self._queue.put(_FINISHED)
        except (OSError, EOFError, pickle.PickleError):
            self._queue.put(_BROKEN)

    def _messages_of(self, command: tuple[str, ...]) -> Iterator[object]:
        # Unbuffered: a thread that waits in a buffered file when Python ends would bring it down.
        pipe = subprocess.PIPE
        with subprocess.Popen(
            command, bufsize=0, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, cwd=_ROOT, **_quietly()
        ) as process:
            with self._lock:
                self._process = process
                if self._closed:
                    process.kill()
            assert process.stdin is not None
            assert process.stdout is not None
            try:
                _send(process.stdin.fileno(), self._job)
                while message := _receive(process.stdout.fileno()):
                    yield message[0]
            finally:
                process.kill()


def carry_out(function: str, arguments: tuple[Any, ...]) -> Iterator[object]:
    """What the generator function yields."""
    module, _, name = function.partition(":")
    found: Iterator[object] = getattr(importlib.import_module(module), name)(*arguments)
    return found


def serve() -> None:
    """Is the other process: works, tells, and ends with its work or with the one who wants it.

    Each message travels as a tuple of one; the empty one says that there are no more.
    """
    if sys.platform == "win32":
        import msvcrt

        for file in (0, 1):
            msvcrt.setmode(file, os.O_BINARY)
    function, arguments = _receive(0)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(5)  # the picture comes first
    for message in carry_out(function, arguments):
        if message is not None:
            _send(1, (message,))
    _send(1, ())


def _end_with_parent() -> None:
    while os.read(0, 1):
        pass
    os._exit(0)


def _after(messages: Iterator[object], told: int) -> Iterator[object]:
    """The messages without the first ones, their pauses kept."""
    for message in messages:
        if message is not None and told:
            told -= 1
            yield None
        else:
            yield message


def _quietly() -> dict[str, Any]:
    """How the process is started besides: on Windows without a console and after the picture."""
    if sys.platform != "win32":
        return {}
    return {"creationflags": subprocess.CREATE_NO_WINDOW | subprocess.BELOW_NORMAL_PRIORITY_CLASS}


def _send(file: int, message: object) -> None:
    packed = pickle.dumps(message)
    rest = memoryview(len(packed).to_bytes(_LENGTH, "big") + packed)
    while rest:
        rest = rest[os.write(file, rest) :]


def _receive(file: int) -> Any:
    return pickle.loads(_bytes(file, int.from_bytes(_bytes(file, _LENGTH), "big")))


def _bytes(file: int, size: int) -> bytes:
    """Raises EOFError where the other side has ended before."""
    found = bytearray()
    while len(found) < size:
        read = os.read(file, min(size - len(found), 1 << 16))
        if not read:
            raise EOFError
        found += read
    return bytes(found)


if __name__ == "__main__":
    serve()
