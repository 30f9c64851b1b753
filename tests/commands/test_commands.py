"""`deal` and `replay`: the golden deals and lines, the forms of their answers, standard input."""

import io
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import main
from game.commands.replay import words_of

ROOT = Path(main.__file__).parent
GOLDEN = ROOT / "tests" / "golden"
DEALS = json.loads((GOLDEN / "deals.json").read_text())
GOLF_LINE = (GOLDEN / "golf-example.txt").read_text().split()
HARP_LINE = (GOLDEN / "easy-harp-example.txt").read_text().split()
GOLF = "GO1-E-AAAAAAB"
# Buffered as a user's Python is, whatever the test run's own environment says.
PLAIN = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
PILES = ["code", "game", "rule", "number", "waste", "stock", "columns", "face_down", "foundations"]
PLAYED = [*PILES, "score", "moves", "status", "refused"]


def boards(line: list[str], capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """The objects that a command prints, one a line."""
    assert main.main(line) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return [json.loads(printed) for printed in said.out.splitlines()]


def process(*line: str, sent: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, str(ROOT / "main.py"), *line]
    return subprocess.run(command, input=sent, capture_output=True, check=False, env=PLAIN)


@contextmanager
def playing(*line: str) -> Iterator[subprocess.Popen[bytes]]:
    """A replay that is still going on; one that hangs is ended, so that reading from it ends too."""
    command = [sys.executable, str(ROOT / "main.py"), "replay", *line, "-", "--trace"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=PLAIN) as process:
        patience = threading.Timer(60, process.kill)
        patience.start()
        try:
            yield process
        finally:
            patience.cancel()


def send(process: subprocess.Popen[bytes], words: bytes) -> None:
    assert process.stdin
    process.stdin.write(words)
    process.stdin.flush()


@pytest.mark.parametrize("deal", DEALS, ids=[deal["code"] for deal in DEALS])
def test_golden_deals_are_identical(deal: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    """Generation 1 is frozen, letter for letter in the form of the command too."""
    assert main.main(["deal", deal["code"]]) == 0
    printed = capsys.readouterr().out
    assert printed == json.dumps(deal) + "\n"


def test_the_code_is_printed_in_its_proper_form(capsys: pytest.CaptureFixture[str]) -> None:
    (board,) = boards(["deal", " go1–n−aaaaaab\ufeff"], capsys)
    assert (board["code"], board["rule"]) == (GOLF, "E")
    assert list(board) == PILES


def test_golf_example_is_won_with_350(capsys: pytest.CaptureFixture[str]) -> None:
    """G7, G9, G12."""
    (board,) = boards(["replay", *GOLF_LINE], capsys)
    assert (board["status"], board["score"], board["moves"], board["refused"]) == ("won", 350, 49, [])
    assert board["columns"] == [[]] * 7
    assert board["stock"] == ["5D", "2D"]
    assert list(board) == PLAYED


def test_golf_example_under_classic_is_refused_at_move_35(capsys: pytest.CaptureFixture[str]) -> None:
    """G6, G13: the first refusal, with the reason in Malay."""
    line = ["GO1-C-AAAAAAB", *GOLF_LINE[1:]]
    (board,) = boards(["replay", *line, "--lang", "ms"], capsys)
    assert board["refused"][0] == {
        "at": 34,
        "move": "c3>waste",
        "reason": "not_adjacent",
        "message": "Mesti satu pangkat lebih tinggi atau lebih rendah",
    }
    assert board["moves"] == 49 - len(board["refused"])
    (english,) = boards(["--lang", "en", "replay", *line], capsys)
    assert english["refused"][0]["message"] == "Must be one rank higher or lower"


def test_easy_harp_example_is_won_with_1310(capsys: pytest.CaptureFixture[str]) -> None:
    """H9, H15."""
    (board,) = boards(["replay", *HARP_LINE], capsys)
    assert (board["status"], board["score"], board["moves"], board["refused"]) == ("won", 1310, 399, [])
    assert [cards[-1] for cards in board["foundations"]] == ["KS", "KS", "KH", "KH", "KD", "KD", "KC", "KC"]
    assert board["face_down"] == [0] * 9


def test_without_moves_the_deal_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    (board,) = boards(["replay", "EH1-N-AAAAAAF"], capsys)
    deal = next(deal for deal in DEALS if deal["code"] == "EH1-N-AAAAAAF")
    assert board == {**deal, "score": 0, "moves": 0, "status": "playing", "refused": []}


def test_trace_prints_one_object_after_every_move_and_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    moves = ["draw", "c1>waste", "c5>waste", "undo", "redo", "c3>c3"]
    traced = boards(["replay", GOLF, *moves, "--trace"], capsys)
    assert [board["moves"] for board in traced] == [1, 1, 2, 2, 3, 3]
    assert [board["score"] for board in traced] == [0, 0, 10, 0, 10, 10]
    refusals = [[(refusal["at"], refusal["reason"]) for refusal in board["refused"]] for board in traced]
    assert refusals == [[], [(1, "not_adjacent")], [], [], [], [(5, "no_such_move")]]
    assert [list(board) for board in traced] == [PLAYED] * 6
    for count, board in enumerate(traced, start=1):
        (alone,) = boards(["replay", GOLF, *moves[:count]], capsys)
        assert {**alone, "refused": []} == {**board, "refused": []}
    assert boards(["replay", GOLF, "--trace"], capsys) == []


def test_every_refusal_is_listed_with_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    moves = ["undo", "draw", "recycle", "c1>wastex3", "c9>waste"]
    (board,) = boards(["replay", GOLF, *moves], capsys)
    assert [(refusal["at"], refusal["move"], refusal["reason"]) for refusal in board["refused"]] == [
        (0, "undo", "nothing_to_undo"),
        (2, "recycle", "no_such_move"),
        (3, "c1>wastex3", "no_such_move"),
        (4, "c9>waste", "no_such_move"),
    ]


def test_a_word_that_is_no_move_ends_a_trace_after_the_lines_before_it() -> None:
    answer = process("replay", GOLF, "draw", "c5", "draw", "--trace")
    assert answer.returncode == 2
    assert answer.stdout.count(b"\n") == 1
    assert b"'c5'" in answer.stderr
    assert process("replay", GOLF, "draw", "c5").stdout == b""


def test_moves_from_standard_input(capsys: pytest.CaptureFixture[str]) -> None:
    sent = b"\xef\xbb\xbf\r\n" + "\r\n\t ".join(GOLF_LINE[1:]).encode()
    answer = process("replay", GOLF, "-", sent=sent)
    assert [json.loads(answer.stdout)] == boards(["replay", *GOLF_LINE], capsys)
    assert (answer.returncode, answer.stderr) == (0, b"")
    assert json.loads(process("replay", GOLF, "-").stdout)["moves"] == 0


@pytest.mark.parametrize(
    ("sent", "named"),
    [
        (b"draw \xff\xfe draw", b"'\\xff\\xfe'"),
        (b"draw\0draw", b"'draw\\x00draw'"),
        ("draw c٥>waste".encode(), b">waste'"),
        (b"x" * 10**6, b"'xxxx"),
    ],
    ids=["no UTF-8", "a NUL", "another digit", "endless"],
)
def test_what_is_no_move_on_standard_input_is_named(sent: bytes, named: bytes) -> None:
    answer = process("replay", GOLF, "-", sent=sent)
    assert (answer.returncode, answer.stdout) == (2, b"")
    assert answer.stderr.count(b"\n") == 1
    assert len(answer.stderr) < 300
    assert named in answer.stderr


@pytest.mark.parametrize("size", [1, 2, 3, 7, 64, 1 << 16])
def test_words_are_whole_however_the_stream_is_cut(size: int) -> None:
    sent = "\ufeffdraw  c5>waste\n\n\u00e9t\u00e9\tc2>c6x4 \nundo".encode()
    stream = io.BytesIO(sent)
    assert list(words_of(lambda: stream.read(size))) == [
        "draw",
        "c5>waste",
        "\u00e9t\u00e9",
        "c2>c6x4",
        "undo",
    ]


def test_a_word_without_an_end_is_given_up() -> None:
    """What is longer than any move is handed on before the stream ends, if it ever does."""
    blocks = iter([b"x" * 50] * 10)
    assert next(words_of(lambda: next(blocks))).startswith("x" * 65)
    assert len(list(blocks)) == 8


def test_an_answer_is_out_before_more_is_asked_for() -> None:
    """A program may play by it, a move at a time."""
    with playing(GOLF) as process:
        assert process.stdin
        assert process.stdout
        for move, count in ((b"draw\n", 1), (b"c5>waste\n", 2), (b"undo ", 2)):
            send(process, move)
            assert json.loads(process.stdout.readline())["moves"] == count
        process.stdin.close()
        assert process.stdout.read() == b""
    assert process.returncode == 0


def test_a_reader_that_goes_away_ends_it_quietly() -> None:
    with playing("EH1-N-AAAAAAF") as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        send(process, b"draw ")
        process.stdout.readline()
        process.stdout.close()
        send(process, b"undo redo " * 200)
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.skipif(sys.platform == "win32", reason="signals belong to Unix")
def test_an_interrupt_ends_it_quietly() -> None:
    with playing(GOLF) as process:
        assert process.stdout
        assert process.stderr
        send(process, b"draw ")
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == b""
    assert process.returncode == 130


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
def test_an_answer_that_cannot_be_written_is_said_in_one_line() -> None:
    with open("/dev/full", "wb") as full:
        command = [sys.executable, str(ROOT / "main.py"), "deal", GOLF]
        answer = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False, env=PLAIN)
    assert answer.returncode == 70
    assert answer.stderr.count(b"\n") == 1


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
@pytest.mark.parametrize(("line", "code"), [("deal foo", 2), ("--nonsense", 2), ("saved --data nowhere", 1)])
def test_a_sentence_that_nobody_takes_keeps_its_exit_code(line: str, code: int) -> None:
    with open("/dev/full", "wb") as full:
        command = [sys.executable, str(ROOT / "main.py"), *line.split()]
        answer = subprocess.run(command, stdout=subprocess.PIPE, stderr=full, check=False, env=PLAIN)
    assert (answer.returncode, answer.stdout) == (code, b"")


def test_the_commands_import_no_pygame_and_no_scenes() -> None:
    """Nor what only a window needs: they run where there is no display and no sound."""
    program = (
        "import sys, main\n"
        f"main.main(['deal', '{GOLF}'])\n"
        f"main.main(['replay', '{GOLF}', 'draw', 'c1>waste', '--lang', 'ms'])\n"
        "print([name for name in sys.modules if name.startswith(('pygame', 'game.scenes', 'game.view'))])\n"
    )
    bare = {"PATH": os.environ.get("PATH", ""), "SYSTEMROOT": os.environ.get("SYSTEMROOT", "")}
    command = [sys.executable, "-c", program]
    answer = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True, env=bare)
    assert answer.stderr == ""
    assert answer.stdout.splitlines()[-1] == "[]"
