"""What the bar over the table leaves out, step by step, until all that is left has room."""

from typing import NamedTuple

EDGE, NARROW_EDGE = 28, 11  # units between the bar's ends and the outermost buttons
TRACKING = 0.03


class Thrift(NamedTuple):
    """What is left out to save room, from nothing on.

    edge: units at both ends of the bar; stock: the count that the stock's badge tells as well; button: width
    of one without words, as a share of its height.
    """

    title: bool = True
    words: bool = True
    chip_icon: bool = True
    chip: bool = True
    loose: float = 1.0
    edge: int = EDGE
    stock: bool = True
    tracking: float = TRACKING
    button: float = 1.0


BARE = Thrift(title=False, words=False, chip_icon=False, loose=0.1)
COUNTERS_ONLY = BARE._replace(chip=False)
NARROW = COUNTERS_ONLY._replace(edge=NARROW_EDGE)
NO_STOCK = NARROW._replace(stock=False)
CLOSE = NO_STOCK._replace(tracking=0)
# How much everything shrinks, and what is left out: the first pair that fits is taken.
THRIFT = (
    (1.0, Thrift()),
    (1.0, Thrift(loose=0.6)),
    (0.9, Thrift(loose=0.6)),
    (0.9, Thrift(title=False, loose=0.6)),
    (0.85, Thrift(title=False, loose=0.35)),
    (0.85, Thrift(title=False, words=False, loose=0.6)),
    (0.85, Thrift(title=False, words=False, chip_icon=False, loose=0.35)),
    (0.85, BARE),
    (0.75, BARE),
    (0.65, BARE),
    (0.85, COUNTERS_ONLY),
    (0.6, COUNTERS_ONLY),
    (0.6, NARROW),
    (0.6, NO_STOCK),
    (0.6, CLOSE),
    (0.6, CLOSE._replace(button=0.88)),
    (0.6, CLOSE._replace(button=0.8)),
    (0.4, CLOSE._replace(button=0.72)),
)
