"""Drawn cards kept on disk between two runs: a convenience whose loss is never a fault."""

import hashlib
import logging
import os
import time
import zlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from struct import Struct
from typing import Final

import pygame

from game.view.icons import ASSETS

MAGIC = b"sabar cards 1\n"
KEPT_FILES = 12
PIXELS: Final = "BGRA"
# Name of the card, bytes of its packed pixels.
ENTRY = Struct("<16sI")
UNFINISHED = ".part"
FORGOTTEN = 3600  # s after which nobody is still writing it
DIGEST = hashlib.sha256
_log = logging.getLogger(__name__)


class CardStore:
    """Sheets of cards as files of `folder`, None: nothing is kept. One thread writes.

    A sheet's key is a deck and a width; the name of its file also holds a fingerprint of the drawn parts and
    of the renderer, so another version of either never reads it. What cannot be read or written is logged
    once and then left alone.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._print = ""
        self._complained = False

    @property
    def keeps(self) -> bool:
        """Whether anything is kept at all."""
        return self._folder is not None

    def load(self, deck: str, width: int) -> dict[str, bytes]:
        """The packed cards of a sheet by name; empty where there are none, or none that are sound."""
        if self._folder is None:
            return {}
        try:
            data = self._file(deck, width).read_bytes()
            return unpacked(data)
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as fault:
            self._complain("cannot be read", fault)
            return {}

    def save(self, deck: str, width: int, cards: Mapping[str, bytes]) -> None:
        """Keeps a sheet of packed cards, and only the latest sheets."""
        if self._folder is None:
            return
        import tempfile  # which brings much along that a first picture does without

        unfinished = None
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._thin_out()
            handle, name = tempfile.mkstemp(dir=self._folder, suffix=UNFINISHED)
            unfinished = Path(name)
            with os.fdopen(handle, "wb") as file:
                file.write(packed(cards))
            os.replace(name, self._file(deck, width))
        except OSError as fault:
            self._complain("cannot be written", fault)
            if unfinished is not None:
                with suppress(OSError):
                    unfinished.unlink(missing_ok=True)

    def _file(self, deck: str, width: int) -> Path:
        assert self._folder is not None
        if not self._print:
            self._print = fingerprint()
        return self._folder / f"{self._print}-{deck}-{width}.cards"

    def _thin_out(self) -> None:
        """Old sheets go, and with them what a killed or starved program left half written."""
        assert self._folder is not None
        now = time.time()
        for part in self._folder.glob(f"*{UNFINISHED}"):
            if now - part.stat().st_mtime > FORGOTTEN:
                part.unlink(missing_ok=True)
        files = sorted(self._folder.glob("*.cards"), key=lambda file: file.stat().st_mtime)
        for file in files[: 1 - KEPT_FILES]:
            file.unlink(missing_ok=True)

    def _complain(self, what: str, fault: Exception) -> None:
        if not self._complained:
            self._complained = True
            _log.warning("The cache of drawn cards in %s %s: %s", self._folder, what, fault)


def fingerprint() -> str:
    """A short digest of the drawn parts of the cards and of the renderer's version."""
    digest = DIGEST(f"{pygame.version.ver} {pygame.version.SDL}".encode())
    for part in sorted((ASSETS / "cards").iterdir()):
        digest.update(part.name.encode() + part.read_bytes())
    return digest.hexdigest()[:16]


def pack(surface: pygame.Surface) -> bytes:
    """A surface's pixels, small."""
    return zlib.compress(pygame.image.tobytes(surface, PIXELS), 1)


def unpack(data: bytes, size: tuple[int, int]) -> pygame.Surface:
    """The surface of packed pixels; raises ValueError where they are not of this size."""
    try:
        pixels = zlib.decompress(data)
    except zlib.error as fault:
        raise ValueError(str(fault)) from fault
    if len(pixels) != 4 * size[0] * size[1]:
        raise ValueError("pixels of another size")
    shared = pygame.image.frombuffer(pixels, size, PIXELS)
    return shared.convert_alpha() if pygame.display.get_surface() is not None else shared.copy()


def packed(cards: Mapping[str, bytes]) -> bytes:
    """A sheet as the bytes of a file, with a digest of all that follows it."""
    body = b"".join(ENTRY.pack(name.encode(), len(data)) + data for name, data in cards.items())
    return MAGIC + DIGEST(body).digest() + body


def unpacked(data: bytes) -> dict[str, bytes]:
    """The sheet of a file; raises ValueError for any that is not whole."""
    start = len(MAGIC) + DIGEST().digest_size
    body = data[start:]
    if data[:start] != MAGIC + DIGEST(body).digest():
        raise ValueError("damaged")
    cards = {}
    place = 0
    while place < len(body):
        name, length = ENTRY.unpack_from(body, place)
        place += ENTRY.size
        cards[name.rstrip(b"\0").decode()] = body[place : place + length]
        place += length
    return cards
