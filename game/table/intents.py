"""What a hand meant: a tap, a second tap, a lift or a drop becomes a move, a refusal or nothing.

Every answer is the patience's own (ARCHITECTURE, decision 2); no game is known by name here.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.patiences.geometry import Layout, Rect, Zone
from game.rules.cards import Card
from game.rules.moves import Move, transfer
from game.rules.patience import REASONS, Patience, Refused
from game.rules.position import Position
from game.table.hit_test import Hit


@dataclass(frozen=True, slots=True)
class Nothing:
    """The hand meant nothing that the game knows."""


NOTHING = Nothing()
Intent = Move | Refused | Nothing


def tap(patience: Patience, position: Position, hit: Hit) -> Intent:
    """What a single tap on `hit` does."""
    meant = patience.tap_moves(position, hit.card, hit.pile)
    return meant if isinstance(meant, Refused) else _first_legal(patience, position, meant)


def second_tap(patience: Patience, position: Position, hit: Hit) -> Intent | None:
    """What a quick second tap on the same card does (H11); None: this card knows no second tap."""
    moves = None if hit.card is None else patience.second_tap_moves(position, hit.card, hit.pile)
    return None if moves is None else _first_legal(patience, position, moves)


def waits_for_second_tap(patience: Patience, position: Position, hit: Hit, double_click: bool) -> bool:
    """Whether the refusal of a first tap must wait, because a second tap may still make a move of it."""
    if not double_click or not isinstance(tap(patience, position, hit), Refused):
        return False
    return second_tap(patience, position, hit) is not None


def lift(patience: Patience, position: Position, hit: Hit) -> tuple[Card, ...] | Refused | Nothing:
    """The cards that a drag begun on `hit` takes along, bottom to top."""
    lifted = () if hit.card is None else patience.lift(position, hit.card, hit.pile)
    return lifted or NOTHING


def drop(patience: Patience, position: Position, layout: Layout, cards: Sequence[Card], rect: Rect) -> Intent:
    """What dropping `cards` does, their first lying at `rect`: the move to the nearest legal place under it.

    Where no place under it takes them, the refusal of the nearest; NOTHING over their own pile, or where no
    place is.
    """
    source = position.pile_of(cards[0])
    refusals: list[Refused] = []
    for zone in _nearest_first(layout, source, rect):
        intent = _first_legal(patience, position, [transfer(source, pile, len(cards)) for pile in zone.piles])
        if isinstance(intent, Move):
            return intent
        # A zone for presses alone, such as a column of Golf, is no place to drop at.
        if isinstance(intent, Refused) and intent.reason != "no_such_move":
            refusals.append(intent)
    return refusals[0] if refusals else NOTHING


def drop_targets(patience: Patience, position: Position, cards: Sequence[Card]) -> tuple[str, ...]:
    """The piles that would take `cards`."""
    source = position.pile_of(cards[0])
    moves = {pile: transfer(source, pile, len(cards)) for pile in patience.pile_names}
    return tuple(pile for pile, move in moves.items() if patience.refusal(position, move) is None)


def _first_legal(patience: Patience, position: Position, moves: Sequence[Move]) -> Intent:
    """The first legal of the moves; else the refusal that got furthest through the rules."""
    reasons = [patience.refusal(position, move) for move in moves]
    for move, reason in zip(moves, reasons, strict=True):
        if reason is None:
            return move
    order = (*REASONS, *patience.own_reasons)
    refused = [reason for reason in reasons if reason is not None]
    return Refused(max(refused, key=order.index)) if refused else NOTHING


def _nearest_first(layout: Layout, source: str, rect: Rect) -> list[Zone]:
    """The zones that the card at `rect` overlaps, but not its own: the one under its middle first."""
    x, y = rect.center
    overlapped = [zone for zone in layout.zones if zone.rect.overlaps(rect) and source not in zone.piles]
    return sorted(overlapped, key=lambda zone: _distance(zone.rect, x, y))


def _distance(rect: Rect, x: float, y: float) -> tuple[float, float]:
    """How far a point lies outside a rectangle, squared; then how far to the side of its middle."""
    aside = max(rect.x - x, 0, x - rect.right)
    over = max(rect.y - y, 0, y - rect.bottom)
    return aside**2 + over**2, abs(rect.center[0] - x)
