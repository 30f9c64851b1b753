"""The shape of the pointer, from the system's own set: its size and colours are those that the user chose."""

import logging
from typing import Literal

import pygame

from game.app.errors import reason

CursorKind = Literal["arrow", "hand", "grab", "text"]
# The systems share no closed hand; four arrows are what they show over something that is being moved.
_SHAPES: dict[CursorKind, int] = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "grab": pygame.SYSTEM_CURSOR_SIZEALL,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
}


class Pointer:
    """Remembers what the pointer looks like, so that asking for the same again costs nothing."""

    def __init__(self) -> None:
        self.kind: CursorKind = "arrow"
        self._shapeless = False

    def show(self, kind: CursorKind) -> None:
        """The pointer has this shape from now on; a display without shapes is left alone."""
        if kind == self.kind or self._shapeless:
            return
        self.kind = kind
        try:
            pygame.mouse.set_cursor(_SHAPES[kind])
        except pygame.error as fault:
            self._shapeless = True
            logging.getLogger(__name__).info("The pointer keeps its shape: %s.", reason(fault))
