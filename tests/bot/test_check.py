"""`python -m bot check`: a line for each thing, nothing started, and an exit code that says whether all is fit."""

from __future__ import annotations

import os
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import discord
import pytest
from aiohttp import web

from bot.check import PERMISSIONS, Finding, about_application, about_intents, about_languages, invite_url
from bot.check import check as check_settings
from bot.desk.opening import NEEDED, NEEDED_IN_THREADS
from bot.settings import Reading, Secret, Settings
from sandbox.server import Server
from storage.lock import ProcessLock
from storage.store import Store
from tests.house import TOKEN, Ended, ended


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    server = Server(token=TOKEN)
    await server.start()
    yield server
    await server.stop()


Lines = dict[str, tuple[str, str]]


def report(out: list[str]) -> Lines:
    """The report by subject; the last line on a subject stands for it."""
    assert TOKEN not in "\n".join(out)
    lines = (re.split(r"\s{2,}", line, maxsplit=2) for line in out)
    return {subject: (verdict, text) for verdict, subject, text in lines}


async def run(cwd: Path, url: str) -> tuple[int, Lines]:
    """Run the command as a host does."""
    end = await ended(cwd, "check", DISCORD_TOKEN=TOKEN, DISCORD_API_URL=url)
    assert end.err == []
    return end.code, report(end.out)


Check = Callable[..., Awaitable[tuple[int, Lines]]]


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Check:
    """The same in this process, which is quicker."""

    async def call(url: str, token: str = TOKEN) -> tuple[int, Lines]:
        settings = Settings(Secret(token), f"sqlite:///{tmp_path}/data/arbitre.db", url)
        code = await check_settings(Reading(settings))
        return code, report(capsys.readouterr().out.splitlines())

    return call


async def test_all_is_fit(tmp_path: Path, server: Server) -> None:
    code, lines = await run(tmp_path, server.api_url)
    assert {verdict for verdict, _ in lines.values()} == {"ok"}
    assert code == 0
    assert list(lines) == [
        "settings",
        "database",
        "token",
        "application",
        "invite",
        "permissions",
        "intents",
        "languages",
    ]
    assert lines["database"][1] == f"{tmp_path}/data/arbitre.db is not there yet; the first start makes it"
    assert lines["token"][1].startswith("accepted: ")
    assert lines["intents"][1] == "no privileged intent is needed"
    assert lines["languages"][1].startswith("en and fr are complete, ")
    assert lines["invite"][1] == invite_url(server.state.bot.id)
    assert not list(tmp_path.iterdir())
    assert not server.gateway.stats


async def test_settings_that_are_wrong_are_one_line_and_exit_code_2(tmp_path: Path) -> None:
    end = await ended(tmp_path, "check", DISCORD_TOKEN=TOKEN, LOG_LEVEL="loud")
    assert end == Ended(2, [], ["arbitre: LOG_LEVEL is malformed: expected debug, info, warning or error"])


async def test_a_name_that_is_no_setting_is_noted(tmp_path: Path, server: Server) -> None:
    (tmp_path / ".env").write_text("LOG_LEVLE=debug\n", encoding="utf-8")
    code, lines = await run(tmp_path, server.api_url)
    assert code == 0
    assert lines["settings"] == ("note", "LOG_LEVLE in .env is no setting of ours: did you mean LOG_LEVEL?")


async def test_a_refused_token(check: Check, server: Server) -> None:
    code, lines = await check(server.api_url, TOKEN[::-1])
    assert code == 1
    assert lines["token"] == ("FAIL", "refused: it was reset, or is not the token of a bot")
    assert lines["languages"][0] == "ok"


async def test_discord_in_trouble(check: Check, server: Server) -> None:
    server.faults.add("GET", "/applications/@me", status=503)
    code, lines = await check(server.api_url)
    assert code == 1
    assert lines["token"] == ("FAIL", f"not known: {server.api_url}/applications/@me answers with HTTP status 503")


async def test_discord_cut_off(check: Check, server: Server) -> None:
    server.faults.add("GET", "/users/@me", drop=True, times=9)
    code, lines = await check(server.api_url)
    assert code == 1
    assert lines["token"][0] == "FAIL"
    assert lines["token"][1].startswith(f"not known: {server.api_url}/users/@me cannot be reached (")


@pytest.mark.parametrize("body", ["<html>a router's login page</html>", "[]", "{}", "\ud800"])
async def test_something_else_than_discord_answers(check: Check, body: str) -> None:
    async def answer(_request: web.Request) -> web.Response:
        return web.Response(body=body.encode("utf-8", "surrogatepass"), content_type="text/html")

    app = web.Application()
    app.router.add_get("/{tail:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    code, lines = await check(f"http://127.0.0.1:{runner.addresses[0][1]}")
    await runner.cleanup()
    assert code == 1
    assert lines["token"][1].endswith("/users/@me answers, but not as Discord does")


async def test_a_database_that_is_ready(check: Check, tmp_path: Path, server: Server) -> None:
    await (await Store.open(f"sqlite:///{tmp_path}/data/arbitre.db")).close()
    code, lines = await check(server.api_url)
    assert code == 0
    assert lines["database"] == ("ok", f"{tmp_path}/data/arbitre.db is up to date, can be written, and nobody uses it")


async def test_a_database_in_use(check: Check, tmp_path: Path, server: Server) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/data/arbitre.db")
    code, lines = await check(server.api_url)
    await store.close()
    assert code == 1
    assert lines["database"][0] == "FAIL"
    assert f"in use by another process (number {os.getpid()})" in lines["database"][1]


async def test_a_check_leaves_the_database_free(check: Check, tmp_path: Path, server: Server) -> None:
    await (await Store.open(f"sqlite:///{tmp_path}/data/arbitre.db")).close()
    for _ in range(2):
        assert (await check(server.api_url))[0] == 0
    ProcessLock(tmp_path / "data" / "arbitre.db").release()


def about(**fields: Any) -> dict[str, Finding]:
    return {f.subject: f for f in about_application({"id": "123", "name": "Arbitre"} | fields)}


def test_the_application_and_its_servers() -> None:
    assert about(approximate_guild_count=1)["application"] == ("ok", "application", "Arbitre (123), in 1 server")
    assert about(approximate_guild_count=0)["application"].text == "Arbitre (123), in 0 servers"
    assert about()["application"].text == "Arbitre (123)"


def test_commands_that_go_to_a_web_address_would_never_arrive() -> None:
    found = about(interactions_endpoint_url="https://example.org/")["application"]
    assert found.verdict == "FAIL"
    assert "Interactions Endpoint URL" in found.text


def test_who_may_use_the_link() -> None:
    assert [f.verdict for f in about_application({"id": "1", "name": "x", "bot_public": False})] == [
        "ok",
        "note",
        "ok",
        "ok",
    ]
    assert about(bot_require_code_grant=True)["invite"].verdict == "FAIL"


def test_names_from_over_the_wire_are_harmless() -> None:
    assert about(name="A\x1b[2J\nok    token")["application"].text == "A[2Jok    token (123)"


def test_the_link_asks_for_exactly_what_is_needed() -> None:
    query = parse_qs(urlsplit(invite_url(123)).query)
    assert query["client_id"] == ["123"]
    assert query["scope"] == ["bot applications.commands"]
    asked = discord.Permissions(int(query["permissions"][0]))
    assert asked == discord.Permissions(
        view_channel=True,
        send_messages=True,
        send_messages_in_threads=True,
        embed_links=True,
        attach_files=True,
        read_message_history=True,
    )
    assert asked.value == sum(PERMISSIONS.values())


def test_a_privileged_intent_would_be_told() -> None:
    assert about_intents(discord.Intents(members=True)).verdict == "note"
    assert "members" in about_intents(discord.Intents(members=True)).text
    assert about_intents(discord.Intents(guilds=True)).verdict == "ok"


def test_languages_with_a_message_missing() -> None:
    files = {"en": ["a = A\nb = B\n", "c = C\n"], "fr": ["a = Â\n"]}
    assert list(about_languages(files)) == [("FAIL", "languages", "fr lacks b, c")]


def test_languages_with_many_messages_missing() -> None:
    files = {"en": [""], "fr": ["".join(f"m{i} = x\n" for i in range(8))]}
    assert list(about_languages(files)) == [("FAIL", "languages", "en lacks m0, m1, m2, m3, m4 and 3 more")]


def test_languages_with_a_message_that_cannot_be_read() -> None:
    files = {"en": ["a = A\n"], "fr": ["a = {\n"]}
    assert [f.text for f in about_languages(files)] == ["fr has a message that cannot be read: a = {", "fr lacks a"]


def test_no_languages_at_all() -> None:
    assert list(about_languages({"en": [], "fr": []})) == [("FAIL", "languages", "there are no messages at all")]


def test_the_link_asks_for_what_a_table_needs() -> None:
    needed = discord.Permissions(**dict.fromkeys({*NEEDED, *NEEDED_IN_THREADS}, True))
    assert needed.value == sum(PERMISSIONS.values())
