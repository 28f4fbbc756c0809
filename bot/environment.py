"""Reads the environment and `.env` into Settings, and puts what is wrong into one line that names it.

Nothing that is said here repeats a value: a value that is wrong can still be a secret, in the wrong place. Imports
pydantic, which takes 10 MB: only `bot.settings.read_settings` imports this module.
"""

from __future__ import annotations

import difflib
import logging
import re
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar
from urllib.parse import urlsplit

from dotenv.parser import parse_stream
from pydantic import Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.settings import DISCORD, BadSettings, LogFormat, LogLevel, Reading, Secret, Settings, setting_names
from storage.errors import CannotOpen
from storage.url import sqlite_path

ENCODING: Final = "utf-8"

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,63}")
_TOKEN = re.compile(r"[A-Za-z0-9._~+/=-]+")
_DISCORD_TOKEN = re.compile(r"[A-Za-z0-9_-]{17,}\.[A-Za-z0-9_-]{6,}\.[A-Za-z0-9_-]{27,}")


class Database(BaseSettings):
    """Where the games are, for what reads them without Discord."""

    model_config = SettingsConfigDict(
        frozen=True, extra="ignore", env_ignore_empty=True, str_strip_whitespace=True, hide_input_in_errors=True
    )

    database_url: str = Field(default=Settings.database_url, description="sqlite:///path/to/file.db")

    @model_validator(mode="before")
    @classmethod
    def _blank_is_missing(cls, data: dict[str, Any]) -> dict[str, Any]:
        return {name: value for name, value in data.items() if not (isinstance(value, str) and not value.strip())}

    @field_validator("database_url")
    @classmethod
    def _known_database(cls, value: str) -> str:
        try:
            sqlite_path(value)
        except CannotOpen as error:
            raise ValueError(str(error)) from None
        return value


Kind = TypeVar("Kind", bound=Database)


class Environment(Database):
    """The settings as a host writes them; each description completes "NAME is malformed: expected …"."""

    discord_token: SecretStr = Field(description="the bot's token, as the Developer Portal gives it on the page Bot")
    discord_api_url: str = Field(
        default=Settings.discord_api_url, description=f"an http or https address such as {DISCORD}"
    )
    log_level: LogLevel = Field(default=Settings.log_level, description="debug, info, warning or error")
    log_format: LogFormat = Field(default=Settings.log_format, description="text or json")
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode] = Field(
        default=Settings.shard_ids, description="shard numbers from 0, with commas, such as 0,1"
    )
    shard_count: int | None = Field(default=Settings.shard_count, ge=1, description="a whole number, 1 or more")

    computer_pace: float = Field(
        default=Settings.computer_pace, ge=0.1, le=100, description="a number from 0.1 to 100, 1 for a human pace"
    )

    @field_validator("log_level", "log_format", mode="before")
    @classmethod
    def _any_case(cls, value: str) -> str:
        return value.strip().lower()

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _split(cls, value: str | None) -> list[str] | None:
        return None if value is None else value.split(",")

    @field_validator("discord_token")
    @classmethod
    def _one_word(cls, value: SecretStr) -> SecretStr:
        if not _TOKEN.fullmatch(value.get_secret_value()):
            raise ValueError
        return value

    @field_validator("discord_api_url")
    @classmethod
    def _web_address(cls, value: str) -> str:
        try:
            parts = urlsplit(value)
            fine = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
        except ValueError:  # a port past 65535, a broken IPv6 address; its words are not ours
            fine = False
        if not fine or parts.username is not None or parts.query or parts.fragment:
            raise ValueError
        return value.rstrip("/")


def read(env_file: Path) -> Reading:
    """Return the settings, and notes on what in `env_file` is of no use; BadSettings says what is wrong."""
    found, notes = _found(Environment, env_file)
    if problems := _misfits(found):
        raise BadSettings("; ".join([*problems, *notes]))
    values = found.model_dump() | {"discord_token": Secret(found.discord_token.get_secret_value())}
    return Reading(Settings(**values), notes)


def database_url(env_file: Path) -> str:
    """Return where the games are, whatever the other settings; BadSettings says what is wrong with it."""
    found, _ = _found(Database, env_file)
    return found.database_url


def _found(kind: type[Kind], env_file: Path) -> tuple[Kind, tuple[str, ...]]:
    """Return settings as they stand in the environment or in `env_file`, and notes on what is of no use there."""
    logging.getLogger("dotenv.main").disabled = True  # it would say in its own way what the notes say
    try:
        notes = _notes(env_file)
        where: dict[str, Any] = {"_env_file": env_file, "_env_file_encoding": ENCODING}
        return kind(**where), notes
    except ValidationError as error:
        problems = [_problem(e["loc"][0], e["type"], e.get("ctx", {}), env_file) for e in error.errors()]
        raise BadSettings("; ".join([*problems, *notes])) from None
    except UnicodeDecodeError:
        raise BadSettings(f"{env_file} is not a text in UTF-8") from None
    except OSError as error:
        raise BadSettings(f"{env_file} cannot be read: {error.strerror}") from None


def _problem(field: int | str, kind: str, context: dict[str, Any], env_file: Path) -> str:
    name, expected = str(field).upper(), Environment.model_fields[str(field)].description
    if kind == "missing":
        return f"{name} is missing: set it in the environment or in {env_file} to {expected}"
    reason = str(context.get("error", "")) if kind == "value_error" else ""
    return f"{name}: {reason}" if reason else f"{name} is malformed: expected {expected}"


def _misfits(found: Environment) -> list[str]:
    """Return what is wrong with settings that are each fine alone."""
    problems = []
    if found.discord_api_url == DISCORD and not _DISCORD_TOKEN.fullmatch(found.discord_token.get_secret_value()):
        expected = Environment.model_fields["discord_token"].description
        problems.append(f"DISCORD_TOKEN is malformed: expected {expected} (three parts with dots between them)")
    ids, count = found.shard_ids, found.shard_count
    if ids is not None:
        if count is None:
            problems.append("SHARD_COUNT is missing: SHARD_IDS says which shards are ours, SHARD_COUNT of how many")
        elif len(set(ids)) != len(ids) or not all(0 <= i < count for i in ids):
            problems.append(
                f"SHARD_IDS is malformed: expected different numbers from 0 to {count - 1} (SHARD_COUNT - 1)"
            )
    return problems


def _notes(env_file: Path) -> tuple[str, ...]:
    """Return a line for each name in `env_file` that is no setting, and for each line that sets nothing."""
    if not env_file.is_file():
        return ()
    names, notes = setting_names(), []
    with env_file.open(encoding=ENCODING) as stream:
        for binding in parse_stream(stream):
            key = binding.key
            if binding.error or (key is not None and (binding.value is None or not _NAME.fullmatch(key))):
                # What stands there may be a token that was pasted alone, so it is not repeated.
                notes.append(f"{env_file}, line {binding.original.line}, is not NAME=value")
            elif key is not None and key.upper() not in names:
                near = difflib.get_close_matches(key.upper(), names, 1)
                hint = f": did you mean {near[0]}?" if near else ""
                notes.append(f"{key} in {env_file} is no setting of ours{hint}")
    return tuple(notes)
