"""The command line: what it refuses, in one clear line each, and where options may stand (INTERFACE)."""

import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import main
from game.app.store_keeper import Keeper
from game.app.texts import Texts
from game.commands import VERSION
from game.commands.line import COMMANDS, FLAGS, WITH_VALUE
from game.commands.options import Options
from game.rules.codes import Code

GOLF = "GO1-E-AAAAAAB"
HARP = "EH1-N-AAAAAAF"


@pytest.fixture
def opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[Options, Texts]]:
    """What the window is opened with; no window opens, and the player's own store stays closed."""
    seen: list[tuple[Options, Texts]] = []
    for name in ("HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path))

    def play(options: Options, texts: Texts, keeper: Keeper) -> int:
        keeper.close()
        seen.append((options, texts))
        return 0

    start = ModuleType("game.scenes.start")
    start.play = play  # type: ignore[attr-defined]  # the module is made here
    monkeypatch.setitem(sys.modules, "game.scenes.start", start)
    return seen


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def refused(line: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one line that a wrong command line earns, with exit code 2 and nothing on standard output."""
    assert main.main(line) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.endswith("\n")
    return said.err


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("dael GO1-E-AAAAAAB", ["'dael'", "deal"]),
        ("--lan ms", ["'--lan'", "--lang"]),
        ("--Lang ms", ["'--Lang'"]),
        ("--mut", ["'--mut'", "--mute"]),
        ("-m", ["'-m'"]),
        ("--", ["'--'"]),
        ("--lang", ["--lang"]),
        ("--lang --mute", ["--lang"]),
        ("--lang fr", ["'fr'", "ms", "en"]),
        ("--lang=", ["ms", "en"]),
        ("--lang MS", ["'MS'"]),
        ("deal GO1-E-AAAAAAB --lang fr", ["'fr'"]),
        ("--mute=yes", ["--mute"]),
        ("--game chess", ["'chess'", "golf", "easy-harp"]),
        ("--rule Q", ["'Q'", "E, C or S", "J or JJ", "O"]),
        ("--rule J", ["'J'"]),
        ("--rule=", ["rule"]),
        ("--rule N --game easy-harp", ["--rule", "easy-harp"]),
        ("--rule C --code EH1-N-AAAAAAF", ["--rule", "easy-harp"]),
        ("--rule C --code GO1-E-AAAAAAB", ["--rule C", "GO1-E-AAAAAAB"]),
        ("--game easy-harp --code GO1-E-AAAAAAB", ["--game easy-harp", "GO1-E-AAAAAAB"]),
        ("--code GO1-E-AAAAAAA", ["'GO1-E-AAAAAAA'"]),
        ("--size 640x479", ["'640x479'", "640x480"]),
        ("--size 639x480", ["'639x480'", "640x480"]),
        ("--size 99999x99999", ["'99999x99999'"]),
        ("--size 1280", ["'1280'", "1280x720"]),
        ("--size 1280x720x2", ["'1280x720x2'"]),
        ("--size -1280x720", ["'-1280x720'"]),
        ("--size 1280X720", ["'1280X720'"]),
        ("--for 20 --for 30", ["--for", "twice"]),
        ("--for=20 --for 20", ["--for", "twice"]),
        ("--mute --mute", ["--mute", "twice"]),
        ("--lang ms --lang ms", ["--lang", "dua kali"]),
        ("--help -h", ["--help", "twice"]),
        ("-h=yes", ["--help"]),
        ("-hh", ["'-hh'"]),
        ("--for .", ["'.'"]),
        ("--for 5.", ["'5.'"]),
        ("--for 0", ["'0'"]),
        ("--for 0.0", ["'0.0'"]),
        ("--for -5", ["'-5'"]),
        ("--for nan", ["'nan'"]),
        ("--for inf", ["'inf'"]),
        ("--for 1e3", ["'1e3'"]),
        ("--for soon", ["'soon'"]),
        ("--data=", ["--data"]),
        ("--report=", ["--report"]),
        ("--report no/such/folder/figures.json", ["--report"]),
        ("--trace", ["--trace", "replay"]),
        ("deal GO1-E-AAAAAAB --trace", ["--trace", "replay"]),
        ("deal", ["deal", "code"]),
        ("replay", ["replay", "code"]),
        ("replay --trace", ["replay", "code"]),
        ("deal GO1-E-AAAAAAB draw", ["'draw'"]),
        ("deal GO1-E-AAAAAAB EH1-N-AAAAAAF", ["'EH1-N-AAAAAAF'"]),
        ("deal GO1-E-AAAAAAB --rule C", ["--rule C"]),
        ("deal GO1-E-AAAAAAB --game easy-harp", ["--game easy-harp"]),
        ("deal GO1-E-AAAAAAB --code GO1-E-AAAAAAB", ["--code"]),
        ("deal --code GO1-E-AAAAAAB", ["--code"]),
        ("deal GO1-E-AAAAAAB --size 1x1", ["'1x1'"]),
        ("replay GO1-E-AAAAAAB draw -", ["-"]),
        ("replay GO1-E-AAAAAAB - draw", ["-"]),
        ("- replay GO1-E-AAAAAAB", ["'-'"]),
        ("replay GO1-E-AAAAAAB draw c5", ["'c5'", "c5>waste"]),
        ("replay GO1-E-AAAAAAB deal", ["'deal'"]),
        ("solve", ["solve", "code"]),
        ("solve GO1-E-AAAAAAB --seconds soon", ["--seconds", "'soon'"]),
        ("solve GO1-E-AAAAAAB --trace", ["--trace", "replay"]),
        ("replay GO1-E-AAAAAAB --seconds 3", ["--seconds", "solve"]),
        ("--seconds 3", ["--seconds", "solve"]),
        ("saved GO1-E-AAAAAAB", ["saved", "'GO1-E-AAAAAAB'"]),
        ("saved --code GO1-E-AAAAAAB", ["--code", "saved"]),
        ("saved --rule C", ["--rule", "saved"]),
        ("saved --game chess", ["'chess'"]),
        ("daily GO1-E-AAAAAAB", ["daily", "'GO1-E-AAAAAAB'"]),
        ("daily --code GO1-E-AAAAAAB", ["--code", "daily"]),
        ("daily --game chess", ["'chess'"]),
        ("daily --game easy-harp --rule N", ["--rule", "easy-harp"]),
        ("daily --rule Q", ["'Q'"]),
        ("daily --date", ["--date"]),
        ("daily --date=", ["--date", "YYYY-MM-DD"]),
        ("daily --date 2026-02-30", ["'2026-02-30'", "YYYY-MM-DD"]),
        ("daily --date 2026-7-29", ["'2026-7-29'", "YYYY-MM-DD"]),
        ("daily --date 20260729", ["'20260729'", "YYYY-MM-DD"]),
        ("daily --date 0000-01-01", ["'0000-01-01'", "YYYY-MM-DD"]),
        ("daily --date today", ["'today'", "YYYY-MM-DD"]),
        ("deal GO1-E-AAAAAAB --date 2026-07-29", ["--date", "daily"]),
        ("--date 2026-07-29", ["--date", "daily"]),
        ("--kiosk", ["--kiosk", "later"]),
        ("--kiosk kiosk.toml --mute", ["--kiosk", "later"]),
        ("--kiosk=kiosk.toml", ["--kiosk", "later"]),
        ("--mute --demo", ["--demo", "later"]),
    ],
)
def test_a_wrong_line_is_named_in_one_line(
    line: str, named: list[str], capsys: pytest.CaptureFixture[str], opened: list[tuple[Options, Texts]]
) -> None:
    said = refused(line.split(" "), capsys)
    for part in named:
        assert part in said
    assert opened == []


def test_what_cannot_be_printed_is_named_as_its_escape(capsys: pytest.CaptureFixture[str]) -> None:
    assert "\\n\\x1b" in refused(["deal", "\n\x1b[31m"], capsys)
    assert "…" in refused(["x" * 5000], capsys)
    assert len(refused(["--" + "x" * 5000], capsys)) < 300
    assert "''" in refused([""], capsys)
    assert refused(["replay", GOLF, "draw\nc1"], capsys)


def test_a_folder_and_a_file_must_be_what_they_are_named_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], opened: list[tuple[Options, Texts]]
) -> None:
    file = tmp_path / "file"
    file.touch()
    assert "--data" in refused(["--data", str(file)], capsys)
    assert "--report" in refused(["--report", str(tmp_path)], capsys)
    assert main.main(["--data", str(tmp_path / "new"), "--report", str(file)]) == 0
    assert opened[0][0] == Options(data=tmp_path / "new", report=file)


@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("", Options()),
        ("--game golf", Options(game="golf")),
        ("--game=easy-harp", Options(game="easy-harp")),
        ("--rule C", Options(game="golf", rule="C")),
        ("--rule n", Options(game="golf", rule="E")),
        ("--rule SJO --game golf", Options(game="golf", rule="SJO")),
        ("--code go1-n-aaaaaab", Options(game="golf", rule="E", code=Code("GO", 1, "E", 1))),
        (f"--code {HARP}", Options(game="easy-harp", rule="N", code=Code("EH", 1, "N", 5))),
        (f"--code {GOLF} --rule N --game golf", Options(game="golf", rule="E", code=Code("GO", 1, "E", 1))),
        ("--size 640x480 --fullscreen --mute", Options(size=(640, 480), fullscreen=True, mute=True)),
        ("--size 1080x1920", Options(size=(1080, 1920))),
        ("--for 1.5 --lang=ms", Options(seconds=1.5, lang="ms")),
        ("--for .5", Options(seconds=0.5)),
    ],
)
def test_the_window_is_opened_with_the_options(
    line: str, options: Options, opened: list[tuple[Options, Texts]]
) -> None:
    assert main.main(line.split()) == 0
    ((found, texts),) = opened
    assert found == options
    assert texts.language == (options.lang or texts.language)


def test_the_window_says_how_it_ended(
    opened: list[tuple[Options, Texts]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its exit code is passed on; what it raises becomes one line."""
    start = sys.modules["game.scenes.start"]
    monkeypatch.setattr(start, "play", lambda options, texts, keeper: keeper.close() or 4)
    assert main.main([]) == 4

    def broken(options: Options, texts: Texts, keeper: Keeper) -> int:
        keeper.close()
        raise RuntimeError("the lamp\nis out.")

    monkeypatch.setattr(start, "play", broken)
    assert main.main([]) == 70
    assert capsys.readouterr().err == "Sabar stopped because of a fault: RuntimeError: the lamp is out.\n"

    def interrupted(options: Options, texts: Texts, keeper: Keeper) -> int:
        keeper.close()
        raise KeyboardInterrupt

    monkeypatch.setattr(start, "play", interrupted)
    assert main.main([]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("line", ["--help", "-h", "deal -h", "--version --help", "replay -h --code x"])
@pytest.mark.parametrize("language", ["en", "ms"])
def test_help_is_one_short_page_in_the_chosen_language(
    line: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.main([*line.split(), "--lang", language]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert ("pilihan" in said.out) == (language == "ms")
    assert len(said.out.splitlines()) < 25
    assert max(map(len, said.out.splitlines())) <= 100
    assert said.out.isascii()
    assert [name for name in (*COMMANDS, *WITH_VALUE, *FLAGS) if name not in said.out] == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("dael --lang ms", "Tiada arahan 'dael'; yang ada: deal, replay, solve, saved, daily."),
        (
            "--lang=ms --for soon",
            "--for 'soon' bukan masa; masa diberikan dalam saat melebihi 0, seperti 20 atau 1.5.",
        ),
        ("replay GO1-E-AAAAAAB c1 --lang ms", "'c1' bukan langkah"),
        ("--bad --lang", "There is no option '--bad'"),
        ("--bad --lang fr", "There is no option '--bad'"),
        ("--lang fr", "There is no language 'fr'"),
    ],
)
def test_faults_are_told_in_the_language_that_was_asked_for(
    line: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where the fault stands before the language; a language that is not there means the system's."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert said in refused(line.split(), capsys)


def test_the_systems_language_tells_faults_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "ms_MY.UTF-8")
    assert "yang ada" in refused(["dael"], capsys)
    assert "yang ada" in refused(["--lang", "fr"], capsys)


@pytest.mark.parametrize(
    ("missing", "said"),
    [
        (
            "pygame",
            "A library is missing (pygame); python3 -m game sets up all that Sabar needs and starts it.",
        ),
        ("game.view.felt", "Sabar stopped because of a fault: ModuleNotFoundError: No module."),
        (None, "Sabar stopped because of a fault: ModuleNotFoundError: No module."),
    ],
)
def test_missing_libraries_are_told_from_missing_parts(
    missing: str | None,
    said: str,
    opened: list[tuple[Options, Texts]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def play(options: Options, texts: Texts, keeper: Keeper) -> int:
        keeper.close()
        raise ModuleNotFoundError("No module", name=missing)

    monkeypatch.setattr(sys.modules["game.scenes.start"], "play", play)
    assert main.main([]) == 70
    assert capsys.readouterr().err == f"{said}\n"


def test_without_a_catalogue_that_is_what_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("game.app.texts._PROGRAM", tmp_path)
    assert main.main(["--version"]) == 70
    assert "sabar.mo is missing." in capsys.readouterr().err


def test_the_version_is_that_of_the_project(capsys: pytest.CaptureFixture[str]) -> None:
    project = tomllib.loads(Path(main.__file__).with_name("pyproject.toml").read_text())
    assert project["project"]["version"] == VERSION
    assert main.main(["--version"]) == 0
    assert capsys.readouterr().out == f"Sabar {VERSION}\n"


@pytest.mark.parametrize(
    "line",
    [
        f"--lang ms replay {GOLF} c1>waste --trace",
        f"replay --trace {GOLF} c1>waste --lang ms",
        f"replay {GOLF} --lang=ms --trace c1>waste",
        f"--trace --mute replay {GOLF} c1>waste --data . --lang ms",
        f"replay {GOLF} --size 800x600 --fullscreen c1>waste --trace --lang ms --game golf --rule E --for 3",
    ],
)
def test_options_may_stand_anywhere(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(line.split()) == 0
    assert '"message": "Mesti satu pangkat lebih tinggi atau lebih rendah"' in capsys.readouterr().out
