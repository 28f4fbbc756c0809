"""What hosts and game masters do at a running table: each in the journal, and no surprise for the game."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from bot.engine import IllegalMove, Leave
from bot.game import find_games
from bot.hosting.course import course_of
from bot.hosting.moves import Extend, Kick, MoveTo, Pause, Remind, Replace, Resume, StandIn, Watch
from bot.hosting.undo import points
from bot.journal import decode_move
from bot.record.proof import export, verify
from bot.seating import Chair
from bot.table import Table, join_move
from cogs.pyramidium.model import Place, Vote
from cogs.romancier_scilof import GAME as SCILOF
from cogs.romancier_scilof.model import Answer, Letter, Post
from storage.errors import ChannelTaken
from tests.bot.helpers import ALICE, BRUNO, CHANNEL, CHLOE, DENIS, MINUTE, TURN, WORDS, House, in_words, way_back
from tests.cogs.romancier_scilof.meeting import HERE, commune


def still(table: Table) -> bool:
    """Say whether no clock runs at a table."""
    return table.deadline is None


async def refused(house: House, table: Table, move: object, code: str) -> None:
    """Check that a move is refused and changes nothing."""
    before = table.standing
    with pytest.raises(IllegalMove) as refusal:
        await house.play(table, move)
    assert refusal.value.code == code
    in_words(refusal.value)
    assert table.standing is before


@pytest.mark.parametrize("name", find_games())
def test_what_hosts_do_is_told_from_the_moves_of_every_game(name: str) -> None:
    for move in (Pause(user=ALICE), MoveTo(user=ALICE, channel=CHANNEL)):
        assert decode_move(find_games()[name], msgspec.json.encode(move).decode(), in_lobby=False) == move


async def test_a_pause_stops_the_clock_and_gives_the_time_back(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        due = table.deadline
        assert due is not None
        house.now.at += MINUTE // 2
        await house.play(table, Pause(user=ALICE))
        assert still(table)
        await refused(house, table, Pause(user=ALICE), "paused")
        house.now.at += 600 * MINUTE
        await refused(house, table, Place(seat=0, zone="n", turn=1, made_at=house.now()), "paused")
        await house.play(table, Resume(user=ALICE))
        assert table.deadline == due + 600 * MINUTE
        await refused(house, table, Resume(user=ALICE), "not_paused")
        await house.play(table, Place(seat=0, zone="n", turn=1, made_at=house.now()))
        assert (await house.replayed(table)) == table.standing


async def test_who_leaves_or_is_kicked_during_a_pause_leaves_when_it_began(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(people=4)
        await house.play(table, Pause(user=ALICE))
        house.now.at += 600 * MINUTE
        await house.play(table, Leave(seat=1, made_at=house.now()), user=BRUNO)
        await house.play(table, Kick(user=ALICE, seat=2))
        assert [chair.left for chair in table.lobby.chairs] == [False, True, True, False]
        assert still(table)


async def test_a_pause_outlasts_a_restart_and_counts_as_no_absence(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        due = table.deadline
        assert due is not None
        await house.play(table, Pause(user=ALICE))
        await house.referee.beat()
        await house.crash(away=5 * MINUTE)
        await house.referee.start()
        table = await house.referee.table(table.id)
        assert still(table)
        await house.play(table, Resume(user=ALICE))
        assert table.deadline == due + 5 * MINUTE


async def test_more_time_moves_what_is_due(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        due = table.deadline
        assert due is not None
        await house.play(table, Extend(user=ALICE, ms=MINUTE))
        assert table.deadline == due + MINUTE
        await refused(house, table, Extend(user=ALICE, ms=0), "bad_time")


async def test_a_seat_is_handed_over_with_all_that_belongs_to_it(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        knew = table.view(0)
        await refused(house, table, Replace(user=ALICE, seat=0, chair=Chair(BRUNO, "Bruno")), "already_seated")
        await house.play(table, Replace(user=ALICE, seat=0, chair=Chair(DENIS, "Dénis")))
        assert table.view(0) == knew
        assert (table.lobby.seat_of(ALICE), table.lobby.seat_of(DENIS)) == (None, 0)
        assert table.lobby.host == DENIS  # the new one of those who sat longest
        await house.play(table, Replace(user=BRUNO, seat=0, chair=Chair(None, "Ada", "normal")))
        assert table.lobby.chairs[0].computer == "normal"
        assert table.lobby.host == BRUNO


async def test_a_computer_gives_way_to_one_of_another_strength_only(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        await house.play(table, Replace(user=ALICE, seat=1, chair=Chair(None, "Ada", "easy")))
        again = Replace(user=ALICE, seat=1, chair=Chair(None, "Blaise", "easy"))
        await refused(house, table, again, "nothing_to_do")
        await house.play(table, Replace(user=ALICE, seat=1, chair=Chair(None, "Blaise", "hard")))
        assert [chair.computer for chair in table.lobby.chairs] == [None, "hard", None]


async def test_a_computer_stands_in_for_somebody_until_he_is_back(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        await house.play(table, StandIn(user=0, seat=1, level="easy"))
        assert [chair.computer for chair in table.lobby.chairs] == [None, "easy", None]
        assert table.lobby.seat_of(BRUNO) == 1
        await house.play(table, StandIn(user=0, seat=1, level=None))
        assert [chair.computer for chair in table.lobby.chairs] == [None] * 3
        await refused(house, table, StandIn(user=0, seat=1, level=None), "nothing_to_do")


async def test_what_is_undone_stays_in_the_journal_and_the_game_goes_on_from_there(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        await house.play(table, Place(seat=0, zone="n", turn=1, made_at=house.now()))
        number = table.number
        house.now.at += MINUTE // 3
        await house.play(table, Place(seat=1, zone="e", turn=1, made_at=house.now()))
        await house.play(table, Leave(seat=1, made_at=house.now()), user=BRUNO)
        await house.play(table, await way_back(house, table, number, ALICE))
        assert table.number == number + 3
        assert [chair.left for chair in table.lobby.chairs] == [False] * 3
        assert [player.zone for player in table.view(1).players] == ["n", None, None]
        assert table.deadline == house.now() + TURN  # as far away as it was then
        assert (await house.replayed(table)) == table.standing
        await house.play(table, Place(seat=1, zone="s", turn=1, made_at=house.now()))


async def test_there_is_no_way_back_to_where_nothing_was_played_or_nothing_has_happened_since(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        for number in (0, 1, table.number, table.number + 1):
            with pytest.raises(IllegalMove) as refusal:
                await way_back(house, table, number, ALICE)
            assert refusal.value.code == "nothing_to_undo"
            in_words(refusal.value)


async def test_nobody_is_named_for_what_he_did_in_secret_before_it_was_undone(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(hidden_bets=True)
        number = table.number
        await house.play(table, Place(seat=1, zone="e", turn=1, made_at=house.now()))
        told = await house.play(table, Vote(seat=2, ballot=1, turn=1, made_at=house.now()))
        assert {seat for event in told for seat in event.to or ()} == {2}
        assert (await way_back(house, table, number, ALICE)).known == ()


@pytest.mark.parametrize(("hidden", "known"), [(False, (0, 1)), (True, (1,))])
async def test_who_was_told_something_in_private_that_is_undone_is_named_unless_that_is_a_secret(
    tmp_path: Path, hidden: bool, known: tuple[int, ...]
) -> None:
    """RS-G8: where senders are hidden, that an answer came is told the sender alone."""
    async with House(tmp_path, {SCILOF.name: SCILOF}) as house:
        table = await commune(house, HERE, hide_sender=hidden)
        number = table.number
        await house.play(table, Post(seat=0, letter=Letter(1, 0), addressee=1))
        await house.play(table, Answer(seat=1, mail=1, letter=Letter(1, 1)))
        assert (await way_back(house, table, number, ALICE)).known == known


async def test_a_record_with_all_of_it_is_verified_and_one_that_goes_back_to_elsewhere_is_not(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(min_players=2)
        await house.play(table, Pause(user=ALICE))
        await house.play(table, Resume(user=ALICE))
        await house.play(table, Watch(user=DENIS, on=True))
        await house.play(table, Remind(user=ALICE))
        number = table.number
        await house.play(table, Place(seat=1, zone="e", turn=1, made_at=house.now()))
        await house.play(table, await way_back(house, table, number, ALICE))
        await house.play(table, Kick(user=ALICE, seat=2))
        await house.play(table, Kick(user=ALICE, seat=1))
        assert table.status == "over"
        record = await export(house.store, house.games, table.id)
        assert verify(record, house.games).faults == ()
        shown = number - 1  # it does not tell who has watched
        cheat = record.replace(f'"to": {shown}', f'"to": {shown - 1}')
        assert cheat != record
        assert "never been" in verify(cheat, house.games).faults[0].detail


async def test_a_record_from_before_states_held_all_that_they_hold_now_is_verified(tmp_path: Path) -> None:
    """Of a mail under way it was not kept once how much time was given back since: without any, that is the same."""
    async with House(tmp_path, {SCILOF.name: SCILOF}) as house:
        table = await commune(house, HERE, idle_s=60)
        await house.play(table, Post(seat=0, letter=Letter(1, 0), addressee=1))
        number = table.number
        await house.play(table, Post(seat=1, letter=Letter(1, 1), addressee=0))
        await house.play(table, await way_back(house, table, number, ALICE))
        house.now.at += 60_000
        await table.time_up(house.now())
        assert table.status == "over"
        record = await export(house.store, house.games, table.id, whole=True)
        old = re.sub(r',\s*"granted":\s*0(?=\s*})', "", record)
        assert '"granted"' in record
        assert '"granted"' not in old
        assert verify(record, house.games).faults == verify(old, house.games).faults == ()
        before, mark, final = old.rpartition('"final"')
        forged = before + mark + final.replace('"count": 4', '"count": 5')
        assert [fault.code for fault in verify(forged, house.games).faults] == ["differs"]


@pytest.mark.parametrize("each", [True, False])
async def test_who_is_waited_for_is_reminded_once_until_what_is_due_is_over(tmp_path: Path, each: bool) -> None:
    async with House(tmp_path) as house:
        table = await house.game(people=3, computers=1)
        await house.play(table, Remind(user=ALICE, each=each))
        assert [seat for seat, _ in table.lobby.reminded] == [0, 1, 2]
        said = (await house.said())[-1]
        assert all(f"<@{user}>" in said for user in (ALICE, BRUNO, CHLOE))
        await refused(house, table, Remind(user=ALICE, each=each), "reminded_already")
        await house.time_up(table)
        await house.until(table, "bets")
        await house.play(table, Remind(user=ALICE, each=each))


async def test_a_game_moves_to_another_channel_unless_that_has_one(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        other = await house.game(channel=CHANNEL + 1)
        with pytest.raises(ChannelTaken):
            await house.play(table, MoveTo(user=ALICE, channel=CHANNEL + 1))
        assert table.channel == CHANNEL
        await house.play(table, MoveTo(user=ALICE, channel=CHANNEL + 2))
        left, come_to = (await house.said())[-2:]
        assert left.endswith(f"<#{CHANNEL + 2}>.")
        assert come_to.endswith(f"<#{CHANNEL}>.")
        await house.crash()
        assert await house.referee.in_channel(CHANNEL) is None
        found = await house.referee.in_channel(CHANNEL + 2)
        assert found is not None
        assert (found.id, found.channel) == (table.id, CHANNEL + 2)
        assert other.channel == CHANNEL + 1


async def test_each_is_said_aloud_in_words_that_name_who_did_it(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(people=4)
        number = table.number
        await house.play(table, Place(seat=1, zone="e", turn=1, made_at=house.now()))
        back = None  # a way back is made up when it is its turn
        moves = [
            Pause(user=ALICE),
            Resume(user=DENIS),
            Extend(user=99, ms=2 * MINUTE),
            StandIn(user=0, seat=1, level="easy"),
            StandIn(user=0, seat=1, level=None),
            back,
            Replace(user=ALICE, seat=1, chair=Chair(98, "Élise")),
            Kick(user=99, seat=1),
        ]
        said = []
        for move in moves:
            await house.play(table, move or await way_back(house, table, number, ALICE))
            said.append((await house.said())[-1].splitlines()[0])
        assert len(set(said)) == len(moves)
        assert "Alice" in said[0]
        assert "<@99>" in said[2]
        assert "Bruno" in said[3]
        assert "<@98>" in said[6]
        assert f"<@{BRUNO}>" in said[6]
        assert "<@98>" in said[7]


async def test_who_watches_is_sent_what_is_said_aloud_and_no_more(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game()
        await house.play(table, Watch(user=DENIS, on=True))
        await refused(house, table, Watch(user=DENIS, on=True), "watching")
        await house.play(table, Pause(user=ALICE))
        (told,) = await house.whispered(DENIS)
        assert told.startswith((await house.said())[-1])
        await house.play(table, Watch(user=DENIS, on=False))
        await house.play(table, Resume(user=ALICE))
        assert len(await house.whispered(DENIS)) == 1


async def test_nobody_comes_to_play_twice_by_a_way_back(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(people=4)
        number = table.number
        await house.play(table, Kick(user=ALICE, seat=1))
        await house.play(table, Replace(user=ALICE, seat=3, chair=Chair(BRUNO, "Bruno")))
        await refused(house, table, await way_back(house, table, number, ALICE), "undo_two_seats")


async def test_a_seat_given_out_anew_after_a_way_back_is_another_one(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(late_join="zero_next_turn")
        number = table.number
        await house.play(table, join_move(table, DENIS, "Dénis", house.now()))
        joined = table.number
        await house.play(table, await way_back(house, table, number, ALICE))
        assert len(table.lobby.chairs) == 3
        house.now.at += 1
        await house.play(table, join_move(table, 98, "Élise", house.now()))
        await house.play(table, Replace(user=ALICE, seat=3, chair=Chair(97, "Farid")))
        await house.play(table, await way_back(house, table, joined, ALICE))
        assert [chair.user for chair in table.lobby.chairs][3:] == [
            DENIS
        ]  # what that seat knew then is not for who got a seat of its number
        await house.play(table, Replace(user=ALICE, seat=3, chair=Chair(97, "Farid")))
        await house.play(table, await way_back(house, table, joined, ALICE))
        assert [chair.user for chair in table.lobby.chairs][3:] == [97]


async def test_a_host_by_a_seat_that_is_taken_back_is_followed_by_one_who_plays(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(computers=1, late_join="zero_next_turn")
        number = table.number
        await house.play(table, join_move(table, DENIS, "Dénis", house.now()))
        for seat in range(3):
            await house.play(table, Kick(user=ALICE, seat=seat))
        assert table.lobby.host == DENIS
        await house.play(table, await way_back(house, table, number, ALICE))
        assert table.lobby.host == ALICE


async def test_a_way_back_into_a_pause_gives_the_time_that_was_left_when_it_began(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(people=4)
        due = table.deadline
        assert due is not None
        left = due - house.now()
        await house.play(table, Pause(user=ALICE))
        house.now.at += 600 * MINUTE
        await house.play(table, Leave(seat=1, made_at=house.now()), user=BRUNO)
        number = table.number
        await house.play(table, Resume(user=ALICE))
        await house.play(table, Leave(seat=2, made_at=house.now()), user=CHLOE)
        await house.play(table, await way_back(house, table, number, ALICE))
        assert table.deadline == house.now() + left


async def test_what_is_offered_is_the_game_that_counts_and_the_way_back_itself(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(people=4)

        async def offered() -> list[tuple[int, bool]]:
            return [(point.to, point.back) for point in points(await course_of(house.store, table, WORDS["fr"]))]

        before = table.number
        await house.play(table, Kick(user=ALICE, seat=1))
        await house.play(table, Pause(user=ALICE))
        await house.play(table, Resume(user=ALICE))
        assert await offered() == [(before, False)]
        await house.play(table, await way_back(house, table, before, ALICE))
        assert await offered() == [(table.number - 1, True)]
        await house.play(table, await way_back(house, table, table.number - 1, ALICE))
        assert [chair.left for chair in table.lobby.chairs] == [False, True, False, False]
        assert await offered() == [(table.number - 1, True), (before, False)]


async def test_what_is_taken_back_is_named_without_any_markup_of_a_name(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(people=4)
        await house.play(table, Replace(user=ALICE, seat=1, chair=Chair(98, "[x](https://y.example) ||z||")))
        before = table.number
        await house.play(table, Kick(user=ALICE, seat=1))
        (point,) = points(await course_of(house.store, table, WORDS["fr"]))
        assert "[x](https://y" in point.what
        await house.play(table, await way_back(house, table, before, ALICE, point.what))
        said = (await house.said())[-1]
        assert "\\[x\\]\\(https\\://y" in said


async def test_a_way_back_holds_only_where_it_was_made_up(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(people=4)
        number = table.number
        await house.play(table, Kick(user=ALICE, seat=1))
        first, second = [await way_back(house, table, number, ALICE) for _ in range(2)]
        await house.play(table, first)
        await refused(house, table, second, "undo_overtaken")


async def test_each_way_back_is_counted_and_those_from_before_that_lead_where_they_led(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(people=4)
        number = table.number
        for before in (True, True, False, False):
            await house.play(table, Kick(user=ALICE, seat=1))
            back = await way_back(house, table, number, ALICE)
            await house.play(table, msgspec.structs.replace(back, epoch=0) if before else back)
            number = table.number
        assert table.lobby.epoch == 2
        assert await house.replayed(table) == table.standing
        await house.referee.stop_table(table.id, "stopped")
        assert verify(await export(house.store, house.games, table.id), house.games).faults == ()
