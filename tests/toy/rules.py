"""The Ladder: thirteen hearts, three columns, each card must be higher (U) or lower (D) than the last."""

from collections.abc import Iterator, Sequence

from game.rules.cards import Card, deck
from game.rules.deals import shuffled
from game.rules.events import CardsMoved, CardsTurned, Event, ScoreChanged, StatusChanged, apply_all
from game.rules.moves import DRAW, Move, transfer
from game.rules.patience import Patience, Refused
from game.rules.position import Position

COLUMNS = ("c1", "c2", "c3")
IN_STOCK = 4


class Ladder(Patience):
    """Won with the columns empty; stuck with the stock empty and no free card that fits."""

    name = "toy"
    title = "Ladder"
    prefix = "TY"
    default_rule = "U"
    rule_choices = ("U", "D")
    pile_names = ("stock", "waste", *COLUMNS)
    own_reasons = ("wrong_way",)

    @classmethod
    def read_rule(cls, letters: str) -> str | None:
        return letters if letters in cls.rule_choices else None

    def deal(self, number: int) -> Position:
        cards = shuffled([card for card in deck() if card.suit == "H"], 1, number)
        stock = tuple(cards[:IN_STOCK])
        columns = {column: tuple(cards[IN_STOCK + place :: 3]) for place, column in enumerate(COLUMNS)}
        return Position({"stock": stock, "waste": (), **columns}, frozenset(stock))

    def candidates(self, position: Position) -> Iterator[Move]:
        yield DRAW
        yield from (transfer(column, "waste") for column in COLUMNS)

    def refusal(self, position: Position, move: Move) -> str | None:
        if position.status != "playing":
            return "game_over"
        match move:
            case Move("undo" | "redo" as verb):
                return f"nothing_to_{verb}"
            case Move("draw"):
                return None if position.piles["stock"] else "stock_empty"
            case Move("move", source, "waste", None) if source in COLUMNS:
                card = position.top(source)
                return "empty_pile" if card is None else self._misfit(card, position)
        return "no_such_move"

    def events_of(self, position: Position, move: Move) -> list[Event]:
        if move == DRAW:
            drawn = position.piles["stock"][-1:]
            events: list[Event] = [CardsMoved(drawn, "stock", "waste"), CardsTurned(drawn, True)]
        else:
            events = [
                CardsMoved(position.piles[move.source][-1:], move.source, "waste"),
                ScoreChanged(position.score, position.score + 1),
            ]
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

    def _misfit(self, card: Card, position: Position) -> str | None:
        last = position.top("waste")
        fits = last is None or (card.rank > last.rank) == (self.rule == "U")
        return None if fits else "wrong_way"

    def _ending(self, reached: Position) -> list[Event]:
        free = [card for column in COLUMNS if (card := reached.top(column)) is not None]
        if not free:
            return [StatusChanged("playing", "won")]
        if reached.piles["stock"] or any(self._misfit(card, reached) is None for card in free):
            return []
        return [StatusChanged("playing", "stuck")]
