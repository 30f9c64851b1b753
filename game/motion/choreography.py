"""Every choreography, for those who start them on a timeline."""

from game.motion.cascade import win
from game.motion.deals import deal, fade_in
from game.motion.gestures import hint, home, refuse
from game.motion.plan import Choreography, Cue, PoseOf, Sound, Timed
from game.motion.steps import rearrange, step

__all__ = [
    "Choreography",
    "Cue",
    "PoseOf",
    "Sound",
    "Timed",
    "deal",
    "fade_in",
    "hint",
    "home",
    "rearrange",
    "refuse",
    "step",
    "win",
]
