"""Direct messages that are closed, opened, or not for those who get them: nothing stops, nothing is missing."""

from __future__ import annotations

from sandbox.ix import Ix
from tests.process.town import RING_TREFLE_PLUS, Town, words

PRIVATE = "· private"


async def test_one_closed_dm_stops_neither_the_start_nor_those_after_him(town: Town) -> None:
    closed = town.person("closed", dm_open=False)
    people = [town.person(), closed, *town.people(2)]
    table = await town.game(people)
    for person in people:
        await table.press(person, "place", "n").ack()
        assert PRIVATE in (await table.secrets(person)).text
    assert town.world.dm(closed).messages == []
    await table.freeze()
    await table.turn(2)


async def test_with_all_dms_closed_my_secrets_has_everything(town: Town) -> None:
    table = await town.game([town.person(dm_open=False) for _ in range(3)], ring=RING_TREFLE_PLUS)
    for person in table.people:
        secrets = await table.secrets(person)
        assert secrets.ephemeral_to == person.id
        await table.press(person, "vote", "1", on=secrets).ack()
        ballot = words("pyramidium-panel-ballot", ballot="+1")
        await town.until(lambda: ballot in secrets.text, "the ballot")  # noqa: B023
    await table.freeze()
    chooser, others = table.designe()
    secrets = await table.secrets(chooser)
    await table.press(chooser, "number", "6", on=secrets).ack()
    await table.pick(chooser, "successor", str(table.people.index(others[0])), on=secrets).ack()
    await table.turn(2)
    assert len(table.journal("vote")) == 3
    await town.until(lambda: table.times_said(words("pyramidium-say-vote")) == 1, "the outcome of the vote")


async def test_a_dm_that_closes_later_and_one_that_opens_again(town: Town) -> None:
    table = await town.game(3, ring=RING_TREFLE_PLUS)
    chooser, others = table.designe()
    panel = await table.panel_of(chooser)
    chooser.close_dms()
    await table.freeze()
    await town.until(lambda: town.harness.log("panel.refused"), "the refused whisper")
    secrets = await table.secrets(chooser)
    assert words("pyramidium-panel-choose-successor") in secrets.text
    chooser.close_dms(False)
    # What he is told next reaches him again, with a panel below.
    await table.press(chooser, "number", "2", on=secrets).ack()
    again = await table.panel_of(chooser, words("pyramidium-whisper-number", number="2"))
    assert again.id > panel.id
    await table.pick(chooser, "successor", str(table.people.index(others[1])), on=again).ack()
    await table.turn(2)


async def test_who_has_left_the_server_hears_nothing_and_stops_nobody(town: Town) -> None:
    table = await town.game(2, ring=RING_TREFLE_PLUS)
    chooser, (other,) = table.designe()
    town.world.leave(town.guild, chooser)
    await table.slash(other, "ready").response()
    await town.hurry(table.left_s() - 2)
    await town.until(lambda: town.harness.log("panel.refused"), "the whisper that nobody takes")
    await town.hurry(table.left_s() - 2)
    await table.turn(2)
    assert len(table.journal("time_up")) == 2


async def test_seats_that_move_up_in_the_lobby_take_no_secrets_along(town: Town) -> None:
    table = await town.lobby(3)
    leaver, heir = table.people[1:]
    await town.until(lambda: town.world.dm(leaver).messages, "the leaver's welcome")
    await table.press(leaver, "leave").ack()
    table.people.remove(leaver)
    await table.press(table.host, "start").ack()
    await table.counts(table.press(heir, "vote", "-1", on=await table.panel_of(heir, PRIVATE)))
    await town.restart(away_s=60)
    await town.until(lambda: table.times_said(words("back")), "the referee says that he is back")
    await table.panel_of(heir, words("pyramidium-panel-ballot", ballot="−1"))
    assert not town.world.visible_to(leaver).find(PRIVATE)


async def test_who_writes_to_the_bot_is_shown_his_tables(town: Town) -> None:
    person = town.person()
    tables = [await town.game([person, town.person()]) for _ in range(2)]
    person.send_dm("hello?")
    for table in tables:
        await town.until(lambda: table.shortcuts(person), "a button to the secrets")  # noqa: B023
        panel = await table.press(person, "secrets", on=table.shortcuts(person)[0]).message()
        await table.counts(table.press(person, "vote", "1", on=panel))
        assert [m["ballot"] for m in table.journal("vote")] == [1]
    stranger = town.person()
    stranger.send_dm("hello?")
    await town.until(
        lambda: words("no-tables") in "".join(m.text for m in town.world.dm(stranger).messages), "an answer"
    )


async def test_who_writes_though_his_dms_are_closed_is_no_error(town: Town) -> None:
    closed = town.person("closed", dm_open=False)
    closed.send_dm("hello?")
    await town.until(lambda: town.harness.log("answer.unheard"), "a line in the log")


async def test_what_belongs_to_a_server_is_refused_in_private(town: Town) -> None:
    person = town.person()
    person.send_dm("hello?")
    private = town.world.dm(person)
    answer = await town.until(lambda: [m for m in private.messages if m.author is town.world.bot], "an answer")
    for button in (
        "config_place|server|", "config_reset||", "config_log|0|", "ladder|corse:wins:1|", "history_list|<x|corse",
        f"history_open|{10**19}|", "history_list||chess",
    ):  # fmt: skip
        data = {"custom_id": f"a|0|{button}", "component_type": 2, "id": 1}
        press = Ix(person.state.interact(3, person.user, private, data, source=answer[0]))
        await press.message()
