"""Romancier Scilof by commands: what is offered while one types, what is understood, what opens the writing desk."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.romancier_scilof.model import Letter
from tests.discord.scilof import offered, opened
from tests.discord.town import WATCH, Town, at_no_table


@pytest.mark.parametrize("private", [False, True])
async def test_a_letter_is_posted_and_answered_by_command(town: Town, private: bool) -> None:
    post = await opened(town, people := town.people(4))
    where = None if private else post.sitting.channel
    answer = await people[0].command(where, "scilof post", letter="2.0", to="2")
    assert answer.seen.private or private
    assert answer.text.startswith(
        town.either("✉ Tu as posté ton **B** à Bruno.", "✉ You have posted your **B** to Bruno.")
    )
    assert town.either("✉ En route : ton **B**, pour Bruno.", "✉ Under way: your **B**, to Bruno.") in answer.text
    assert (await post.state()).mails[0].letter == Letter(2, 0)
    answer = await people[1].command(where, "scilof answer", mail="#1", letter="1.1")
    gave = town.either(
        "✉ Tu as répondu à Alice : tu as donné ton **A**, et", "✉ You answered Alice: you gave your **A**, and"
    )
    assert answer.text.startswith(gave)
    assert Letter(2, 0) in await post.hand(1)
    assert Letter(1, 1) in await post.hand(0)


async def test_letters_are_offered_from_ones_own_hand_alone(town: Town) -> None:
    post = await opened(town, people := town.people(4))
    await post.write(2, "3.2", 1)
    await post.answer(1, "2.1")
    own = town.either("{} · la tienne", "{} · your own")
    for where in (post.sitting.channel, None):
        assert await offered(people[1], where, "post", "letter") == {
            "1.1": own.format("A"),
            "3.1": own.format("C"),
            "3.2": town.either("C de Chloé · 3", "Chloé’s C · 3"),
            "4.1": own.format("D"),
        }
    here = post.sitting.channel
    assert list(await offered(people[1], here, "answer", "letter", "c")) == ["3.1", "3.2"], "C, and then Chloé’s"
    assert list(await offered(people[1], here, "post", "letter", "C chlo")) == ["3.2"]
    assert list(await offered(people[1], here, "post", "letter", "CHLOE")) == ["3.2"]
    assert await offered(people[1], here, "post", "letter", "Z") == {}
    await post.write(2, "1.2", 1)
    await post.answer(1, "4.1")
    assert list(await offered(people[1], here, "post", "letter", "c")) == ["3.1", "3.2", "1.2"], "not in their order"


async def test_the_other_players_are_offered_without_regard_to_accents(town: Town) -> None:
    post = await opened(town, people := town.people(4))
    here = post.sitting.channel
    assert await offered(people[0], here, "post", "to") == {"2": "2 · Bruno", "3": "3 · Chloé", "4": "4 · Dénis"}
    for typed in ("den", "DÉNIS", "4 · Dénis", "4"):
        assert list(await offered(people[0], here, "post", "to", typed)) == ["4"]
    assert await offered(people[0], here, "post", "to", "Alice") == {}


async def test_the_mails_that_wait_are_offered_to_their_addressee(town: Town) -> None:
    post = await opened(town, people := town.people(4))
    here = post.sitting.channel
    await post.write(2, "3.2", 1)
    await post.write(3, "3.3", 1)
    assert await offered(people[1], here, "answer", "mail") == {"#1": "3 · Chloé", "#2": "4 · Dénis"}
    assert list(await offered(people[1], here, "answer", "mail", "denis")) == ["#2"]
    assert await offered(people[2], here, "answer", "mail") == {}
    await people[1].slash(here, "scilof answer", mail="3", letter="A")
    assert [done.sender for done in (await post.state()).exchanges] == [2], "by the number of who wrote, not of a mail"


async def test_hidden_senders_are_offered_by_the_number_of_their_mail(town: Town) -> None:
    post = await opened(town, people := town.people(4), hide_sender=True)
    await post.write(2, "3.2", 1)
    shown = await offered(people[1], None, "answer", "mail")
    assert shown == {"#1": town.either("Courrier n°\u202f1", "Letter no. 1")}
    await people[1].dm_slash("scilof answer", mail="1", letter="B")
    assert (await post.state()).exchanges[0].answer == Letter(2, 1)


async def test_nothing_is_offered_to_who_does_not_play(town: Town) -> None:
    post = await opened(town, people := town.people(4))
    await post.write(2, "3.2", 1)
    watcher, here = town.person("Zoé"), post.sitting.channel
    for command, parameter in (("post", "letter"), ("post", "to"), ("answer", "mail"), ("answer", "letter")):
        for where in (here, None, town.channel(f"{command}-{parameter}")):
            assert await offered(watcher, where, command, parameter) == {}
    await people[3].press((await post.sitting.press(people[3], "leave")).seen, "leave_surely")
    assert await offered(people[3], here, "post", "letter") == {}


async def test_nothing_is_offered_in_the_lobby(town: Town) -> None:
    sitting = await town.lobby(people := town.people(2), game="scilof")
    assert await offered(people[0], sitting.channel, "post", "to") == {}


@pytest.mark.parametrize("language", ["fr"])
async def test_no_more_is_offered_than_discord_shows(town: Town) -> None:
    post = await opened(town, people := town.people(27), max_players=0)
    here = post.sitting.channel
    letters = await offered(people[0], here, "post", "letter")
    assert list(letters) == [f"{value}.0" for value in range(1, 26)]
    assert list(await offered(people[0], here, "post", "letter", "aa")) == ["27.0"]
    assert list(await offered(people[0], here, "post", "to", "nadia 26")) == ["26", "27"], "his number, or in his name"
    await people[0].slash(here, "scilof post", letter="AA", to="Nadia 26")
    (mail,) = (await post.state()).mails
    assert (mail.letter, mail.addressee) == (Letter(27, 0), 26)


# -- the writing desk -------------------------------------------------------------------------------------------------


async def test_what_is_not_given_is_chosen_at_the_writing_desk(town: Town) -> None:
    post = await opened(town, people := town.people(4))
    alice, here = people[0], post.sitting.channel
    for options in ({}, {"letter": "B"}, {"to": "Chloé"}):
        desk = (await alice.slash(here, "scilof post", **options)).seen
        assert desk.private
        assert town.either("Romancier Scilof · Écrire", "Romancier Scilof · Write") in desk.text
        assert desk.chosen("pick_letter") == ("2.0" if "letter" in options else None)
        assert desk.chosen("pick_addressee") == ("2" if "to" in options else None)
        assert "send" not in desk.buttons
    await alice.pick(desk, "pick_letter", "2.0")
    await alice.press(desk, "send")
    assert (await post.state()).mails[0].addressee == 2
    await post.write(1, "2.1", 2)
    for options in ({}, {"letter": "D"}, {"mail": "Alice"}):
        desk = (await people[2].dm_slash("scilof answer", **options)).seen
        assert town.either("Romancier Scilof · Répondre", "Romancier Scilof · Answer") in desk.text
        assert desk.chosen("pick_answer") == ("4.2" if "letter" in options else None)
    await people[2].pick(desk, "pick_answer", "1.2")
    await people[2].press(desk, "send_answer")
    assert (await post.state()).exchanges[0].answer == Letter(1, 2)


async def test_the_only_mail_that_waits_need_not_be_named(town: Town) -> None:
    post = await opened(town, people := town.people(4))
    await post.write(0, "2.0", 2)
    await people[2].slash(post.sitting.channel, "scilof answer", letter="A")
    (done,) = (await post.state()).exchanges
    assert (done.sender, done.addressee, done.answer) == (0, 2, Letter(1, 2))


async def test_who_has_mail_under_way_sees_his_panel_and_why_he_cannot_write(town: Town) -> None:
    post = await opened(town, people := town.people(4))
    await post.write(0, "2.0", 1)
    for named in ({}, {"letter": "C"}, {"to": "Dénis"}, {"letter": "C", "to": "Dénis"}):
        refused = await people[0].dm_slash("scilof post", **named)
        assert refused.text.startswith(
            town.either("Ton courrier à Bruno est encore en route", "Your letter to Bruno is still under way")
        )
        assert "send" not in refused.seen.buttons
        assert town.either("✉ En route : ton **B**, pour Bruno.", "✉ Under way: your **B**, to Bruno.") in refused.text
    nothing = await people[2].slash(post.sitting.channel, "scilof answer")
    assert nothing.text.startswith(town.either("Aucun courrier n’attend ta réponse.", "No letter awaits your answer."))


# -- what is typed by hand --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["fr"])
@pytest.mark.parametrize(
    ("letter", "to", "meant"),
    [
        ("C", "Bruno", None),  # he has two of them
        ("C chloé", "bruno", "3.2"),
        ("c 3", "2", "3.2"),
        ("C de Chloé · 3", "2 · Bruno", "3.2"),
        ("C la tienne", "den", "3.0"),
        ("C alice", "DENIS", "3.0"),
        (" b ", " chloe ", "2.0"),
        ("3.2", "4", "3.2"),
    ],
)
async def test_a_letter_and_a_player_can_be_typed(town: Town, letter: str, to: str, meant: str | None) -> None:
    post = await opened(town, people := town.people(4))
    await post.write(0, "1.0", 2)
    await post.answer(2, "3.2")
    answer = await people[0].slash(post.sitting.channel, "scilof post", letter=letter, to=to)
    mails = (await post.state()).mails
    assert [f"{mail.letter.value}.{mail.letter.owner}" for mail in mails] == ([meant] if meant else [])
    if meant is None:
        assert answer.privately.startswith("«\u202fC\u202f» peut être plusieurs lettres de ta main")


UNCLEAR: list[tuple[str, dict[str, Any], tuple[str, str]]] = [
    ("post", {"letter": "Z", "to": "2"}, ("« Z » n’est pas une lettre", "“Z” is no letter in your hand")),
    ("post", {"letter": "@everyone", "to": "2"}, ("« \\@everyone » n’est pas", "“\\@everyone” is no letter")),
    ("post", {"letter": "B Bruno"}, ("« B Bruno » n’est pas une lettre", "“B Bruno” is no letter")),
    ("post", {"letter": "2.1", "to": "3"}, ("Cette lettre n’est pas dans ta main", "That letter is not in your hand")),
    ("post", {"to": "Nadia"}, ("« Nadia » peut être plusieurs joueurs", "“Nadia” can be several players")),
    ("post", {"to": "Zoé"}, ("Ce joueur n’est pas à cette table", "That player is not at this table")),
    ("post", {"to": "0"}, ("Ce joueur n’est pas à cette table", "That player is not at this table")),
    ("post", {"letter": "B", "to": "99"}, ("Ce joueur n’est pas à cette table", "That player is not at this table")),
    ("post", {"letter": "B", "to": "9" * 99}, ("Ce joueur n’est pas à cette", "That player is not at this")),
    ("post", {"letter": "B", "to": "²"}, ("Ce joueur n’est pas à cette", "That player is not at this")),
    ("post", {"letter": "B", "to": "alice"}, ("On ne s’écrit pas à soi-même", "You cannot write to yourself")),
    ("answer", {"mail": "Bruno"}, ("« Bruno » n’est pas un courrier", "“Bruno” names no letter")),
    ("answer", {"mail": "#7", "letter": "B"}, ("Ce courrier n’attend plus", "That letter awaits no answer")),
    ("answer", {"mail": "#", "letter": "B"}, ("« # » n’est pas un courrier", "“\\#” names no letter")),
    ("close", {}, ("À cette table, le bureau ferme tout seul", "At this table the post office closes by itself")),
]


@pytest.mark.parametrize(("command", "options", "why"), UNCLEAR, ids=[f"{c} {o}"[:40] for c, o, _ in UNCLEAR])
async def test_what_is_not_clear_is_refused_in_private(
    town: Town, command: str, options: dict[str, Any], why: tuple[str, str]
) -> None:
    post = await opened(town, people := town.people(6))
    before = await post.state()
    answer = await people[0].slash(post.sitting.channel, f"scilof {command}", **options)
    assert answer.privately.startswith(town.either(why[0].replace("« #", "« \\#"), why[1]))
    assert await post.state() == before


async def test_a_letter_that_is_not_there_is_refused_with_one_that_is(town: Town) -> None:
    post = await opened(town, people := town.people(4))
    refused = (await people[1].slash(post.sitting.channel, "scilof post", letter="Z")).text
    assert town.either("« A Bruno ».\n", "“A Bruno”.\n") in refused


async def test_of_two_players_of_one_name_the_number_tells_which(town: Town) -> None:
    people = [town.person(name) for name in ("Alice", "Bruno", "Bruno", "Dénis")]
    post = await opened(town, people)
    refused = await people[0].dm_slash("scilof post", letter="A", to="Bruno")
    assert town.either("« Bruno » peut être plusieurs joueurs", "“Bruno” can be several players") in refused.privately
    await people[0].dm_slash("scilof post", letter="A", to="3")
    assert (await post.state()).mails[0].addressee == 2


async def test_a_name_with_markup_is_offered_as_it_is_and_said_harmlessly(town: Town) -> None:
    people = [*town.people(3), town.person("**@here** `x`")]
    post = await opened(town, people)
    assert (await offered(people[0], None, "post", "to"))["4"] == "4 · **@here** `x`"
    answer = await people[0].dm_slash("scilof post", letter="A", to="**@here** `x`")
    assert r"\*\*\@here\*\* \`x\`" in answer.text
    assert (await post.state()).mails[0].addressee == 3


# -- where there is no game -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("command", "options"), [("post", {"letter": "A", "to": "2"}), ("answer", {}), ("close", {})])
async def test_a_command_without_a_game_says_so(town: Town, command: str, options: dict[str, Any]) -> None:
    people = town.people(4)
    none = town.either(
        "Il n’y a pas de table de ce jeu ici. Pour en ouvrir une : `/scilof nouvelle`",
        "There is no table of this game here. To open one: `/scilof new`",
    )
    assert (await people[0].slash(town.square, f"scilof {command}", **options)).privately == none
    lost = at_no_table(town, "Romancier Scilof")
    assert (await people[0].dm_slash(f"scilof {command}", **options)).privately == lost
    sitting = await town.lobby(people, game="scilof")
    early = await people[0].slash(sitting.channel, f"scilof {command}", **options)
    assert early.privately == town.either("La partie n’a pas encore commencé.", "The game has not begun yet.")
    await sitting.press(people[0], "start")
    watcher = await town.person("Zoé").slash(sitting.channel, f"scilof {command}", **options)
    assert watcher.privately == town.either(*WATCH)


async def test_who_closes_by_command_says_so_himself(town: Town) -> None:
    post = await opened(town, people := town.people(4), manual_close=True)
    refused = await people[0].slash(post.sitting.channel, "scilof close")
    assert refused.text.startswith(town.either("Il te manque encore des lettres", "You still lack letters"))
