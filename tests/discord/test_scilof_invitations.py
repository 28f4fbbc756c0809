"""Invitations between communes on Discord: who is offered, what is refused and why, how they end. RS-R19, G22-G26."""

from __future__ import annotations

import pytest

from tests.discord.communes import (
    HERE,
    THERE,
    THIRD,
    answered,
    commune,
    everything,
    gather,
    hidden_channel,
    invite,
    invited,
    mentions,
    numbers,
    private_thread,
    said,
    two,
)
from tests.discord.scilof import Post, offered, opened, plain
from tests.discord.town import WATCH, Person, Town, at_no_table

CANNOT = ("On ne peut pas inviter {} : une invitation va à qui", "{} cannot be invited: an invitation goes to somebody")


async def guests(person: Person, post: Post, typed: str = "") -> list[str]:
    """Return whom a player is offered for what he has typed so far."""
    found = await offered(person, post.sitting.channel, "invite", "player", typed)
    return list(found.values())


# -- who is offered ---------------------------------------------------------------------------------------------------


async def test_RS_G23_the_people_of_other_open_communes_are_offered_with_their_channel(town: Town) -> None:
    here, there = await two(town)
    await town.lobby([town.person("Zoé")], game="scilof", channel=town.channel("attente"), merge=True)
    await commune(town, "fermee", THIRD, merge=False)
    assert await guests(here.people[0], here) == [f"{name} (#marche)" for name in THERE]
    assert await guests(there.people[3], there) == [f"{name} (#poste)" for name in HERE]
    assert await offered(here.people[0], None, "invite", "player") == {}


async def test_RS_G23_what_is_typed_is_found_without_regard_to_accents_and_capitals(town: Town) -> None:
    here, _ = await two(town)
    alice = here.people[0]
    for typed in ("elis", "ÉLIS", "élise", " Elise (#marche)"):
        assert await guests(alice, here, typed) == ["Élise (#marche)"]
    assert len(await guests(alice, here, "MARCHÉ")) == 4, "by their channel too"
    for typed in ("alice", "Bruno", "zoé"):  # oneself, one's own commune, nobody
        assert await guests(alice, here, typed) == []


async def test_RS_G23_computers_are_not_offered(town: Town) -> None:
    here = await commune(town, "poste", HERE)
    host = town.person("Élise")
    await opened(town, [host], channel=town.channel("marche"), merge=True, computers=3)
    assert await guests(here.people[0], here) == ["Élise (#marche)"]
    refused = await invite(here, 0, "Ada")
    assert refused.privately.startswith(town.either(*CANNOT).format("Ada"))


async def test_RS_G23_a_channel_that_the_user_may_not_see_stays_unseen(town: Town) -> None:
    here = await commune(town, "poste", HERE)
    people = [town.person(name) for name in THERE]
    await opened(town, people, channel=hidden_channel(town, "coulisses", *people, here.people[1]), merge=True)
    assert await guests(here.people[0], here) == []
    assert await guests(here.people[1], here) == [f"{name} (#coulisses)" for name in THERE]
    refused = await invite(here, 0, "Félix")
    assert "coulisses" not in refused.privately
    assert plain(refused.privately).startswith(town.either(*CANNOT).format("Félix"))
    by_value = await invite(here, 0, "2.1")
    assert by_value.privately.startswith(town.either(*CANNOT).format("2.1"))
    done = plain((await invited(here, 1, "Félix")).text)
    assert done.startswith(town.either("Tu as invité Félix.\n", "You have invited Félix.\n"))
    assert numbers(people[1].panel)


async def test_RS_G23_a_private_thread_is_offered_to_those_alone_who_are_in_it(town: Town) -> None:
    here = await commune(town, "poste", HERE)
    people = [town.person(name) for name in THERE]
    thread = private_thread(town, "conciliabule", *people, here.people[1])
    await opened(town, people, channel=thread, merge=True)
    town.grant(here.people[2], manage_threads=True)
    offers = [f"{name} (#conciliabule)" for name in THERE]
    assert [await guests(person, here) for person in here.people] == [[], offers, offers, []]
    refused = await invite(here, 0, "Félix")
    assert plain(refused.privately).startswith(town.either(*CANNOT).format("Félix"))
    assert "conciliabule" not in refused.privately
    await invited(here, 1, "Félix")
    assert numbers(people[1].panel)


async def test_RS_G24_a_commune_that_cannot_merge_is_not_offered_and_offers_nobody(town: Town) -> None:
    here, there = await two(town)
    mail = (await there.state()).next_mail
    await there.people[0].dm_slash("scilof post", letter="2.0", to="2")  # it keeps the closed office going
    await there.people[2].dm_slash("scilof post", letter="2.2", to="4")
    assert (await there.state()).next_mail == mail + 2
    assert len(await guests(here.people[0], here)) == 4
    await there.people[1].dm_slash("scilof answer", mail=f"#{mail}", letter="1.1")
    for letter, to in (("3.0", 2), ("4.0", 3)):
        await there.people[0].dm_slash("scilof post", letter=letter, to=str(to + 1))
        number = (await there.state()).mails[-1].id
        await there.people[to].dm_slash("scilof answer", mail=f"#{number}", letter=f"1.{to}")
    assert (await there.state()).phase == "closed"
    assert await guests(here.people[0], here) == []
    assert await guests(there.people[1], there) == []


async def test_nobody_is_offered_to_who_does_not_play_or_whose_commune_merges_with_none(town: Town) -> None:
    here, _ = await two(town)
    third = await commune(town, "isolee", THIRD, merge=False)
    assert await guests(town.person("Zoé"), here) == []
    assert await guests(third.people[0], third) == []


# -- what is refused --------------------------------------------------------------------------------------------------


async def test_an_invitation_that_is_not_possible_is_refused_in_private(town: Town) -> None:
    here, there = await two(town)
    before = await here.state(), await there.state()
    for typed in ("Zoé", "Alice", "Bruno", "@everyone", "9.9", "²", "`" * 100):
        refused = (await invite(here, 0, typed)).privately
        assert town.either("On ne peut pas inviter", "cannot be invited") in refused
        assert "everyone" not in refused or "\\@everyone" in refused
    two_hugos = await commune(town, "halle", ("Hugo", "Inès", "Jules", "Kim"))
    unclear = await invite(here, 0, "hugo")
    assert unclear.privately == town.either(
        "« hugo » peut être plusieurs joueurs : choisis parmi ceux qui sont proposés.",
        "“hugo” can be several players: choose from those that are offered.",
    )
    found = await offered(here.people[0], here.sitting.channel, "invite", "player", "hugo")
    assert list(found.values()) == ["Hugo (#marche)", "Hugo (#halle)"]
    assert (await here.state(), await there.state()) == before
    await invited(here, 0, next(value for value, label in found.items() if "halle" in label))
    assert numbers(two_hugos.people[0].panel)
    assert not numbers(there.people[3].panel)


async def test_invitations_are_made_in_the_server_by_players_of_a_game(town: Town) -> None:
    here, _ = await two(town)
    in_private = await here.people[0].dm_slash("scilof invite", player="Félix")
    assert in_private.privately == town.either(
        "On invite dans un salon du serveur, non en message privé.",
        "Invitations are made in a channel of the server, not in a private message.",
    )
    watcher = town.person("Zoé")
    assert (await watcher.slash(here.sitting.channel, "scilof invite", player="Félix")).privately == town.either(*WATCH)
    none = town.either(
        "Il n’y a pas de table de ce jeu ici. Pour en ouvrir une : `/scilof nouvelle`",
        "There is no table of this game here. To open one: `/scilof new`",
    )
    assert (await watcher.slash(town.square, "scilof invite", player="Félix")).privately == none
    lost = at_no_table(town, "Romancier Scilof")
    assert (await watcher.dm_slash("scilof invite", player="Félix")).privately == lost
    host = town.person("Yann")
    await town.lobby([host], game="scilof", channel=town.square)
    early = await host.slash(town.square, "scilof invite", player="Félix")
    assert early.privately == town.either("La partie n’a pas encore commencé.", "The game has not begun yet.")


async def test_a_commune_that_cannot_merge_says_why(town: Town) -> None:
    here = await commune(town, "poste", HERE, merge=False)
    there = await commune(town, "marche", THERE)
    assert (await invite(here, 0, "Félix")).privately == town.either(
        "À cette table, les communes ne se réunissent pas.", "At this table communes do not merge."
    )
    await there.people[0].dm_slash("scilof post", letter="2.0", to="2")
    await there.people[2].dm_slash("scilof post", letter="2.2", to="4")
    await there.people[1].dm_slash("scilof answer", mail="#1", letter="1.1")
    for letter, to in (("3.0", 2), ("4.0", 3)):
        await there.people[0].dm_slash("scilof post", letter=letter, to=str(to + 1))
        number = (await there.state()).mails[-1].id
        await there.people[to].dm_slash("scilof answer", mail=f"#{number}", letter=f"1.{to}")
    refused = await invite(there, 1, "Alice")
    assert refused.privately.startswith(town.either("Le bureau de poste est fermé", "The post office is closed"))


async def test_RS_G25_who_plays_in_both_communes_keeps_them_apart(town: Town) -> None:
    here, there = await two(town)
    await invited(here, 0, "Félix")
    await here.sitting.press(there.people[2], "join")
    await here.settle()
    assert await guests(here.people[1], here) == []
    refused = await answered(there.people[1])
    apart = town.either(
        f"<@{there.people[2].id}> joue aux deux tables : elles ne peuvent pas se réunir.",
        f"<@{there.people[2].id}> plays at both tables: they cannot become one.",
    )
    assert plain(refused.text).split("\n")[0] == apart
    assert numbers(there.people[1].panel), "it still lies there"
    assert (await invite(here, 1, "Hugo")).privately == apart, "he is told why"
    # Once that player has left one of the two, it can be accepted.
    await there.people[2].press((await here.sitting.press(there.people[2], "leave")).seen, "leave_surely")
    await here.settle()
    await answered(there.people[1])
    assert (await here.state()).count == 9


async def test_RS_G22_one_invitation_at_a_time(town: Town) -> None:
    here, there = await two(town)
    await invited(here, 0, "Félix")
    again = await invite(here, 0, "Gina")
    assert (
        town.either("Tu as déjà une invitation en cours", "You have an invitation under way already") in again.privately
    )
    await invited(here, 1, "Gina")
    assert len((await there.state()).invitations) == 2


# -- how they end -----------------------------------------------------------------------------------------------------


async def test_RS_R19_both_channels_and_the_invited_are_told(town: Town) -> None:
    here, there = await two(town)
    told = await invited(here, 0, "Félix")
    assert town.either("Tu invites Félix, d’une autre commune", "You invite Félix, of another commune") in plain(
        told.privately
    )
    assert said(here) == [
        town.either(
            "Alice invite Félix, d’une autre commune. L’invitation expire <time>.",
            "Alice invites Félix, of another commune. The invitation lapses <time>.",
        )
    ]
    assert said(there) == [
        town.either(
            "Alice, d’une autre commune, invite Félix. L’invitation expire <time>.",
            "Alice, of another commune, invites Félix. The invitation lapses <time>.",
        )
    ]
    panel = plain(there.people[1].panel.text)
    assert panel.startswith(
        town.either("Alice, d’une autre commune, t’invite", "Alice, of another commune, invites you")
    )
    assert there.people[1].panel.buttons.keys() >= {f"accept_invitation {numbers(there.people[1].panel)[0]}", "write"}
    assert all(not numbers(person.panel) for person in (*here.people, there.people[0]))


@pytest.mark.parametrize("who", ["inviter", "invited"])
async def test_RS_G22_withdrawn_or_declined(town: Town, who: str) -> None:
    here, there = await two(town)
    await invited(here, 0, "Félix")
    said(here), said(there)
    alice, felix = here.people[0], there.people[1]
    person, verb = (alice, "withdraw_invitation") if who == "inviter" else (felix, "decline_invitation")
    panel = person.panel
    (number,) = numbers(panel, verb)
    button = panel.button(verb, number)["custom_id"]
    done = await answered(person, verb)
    assert done.changed_message
    assert not numbers(done.seen, verb)
    await here.settle()
    told = {
        "inviter": town.either("Alice n’invite plus Félix.", "Alice does not invite Félix any more."),
        "invited": town.either(
            "Félix décline l’invitation lancée par Alice.", "Félix declines the invitation by Alice."
        ),
    }[who]
    assert said(here) == said(there) == [told]
    assert not numbers(felix.panel)
    assert not numbers(alice.panel, "withdraw_invitation")
    for post in (here, there):
        assert (await post.state()).invitations == ()
    second = person.act(panel, button)
    await town.settle()
    gone = town.either("Cette invitation n’existe plus.", "That invitation is no more.")
    assert second.privately == gone
    assert said(here) == said(there) == []


@pytest.mark.parametrize("who", ["inviter", "invited"])
async def test_RS_G22_it_ends_at_once_though_the_other_commune_is_paused_which_hears_of_it_later(
    town: Town, who: str
) -> None:
    here, there = await two(town)
    await invited(here, 0, "Félix")
    alice, felix = here.people[0], there.people[1]
    person, paused = (alice, there) if who == "inviter" else (felix, here)
    await paused.people[0].slash(paused.sitting.channel, "table pause")
    await town.wait(10)
    if who == "invited":
        refused = plain((await answered(felix)).text)
        assert refused.startswith(
            town.either("La commune où joue Alice est en pause", "The commune in which Alice plays")
        )
    await answered(person, "withdraw_invitation" if who == "inviter" else "decline_invitation")
    own, other = (here, there) if who == "inviter" else (there, here)
    assert (await own.state()).invitations == ()
    assert len((await other.state()).invitations) == 1
    said(here), said(there)
    await paused.people[0].slash(paused.sitting.channel, "table resume")
    await here.settle()
    assert (await other.state()).invitations == ()
    told = town.either("n’invite plus", "does not invite") if who == "inviter" else town.either("décline", "declines")
    assert any(told in line for line in said(paused))


@pytest.mark.parametrize("language", ["fr"])
async def test_RS_G22_somebody_elses_press_is_refused(town: Town) -> None:
    here, there = await two(town)
    await invited(here, 0, "Félix")
    (number,) = numbers(there.people[1].panel)
    accept = there.people[1].panel.button("accept_invitation", number)["custom_id"]
    withdraw = here.people[0].panel.button("withdraw_invitation", number)["custom_id"]
    decline = accept.replace("accept", "decline")
    watcher = town.person("Zoé")
    alien = "Cette invitation est celle d’un autre joueur."
    for person, button, why in (
        (there.people[0], accept, alien),
        (there.people[0], decline, alien),
        (here.people[1], withdraw, alien),
        (here.people[0], accept.replace(f"|{there.sitting.id}|", f"|{here.sitting.id}|"), alien),
        (here.people[0], accept, "Tu ne joues pas à cette table."),
        (watcher, accept, "Tu ne joues pas à cette table."),
        (there.people[1], accept.replace(number, "7"), "Cette invitation n’existe plus."),
        (there.people[1], accept.replace(number, "x"), "Je ne connais plus ce bouton."),
        (there.people[1], accept.replace(number, "9" * 60), "Je ne connais plus ce bouton."),
    ):
        refused = person.act(there.people[1].panel, button)
        await town.settle()
        assert why in refused.privately
    assert len((await here.state()).invitations) == len((await there.state()).invitations) == 1


async def test_RS_G22_it_lapses_in_both(town: Town) -> None:
    here, there = await two(town, invite_s=600)
    await invited(here, 0, "Félix")
    said(here), said(there)
    await town.wait(600)
    lapsed = town.either(
        "L’invitation lancée par Alice à Félix est restée sans réponse.",
        "The invitation by Alice to Félix has lapsed.",
    )
    assert said(here) == said(there) == [lapsed]
    await here.settle()
    assert not numbers(there.people[1].panel)


async def test_RS_G24_a_closing_voids_all_invitations_in_both(town: Town) -> None:
    here, there = await two(town)
    third = await commune(town, "halle", THIRD)
    await invited(here, 0, "Félix")
    await invited(third, 0, "Bruno")
    said(there), said(third)
    await gather(here, 0)
    await here.settle()
    assert (await here.state()).phase == "over"
    void = town.either("L’invitation lancée par {} à {} n’a plus d’objet.", "The invitation by {} to {} is void.")
    assert said(there) == [void.format("Alice", "Félix")]
    assert said(third) == [void.format("Inès", "Bruno")]
    assert not numbers(there.people[1].panel)
    assert (await there.state()).invitations == (await third.state()).invitations == ()
    assert everything(here).count(void.format("Alice", "Félix")) == 1


async def test_an_invitation_is_accepted_from_my_letters_where_direct_messages_are_closed(town: Town) -> None:
    here = await commune(town, "poste", HERE)
    people = [town.person(name) for name in THERE]
    people[1].close_mail()
    there = await opened(town, people, channel=town.channel("marche"), merge=True)
    await invited(here, 0, "Félix")
    shown = (await there.sitting.press(people[1], "secrets")).last
    done = await answered(people[1], card=shown)
    assert done.changed_message
    assert mentions(here.sitting.channel) in done.text
    assert people[1].mail == []
    again = await people[1].press(shown, "secrets")
    assert town.either("Ta main : **8** lettres", "Your hand: **8** letters") in plain(again.privately)
