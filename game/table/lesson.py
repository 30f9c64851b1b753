"""An example of the rules, played forwards and backwards by the real engine."""

from dataclasses import dataclass

from game.patiences import Entry
from game.patiences.guide import Beat, Example
from game.rules.cards import Card
from game.rules.codes import parse_code
from game.rules.history import Game
from game.rules.moves import UNDO, Move, parse_move
from game.rules.patience import Refused, Step
from game.table import intents
from game.table.hit_test import Hit

_TAP = "tap "


@dataclass(frozen=True, slots=True)
class Played:
    """What became of a beat: a step or a refusal, and the cards that it was about, bottom to top."""

    beat: Beat
    answer: Step | Refused
    cards: tuple[Card, ...]


class Lesson:
    """An example from its beginning on; `at` counts the beats that were played.

    Raises ValueError for an example that the engine cannot begin.
    """

    def __init__(self, entry: Entry, example: Example) -> None:
        code = parse_code(example.code, [entry.rules])
        self.example = example
        self.game = Game(entry.rules(code.rule), code.number)
        self.at = 0
        for word in example.before.split():
            answer = self.game.act(parse_move(word))
            if isinstance(answer, Refused):
                raise ValueError(f"{example.key}: {word} is refused as {answer.reason}")

    @property
    def can_go_on(self) -> bool:
        return self.at < len(self.example.beats)

    @property
    def can_go_back(self) -> bool:
        return self.at > 0

    def forward(self) -> Played:
        """Plays the next beat; raises IndexError after the last."""
        beat = self.example.beats[self.at]
        self.at += 1
        position = self.game.position
        if beat.action.startswith(_TAP):
            card = next(
                card
                for cards in position.piles.values()
                for card in cards
                if str(card) == beat.action.removeprefix(_TAP)
            )
            intent = intents.tap(self.game.patience, position, Hit(position.pile_of(card), card))
            if isinstance(intent, Refused):
                return Played(beat, intent, (card,))
            assert isinstance(intent, Move)
            return Played(beat, self.game.act(intent), (card,))
        move = parse_move(beat.action)
        source = position.piles[move.source or "stock"]
        return Played(beat, self.game.act(move), source[-move.cards :])

    def back(self) -> Step | None:
        """Takes the last beat back; None where it was a refusal. Raises IndexError before the first."""
        if not self.at:
            raise IndexError("nothing was played")
        self.at -= 1
        if self.example.beats[self.at].refused:
            return None
        step = self.game.act(UNDO)
        assert isinstance(step, Step)
        return step
