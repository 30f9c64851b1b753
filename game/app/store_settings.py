"""Between the settings as a value and the settings as they are kept, by name."""

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from game.app.settings import Settings


def settings_from(kept: Mapping[str, object], default: Settings) -> Settings:
    """The default with every kept setting that is a choice of this release; what is none is passed over."""
    settings = default
    for field in fields(Settings):
        value = kept.get(field.name, getattr(default, field.name))
        if isinstance(getattr(default, field.name), bool) is not isinstance(value, bool):
            continue  # 1 equals True, but is no choice between yes and no
        values: dict[str, Any] = {field.name: value}
        try:
            settings = replace(settings, **values)
        except (ValueError, TypeError):
            continue
    return settings


def changes(before: Settings, after: Settings) -> dict[str, object]:
    """Only what the player changed, to be kept: what the command line asked for is for one run."""
    names = (field.name for field in fields(Settings))
    return {name: getattr(after, name) for name in names if getattr(before, name) != getattr(after, name)}
