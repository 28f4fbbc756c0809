"""The settings that the bot runs with, as plain data.

`read_settings` (for an export `read_database_url`) is called once in main; what it returns is passed on, never kept in
a module. The library that reads and checks the environment is large, so it is imported by that call alone (see
`bot.environment`), and the running bot gets its settings through `pack` and `unpack` from a process that is gone by
then (see `bot.__main__`).
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Final, Literal

LogLevel = Literal["debug", "info", "warning", "error"]
LogFormat = Literal["text", "json"]

ENV_FILE: Final = Path(".env")
DISCORD: Final = "https://discord.com/api/v10"


class BadSettings(Exception):
    """A setting is missing or malformed; the message is one line that names it and never tells a secret."""


@dataclass(frozen=True, slots=True, repr=False)
class Secret:
    """A text that is written down only when asked for by name."""

    value: str

    def get_secret_value(self) -> str:
        """Return the text itself."""
        return self.value

    def __repr__(self) -> str:
        return "Secret(***)"

    __str__ = __repr__


@dataclass(frozen=True)
class Settings:
    """All that a host decides; `.env.example` explains each one under its name in capitals.

    `shard_ids` None: all shards, as many as `shard_count` or, with that None too, as Discord recommends.
    `computer_pace` is how many times faster than people the computer players think.
    """

    discord_token: Secret
    database_url: str = "sqlite:///data/arbitre.db"
    discord_api_url: str = DISCORD
    log_level: LogLevel = "info"
    log_format: LogFormat = "text"
    shard_ids: tuple[int, ...] | None = None
    shard_count: int | None = None
    computer_pace: float = 1.0


@dataclass(frozen=True)
class Reading:
    """Settings as found, and a line about each thing in the file that means nothing to us."""

    settings: Settings
    notes: tuple[str, ...] = ()


def setting_names() -> tuple[str, ...]:
    """Return the names of all settings as they stand in the environment."""
    return tuple(field.name.upper() for field in fields(Settings))


def read_settings(env_file: Path = ENV_FILE) -> Reading:
    """Return the settings from the environment or else from `env_file`; BadSettings says what is wrong."""
    from bot.environment import read

    return read(env_file)


def read_database_url(env_file: Path = ENV_FILE) -> str:
    """Return where the games are, for what needs no token; BadSettings as for `read_settings`."""
    from bot.environment import database_url

    return database_url(env_file)


def pack(reading: Reading) -> str:
    """Return `reading` as JSON, the token included: for a pipe between two processes of ours, never for a file."""
    return json.dumps(asdict(reading))


def unpack(text: str) -> Reading:
    """Return what `pack` was given."""
    data = json.loads(text)
    found = data["settings"]
    found["discord_token"] = Secret(**found["discord_token"])
    if found["shard_ids"] is not None:
        found["shard_ids"] = tuple(found["shard_ids"])
    return Reading(Settings(**found), tuple(data["notes"]))
