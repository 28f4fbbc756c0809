"""Communes meet: invitations at two tables, merges, and what becomes of them, with the real store and no Discord.
RS-R19, G18, G21 to G26."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.aftermath import Aftermath
from bot.engine import Grant, IllegalMove, Leave
from bot.lobby import AddComputer, SitDown, Start, Stop
from bot.record import NotFinished, export, verify
from bot.table import Step, Table, join_move
from bot.together import Act, submit_together
from cogs.romancier_scilof import GAME
from cogs.romancier_scilof.communes import Communes, Guest, Press, ended
from cogs.romancier_scilof.model import Answer, Invitation, Letter, Post, ScilofState
from tests.bot.helpers import CHANNEL, GUILD, House, kept

HERE, THERE, THIRD = CHANNEL, CHANNEL + 1, CHANNEL + 2
FIRST_USER = {HERE: 100, THERE: 200, THIRD: 300}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with House(tmp_path, {GAME.name: GAME}) as house:
        yield house


def user(channel: int, seat: int) -> int:
    return FIRST_USER[channel] + seat


async def commune(
    house: House, channel: int, people: int = 4, guild: int = GUILD, computers: int = 0, **options: Any
) -> Table:
    """Return the table of a commune whose game has begun; its people are called "500.0", "500.1" and so on."""
    options = {"merge": True, "abandon": False, **options}
    host = user(channel, 0)
    table = await house.referee.open(GAME, guild, channel, host, f"{channel}.0", options, "fr")
    for seat in range(1, people):
        await house.play(table, SitDown(user=user(channel, seat), name=f"{channel}.{seat}"))
    for number in range(computers):
        await house.play(table, AddComputer(user=host, level="normal", name=f"Ada {number}"))
    await house.play(table, Start(user=host))
    return table


_keys = iter(range(10**6, 10**9))


def press(table: Table, seat: int, key: int | None = None) -> Press:
    chair = table.lobby.chairs[seat]
    assert chair.user is not None
    return Press(table, seat, chair.user, 0, next(_keys) if key is None else key)


def state(table: Table) -> ScilofState:
    assert isinstance(table.state, ScilofState)
    return table.state


def invitations(table: Table) -> tuple[Invitation, ...]:
    return state(table).invitations


async def invited(house: House, inviter: int = 1, guest: int = 2, **options: Any) -> tuple[Communes, Table, Table, int]:
    """Return two communes with an invitation under way, and its number."""
    here, there = await commune(house, HERE, **options), await commune(house, THERE, 5)
    communes = Communes(house.referee, Aftermath(house.referee))
    await communes.invite(press(here, inviter), Guest(there, guest))
    return communes, here, there, invitations(here)[0].id


async def refuses(code: str, attempt: Any) -> IllegalMove:
    with pytest.raises(IllegalMove) as refused:
        await attempt
    assert refused.value.code == code
    return refused.value


# -- who can be invited -----------------------------------------------------------------------------------------------


async def test_RS_G23_the_people_of_other_open_communes_of_the_server_can_be_invited(house: House) -> None:
    here, there = await commune(house, HERE), await commune(house, THERE, 4, computers=2)
    elsewhere = await commune(house, THIRD, guild=GUILD + 1)
    communes = Communes(house.referee, Aftermath(house.referee))
    assert [guest.name for guest in await communes.guests(here)] == ["501.0", "501.1", "501.2", "501.3"]
    assert [guest.name for guest in await communes.guests(there)] == ["500.0", "500.1", "500.2", "500.3"]
    assert await communes.guests(elsewhere) == []


@pytest.mark.parametrize("why", ["closed", "no merge", "lobby", "ended", "left"])
async def test_RS_G23_others_cannot(house: House, why: str) -> None:
    here = await commune(house, HERE)
    if why == "lobby":
        await house.referee.open(GAME, GUILD, THERE, user(THERE, 0), "501.0", {"merge": True}, "fr")
    else:
        there = await commune(house, THERE, merge=why != "no merge", idle_s=1)
        if why == "closed":
            await close(house, there)
        elif why == "ended":
            await house.play(there, Stop(user=0))
        elif why == "left":
            await house.play(there, Leave(seat=3))
    names = [guest.name for guest in await Communes(house.referee, Aftermath(house.referee)).guests(here)]
    assert names == (["501.0", "501.1", "501.2"] if why == "left" else [])


async def close(house: House, table: Table) -> None:
    """Let the one whose seat is 0 collect his As from all the others, and close the post office."""
    for seat in range(1, 4):
        mine = Letter(seat + 1, 0)
        mail = state(table).next_mail
        await house.play(table, Post(seat=0, letter=mine, addressee=seat))
        await house.play(table, Answer(seat=seat, mail=mail, letter=Letter(1, seat)))
    assert state(table).players[0].winner


async def test_RS_G25_who_plays_in_both_communes_keeps_them_apart(house: House) -> None:
    here, there = await commune(house, HERE), await commune(house, THERE)
    communes = Communes(house.referee, Aftermath(house.referee))
    await house.play(there, join_move(there, user(HERE, 3), "500.3", 0))
    assert await communes.guests(here) == []
    await refuses("plays_at_both", communes.invite(press(here, 1), Guest(there, 0)))
    assert invitations(here) == invitations(there) == ()


async def test_RS_G25_who_has_come_to_play_in_both_keeps_them_apart_at_acceptance_too(house: House) -> None:
    communes, here, there, number = await invited(house)
    await house.play(there, join_move(there, user(HERE, 3), "500.3", 0))
    error = await refuses("plays_at_both", communes.accept(press(there, 2), number))
    assert error.facts == {"user": user(HERE, 3)}
    assert len(invitations(here)) == len(invitations(there)) == 1
    await kept(house, here)
    await kept(house, there)


async def test_RS_G18_who_has_left_a_commune_hinders_no_merge_by_playing_in_another(house: House) -> None:
    communes, here, there, number = await invited(house)
    await house.play(here, Leave(seat=3))
    await house.play(there, join_move(there, user(HERE, 3), "500.3", 0))
    await communes.accept(press(there, 2), number)
    assert here.lobby.seat_of(user(HERE, 3)) == len(here.lobby.chairs) - 1
    await kept(house, here)


async def test_RS_G18_who_has_left_a_game_does_not_come_back(house: House) -> None:
    here = await commune(house, HERE)
    await house.play(here, Leave(seat=3))
    await refuses("no_return", here.submit(join_move(here, user(HERE, 3), "500.3", 0), house.now()))
    await house.play(here, join_move(here, user(THERE, 0), "501.0", 0))
    assert (len(here.lobby.chairs), state(here).count) == (5, 5)
    await kept(house, here)


# -- invitations ------------------------------------------------------------------------------------------------------


async def test_RS_R19_an_invitation_lies_on_both_post_offices(house: House) -> None:
    _, here, there, number = await invited(house)
    (sent,), (came,) = invitations(here), invitations(there)
    assert (sent.id, sent.seat, sent.sent, sent.commune, sent.other) == (number, 1, True, there.id, "501.2")
    assert (came.id, came.seat, came.sent, came.commune, came.other) == (number, 2, False, here.id, "500.1")
    assert sent.lapses_at == came.lapses_at == house.now() + 86_400_000
    assert any("501.2" in said for said in await house.said())
    assert any("t’invite" in said or "invites you" in said for said in await house.whispered(user(THERE, 2)))
    await kept(house, here)
    await kept(house, there)


async def test_RS_G22_one_invitation_at_a_time_and_a_second_press_counts_once(house: House) -> None:
    communes, here, there, _ = await invited(house)
    await refuses("already_inviting", communes.invite(press(here, 1), Guest(there, 3)))
    again = press(here, 2)
    for _ in range(2):
        await communes.invite(again, Guest(there, 3))
    assert len(invitations(here)) == len(invitations(there)) == 2


async def test_RS_G22_it_is_withdrawn_or_declined_in_both_communes(house: House) -> None:
    communes, here, there, number = await invited(house)
    await refuses("not_your_invitation", communes.end(press(here, 1), number, "declined"))
    await refuses("not_your_invitation", communes.end(press(here, 0), number, "withdrawn"))
    await communes.end(press(here, 1), number, "withdrawn")
    assert invitations(here) == invitations(there) == ()
    await communes.invite(press(here, 1), Guest(there, 2))
    number = invitations(here)[0].id
    await refuses("not_your_invitation", communes.end(press(there, 2), number, "withdrawn"))
    await communes.end(press(there, 2), number, "declined")
    assert invitations(here) == invitations(there) == ()
    await refuses("no_invitation", communes.end(press(there, 2), number, "declined"))


async def test_RS_G22_it_lapses_in_both(house: House) -> None:
    communes, here, there, number = await invited(house)
    house.now.at = invitations(here)[0].lapses_at
    await here.time_up(house.now())
    await there.time_up(house.now())
    assert invitations(here) == invitations(there) == ()
    await refuses("no_invitation", communes.accept(press(there, 2), number))


@pytest.mark.parametrize("which", ["here", "there"])
@pytest.mark.parametrize("why", ["closing", "ended", "left"])
async def test_RS_G24_where_one_commune_has_no_use_for_it_the_other_hears_of_it(
    house: House, which: str, why: str
) -> None:
    communes, here, there, number = await invited(house)
    table, other = (here, there) if which == "here" else (there, here)
    seen: list[tuple[Invitation, ...]] = []

    def listen(_: Table, step: Step, __: Any) -> None:
        seen.append(ended(step))

    table.listeners.append(listen)
    if why == "left":
        await house.play(table, Leave(seat=1 if which == "here" else 2))
    elif why == "ended":
        await house.play(table, Stop(user=0))
    else:
        for seat in range(1, len(state(table).players)):
            await house.play(table, Post(seat=0, letter=Letter(seat + 1, 0), addressee=seat))
            mail = state(table).mails[-1].id
            await house.play(table, Answer(seat=seat, mail=mail, letter=Letter(1, seat)))
        assert state(table).phase in ("closed", "over")
    assert [one.id for lost in seen for one in lost] == [number]
    for lost in seen:
        for one in lost:
            await communes.carry(one.id, one.commune, table.id)
    assert invitations(other) == ()
    await kept(house, other)


async def test_RS_G24_an_end_that_was_broken_off_half_way_is_mended(house: House) -> None:
    communes, here, there, number = await invited(house)
    await house.play(here, Leave(seat=1))
    assert [one.id for one in invitations(there)] == [number]
    await house.crash()
    communes = Communes(house.referee, Aftermath(house.referee))
    await communes.mend()
    assert invitations(await house.referee.table(there.id)) == ()
    await communes.mend()


async def test_RS_G22_time_that_is_given_back_ends_no_invitation(house: House) -> None:
    _, here, there, number = await invited(house)
    lost: list[Invitation] = []
    for table in (here, there):
        table.listeners.append(lambda _, step, __: lost.extend(ended(step)))
        await house.play(table, Grant(ms=60_000))
    assert lost == []
    (sent,), (came,) = invitations(here), invitations(there)
    assert sent.id == came.id == number
    assert sent.lapses_at == came.lapses_at == house.now() + 86_460_000


async def test_RS_G24_who_accepts_an_invitation_of_which_the_other_commune_knows_no_more_is_rid_of_it(
    house: House,
) -> None:
    communes, here, there, number = await invited(house)
    await house.play(here, Leave(seat=1))  # and the other commune has not heard of it yet
    await refuses("no_invitation", communes.accept(press(there, 2), number))
    assert invitations(there) == ()


async def test_RS_G24_who_accepts_an_invitation_of_a_commune_that_is_over_is_told_so(house: House) -> None:
    communes, here, there, number = await invited(house)
    await house.play(here, Stop(user=0))
    await refuses("no_invitation", communes.accept(press(there, 2), number))
    assert invitations(there) == ()


# -- the merge --------------------------------------------------------------------------------------------------------


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


async def test_RS_G20_a_merge_that_would_be_too_large_is_refused(house: House) -> None:
    communes, here, there, number = await invited(house, max_players=8)
    assert (await refuses("table_full", communes.accept(press(there, 2), number))).facts == {"most": 8}
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
    communes = Communes(house.referee, Aftermath(house.referee))
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
