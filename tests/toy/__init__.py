"""A toy patience for one test: the whole folder that a third patience needs, laid beside the other two."""

from .layout import arrange
from .rules import Ladder

RULES = Ladder

__all__ = ["RULES", "arrange"]
