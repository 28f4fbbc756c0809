"""The course of a game told again from its journal: all that was said aloud, in order, and not a word more."""

from __future__ import annotations

from pathlib import Path

from bot.hosting.course import course
from bot.hosting.moves import Extend
from cogs.pyramidium import GAME
from cogs.pyramidium.model import Place, Vote
from tests.bot.helpers import ALICE, MINUTE, WORDS, House


async def test_what_was_said_is_told_again_and_what_was_whispered_is_not(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(hidden_bets=True)
        await house.play(table, Place(seat=1, zone="e", turn=1, made_at=house.now()))
        await house.play(table, Vote(seat=2, ballot=1, turn=1, made_at=house.now()))
        await house.play(table, Extend(user=ALICE, ms=MINUTE))
        await house.time_up(table)
        passages = list(course(GAME, table.seed, await house.store.journal(table.id), WORDS["fr"]))
        told = [passage.said for passage in passages if passage.said]
        heard = [said for said in await house.said() if said]
        assert len(told) == len(heard)
        assert all(once in again for once, again in zip(told, heard, strict=True))
        assert [p.said for p in passages if isinstance(p.move, Place | Vote)] == ["", ""]
        assert all(not set("*_`#>\\") & set(p.brief) and len(p.brief) <= 90 for p in passages)
        assert [p.number for p in passages] == list(range(passages[0].number, table.number + 1))
