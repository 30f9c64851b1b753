"""Positions as the commands print them: one JSON object (INTERFACE, Commands)."""

import json
from collections.abc import Mapping, Sequence

from game.rules.cards import Card
from game.rules.history import Game


def dealt(game: Game) -> dict[str, object]:
    """Code, game, rule, number and every pile, first laid to last; the stock lists the next drawn first."""
    position = game.position
    columns = _piles(position.piles, "c")
    return {
        "code": str(game.code),
        "game": game.patience.name,
        "rule": game.patience.rule,
        "number": game.number,
        "waste": _texts(position.piles["waste"]),
        "stock": _texts(position.piles["stock"][::-1]),
        "columns": [_texts(cards) for cards in columns],
        "face_down": [sum(card in position.face_down for card in cards) for cards in columns],
        "foundations": [_texts(cards) for cards in _piles(position.piles, "f")],
    }


def played(game: Game, refused: Sequence[Mapping[str, object]]) -> dict[str, object]:
    """The same, with score, move counter, status and the refusals."""
    return {
        **dealt(game),
        "score": game.position.score,
        "moves": game.moves,
        "status": game.position.status,
        "refused": list(refused),
    }


def as_line(board: Mapping[str, object]) -> str:
    """One line of JSON, plain ASCII so that every terminal and pipe carries it."""
    return json.dumps(board)


def _piles(piles: Mapping[str, tuple[Card, ...]], letter: str) -> list[tuple[Card, ...]]:
    """The columns (c) or the foundations (f), from the left."""
    return [cards for name, cards in piles.items() if name[0] == letter and name[1:].isdecimal()]


def _texts(cards: Sequence[Card]) -> list[str]:
    return [str(card) for card in cards]
