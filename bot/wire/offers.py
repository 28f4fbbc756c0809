"""Choices offered while somebody types: Discord wants none any more as soon as he has typed on, or takes none just now.

Nothing is wrong then, and nobody misses them. Discord's library reports it as an error all the same, with a traceback
for each letter typed too fast; here it becomes the line that the log has for every answer that nobody hears.
"""

from __future__ import annotations

import logging
from typing import Final

import discord

from bot.wire.reply import GONE, UNREACHABLE

REPORTED_BY: Final = "discord.app_commands.tree"


def calm(record: logging.LogRecord) -> bool:
    """Turn a report of choices that were not heard into a line, for `logging.Logger.addFilter`; keep every record."""
    error = record.exc_info[1] if record.exc_info else None
    late = isinstance(error, discord.HTTPException) and error.code in GONE
    if late or isinstance(error, UNREACHABLE):
        record.levelno, record.levelname = logging.WARNING, logging.getLevelName(logging.WARNING)
        record.msg, record.args, record.exc_info = "offer.unheard", (), None
        vars(record)["error"] = repr(error)[:200]
    return True
