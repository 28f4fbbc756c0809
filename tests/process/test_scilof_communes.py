"""Two communes of Romancier Scilof become one while the process is killed: before, amid and after the acceptance.

Whatever moment it is, the merge is told once in both channels, there is one game from then on, and no letter is lost.
RS-R19, G21, G22, G24, G25.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cogs.romancier_scilof.model import Invitation
from sandbox.limits import Fault
from sandbox.state import Message
from tests.house import TOKEN, ended
from tests.process.replay import BACK, board_of, killed, see_record, texts_of, timeless, unspoken
from tests.process.scilof import calm, hand, letters, scilof_town, sit_down, sound, state, swap, told, write, wrote
from tests.process.sitting import Sitting
from tests.process.town import EARLY, Town, words

INVITER, INVITED = 1, 2  # the seats, each in his own commune
MOVED, MOVED_PANEL = words("scilof-say-moved"), words("scilof-panel-moved")
WELCOMED = words("scilof-whisper-merged", count="8")
COMPLETE = words("scilof-say-complete", count="8", last="H")


async def two(town: Town) -> tuple[Sitting, Sitting]:
    """Start a game in each of two channels."""
    here, there = [await sit_down(town, channel=town.channel(name), merge=True) for name in ("poste", "marche")]
    return here, there


async def invited(town: Town) -> tuple[Sitting, Sitting]:
    """Start two games, and let a player of the first one invite one of the second."""
    here, there = await two(town)
    await here.counts(here.slash(here.people[INVITER], "invite", player=there.people[INVITED].name))
    await calm(here)
    await calm(there)
    return here, there


def invitation(table: Sitting) -> Invitation:
    """Return the only invitation at a table."""
    (one,) = state(table).invitations
    return one


async def card(there: Sitting) -> Message:
    """Return the panel on which the invited can accept."""
    return await there.panel_of(there.people[INVITED], "invites you")


async def accept(here: Sitting, there: Sitting) -> None:
    """Let the invited accept on his panel, and wait until it counts."""
    press = there.press(there.people[INVITED], "accept_invitation", str(invitation(there).id), on=await card(there))
    await here.counts(press)


def standing_still(table: Sitting) -> Any:
    """Return where the game stands, as data without times."""
    return timeless(msgspec.to_builtins(state(table)))


def merged(here: Sitting, there: Sitting) -> str:
    """Return how the merge is told."""
    return words("scilof-say-merged", inviter=here.people[INVITER].name, invited=there.people[INVITED].name)


def heard_of(here: Sitting, there: Sitting) -> list[bool]:
    """Return for each of the two channels whether the merge was told there."""
    return [bool(table.times_said(merged(here, there))) for table in (here, there)]


def void(here: Sitting, there: Sitting) -> str:
    """Return how it is told that the invitation is void."""
    return words("scilof-say-invitation-void", inviter=here.people[INVITER].name, invited=there.people[INVITED].name)


async def one_game(here: Sitting, there: Sitting) -> Sitting:
    """Wait until all is told and shown of the merge; check that it is so once, with nothing lost; return the game."""
    game = Sitting(here.town, here.channel, here.table, [*here.people, *there.people], "scilof")
    await calm(game)
    await game.town.until(lambda: not there.unsaid() and _shows_where_it_went(there), "all said and shown there")
    for table in (here, there):
        assert [table.times_said(said) for said in (merged(here, there), COMPLETE)] == [1, 1]
    assert (here.times_said(MOVED), there.times_said(MOVED)) == (0, 1)
    assert [told(game, seat, WELCOMED) for seat in range(8)] == [0] * 4 + [1] * 4
    for person in there.people:
        await there.panel_of(person, MOVED_PANEL)
        assert len(game.panels(person)) == len(there.panels(person)) == 1
    assert [len(one) for one in (here.journal("gather"), there.journal("depart"))] == [1, 1]
    assert (here.row()["status"], there.row()["status"]) == ("playing", "over")
    assert state(here).count == 8
    sound(game)
    sound(there)
    return game


def _shows_where_it_went(there: Sitting) -> bool:
    """Say whether one board stands in the channel of the commune that has joined the other, and tells that."""
    return [m.id for m in there.boards()] == [there.row()["board"]] and texts_of(there.board) == board_of(there)


async def play_on(here: Sitting, there: Sitting, game: Sitting) -> None:
    """Let letters go both ways between those who were strangers; both channels hear of each once."""
    for seat, gives, other, gets in ((0, "B1", 4, "A5"), (5, "C6", 1, "H2")):
        await swap(game, seat, gives, other, gets)
        writer, reader = game.people[seat].name, game.people[other].name
        for said in (f"{writer} wrote to {reader}", f"{reader} answered {writer}"):
            assert [table.times_said(said) for table in (here, there)] == [1, 1]
        assert {*letters(gives)} <= {*hand(game, other)}
        assert {*letters(gets)} <= {*hand(game, seat)}
    sound(game)


# -- before the acceptance --------------------------------------------------------------------------------------------


async def test_RS_R19_an_invitation_outlives_the_kill_and_is_accepted_afterwards(tmp_path: Path) -> None:
    async with scilof_town(tmp_path) as town:
        here, there = await invited(town)
        await write(there, 0, "B1", 1)
        panel, lapses_at = await card(there), invitation(there).lapses_at
        await killed(town, here)
        await calm(there)
        assert invitation(here).id == invitation(there).id
        assert invitation(here).lapses_at == invitation(there).lapses_at >= lapses_at
        await here.counts(
            there.press_as_seen(there.people[INVITED], panel, "accept_invitation", str(invitation(there).id), "")
        )
        game = await one_game(here, there)
        assert [(mail.sender, mail.addressee) for mail in state(game).mails] == [(4, 5)], "it stays under way"
        await play_on(here, there, game)


# -- amid it ----------------------------------------------------------------------------------------------------------


async def test_RS_G21_an_acceptance_that_was_not_written_is_none_and_can_be_made_again(tmp_path: Path) -> None:
    async with scilof_town(tmp_path, patch=EARLY) as town:
        here, there = await invited(town)
        number, panel = invitation(there).id, await card(there)
        before = [standing_still(table) for table in (here, there)]
        with town.slow_disk():
            await there.press(there.people[INVITED], "accept_invitation", str(number), on=panel).ack()  # it takes long
            await town.harness.kill()
        await town.harness.start()
        for table in (here, there):
            await calm(table)
        assert [standing_still(table) for table in (here, there)] == before
        assert here.times_said(merged(here, there)) == 0
        await accept(here, there)
        await play_on(here, there, await one_game(here, there))


def deaf(here: Sitting, there: Sitting, where: str, **how: Any) -> list[Fault]:
    """Let nothing get through that the bot says in these places: "h" and "t" are the channels, "p" is in private."""
    town = here.town
    places = {"h": [here.channel], "t": [there.channel], "p": [town.world.dm(one) for one in there.people]}
    return [town.sends(place, times=999, drop=True, **how) for one in where for place in places[one]]


@pytest.mark.parametrize(
    ("where", "after"),
    [("htp", False), ("htp", True), ("hp", False), ("tp", False)],
    ids=["nowhere", "sent-but-not-known", "there-only", "here-only"],
)
async def test_RS_G25_a_merge_that_was_not_told_everywhere_yet_is_told_once(
    tmp_path: Path, where: str, after: bool
) -> None:
    async with scilof_town(tmp_path) as town:
        here, there = await invited(town)
        panel, number = await card(there), str(invitation(there).id)
        faults = deaf(here, there, where, after=after)
        unanswered = town.answers(times=99, drop=True)
        press = there.press(there.people[INVITED], "accept_invitation", number, on=panel)
        heard = [after or "h" not in where, after or "t" not in where]
        await town.until(lambda: all(fault.hits for fault in (*faults, unanswered)), "the news under way")
        await town.until(lambda: heard_of(here, there) == heard, "told in some places")
        await town.harness.kill()
        assert str(press.it.id) in set(here.keys())
        assert heard_of(here, there) == heard
        town.heal()
        await town.harness.start()
        game = await one_game(here, there)
        # What he pressed does not know that it counts: he presses again.
        again = there.press_as_seen(there.people[INVITED], panel, "accept_invitation", number, "")
        told_so = await again.message()
        assert told_so.ephemeral_to == there.people[INVITED].id
        assert f"<#{here.channel.id}>" in told_so.text
        await one_game(here, there)
        await play_on(here, there, game)


async def test_RS_G25_where_a_commune_has_gone_is_shown_though_the_kill_came_before_the_board(tmp_path: Path) -> None:
    async with scilof_town(tmp_path) as town:
        here, there = await invited(town)
        # What the table there tells has to be tried again, so that the other's words come first and its board last.
        town.sends(there.channel, drop=True)
        town.sends(there.channel, times=999, drop=True, skip=2)
        boards = town.edits(there.channel, times=999, drop=True)  # the last board comes once the one before shows it
        panels = [town.edits(town.world.dm(one), times=999, drop=True) for one in there.people]
        await accept(here, there)
        await town.until(lambda: boards.hits and all(panel.hits for panel in panels), "board and panels under way")
        await town.until(lambda: not unspoken(here) + unspoken(there), "all that has words noted as said")
        await town.harness.kill()
        town.heal()
        await town.harness.start()
        await one_game(here, there)


# -- after it ---------------------------------------------------------------------------------------------------------


async def test_RS_G25_after_it_there_is_one_game_told_in_both_channels_to_its_end(tmp_path: Path) -> None:
    async with scilof_town(tmp_path) as town:
        here, there = await invited(town)
        await swap(there, 3, "C4", 0, "D1")
        await accept(here, there)
        game = await one_game(here, there)
        await killed(town, game)
        assert [table.times_said(BACK) for table in (here, there)] == [1, 1]
        await one_game(here, there)
        desk = await there.press(there.people[0], "secrets").message()  # on the board of where he played
        assert words("scilof-panel-title") in desk.text
        await play_on(here, there, game)
        await town.harness.kill()
        refused = await ended(tmp_path, "export", str(there.table), DATABASE_URL=address(town), DISCORD_TOKEN=TOKEN)
        assert (refused.code, refused.out) == (1, []), "its seed tells of letters that are still played with"
        assert "is not a finished game" in refused.err[0]

        channels = (here.channel, there.channel)
        faults = [town.sends(channel, times=999, drop=True, after=True) for channel in channels]
        await town.hurry(game.left_s() - 2)  # nobody has posted for so long that the game ends
        await town.until(lambda: game.row()["status"] == "over" and faults[0].hits, "the end under way")
        await town.harness.kill()
        town.heal()
        await town.harness.start()
        await town.until(lambda: not game.unsaid() and not game.boards(), "the end told and shown")
        for table in (here, there):
            (end,) = [m for m in table.channel.messages if "Seed:" in m.content]
            assert [end.content.count(said) for said in ("All hands are shown", "Seed:")] == [1, 2]
            assert len(end.attachments) == 1
        correspondence = words("scilof-whisper-correspondence")
        assert [told(game, seat, correspondence) for seat in range(8)] == [1, 1, 0, 0, 1, 1, 0, 1]
        results = town.read("SELECT game, count(*) FROM results GROUP BY game")
        assert results == [(here.table, 8)]
        await town.harness.stop()
        for table in (here, there):
            await see_record(tmp_path, table, lambda final: final.update(count=7))


def address(town: Town) -> str:
    """Return where the town's database is, as the program is told."""
    return f"sqlite:///{town.database}"


@pytest.mark.parametrize(("where", "after"), [("t", False), ("ht", True)], ids=["here-only", "sent-but-not-known"])
async def test_RS_G25_a_call_that_not_all_channels_have_heard_is_heard_once_in_each(
    tmp_path: Path, where: str, after: bool
) -> None:
    async with scilof_town(tmp_path) as town:
        here, there = await invited(town)
        await accept(here, there)
        game = await one_game(here, there)
        called = f"We are waiting for <@{there.people[0].id}>"
        there.people[0].close_dms()
        whisper = town.sends(town.world.dm(there.people[0]), held=True)  # which is refused: then he is called
        letter = await wrote(game, 0, "B1", 4)
        await game.counts(letter)
        await town.until(lambda: told_there(here, there, " wrote to ") == [1, 1], "the letter told")
        await game.boarded()
        faults = deaf(here, there, where, after=after)
        whisper.release()
        await town.until(lambda: all(fault.hits for fault in faults), "the call under way")
        await town.until(lambda: told_there(here, there, called) == [1, int(after)], "the call heard in some places")
        if not after:
            await town.until(lambda: still_told(game) <= {there.channel.id}, "what was heard here noted")
        await town.harness.kill()
        town.heal()
        await town.harness.start()
        await calm(game)
        assert told_there(here, there, called) == [1, 1]


def still_told(game: Sitting) -> set[int]:
    """Return where, or whom, something is still to be told of a game."""
    waiting = "SELECT target FROM outbox WHERE game = ? AND done_at IS NULL"
    return {target for (target,) in game.town.read(waiting, game.table)}


def told_there(here: Sitting, there: Sitting, said: str) -> list[int]:
    """Return how often it was said in each of the two channels."""
    return [table.times_said(said) for table in (here, there)]


# -- an invitation that is void ---------------------------------------------------------------------------------------


async def leave(table: Sitting, seat: int) -> None:
    """Let a player leave the game."""
    sure = await table.press(table.people[seat], "leave").message()
    await table.counts(table.press(table.people[seat], "leave_surely", on=sure))


async def end(table: Sitting) -> None:
    """Let the host end the game."""
    sure = await table.host.slash(table.channel, "table end").message()
    await table.counts(table.press(table.host, "end_surely", on=sure))


@contextmanager
def torn(table: Sitting) -> Iterator[None]:
    """Let the database take nothing about a table: what is to follow there from something elsewhere breaks off."""
    what = "BEGIN SELECT RAISE(ABORT, 'torn'); END"
    table.town.write(f"CREATE TRIGGER torn BEFORE INSERT ON journal WHEN NEW.game = {table.table} {what}")
    yield
    table.town.write("DROP TRIGGER torn")


@pytest.mark.parametrize("how", ["game-ended", "channel-deleted", "invited-leaves"])
async def test_RS_G24_an_end_that_one_commune_has_not_heard_of_reaches_it_after_the_kill(
    tmp_path: Path, how: str
) -> None:
    async with scilof_town(tmp_path) as town:
        here, there = await invited(town)
        gone, left = (there, here) if how == "invited-leaves" else (here, there)
        panel, number = await card(there), str(invitation(there).id)
        with torn(left):
            if how == "game-ended":
                await end(here)
            elif how == "invited-leaves":
                await leave(there, INVITED)
            await town.harness.kill()
        assert state(left).invitations
        if how == "channel-deleted":
            town.world.delete_channel(here.channel)
        await town.harness.start()
        await town.until(lambda: not state(left).invitations, "it has ended there too")
        await calm(left)
        assert [left.times_said(void(here, there)), gone.times_said(void(here, there))] == [1, how == "invited-leaves"]
        assert len(left.journal("end_invitation")) == 1
        late = there.press_as_seen(there.people[INVITED], panel, "accept_invitation", number, "")
        told_so = await late.message()
        assert told_so.ephemeral_to == there.people[INVITED].id
        why = "refusal-not-playing" if how == "invited-leaves" else "scilof-refusal-no-invitation"
        assert words(why) in told_so.text
        assert (here.journal("gather"), there.journal("depart")) == ([], [])
        sound(here)
        sound(there)
