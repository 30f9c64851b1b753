"""Work beside the game: in a process that ends with it, or in slices where there can be none."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import worker
from game.app.worker import WORK, Worker, own_command

ROOT = Path(worker.__file__).parents[2]
HERE = "tests.app.errands"


on_posix = pytest.mark.skipif(sys.platform == "win32", reason="looks for a process as only POSIX can")


def never() -> bool:
    return False


def everything(work: Worker) -> list[object]:
    told: list[object] = []
    while not work.done:
        told += work.work(never)
    return told


def is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.fixture(autouse=True)
def _no_thread_is_left() -> Iterator[None]:
    """A thread ends with its process, so that none is left means that no process is."""
    yield
    for thread in set(threading.enumerate()) - {threading.main_thread()}:
        thread.join(20)
        assert not thread.is_alive()


def test_another_process_tells_every_message_and_ends() -> None:
    work = Worker(f"{HERE}:own_process", (3,))
    assert not work.works_here
    told = everything(work)
    assert len(told) == 3
    assert len(set(told)) == 1
    assert told[0] != os.getpid()
    assert work.work(never) == []


def test_messages_longer_than_a_pipe_come_whole() -> None:
    texts = everything(Worker(f"{HERE}:long_texts", (4, 1_000_000)))
    assert texts == [digit * 1_000_000 for digit in "0123"]


@on_posix
def test_closing_ends_the_process_and_tells_nothing_more() -> None:
    work = Worker(f"{HERE}:for_ever", ())
    told: list[object] = []
    while not told:
        told = work.work(never)
    assert isinstance(told[0], int)
    assert is_there(told[0])
    work.close()
    assert work.done
    assert work.work(never) == []
    for thread in set(threading.enumerate()) - {threading.main_thread()}:
        thread.join(20)
    assert not is_there(told[0])


def test_closing_at_once_leaves_no_process_behind() -> None:
    """Whether or not it was started by then."""
    for _ in range(3):
        work = Worker(f"{HERE}:for_ever", ())
        work.close()
        assert work.work(never) == []


def test_asking_never_waits() -> None:
    work = Worker(f"{HERE}:for_ever", ())
    answers = [work.work(never) for _ in range(1_000)]
    assert sum(map(len, answers)) <= 1
    work.close()


def test_without_a_process_it_works_in_slices() -> None:
    work = Worker(f"{HERE}:counting", (3, 2), command=())
    assert work.works_here
    assert [work.work(lambda: True) for _ in range(10)] == [[], [], [0], [], [], [1], [], [], [2], []]
    assert work.done
    assert everything(Worker(f"{HERE}:counting", (3, 2), command=())) == [0, 1, 2]


@pytest.mark.parametrize("command", [("/no/such/program",), (sys.executable, "-c", "pass")])
def test_where_no_process_can_be_started_it_works_here(command: tuple[str, ...]) -> None:
    work = Worker(f"{HERE}:own_process", (2,), command)
    assert everything(work) == [os.getpid()] * 2


def test_a_process_that_dies_is_made_up_for_without_telling_twice() -> None:
    work = Worker(f"{HERE}:dying", (6, os.getpid()))
    assert everything(work) == [0, 1, 2, 3, 4, 5]
    assert work.works_here


def test_a_fault_of_the_work_itself_is_not_hidden() -> None:
    work = Worker(f"{HERE}:failing", ())
    with pytest.raises(ArithmeticError, match="fault of the work"):
        everything(work)


@on_posix
def test_the_process_ends_with_the_one_who_wants_it() -> None:
    """A program that is killed, and so closes nothing, leaves nothing behind."""
    program = (
        "import os, sys; from game.app.worker import Worker\n"
        f"work = Worker('{HERE}:for_ever', ())\n"
        "told = []\n"
        "while not told: told = work.work(lambda: False)\n"
        "print(told[0], flush=True)\n"
        "os.kill(os.getpid(), 9)\n"
    )
    run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    process = int(run.stdout)
    while is_there(process) and not _is_ended(process):
        pass


def _is_ended(process: int) -> bool:
    """Whether it has ended and only waits to be asked how: nobody may be left to ask."""
    status = Path(f"/proc/{process}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z"


def test_a_program_that_ends_while_a_process_works_ends_in_silence() -> None:
    program = (
        "from game.app.worker import Worker\n"
        f"work = Worker('{HERE}:for_ever', ())\n"
        "while not work.work(lambda: False): pass\n"
    )
    run = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_a_packaged_program_is_started_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    assert own_command() == (sys.executable, "-m", "game.app.worker")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert own_command() == (sys.executable, WORK)


def test_where_the_interpreter_has_no_name_it_works_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "")
    assert Worker(f"{HERE}:counting", (1,)).works_here
