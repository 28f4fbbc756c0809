"""The course of a game told again from its journal: all that was said aloud, in order, and not a word more."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.game import find_games
from bot.hosting.course import course_of
from bot.hosting.moves import Extend, Remind, Replace
from bot.hosting.undo import points
from bot.hosting.why import why
from bot.seating import Chair
from cogs.pyramidium.model import Place, Vote
from cogs.romancier_scilof.model import Answer, Letter, Post
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


@pytest.mark.parametrize(
    ("hidden", "posted", "answered"),
    [
        (False, "✉ 500.0 a écrit à 500.1", "✉ 500.1 a répondu à 500.0"),
        (True, "✉ Un courrier est arrivé pour 500.1", "✉ 500.1 a répondu à un courrier"),
    ],
)
async def test_RS_G8_a_letter_that_only_the_board_has_shown_can_be_taken_back_and_asked_about(
    tmp_path: Path, hidden: bool, posted: str, answered: str
) -> None:
    """In a live game no mail is announced. Where senders are hidden, who wrote is in nothing that is said of it."""
    async with House(tmp_path, find_games()) as house:
        table = await commune(house, HERE, preset="live", merge=False, hide_sender=hidden)
        await house.play(table, Post(seat=0, letter=Letter(1, 0), addressee=1))
        await house.play(table, Answer(seat=1, mail=1, letter=Letter(1, 1)))
        passages = await course_of(house.store, table, WORDS["fr"])
        assert [passage.said for passage in passages[1:]] == ["", ""]
        assert [point.what for point in points(passages)] == [answered, posted]
        told = why(table.game, passages, passages[1].number, WORDS["fr"])
        assert ("**G8**" in told) is hidden
        assert ("500.0" in told) is not hidden
