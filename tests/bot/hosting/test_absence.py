"""Players who let deadline after deadline pass: called, called in private, then dealt with as their server wants it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.engine import TimeUp
from bot.game import find_games
from bot.hosting.absence import Absence
from bot.hosting.moves import Replace
from bot.house.model import Setting
from bot.lobby import SitDown, Start
from bot.seating import Chair
from bot.table import Said, Step, Table
from cogs.bataille_corse import GAME as CORSE
from cogs.bataille_corse.model import Play
from cogs.pyramidium import GAME
from cogs.pyramidium.model import Place, Ready, Vote
from cogs.romancier_scilof import GAME as SCILOF
from cogs.romancier_scilof.model import Post
from tests.bot.helpers import ALICE, BRUNO, CHANNEL, CHLOE, DENIS, GUILD, PEOPLE, House, a_while
from tests.discord.town import UNSEEN

BY_COMPUTER = Setting({"absent": "computer"}, {})


@asynccontextmanager
async def playing(
    tmp_path: Path, absent: str, *, trouble: bool = False, **options: Any
) -> AsyncIterator[tuple[House, Absence, Table]]:
    """Yield a game of three on a server with a policy, and who keeps to it."""
    async with House(tmp_path) as house:
        absence = Absence(house.referee, lambda _: trouble)
        policy = Setting({"absent": absent} if absent != "wait" else {}, {})
        table = await house.referee.open(GAME, GUILD, CHANNEL, ALICE, "Alice", options, "fr", house=policy)
        for user, name in PEOPLE[1:3]:
            await house.play(table, SitDown(user=user, name=name))
        await house.play(table, Start(user=ALICE))
        yield house, absence, table
        await absence.stop()


async def missed(house: House, absence: Absence, table: Table, *there: int) -> None:
    """Let a turn of bets go by in which only those `there` do something."""
    await house.until(table, "bets")
    for seat in there:
        turn = table.state.turn  # type: ignore[union-attr]
        await house.play(table, Ready(seat=seat, turn=turn, made_at=house.now()))
    if table.state.phase == "bets":  # type: ignore[union-attr]
        await house.time_up(table)
    await absence.stop()


async def calls(house: House, user: int) -> int:
    """Return how often somebody was called in the channel since the start."""
    return sum(line.startswith(f"<@{user}>, un délai") for said in await house.said() for line in said.splitlines())


async def lines(house: House) -> list[str]:
    """Return what was said aloud, line by line, as people see it."""
    return [line.translate(UNSEEN) for said in await house.said() for line in said.splitlines()]


async def test_who_misses_deadlines_is_called_then_told_then_a_computer_plays(tmp_path: Path) -> None:
    async with playing(tmp_path, "computer") as (house, absence, table):
        await missed(house, absence, table, 0, 1)
        assert (await calls(house, CHLOE), await calls(house, ALICE)) == (1, 0)
        await missed(house, absence, table, 0, 1)
        assert await calls(house, CHLOE) == 1
        assert "One more" in (await house.whispered(CHLOE))[-1]
        await missed(house, absence, table, 0, 1)
        assert [chair.stand_in for chair in table.lobby.chairs] == [None, None, "normal"]
        await absence.seen(table, CHLOE)
        assert [chair.stand_in for chair in table.lobby.chairs] == [None] * 3
        assert (await house.replayed(table)) == table.standing


async def test_or_his_seat_is_given_up(tmp_path: Path) -> None:
    async with playing(tmp_path, "leave") as (house, absence, table):
        for _ in range(3):
            await missed(house, absence, table, 0, 1)
        assert [chair.left for chair in table.lobby.chairs] == [False, False, True]


async def test_or_it_is_said_once_that_the_referee_acts_for_him_until_he_is_back(tmp_path: Path) -> None:
    async with playing(tmp_path, "warn") as (house, absence, table):
        for _ in range(2):
            await missed(house, absence, table, 0, 1)
        assert await calls(house, CHLOE) == 1
        assert "One more" in (await house.whispered(CHLOE))[-1]
        for _ in range(4):
            await missed(house, absence, table, 0, 1)
        assert await calls(house, CHLOE) == 1
        assert [line for line in await lines(house) if "par défaut" in line and "Encore" not in line] == [
            "Chloé ne répond plus. L’arbitre agit pour lui par défaut, jusqu’à son retour."
        ]
        assert [(chair.away, chair.computer) for chair in table.lobby.chairs] == [
            (False, None),
            (False, None),
            (True, None),
        ]
        await absence.seen(table, CHLOE)
        await absence.seen(table, CHLOE)
        assert not table.lobby.chairs[2].away
        assert (await lines(house))[-1] == "Chloé est de retour."
        assert (await house.replayed(table)) == table.standing
        await missed(house, absence, table, 0, 1)
        await missed(house, absence, table, 0, 1)
        assert await calls(house, CHLOE) == 2, "it begins anew"


async def test_or_nothing_at_all_as_the_rules_have_it(tmp_path: Path) -> None:
    async with playing(tmp_path, "wait") as (house, absence, table):
        before = len(await house.journal(table))
        for _ in range(4):
            await missed(house, absence, table, 0, 1)
        kinds = (await house.journal(table))[before:]
        assert set(kinds) == {"time_up", "ready"}


async def test_whatever_he_does_meanwhile_counts_as_being_there(tmp_path: Path) -> None:
    async with playing(tmp_path, "leave") as (house, absence, table):
        for _ in range(6):
            await missed(house, absence, table, 0, 1)
            await absence.seen(table, CHLOE)  # he has looked at his panel
        assert not any(chair.left for chair in table.lobby.chairs)


async def test_what_is_missed_while_the_bot_does_not_get_through_is_nobodys_fault(tmp_path: Path) -> None:
    async with playing(tmp_path, "leave", trouble=True) as (house, absence, table):
        for _ in range(4):
            await missed(house, absence, table, 0, 1)
        assert not any(chair.left for chair in table.lobby.chairs)
        assert await calls(house, BRUNO) == 0


@pytest.mark.parametrize("absent", ["computer", "leave"])
async def test_who_is_not_there_any_more_is_not_called(tmp_path: Path, absent: str) -> None:
    async with playing(tmp_path, absent) as (house, absence, table):
        for _ in range(5):
            await missed(house, absence, table, 0, 1)
        assert await calls(house, CHLOE) == 1


async def test_who_takes_a_seat_over_has_missed_nothing(tmp_path: Path) -> None:
    async with playing(tmp_path, "leave") as (house, absence, table):
        for _ in range(2):
            await missed(house, absence, table, 0, 1)
        await house.play(table, Replace(user=ALICE, seat=2, chair=Chair(DENIS, "Dénis")))
        for _ in range(2):
            await missed(house, absence, table, 0, 1)
        assert not any(chair.left for chair in table.lobby.chairs)


@pytest.mark.parametrize("hidden", [False, True])
async def test_who_bets_and_does_not_say_that_he_is_ready_has_missed_nothing(tmp_path: Path, hidden: bool) -> None:
    async with playing(tmp_path, "leave", hidden_bets=hidden) as (house, absence, table):
        for zone in ("n", "e", "s", "w"):
            await house.until(table, "bets")
            turn = table.state.turn  # type: ignore[union-attr]
            await house.play(table, Place(seat=1, zone=zone, turn=turn, made_at=house.now()))
            await house.play(table, Vote(seat=0, ballot=1, turn=turn, made_at=house.now()))
            await house.time_up(table)
            await absence.stop()
        assert [await calls(house, user) for user in (ALICE, BRUNO, CHLOE)] == [0, 0, 1]
        assert [chair.left for chair in table.lobby.chairs] == [False, False, True]


async def test_BC_G22_who_lets_a_pile_come_to_him_by_itself_has_missed_nothing(tmp_path: Path) -> None:
    async with House(tmp_path, find_games()) as house:
        absence = Absence(house.referee, lambda _: False)
        table = await house.referee.open(CORSE, GUILD, CHANNEL, ALICE, "Alice", {}, "fr", house=BY_COMPUTER)
        await house.play(table, SitDown(user=BRUNO, name="Bruno"))
        await house.play(table, Start(user=ALICE))
        won = 0
        while won < 4 and table.status == "playing":
            assert table.deadline is not None
            seats = CORSE.engine.legal_moves(table.state, 0), CORSE.engine.legal_moves(table.state, 1)
            plays = [move for moves in seats for move in moves if isinstance(move, Play)]
            if plays and table.state.phase != "won":  # type: ignore[union-attr]
                house.now.at = min(house.now() + 1500, table.deadline - 1)
                await house.play(table, msgspec.structs.replace(plays[0], made_at=house.now()))
            else:
                won += table.state.phase == "won"  # type: ignore[union-attr]
                await house.time_up(table)
        await absence.stop()
        assert won == 4
        assert [await calls(house, user) for user in (ALICE, BRUNO)] == [0, 0]


async def post_office(house: House) -> Table:
    """Begin a game of Romancier Scilof where a computer plays for whoever is away."""
    table = await house.referee.open(SCILOF, GUILD, CHANNEL, ALICE, "Alice", {}, "fr", house=BY_COMPUTER)
    for user, name in PEOPLE[1:]:
        await house.play(table, SitDown(user=user, name=name))
    await house.play(table, Start(user=ALICE))
    return table


async def test_RS_G16_who_lets_mail_after_mail_be_answered_for_him_is_called_then_a_computer_plays(
    tmp_path: Path,
) -> None:
    async with House(tmp_path, find_games()) as house:
        absence = Absence(house.referee, lambda _: False)
        table = await post_office(house)
        for number in range(2):
            hand = table.state.players[number].hand  # type: ignore[union-attr]
            await house.play(table, Post(seat=number, letter=hand[0], addressee=3, made_at=house.now()))
            while table.state.mails:  # type: ignore[union-attr]
                await house.time_up(table)
            await absence.stop()
        assert [chair.stand_in for chair in table.lobby.chairs] == [None, None, None, "normal"]
        assert [await calls(house, user) for user in (ALICE, BRUNO, CHLOE, DENIS)] == [0, 0, 0, 1]
        assert not any("One more" in told for told in await house.whispered(DENIS))


async def test_RS_G16_who_has_done_something_since_a_mail_came_is_not_called_for_it_nor_excused_for_the_next(
    tmp_path: Path,
) -> None:
    """Half-times and deadlines of others lie in between."""
    async with House(tmp_path, find_games()) as house:
        absence = Absence(house.referee, lambda _: False)
        table = await post_office(house)
        for sender, addressee, called in ((0, 3, 0), (1, 3, 1)):
            hands = [player.hand for player in table.state.players]  # type: ignore[union-attr]
            await house.play(table, Post(seat=sender, letter=hands[sender][0], addressee=addressee))
            if sender == 0:
                await house.play(table, Post(seat=3, letter=hands[3][0], addressee=2))
            while table.state.mails:  # type: ignore[union-attr]
                await house.time_up(table)
            await absence.stop()
            assert await calls(house, DENIS) == called
        assert await calls(house, CHLOE) == 1


async def test_whose_seat_goes_to_somebody_else_at_that_moment_does_not_cost_him_the_seat(tmp_path: Path) -> None:
    async with playing(tmp_path, "leave") as (house, absence, table):
        for _ in range(2):
            await missed(house, absence, table, 0, 1)
        await house.until(table, "bets")
        async with table.lock:  # what follows waits for it, in this order
            assert table.deadline is not None
            house.now.at = table.deadline
            ringing = asyncio.ensure_future(table.time_up(house.now()))
            await a_while()
            handing = asyncio.ensure_future(
                house.play(table, Replace(user=ALICE, seat=2, chair=Chair(DENIS, "Dénis"), anew=True))
            )
            await a_while()
        await asyncio.gather(ringing, handing)
        await absence.stop()
        assert table.lobby.seat_of(DENIS) == 2


async def test_who_acts_at_the_very_moment_is_back_at_once(tmp_path: Path) -> None:
    async with playing(tmp_path, "leave") as (house, absence, table):
        for _ in range(2):
            await missed(house, absence, table, 0, 1)
        acting: list[asyncio.Future[None]] = []

        def at_once(table: Table, step: Step, said: Said) -> None:
            del said
            if isinstance(step.move, TimeUp):
                acting.append(asyncio.ensure_future(absence.seen(table, CHLOE)))

        house.referee.listeners.insert(0, at_once)
        await missed(house, absence, table, 0, 1)
        await asyncio.gather(*acting)
        assert table.lobby.seat_of(CHLOE) == 2
