"""From a number to the cards: the generator, its fairness, and the hash that names a day's deal."""

import datetime
from collections import Counter

import pytest

from game.rules.cards import Card, deck
from game.rules.deals import FIRST, LAST, Generator, daily_number, mix, shuffled


def test_mix_is_splitmix64() -> None:
    """The published generator started at 1234567 gives these numbers (Rosetta Code lists the same)."""
    gamma = 0x9E3779B97F4A7C15
    drawn = [mix((1234567 + gamma * step) % 2**64) for step in range(1, 6)]
    assert drawn == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_state_starts_at_the_mixed_salt_and_number() -> None:
    gamma = 0x9E3779B97F4A7C15
    state = mix((5 + 7 * gamma) % 2**64)
    generator = Generator(5, 7)
    assert generator.below(2**64) == mix((state + gamma) % 2**64)
    assert generator.below(2**64) == mix((state + 2 * gamma) % 2**64)


def test_a_draw_that_would_be_unfair_is_drawn_again() -> None:
    """Below 2^63 + 1 about half of all draws lie beyond the last whole multiple."""
    n = 2**63 + 1
    plain = Generator(1, 1)
    raw = [plain.below(2**64) for _ in range(40)]
    fair = [value for value in raw if value < n]
    assert 0 < len(fair) < 40
    careful = Generator(1, 1)
    assert [careful.below(n) for _ in fair] == fair


def test_the_first_unfair_number_is_drawn_again_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Below 3 the numbers up to 2^64 - 2 are fair: 2^64 is one more than three times a whole number."""
    drawn = iter([2**64 - 1, 2**64 - 1, 2**64 - 2])
    monkeypatch.setattr(Generator, "_next", lambda generator: next(drawn))
    assert Generator(1, 1).below(3) == (2**64 - 2) % 3


@pytest.mark.parametrize("number", [FIRST, 2, 123_456, LAST])
def test_shuffling_keeps_every_card(number: int) -> None:
    order = shuffled(deck(), 3, number)
    assert sorted(order) == sorted(deck())
    assert order != deck()
    assert order == shuffled(deck(), 3, number)
    assert order != shuffled(deck(), 4, number)


def test_the_shuffle_is_fisher_yates_from_the_end() -> None:
    cards = deck()[:5]
    generator = Generator(9, 9)
    expected = list(cards)
    for place in (4, 3, 2, 1):
        other = generator.below(place + 1)
        expected[place], expected[other] = expected[other], expected[place]
    assert shuffled(cards, 9, 9) == expected


def test_the_deck_is_in_the_order_of_the_generator() -> None:
    texts = [str(card) for card in deck()]
    assert texts[:13] == ["AC", *(f"{rank}C" for rank in "23456789TJQK")]
    assert [texts[place][1] for place in (0, 13, 26, 39)] == ["C", "H", "D", "S"]
    assert str(Card(0, "")) == "JO"


def test_the_number_of_a_day_is_the_same_on_every_machine() -> None:
    assert daily_number("2026-07-29", "GO", 1, "E") == 652_270


def test_a_day_has_one_number_for_each_game_and_rule() -> None:
    day = datetime.date(2026, 7, 29)
    assert daily_number(day.isoformat(), "GO", 1, "E") == daily_number("2026-07-29", "GO", 1, "E")
    kinds = [("GO", 1, "E"), ("GO", 1, "C"), ("EH", 1, "N"), ("GO", 2, "E")]
    dates = [(day + datetime.timedelta(days=after)).isoformat() for after in range(200)]
    numbers = [daily_number(date, *kind) for date in dates for kind in kinds]
    assert all(FIRST <= number <= LAST for number in numbers)
    assert max(Counter(numbers).values()) <= 2
    assert len(set(numbers)) > 795
