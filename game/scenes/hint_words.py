"""Hints and signs in words."""

from game.patiences.counsel import Hint, Sign
from game.rules.cards import RANKS, Card
from game.view.widget import Words


def hint_words(hint: Hint, t: Words) -> str:
    """What to do and why, for a toast."""
    why = t(f"hint.because.{hint.reason}", **hint.values)
    return t("hint.says", what=_what(hint, t), why=why)


def sign_words(sign: Sign, t: Words) -> str:
    """Whether the game can still be won."""
    return t(f"sign.{sign}")


def card_words(card: Card, t: Words) -> str:
    """A card's name: jack of clubs."""
    if card.is_joker:
        return t("card.joker")
    letter = RANKS[card.rank - 1]
    rank = t(f"card.rank.{letter}") if letter in "AJQK" else str(card.rank)
    return t("card.name", rank=rank, suit=t(f"card.suit.{card.suit}"))


def _what(hint: Hint, t: Words) -> str:
    move = hint.move
    if hint.card is None:
        return t(f"hint.{move.verb}")
    card = card_words(hint.card, t)
    if move.target == "waste":
        return t("hint.take", card=card)
    if move.target.startswith("f"):
        return t("hint.up", card=card)
    if hint.host is None:
        return t("hint.to_empty", card=card)
    return t("hint.onto", card=card, host=card_words(hint.host, t))
