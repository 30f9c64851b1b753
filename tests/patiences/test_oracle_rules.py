"""Legality stated a second time, straight from RULES.md over plain texts, and compared on many positions."""

import random
from itertools import pairwise

import pytest

from game.patiences.easy_harp.rules import EasyHarp
from game.patiences.golf.rules import Golf
from game.rules.cards import Card, deck
from game.rules.position import Position

POSITIONS = 1500
RANK = "A23456789TJQK"
Board = dict[str, list[str]]


def written(position: Position) -> Board:
    """Every pile as texts, a card that lies face down as `#`."""
    return {
        pile: ["#" if card in position.face_down else str(card) for card in cards]
        for pile, cards in position.piles.items()
    }


def golf_fits(card: str, waste: list[str], rule: str) -> bool:
    """G3, G6, T1, T2, T3 by a list of neighbours."""
    if not waste:
        return True
    under = waste[-1]
    if rule[0] == "S" and under[0] == "K":
        return False
    if "JO" in (card, under):
        return True
    round_trip = RANK + "A" if rule[0] == "E" else RANK
    return card[0] + under[0] in round_trip or under[0] + card[0] in round_trip


def golf_moves(board: Board, rule: str) -> set[str]:
    moves = {
        f"c{n}>waste"
        for n in range(1, 8)
        if board[f"c{n}"] and golf_fits(board[f"c{n}"][-1], board["waste"], rule)
    }
    if board["stock"] and not (rule[0] == "S" and moves):
        moves.add("draw")
    return moves


def takes(lower: str, upper: str) -> bool:
    """H2: `upper` may lie on `lower`."""
    return upper[0] + lower[0] in RANK and (upper[1] in "HD") != (lower[1] in "HD")


def harp_moves(board: Board) -> set[str]:
    """H2 to H8 and H12, pile by pile."""
    columns = [f"c{n}" for n in range(1, 10)]
    homes = dict(zip([f"f{n}" for n in range(1, 9)], "SSHHDDCC", strict=True))
    moves = {"draw"} if board["stock"] else {"recycle"} if board["waste"] else set()
    for source in ["waste", *columns, *homes]:
        if not board[source]:
            continue
        card = board[source][-1]
        for target in columns:
            last = board[target][-1:]
            if target != source and (takes(last[0], card) if last else card[0] == "K"):
                moves.add(f"{source}>{target}")
        for target, suit in homes.items():
            built = "".join(text[0] for text in board[target])
            if source not in homes and card[1] == suit and built + card[0] == RANK[: len(built) + 1]:
                moves.add(f"{source}>{target}")
    for source in columns:
        for first, card in enumerate(board[source]):
            run = board[source][first:]
            ordered = all(takes(low, up) for low, up in pairwise(run))
            if card[0] == "K" and len(run) > 1 and ordered:
                moves.update(f"{source}>{target}x{len(run)}" for target in columns if not board[target])
    return moves


def golf_position(chance: random.Random, jokers: int) -> Position:
    """Any cards anywhere: columns cut short at random, the rest on the waste or in the stock."""
    cards = deck() + [Card(0, "", copy) for copy in range(jokers)]
    chance.shuffle(cards)
    piles: dict[str, tuple[Card, ...]] = {}
    for n in range(1, 8):
        piles[f"c{n}"] = tuple(cards.pop() for _ in range(chance.choice((0, 0, 1, 2, 5))))
    if not any(piles.values()):
        piles["c1"] = (cards.pop(),)
    drawn = chance.choice((0, 1, len(cards)))
    return Position(
        {"waste": tuple(cards[:drawn]), "stock": tuple(cards[drawn:])} | piles, frozenset(cards[drawn:])
    )


def harp_position(chance: random.Random) -> Position:
    """Foundations of any height, some columns built down from any card, the rest dealt about at random."""
    rest = deck(0) + deck(1)
    piles: dict[str, tuple[Card, ...]] = {}
    for n, suit in enumerate("SSHHDDCC", start=1):
        height = chance.choice((0, 0, 1, 2, 3, chance.randint(0, 12)))
        built = [
            next(card for card in rest if (card.rank, card.suit) == (rank, suit))
            for rank in range(1, height + 1)
        ]
        rest = [card for card in rest if card not in built]
        piles[f"f{n}"] = tuple(built)
    chance.shuffle(rest)
    down: set[Card] = set()
    for n in range(1, 10):
        under = [rest.pop() for _ in range(chance.choice((0, 0, 1, 3))) if len(rest) > 1]
        run: list[Card] = []
        if chance.random() < 0.7:
            run = built_down(chance, rest)
        covered = len(under) - (not run and bool(under))
        down.update(under[: chance.randint(0, max(0, covered))])
        piles[f"c{n}"] = (*under, *run)
    drawn = chance.choice((0, 1, len(rest)))
    down.update(rest[drawn:])
    names = EasyHarp.pile_names
    piles |= {"waste": tuple(rest[:drawn]), "stock": tuple(rest[drawn:])}
    return Position({name: piles[name] for name in names}, frozenset(down))


def built_down(chance: random.Random, rest: list[Card]) -> list[Card]:
    """A run out of the cards left, from a King as often as not, now and then with a fault in it."""
    heads = [card for card in rest if card.rank == 13] if chance.random() < 0.6 else rest
    run: list[Card] = []
    fitting = heads
    for _ in range(chance.randint(1, 6)):
        if not fitting:
            break
        card = chance.choice(fitting)
        rest.remove(card)
        run.append(card)
        loose = chance.random() < 0.05
        fitting = [o for o in rest if loose or (o.rank == card.rank - 1 and o.is_red != card.is_red)]
    return run


@pytest.mark.parametrize("rule", ["E", "C", "S", "EJ", "CJJ", "SJJ", "EO", "CJO", "SJJO"])
def test_golf_agrees_with_the_second_statement(rule: str) -> None:
    chance = random.Random(rule)
    patience = Golf(rule)
    seen: set[bool] = set()
    for _ in range(POSITIONS // 3):
        position = golf_position(chance, rule.count("J"))
        expected = golf_moves(written(position), rule)
        assert {str(move) for move in patience.legal_moves(position)} == expected
        seen.add("draw" in expected)
    assert seen == {True, False}


def test_easy_harp_agrees_with_the_second_statement() -> None:
    chance = random.Random("easy-harp")
    patience = EasyHarp()
    kinds: set[str] = set()
    for _ in range(POSITIONS):
        position = harp_position(chance)
        expected = harp_moves(written(position))
        assert {str(move) for move in patience.legal_moves(position)} == expected
        kinds.update(move.translate(str.maketrans("", "", "0123456789")) for move in expected)
    assert kinds == {"draw", "recycle", "waste>c", "waste>f", "c>c", "c>f", "f>c", "c>cx"}
