"""The timeline: where every card is drawn now, on a clock that only ticks advance."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from game.motion.choreography import Choreography, Cue, home
from game.motion.effects import Effect, RingSpan, Span
from game.motion.flight import Flight, rerouted
from game.motion.layers import Layers, layers
from game.motion.pace import FULL, Pace
from game.motion.pose import Pose, rest
from game.motion.touch import Touch, Touches
from game.patiences.geometry import Layout, Placed
from game.rules.cards import Card


class Timeline:
    """All motion of one table. Nothing on it jumps: every flight starts from where its card is drawn, and
    a card whose rest changed without a flight of its own glides there.

    Idle, it is its layout: every card is drawn at rest (but for what `win` scattered, and the card that the
    pointer touches).
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._now = 0
        self._flights: dict[Card, tuple[int, Flight]] = {}  # the tick it began at
        self._spans: list[tuple[int, Span]] = []
        self._held: dict[Card, Pose] = {}
        self._lasting: dict[Card, Pose] = {}
        self._touches = Touches()
        self._touched: dict[Card, Touch] | None = None
        self._sounding: list[tuple[int, Cue]] = []
        self._due: list[Cue] = []
        self._next = 0  # the tick at which a flight or span begins or ends, or a cue falls due
        self._poses: dict[Card, Pose] = {}
        self._rests: dict[Card, Pose] = {}
        self._layers: Layers | None = None
        self._effects: tuple[Effect, ...] | None = None

    def tick(self) -> None:
        """One tick passes."""
        self._now += 1
        if self._touches.tick(self._busy):
            self._poses.clear()
            self._touched = None
        if not (self._flights or self._spans or self._sounding):
            return
        self._poses.clear()
        self._effects = None
        if self._now >= self._next:
            self._advance()

    @property
    def idle(self) -> bool:
        """No flight is under way and no effect is shown."""
        return not self._flights and not self._spans

    def due(self) -> int | None:
        """Ticks until something changes: 0 while something moves, None when nothing is to come."""
        flying = any(self._now >= begun + flight.delay for begun, flight in self._flights.values())
        showing = any(self._now >= begun and not span.still() for begun, span in self._spans)
        if self._due or flying or showing or self._touches.moving(self._busy):
            return 0
        waiting = self._flights or self._spans or self._sounding
        return max(0, self._next - self._now) if waiting else None

    def pose(self, card: Card) -> Pose:
        """How the card is drawn now; raises KeyError for a card that the layout has not."""
        found = self._poses.get(card)
        if found is None:
            found = self._poses[card] = self._posed(card)
        return found

    def point(self, hovered: Card | None, pressed: Card | None, pace: Pace) -> None:
        """The card that the mouse is over rises as the ticks pass, the pressed one gives way, others go back;
        a card that moves meanwhile answers once it rests."""
        self._touches.point(hovered, pressed, pace)

    @property
    def touched(self) -> Mapping[Card, Touch]:
        """What the pointer does to resting cards now; their pose() has it in it."""
        if self._touched is None:
            self._touched = self._touches.of(self.layout.size.unit)
        return self._touched

    def rest(self, card: Card) -> Pose:
        """How the card is drawn once nothing moves."""
        found = self._rests.get(card)
        if found is None:
            found = self._rests[card] = rest(self.layout.by_card[card])
        return found

    def flies(self, card: Card) -> bool:
        """The card is under way, or waits to go."""
        return card in self._flights

    @property
    def resting(self) -> tuple[Placed, ...]:
        """The cards to draw beneath the moving ones, bottom to top, each in its pose(): those at rest and
        those that glide or turn in their place. Hidden ones are left out unless a flight uncovers them."""
        return self._drawn().resting

    @property
    def moving(self) -> tuple[Card, ...]:
        """The cards to draw above all resting ones, bottom to top: flying, held or scattered."""
        return self._drawn().moving

    @property
    def sliding(self) -> frozenset[Card]:
        """Those of `resting` whose pose changes now."""
        return self._drawn().sliding

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What is drawn besides cards now: rings go with their cards, labels and sparks above all."""
        if self._effects is None:
            shown = (span.at(self._now - begun) for begun, span in self._spans if self._now >= begun)
            self._effects = tuple(effect for effects in shown for effect in effects)
        return self._effects

    def cues(self) -> tuple[Cue, ...]:
        """The sounds that fell due since this was last asked."""
        due, self._due = tuple(self._due), []
        return due

    def start(self, choreography: Choreography) -> None:
        """Let the choreography begin now. A card's older flight is replaced from where it is drawn; all
        others go on, those whose rest has changed towards their new one."""
        taken = {flight.card for flight in choreography.flights}
        drawn = {card: self.pose(card) for card in taken if card in self.layout.by_card}
        if choreography.layout is not None:
            self._lay(choreography.layout, choreography.glide, taken)
        for flight in choreography.flights:
            self._fly(flight if flight.anew else replace(flight, start=drawn.get(flight.card, flight.start)))
        self._show(choreography)
        self._sounding += [(self._now + cue.delay, cue) for cue in choreography.cues]
        self._advance()

    def hold(self, poses: Mapping[Card, Pose]) -> None:
        """Draw these cards, above all others, exactly so until they are released or fly; first is lowest."""
        for card in poses:
            self._flights.pop(card, None)
            self._let_go(card)
            self._lasting.pop(card, None)
        if not self._held.keys() >= poses.keys():
            self._layers = None
        self._held.update(poses)
        self._poses.clear()

    def release(self, cards: Iterable[Card], pace: Pace = FULL) -> None:
        """Let go of held cards: they fly home from where they are drawn."""
        held = tuple(card for card in cards if card in self._held)
        if held:
            self.start(home(held, self.pose, self.layout, pace))

    def settle(self, layout: Layout) -> None:
        """A new layout with everything at rest at once; what is held stays held."""
        self.layout = layout
        self._lasting.clear()
        self.skip()

    def resize(self, layout: Layout) -> None:
        """A new window: flights go on from the same share of it, to their new resting places."""
        across = layout.size.width / self.layout.size.width
        down = layout.size.height / self.layout.size.height
        former = self.layout
        sizes = {card: placed.rect.w / former.by_card[card].rect.w for card, placed in layout.by_card.items()}
        self.layout = layout
        self._changed()
        for card, (begun, flight) in self._flights.items():
            end = flight.end.scaled(across, down, sizes[card]) if flight.lasts else self.rest(card)
            self._flights[card] = (begun, flight.scaled(across, down, end))
        self._lasting = {card: pose.scaled(across, down, sizes[card]) for card, pose in self._lasting.items()}
        self._held = {card: pose.scaled(across, down, sizes[card]) for card, pose in self._held.items()}
        self._spans = [(begun, span.scaled(across, down)) for begun, span in self._spans]

    def skip(self) -> None:
        """Everything ends now: cards lie where they were going, effects are gone, sounds to come are not."""
        for card, (_, flight) in self._flights.items():
            if flight.lasts:
                self._lasting[card] = flight.end
        self._flights.clear()
        self._spans.clear()
        self._sounding.clear()
        self._changed()

    def _posed(self, card: Card) -> Pose:
        held = self._held.get(card)
        if held is not None:
            return held
        active = self._flights.get(card)
        if active is not None:
            return active[1].at(self._now - active[0])
        lasting = self._lasting.get(card)
        if lasting is not None:
            return lasting
        touch = self.touched.get(card)
        return self.rest(card) if touch is None else touch.on(self.rest(card))

    def _busy(self, card: Card) -> bool:
        return card in self._flights or card in self._held or card in self._lasting

    def _let_go(self, card: Card) -> None:
        """What the pointer did to a card is now in the pose that its flight or its hand begins with."""
        self._touches.drop(card)
        self._touched = None

    def _lay(self, layout: Layout, glide: int, taken: set[Card]) -> None:
        """Take the layout over; every card outside `taken` whose rest it changes goes on to the new one."""
        former = self.layout
        strays: list[Flight] = []
        for card, placed in layout.by_card.items():
            was = former.by_card.get(card)
            if card in taken or card in self._held or was is None:
                continue
            stayed = was.rect == placed.rect and was.face_up == placed.face_up
            active = self._flights.get(card)
            leaving = card in self._lasting or (active is not None and active[1].lasts)
            seen = active is not None or not (was.hidden and placed.hidden)
            if leaving or (seen and not stayed):
                strays.append(self._rerouted(card, rest(placed), glide))
        self.layout = layout
        self._lasting = {card: pose for card, pose in self._lasting.items() if card in taken}
        self._flights = {card: active for card, active in self._flights.items() if card in layout.by_card}
        self._touches.keep(layout.by_card)
        self._changed()
        for flight in strays:
            self._let_go(flight.card)
            self._flights[flight.card] = (self._now, flight)

    def _rerouted(self, card: Card, end: Pose, glide: int) -> Flight:
        """The rest of the card's way to its new end, from where it is drawn."""
        active = self._flights.get(card)
        if active is None:
            return Flight(card, self.pose(card), end, glide, risen=card in self._lasting)
        return rerouted(active[1], self._now - active[0], end, glide)

    def _fly(self, flight: Flight) -> None:
        """Put a flight on the clock; one that lies in its place still flies on above if it had risen."""
        self._let_go(flight.card)
        older = self._flights.pop(flight.card, None)
        held = self._held.pop(flight.card, None)
        lasting = self._lasting.pop(flight.card, None)
        if not flight.risen and (held or lasting or (older is not None and older[1].risen)):
            flight = replace(flight, risen=True)
        self._flights[flight.card] = (self._now, flight)

    def _show(self, choreography: Choreography) -> None:
        """Begin the effects; those that the choreography ends or repeats go."""
        rings = [timed.span for timed in choreography.effects if isinstance(timed.span, RingSpan)]
        gone = {ring.kind for ring in rings} | choreography.ends
        former = {span: begun for begun, span in self._spans if isinstance(span, RingSpan)}
        self._spans = [
            (begun, span)
            for begun, span in self._spans
            if not (choreography.clears or (isinstance(span, RingSpan) and span.kind in gone))
        ]
        for span, delay in choreography.effects:
            begins = self._now + delay
            if isinstance(span, RingSpan) and span in former and span.cycle:
                begins -= (self._now - former[span]) % span.cycle  # it swells on where it was
            self._spans.append((begins, span))

    def _advance(self) -> None:
        """End what is over, hand out the cues that fell due, and look up when the next change comes."""
        now = self._now
        for card, (begun, flight) in list(self._flights.items()):
            if now >= begun + flight.duration:
                del self._flights[card]
                if flight.lasts:
                    self._lasting[card] = flight.end
        self._spans = [(begun, span) for begun, span in self._spans if now < begun + span.ticks]
        self._due += [cue for tick, cue in self._sounding if tick <= now]
        self._sounding = [(tick, cue) for tick, cue in self._sounding if tick > now]
        turns = [begun + flight.delay for begun, flight in self._flights.values()]
        turns += [begun + flight.duration for begun, flight in self._flights.values()]
        turns += [tick for begun, span in self._spans for tick in (begun, begun + span.ticks)]
        turns += [tick for tick, _ in self._sounding]
        self._next = min((tick for tick in turns if tick > now), default=now)
        self._poses.clear()
        self._effects = None
        self._layers = None

    def _changed(self) -> None:
        self._poses.clear()
        self._touched = None
        self._rests.clear()
        self._layers = None
        self._effects = None

    def _drawn(self) -> Layers:
        if self._layers is None:
            flights = {
                card: (flight, begun + flight.delay - self._now)
                for card, (begun, flight) in self._flights.items()
            }
            self._layers = layers(self.layout, flights, self._held, self._lasting)
        return self._layers
