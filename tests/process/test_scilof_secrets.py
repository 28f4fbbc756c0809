"""No letter is known to who may not know it: not on any screen, not on the wire, not in a log.

Each text is read as its reader reads it, and compared with the letters that he had had in hand by then, as the journal
and the seed give them. And two games that differ in what somebody may not know must look the same to him.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from bot.chance import commitment
from sandbox.world import Actor
from tests.house import TOKEN
from tests.process.reading import Reader, held_since, on_screen, on_the_wire
from tests.process.replay import whole_game
from tests.process.scilof import (
    answer,
    answer_again,
    calm,
    hand,
    letters,
    replied,
    scilof_town,
    sit_down,
    sound,
    spelled,
    state,
    swap,
    told,
    write,
)
from tests.process.sitting import Sitting
from tests.process.town import EARLY

NEVER = float("inf")
ALICE, BOB, CHLOE, DENIS = range(4)
# All that a board or desk can be asked without a move, and moves with the letter B of the first player.
ASKED = (("secrets", "", ""), ("write", "", ""), ("answer_next", "", ""))
TRIED = (
    ("pick_letter", "2.0", "w::"), ("send", "", "w:2.0:2"), ("pick_answer", "2.0", "a::1"),
    ("send_answer", "", "a:2.0:1"), ("put_away", "2.0", ""), ("close", "", ""),
)  # fmt: skip
NAMESAKES = ("alice", "bob", "chloe", "denis")
# What is in no log: moves as they are saved, drafts, words about letters.
WRITTEN = re.compile(r"\bletter|\blettre|\\?\"value|owner|\bhand\b|\bgave\b|\b[was]:\d+\.\d+:")


# -- a whole game -----------------------------------------------------------------------------------------------------


async def test_in_a_whole_game_nobody_learns_a_letter_before_he_has_it(tmp_path: Path) -> None:
    env = {"LOG_LEVEL": "debug", "DISCORD_TOKEN": TOKEN}
    async with scilof_town(tmp_path, env=env) as town:
        people = [town.person(), town.person(locale="fr"), town.person(), town.person(locale="fr"), town.person()]
        stranger = town.person("stranger")
        table = await sit_down(town, people, abandon=True)
        await write(table, ALICE, "B1", BOB)
        await write(table, CHLOE, "D3", BOB)
        await _all_ask(table, stranger)
        await answer(table, BOB, "A2")
        await table.counts(people[BOB].slash(table.channel, "scilof answer", mail=people[CHLOE].name, letter="E"))
        await write(table, DENIS, "B4", 4)
        await _one_leaves(table)
        await swap(table, ALICE, "C1", CHLOE, "A3")
        await write(table, BOB, "B2", ALICE)  # goes back
        await write(table, DENIS, "B4", CHLOE)  # stays under way after the closing
        await swap(table, ALICE, "D1", DENIS, "A4")
        await _all_ask(table, stranger)
        await table.counts(await replied(table, CHLOE, "B3"))
        await town.until(lambda: table.times_said("Seed:") and not table.boards(), "the end")
        await town.until(lambda: not table.unsaid(), "all said")
        sound(table)
        assert state(table).players[ALICE].winner
        assert _early(table, stranger) > 100
        _silent_log(table)
        _seed_comes_last(table, stranger)


async def _one_leaves(table: Sitting) -> None:
    """Let the fifth player leave: Bob puts a letter into the basket, which Chloe draws."""
    sure = await table.press(table.people[4], "leave").message()
    await table.counts(table.press(table.people[4], "leave_surely", on=sure))
    await calm(table)
    bob = table.people[BOB]
    await table.counts(table.pick(bob, "put_away", spelled("D2"), await table.panel_of(bob)))
    await calm(table)
    assert hand(table, CHLOE) == letters("A3 B3 C3 D2")


async def _asks(table: Sitting, person: Actor, tries: Iterable[tuple[str, str, str]] = ASKED) -> None:
    """Let somebody ask for all that there is to read for him, by buttons and while he types."""
    for command, option in (("post", "letter"), ("post", "to"), ("answer", "mail"), ("answer", "letter")):
        for typed in ("", "b"):
            await person.autocomplete(table.channel, f"scilof {command}", option, **{option: typed}).response()
    for verb, arg, seen in tries:
        await table.press_as_seen(person, table.board, verb, arg, seen).response()


async def _all_ask(table: Sitting, stranger: Actor) -> None:
    """Let everybody ask, and try what is not for him: the B of Alice is in the post, or was, and nobody can give it."""
    before = len(table.keys())
    for person in (*table.people, stranger):
        await _asks(table, person, [*ASKED, *TRIED])
    assert len(table.keys()) == before


def _early(table: Sitting, stranger: Actor) -> int:
    """Check that no text before the end names a letter too early for its reader; return how many letters are named."""
    town, (over, _) = table.town, next(found for found in whole_game(table) if found[1].phase == "over")
    people: dict[int | None, int | None] = {person.id: seat for seat, person in enumerate(table.people)}
    people |= {stranger.id: None, None: None}
    readers = {who: (Reader(table, seat), held_since(table, seat)) for who, seat in people.items()}
    seen = [said for person in (*table.people, stranger) for said in on_screen(town, person.id)]
    sent = list(on_the_wire(town))
    assert {"content", "custom_id", "label", "name", "nonce", "value"} <= {
        re.split(r"[ .]", said.where)[-1] for said in sent
    }
    named = 0
    for said in (*seen, *sent):
        if said.at * 1000 < over:
            reader, since = readers[said.reader]
            found = reader.letters(said.text)
            named += len(found)
            assert not {letter for letter in found if since.get(letter, NEVER) > said.at}, said
    return named


def _silent_log(table: Sitting) -> None:
    """Check that the log tells of the game, but nothing that is not for everybody."""
    town, log = table.town, table.town.harness.tail(100_000)
    ((seed,),) = town.read("SELECT seed FROM games")
    assert "table.over" in log
    assert not [secret for secret in (TOKEN, seed.hex(), *town.world.state.interactions) if secret in log]
    readers = [Reader(table, seat) for seat in (None, *range(len(table.people)))]
    lines = [line for line in log.splitlines() if " bot starting " not in line]
    assert not [line for line in lines if WRITTEN.search(line) or any(reader.letters(line) for reader in readers)]


def _seed_comes_last(table: Sitting, stranger: Actor) -> None:
    """Check that the seed is promised at the start, and told with the end alone."""
    town = table.town
    ((seed,),) = town.read("SELECT seed FROM games")
    assert commitment(seed) in table.said[0]
    assert seed.hex() in table.said[-1]
    assert "All hands are shown" in table.said[-1]
    told_at = [
        said.at
        for who in (*table.people, stranger)
        for said in (*on_screen(town, who.id), *on_the_wire(town))
        if seed.hex() in said.text
    ]
    end = next(at for at, found in whole_game(table) if found.phase == "over")
    assert told_at
    assert min(told_at) * 1000 >= end


# -- the letter that came ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hidden", [False, True], ids=["open", "hidden-senders"])
async def test_the_letter_that_came_is_not_seen_before_the_answer_is_safe(tmp_path: Path, hidden: bool) -> None:
    async with scilof_town(tmp_path, patch=EARLY) as town:
        table = await sit_down(town, hide_sender=hidden)
        alice, bob = table.people[:2]
        await write(table, ALICE, "B1", BOB)
        desk, panel = await table.press(bob, "answer_next").message(), await table.panel_of(bob)

        def knows(seat: int, letter: str) -> bool:
            reader, (found,) = Reader(table, seat), letters(letter)
            return any(found in reader.letters(said.text) for said in on_screen(town, table.people[seat].id))

        with town.slow_disk():
            await table.pick(bob, "pick_answer", spelled("A2"), on=desk).ack()
            presses = [answer_again(table, BOB, "A2", 1, card) for card in (desk, panel)]
            for press in presses:
                await press.ack()  # he hears that it takes a moment, and nothing else
            for person in (alice, bob):
                await table.secrets(person)
            assert not knows(BOB, "B1")
            assert not knows(ALICE, "A2")
        await table.counts(presses[0])
        await calm(table)
        assert knows(BOB, "B1")
        assert knows(ALICE, "A2")
        assert not knows(CHLOE, "B1")
        assert alice.name in town.world.visible_to(bob).text


# -- two games --------------------------------------------------------------------------------------------------------


def _seen(table: Sitting, seat: int | None, stranger: Actor) -> set[str]:
    """Return all that a player, or who only watches, has seen of a table since the letters were dealt, without what
    differs from table to table: of a lobby a slow machine may show some who come in together."""
    person = stranger if seat is None else table.people[seat]
    dealt, _ = whole_game(table)[0]
    return {
        re.sub(r"\b[0-9a-f]{64}\b|\d{5,}|(?<=\ba\|)\d+|\bv\d+", "#", f"{seen.where} {seen.text}")
        for seen in table.town.world.visible_to(person)
        if seen.at * 1000 >= dealt
        and (seen.message is None or seen.message.channel.is_dm or seen.message.channel is table.channel)
    }


async def _same_to(tables: Sequence[Sitting], stranger: Actor, *seats: int | None) -> None:
    """Check that two tables look and sound the same to the players in these seats (None: to others), whatever they
    ask."""
    for seat in seats:
        for table in tables:
            await _asks(table, stranger if seat is None else table.people[seat])
        one, other = (_seen(table, seat, stranger) for table in tables)
        assert one == other
        assert len(one) > 20


async def test_two_games_that_differ_in_letters_are_the_same_to_who_has_not_seen_them(tmp_path: Path) -> None:
    async with scilof_town(tmp_path) as town:
        stranger = town.person("stranger")
        one, other = tables = [await sit_down(town, [town.person(name) for name in NAMESAKES]) for _ in range(2)]
        for table, letter in ((one, "B1"), (other, "D1")):
            await write(table, ALICE, letter, BOB)
        await _same_to(tables, stranger, BOB, CHLOE, DENIS, None)
        for table, letter in ((one, "A2"), (other, "C2")):
            await answer(table, BOB, letter)
        await _same_to(tables, stranger, CHLOE, DENIS, None)
        for seat in (ALICE, BOB):
            assert _seen(one, seat, stranger) != _seen(other, seat, stranger)


async def test_two_games_that_differ_in_the_sender_are_the_same_where_senders_are_hidden(tmp_path: Path) -> None:
    async with scilof_town(tmp_path) as town:
        stranger = town.person("stranger")
        one, other = tables = [
            await sit_down(town, [town.person(name) for name in NAMESAKES], hide_sender=True) for _ in range(2)
        ]
        for table, sender in ((one, ALICE), (other, DENIS)):
            await write(table, sender, f"B{sender + 1}", CHLOE)
        await _same_to(tables, stranger, BOB, CHLOE, None)
        for table in tables:
            await answer(table, CHLOE, "A3")
        await _same_to(tables, stranger, BOB, None)
        assert told(one, CHLOE, "You answered alice") == told(other, CHLOE, "You answered denis") == 1
