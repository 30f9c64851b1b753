"""Writes the known deals of both games: the first 40 numbers that the solver wins, with the lines it found.

Run it from the project's root: `python -m tests.bench.known_deals`. The lines of Easy Harp take no card back.
"""

from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from random import Random

from game.patiences.easy_harp import solver as easy_harp
from game.patiences.easy_harp.rules import EasyHarp
from game.patiences.golf import solver as golf
from game.patiences.golf.rules import Golf
from game.rules.history import Game
from game.rules.search import Findings, Winnable, never

ROOT = Path(__file__).parents[2]
KEPT = 40
PLAY_OUTS = 3_000


def golf_findings(game: Golf, number: int) -> Findings:
    return golf.solve(game, game.deal(number), Random(number), never)


def harp_findings(game: EasyHarp, number: int) -> Findings:
    return easy_harp.search(game.deal(number), Random(number), PLAY_OUTS, without_backs=PLAY_OUTS)


def known(game: Golf | EasyHarp) -> Iterator[str]:
    for number in count(1):
        findings = golf_findings(game, number) if isinstance(game, Golf) else harp_findings(game, number)
        if isinstance(findings.verdict, Winnable):
            moves = " ".join(map(str, findings.verdict.moves))
            yield f"{Game(game, number).code}\n{moves}\n"


def main() -> None:
    for game in (Golf("E"), EasyHarp()):
        folder = game.name.replace("-", "_")
        file = ROOT / "game" / "patiences" / folder / "known_deals.txt"
        deals = list(islice(known(game), KEPT))
        file.write_text("".join(deals), encoding="ascii", newline="\n")
        print(f"{file.relative_to(ROOT)}: {len(deals)} deals up to {deals[-1].split()[0]}")


if __name__ == "__main__":
    main()
