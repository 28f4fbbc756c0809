"""Nobody's secret by the ways of the house: two games that differ only in what is hidden from a reader look the same.

The twins are played side by side in two servers, by people of the same names, step by step at the same time. Readers
are the host, who plays; a game master who plays; an opponent; who has played until somebody took his seat over; and a
spectator. Each asks all that can be asked; what is sent to their channel and to them in private is compared with it.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest
from simcord import ChannelHandle

from bot.client import Arbitre
from bot.hosting.moves import StandIn
from bot.people.players import next_digest
from tests.discord.fate import Turn, ring
from tests.discord.scilof import SETTLED, alike
from tests.discord.seen import Answer, Seen
from tests.discord.stage import Stage
from tests.discord.town import MINUTE, Person, Sitting, Town

HOST, HIDER, OPPONENT, MASTER, FORMER, HEIR, SPECTATOR = "Alice", "Bruno", "Chloé", "Manon", "Félix", "Élise", "Zoé"
PLAYERS: Final = (HOST, HIDER, OPPONENT, MASTER, FORMER)
READERS: Final = (HOST, MASTER, OPPONENT, FORMER, SPECTATOR)
LATER: Final = "Gina"  # who takes the seat of the hider over
HALF: Final = 10 * MINUTE  # of the time to answer
NewBot = Callable[[Callable[[], int]], Arbitre]
Question: TypeAlias = tuple[str, dict[str, Any]]

OF_THE_TABLE: Final[list[Question]] = [
    ("table status", {}),
    ("table secrets", {}),
    ("table why", {}),
    ("table undo", {}),
    ("table remind", {}),
]
OF_THE_HOUSE: Final[list[Question]] = [
    ("config show", {}),
    ("config log", {}),
    ("config export", {}),
    ("stats", {}),
    ("leaderboard", {"game": "pyramidium"}),
    ("leaderboard", {"game": "scilof"}),
    ("history", {}),
    ("privacy show", {}),
    ("privacy export", {}),
    ("me show", {}),
    ("help", {}),
]


class Twin:
    """One of two games: `secret` says which. `heard` is what each reader was answered."""

    def __init__(self, town: Town, secret: int) -> None:
        self.town = town
        self.secret = secret
        self.people = {name: town.person(name, manager=name == MASTER) for name in (*PLAYERS, HEIR, LATER, SPECTATOR)}
        self.heard: dict[str, list[str]] = {name: [] for name in READERS}
        self.sitting: Sitting
        self._since = 0

    @property
    def here(self) -> ChannelHandle:
        """Where it is played."""
        return self.sitting.channel

    @property
    def hider(self) -> Person:
        """Who has the secret."""
        return self.people[HIDER]

    async def open(self, game: str, **options: Any) -> None:
        """Start the game; who was replaced has seen no more than that."""
        self.sitting = await self.town.game([self.people[name] for name in PLAYERS], game=game, **options)
        answer = await self.by(HOST, "table replace", player="5", member=self.people[HEIR].member)
        assert answer.seen.private
        for name in READERS:
            await self.by(name, "table watch", on=True)
        self._since = len(self.town.stage.http_requests)

    async def all_ready(self) -> None:
        """Let all who play say that they are ready."""
        await self.sitting.all_ready([self.people[name] for name in (*PLAYERS[:-1], HEIR)])

    async def by(self, name: str, command: str, **options: Any) -> Answer:
        """Let somebody give a command where it is played."""
        return await self.people[name].slash(self.here, command, **options)

    async def look(self, name: str, questions: Sequence[Question] = OF_THE_TABLE) -> None:
        """Let a reader ask what can be asked of the table."""
        for command, options in questions:
            await self._ask(name, command, **options)

    async def ask(self, name: str) -> None:
        """Let a reader ask all that can be asked."""
        await self.look(name, (*OF_THE_TABLE, *OF_THE_HOUSE))
        why = (await self.by(name, "table why")).seen
        for value in why.choices("why_of"):
            self._note(name, f"why {value}", (await self.people[name].pick(why, "why_of", value)).seen)
        for where in (self.here, None):
            for command, parameter in self._completed(where):
                found = await self._offered(name, where, command, parameter)
                self.heard[name].append(f"{command} {parameter}: {found}")

    async def _ask(self, name: str, command: str, **options: Any) -> None:
        answer = await self.by(name, command, **options)
        self._note(name, command, answer.seen, *answer.more)

    @staticmethod
    def _alike(text: str) -> str:
        return re.sub(r'(?<=\btable": )\d+', "#", alike(text))

    async def _offered(self, name: str, where: ChannelHandle | None, command: str, parameter: str) -> str:
        person, asked = self.people[name], (command, parameter, "")
        offer = person.user.autocomplete(*asked) if where is None else person.member.autocomplete(where, *asked)
        return alike(str(await offer))

    def _completed(self, where: ChannelHandle | None) -> Iterator[tuple[str, str]]:
        """Yield every parameter for which something is offered while one writes there, with its command."""
        known = self.town.stage.backend.commands[None].values()
        for command in (one for one in known if where is not None or one.get("dm_permission", True)):
            for part in command.get("options", []):
                for option in [part, *part.get("options", [])]:
                    if option.get("autocomplete"):
                        path = command["name"] if option is part else f"{command['name']} {part['name']}"
                        yield path, option["name"]

    def _note(self, name: str, label: str, *messages: Seen) -> None:
        for message in messages:
            files = {file: data.decode(errors="replace") for file, data in self.town.files(message).items()}
            self.heard[name].append(f"{label}: {alike(message.payload)}\n" + self._alike("\n".join(files.values())))

    def seen(self, name: str) -> list[str]:
        """Return all that a reader has seen since the start: his answers, his private messages, and his channel."""
        return [*self.heard[name], *self._sent(self.people[name].user.dm_channel), *self._sent(self.here)]

    def _sent(self, channel: ChannelHandle) -> list[str]:
        """Return every word and custom id that was sent to a channel, each once: how often boards and panels are drawn
        is as it happens."""
        requests = self.town.stage.http_requests[self._since :]
        bodies = (r.json for r in requests if r.json and r.path.startswith(f"/channels/{channel.id}/"))
        return sorted({alike(word) for body in bodies for word in _words(body)})


def _words(part: Any) -> Iterator[str]:
    """Yield all that is text in the body of a request."""
    match part:
        case dict() | list():
            for one in part.values() if isinstance(part, dict) else part:
                yield from _words(one)
        case str():
            yield part


Step: TypeAlias = Callable[[Twin], Awaitable[None]]


async def nothing(twin: Twin) -> None:
    """Nothing more happens."""


# -- Pyramidium --------------------------------------------------------------------------------------------------------


async def hidden_bets(twin: Twin) -> None:
    """A first turn has gone by."""
    await twin.open("pyramidium", ring=ring([Turn("e", 0)], len(PLAYERS)), hidden_bets=True, turn_s=86_400)
    await twin.all_ready()


async def bets(twin: Twin) -> None:
    """One hider votes, thinks again, takes a place and is ready; the other does nothing."""
    if twin.secret:
        for command, options in (("vote", {"ballot": "1"}), ("vote", {"ballot": "-1"}), ("bet", {"place": "n"})):
            assert (await twin.by(HIDER, f"pyramidium {command}", **options)).seen.private
        await twin.by(HIDER, "pyramidium ready")


async def stands_in(twin: Twin) -> None:
    """A computer plays for the hider, until he is back."""
    table = await twin.sitting.table()
    with twin.town.stage._bot_scope():  # what comes of it is the bot's, and lives by its clock
        await table.submit(StandIn(user=0, seat=1, level="easy"), twin.town.bot.referee.now())
    await twin.town.wait(MINUTE)
    await twin.by(HIDER, "help")


async def succession(twin: Twin) -> None:
    await twin.open(
        "pyramidium", ring=ring([Turn("tr+", 0, chosen=6)], len(PLAYERS)), turn_s=86_400, succession_s=86_400
    )
    await twin.all_ready()


async def number(twin: Twin) -> None:
    """The hider chooses a number that nobody else knows, and his successor."""
    state = await twin.sitting.state()
    assert state.succession.chooser == PLAYERS.index(HIDER), "see whom the seed makes the first Désigné"
    await twin.by(HIDER, "pyramidium number", number=(2, 5)[twin.secret])


async def successor(twin: Twin) -> None:
    await twin.by(HIDER, "pyramidium successor", player="1")
    assert (await twin.sitting.state()).base == (2, 5)[twin.secret]


# -- Romancier Scilof --------------------------------------------------------------------------------------------------


async def post_office(twin: Twin) -> None:
    await twin.open("scilof", answer_s=2 * HALF, idle_s=864_000)


async def letters(twin: Twin) -> None:
    """The hider exchanges one letter or another with who knows what both are, and writes to the host."""
    await twin.by(HIDER, "scilof post", letter="BC"[twin.secret], to="5")
    await twin.by(HEIR, "scilof answer", mail="Bruno", letter="AD"[twin.secret])
    await twin.by(HIDER, "scilof post", letter="DE"[twin.secret], to="1")


async def hidden_senders(twin: Twin) -> None:
    await twin.open("scilof", answer_s=2 * HALF, idle_s=864_000, hide_sender=True)


async def senders(twin: Twin) -> None:
    """The hider or another has written to the opponent, who learns it by answering, and to the host."""
    sender = (HIDER, HEIR)[twin.secret]
    await twin.by(sender, "scilof post", letter="B", to="3")
    await twin.by(OPPONENT, "scilof answer", mail="1", letter="C")
    await twin.by(sender, "scilof post", letter="D", to="1")


async def reminded(twin: Twin) -> None:
    """Digests and reminders come."""
    if twin.secret:  # the time is the same for both
        await twin.town.wait(HALF + 1)
        now = twin.town.stage.milliseconds()
        due = next_digest(twin.town.bot.players.of(twin.people[HOST].id), now)
        await twin.town.restart((due - now) / 1000 + MINUTE)


IGNORANT: Final = (HOST, MASTER, FORMER, SPECTATOR)
STORIES: Final[list[tuple[str, Step, list[Step], Step, tuple[str, ...]]]] = [
    ("fr", hidden_bets, [bets], stands_in, READERS),
    ("en", succession, [number, successor], nothing, READERS),
    ("fr", post_office, [letters], reminded, READERS),
    ("en", hidden_senders, [senders], reminded, IGNORANT),
]


@pytest.mark.parametrize(
    ("language", "start", "secrets", "fate", "readers"), STORIES, ids=[f"{s[1].__name__}-{s[0]}" for s in STORIES]
)
async def test_twins_look_the_same_by_every_way_of_the_house(
    town: Town,
    stage: Stage,
    language: str,
    new_bot: NewBot,
    database: Path,
    start: Step,
    secrets: list[Step],
    fate: Step,
    readers: tuple[str, ...],
) -> None:
    other = Town(stage, language, lambda: new_bot(stage.milliseconds), database)
    twins = (Twin(town, 0), Twin(other, 1))

    async def both(step: Step) -> None:
        for twin in twins:
            await step(twin)
        await town.wait(SETTLED)

    async def asked(twin: Twin) -> None:
        await twin.by(HOST, "table extend", minutes=10)
        for name in READERS:
            await twin.ask(name)

    async def looked(twin: Twin) -> None:
        await twin.by(HOST, "table extend", minutes=10)
        for name in READERS:
            await twin.look(name)

    async def paused(twin: Twin) -> None:
        await twin.by(MASTER, "table pause")
        for name in READERS:
            await twin.look(name, OF_THE_TABLE[:2])
        await twin.by(HOST, "table resume")

    async def hosted(twin: Twin) -> None:
        await twin.by(MASTER, "table replace", player="2", member=twin.people[LATER].member)
        await twin.by(HOST, "table kick", player="5")

    async def undone(twin: Twin) -> None:
        offered = await twin.people[HOST].member.autocomplete(twin.here, "table undo", "before", "")
        question = await twin.by(HOST, "table undo", before=offered[-1]["value"])
        (button,) = (name.split() for name in question.seen.buttons)
        await twin.people[HOST].press(question.seen, *button)

    await both(start)
    for step in secrets:
        await both(step)
        await both(looked)
    for step in (paused, fate, hosted, asked, undone):
        await both(step)
    await town.wait(MINUTE)
    for name in readers:
        assert twins[0].seen(name) == twins[1].seen(name)
        histories = [line for line in twins[0].heard[name] if line.startswith("history:")]
        assert histories
        assert not any("history_open" in line for line in histories), "a running game is not in it"
