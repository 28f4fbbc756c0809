"""What is said: aloud nothing that only some may know, in private to those whom it concerns, each in his language."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.chance import commitment
from bot.delivery.debuts import Debuts
from bot.engine import Grant, Leave
from bot.lobby import AddComputer, SitDown, StandUp, Start, Stop
from bot.sayings import Say, Whisper, mentioned
from bot.table import Step, Table, join_move
from cogs.pyramidium import GAME
from cogs.pyramidium.model import ChooseNumber, ChooseSuccessor, Place, PyramidiumState, Ready, RollTold, Vote
from storage.records import Outgoing
from tests.bot.helpers import ALICE, BRUNO, CHANNEL, CHLOE, DENIS, MINUTE, PEOPLE, WORDS, House, spoken

MOSTLY_SHUSHU = "sh " * 35 + "e"
MOSTLY_TREFLE = "tr+ " * 35 + "e"


class Ear:
    """Keeps every step of a table with all that was said about it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.steps: list[tuple[Step, list[Say], dict[int, Whisper]]] = []
        table.listeners.append(lambda _table, step, said: self._hear(step, [out for _, out in said]))

    def _hear(self, step: Step, said: list[Outgoing]) -> None:
        self.steps.append((step, *told(said)))

    def last(self) -> tuple[list[Say], dict[int, Whisper]]:
        """Return what was said last."""
        return self.steps[-1][1:]


def told(said: list[Outgoing]) -> tuple[list[Say], dict[int, Whisper]]:
    """Return the announcements that have words or call for a new board, and the whispers by user."""
    whispers = [(out.target, msgspec.json.decode(out.body, type=Whisper)) for out in said if out.kind == "whisper"]
    assert len(dict(whispers)) == len(whispers)
    says = [out for out in said if out.kind == "say"]
    assert len(says) + len(whispers) == len(said)
    assert all(out.target == CHANNEL for out in says)
    found = [msgspec.json.decode(out.body, type=Say) for out in says]
    assert not any(say.final for say in found[:-1])
    return [say for say in found if not say.final], dict(whispers)


async def random_game(house: House, luck: int, moves: int = 150, **options: Any) -> Ear:
    """Play at random with four people and a computer, one of whom leaves; return everything that was said."""
    chance = random.Random(luck)
    table = await house.lobby(4, computers=1, turn_s=20, **options)
    ear = Ear(table)
    await house.play(table, Start(user=ALICE))
    for number in range(moves):
        state: Any = table.state
        if table.status == "over":
            break
        if number == 100:
            await house.play(table, Leave(seat=2))
            continue
        seats = chance.sample(range(5), 5)
        legal = next((found for seat in seats if (found := GAME.engine.legal_moves(state, seat))), ())
        if legal and chance.random() < 0.8:
            await house.play(table, chance.choice(legal))
        else:
            await house.time_up(table)
    return ear


# -- secrets ---------------------------------------------------------------------------------------------------------


def scrambled(step: Step) -> Step:
    """Return the same step with everything different that is not public after it."""
    state = step.after.state
    assert isinstance(state, PyramidiumState)
    players = tuple(replace(player, ballot=-1 if player.ballot == 1 else 1) for player in state.players)
    state = replace(state, players=players)
    if state.phase == "bets" and state.roll != "public" and not state.shown:
        state = replace(state, base=state.base % 6 + 1, knowers=())
    if state.succession is not None and state.succession.number is not None:
        state = replace(state, succession=replace(state.succession, number=state.succession.number % 6 + 1))
    public = tuple(event for event in step.events if event.to is None)
    return Step(step.move, step.before, replace(step.after, state=state), public)


@pytest.mark.parametrize(
    ("luck", "options"),
    [
        (1, {}),
        (2, {"ring": MOSTLY_SHUSHU}),
        (3, {"ring": MOSTLY_TREFLE, "show_tally": True}),
        (4, {"hidden_bets": True, "ring": MOSTLY_TREFLE}),
    ],
)
async def test_what_is_said_aloud_does_not_depend_on_what_only_some_may_know(
    tmp_path: Path, luck: int, options: dict[str, Any]
) -> None:
    async with House(tmp_path) as house:
        ear = await random_game(house, luck, **options)
        assert len([says for _, says, _ in ear.steps if says]) > 10
        for step, says, whispers in ear.steps:
            other_says, other_whispers = told(list(house.referee.speech.speak(ear.table, scrambled(step))))
            assert other_says == says
            addressed = {seat for event in step.events for seat in event.to or ()}
            for user, whisper in whispers.items():
                if whisper.seat not in addressed:
                    assert other_whispers[user] == whisper


async def test_a_ballot_leads_to_no_word_at_all(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(3)
        ear = Ear(table)
        for ballot in (1, -1, 0):
            await house.play(table, Vote(seat=1, ballot=ballot, turn=1))
            assert ear.last() == ([], {})


async def test_nothing_tells_whose_ballots_they_were(tmp_path: Path) -> None:
    heard = []
    for voter in (0, 1, 2):
        (tmp_path / str(voter)).mkdir()
        async with House(tmp_path / str(voter)) as house:
            table = await house.game(4)
            ear = Ear(table)
            await house.play(table, Vote(seat=voter, ballot=1, turn=1))
            await house.time_up(table)
            heard.append(ear.last())
    assert heard[0][0]
    assert heard == [heard[0]] * 3


async def test_PY_G20_the_hidden_roll_goes_to_those_whom_shushu_spared_and_to_nobody_else(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(4, computers=1, ring=MOSTLY_SHUSHU)
        ear = Ear(table)
        designe = table.state.designe  # type: ignore[union-attr]
        for seat in {0, 1} | {designe}:
            await house.play(table, Place(seat=seat, zone="n", turn=1))
        await house.time_up(table)
        step, _, whispers = ear.steps[-1]
        (roll,) = [event for event in step.events if isinstance(event, RollTold)]
        assert roll.to == tuple(sorted(set(range(5)) - {0, 1, designe}))
        spared = {table.lobby.chairs[seat].user: seat for seat in roll.to if seat != 4}
        assert {user: whisper.seat for user, whisper in whispers.items()} == spared
        for user, whisper in whispers.items():
            said = WORDS[house.languages.of(user)]("pyramidium-whisper-roll", turn="2", base=str(roll.base))
            assert whisper.text == said


async def test_PY_G19_the_chosen_number_is_told_to_its_chooser_alone(tmp_path: Path) -> None:
    heard = []
    for number in (2, 5):
        (tmp_path / str(number)).mkdir()
        async with House(tmp_path / str(number)) as house:
            table = await house.game(4, ring=MOSTLY_TREFLE)
            ear = Ear(table)
            await house.time_up(table)
            state: Any = table.state
            assert state.succession.wants_number
            chooser = state.designe
            heir = (chooser + 1) % 4
            await house.play(table, ChooseNumber(seat=chooser, number=number, turn=1))
            says, whispers = ear.last()
            (user,) = whispers
            assert whispers[user].seat == chooser
            assert f"**{number}**" in whispers[user].text
            await house.play(table, ChooseSuccessor(seat=chooser, successor=heir, turn=1))
            heard.append((says, ear.last()))
    assert heard[0][0]
    assert heard[0] == heard[1]


# -- to whom, in which language --------------------------------------------------------------------------------------


async def test_whispers_go_to_people_who_are_still_there_each_to_his_own_seat(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        ear = await random_game(house, 5, ring=MOSTLY_SHUSHU)
        people = {user: seat for seat, (user, _) in enumerate(PEOPLE)}
        assert sum(len(whispers) for _, _, whispers in ear.steps) > 20
        left = False
        for step, _, whispers in ear.steps:
            left = left or isinstance(step.move, Leave)
            for user, whisper in whispers.items():
                assert whisper.seat == people[user]
                assert not (left and user == CHLOE)
        assert left


async def test_aloud_in_the_servers_language_and_in_private_in_each_ones_own(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        for user, locale in ((ALICE, "fr"), (BRUNO, "en-GB"), (CHLOE, "fr"), (DENIS, "de")):
            await house.languages.reader(spoken(user, locale))
        table = await house.lobby(4)
        ear = Ear(table)
        await house.play(table, Start(user=ALICE))
        (say,), whispers = ear.last()
        french, english = WORDS["fr"], WORDS["en"]
        where = {"game": "Pyramidium", "channel": f"<#{CHANNEL}>"}
        assert say.text.startswith(
            french("table-starts", game="Pyramidium", people=" ".join(f"<@{u}>" for u, _ in PEOPLE))
        )
        for user, words in ((ALICE, french), (BRUNO, english), (CHLOE, french), (DENIS, english)):
            told = f"{words('whisper-start', **where)}\n{words('pyramidium-guide')}"
            assert (whispers[user].apart, whispers[user].text) == (told, ""), "no press may take it away"


async def test_whoever_sits_down_gets_his_first_message_and_nobody_else_does(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby(2)
        ear = Ear(table)
        await house.play(table, SitDown(user=CHLOE, name="Chloé"))
        seated = WORDS["en"]("whisper-seated", game="Pyramidium", channel=f"<#{CHANNEL}>")
        assert ear.last() == ([], {CHLOE: Whisper(table.id, 2, seated)})
        for move in (AddComputer(user=ALICE, level="easy", name="Ada"), StandUp(user=BRUNO), Grant(ms=MINUTE)):
            await house.play(table, move)
            assert ear.last() == ([], {})


async def test_a_late_joiner_gets_his_first_message_too(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(3, late_join="zero_next_turn")
        ear = Ear(table)
        await house.play(table, join_move(table, DENIS, "Dénis", house.now()))
        says, whispers = ear.last()
        assert "Dénis" in says[0].text
        seated = WORDS["en"]("whisper-seated", game="Pyramidium", channel=f"<#{CHANNEL}>")
        call = WORDS["fr"](
            "table-pointed", people=f"<@{DENIS}>", count=1, button=WORDS["fr"]("pyramidium-button-secrets")
        )
        apart = f"{seated}\n{WORDS['en']('pyramidium-guide')}"
        assert whispers == {DENIS: Whisper(table.id, 3, "", apart=apart, call=call)}


# -- what each has set for himself -----------------------------------------------------------------------------------


async def test_whoever_has_played_the_game_before_is_not_told_how(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        await house.players.change(ALICE, played=("corse", "pyramidium"))
        await house.players.change(BRUNO, played=("corse",))
        table = await house.lobby(2, computers=1, late_join="zero_next_turn")
        ear = Ear(table)
        await house.play(table, Start(user=ALICE))
        guide = WORDS["en"]("pyramidium-guide")
        assert {user: guide in whisper.apart for user, whisper in ear.last()[1].items()} == {ALICE: False, BRUNO: True}
        await house.players.change(DENIS, played=("pyramidium",))
        await house.play(table, join_move(table, DENIS, "Dénis", house.now()))
        assert guide not in ear.last()[1][DENIS].text + ear.last()[1][DENIS].apart


async def test_after_his_first_deal_a_player_has_played_the_game(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        debuts = Debuts(house.referee, house.players)
        await house.players.change(ALICE, played=("corse",))
        table = await house.lobby(2, computers=1, late_join="zero_next_turn")
        await debuts.stop()
        assert house.players.of(ALICE).played == ("corse",)
        await house.play(table, Start(user=ALICE))
        await house.play(table, join_move(table, DENIS, "Dénis", house.now()))
        await debuts.stop()
        await house.crash()
        played = [(await house.players.recall(user)).played for user in (ALICE, BRUNO, CHLOE, DENIS)]
        assert played == [("corse", "pyramidium"), ("pyramidium",), (), ("pyramidium",)]


async def test_a_second_game_leaves_everything_as_it_is(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        debuts = Debuts(house.referee, house.players)
        for channel in (CHANNEL, CHANNEL + 1):
            await house.game(3, channel=channel)
            await debuts.stop()
        assert house.players.of(BRUNO).played == ("pyramidium",)


async def test_whoever_wants_no_reminders_is_told_everything_else(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(3)
        await house.players.change(BRUNO, reminders=False)
        state: Any = table.state

        class Hint(RollTold, frozen=True, kw_only=True):
            nudge = True

        def whispered(event: type[RollTold]) -> dict[int, str]:
            said = event(to=(0, 1), turn=state.turn, base=state.base)
            step = Step(Leave(seat=2), table.standing, table.standing, (said,))
            whispers = told(list(house.referee.speech.speak(table, step)))[1]
            return {user: whisper.text for user, whisper in whispers.items()}

        news = WORDS["en"]("pyramidium-whisper-roll", turn=str(state.turn), base=str(state.base))
        assert whispered(RollTold) == {ALICE: news, BRUNO: news}
        assert whispered(Hint) == {ALICE: news}


# -- seed, end, restart ----------------------------------------------------------------------------------------------


async def test_the_hash_of_the_seed_is_said_at_the_start_and_the_seed_at_the_end_alone(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        ear = await random_game(house, 6, moves=40)
        for seat in (0, 1, 2):
            await house.play(ear.table, Leave(seat=seat))
        await house.play(ear.table, Leave(seat=3))
        assert ear.table.status == "over"
        seed, sealed = ear.table.seed.hex(), commitment(ear.table.seed)
        texts = [say.text for _, says, _ in ear.steps for say in says]
        assert sealed in texts[0]
        assert [seed in text for text in texts] == [False] * (len(texts) - 1) + [True]
        assert sealed in texts[-1]
        assert not any(seed in whisper.text for _, _, whispers in ear.steps for whisper in whispers.values())
        (say,), _ = ear.last()
        assert (say.ending, say.renew) == (True, True)
        assert all((not says[0].ending and says[0].renew) for _, says, _ in ear.steps[:-1] if says)


async def test_a_game_that_was_stopped_can_be_checked_too(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(3)
        ear = Ear(table)
        await house.play(table, Stop(user=ALICE))
        (say,), whispers = ear.last()
        assert say.text.splitlines()[0] == WORDS["fr"]("host-end", who="Alice")
        assert table.seed.hex() in say.text
        assert (say.ending, say.renew, whispers) == (False, False, {})


@pytest.mark.parametrize("begun", [True, False])
async def test_the_last_thing_of_a_table_is_that_its_end_is_shown(tmp_path: Path, begun: bool) -> None:
    async with House(tmp_path) as house:
        table = await (house.game(3) if begun else house.lobby(3))
        await house.play(table, Stop(user=ALICE))
        says = [msgspec.json.decode(row.body, type=Say) for row in await house.store.pending() if row.kind == "say"]
        assert [say for say in says if say.final] == says[-1:] == [Say(table.id, "", renew=False, final=True)]


async def test_of_a_lobby_nothing_is_said_aloud(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby(3)
        ear = Ear(table)
        await house.play(table, Stop(user=ALICE))
        assert ear.last() == ([], {})
        assert await house.said() == []


async def test_the_channel_is_told_that_the_referee_is_back(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.game(3)
        ear = Ear(table)
        await house.play(table, Grant(ms=MINUTE))
        assert ear.last() == ([Say(table.id, WORDS["fr"]("back"))], {})


# -- names and mentions ----------------------------------------------------------------------------------------------


async def test_only_those_who_sit_are_mentioned_whatever_the_names_say(tmp_path: Path) -> None:
    async with House(tmp_path) as house:
        table = await house.lobby(1, computers=1)
        for user, name in (
            (1, "<@999>"),
            (2, "@everyone"),
            (3, "<@&5> <@!6>"),
            (4, "\u202e<@7>"),
            (5, "[x](http://y)"),
        ):
            await house.play(table, SitDown(user=user, name=name))
        ear = Ear(table)
        await house.play(table, Start(user=ALICE))
        for seat in range(2, 7):
            await house.play(table, Place(seat=seat, zone="n", turn=1))
            await house.play(table, Ready(seat=seat, turn=1))
        await house.time_up(table)
        for seat in range(2, 7):
            await house.play(table, Leave(seat=seat))
        says = [say for _, said, _ in ear.steps for say in said]
        assert mentioned(says[0].text) == [ALICE, 1, 2, 3, 4, 5]
        assert all(mentioned(say.text) == [] for say in says[1:])
        words = "\n".join(say.text for say in says[1:])
        assert "999" in words
        assert not re.search(r"(?<!\\)[@<]|(?<!\\)\]\(", words.replace("<t:", ""))
