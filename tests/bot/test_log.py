"""Logs: one line per event in both forms, UTC, and no secret in any of them, whoever logs and however."""

from __future__ import annotations

import io
import json
import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bot import log as logs

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB"
LIBRARIES = (
    "discord",
    "aiohttp",
    "asyncio",
    "aiosqlite",
    "alembic",
    "sqlalchemy",
    "PIL",
    "discord.client",
    "aiohttp.access",
)

Log = Callable[..., io.StringIO]


@pytest.fixture
def configured(monkeypatch: pytest.MonkeyPatch) -> Iterator[Log]:
    """Configure the logs of this very process, and undo it afterwards."""
    root = logging.getLogger()
    before = {name: logging.getLogger(name).level for name in LIBRARIES}
    handlers, level = root.handlers[:], root.level
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)

    def configure(level: str = "info", form: str = "text", secrets: tuple[str, ...] = (TOKEN,)) -> io.StringIO:
        stream = io.StringIO()
        logs.configure(level, form, secrets, stream)
        return stream

    yield configure
    logging.captureWarnings(False)
    root.handlers[:] = handlers
    root.setLevel(level)
    for name, old in before.items():
        logging.getLogger(name).setLevel(old)


LOG = logging.getLogger("bot.some")


def rest(stream: io.StringIO) -> str:
    """The lines without their time, which is checked on the way."""
    lines = []
    for line in stream.getvalue().splitlines():
        if not line.startswith("    "):
            time, _, line = line.partition(" ")
            assert len(time) == len("2026-01-31T12:00:00.000Z")
            assert time.endswith("Z")
        lines.append(line)
    return "\n".join(lines)


def test_an_event_is_one_line_with_its_facts(configured: Log) -> None:
    stream = configured()
    logs.event(LOG, "table.opened", table=3, channel=123, game="pyramidium")
    logs.event(LOG, "table.slow", logging.WARNING, ms=12.5, name="a name", level="b", nothing=None, empty="")
    assert rest(stream) == (
        "INFO bot.some table.opened table=3 channel=123 game=pyramidium\n"
        'WARNING bot.some table.slow ms=12.5 name="a name" level=b nothing=None empty=""'
    )


def test_facts_may_also_come_as_extra(configured: Log) -> None:
    stream = configured()
    LOG.info("table.opened", extra={"table": 3})
    assert rest(stream) == "INFO bot.some table.opened table=3"


def test_the_same_as_json(configured: Log) -> None:
    stream = configured(form="json")
    logs.event(LOG, "table.opened", table=3, seats=(1, 2), level="easy", who="é\n")
    line = json.loads(stream.getvalue())
    assert line.pop("time").endswith("Z")
    assert line == {
        "level": "INFO",
        "logger": "bot.some",
        "event": "table.opened",
        "table": 3,
        "seats": [1, 2],
        "level_": "easy",
        "who": "é\n",
    }


def test_nobody_can_forge_a_line_or_steer_the_terminal(configured: Log) -> None:
    stream = configured()
    name = 'x" level=ERROR\n2026 ERROR bot forged \x1b[2J \u2028 \u202e'
    logs.event(LOG, "seat.taken", name=name)
    LOG.info("seat %s", name)
    assert len(stream.getvalue().splitlines()) == 2
    assert stream.getvalue().replace("\n", "").isprintable()
    assert """name="x' level=ERROR\\n2026 ERROR""" in stream.getvalue()


def failed() -> None:
    try:
        raise RuntimeError(f"no answer for {TOKEN}")
    except RuntimeError:
        LOG.exception("press.failed", extra={"facts": {"table": 3}})


def test_a_traceback_follows_indented_in_text(configured: Log) -> None:
    stream = configured()
    failed()
    first, *trace = rest(stream).splitlines()
    assert first == "ERROR bot.some press.failed table=3"
    assert trace[0] == "    Traceback (most recent call last):"
    assert trace[-1] == "    RuntimeError: no answer for [hidden]"
    assert all(line.startswith("    ") for line in trace)


def test_a_traceback_is_in_the_line_in_json(configured: Log) -> None:
    stream = configured(form="json")
    failed()
    line = json.loads(stream.getvalue())
    assert line["event"] == "press.failed"
    assert line["traceback"].endswith("RuntimeError: no answer for [hidden]")


HOOK = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5OnNlY3JldA"


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize(
    ("secret", "log"),
    [
        (TOKEN, lambda: LOG.info("token is %s.", TOKEN)),
        (TOKEN, lambda: LOG.info({"nested": ["x", TOKEN]})),
        (TOKEN, lambda: logs.event(LOG, "x", why=f"Bot {TOKEN}!", more={"deep": [TOKEN]})),
        (TOKEN, lambda: logs.event(LOG, "x", **{TOKEN: 1})),
        (TOKEN, lambda: logging.getLogger("aiohttp.client").warning("headers %s", {"Authorization": f"Bot {TOKEN}"})),
        (TOKEN[::-1], lambda: LOG.info("another's: Authorization: Bot %s", TOKEN[::-1])),
        (HOOK, lambda: LOG.info("POST https://discord.com/api/v10/interactions/1/%s/callback?with_response=1", HOOK)),
        (HOOK, lambda: LOG.info("PATCH /api/v10/webhooks/1/%s/messages/@original failed", HOOK)),
        (HOOK, lambda: logging.getLogger("discord.gateway").warning("event %s", {"id": 1, "token": HOOK})),
        (HOOK, lambda: logging.getLogger("discord.http").error('body {"token": "%s", "type": 2}', HOOK)),
    ],
)
def test_no_secret_gets_through(configured: Log, form: str, secret: str, log: Callable[[], None]) -> None:
    stream = configured(form=form)
    log()
    assert logs.HIDDEN in stream.getvalue()
    assert secret not in stream.getvalue()


def test_what_is_no_secret_stays(configured: Log) -> None:
    stream = configured(secrets=("x",))
    logs.event(LOG, "board.edited", path="/channels/1/messages/2", next="a Bot restarted", file="a.b.c")
    assert logs.HIDDEN not in stream.getvalue()


def test_the_level_is_the_setting(configured: Log) -> None:
    stream = configured("warning")
    logs.event(LOG, "quiet")
    logs.event(LOG, "loud", logging.WARNING)
    assert rest(stream) == "WARNING bot.some loud"
    stream = configured("debug")
    logs.event(LOG, "fine", logging.DEBUG)
    assert rest(stream) == "DEBUG bot.some fine"


@pytest.mark.parametrize("name", ["discord.http", "discord.gateway", "discord.webhook.async_", "aiosqlite", "asyncio"])
def test_libraries_never_write_down_what_they_carry(configured: Log, name: str) -> None:
    stream = configured("debug")
    logging.getLogger(name).debug("POST with {'content': 'your ballot: +1'}")
    logging.getLogger("sqlalchemy.engine").info("INSERT … ('ballot', 1)")
    assert stream.getvalue() == ""
    logging.getLogger(name).warning("slow")
    assert rest(stream) == f"WARNING {name} slow"


def test_a_line_that_cannot_be_made_is_reported_without_its_contents(configured: Log) -> None:
    stream = configured()
    LOG.info("%d", TOKEN)
    assert stream.getvalue() == "log.failed logger=bot.some error=TypeError\n"


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize(
    "crash",
    ["crash()", "t = threading.Thread(target=crash); t.start(); t.join()", "warnings.warn(token)"],
)
def test_what_nobody_catches_is_logged_without_secrets(crash: str) -> None:
    done = run(f"""if True:
        import threading, warnings
        from bot import log
        token = {TOKEN!r}
        def crash(): raise RuntimeError(token)
        log.configure("info", "json", [token])
        {crash}
    """)
    lines: list[dict[str, Any]] = [json.loads(line) for line in done.stderr.splitlines()]
    assert len(lines) == 1
    assert "[hidden]" in json.dumps(lines)
    assert TOKEN not in done.stderr
