"""The REST handlers, by subject. Permissions and error codes follow Discord's documentation."""

from __future__ import annotations

import importlib
from typing import Final

_SUBJECTS: Final = ("application", "commands", "messages", "pins", "channels", "threads", "guilds", "interactions")


def load() -> None:
    """Register all the handlers."""
    for subject in _SUBJECTS:
        importlib.import_module(f"{__name__}.{subject}")
