"""Who reads which language: it is remembered, and what is public is in the server's."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.people.languages import Languages
from tests.bot.helpers import ALICE, BRUNO, House, spoken


async def test_a_users_language_is_remembered_over_restarts_and_follows_him(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        assert house.languages.of(ALICE) == "en"
        assert (await house.languages.reader(spoken(ALICE, "fr"))).lang == "fr"
        await house.crash()
        await house.languages.recall(ALICE)
        await house.languages.recall(BRUNO)
        assert [house.languages.of(user) for user in (ALICE, BRUNO)] == ["fr", "en"]
        await house.languages.reader(spoken(ALICE, "en-US"))
        await house.languages.recall(ALICE)
        assert house.languages.of(ALICE) == "en"


async def test_a_language_that_cannot_be_saved_stops_nobody(tmp_path: Path) -> None:
    async with House(tmp_path) as house, house.read_only():
        assert (await house.languages.reader(spoken(ALICE, "fr"))).lang == "fr"
        assert house.languages.of(ALICE) == "fr"


async def test_a_language_that_this_version_does_not_speak_is_english(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        await house.store.set_player(ALICE, '{"language":"de"}')
        await house.languages.recall(ALICE)
        assert house.languages.of(ALICE) == "en"


@pytest.mark.parametrize(("own", "server", "public"), [("en-GB", "fr", "fr"), ("fr", "de", "en"), ("fr", None, "fr")])
def test_what_is_public_is_in_the_servers_language(own: str, server: str | None, public: str) -> None:
    assert Languages.public(spoken(ALICE, own, server)) == public
