"""The system's language, and what the words do when something is missing."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.app import texts
from game.app.errors import AssetError
from game.app.texts import UnknownLanguageError, load_texts, system_language

PROGRAM = Path(texts.__file__).parents[1]


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
    assert raised.value.told(load_texts("en")) == f"There is no language {name!r}; there are: ms, en."
    assert raised.value.exit_code == 2


def test_placeholders_are_filled_and_unused_values_do_no_harm() -> None:
    words = load_texts("ms")
    assert words("code.length", length=6) == "Nombor mempunyai tepat tujuh huruf, bukan 6"
    assert words("undo", length=6) == "Buat asal"


def test_a_key_without_words_stands_for_itself() -> None:
    assert load_texts("ms")("rule.toy.X") == "rule.toy.X"


def test_without_any_words_the_first_catalogue_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(texts, "_PROGRAM", tmp_path)
    with pytest.raises(AssetError, match=r"app/locale/en/LC_MESSAGES/sabar\.mo is missing"):
        load_texts("en")


OWN = sorted(file.relative_to(PROGRAM) for file in PROGRAM.glob("**/locale/ms/LC_MESSAGES/*.mo"))


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program's catalogues in a place where they may be spoilt."""
    for kind in ("po", "mo"):
        for file in PROGRAM.glob(f"**/locale/*/LC_MESSAGES/*.{kind}"):
            target = tmp_path / file.relative_to(PROGRAM)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, target)
    monkeypatch.setattr(texts, "_PROGRAM", tmp_path)
    load_texts("ms")
    return tmp_path


@pytest.mark.parametrize("file", OWN, ids=lambda file: file.stem)
def test_every_catalogue_that_another_language_has_must_be_there(file: Path, copy: Path) -> None:
    (copy / file).unlink()
    with pytest.raises(AssetError, match=f"ms/LC_MESSAGES/{file.stem}.mo is missing"):
        load_texts("ms")
    (copy / file).with_suffix(".po").unlink()
    with pytest.raises(AssetError, match=f"{file.stem}.mo is missing"):
        load_texts("ms")
    assert load_texts("en")("undo") == "Undo"


def test_a_language_that_went_away_is_missed(copy: Path) -> None:
    for folder in copy.glob("**/locale/ms"):
        shutil.rmtree(folder)
    with pytest.raises(AssetError, match=r"\.mo is missing"):
        load_texts("ms")


@pytest.mark.parametrize("file", OWN, ids=lambda file: file.stem)
def test_the_words_of_another_part_or_language_in_its_place_are_noticed(file: Path, copy: Path) -> None:
    own = (copy / file).read_bytes()
    others = [copy / other for other in OWN if other != file]
    english = copy / file.parents[2] / "en" / "LC_MESSAGES" / file.name
    for other in (*others, english):
        shutil.copy(other, copy / file)
        with pytest.raises(AssetError, match=rf"{file.name} holds the words of another"):
            load_texts("ms")
        (copy / file).write_bytes(own)


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
