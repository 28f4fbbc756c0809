"""Teams: in one of a server at most, and what they have won. RS-R21, RS-G31."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from storage.errors import InNoTeam, InTeamAlready, NoSuchTeam, TeamExists
from storage.records import Counting, ResultRow, Team
from storage.store import Store
from tests.storage.helpers import ALICE, BRUNO, CHLOE, NOON, move, new_game, query, url_of

HERE, THERE = 77, 78
DENIS = 1004


async def members(store: Store, guild: int = HERE) -> dict[str, tuple[int, ...]]:
    return {team.name: team.members for team in await store.teams.all(guild)}


async def wins(store: Store, guild: int = HERE) -> dict[str, int]:
    return {team.name: team.wins for team in await store.teams.all(guild)}


async def played(store: Store, winners: set[int], counting: Counting | None, guild: int = HERE) -> int:
    """Let Alice, Bruno, Chloé and a computer end a game, which `winners` have won; return its id."""
    game = await store.create(new_game(guild=guild))
    results = tuple(
        ResultRow(game, seat, user, user in winners, int(user in winners), "closed", NOON, counting)
        for seat, user in enumerate((ALICE, BRUNO, CHLOE, None))
    )
    await store.commit(move(game, 1, status="over", deadline=None, results=results))
    return game


# -- members -----------------------------------------------------------------------------------------------------------


async def test_a_server_without_teams(store: Store) -> None:
    assert await store.teams.all(HERE) == []
    assert await store.teams.of_game(1) == []


async def test_members_are_listed_in_the_order_of_joining(store: Store) -> None:
    await store.teams.create(HERE, "Les Bleus", CHLOE, NOON)
    assert await store.teams.join(HERE, "Les Bleus", BRUNO, NOON + 1) == "Les Bleus"
    await store.teams.join(HERE, "Les Bleus", ALICE, NOON + 2)
    assert await store.teams.all(HERE) == [Team(1, "Les Bleus", (CHLOE, BRUNO, ALICE), 0)]
    assert await store.teams.leave(HERE, BRUNO) == "Les Bleus"
    await store.teams.join(HERE, "Les Bleus", BRUNO, NOON + 3)
    assert await members(store) == {"Les Bleus": (CHLOE, ALICE, BRUNO)}


@pytest.mark.parametrize("other", ["Les Bleus", "LES BLEUS", "les bleus", "Ｌｅｓ Ｂｌｅｕｓ", "Le\u017f Bleus"])
async def test_names_that_look_the_same_are_the_same(store: Store, other: str) -> None:
    await store.teams.create(HERE, "Les Bleus", ALICE, NOON)
    with pytest.raises(TeamExists):
        await store.teams.create(HERE, other, BRUNO, NOON)
    assert await members(store) == {"Les Bleus": (ALICE,)}
    assert await store.teams.join(HERE, other, BRUNO, NOON + 1) == "Les Bleus"


async def test_RS_G31_a_player_is_in_one_team_at_most(store: Store) -> None:
    await store.teams.create(HERE, "Bleus", ALICE, NOON)
    await store.teams.create(HERE, "Rouges", BRUNO, NOON)
    for team in ("Bleus", "Rouges", "Verts"):
        with pytest.raises(InTeamAlready) as caught:
            await store.teams.join(HERE, team, ALICE, NOON)
        assert caught.value.name == "Bleus"
        with pytest.raises(InTeamAlready) as caught:
            await store.teams.create(HERE, team, ALICE, NOON)
        assert caught.value.name == "Bleus"
    assert await members(store) == {"Bleus": (ALICE,), "Rouges": (BRUNO,)}


async def test_servers_have_their_own_teams(store: Store) -> None:
    await store.teams.create(HERE, "Bleus", ALICE, NOON)
    with pytest.raises(NoSuchTeam):
        await store.teams.join(THERE, "Bleus", ALICE, NOON)
    with pytest.raises(InNoTeam):
        await store.teams.leave(THERE, ALICE)
    await store.teams.create(THERE, "Bleus", ALICE, NOON)
    await store.teams.leave(HERE, ALICE)
    assert (await members(store, HERE), await members(store, THERE)) == ({}, {"Bleus": (ALICE,)})


async def test_who_is_in_no_team_leaves_none(store: Store) -> None:
    await store.teams.create(HERE, "Bleus", ALICE, NOON)
    with pytest.raises(InNoTeam):
        await store.teams.leave(HERE, BRUNO)
    await store.teams.leave(HERE, ALICE)
    with pytest.raises(InNoTeam):
        await store.teams.leave(HERE, ALICE)
    with pytest.raises(NoSuchTeam):
        await store.teams.join(HERE, "Bleus", ALICE, NOON)


async def test_a_team_that_nobody_is_in_goes_unless_it_has_won(store: Store) -> None:
    await store.teams.create(HERE, "Winners", ALICE, NOON)
    await store.teams.create(HERE, "Losers", BRUNO, NOON)
    await played(store, {ALICE}, "sum")
    for user in (ALICE, BRUNO):
        await store.teams.leave(HERE, user)
    assert [(team.name, team.members, team.wins) for team in await store.teams.all(HERE)] == [("Winners", (), 1)]
    await store.teams.create(HERE, "Losers", BRUNO, NOON)
    await store.teams.join(HERE, "winners", CHLOE, NOON)
    assert await members(store) == {"Winners": (CHLOE,), "Losers": (BRUNO,)}
    assert await wins(store) == {"Winners": 1, "Losers": 0}


# -- wins --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("counting", "expected"), [("sum", 2), ("distinct", 1), (None, 0)])
async def test_RS_C17_two_winners_of_a_team_in_one_game(store: Store, counting: Counting | None, expected: int) -> None:
    await store.teams.create(HERE, "Bleus", ALICE, NOON)
    await store.teams.join(HERE, "Bleus", BRUNO, NOON)
    game = await played(store, {ALICE, BRUNO}, counting)
    assert await wins(store) == {"Bleus": expected}
    assert await store.teams.of_game(game) == ([("Bleus", expected)] if expected else [])


async def test_RS_R21_games_won_are_counted_together(store: Store) -> None:
    await store.teams.create(HERE, "Bleus", ALICE, NOON)
    await store.teams.create(HERE, "Rouges", CHLOE, NOON)
    await store.teams.join(HERE, "Bleus", BRUNO, NOON)
    both = await played(store, {ALICE, BRUNO, CHLOE}, "sum")
    assert await store.teams.of_game(both) == [("Bleus", 2), ("Rouges", 1)]
    once = await played(store, {ALICE, BRUNO, CHLOE}, "distinct")
    assert await store.teams.of_game(once) == [("Bleus", 1), ("Rouges", 1)]
    theirs = await played(store, {CHLOE}, "distinct")
    assert await store.teams.of_game(theirs) == [("Rouges", 1)]
    assert await store.teams.of_game(await played(store, set(), "sum")) == []
    await played(store, {ALICE, CHLOE}, None)  # a game that does not count for teams
    await played(store, {ALICE, CHLOE}, "sum", guild=THERE)
    assert await wins(store) == {"Bleus": 3, "Rouges": 3}


async def test_a_win_stays_with_the_team_in_which_the_player_was(store: Store, path: Path) -> None:
    await store.teams.create(HERE, "Bleus", ALICE, NOON)
    await store.teams.create(HERE, "Rouges", BRUNO, NOON)
    first = await played(store, {ALICE}, "sum")
    await store.teams.leave(HERE, ALICE)
    without = await played(store, {ALICE}, "sum")
    await store.teams.join(HERE, "Rouges", ALICE, NOON)
    last = await played(store, {ALICE}, "sum")
    assert await wins(store) == {"Bleus": 1, "Rouges": 1}
    assert [await store.teams.of_game(game) for game in (first, without, last)] == [[("Bleus", 1)], [], [("Rouges", 1)]]
    rows = query(path, "SELECT user, team, counting FROM results WHERE game = ? ORDER BY seat", last)
    assert rows == [(ALICE, 2, "sum"), (BRUNO, 2, "sum"), (CHLOE, None, "sum"), (None, None, "sum")]


async def test_teams_are_there_after_a_restart(store: Store, path: Path) -> None:
    await store.teams.create(HERE, "Bleus", ALICE, NOON)
    await played(store, {ALICE}, "distinct")
    await store.close()
    again = await Store.open(url_of(path))
    assert await again.teams.all(HERE) == [Team(1, "Bleus", (ALICE,), 1)]
    await again.close()


# -- at once -----------------------------------------------------------------------------------------------------------


async def test_of_two_who_make_the_same_team_at_once_one_does(store: Store) -> None:
    made = [store.teams.create(HERE, name, user, NOON) for name, user in (("Bleus", ALICE), ("BLEUS", BRUNO))]
    outcome = await asyncio.gather(*made, return_exceptions=True)
    assert [type(each) for each in outcome] == [type(None), TeamExists]
    assert await members(store) == {"Bleus": (ALICE,)}


async def test_who_makes_and_joins_several_at_once_ends_in_one(store: Store) -> None:
    for user, name in ((BRUNO, "Rouges"), (CHLOE, "Verts")):
        await store.teams.create(HERE, name, user, NOON)
    asked = [
        store.teams.join(HERE, "Rouges", ALICE, NOON + 1),
        store.teams.create(HERE, "Bleus", ALICE, NOON + 1),
        store.teams.join(HERE, "Verts", ALICE, NOON + 1),
        store.teams.create(HERE, "Jaunes", ALICE, NOON + 1),
    ]
    outcome = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(each) for each in outcome] == [str, InTeamAlready, InTeamAlready, InTeamAlready]
    assert await members(store) == {"Rouges": (BRUNO, ALICE), "Verts": (CHLOE,)}


async def test_who_joins_while_the_last_one_leaves_finds_the_team_or_is_told(store: Store) -> None:
    await store.teams.create(HERE, "Bleus", ALICE, NOON)
    outcome = await asyncio.gather(
        store.teams.leave(HERE, ALICE), store.teams.join(HERE, "Bleus", BRUNO, NOON + 1), return_exceptions=True
    )
    assert outcome[0] == "Bleus"
    found = await members(store)
    assert found == ({"Bleus": (BRUNO,)} if outcome[1] == "Bleus" else {})
    assert outcome[1] == "Bleus" or isinstance(outcome[1], NoSuchTeam)


async def test_a_team_left_twice_at_once_is_left_once(store: Store) -> None:
    await store.teams.create(HERE, "Bleus", ALICE, NOON)
    await store.teams.join(HERE, "Bleus", BRUNO, NOON)
    outcome = await asyncio.gather(
        store.teams.leave(HERE, ALICE), store.teams.leave(HERE, ALICE), return_exceptions=True
    )
    assert [type(each) for each in outcome] == [str, InNoTeam]
    assert await members(store) == {"Bleus": (BRUNO,)}


async def test_a_refused_team_harms_no_move_written_with_it(store: Store) -> None:
    await store.teams.create(HERE, "Bleus", ALICE, NOON)
    game = await store.create(new_game())
    outcome = await asyncio.gather(
        store.teams.create(HERE, "Rouges", ALICE, NOON),
        store.commit(move(game, 1)),
        store.teams.create(HERE, "Verts", DENIS, NOON),
        return_exceptions=True,
    )
    assert [type(each) for each in outcome] == [InTeamAlready, tuple, type(None)]
    assert len(await store.journal(game)) == 1
    assert await members(store) == {"Bleus": (ALICE,), "Verts": (DENIS,)}
