"""The figures of a run and the file that takes them; settings that are no choice."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.app import report
from game.app.errors import UsageError
from game.app.report import Figures, check_writable, process_age, resident_memory, write_report
from game.app.settings import Settings

ROOT = Path(__file__).parents[2]


def test_frame_times_in_quantiles(tmp_path: Path) -> None:
    figures = Figures()
    for milliseconds in range(1, 101):
        figures.frame(milliseconds / 1000)
    figures.ticks, figures.wakeups = 7, 8
    file = tmp_path / "report.json"
    write_report(file, figures)
    written = json.loads(file.read_text(encoding="utf-8"))
    assert written["frame_ms"] == {"p50": 50.0, "p95": 95.0, "p99": 99.0, "max": 100.0}
    assert (written["frames"], written["ticks"], written["wakeups"]) == (100, 7, 8)
    assert written["first_picture_ms"] > 0
    assert written["first_picture_at"] <= time.monotonic()


def test_the_first_picture_is_the_first_complete_one() -> None:
    figures = Figures()
    figures.frame(0.001, complete=False)
    assert figures.as_json()["first_picture_at"] is None
    figures.frame(0.001)
    first = figures.as_json()["first_picture_at"]
    figures.frame(0.001)
    assert figures.as_json()["first_picture_at"] == first


def test_a_run_without_a_picture() -> None:
    written = Figures().as_json()
    assert written["first_picture_ms"] is None
    assert written["frame_ms"] == {"p50": None, "p95": None, "p99": None, "max": None}


def test_a_report_that_cannot_be_written_is_told_before_the_run(tmp_path: Path) -> None:
    check_writable(tmp_path / "new.json")
    assert not (tmp_path / "new.json").exists()
    for bad in (tmp_path, tmp_path / "no" / "folder.json"):
        with pytest.raises(UsageError, match="report"):
            check_writable(bad)
        with pytest.raises(UsageError, match="report"):
            write_report(bad, Figures())


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc is Linux's")
def test_the_age_of_the_process_counts_from_its_start() -> None:
    program = "from game.app.report import process_age as age; print(age())"
    begun = time.monotonic()
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    # The clock of /proc has ticks of 10 ms.
    assert 0 < float(run.stdout) <= time.monotonic() - begun + 0.02


def test_without_proc_the_age_counts_from_the_import(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "Path", lambda name: ROOT / "nowhere" / str(name).strip("/"))
    monkeypatch.setattr(report, "_IMPORTED", time.monotonic() - 5000)
    assert process_age() >= 5000
    assert resident_memory() is None


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="/proc is Linux's")
def test_memory_is_what_the_process_holds() -> None:
    memory = resident_memory()
    assert memory is not None
    assert 5 < memory < 4000


@pytest.mark.parametrize(
    "wrong",
    [
        {"pace": "fast"},
        {"deck": ""},
        {"back": "red"},
        {"ui_scale": 99},
        {"volume": 101},
        {"volume": -1},
        {"language": "fr"},
    ],
)
def test_a_setting_that_is_no_choice_is_refused(wrong: dict[str, object]) -> None:
    name = next(iter(wrong))
    with pytest.raises(ValueError, match=name):
        Settings(**wrong)  # type: ignore[arg-type]
