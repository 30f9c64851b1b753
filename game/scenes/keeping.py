"""A game and what is kept of it: its deal, its moves, the time played; and how it is gone on with."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.app.journal import Book, Deal, Kept, Standing
from game.rules.history import Game
from game.rules.moves import MoveTextError, parse_move
from game.rules.patience import Step
from game.scenes.choosing import Choice, of_code, read

Clock = Callable[[], float]


class Asked(Protocol):
    """What the store was asked for: None until it has answered."""

    book: Book | None


class Keeper(Protocol):
    """What games are handed to; app.store_keeper.Keeper is one."""

    def unfinished(self, game: str) -> Kept | None: ...
    def begin(self, deal: Deal) -> int: ...
    def action(self, id: int, move: str, standing: Standing) -> None: ...
    def clock(self, id: int, seconds: float) -> None: ...
    def give_up(self, id: int) -> None: ...
    def keep(self, **values: object) -> None: ...
    def notices(self) -> list[str]: ...
    def ask_book(self) -> Asked: ...
    def reset_statistics(self) -> None: ...
    def undo_reset(self) -> None: ...


class Stopwatch:
    """The seconds played: it runs only while it is told to. clock: seconds, only ever forward."""

    def __init__(self, clock: Clock, seconds: float = 0.0) -> None:
        self._clock = clock
        self._before = seconds
        self._since: float | None = None

    @property
    def seconds(self) -> float:
        return self._before + (self._clock() - self._since if self._since is not None else 0.0)

    @property
    def runs(self) -> bool:
        return self._since is not None

    def run(self, running: bool) -> None:
        """Go on, or stand still."""
        if running and self._since is None:
            self._since = self._clock()
        elif not running:
            self._before, self._since = self.seconds, None


@dataclass(frozen=True, slots=True)
class Start:
    """A deal to be played from its beginning, or from where it was left (kept)."""

    choice: Choice
    daily: str = ""  # the date, for a daily deal
    kept: Kept | None = None


def of_kept(kept: Kept) -> Start:
    """The game that was left, to be gone on with; raises CodeError where its code is none of this release."""
    return Start(of_code(read(kept.deal.code)), kept.deal.daily, kept)


class Session:
    """One game as it is played and kept. watch: the seconds played."""

    def __init__(self, start: Start, keeper: Keeper, clock: Clock, *, counts: bool = True) -> None:
        """counts: False for a deal of which the way to win was shown."""
        self.game = start.choice.game()
        self._keeper = keeper
        self._closed = False
        self.whole = True  # every move that was kept could be played again
        patience = self.game.patience
        self._deal = Deal(patience.name, patience.rule, str(self.game.code), start.daily)
        kept = start.kept
        if kept is None:
            self._id = keeper.begin(self._deal)
            self._texts: list[str] = []
            self._took_back, self.counts = False, counts
            self.watch = Stopwatch(clock)
        else:
            self._id, self._texts = kept.id, list(kept.moves)
            self._took_back, self.counts = kept.standing.took_back, kept.standing.counts
            self.watch = Stopwatch(clock, kept.standing.seconds)
            self.whole = replayed(self.game, kept)

    def stepped(self, step: Step) -> None:
        """An action was accepted: it is kept in the same tick."""
        self._took_back = self._took_back or step.move.source.startswith("f")
        self._texts.append(str(step.move))
        self._keeper.action(self._id, self._texts[-1], self._standing())

    def pause(self) -> None:
        """The time stands still, and what was played so far is kept."""
        if self.watch.runs:
            self.watch.run(False)
            if self.game.moves and not self._closed and self.game.position.status != "won":
                self._keeper.clock(self._id, self.watch.seconds)

    def close(self) -> None:
        """Another deal has taken the place of this one: nothing more is kept of it."""
        self._closed = True

    def shown(self) -> None:
        """The way to win was shown: what was played until now counts as it stands, what follows does not.

        So it is kept as another game, with the same actions, that does not count.
        """
        if self.counts and self._texts:
            self._keeper.give_up(self._id)
            self._id = self._keeper.begin(self._deal)
            self.counts = False
            for text in self._texts:
                self._keeper.action(self._id, text, self._standing())
        self.counts = False

    def _standing(self) -> Standing:
        game, position = self.game, self.game.position
        return Standing(
            score=position.score,
            moves=game.moves,
            best_chain=game.best_chain,
            cards_left=cards_left(game),
            undone=game.undone,
            took_back=self._took_back,
            counts=self.counts,
            seconds=self.watch.seconds,
            outcome=position.status,
        )


def replayed(game: Game, kept: Kept) -> bool:
    """Play what was kept; whether the rules accepted all of it."""
    try:
        return all(isinstance(game.act(parse_move(text)), Step) for text in kept.moves)
    except MoveTextError:
        return False


def cards_left(game: Game) -> int:
    """The cards that are still to be cleared: those in the columns, or those not on a foundation."""
    piles = game.position.piles
    up = [len(cards) for name, cards in piles.items() if name.startswith("f")]
    if up:
        return sum(map(len, piles.values())) - sum(up)
    return sum(len(cards) for name, cards in piles.items() if name.startswith("c"))
