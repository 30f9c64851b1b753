"""The rules of Easy Harp: H1 to H15."""

from collections.abc import Iterator, Sequence

from game.rules.cards import KING, Card, deck
from game.rules.deals import shuffled
from game.rules.events import CardsMoved, CardsTurned, Event, ScoreChanged, StatusChanged
from game.rules.moves import DRAW, RECYCLE, Move, transfer
from game.rules.patience import Patience, Refused
from game.rules.position import Position

# The first 8 bytes, big-endian, of SHA-256 of "EH1", game and generation; frozen with generation 1.
SALT = 0x4B8015E7AA4B42F7

COLUMNS = tuple(f"c{number}" for number in range(1, 10))
# Each foundation is reserved for one suit (H7).
SUIT_OF = {f"f{number}": suit for number, suit in enumerate("SSHHDDCC", start=1)}
FOUNDATIONS = tuple(SUIT_OF)
CARDS = 104
IN_STOCK = 59
ON_FOUNDATION = 10
TURNED_UP = 5
WASTE_TO_COLUMN = 5
_HOMES = {suit: tuple(pile for pile in SUIT_OF if SUIT_OF[pile] == suit) for suit in "SHDC"}
_SOURCES = frozenset(("waste", *COLUMNS, *FOUNDATIONS))
_TARGETS = frozenset((*COLUMNS, *FOUNDATIONS))


class EasyHarp(Patience):
    """Easy Harp; it has the one rule N."""

    name = "easy-harp"
    title = "Easy Harp"
    prefix = "EH"
    place = 2
    default_rule = "N"
    rule_choices = ("N",)
    pile_names = ("stock", "waste", *COLUMNS, *FOUNDATIONS)
    own_reasons = (
        "one_card_only",
        "king_run_only_to_empty",
        "kings_only",
        "does_not_fit",
        "foundation_suit",
        "foundation_order",
    )

    @classmethod
    def read_rule(cls, letters: str) -> str | None:
        return letters if letters == cls.default_rule else None

    def deal(self, number: int) -> Position:
        """The stock, then row r over columns r to 9, taken from the end of the shuffled decks (H1)."""
        rest = shuffled(deck(0) + deck(1), SALT, number)
        # The first drawn is the last of the pile, as it is the last of the deck.
        stock = tuple(rest[-IN_STOCK:])
        del rest[-IN_STOCK:]
        laid: dict[str, list[Card]] = {column: [] for column in COLUMNS}
        for row in range(len(COLUMNS)):
            for column in COLUMNS[row:]:
                laid[column].append(rest.pop())
        piles: dict[str, tuple[Card, ...]] = {"stock": stock, "waste": ()}
        piles.update({column: tuple(cards) for column, cards in laid.items()})
        piles.update(dict.fromkeys(FOUNDATIONS, ()))
        covered = (card for cards in laid.values() for card in cards[:-1])
        return Position(piles, frozenset((*stock, *covered)))

    def candidates(self, position: Position) -> Iterator[Move]:
        yield DRAW
        yield RECYCLE
        for source in ("waste", *COLUMNS, *FOUNDATIONS):
            card = position.top(source)
            if card is not None:
                homes = () if source in SUIT_OF else _HOMES[card.suit]
                for target in (*homes, *COLUMNS):
                    if target != source:
                        yield transfer(source, target)
        empty = [column for column in COLUMNS if not position.piles[column]]
        for source in COLUMNS if empty else ():
            cards = _king_run(position.piles[source])
            if cards > 1:
                for target in empty:
                    yield transfer(source, target, cards)

    def refusal(self, position: Position, move: Move) -> str | None:
        if position.status != "playing":
            return "game_over"
        match move.verb:
            case "move":
                return self._refusal_of_transfer(position, move)
            case "draw":
                return None if position.piles["stock"] else "stock_empty"
            case "recycle":
                if position.piles["stock"]:
                    return "stock_not_empty"
                return None if position.piles["waste"] else "nothing_to_recycle"
            case "undo" | "redo" as verb:
                return f"nothing_to_{verb}"
        return "no_such_move"

    def events_of(self, position: Position, move: Move) -> list[Event]:
        if move == DRAW:
            drawn = position.piles["stock"][-1:]
            return [CardsMoved(drawn, "stock", "waste"), CardsTurned(drawn, True)]
        if move == RECYCLE:
            waste = position.piles["waste"]
            return [CardsTurned(waste, False), CardsMoved(waste, "waste", "stock", reverse=True)]
        return self._events_of_transfer(position, move)

    def tap_moves(self, position: Position, card: Card | None, pile: str) -> Sequence[Move] | Refused:
        if pile == "stock":
            return [DRAW] if position.piles["stock"] else [RECYCLE]
        if card is None or pile in SUIT_OF:
            return []
        if card in position.face_down:
            return Refused("face_down")
        if card != position.top(pile):
            return Refused("one_card_only") if pile in COLUMNS else []
        return [transfer(pile, foundation) for foundation in _HOMES[card.suit]]

    def second_tap_moves(self, position: Position, card: Card, pile: str) -> Sequence[Move] | None:
        """The longest column first, then for a King the leftmost empty one (H11); a King alone stays."""
        if (pile != "waste" and pile not in COLUMNS) or card != position.top(pile):
            return None
        others = [column for column in COLUMNS if column != pile]
        longest_first = sorted(others, key=lambda column: -len(position.piles[column]))
        filled = [column for column in longest_first if position.piles[column]]
        empty = [column for column in others if not position.piles[column]]
        if card.rank == KING and pile in COLUMNS and len(position.piles[pile]) == 1:
            return ()
        return [transfer(pile, column) for column in filled + (empty[:1] if card.rank == KING else [])]

    def lift(self, position: Position, card: Card, pile: str) -> tuple[Card, ...] | Refused:
        if pile == "stock":
            return ()
        if card in position.face_down:
            return Refused("face_down")
        cards = position.piles[pile]
        if pile in COLUMNS:
            return cards[cards.index(card) :]
        return (card,) if card == cards[-1] else ()

    def _refusal_of_transfer(self, position: Position, move: Move) -> str | None:
        if not _is_possible(position, move):
            return "no_such_move"
        pile = position.piles[move.source]
        if not pile:
            return "empty_pile"
        taken = pile[-move.cards :]
        if taken[0] in position.face_down:
            return "face_down"
        if len(taken) > 1:
            return self._refusal_of_run(position, taken, move.target)
        if move.target in SUIT_OF:
            return self._refusal_of_foundation(position, taken[0], move.target)
        return self._refusal_of_column(position, taken[0], move.target)

    def _refusal_of_run(self, position: Position, run: tuple[Card, ...], target: str) -> str | None:
        """Only a King's ordered run moves whole, and only to an empty column (H5, H6)."""
        if target in SUIT_OF or _king_run(run) != len(run):
            return "one_card_only"
        return "king_run_only_to_empty" if position.piles[target] else None

    def _refusal_of_column(self, position: Position, card: Card, target: str) -> str | None:
        """The other colour, one rank lower; on an empty column a King (H2, H6)."""
        last = position.top(target)
        if last is None:
            return None if card.rank == KING else "kings_only"
        return None if _goes_on(card, last) else "does_not_fit"

    def _refusal_of_foundation(self, position: Position, card: Card, target: str) -> str | None:
        """Its own suit, from Ace to King without a gap (H7)."""
        if card.suit != SUIT_OF[target]:
            return "foundation_suit"
        return None if card.rank == len(position.piles[target]) + 1 else "foundation_order"

    def _events_of_transfer(self, position: Position, move: Move) -> list[Event]:
        pile = position.piles[move.source]
        events: list[Event] = [CardsMoved(pile[-move.cards :], move.source, move.target)]
        score = position.score
        if points := _points(move):
            events.append(ScoreChanged(score, score + points))
            score += points
        uncovered = pile[: -move.cards][-1:]
        if move.source in COLUMNS and uncovered and uncovered[0] in position.face_down:
            events += [CardsTurned(uncovered, True), ScoreChanged(score, score + TURNED_UP)]
        up = sum(len(position.piles[foundation]) for foundation in FOUNDATIONS)
        if move.target in SUIT_OF and up == CARDS - 1:
            events.append(StatusChanged("playing", "won"))
        return events


def _is_possible(position: Position, move: Move) -> bool:
    """Whether such a move can exist here at all: its piles, and the length of its run."""
    if move.source not in _SOURCES or move.target not in _TARGETS or move.source == move.target:
        return False
    if move.source in SUIT_OF and move.target in SUIT_OF:
        return False
    if move.run is None:
        return True
    lies = len(position.piles[move.source])
    return move.source in COLUMNS and move.run > 1 and (not lies or move.run <= lies)


def _goes_on(card: Card, last: Card) -> bool:
    return card.rank == last.rank - 1 and card.is_red != last.is_red


def _king_run(cards: Sequence[Card]) -> int:
    """How many of the last cards are an ordered run headed by a King; 0: they are headed by none."""
    first = len(cards) - 1
    while first > 0 and _goes_on(cards[first], cards[first - 1]):
        first -= 1
    return len(cards) - first if cards and cards[first].rank == KING else 0


def _points(move: Move) -> int:
    """What the transfer itself earns (H15); a card taken back from a foundation earns and costs nothing."""
    if move.target in SUIT_OF:
        return ON_FOUNDATION
    return WASTE_TO_COLUMN if move.source == "waste" else 0
