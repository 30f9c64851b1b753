"""Hints, cards and signs in words of both languages."""

import pytest

from game.app.texts import load_texts
from game.patiences.counsel import TAKE_BACK, Hint
from game.rules.cards import Card
from game.rules.moves import DRAW, RECYCLE, parse_move
from game.scenes.hint_words import card_words, hint_words, sign_words
from tests.table.boards import card

MALAY, ENGLISH = load_texts("ms"), load_texts("en")


def hint(move: str, moved: str, host: str, reason: str, **values: int) -> Hint:
    return Hint(parse_move(move), card(moved), card(host) if host else None, reason, values)


@pytest.mark.parametrize(
    ("own", "malay", "english"),
    [
        (
            hint("c5>waste", "JC", "QD", "orders", kept=9, of=12),
            "Petunjuk: jack keriting boleh dikeluarkan – menang dalam 9 daripada 12 susunan cabutan",
            "Hint: jack of clubs can be taken off – wins in 9 of 12 orders of the stock",
        ),
        (
            hint("c5>f1", "AS", "", "safe"),
            "Petunjuk: as spad boleh diletakkan ke asas – tidak lagi diperlukan di lajur",
            "Hint: ace of spades can go up to its foundation – it is never missed in the columns",
        ),
        (
            hint("c5>c1", "TH", "JC", "turns"),
            "Petunjuk: 10 hati boleh diletakkan di atas jack keriting – membuka satu kad tertutup",
            "Hint: 10 of hearts can go onto the jack of clubs – it turns a card up",
        ),
        (
            hint("c5>c1x3", "KD", "", "turns"),
            "Petunjuk: raja berlian boleh dipindahkan ke lajur kosong – membuka satu kad tertutup",
            "Hint: king of diamonds can go to the empty column – it turns a card up",
        ),
        (
            Hint(DRAW, None, None, "nothing_fits"),
            "Petunjuk: cabut satu kad – tiada kad yang sesuai",
            "Hint: draw a card – nothing fits the waste",
        ),
        (
            Hint(RECYCLE, None, None, "line"),
            "Petunjuk: kembalikan timbunan buangan – langkah seterusnya untuk menang",
            "Hint: turn the waste over – the next step of a way to win",
        ),
        (
            TAKE_BACK,
            "Petunjuk: buat asal satu langkah – tiada langkah lain yang berguna",
            "Hint: take a move back – nothing else is of use",
        ),
    ],
)
def test_a_hint_in_words(own: Hint, malay: str, english: str) -> None:
    assert hint_words(own, MALAY) == malay
    assert hint_words(own, ENGLISH) == english


VALUES = {"orders": {"kept": 1, "of": 2}, "chain": {"count": 3}}
PLAIN = ["keeps", "fits", "lost", "nothing_fits", "undo", "line", "safe", "turns", "up", "uncovers", "open"]
PLAIN += ["fits_later", "nothing_better"]


@pytest.mark.parametrize("reason", [*VALUES, *PLAIN])
def test_every_reason_has_its_words(reason: str) -> None:
    values = VALUES.get(reason, {})
    for words in (MALAY, ENGLISH):
        said = hint_words(hint("c5>waste", "JC", "QD", reason, **values), words)
        assert "hint." not in said
        assert "{" not in said
        assert all(str(number) in said for number in values.values())


def test_every_card_has_its_own_name() -> None:
    pack = [Card(rank, suit) for suit in "SHDC" for rank in range(1, 14)] + [Card(0, "")]
    for words in (MALAY, ENGLISH):
        names = {card_words(each, words) for each in pack}
        assert len(names) == 53
        assert not any("card." in name for name in names)
    assert card_words(Card(12, "S"), MALAY) == "ratu spad"


def test_the_sign_in_words() -> None:
    signs = [sign_words(sign, MALAY) for sign in ("winnable", "lost", "unknown")]
    assert signs == ["Masih boleh dimenangi", "Tidak boleh dimenangi lagi", "Belum diketahui"]
