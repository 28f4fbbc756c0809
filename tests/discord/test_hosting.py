"""What hosts and game masters do at a running table: told to all, refused to others, and no secret gets out by it."""

from __future__ import annotations

from typing import Any

import pytest

from bot.hosting.moves import StandIn
from bot.house.model import HOUSE, ServerSettings, with_values
from bot.table import Table
from tests.discord.town import Person, Sitting, Town


def texts(person: Person) -> str:
    """Return all that the bot has written to somebody."""
    return "\n".join(message.text for message in person.mail)


async def aloud(town: Town, sitting: Sitting) -> str:
    """Return what was said in the channel since the last time."""
    await town.wait(3)
    return "\n".join(sitting.news())


COMMANDS: list[tuple[str, dict[str, Any]]] = [
    ("table pause", {}),
    ("table resume", {}),
    ("table extend", {"minutes": 2}),
    ("table remind", {}),
    ("table kick", {"player": "1"}),
    ("table replace", {"player": "1", "computer": "easy"}),
    ("table undo", {}),
]


async def test_only_the_host_and_game_masters_may(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.game([alice, bruno, chloe])
    master = town.person("Manon", manager=True)
    only = town.either(
        "Seul l’hôte de la table, ou un maître du jeu, peut faire cela.",
        "Only the host of the table, or a game master, can do that.",
    )
    for command, options in COMMANDS:
        assert (await bruno.slash(town.square, command, **options)).privately == only
    assert await aloud(town, sitting) == ""
    await master.slash(town.square, "table pause")
    assert "@Manon" in await aloud(town, sitting)
    await alice.slash(town.square, "table resume")
    assert "Alice" in await aloud(town, sitting)


async def test_where_no_game_is_under_way_there_is_nothing_to_do(town: Town) -> None:
    alice = town.person()
    none = town.either(
        "Aucune partie n’est en cours ici. Pour voir où sont tes tables\u202f: `/aide`.",
        "No game is under way here. To see where your tables are: `/help`.",
    )
    for command, options in COMMANDS:
        assert (await alice.slash(town.square, command, **options)).privately == none
    await town.open(alice)
    yet = town.either("La partie n’a pas encore commencé.", "The game has not begun yet.")
    assert (await alice.slash(town.square, "table pause")).privately == yet


async def test_a_paused_game_says_so_and_refuses_what_players_do(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.game([alice, bruno, chloe])
    await alice.slash(town.square, "table pause")
    await town.wait(3)
    paused = town.either("La partie est en pause", "The game is paused")
    assert paused in sitting.board.text
    assert paused in bruno.panel.text
    left = town.either("**88** secondes après la reprise", "**88** seconds after the game resumes")
    assert left in sitting.board.text, "no clock runs on the board"
    assert left in bruno.panel.text
    for player, command in ((bruno, "pyramidium ready"), (alice, "table remind")):
        assert paused in (await player.slash(town.square, command)).privately
    await town.wait(3600)
    await alice.slash(town.square, "table resume")
    await town.wait(3)
    assert paused not in sitting.board.text
    await bruno.slash(town.square, "pyramidium ready")


async def test_a_seat_goes_to_another_member_with_what_it_knows_and_away_from_who_had_it(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.game([alice, bruno, chloe])
    elise = town.person("Élise")
    before = bruno.panel.text
    await alice.slash(town.square, "table replace", player="2", member=elise.member)
    said = await aloud(town, sitting)
    assert "@Élise" in said
    assert said.count("@Bruno") == 1  # he is told too, once
    assert elise.panel.text.split("\n")[-1] == before.split("\n")[-1]
    gone = town.either("Cette place n’est plus la tienne.", "This seat is not yours any more.")
    assert gone in bruno.mail[-1].text
    assert not bruno.mail[-1].alive
    assert (await bruno.slash(town.square, "table secrets")).privately != ""
    assert bruno.id not in {chair.user for chair in (await town.bot.referee.table(sitting.id)).lobby.chairs}


async def test_who_gives_his_own_seat_to_another_is_not_said_to_replace_himself(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.game([alice, bruno, chloe])
    elise = town.person("Élise")
    await alice.slash(town.square, "table replace", player="1", member=elise.member)
    said = await aloud(town, sitting)
    assert town.either("Alice cède sa place\u202f: @Élise", "Alice gives up the seat: @Élise") in said
    assert town.either("remplacer", "replaced") not in said
    assert said.count("@Élise") == 2, "she is the new host too, and called in both lines"


async def test_a_computer_takes_a_seat_over_and_plays(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.game([alice, bruno, chloe])
    await alice.slash(town.square, "table replace", player="3", computer="hard")
    await town.wait(200)
    table = await town.bot.referee.table(sitting.id)
    assert table.lobby.chairs[2].user is None
    assert table.status == "playing"
    assert (await aloud(town, sitting)).count("@Chloé") == 1
    for options in ({}, {"member": bruno.member, "computer": "easy"}):
        refused = await alice.slash(town.square, "table replace", player="2", **options)
        assert refused.privately == town.either(
            "Choisis qui prend la place\u202f: un membre, ou un ordinateur, mais pas les deux.",
            "Choose who takes the seat: a member or a computer, not both.",
        )


async def test_the_game_is_taken_back_after_a_second_press_and_all_are_told(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.game([alice, bruno, chloe])
    await town.wait(100)
    sitting.news()
    table = await town.bot.referee.table(sitting.id)
    turn = table.state.turn  # type: ignore[union-attr]
    offered = await alice.member.autocomplete(town.square, "table undo", "before", "")
    assert offered
    assert await bruno.member.autocomplete(town.square, "table undo", "before", "") == []
    question = await alice.slash(town.square, "table undo", before=offered[-1]["value"])
    assert ". »" not in question.text
    assert ".”" not in question.text
    number = table.number
    await alice.press(question.seen, "undo_surely", offered[-1]["value"])
    assert table.number > number
    assert table.state.turn <= turn  # type: ignore[union-attr]
    assert "Alice" in await aloud(town, sitting)


async def test_a_game_goes_on_in_another_channel_and_leaves_no_board_behind(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.game([alice, bruno, chloe])
    garden = town.channel("jardin")
    await alice.slash(town.square, "table move-to", channel=garden)
    await town.wait(5)
    assert f"<#{garden.id}>" in "\n".join(sitting.news())
    assert [m for m in town.messages(town.square) if m.alive] == []
    brought = f"Alice déplace ici la partie qui se jouait dans <#{town.square.id}>.", "Alice moves the game here from"
    assert [town.either(*brought) in m.text for m in town.messages(garden)] == [True, False], "then the board"
    moved = [m for m in town.messages(garden) if m.alive]
    assert len(moved) == 1
    await town.open(bruno)  # the old channel is free
    await bruno.press(moved[0], "secrets")
    await town.restart()
    await bruno.slash(garden, "pyramidium ready")
    refused = await alice.slash(garden, "table move-to", channel=town.square)
    assert f"<#{town.square.id}>" in refused.privately


async def test_a_channel_in_which_the_bot_lacks_something_is_refused(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    await town.game([alice, bruno, chloe])
    refused = await alice.slash(town.square, "table move-to", channel=town.channel("muet", without="send_messages"))
    assert town.either("Envoyer des messages", "Send Messages") in refused.privately


@pytest.mark.parametrize("seat", ["7", "x"])
async def test_a_seat_that_is_none_is_refused(town: Town, seat: str) -> None:
    alice, bruno, chloe = town.people(3)
    await town.game([alice, bruno, chloe])
    assert (await alice.slash(town.square, "table kick", player=seat)).seen.private


async def test_a_player_can_be_called_by_the_name_that_nobody_else_has(town: Town) -> None:
    alice, bruno, one, other = (town.person(name) for name in ("Alice", "Bruno", "Élise `x`", "Élise `x`"))
    sitting = await town.game([alice, bruno, one, other])
    await alice.slash(town.square, "table kick", player="elise `x`")
    await alice.slash(town.square, "table kick", player="bruno")
    lobby = (await sitting.table()).lobby
    assert [chair.left for chair in lobby.chairs] == [False, True, False, False]


async def test_who_is_taken_out_hears_of_it(town: Town) -> None:
    alice, bruno, chloe, denis = town.people(4)
    sitting = await town.game([alice, bruno, chloe, denis])
    sitting.news()
    await alice.slash(town.square, "table kick", player="3")
    kicked = town.either("Alice retire @Chloé de la partie.", "Alice takes @Chloé out of the game.")
    said = await aloud(town, sitting)
    assert kicked in said
    assert said.count("@Chloé") == 1


async def test_who_gives_his_own_seat_to_another_is_not_called(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.game([alice, bruno, chloe])
    sitting.news()
    await alice.slash(town.square, "table replace", player="1", computer="easy")
    assert "@Alice" not in await aloud(town, sitting)


async def test_a_player_can_be_called_by_the_number_that_is_shown(town: Town) -> None:
    alice, bruno, chloe, denis = town.people(4)
    sitting = await town.game([alice, bruno, chloe, denis])
    await alice.slash(town.square, "table kick", player="2")
    assert [chair.left for chair in (await sitting.table()).lobby.chairs] == [False, True, False, False]
    refused = await alice.slash(town.square, "table kick", player="2")
    assert refused.privately.startswith(town.either("Personne ne joue sous ce nom", "Nobody plays by that name"))


async def test_who_was_chosen_is_meant_and_not_who_has_his_seat_by_then(town: Town) -> None:
    alice, bruno, chloe, elise = (town.person(name) for name in ("Alice", "Bruno", "Chloé", "Élise"))
    manon = town.person("Manon", manager=True)
    sitting = await town.game([alice, bruno, chloe])
    found = await alice.member.autocomplete(town.square, "table kick", "player", "bru")
    (chosen,) = [choice["value"] for choice in found]
    await manon.slash(town.square, "table replace", player=chosen, member=elise.member)
    computer: dict[str, Any] = {"computer": "easy"}
    for command, more in (("table kick", {}), ("table replace", computer)):
        refused = await alice.slash(town.square, command, player=chosen, **more)
        assert refused.privately.startswith(town.either("Personne ne joue sous ce nom", "Nobody plays by that name"))
    assert (await sitting.table()).lobby.seat_of(elise.id) == 1


async def test_a_host_does_not_take_himself_out(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.game([alice, bruno, chloe])
    refused = await alice.slash(town.square, "table kick", player="1")
    assert town.either("`/table quitter`", "`/table leave`") in refused.privately
    assert not (await sitting.table()).lobby.chairs[0].left


async def test_when_the_host_leaves_the_new_one_is_told_aloud(town: Town) -> None:
    alice, bruno, chloe, denis = town.people(4)
    manon = town.person("Manon", manager=True)
    sitting = await town.game([alice, bruno, chloe, denis])
    became = "@Bruno " + town.either("est maintenant l’hôte de la table.", "is now the host of the table.")
    await alice.slash(town.square, "table kick", player="4")
    assert became not in await aloud(town, sitting)
    await manon.slash(town.square, "table kick", player="1")
    assert became in await aloud(town, sitting)


async def test_the_way_back_is_asked_for_in_whole_sentences_also_where_somebody_was_mentioned(town: Town) -> None:
    alice, bruno, chloe, denis = town.people(4)
    manon = town.person("Manon", manager=True)
    await town.game([alice, bruno, chloe, denis])
    for who, shown in ((alice, "Alice"), (manon, "…")):
        await who.slash(town.square, "table kick", player="3" if who is alice else "4")
        asked = await alice.slash(town.square, "table undo")
        assert town.either(f"«\u202f{shown} retire ", f"“{shown} takes ") in asked.privately


async def test_what_has_reminded_a_player_is_no_news_once_the_table_has_been_ended(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    await town.game([alice, bruno, chloe])
    await alice.slash(town.square, "table remind")
    await town.wait(3)
    waits = town.either("la partie t’attend", "the game is waiting for you")
    assert waits in bruno.panel.text
    asked = await alice.slash(town.square, "table end")
    await alice.press(asked.seen, "end_surely")
    await town.wait(10)
    assert waits not in texts(bruno)


async def test_who_gets_a_seat_is_written_to_in_the_language_of_his_discord(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    other = town.person("Élise", language=town.either("en", "fr"))
    await town.game([alice, bruno, chloe])
    await other.slash(town.square, "help")
    await alice.slash(town.square, "table replace", player="2", member=other.member)
    await town.wait(3)
    assert town.either("Here are all its secrets", "Voici tous ses secrets") in texts(other)


async def test_who_takes_no_private_messages_is_told_that_he_cannot_watch(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.game([alice, bruno, chloe])
    denis = town.person("Dénis")
    denis.close_mail()
    refused = await denis.slash(town.square, "table watch")
    assert town.either("Tu n’acceptes pas les messages privés", "You take no private messages") in refused.privately
    assert (await sitting.table()).lobby.watchers == ()


async def test_who_watches_reads_it_in_private(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    await town.game([alice, bruno, chloe])
    denis = town.person("Dénis")
    await denis.slash(town.square, "table watch")
    await alice.slash(town.square, "table pause")
    await town.wait(2)
    assert town.either("en pause", "pauses the game") in texts(denis)
    stops = town.either("Pour ne plus la suivre : `/table regarder`.", "To watch it no more: `/table watch`.")
    assert denis.mail[-1].text.endswith(stops)
    await alice.end_game(town.square)
    await town.wait(3)
    assert town.either("clôt la table", "ends the table") in denis.mail[-1].text
    assert stops not in denis.mail[-1].text
    assert denis.mail[-1].text.endswith(town.either("est finie.", "is over."))


async def test_who_watches_is_told_where_the_game_is_by_now(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    await town.game([alice, bruno, chloe])
    denis, garden = town.person("Dénis"), town.channel("jardin")
    await denis.slash(town.square, "table watch")
    await alice.slash(town.square, "table move-to", channel=garden)
    await town.wait(2)
    assert denis.mail[-1].text.count(f"<#{garden.id}>") == 2, "where it goes on, and where it is watched"
    assert f"<#{town.square.id}>" not in denis.mail[-1].text


async def test_who_has_lost_the_right_between_question_and_press_takes_nothing_back(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    denis = town.person("Dénis")
    sitting = await town.game([alice, bruno, chloe])
    await town.wait(100)
    question = await alice.slash(town.square, "table undo")
    manon = town.person("Manon", manager=True)
    await manon.slash(town.square, "table replace", player="1", member=denis.member)
    await manon.slash(town.square, "table move-to", channel=town.channel("jardin"))
    await town.wait(5)
    await town.open(alice)  # there she is a host, and at a table that has nothing to do with it
    table = await sitting.table()
    number = table.number
    (button,) = [name.split()[1] for name in question.seen.buttons if name.startswith("undo_surely")]
    answer = await alice.press(question.seen, "undo_surely", button)
    assert town.either("Seul l’hôte", "Only the host") in answer.privately
    assert table.number == number


async def test_a_question_that_is_pressed_twice_takes_the_game_back_once(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.game([alice, bruno, chloe])
    await town.wait(100)
    sitting.news()
    question = (await alice.slash(town.square, "table undo")).seen
    (button,) = [part["custom_id"] for part in question.parts if "undo_surely" in part.get("custom_id", "")]
    with town.stage.at_once():
        presses = [alice.act(question, button) for _ in range(2)]
    await town.settle()
    back = town.either("fait revenir", "takes the game back")
    assert sum(back in line for line in (await aloud(town, sitting)).splitlines()) == 1
    assert any(town.either("rien sur quoi revenir", "nothing to undo") in str(press.text) for press in presses)


async def stood_in_for(town: Town, absent: Person) -> Table:
    """Return the table of a game in which a computer plays for the second player."""
    sitting = await town.game([town.person("Alice"), absent, town.person("Chloé")])
    table = await sitting.table()
    await town.wait(100)
    await table.submit(StandIn(user=0, seat=1, level="easy"), town.bot.referee.now())
    return table


@pytest.mark.parametrize(
    "command",
    ["table why", "table status", "table secrets", "table pause", "pyramidium ready", "help", "rules"],
)
async def test_who_gives_any_command_is_back_from_his_absence(town: Town, command: str) -> None:
    bruno = town.person("Bruno")
    table = await stood_in_for(town, bruno)
    await bruno.slash(town.square, command)
    assert table.lobby.chairs[1].stand_in is None


@pytest.mark.parametrize("command", [None, "help"])
async def test_who_asks_about_his_tables_in_private_is_back_from_his_absence(town: Town, command: str | None) -> None:
    bruno = town.person("Bruno")
    table = await stood_in_for(town, bruno)
    if command is None:
        await bruno.write_to_bot("?")
    else:
        await bruno.dm_slash(command)
    assert table.lobby.chairs[1].stand_in is None


@pytest.mark.parametrize("reached", ["dm", "ephemeral", "closed"])
async def test_who_is_absent_is_warned_aloud_then_in_private_or_aloud_again_where_that_reaches_nobody(
    town: Town, reached: str
) -> None:
    settings = with_values(ServerSettings(greeted=True), None, HOUSE, {"absent": "computer"}, town.bot.games)
    await town.bot.houses.change(town.guild.id, lambda _: settings, 0, 0)
    alice, bruno, chloe = town.people(3)
    if reached == "ephemeral":
        await bruno.slash(town.square, "me secrets", how="ephemeral")
    sitting = await town.game([alice, bruno, chloe], turn_s=60, ring=" ".join("efta" * 9))
    if reached == "closed":
        bruno.close_mail()
    for missed in (1, 2):
        await town.wait(60)
        assert ("@Bruno" in await aloud(town, sitting)) is (missed == 1 or reached != "dm")
    warned = town.either("deux délais sont passés sans toi", "two deadlines have passed without you")
    assert (warned in texts(bruno)) is (reached == "dm")


@pytest.mark.parametrize("heard", [False, True])
async def test_what_people_cannot_do_since_nothing_is_heard_of_them_is_held_against_nobody(
    town: Town, heard: bool
) -> None:
    settings = with_values(ServerSettings(greeted=True), None, HOUSE, {"absent": "leave"}, town.bot.games)
    await town.bot.houses.change(town.guild.id, lambda _: settings, 0, 0)
    sitting = await town.game(town.people(3), turn_s=60, ring=" ".join("efta" * 9))
    if not heard:
        town.bot.dispatch("shard_disconnect", 0)
    await town.wait(20 * 60)
    table = await sitting.table()
    assert (table.status == "over") is heard
    town.bot.dispatch("shard_resumed", 0)
    await town.wait(20 * 60)
    assert table.status == "over"
