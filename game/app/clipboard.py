"""The system's clipboard, where there is one; it belongs to the window and needs one."""

import pygame


def get() -> str:
    """The text on the clipboard, "" where it holds none or cannot be read."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeDecodeError):
        return ""


def put(text: str) -> bool:
    """Puts the text on the clipboard; False where the system does not take it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
