"""`python -m bot check`: says line by line whether the bot could run, without starting it or changing anything."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Mapping
from http import HTTPStatus
from typing import Any, Final, Literal, NamedTuple
from urllib.parse import urlencode

import aiohttp
import discord
from fluent.syntax import FluentParser, ast

from bot.client import intents
from bot.settings import Reading, Settings
from bot.text import LANGUAGES, LOCALES
from storage.errors import CannotOpen
from storage.examine import examine

TIMEOUT_S: Final = 10.0

PERMISSIONS: Final = {
    "View Channels": 1 << 10,
    "Send Messages": 1 << 11,
    "Embed Links": 1 << 14,
    "Attach Files": 1 << 15,
    "Read Message History": 1 << 16,
    "Send Messages in Threads": 1 << 38,
}
"""What the bot must be allowed to do in a channel where it is to play, by Discord's names and bits."""

_USER_AGENT: Final = f"DiscordBot (https://github.com/Rapptz/discord.py {discord.__version__})"


class Finding(NamedTuple):
    """A line of the report: how it stands with a subject."""

    verdict: Literal["ok", "note", "FAIL"]
    subject: str
    text: str

    def __str__(self) -> str:
        return f"{self.verdict:<4}  {self.subject:<11}  {self.text}"


async def check(reading: Reading) -> int:
    """Print the report, a line as soon as it is known; return 0 if all is fit and 1 if something is not."""
    code = 0
    async for finding in _findings(reading):
        print(finding, flush=True)
        code = 1 if finding.verdict == "FAIL" else code
    return code


async def _findings(reading: Reading) -> AsyncIterator[Finding]:
    yield Finding("ok", "settings", "complete and well-formed")
    for note in reading.notes:
        yield Finding("note", "settings", note)
    yield await asyncio.to_thread(_database, reading.settings.database_url)
    async for finding in _discord(reading.settings):
        yield finding
    yield about_intents(intents())
    for finding in about_languages(texts()):
        yield finding


def _database(url: str) -> Finding:
    try:
        condition = examine(url)
    except CannotOpen as error:
        return Finding("FAIL", "database", str(error))
    says = {
        "absent": "is not there yet; the first start makes it",
        "old": "can be written, and nobody uses it; the next start upgrades it (make a backup first)",
        "ready": "is up to date, can be written, and nobody uses it",
    }
    return Finding("ok", "database", f"{condition.path} {says[condition.state]}")


# -- Discord ----------------------------------------------------------------------------------------------------------


async def _discord(settings: Settings) -> AsyncIterator[Finding]:
    headers = {
        "Authorization": f"Bot {settings.discord_token.get_secret_value()}",
        "User-Agent": _USER_AGENT,
    }
    async with aiohttp.ClientSession(headers=headers, timeout=aiohttp.ClientTimeout(TIMEOUT_S)) as session:
        try:
            user = await _get(session, f"{settings.discord_api_url}/users/@me")
            application = await _get(session, f"{settings.discord_api_url}/applications/@me")
        except _NoAnswer as why:
            yield Finding("FAIL", "token", str(why))
            return
    yield Finding("ok", "token", f"accepted: it is that of {_plain(user, 'username')} ({_plain(user, 'id')})")
    for finding in about_application(application):
        yield finding


class _NoAnswer(Exception):
    """Discord did not answer, or not with what was asked for; the message is for the host."""


async def _get(session: aiohttp.ClientSession, url: str) -> Mapping[str, Any]:
    try:
        async with session.get(url) as response:
            if response.status == HTTPStatus.UNAUTHORIZED:
                raise _NoAnswer("refused: it was reset, or is not the token of a bot")
            if response.status != HTTPStatus.OK:
                raise _NoAnswer(f"not known: {url} answers with HTTP status {response.status}")
            body = await response.json(content_type=None)
    except (aiohttp.ClientError, TimeoutError) as error:
        raise _NoAnswer(f"not known: {url} cannot be reached ({type(error).__name__})") from error
    except ValueError:
        body = None
    if not isinstance(body, dict) or "id" not in body:
        raise _NoAnswer(f"not known: {url} answers, but not as Discord does")
    return body


def about_application(application: Mapping[str, Any]) -> Iterable[Finding]:
    """Return how it stands with the application that Discord describes, and with inviting its bot."""
    servers = application.get("approximate_guild_count")
    where = "" if servers is None else f", in {servers} server{'' if servers == 1 else 's'}"
    name = f"{_plain(application, 'name')} ({_plain(application, 'id')})"
    if application.get("interactions_endpoint_url"):
        yield Finding(
            "FAIL",
            "application",
            f"{name} sends commands and presses to a web address, so the bot would get none: "
            'empty "Interactions Endpoint URL" in the Developer Portal',
        )
    else:
        yield Finding("ok", "application", f"{name}{where}")
    if application.get("bot_require_code_grant"):
        yield Finding(
            "FAIL", "invite", 'the link cannot work: switch "Requires OAuth2 Code Grant" off in the Developer Portal'
        )
        return
    if application.get("bot_public") is False:
        yield Finding("note", "invite", 'only you can use the link, for "Public Bot" is off in the Developer Portal')
    yield Finding("ok", "invite", invite_url(_plain(application, "id")))
    yield Finding("ok", "permissions", f"the link asks for {', '.join(PERMISSIONS)}")


def about_intents(asked: discord.Intents) -> Finding:
    """Return whether the intents are such that somebody must switch them on in the Developer Portal."""
    privileged = [name for name in ("members", "presences", "message_content") if getattr(asked, name)]
    if privileged:
        return Finding("note", "intents", f"must be switched on in the Developer Portal: {', '.join(privileged)}")
    return Finding("ok", "intents", "no privileged intent is needed")


def invite_url(application: str | int) -> str:
    """Return the address where somebody adds the bot to a server, with the permissions that it needs."""
    query = {"client_id": application, "scope": "bot applications.commands", "permissions": sum(PERMISSIONS.values())}
    return f"https://discord.com/oauth2/authorize?{urlencode(query)}"


def _plain(fields: Mapping[str, Any], name: str) -> str:
    """Return a field from over the wire as a printable word."""
    return "".join(c for c in str(fields.get(name, "?")) if c.isprintable())


# -- Languages --------------------------------------------------------------------------------------------------------


def texts() -> dict[str, list[str]]:
    """Return the files with messages of each language."""
    return {
        lang: [path.read_text(encoding="utf-8") for path in sorted((LOCALES / lang).glob("*.ftl"))]
        for lang in LANGUAGES
    }


def about_languages(files: Mapping[str, Iterable[str]]) -> Iterable[Finding]:
    """Return whether every language has every message, given the files of each."""
    keys: dict[str, set[str]] = {}
    broken = False
    for lang, sources in files.items():
        entries = [entry for source in sources for entry in FluentParser().parse(source).body]
        keys[lang] = {entry.id.name for entry in entries if isinstance(entry, ast.Message)}
        for entry in entries:
            if isinstance(entry, ast.Junk):
                broken = True
                first = (entry.content or "").strip().partition("\n")[0]
                yield Finding("FAIL", "languages", f"{lang} has a message that cannot be read: {first[:60]}")
    known = set().union(*keys.values())
    for lang, own in keys.items():
        if missing := sorted(known - own):
            broken = True
            more = f" and {len(missing) - 5} more" if len(missing) > 5 else ""
            yield Finding("FAIL", "languages", f"{lang} lacks {', '.join(missing[:5])}{more}")
    if not known:
        yield Finding("FAIL", "languages", "there are no messages at all")
    elif not broken:
        yield Finding("ok", "languages", f"{' and '.join(keys)} are complete, {len(known)} messages each")
