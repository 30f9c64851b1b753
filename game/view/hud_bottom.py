"""The buttons at the bottom of a portrait window: the ground they stand on, and one size for their words."""

from collections.abc import Sequence

import pygame

from game.patiences.geometry import Rect
from game.view.button import Button
from game.view.text import blank
from game.view.theme import Theme
from game.view.widget import Kit

ROLE = "ui_bold"
MARGIN = 12  # units on either side of the words


def match_labels(kit: Kit, buttons: Sequence[Button], unit: float, most: float) -> None:
    """Gives the words of all buttons one size, at most `most` px, and two lines where that keeps it up."""
    fit = kit.type.fit
    labels = [(button, button.rect.w - round(2 * MARGIN * unit)) for button in buttons]
    whole = min(fit(button.words, ROLE, most, room) for button, room in labels)
    px = min(fit(word, ROLE, most, room) for button, room in labels for word in button.words.split())
    for button, room in labels:
        button.broken = px > whole and kit.type.width(button.words, ROLE, px) > room
        button.fit(button.rect, unit, px)


def bottom_ground(theme: Theme, rect: Rect, fade: int) -> pygame.Surface:
    """The ground: it fades out upwards, over `fade` px."""
    surface = blank(rect.w, rect.h)
    for row in range(rect.h):
        strength = round(255 * min(1.0, row / fade)) if theme.texture else 0
        surface.fill((*theme.hud, strength), (0, row, rect.w, 1))
    return surface
