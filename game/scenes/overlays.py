"""Menu, dialogs and the win, each made for the game that it is about."""

from collections.abc import Collection, Iterable

from game.patiences import registry
from game.patiences.geometry import Size
from game.rules.history import Game
from game.rules.patience import Patience
from game.rules.position import Position
from game.scenes.choosing import check
from game.scenes.services import Services
from game.view.end_dialogs import ConfirmDialog, StuckDialog
from game.view.menu_view import MenuGame, MenuView
from game.view.new_game import NewGameDialog, RuleCard
from game.view.screen import Answer
from game.view.widget import Words
from game.view.win_view import WinView

POINTS = 10  # for a card off the columns, and the penalty for one left there (G9)


def menu(services: Services, size: Size, on: Answer, waiting: Collection[str]) -> MenuView:
    """The first page. waiting: the names of the patiences of which an unfinished game waits."""
    games = [
        MenuGame(
            name,
            entry.rules.title,
            services.t(f"game.{name}.line"),
            name in waiting,
            "columns" if entry.rules(entry.rules.default_rule).deal(1).piles.get("f1") is not None else "fan",
        )
        for name, entry in registry().items()
    ]
    return MenuView(services.kit, size, on, games)


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


def stuck(services: Services, size: Size, on: Answer, game: Game) -> StuckDialog:
    """The end without a win, with its sum (G9)."""
    left = in_columns(game.position)
    off = in_columns(game.patience.deal(game.number)) - left
    return StuckDialog(
        services.kit,
        size,
        on,
        off=off,
        left=left,
        points=POINTS * off,
        penalty=POINTS * left,
        score=game.position.score,
    )


def win(services: Services, size: Size, on: Answer, game: Game) -> WinView:
    """The celebration."""
    t, position = services.t, game.position
    figures = [(f"{game.moves}", t("moves")), (f"{len(position.piles['stock'])}", t("stock_left"))]
    if game.best_chain:
        figures.append((f"×{game.best_chain}", t("chain")))
    return WinView(
        services.kit,
        size,
        on,
        t(f"win.{game.patience.name}"),
        position.score,
        figures,
        full=game.patience.name == "golf" and not game.undone,
    )


def in_columns(position: Position) -> int:
    """How many cards lie in the columns."""
    return sum(len(cards) for name, cards in position.piles.items() if name.startswith("c"))


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
