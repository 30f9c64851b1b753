"""What joins the solver with a board: hints, the sign whether the game can be won, and ways to win it."""

from collections.abc import Callable
from random import Random
from threading import Thread
from typing import TYPE_CHECKING

from game.patiences import Entry
from game.patiences.counsel import Counsel, Errand, Hint, Sign, counsel_of, load_counsel
from game.rules.history import Game
from game.rules.moves import UNDO, Move
from game.rules.position import Position

if TYPE_CHECKING:
    from game.app.worker import Worker

PAUSE = 30  # ticks that a position must stand before a process is started for it
ASKED_EVERY = 6  # ticks between looks at what a process has told

Start = Callable[[Errand], "Worker"]


def start_process(errand: Errand) -> "Worker":
    """Has the errand run by a process of its own, or in slices where there can be none."""
    from game.app.worker import Worker  # long after the first picture

    return Worker(*errand)


class Adviser:
    """Follows one game at a time; all it does beside that happens in `work`, in the time it is given."""

    def __init__(
        self,
        entry: Entry,
        game: Game,
        *,
        hints: str = "honest",
        start: Start = start_process,
        at_once: bool = True,
    ) -> None:
        """hints: "honest" tells what can be known from the open cards, "full" all. start: for tests.

        at_once: otherwise the solver's modules are imported on a thread from the first `work` on, so that the
        first picture need not wait for them; until they are there nothing is known.
        """
        self.hints = hints
        self._entry = entry
        self._loader = None if at_once else Thread(target=load_counsel, args=(entry,), daemon=True)
        self._start_work = start
        self._worker: Worker | None = None
        self._begin(game)

    def _begin(self, game: Game) -> None:
        self._drop_worker()
        self._game = game
        self._start = game.patience.deal(game.number)
        self._at = self._start if game.moves else game.position
        self._moves = 0
        self._sent: Errand | None = None
        self._pause = 0
        self._counsel: Counsel | None = None
        if self._loader is None:
            self._counsel = counsel_of(self._entry, game.patience, self._start, Random(game.number))
        if game.moves:
            self.follow(game)

    def follow(self, game: Game) -> None:
        """The game after an accepted action, undo and redo included: to be called after every one.

        Another game than the one followed is taken up where it stands.
        """
        if game is not self._game:
            self._begin(game)
        # Undo alone leaves the move counter as it is (G10, H13).
        undone, self._moves = game.moves == self._moves, game.moves
        if game.position is not self._at:
            self._at = game.position
            if self._counsel is not None:
                self._counsel.follow(self._at, undone=undone)

    @property
    def busy(self) -> bool:
        """Whether there is work to be done, waited for or dropped."""
        return self.due() is not None

    def due(self) -> int | None:
        """Ticks until `work` should be called again; None while there is nothing to do."""
        if self._loader is not None:
            return ASKED_EVERY
        if self._counsel is not None and self._counsel.here is not None:
            return 0
        wanted = self._wanted()
        if wanted is not self._sent or self._pause:
            return 1
        if wanted is None:
            return None
        return 0 if self._worker is None or self._worker.works_here else ASKED_EVERY

    def work(self, milliseconds: float, now: Callable[[], float]) -> bool:
        """Goes on for about so long; to be called every tick while `busy`. Whether there may be news.

        now: seconds, as time.perf_counter. The time is overrun by one slice at most, about a millisecond.
        """
        if self._loader is not None:
            return self._load(self._loader)
        counsel = self._counsel
        if counsel is None:
            return False
        end = now() + milliseconds / 1000
        here = counsel.here
        if here is not None and not here.work(lambda: now() >= end):
            return False
        told = self._work_beside(counsel, lambda: now() >= end)
        return told or here is not None

    def _load(self, loader: Thread) -> bool:
        """Has the modules imported; once they are there the game is taken up where it stands."""
        if loader.ident is None:
            loader.start()
        if loader.is_alive():
            return False
        self._loader = None
        self._begin(self._game)
        return True

    def close(self) -> None:
        """Ends what is still at work; the adviser may go on to be asked."""
        self._drop_worker()
        self._sent = None

    @property
    def sign(self) -> Sign:
        """What is known about the position now."""
        wins = self._can_be_won(self._at)
        return "unknown" if wins is None else "winnable" if wins else "lost"

    def hint(self) -> Hint | None:
        """A move worth playing; None after the end, and where nothing but undo helps and there is none."""
        hint = None if self._counsel is None else self._counsel.hint(full=self.hints == "full")
        return None if hint is None or (hint.move == UNDO and not self._game.can_undo) else hint

    def back_to_winnable(self) -> int | None:
        """How many undos lead to the last position known to be winnable: 0 from there; None: none does."""
        if self._at.status == "won":
            return None
        for undos, position in enumerate((self._at, *self._game.past)):
            if self._can_be_won(position):
                return undos
        return None

    def solution(self) -> tuple[Move, ...] | None:
        """Moves that win from the position now, None where none are known."""
        return None if self._counsel is None else self._counsel.line(self._at)

    def solution_from_start(self) -> tuple[Move, ...] | None:
        """Moves that win this deal from its start, None where none are known."""
        return None if self._counsel is None else self._counsel.line(self._start)

    @property
    def best_possible(self) -> int | None:
        """Golf: the most cards that could be off in the end, known some time after the game was stuck."""
        return None if self._counsel is None else self._counsel.best_possible

    def _can_be_won(self, position: Position) -> bool | None:
        return None if self._counsel is None else self._counsel.can_be_won(position)

    def _wanted(self) -> Errand | None:
        return None if self._counsel is None else self._counsel.wanted(full=self.hints == "full")

    def _work_beside(self, counsel: Counsel, enough: Callable[[], bool]) -> bool:
        wanted = self._wanted()
        if wanted is not self._sent:
            self._drop_worker()
            self._sent, self._pause = wanted, PAUSE if wanted else 0
        if wanted is None:
            return False
        if self._pause:
            self._pause -= 1
            return False
        if self._worker is None:
            self._worker = self._start_work(wanted)
        told = self._worker.work(enough)
        for message in told:
            counsel.take(message)
        return bool(told)

    def _drop_worker(self) -> None:
        if self._worker is not None:
            self._worker.close()
        self._worker = None
