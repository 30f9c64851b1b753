"""Keys: from pygame's key events to names, held keys repeating only where text is edited."""

import sys

import pygame

from game.input.events import Key

_REPEATING = frozenset({"left", "right", "up", "down", "page up", "page down", "backspace", "delete"})
_SAME = {"enter": "return"}
_COMMAND = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL


class Keys:
    """Knows which keys are held, so that a repeat is told from a press."""

    def __init__(self) -> None:
        self._held: set[int] = set()

    def down(self, key: int, modifiers: int) -> list[Key]:
        """The Key that a KEYDOWN means: none for a repeat outside text editing, or while Alt is held."""
        name = pygame.key.name(key).strip("[]")
        repeated = key in self._held
        self._held.add(key)
        if not name or modifiers & pygame.KMOD_ALT or (repeated and name not in _REPEATING):
            return []
        return [Key(_SAME.get(name, name), bool(modifiers & _COMMAND), bool(modifiers & pygame.KMOD_SHIFT))]

    def up(self, key: int) -> None:
        self._held.discard(key)

    def forget(self) -> None:
        """The keyboard went elsewhere: no release will be told."""
        self._held.clear()
