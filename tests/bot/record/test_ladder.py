"""What people have done on a server: games and streaks, games with computers apart, ratings, and how it is kept."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.engine import Leave
from bot.figures import Figure, Figures
from bot.hosting.moves import StandIn
from bot.lobby import Stop
from bot.record.ladder import Ladder, Record
from bot.record.ladders import GRACE_MS, MANY, Ladders
from cogs import romancier_scilof as scilof
from cogs.pyramidium import GAME
from cogs.pyramidium.model import Vote
from storage.records import Ended, Entry, NewGame, ResultRow, SeatRow, Write
from tests.bot.helpers import ALICE, BRUNO, CHLOE, DENIS, GUILD, NOON, House
from tests.cogs.romancier_scilof.meeting import invited, press

FIGURES: Final = Figures((Figure("cards"), Figure("best", over="most"), Figure("fastest", over="least")), lambda _: ())


def rows(game: int, *seats: tuple[int | None, bool, int], figures: str | None = None) -> list[Ended]:
    """Return the results of a game: user, won, score by seat; it has ended as many ms after noon as its number."""
    return [
        Ended(game, i, user, f"Name {user}", won, score, NOON + game, figures)
        for i, (user, won, score) in enumerate(seats)
    ]


def ladder(*games: list[Ended]) -> Ladder:
    made = Ladder(FIGURES)
    for game in games:
        made.add(game)
    return made


def duel(game: int, winner: int, loser: int) -> list[Ended]:
    return rows(game, (winner, True, 8), (loser, False, 3))


def points(made: Ladder, user: int) -> int:
    rating = made.careers[user].rating
    assert rating is not None
    return rating.points


# -- games, wins, streaks ---------------------------------------------------------------------------------------------


def test_games_wins_and_streaks() -> None:
    made = ladder(
        *(duel(i, *pair) for i, pair in enumerate([(ALICE, BRUNO)] * 3 + [(BRUNO, ALICE)] + [(ALICE, BRUNO)]))
    )
    assert made.careers[ALICE].people == Record(games=5, wins=4, streak=1, best=3)
    assert made.careers[BRUNO].people == Record(games=5, wins=1, streak=0, best=1)


def test_games_with_computers_count_apart_and_for_no_rating() -> None:
    made = ladder(duel(1, ALICE, BRUNO), rows(2, (ALICE, False, 1), (None, True, 8), (BRUNO, True, 8)))
    alice = made.careers[ALICE]
    assert (alice.people, alice.computers) == (Record(1, 1, 1, 1), Record(1, 0, 0, 0))
    assert len(alice.course) == 1
    alone = ladder(rows(1, (ALICE, True, 8), (None, False, 1))).careers[ALICE]
    assert (alone.people, alone.rating) == (Record(), None)


def test_a_game_that_one_person_has_played_is_no_game_for_ratings() -> None:
    made = ladder(rows(1, (ALICE, True, 8), (ALICE, False, 1)))
    assert made.careers[ALICE].rating is None


def test_who_has_left_and_come_back_played_one_game_in_his_better_seat() -> None:
    first, back, other = '{"cards":2,"fastest":9}', '{"cards":3,"fastest":7}', "{}"
    seats = [
        Ended(1, i, user, "Alice", won, 0, NOON, figures)
        for i, (user, won, figures) in enumerate([(ALICE, False, first), (BRUNO, False, other), (ALICE, True, back)])
    ]
    made = ladder(seats)
    assert made.careers[ALICE].people == Record(1, 1, 1, 1, {"cards": 5, "fastest": 7})
    assert points(made, ALICE) > points(made, BRUNO)


def test_figures_are_summed_or_the_best_is_kept() -> None:
    made = ladder(
        rows(1, (ALICE, True, 8), (BRUNO, False, 1), figures='{"cards":2,"best":5,"fastest":400,"of_old":1}'),
        rows(2, (ALICE, True, 8), (BRUNO, False, 1), figures='{"cards":3,"best":4,"fastest":500}'),
        rows(3, (ALICE, True, 8), (BRUNO, False, 1), figures='{"cards":1,"best":4}'),
        rows(4, (ALICE, True, 8), (BRUNO, False, 1)),
    )
    assert made.careers[ALICE].people.figures == {"cards": 6, "best": 5, "fastest": 400}


def test_one_is_called_what_one_was_called_last() -> None:
    made = ladder(duel(1, ALICE, BRUNO), [Ended(2, 0, ALICE, "Alix", won=True, score=1, ended_at=NOON, figures=None)])
    assert made.careers[ALICE].name == "Alix"


# -- ratings ----------------------------------------------------------------------------------------------------------


def test_a_stranger_begins_with_a_thousand_and_rises_by_wins() -> None:
    made = ladder(duel(1, ALICE, BRUNO))
    assert points(made, ALICE) > 1000 > points(made, BRUNO)
    alice = made.careers[ALICE].rating
    assert alice is not None
    assert (alice.guess > 2000, alice.margin < 1000) == (True, True)
    more = ladder(*(duel(i, ALICE, BRUNO) for i in range(20))).careers[ALICE].rating
    assert more is not None
    assert (more.guess > alice.guess, more.margin < alice.margin) == (True, True)


def test_winners_come_before_all_others_and_these_by_their_scores() -> None:
    made = ladder(rows(1, (ALICE, False, 8), (BRUNO, True, 2), (CHLOE, False, 7), (DENIS, False, 8)))
    assert points(made, BRUNO) > points(made, ALICE) == points(made, DENIS) > points(made, CHLOE)


def test_without_a_winner_equal_scores_leave_all_equal() -> None:
    made = ladder(rows(1, (ALICE, False, 0), (BRUNO, False, 0)))
    assert points(made, ALICE) == points(made, BRUNO)


def test_the_same_games_always_give_the_same() -> None:
    random = Random(7)
    games = []
    for game in range(60):
        winner, *others = random.sample((ALICE, BRUNO, CHLOE, DENIS), random.randint(2, 4))
        games.append(rows(game, (winner, True, 8), *((other, False, random.randint(0, 7)) for other in others)))
    at_once = Ladder(FIGURES)
    at_once.add([row for game in games for row in game])
    assert {user: list(c.course) for user, c in at_once.careers.items()} == {
        user: list(c.course) for user, c in ladder(*games).careers.items()
    }


# -- kept, and carried on ---------------------------------------------------------------------------------------------


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with House(tmp_path) as house:
        yield house


async def ended(house: House, at: int, winner: int = ALICE, loser: int = BRUNO, game: str = GAME.name) -> None:
    """Let a game end at a time."""
    number = await house.store.create(NewGame(game, GUILD, 1, b"seed", at, "fr"))
    users = (winner, loser)
    results = tuple(ResultRow(number, i, user, i == 0, 8 - i, "points", at) for i, user in enumerate(users))
    seats = tuple(SeatRow(number, i, user, f"Name {user}") for i, user in enumerate(users))
    await house.store.commit(Write(Entry(number, 1, at, None, None, "{}"), "over", None, results=results, seats=seats))


async def games_of(ladders: Ladders, user: int = ALICE) -> tuple[int, int]:
    """Return how many games a user has played and won."""
    career = (await ladders.of(GUILD, GAME)).careers.get(user)
    return (0, 0) if career is None else (career.people.games, career.people.wins)


async def test_a_ladder_is_carried_on_from_game_to_game(house: House) -> None:
    ladders = Ladders(house.store)
    assert await games_of(ladders) == (0, 0)
    await ended(house, NOON)
    assert await games_of(ladders) == (1, 1)
    known = await ladders.of(GUILD, GAME)
    await ended(house, NOON + 2 * GRACE_MS, BRUNO, ALICE)
    await ended(house, NOON, game="corse")
    assert await games_of(ladders) == (2, 1)
    assert await ladders.of(GUILD, GAME) is known
    assert list((await Ladders(house.store).of(GUILD, GAME)).careers[ALICE].course) == list(known.careers[ALICE].course)


async def test_a_game_that_was_written_late_counts_in_its_order(house: House) -> None:
    ladders = Ladders(house.store)
    await ended(house, NOON + 10)
    await ladders.of(GUILD, GAME)
    await ended(house, NOON + 5, BRUNO, ALICE)
    carried, new = await ladders.of(GUILD, GAME), await Ladders(house.store).of(GUILD, GAME)
    assert carried.careers[ALICE].people == new.careers[ALICE].people == Record(2, 1, 1, 1)
    assert list(carried.careers[BRUNO].course) == list(new.careers[BRUNO].course)


async def test_many_results_are_added_while_others_go_on(house: House) -> None:
    ladders = Ladders(house.store)
    for game in range(MANY // 2 + 1):
        await ended(house, NOON + game)
    assert await games_of(ladders) == (MANY // 2 + 1, MANY // 2 + 1)


async def test_a_server_that_was_forgotten_begins_anew(house: House) -> None:
    ladders = Ladders(house.store)
    await ended(house, NOON)
    assert await games_of(ladders) == (1, 1)
    await house.store.guilds.forget(GUILD)
    assert await games_of(ladders) == (0, 0)


async def test_who_is_erased_while_somebody_reads_is_in_no_ladder_that_is_kept(house: House) -> None:
    ladders = Ladders(house.store)
    await ended(house, NOON)
    for _ in ("built", "carried on"):
        reading = asyncio.ensure_future(ladders.of(GUILD, GAME))
        await asyncio.sleep(0)
        assert not reading.done()
        ladders.forget()
        read = await reading
        assert await ladders.of(GUILD, GAME) is not read


# -- real games -------------------------------------------------------------------------------------------------------


async def test_a_game_played_to_its_end_counts_with_its_figures(house: House) -> None:
    table = await house.game(3)
    await house.play(table, Vote(seat=1, ballot=1, turn=1))
    await house.time_up(table)
    for seat in (0, 2):
        await house.play(table, Leave(seat=seat))
    careers = (await Ladders(house.store).of(GUILD, GAME)).careers
    assert {user: (c.people.games, c.people.wins) for user, c in careers.items()} == {
        ALICE: (1, 0),
        BRUNO: (1, 1),
        CHLOE: (1, 0),
    }
    figures = GAME.figures.of(table.state)
    assert careers[BRUNO].people.figures == figures[1]
    assert (careers[BRUNO].people.figures["votes_won"], careers[BRUNO].name) == (1, "Bruno")


@pytest.mark.parametrize("back", [False, True])
async def test_who_is_away_at_the_end_is_answerable_for_what_a_computer_does_in_his_seat(
    house: House, back: bool
) -> None:
    """Else whoever sees himself losing would but have to go away."""
    ladders = Ladders(house.store)
    table = await house.game(3, min_players=2)
    await house.play(table, StandIn(user=0, seat=1, level="normal"))
    if back:
        await house.play(table, StandIn(user=0, seat=1, level=None))
    await house.play(table, Leave(seat=2))
    await house.play(table, Leave(seat=0))
    made = await ladders.of(GUILD, GAME)
    counted = {user: (career.people.games, career.computers.games) for user, career in made.careers.items()}
    assert counted == dict.fromkeys((ALICE, BRUNO, CHLOE), (1, 0))


async def test_a_game_that_was_stopped_does_not_count(house: House) -> None:
    table = await house.game(3)
    await house.time_up(table)
    await house.play(table, Stop(user=ALICE))
    assert table.status == "over"
    assert (await Ladders(house.store).of(GUILD, GAME)).careers == {}


async def test_RS_G21_two_tables_that_have_become_one_count_once(tmp_path: Path) -> None:
    async with House(tmp_path, {scilof.GAME.name: scilof.GAME}) as house:
        communes, here, there, number = await invited(house)
        await communes.accept(press(there, 2), number)
        ladders = Ladders(house.store)
        assert (await ladders.of(GUILD, scilof.GAME)).careers == {}, "the one that has moved has no result of its own"
        for seat in range(1, len(here.lobby.chairs)):
            await house.play(here, Leave(seat=seat))
        careers = (await ladders.of(GUILD, scilof.GAME)).careers
        assert [career.people.games for career in careers.values()] == [1] * 9
