"""Golf: 35 cards in seven columns, taken off one rank up or down."""

from game.patiences.golf.layout import arrange
from game.patiences.golf.rules import Golf

RULES = Golf

__all__ = ["RULES", "arrange"]
