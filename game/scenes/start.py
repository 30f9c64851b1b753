"""Opens the window, hands the services to the stage, and runs the loop until it ends."""

import gc
import logging
import os
import time
from datetime import date
from pathlib import Path

import pygame
from platformdirs import user_cache_path

from game.app import clipboard
from game.app.audio import Audio
from game.app.errors import AssetError
from game.app.loop import Loop
from game.app.report import check_writable, write_report
from game.app.settings import Settings
from game.app.texts import Texts
from game.app.waiting import best_wait
from game.app.window import DEFAULT, Window
from game.commands.options import Options
from game.patiences import registry
from game.rules.deals import FIRST, LAST
from game.scenes.choosing import Choice, of_code
from game.scenes.services import Services
from game.scenes.stage import Stage
from game.view.card_art import CardArt
from game.view.icons import MissingAsset
from game.view.text import Type

ROOT = Path(__file__).parent.parent.parent


def play(options: Options, texts: Texts) -> int:
    """Opens the window as the options say and plays until it is closed; the exit code.

    Raises NoDisplayError, AssetError for a part of the program that is missing, UsageError for a report that
    cannot be written.
    """
    if options.report:
        check_writable(options.report)
    settings = Settings(muted=options.mute, language=options.lang)
    window = Window(options.size or DEFAULT, fullscreen=options.fullscreen, icon=ROOT / "assets/app-icon.svg")
    audio = Audio(ROOT / "sounds", settings, time.monotonic)
    try:
        stage = _stage(options, texts, settings, window, audio)
        loop = Loop(stage, window, time.perf_counter, best_wait(), [audio], complete=lambda: stage.complete)
        gc.freeze()
        gc.enable()
        loop.run(options.seconds)
    except MissingAsset as fault:
        raise AssetError(str(fault)) from fault
    finally:
        audio.close()
        window.close()
    if options.report:
        write_report(options.report, loop.figures)
    return 0


def _stage(options: Options, texts: Texts, settings: Settings, window: Window, audio: Audio) -> Stage:
    pygame.font.init()
    services = Services(
        t=texts,
        settings=settings,
        art=CardArt(settings.deck, settings.back, _cache()),
        fonts=Type(settings.ui_scale / 100),
        clipboard=clipboard,
        speaker=audio,
        number=lambda: FIRST + int.from_bytes(os.urandom(8), "big") % LAST,
        today=lambda: date.today().isoformat(),
    )
    return Stage(services, window.size, _first_choice(options, services))


def _first_choice(options: Options, services: Services) -> Choice | None:
    """The deal that the command line asks for; None opens the menu."""
    if options.code is not None:
        return of_code(options.code)
    if options.game is None:
        return None
    entry = registry()[options.game]
    return Choice(entry, options.rule or entry.rules.default_rule, services.number())


def _cache() -> Path | None:
    """Where drawn cards are kept from one run to the next; None where the system names no such place."""
    try:
        return user_cache_path("sabar", appauthor=False)
    except (OSError, RuntimeError) as error:
        logging.getLogger(__name__).warning("Drawn cards are not kept: %s.", error)
        return None
