"""Game codes: one proper form, a lenient reading, a reason for every refusal (RULES, Codes)."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.patiences import registry
from game.rules.codes import Code, CodeError, letters_of, parse_code
from game.rules.deals import FIRST, LAST

GAMES = [entry.rules for entry in registry().values()]
GOLF_RULES = [first + jokers + empty for first in "ECS" for jokers in ("", "J", "JJ") for empty in ("", "O")]
FAULTS = ("empty", "form", "game", "generation", "rule", "letters", "length", "number")
DASHES = "-‐‑‒–—―−﹘﹣－\u00ad"

numbers = st.integers(FIRST, LAST)
codes = st.one_of(
    st.builds(Code, st.just("GO"), st.just(1), st.sampled_from(GOLF_RULES), numbers),
    st.builds(Code, st.just("EH"), st.just(1), st.just("N"), numbers),
)
blanks = st.text(" \t\n\r\u00a0\u2003\u200b\u2060\ufeff", max_size=3)


def reading(text: str) -> Code | CodeError:
    try:
        return parse_code(text, GAMES)
    except CodeError as error:
        return error


@pytest.mark.parametrize(
    ("number", "letters"),
    [(1, "AAAAAAB"), (5, "AAAAAAF"), (26, "AAAAABA"), (77, "AAAAACZ"), (1000, "AAAABMM"), (LAST, "AACEXHN")],
)
def test_a_number_in_base_26(number: int, letters: str) -> None:
    """G11, H14 and the codes of the golden deals."""
    assert letters_of(number) == letters
    assert parse_code(f"EH1-N-{letters}", GAMES) == Code("EH", 1, "N", number)


@given(codes)
def test_a_code_is_read_back(code: Code) -> None:
    assert parse_code(str(code), GAMES) == code


@given(codes, st.data())
def test_reading_is_lenient_about_case_dashes_and_white_space_around(code: Code, data: st.DataObject) -> None:
    cased = "".join(data.draw(st.sampled_from((letter, letter.lower()))) for letter in str(code))
    dashed = "".join(data.draw(st.sampled_from(DASHES)) if sign == "-" else sign for sign in cased)
    text = data.draw(blanks) + dashed + data.draw(blanks)
    assert parse_code(text, GAMES) == code
    assert str(parse_code(text, GAMES)) == str(code)


@given(st.text(max_size=20))
def test_any_text_is_a_code_or_has_a_fault(text: str) -> None:
    read = reading(text)
    if isinstance(read, CodeError):
        assert read.fault in FAULTS
        assert all(str(value).isprintable() for value in read.values.values())
    else:
        assert parse_code(str(read), GAMES) == read


@given(
    st.text(string.ascii_letters + "ßıſKé٣1-", max_size=9),
    st.sampled_from(["{}-E-AAAAAAB", "GO1-{}-AAAAAAB"]),
)
def test_only_ascii_letters_are_made_capitals(part: str, form: str) -> None:
    text = form.format(part)
    read = reading(text)
    if isinstance(read, Code):
        assert text.isascii()
        assert text.upper().replace("-N-", "-E-").replace("-NJ", "-EJ").replace("-NO", "-EO") == str(read)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "empty"),
        (" \t\ufeff\u200b", "empty"),
        ("GO1", "form"),
        ("GO1-E", "form"),
        ("GO1-E-AAAAAAB-", "form"),
        ("GO1--E-AAAAAAB", "form"),
        ("GO1EAAAAAAB", "form"),
        ("XX1-E-AAAAAAB", "game"),
        ("GM1-C-AAAAAAB", "game"),
        ("1-E-AAAAAAB", "game"),
        ("G01-E-AAAAAAB", "game"),
        ("-E-AAAAAAB", "game"),
        ("GO2-E-AAAAAAB", "generation"),
        ("GO-E-AAAAAAB", "generation"),
        ("GO01-E-AAAAAAB", "generation"),
        ("GO1x-E-AAAAAAB", "generation"),
        ("GO1 -E-AAAAAAB", "generation"),
        ("GO1-Q-AAAAAAB", "rule"),
        ("GO1--AAAAAAB", "rule"),
        ("GO1-J-AAAAAAB", "rule"),
        ("GO1-EJJJ-AAAAAAB", "rule"),
        ("GO1-EOJ-AAAAAAB", "rule"),
        ("GO1-EE-AAAAAAB", "rule"),
        ("EH1-E-AAAAAAB", "rule"),
        ("EH1-NJ-AAAAAAB", "rule"),
        ("GO1-E-AAAAAA1", "letters"),
        ("GO1-E-AAAA AAB", "letters"),
        ("GO1-E-AAAAAÄB", "letters"),
        ("GO1-E-AAAAAAſ", "letters"),
        ("GO1-E-AAAAAß", "letters"),
        ("GO1-E-AAAAAıB", "letters"),
        ("GO1-E-AAAAAB", "length"),
        ("GO1-E-AAAAAAAB", "length"),
        ("GO1-E-", "length"),
        ("GO1-E-AAAAAAA", "number"),
        ("GO1-E-AACEXHO", "number"),
        ("GO1-E-ZZZZZZZ", "number"),
        ("ZZ9-Q-A1", "game"),
        ("GO9-Q-A1", "generation"),
        ("GO1-Q-A1", "rule"),
        ("GO1-E-A1", "letters"),
    ],
)
def test_a_fault_is_named_the_first_from_the_left(text: str, fault: str) -> None:
    read = reading(text)
    assert isinstance(read, CodeError)
    assert read.fault == fault


def test_the_values_of_a_fault_are_what_was_read() -> None:
    with pytest.raises(CodeError) as caught:
        parse_code("GO1-E-" + "A" * 900, GAMES)
    assert caught.value.values == {"length": 900}
    with pytest.raises(CodeError) as caught:
        parse_code("GO1-\n\x1b" + "B" * 900 + "-AAAAAAB", GAMES)
    assert caught.value.values["game"] == "Golf"
    assert str(caught.value.values["rule"]).startswith("\\n\\x1bBB")
    assert len(str(caught.value.values["rule"])) < 40


@pytest.mark.parametrize(
    ("read", "written"),
    [("go1-n-aaaaaab", "GO1-E-AAAAAAB"), ("GO1-NJO-AAAAAAB", "GO1-EJO-AAAAAAB"), ("GO1-SJJO-AAAAAAB",) * 2],
)
def test_an_old_code_with_n_is_read_as_easy(read: str, written: str) -> None:
    """G11: N of Golf as E; T1 to T3: S, then J or JJ, then O."""
    assert str(parse_code(read, GAMES)) == written
