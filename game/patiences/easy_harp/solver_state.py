"""A position of Easy Harp as the search plays on it: changed in place, copied only for checkpoints."""

from game.patiences.easy_harp.rules import COLUMNS, SUIT_OF
from game.patiences.easy_harp.solver_cards import (
    KINDS,
    PLACE_KEYS,
    RANK,
    STOCK,
    SUIT,
    SUITS,
    UP,
    UP_KEYS,
    Step,
    kind,
)
from game.rules.cards import KING
from game.rules.position import Position

# A line as a chain from its last step back to the start, so that checkpoints share what they have in common.
Trail = tuple["Trail", Step] | None

_ACES = tuple(suit * KING for suit in range(len(SUITS)))


class State:
    """columns: the cards of each, `down` of them face down. high, low: the two foundations of each suit.
    stock: how many of each card lie in stock and waste, whose order only costs taps. tops: for each card the
    columns (as bits) that end with it. hidden: face-down cards in all. key: the same for like positions.
    """

    __slots__ = ("_safe", "columns", "down", "due", "hidden", "high", "key", "low", "stock", "tops", "trail")

    def __init__(self, position: Position) -> None:
        self.columns = [[kind(card) for card in position.piles[column]] for column in COLUMNS]
        self.down = [sum(card in position.face_down for card in position.piles[name]) for name in COLUMNS]
        self.hidden = sum(self.down)
        self.stock = [0] * KINDS
        for card in (*position.piles["stock"], *position.piles["waste"]):
            self.stock[kind(card)] += 1
        heights = {suit: sorted(len(position.piles[pile]) for pile in SUIT_OF if SUIT_OF[pile] == suit)
                   for suit in SUITS}  # fmt: skip
        self.low = [heights[suit][0] for suit in SUITS]
        self.high = [heights[suit][1] for suit in SUITS]
        self.tops = [0] * KINDS
        self.key = 0
        for suit, keys in enumerate(UP_KEYS):
            self.key ^= keys[self.high[suit]][self.low[suit]]
        for column, cards in enumerate(self.columns):
            if cards:
                self.tops[cards[-1]] |= 1 << column
            for place in range(self.down[column], len(cards)):
                self.key ^= PLACE_KEYS[column][place][cards[place]]
        self.trail: Trail = None
        self._look_up()

    def copy(self) -> "State":
        """The same position with the same trail, to be played on by itself."""
        new = State.__new__(State)
        new.columns = [cards[:] for cards in self.columns]
        new.down = self.down[:]
        new.hidden = self.hidden
        new.stock = self.stock[:]
        new.low = self.low[:]
        new.high = self.high[:]
        new.tops = self.tops[:]
        new.key = self.key
        new.trail = self.trail
        new.due = self.due
        new._safe = self._safe
        return new

    def steps(self) -> list[Step]:
        """The trail from the start on."""
        steps = []
        trail = self.trail
        while trail is not None:
            trail, step = trail
            steps.append(step)
        return steps[::-1]

    def play(self, step: Step) -> None:
        """Carries out a step that the rules allow."""
        source, target, card, cards = step
        if cards > 1:
            run = self.columns[source][-cards:]
            for _ in run:
                self._leave(source)
            for each in run:
                self._arrive(target, each)
        else:
            if source == STOCK:
                self.stock[card] -= 1
            elif source == UP:
                self._take_down(card)
            else:
                self._leave(source)
            if target == UP:
                self._put_up(card)
            else:
                self._arrive(target, card)
        self.trail = (self.trail, step)

    def key_after(self, step: Step) -> int:
        """The key of the position to which the step leads."""
        source, target, card, cards = step
        key = self.key
        if source < STOCK:
            column = self.columns[source]
            place = len(column) - cards
            for offset in range(cards):
                key ^= PLACE_KEYS[source][place + offset][column[place + offset]]
                if target < STOCK:
                    key ^= PLACE_KEYS[target][len(self.columns[target]) + offset][column[place + offset]]
            if place and place == self.down[source]:
                key ^= PLACE_KEYS[source][place - 1][column[place - 1]]
        elif target < STOCK:
            key ^= PLACE_KEYS[target][len(self.columns[target])][card]
        if UP in (source, target):
            suit, rank = SUIT[card], RANK[card]
            high, low = self.high[suit], self.low[suit]
            key ^= UP_KEYS[suit][high][low]
            if target == UP:
                key ^= UP_KEYS[suit][rank][low] if high == rank - 1 else UP_KEYS[suit][high][rank]
            else:
                key ^= UP_KEYS[suit][high][low - 1] if low == rank else UP_KEYS[suit][high - 1][low]
        return key

    def play_safe(self) -> None:
        """Puts up every card that is never missed in the columns, and what that frees.

        A card is safe when all that it could carry is up already or can be put up itself: both foundations of
        its suit have come to the rank below it, those of the other colour to two below, those of the other
        suit of its colour to three below. In place of the first it suffices that one foundation has, and the
        card's twin is in the stock to stand in for it.
        """
        step = self._safe_step()
        while step is not None:
            self.play(step)
            step = self._safe_step()

    def put_all_up(self) -> None:
        """Plays to the end once no card lies face down: then the lowest card not yet up is always free."""
        while self.due:
            card = next(card for card in self.due if self.tops[card] or self.stock[card])
            self.play(Step(_column_of(self.tops[card]) if self.tops[card] else STOCK, UP, card))

    def returning(self) -> list[int]:
        """The cards on top of foundations that would not at once be safe to put up again."""
        low, high, stock = self.low, self.high, self.stock
        found = []
        for suit, safe in enumerate(self._safe):
            for rank in (low[suit], high[suit]) if low[suit] < high[suit] else (low[suit],):
                card = _ACES[suit] + rank - 1
                if rank and (rank > safe or (low[suit] < rank - 1 and not stock[card])):
                    found.append(card)
        return found

    def _safe_step(self) -> Step | None:
        low, high, tops, stock = self.low, self.high, self.tops, self.stock
        for suit, safe in enumerate(self._safe):
            rank = low[suit]
            if rank < safe:
                card = _ACES[suit] + rank
                if tops[card]:
                    return Step(_column_of(tops[card]), UP, card)
                if stock[card]:
                    return Step(STOCK, UP, card)
                rank = high[suit]
                if rank < safe:
                    card = _ACES[suit] + rank
                    if tops[card] and stock[card]:
                        return Step(_column_of(tops[card]), UP, card)
        return None

    def _leave(self, column: int) -> None:
        cards = self.columns[column]
        bit = 1 << column
        card = cards.pop()
        place = len(cards)
        self.tops[card] ^= bit
        self.key ^= PLACE_KEYS[column][place][card]
        if cards:
            self.tops[cards[-1]] |= bit
            if self.down[column] == place:
                self._turn(column)

    def _arrive(self, column: int, card: int) -> None:
        cards = self.columns[column]
        bit = 1 << column
        if cards:
            self.tops[cards[-1]] ^= bit
        self.tops[card] |= bit
        self.key ^= PLACE_KEYS[column][len(cards)][card]
        cards.append(card)

    def _turn(self, column: int) -> None:
        """The last card of the column is face down and turns up (H4)."""
        self.down[column] -= 1
        self.hidden -= 1
        place = self.down[column]
        self.key ^= PLACE_KEYS[column][place][self.columns[column][place]]

    def _put_up(self, card: int) -> None:
        suit, rank = SUIT[card], RANK[card]
        keys = UP_KEYS[suit]
        self.key ^= keys[self.high[suit]][self.low[suit]]
        if self.high[suit] == rank - 1:
            self.high[suit] = rank
        else:
            self.low[suit] = rank
        self.key ^= keys[self.high[suit]][self.low[suit]]
        self._look_up()

    def _take_down(self, card: int) -> None:
        suit, rank = SUIT[card], RANK[card]
        keys = UP_KEYS[suit]
        self.key ^= keys[self.high[suit]][self.low[suit]]
        if self.low[suit] == rank:
            self.low[suit] = rank - 1
        else:
            self.high[suit] = rank - 1
        self.key ^= keys[self.high[suit]][self.low[suit]]
        self._look_up()

    def _look_up(self) -> None:
        """What follows from the foundations: the cards due on them, and for each suit the highest rank on
        which no card of another suit needs to lie."""
        low, high = self.low, self.high
        self.due = [ace + rank for ace, rank in zip(_ACES, high, strict=True) if rank < KING]
        self.due += [ace + rank for ace, rank, other in zip(_ACES, low, high, strict=True) if rank < other]
        spades, hearts, clubs, diamonds = low
        black = (spades if spades < clubs else clubs) + 2
        red = (hearts if hearts < diamonds else diamonds) + 2
        self._safe = (
            min(red, clubs + 3, KING),
            min(black, diamonds + 3, KING),
            min(red, spades + 3, KING),
            min(black, hearts + 3, KING),
        )


def _column_of(columns: int) -> int:
    """The first of the columns that the bits name."""
    return (columns & -columns).bit_length() - 1
