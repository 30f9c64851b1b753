"""What the writer knows to be written: all that a new store would have to be given."""

from dataclasses import dataclass, field

from game.app.journal import (
    NOTHING_PLAYED,
    WON,
    Acted,
    Began,
    Change,
    Chose,
    Clocked,
    Deal,
    GaveUp,
    Standing,
)


@dataclass(slots=True)
class Game:
    """A game as far as it is written. row: its place in the store, None before its first action."""

    deal: Deal
    began: int
    row: int | None = None
    moves: list[str] = field(default_factory=list)
    standing: Standing = NOTHING_PLAYED
    touched: int = 0


class Memory:
    """Settings by name, and by id the games that can be gone on with or wait for their first action."""

    def __init__(self) -> None:
        self.settings: dict[str, object] = {}
        self.games: dict[int, Game] = {}

    def expect(self, change: Change) -> None:
        """The change is about to be written."""
        if isinstance(change, Began):
            self.games[change.id] = Game(change.deal, change.began)

    def remember(self, change: Change) -> None:
        """The change is durable."""
        match change:
            case Began(id, deal, _):
                older = [one for one, game in self.games.items() if one < id and game.deal.game == deal.game]
                for one in older:
                    del self.games[one]
            case Acted(id, _, moves, standing, touched):
                game = self.games[id]
                game.moves.extend(moves)
                game.standing, game.touched = standing, touched
                if standing.outcome == WON:
                    del self.games[id]
            case Clocked(id, seconds):
                if id in self.games:
                    self.games[id].standing = self.games[id].standing._replace(seconds=seconds)
            case GaveUp(id):
                self.games.pop(id, None)
            case Chose(values):
                self.settings.update(values)


def add(waiting: list[Change], change: Change) -> None:
    """Puts a change behind those that wait; actions of one game that follow one another become one change, so
    that an attempt to write many costs little more than one to write a few."""
    last = waiting[-1] if waiting else None
    if isinstance(change, Acted) and isinstance(last, Acted) and last.id == change.id:
        waiting[-1] = change._replace(at=last.at, moves=last.moves + change.moves)
    else:
        waiting.append(change)
