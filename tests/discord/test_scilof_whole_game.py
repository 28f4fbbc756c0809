"""Romancier Scilof, a whole game of four: every line that is said aloud, every board, all that each reads in private.

Alice gathers the A's, Bruno the B's. As Alice closes the post office Bruno's last B is on its way to her; it comes back
unopened, and completes his collection. Dénis forgets to answer Chloé.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

import pytest
from simcord import ChannelHandle

from bot.chance import commitment
from bot.engine import Result
from tests.discord.fate import SEED
from tests.discord.scilof import Post, plain
from tests.discord.seen import BUTTON, MENU, TEXT, Seen
from tests.discord.town import MINUTE, Person, Town

ALICE, BRUNO, CHLOE, DENIS = range(4)
HALF: Final = 10 * MINUTE  # of the time to answer


class Story:
    """A game as it is told: by values that may be `turned` into others, so that the same story has other letters."""

    def __init__(self, post: Post, turned: int = 0) -> None:
        self.post = post
        self.people = post.people
        self.alone: list[str] = []  # what somebody was answered, and nobody else saw
        self._turned = turned
        self._told = 0
        self._screens: dict[int, list[str]] = {}

    def letter(self, word: str, owner: int) -> str:
        """Return a letter as menus have it."""
        return f"{('ABCD'.index(word) + self._turned) % 4 + 1}.{owner}"

    async def write(self, seat: int, word: str, to: int) -> None:
        """Let somebody post one of his own letters."""
        await self.post.write(seat, self.letter(word, seat), to)

    async def answer(self, seat: int, word: str, owner: int | None = None) -> None:
        """Let somebody answer with a letter, his own unless told otherwise."""
        await self.post.answer(seat, self.letter(word, seat if owner is None else owner))

    async def told(self) -> list[str]:
        """Return the new lines of all screens: the channel's, the board's after "|", each player's after ">".

        Of private messages those are shown that are new or have changed; "[...]" are buttons that can be pressed. What
        is left of old panels are the news that were shown with them, and not shown again.
        """
        await self.post.settle()
        lines = [*self._aloud(), *(f"| {line}" for line in screen(self.post.sitting.board, self.post.town))]
        lines += self.alone
        self.alone = []
        for person in self.people:
            new = self._new(person)
            lines += [f"@{person.name}" for _ in new[:1]] + [f"> {line}" for line in new]
        return lines

    def _aloud(self) -> list[str]:
        sitting = self.post.sitting
        old = [m for m in self.post.town.messages(sitting.channel) if m.id != sitting.board.id]
        new, self._told = old[self._told :], len(old)
        lines = [line for message in new for line in screen(message, self.post.town)]
        return [line for line in lines if not line.startswith("-# ")]  # the seed, or its hash

    def _new(self, person: Person) -> list[str]:
        lines: list[str] = []
        for message in person.mail:
            shown, before = screen(message, self.post.town), self._screens.setdefault(message.id, [])
            if shown != before[-len(shown) :] and (message.alive or not set(shown) <= set(before)):
                lines += shown
                before += shown
        return lines


def screen(message: Seen, town: Town) -> list[str]:
    """Return a message as somebody sees it: its lines, its menus with what is picked, the buttons he can press."""
    lines = plain(message.message.content).split("\n") if message.message.content else []
    for part in message.parts:
        if part["type"] == TEXT:
            lines += plain(part["content"]).split("\n")
        elif part["type"] == MENU:
            picked = next((option["label"] for option in part["options"] if option.get("default")), part["placeholder"])
            lines.append(f"[{picked} ▾]")
    if alive := [part["label"] for part in message.parts if part["type"] == BUTTON and not part.get("disabled")]:
        lines.append(" ".join(f"[{label}]" for label in alive))
    lines += [f"({file.description})" for file in message.message.attachments]
    backend = town.stage.backend
    called = [re.sub(r"<@(\d+)>", lambda found: f"@{backend.users[int(found[1])].name}", line) for line in lines]
    return [re.sub(r"<#(\d+)>", lambda found: f"#{backend.get_channel(int(found[1])).name}", line) for line in called]


async def writing(story: Story) -> None:
    """Alice chooses a letter and whom to write to; nothing is posted yet."""
    alice = story.people[ALICE]
    await alice.press(alice.panel, "write")
    await alice.pick(alice.panel, "pick_letter", story.letter("B", ALICE))
    await alice.pick(alice.panel, "pick_addressee", str(BRUNO))


async def posted(story: Story) -> None:
    """She posts it, and may not post another one."""
    alice = story.people[ALICE]
    await alice.press(alice.panel, "send")
    wanted = {"letter": story.letter("D", ALICE), "to": "3"}
    refused = await alice.slash(story.post.sitting.channel, "scilof post", **wanted)
    story.alone = ["@Alice · /scilof post", f"> {plain(refused.privately).split(chr(10))[0]}"]


async def answering(story: Story) -> None:
    """Bruno chooses his answer, without a sight of the letter that came."""
    bruno = story.people[BRUNO]
    await bruno.press(bruno.panel, "answer_next")
    await bruno.pick(bruno.panel, "pick_answer", story.letter("A", BRUNO))


async def answered(story: Story) -> None:
    """He sends it: each of the two has the other's letter."""
    await story.people[BRUNO].press(story.people[BRUNO].panel, "send_answer")


async def two_letters(story: Story) -> None:
    """Two write at once; who awaits an answer owes one all the same."""
    await story.write(BRUNO, "C", CHLOE)
    await story.write(CHLOE, "A", ALICE)


async def two_answers(story: Story) -> None:
    """Chloé answers while her own letter is out."""
    await story.answer(CHLOE, "B")
    await story.answer(ALICE, "C")
    assert [len(await story.post.hand(seat)) for seat in range(4)] == [4, 4, 4, 4]


async def everybody_writes(story: Story) -> None:
    """Four letters are under way, and Dénis owes two answers. Three letters of a value do not close the office."""
    await story.write(ALICE, "D", DENIS)
    await story.post.write(BRUNO, story.letter("B", ALICE), ALICE)
    await story.write(CHLOE, "D", DENIS)
    await story.write(DENIS, "B", BRUNO)


async def three_in_hand(story: Story) -> None:
    """Bruno has three B's, and the fourth is under way: that is no collection."""
    await story.answer(BRUNO, "D")
    assert (await story.post.state()).phase == "open"


async def closing(story: Story) -> None:
    """Dénis gives Alice her fourth A: she closes; Bruno's letter goes back to him, and he closes too."""
    await story.answer(DENIS, "A")
    assert [player.winner for player in (await story.post.state()).players] == [True, True, False, False]


async def reminder(story: Story) -> None:
    """Half of the time is gone: Dénis still owes Chloé an answer."""
    await story.post.town.wait(HALF)


async def end(story: Story) -> None:
    """Dénis forgets: chance answers for him. No mail is under way, all hands are shown."""
    await story.post.town.wait(HALF)


PARTS: Final[tuple[Callable[[Story], Awaitable[None]], ...]] = (
    writing,
    posted,
    answering,
    answered,
    two_letters,
    two_answers,
    everybody_writes,
    three_in_hand,
    closing,
    reminder,
    end,
)


def transcript(language: str) -> dict[str, list[str]]:
    """Return what all screens show after each part of the story."""
    text = Path(__file__).with_name(f"whole_scilof.{language}.txt").read_text(encoding="utf-8")
    parts = [part.strip().split("\n") for part in f"\n{text}".split("\n## ")[1:]]
    return {part[0]: part[1:] for part in parts}


async def begun(town: Town, *, turned: int = 0, channel: ChannelHandle | None = None) -> Story:
    """Start the game; nothing is heard yet."""
    people = town.people(4)
    sitting = await town.lobby(people, game="scilof", channel=channel, answer_s=2 * HALF)
    await sitting.press(people[0], "start")
    return Story(Post(town, sitting, people), turned)


async def test_every_line_of_a_whole_game(town: Town) -> None:
    expected = transcript(town.language)
    story = await begun(town)
    assert await story.told() == expected["start"]
    for part in PARTS:
        await part(story)
        assert await story.told() == expected[part.__name__], part.__name__
    assert (await story.post.sitting.table()).result == Result((ALICE, BRUNO), (1, 1, 0, 0), "closed")
    check_the_end(story)


def check_the_end(story: Story) -> None:
    """What is left can be asked for; the picture is there; the seed is told, whose hash was shown."""
    sitting, town = story.post.sitting, story.post.town
    messages = [*town.messages(sitting.channel), *(m for person in story.people for m in person.mail)]
    assert [list(message.buttons) for message in messages if message.alive] == [["rematch", "correspondence", "why"]]
    (picture,) = [file for message in messages for file in message.message.attachments]
    assert picture.filename.endswith(".png")
    proof, opening = sitting.said()[-1], sitting.said()[0]
    assert SEED.hex() in proof
    assert commitment(SEED) in proof
    assert commitment(SEED) in opening
    assert not any(SEED.hex() in said for said in sitting.said()[:-1])


def shown_in_public(town: Town, channel: int, since: int) -> list[str]:
    """Return all that the channel was sent since a request of that number, edits too, without ids and times."""
    requests = [r for r in town.stage.http_requests[since:] if f"/channels/{channel}/" in r.path and r.method != "GET"]
    return [re.sub(r"\d{5,}|(?<=a\|)\d+|(?<=[0-9a-f]{6}[swb])[\d.]+", "#", f"{r.path} {r.json}") for r in requests]


@pytest.mark.parametrize("language", ["fr"])
async def test_the_same_story_with_other_letters_looks_the_same_to_the_table_until_its_end(town: Town) -> None:
    """Which letters are posted, given, returned, or close the office is in nothing that the channel is sent."""
    told = []
    for turned in (0, 2):
        since = len(town.stage.http_requests)
        story = await begun(town, turned=turned, channel=town.channel(f"bureau-{turned}"))
        await town.wait(2)
        for part in PARTS[:-1]:
            await part(story)
            await town.wait(8)
        state = await story.post.state()
        assert [player.winner for player in state.players] == [True, True, False, False]
        assert state.players[ALICE].hand[0].value == turned + 1
        told.append(shown_in_public(town, story.post.sitting.channel.id, since))
        await town.wait(HALF)
    assert len(told[0]) > 20
    assert told[0] == told[1]


async def test_a_rematch_seats_the_same_people(town: Town) -> None:
    story = await begun(town)
    await town.wait(2)
    for part in PARTS:
        await part(story)
    await town.wait(8)
    sitting, denis = story.post.sitting, story.people[DENIS]
    first = await sitting.table()
    await sitting.press(denis, "rematch")
    await town.wait(2)
    second = await town.bot.referee.in_channel(sitting.channel.id)
    assert second is not None
    assert (second.status, second.names, second.lobby.options) == ("lobby", first.names, first.lobby.options)
    assert second.lobby.host == denis.id
    await denis.press(sitting.board, "start")
    await town.wait(2)
    state: Any = (await town.bot.referee.table(second.id)).state
    hands = [len(player.hand) for player in state.players]
    assert hands == [4, 4, 4, 4]
