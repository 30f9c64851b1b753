"""The catalogues agree with their sources, with each other, with the rules' pages and with the program."""

import ast
import dataclasses
import io
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from game.app.settings import Settings
from game.app.texts import LANGUAGES, load_texts

ROOT = Path(__file__).parents[2]
PROGRAM = ROOT / "game"
SOURCES = sorted(PROGRAM.glob("**/locale/*/LC_MESSAGES/*.po"))

# What the rules' pages print between guillemets, letter for letter.
QUOTED = {
    "new_game": "Permainan baharu",
    "new_deal": "Agihan baharu",
    "daily_deal": "Agihan harian",
    "same_deal": "Agihan yang sama",
    "setting.interactive_rules": "Peraturan interaktif",
    "setting.double_click": "Klik dua kali",
    "stuck.title": "Tiada lagi langkah yang boleh dibuat",
    "undo": "Buat asal",
    "reason.not_adjacent": "Mesti satu pangkat lebih tinggi atau lebih rendah",
    "reason.covered": "Kad ini terhalang",
    "reason.one_card_only": "Hanya satu kad pada satu masa",
    "reason.kings_only": "Lajur kosong hanya menerima raja",
}
QUOTED_RULES = {
    "rule.golf.E": "Mudah (raja dan as bersambung)",
    "rule.golf.C": "Klasik (raja dan as terpisah)",
}


@cache
def catalogue(source: Path) -> Catalog:
    with source.open("rb") as stream:
        return read_po(stream)


def words(language: str) -> dict[str, str]:
    """Every key of a language with its words; no key stands in two catalogues."""
    found: dict[str, str] = {}
    for source in SOURCES:
        if source.parts[-3] == language:
            own = {str(message.id): str(message.string) for message in catalogue(source) if message.id}
            assert not found.keys() & own.keys()
            found |= own
    return found


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: "-".join(source.parts[-3::2]))
def test_mo_matches_po(source: Path) -> None:
    built = io.BytesIO()
    write_mo(built, catalogue(source))
    compiled = source.with_suffix(".mo")
    folder = source.parents[2].relative_to(ROOT)
    assert compiled.read_bytes() == built.getvalue(), f"run: pybabel compile -d {folder} -D {source.stem}"


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: "-".join(source.parts[-3::2]))
def test_a_catalogue_says_whose_words_it_holds(source: Path) -> None:
    """So that a wrong file in its place is noticed."""
    assert (catalogue(source).project, catalogue(source).version) == ("Sabar", source.stem)
    assert str(catalogue(source).locale) == source.parts[-3]


def test_every_language_has_the_same_keys_and_placeholders() -> None:
    shapes = [{key: placeholders(text) for key, text in words(language).items()} for language in LANGUAGES]
    assert all(shape == shapes[0] for shape in shapes)
    assert len(shapes[0]) > 70


def test_no_words_are_empty_or_left_as_their_key() -> None:
    assert [key for name in LANGUAGES for key, text in words(name).items() if text in ("", key)] == []


@pytest.mark.parametrize(("key", "text"), QUOTED.items())
def test_quoted_malay_letter_for_letter(key: str, text: str) -> None:
    """G4, G6, G8, G10, H5, H6, H11, H14."""
    assert load_texts("ms")(key) == text


@pytest.mark.parametrize(("key", "text"), QUOTED_RULES.items())
def test_rule_and_note_make_the_quoted_malay(key: str, text: str) -> None:
    """G6."""
    malay = load_texts("ms")
    assert f"{malay(key)} {malay(key + '.note')}" == text


def modules() -> Iterator[ast.Module]:
    for file in (ROOT / "main.py", *PROGRAM.rglob("*.py")):
        yield ast.parse(file.read_text(encoding="utf-8"))


def pattern(node: ast.expr) -> str | None:
    """What a string literal or f-string may say, as a regular expression; None for another expression."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return re.escape(node.value)
    if isinstance(node, ast.JoinedStr):
        return "".join(pattern(part) or ".+" for part in node.values)
    return None


def asked_for() -> set[str]:
    """The keys, as patterns, that the program looks up: what t, texts and words, however held, are given, and
    the errors whose sentences stand in the catalogues."""
    lookups = {"t", "texts", "words", "SabarError", "UsageError", "NoDisplayError", "NothingSavedError"}
    found = set()
    for module in modules():
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and node.args:
                name = str(getattr(node.func, "attr", getattr(node.func, "id", "")))
                if name.lstrip("_") in lookups and (key := pattern(node.args[0])):
                    found.add(key)
    return found


def mentioned() -> set[str]:
    """Every string of the program, as a pattern: a key may reach its look-up by way of a table."""
    nodes = (node for module in modules() for node in ast.walk(module) if isinstance(node, ast.expr))
    # A pattern without two letters in a row, such as f"{a}.{b}", says nothing about a key.
    return {key for node in nodes if (key := pattern(node)) and re.search("[a-z]{2}", key)}


def test_every_key_asked_for_exists() -> None:
    keys = words("en")
    assert asked_for()
    assert [key for key in asked_for() if not any(re.fullmatch(key, known) for known in keys)] == []


def test_every_key_is_used() -> None:
    labels = {f"setting.{field.name}" for field in dataclasses.fields(Settings)}
    used = re.compile("|".join(f"(?:{key})" for key in mentioned()))
    assert [key for key in words("en") if key not in labels and not used.fullmatch(key)] == []
