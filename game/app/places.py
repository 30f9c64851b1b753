"""Where things are kept on this machine."""

import os
from pathlib import Path


def data_folder(wanted: Path | None) -> Path | None:
    """The folder of settings, statistics and saved games, absolute; it need not be there yet.

    wanted: what --data names, None for the place that the system has for such things (platformdirs). None is
    the answer where the system names no place, as without a home folder.
    """
    if wanted is not None:
        return Path(os.path.abspath(wanted))
    from platformdirs import user_data_path  # a command with --data does without it

    try:
        return user_data_path("sabar", appauthor=False)
    except (OSError, RuntimeError):
        return None
