"""Opens the window, hands the services to the stage, and runs the loop until it ends."""

import gc
import logging
import os
import time
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path

import pygame
from platformdirs import user_cache_path

from game.app import clipboard
from game.app.audio import Audio
from game.app.cursor import Pointer
from game.app.errors import AssetError, reason
from game.app.loop import Loop
from game.app.motion_wish import MotionWish
from game.app.report import check_writable, write_report
from game.app.settings import Settings, from_kept
from game.app.store_keeper import Keeper
from game.app.texts import Texts, load_texts
from game.app.waiting import best_wait
from game.app.window import DEFAULT, Window
from game.commands.options import Options
from game.input.pads import Pads
from game.patiences import registry
from game.rules.deals import FIRST, LAST
from game.scenes.adviser import Adviser
from game.scenes.choosing import Choice, of_code
from game.scenes.exporting import export
from game.scenes.keeping import Start
from game.scenes.services import Services
from game.scenes.stage import Stage
from game.view.card_art import CardArt
from game.view.icons import MissingAsset
from game.view.text import Type

ROOT = Path(__file__).parent.parent.parent
SIZE, PLACE, FULLSCREEN = "window_size", "window_place", "fullscreen"  # kept beside the settings
WATCHED = "watched"  # the codes of deals of which the way to win was shown


def play(options: Options, texts: Texts, keeper: Keeper) -> int:
    """Opens the window as the options say and plays until it is closed; the exit code.

    Raises NoDisplayError, AssetError for a part of the program that is missing, UsageError for a report that
    cannot be written.
    """
    try:
        if options.report:
            check_writable(options.report)
        kept = keeper.settings
        settings = _settings(options, kept)
        window = Window(
            options.size or _pair(kept.get(SIZE)) or DEFAULT,
            fullscreen=options.fullscreen or kept.get(FULLSCREEN) is True,
            icon=ROOT / "assets/app-icon.svg",
            place=_pair(kept.get(PLACE)),
        )
        try:
            loop = _run(options, texts, settings, keeper, window, asks_for_pace="pace" not in kept)
        finally:
            window.close()
    finally:
        keeper.close()
    if options.report:
        write_report(options.report, loop.figures)
    return 0


def _run(
    options: Options, texts: Texts, settings: Settings, keeper: Keeper, window: Window, *, asks_for_pace: bool
) -> Loop:
    """Plays on the open window until it is closed; asks_for_pace: the system may ask for less motion."""
    audio = Audio(ROOT / "sounds", settings, time.monotonic)
    try:
        services = _services(texts, settings, keeper, window, audio)
        stage = Stage(services, window.size, _first(options, services))
        wish = [MotionWish(partial(stage.director.desk.change, "pace", "reduced"))] if asks_for_pace else []
        loop = Loop(
            stage,
            window,
            time.perf_counter,
            best_wait(),
            [audio, *wish],
            complete=lambda: stage.complete,
            pads=Pads(time.perf_counter, lambda: stage.due() != 0),
        )
        gc.freeze()
        gc.enable()
        loop.run(options.seconds)
        stage.leave()
        keeper.keep(**{PLACE: list(window.place)})
    except MissingAsset as fault:
        raise AssetError("cli.part_broken", error=fault) from fault
    finally:
        audio.close()
    return loop


def _settings(options: Options, kept: Mapping[str, object]) -> Settings:
    """What was kept, with what the command line asks for this run."""
    settings = from_kept(kept)
    if options.lang is not None:
        settings = replace(settings, language=options.lang)
    return replace(settings, muted=settings.muted or options.mute)


def _services(texts: Texts, settings: Settings, keeper: Keeper, window: Window, audio: Audio) -> Services:
    pygame.font.init()
    return Services(
        t=texts if settings.language in (None, texts.language) else load_texts(settings.language),
        texts=load_texts,
        settings=settings,
        art=CardArt(settings.deck, settings.back, _cache()),
        fonts=Type(settings.ui_scale / 100),
        clipboard=clipboard,
        speaker=audio,
        keeper=keeper,
        display=window,
        number=lambda: FIRST + int.from_bytes(os.urandom(8), "big") % LAST,
        today=lambda: date.today().isoformat(),
        clock=time.monotonic,
        watched=_watched(keeper.settings.get(WATCHED)),
        export=export,
        advise=partial(Adviser, at_once=False),
        cursor=Pointer().show,
    )


def _first(options: Options, services: Services) -> Start | None:
    """The deal that the command line asks for; None opens the menu."""
    if options.code is not None:
        return Start(of_code(options.code))
    if options.game is None:
        return None
    entry = registry()[options.game]
    return Start(Choice(entry, options.rule or entry.rules.default_rule, services.number()))


def _watched(kept: object) -> set[str]:
    """The codes that were kept, none for anything else."""
    return {code for code in kept if isinstance(code, str)} if isinstance(kept, list) else set()


def _pair(kept: object) -> tuple[int, int] | None:
    """A size or place as it was kept, None for anything else."""
    match kept:
        case [int(across), int(down)]:
            return across, down
    return None


def _cache() -> Path | None:
    """Where drawn cards are kept from one run to the next; None where the system names no such place."""
    try:
        return user_cache_path("sabar", appauthor=False)
    except (OSError, RuntimeError) as error:
        logging.getLogger(__name__).warning("Drawn cards are not kept: %s.", reason(error))
        return None
