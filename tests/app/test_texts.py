"""The system's language, and what the words do when something is missing."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.app import texts
from game.app.errors import AssetError
from game.app.texts import UnknownLanguageError, load_texts, system_language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ms"}, "ms"),
        ({"LANG": "ms_MY"}, "ms"),
        ({"LANG": "ms_MY.UTF-8"}, "ms"),
        ({"LANG": "ms_BN@latin"}, "ms"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "id_ID.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "msx_XX"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "ms_MY.UTF-8"}, "ms"),
        ({"LANG": "ms_MY.UTF-8", "LC_MESSAGES": "ms_MY.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "ms_MY.UTF-8", "LC_ALL": ""}, "ms"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "fr:ms:en"}, "ms"),
        ({"LANG": "fr_FR.UTF-8", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "ms"}, "en"),
        ({"LANGUAGE": "ms"}, "en"),
    ],
)
def test_system_language_on_unix(
    environment: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert system_language(environment) == language


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("Malay_Malaysia", "ms"),
        ("ms-MY", "ms"),
        ("English_United States", "en"),
        ("Malayalam_India", "en"),
        (None, "en"),
    ],
)
def test_system_language_where_the_environment_is_silent(
    name: str | None, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("locale.getlocale", lambda: (name, "1252"))
    assert system_language({}) == language


def test_no_language_means_the_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "ms_MY.UTF-8")
    assert load_texts().language == "ms"
    assert load_texts()("undo") == "Buat asal"
    assert load_texts("en")("undo") == "Undo"


@pytest.mark.parametrize("name", ["fr", "MS", "", "ms_MY"])
def test_an_unknown_language_is_named_with_those_that_are_there(name: str) -> None:
    with pytest.raises(UnknownLanguageError) as raised:
        load_texts(name)
    assert repr(name) in str(raised.value)
    assert "ms and en" in str(raised.value)
    assert raised.value.exit_code == 2


def test_placeholders_are_filled_and_unused_values_do_no_harm() -> None:
    words = load_texts("ms")
    assert words("code.length", length=6) == "Nombor mempunyai tepat tujuh huruf, bukan 6"
    assert words("undo", length=6) == "Buat asal"


def test_a_key_without_words_stands_for_itself() -> None:
    assert load_texts("ms")("rule.toy.X") == "rule.toy.X"


def test_a_missing_catalogue_is_a_missing_asset(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(texts, "_PROGRAM", tmp_path)
    with pytest.raises(AssetError, match="language en"):
        load_texts("en")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no catalogue at all",
        (Path(texts.__file__).parent / "locale/en/LC_MESSAGES/sabar.mo").read_bytes()[:900],
    ],
)
def test_a_broken_catalogue_is_named(content: bytes, tmp_path: Path) -> None:
    broken = tmp_path / "en" / "LC_MESSAGES" / "toy.mo"
    broken.parent.mkdir(parents=True)
    broken.write_bytes(content)
    with pytest.raises(AssetError, match=r"toy\.mo"):
        load_texts("en", [tmp_path])


def test_words_come_without_pygame() -> None:
    program = (
        "import sys; from game.app.texts import load_texts; load_texts('ms'); print('pygame' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
