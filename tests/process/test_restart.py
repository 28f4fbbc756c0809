"""The process is killed and started again in every phase: nothing is lost, nothing happens twice."""

from __future__ import annotations

import re

import pytest

from sandbox.harness import BotDied
from tests.process.town import RING_SHUSHU, RING_TREFLE_PLUS, Town, words

BACK = words("back")
MARGIN = 8.0  # seconds: how far the time that is left may be off (a heartbeat, and a slow machine)


async def test_lobby_goes_on_after_a_kill(town: Town) -> None:
    table = await town.lobby(2, turn_s=300)
    board, left = table.board, table.left_s()
    await town.restart(away_s=600)
    newcomer = town.person("newcomer")
    await table.press(newcomer, "join", on=board).message()
    for line in (*(p.name for p in table.people), "newcomer", "5\N{NO-BREAK SPACE}min"):
        assert line in board.text
    assert left - 1 <= table.left_s() <= left + MARGIN + 60
    await table.press(table.host, "start", on=board).ack()
    await table.turn(1)
    assert table.times_said(BACK) == 0  # nobody waits for the clock of a lobby


async def test_bets_survive_a_kill_and_the_time_that_was_left(town: Town) -> None:
    table = await town.game(2)
    alice, bob = table.people
    panel = await table.panel_of(alice)
    for press in (
        table.press(alice, "place", "n"),
        table.press(bob, "place", "se"),
        table.press(alice, "vote", "1", on=panel),
        table.press(alice, "ready"),
    ):
        await table.counts(press)
    left = table.left_s()
    await town.restart(away_s=3600)
    await town.until(lambda: table.times_said(BACK) == 1, "the referee says that he is back")
    assert left - MARGIN <= table.left_s() <= left + MARGIN
    assert [m["ballot"] for m in table.journal("vote")] == [1]
    assert words("pyramidium-panel-ballot", ballot="+1") in (await table.secrets(alice)).text
    await town.until(lambda: table.shown_turn() == 1 and table.board.text.count("✓ Ready") == 1, "who is ready")
    text = table.board.text
    assert "**0** · 💧 Eau" in text
    assert "· 🔥🌍 Feu/Terre" in text
    # Buttons on messages from before the kill work as ever.
    await table.press(alice, "vote", "-1", on=panel).ack()
    await table.press(bob, "ready").ack()
    await table.turn(2)
    assert table.times_said("Turn 1") == table.times_said("Turn 2") == table.times_said(BACK) == 1


async def test_an_old_board_is_judged_by_what_it_shows(town: Town) -> None:
    table = await town.game(2)
    bob = table.people[1]
    fault = town.edits(table.channel, times=99, status=403, code=50013)  # the old board cannot shrink
    old = table.board
    await table.freeze()
    await town.until(lambda: table.times_said("Turn 2") and len(table.boards()) == 2 and fault.hits, "a second board")
    town.heal()
    await town.restart(away_s=60)
    refused = await table.press(bob, "place", "e", on=old).message()
    assert refused.ephemeral
    assert "turn 1 has been played" in refused.text
    assert table.journal("place") == []
    assert words("refusal-not-playing") in (await table.press(town.person(), "ready", on=old).message()).text


async def test_the_referee_says_once_for_each_absence_that_he_is_back(town: Town) -> None:
    table = await town.game(2)
    # What was sent but not yet noted would be sent again, and Discord would know it by its nonce.
    await table.settled()
    await table.boarded()
    for absence in (1, 2):
        await town.restart(away_s=60)
        await town.until(lambda: table.times_said(BACK) >= absence, f"back after absence {absence}")  # noqa: B023
        await table.settled()
        await table.boarded()
    assert table.absences() == table.times_said(BACK) == 2
    sent = [m for p in table.people for m in town.world.dm(p).log]
    sent += [m for m in table.channel.log if not m.data.get("interaction_metadata")]
    posted = town.harness.server.by_route["POST /channels/{channel_id}/messages"]
    assert posted == len(sent), "nothing was sent twice, not even with the same nonce"


async def test_a_hidden_roll_stays_with_those_whom_shushu_spared(town: Town) -> None:
    table = await town.game(3, ring=RING_SHUSHU)
    touched, spared = table.designe()
    await table.freeze()
    await table.turn(2)
    told = re.search(r"Shushu spared you: it says \*\*(\d)\*\*", (await table.secrets(spared[0])).text)
    assert told
    await town.restart(away_s=60)
    await town.until(lambda: table.times_said(BACK) == 1, "the referee says that he is back")
    for person in spared:
        assert f"it says **{told[1]}**" in (await table.secrets(person)).text
        assert f"it says **{told[1]}**" in (await table.panel_of(person)).text
    assert words("pyramidium-panel-die-untold") in (await table.secrets(touched)).text
    told_only = re.escape(words("pyramidium-panel-die-told"))
    assert town.world.visible_to(spared[0]).find(told_only)
    assert not town.world.visible_to(touched).find(told_only)
    await table.press(touched, "vote", "1", on=await table.panel_of(touched)).ack()
    await table.freeze()
    await table.turn(3)
    assert table.times_said(words("pyramidium-say-revealed-die", base=told[1])) == 1


@pytest.mark.parametrize("first", ["successor", "number"])
async def test_a_pending_succession_waits_for_the_second_choice(town: Town, first: str) -> None:
    table = await town.game(3, ring=RING_TREFLE_PLUS)
    chooser, others = table.designe()
    heir = table.people.index(others[0])
    await table.freeze()
    choosing = await table.panel_of(chooser, words("pyramidium-panel-choose-successor"))
    await town.restart(away_s=60)
    await town.until(lambda: table.times_said(BACK) == 1, "the referee says that he is back")
    if first == "successor":
        await table.counts(table.pick(chooser, "successor", str(heir), on=choosing))
    else:
        await table.counts(table.press(chooser, "number", "4", on=choosing))
    await town.restart(away_s=60)
    assert not table.times_said("Turn 2")
    panel = await table.panel_of(chooser)
    if first == "successor":
        await table.press(chooser, "number", "4", on=panel).ack()
    else:
        await table.pick(chooser, "successor", str(heir), on=panel).ack()
    await table.turn(2)
    assert table.times_said(words("pyramidium-say-designe-chosen", name=others[0].name)) == 1
    # Turn 2 is open, its number is chosen and secret: it outlives the process as well.
    await town.restart(away_s=60)
    await town.until(lambda: table.times_said(BACK) == 3, "the referee says for the third time that he is back")
    assert words("pyramidium-panel-die-mine", base="4") in (await table.secrets(chooser)).text
    assert words("pyramidium-die-chosen") in (await table.secrets(others[0])).text
    the_number = r"number[^.]*\*\*4\*\*"
    assert town.world.visible_to(chooser).find(the_number)
    for person in others:
        assert not town.world.visible_to(person).find(the_number)
    await table.freeze()
    await town.until(
        lambda: table.times_said(words("pyramidium-say-revealed-number", base="4")) == 1, "the number at the freeze"
    )
    assert len(table.journal("successor")) == len(table.journal("number")) == 1


async def test_a_start_that_cannot_be_written_is_refused_in_a_sentence_and_loses_nothing(town: Town) -> None:
    table = await town.game(2)
    await table.settled()
    left = table.left_s()
    await town.harness.kill()
    town.pass_time(3600)
    town.write("CREATE TRIGGER full BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'disk full'); END")
    with pytest.raises(BotDied, match=r"start\.refused why=.*disk full") as died:
        await town.harness.start()
    assert "Traceback" not in str(died.value)
    town.forgiven.add("bot_errors")
    town.write("DROP TRIGGER full")
    await town.harness.start()
    await town.until(lambda: table.times_said(BACK) == 1, "the referee says that he is back")
    assert left - MARGIN <= table.left_s() <= left + MARGIN
