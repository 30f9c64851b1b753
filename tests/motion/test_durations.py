"""Every duration of ART section 6, by what is seen of it: a tick is 1/120 s."""

from itertools import pairwise

import pytest

from game.motion import celebration, overlay
from game.motion.choreography import deal, fade_in, hint, home, win
from game.motion.effects import ChainStep, Label, Ring, Spark
from game.motion.pace import FULL, NONE, PACES, REDUCED, Pace
from game.motion.pose import RAISED, RESTING
from game.rules.cards import Card
from game.rules.moves import DRAW, UNDO
from tests.motion.tables import Table, moved_from_rest

FIRST_REMOVAL = "c5>waste"  # of deal 1, after one draw (G12)


def removal(pace: Pace) -> tuple[Table, list[tuple[float, float, int]]]:
    """A removal in Golf: (pixels from its place, scale, shadow) of the card, tick by tick from the start."""
    table = Table(pace=pace)
    table.play("draw")
    table.rest()
    card = table.top("c5")
    table.play(FIRST_REMOVAL)
    place = table.timeline.layout.by_card[card].rect
    seen = []
    for _ in range(60):
        pose = table.timeline.pose(card)
        seen.append((moved_from_rest(place, pose), pose.scale, pose.level))
        table.timeline.tick()
    return table, seen


def test_move_lands_after_220_and_settles_in_120() -> None:
    _, seen = removal(FULL)
    assert seen[25][0] > 0.0
    assert seen[26][0] == pytest.approx(0.0, abs=1e-9)
    assert seen[26][1] == pytest.approx(1.04)
    assert [level for _, _, level in seen[1:26]] == [RAISED] * 25
    assert seen[39][1] != 1.0
    assert seen[40][1] == 1.0
    assert seen[40][2] == RESTING


def test_reduced_move_lands_after_90_and_goes_straight() -> None:
    table, seen = removal(REDUCED)
    assert seen[10][0] > 0.0
    assert seen[11] == (0.0, 1.0, RESTING)
    table.play("undo")
    card = table.top("c5")
    poses = list(table.film(card))
    first, last = poses[0], poses[-1]
    for pose in poses:
        across = (pose.x - first.x) * (last.y - first.y) - (pose.y - first.y) * (last.x - first.x)
        assert across == pytest.approx(0.0, abs=1e-6)
        assert pose.angle == 0.0
    assert len(poses) - 1 == 11


def test_move_flies_on_an_arc_of_8_percent_and_tilts_to_6_degrees_at_most() -> None:
    table = Table()
    table.play("draw")
    table.rest()
    card = table.top("c5")
    table.play(FIRST_REMOVAL)
    poses = list(table.film(card))
    first, last = poses[0], poses[-1]
    dx, dy = last.x - first.x, last.y - first.y
    distance = (dx * dx + dy * dy) ** 0.5
    off = [((pose.x - first.x) * dy - (pose.y - first.y) * dx) / distance for pose in poses]
    assert max(map(abs, off)) == pytest.approx(0.08 * distance, rel=0.02)
    assert 1.0 < max(abs(pose.angle) for pose in poses) <= 6.0
    assert all(pose.angle <= 0.0 for pose in poses), "it goes left, so it leans left"


def test_draw_takes_180_and_turns_in_the_middle_of_it() -> None:
    table = Table()
    card = table.top("stock")
    table.play("draw")
    poses = list(table.film(card))
    assert len(poses) - 1 == 22
    assert [pose.face_up for pose in poses] == [False] * 11 + [True] * 12
    assert min(pose.squeeze for pose in poses) < 0.05
    assert max(pose.scale for pose in poses) == pytest.approx(1.03, abs=1e-3)
    assert poses[11].x == pytest.approx((poses[0].x + poses[-1].x) / 2, abs=1.0)


def test_reduced_draw_cross_fades_in_90() -> None:
    table = Table(pace=REDUCED)
    card = table.top("stock")
    table.play("draw")
    poses = list(table.film(card))
    assert len(poses) - 1 == 11
    assert all(pose.squeeze == 1.0 and pose.scale == 1.0 for pose in poses)
    faces = [pose.face for pose in poses]
    assert faces == sorted(faces)
    assert faces[0] == 0.0
    assert faces[-1] == 1.0
    assert 0.4 < faces[5] < 0.6


def test_uncovered_card_turns_where_it_lies_in_180() -> None:
    table = Table("easy-harp", 2)
    card = table.game.position.piles["c2"][-2]
    table.play("c2>c6")
    poses = list(table.film(card))
    turning = [tick for tick, pose in enumerate(poses) if pose.squeeze < 1.0]
    assert turning[0] == FULL.turn_delay + 1
    assert turning[-1] == FULL.turn_delay + 21
    assert poses[-1].face_up
    assert all(pose[:3] == poses[0][:3] for pose in poses)


def dealt(table: Table) -> list[Card]:
    """The cards of the deal in their turn: row by row, then the waste (G1)."""
    outside = [placed for placed in table.timeline.layout.placed if placed.pile != "stock"]
    order = sorted(outside, key=lambda placed: (placed.pile == "waste", placed.index, placed.rect.x))
    return [placed.card for placed in order]


def test_deal_staggers_by_35_and_takes_260_a_card() -> None:
    table = Table()
    order = dealt(table)
    table.timeline.start(deal(table.timeline.layout, FULL))
    stock = table.timeline.pose(order[0])
    left: dict[Card, int] = {}
    landed: dict[Card, int] = {}
    for tick in range(400):
        for card in order:
            pose = table.timeline.pose(card)
            if pose[:2] != stock[:2]:
                left.setdefault(card, tick - 1)
            if pose == table.timeline.rest(card):
                landed.setdefault(card, tick)
        table.timeline.tick()
    assert [left[card] for card in order] == [round(number * 4.2) for number in range(36)]
    assert {landed[card] - left[card] for card in order} == {31}


def test_deal_turns_cards_in_the_last_40_percent() -> None:
    table = Table()
    card = dealt(table)[0]
    table.timeline.start(deal(table.timeline.layout, FULL))
    poses = [table.timeline.pose(card)]
    for _ in range(31):
        table.timeline.tick()
        poses.append(table.timeline.pose(card))
    turning = [tick for tick, pose in enumerate(poses) if pose.squeeze < 1.0]
    assert turning[0] == 19
    assert turning[-1] == 30
    assert not poses[18].face_up
    assert poses[26].face_up


def test_reduced_deal_fades_the_whole_table_in_within_150() -> None:
    table = Table(pace=REDUCED)
    table.timeline.start(deal(table.timeline.layout, REDUCED))
    poses = list(table.film(dealt(table)[0]))
    assert len(poses) - 1 == 18
    assert [pose.alpha for pose in poses] == pytest.approx([tick / 18 for tick in range(19)])
    table.timeline.start(fade_in(table.timeline.layout, FULL))
    assert {round(table.timeline.pose(card).alpha, 6) for card in table.timeline.layout.by_card} == {0.0}


def test_refusal_shakes_three_times_in_260_with_a_red_ring_for_500() -> None:
    table = Table()
    card = table.top("c3")
    table.refuse(card)
    rest = table.timeline.rest(card)
    offsets, rings = [], []
    for _ in range(70):
        offsets.append((table.timeline.pose(card).x - rest.x) / table.size.unit)
        rings.append(table.timeline.effects)
        table.timeline.tick()
    swings = [
        offsets[i]
        for i in range(1, 69)
        if abs(offsets[i]) > 1 and (offsets[i] - offsets[i - 1]) * (offsets[i + 1] - offsets[i]) < 0
    ]
    assert [round(swing) for swing in swings] == [-7, 5, -3]
    assert offsets[30] != 0.0
    assert not any(offsets[31:])
    assert rings[59] == (Ring(card, "refused", 1.0),)
    assert rings[60] == ()


def test_reduced_refusal_has_a_ring_and_no_shake() -> None:
    table = Table(pace=REDUCED)
    card = table.top("c3")
    table.refuse(card)
    assert all(pose == table.timeline.rest(card) for pose in table.film(card))
    table.refuse(card)
    table.timeline.cues()
    assert table.timeline.due() == 60


@pytest.mark.parametrize(("pace", "ticks"), [(FULL, 29), (REDUCED, 11)])
def test_drag_returns_in_240_or_90(pace: Pace, ticks: int) -> None:
    table = Table(pace=pace)
    card = table.top("c1")
    away = table.timeline.rest(card)._replace(x=600.0, y=500.0)
    table.timeline.hold({card: away})
    table.timeline.start(home((card,), table.timeline.pose, table.timeline.layout, pace))
    poses = list(table.film(card))
    assert poses[0] == away
    assert len(poses) - 1 == ticks
    beyond = min(pose.x for pose in poses) < poses[-1].x - 1
    assert beyond == pace.lively, "easeOutBack goes a little too far, easeOutQuad does not"


@pytest.mark.parametrize("far", [60, 300, 900])
def test_a_card_from_far_away_passes_its_place_by_a_little_only(far: int) -> None:
    """20 units at most, 13 pixels here; easeOutBack alone would pass it by a tenth of the way."""
    table = Table()
    card = table.top("c1")
    place = table.timeline.rest(card)
    table.timeline.hold({card: place._replace(x=place.x + far)})
    table.timeline.start(home((card,), table.timeline.pose, table.timeline.layout, FULL))
    beyond = max(place.x - pose.x for pose in table.film(card))
    assert 4 < beyond <= min(0.11 * far, 20 * table.timeline.layout.size.unit + 1)


@pytest.mark.parametrize(("pace", "ticks"), [(FULL, 22), (REDUCED, 11)])
def test_undo_takes_180_or_90(pace: Pace, ticks: int) -> None:
    table = Table(pace=pace)
    card = table.top("stock")
    table.play("draw")
    table.rest()
    table.act(UNDO)
    poses = list(table.film(card))
    assert len(poses) - 1 == ticks
    assert poses[0].face_up
    assert not poses[-1].face_up


def test_hint_ring_swells_four_times_in_900_each() -> None:
    table = Table()
    card = table.top("c1")
    table.timeline.start(hint(card, FULL))
    alphas = []
    while not table.timeline.idle:
        (ring,) = table.timeline.effects
        assert isinstance(ring, Ring)
        assert ring.card == card
        alphas.append(ring.alpha)
        table.timeline.tick()
    assert len(alphas) == 432
    assert [alphas[54 + 108 * cycle] for cycle in range(4)] == [1.0] * 4
    assert [alphas[108 * cycle] for cycle in range(4)] == [0.55] * 4
    assert min(alphas) == 0.55


@pytest.mark.parametrize("pace", [REDUCED, NONE])
def test_still_hint_ring_stands_as_long_and_lets_the_loop_sleep(pace: Pace) -> None:
    table = Table(pace=pace)
    card = table.top("c1")
    table.timeline.start(hint(card, pace))
    table.timeline.cues()
    assert table.timeline.due() == 432
    table.ticks(431)
    assert table.timeline.effects == (Ring(card, "hint", 1.0),)
    assert not table.timeline.idle
    table.ticks(1)
    assert not table.timeline.effects
    assert table.timeline.due() is None


def labels_of(table: Table) -> list[tuple[int, Label, int]]:
    """(tick, label, number of sparks) for every tick at which a label is drawn."""
    seen = []
    for tick in range(200):
        effects = table.timeline.effects
        sparks = sum(isinstance(effect, Spark) for effect in effects)
        seen += [(tick, effect, sparks) for effect in effects if isinstance(effect, Label)]
        table.timeline.tick()
    return seen


def test_points_pop_up_in_200_then_rise_and_fade_over_600() -> None:
    table = Table()
    table.play("draw")
    table.rest()
    table.play(FIRST_REMOVAL)
    seen = labels_of(table)
    begun = seen[0][0]
    labels = [label for _, label, _ in seen]
    assert {label.text for label in labels} == {"+10"}
    assert len(labels) == 24 + 72
    assert labels[0].scale == pytest.approx(0.6)
    assert max(label.scale for label in labels) == pytest.approx(1.1, abs=0.005)
    assert labels[24].scale == 1.0
    assert labels[24].y == labels[0].y
    assert labels[0].y - labels[-1].y == pytest.approx(40 * table.size.unit, rel=0.02)
    assert labels[24].alpha == 1.0
    assert labels[-1].alpha < 0.05
    assert 10 <= seen[0][2] <= 16
    assert begun < 26


def test_reduced_points_stand_for_600_without_lozenges() -> None:
    table = Table(pace=REDUCED)
    table.play("draw")
    table.rest()
    table.play(FIRST_REMOVAL)
    seen = labels_of(table)
    assert [tick for tick, _, _ in seen] == list(range(72))
    assert {(label.scale, label.y) for _, label, _ in seen} == {(1.0, seen[0][1].y)}
    assert {sparks for _, _, sparks in seen} == {0}


def test_chain_step_grows_in_160() -> None:
    table = Table()
    table.play("draw")
    table.rest()
    table.play(FIRST_REMOVAL)
    growth = []
    for _ in range(40):
        growth += [e for e in table.timeline.effects if isinstance(e, ChainStep)]
        table.timeline.tick()
    assert len(growth) == 19
    assert {step.step for step in growth} == {1}
    assert growth[0].growth == 0.0
    assert max(step.growth for step in growth) == pytest.approx(1.1, abs=0.005)
    reduced = Table(pace=REDUCED)
    reduced.play("draw")
    reduced.play(FIRST_REMOVAL)
    assert not [e for e in reduced.timeline.effects if isinstance(e, ChainStep)]


def whole_pass(pace: Pace) -> Table:
    """Easy Harp with its whole stock drawn."""
    table = Table("easy-harp", 5, pace)
    while table.act(DRAW):
        pass
    table.timeline.skip()
    return table


@pytest.mark.parametrize(("pace", "ticks"), [(FULL, 36), (REDUCED, 14), (NONE, 0)])
def test_recycle_takes_300_or_120(pace: Pace, ticks: int) -> None:
    """H8: the waste turned over."""
    table = whole_pass(pace)
    table.play("recycle")
    passed = 0
    while not table.timeline.idle:
        table.timeline.tick()
        passed += 1
    assert passed == ticks


def test_recycle_shows_two_flips_one_after_the_other() -> None:
    """H8: the same order again: what lay on top of the waste goes first and comes to lie lowest."""
    table = whole_pass(FULL)
    first, last = table.game.position.piles["waste"][0], table.top("waste")
    table.play("recycle")
    turned: dict[Card, int] = {}
    for tick in range(40):
        for card in (first, last):
            if not table.timeline.pose(card).face_up:
                turned.setdefault(card, tick)
        assert len(table.timeline.moving) <= 8, "the cards between are not drawn"
        table.timeline.tick()
    assert 4 <= turned[first] - turned[last] <= 12


def test_reduced_recycle_never_slides() -> None:
    table = whole_pass(REDUCED)
    card = table.top("waste")
    table.play("recycle")
    poses = list(table.film(card))
    assert {pose[:2] for pose in poses} == {poses[0][:2], poses[-1][:2]}
    jump = next(i for i, (a, b) in enumerate(pairwise(poses)) if a[:2] != b[:2])
    assert max(poses[jump].alpha, poses[jump + 1].alpha) < 0.16


@pytest.mark.parametrize("name", ["golf", "easy-harp"])
def test_win_takes_3500_at_most_and_staggers_by_45_at_most(name: str) -> None:
    table = Table(name)
    table.timeline.start(win(table.timeline.layout, table.timeline.pose, FULL))
    begun = []
    before = -1
    passed = 0
    while not table.timeline.idle:
        table.timeline.tick()
        passed += 1
        moving = len(
            [c for c in table.timeline.layout.by_card if table.timeline.pose(c) != table.timeline.rest(c)]
        )
        if moving != before:
            begun.append(passed)
            before = moving
    assert 360 <= passed <= 420
    assert begun[1] - begun[0] <= 6


def test_title_score_and_rays_of_the_win() -> None:
    assert celebration.rays_angle(120, FULL) == pytest.approx(4.0)
    assert celebration.rays_angle(120, REDUCED) == 0.0
    assert celebration.title_scale(0, FULL) == pytest.approx(0.6)
    assert celebration.title_scale(83, FULL) != 1.0
    assert celebration.title_scale(84, FULL) == 1.0
    assert max(celebration.title_scale(age, FULL) for age in range(84)) > 1.1
    assert celebration.shown_score(350, 0, FULL) == 0
    assert celebration.shown_score(350, 60, FULL) < 350
    assert celebration.shown_score(350, 108, FULL) == 350
    counted = [celebration.shown_score(1220, age, FULL) for age in range(109)]
    assert counted == sorted(counted)
    assert celebration.shown_score(350, 0, REDUCED) == 350
    assert celebration.title_alpha(12, REDUCED) == pytest.approx(0.5)
    assert celebration.title_alpha(24, REDUCED) == 1.0


def test_dialog_grows_from_94_percent_in_180_and_dims_in_150() -> None:
    assert overlay.dialog_scale(0, FULL) == pytest.approx(0.94)
    assert max(overlay.dialog_scale(age, FULL) for age in range(22)) > 1.0
    assert overlay.dialog_scale(21, FULL) != 1.0
    assert overlay.dialog_scale(22, FULL) == 1.0
    assert overlay.dialog_dim(9, FULL) == pytest.approx(0.5)
    assert overlay.dialog_dim(18, FULL) == 1.0
    assert overlay.dialog_scale(0, REDUCED) == 1.0
    assert overlay.dialog_alpha(6, REDUCED) == pytest.approx(0.5)
    assert overlay.dialog_alpha(12, REDUCED) == 1.0
    assert overlay.dialog_alpha(0, NONE) == 1.0
    assert overlay.dialog_moves(21, FULL)
    assert not overlay.dialog_moves(22, FULL)


def test_toast_comes_in_150_holds_2400_and_goes_in_200() -> None:
    assert overlay.toast(0, FULL) == (0.0, 0.0)
    assert overlay.toast(18, FULL) == (1.0, 1.0)
    assert overlay.toast_due(17, FULL) == 0
    assert overlay.toast_due(18, FULL) == 288
    assert overlay.toast(18 + 288, FULL) == (1.0, 1.0)
    going = overlay.toast(18 + 288 + 12, FULL)
    assert going is not None
    assert going.alpha == pytest.approx(0.5)
    assert overlay.toast(18 + 288 + 23, FULL) is not None
    assert overlay.toast(18 + 288 + 24, FULL) is None
    assert overlay.toast_due(18 + 288 + 24, FULL) is None
    assert overlay.toast(0, REDUCED) == (1.0, 1.0)
    assert overlay.toast(288, REDUCED) is None


@pytest.mark.parametrize("age", [0, 5, 17, 18, 100, 306, 310, 320, 329])
def test_toast_with_new_words_goes_on_where_the_old_one_stands(age: int) -> None:
    old, new = overlay.toast(age, FULL), overlay.toast(overlay.toast_renewed(age, FULL), FULL)
    assert new == pytest.approx(old)


def test_attract_pill_breathes_once_in_2_s_and_marks_drift_2_px_a_minute() -> None:
    assert [round(overlay.pill_scale(age, FULL), 6) for age in (0, 120, 240)] == [1.0, 1.03, 1.0]
    assert overlay.pill_scale(120, REDUCED) == 1.0
    x, y = overlay.drift(7200)
    assert (x * x + y * y) ** 0.5 == pytest.approx(2.0, rel=0.01)


def test_no_motion_at_all_is_idle_at_once() -> None:
    table = Table(pace=NONE)
    table.timeline.start(deal(table.timeline.layout, NONE))
    assert table.timeline.idle
    for text in ("draw", FIRST_REMOVAL, "undo", "undo"):
        table.play(text)
        assert table.timeline.idle
        layout = table.timeline.layout
        assert all(table.timeline.pose(c) == table.timeline.rest(c) for c in layout.by_card)
    table.timeline.start(win(table.timeline.layout, table.timeline.pose, NONE))
    assert table.timeline.idle
    assert len(table.timeline.moving) == 24


def test_every_pace_has_its_name() -> None:
    assert {"full": FULL, "reduced": REDUCED, "none": NONE} == PACES
