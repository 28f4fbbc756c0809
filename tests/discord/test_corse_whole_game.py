"""La bataille corse, a whole game of three by buttons: every line that is said aloud or left of old boards, and boards.

The seed is known, and so is every packet. Chloé wins by a photo finish and by patience; Bruno slaps too much.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from bot.chance import commitment
from bot.engine import Result
from tests.discord.corse import COLLECT, TURN, WINDOW, Cards, deal
from tests.discord.fate import SEED
from tests.discord.town import Town

ALICE, BRUNO, CHLOE = range(3)


async def attack(game: Cards) -> None:
    """Alice's ace attacks Bruno, who uses his four tries."""
    await game.play_to(6)


async def taken_by_hand(game: Cards) -> None:
    """The last try fails; Alice takes the pile without waiting for the clock."""
    await game.play(2)
    assert await game.counts() == [32, 21, 25]


async def photo_finish(game: Cards) -> None:
    """The last try makes a pair of 5s before Alice has her pile. Chloé slaps first, and Alice is heard first."""
    await game.play_to(18)
    board, first = game.sitting.board, game.raise_hand(game.people[CHLOE])
    await game.town.wait(0.043)
    second = game.raise_hand(game.people[ALICE])
    heard_first = second()
    await game.town.settle()
    assert heard_first.changed_message
    assert "✋ Alice" in board.text
    heard_second = first()
    await game.town.settle()
    assert heard_second.changed_message
    await game.town.wait(WINDOW)
    assert await game.counts() == [30, 16, 32]


async def taken_by_the_clock(game: Cards) -> None:
    """Alice has one try against Chloé's jack; Chloé lets the clock bring her the pile."""
    await game.play(2)
    await game.town.wait(COLLECT)
    assert await game.counts() == [29, 16, 33]


async def by_itself(game: Cards) -> None:
    """Chloé sleeps: her card falls by itself."""
    await game.town.wait(TURN)
    assert (await game.state()).number == 21


async def wrong_slap(game: Cards) -> None:
    """Bruno slaps his own jack on a 4, and pays two cards; slapping it again costs him nothing more."""
    await game.play_to(35)
    assert (await game.slap(game.people[BRUNO])).changed_message
    assert await game.counts() == [25, 9, 29]
    again = await game.slap(game.people[BRUNO])
    assert again.privately == game.town.either(
        "Tu as déjà payé pour cette carte ; une fois suffit.", "You have paid for this card already; once is enough."
    )


async def bruno_runs_out(game: Cards) -> None:
    """Four battles later Bruno has no card left, and it is no longer his turn."""
    await game.play_to(63)
    assert (await game.counts())[BRUNO] == 0


async def ban(game: Cards) -> None:
    """Bruno slaps what is none, and cannot pay: his slaps do not count for half a minute."""
    await game.play_to(70)
    assert (await game.slap(game.people[BRUNO])).changed_message
    refused = (await game.slap(game.people[BRUNO])).privately
    assert refused.startswith(game.town.either("Tu ne peux pas frapper", "You may not slap"))
    assert await game.counts() == [18, 0, 42]


async def all_the_cards(game: Cards) -> None:
    """Chloé has them all, and must play one battle more."""
    await game.play_to(96)
    await game.play()
    assert await game.counts() == [0, 0, 78]


async def last_battle(game: Cards) -> None:
    """She lays cards until a king attacks her, and three more; nobody sees that the last two are a pair."""
    await game.play_to(104)


async def end(game: Cards) -> None:
    """The pile goes to her, and with it the game."""
    await game.town.wait(COLLECT)


STORY: Final[tuple[Callable[[Cards], Awaitable[None]], ...]] = (
    attack,
    taken_by_hand,
    photo_finish,
    taken_by_the_clock,
    by_itself,
    wrong_slap,
    bruno_runs_out,
    ban,
    all_the_cards,
    last_battle,
    end,
)


def transcript(language: str) -> dict[str, list[str]]:
    """Return what the channel shows after each part of the story: what is new, then the board with a "|" before it."""
    text = Path(__file__).with_name(f"whole_corse.{language}.txt").read_text(encoding="utf-8")
    parts = [part.strip().split("\n") for part in f"\n{text}".split("\n## ")[1:]]
    return {part[0]: part[1:] for part in parts}


def shown(game: Cards) -> list[str]:
    """Return the same of the game as it stands."""
    return [*game.told(), *(f"| {line}" for line in game.board)]


async def test_every_line_of_a_whole_game(town: Town) -> None:
    expected = transcript(town.language)
    game = await deal(town, town.people(3))
    assert shown(game) == expected["start"]
    for part in STORY:
        await part(game)
        assert shown(game) == expected[part.__name__], part.__name__
    assert (await game.sitting.table()).result == Result((CHLOE,), (0, 0, 78), "final")
    await check_the_end(game)


async def check_the_end(game: Cards) -> None:
    """One button is left; the counts are plotted; the seed is told, and it is the one whose hash was shown."""
    alive = [message for message in game.town.messages(game.sitting.channel) if message.alive]
    assert [list(message.buttons) for message in alive] == [["rematch", "why"]]
    (plot,) = [m for m in game.town.messages(game.sitting.channel) if m.message.content][-1].message.attachments
    start = game.town.either("Cartes en main, de la distribution à la fin. ", "Cards held, from the deal to the end. ")
    assert plot.description is not None
    assert plot.description.startswith(start)
    assert "78" in plot.description
    proof, opening = game.sitting.said()[-1], game.sitting.said()[0]
    assert SEED.hex() in proof
    assert commitment(SEED) in proof
    assert commitment(SEED) in opening
    assert all(len(person.mail) == 1 for person in game.people), "how to play at a first deal, and nothing else"


async def test_a_rematch_in_which_the_next_one_deals(town: Town) -> None:
    game = await deal(town, town.people(3))
    for part in STORY:
        await part(game)
    bruno = game.people[BRUNO]
    await game.sitting.press(bruno, "rematch")
    await town.wait(2)
    lobby = game.sitting.board
    assert town.either("une table est ouverte", "a table is open") in lobby.text
    assert [line[:8] for line in game.board if line[0] in "123"] == ["1. Alice", "2. Bruno", "3. Chloé"]
    game.told()
    await bruno.press(lobby, "start")
    await town.wait(2)
    told = game.told()
    assert town.either("Bruno distribue", "Bruno deals") in told[-2]
    assert told[-1] == town.either("Chloé commence.", "Chloé starts.")


async def test_BC_R16_a_slap_in_the_last_battle_starts_the_game_again(town: Town) -> None:
    game = await deal(town, town.people(3))
    for part in STORY[:-1]:
        await part(game)
    game.told()
    await game.slap(game.people[ALICE])
    await town.wait(WINDOW)
    assert await game.counts() == [8, 0, 70]
    assert game.told() == [
        town.either(
            "Bataille 11 : paire de 5. Alice **0,800 s** : Alice prend **8** cartes.",
            "Battle 11: pair of 5s. Alice **0.800 s**: Alice takes **8** cards.",
        )
    ]
    assert game.board[0] == town.either("### La bataille corse · Bataille 12", "### La bataille corse · Battle 12")
    await game.play()
    assert (await game.counts())[ALICE] == 7, "the game goes on with her card"


async def test_BC_G38_a_wrong_slap_of_her_own_ends_the_last_battle(town: Town) -> None:
    game = await deal(town, town.people(3))
    for part in STORY[:-2]:
        await part(game)
    game.told()
    await game.play()
    await game.slap(game.people[CHLOE])
    await town.wait(2)
    assert await game.counts() == [1, 1, 75]
    assert town.either(
        "Chloé frappe à tort et paie : ce n’est plus la dernière bataille, la partie continue.",
        "Chloé slaps wrongly and pays: this is the last battle no more, the game goes on.",
    ) in game.told()  # fmt: skip
    assert "Alice · **1** · ▶" in "\n".join(game.board)
