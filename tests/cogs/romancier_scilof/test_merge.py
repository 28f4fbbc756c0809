"""Two tables become one game: who hears of it where, all or nothing, once. With the real store and no Discord.
RS-R19, G20, G21, G25."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.engine import IllegalMove, Leave
from bot.hosting.moves import Watch
from bot.lobby import Stop
from bot.record.proof import NotFinished, export, verify
from bot.table import join_move
from bot.together import Act, submit_together
from cogs.romancier_scilof import GAME
from cogs.romancier_scilof.communes import Guest
from cogs.romancier_scilof.model import Letter, Post
from tests.bot.helpers import House, kept
from tests.cogs.romancier_scilof.meeting import (
    HERE,
    THERE,
    THIRD,
    commune,
    communes_of,
    invitations,
    invited,
    press,
    refuses,
    state,
    user,
)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with House(tmp_path, {GAME.name: GAME}) as house:
        yield house


async def test_RS_G25_two_tables_become_one_game_told_in_both_channels(house: House) -> None:
    communes, here, there, number = await invited(house)
    await house.play(there, Post(seat=0, letter=Letter(2, 0), addressee=1))
    await communes.accept(press(there, 2), number)
    assert [chair.name for chair in here.lobby.chairs] == [f"500.{n}" for n in range(4)] + [
        f"501.{n}" for n in range(5)
    ]
    assert (here.status, there.status, state(here).count) == ("playing", "over", 9)
    assert [(mail.sender, mail.addressee) for mail in state(here).mails] == [(4, 5)]
    assert there.lobby.moved is not None
    assert (there.lobby.moved.table, there.lobby.moved.channel) == (here.id, HERE)
    assert (await house.referee.present(there.id)) is here
    assert house.rows("SELECT count(*) FROM results") == [(0,)]
    rows = [row for row in await house.store.pending() if row.kind == "say"]
    last = {channel: [row.body for row in rows if row.target == channel][-1] for channel in (HERE, THERE)}
    assert "n’en font plus qu’une" in last[HERE]
    assert any("n’en font plus qu’une" in row.body and row.target == THERE for row in rows)
    assert there.seed.hex() not in "".join(row.body for row in await house.store.pending())
    assert house.rows("SELECT seat, user FROM seats WHERE game = ? ORDER BY seat", here.id) == [
        *((n, user(HERE, n)) for n in range(4)),
        *((n + 4, user(THERE, n)) for n in range(5)),
    ]
    await kept(house, here)
    await kept(house, there)
    assert [table.id for table in await house.referee.of_user(user(THERE, 0))] == [here.id]
    assert await house.referee.here(THERE, user(THERE, 0)) is here
    assert await house.referee.here(THERE, user(HERE, 0)) is here
    assert await house.referee.here(THIRD, user(HERE, 0)) is None
    await house.play(here, Post(seat=8, letter=Letter(9, 8), addressee=0))
    assert [row.target for row in await house.store.pending() if row.kind == "say"][-2:] == [HERE, THERE]


async def test_RS_G21_a_merge_counts_once_and_only_the_invited_can_accept(house: House) -> None:
    communes, here, there, number = await invited(house)
    await refuses("not_your_invitation", communes.accept(press(there, 1), number))
    await refuses("not_your_invitation", communes.accept(press(here, 1), number))
    accepting = press(there, 2)
    await communes.accept(accepting, number)
    again = submit_together(
        house.store,
        [Act(here, lambda: Leave(seat=0)), Act(there, lambda: Leave(seat=0))],
        house.now(),
        user=accepting.user,
        key=str(accepting.key),
    )
    assert all(outcome.repeated for outcome in await again)
    assert len(here.lobby.chairs) == 9


async def test_RS_G21_what_was_on_its_way_to_the_table_that_has_moved_is_told_where_it_is(house: House) -> None:
    communes, _, there, number = await invited(house)
    accepting, again = press(there, 2), press(there, 2)
    await communes.accept(accepting, number)
    for attempt in (communes.accept(again, number), communes.end(again, number, "declined")):
        assert (await refuses("table_joined", attempt)).facts == {"channel": f"<#{HERE}>"}
    await refuses("table_moved", house.play(there, Post(seat=0, letter=Letter(1, 0), addressee=1)))
    await refuses("table_moved", house.play(there, join_move(there, 999, "Zoé", 0)))
    await refuses("game_over", house.play(there, Stop(user=0)))
    await kept(house, there)


async def test_RS_G25_who_watches_one_of_the_two_games_watches_the_one_that_they_become(house: House) -> None:
    communes, here, there, number = await invited(house)
    for table, watcher in ((here, 901), (here, 902), (there, 902), (there, 903)):
        await house.play(table, Watch(user=watcher, on=True))
    await communes.accept(press(there, 2), number)
    assert here.lobby.watchers == (901, 902, 903)
    await house.play(here, Post(seat=8, letter=Letter(9, 8), addressee=0))
    for watcher in here.lobby.watchers:
        assert "501.4" in (await house.whispered(watcher))[-1]
    await kept(house, here)


async def test_RS_G21_all_of_a_merge_is_written_or_nothing(house: House) -> None:
    communes, here, there, number = await invited(house)
    before = here.standing, there.standing
    async with house.read_only():
        with pytest.raises(Exception, match="readonly"):
            await communes.accept(press(there, 2), number)
    assert (here.standing, there.standing) == before
    await kept(house, here)
    await kept(house, there)
    await communes.accept(press(there, 2), number)
    await house.crash()
    again = await house.referee.table(here.id)
    assert again.standing == here.standing
    assert (await house.referee.table(there.id)).lobby.moved == there.lobby.moved


async def test_RS_C15_of_cross_invitations_the_first_acceptance_merges_and_the_other_is_void(house: House) -> None:
    communes, here, there, number = await invited(house)
    await communes.invite(press(there, 3), Guest(here, 0))
    other = next(one.id for one in invitations(here) if not one.sent)
    done = await asyncio.gather(
        communes.accept(press(there, 2), number), communes.accept(press(here, 0), other), return_exceptions=True
    )
    assert [isinstance(one, IllegalMove) for one in done] == [False, True]
    assert (here.status, there.status, invitations(here)) == ("playing", "over", ())


async def test_RS_G20_an_invitation_to_a_merge_that_would_be_too_large_is_refused_at_once(house: House) -> None:
    here, there = await commune(house, HERE, max_players=8), await commune(house, THERE, 5)
    communes = communes_of(house)
    refused = await refuses("too_many_together", communes.invite(press(here, 1), Guest(there, 2)))
    assert refused.facts == {"most": 8, "found": 9}, "neither of the two is full"
    assert invitations(here) == invitations(there) == ()
    await communes.invite(press(there, 2), Guest(here, 1))
    assert len(invitations(here)) == 1, "the table that invites takes them all"


async def test_RS_G20_a_merge_that_has_become_too_large_is_refused(house: House) -> None:
    communes, here, there, number = await invited(house, max_players=9)
    await house.play(there, join_move(there, 999, "Zoé", 0))
    refused = await refuses("too_many_together", communes.accept(press(there, 2), number))
    assert refused.facts == {"most": 9, "found": 10}
    assert here.status == there.status == "playing"


async def test_RS_G25_a_third_commune_joins_and_all_channels_are_told(house: House) -> None:
    communes, here, there, number = await invited(house, max_players=0)
    await communes.accept(press(there, 2), number)
    third = await commune(house, THIRD)
    await communes.invite(press(third, 0), Guest(here, 8))
    await communes.accept(press(here, 8), invitations(third)[0].id)
    assert (third.status, here.status, state(third).count) == ("playing", "over", 13)
    assert third.lobby.channels == {HERE, THERE}
    assert await house.referee.present(there.id) is third
    assert {chair.user for chair in third.lobby.chairs} >= {user(THERE, 4), user(HERE, 0), user(THIRD, 3)}
    await house.play(third, Post(seat=0, letter=Letter(1, 0), addressee=12))
    assert [row.target for row in await house.store.pending() if row.kind == "say"][-3:] == [THIRD, HERE, THERE]


async def test_computers_of_one_name_are_told_apart_after_a_merge(house: House) -> None:
    here, there = await commune(house, HERE, computers=1), await commune(house, THERE, computers=1)
    communes = communes_of(house)
    await communes.invite(press(here, 0), Guest(there, 0))
    await communes.accept(press(there, 0), invitations(here)[0].id)
    assert [chair.name for chair in here.lobby.chairs if chair.user is None] == ["Ada 0", "Ada 0 2"]


async def test_RS_G25_the_seeds_of_all_communes_are_told_at_the_end_and_not_before(house: House) -> None:
    communes, here, there, number = await invited(house, idle_s=60)
    await communes.accept(press(there, 2), number)
    with pytest.raises(NotFinished):
        await export(house.store, house.games, there.id)
    house.now.at += 60_000
    await here.time_up(house.now())
    assert here.status == "over"
    said = [row.body for row in await house.store.pending() if row.kind == "say" and "Graine" in row.body]
    assert len(said) == 2
    assert all(table.seed.hex() in each for each in said for table in (here, there))
    for table in (here, there):
        report = verify(await export(house.store, house.games, table.id), house.games)
        assert (report.faults, report.moves) == ((), table.number)
