"""Easy Harp: two decks, nine columns, eight foundations, one card at a time."""

from game.patiences.easy_harp.layout import arrange
from game.patiences.easy_harp.rules import EasyHarp

RULES = EasyHarp

__all__ = ["RULES", "arrange"]
