"""Power cuts, torn stores, full disks for tests.bench.kill: what is left of a game played here and now.

Each part answers a sentence of figures and raises BrokenPromiseError where something was lost or appeared.
"""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

from game.app.journal import Deal, Standing
from game.app.store import Store
from game.app.store_files import NAME, reading
from game.app.store_keeper import Keeper
from game.patiences import registry
from game.rules.history import Game
from game.rules.patience import Refused

SMALL_DISK = 256 * 1024
GAME = "easy-harp"


class BrokenPromiseError(AssertionError):
    """Something was lost, or appeared."""


def promise(kept: bool, what: str) -> None:
    if not kept:
        raise BrokenPromiseError(what)


class Play:
    """A player at hand: every action is known."""

    def __init__(self, folder: Path, random: Random) -> None:
        self.keeper = Keeper(folder, time.time)
        self.moves: list[str] = []
        self.told: list[str] = []
        self._random = random
        rules = registry()[GAME].rules
        self._game = Game(rules(rules.default_rule), random.randint(1, 999_999))
        self._id = self.keeper.begin(Deal(GAME, self._game.patience.rule, str(self._game.code)))

    def act(self) -> None:
        move = self._random.choice(self._game.patience.legal_moves(self._game.position))
        assert not isinstance(self._game.act(move), Refused)
        self.moves.append(str(move))
        standing = Standing(self._game.position.score, self._game.moves)
        self.keeper.action(self._id, str(move), standing)

    def flushed(self) -> list[str]:
        """All written that can be; the notices so far."""
        self.keeper.flush()
        self.told += self.keeper.notices()
        return self.told


def goes_on(folder: Path, moves: list[str]) -> tuple[list[str], list[str]]:
    """Opens a folder: what was told, and the moves that it holds, which must be some that were made, from the
    first on. Then it must go on keeping."""
    keeper = Keeper(folder, time.time)
    kept = keeper.unfinished(GAME)
    found = [] if kept is None else list(kept.moves)
    promise(found == moves[: len(found)], f"{found} was not made")
    id = keeper.begin(Deal(GAME, "N", "EH1-N-AAAAAAF"))
    keeper.action(id, "draw", Standing(moves=1))
    keeper.keep(deck="standard")
    keeper.flush()
    told = keeper.notices()
    keeper.close()
    again = Keeper(folder, time.time)
    after = again.unfinished(GAME)
    promise(after is not None and after.moves == ("draw",), "it does not go on keeping")
    promise(again.settings.get("deck") == "standard", "settings are not kept")
    again.close()
    promise(again.notices() == [], f"told {again.notices()} on a whole store")
    return told, found


def power_cuts(folder: Path, random: Random, times: int) -> str:
    play = Play(folder / "played", random)
    aside = whole = 0
    for number in range(times):
        for _ in range(random.randint(1, 8)):
            play.act()
            if random.random() < 0.5:
                play.keeper.flush()
        play.keeper.flush()
        copy = folder / f"cut-{number}"
        copy.mkdir()
        for name in (NAME, f"{NAME}-wal"):
            content = (folder / "played" / name).read_bytes()
            cut = random.randrange(len(content) + 1) if random.random() < 0.7 else len(content)
            (copy / name).write_bytes(content[:cut])
        told, _ = goes_on(copy, play.moves)
        promise(told in ([], ["store.damaged"]), f"told {told}")
        promise(
            bool(told) == any(copy.glob("sabar-damaged-*.db*")), f"told {told}, but set aside is otherwise"
        )
        aside += bool(told)
        whole += not told
        shutil.rmtree(copy)
    play.keeper.close()
    return f"{whole} opened, {aside} set aside, 0 moves that were not made"


def torn_stores(folder: Path, random: Random, times: int) -> str:
    play = Play(folder / "played", random)
    for _ in range(400):
        play.act()
    play.keeper.close()
    content = (folder / "played" / NAME).read_bytes()
    for number in range(times):
        copy = folder / f"torn-{number}"
        copy.mkdir()
        cut = content[: random.randrange(len(content))]
        (copy / NAME).write_bytes(cut)
        told, _ = goes_on(copy, play.moves)
        promise(told == ["store.damaged"], f"told {told} of a store cut at {len(cut)}")
        promise(
            [file.read_bytes() for file in copy.glob("sabar-damaged-*.db")] == [cut], "set aside is not it"
        )
        shutil.rmtree(copy)
    return f"all of {times} told and set aside whole"


def full_disks(folder: Path, random: Random, times: int) -> str:
    with small_disk(folder) as disk:
        if disk is None:
            return "SKIPPED: no right to mount a small disk here"
        filled_up = 0
        for _ in range(times):
            filled_up += full_disk(disk, random)
            for file in disk.iterdir():
                file.unlink()
    return f"{filled_up} of {times} filled up, told, whole meanwhile, and complete once there was room"


def full_disk(disk: Path, random: Random) -> bool:
    """One game on a disk that fills up and gets room again; whether it did fill up."""
    play = Play(disk, random)
    try:
        return played_on(disk, play, random)
    finally:
        play.keeper.close()


def played_on(disk: Path, play: Play, random: Random) -> bool:
    before = random.randint(0, 60)
    for _ in range(before):
        play.act()
    if random.random() < 0.8:
        play.flushed()
    ballast = disk / "ballast"
    fill(ballast, random.randint(0, 24) * 1024)
    for _ in range(random.randint(100, 400)):
        play.act()
        if random.random() < 0.3:
            play.flushed()
    told = list(play.flushed())
    board = None if not told else answer_of(disk)
    promise(board == play.moves[: len(board or ())] or board is None, "what was kept is not whole")
    promise(told in ([], ["store.not_kept"]), f"told {told}")
    promise(bool(told) or answer_of(disk) == play.moves, "not all is kept, and it was not told")
    ballast.unlink()
    play.act()
    promise(play.flushed() == told + ["store.kept_again"] * bool(told), f"told {play.told}")
    promise(answer_of(disk) == play.moves, "not all is kept once there is room")
    promise(not list(disk.glob("sabar-damaged-*")), "a full disk is taken for damage")
    return bool(told)


def answer_of(folder: Path) -> list[str] | None:
    """The moves in a folder, as another program reads them."""
    with reading(folder) as connection:
        games = [] if connection is None else Store(connection).open_games()
    return list(games[0].moves) if games else None


def fill(file: Path, left: int) -> None:
    """Takes all the room of the disk but `left` bytes."""
    room = os.statvfs(file.parent)
    size = max(0, room.f_bavail * room.f_frsize - left)
    with suppress(OSError):  # the writer was quicker and took some of the room itself
        file.write_bytes(bytes(size))


@contextmanager
def small_disk(folder: Path) -> Iterator[Path | None]:
    """A disk of SMALL_DISK bytes, None where none can be had."""
    disk = folder / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK}", "tmpfs", str(disk)]
    if shutil.which("mount") is None or subprocess.run(mount, capture_output=True, check=False).returncode:
        yield None
        return
    try:
        yield disk
    finally:
        subprocess.run(["umount", str(disk)], check=True)
