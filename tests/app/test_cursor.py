"""The pointer's shape is set only when it changes, and a display without shapes is no fault."""

import pygame
import pytest

from game.app.cursor import Pointer


def test_only_a_change_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    set_: list[int] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", set_.append)
    pointer = Pointer()
    for kind in ("arrow", "hand", "hand", "grab", "text", "text", "arrow"):
        pointer.show(kind)
    assert set_ == [
        pygame.SYSTEM_CURSOR_HAND,
        pygame.SYSTEM_CURSOR_SIZEALL,
        pygame.SYSTEM_CURSOR_IBEAM,
        pygame.SYSTEM_CURSOR_ARROW,
    ]


def test_a_display_without_shapes_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def refuse(shape: int) -> None:
        asked.append(shape)
        raise pygame.error("no cursors here")

    monkeypatch.setattr(pygame.mouse, "set_cursor", refuse)
    pointer = Pointer()
    pointer.show("hand")
    pointer.show("text")
    assert asked == [pygame.SYSTEM_CURSOR_HAND]


def test_a_display_without_a_pointer_is_no_fault() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pointer = Pointer()
    pointer.show("hand")
    pointer.show("arrow")
    assert pointer.kind in ("arrow", "hand")
