"""The patiences, found by looking: every folder here whose `__init__` names `RULES` and `arrange`."""

import importlib
import pkgutil
from dataclasses import dataclass
from functools import cache
from typing import Protocol

from game.patiences.geometry import PLAIN, Layout, Manner, Size
from game.rules.patience import Patience
from game.rules.position import Position


class Arrange(Protocol):
    """Lays a position out in a window; peek: the pile that is looked into, or None."""

    def __call__(
        self, position: Position, size: Size, peek: str | None, manner: Manner = PLAIN
    ) -> Layout: ...


@dataclass(frozen=True, slots=True)
class Entry:
    """One patience as the program meets it.

    rules: its class; arrange: where its cards lie; package: the dotted name of its folder, where its texts
    and known deals lie.
    """

    rules: type[Patience]
    arrange: Arrange
    package: str


@cache
def registry() -> dict[str, Entry]:
    """Every patience by its name (`golf`), in the order of their places."""
    entries = [
        _entry(f"{__name__}.{module.name}") for module in pkgutil.iter_modules(__path__) if module.ispkg
    ]
    return {entry.rules.name: entry for entry in sorted(entries, key=_place)}


def _entry(package: str) -> Entry:
    home = importlib.import_module(package)
    return Entry(home.RULES, home.arrange, package)


def _place(entry: Entry) -> tuple[int, str]:
    return entry.rules.place, entry.rules.name
