"""The rules of Easy Harp in the player's words, and examples of its two run rules (H5, H6)."""

from game.patiences.guide import Beat, Example, Guide

DEAL = "EH1-N-AAAAAAF"
# The moves of a game that is won, up to where a run lies ready, and from there to where column 5 empties.
TO_THE_RUN = """
c3>f7 c2>c3 c9>c7 c6>c8 draw draw draw draw draw draw draw draw draw draw draw draw draw waste>f3 draw
draw draw draw draw draw draw draw draw waste>f8 draw draw draw waste>f7 draw draw draw draw draw waste>f5
draw draw draw draw draw draw draw draw draw draw draw waste>f4 draw waste>f3 c9>f3
"""
BUILDING = "c9>c4 c9>c1 c9>c1 c5>c1"
TO_THE_KING = """
c5>c2 c5>f6 c6>c1 c4>c3 draw draw draw draw draw draw draw draw draw draw draw draw draw waste>c2 draw
waste>f8 draw draw draw waste>f5 recycle draw draw draw draw draw draw draw draw draw draw waste>f7 draw
waste>c1 draw draw draw draw draw draw draw draw draw draw draw draw waste>f6 draw draw draw draw draw
draw draw draw draw draw draw draw draw draw waste>f8 draw draw draw draw draw draw draw draw draw draw
waste>f5 c6>f5 c1>f5 draw draw draw recycle draw draw waste>f7 draw draw draw draw draw draw draw draw
draw draw draw waste>f6 draw draw draw draw draw draw waste>f5 draw draw draw draw waste>f5 draw waste>f7
c1>f7 c6>f7 c6>f1 c5>f1
"""

GUIDE = Guide(
    sections=(
        "help.easy-harp.setup",
        "help.easy-harp.moves",
        "help.easy-harp.one",
        "help.easy-harp.kings",
        "help.easy-harp.foundations",
        "help.easy-harp.stock",
        "help.easy-harp.end",
        "help.easy-harp.app",
        "help.easy-harp.score",
    ),
    examples=(
        Example(
            "help.easy-harp.run",
            DEAL,
            (
                Beat("c9>c4"),
                Beat("c9>c1", "help.easy-harp.run.second"),
                Beat("c9>c1", "help.easy-harp.run.third"),
                Beat("c1>c7x3", "help.easy-harp.run.refused", "one_card_only"),
                Beat("c5>c1", "help.easy-harp.run.single"),
            ),
            before=TO_THE_RUN,
        ),
        Example(
            "help.easy-harp.king",
            DEAL,
            (
                Beat("c5>f2", "help.easy-harp.king.emptied"),
                Beat("c2>c5", "help.easy-harp.king.other", "kings_only"),
                Beat("c3>c6x3", "help.easy-harp.king.elsewhere", "king_run_only_to_empty"),
                Beat("c3>c5x3", "help.easy-harp.king.whole"),
            ),
            before=f"{TO_THE_RUN} {BUILDING} {TO_THE_KING}",
        ),
    ),
)
