"""The table's picture: what stands in it, in which order, and what hand, flight and chain change about it."""

from collections.abc import Hashable
from dataclasses import replace

import pygame
import pytest

from game.motion.choreography import deal, fade_in, hint, refuse
from game.motion.pace import FULL, REDUCED
from game.motion.pose import Pose
from game.motion.timeline import Timeline
from game.patiences.geometry import Manner, Size
from game.rules.cards import Card
from game.rules.position import Position
from game.view.sprites import Compositor
from game.view.table_view import Marks, TableView
from game.view.text import Type
from game.view.theme import HIGH_CONTRAST, STANDARD, Theme
from tests.view.tabletop import SIZE, Table, words

SIZES = [Size(640, 480), Size(1280, 720), Size(1080, 1920)]


@pytest.fixture
def golf() -> Table:
    return Table("golf")


@pytest.fixture
def harp() -> Table:
    return Table("easy-harp")


@pytest.mark.parametrize("game", ["golf", "easy-harp"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_card_that_shows_is_drawn_in_its_place(game: str, size: Size) -> None:
    table = Table(game, size)
    sprites = table.sprites()
    keys = [sprite.key for sprite in sprites]
    assert len(set(keys)) == len(keys)
    assert keys[0] == "felt"
    drawn = {sprite.key: sprite for sprite in sprites}
    for placed in table.layout.placed:
        key = ("card", placed.card)
        assert (key in drawn) is not placed.hidden
        if not placed.hidden:
            assert drawn[key][2:4] == placed.rect[:2]
            assert drawn[key].surface.get_size() == placed.rect[2:]
    order = [key for key in keys if isinstance(key, tuple) and key[0] == "card"]
    assert order == [("card", placed.card) for placed in table.layout.placed if not placed.hidden]


@pytest.mark.parametrize("game", ["golf", "easy-harp"])
def test_faces_and_backs_as_they_lie(game: str) -> None:
    table = Table(game)
    drawn = table.by_key()
    for placed in table.timeline.resting:
        width = placed.rect.w
        side = table.art.face(placed.card, width) if placed.face_up else table.art.back(width)
        assert drawn["card", placed.card].surface is side


@pytest.mark.parametrize("game", ["golf", "easy-harp"])
def test_a_quiet_frame_makes_nothing(game: str) -> None:
    table = Table(game)
    table.sprites()
    table.art.finish()
    first = table.sprites()
    again = table.sprites()
    assert all(one is other for one, other in zip(first, again, strict=True))
    compositor = Compositor(pygame.Surface(SIZE))
    compositor.draw(first)
    assert compositor.draw(again) == []


def test_ready_faces_change_the_picture(golf: Table) -> None:
    """After another deck the next frame has the old faces, a later one the new."""
    golf.sprites()
    golf.art.finish()
    golf.sprites()
    golf.art.choose("four_colour", "indigo")
    golf.sprites()
    golf.art.finish()
    card = golf.position.piles["c1"][-1]
    width = golf.layout.by_card[card].rect.w
    assert golf.by_key()["card", card].surface is golf.art.face(card, width)


def test_only_the_top_four_of_a_pile_cast_a_full_shadow(golf: Table) -> None:
    """ART section 5."""
    drawn = golf.by_key()
    column = golf.position.piles["c1"]
    casts = [drawn["shadow", card].surface for card in column]
    assert len(column) == 5
    assert casts[1] is casts[2] is casts[3] is casts[4]
    assert casts[0] is not casts[1]


def test_counts_stand_on_the_piles_that_show_one(harp: Table) -> None:
    drawn = harp.by_key()
    badge = drawn[("badge", "stock", "figures")].surface
    assert pygame.image.tobytes(badge, "RGBA") == pygame.image.tobytes(
        Type().text("59", "num", 24 * SIZE.text_unit, STANDARD.cream), "RGBA"
    )
    assert ("badge", "waste") not in drawn


def test_a_count_stands_on_cards_alone(harp: Table) -> None:
    """It is gone while the whole pile is under way."""
    resting = harp.by_key()
    assert ("badge", "stock") in resting
    for card in harp.position.piles["stock"]:
        harp.timeline.hold({card: harp.timeline.pose(card)})
    assert ("badge", "stock") not in harp.by_key()


def test_the_same_look_again_keeps_its_pictures(golf: Table) -> None:
    """Another deck of the same theme is no other look."""
    golf.put(c1="")
    before = golf.by_key()["slot", "c1"].surface
    golf.view.dress(Type(), words, STANDARD)
    assert golf.by_key()["slot", "c1"].surface is before
    golf.view.dress(Type(1.25), words, STANDARD)
    assert golf.by_key()["slot", "c1"].surface is not before


def test_the_landing_place_leaves_the_large_index_to_be_seen() -> None:
    """ART section 3."""
    steps = {}
    for deck in ("standard", "large_index"):
        table = Table("easy-harp", deck=deck)
        drawn = table.by_key(targets=("c4",))
        top = table.position.piles["c4"][-1]
        steps[deck] = (drawn["landing", "c4"].y - drawn["card", top].y) / table.layout.by_card[top].rect.h
    assert abs(steps["standard"] - 0.208) < 0.01
    assert abs(steps["large_index"] - 0.34) < 0.01


def test_empty_places(golf: Table, harp: Table) -> None:
    assert {pile for key in harp.by_key() if (pile := pile_of_slot(key))} == {
        "waste",
        *(f"f{number}" for number in range(1, 9)),
    }
    golf.put(c1="", c2="KS QS")
    assert {pile for key in golf.by_key() if (pile := pile_of_slot(key))} == {"c1"}


def pile_of_slot(key: Hashable) -> str:
    return str(key[1]) if isinstance(key, tuple) and key[0] == "slot" else ""


def test_an_empty_stock_says_whether_a_tap_turns_the_waste(golf: Table) -> None:
    golf.put(stock="")
    looks = [golf.by_key(recycles=recycles)["slot", "stock"].surface for recycles in (False, True)]
    assert pygame.image.tobytes(looks[0], "RGBA") != pygame.image.tobytes(looks[1], "RGBA")


def test_foundations_show_the_suit_that_they_are_reserved_for(harp: Table) -> None:
    """H7."""
    drawn = harp.by_key()
    looks = [pygame.image.tobytes(drawn["slot", f"f{n}"].surface, "RGBA") for n in range(1, 9)]
    assert len(set(looks)) == 4


def test_hover_raises_a_card_and_rings_it(golf: Table) -> None:
    card = golf.position.piles["c3"][-1]
    still = golf.by_key()
    golf.timeline.point(card, None, FULL)
    for _ in range(FULL.touch):
        golf.timeline.tick()
    raised = golf.by_key(hovered=card)
    assert still["card", card].y - raised["card", card].y == 3
    assert raised["shadow", card].surface is not still["shadow", card].surface
    assert ("ring", "hover", card) in raised
    assert raised["card", card].surface is still["card", card].surface


def test_a_pressed_card_is_smaller_about_its_middle(golf: Table) -> None:
    card = golf.position.piles["c3"][-1]
    rect = pygame.Rect(golf.layout.by_card[card].rect)
    golf.timeline.point(None, card, FULL)
    for _ in range(FULL.touch):
        golf.timeline.tick()
    pressed = golf.by_key(pressed=card, hovered=card)["card", card]
    assert pressed.surface.get_width() == round(0.96 * rect.w)
    assert abs(pressed.x + pressed.surface.get_width() / 2 - rect.centerx) <= 1


def test_valid_drops_have_a_ring_and_the_landing_place(harp: Table) -> None:
    """ART section 8: the ring and a dashed outline a step below; an empty place has the ring alone."""
    drawn = harp.by_key(targets=("c4", "f1"))
    top = harp.position.piles["c4"][-1]
    assert ("ring", "valid", top) in drawn
    assert ("ring", "valid", "f1") in drawn
    assert drawn["landing", "c4"].y > drawn["card", top].y
    keys = list(drawn)
    assert keys.index(("landing", "c4")) < keys.index(("card", top)) < keys.index(("ring", "valid", top))


def test_focus_stands_round_a_card_or_an_empty_place(harp: Table) -> None:
    top = harp.position.piles["c2"][-1]
    assert ("ring", "focus", top) in harp.by_key(focus=top)
    assert ("ring", "focus", "f3") in harp.by_key(focus="f3")


def test_peeking_dims_the_other_columns_but_no_target(harp: Table) -> None:
    shaded = {
        key[1]
        for key in harp.by_key(peeked="c5", targets=("c7",))
        if isinstance(key, tuple) and key[0] == "shade"
    }
    assert shaded == {
        card for name in ("c1", "c2", "c3", "c4", "c6", "c8", "c9") for card in harp.position.piles[name]
    }


def test_rings_go_with_their_cards(golf: Table) -> None:
    card, other = golf.position.piles["c1"][-1], golf.position.piles["c2"][-1]
    golf.timeline.start(hint(card, FULL))
    golf.timeline.start(refuse([other], golf.layout, FULL))
    golf.timeline.tick()
    keys = list(golf.by_key())
    for kind, ringed in (("hint", card), ("refused", other)):
        assert keys.index(("ring", kind, ringed)) > keys.index(("card", ringed))


def test_the_chain_lights_as_many_triangles(golf: Table) -> None:
    lit = {}
    for chain in (0, 7, 12):
        golf.take(Position(golf.position.piles, golf.position.face_down, 0, chain))
        drawn = golf.by_key(best=11)
        lit[chain] = len([key for key in drawn if isinstance(key, tuple) and key[2:] == ("lit",)])
        glowing = ("ring", "chain", golf.position.piles["waste"][-1]) in drawn
        assert glowing is (chain > 0)
    assert lit == {0: 0, 7: 7, 12: 10}
    assert "panel record" in golf.by_key(best=11)
    assert "panel record" not in golf.by_key(best=0)


def test_no_meter_where_there_is_no_chain(harp: Table) -> None:
    assert "panel" not in harp.by_key()


def test_steps_of_the_meter_rise(golf: Table) -> None:
    """Step k of 10 is .34 + .66 k/9 of the tallest (parts.md)."""
    drawn = golf.by_key()
    heights = [drawn["step", step].surface.get_height() for step in range(1, 11)]
    assert heights == sorted(heights)
    assert abs(heights[0] / heights[-1] - 0.34) < 0.03
    bottoms = {drawn["step", step].y + heights[step - 1] for step in range(1, 11)}
    assert len(bottoms) == 1


def test_flying_cards_lie_over_all_that_rests(harp: Table) -> None:
    harp.timeline.start(deal(harp.layout, FULL))
    seen = set()
    while not harp.timeline.idle:
        harp.timeline.tick()
        sprites = harp.sprites()
        layers = [sprite.layer for sprite in sprites]
        assert layers == sorted(layers)
        seen |= {sprite.key for sprite in sprites if sprite.layer}
    assert len([key for key in seen if isinstance(key, tuple) and key[0] == "card"]) >= 45
    assert all(not sprite.layer for sprite in harp.sprites())


def test_a_dragged_card_is_exactly_under_the_hand(harp: Table) -> None:
    card = harp.position.piles["c3"][-1]
    width = float(harp.layout.by_card[card].rect.w)
    harp.timeline.hold({card: Pose(400, 300, width, True, 1.06, 1.0, 4.0, 2)})
    drawn = harp.by_key()
    sprite = drawn["card", card]
    assert abs(sprite.x + sprite.surface.get_width() / 2 - 400) <= 1
    assert abs(sprite.y + sprite.surface.get_height() / 2 - 300) <= 1
    assert list(drawn)[-1] == ("card", card)


def test_a_card_that_turns_shows_both_sides_when_it_fades(harp: Table) -> None:
    card = harp.position.piles["c3"][-1]
    width = float(harp.layout.by_card[card].rect.w)
    harp.timeline.hold({card: Pose(400, 300, width, True, blend=0.4, alpha=0.5)})
    drawn = harp.by_key()
    assert drawn["card", card].alpha == 128
    assert drawn["other", card].alpha == 51


@pytest.mark.parametrize("theme", [STANDARD, HIGH_CONTRAST], ids=["standard", "high contrast"])
def test_each_state_looks_different(theme: Theme) -> None:
    """Hover, pressed, focus, valid drop, refused and hint are told apart without their colours too."""
    table = Table("golf", theme=theme)
    card = table.position.piles["c1"][-1]
    looks = [
        table.picture(),
        table.picture(hovered=card),
        touched(table, card),
        table.picture(focus=card),
        table.picture(targets=("c1",)),
    ]
    for choreography in (hint(card, FULL), refuse([card], table.layout, FULL)):
        table.timeline.skip()
        table.timeline.start(choreography)
        table.timeline.tick()
        looks.append(table.picture())
    grey = {pygame.image.tobytes(pygame.transform.grayscale(look), "RGB") for look in looks}
    assert len(grey) == len(looks)


def touched(table: Table, card: Card) -> pygame.Surface:
    """The picture with the card held down."""
    table.timeline.point(None, card, FULL)
    for _ in range(FULL.touch):
        table.timeline.tick()
    picture = table.picture(pressed=card)
    table.timeline.point(None, None, FULL)
    for _ in range(FULL.touch):
        table.timeline.tick()
    return picture


def test_another_theme_or_language_dresses_the_same_table(golf: Table) -> None:
    before = golf.picture(best=3)
    golf.view.dress(Type(), lambda key, **_: key, HIGH_CONTRAST)
    after = golf.picture(best=3)
    assert tuple(after.get_at((3, 300)))[:3] == HIGH_CONTRAST.felt[0]
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_a_whole_table_fades_in_as_one_picture(harp: Table) -> None:
    """No face lets the backs under it shine through: half-way, every pixel lies between felt and table."""
    whole = harp.picture()
    harp.timeline.start(fade_in(harp.layout, REDUCED))
    bare = harp.picture()
    for _ in range(REDUCED.fade_in // 2):
        harp.timeline.tick()
    half = harp.picture()
    card = harp.layout.by_card[harp.position.piles["c9"][-1]].rect
    for x, y in [(card.x + card.w // 2, card.y + 5), (card.x + 8, card.y + card.h // 2), (5, 500)]:
        for now, start, end in zip(
            half.get_at((x, y)), bare.get_at((x, y)), whole.get_at((x, y)), strict=True
        ):
            assert abs(now - (start + end) / 2) <= 4
    while not harp.timeline.idle:
        harp.timeline.tick()
    assert "veil" not in harp.by_key()


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [*SIZES, Size(800, 600), Size(768, 1024), Size(640, 700)], ids=str)
def test_the_chain_stays_in_its_panel(size: Size, scale: float) -> None:
    table = Table("golf", size)
    view = TableView(table.art, Type(scale), words, STANDARD)
    layout = table.entry.arrange(table.position, size, None, Manner(scale=scale))
    table.position = replace(table.position, chain=12)
    drawn = {
        sprite.key: sprite
        for sprite in view.sprites(table.position, layout, Timeline(layout), Marks(best=12))
    }
    assert layout.panel is not None
    panel = pygame.Rect(layout.panel)
    seen = {}
    for key in ("panel number", "panel word", "panel record"):
        if key in drawn:
            ink = drawn[key].surface.get_bounding_rect(min_alpha=60)
            seen[key] = ink.move(drawn[key].x, drawn[key].y)
    assert all(panel.contains(ink) for ink in seen.values())
    assert not seen["panel number"].colliderect(seen["panel word"])
    lit = [drawn[key] for key in drawn if isinstance(key, tuple) and key[0] == "step"]
    tops = [pygame.Rect(step.x, step.y, *step.surface.get_size()) for step in lit]
    assert all(not ink.colliderect(top) for ink in seen.values() for top in tops)


def test_in_high_contrast_an_empty_foundation_has_a_full_white_line() -> None:
    harp = Table("easy-harp", SIZE, HIGH_CONTRAST)
    place = harp.by_key()["slot", "f1"].surface
    middle = place.get_height() // 2
    assert tuple(place.get_at((1, middle))) == (255, 255, 255, 255)
    assert place.get_at((6, middle)).a == 0
    pip = [place.get_at((place.get_width() // 2, y)) for y in range(middle - 9, middle + 9)]
    assert max(colour.a for colour in pip) == pytest.approx(0.7 * 255, abs=2)
    assert all(tuple(colour)[:3] == (255, 255, 255) for colour in pip if colour.a > 100)
