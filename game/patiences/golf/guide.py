"""The rules of Golf in the player's words, and the examples of its rules' page (G4, G12)."""

from game.patiences.guide import Beat, Example, Guide, moves_of

DEAL = "GO1-E-AAAAAAB"
# From the first draw to move 35 of a game that is won (G12).
OPENING = "draw c5>waste c2>waste"
MIDDLE = """
c6>waste c1>waste c7>waste draw c2>waste c6>waste c4>waste draw c1>waste c3>waste c1>waste c1>waste
c5>waste c7>waste draw c6>waste draw draw c2>waste c3>waste draw c5>waste draw c4>waste draw c6>waste
c6>waste c4>waste c3>waste c2>waste c1>waste
"""
LAST = "c3>waste"

GUIDE = Guide(
    sections=(
        "help.golf.setup",
        "help.golf.moves",
        "help.golf.stock",
        "help.golf.kings",
        "help.golf.end",
        "help.golf.score",
        "help.golf.undo",
        "help.golf.tradition",
    ),
    examples=(
        Example(
            "help.golf.play",
            DEAL,
            (
                Beat("draw", "help.golf.play.draw"),
                Beat("c5>waste", "help.golf.play.up"),
                Beat("c2>waste", "help.golf.play.down"),
                *moves_of(MIDDLE),
                Beat(LAST, "help.golf.play.linked"),
            ),
        ),
        Example(
            "help.golf.refusals",
            DEAL,
            (
                Beat("tap 6H", "help.golf.refusals.free", "not_adjacent"),
                Beat("tap TS", "help.golf.refusals.covered", "covered"),
            ),
        ),
        Example(
            "help.golf.classic",
            DEAL.replace("-E-", "-C-"),
            (Beat(LAST, "help.golf.classic.refused", "not_adjacent"),),
            before=f"{OPENING} {MIDDLE}",
        ),
    ),
)
