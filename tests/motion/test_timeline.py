"""The timeline: what replaces what, in which order cards are drawn, and when the loop may sleep."""

import math
from itertools import pairwise
from pathlib import Path

import pytest

from game.motion.choreography import Choreography, Cue, deal, fade_in, hint, home, rearrange, win
from game.motion.drag import DragMotion
from game.motion.effects import Label, Spark
from game.motion.flight import Flight
from game.motion.pace import FULL, NONE, REDUCED
from game.motion.pose import HOVER, RAISED, RESTING, rest
from game.motion.timeline import Timeline
from game.patiences.geometry import Size
from game.rules.cards import Card
from game.rules.moves import DRAW, UNDO, parse_move
from tests.motion.tables import Table

TEN = ["draw"] + [f"{column}>waste" for column in ("c5", "c2", "c6", "c1", "c7")]
TEN += ["draw", "c2>waste", "c6>waste", "c4>waste"]  # of deal 1


def test_ten_moves_within_one_flight_all_land_where_they_belong() -> None:
    table = Table()
    for text in TEN:
        table.play(text)
        table.ticks(2)
    assert len(table.timeline.moving) == 10
    table.rest()
    waste = table.game.position.piles["waste"]
    assert len(waste) == 11
    for card in waste:
        assert table.timeline.pose(card) == rest(table.arranged().by_card[card])


def test_other_flights_go_on_untouched() -> None:
    alone, both = Table(), Table()
    flying = alone.top("stock")
    for table in (alone, both):
        table.play("draw")
        table.ticks(5)
    both.refuse(both.top("c3"))
    for _ in range(20):
        assert both.timeline.pose(flying) == alone.timeline.pose(flying)
        alone.timeline.tick()
        both.timeline.tick()


@pytest.mark.parametrize("age", range(0, 42, 3))
def test_a_flight_is_replaced_from_where_its_card_is_drawn(age: int) -> None:
    table = Table()
    table.play("draw")
    table.ticks(age)
    card = table.top("waste")
    before = table.timeline.pose(card)
    table.act(UNDO)
    after = table.timeline.pose(card)
    assert after[:7] == before[:7]
    assert after[8:] == before[8:]


def test_flights_start_from_the_drawn_pose_even_if_handed_another() -> None:
    table = Table()
    card = table.top("c1")
    here = table.timeline.pose(card)
    stale = here._replace(x=5.0, y=5.0)
    table.timeline.start(Choreography((Flight(card, stale, here, 20),)))
    assert table.timeline.pose(card) == here


def test_a_card_waiting_for_its_deal_goes_straight_to_where_it_is_played() -> None:
    """ARCHITECTURE decision 5: a press during the deal acts on where the card is going."""
    table = Table()
    stock = table.timeline.pose(table.top("stock"))
    table.timeline.start(deal(table.timeline.layout, FULL))
    table.ticks(3)
    table.play("draw")
    table.play("c5>waste")
    card = table.top("waste")
    assert table.timeline.pose(card)[:4] == stock[:4]
    table.ticks(26)
    assert table.timeline.pose(card)[:2] == pytest.approx(table.timeline.rest(card)[:2])
    table.rest()


def test_undo_flies_the_same_path_backwards() -> None:
    table = Table()
    table.play("draw")
    table.rest()
    card = table.top("c5")
    table.play("c5>waste")
    forth = list(table.film(card))
    there = [pose[:2] for pose in forth]
    table.rest()
    table.act(UNDO)
    film = list(table.film(card))
    back = [pose[:2] for pose in film]
    leans = [pose.angle for pose in forth + film]
    assert max(leans) == 0.0, "as a film run backwards, it leans the same way"
    assert back[0] == there[-1]
    assert back[-1] == there[0]
    longest = max(math.dist(a, b) for a, b in pairwise(there))
    for point in back:
        assert min(math.dist(point, other) for other in there) <= longest / 2


def test_undo_of_a_move_on_its_way_turns_back_from_there() -> None:
    table = Table()
    card = table.top("stock")
    table.play("draw")
    table.ticks(8)
    half = table.timeline.pose(card)
    table.act(UNDO)
    poses = list(table.film(card))
    assert poses[0] == half
    assert {pose.face_up for pose in poses} == {False}
    assert poses[-1].squeeze == 1.0


def test_a_later_card_flies_above_an_earlier_one() -> None:
    table = Table()
    table.play("draw")
    table.ticks(4)
    table.play("c5>waste")
    table.ticks(4)
    table.play("c2>waste")
    assert table.timeline.moving == table.game.position.piles["waste"][-3:]


def test_cards_that_only_make_room_stay_in_their_place_among_the_others() -> None:
    table = Table()
    table.play("draw")
    table.rest()
    under = table.top("waste")
    before = table.timeline.pose(under)
    table.play("c5>waste")
    assert under not in table.timeline.moving
    assert under in table.timeline.sliding
    assert table.timeline.pose(under) == before
    poses = list(table.film(under))
    assert len(poses) - 1 == 22
    assert poses[-1].x < before.x
    assert {(pose.y, pose.level, pose.angle, pose.scale) for pose in poses} == {(before.y, RESTING, 0.0, 1.0)}


def test_what_a_flying_card_will_cover_is_drawn_until_it_lands() -> None:
    table = Table("easy-harp", 5)
    table.play("draw")
    table.rest()
    covered = table.top("waste")
    table.play("draw")
    assert table.timeline.layout.by_card[covered].hidden
    assert covered in [placed.card for placed in table.timeline.resting]
    table.rest()
    assert covered not in [placed.card for placed in table.timeline.resting]


def test_waiting_cards_of_the_deal_lie_on_the_stock_the_next_on_top() -> None:
    table = Table()
    timeline = table.timeline
    row = sorted(
        (p for p in timeline.layout.placed if p.pile.startswith("c")), key=lambda p: (p.index, p.rect.x)
    )
    timeline.start(deal(timeline.layout, FULL))
    table.ticks(10)
    flying = [card for card in timeline.moving if timeline.pose(card)[:2] != timeline.pose(row[-1].card)[:2]]
    assert flying == [placed.card for placed in row[:3]]
    assert timeline.moving[-len(flying) - 1] == row[3].card
    assert not timeline.pose(row[3].card).face_up
    assert len(timeline.moving) <= len(flying) + 2


def test_shadow_is_that_of_a_flight_until_the_landing() -> None:
    table = Table()
    table.play("draw")
    table.rest()
    card = table.top("c5")
    table.play("c5>waste")
    levels = [pose.level for pose in table.film(card)]
    assert levels == [RESTING, *[RAISED] * 25, *[HOVER] * 14, RESTING]


def king_run() -> Table:
    """An Easy Harp table (found by its golden game) whose next move takes a run."""
    moves = (Path(__file__).parents[1] / "golden" / "easy-harp-example.txt").read_text("ascii").split()[1:]
    table = Table("easy-harp", 5)
    first = next(i for i, text in enumerate(moves) if "x" in text)
    for text in moves[:first]:
        table.play(text)
    table.timeline.skip()
    table.timeline.start(rearrange(table.arranged(), NONE))
    table.play(moves[first])
    return table


def test_a_run_keeps_its_fan_in_flight() -> None:
    """H6: a run that moves whole."""
    table = king_run()
    move = table.game._behind[-1].move
    cards = table.game.position.piles[move.target]
    assert table.timeline.moving == cards
    for _ in range(60):
        poses = [table.timeline.pose(card) for card in cards]
        angles = {round(pose.angle, 6) for pose in poses}
        assert len(angles) == 1
        for upper, lower in pairwise(poses):
            step = math.dist(upper[:2], lower[:2])
            lean = math.degrees(math.atan2(upper.x - lower.x, lower.y - upper.y))
            assert step > 5.0
            assert lean == pytest.approx(upper.angle, abs=1.5)
        table.timeline.tick()


def test_held_cards_are_drawn_exactly_so_above_all() -> None:
    table = Table()
    card = table.top("c4")
    away = table.timeline.pose(card)._replace(x=111.0, y=222.0, angle=3.0)
    table.timeline.hold({card: away})
    table.play("draw")
    table.ticks(100)
    assert table.timeline.pose(card) == away
    assert table.timeline.moving[-1] == card
    assert table.timeline.idle
    assert table.timeline.due() is None or table.timeline.cues()
    table.timeline.release((card,))
    assert table.timeline.pose(card) == away
    table.rest()
    assert table.timeline.pose(card) == table.timeline.rest(card)


def test_resize_in_mid_flight_keeps_the_share_of_the_way() -> None:
    table = Table()
    card = table.top("stock")
    table.play("draw")
    table.ticks(8)
    before = table.timeline.pose(card)
    table.size = Size(1920, 1080)
    table.timeline.resize(table.arranged())
    after = table.timeline.pose(card)
    assert after.x / 1920 == pytest.approx(before.x / 1280, abs=0.01)
    assert after.y / 1080 == pytest.approx(before.y / 720, abs=0.01)
    assert after.width / before.width == pytest.approx(1.5, abs=0.02)
    assert after[3:] == pytest.approx(before[3:])
    table.ticks(14)
    assert table.timeline.idle
    assert table.timeline.pose(card) == table.timeline.rest(card)


def test_resize_takes_labels_and_the_scatter_along() -> None:
    table = Table()
    table.play("draw")
    table.play("c5>waste")
    table.ticks(30)
    before = [effect for effect in table.timeline.effects if isinstance(effect, Label | Spark)]
    table.size = Size(640, 480)
    table.timeline.resize(table.arranged())
    after = [effect for effect in table.timeline.effects if isinstance(effect, Label | Spark)]
    assert len(before) == len(after) > 1
    assert after[-1].x == pytest.approx(before[-1].x / 2)
    table.rest()
    table.timeline.start(win(table.timeline.layout, table.timeline.pose, NONE))
    card = table.timeline.moving[0]
    narrow = table.timeline.pose(card)
    table.size = Size(1280, 720)
    table.timeline.resize(table.arranged())
    assert table.timeline.pose(card).x == pytest.approx(2 * narrow.x)


def test_skip_ends_everything_at_once() -> None:
    table = Table()
    table.timeline.start(deal(table.timeline.layout, FULL))
    table.ticks(3)
    table.timeline.start(hint(table.top("c1"), FULL))
    table.timeline.skip()
    assert table.timeline.idle
    assert not table.timeline.effects
    assert all(table.timeline.pose(c) == table.timeline.rest(c) for c in table.timeline.layout.by_card)


def test_skipped_win_is_the_same_scatter_as_one_watched_to_its_end() -> None:
    watched, skipped = Table(), Table()
    for table in (watched, skipped):
        table.timeline.start(win(table.timeline.layout, table.timeline.pose, FULL))
    watched.rest()
    skipped.ticks(30)
    skipped.timeline.skip()
    assert skipped.timeline.idle
    cards = watched.timeline.moving
    assert set(cards) == set(skipped.timeline.moving)
    assert len(cards) == 24
    assert [watched.timeline.pose(c) for c in cards] == [skipped.timeline.pose(c) for c in cards]
    width, height = watched.size
    for card in cards:
        pose = watched.timeline.pose(card)
        assert not 0.26 * width < pose.x < 0.74 * width, "the middle is the message's"
        assert -0.1 * height < pose.y < 1.1 * height
    assert watched.timeline.resting == ()


def test_settle_is_the_layout_at_once() -> None:
    table = Table()
    table.timeline.start(win(table.timeline.layout, table.timeline.pose, NONE))
    table.timeline.settle(table.arranged())
    assert table.timeline.moving == ()
    assert all(table.timeline.pose(c) == table.timeline.rest(c) for c in table.timeline.layout.by_card)


def test_the_loop_may_sleep_only_while_nothing_changes() -> None:
    table = Table()
    assert table.timeline.due() is None
    table.play("draw")
    assert table.timeline.due() == 0
    table.rest()
    table.timeline.cues()
    assert table.timeline.due() is None
    table.refuse(table.top("c1"))
    table.ticks(40)
    table.timeline.cues()
    assert table.timeline.due() == 20, "a steady ring is left"
    assert not table.timeline.idle


def test_cues_are_handed_out_once_when_they_fall_due() -> None:
    table = Table()
    cards = table.top("c1"), table.top("c2")
    cues = (Cue("card"), Cue("flip", delay=5))
    table.timeline.start(Choreography(cues=cues))
    assert table.timeline.cues() == (Cue("card"),)
    assert table.timeline.cues() == ()
    assert table.timeline.due() == 5
    table.ticks(4)
    assert table.timeline.cues() == ()
    table.ticks(1)
    assert table.timeline.cues() == (Cue("flip", delay=5),)
    assert table.timeline.due() is None
    assert cards


def test_a_win_clears_points_that_still_fly() -> None:
    table = Table()
    table.play("draw")
    table.play("c5>waste")
    table.ticks(30)
    assert any(isinstance(effect, Label) for effect in table.timeline.effects)
    table.timeline.start(win(table.timeline.layout, table.timeline.pose, FULL))
    assert table.timeline.effects == ()


def test_a_hint_goes_out_with_the_next_move() -> None:
    table = Table()
    table.timeline.start(hint(table.top("c1"), FULL))
    table.play("draw")
    assert not table.timeline.effects


def test_a_new_game_s_cards_are_simply_there() -> None:
    table, other = Table("golf"), Table("easy-harp")
    table.timeline.settle(other.timeline.layout)
    second = Card(1, "S", 1)
    assert table.timeline.pose(second) == other.timeline.pose(second)


def test_drag_keeps_the_pressed_point_under_the_pointer() -> None:
    table = Table()
    card = table.top("c4")
    centre = table.timeline.pose(card)
    x, y = centre.x + 20.0, centre.y - 30.0
    drag = DragMotion((card,), table.timeline.pose, table.timeline.rest, x, y, FULL)
    for tick in range(60):
        x, y = x + (9.0 if tick < 40 else 0.0), y + 2.0
        drag.move(x, y)
        drag.tick()
        pose = drag.poses()[card]
        turn = math.radians(pose.angle)
        px, py = 20.0 * pose.scale, -30.0 * pose.scale
        assert pose.x + px * math.cos(turn) - py * math.sin(turn) == pytest.approx(x)
        assert pose.y + px * math.sin(turn) + py * math.cos(turn) == pytest.approx(y)
        assert 0.0 <= pose.angle <= 5.0
        if tick == 10:
            assert pose.scale == pytest.approx(1.06)
        if tick == 39:
            assert pose.angle > 3.0
    assert not drag.still
    for _ in range(120):
        drag.tick()
    assert drag.still
    assert drag.poses()[card].angle == 0.0


def test_drag_at_the_calmer_paces_neither_grows_nor_leans() -> None:
    table = Table()
    card = table.top("c4")
    start = table.timeline.pose(card)
    drag = DragMotion((card,), table.timeline.pose, table.timeline.rest, start.x, start.y, NONE)
    drag.move(start.x + 70, start.y)
    drag.tick()
    assert drag.poses()[card][:7] == (start.x + 70, start.y, start.width, True, 1.0, 1.0, 0.0)
    assert drag.still


def test_a_card_pressed_in_flight_comes_to_the_pointer_within_the_pick_up() -> None:
    table = Table()
    table.play("draw")
    table.ticks(3)
    card = table.top("waste")
    place = table.timeline.rest(card)
    drawn = table.timeline.pose(card)
    drag = DragMotion((card,), table.timeline.pose, table.timeline.rest, place.x + 9, place.y, FULL)
    assert drag.poses()[card][:7] == pytest.approx(drawn[:7])
    for _ in range(11):
        drag.tick()
    pose = drag.poses()[card]
    assert (pose.x, pose.y) == pytest.approx((place.x + 9 - 9 * 1.06, place.y))
    assert pose.face_up
    assert pose.squeeze == 1.0


def test_a_drop_that_is_not_allowed_flies_home_with_its_ring() -> None:
    table = Table()
    card = table.top("c4")
    table.timeline.hold({card: table.timeline.pose(card)._replace(x=100.0)})
    back = home((card,), table.timeline.pose, table.timeline.layout, FULL, refused=True)
    table.timeline.start(back)
    assert [cue.name for cue in table.timeline.cues()] == ["refused"]
    assert table.timeline.effects
    table.rest()


def test_a_timeline_without_work_does_none() -> None:
    table = Table()
    timeline: Timeline = table.timeline
    resting = timeline.resting
    table.ticks(1000)
    assert timeline.resting is resting
    assert parse_move("draw") in table.legal()


def test_a_refused_card_shakes_in_its_place_unless_it_is_in_the_air() -> None:
    table = Table()
    table.refuse(table.top("c3"))
    assert not table.timeline.moving
    assert table.top("c3") in table.timeline.sliding
    table.play("draw")
    table.ticks(5)
    table.refuse(table.top("waste"))
    assert table.timeline.moving == (table.top("waste"),)


def test_a_card_that_lands_on_one_still_in_the_air_stays_above_it() -> None:
    table = Table()
    table.play("draw")
    table.ticks(3)
    lower = table.top("waste")
    table.refuse(lower)
    table.play("draw")
    upper = table.top("waste")
    table.ticks(25)
    assert table.timeline.flies(lower)
    assert not table.timeline.flies(upper)
    assert table.timeline.moving == (lower, upper)


def test_recycled_pile_waits_beneath_what_leaves_first() -> None:
    """H8: the card drawn first comes to lie on top."""
    table = Table("easy-harp", 5)
    while table.act(DRAW):
        pass
    table.timeline.skip()
    last, first = table.top("waste"), table.game.position.piles["waste"][0]
    table.play("recycle")
    table.ticks(2)
    assert table.timeline.moving[-1] == last
    assert table.timeline.moving[-2] == first
    table.ticks(30)
    assert table.timeline.moving[-1] == first


def test_a_card_uncovered_while_the_table_fades_in_fades_in_with_it() -> None:
    table = Table("easy-harp", 1, REDUCED)
    table.timeline.start(fade_in(table.timeline.layout, REDUCED))
    table.ticks(9)
    table.play("draw")
    assert table.timeline.pose(table.top("stock")).alpha == pytest.approx(0.5)
