"""`/team`: making, joining, leaving and listing the teams of a server, told to who asks alone. RS-R21, RS-G31."""

from __future__ import annotations

import pytest

from storage.records import Counting, Entry, NewGame, ResultRow, Write
from tests.discord.conftest import Troubles
from tests.discord.scilof import opened
from tests.discord.test_errors import NOT_WRITTEN, full_disk
from tests.discord.town import UNSEEN, Person, Town

EMPTY = (
    "Ce serveur n’a pas encore d’équipe. Pour en former une : `/équipe créer`.",
    "This server has no team yet. To make one: `/team create`.",
)
TITLE = ("### Les équipes de ce serveur", "### Teams of this server")
IN_NONE = ("Tu n’es dans aucune équipe de ce serveur.", "You are in no team of this server.")
NAMELESS = (
    "Ce nom ne se verrait pas : il faut une lettre, un chiffre ou un autre signe visible.",
    "Nobody could see this name: it needs a letter, a digit or another visible sign.",
)


async def told(town: Town, person: Person, command: str, **options: str) -> str:
    """Give a command; return the answer that only this person sees, as it looks."""
    answer = await person.slash(town.square, f"team {command}", **options)
    assert answer.more == []
    return answer.privately.translate(UNSEEN)


async def at_once(town: Town, *asked: tuple[Person, str, dict[str, str]]) -> list[str]:
    """Give several commands before the first is answered; return the answers in the same order."""
    with town.stage.at_once():
        answers = [await who.slash(town.square, f"team {command}", **options) for who, command, options in asked]
    await town.settle()
    return [answer.privately.translate(UNSEEN) for answer in answers]


async def lines(town: Town, person: Person) -> list[str]:
    """Return the list of teams without its title."""
    title, *rest = (await told(town, person, "list")).split("\n")
    assert title == town.either(*TITLE)
    return rest


def made(town: Town, team: str) -> str:
    return town.either(
        f"Tu as formé l’équipe {team}. Les autres la rejoignent par `/équipe rejoindre`.",
        f"You have made the team {team}. Others join it by `/team join`.",
    )


def joined(town: Town, team: str) -> str:
    return town.either(f"Te voici dans l’équipe {team}.", f"You are in the team {team} now.")


def already(town: Town, team: str) -> str:
    return town.either(
        f"Tu es déjà dans l’équipe {team}. Pour en changer, quitte-la d’abord : `/équipe quitter`.",
        f"You are in the team {team} already. To be in another one, leave it first: `/team leave`.",
    )


def exists(town: Town, team: str) -> str:
    return town.either(
        f"Il y a déjà une équipe {team} sur ce serveur. Tu peux la rejoindre : `/équipe rejoindre`.",
        f"There is a team {team} on this server already. You can join it: `/team join`.",
    )


def unknown(town: Town, team: str) -> str:
    return town.either(
        f"Ce serveur n’a pas d’équipe {team}. Pour la former : `/équipe créer` ; pour voir lesquelles il y a :"
        " `/équipe liste`.",
        f"This server has no team {team}. To make it: `/team create`; to see which there are: `/team list`.",
    )


async def won(town: Town, winners: list[Person], counting: Counting = "sum") -> None:
    """Let a game that counts for teams end, won by these people."""
    store = town.bot.store
    game = await store.create(NewGame("pyramidium", town.guild.id, 5, b"seed", 1, "fr"))
    results = tuple(ResultRow(game, seat, p.id, True, 1, "closed", 2, counting) for seat, p in enumerate(winners))
    await store.commit(Write(Entry(game, 1, 2, None, None, "{}"), "over", None, results=results))


# -- a story -----------------------------------------------------------------------------------------------------------


async def test_a_team_is_made_joined_listed_and_left(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    assert await told(town, alice, "list") == town.either(*EMPTY)
    assert await told(town, alice, "create", name="Les Bleus") == made(town, "Les Bleus")
    assert await told(town, bruno, "join", name="les bleus") == joined(town, "Les Bleus")
    assert await told(town, chloe, "create", name="Les Élus") == made(town, "Les Élus")
    both = f"<@{alice.id}>, <@{bruno.id}>"
    assert await lines(town, chloe) == [
        town.either(f"- Les Bleus : **0** victoire · {both}", f"- Les Bleus: **0** wins · {both}"),
        town.either(f"- Les Élus : **0** victoire · <@{chloe.id}>", f"- Les Élus: **0** wins · <@{chloe.id}>"),
    ]
    assert await told(town, alice, "leave") == town.either(
        "Tu as quitté l’équipe Les Bleus.", "You have left the team Les Bleus."
    )
    assert await told(town, alice, "leave") == town.either(*IN_NONE)
    await town.wait(1)
    assert await told(town, alice, "join", name="Les Élus") == joined(town, "Les Élus")
    await told(town, bruno, "leave")
    assert [line.split(" · ")[1] for line in await lines(town, bruno)] == [f"<@{chloe.id}>, <@{alice.id}>"]
    assert town.messages(town.square) == [], "nobody else hears of it"
    assert [person.mail for person in (alice, bruno, chloe)] == [[], [], []]


async def test_the_list_calls_nobody(town: Town) -> None:
    alice = town.person()
    await told(town, alice, "create", name="Bleus")
    answer = await alice.slash(town.square, "team list")
    assert f"<@{alice.id}>" in answer.privately
    allowed = answer.seen.message._message.allowed_mentions
    assert allowed is not None
    assert (allowed.users, allowed.roles, allowed.everyone) == (frozenset(), frozenset(), False)


# -- refusals ----------------------------------------------------------------------------------------------------------


async def test_RS_G31_a_player_is_in_one_team_at_most(town: Town) -> None:
    alice, bruno = town.people(2)
    await told(town, alice, "create", name="Bleus")
    await told(town, bruno, "create", name="Rouges")
    assert await told(town, alice, "create", name="Verts") == already(town, "Bleus")
    for team in ("Rouges", "Bleus", "Verts"):
        assert await told(town, alice, "join", name=team) == already(town, "Bleus")
    assert len(await lines(town, alice)) == 2


@pytest.mark.parametrize("name", ["Bleus", "BLEUS", " bleus ", "Ｂｌｅｕｓ", "Ble\u200bus"])
async def test_a_name_is_taken_however_it_is_written(town: Town, name: str) -> None:
    alice, bruno = town.people(2)
    await told(town, alice, "create", name="Bleus")
    assert (await told(town, bruno, "create", name=name)).startswith(exists(town, "").split("  ")[0])
    assert await told(town, bruno, "join", name=name) == joined(town, "Bleus")


async def test_a_team_is_found_without_its_accents_where_no_other_is_called_so(town: Town) -> None:
    alice, bruno, chloe, denis = town.people(4)
    await told(town, alice, "create", name="Équipe d’Élé")
    assert await told(town, bruno, "join", name="equipe d’ELE") == joined(town, "Équipe d’Élé")
    await told(town, chloe, "create", name="Equipe d’Ele")
    assert await told(town, denis, "join", name="Équipe d’Ele") == unknown(town, "Équipe d’Ele")
    assert await told(town, denis, "join", name="equipe d’ele") == joined(town, "Equipe d’Ele")


async def test_a_team_that_is_not_there(town: Town) -> None:
    alice = town.person()
    assert await told(town, alice, "join", name="Bleus") == unknown(town, "Bleus")
    assert await told(town, alice, "leave") == town.either(*IN_NONE)


@pytest.mark.parametrize("command", ["create", "join"])
@pytest.mark.parametrize("name", ["\u200b", "   ", "\u2800\u3164", "\u202e\u2066"])
async def test_a_name_of_which_nothing_is_seen(town: Town, command: str, name: str) -> None:
    assert await told(town, town.person(), command, name=name) == town.either(*NAMELESS)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("**x** @everyone", r"\*\*x\*\* \@everyone"),
        ("<@1001>", r"\<\@1001\>"),
        ("[a](b)`c`", r"\[a\]\(b\)\`c\`"),
        ("\u202eabc", "abc"),
        ("x" * 32, "x" * 32),
    ],
)
async def test_a_name_can_do_no_harm(town: Town, name: str, shown: str) -> None:
    alice, bruno = town.people(2)
    assert await told(town, alice, "create", name=name) == made(town, shown)
    assert await told(town, bruno, "create", name=name) == exists(town, shown)
    assert await told(town, alice, "create", name="y") == already(town, shown)
    (line,) = await lines(town, alice)
    assert line.startswith(f"- {shown}")
    assert await told(town, bruno, "join", name=name) == joined(town, shown)
    assert shown in await told(town, bruno, "leave")


async def test_a_question_mark_is_a_name_too(town: Town) -> None:
    alice = town.person()
    await told(town, alice, "create", name="?")
    assert [team.name for team in await town.bot.store.teams.all(town.guild.id)] == ["?"]


async def test_a_name_that_is_not_there_can_do_no_harm(town: Town) -> None:
    assert await told(town, town.person(), "join", name="*@here*") == unknown(town, r"\*\@here\*")


async def test_when_it_cannot_be_written_that_is_said(town: Town, troubles: Troubles) -> None:
    alice, bruno = town.people(2)
    await told(town, alice, "create", name="Bleus")
    before = await lines(town, alice)
    async with full_disk(town):
        for person, command, options in (
            (bruno, "create", {"name": "Rouges"}),
            (bruno, "join", {"name": "Bleus"}),
            (alice, "leave", {}),
        ):
            assert await told(town, person, command, **options) == town.either(*NOT_WRITTEN)
    assert [record.getMessage() for record in troubles.taken()] == ["storage.failed"] * 3
    assert await lines(town, alice) == before
    assert await told(town, bruno, "join", name="Bleus") == joined(town, "Bleus")


@pytest.mark.parametrize("language", ["fr"])
async def test_each_is_answered_in_his_own_language(town: Town) -> None:
    await told(town, town.person("Alice"), "create", name="Bleus")
    carol = town.person("Carol", "en")
    assert "Teams of this server" in await told(town, carol, "list")
    assert await told(town, carol, "join", name="Bleus") == "You are in the team Bleus now."


# -- the list ----------------------------------------------------------------------------------------------------------


async def test_most_wins_come_first_and_a_team_that_has_won_outlives_its_members(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    for person, team in ((alice, "Bleus"), (bruno, "Rouges"), (chloe, "Verts")):
        await told(town, person, "create", name=team)
    await won(town, [chloe, bruno])
    await won(town, [chloe])
    await told(town, chloe, "leave")
    assert await lines(town, alice) == [
        town.either("- Verts : **2** victoires · personne pour l’instant", "- Verts: **2** wins · nobody at present"),
        town.either(f"- Rouges : **1** victoire · <@{bruno.id}>", f"- Rouges: **1** win · <@{bruno.id}>"),
        town.either(f"- Bleus : **0** victoire · <@{alice.id}>", f"- Bleus: **0** wins · <@{alice.id}>"),
    ]
    assert await told(town, chloe, "join", name="Verts") == joined(town, "Verts")


async def test_a_list_stops_after_25_teams_and_counts_the_others(town: Town) -> None:
    for user in range(26):
        await town.bot.store.teams.create(town.guild.id, f"T{user}", user + 1, user)
    *shown, last = await lines(town, town.person())
    assert [line.split(":")[0].rstrip("\u202f") for line in shown] == [f"- T{user}" for user in range(25)]
    assert last == town.either("-# Et **1** autre équipe.", "-# And **1** other team.")


async def test_a_list_of_the_longest_names_fits_into_one_message(town: Town) -> None:
    teams = town.bot.store.teams
    for team in range(30):
        name = f"{'*' * 29}{team}"
        await teams.create(town.guild.id, name, (1 << 62) + team * 100, 0)
        for member in range(1, 10):
            await teams.join(town.guild.id, name, (1 << 62) + team * 100 + member, member)
    text = await told(town, town.person(), "list")
    assert len(text) <= 4000
    *shown, last = text.split("\n")[1:]
    assert all(line.count("<@") == 8 for line in shown)
    more = town.either("et **2** autres", "and **2** others")
    assert all(line.endswith(more) for line in shown)
    left = 30 - len(shown)
    assert last == town.either(f"-# Et **{left}** autres équipes.", f"-# And **{left}** other teams.")


async def test_joining_offers_the_teams_of_the_server(town: Town) -> None:
    alice = town.person()

    async def offered(typed: str) -> list[str]:
        choices = await alice.member.autocomplete(town.square, "team join", "name", typed)
        assert all(choice["name"] == choice["value"] for choice in choices)
        return [choice["value"] for choice in choices]

    assert await offered("") == []
    for user in range(26):
        await town.bot.store.teams.create(town.guild.id, f"Équipe {user}", user + 1, user)
    await town.bot.store.teams.create(town.guild.id + 1, "Équipe d’ailleurs", 1, 1)
    assert await offered("") == [f"Équipe {user}" for user in range(25)]
    assert await offered("ÉQUIPE 2") == ["Équipe 2", *(f"Équipe {user}" for user in range(20, 26))]
    assert await offered("equipe 3") == ["Équipe 3"]
    assert await offered("ailleurs") == []


# -- at once -----------------------------------------------------------------------------------------------------------


async def test_two_who_make_the_same_team_at_once(town: Town) -> None:
    alice, bruno = town.people(2)
    answers = await at_once(town, (alice, "create", {"name": "Bleus"}), (bruno, "create", {"name": "BLEUS"}))
    assert answers in ([made(town, "Bleus"), exists(town, "BLEUS")], [exists(town, "Bleus"), made(town, "BLEUS")])
    assert len(await lines(town, alice)) == 1


async def test_somebody_who_makes_two_and_joins_another_at_once_is_in_one(town: Town) -> None:
    alice, bruno = town.people(2)
    await told(town, bruno, "create", name="Rouges")
    answers = await at_once(
        town,
        (alice, "create", {"name": "Bleus"}),
        (alice, "join", {"name": "Rouges"}),
        (alice, "create", {"name": "Verts"}),
    )
    welcomes = [made(town, "Bleus"), joined(town, "Rouges"), made(town, "Verts")]
    ((team, told_so),) = [
        (team, answer)
        for team, answer, welcome in zip(("Bleus", "Rouges", "Verts"), answers, welcomes, strict=True)
        if answer == welcome
    ]
    assert sorted(answers) == sorted([told_so, already(town, team), already(town, team)])
    assert "\n".join(await lines(town, alice)).count(f"<@{alice.id}>") == 1


# -- what a game brings -----------------------------------------------------------------------------------------------


async def test_RS_C17_at_the_end_of_a_game_the_referee_says_what_the_teams_have_won(town: Town) -> None:
    people = town.people(4)
    alice, bruno, chloe, denis = people
    await told(town, alice, "create", name="Les *Postiers*")
    for member in (bruno, chloe):
        await told(town, member, "join", name="les *postiers*")
    await told(town, denis, "create", name="Rouges")
    post = await opened(town, people, teams=True)
    for one, two in ((0, 2), (0, 3), (1, 2), (1, 3), (0, 1)):  # each gives the other a letter that he collects
        await post.write(one, f"{two + 1}.{one}", two)
        await post.answer(two, f"{one + 1}.{two}")
    await post.settle()
    assert (
        town.either("Pour les équipes : Les \\*Postiers\\* **+2**.", "For the teams: Les \\*Postiers\\* **+2**.")
        in post.sitting.news()
    )
