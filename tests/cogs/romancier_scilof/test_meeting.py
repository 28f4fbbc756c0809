"""Communes meet: who can be invited, and invitations at two tables, with the real store and no Discord.
RS-R19, G18, G21 to G26."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.engine import Grant, Leave
from bot.hosting.moves import Replace
from bot.lobby import Stop
from bot.seating import Chair
from bot.table import Step, Table, join_move
from cogs.romancier_scilof import GAME
from cogs.romancier_scilof.communes import Guest, ended
from cogs.romancier_scilof.model import Answer, Invitation, Letter, Post
from tests.bot.helpers import GUILD, House, kept
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


# -- who can be invited -----------------------------------------------------------------------------------------------


async def test_RS_G23_the_people_of_other_open_communes_of_the_server_can_be_invited(house: House) -> None:
    here, there = await commune(house, HERE), await commune(house, THERE, 4, computers=2)
    elsewhere = await commune(house, THIRD, guild=GUILD + 1)
    communes = communes_of(house)
    assert [guest.name for guest in await communes.guests(here)] == ["501.0", "501.1", "501.2", "501.3"]
    assert [guest.name for guest in await communes.guests(there)] == ["500.0", "500.1", "500.2", "500.3"]
    assert await communes.guests(elsewhere) == []


@pytest.mark.parametrize("why", ["closed", "no merge", "lobby", "ended", "left"])
async def test_RS_G23_others_cannot(house: House, why: str) -> None:
    here = await commune(house, HERE)
    if why == "lobby":
        await house.referee.open(GAME, GUILD, THERE, user(THERE, 0), "501.0", {"merge": True}, "fr")
    else:
        there = await commune(house, THERE, merge=why != "no merge", idle_s=60)
        if why == "closed":
            await close(house, there)
        elif why == "ended":
            await house.play(there, Stop(user=0))
        elif why == "left":
            await house.play(there, Leave(seat=3))
    names = [guest.name for guest in await communes_of(house).guests(here)]
    assert names == (["501.0", "501.1", "501.2"] if why == "left" else [])


async def close(house: House, table: Table) -> None:
    """Let the one whose seat is 0 collect his As from all the others, and close the post office."""
    for seat in range(1, 4):
        mine = Letter(seat + 1, 0)
        mail = state(table).next_mail
        await house.play(table, Post(seat=0, letter=mine, addressee=seat))
        await house.play(table, Answer(seat=seat, mail=mail, letter=Letter(1, seat)))
    assert state(table).players[0].winner


@pytest.mark.parametrize("why", ["closed", "ended", "left", "moved", "plays at both"])
async def test_RS_G23_who_cannot_be_invited_any_more_when_the_press_comes_is_not(house: House, why: str) -> None:
    """He was offered, and then came what hinders it: it is looked at again when both tables stand still."""
    here, there = await commune(house, HERE), await commune(house, THERE)
    communes = communes_of(house)
    guest = (await communes.guests(here))[2]
    match why:
        case "closed":
            await close(house, there)
        case "ended":
            await house.play(there, Stop(user=0))
        case "left":
            await house.play(there, Leave(seat=2))
        case "moved":
            third = await commune(house, THIRD)
            await communes.invite(press(third, 0), Guest(there, 0))
            await communes.accept(press(there, 0), invitations(there)[0].id)
        case _:
            await house.play(there, join_move(there, user(HERE, 3), "500.3", 0))
    before = here.standing, there.standing
    both = why == "plays at both"
    error = await refuses("plays_at_both" if both else "cannot_invite", communes.invite(press(here, 1), guest))
    assert error.facts == ({"user": user(HERE, 3)} if both else {"name": "501.2"})
    assert (here.standing, there.standing) == before
    await kept(house, here)
    await kept(house, there)


async def test_RS_G25_who_plays_in_both_communes_keeps_them_apart(house: House) -> None:
    here, there = await commune(house, HERE), await commune(house, THERE)
    communes = communes_of(house)
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


@pytest.mark.parametrize("who", ["inviter", "invited", "accepts"])
async def test_RS_G16_who_ends_or_accepts_it_is_waited_for_again_and_nobody_else(house: House, who: str) -> None:
    here, there = await commune(house, HERE, answer_s=30), await commune(house, THERE, answer_s=30)
    communes = communes_of(house)
    await communes.invite(press(here, 1), Guest(there, 2))
    number = invitations(here)[0].id
    for table, seat in ((here, 1), (there, 2)):
        for value in (1, 2):
            await house.play(table, Post(seat=0, letter=Letter(value, 0), addressee=seat))
            while state(table).mails:
                await house.time_up(table)
    match who:
        case "inviter":
            await communes.end(press(here, 1), number, "withdrawn")
        case "invited":
            await communes.end(press(there, 2), number, "declined")
        case _:
            await communes.accept(press(there, 2), number)
    misses = [[p.misses for p in state(table).players] for table in (here, there)]
    assert (
        misses
        == {
            "inviter": [[0, 0, 0, 0], [0, 0, 2, 0]],
            "invited": [[0, 2, 0, 0], [0, 0, 0, 0]],
            "accepts": [[0, 2, 0, 0, 0, 0, 0, 0], [0, 0, 2, 0]],
        }[who]
    )


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
    communes = communes_of(house)
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


@pytest.mark.parametrize("what", ["invite", "accept", "decline", "withdraw"])
async def test_RS_R19_who_has_handed_his_seat_over_by_then_decides_nothing_for_the_next(
    house: House, what: str
) -> None:
    communes, here, there, number = await invited(house)
    if what == "invite":
        await communes.end(press(here, 1), number, "withdrawn")
    table, seat = (there, 2) if what in ("accept", "decline") else (here, 1)
    late = press(table, seat)
    heir = Chair(9_999, "Hugo")
    await house.play(table, Replace(user=table.lobby.host, seat=seat, chair=heir, anew=True))
    before = invitations(here), invitations(there)
    attempts = {
        "invite": lambda: communes.invite(late, Guest(there, 1)),
        "accept": lambda: communes.accept(late, number),
        "decline": lambda: communes.end(late, number, "declined"),
        "withdraw": lambda: communes.end(late, number, "withdrawn"),
    }
    await refuses("not_playing", attempts[what]())
    assert (invitations(here), invitations(there)) == before
