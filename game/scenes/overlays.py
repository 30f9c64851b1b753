"""Menu, dialogs and the win, each made for the game that it is about."""

from collections.abc import Collection, Iterable
from dataclasses import fields

from game.app.journal import Book
from game.app.settings import Settings
from game.app.statistics import figures, of
from game.patiences import registry
from game.patiences.geometry import Size
from game.rules.history import Game
from game.rules.patience import Patience
from game.scenes.adviser import Adviser
from game.scenes.choosing import check
from game.scenes.figuring import daily_week, figures_of
from game.scenes.keeping import Session, cards_left
from game.scenes.services import Services
from game.view.card_art import CardArt
from game.view.end_dialogs import ConfirmDialog, StuckDialog
from game.view.help_view import HelpPage
from game.view.hud import clock
from game.view.menu_view import HELP, QUIT, SETTINGS, STATISTICS, MenuGame, MenuView
from game.view.new_game import NewGameDialog, RuleCard
from game.view.pause_view import PauseView
from game.view.screen import Answer
from game.view.settings_view import SettingsDialog
from game.view.stats_view import StatisticsPage
from game.view.widget import Words
from game.view.win_view import WinView

NAMES = (*(field.name for field in fields(Settings)), "fullscreen")
POINTS = 10  # for a card off the columns, and the penalty for one left there (G9)


def menu(services: Services, size: Size, on: Answer, waiting: Collection[str], book: Book | None) -> MenuView:
    """The first page. waiting: the patiences of which an unfinished game waits; book: what was played."""
    records = book.records if book else ()
    games = []
    for name, entry in registry().items():
        told = figures(of(records, name))
        has_foundations = any(pile.startswith("f") for pile in entry.rules.pile_names)
        games.append(
            MenuGame(
                name,
                entry.rules.title,
                services.t(f"game.{name}.line"),
                name in waiting,
                "columns" if has_foundations else "fan",
                told.won,
                told.played - told.going,
                daily_week(records, name, services.today()),
            )
        )
    return MenuView(services.kit, size, on, games, (STATISTICS, SETTINGS, HELP, QUIT), services.today())


def new_game(services: Services, size: Size, on: Answer, game: Game) -> NewGameDialog:
    """The new-game window over a game, which can be dealt again."""
    rules = type(game.patience)
    choices = rules.rule_choices
    rule = game.patience.rule if game.patience.rule in choices else rules.default_rule
    return NewGameDialog(
        services.kit,
        size,
        on,
        rule_cards(rules, choices, services.t) if len(choices) > 1 else [],
        rule,
        lambda text: check(text, rules, services.t),
        services.clipboard,
        same=True,
    )


def leave(services: Services, size: Size, on: Answer) -> ConfirmDialog:
    """The question before an unfinished game is given up."""
    t = services.t
    return ConfirmDialog(
        services.kit, size, on, t("leave.title"), t("leave.note"), t("leave.yes"), t("cancel")
    )


def stuck(services: Services, size: Size, on: Answer, game: Game, adviser: Adviser) -> StuckDialog:
    """The end without a win, with its sum (G9) and what the solver knows of it."""
    t, watch, best = services.t, adviser.solution_from_start() is not None, adviser.best_possible
    known = t("stuck.winnable") if watch else "" if best is None else t("stuck.best", count=best)
    left = cards_left(game)
    off = dealt_into_columns(game) - left
    return StuckDialog(
        services.kit,
        size,
        on,
        off=off,
        left=left,
        points=POINTS * off,
        penalty=POINTS * left,
        score=game.position.score,
        known=known,
        back=bool(adviser.back_to_winnable()),
        watch=watch,
    )


def win(services: Services, size: Size, on: Answer, session: Session) -> WinView:
    """The celebration."""
    t, game = services.t, session.game
    figures_ = [(f"{game.moves}", t("moves")), (f"{len(game.position.piles['stock'])}", t("stock_left"))]
    if game.best_chain:
        figures_.append((f"×{game.best_chain}", t("chain")))
    figures_.append((clock(int(session.watch.seconds)), t("time")))
    full = game.patience.name == "golf" and not game.undone
    return WinView(
        services.kit, size, on, t(f"win.{game.patience.name}"), game.position.score, figures_, full=full
    )


def settings(services: Services, size: Size, on: Answer, values: object) -> SettingsDialog:
    """Every setting there is; values: see SettingsDialog."""
    return SettingsDialog(services.kit, size, on, values, NAMES)


def statistics(services: Services, size: Size, on: Answer, book: Book) -> StatisticsPage:
    """What was played."""
    games = figures_of(book, services.t, services.today())
    return StatisticsPage(services.kit, size, on, games, can_undo_reset=book.reset_until is not None)


def help_page(services: Services, size: Size, on: Answer, game: str) -> HelpPage:
    """The rules. game: the patience to begin with, "" for the first."""
    art = CardArt(services.settings.deck, services.settings.back)
    return HelpPage(services.kit, size, on, art, registry().values(), game)


def pause(services: Services, size: Size, on: Answer) -> PauseView:
    """Covers the board while the clock stands."""
    return PauseView(services.kit, size, on)


def dealt_into_columns(game: Game) -> int:
    """How many cards lie in the columns at the start of the deal."""
    piles = game.patience.deal(game.number).piles
    return sum(len(cards) for name, cards in piles.items() if name.startswith("c"))


def rule_cards(rules: type[Patience], letters: Iterable[str], t: Words) -> list[RuleCard]:
    """The choices of rule as the new-game window shows them, each with its example."""
    return [
        RuleCard(
            rule,
            t(f"rule.{rules.name}.{rule}"),
            t(f"rule.{rules.name}.{rule}.note"),
            *rules(rule).rule_sample(),
        )
        for rule in letters
    ]
