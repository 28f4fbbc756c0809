"""No card is known before it is placed: not on any screen, not in a log; and nothing of the game happens in private.

Each version of each message is compared with the cards that had been seen by then, as the journal and the seed give it.
"""

from __future__ import annotations

import re
from pathlib import Path

from bot.cards import lobby_talk
from bot.text import LANGUAGES, Talk, Words
from cogs.bataille_corse.cards import TAROT, Card
from cogs.bataille_corse.model import CorseState
from cogs.bataille_corse.render import FACE
from cogs.bataille_corse.terms import card_sign, card_words
from tests.house import TOKEN
from tests.process.corse import corse_town, deal, hand, play, play_on, sit_down, slap, state
from tests.process.replay import shown, standing, texts_of, whole_game
from tests.process.sitting import Sitting
from tests.process.town import Town, words

QUICK = {"max_cards": 20, "min_play_ms": 100, "slap_window_ms": 100, "collect_ms": 300}
PACE = "10"
NUMBERS = re.compile(r"\d+(?:, ?\d+){3}")  # as in a packet or in a row of the deck


def names_of_cards(table: Sitting) -> dict[str, Card]:
    """Return every way in which one certain card is called on the board, in all languages."""
    lobby = standing(table).lobby
    talks = [lobby_talk(Words(language), lobby) for language in LANGUAGES]
    return {
        name.casefold(): card
        for card in TAROT
        for talk in talks
        for name in (card_sign(card, talk), card_words(card, talk))
    }


def cards_in(text: str, names: dict[str, Card]) -> set[Card]:
    """Return the cards that a text names."""
    known = "|".join(sorted(map(re.escape, names), key=len, reverse=True))
    return {names[found.casefold()] for found in re.findall(rf"(?<!\w)(?:{known})(?!\w)", text, re.IGNORECASE)}


def seen_at(states: list[tuple[int, CorseState]]) -> dict[Card, int]:
    """Return when each card came to lie face up for the first time."""
    seen: dict[Card, int] = {}
    for at, found in states:
        for card in found.pile[found.hidden :]:
            seen.setdefault(card, at)
    return seen


def guides(table: Sitting) -> list[str]:
    """Return how to play, in all languages: it names cards of which nothing is said."""
    options = state(table).options
    return [FACE.guide(options, Talk(Words(language), ())) for language in LANGUAGES]


def nothing_of_the_game_in_private(town: Town, table: Sitting) -> None:
    """Check that the bot has told each of them how to play, and has written nothing else to anybody in private."""
    for person in table.people:
        told = [text for m in town.world.dm(person).log for text in texts_of(m)]
        assert len(told) <= 1
        assert all(any(text.endswith(guide) for guide in guides(table)) for text in told)


async def test_in_a_whole_game_no_card_is_known_before_it_is_placed(tmp_path: Path) -> None:
    env = {"LOG_LEVEL": "debug", "DISCORD_TOKEN": TOKEN, "COMPUTER_PACE": PACE}
    async with corse_town(tmp_path, env=env) as town:
        people = [town.person(), town.person(locale="fr"), town.person()]
        table = await sit_down(town, people, computers=2, deck="tarot78", late_join="slap_in", **QUICK)
        begun = state(table).now
        await provoke(town, table)
        await play_on(table, 0, 1)
        await town.until(lambda: table.times_said("Seed:") and not table.boards(), "the end")
        states, names = whole_game(table), names_of_cards(table)
        seen, known = seen_at(states), guides(table)
        assert len(seen) < len(TAROT), "some cards are never seen at all"
        named: set[Card] = set()
        for person in (*table.people, town.person("stranger")):
            for text, where, _, _, at in town.world.visible_to(person):
                if at * 1000 >= begun and not any(guide in text for guide in known):
                    cards = cards_in(text, names)
                    named |= cards
                    early = {card for card in cards if seen.get(card, 1 << 62) > at * 1000}
                    assert not early, (where, text)
        assert len(named) > 10
        nothing_of_the_game_in_private(town, table)
        log = town.harness.tail(100_000)
        assert "table.over" in log
        ((seed,),) = town.read("SELECT seed FROM games")
        assert seed.hex() not in log
        assert not [line for line in log.splitlines() if cards_in(line, names) or NUMBERS.search(line)]


async def provoke(town: Town, table: Sitting) -> None:
    """Let people do all that is answered with words: wrong slaps, cards out of turn, a look at one's cards."""
    for seat, person in enumerate(table.people):
        await slap(table, seat, state(table).number).response()
        await table.press(person, "secrets").response()
        await table.slash(person, "play").response()
        await table.slash(person, "slap").response()
    town.edits(table.channel, times=1, status=502)
    sure = await table.press(table.people[2], "leave").message()
    await table.press(table.people[2], "leave_surely", on=sure).ack()
    late = town.person("late")
    await town.until(lambda: table.boards(), "a board")
    await table.press(late, "join").response()
    table.people.append(late)


async def test_a_leavers_cards_are_never_seen(tmp_path: Path) -> None:
    gone = "9h 10s 12d"
    async with corse_town(tmp_path, deal("2h 4d 14h 6s", "3c 5s 7d 8h", gone, rest=0)) as town:
        table = await sit_down(town, 3)
        leaver = table.people[2]
        await play(table, 1)
        sure = await table.press(leaver, "leave", on=await shown(table)).message()
        await table.press(leaver, "leave_surely", on=sure).ack()
        board = await shown(table)
        assert state(table).hidden == 3
        assert words("corse-gone", names=leaver.name) in board.text
        await play(table, 0, 1, 0, 1, 0, 1)  # a king, its tries, and the pile is his who played it
        await play(table, 0)
        board = await shown(table)
        assert state(table).battle == 2
        cards = state(table).players[0].cards
        assert set(hand(gone)) < set(cards)
        names = names_of_cards(table)
        shown_cards = {c for seen in town.world.visible_to(leaver) for c in cards_in(seen.text, names)}
        assert set(hand("3c 2h 5s 4d 7d 14h 8h")) <= shown_cards
        assert not set(hand(gone)) & shown_cards
        assert board.id == table.board.id


async def test_a_late_joiner_slaps_himself_in(tmp_path: Path) -> None:
    async with corse_town(tmp_path, deal("2h 4d 14h 6s", "7c 5s 8h", "7d 3c", rest=0)) as town:
        table = await sit_down(town, 3, late_join="slap_in")
        late = town.person("late")
        await play(table, 1)
        await table.press(late, "join", on=await shown(table)).ack()
        table.people.append(late)
        board = await shown(table)
        assert words("corse-say-joined", name="late") in "\n".join(table.said)
        assert [len(p.cards) for p in state(table).players][3:] == [0]
        await play(table, 2)
        board = await shown(table)
        await slap(table, 3, 2, board).ack()
        await town.until(lambda: state(table).battle == 2, "the pile taken")
        assert [len(p.cards) for p in state(table).players][3:] == [2]
        assert state(table).turn == 3
        await play(table, 3)
        nothing_of_the_game_in_private(town, table)
