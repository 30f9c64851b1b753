"""A player without a window, for tests.bench.kill: plays at random, every accepted action goes to a Keeper.

`python -m tests.bench.player DIR SEED [--fast]` goes on with the unfinished games of DIR until it is
killed. Each accepted action is one line on standard output, written before it is handed over:
`<monotonic seconds> <code> <number of the action, from 0> <move>`.
"""

import sys
import time
from pathlib import Path
from random import Random

from game.app.journal import STUCK, WON, Deal, Standing
from game.app.store_keeper import Keeper
from game.commands.saved import replayed
from game.patiences import registry
from game.rules.history import Game
from game.rules.moves import REDO, UNDO, Move
from game.rules.patience import Refused

PAUSE = 0.012  # seconds between actions, so that the writer is met in every state


class Session:
    """One game as the scenes keep it: the rules' game, and its place with the keeper."""

    def __init__(self, keeper: Keeper, name: str, random: Random) -> None:
        """Goes on with the unfinished game, if there is one."""
        self._keeper = keeper
        self._name = name
        self._random = random
        self._took_back = False
        kept = keeper.unfinished(name)
        if kept is None:
            self.deal()
        else:
            self.game = replayed(kept.deal.code, kept.moves)
            self.id, self.at, self._seconds = kept.id, len(kept.moves), kept.standing.seconds
            self._took_back = kept.standing.took_back

    def deal(self) -> None:
        rules = registry()[self._name].rules
        self.game = Game(rules(rules.default_rule), self._random.randint(1, 999_999))
        self.at, self._seconds, self._took_back = 0, 0.0, False
        self.id = self._keeper.begin(Deal(self._name, self.game.patience.rule, str(self.game.code)))

    def act(self) -> tuple[str, int, Move]:
        """One accepted action, not yet handed over: code, number and move."""
        if self.game.position.status == WON or (
            self.game.position.status == STUCK and self._random.random() < 0.5
        ):
            self.deal()
        choices = [*self.game.patience.legal_moves(self.game.position)]
        choices += [UNDO] * self.game.can_undo + [REDO] * self.game.can_redo
        move = self._random.choice(choices)
        assert not isinstance(self.game.act(move), Refused)
        self._took_back |= move.source.startswith("f")
        self.at += 1
        return str(self.game.code), self.at - 1, move

    def hand_over(self, move: Move) -> None:
        self._seconds += PAUSE
        game = self.game
        standing = Standing(
            score=game.position.score,
            moves=game.moves,
            best_chain=game.best_chain,
            cards_left=sum(len(cards) for name, cards in game.position.piles.items() if name[0] == "c"),
            undone=game.undone,
            took_back=self._took_back,
            seconds=self._seconds,
            outcome=game.position.status,
        )
        self._keeper.action(self.id, str(move), standing)


def main(arguments: list[str]) -> None:
    folder, seed, *fast = arguments
    random = Random(seed)
    keeper = Keeper(Path(folder), time.time)
    sessions = [Session(keeper, name, random) for name in registry()]
    while True:
        session = random.choice(sessions)
        code, at, move = session.act()
        print(f"{time.monotonic():.6f} {code} {at} {move}", flush=True)
        session.hand_over(move)
        for key in keeper.notices():
            print(f"{time.monotonic():.6f} {key} 0 notice", flush=True)
        if not fast:
            time.sleep(PAUSE)


if __name__ == "__main__":
    main(sys.argv[1:])
