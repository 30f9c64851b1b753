"""The patiences, found by looking: every folder here whose `__init__` names `RULES` and `arrange`."""

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from game.patiences.geometry import Layout, Size
from game.rules.patience import Patience
from game.rules.position import Position

Arrange = Callable[[Position, Size, str | None], Layout]


@dataclass(frozen=True, slots=True)
class Entry:
    """One patience as the program meets it.

    rules: its class; arrange: position, window and the pile that is peeked into (or None) to a Layout;
    package: the dotted name of its folder, where its texts and known deals lie.
    """

    rules: type[Patience]
    arrange: Arrange
    package: str


@cache
def registry() -> dict[str, Entry]:
    """Every patience by its name (`golf`), alphabetically by folder."""
    found = {}
    for module in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
        if module.ispkg:
            package = f"{__name__}.{module.name}"
            home = importlib.import_module(package)
            entry = Entry(home.RULES, home.arrange, package)
            found[entry.rules.name] = entry
    return found
