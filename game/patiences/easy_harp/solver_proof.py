"""A proof that a game of Easy Harp cannot be won: it is not even won when everything is made easier.

In the easier game a card that was free once stays free for ever, and a card takes any number of others.
Whatever leaves its place in the real game leaves it in the easier one, so a card that cannot leave there
never comes to a foundation.
"""

from game.patiences.easy_harp.rules import COLUMNS, SUIT_OF
from game.patiences.easy_harp.solver_cards import HOSTS, KINDS, RANK, kind
from game.rules.cards import KING
from game.rules.position import Position


def cannot_be_won(position: Position) -> bool:
    """Whether some card cannot even leave its place in the easier game. False proves nothing."""
    easier = _Easier(position)
    while easier.clear():
        pass
    return easier.is_blocked


class _Easier:
    """The easier game: columns that only get shorter, and the kinds of cards that were free once."""

    def __init__(self, position: Position) -> None:
        self._free = [False] * KINDS
        for pile in ("stock", "waste", *SUIT_OF):
            for card in position.piles[pile]:
                self._free[kind(card)] = True
        self._columns: list[list[int]] = []
        # Runs headed by a King, which may leave their column whole (H6), by the place of that column.
        self._runs: dict[int, list[int]] = {}
        for place, column in enumerate(COLUMNS):
            cards = [kind(card) for card in position.piles[column]]
            down = sum(card in position.face_down for card in position.piles[column])
            if down and RANK[cards[down]] == KING:
                self._runs[place] = cards[down:]
                del cards[down:]
            self._columns.append(cards)

    @property
    def is_blocked(self) -> bool:
        return any(self._columns) or any(self._runs.values())

    def clear(self) -> bool:
        """Takes away what can go now, column by column; whether anything changed."""
        changed = False
        for place, column in enumerate(self._columns):
            run = self._runs.get(place, [])
            changed |= self._shorten(run)
            if not run or self._has_empty_column():
                changed |= self._shorten(column)
        return changed

    def _shorten(self, cards: list[int]) -> bool:
        """Frees the last card and, while it can go, the next; whether anything changed."""
        changed = False
        while cards:
            changed |= not self._free[cards[-1]]
            self._free[cards[-1]] = True
            if not self._can_go(cards[-1]):
                break
            cards.pop()
            changed = True
        return changed

    def _can_go(self, card: int) -> bool:
        rank = RANK[card]
        if any(self._free[host] for host in HOSTS[card]) or (rank == KING and self._has_empty_column()):
            return True
        ace = card - rank + 1
        return all(self._free[ace:card])

    def _has_empty_column(self) -> bool:
        return not all(self._columns)
