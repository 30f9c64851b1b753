"""What a step sounds and looks like, and that nothing flashes."""

import math
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from game.motion.celebration import celebrating, confetti, words_alpha
from game.motion.choreography import Cue, deal, fade_in, hint, refuse, step, win
from game.motion.effects import SPARK_COLOURS, Label, Ring, Spark
from game.motion.pace import FULL, NONE, REDUCED
from game.patiences.geometry import Size
from game.rules.events import ScoreChanged, StatusChanged
from tests.motion.tables import DRAW, UNDO, Table

FLASHES = 2  # a second, at most


def heard(table: Table) -> list[Cue]:
    """All cues of what was begun, in order."""
    cues = list(table.timeline.cues())
    for _ in range(200):
        table.timeline.tick()
        cues += table.timeline.cues()
    return cues


def test_draw_sounds_at_once() -> None:
    table = Table()
    table.play("draw")
    assert table.timeline.cues() == (Cue("draw"),)


def test_removals_in_golf_climb_with_the_chain() -> None:
    table = Table()
    for text in ("draw", "c5>waste", "c2>waste", "c6>waste"):
        table.play(text)
    assert table.timeline.cues() == (Cue("draw"), Cue("chain", 1), Cue("chain", 2), Cue("chain", 3))
    table.act(UNDO)
    assert heard(table) == [Cue("undo")]


def test_foundation_sounds_its_rank_and_the_uncovered_card_turns() -> None:
    table = Table("easy-harp", 1)
    rank = table.top("c2").rank
    table.play("c2>f1")
    assert heard(table) == [Cue("foundation", rank), Cue("flip", delay=FULL.turn_delay)]


def test_column_move_and_recycle() -> None:
    table = Table("easy-harp", 2)
    table.play("c2>c6")
    assert [cue.name for cue in heard(table)] == ["card", "flip"]
    while table.act(DRAW):
        pass
    heard(table)
    table.play("recycle")
    assert heard(table) == [Cue("recycle")]


def test_refusal_hint_deal_and_win_sound() -> None:
    table = Table()
    layout = table.timeline.layout
    assert refuse((), layout, FULL).cues == (Cue("refused"),)
    assert hint(table.top("c1"), FULL).cues == (Cue("hint"),)
    assert win(layout, table.timeline.pose, FULL).cues == (Cue("win"),)
    assert fade_in(layout, REDUCED).cues == (Cue("deal"),)
    delays = [cue.delay for cue in deal(layout, FULL).cues]
    assert delays[0] == 0
    assert all(8 <= later - earlier <= 10 for earlier, later in pairwise(delays))


def test_stuck_sounds_in_every_pace() -> None:
    table = Table()
    layout = table.timeline.layout
    for pace in (FULL, REDUCED, NONE):
        stuck = step([StatusChanged("playing", "stuck")], layout, layout, table.timeline.pose, pace)
        assert [cue.name for cue in stuck.cues] == ["stuck"]


@pytest.mark.parametrize(("name", "number"), [("golf", 1), ("easy-harp", 5)])
def test_no_step_of_a_whole_game_has_more_than_three_sounds(name: str, number: int) -> None:
    golden = Path(__file__).parents[1] / "golden" / f"{name}-example.txt"
    table = Table(name, number)
    for text in golden.read_text("ascii").split()[1:]:
        table.play(text)
        assert 1 <= len(table.timeline.cues()) <= 3
        table.ticks(1)
        table.timeline.cues()
    assert table.game.position.status == "won"


def labels(table: Table) -> list[Label]:
    table.ticks(20)
    return [effect for effect in table.timeline.effects if isinstance(effect, Label)]


def test_points_stand_at_the_card_that_earned_them() -> None:
    """H15: 10 for the foundation and 5 for the card turned up; 5 for the turn alone."""
    table = Table("easy-harp", 1)
    table.play("c2>f1")
    (label,) = labels(table)
    place = table.timeline.layout.by_card[table.top("f1")].rect
    assert label.text == "+15"
    assert abs(label.x - place.right) < 0.1 * place.w
    other = Table("easy-harp", 2)
    other.play("c2>c6")
    (label,) = labels(other)
    place = other.timeline.layout.by_card[other.top("c2")].rect
    assert label.text == "+5"
    assert abs(label.x - place.right) < 0.1 * place.w


def test_lost_points_and_undo_show_no_label() -> None:
    table = Table()
    layout = table.timeline.layout
    lost = step([ScoreChanged(50, 20)], layout, layout, table.timeline.pose, FULL)
    assert not lost.effects
    table.play("draw")
    assert not labels(table)
    table.play("c5>waste")
    table.rest()
    table.act(UNDO)
    assert not labels(table)


def test_an_undo_takes_the_label_of_the_step_with_it() -> None:
    table = Table()
    table.play("draw")
    table.play("c5>waste")
    assert labels(table)
    table.act(UNDO)
    assert not table.timeline.effects


def test_lozenges_are_the_same_every_time_and_differ_from_card_to_card() -> None:
    def sparks(text: str) -> list[Spark]:
        table = Table()
        table.play("draw")
        table.play("c5>waste")
        if text:
            table.rest()
            table.play(text)
        table.ticks(30)
        return [effect for effect in table.timeline.effects if isinstance(effect, Spark)]

    assert sparks("") == sparks("")
    assert [spark[2:] for spark in sparks("")] != [spark[2:] for spark in sparks("c2>waste")]
    assert {spark.colour_index for spark in sparks("")} == set(range(SPARK_COLOURS))


def flashes(alphas: list[float]) -> list[int]:
    """The ticks at which a swing of 10 % or more turns downwards."""
    turns, high, low, rising = [], alphas[0], alphas[0], True
    for tick, alpha in enumerate(alphas):
        if rising:
            high = max(high, alpha)
            if alpha <= high - 0.1:
                turns.append(tick)
                rising, low = False, alpha
        else:
            low = min(low, alpha)
            if alpha >= low + 0.1:
                rising, high = True, alpha
    return turns


def ring_alphas(table: Table, tap: int, ticks: int) -> list[float]:
    """Alpha of the rings, tick by tick, while the player taps every `tap` ticks."""
    alphas = []
    card = table.top("c1")
    for tick in range(ticks):
        if tick % tap == 0:
            table.refuse(card)
        rings = [effect for effect in table.timeline.effects if isinstance(effect, Ring)]
        assert len(rings) <= 1
        alphas.append(rings[0].alpha if rings else 0.0)
        table.timeline.tick()
    return alphas


@pytest.mark.parametrize("tap", [5, 30, 59, 61, 70, 90])
@pytest.mark.parametrize("pace", [FULL, REDUCED])
def test_at_most_two_flashes_a_second_however_fast_the_player_taps(tap: int, pace: object) -> None:
    table = Table(pace=FULL if pace is FULL else REDUCED)
    turns = flashes(ring_alphas(table, tap, 600))
    for tick in range(600):
        assert sum(tick <= turn < tick + 120 for turn in turns) <= FLASHES


@pytest.mark.parametrize("again", [0, 20, 40])
def test_hint_swells_slowly_and_asking_again_does_not_make_it_blink(again: int) -> None:
    table = Table()
    card = table.top("c1")
    alphas: list[float] = []
    for tick in range(600):
        if tick == 0 or (again and tick < 400 and tick % again == 0):
            table.timeline.start(hint(card, FULL))
        rings = [effect for effect in table.timeline.effects if isinstance(effect, Ring)]
        alphas += [ring.alpha for ring in rings]
        table.timeline.tick()
    assert all(abs(a - b) < 0.05 for a, b in pairwise(alphas))
    turns = flashes(alphas)
    assert turns
    for tick in range(600):
        assert sum(tick <= turn < tick + 120 for turn in turns) <= FLASHES


def test_confetti_falls_within_the_window_and_stands_still_at_the_calmer_paces() -> None:
    size = Size(1920, 1080)
    assert confetti(0, size, FULL) == []
    later = confetti(900, size, FULL)
    assert 60 <= len(later) <= 120
    assert all(-60 < piece.x < 1980 and -80 <= piece.y <= 1160 for piece in later)
    assert confetti(901, size, FULL) != later
    assert confetti(0, size, REDUCED) == confetti(77, size, NONE) != []
    assert celebrating(10_000, FULL)
    assert not celebrating(24, REDUCED)


def test_confetti_is_spread_over_the_whole_window() -> None:
    size = Size(1920, 1080)
    for age in (1500, 4000):
        cells = {(int(p.x // 480), int(p.y // 270)) for p in confetti(age, size, FULL)}
        assert len(cells & {(x, y) for x in range(4) for y in range(4)}) >= 14


def test_confetti_drifts_without_jumps() -> None:
    size = Size(1920, 1080)
    pairs = pairwise([{p.size: p for p in confetti(age, size, FULL)} for age in range(0, 1500)])
    for before, after in pairs:
        for key in before.keys() & after.keys():
            if after[key].y > 0:
                assert abs(after[key].x - before[key].x) < 3
                assert abs(after[key].flat - before[key].flat) < 0.05


WINDOWS = [Size(1920, 1080), Size(1280, 720), Size(1080, 1920), Size(640, 480), Size(768, 1024)]


@pytest.mark.parametrize("size", WINDOWS, ids=str)
@pytest.mark.parametrize("name", ["golf", "easy-harp"])
def test_no_card_of_the_win_rests_under_the_title(name: str, size: Size) -> None:
    table = Table(name, size=size)
    table.timeline.start(win(table.timeline.layout, table.timeline.pose, NONE))
    edge = size.width / 2 - 334 * size.text_unit
    for card in table.timeline.moving:
        pose = table.timeline.pose(card)
        turn = math.radians(pose.angle)
        reach = (pose.width * abs(math.cos(turn)) + pose.height * abs(math.sin(turn))) / 2
        assert min(pose.x, size.width - pose.x) + reach <= edge


def test_the_words_of_the_win_come_when_no_card_flies_over_them() -> None:
    assert words_alpha(FULL.win, FULL) == 0.0
    assert words_alpha(FULL.win + 120, FULL) == 1.0
    assert words_alpha(0, NONE) == 1.0


def test_confetti_is_thinner_in_the_middle_where_the_words_are() -> None:
    thirds = Counter(
        int(3 * p.x / 1920) for age in range(900, 9000, 90) for p in confetti(age, WINDOWS[0], FULL)
    )
    assert 0.2 < thirds[1] / min(thirds[0], thirds[2]) < 0.5
