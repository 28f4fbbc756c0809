"""What the referee says, as it waits in the outbox: aloud in a channel, in private, or as a call. Plain data."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from bot.engine import Seat

NO_SEAT: Final = -2
"""The seat of a whisper to somebody who has none."""
WATCHER: Final = -1
"""The seat of a whisper to somebody who watches: what was said aloud, which he may hear while he sees the channel."""

_MENTION = re.compile(r"<@(\d+)>")


def mentioned(text: str) -> list[int]:
    """Return the users whom a public text addresses, each once: Discord refuses a list that has one twice."""
    return list(dict.fromkeys(int(user) for user in _MENTION.findall(text)))


class Say(msgspec.Struct, frozen=True):
    """A public message of a table. `ending`: the picture of the game's end goes with it. `renew`: a new board below.

    Without `text` nothing is said: there is only the new board. `final`: it counts as said once board and panels show
    how the table has ended, which no later move would bring about. `called` is the user whom it calls, in words that
    are found when it is said, if the game still waits for him then.
    """

    table: int
    text: str
    ending: bool = False
    renew: bool = True
    final: bool = False
    called: int | None = None


class Whisper(msgspec.Struct, frozen=True):
    """A private message to the player of a seat; with his panel below it while the game runs.

    `apart` goes before it, in a message of its own, on which nothing can be pressed: so it stays as it is. Where his
    messages are closed, `call` is said aloud instead; `waits`: or he is called, since the game waits for him.
    `passing`: it is no news any more once something else is.
    """

    table: int
    seat: Seat
    text: str
    apart: str = ""
    call: str = ""
    passing: bool = False
    waits: bool = False


class Call(msgspec.Struct, frozen=True):
    """A player who is not reached in private is called aloud, if the game still waits for him when it is said."""

    table: int


def outbox_body(body: Say | Whisper | Call) -> str:
    """Return it as the outbox keeps it."""
    return msgspec.json.encode(body).decode()
