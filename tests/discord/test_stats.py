"""`/stats` and `/leaderboard`: what people have done on a server, told to who asks alone."""

from __future__ import annotations

import asyncio
import io
import json
import re
from typing import Any, Final

import pytest
from PIL import Image

from storage.records import Counting, Entry, NewGame, ResultRow, SeatRow, Write
from tests.discord.conftest import Troubles
from tests.discord.seen import Answer, Seen
from tests.discord.test_errors import NOT_WRITTEN, change
from tests.discord.town import UNSEEN, Person, Town

COMPUTER: Final = None
CLEAN: Final = {"cards_won": 7, "battles_won": 2, "clean_slaps": 3, "wrong_slaps": 1}


async def ended(
    town: Town,
    *ranking: Person | tuple[int, str] | None,
    game: str = "corse",
    figures: dict[str, int] | None = None,
    counting: Counting | None = None,
    guild: int = 0,
) -> None:
    """Let a game end, won by the first of these people, or ids with names, or computers; the rest in their order."""
    store = town.bot.store
    at = town.stage.milliseconds()
    number = await store.create(NewGame(game, guild or town.guild.id, 5, b"seed", at, "fr"))
    who = [(p.id, p.name) if isinstance(p, Person) else p or (None, "Ordinateur") for p in ranking]
    told = None if figures is None else json.dumps(figures)
    results = tuple(
        ResultRow(number, i, user, i == 0, 50 - i, "final", at, counting, told) for i, (user, _) in enumerate(who)
    )
    seats = tuple(SeatRow(number, i, user, name) for i, (user, name) in enumerate(who))
    people = tuple({user for user, _ in who if user is not None})
    entry = Entry(number, 1, at, None, None, "{}")
    await store.commit(Write(entry, "over", None, results=results, seats=seats, people=people))
    await town.wait(1)


async def stats(town: Town, person: Person, of: Person | None = None, game: str | None = None) -> Seen:
    """Ask for somebody's games; only who asks sees them."""
    options: dict[str, Any] = {} if of is None else {"member": of.user}
    if game is not None:
        options["game"] = game
    answer = await person.slash(town.square, "stats", **options)
    assert answer.privately
    return answer.seen


async def ladder(town: Town, person: Person, game: str = "corse", by: str | None = None) -> Seen:
    """Ask for a leaderboard; only who asks sees it."""
    answer = await person.slash(town.square, "leaderboard", game=game, **({} if by is None else {"by": by}))
    assert answer.privately
    return answer.seen


def lines(seen: Seen | Answer) -> list[str]:
    """Return what one reads, but for narrow spaces in numbers."""
    return seen.text.translate(UNSEEN).split("\n")


# -- one player -------------------------------------------------------------------------------------------------------


async def test_who_has_never_played_is_told_so(town: Town) -> None:
    alice, bruno = town.people(2)
    ends = town.either(
        " Une partie compte quand elle a été jouée jusqu’au bout.", " A game counts once it is played to its end."
    )
    here, named = town.either("Je n’ai encore aucun résultat", "I have no result"), town.either("ici", "here")
    assert (await stats(town, alice)).text == town.either(
        f"{here} de toi ici.{ends}", f"{here} of yours here yet.{ends}"
    )
    assert (await stats(town, alice, game="corse")).text.startswith(here)
    assert (await stats(town, alice, bruno)).text == town.either(
        f"{here} ici pour Bruno.", f"{here} of Bruno here yet."
    )
    await ended(town, alice, bruno)
    other = (await stats(town, alice, bruno, "scilof")).text
    assert other == town.either(f"{here} {named} à ce jeu pour Bruno.", f"{here} of Bruno in this game {named} yet.")


async def test_games_wins_streaks_rating_and_figures(town: Town) -> None:
    alice, bruno = town.people(2)
    for _ in range(2):
        await ended(town, alice, bruno, figures={**CLEAN, "fastest_slap": 412})
    await ended(town, bruno, alice, figures={**CLEAN, "fastest_slap": 500})
    shown = lines(await stats(town, alice))
    assert shown[:3] == [
        "## Alice",
        town.either("### La bataille corse", "### La bataille corse"),
        town.either("**3** parties, **2** gagnées (**67**\u202f%).", "**3** games, **2** won (**67**%)."),
    ]
    assert shown[3].startswith(town.either("Cote : **", "Rating: **"))
    assert shown[3].endswith(town.either("qu’une première impression.", "this is only a first impression."))
    assert shown[4:] == [
        town.either(
            "Victoires d’affilée : **0** en ce moment, **2** au mieux.", "Wins in a row: **0** now, **2** at best."
        ),
        town.either(
            "Cartes gagnées **21** · batailles gagnées **6** · frappes justes **9** · frappes à tort **3** · "
            "frappe la plus rapide **412\u202fms**",
            "Cards won **21** · battles won **6** · right slaps **9** · wrong slaps **3** · fastest slap **412 ms**",
        ),
    ]
    assert lines(await stats(town, bruno, alice)) == shown


async def test_games_with_computers_are_told_apart(town: Town) -> None:
    alice, bruno = town.people(2)
    await ended(town, alice, COMPUTER, figures=CLEAN)
    alone = lines(await stats(town, alice))
    assert alone[2:4] == [
        town.either(
            "Avec des ordinateurs : **1** partie, **1** gagnée (**100**\u202f%).",
            "With computers: **1** game, **1** won (**100**%).",
        ),
        town.either(
            "Victoires d’affilée : **1** en ce moment, **1** au mieux.", "Wins in a row: **1** now, **1** at best."
        ),
    ]
    assert "cote" not in "\n".join(alone).casefold()
    await ended(town, bruno, alice)
    assert lines(await stats(town, alice))[2] == town.either(
        "**1** partie, aucune gagnée (**0**\u202f%).", "**1** game, **0** won (**0**%)."
    )


async def test_all_games_are_told_or_one_alone(town: Town) -> None:
    alice, bruno = town.people(2)
    await ended(town, alice, bruno)
    await ended(town, alice, bruno, game="scilof")
    titles = [line for line in lines(await stats(town, alice)) if line.startswith("###")]
    assert titles == ["### La bataille corse", "### Romancier Scilof"]
    titles = [line for line in lines(await stats(town, alice, game="scilof")) if line.startswith("###")]
    assert titles == ["### Romancier Scilof"]
    await ended(town, alice, bruno, guild=town.guild.id + 1)
    assert "**1**" in lines(await stats(town, alice, game="corse"))[2], "what happens elsewhere does not count here"


async def test_the_course_of_a_rating_is_a_picture_and_in_words(town: Town) -> None:
    alice, bruno = town.people(2)
    for games in range(3):
        assert not (await stats(town, alice, game="corse")).message.attachments, f"{games} games are too few"
        await ended(town, alice, bruno)
    assert not (await stats(town, alice)).message.attachments
    seen = await stats(town, alice, game="corse")
    (file,) = seen.message.attachments
    assert Image.open(io.BytesIO(await file.read())).size == (900, 560)
    assert lines(seen)[-1].startswith(town.either("-# De partie en partie", "-# Game by game"))
    points = lines(seen)[3].split("**")[1]
    assert town.either(f"à {points} points", f"to {points} points") in seen.alt
    assert "3" in seen.alt


async def test_a_picture_that_takes_long_follows_in_private(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    alice, bruno = town.people(2)
    for _ in range(3):
        await ended(town, alice, bruno)
    results, read = town.bot.store.results, asyncio.Event()
    of = results.of

    async def slow(*asked: Any) -> Any:
        await read.wait()
        return await of(*asked)

    monkeypatch.setattr(results, "of", slow)
    answer = await alice.slash(town.square, "stats", game="corse")
    await town.wait(3)
    assert answer.result._interaction.response_kind == "deferred"
    read.set()
    await town.settle()
    assert answer.privately.startswith("## Alice")
    assert len(answer.seen.message.attachments) == 1


async def test_the_votes_that_somebody_has_won_are_told_to_him_alone(town: Town) -> None:
    alice, bruno = town.people(2)
    await ended(town, alice, bruno, game="pyramidium", figures={"votes_won": 31, "turns_led": 5, "best_turn": 2})
    label = town.either("votes gagnés", "votes won")
    assert f"{label} **31**" in (await stats(town, alice)).text.lower()
    other = await stats(town, bruno, alice)
    assert label not in other.text.lower()
    assert not re.search(r"(?<!\d)31(?!\d)", other.payload)
    assert town.either("Tours comme Désigné **5**", "Turns as Désigné **5**") in other.text
    refused = (await ladder(town, bruno, "pyramidium", "votes_won")).text
    assert refused.startswith(town.either("Pyramidium n’a pas de classement", "Pyramidium has no leaderboard"))


async def test_names_are_shown_as_they_are(town: Town) -> None:
    evil, bruno = town.person("**Zoé** <@1> @everyone"), town.person("Bruno")
    await ended(town, evil, bruno)
    shown = [*lines(await stats(town, bruno, evil)), *lines(await ladder(town, bruno))]
    named = [line for line in shown if "Zoé" in line]
    assert len(named) == 2
    assert all("\\*\\*Zoé\\*\\*" in line and "<@1>" not in line for line in named)


# -- all players ------------------------------------------------------------------------------------------------------


async def test_nobody_is_in_it_yet(town: Town) -> None:
    alice = town.person()
    seen = await ladder(town, alice)
    assert lines(seen) == [
        town.either("### La bataille corse · cote", "### La bataille corse · rating"),
        town.either(
            "Personne n’y figure encore. Seules comptent les parties sans ordinateur, jouées jusqu’au bout.",
            "Nobody is on it yet. Only games without computers count, once they are played to their end.",
        ),
    ]
    assert not seen.alive
    await ended(town, alice, COMPUTER)
    assert lines(await ladder(town, alice, by="games"))[1].startswith(town.either("Personne", "Nobody"))


async def test_the_best_come_first_and_equals_share_a_place(town: Town) -> None:
    alice, bruno, chloe, denis = people = town.people(4)
    for winner in (alice, alice, bruno, chloe):
        await ended(town, winner, *(p for p in people if p is not winner))
    seen = await ladder(town, denis, by="wins")
    assert lines(seen)[1:] == [
        "**1.** Alice · **2**",
        "**2.** Bruno · **1**",
        "**2.** Chloé · **1**",
        "**4.** Dénis · **0**",
        town.either("Ta place : **4** sur **4**, avec **0**.", "Your place: **4** of **4**, with **0**."),
    ]
    rated = [line.split(" ")[1] for line in lines(await ladder(town, alice))[1:5]]
    assert (rated[0], rated[3]) == ("Alice", "Dénis")


async def test_a_figure_of_which_the_least_is_best(town: Town) -> None:
    alice, bruno = town.people(2)
    await ended(town, alice, figures={**CLEAN, "fastest_slap": 900})
    await ended(town, bruno, figures={**CLEAN, "fastest_slap": 300})
    await ended(town, town.person("Chloé"), figures=CLEAN)
    unit = town.either("\u202fms", " ms")
    for by in ("fastest_slap", "frappe la plus rapide", "FASTEST SLAP"):
        assert lines(await ladder(town, alice, by=by))[1:3] == [
            f"**1.** Bruno · **300{unit}**",
            f"**2.** Alice · **900{unit}**",
        ]
    assert len(lines(await ladder(town, alice, by="fastest_slap"))) == 4, "who has none is not in it"


async def test_what_a_game_cannot_be_ranked_by_is_refused(town: Town) -> None:
    alice = town.person()
    for by in ("teams", "*luck*", "best_turn"):
        refused = (await ladder(town, alice, by=by)).text
        assert refused.startswith(town.either("La bataille corse n’a pas de classement", "La bataille corse has no"))
        assert "*luck*" not in refused.replace("\\*", "")


async def test_what_a_game_can_be_ranked_by_is_offered(town: Town) -> None:
    alice = town.person()

    async def offered(game: str, typed: str) -> dict[str, str]:
        found = await alice.member.autocomplete(town.square, "leaderboard", "by", typed, game=game)
        return {choice["value"]: choice["name"] for choice in found}

    assert list(await offered("scilof", "")) == [
        "rating", "wins", "games", "exchanged", "answered", "collections", "teams",
    ]  # fmt: skip
    assert await offered("corse", "slap" if town.language == "en" else "frappe") == {
        "clean_slaps": town.either("frappes justes", "right slaps"),
        "wrong_slaps": town.either("frappes à tort", "wrong slaps"),
        "fastest_slap": town.either("frappe la plus rapide", "fastest slap"),
    }
    assert "votes_won" not in await offered("pyramidium", "")


async def test_who_wants_to_be_left_out_is(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    await ended(town, alice, bruno, chloe)
    await alice.slash(town.square, "me hidden", on=True)
    assert "Alice" not in (await ladder(town, bruno)).payload
    assert lines(await ladder(town, bruno))[1].startswith("**1.** Bruno")
    own = lines(await ladder(town, alice))
    assert any(line.startswith(town.either("Tu n’y figures pas, comme", "You are left out, as")) for line in own)
    await town.restart()
    assert "Alice" not in (await ladder(town, bruno)).payload
    await alice.slash(town.square, "me hidden", on=False)
    assert "Alice" in (await ladder(town, bruno)).text


@pytest.mark.parametrize("language", ["fr", "en"])
async def test_two_hundred_players_page_by_page(town: Town) -> None:
    alice = town.person()
    crowd = [(7_000 + i, f"{'W' * 28}{i}") for i in range(199)]
    for start in range(0, 199, 20):
        await ended(town, *crowd[start : start + 20])
    await ended(town, crowd[0], alice)
    seen = await ladder(town, alice, by="games")
    assert lines(seen)[1] == f"**1.** {'W' * 28}0 · **2**"
    assert seen.buttons == {"ladder corse:games:1": town.either("Suivants", "Next")}
    place = town.either("Ta place : **2** sur **200**, avec **1**.", "Your place: **2** of **200**, with **1**.")
    assert place in lines(seen)
    pages = [lines(seen)[1:11]]
    for page in range(1, 20):
        answer = await alice.press(seen, "ladder", f"corse:games:{page}")
        assert answer.changed_message
        seen = answer.seen
        pages.append(lines(seen)[1:11])
        assert place in lines(seen)
    assert len({line for page in pages for line in page}) == 200
    assert seen.buttons == {"ladder corse:games:18": town.either("Précédents", "Previous")}
    assert len(seen.text) < 4000


async def test_a_page_that_is_not_there_any_more_and_a_button_that_is_none_of_ours(town: Town) -> None:
    alice, bruno = town.people(2)
    await ended(town, alice, bruno)
    seen = await ladder(town, alice)
    answer = alice.act(seen, "a|0|ladder|corse:rating:99|")
    await town.settle()
    assert lines(answer)[1].startswith("**1.** Alice")
    for arg in ("corse:rating", "corse:votes_won:0", "chess:rating:0", "corse:rating:-1", "corse:rating:٣x"):
        answer = alice.act(seen, f"a|0|ladder|{arg}|")
        await town.settle()
        assert answer.privately == town.either("Je ne connais plus ce bouton.", "I do not know this button any more.")


async def test_two_of_one_name_are_told_apart(town: Town) -> None:
    alice, other = town.person("Alice"), town.person("Alice")
    await ended(town, alice, other)
    shown = lines(await ladder(town, alice, by="wins"))
    assert shown[1:3] == [f"**1.** Alice (<@{alice.id}>) · **1**", f"**2.** Alice (<@{other.id}>) · **0**"]


async def test_who_has_left_the_server_keeps_his_place_and_name(town: Town) -> None:
    alice = town.person()
    await ended(town, (4_242, "Gaël"), alice)
    assert lines(await ladder(town, alice, by="wins"))[1] == "**1.** Gaël · **1**"


async def test_RS_G31_teams_are_ranked_by_what_their_members_have_won(town: Town) -> None:
    alice, bruno, chloe = town.people(3)
    none = town.either("Tu n’es dans aucune équipe de ce serveur.", "You are in no team of this server.")
    assert lines(await ladder(town, alice, "scilof", "teams"))[1].startswith(town.either("Personne", "Nobody"))
    await alice.slash(town.square, "team create", name="Les *Bleus*")
    await bruno.slash(town.square, "team create", name="Rouges")
    await ended(town, alice, bruno, game="scilof", counting="sum")
    by = town.either("victoires des équipes", "wins of the teams")
    assert lines(await ladder(town, bruno, "scilof", "teams")) == [
        f"### Romancier Scilof · {by}",
        "**1.** Les \\*Bleus\\* · **1**",
        "**2.** Rouges · **0**",
        town.either(
            "La place de ton équipe : **2** sur **2**, avec **0**.",
            "The place of your team: **2** of **2**, with **0**.",
        ),
    ]
    assert lines(await ladder(town, chloe, "scilof", by))[-1] == none


async def test_when_the_database_cannot_be_read_it_is_said(town: Town, troubles: Troubles) -> None:
    alice, bruno = town.people(2)
    await ended(town, alice, bruno)
    change(town, "ALTER TABLE results RENAME TO elsewhere")
    for seen in (await ladder(town, alice), await stats(town, alice)):
        assert seen.text == town.either(*NOT_WRITTEN)
    assert len(troubles.taken()) == 2
    change(town, "ALTER TABLE elsewhere RENAME TO results")
    assert len(lines(await ladder(town, alice))) == 5
