"""Logs: one line per event, as `key=value` text or as JSON, in UTC, with every secret blotted out.

An event has a stable name and facts: `event(log, "table.opened", table=3)`. The bot's token is blotted out wherever it
stands, and so are the tokens of interactions and webhooks. What the libraries say at debug level holds whole requests,
with ballots and private messages in them, so they never speak below their level here, whatever LOG_LEVEL says.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import threading
import traceback
from collections.abc import Iterable
from datetime import UTC, datetime
from types import TracebackType
from typing import Any, Final, TextIO

HIDDEN: Final = "[hidden]"

# The least level of each library: below it, it writes down what it sends and receives.
_LIBRARIES: Final = {
    "discord": logging.INFO,
    "aiohttp": logging.INFO,
    "asyncio": logging.INFO,
    "aiosqlite": logging.INFO,
    "alembic": logging.INFO,
    "sqlalchemy": logging.WARNING,
    "PIL": logging.INFO,
}
# Those who say at INFO what is of use to their developers only.
_CHATTY: Final = {"discord.client": logging.WARNING, "aiohttp.access": logging.WARNING}

_TOKENS = r"""
    (?P<before>
        /(?:interactions|webhooks)/\d+/         # in the path of a request
      | ["']token["']\s*:\s*["']                # in a body
      | Authorization["']?\s*[:=]\s*["']?(?:(?:Bot|Bearer)\s+)?   # in a header
    ) [^\s/?"'<>]+
  | \b[\w-]{17,}\.[\w-]{6,}\.[\w-]{27,}         # the shape of a bot's token, anybody's
"""
_PLAIN = re.compile(r"[^\s\"'=\x00-\x1f]+")
_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "facts"}
_SHORT = 8


def event(log: logging.Logger, name: str, level: int = logging.INFO, /, **facts: Any) -> None:
    """Log the event `name` with `facts`: short values, no secret, nothing that a player may not know."""
    if log.isEnabledFor(level):
        log.log(level, name, extra={"facts": facts})


def configure(level: str, form: str, secrets: Iterable[str], stream: TextIO | None = None) -> None:
    """Send all logs to `stream` (standard error by default) in the form "text" or "json", from `level` on.

    Whatever nobody catches is logged too, so that no traceback gets past `secrets`.
    """
    handler = _Handler(stream)
    redactor = Redactor(secrets)
    handler.setFormatter(JsonLines(redactor) if form == "json" else TextLines(redactor))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    least = logging.getLevelNamesMapping()[level.upper()]
    root.setLevel(least)
    for name, floor in (_LIBRARIES | _CHATTY).items():
        logging.getLogger(name).setLevel(max(least, floor))
    logging.captureWarnings(True)
    sys.excepthook = _uncaught
    threading.excepthook = lambda args: _uncaught(args.exc_type, args.exc_value, args.exc_traceback)


def _uncaught(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    if error is not None and not issubclass(kind, SystemExit):
        logging.getLogger("bot").critical("crash", exc_info=(kind, error, trace))


class Redactor:
    """Blots secrets out of a text: the given ones, and whatever looks like a token.

    A given secret shorter than 8 characters stands for none (a test's token) and would blot out ordinary words.
    """

    def __init__(self, secrets: Iterable[str]) -> None:
        given = "|".join(re.escape(s) for s in secrets if len(s) >= _SHORT)
        self._pattern = re.compile(f"{_TOKENS} | (?:{given})" if given else _TOKENS, re.VERBOSE)

    def __call__(self, text: str) -> str:
        """Return `text` without secrets."""
        return self._pattern.sub(lambda match: f"{match['before'] or ''}{HIDDEN}", text)


class _Handler(logging.StreamHandler[TextIO]):
    """Writes to a stream. A line that cannot be made or written is reported without its contents."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Report the trouble itself; the base class would print the record with all its arguments, secrets included."""
        kind = sys.exc_info()[0]
        if kind is not None and not issubclass(kind, OSError):
            self.stream.write(f"log.failed logger={record.name} error={kind.__name__}{self.terminator}")


class _Lines(logging.Formatter):
    """What the two forms have in common: when, what, and the facts of a record."""

    def __init__(self, redact: Redactor) -> None:
        super().__init__()
        self._redact = redact

    @staticmethod
    def _when(record: logging.LogRecord) -> str:
        return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")

    @staticmethod
    def _facts(record: logging.LogRecord) -> dict[str, Any]:
        """Return the facts given by `event`, or as `extra` by others."""
        facts = {key: value for key, value in vars(record).items() if key not in _STANDARD}
        return facts | getattr(record, "facts", {})

    @staticmethod
    def _trace(record: logging.LogRecord) -> str:
        if not record.exc_info or record.exc_info[0] is None:
            return record.exc_text or ""
        return "".join(traceback.format_exception(*record.exc_info)).rstrip()


class TextLines(_Lines):
    """`2026-01-31T12:00:00.000Z INFO bot.referee table.opened table=3`; a traceback follows, indented."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as a line of text."""
        parts = [self._when(record), record.levelname, record.name, _one_line(record.getMessage())]
        parts += [f"{key}={_value(value)}" for key, value in self._facts(record).items()]
        if trace := self._trace(record):
            parts[-1] += "".join(f"\n    {_one_line(line)}" for line in trace.split("\n"))
        return self._redact(" ".join(parts))


class JsonLines(_Lines):
    """One JSON object a line: time, level, logger, event, then the facts; a traceback is one text in it."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as a line of JSON."""
        head = {
            "time": self._when(record),
            "level": record.levelname,
            "logger": record.name,
            "event": record.getMessage(),
        }
        line: dict[str, Any] = head | {f"{k}_" if k in head else k: v for k, v in self._facts(record).items()}
        if trace := self._trace(record):
            line["traceback"] = trace
        return json.dumps(_redacted(line, self._redact))


def _redacted(value: Any, redact: Redactor) -> Any:
    """Return `value` with every text in it redacted, before JSON puts backslashes into secrets."""
    match value:
        case bool() | int() | float() | None:
            return value
        case dict():
            return {redact(str(key)): _redacted(item, redact) for key, item in value.items()}
        case list() | tuple() | set() | frozenset():
            return [_redacted(item, redact) for item in value]
    return redact(str(value))


def _value(value: Any) -> str:
    """Return a fact as it stands in a line of text: bare where that is clear, else in quotes."""
    text = str(value)
    if _PLAIN.fullmatch(text) and text.isprintable():
        return text
    return '"' + _one_line(text).replace('"', "'") + '"'


def _one_line(text: str) -> str:
    """Return `text` with everything that could break a line or steer a terminal written out."""
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
