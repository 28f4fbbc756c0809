"""`/config export` and `/config import`: a file is told whole what is wrong with it, and changes nothing unasked."""

from __future__ import annotations

import tomllib

import pytest
from msgspec.structs import replace

from bot.house.model import HOUSE, ServerSettings
from bot.text import CARD_LENGTH, MESSAGE_LENGTH
from cogs.admin.exchange import LIMIT
from tests.discord.seen import Answer
from tests.discord.test_config import admin_of
from tests.discord.test_config_panel import changed, settings
from tests.discord.town import Person, Town


async def sent(person: Person, text: str | bytes) -> Answer:
    """Let somebody import a file; the answer is for him alone."""
    data = text.encode() if isinstance(text, str) else text
    answer = await person.slash(person.town.square, "config import", file=("a.toml", data))
    assert answer.seen.private
    assert len(answer.text) <= CARD_LENGTH
    return answer


async def fetched(person: Person) -> str:
    """Let somebody export the settings, and return the file."""
    answer = await person.slash(person.town.square, "config export")
    assert answer.seen.private
    (file,) = answer.seen.message.attachments
    assert file.filename.endswith(".toml")
    return (await file.read()).decode()


async def test_only_admins_get_the_file_and_send_one(town: Town) -> None:
    alice = town.person()
    only = town.either("Seuls ceux qui peuvent gérer le serveur", "Only those who may manage the server")
    assert (await alice.slash(town.square, "config export")).privately.startswith(only)
    assert (await sent(alice, "[corse]\nten = true\n")).privately.startswith(only)


async def test_the_file_is_in_the_readers_language_and_changes_nothing_when_it_comes_back(town: Town) -> None:
    manon = admin_of(town)
    await changed(town, None, HOUSE, zone="Europe/Paris", quiet_from=22)
    await changed(town, town.square.id, "corse", ten=True)
    await changed(town, 123456789012345678, "corse", ten=False)
    hosts = town.role("Hôtes").id
    await town.bot.houses.change(town.guild.id, lambda old: replace(old, hosts=(hosts, 99), greeted=True), 1, 1)
    before = await settings(town)
    text = await fetched(manon)
    assert town.either("# Langue de ce qui se dit dans les salons", "# Language of what is said") in text
    said = tomllib.loads(text)
    assert said["lists"] == {"hosts": [hosts, 99]}
    assert said["channels"][str(town.square.id)] == {"corse": {"ten": True}}
    answer = await sent(manon, text)
    assert answer.text == town.either(
        "Le fichier dit ce qui est déjà réglé. Rien ne change.", "The file says what is set already. Nothing changes."
    )
    assert await settings(town) == before
    await sent(manon, b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert await settings(town) == before


async def test_what_a_file_changes_is_shown_and_done_once_it_is_wanted(town: Town) -> None:
    manon = admin_of(town)
    await changed(town, None, "corse", ban_s=9)
    before = await settings(town)
    answer = await sent(
        manon,
        f"[lists]\nmasters = [{town.role('Arbitres').id}]\n[house]\nzone = 'europe/paris'\n"
        f"[channels.{town.square.id}.pyramidium]\nturn_s = 60\n",
    )
    lines = answer.text.splitlines()
    assert len(lines) == 5
    assert lines[0] == town.either("Le fichier change 4 choses :", "The file changes 4 things:")
    assert any(f"<#{town.square.id}>" in line and "**1\u00a0min**" in line for line in lines)
    assert any(town.either("9\u00a0s → **pas réglé**", "9\u00a0s → **not set**") in line for line in lines)
    assert await settings(town) == before, "nobody has said yes"
    done = await manon.press(answer.seen, "config_import")
    assert done.changed_message
    assert not answer.seen.alive
    new = await settings(town)
    assert new.everywhere.values == {HOUSE: {"zone": "Europe/Paris"}}
    assert new.there[town.square.id].values == {"pyramidium": {"turn_s": 60}}
    assert new.masters == (town.role("Arbitres").id,)
    log = (await manon.slash(town.square, "config log")).privately
    assert log.count(f"<@{manon.id}>") == 4
    assert "Europe/Paris" in log


async def test_everything_that_is_wrong_is_told_with_its_line_and_nothing_changes(town: Town) -> None:
    manon = admin_of(town)
    text = (
        '[corse]\nten = true\ndecks = 99\n"*a*\\u202e@everyone" = 1\n'
        '[channels.77.house]\npace = "live"\n[house]\npace = "*x*"\n'
    )
    answer = await sent(manon, text)
    assert not answer.seen.alive
    title, *lines = answer.text.splitlines()
    assert "4" in title
    assert [line.split()[2].rstrip(":\u202f") for line in lines] == ["3", "4", "5", "8"]
    assert town.either("De 1 à 10, ou 0", "From 1 to 10, or 0") in lines[0]
    assert "\\*a\\*" in lines[1]
    assert "\u202e" not in answer.text
    assert "\\*x\\*" in lines[3]
    assert await settings(town) == ServerSettings()


async def test_a_file_names_no_category_as_a_place_to_play(town: Town) -> None:
    manon, category = admin_of(town), town.guild.create_category("Jeux")
    named = f"[lists]\nchannels = [{category.id}]\n[channels.{category.id}.house]\nthread = true\n"
    answer = await sent(manon, named)
    assert answer.text.count(town.either("rien sur ce serveur", "this server has nothing")) == 2
    assert not answer.seen.alive
    assert await settings(town) == ServerSettings()


@pytest.mark.parametrize(
    ("data", "french", "english"),
    [
        (b"\n\nten = \n", "- Ligne 3 : ce n’est pas du TOML.", "- Line 3: this is not TOML."),
        (b"\xff\xfe[\x00h\x00", "Ce n’est pas du texte en UTF-8.", "This is not UTF-8 text."),
        (
            b"[house]\n[[corse]]\nten = true\n",
            "- Ligne 2 : [[corse]] annonce",
            "- Line 2: [[corse]] begins",
        ),
        (b"[house]\nzone = 'Paris'", "Écris-le en entier, comme Europe/Paris", "whole name, such as Europe/London"),
        (b"#" * (LIMIT + 1), "Le fichier est trop gros : 64 Ko au plus.", "The file is too large: at most 64 KB."),
        (b"[a]\nb.c = 1\n[a.b]\n", "- ce n’est pas du TOML.", "- this is not TOML."),
        (b"x = " + b"[" * 60_000, "- Ligne 1 : ce n’est pas du TOML.", "- Line 1: this is not TOML."),
        (b"".join(b"a%d = 1\n" % i for i in range(6000)), "… et 5", "… and 5"),
    ],
    ids=["syntax", "utf16", "doubled", "zone", "large", "redefined", "deep", "faults"],
)
async def test_what_is_no_file_of_settings_is_refused(town: Town, data: bytes, french: str, english: str) -> None:
    assert town.either(french, english) in (await sent(admin_of(town), data)).text
    assert await settings(town) == ServerSettings()


async def test_what_somebody_else_has_changed_meanwhile_is_shown_before_it_is_overwritten(town: Town) -> None:
    manon, boris = admin_of(town), town.person("Boris", manager=True)
    answer = await sent(manon, "[corse]\nten = true\n")
    await boris.slash(town.square, "config set", option="house.thread", value="true")
    again = await manon.press(answer.seen, "config_import")
    assert again.text.startswith(town.either("Quelqu’un a changé les réglages", "Meanwhile somebody has changed"))
    assert (await settings(town)).everywhere.values == {HOUSE: {"thread": True}}
    assert len([line for line in again.text.splitlines() if line.startswith("- ")]) == 2
    await manon.press(again.seen, "config_import")
    assert (await settings(town)).everywhere.values == {"corse": {"ten": True}}


async def test_who_is_no_admin_any_more_changes_nothing_with_a_file_that_he_sent_before(town: Town) -> None:
    anna, role = town.roled("Anna", "Réglages"), town.role("Réglages").id
    await town.bot.houses.change(town.guild.id, lambda old: replace(old, admins=(role,)), 1, 1)
    answer = await sent(anna, f"[lists]\nadmins = [{role}]\n[corse]\nten = true\n")
    await town.bot.houses.change(town.guild.id, lambda old: replace(old, admins=()), 1, 1)
    refused = await anna.press(answer.seen, "config_import")
    assert town.either("Seuls ceux qui peuvent gérer", "Only those who may manage") in refused.privately
    assert await settings(town) == ServerSettings()


async def test_a_button_is_for_its_own_file_and_not_for_the_next_one(town: Town) -> None:
    manon = admin_of(town)
    first = await sent(manon, "[corse]\nten = true\n")
    second = await sent(manon, "[house]\nthread = true\n")
    gone = town.either("Je n’ai plus ce fichier sous la main.", "I do not have this file at hand any more.")
    assert gone in (await manon.press(first.seen, "config_import")).privately
    button = second.seen.button("config_import")["custom_id"]
    boris = town.person("Boris", manager=True)
    assert len(button) <= 100
    stranger = boris.act(second.seen, button)
    await town.settle()
    assert gone in stranger.privately
    await town.restart()
    assert gone in (await manon.press(second.seen, "config_import")).privately
    assert await settings(town) == ServerSettings()


async def test_a_file_that_cannot_be_fetched_is_asked_for_again(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    manon = admin_of(town)
    monkeypatch.setattr(town.stage.backend.cdn, "get", lambda url: None)
    told = (await sent(manon, "[corse]\nten = true\n")).privately
    assert told == town.either(
        "Impossible de lire le fichier pour le moment. Renvoie-le.",
        "The file cannot be fetched at the moment. Send it again.",
    )


async def test_the_longest_lists_are_told_within_discords_limits(town: Town) -> None:
    manon, ids = admin_of(town), tuple(range(10**18, 10**18 + 120))
    full = ServerSettings(hosts=ids, admins=ids, masters=ids, channels=(town.square.id, *ids))
    await town.bot.houses.change(town.guild.id, lambda old: replace(full, greeted=old.greeted), 1, 1)
    told = await manon.slash(town.square, "config role", purpose="hosts", role=town.role("Hôtes"), on=True)
    assert town.either("de plus", "more") in told.privately
    assert len(told.privately) <= MESSAGE_LENGTH
    assert (await manon.slash(town.square, "config show")).seen.private
    panel = (await manon.slash(town.square, "config panel")).seen
    await manon.pick(panel, "config_kind", "lists")
    assert len(panel.text) <= CARD_LENGTH
    await sent(manon, await fetched(manon))
    assert len((await settings(town)).hosts) == 121
    answer = await sent(manon, "")
    await manon.press(answer.seen, "config_import")
    assert await settings(town) == ServerSettings()
    assert (await manon.slash(town.square, "config log")).seen.private
