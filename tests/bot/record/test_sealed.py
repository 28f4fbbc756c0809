"""Two games that differ in nothing but ballots have the same record: it does not even tell how many there were."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.engine import Leave, TimeUp
from bot.hosting.moves import Kick, Pause, Undo
from bot.journal import Standing, play_entry
from bot.record.proof import export, verify
from bot.record.sealed import sealed
from bot.table import Table
from cogs.pyramidium.model import Place, Ready, Vote
from storage.records import Entry
from tests.bot.helpers import ALICE, TURN, House

BACK = "a way back to where the game stands"
ALL = [Ready(seat=seat, turn=1) for seat in range(4)]


def vote(seat: int, ballot: Any) -> Vote:
    return Vote(seat=seat, turn=1, ballot=ballot)


def story(table: Table, start: Sequence[Entry], moves: Sequence[Any]) -> list[Entry]:
    """Return the journal of a table that has just begun and in which these moves were made, TimeUp when it was due."""
    entries, standing = list(start), table.standing
    for move in moves:
        before = standing.number
        if move is BACK:
            state = msgspec.Raw(msgspec.json.encode(standing.state))
            move = Undo(user=ALICE, to=before, seen=before, then=start[-1].at, lobby=standing.lobby, state=state)
        at = start[-1].at + (TURN if isinstance(move, TimeUp) else 0)
        entries.append(Entry(table.id, before + 1, at, None, None, msgspec.json.encode(move).decode()))
        standing = play_entry(table.game, table.seed, standing, entries[-1])
    return entries


def seen(table: Table, entries: Sequence[Entry]) -> Any:
    """Return where a journal leads, as everybody sees it."""
    standing: Standing | None = None
    for entry in entries:
        standing = play_entry(table.game, table.seed, standing, entry)
    assert standing is not None
    return table.game.engine.observe(standing.state, None)


@pytest.mark.parametrize(
    "end",
    [ALL, [TimeUp()], [*ALL[:3], Leave(seat=3)], [*ALL[:3], Kick(user=ALICE, seat=3)],
     [*ALL[:3], Pause(user=ALICE), Leave(seat=3)], [BACK, *ALL], []],
    ids=["ready", "time", "left", "kicked", "left in a pause", "back", "stopped"],
)  # fmt: skip
@pytest.mark.parametrize(
    ("ones", "others"),
    [
        ([vote(0, 1), vote(1, 1), vote(2, 1)], [vote(2, -1), vote(2, 1)]),
        ([vote(1, -1)], [vote(0, -1)]),
        ([vote(0, 1), vote(1, -1)], []),
    ],
    ids=["up", "down", "undecided"],
)
async def test_R7_a_ballot_is_its_voters_for_ever(
    tmp_path: Path, ones: list[Vote], others: list[Vote], end: list[Any]
) -> None:
    async with House(tmp_path) as house:
        table = await house.game(people=4)
        start = await house.store.journal(table.id)
        journals = [story(table, start, [Place(seat=0, turn=1, zone="n"), *own, *end]) for own in (ones, others)]
        shown = [sealed(table.game, table.seed, entries) for entries in journals]
        assert shown[0] == shown[1]
        assert seen(table, shown[0]) == seen(table, journals[0]) == seen(table, journals[1])


async def test_G10_a_tally_that_was_told_stands_in_the_record(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(people=4, show_tally=True)
        entries = story(table, await house.store.journal(table.id), [vote(1, -1), vote(2, -1), vote(3, 1), *ALL])
        assert seen(table, sealed(table.game, table.seed, entries)) == seen(table, entries)


async def test_such_a_record_is_verified_and_what_was_counted_cannot_be_changed(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(people=4)
        for move in (vote(3, 1), *ALL):
            await house.play(table, move)
        for seat in range(3):
            await house.play(table, Leave(seat=seat))
        record = await export(house.store, house.games, table.id)
        report = verify(record, house.games)
        assert report.faults == ()
        assert report.moves == table.number - 1
        changed = msgspec.json.decode(record)
        (counted,) = [line["move"] for line in changed["journal"] if line["move"].get("type") == "counted"]
        counted["secret"][0]["ballot"] = -1
        assert [fault.code for fault in verify(msgspec.json.encode(changed).decode(), house.games).faults] == [
            "differs"
        ]
        counted["secret"] = [{"type": "leave", "seat": 0}]
        faults = verify(msgspec.json.encode(changed).decode(), house.games).faults
        assert [fault.code for fault in faults] == ["unplayable"]
