"""The host takes somebody out of the lobby: said aloud, and he does not sit down again while the host is the same."""

from __future__ import annotations

from tests.discord.town import Town, typeset


async def test_who_is_taken_out_of_a_lobby_loses_his_seat_and_does_not_get_it_back(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.lobby([alice, bruno, chloe])
    offered = await alice.member.autocomplete(town.square, "table kick", "player", "bru")
    assert [choice["name"] for choice in offered] == ["2. Bruno"]
    done = await alice.slash(town.square, "table kick", player=offered[0]["value"])
    await town.wait(2)
    assert done.privately.startswith(town.either("C’est fait.", "Done."))
    assert sitting.news() == [town.either("Alice retire @Bruno de la table.", "Alice takes @Bruno off the table.")]
    assert "Bruno" not in sitting.board.text
    refused = await sitting.press(bruno, "join")
    assert town.either("tant qu’il est l’hôte", "while the host is the same") in refused.privately
    assert [chair.user for chair in (await sitting.table()).lobby.chairs] == [alice.id, chloe.id]
    await sitting.press(alice, "leave")
    await sitting.press(bruno, "join")
    assert [chair.user for chair in (await sitting.table()).lobby.chairs] == [chloe.id, bruno.id]


async def test_a_choice_means_who_was_offered_whoever_has_his_seat_by_now(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.lobby([alice, bruno, chloe])
    offered = await alice.member.autocomplete(town.square, "table kick", "player", "bru")
    await sitting.press(bruno, "leave")
    gone = await alice.slash(town.square, "table kick", player=offered[0]["value"])
    assert town.either("Personne ne joue sous ce nom", "Nobody plays by that name") in gone.privately
    assert [chair.user for chair in (await sitting.table()).lobby.chairs] == [alice.id, chloe.id]


async def test_a_computer_can_be_sent_away_by_name(town: Town) -> None:
    alice = town.person()
    sitting = await town.lobby([alice], computers=3)
    offered = await alice.member.autocomplete(town.square, "table kick", "player", "")
    assert len(offered) == 4
    await alice.slash(town.square, "table kick", player=offered[2]["value"])
    left = [chair.name for chair in (await sitting.table()).lobby.chairs]
    assert left == [choice["name"].split(". ", 1)[1] for place, choice in enumerate(offered) if place != 2]
    await town.restart()
    assert [chair.name for chair in (await sitting.table()).lobby.chairs] == left


async def test_only_host_and_masters_may_and_nobody_himself(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.lobby([alice, bruno])
    assert (await bruno.slash(town.square, "table kick", player="Alice")).privately == town.either(
        typeset("Seul l’hôte de la table, ou un maître du jeu, peut faire cela."),
        "Only the host of the table, or a game master, can do that.",
    )
    assert await bruno.member.autocomplete(town.square, "table kick", "player", "") == []
    assert (
        town.either("On ne se retire pas", "take yourself")
        in (await alice.slash(town.square, "table kick", player="Alice")).privately
    )
    master = town.person("Magda", manager=True)
    await master.slash(town.square, "table kick", player="Alice")
    table = await sitting.table()
    assert [chair.user for chair in table.lobby.chairs] == [bruno.id]
    assert (
        town.either("tant qu’il est l’hôte", "while the host is the same")
        in (await sitting.press(alice, "join")).privately
    )
    await sitting.press(chloe, "join")


async def test_the_last_who_was_waited_for_is_taken_out_and_the_game_begins(town: Town) -> None:
    people = town.people(4)
    sitting = await town.lobby(people)
    await town.wait(11 * 60)
    await sitting.press(people[0], "start")
    for person in people[1:3]:
        await sitting.press(person, "here")
    sitting.news()
    await people[0].slash(town.square, "table kick", player="Dénis")
    await town.wait(2)
    assert sitting.news()[0] == town.either("Alice retire @Dénis de la table.", "Alice takes @Dénis off the table.")
    assert (await sitting.table()).status == "playing"
