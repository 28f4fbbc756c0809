"""What discord.py is spared of what Discord reports: it would build whole messages that nobody here looks at.

A panel or a board is a large message, and in direct messages Discord reports it back at every press that changes it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Parsers = dict[str, Callable[[Any], None]]


def spare(parsers: Parsers, me: Callable[[], int | None]) -> None:
    """Put leaner parsers in the place of discord.py's own; `me` gives the bot's user id once it is known."""
    _spare_pressed_message(parsers)
    _spare_own_messages(parsers, me)


def _spare_pressed_message(parsers: Parsers) -> None:
    """Let discord.py pass over the message that was pressed, which counts for a sixth of what it does at a press.

    The custom id says all. What else counts, which message it was and who sees it, goes with the press's own data.
    """
    parse = parsers["INTERACTION_CREATE"]

    def parse_interaction(data: Any) -> None:
        message = data.pop("message", None)
        if message is not None:
            data["data"]["message"] = {"id": int(message["id"]), "flags": message.get("flags", 0)}
        parse(data)

    parsers["INTERACTION_CREATE"] = parse_interaction


def _spare_own_messages(parsers: Parsers, me: Callable[[], int | None]) -> None:
    """Let discord.py pass over what the bot itself has sent, and over every edit: it only listens to what people say.

    Discord cannot be asked for direct messages without their edits.
    """
    parse = parsers["MESSAGE_CREATE"]

    def parse_message(data: Any) -> None:
        if int(data["author"]["id"]) != me():
            parse(data)

    def pass_over(_: Any) -> None:
        pass

    parsers["MESSAGE_CREATE"] = parse_message
    parsers["MESSAGE_UPDATE"] = pass_over
