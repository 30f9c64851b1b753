"""From a deal number to the order of the cards: generation 1, frozen for good.

The numbers come from SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
"""

import hashlib
from collections.abc import Sequence

from game.rules.cards import Card

FIRST = 1
LAST = 999_999

_GAMMA = 0x9E3779B97F4A7C15
_RANGE = 1 << 64
_MASK = _RANGE - 1


def mix(z: int) -> int:
    """SplitMix64's output function: 0 to 2^64 - 1 onto the same range, one to one."""
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & _MASK
    return z ^ z >> 31


class Generator:
    """The random numbers of one deal; its state starts at mix(salt + number * gamma)."""

    def __init__(self, salt: int, number: int) -> None:
        self._state = mix((salt + number * _GAMMA) & _MASK)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely; n from 1 to 2^64."""
        fair = _RANGE - _RANGE % n
        while (drawn := self._next()) >= fair:
            pass
        return drawn % n

    def _next(self) -> int:
        self._state = (self._state + _GAMMA) & _MASK
        return mix(self._state)


def shuffled(cards: Sequence[Card], salt: int, number: int) -> list[Card]:
    """The cards in the order of deal `number`: Fisher-Yates from the last place down. Dealt from the END."""
    order = list(cards)
    generator = Generator(salt, number)
    for place in range(len(order) - 1, 0, -1):
        other = generator.below(place + 1)
        order[place], order[other] = order[other], order[place]
    return order


def daily_number(date_iso: str, prefix: str, generation: int, rule: str) -> int:
    """The deal number (FIRST to LAST) of a day, `2026-07-29`, for one game and rule: the same everywhere."""
    key = f"{date_iso} {prefix}{generation}-{rule}"
    digest = hashlib.sha256(key.encode()).digest()
    return FIRST + int.from_bytes(digest[:8], "big") % (LAST - FIRST + 1)
