"""Choices offered while somebody types: Discord wants none any more as soon as he has typed on, or takes none just now.

Nothing is wrong then, and nobody misses them. Discord's library reports it as an error all the same, with a traceback
for each letter typed too fast; here it becomes the line that the log has for every answer that nobody hears. A database
that fails becomes a line as well: whoever goes on without choices is told by the command itself.
"""

from __future__ import annotations

import logging
from typing import Final

import discord

from bot.wire.reply import GONE, UNREACHABLE
from storage.errors import StorageError

REPORTED_BY: Final = "discord.app_commands.tree"


def calm(record: logging.LogRecord) -> bool:
    """Turn a report of choices that were not heard, or not found, into a line, for `logging.Logger.addFilter`; keep
    every record."""
    error = record.exc_info[1] if record.exc_info else None
    late = isinstance(error, discord.HTTPException) and error.code in GONE
    if late or isinstance(error, UNREACHABLE):
        _shorten(record, "offer.unheard", error)
    elif isinstance(error, StorageError):
        _shorten(record, "offer.failed", error)
    return True


def _shorten(record: logging.LogRecord, line: str, error: BaseException | None) -> None:
    record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
    record.msg, record.args, record.exc_info = line, (), None
    vars(record)["error"] = repr(error)[:200]
