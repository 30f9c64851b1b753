"""Nothing jumps, whatever interrupts it: the law of motion (ART section 6, ARCHITECTURE decision 5)."""

import math
import random

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from game.motion.choreography import deal, home, rearrange, win
from game.motion.drag import DragMotion
from game.motion.pace import FULL, REDUCED, Pace
from game.motion.pose import Pose
from game.motion.timeline import Timeline
from game.rules.cards import Card
from game.rules.moves import REDO, UNDO
from tests.motion.tables import LANDSCAPE, PORTRAIT, Table

# In one tick. A flight may cross .19 of the window's diagonal: the first tick of 90 ms easeOutQuad is 2/11.
FASTEST = 0.19
MOST_SCALE, MOST_ANGLE, MOST_SQUEEZE, MOST_ALPHA, MOST_BLEND, MOST_WIDTH = 0.06, 6.0, 0.3, 0.16, 0.2, 0.2

ACTS = st.lists(
    st.tuples(
        st.sampled_from(
            ["move", "move", "move", "undo", "redo", "refuse", "drag", "peek", "point", "settle"]
        ),
        st.integers(0, 10**6),
        st.integers(0, 30),
    ),
    min_size=1,
    max_size=25,
)


def drawn(timeline: Timeline) -> dict[Card, Pose]:
    """The pose of every card that is drawn now."""
    cards = [placed.card for placed in timeline.resting] + list(timeline.moving)
    assert len(set(cards)) == len(cards), "no card is drawn twice"
    return {card: timeline.pose(card) for card in cards}


def check_tick(before: dict[Card, Pose], after: dict[Card, Pose], diagonal: float) -> None:
    for card in before.keys() & after.keys():
        old, new = before[card], after[card]
        if max(old.alpha, new.alpha) > 0.16:
            assert math.dist(old[:2], new[:2]) <= FASTEST * diagonal, (card, old, new)
            if new.face_up != old.face_up and max(old.blend, 1.0 - old.blend) > 0.2:
                assert max(old.squeeze, new.squeeze) < 0.3 or abs(new.face - old.face) <= MOST_BLEND
        assert abs(new.scale - old.scale) <= MOST_SCALE, (old, new)
        assert abs(new.angle - old.angle) <= MOST_ANGLE, (old, new)
        assert abs(new.squeeze - old.squeeze) <= MOST_SQUEEZE, (old, new)
        assert abs(new.alpha - old.alpha) <= MOST_ALPHA, (old, new)
        assert abs(new.width - old.width) <= MOST_WIDTH * old.width, (old, new)


def check_covered(before: dict[Card, Pose], after: dict[Card, Pose]) -> None:
    """A card comes into the picture, or leaves it, only under others, or where a like back lies."""
    for there, other in ((before, after), (after, before)):
        order = list(there)
        for index, card in enumerate(order):
            if card in other or there[card].alpha < 0.16 or outside(there[card]):
                continue
            over = [seen[c] for c in order[index + 1 :] for seen in (there, other) if c in seen]
            backs = [pose for pose in other.values() if not (pose.face_up or there[card].face_up)]
            assert any(covers(upper, there[card]) for upper in over + backs), (card, there[card])


def outside(pose: Pose) -> bool:
    return pose.x < -pose.height or pose.x > LANDSCAPE.width + pose.height


def covers(upper: Pose, lower: Pose) -> bool:
    """Within a few pixels: the edges of a pile may show."""
    near = math.dist(upper[:2], lower[:2]) < 8.0
    return near and upper.squeeze > 0.9 and upper.alpha == 1.0 and upper.width >= lower.width - 4.0


class Watcher:
    """Plays on a table and checks every tick, and that no act itself changes what is drawn."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.timeline = table.timeline
        self.diagonal = math.hypot(*table.size)
        self.pace: Pace = table.pace

    def ticks(self, count: int) -> None:
        before = drawn(self.timeline)
        for _ in range(count):
            if self.timeline.due() is None:
                return
            self.timeline.tick()
            after = drawn(self.timeline)
            check_tick(before, after, self.diagonal)
            check_covered(before, after)
            before = after

    def act(self, kind: str, choice: int, pause: int) -> None:
        before = drawn(self.timeline)
        if kind == "drag":
            self.drag(choice)
        elif kind == "settle":
            self.ticks(60)
        else:
            self.begin(kind, choice)
            check_covered(before, drawn(self.timeline))
            for card, pose in drawn(self.timeline).items():
                if card in before:
                    assert pose[:7] == pytest.approx(before[card][:7]), kind
                    assert (pose.alpha, pose.blend) == (before[card].alpha, before[card].blend)
        self.ticks(pause)

    def begin(self, kind: str, choice: int) -> None:
        table, layout = self.table, self.timeline.layout
        if kind == "move":
            moves = table.legal()
            if moves:
                table.act(moves[choice % len(moves)])
        elif kind in ("undo", "redo"):
            table.act(UNDO if kind == "undo" else REDO)
        elif kind == "refuse":
            table.refuse(layout.placed[choice % len(layout.placed)].card)
        elif kind == "point":
            cards = [layout.placed[number % len(layout.placed)].card for number in (choice, choice // 7)]
            hovered, pressed = (card if choice % 3 != part else None for part, card in enumerate(cards))
            self.timeline.point(hovered, pressed, self.pace)
        elif kind == "peek":
            columns = [name for name in table.game.position.piles if name.startswith("c")]
            peeked = columns[choice % len(columns)] if choice % 2 else None
            self.timeline.start(rearrange(table.arranged(peeked), self.pace))

    def drag(self, choice: int) -> None:
        """Pick the last card of a pile up, swing it about, and let it fly home or to where it may go."""
        table, timeline = self.table, self.timeline
        moves = [m for m in table.legal() if m.verb == "move"]
        piles = [name for name, cards in table.game.position.piles.items() if cards and name != "stock"]
        move = moves[choice % len(moves)] if moves and choice % 3 else None
        pile = move.source if move else piles[choice % len(piles)]
        cards = table.game.position.piles[pile][-(move.cards if move else 1) :]
        x, y = timeline.layout.by_card[cards[0]].rect.center
        before = {card: timeline.pose(card) for card in cards}
        drag = DragMotion(cards, timeline.pose, timeline.rest, x, y, self.pace)
        timeline.hold(drag.poses())
        for card in cards:
            assert timeline.pose(card)[:7] == pytest.approx(before[card][:7]), "picked up where it is drawn"
        hand = random.Random(choice)
        for _ in range(hand.randrange(1, 30)):
            x, y = x + hand.uniform(-40, 40), y + hand.uniform(-40, 40)
            before = drawn(timeline)
            timeline.tick()
            drag.move(x, y)
            drag.tick()
            timeline.hold(drag.poses())
            check_tick(before, drawn(timeline), self.diagonal)
        before = drawn(timeline)
        if move:
            assert table.act(move)
        elif choice % 2:
            timeline.start(home(cards, timeline.pose, timeline.layout, self.pace))
        else:
            timeline.release(cards, self.pace)
        for card in cards:
            assert timeline.pose(card)[:7] == pytest.approx(before[card][:7]), "let go where it is drawn"


@pytest.mark.parametrize("pace", [FULL, REDUCED], ids=["full", "reduced"])
@pytest.mark.parametrize("name", ["golf", "easy-harp"])
def test_nothing_jumps_and_idle_is_the_layout(name: str, pace: Pace) -> None:
    @seed(20)
    @settings(
        max_examples=60,
        deadline=None,
        database=None,
        phases=(Phase.generate,),  # to shrink what fails takes minutes
        suppress_health_check=[HealthCheck.too_slow],
    )
    @given(number=st.integers(1, 10**5), early=st.integers(0, 250), acts=ACTS)
    def law(number: int, early: int, acts: list[tuple[str, int, int]]) -> None:
        table = Table(name, number, pace)
        watcher = Watcher(table)
        table.timeline.start(deal(table.timeline.layout, pace))
        watcher.ticks(early)
        for act in acts:
            watcher.act(*act)
        watcher.ticks(60)
        table.timeline.point(None, None, pace)
        watcher.ticks(FULL.touch)
        table.rest()
        assert table.timeline.moving == ()
        for card in table.timeline.layout.by_card:
            assert table.timeline.pose(card) == table.timeline.rest(card)
        shown = [placed for placed in table.timeline.layout.placed if not placed.hidden]
        assert list(table.timeline.resting) == shown

    law()


def test_a_win_taken_back_gathers_the_scattered_cards_without_a_jump() -> None:
    table = Table("golf")
    watcher = Watcher(table)
    table.play("draw")
    table.rest()
    table.timeline.start(win(table.timeline.layout, table.timeline.pose, FULL))
    watcher.ticks(200)
    watcher.act("undo", 0, 400)
    table.rest()
    assert all(table.timeline.pose(c) == table.timeline.rest(c) for c in table.timeline.layout.by_card)
    table.timeline.start(win(table.timeline.layout, table.timeline.pose, FULL))
    watcher.ticks(430)
    assert table.timeline.idle
    scattered = table.timeline.moving
    assert len(scattered) == 24
    watcher.act("redo", 0, 100)
    assert table.timeline.idle
    assert table.timeline.moving == ()


def test_portrait_cards_change_their_width_on_the_way() -> None:
    table = Table("golf", size=PORTRAIT)
    table.play("draw")
    table.rest()
    card = table.top("c5")
    narrow = table.timeline.pose(card).width
    table.play("c5>waste")
    widths = [pose.width for pose in table.film(card)]
    assert widths[0] == narrow
    assert widths[-1] == table.timeline.layout.by_card[card].rect.w > narrow
    assert widths == sorted(widths)
    assert len(set(widths)) > 20
