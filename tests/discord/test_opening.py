"""`/pyramidium new`: where a table can be opened, by whom, with which options."""

from __future__ import annotations

import pytest

from tests.discord.communes import private_thread
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
    ("permission", "french", "english"),
    [
        ("send_messages", "Envoyer des messages", "Send Messages"),
        ("embed_links", "Intégrer des liens", "Embed Links"),
        ("attach_files", "Joindre des fichiers", "Attach Files"),
        ("read_message_history", "Voir les anciens messages", "Read Message History"),
    ],
)
async def test_a_missing_permission_is_named(town: Town, permission: str, french: str, english: str) -> None:
    channel = town.channel("muet", without=permission)
    answer = await town.person().slash(channel, "pyramidium new")
    assert answer.privately == town.either(
        f"Je ne peux pas tenir de table ici ; il me manque : {french}.",
        f"I cannot keep a table here; I lack: {english}.",
    )


async def test_a_direct_message_is_no_place_for_a_table(town: Town) -> None:
    answer = await town.person().dm_slash("pyramidium new")
    assert answer.privately == town.either(
        "Une table se tient dans un salon de serveur : donne la commande là-bas.",
        "A table stands in a channel of a server: use the command there.",
    )


async def test_a_thread_is(town: Town) -> None:
    people = town.people(3)
    sitting = await town.game(people, channel=town.thread("partie"))
    await sitting.press(people[0], "place", "n")
    assert "💧" in sitting.board.text
    assert town.messages(town.square) == []


async def test_a_private_thread_in_which_the_bot_is_not_is_no_place_until_it_is(town: Town) -> None:
    """It could answer the command, and then say nothing any more."""
    alice, hall = town.person(), town.channel("salle", without="manage_threads")
    thread = private_thread(town, "secret", alice, parent=hall, with_bot=False)
    answer = await alice.slash(thread, "pyramidium new")
    assert answer.privately.startswith(
        town.either("Je ne suis pas dans ce fil privé", "I am not in this private thread")
    )
    town.stage.backend.add_thread_member(thread.id, town.stage.backend.bot_user.id)
    await town.open(alice, thread)


async def test_a_missing_permission_in_a_thread_is_named_as_it_is_called_there(town: Town) -> None:
    thread = town.thread("partie", town.channel("muet", without="send_messages_in_threads"))
    answer = await town.person().slash(thread, "pyramidium new")
    assert answer.privately == town.either(
        "Je ne peux pas tenir de table ici ; il me manque : Envoyer des messages dans les fils.",
        "I cannot keep a table here; I lack: Send Messages in Threads.",
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


@pytest.mark.parametrize(
    ("typed", "seconds"),
    [("2 h 30", 9000), ("1 jour", 86_400), ("1 day", 86_400), ("86400", 86_400), ("86 400", 86_400)],
)
async def test_a_span_of_time_is_typed_as_one_says_it_and_a_number_counts_seconds(
    town: Town, typed: str, seconds: int
) -> None:
    answer = await town.person().slash(town.square, "scilof new", answer_s=typed)
    assert not answer.seen.private, answer.text
    table = await town.bot.referee.in_channel(town.square.id)
    assert table is not None
    assert table.lobby.options == {"answer_s": seconds}


@pytest.mark.parametrize("typed", ["0", "selon le rythme", "As the preset says"])
async def test_no_time_of_its_own_is_typed_as_a_number_or_in_words(town: Town, typed: str) -> None:
    await town.person().slash(town.square, "scilof new", answer_s=typed)
    table = await town.bot.referee.in_channel(town.square.id)
    assert table is not None
    assert table.lobby.options == {}


@pytest.mark.parametrize("typed", ["5 s", "5", "31 j", "soon", "-1"])
async def test_a_span_that_does_not_fit_is_refused_with_the_range_and_opens_nothing(town: Town, typed: str) -> None:
    answer = await town.person().slash(town.square, "scilof new", answer_s=typed)
    assert (
        town.either(
            "De 30\u00a0s à 30\u00a0j, ou 0 : selon le rythme ; les règles disent 0.",
            "From 30\u00a0s to 30\u00a0d, or 0: as the preset says; the rules say 0.",
        )
        in answer.privately
    )
    told = {"5": "5\u00a0s", "5 s": "5\u00a0s", "31 j": town.either("31\u00a0j", "31\u00a0d"), "-1": "\\-1"}.get(
        typed, typed
    )
    assert town.either(f"« {told} » ne convient pas", f"“{told}” does not fit") in answer.privately
    assert await town.bot.referee.in_channel(town.square.id) is None


async def test_spans_are_offered_in_the_readers_language_while_one_types(town: Town) -> None:
    alice = town.person()

    async def offered(game: str, option: str, typed: str) -> dict[str, str]:
        found = await alice.member.autocomplete(town.square, f"{game} new", option, typed)
        return {choice["value"]: choice["name"] for choice in found}

    at_first = await offered("pyramidium", "turn_s", "")
    first, *others = at_first.items()
    assert first == (
        "90",
        town.either(
            "1\u00a0min 30\u00a0s · De 10\u00a0s à 7\u00a0j ; les règles disent 1\u00a0min 30\u00a0s.",
            "1\u00a0min 30\u00a0s · From 10\u00a0s to 7\u00a0d; the rules say 1\u00a0min 30\u00a0s.",
        ),
    )
    assert ("60", "1\u00a0min") in others
    assert ("86400", town.either("1\u00a0j", "1\u00a0d")) in others
    assert others[0][0] == "10"
    assert (await offered("corse", "time_limit", ""))["60"] == "1\u00a0min"
    assert (await offered("scilof", "idle_s", town.either("sel", "as")))["0"] == town.either(
        "selon le rythme", "as the preset says"
    )
    (meant, *_) = (await offered("scilof", "answer_s", "45 min")).items()
    assert meant[0] == "2700"
    assert meant[1].startswith("45\u00a0min · ")
    refused = await offered("scilof", "answer_s", "5 s")
    assert list(refused) == ["5 s"]
    assert town.either("5 s · De 30\u00a0s", "5 s · From 30\u00a0s") in refused["5 s"]
    assert list(await offered("corse", "slap_window_ms", "2"))[:2] == ["2", "250"]


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
