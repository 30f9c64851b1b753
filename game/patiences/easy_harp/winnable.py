"""Whether a deal of Easy Harp is found to be won within a fixed measure of work."""

from random import Random

from game.patiences.easy_harp.rules import EasyHarp
from game.patiences.easy_harp.solver import WITHOUT_BACKS
from game.patiences.easy_harp.solver_playout import Search
from game.patiences.easy_harp.solver_state import State
from game.rules.search import Slices

PLAY_OUTS = 200


def winnable(game: EasyHarp, number: int) -> Slices[bool]:
    """Whether one of PLAY_OUTS play-outs with the number as seed wins the deal; one play-out a slice.

    The answer hangs on nothing but the number. Daily deals are chosen by it, so it is frozen with generation
    1 as the deals are: a search that plays out otherwise gets files of its own and leaves this one as it is.
    """
    search = Search(State(game.deal(number)), Random(number))
    for count in range(PLAY_OUTS):
        if search.play_out(backs=count >= WITHOUT_BACKS) is not None:
            return True
        yield
    return False
