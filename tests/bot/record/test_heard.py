"""Two games that differ in letters alone, or in hidden senders, have the same record; it proves every draw."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.engine import Leave, TimeUp
from bot.hosting.moves import Kick, Undo
from bot.journal import chance_of, play_entry
from bot.lobby import Stop
from bot.record.erasure import written_out
from bot.record.heard import overheard
from bot.record.proof import export, told, verify, written
from bot.table import Table
from cogs.romancier_scilof import GAME
from cogs.romancier_scilof.model import Answer, Letter, Post, PutAway, ScilofState
from storage.records import Entry
from tests.bot.helpers import SECOND, WORDS, House, way_back
from tests.cogs.romancier_scilof.meeting import HERE, commune, invited, press, user

DUE = "whatever is due next"
BACK = "a way back to where the game stood before"
STOP = Stop(user=user(HERE, 0))


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with House(tmp_path, {GAME.name: GAME}) as house:
        yield house


def post(seat: int, letter: str, to: int) -> Post:
    return Post(seat=seat, letter=of(letter), addressee=to)


def answer(seat: int, mail: int, letter: str) -> Answer:
    return Answer(seat=seat, mail=mail, letter=of(letter))


def of(word: str) -> Letter:
    """Return the letter that is called so: "B2" is the B of seat 2."""
    return Letter("ABCDEFGH".index(word[0]) + 1, int(word[1]))


def story(table: Table, start: Sequence[Entry], moves: Sequence[Any]) -> list[Entry]:
    """Return the journal of a table that has just begun and in which these moves were made, a second apart."""
    entries, standing = list(start), table.standing
    at, before = start[-1].at, standing
    for move in moves:
        at += SECOND
        if move is DUE:
            at, move = GAME.engine.deadline(standing.state) or at, TimeUp()
        elif move is BACK:
            state = msgspec.Raw(msgspec.json.encode(before.state))
            number = standing.number
            move = Undo(user=1, to=before.number, seen=number, then=at - SECOND, lobby=before.lobby, state=state)
        text = msgspec.json.encode(move).decode()
        entries.append(Entry(table.id, standing.number + 1, at, None, None, text))
        before, standing = standing, play_entry(GAME, table.seed, standing, entries[-1])
    return entries


SWAPS = (
    [post(0, "A0", 1), answer(1, 1, "A1"), post(0, "A1", 1), answer(1, 2, "A0")],
    [post(0, "B0", 1), answer(1, 1, "C1"), post(0, "C1", 1), answer(1, 2, "B0")],
)


@pytest.mark.parametrize("hide", [False, True])
@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param([post(0, "A0", 1), STOP], [post(0, "B0", 1), STOP], id="posted"),
        pytest.param([post(0, "A0", 1), DUE, DUE, STOP], [post(0, "D0", 1), DUE, DUE, STOP], id="by the referee"),
        pytest.param([post(0, "A0", 1), BACK, STOP], [post(0, "B0", 1), BACK, STOP], id="taken back"),
        pytest.param([*SWAPS[0], BACK, STOP], [*SWAPS[1], BACK, STOP], id="an answer taken back"),
        pytest.param([*SWAPS[0], DUE], [*SWAPS[1], DUE], id="to the end"),
        pytest.param([*SWAPS[0], Leave(seat=3), STOP], [*SWAPS[1], Leave(seat=3), STOP], id="left"),
        pytest.param(
            [post(0, "A0", 1), Kick(user=1, seat=1), STOP], [post(0, "C0", 1), Kick(user=1, seat=1), STOP], id="kicked"
        ),
    ],
)
async def test_RS_R9_a_letter_is_for_ever_its_correspondents_own(
    house: House, one: list[Any], other: list[Any], hide: bool
) -> None:
    table = await commune(house, HERE, hide_sender=hide, idle_s=172_800, merge=False)
    start = await house.store.journal(table.id)
    records = [written(GAME, table.id, table.seed, story(table, start, moves)) for moves in (one, other)]
    assert records[0] == records[1]
    assert verify(records[0], house.games).faults == ()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param([post(0, "A0", 1), STOP], [post(2, "A2", 1), STOP], id="posted"),
        pytest.param([post(0, "A0", 1), answer(1, 1, "A1"), STOP], [post(3, "A3", 1), answer(1, 1, "A1"), STOP],
                     id="answered"),
        # The hand from which the referee draws has one letter less where its player is the one who has written.
        pytest.param([post(0, "A0", 1), post(1, "B1", 3), DUE, DUE, DUE, DUE, STOP],
                     [post(0, "A0", 1), post(2, "B2", 3), DUE, DUE, DUE, DUE, STOP], id="by the referee"),
        pytest.param([post(0, "A0", 1), BACK, STOP], [post(2, "A2", 1), BACK, STOP], id="taken back"),
    ],
)  # fmt: skip
async def test_RS_G8_a_hidden_sender_stays_hidden_in_the_record(house: House, one: list[Any], other: list[Any]) -> None:
    table = await commune(house, HERE, hide_sender=True, merge=False)
    start = await house.store.journal(table.id)
    records = [written(GAME, table.id, table.seed, story(table, start, moves)) for moves in (one, other)]
    assert records[0] == records[1]
    assert verify(records[0], house.games).faults == ()


async def test_RS_G28_what_was_put_away_and_drawn_from_the_basket_is_its_players_own(house: House) -> None:
    table = await commune(house, HERE, abandon=True, merge=False)
    start = await house.store.journal(table.id)
    swaps = [post(0, "D0", 1), answer(1, 1, "B1"), post(0, "C0", 3), answer(3, 2, "A3"), post(0, "A3", 3)]
    moves = [*swaps, answer(3, 3, "C0"), post(2, "A2", 3), answer(3, 4, "D3"), Leave(seat=3)]
    sorting: Any = play(table.seed, story(table, start, moves)).state
    assert sorting.sorting.owing == (0,)
    records = [
        written(GAME, table.id, table.seed, story(table, start, [*moves, PutAway(seat=0, letter=of(letter)), STOP]))
        for letter in ("A0", "B1", "C0")
    ]
    assert records[0] == records[1] == records[2]
    assert verify(records[0], house.games).draws == 1


def play(seed: bytes, entries: Sequence[Entry]) -> Any:
    standing = None
    for entry in entries:
        standing = play_entry(GAME, seed, standing, entry)
    return standing


@pytest.mark.parametrize("mine", ["A0", "B0", "C0", "D0"])
async def test_RS_G16_the_seed_does_not_tell_which_letter_was_drawn_from_a_hand_that_everybody_knows(
    house: House, mine: str
) -> None:
    """Of Bruno's letters none has come or gone; but what is drawn of them depends on what Alice has sent him."""
    table = await commune(house, HERE, merge=False)
    start = await house.store.journal(table.id)
    drawn = set()
    for seed in (bytes([number]) * 32 for number in range(24)):
        hand = play(seed, start).state.players[1].hand
        lain = chance_of(seed, play(seed, start)).pick(hand)
        for letter in ("A0", "B0", "C0", "D0"):
            after = play(seed, story(table, start, [post(0, letter, 1), DUE, DUE])).state
            drawn.add((letter == mine, after.exchanges[0].answer == lain))
    assert len(drawn) == 4, "neither this letter nor any other goes with how they lie"


async def test_what_was_drawn_by_older_laws_is_drawn_again_as_ever(house: House) -> None:
    table = await commune(house, HERE, merge=False)
    start = await house.store.journal(table.id)
    old = [Entry(e.game, e.number, e.at, None, None, e.move.replace('"laws":3', '"laws":2')) for e in start]
    assert old != list(start)
    before = play(table.seed, old)
    entries = story(table, start, [post(0, "A0", 1), DUE, DUE])
    after = play(table.seed, [*old, *entries[len(start) :]])
    lain = chance_of(table.seed, before).pick(before.state.players[1].hand)
    assert after.state.exchanges[0].answer == lain


async def test_such_a_record_is_verified_and_what_was_drawn_cannot_be_changed(house: House) -> None:
    table = await commune(house, HERE, merge=False, answer_s=60)
    await house.play(table, post(0, "A0", 1))
    house.now.at += SECOND
    await house.play(table, post(1, "B1", 0))
    while state_of(table).mails:
        await house.time_up(table)
    await house.play(table, STOP)
    record = await export(house.store, house.games, table.id)
    report = verify(record, house.games)
    assert (report.faults, report.kind, report.draws) == ((), "heard", 2)
    for words in WORDS.values():
        assert "**2**" in told(report, words)
    changed = json.loads(record)
    drawn = [line for line in changed["journal"] if line["move"].get("draws")]
    assert [len(line["move"]["draws"]) for line in drawn] == [1, 1]
    drawn[0]["move"]["draws"], drawn[1]["move"]["draws"] = drawn[1]["move"]["draws"], drawn[0]["move"]["draws"]
    (fault,) = verify(json.dumps(changed), house.games).faults
    assert (fault.code, fault.detail) == ("drawn", str(drawn[0]["number"]))
    for words in WORDS.values():
        assert str(drawn[0]["number"]) in told(verify(json.dumps(changed), house.games), words)
    left_out = json.loads(record)
    del left_out["journal"][drawn[0]["number"] - 1]["move"]["draws"]
    assert [fault.code for fault in verify(json.dumps(left_out), house.games).faults] == ["drawn"]
    drawn[0]["move"]["events"] = [{"type": "patience", "to": [1]}]
    assert [fault.code for fault in verify(json.dumps(changed), house.games).faults] == ["unplayable"]
    changed["seed"] = "00" * 32
    assert "seed" in [fault.code for fault in verify(json.dumps(changed), house.games).faults]


async def test_the_whole_record_is_for_who_asks_for_it_and_its_game_is_played_again(house: House) -> None:
    table = await commune(house, HERE, merge=False)
    await house.play(table, post(0, "A0", 1))
    await house.play(table, STOP)
    whole = json.loads(await export(house.store, house.games, table.id, whole=True))
    assert [line["move"].get("letter") for line in whole["journal"]][-2] == {"value": 1, "owner": 0}
    assert verify(json.dumps(whole), house.games).faults == ()
    for former in (1, 2):  # records of these formats held the moves of every game, and did not say so
        whole["format"] = former
        whole.pop("kind", None)
        assert verify(json.dumps(whole), house.games).faults == ()
    assert '"letter"' not in await export(house.store, house.games, table.id)


async def test_RS_G21_who_joins_two_games_or_takes_one_back_has_not_seen_their_hands(house: House) -> None:
    communes, here, there, number = await invited(house)
    await house.play(there, post(0, "B0", 1))
    await communes.accept(press(there, 2), number)
    host = user(HERE, 0)
    back = here.number
    await house.play(here, post(0, "A0", 1))
    await house.play(here, await way_back(house, here, back, host), user=host)
    await house.play(here, Stop(user=host))
    for one in (host, user(HERE + 1, 2)):
        assert '"hand"' not in await written_out(house.store, house.games, one)
    for table in (here, there):
        record = await export(house.store, house.games, table.id)
        assert '"hand"' not in record
        assert '"letter"' not in record
        assert verify(record, house.games).faults == ()


async def test_entries_of_which_nobody_has_heard_are_not_even_counted(house: House) -> None:
    table = await commune(house, HERE, merge=False)
    entries = story(table, await house.store.journal(table.id), [post(0, "A0", 1), DUE, STOP])
    shown = list(overheard(GAME, table.seed, entries))
    assert len(shown) == len(entries) - 1, "Bruno was reminded"
    assert [entry.number for entry in shown] == list(range(1, len(shown) + 1))


def state_of(table: Table) -> ScilofState:
    assert isinstance(table.state, ScilofState)
    return table.state
