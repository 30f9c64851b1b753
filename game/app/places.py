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
        place = user_data_path("sabar", appauthor=False)
    except (OSError, RuntimeError):
        return None
    return place if place.is_absolute() and _home_is_real() else None


def _home_is_real() -> bool:
    """A blank home would put the data into the root of the disk. A home that is not set is looked up."""
    home = os.environ.get("XDG_DATA_HOME", "").strip() or os.environ.get("HOME", "/")
    return os.name != "posix" or os.path.isabs(home)
