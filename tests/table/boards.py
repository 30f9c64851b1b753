"""Positions for the tests of the table: boards written by hand, and any that hypothesis thinks of."""

from collections.abc import Mapping

from hypothesis import strategies as st

from game.patiences import Entry, registry
from game.patiences.geometry import Manner, Size
from game.patiences.golf.rules import Golf
from game.rules.cards import RANKS, Card, deck
from game.rules.position import Position

GOLF = registry()["golf"]
HARP = registry()["easy-harp"]


def card(text: str) -> Card:
    """`QH`, or `QH'` for the second of a double deck."""
    return Card(RANKS.index(text[0]) + 1, text[1], text.count("'"))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(each) for each in text.split())


def board(entry: Entry, piles: Mapping[str, str], face_down: str = "") -> Position:
    """A position of the piles named, all others empty."""
    laid: dict[str, tuple[Card, ...]] = dict.fromkeys(entry.rules.pile_names, ())
    laid.update({name: cards(text) for name, text in piles.items()})
    return Position(laid, frozenset(cards(face_down)))


def landscapes() -> st.SearchStrategy[Size]:
    return st.builds(
        lambda width, height: Size(max(width, height), height), st.integers(640, 3840), st.integers(480, 2160)
    )


def portraits() -> st.SearchStrategy[Size]:
    return st.builds(
        lambda width, height: Size(width, max(height, width + 1)),
        st.integers(480, 2160),
        st.integers(640, 3840),
    )


CORNERS = (
    Size(640, 480),
    Size(480, 640),
    Size(480, 1000),
    Size(640, 641),
    Size(2560, 600),
    Size(3840, 480),
    Size(2160, 3840),
)


def sizes() -> st.SearchStrategy[Size]:
    """Windows of every shape; the smallest and the oddest often."""
    return st.sampled_from(CORNERS) | landscapes() | portraits()


def manners() -> st.SearchStrategy[Manner]:
    """Every size of interface, with either index; the plain manner first."""
    return st.builds(Manner, st.booleans(), st.sampled_from([1.0, 1.25, 1.5]))


@st.composite
def golf_positions(draw: st.DrawFn) -> Position:
    """Any place that a game of Golf may have come to, by removals and draws without regard to ranks."""
    rule = draw(st.sampled_from(["E", "EJ", "EJJ", "EO", "EJJO"]))
    piles = dict(Golf(rule).deal(draw(st.integers(1, 999_999))).piles)
    for name in [name for name in piles if name.startswith("c")]:
        left = draw(st.integers(0, 5))
        piles["waste"], piles[name] = piles["waste"] + piles[name][left:], piles[name][:left]
    drawn = draw(st.integers(0, len(piles["stock"])))
    kept = len(piles["stock"]) - drawn
    piles["waste"], piles["stock"] = piles["waste"] + piles["stock"][kept:][::-1], piles["stock"][:kept]
    return Position(piles, frozenset(piles["stock"]))


@st.composite
def harp_positions(draw: st.DrawFn) -> Position:
    """Columns of up to 8 cards face down and 13 face up, the rest over foundations, waste and stock."""
    rest = draw(st.permutations(deck(0) + deck(1)))
    down: set[Card] = set()
    piles: dict[str, tuple[Card, ...]] = {}

    def take(number: int) -> tuple[Card, ...]:
        taken = tuple(rest[:number])
        del rest[:number]
        return taken

    for column in range(1, 10):
        closed = take(draw(st.integers(0, 8)))
        opened = take(draw(st.integers(1 if closed else 0, 13)))
        down.update(closed if opened else closed[:-1])
        piles[f"c{column}"] = closed + opened
    for foundation in range(1, 9):
        piles[f"f{foundation}"] = take(draw(st.integers(0, 2)))
    piles["waste"] = take(draw(st.integers(0, len(rest))))
    piles["stock"] = tuple(rest)
    return Position(piles, frozenset(down | set(rest)))


def tables() -> st.SearchStrategy[tuple[Entry, Position]]:
    """A patience and one of its positions."""
    golf = st.tuples(st.just(GOLF), golf_positions())
    return golf | st.tuples(st.just(HARP), harp_positions())
