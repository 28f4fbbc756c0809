"""The bot is upgraded: on a database with games in it, it says what was still to be said, and they go on.

How the database was made is told in `tests/before_houses.py`.
"""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest
from simcord import ChannelHandle

from tests.before_houses import CHANNELS, DMS, GUILD, LOBBIES, NAMES, PLAYING, SUCCESSION, USERS, lay_down
from tests.discord.seen import Seen
from tests.discord.town import MINUTE, Person, Town, typeset

BACK = "Me revoici. Rien n’est perdu ; l’horloge reprend avec le temps qui restait."
PENDING = "SELECT kind, target, body FROM outbox WHERE done_at IS NULL ORDER BY id"


class Old(NamedTuple):
    """The server of the old database: its people by name, its channels, what was still to be said there."""

    people: dict[str, Person]
    channels: tuple[ChannelHandle, ...]
    pending: list[tuple[str, int, str]]
    since: int
    town: Town

    def sent(self, channel: int) -> list[object]:
        """Return the messages that were sent to a channel since the bot is back, as they were."""
        requests = self.town.stage.http_requests[self.since :]
        return [one.json for one in requests if (one.method, one.path) == ("POST", f"/channels/{channel}/messages")]


async def upgraded(town: Town, database: Path) -> Old:
    """Let the bot go, and come back on the old database, half an hour after that was left."""
    people = {name: town.person(name) for name in NAMES}
    channels = tuple(town.channel(f"table-{number}") for number in range(1, len(CHANNELS) + 1))
    ids = {GUILD: town.guild.id}
    ids |= {USERS[name]: person.id for name, person in people.items()}
    ids |= {DMS[name]: person.user.dm_channel.id for name, person in people.items()}
    ids |= {old: new.id for old, new in zip(CHANNELS, channels, strict=True)}
    await town.bot.close()
    database.unlink()
    lay_down(database, ids)
    with closing(sqlite3.connect(database)) as connection:
        pending = connection.execute(PENDING).fetchall()
        ((alive,),) = connection.execute("SELECT value FROM meta WHERE key = 'alive'")
    since = len(town.stage.http_requests)
    await town.restart((int(alive) - town.stage.milliseconds()) / 1000 + 30 * MINUTE)
    return Old(people, channels, pending, since, town)


def texts(messages: list[Seen]) -> str:
    """Return all that stands in messages, as it was sent."""
    return "\n".join(message.text for message in messages)


@pytest.mark.parametrize("language", ["fr"])  # of all that was said there aloud
async def test_what_was_to_be_said_is_said_once_and_the_games_go_on(town: Town, database: Path) -> None:
    old = await upgraded(town, database)
    await town.wait(10)
    assert await town.bot.store.pending() == []
    places = {channel.id: channel for channel in old.channels}
    people = {person.id: person for person in old.people.values()}
    assert len(old.pending) == 11
    for kind, target, body in old.pending:
        channel = target if kind == "say" else people[target].user.dm_channel.id
        text = json.dumps(json.loads(body)["text"] or typeset(BACK))[1:-1]
        assert json.dumps(old.sent(channel)).count(text) == 1
    rows = await town.bot.store.live_games()
    assert tuple(row.id for row in rows) == (*PLAYING, *LOBBIES)
    for row in rows:
        assert texts(town.messages(places[row.channel])).count(typeset(BACK)) == (row.id in PLAYING)
    assert town.messages(town.square) == [], "a server in which was played needs no introduction"

    bruno, chloe = old.people["Bruno"], old.people["Chloé"]
    there = await town.bot.referee.table(SUCCESSION)
    secrets = await bruno.press(town.messages(places[there.channel])[-1], "secrets")
    await bruno.pick(secrets.seen, "successor", "0")
    assert there.state is not None
    assert (there.state.turn, there.state.base) == (2, 5)

    lobby = await town.bot.referee.table(LOBBIES[0])
    await chloe.press(town.messages(places[lobby.channel])[-1], "start")
    assert lobby.status == "playing"
