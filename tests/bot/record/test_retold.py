"""A finished game told again: each reads what he alone did and learned, in both languages, and no more."""

from __future__ import annotations

import itertools
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any, Final

import pytest

from bot.game import find_games
from bot.hosting.moves import Replace
from bot.lobby import AddComputer, SitDown, Start, Stop
from bot.record.retold import Moment, retell
from bot.seating import Chair
from bot.table import Table
from bot.text import LANGUAGES
from cogs.bataille_corse.model import Battle, CorseState, Play
from cogs.pyramidium.model import Place, Ready, Vote
from cogs.romancier_scilof.model import Answer, Letter, Post
from tests.bot.helpers import ALICE, BRUNO, CHANNEL, CHLOE, DENIS, GUILD, PEOPLE, SECOND, WORDS, House, way_back

ELISE, NOBODY = 1005, 9999
DROP: Final = re.compile(r"[\u2066-\u2069\u200b]")
Lines = list[str]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with House(tmp_path, find_games()) as house:
        yield house


async def begun(house: House, name: str, **options: Any) -> Table:
    """Return a game of four that has just begun."""
    table = await house.referee.open(house.games[name], GUILD, CHANNEL, ALICE, "Alice", options, "fr")
    for user, called in PEOPLE[1:]:
        await house.play(table, SitDown(user=user, name=called))
    await house.play(table, Start(user=ALICE))
    return table


async def play(house: House, table: Table, *moves: Any) -> None:
    for move in moves:
        house.now.at += SECOND
        await house.play(table, move)


async def alone(house: House, table: Table, reader: int, lang: str = "fr") -> Lines:
    """Return what a reader finds of a game that he alone did and learned, without times."""
    return lines_of(moment.alone for moment in await moments(house, table, reader, lang))


async def for_all(house: House, table: Table, lang: str = "fr") -> Lines:
    """Return the course of a game as anybody reads it, without times."""
    return lines_of(moment.aloud for moment in await moments(house, table, NOBODY, lang))


async def moments(house: House, table: Table, reader: int, lang: str) -> list[Moment]:
    row = await house.store.game(table.id)
    assert row is not None
    return await retell(house.store, house.games, house.referee.speech, row, WORDS[lang], reader)


def lines_of(texts: Iterable[str]) -> Lines:
    lines = itertools.chain.from_iterable(text.split("\n") for text in texts if text)
    return [re.sub(r"<t:\d+:R>", "<time>", DROP.sub("", line)).replace("\u202f", " ") for line in lines]


def post(seat: int, value: int, to: int) -> Post:
    return Post(seat=seat, letter=Letter(value, seat), addressee=to)


LETTERS: Final = {
    "fr": {
        ALICE: [
            "-# En main : A B C D.",
            "✉ Tu as posté ton **B** à Bruno. Sa réponse est attendue <time>.",
            "-# En main : A C D.",
            "✉ Bruno t’a répondu : tu as donné ton **B**, et reçu le **A** de Bruno.",
            "-# En main : A×2 C D.",
        ],
        BRUNO: [
            "-# En main : A B C D.",
            "✉ Alice t’a écrit. Choisis ta réponse avant de voir sa lettre, au plus tard <time>.",
            "✉ Tu as répondu à Alice : tu as donné ton **A**, et reçu le **B** d’Alice.",
            "-# En main : B×2 C D.",
        ],
        CHLOE: ["-# En main : A B C D."],
        NOBODY: [],
    },
    "en": {
        ALICE: [
            "-# In hand: A B C D.",
            "✉ You have posted your **B** to Bruno. The answer is due <time>.",
            "-# In hand: A C D.",
            "✉ Bruno answered you: you gave your **B**, and got Bruno’s **A**.",
            "-# In hand: A×2 C D.",
        ],
        BRUNO: [
            "-# In hand: A B C D.",
            "✉ Alice wrote to you. Your answer is due <time>; choose it before you see the letter.",
            "✉ You answered Alice: you gave your **A**, and got Alice’s **B**.",
            "-# In hand: B×2 C D.",
        ],
        CHLOE: ["-# In hand: A B C D."],
        NOBODY: [],
    },
}


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_RS_R9_letters_sent_and_received_and_the_hand_are_told_again_to_their_player(
    house: House, lang: str
) -> None:
    table = await begun(house, "scilof")
    await play(house, table, post(0, 2, 1), Answer(seat=1, mail=1, letter=Letter(1, 1)), Stop(user=ALICE))
    for reader, lines in LETTERS[lang].items():
        assert await alone(house, table, reader, lang) == lines


async def test_RS_G16_an_answer_that_is_drawn_at_once_is_told_in_one_line(house: House) -> None:
    table = await begun(house, "scilof")
    await house.play(table, Replace(user=ALICE, seat=1, chair=Chair(None, "Ada", level="normal")))
    await house.play(table, post(0, 2, 2))
    for _ in range(2):
        await house.time_up(table)
    await play(house, table, post(0, 3, 2))
    for _ in range(2):
        await house.time_up(table)
    await play(house, table, post(0, 4, 2), Stop(user=ALICE))
    lines = [line for line in await alone(house, table, ALICE) if not line.startswith("-#")]
    posted, drawn = "✉ Tu as posté ton", "✉ J’ai tiré au sort la réponse que te devait"
    assert [line[: len(posted)] == posted or line[: len(drawn)] for line in lines] == [True, drawn, True, drawn, drawn]


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_who_takes_a_seat_over_reads_his_hand_then_and_what_came_after(house: House, lang: str) -> None:
    table = await begun(house, "scilof")
    await play(
        house,
        table,
        post(0, 2, 1),
        Answer(seat=1, mail=1, letter=Letter(1, 1)),
        Replace(user=ALICE, seat=1, chair=Chair(ELISE, "Élise"), anew=True),
        post(2, 3, 1),
        Answer(seat=1, mail=2, letter=Letter(4, 1)),
        Stop(user=ALICE),
    )
    old, new = [await alone(house, table, reader, lang) for reader in (BRUNO, ELISE)]
    assert old == LETTERS[lang][BRUNO]
    assert new[0] == LETTERS[lang][BRUNO][-1], "his hand as it was then"
    assert [name for name in ("Alice", "Chloé") if any(name in line for line in new)] == ["Chloé"]


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_PY_R7_ballots_are_told_again_to_their_voter(house: House, lang: str) -> None:
    table = await begun(house, "pyramidium")
    moves = [
        Place(seat=0, turn=1, zone="e"),
        Vote(seat=0, turn=1, ballot=1),
        Vote(seat=0, turn=1, ballot=-1),
        Vote(seat=1, turn=1, ballot=1),
        Vote(seat=1, turn=1, ballot=0),
        *(Ready(seat=seat, turn=1) for seat in (1, 2, 3, 0)),
    ]
    await play(house, table, *moves, Stop(user=ALICE))
    hers = {
        "fr": [
            "Tour 1 : tu as pris place sur la dalle Feu.",
            "Tour 1 : tu as voté **+1**.",
            "Tour 1 : tu as voté **−1**.",
            "Tour 1 : tu as dit « Prêt ».",
        ],
        "en": [
            "Turn 1: you took your place on the Feu slab.",
            "Turn 1: you voted **+1**.",
            "Turn 1: you voted **−1**.",
            "Turn 1: you said “Ready”.",
        ],
    }
    assert (await alone(house, table, ALICE, lang))[:4] == hers[lang]
    withdrawn = {"fr": "Tour 1 : tu as retiré ton bulletin.", "en": "Turn 1: you withdrew your ballot."}
    assert (await alone(house, table, BRUNO, lang))[:2] == [hers[lang][1], withdrawn[lang]]
    assert (await alone(house, table, CHLOE, lang))[:1] == hers[lang][3:]
    assert await alone(house, table, NOBODY, lang) == []


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_BC_nobody_knows_anything_alone(house: House, lang: str) -> None:
    table = await begun(house, "corse")
    await play(house, table, Play(seat=table.game.engine.awaited(table.state)[0]), Stop(user=ALICE))
    for reader in (ALICE, NOBODY):
        assert await alone(house, table, reader, lang) == []


MAILS: Final = {
    ("fr", False): ["✉ Alice a écrit à Bruno. Bruno doit répondre au plus tard <time>.", "✉ Bruno a répondu à Alice."],
    ("fr", True): [
        "✉ Un courrier est arrivé pour Bruno. Bruno doit répondre au plus tard <time>.",
        "✉ Bruno a répondu à un courrier.",
    ],
    ("en", False): ["✉ Alice wrote to Bruno. Bruno owes an answer <time>.", "✉ Bruno answered Alice."],
    ("en", True): ["✉ A letter has come for Bruno. Bruno owes an answer <time>.", "✉ Bruno answered a letter."],
}


@pytest.mark.parametrize(("lang", "hide"), MAILS)
@pytest.mark.parametrize("preset", ["live", "post"])
async def test_RS_R9_the_course_has_each_mail_once_also_of_a_live_game_where_only_the_board_showed_it(
    house: House, preset: str, lang: str, hide: bool
) -> None:
    table = await begun(house, "scilof", preset=preset, hide_sender=hide)
    await play(house, table, post(0, 2, 1), Answer(seat=1, mail=1, letter=Letter(1, 1)), Stop(user=ALICE))
    assert [line for line in await for_all(house, table, lang) if line.startswith("✉")] == MAILS[lang, hide]


@pytest.mark.parametrize(("lang", "battle"), [("fr", "Bataille"), ("en", "Battle")])
async def test_BC_the_course_has_each_battle_which_only_the_board_showed(house: House, lang: str, battle: str) -> None:
    table = await begun(house, "corse")
    while len(battles_of(table)) < 2:
        if waited := table.game.engine.awaited(table.state):
            await play(house, table, Play(seat=waited[0]))
        else:  # a pile that is won lies there for a while
            await house.time_up(table)
    await play(house, table, Stop(user=ALICE))
    told = [line.split(":")[0].strip() for line in await for_all(house, table, lang) if line.startswith(battle)]
    assert told == [f"{battle} {one.number}" for one in battles_of(table)]


def battles_of(table: Table) -> tuple[Battle, ...]:
    assert isinstance(table.state, CorseState)
    return table.state.battles


async def pages(path: Path, story: Callable[[House], Awaitable[Table]], *readers: int) -> list[list[Lines]]:
    """Return what these readers find of a game played in a house of its own, with the same seed each time."""
    path.mkdir()
    async with House(path, find_games()) as house:
        table = await story(house)
        return [[await alone(house, table, reader, lang) for lang in LANGUAGES] for reader in readers]


@pytest.mark.parametrize("hide", [False, True])
async def test_RS_R9_nobody_else_is_told_by_it_which_letters_went(tmp_path: Path, hide: bool) -> None:
    def with_letters(value: int) -> Callable[[House], Awaitable[Table]]:
        async def story(house: House) -> Table:
            table = await begun(house, "scilof", hide_sender=hide)
            number = table.number
            await play(house, table, post(0, value, 1), Answer(seat=1, mail=1, letter=Letter(value, 1)))
            await play(house, table, post(2, 1, 3))
            await play(house, table, await way_back(house, table, number, ALICE), Stop(user=ALICE))
            return table

        return story

    readers = (CHLOE, DENIS, NOBODY, ALICE)
    one, other = [await pages(tmp_path / str(v), with_letters(v), *readers) for v in (1, 2)]
    assert one[:3] == other[:3]
    assert one[3] != other[3], "she knows what she has posted"


async def test_RS_G8_nobody_is_told_by_it_who_a_hidden_sender_is(tmp_path: Path) -> None:
    def sent_by(seat: int) -> Callable[[House], Awaitable[Table]]:
        async def story(house: House) -> Table:
            table = await begun(house, "scilof", hide_sender=True)
            await play(house, table, post(seat, 1, 1), Stop(user=ALICE))
            return table

        return story

    one, other = [await pages(tmp_path / str(s), sent_by(s), BRUNO, DENIS, NOBODY) for s in (0, 2)]
    assert one == other


async def test_PY_R7_nobody_else_is_told_by_it_who_has_voted_what(tmp_path: Path) -> None:
    def with_ballots(*ballots: Any) -> Callable[[House], Awaitable[Table]]:
        async def story(house: House) -> Table:
            table = await begun(house, "pyramidium", hidden_bets=True)
            cast = [Vote(seat=0, turn=1, ballot=ballot) for ballot in ballots]
            await play(house, table, Place(seat=0, turn=1, zone="e"))
            at = house.now.at
            for vote in cast:
                await house.play(table, vote)
            house.now.at = at
            await play(house, table, *(Ready(seat=seat, turn=1) for seat in range(4)), Stop(user=ALICE))
            return table

        return story

    stories = {"one": (1, -1), "other": (-1,)}
    one, other = [await pages(tmp_path / n, with_ballots(*b), BRUNO, NOBODY, ALICE) for n, b in stories.items()]
    assert one[:2] == other[:2]
    assert one[2] != other[2], "she knows what she has voted"


async def test_a_computer_in_a_seat_is_no_reader(house: House) -> None:
    table = await house.referee.open(house.games["scilof"], GUILD, CHANNEL, ALICE, "Alice", {}, "fr")
    for number in range(3):
        await house.play(table, AddComputer(user=ALICE, level="normal", name=f"Ada {number}"))
    await play(house, table, Start(user=ALICE), post(0, 2, 1), Stop(user=ALICE))
    assert len(await alone(house, table, ALICE)) == 3
    assert await alone(house, table, NOBODY) == []
