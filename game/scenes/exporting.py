"""The statistics as a file of the user's."""

import logging
from datetime import date
from pathlib import Path

from game.app.errors import reason
from game.app.journal import Book


def export(form: str, book: Book) -> Path | None:
    """Writes all records as `csv` or `json` into the user's documents; the file, None where that fails."""
    from platformdirs import user_documents_path  # wanted once in a blue moon, as the next

    from game.app.statistics_export import as_csv, as_json

    try:
        folder = user_documents_path()
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"sabar-{date.today().isoformat()}.{form}"
        text = as_csv(book.records) if form == "csv" else as_json(book.records)
        file.write_text(text, encoding="utf-8")
    except (OSError, RuntimeError) as fault:
        logging.getLogger(__name__).warning("The statistics are not exported: %s.", reason(fault))
        return None
    return file
