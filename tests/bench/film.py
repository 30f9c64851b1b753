"""Film strips of the motion, to be judged by eye: eight moments of each, in full and in reduced.

Run it from the project's root: `python -m tests.bench.film FOLDER`. The pilot turns the clock, so a strip is
the same on every machine.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import pygame

from game.input.events import Moved, Pressed, Released
from game.rules.moves import DRAW, Move, parse_move
from tests.pilot import TICKS_A_PICTURE, Pilot

GOLDEN = Path(__file__).parents[1] / "golden"
SIZE = (1280, 720)
MOMENTS = 8
ACROSS = 4
SHRINK = 2
LONGEST = 600  # ticks that a strip looks at
GOLF_DEAL, HARP_DEAL = "GO1-E-AAAAAAB", "EH1-N-AAAAAAF"
PACES = ("full", "reduced")

Take = tuple[Pilot, list[pygame.Surface]]


def rolling(pilot: Pilot, most: int = LONGEST) -> list[pygame.Surface]:
    """A picture of every second tick from now on until nothing moves, the first and the last included."""
    pictures = [pilot.screen.copy()]
    for _ in range(most // TICKS_A_PICTURE):
        pilot.tick(TICKS_A_PICTURE)
        pictures.append(smaller(pilot.screen))
        if pilot.stage.due() != 0:
            break
    return [smaller(pictures[0]), *pictures[1:]]


def smaller(picture: pygame.Surface) -> pygame.Surface:
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture, (width // SHRINK, height // SHRINK))


def table(code: str, pace: str) -> Pilot:
    """A dealt table at rest, all its cards drawn."""
    pilot = Pilot(code, SIZE, lang="ms", pace=pace)
    pilot.services.art.finish()
    pilot.settle()
    return pilot


def legal(pilot: Pilot, verb: str = "move") -> Move:
    game = pilot.table.board.game
    return next(move for move in game.patience.legal_moves(game.position) if move.verb == verb)


def deal(pace: str) -> list[pygame.Surface]:
    pilot = Pilot(HARP_DEAL, SIZE, lang="ms", pace=pace)
    pilot.services.art.finish()
    pilot.draw()
    return rolling(pilot)


def move(pace: str) -> list[pygame.Surface]:
    """A card of Golf to the waste, with its points and the chain's step."""
    pilot = played(pace)
    pilot.click(legal(pilot).source)
    return rolling(pilot, 120)


def played(pace: str) -> Pilot:
    """Golf after its golden line's first three moves."""
    code, *line = (GOLDEN / "golf-example.txt").read_text(encoding="utf-8").split()
    pilot = table(code, pace)
    for word in line[:3]:
        pilot.table.play(parse_move(word))
        pilot.settle()
    return pilot


def refusal(pace: str) -> list[pygame.Surface]:
    pilot = played(pace)
    able = {move.source for move in pilot.table.board.game.patience.legal_moves(pilot.table.board.position)}
    pilot.click(next(f"c{number}" for number in range(1, 8) if f"c{number}" not in able))
    return rolling(pilot, 80)


def undo(pace: str) -> list[pygame.Surface]:
    pilot = played(pace)
    pilot.key("u")
    return rolling(pilot, 60)


def drag(pace: str) -> list[pygame.Surface]:
    """A card picked up, carried past where it might go, and let go where it may not."""
    pilot = table(HARP_DEAL, pace)
    x, y = pilot.point(pilot.table.board.position.piles["c9"][-1])
    to_x, to_y = pilot.point("stock")[0], pilot.table.board.layout.hud.bottom + 12
    pilot.send(Moved(x, y), Pressed(x, y))
    pictures = [smaller(pilot.screen)]
    for step in range(1, 25):
        pilot.send(Moved(x + (to_x - x) * step // 24, y + (to_y - y) * step // 24))
        pilot.tick(TICKS_A_PICTURE)
        pictures.append(smaller(pilot.screen))
    pilot.send(Released(to_x, to_y))
    return pictures + rolling(pilot, 80)


def recycle(pace: str) -> list[pygame.Surface]:
    pilot = table(HARP_DEAL, pace)
    while pilot.table.board.position.piles["stock"]:
        pilot.table.play(DRAW)
    pilot.settle()
    pilot.click("stock")
    return rolling(pilot, 90)


def win(pace: str) -> list[pygame.Surface]:
    code, *line = (GOLDEN / "golf-example.txt").read_text(encoding="utf-8").split()
    pilot = table(code, pace)
    for word in line[:-1]:
        pilot.table.play(parse_move(word))
    pilot.settle()
    pilot.table.play(parse_move(line[-1]))
    while pilot.stage.over is None:
        pilot.tick()
    return rolling(pilot, LONGEST)


STRIPS: dict[str, Callable[[str], list[pygame.Surface]]] = {
    "deal": deal,
    "move": move,
    "refusal": refusal,
    "undo": undo,
    "drag": drag,
    "recycle": recycle,
    "win": win,
}


def strip(pictures: list[pygame.Surface]) -> pygame.Surface:
    """Eight of the pictures, evenly apart, the first and the last among them."""
    chosen = [pictures[round(place * (len(pictures) - 1) / (MOMENTS - 1))] for place in range(MOMENTS)]
    width, height = chosen[0].get_size()
    film = pygame.Surface((ACROSS * (width + 4), MOMENTS // ACROSS * (height + 4)))
    for place, picture in enumerate(chosen):
        film.blit(picture, (place % ACROSS * (width + 4), place // ACROSS * (height + 4)))
    return film


def main(arguments: list[str]) -> int:
    if len(arguments) != 1:
        print("One folder, please: python -m tests.bench.film FOLDER", file=sys.stderr)
        return 64
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name, take in STRIPS.items():
        for pace in PACES:
            file = folder / f"{name}-{pace}.png"
            pygame.image.save(strip(take(pace)), file)
            print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
