"""Options as somebody types them into a command."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.spans import unit_of


def typed(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options of `new`, spans of time in writing: a command takes them as texts, "90" as well as "2 min"."""
    return {name: str(value) if unit_of(name) else value for name, value in options.items()}
