"""The tables of the games that were begun, one a patience; those left earlier come back from the store."""

import logging
from collections.abc import Callable

from game.app.journal import Kept
from game.patiences import Entry
from game.patiences.geometry import Size
from game.rules.codes import CodeError
from game.scenes.keeping import Start, of_kept
from game.scenes.services import Services
from game.scenes.table_page import TablePage
from game.view.table_view import TableView

_log = logging.getLogger(__name__)


class Tables:
    """Knows every table; all are drawn by one view. answer: what the table on stage asks for."""

    def __init__(self, services: Services, size: Size, answer: Callable[[str], None]) -> None:
        self._services = services
        self._size = size
        self._answer = answer
        self._tables: dict[str, TablePage] = {}
        self.view = TableView(services.art, services.fonts, services.t, services.theme)

    def deal(self, start: Start) -> TablePage:
        """A new table with a deal on it, in the place of the one that this patience had."""
        name = start.choice.entry.rules.name
        if name in self._tables:
            self._tables[name].session.close()
        self._tables[name] = self._laid(start)
        return self._tables[name]

    def waiting(self, entry: Entry) -> TablePage | None:
        """The table of a patience's game that can be gone on with, None where there is none."""
        name = entry.rules.name
        if name not in self._tables:
            kept = self._services.keeper.unfinished(name)
            table = None if kept is None else self._brought_back(kept)
            if table is None:
                return None
            self._tables[name] = table
        table = self._tables[name]
        return table if table.resumable else None

    def resize(self, size: Size) -> None:
        self._size = size
        for table in self._tables.values():
            table.resize(size)

    def dress(self) -> None:
        """The settings have changed."""
        self.view.dress(self._services.fonts, self._services.t, self._services.theme)
        for table in self._tables.values():
            table.dress()

    def _laid(self, start: Start) -> TablePage:
        return TablePage(self._services, self.view, start, self._size, self._answer)

    def _brought_back(self, kept: Kept) -> TablePage | None:
        """The table of a kept game; one that the rules of this release cannot play again is given up."""
        try:
            table = self._laid(of_kept(kept))
        except CodeError as fault:
            _log.warning("The kept game %s cannot be gone on with: %s.", kept.deal.code, fault)
        else:
            if table.session.whole:
                return table
            _log.warning("The kept game %s holds a move that its rules refuse.", kept.deal.code)
        self._services.keeper.give_up(kept.id)
        return None
