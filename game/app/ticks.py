"""From a clock's readings to whole ticks of 1/120 s."""

RATE = 120  # ticks a second
TICK = 1 / RATE
MOST_MADE_UP = 0.25  # s; what a stall, a suspended computer or a debugger took beyond that is dropped


class Ticks:
    """Hands out as many whole ticks as time has passed; the rest of a tick is kept for the next time."""

    def __init__(self, now: float) -> None:
        """now: the clock's reading in seconds."""
        self._reached = now

    def advance(self, now: float, expected: float = 0.0) -> int:
        """How many ticks are to be played until `now`. expected: seconds that were waited on purpose."""
        passed = now - self._reached
        most = expected + MOST_MADE_UP
        if not 0 <= passed <= most:
            passed = min(max(passed, 0.0), most)
            self._reached = now - passed
        whole = int(passed * RATE + 1e-9)
        self._reached += whole * TICK
        return whole

    def skip(self, now: float) -> None:
        """Time passes without ticks: nothing was moving."""
        self._reached = now

    def until(self, ticks: int, now: float) -> float:
        """Seconds from `now` until `ticks` more ticks are whole; never below 0."""
        return max(0.0, self._reached + ticks * TICK - now)
