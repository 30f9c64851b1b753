"""Card pictures at the sizes in use: drawn ahead beside the loop, an older one standing in until then."""

import threading
from collections import deque
from collections.abc import Iterable
from pathlib import Path
from queue import Empty, SimpleQueue
from time import perf_counter

import pygame

from game.rules.cards import SUITS, Card
from game.view.card_jobs import Drawn, Job, Keep, Sheet
from game.view.card_store import CardStore, pack, unpack
from game.view.faces import BACKS, DECKS, LEAST_WIDTH, UNITS, Faces, height_of, part_of
from game.view.icons import MissingAsset
from game.view.svg import draw

PATIENCE = 1.0  # seconds for a picture that is in the other thread's hands
WHOLE_DECK = tuple(Card(rank, suit) for suit in SUITS for rank in range(1, 14))


class CardArt:
    """The faces and backs of one look, at every width asked for (48 px at least).

    After another deck, back or width the old pictures answer, scaled, until `work` has taken in the new ones;
    `pending` says that some are still to come, `version` rises with every change of what is answered.
    The thread that draws lives only while there is work.
    cache: the folder in which drawn cards outlive the program, None for none.
    """

    def __init__(self, deck: str = "standard", back: str = "indigo", cache: Path | None = None) -> None:
        """Raises MissingAsset without the font of the indices."""
        self.deck, self.back_name = deck, back
        self._faces = Faces()
        self._store = CardStore(cache)
        self._sheets: dict[Sheet, dict[str, pygame.Surface]] = {}
        self._older: dict[str, pygame.Surface] = {}
        self._scaled: dict[tuple[Sheet, str], pygame.Surface] = {}
        self._unsaved: dict[Sheet, dict[str, pygame.Surface]] = {}
        self._wanted: set[Job] = set()
        self._jobs: deque[Job | Keep] = deque()
        self._done: SimpleQueue[Drawn] = SimpleQueue()
        self._lock = threading.Lock()
        self._reading = threading.Lock()
        self._at_work = False
        self._unsettled = False
        self.version = 0
        self._stored: dict[Sheet, dict[str, bytes]] = {}

    @property
    def pending(self) -> bool:
        """Pictures are still being drawn: call `work` soon, and draw again where it says so."""
        return bool(self._wanted) or self._unsettled

    def choose(self, deck: str, back: str) -> None:
        """Another look; raises ValueError for a deck or back that is none."""
        if deck not in DECKS or back not in BACKS:
            raise ValueError(f"no deck {deck!r} or no back {back!r}")
        if (deck, back) == (self.deck, self.back_name):
            return
        widths = {width for _, width in self._sheets}
        self.deck, self.back_name = deck, back
        self.prepare(widths)

    def prepare(self, widths: Iterable[int], first: Iterable[tuple[Card, int]] = ()) -> None:
        """From now on cards of these widths are shown; those of `first` (card and width) are drawn first."""
        sheets = {(self.deck, width): self._sheets.get((self.deck, width), {}) for width in sorted(widths)}
        for sheet, pictures in self._sheets.items():
            if sheet not in sheets:
                self._older |= {plain(name): picture for name, picture in pictures.items()}
        self._sheets = sheets
        self._scaled.clear()
        self.version += 1
        backs = [Job(sheet, f"back-{self.back_name}") for sheet in sheets]
        faces = [Job((self.deck, width), plain_card(card)) for card, width in first]
        rest = [Job(sheet, card) for sheet in sheets for card in WHOLE_DECK]
        jobs = dict.fromkeys([*backs, *faces, *rest])
        missing = [job for job in jobs if job.name not in sheets.get(job.sheet, {job.name: None})]
        with self._lock:
            self._jobs = deque(job for job in self._jobs if isinstance(job, Keep))
            self._jobs.extend(missing)
        self._wanted = set(missing)
        self._unsettled = True
        self._start()

    def face(self, card: Card, width: int) -> pygame.Surface:
        """The face of a card, width x 1.4 width; raises MissingAsset."""
        return self._picture(Job((self.deck, width), plain_card(card)))

    def back(self, width: int) -> pygame.Surface:
        """The back, width x 1.4 width; raises MissingAsset."""
        return self._picture(Job((self.deck, width), f"back-{self.back_name}"))

    def has(self, card: Card, width: int) -> bool:
        """Whether the very picture of the face is there, nothing standing in for it."""
        return str(plain_card(card)) in self._sheets.get((self.deck, width), {})

    def side(self, card: Card, face_up: bool, width: float) -> pygame.Surface:
        """The side of a card that lies up, at the width in use that is nearest to `width`."""
        nearest = min((wide for _, wide in self._sheets), key=lambda wide: abs(wide - width), default=0)
        exact = nearest or max(LEAST_WIDTH, round(width))
        return self.face(card, exact) if face_up else self.back(exact)

    def work(self, budget_ms: float = 2.0) -> bool:
        """Takes in what was drawn since the last call, for about `budget_ms`; whether anything came.

        Raises MissingAsset where a part of the cards is gone.
        """
        end = perf_counter() + budget_ms / 1000
        came = False
        while True:
            try:
                drawn = self._done.get_nowait()
            except Empty:
                break
            came = self._take(drawn) or came
            if perf_counter() >= end:
                break
        if self._unsettled and not self._wanted:
            self._settle()
        return came

    def finish(self) -> None:
        """Draws all that is pending before it returns, as tests and first pictures want it."""
        while self._wanted:
            self._picture(next(iter(self._wanted)), whole=True)
        self._settle()

    def _picture(self, job: Job, whole: bool = False) -> pygame.Surface:
        sheet = self._sheets.setdefault(job.sheet, {})
        picture = sheet.get(job.name)
        if picture is not None:
            return picture
        scaled = None if whole else self._stand_in(job)
        if scaled is not None:
            if job not in self._wanted:
                self._order(job)
            return scaled
        if self._claim(job):
            self._take(self._drawn(job))
        while job.name not in sheet:
            try:
                self._take(self._done.get(timeout=PATIENCE))
            except Empty:
                self._take(self._drawn(job))
        return sheet[job.name]

    def _claim(self, job: Job) -> bool:
        """Whether nobody else draws the job: it was not ordered, or its turn had not come."""
        if job not in self._wanted:
            self._wanted.add(job)
            return True
        with self._lock:
            if job not in self._jobs:
                return False
            self._jobs.remove(job)
            return True

    def _stand_in(self, job: Job) -> pygame.Surface | None:
        key = (job.sheet, job.name)
        if key not in self._scaled:
            name = plain(job.name)
            drawn = (pair for sheet in self._sheets.values() for pair in sheet.items())
            same = (picture for other, picture in drawn if plain(other) == name)
            older = self._older.get(name) or next(same, None)
            if older is None:
                return None
            size = (job.sheet[1], height_of(job.sheet[1]))
            fits = older.get_size() == size
            self._scaled[key] = older if fits else pygame.transform.smoothscale(older, size)
        return self._scaled[key]

    def _order(self, job: Job) -> None:
        self._wanted.add(job)
        self._unsettled = True
        with self._lock:
            self._jobs.appendleft(job)
        self._start()

    def _take(self, drawn: Drawn) -> bool:
        job = drawn.job
        if drawn.fault is not None:
            raise drawn.fault
        if job not in self._wanted or drawn.picture is None:
            return False
        self._wanted.discard(job)
        self.version += 1
        picture = drawn.picture
        if not drawn.stored:
            if isinstance(job.subject, Card):
                picture = self._faces.finish(picture, job.subject, job.sheet[0])
            if self._store.keeps:
                self._unsaved.setdefault(job.sheet, {})[job.name] = picture
        self._sheets.setdefault(job.sheet, {})[job.name] = picture
        return True

    def _settle(self) -> None:
        """All is drawn: the older pictures go, whole new sheets are kept on disk."""
        self._unsettled = False
        with self._reading:
            self._stored.clear()
        self._older.clear()
        self._scaled.clear()
        self._faces.forget_ranks()
        whole = [sheet for sheet, pictures in self._sheets.items() if len(pictures) > len(WHOLE_DECK)]
        with self._lock:
            self._jobs.extend(Keep(sheet, self._unsaved[sheet]) for sheet in whole if sheet in self._unsaved)
        self._unsaved.clear()
        self._start()

    def _start(self) -> None:
        with self._lock:
            if self._at_work or not self._jobs:
                return
            self._at_work = True
        threading.Thread(target=self._run, name="card-art", daemon=True).start()

    def _run(self) -> None:
        while True:
            with self._lock:
                if not self._jobs:
                    self._at_work = False
                    return
                job = self._jobs.popleft()
            if isinstance(job, Keep):
                self._keep(job)
            else:
                self._done.put(self._drawn(job))

    def _keep(self, job: Keep) -> None:
        stored = self._store.load(*job.sheet)
        if not job.pictures.keys() <= stored.keys():
            new = {name: pack(picture) for name, picture in job.pictures.items() if name not in stored}
            self._store.save(*job.sheet, stored | new)

    def _drawn(self, job: Job) -> Drawn:
        deck, width = job.sheet
        size = (width, height_of(width))
        try:
            kept = self._from_store(job, size)
            if kept is not None:
                return Drawn(job, kept, stored=True)
            if isinstance(job.subject, Card):
                return Drawn(
                    job, draw(self._faces.face_parts(job.subject, deck), UNITS, size, part_of(job.subject))
                )
            back = draw(
                self._faces.back_parts(job.subject.removeprefix("back-"), deck), UNITS, size, "cards/back.svg"
            )
            return Drawn(job, back.convert_alpha() if pygame.display.get_surface() else back)
        except MissingAsset as fault:
            return Drawn(job, None, fault=fault)

    def _from_store(self, job: Job, size: tuple[int, int]) -> pygame.Surface | None:
        with self._reading:
            if job.sheet not in self._stored:
                self._stored[job.sheet] = self._store.load(*job.sheet)
            data = self._stored[job.sheet].get(job.name)
        try:
            return None if data is None else unpack(data, size)
        except ValueError:
            return None


def plain(name: str) -> str:
    """What a picture may stand in for: every back for every other."""
    return "back" if name.startswith("back-") else name


def plain_card(card: Card) -> Card:
    """The first of the cards that look like this one."""
    return card._replace(copy=0) if card.copy else card
