"""The course of a game told again from its journal: all that was said aloud, in order, and not a word more."""

from __future__ import annotations

from pathlib import Path

from bot.game import find_games
from bot.hosting.course import course_of
from bot.hosting.moves import Extend, Remind, Replace
from bot.seating import Chair
from cogs.pyramidium.model import Place, Vote
from cogs.romancier_scilof.model import Letter, Post
from tests.bot.helpers import ALICE, MINUTE, WORDS, House
from tests.cogs.romancier_scilof.meeting import HERE, commune

MASTER = 900


async def test_what_was_said_is_told_again_and_what_was_whispered_is_not(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(hidden_bets=True)
        await house.play(table, Place(seat=1, zone="e", turn=1, made_at=house.now()))
        await house.play(table, Vote(seat=2, ballot=1, turn=1, made_at=house.now()))
        await house.play(table, Extend(user=ALICE, ms=MINUTE))
        await house.time_up(table)
        passages = await course_of(house.store, table, WORDS["fr"])
        told = [passage.said for passage in passages if passage.said]
        heard = [said for said in await house.said() if said]
        assert len(told) == len(heard)
        assert all(once in again for once, again in zip(told, heard, strict=True))
        assert [p.said for p in passages if isinstance(p.move, Place | Vote)] == ["", ""]
        assert all(not set("*_`#>\\") & set(p.brief) and len(p.brief) <= 90 for p in passages)
        assert [p.number for p in passages] == list(range(passages[0].number, table.number + 1))


async def test_what_is_quoted_names_people_and_has_no_gap_where_a_time_stood(tmp_path: Path) -> None:
    async with House(tmp_path, find_games()) as house:
        table = await commune(house, HERE)
        await house.play(table, Post(seat=0, letter=Letter(1, 0), addressee=1))
        await house.play(table, Remind(user=ALICE))
        await house.play(table, Replace(user=MASTER, seat=3, chair=Chair(MASTER + 1, "Émile_")))
        passages = await course_of(house.store, table, WORDS["fr"])
        assert [passage.brief for passage in passages][1:] == [
            "✉ 500.0 a écrit à 500.1",
            "La partie attend 500.1",
            "… fait remplacer 500.3 : Émile prend la place, avec tous ses secrets",
        ]
