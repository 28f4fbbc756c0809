"""A town with a bot: people with languages, channels, tables; what they do, what they see."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import discord
from simcord import ChannelHandle, InteractionResult, MemberActor, ResponseMessage, RoleHandle, UserHandle
from simcord.backend import serializers
from simcord.interactions import base_payload

from bot.client import Arbitre
from bot.house.model import ServerSettings, write_settings
from bot.table import Table
from tests.discord.seen import BUTTON, Answer, Seen, mark
from tests.discord.stage import Stage
from tests.typed import typed

LOCALES: Final = {"fr": "fr", "en": "en-GB"}
PRESS: Final = 3  # the interaction type of a press on a component
NAMES: Final = ("Alice", "Bruno", "Chloé", "Dénis")
MINUTE: Final = 60
WATCH: Final = (
    "Tu ne joues pas à cette table. Tu peux regarder, ou t’asseoir si le plateau a un bouton **Rejoindre**.",
    "You do not play at this table. You may watch, or sit down where the board has a button **Join**.",
)
UNSEEN: Final = dict.fromkeys(map(ord, "\u2068\u2069"))  # they keep a name from turning the line around it


def typeset(french: str) -> str:
    """Return French with its narrow spaces, which nobody sees in a test."""
    return re.sub(r"(?<=\S) (?=[:;!?»])|(?<=«) |(?<=,\d{3}) (?=s\b)", "\u202f", french)


def at_no_table(town: Town, game: str) -> str:
    """Return what who sits at no table is told of a command that he gives in private; `game` is the title."""
    name = {"Pyramidium": "pyramidium", "La bataille corse": "corse", "Romancier Scilof": "scilof"}[game]
    return town.either(
        f"Tu n’es à aucune table de {game} en ce moment. Les tables se tiennent dans les salons des serveurs : "
        f"rejoins-en une là-bas, ou ouvre la tienne avec `/{name} nouvelle`.",
        f"You sit at no table of {game} at the moment. Tables stand in the channels of servers: join one there, or "
        f"open your own with `/{name} new`.",
    )


class Person:
    """Somebody on Discord. What he does settles before it returns, but for `act`."""

    def __init__(self, town: Town, member: MemberActor) -> None:
        self.town = town
        self.member = member
        self.user: UserHandle = member.user
        self.id: int = member.id
        self.name = member.name

    # -- in a channel -------------------------------------------------------------------------------------------------

    async def slash(self, where: ChannelHandle, command: str, /, **options: Any) -> Answer:
        """Give a command in a channel of the server."""
        return Answer(await self.member.slash(where, command, **options))

    def act(self, message: Seen, custom_id: str, values: list[str] | None = None) -> Answer:
        """Press something on a message without waiting, even what an old screen only still shows."""
        return self.send(message, custom_id, values)()

    def send(self, message: Seen, custom_id: str, values: list[str] | None = None) -> Callable[[], Answer]:
        """Press something now; the press reaches the bot when what is returned is called."""
        backend = self.town.stage.backend
        stored = message.message._message
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": BUTTON if values is None else 3}
        if values is not None:
            data["values"] = values
        channel = backend.get_channel(stored.channel_id)
        record, payload = base_payload(
            backend,
            type=PRESS,
            channel_id=channel.id,
            guild_id=channel.guild_id,
            user_id=self.id,
            data=data,
        )
        payload["message"] = dict(serializers.message_payload(backend, stored))
        record.source_message_id = stored.id

        def arrive() -> Answer:
            backend.emit("INTERACTION_CREATE", payload)
            return Answer(InteractionResult(self.town.stage, record))

        return arrive

    async def press(self, message: Seen, verb: str, arg: str = "") -> Answer:
        """Press a button that is there and alive."""
        answer = self.act(message, message.button(verb, arg)["custom_id"])
        await self.town.settle()
        return answer

    async def end_game(self, where: ChannelHandle) -> Answer:
        """End a running game, and say that it is meant."""
        question = await self.slash(where, "table end")
        assert question.seen.private
        return await self.press(question.seen, "end_surely")

    async def pick(self, message: Seen, verb: str, value: str) -> Answer:
        """Pick from a menu that is there."""
        menu = message.menu(verb)
        assert value in message.choices(verb), f"{value} is not among {message.choices(verb)}"
        assert not menu.get("disabled")
        answer = self.act(message, menu["custom_id"], [value])
        await self.town.settle()
        return answer

    async def write(self, form: Answer, value: str) -> Answer:
        """Fill a form in and send it."""
        return Answer(await self.member.submit_modal(form.result, {"value": value}))

    # -- in private ---------------------------------------------------------------------------------------------------

    @property
    def mail(self) -> list[Seen]:
        """What the bot has written to him, oldest first."""
        return self.town.messages(self.user.dm_channel)

    @property
    def panel(self) -> Seen:
        """The newest private message with something to press."""
        return [m for m in self.mail if m.alive][-1]

    async def dm_slash(self, command: str, /, **options: Any) -> Answer:
        """Give a command in the direct messages with the bot."""
        return Answer(await self.user.slash(command, **options))

    async def write_to_bot(self, text: str) -> list[Seen]:
        """Write to the bot and return what it answers."""
        before = len(self.mail)
        await self.user.send_dm(text)
        return self.mail[before:]

    async def suggestions(self, where: ChannelHandle | None, typed: str) -> dict[str, str]:
        """Return which successors are offered for what was typed so far, by the value that a choice sends."""
        asked = ("pyramidium successor", "player", typed)
        offered = await (self.user.autocomplete(*asked) if where is None else self.member.autocomplete(where, *asked))
        return {choice["value"]: choice["name"] for choice in offered}

    async def command(self, where: ChannelHandle | None, command: str, /, **options: Any) -> Answer:
        """Give a command in a channel, or in direct messages where that is None."""
        return await (self.dm_slash(command, **options) if where is None else self.slash(where, command, **options))

    def close_mail(self) -> None:
        """Refuse direct messages from here on."""
        path = f"/channels/{self.user.dm_channel.id}/messages"
        self.town.stage.inject_error("POST", path, status=403, code=50007, message="Cannot send messages", times=None)


class Town:
    """One server. `language` is what its server and, unless told otherwise, its people speak."""

    def __init__(self, stage: Stage, language: str, new_bot: Callable[[], Arbitre], database: Path) -> None:
        self.stage = stage
        self.language = language
        self.database = database
        self._new_bot = new_bot
        self.guild = stage.create_guild("Ville", preferred_locale=LOCALES[language])
        _introduce(database, self.guild.id)
        self.square = self.channel("jeux")

    @property
    def bot(self) -> Arbitre:
        """The bot that runs at present."""
        assert isinstance(self.stage.bot, Arbitre)
        return self.stage.bot

    def either(self, french: str, english: str) -> str:
        """Return the text in the language of the town."""
        return typeset(french) if self.language == "fr" else english

    # -- people and places --------------------------------------------------------------------------------------------

    def person(
        self, name: str = "Alice", language: str | None = None, *, manager: bool = False, **about: Any
    ) -> Person:
        """Let somebody move to the town; a `manager` may manage the server."""
        user = self.stage.create_user(name, **about)
        self.stage.locales[user.id] = LOCALES[language or self.language]
        return Person(self, self.guild.add_member(user, roles=[self._managers()] if manager else []))

    def roled(self, name: str, role: str) -> Person:
        """Let somebody with a role of his own, which permits nothing by itself, move to the town."""
        user = self.stage.create_user(name)
        self.stage.locales[user.id] = LOCALES[self.language]
        return Person(self, self.guild.add_member(user, roles=[self.role(role)]))

    def role(self, name: str) -> RoleHandle:
        """Return a role of the server, made if need be."""
        return self.guild.roles.get(name) or self.guild.create_role(name)

    def people(self, count: int) -> list[Person]:
        """Let several move to the town."""
        return [self.person(NAMES[i] if i < len(NAMES) else f"Nadia {i}") for i in range(count)]

    def grant(self, person: Person, **permissions: bool) -> None:
        """Give somebody permissions in the whole server."""
        role = self.guild.create_role(f"Office of {person.name}", permissions=discord.Permissions(**permissions))
        self.stage.backend.add_member_role(self.guild.id, person.id, role.id)

    def _managers(self) -> RoleHandle:
        roles = self.guild.roles
        manage = discord.Permissions(manage_guild=True)
        return roles.get("Intendance") or self.guild.create_role("Intendance", permissions=manage)

    def channel(self, name: str, *, without: str | None = None) -> ChannelHandle:
        """Make a channel, in which the bot may lack a permission."""
        if without is None:
            return self.guild.create_text_channel(name)
        bot = UserHandle(self.stage, self.stage.backend.bot_user)
        return self.guild.create_text_channel(name, overwrites={bot: discord.PermissionOverwrite(**{without: False})})

    def thread(self, name: str, channel: ChannelHandle | None = None) -> ChannelHandle:
        """Make a thread in a channel, the square unless told otherwise."""
        parent = (channel or self.square).id
        return ChannelHandle(
            self.stage, self.guild, self.stage.backend.create_thread(parent, name, self.guild.owner.id)
        )

    def messages(self, channel: ChannelHandle) -> list[Seen]:
        """Return what the bot has written into a channel for everybody there, oldest first."""
        backend = self.stage.backend
        stored = sorted(backend.messages.get(channel.id, {}).values(), key=lambda m: m.id)
        ours = [m for m in stored if m.author_id == backend.bot_user.id and not m.is_ephemeral]
        return [Seen(ResponseMessage(self.stage, m)) for m in ours]

    def files(self, message: Seen) -> dict[str, bytes]:
        """Return the files of a message, by name."""
        cdn = self.stage.backend.cdn
        return {file["filename"]: cdn.get(file["url"]) or b"" for file in message.message._message.attachments}

    # -- time ---------------------------------------------------------------------------------------------------------

    async def settle(self) -> None:
        """Let everything happen that can happen now."""
        await self.stage.settle()

    async def wait(self, seconds: float) -> None:
        """Let time go by."""
        await self.stage.advance_time(seconds)

    async def restart(self, away_s: float = 0) -> None:
        """Stop the bot in good order, and start a new one after a while."""
        await self.bot.close()
        await self.stage._detach_bot()
        self.stage.backend.advance_clock(away_s)
        await self.stage.restart_bot(self._new_bot())

    # -- tables -------------------------------------------------------------------------------------------------------

    async def open(
        self, host: Person, channel: ChannelHandle | None = None, *, game: str = "pyramidium", **options: Any
    ) -> Sitting:
        """Let somebody open a table by command."""
        where = channel or self.square
        answer = await host.slash(where, f"{game} new", **typed(options))
        assert not answer.seen.private, answer.text
        return Sitting(self, where, answer.seen)

    async def lobby(
        self, people: list[Person], *, computers: int = 0, channel: ChannelHandle | None = None, **options: Any
    ) -> Sitting:
        """Open a table at which these people sit, and computers after them."""
        sitting = await self.open(people[0], channel, **options)
        for person in people[1:]:
            await sitting.press(person, "join")
        for _ in range(computers):
            await sitting.press(people[0], "add_computer")
        return sitting

    async def game(self, people: list[Person], **options: Any) -> Sitting:
        """Start a game; what is said about the start is heard already."""
        sitting = await self.lobby(people, **options)
        await sitting.press(people[0], "start")
        await self.wait(2)
        sitting.news()
        return sitting


def _introduce(database: Path, guild: int) -> None:
    """Note that the bot has said hello to a server, before it hears of it: these stories begin later."""
    with closing(sqlite3.connect(database)) as connection, connection:
        greeted = write_settings(ServerSettings(greeted=True))
        connection.execute("INSERT INTO guilds (guild, settings) VALUES (?, ?)", (guild, greeted))


class Sitting:
    """A table as people see it."""

    def __init__(self, town: Town, channel: ChannelHandle, board: Seen) -> None:
        self.town = town
        self.channel = channel
        self.id = mark(board.button("options")).table
        self._heard = 0

    @property
    def board(self) -> Seen:
        """The newest board in the channel."""
        return [m for m in self.town.messages(self.channel) if m.message.components][-1]

    def said(self) -> list[str]:
        """Return everything that the referee has said aloud."""
        return [m.message.content for m in self.town.messages(self.channel) if m.message.content]

    def news(self) -> list[str]:
        """Return the lines that the referee has said aloud since the last time, as people see them.

        Seeds and their hashes are left out, and times of day are given as "<time>".
        """
        said = self.said()
        new, self._heard = said[self._heard :], len(said)
        lines = [line for message in new for line in message.split("\n") if not line.startswith("-# ")]
        return [self._as_seen(line) for line in lines]

    def _as_seen(self, line: str) -> str:
        users = self.town.stage.backend.users
        called = re.sub(r"<@(\d+)>", lambda found: f"@{users[int(found[1])].name}", line)
        return re.sub(r"<t:\d+:T>", "<time>", called.translate(UNSEEN))

    async def press(self, person: Person, verb: str, arg: str = "") -> Answer:
        """Press a button of the board."""
        return await person.press(self.board, verb, arg)

    async def table(self) -> Table:
        """Return the table as the bot has it."""
        return await self.town.bot.referee.table(self.id)

    async def state(self) -> Any:
        """Return the state of the game."""
        return (await self.table()).state

    async def all_ready(self, people: list[Person]) -> None:
        """Let these people say that they are ready, and the referee finish what he says then."""
        for person in people:
            await self.press(person, "ready")
        await self.town.wait(2)
