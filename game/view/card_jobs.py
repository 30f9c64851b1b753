"""What the thread that draws cards is asked for, and what it answers."""

from dataclasses import dataclass

import pygame

from game.rules.cards import Card
from game.view.icons import MissingAsset

Sheet = tuple[str, int]  # deck and width


@dataclass(frozen=True, slots=True)
class Job:
    """One picture to be drawn: a card's face, or the back of that name."""

    sheet: Sheet
    subject: Card | str

    @property
    def name(self) -> str:
        return str(self.subject)


@dataclass(frozen=True, slots=True)
class Keep:
    """A whole sheet to be written to the cache."""

    sheet: Sheet
    pictures: dict[str, pygame.Surface]


@dataclass(frozen=True, slots=True)
class Drawn:
    """What became of a job: a picture from the cache, or a new one that wants its rank yet, or a fault."""

    job: Job
    picture: pygame.Surface | None
    stored: bool = False
    fault: MissingAsset | None = None
