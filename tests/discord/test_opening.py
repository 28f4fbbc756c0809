"""`/pyramidium new`: where a table can be opened, by whom, with which options."""

from __future__ import annotations

import pytest

from tests.discord.town import Town


async def test_a_second_table_in_a_channel_is_refused_with_a_link_to_the_first(town: Town) -> None:
    alice, bruno = town.people(2)
    sitting = await town.open(alice)
    answer = await bruno.slash(town.square, "pyramidium new")
    link = f"https://discord.com/channels/{town.guild.id}/{town.square.id}/{sitting.board.id}"
    assert answer.privately == town.either(
        f"Il y a déjà une table dans ce salon : {link}", f"There is a table in this channel already: {link}"
    )
    await sitting.press(alice, "cancel")
    await town.open(bruno)


async def test_a_table_that_plays_is_in_the_way_too(town: Town) -> None:
    sitting = await town.game(town.people(3))
    answer = await town.person("Zoé").slash(town.square, "pyramidium new")
    assert answer.privately.endswith(f"/{sitting.board.id}")


async def test_of_two_who_open_at_once_one_has_the_table(town: Town) -> None:
    alice = town.person()
    with town.stage.at_once():
        presses = [await alice.slash(town.square, "pyramidium new") for _ in range(2)]
    await town.settle()
    (refused,) = (answer for answer in presses if answer.seen.private)
    assert town.either("Il y a déjà une table", "There is a table in this channel") in refused.privately


async def test_each_channel_has_its_own_table(town: Town) -> None:
    alice = town.person()
    first, second = await town.open(alice), await town.open(alice, town.channel("autre"))
    assert first.id != second.id


@pytest.mark.parametrize(
    ("permission", "name"),
    [
        ("send_messages", "Send Messages"),
        ("embed_links", "Embed Links"),
        ("attach_files", "Attach Files"),
        ("read_message_history", "Read Message History"),
    ],
)
async def test_a_missing_permission_is_named(town: Town, permission: str, name: str) -> None:
    channel = town.channel("muet", without=permission)
    answer = await town.person().slash(channel, "pyramidium new")
    assert answer.privately == town.either(
        f"Je ne peux pas tenir de table ici ; il me manque : {name}.", f"I cannot keep a table here; I lack: {name}."
    )


async def test_a_direct_message_is_no_place_for_a_table(town: Town) -> None:
    answer = await town.person().dm_slash("pyramidium new")
    assert answer.privately == town.either(
        "Il faut un salon de serveur pour une table.", "A table needs a channel of a server."
    )


async def test_a_thread_is(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people, channel=town.thread("partie"))
    await sitting.press(people[0], "place", "n")
    assert "💧" in sitting.board.text
    assert town.messages(town.square) == []


async def test_a_missing_permission_in_a_thread_is_named_as_it_is_called_there(town: Town) -> None:
    thread = town.thread("partie", town.channel("muet", without="send_messages_in_threads"))
    answer = await town.person().slash(thread, "pyramidium new")
    assert answer.privately == town.either(
        "Je ne peux pas tenir de table ici ; il me manque : Send Messages In Threads.",
        "I cannot keep a table here; I lack: Send Messages In Threads.",
    )


async def test_options_come_with_the_command(town: Town) -> None:
    alice = town.person()
    sitting = await town.open(alice, turn_s=600, tie="joint", hidden_bets=True, min_players=2)
    differs = sitting.board.text
    assert (
        town.either("Temps pour se placer et voter : **10\u00a0min**", "Time for bets and votes: **10\u00a0min**")
        in differs
    )
    assert town.either("Égalité en tête : **victoire partagée**", "Equal leaders: **shared victory**") in differs
    assert town.either("Places cachées : **oui**", "Hidden places: **yes**") in differs
    assert town.either("Il manque **1** joueur.", "**1** more player is needed.") in differs


async def test_an_option_that_says_what_the_rules_say_is_no_variant(town: Town) -> None:
    sitting = await town.open(town.person(), turn_s=90, tie="extra_turns", hidden_bets=False)
    assert town.either("On joue selon les règles, sans variante.", "Played by the rules") in sitting.board.text


@pytest.mark.parametrize("ring", ["e f t", "x" * 200, " " * 200, "@everyone " * 20])
async def test_a_ring_that_is_none_is_refused_and_opens_nothing(town: Town, ring: str) -> None:
    alice = town.person()
    answer = await alice.slash(town.square, "pyramidium new", ring=ring)
    assert any(word in answer.privately for word in ("36", "e, f, t, a, tr, tr+, ch, sh")), answer.text
    assert town.messages(town.square) == []
    await town.open(alice)


@pytest.mark.parametrize("language", ["en"])
async def test_a_french_user_on_an_english_server(town: Town) -> None:
    """What all see is in the server's language, what one alone sees in his own."""
    alice = town.person("Alice", "fr")
    sitting = await town.open(alice)
    assert "a table is open" in sitting.board.text
    answer = await alice.slash(town.square, "pyramidium new")
    assert answer.privately.startswith("Il y a déjà une table dans ce salon")


async def test_who_opens_has_the_first_seat_under_his_name_in_this_server(town: Town) -> None:
    alice = town.person("alice_1999", global_name="Alice")
    sitting = await town.open(alice)
    assert town.either("1. Alice · hôte", "1. Alice · host") in sitting.board.text
