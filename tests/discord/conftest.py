"""The bot on a simulated Discord, with a real database: in French and in English, unless a test names one language."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.client import Arbitre
from bot.settings import Secret, Settings
from bot.text import LANGUAGES, Words
from tests.discord.fate import SEED
from tests.discord.stage import Stage
from tests.discord.town import Town

WORDS: Final = {lang: Words(lang) for lang in LANGUAGES}  # read once for all tests
HASTE: Final = 1e6  # computers think for no time to speak of


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Play every story in both languages, but those that choose their own."""
    chosen = any("language" in marker.args[0] for marker in metafunc.definition.iter_markers("parametrize"))
    if "language" in metafunc.fixturenames and not chosen:
        metafunc.parametrize("language", LANGUAGES)


class Troubles(logging.Handler):
    """Collects what the bot complains about: a story without trouble must have none."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a record."""
        self.records.append(record)

    def taken(self) -> list[logging.LogRecord]:
        """Return what there was, and forget it: it was expected."""
        taken, self.records = self.records, []
        return taken


@pytest.fixture
def troubles() -> Iterator[Troubles]:
    """Errors in the log; those that a test does not take make it fail."""
    handler = Troubles()
    logging.getLogger().addHandler(handler)
    yield handler
    logging.getLogger().removeHandler(handler)
    assert [record.getMessage() for record in handler.records] == []


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Where the bot keeps its games."""
    return tmp_path / "arbitre.db"


@pytest.fixture
def new_bot(database: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], int]], Arbitre]:
    """Makes a bot for a wall clock. Every table has the same seed, so that a story is always the same game."""
    monkeypatch.setattr("bot.referee.secrets.token_bytes", lambda _: SEED)
    monkeypatch.setattr("bot.people.languages.Words", WORDS.__getitem__)
    url = f"sqlite:///{database}"
    settings = Settings(Secret("no token"), database_url=url, shard_count=1, computer_pace=HASTE)
    return lambda now: Arbitre(settings, now=now)


@pytest.fixture
async def stage(new_bot: Callable[[Callable[[], int]], Arbitre], troubles: Troubles) -> AsyncIterator[Stage]:
    """A simulated Discord with the bot on it."""
    stage: Stage
    stage = Stage(new_bot(lambda: stage.milliseconds()))
    await stage.start()
    yield stage
    await stage.bot.close()
    await stage.shutdown()
    stage.raise_errors()


@pytest.fixture
def town(stage: Stage, language: str, new_bot: Callable[[Callable[[], int]], Arbitre], database: Path) -> Town:
    """A server whose people speak `language`."""
    return Town(stage, language, lambda: new_bot(stage.milliseconds), database)
