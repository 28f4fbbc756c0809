"""`/me`: what players set for themselves, shown to them alone; and what comes of it."""

from __future__ import annotations

from typing import Any, Final

import pytest
from simcord import ChannelHandle

from bot.people.players import PlayerSettings, local_time
from tests.discord.seen import Seen
from tests.discord.town import Person, Town, typeset

SILENT: Final = 1 << 12


def silent(message: Seen) -> bool:
    return bool(message.message._message.flags & SILENT)


def clock(town: Town, zone: str) -> str:
    """Return what a clock in a zone shows, as the town writes it."""
    here = local_time(PlayerSettings(zone=zone), town.stage.milliseconds())
    return town.either(f"{here:%H} h {here:%M}".replace(" ", "\u202f"), f"{here:%H:%M}")


async def offered(person: Person, where: ChannelHandle | None, typed: str) -> dict[str, str]:
    """Return the labels of the zones that are offered, by what a choice sends."""
    asked = ("me zone", "zone", typed)
    found = await (person.user.autocomplete(*asked) if where is None else person.member.autocomplete(where, *asked))
    return {choice["value"]: choice["name"] for choice in found}


def lines(town: Town, french: list[str], english: list[str]) -> list[str]:
    return [typeset(line).replace("** h", "**\u202fh") for line in french] if town.language == "fr" else english


async def test_a_stranger_has_the_usual_settings(town: Town) -> None:
    alice = town.person()
    utc = clock(town, "UTC")
    expected = lines(
        town,
        [
            "### Tes réglages",
            f"Fuseau horaire : inconnu. Pour moi, il est **{utc}** (UTC) ; dis-moi où tu vis avec `/moi fuseau`.",
            "Heures calmes : de **22** h à **8** h, dès que je connais ton fuseau.",
            "Résumé du jour : oui. À **9** h, ce qui t’attend dans les parties lentes, s’il y a quelque chose.",
            "Rappels : oui, une fois, quand un délai est à moitié passé.",
            "Classements : tu y figures.",
            "Langue : français, d’après ton Discord ; je parle aussi anglais.",
            "Secrets : comme le serveur le règle.",
        ],
        [
            "### Your settings",
            f"Time zone: unknown. To me it is **{utc}** (UTC); tell me where you live with `/me zone`.",
            "Quiet hours: from **22**:00 to **8**:00, once I know your time zone.",
            "Digest: yes. At **9**:00, what is waiting for you in slow games, if anything is.",
            "Reminders: yes, once, when half of the time is gone.",
            "Leaderboards: you are in them.",
            "Language: English, from your Discord; I also speak French.",
            "Secrets: as the server has it.",
        ],
    )
    assert (await alice.slash(town.square, "me show")).privately.split("\n") == expected
    assert (await alice.dm_slash("me show")).text.split("\n") == expected


@pytest.mark.parametrize("private", [False, True])
async def test_each_setting_is_changed_shown_and_kept(town: Town, private: bool) -> None:
    alice, where = town.person(), None if private else town.square

    async def told(command: str, /, **options: Any) -> list[str]:
        answer = await alice.command(where, f"me {command}", **options)
        assert answer.seen.private
        return answer.text.split("\n")

    noted = town.either("C’est noté.", "Noted.")
    assert (await told("zone", zone="America/Sao_Paulo"))[0] == noted
    await told("quiet", **{"from": 23, "to": 7})
    await told("digest", on=False)
    await told("reminders", on=False)
    changed = await told("hidden", on=True)
    expected = lines(
        town,
        [
            f"Fuseau horaire : America/Sao Paulo. Il est **{clock(town, 'America/Sao_Paulo')}** chez toi.",
            "Heures calmes : de **23** h à **7** h. Mes messages y arrivent sans bruit.",
            "Résumé du jour : non.",
            "Rappels : non.",
            "Classements : tu n’y figures pas.",
        ],
        [
            f"Time zone: America/Sao Paulo. It is **{clock(town, 'America/Sao_Paulo')}** where you are.",
            "Quiet hours: from **23**:00 to **7**:00. My messages make no noise then.",
            "Digest: no.",
            "Reminders: no.",
            "Leaderboards: you are left out of them.",
        ],
    )
    assert changed[0] == noted
    assert changed[2:7] == expected
    await town.restart()
    assert (await told("show"))[1:6] == expected
    quiet = await told("quiet", **{"from": 5, "to": 5})
    assert quiet[3] == town.either("Heures calmes : aucune.", "Quiet hours: none.")
    assert (await told("digest", on=True))[4].startswith(town.either("Résumé du jour : oui.", "Digest: yes."))
    assert (await told("reminders", on=True))[5].startswith(town.either("Rappels : oui", "Reminders: yes"))


async def test_settings_are_ones_own(town: Town) -> None:
    alice, bruno = town.people(2)
    await alice.dm_slash("me digest", on=False)
    assert town.either("Résumé du jour : oui", "Digest: yes") in (await bruno.dm_slash("me show")).text


async def test_a_language_that_was_chosen_goes_over_that_of_discord(town: Town) -> None:
    alice = town.person()
    other, title = ("en", "### Your settings") if town.language == "fr" else ("fr", "### Tes réglages")
    told = await alice.slash(town.square, "me language", language=other)
    assert title in told.privately
    assert f"`{'/me language' if other == 'en' else '/moi langue'}`" in told.text
    await town.restart()
    assert (await alice.dm_slash("me show")).text.startswith(title)
    back = await alice.slash(town.square, "me language", language="auto")
    assert town.either("Langue : français, d’après ton Discord", "Language: English, from your Discord") in back.text
    assert (await alice.dm_slash("me show")).text.startswith(town.either("### Tes réglages", "### Your settings"))


async def test_secrets_come_as_one_has_chosen(town: Town) -> None:
    alice, bruno, chloe = people = town.people(3)
    told = await bruno.slash(town.square, "me secrets", how="ephemeral")
    assert town.either("Secrets : dans le salon", "Secrets: in the channel") in told.privately
    sitting = await town.game(people)
    assert (alice.panel.alive, bruno.mail) == (True, [])
    assert (await sitting.press(bruno, "secrets")).seen.private
    await bruno.slash(town.square, "me secrets", how="dm")
    await chloe.slash(town.square, "me secrets", how="auto")
    await town.game(people, channel=town.channel("jardin"))
    assert bruno.panel.alive


async def test_who_wants_his_secrets_in_the_channel_finds_none_in_private_any_more(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    sitting = await town.game([alice, bruno, chloe])
    panel, shown = bruno.panel, bruno.panel.text
    ballot = town.either("bulletin", "ballot")
    assert ballot in shown
    await bruno.slash(town.square, "me secrets", how="ephemeral")
    for _ in range(2):
        await town.wait(100)
        assert ballot not in panel.text
        assert town.either("dans le salon, derrière", "in the channel, behind") in panel.text
        assert not panel.alive
    assert ballot in (await sitting.press(bruno, "secrets")).privately
    await bruno.slash(town.square, "me secrets", how="dm")
    await town.wait(100)
    assert ballot in bruno.panel.text


# -- zones ------------------------------------------------------------------------------------------------------------


async def test_zones_are_offered_by_any_part_of_their_names_with_the_time_there(town: Town) -> None:
    alice = town.person()
    now = town.stage.milliseconds()
    for where in (town.square, None):
        for typed in ("PARIS", "rope/par"):
            paris = local_time(PlayerSettings(zone="Europe/Paris"), now)
            assert await offered(alice, where, typed) == {"Europe/Paris": f"Europe/Paris · {paris:%H:%M}"}
        assert "America/Sao_Paulo" in await offered(alice, where, "são paulo")
        assert len(await offered(alice, where, "a")) == 25
        assert await offered(alice, where, "Atlantis") == {}
        assert next(iter(await offered(alice, where, ""))) == town.either("Europe/Paris", "Europe/London")


async def test_what_is_no_zone_is_refused_and_changes_nothing(town: Town) -> None:
    alice = town.person()
    await alice.dm_slash("me zone", zone="europe/PARIS")
    for typed in ("Paris", "Atlantis/*Main*", "/etc/passwd", " "):
        refusal = (await alice.slash(town.square, "me zone", zone=typed)).privately
        assert refusal.startswith(town.either("Je ne connais pas de fuseau «", "I know no time zone “"))
        assert "*Main*" not in refusal.replace("\\*", "")
    assert "Europe/Paris" in (await alice.dm_slash("me show")).text


# -- what comes of it -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["fr"])
async def test_in_quiet_hours_private_messages_come_without_a_noise(town: Town) -> None:
    alice, bruno, chloe = people = town.people(3)
    hour = local_time(PlayerSettings(), town.stage.milliseconds()).hour
    for person, begin in ((alice, hour), (bruno, hour + 2)):
        await person.dm_slash("me zone", zone="UTC")
        await person.dm_slash("me quiet", **{"from": begin % 24, "to": (begin + 1) % 24})
    await chloe.dm_slash("me quiet", **{"from": hour, "to": (hour + 1) % 24})
    await town.game(people)
    told = {person.name: [silent(m) for m in person.mail if not m.private] for person in people}
    assert {name: set(flags) for name, flags in told.items()} == {"Alice": {True}, "Bruno": {False}, "Chloé": {False}}
    assert "vote 1" in alice.panel.buttons, "it is no less a panel"
    assert not any(silent(message) for message in town.messages(town.square)), "the channel is everybody's"


async def test_how_to_play_is_told_at_ones_first_deal_and_never_again(town: Town) -> None:
    people = town.people(3)
    alice = people[0]
    first = await town.game(people)
    guide = town.either("- À chaque tour, le dé dit", "- Each turn the die says")
    assert [guide in message.text for message in alice.mail].count(True) == 1
    await alice.end_game(first.channel)
    await town.restart()
    zoe = town.person("Zoé")
    await town.game([*people, zoe])
    assert [guide in message.text for message in alice.mail].count(True) == 1
    assert guide in zoe.mail[-2].text
