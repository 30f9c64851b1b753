"""What every patience is: its piles, its one statement of the rules, and what a hand may mean on it."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.rules.cards import Card
from game.rules.events import Event, apply_all
from game.rules.moves import Move
from game.rules.position import Position

# The order of INTERFACE: the first that applies is the answer.
REASONS = (
    "game_over",
    "no_such_move",
    "nothing_to_undo",
    "nothing_to_redo",
    "stock_empty",
    "stock_not_empty",
    "nothing_to_recycle",
    "empty_pile",
    "face_down",
    "covered",
)


@dataclass(frozen=True, slots=True)
class Refused:
    """An answer that says no: `reason` is a key such as `not_adjacent`, its words stand in the catalogues."""

    reason: str


@dataclass(frozen=True, slots=True)
class Step:
    """One accepted move with the positions before and after it and the events between."""

    move: Move
    before: Position
    events: tuple[Event, ...]
    after: Position


class Patience(ABC):
    """One patience under one choice of rule. Pure: no clock, no disk, no randomness.

    A subclass states its rules once, in `refusal`; `legal_moves` follows from it and is what clicks, drops,
    hints, the solver and the end of the game ask.
    """

    name: ClassVar[str]  # of the option --game and of the folder, with a hyphen: easy-harp
    title: ClassVar[str]  # its proper name, the same in every language
    prefix: ClassVar[str]  # of the code: GO
    generation: ClassVar[int] = 1
    place: ClassVar[int] = 100  # among the patiences, the lower the further to the front
    default_rule: ClassVar[str]
    rule_choices: ClassVar[tuple[str, ...]]  # what the new-game window offers; empty or one: no choice
    pile_names: ClassVar[tuple[str, ...]]  # stock, waste, columns, foundations: all that it has
    own_reasons: ClassVar[tuple[str, ...]] = ()  # those beyond REASONS, from the first that applies on

    def __init__(self, rule: str = "") -> None:
        """`rule` in its proper form (read_rule); "" is the default. Raises ValueError for another."""
        chosen = rule or self.default_rule
        if self.read_rule(chosen) != chosen:
            raise ValueError(f"{self.name} has no rule {rule!r}")
        self.rule = chosen

    @classmethod
    @abstractmethod
    def read_rule(cls, letters: str) -> str | None:
        """The proper form of a code's rule letters (capitals), or None where the game has no such rule."""

    @abstractmethod
    def deal(self, number: int) -> Position:
        """The position at the start of deal `number` (1 to 999,999), as GENERATOR says."""

    @abstractmethod
    def candidates(self, position: Position) -> Iterable[Move]:
        """Moves among which are all legal ones of the position (undo and redo are none of them)."""

    @abstractmethod
    def refusal(self, position: Position, move: Move) -> str | None:
        """Why the move is refused (the first that applies of REASONS, then own_reasons), or None."""

    @abstractmethod
    def events_of(self, position: Position, move: Move) -> Iterable[Event]:
        """What a legal move does, score and end of the game included."""

    @abstractmethod
    def tap_moves(self, position: Position, card: Card | None, pile: str) -> Sequence[Move] | Refused:
        """What a tap on a card (None: on the pile's empty place) may mean, the first legal one is played.

        No moves: such a tap means nothing.
        """

    def second_tap_moves(self, position: Position, card: Card, pile: str) -> Sequence[Move] | None:
        """What a quick second tap on the same card may mean; None: the game knows no second tap for it."""
        return None

    @abstractmethod
    def lift(self, position: Position, card: Card, pile: str) -> tuple[Card, ...] | Refused:
        """The cards that a drag begun on `card` takes along, `card` first."""

    def rule_sample(self) -> tuple[tuple[Card, ...], tuple[bool, ...]]:
        """Cards that show the rule at a glance, and for each neighbouring pair whether they are linked."""
        return (), ()

    def legal_moves(self, position: Position) -> tuple[Move, ...]:
        """Every move that the rules allow now."""
        return tuple(move for move in self.candidates(position) if self.refusal(position, move) is None)

    def play(self, position: Position, move: Move) -> Step | Refused:
        """The step that the move makes, or why it is refused."""
        reason = self.refusal(position, move)
        if reason is not None:
            return Refused(reason)
        events = tuple(self.events_of(position, move))
        return Step(move, position, events, apply_all(position, events))
