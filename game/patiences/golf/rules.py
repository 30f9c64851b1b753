"""The rules of Golf: G1 to G13 and, as rule letters, the tradition's T1 to T3."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.rules.cards import JOKER_RANK, KING, Card, deck
from game.rules.deals import shuffled
from game.rules.events import (
    CardsMoved,
    CardsTurned,
    ChainChanged,
    Event,
    ScoreChanged,
    StatusChanged,
    apply_all,
)
from game.rules.moves import DRAW, Move, transfer
from game.rules.patience import Patience, Refused
from game.rules.position import Position

# Searched for, so that deal 1 is the deal that the rules page describes (G12); frozen with generation 1.
SALT = 0x7E229A0A2B7A4A2D

COLUMNS = tuple(f"c{number}" for number in range(1, 8))
ROWS = 5
PER_CARD = 10  # points for a card removed, and the penalty for one left when stuck (G9)
_RULE = re.compile("([ECNS])(J{0,2})(O?)")


class Golf(Patience):
    """Golf under one rule: E King and Ace linked, C apart, S strict; then J or JJ jokers, O empty waste."""

    name = "golf"
    title = "Golf"
    prefix = "GO"
    place = 1
    default_rule = "E"
    rule_choices = ("E", "C")
    pile_names = ("stock", "waste", *COLUMNS)
    own_reasons = ("nothing_on_king", "not_adjacent", "draw_only_when_stuck")

    def __init__(self, rule: str = "") -> None:
        super().__init__(rule)
        self._linked = self.rule.startswith("E")
        self._strict = self.rule.startswith("S")
        self._jokers = self.rule.count("J")
        self._waste_starts_empty = self.rule.endswith("O")

    @classmethod
    def read_rule(cls, letters: str) -> str | None:
        """E, C, S or N (read as E, G11), then J or JJ (T2), then O (T3)."""
        return letters.replace("N", "E") if _RULE.fullmatch(letters) else None

    def deal(self, number: int) -> Position:
        """The waste card, the stock and the rows of five, taken from the end of the shuffled deck."""
        jokers = [Card(JOKER_RANK, "", copy) for copy in range(self._jokers)]
        rest = shuffled(deck() + jokers, SALT, number)
        waste = () if self._waste_starts_empty else (rest.pop(),)
        # The first drawn is the last of the pile, as it is the last of the deck.
        in_columns = ROWS * len(COLUMNS)
        stock, laid = tuple(rest[in_columns:]), rest[in_columns - 1 :: -1]
        piles = {"stock": stock, "waste": waste}
        for place, column in enumerate(COLUMNS):
            piles[column] = tuple(laid[place :: len(COLUMNS)])
        return Position(piles, frozenset(stock))

    def candidates(self, position: Position) -> Iterator[Move]:
        yield DRAW
        for column in COLUMNS:
            if position.piles[column]:
                yield transfer(column, "waste")

    def refusal(self, position: Position, move: Move) -> str | None:
        if position.status != "playing":
            return "game_over"
        match move:
            case Move("undo" | "redo" as verb):
                return f"nothing_to_{verb}"
            case Move("draw"):
                return self._refusal_of_draw(position)
            case Move("move", source, "waste", None) if source in COLUMNS:
                card = position.top(source)
                return "empty_pile" if card is None else self._misfit(card, position.top("waste"))
        return "no_such_move"

    def events_of(self, position: Position, move: Move) -> list[Event]:
        events = self._events_of_draw(position) if move == DRAW else self._events_of_removal(position, move)
        return events + self._ending(apply_all(position, events))

    def tap_moves(self, position: Position, card: Card | None, pile: str) -> Sequence[Move] | Refused:
        if pile == "stock":
            return [DRAW]
        if card is None or pile == "waste":
            return []
        return [transfer(pile, "waste")] if card == position.top(pile) else Refused("covered")

    def lift(self, position: Position, card: Card, pile: str) -> tuple[Card, ...] | Refused:
        if pile not in COLUMNS:
            return ()
        return (card,) if card == position.top(pile) else Refused("covered")

    def rule_sample(self) -> tuple[tuple[Card, ...], tuple[bool, ...]]:
        """Queen, King, Ace, 2: what may follow what in either direction (G6)."""
        cards = (Card(12, "H"), Card(KING, "S"), Card(1, "D"), Card(2, "C"))
        return cards, tuple(self._misfit(one, other) is None for one, other in pairwise(cards))

    def _refusal_of_draw(self, position: Position) -> str | None:
        if not position.piles["stock"]:
            return "stock_empty"
        return "draw_only_when_stuck" if self._strict and self._any_fits(position) else None

    def _misfit(self, card: Card, waste: Card | None) -> str | None:
        """Why a free card may not go onto the waste (G3, G6, T1, T2); onto an empty one any may (T3)."""
        if waste is None:
            return None
        if self._strict and waste.rank == KING:
            return "nothing_on_king"
        if card.is_joker or waste.is_joker:
            return None
        apart = abs(card.rank - waste.rank)
        neighbours = apart == 1 or (self._linked and apart == KING - 1)
        return None if neighbours else "not_adjacent"

    def _any_fits(self, position: Position) -> bool:
        waste = position.top("waste")
        free = (position.top(column) for column in COLUMNS)
        return any(card is not None and self._misfit(card, waste) is None for card in free)

    def _events_of_draw(self, position: Position) -> list[Event]:
        drawn = position.piles["stock"][-1:]
        events: list[Event] = [CardsMoved(drawn, "stock", "waste"), CardsTurned(drawn, True)]
        if position.chain:
            events.append(ChainChanged(position.chain, 0))
        return events

    def _events_of_removal(self, position: Position, move: Move) -> list[Event]:
        return [
            CardsMoved(position.piles[move.source][-1:], move.source, "waste"),
            ChainChanged(position.chain, position.chain + 1),
            ScoreChanged(position.score, position.score + PER_CARD),
        ]

    def _ending(self, reached: Position) -> list[Event]:
        """Won with the columns empty (G7); stuck with the stock empty and nothing free that fits (G8, G9)."""
        left = sum(len(reached.piles[column]) for column in COLUMNS)
        if not left:
            return [StatusChanged("playing", "won")]
        if reached.piles["stock"] or self._any_fits(reached):
            return []
        stuck: list[Event] = [StatusChanged("playing", "stuck")]
        score = max(0, reached.score - PER_CARD * left)
        if score != reached.score:
            stuck.insert(0, ScoreChanged(reached.score, score))
        return stuck
