"""Work for the tests of the worker, found by its name in another process."""

import os
from collections.abc import Iterator


def counting(messages: int, pauses: int = 0) -> Iterator[int | None]:
    """The numbers from 0, with pauses before each."""
    for number in range(messages):
        yield from [None] * pauses
        yield number


def long_texts(messages: int, letters: int) -> Iterator[str]:
    """Texts longer than any pipe holds."""
    for number in range(messages):
        yield str(number % 10) * letters


def own_process(messages: int) -> Iterator[int]:
    """The number of the process that works."""
    for _ in range(messages):
        yield os.getpid()


def for_ever() -> Iterator[int | None]:
    """Tells its process once and never ends."""
    yield os.getpid()
    while True:
        yield None


def dying(messages: int, parent: int) -> Iterator[int | None]:
    """In another process than `parent` it is gone after half of its messages."""
    for number in range(messages):
        if number == messages // 2 and os.getpid() != parent:
            os._exit(1)
        yield number


def failing() -> Iterator[int | None]:
    """Raises after a message."""
    yield 1
    raise ArithmeticError("a fault of the work itself")
