"""Golden pictures: scenes as the program draws them, a quarter as wide and high, kept in tests/pictures.

`python -m tests.scenes.pictures` from the project's root makes them anew: look at them before
they are kept.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pygame

from game.rules.moves import parse_move
from tests.pilot import Pilot

FOLDER = Path(__file__).parents[1] / "pictures"
GOLDEN = Path(__file__).parents[1] / "golden"
SIZE = (1280, 720)
SHRINK = 4
AT_REST = 300  # ticks after which nothing of these scenes moves any more
GOLF, HARP = "GO1-E-AAAAAAB", "EH1-N-AAAAAAF"


class Difference(NamedTuple):
    """How far two pictures are apart: the mean of all colour values (0 to 255), and the share of pixels in
    which one differs by more than FAR; picture: the difference, brightened."""

    mean: float
    share: float
    picture: pygame.Surface


FAR = 40


def table(code: str, moves: int = 0, deck: str = "standard", back: str = "indigo") -> Pilot:
    """A table at rest after so many moves of its golden line."""
    pilot = Pilot(code, SIZE, lang="ms", deck=deck, back=back)
    pilot.services.art.finish()
    name = "golf-example.txt" if code == GOLF else "easy-harp-example.txt"
    for word in (GOLDEN / name).read_text(encoding="utf-8").split()[1 : moves + 1]:
        pilot.table.play(parse_move(word))
    return pilot


def new_game() -> Pilot:
    pilot = table(GOLF, 5)
    pilot.tick(AT_REST)
    pilot.key("n")
    return pilot


def stuck() -> Pilot:
    _, _, code, *line = (GOLDEN / "golf-stuck.txt").read_text(encoding="utf-8").splitlines()[0].split()
    pilot = table(code)
    for word in line:
        pilot.table.play(parse_move(word))
    return pilot


SCENES: dict[str, Callable[[], Pilot]] = {
    "golf-standard": lambda: table(GOLF, 9),
    "golf-high-contrast": lambda: table(GOLF, 9, deck="high_contrast", back="maroon"),
    "harp-four-colour": lambda: table(HARP, 20, deck="four_colour", back="green"),
    "harp-large-index": lambda: table(HARP, 20, deck="large_index"),
    "new-game": new_game,
    "stuck": stuck,
}


def picture(name: str) -> pygame.Surface:
    """The scene as it comes to rest."""
    pilot = SCENES[name]()
    pilot.tick(AT_REST)
    pilot.services.art.finish()
    pilot.tick(AT_REST)
    return pygame.transform.smoothscale(pilot.screen, (SIZE[0] // SHRINK, SIZE[1] // SHRINK))


def difference(one: pygame.Surface, other: pygame.Surface) -> Difference:
    """Raises ValueError for pictures of two sizes."""
    if one.get_size() != other.get_size():
        raise ValueError(f"{one.get_size()} is not {other.get_size()}")
    apart = pygame.Surface(one.get_size(), 0, 24)
    for part, sign in ((one, other), (other, one)):
        over = part.convert(24)
        over.blit(sign.convert(24), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        apart.blit(over, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    values = pygame.image.tobytes(apart, "RGB")
    far = sum(max(values[place : place + 3]) > FAR for place in range(0, len(values), 3))
    apart.blit(apart, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return Difference(sum(values) / len(values), 3 * far / len(values), apart)


def main() -> None:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    FOLDER.mkdir(exist_ok=True)
    for name in SCENES:
        pygame.image.save(picture(name), FOLDER / f"{name}.png")
        print(FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
