"""An upgrade meets a database with games in it: all of them are found, told alike, played on, and proven.

How the database was made is told in `tests/before_houses.py`.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.game import find_games
from bot.hosting import undo
from bot.hosting.course import course_of
from bot.house.houses import Houses
from bot.house.model import House as HouseOptions
from bot.house.model import house_at, house_of
from bot.journal import Standing, play_entry, replay
from bot.record.erasure import erase, stored
from bot.record.proof import export, verify
from bot.table import Table, leave_move
from cogs.bataille_corse.model import CorseState
from cogs.pyramidium.model import PyramidiumState
from tests.before_houses import ATTACK, GUILD, JOINED, LOBBIES, MERGED, OVER, PLAYING, SUCCESSION, USERS, lay_down
from tests.bot.helpers import MINUTE, SECOND, WORDS, House, way_back

AWAY = 90 * MINUTE
MANY = 40  # moves after which people begin to go home


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house that finds the old database, an hour and a half after it was left."""
    lay_down(tmp_path / "games.db")
    async with House(tmp_path, find_games()) as house:
        house.now.at = int(str(await house.store.meta("alive"))) + AWAY
        yield house


def as_then(standing: Standing) -> Standing:
    """Return where a table stands without what nobody counted then: since when people sat, and some figures."""
    lobby = replace(standing.lobby, chairs=tuple(replace(chair, since=0) for chair in standing.lobby.chairs))
    state = standing.state
    if isinstance(state, PyramidiumState):
        state = replace(state, players=tuple(replace(p, votes_won=0, led=0) for p in state.players))
    elif isinstance(state, CorseState):
        state = replace(state, tallies=())
    return replace(standing, lobby=lobby, state=state)


async def by_the_journal(house: House, number: int) -> Standing:
    """Return where a table stands by its journal alone."""
    row = await house.store.game(number)
    assert row is not None
    standing: Standing | None = None
    for entry in await house.store.journal(number):
        standing = play_entry(house.games[row.game], row.seed, standing, entry)
    assert standing is not None
    return standing


async def faults(house: House, number: int) -> tuple[Any, ...]:
    """Return what is wrong with the record of a game."""
    records = [await export(house.store, house.games, number, whole=whole) for whole in (False, True)]
    return tuple(fault for record in records for fault in verify(record, house.games).faults)


async def back(house: House) -> list[int]:
    """Let the referee be back, but for his clock: the test's own goes on. Return the live games."""
    rows = await house.referee.start()
    await house.referee.clock.stop()
    return [row.id for row in rows]


async def to_its_end(house: House, table: Table, random: Random) -> None:
    """Play a game on, by legal moves and the clock; after many moves people go home."""
    moves = 0
    while table.status == "playing":
        moves += 1
        deadline = table.deadline
        seats = range(len(table.names))
        legal = [move for seat in seats for move in table.game.engine.legal_moves(table.state, seat)]
        people = [chair.user for chair in table.lobby.chairs if chair.user is not None and not chair.left]
        if moves > MANY and people:
            await house.play(table, leave_move(table, people[0], house.now()))
        elif deadline is not None and (not legal or deadline <= house.now.at + SECOND or random.random() < 0.1):
            house.now.at = max(house.now.at, deadline)
            await table.time_up(house.now())
        else:
            house.now.at += 10
            await table.submit(random.choice(legal), house.now())


@pytest.mark.parametrize("number", [*OVER, *PLAYING, *LOBBIES])
async def test_its_snapshot_and_its_journal_alone_lead_to_where_the_game_stood(house: House, number: int) -> None:
    row = await house.store.game(number)
    assert row is not None
    game = house.games[row.game]
    standing, _ = await replay(house.store, game, row.seed, number)
    assert (standing.number, standing.status(game)) == (row.number, row.status)
    assert as_then(await by_the_journal(house, number)) == as_then(standing)


async def test_time_away_is_given_back_and_every_game_is_played_to_its_end_and_proven(house: House) -> None:
    rows = {row.id: row for row in await house.store.live_games()}
    assert tuple(rows) == (*PLAYING, *LOBBIES)
    kept = house.rows("SELECT game, seat, user, won, score, how, ended_at FROM results ORDER BY game, seat")
    assert {row[0] for row in kept} == {1, 3, 4}
    assert await back(house) == list(rows)
    for number, row in rows.items():
        table = await house.referee.table(number)
        assert row.deadline is not None
        assert table.deadline == row.deadline + AWAY
    for number in PLAYING:
        await to_its_end(house, await house.referee.table(number), Random(number))
    for number in LOBBIES:
        table = await house.referee.table(number)
        house.now.at = max(house.now.at, table.deadline or 0)
        await table.time_up(house.now())
    for number in (*OVER, *PLAYING, *LOBBIES):
        assert await faults(house, number) == ()
    now = house.rows("SELECT game, seat, user, won, score, how, ended_at FROM results ORDER BY game, seat")
    assert set(kept) <= set(now)
    assert {row[0] for row in now} == {1, 3, 4, *PLAYING}


async def test_what_was_hidden_and_under_way_is_still_there(house: House) -> None:
    succession: Any = (await house.referee.table(SUCCESSION)).state.succession  # type: ignore[union-attr]
    assert (succession.number, succession.successor) == (5, None)
    attack: Any = (await house.referee.table(ATTACK)).state
    assert (attack.phase, attack.tries) == ("attack", 2)
    merged = await house.referee.table(MERGED)
    assert merged.state is not None
    assert [mail.sender for mail in merged.state.mails] == [0, 6, 5]
    assert [(one.sent, one.commune) for one in merged.state.invitations] == [(False, 10)]
    assert (await house.referee.present(JOINED)) is merged
    assert await house.referee.here(merged.channel, USERS["Hugo"]) is merged


async def test_settings_teams_results_and_screens_are_kept(house: House) -> None:
    alice = await house.players.recall(USERS["Alice"])
    assert (alice.language, alice.zone, alice.quiet_from, alice.played) == (
        "fr",
        "Europe/Paris",
        23,
        ("pyramidium", "scilof"),
    )
    assert (alice.secrets, alice.chosen, alice.hidden) == ("", False, False)
    bruno = await house.players.recall(USERS["Bruno"])
    assert (bruno.language, bruno.digest, bruno.reminders) == ("en", False, False)
    assert house_of(house_at(await Houses(house.store).recall(GUILD), ()).values) == HouseOptions()
    teams = await house.store.teams.all(GUILD)
    hiboux = (USERS["Alice"], USERS["Bruno"])
    assert [(team.name, team.members, team.wins) for team in teams] == [
        ("Les Hiboux", hiboux, 1),
        ("Les Loirs", (USERS["Dénis"],), 0),
    ]
    ended = await house.store.results.of(GUILD, "pyramidium")
    assert [(one.user, one.won, one.score, one.figures) for one in ended] == [
        (USERS["Alice"], True, 8, None),
        *((USERS[name], False, 0, None) for name in ("Bruno", "Chloé", "Dénis")),
    ]
    board = await house.store.game(SUCCESSION)
    assert board is not None
    assert board.board is not None
    assert board.shown == board.number
    assert [seat.panel is not None for seat in await house.store.seats(SUCCESSION)] == [True, True, True, False, False]
    assert await house.store.took_part(SUCCESSION, USERS["Dénis"]), "who had left before"


async def test_a_game_from_before_is_taken_back_and_proven(house: House) -> None:
    table = await house.referee.table(SUCCESSION)
    points = undo.points(await course_of(house.store, table, WORDS["fr"]))
    move = await way_back(house, table, points[-1].to, USERS["Alice"], points[-1].what)
    await house.play(table, move, user=USERS["Alice"])
    assert table.state is not None
    assert table.state.phase == "bets"
    await to_its_end(house, table, Random(1))
    assert await faults(house, SUCCESSION) == ()


async def test_who_has_himself_erased_is_taken_out_of_the_games_from_before(house: House) -> None:
    found = await stored(house.store, house.games, USERS["Bruno"])
    assert ([row.id for row in found.over], [row.id for row in found.running]) == (
        [1, 3, 4, 5, 6],
        [2, 7, 8, 9, 12, 14],
    )
    await back(house)
    for table in await house.referee.of_user(USERS["Bruno"]):
        await house.play(table, leave_move(table, USERS["Bruno"], house.now()))
    await erase(house.store, house.games, USERS["Bruno"])
    for number in (1, 3, 4, 6):
        assert await faults(house, number) == ()
        assert "Bruno" not in json.dumps([entry.move for entry in await house.store.journal(number)])
