"""The table as a list of sprites: felt, places, cards at rest and in flight, rings, counts, chain meter."""

from collections import Counter
from collections.abc import Callable, Container, Iterable

import pygame

from game.motion.effects import ChainStep, Effect, Label, Ring, Spark
from game.motion.timeline import Timeline
from game.patiences.fans import reading
from game.patiences.geometry import Layout, Placed, Size
from game.rules.position import Position
from game.view.card_art import CardArt
from game.view.card_looks import Looks
from game.view.card_sprites import CardSprites, centred
from game.view.faces import DECKS
from game.view.felt import table_felt
from game.view.furniture import Furniture
from game.view.labels import Labels
from game.view.lozenges import spark_sprite
from game.view.marks import Marks
from game.view.rings import landing
from game.view.shadows import EDGE, REST
from game.view.sprites import Sprite
from game.view.text import Type
from game.view.theme import SPARKS, Theme
from game.view.veil import Veil, common_alpha

__all__ = ["Marks", "TableView"]

Words = Callable[..., str]
PANEL_UNITS = 206  # of text that stand over one another in a panel
LARGE_BADGE = 1.2  # in portrait, where counts are all that tells of the piles
BADGE_ROOM = 120  # units of a badge for which a card must be wide enough
CASTING = 4  # of a pile, from its top (ART section 5)
MOVING = 1  # the layer of what flies


class TableView:
    """Draws one table. Surfaces are made when size, deck or theme change or something new is to be shown."""

    def __init__(self, art: CardArt, fonts: Type, t: Words, theme: Theme) -> None:
        self._art, self._fonts, self._t, self._theme = art, fonts, t, theme
        self._looks = Looks()
        self._furniture = Furniture(fonts, theme)
        self._labels = Labels(fonts, self._looks)
        self._cards = CardSprites(self._art, self._looks, theme)
        self._size = Size(0, 0)
        self._layout: Layout | None = None
        self._widths: frozenset[int] = frozenset()
        self._felt: Sprite | None = None
        self._veil = Veil()
        self._landings: dict[int, pygame.Surface] = {}
        self._ground: tuple[object, ...] = ()
        self._ground_sprites: list[Sprite] = []

    def dress(self, fonts: Type, t: Words, theme: Theme) -> None:
        """Other fonts, words or colours from now on; what stays as it is keeps its pictures."""
        if fonts.scale == self._fonts.scale and t is self._t and theme == self._theme:
            return
        self._fonts, self._t, self._theme = fonts, t, theme
        self._furniture = Furniture(fonts, theme)
        self._labels = Labels(fonts, self._looks)
        self._size, self._layout = Size(0, 0), None

    def sprites(self, position: Position, layout: Layout, timeline: Timeline, marks: Marks) -> list[Sprite]:
        """The picture of this moment, bottom to top, the felt first. Raises MissingAsset."""
        self._fit(layout)
        effects = timeline.effects
        rings = tuple(effect for effect in effects if isinstance(effect, Ring))
        steps = tuple(effect for effect in effects if isinstance(effect, ChainStep))
        resting = timeline.resting
        key = (position, layout, resting, marks, timeline.touched, rings, steps, self._art.version)
        if timeline.sliding or not same(key, self._ground):
            self._ground = () if timeline.sliding else key
            self._ground_sprites = self._resting(position, layout, timeline, marks, rings, steps)
        return [*self._ground_sprites, *self.flying(layout, timeline)]

    def flying(self, layout: Layout, timeline: Timeline) -> list[Sprite]:
        """Only what moves above the table: cards in flight, in the hand or scattered, labels and sparks."""
        self._fit(layout)
        effects = timeline.effects
        around = {effect.card: effect for effect in effects if isinstance(effect, Ring)}
        sprites = [
            sprite
            for card in timeline.moving
            for sprite in self._cards.posed(card, timeline.pose(card), around.get(card))
        ]
        return [sprite._replace(layer=MOVING) for sprite in (*sprites, *self._above(effects))]

    def cards(self, layout: Layout, timeline: Timeline) -> list[Sprite]:
        """The cards without the table, as they leave it: those that still lie, and above them the others."""
        self._fit(layout)
        lying = [
            sprite
            for placed in timeline.resting
            for sprite in self._cards.posed(placed.card, timeline.pose(placed.card), None)
        ]
        return [*lying, *self.flying(layout, timeline)]

    def _fit(self, layout: Layout) -> None:
        """New widths or a new window: drop what no longer fits."""
        if layout is self._layout:
            return
        self._layout = layout
        widths = frozenset(slot.rect.w for slot in layout.slots)
        if layout.size == self._size and widths == self._widths:
            return
        if layout.size != self._size:
            self._size = layout.size
            self._felt = Sprite("felt", table_felt(layout.size, self._theme), 0, 0)
        self._ground = ()
        self._furniture.forget()
        self._landings.clear()
        self._cards.forget(layout.size.unit)
        if widths != self._widths:
            self._widths = widths
            self._looks.forget()
            shown = [placed for placed in layout.placed if placed.face_up]
            self._art.prepare(widths, [(placed.card, placed.rect.w) for placed in shown])

    def _resting(
        self,
        position: Position,
        layout: Layout,
        timeline: Timeline,
        marks: Marks,
        rings: tuple[Ring, ...],
        steps: tuple[ChainStep, ...],
    ) -> list[Sprite]:
        assert self._felt is not None
        self._cards.refresh()
        resting = timeline.resting
        sprites = [self._felt]
        sprites += self._places(position, layout, resting, marks)
        sprites += self._meter(position, layout, marks, steps)
        sprites += self._landings_of(layout, marks)
        bare, alpha = list(sprites), common_alpha(timeline, resting)
        around = {effect.card: effect for effect in rings}
        valid = {top.card for pile in marks.targets if (top := last_of(layout, pile)) is not None}
        left = Counter(placed.pile for placed in resting)
        chained = position.top("waste") if position.chain else None
        touched = timeline.touched
        for placed in resting:
            left[placed.pile] -= 1
            level = REST if left[placed.pile] < CASTING else EDGE
            card = placed.card
            if card in timeline.sliding:
                pose = timeline.pose(card)
                if alpha is not None:
                    pose = pose._replace(alpha=1.0)
                sprites += self._cards.posed(card, pose, around.get(card), level)
                if card == chained:
                    sprites.append(self._cards.chain_at(card, placed.rect.w, pose))
                continue
            touch = touched.get(card)
            rect = placed.rect if touch is None else placed.rect._replace(y=round(placed.rect.y - touch.rise))
            sprites += self._cards.lying(placed, level, marks, touch)
            sprites += self._cards.around(placed, card == chained, card in valid, marks, rect)
            if card in around:
                sprites.append(self._cards.ring(around[card].kind, card, rect, around[card].alpha))
        if alpha is None:
            self._veil.drop()
        else:
            sprites.append(self._veil.over(bare, alpha))
        return sprites + self._badges(position, layout, timeline, left)

    def _badges(
        self, position: Position, layout: Layout, timeline: Timeline, resting: Container[str]
    ) -> list[Sprite]:
        """The counts of the piles of which a card rests."""
        sprites = []
        for slot in layout.slots:
            top = last_of(layout, slot.pile) if slot.badge and slot.pile in resting else None
            if top is not None:
                count = len(position.piles[slot.pile])
                large = LARGE_BADGE if layout.size.portrait and layout.panel is None else 1.0
                scale = min(large * layout.size.text_unit * self._fonts.scale, slot.rect.w / BADGE_ROOM)
                badge = self._furniture.badge(slot, count, top.rect, scale)
                if top.card in timeline.sliding:  # it comes and goes with a card that fades
                    alpha = round(255 * timeline.pose(top.card).alpha)
                    badge = [sprite._replace(alpha=alpha) for sprite in badge]
                sprites += badge
        return sprites

    def _places(
        self, position: Position, layout: Layout, resting: Iterable[Placed], marks: Marks
    ) -> list[Sprite]:
        covered = {placed.pile for placed in resting}
        sprites = []
        for slot in layout.slots:
            if slot.pile in covered:
                continue
            sign = ""
            if slot.pile == "stock" and not position.piles["stock"]:
                sign = "refresh" if marks.recycles else "refuse"
            sprites.append(self._furniture.place(slot, sign))
            if slot.pile in marks.targets:
                sprites.append(self._cards.ring("valid", slot.pile, slot.rect))
            if slot.pile == marks.focus:
                sprites.append(self._cards.ring("focus", slot.pile, slot.rect))
        return sprites

    def _meter(
        self, position: Position, layout: Layout, marks: Marks, steps: tuple[ChainStep, ...]
    ) -> list[Sprite]:
        if layout.panel is None:
            return []
        scale = min(layout.size.text_unit * self._fonts.scale, layout.panel.h / PANEL_UNITS)
        words = (self._t("chain"), self._t("best"))
        growth = {effect.step: effect.growth for effect in steps}
        return self._furniture.panel(
            layout.panel, scale, words, position.chain, marks.best
        ) + self._furniture.meter(layout.panel, scale, position.chain, growth, self._looks)

    def _landings_of(self, layout: Layout, marks: Marks) -> list[Sprite]:
        """Dashed outlines where a dragged card would lie on a column."""
        sprites = []
        step = reading(DECKS[self._art.deck].large).opened
        for pile in marks.targets:
            top = last_of(layout, pile)
            if top is None or not pile.startswith("c"):
                continue
            width = top.rect.w
            if width not in self._landings:
                self._landings[width] = landing(width, self._theme, max(1.0, layout.size.unit))
            down = round(step * top.rect.h)
            sprites.append(Sprite(("landing", pile), self._landings[width], top.rect.x, top.rect.y + down))
        return sprites

    def _above(self, effects: Iterable[Effect]) -> list[Sprite]:
        sprites = []
        for number, effect in enumerate(effects):
            if isinstance(effect, Label):
                surface = self._labels.label(
                    effect.text, effect.scale, self._size.text_unit * self._fonts.scale
                )
                half = surface.get_width() / 2
                x = max(half, min(effect.x, self._size.width - half))
                sprites.append(centred(("label", number), surface, x, effect.y, effect.alpha))
            elif isinstance(effect, Spark):
                sprites.append(spark_sprite(("spark", number), effect, SPARKS))
        return sprites


def last_of(layout: Layout, pile: str) -> Placed | None:
    """The top card of a pile as it rests, or None of an empty one."""
    for placed in reversed(layout.placed):
        if placed.pile == pile:
            return placed
    return None


def same(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """Whether both hold the very same values, as cheaply as can be told."""
    return len(one) == len(other) and all(
        left is right or left == right for left, right in zip(one, other, strict=True)
    )
