"""Where the actions of all pages are carried out, each through the Actor whose page it is."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sandbox.kinds import Answer, OptionKind, Part
from sandbox.page import commands, view
from sandbox.page.actions import (
    Action,
    Autocomplete,
    Bot,
    Click,
    Commands,
    Delete,
    Dismiss,
    History,
    Id,
    Person,
    React,
    Select,
    Send,
    Settings,
    Slash,
    Submit,
)
from sandbox.process import BotDied, BotProcess
from sandbox.state import Channel, Json, Message
from sandbox.world import Actor, ClientError, Ix, NoResponse, World

PATIENCE: Final = 3.0  # seconds in which a bot must answer, as Discord's clients have it
LONGEST: Final = 2000  # characters in a message of a person without Nitro
NAME_LENGTH: Final = 32
LINES: Final = 300  # of the bot's output, as shown on demand
_KEPT_MODALS = 200
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")  # that a log has for a terminal

_Interactive = Slash | Autocomplete | Click | Select | Submit


class Desk:
    """Carries out the actions of all pages. `hidden` are the ephemeral messages that their readers dismissed."""

    def __init__(self, world: World, bot: BotProcess) -> None:
        self.world, self.bot = world, bot
        self.hidden: set[int] = set()
        self._modals: dict[str, Ix] = {}

    async def perform(self, actor: Actor, action: Action) -> Json:
        """Do what the page of `actor` asks and return the answer to it.

        Raises ClientError where a real client would not have let him, LookupError for what is not there.
        """
        match action:
            case Slash() | Autocomplete() | Click() | Select() | Submit():
                return await self._interact(actor, action)
            case Send() | Delete() | Dismiss() | React():
                return self._message(actor, action)
            case Commands(channel):
                return {"commands": commands.offered(actor, self._channel(actor, channel))}
            case Person(name, locale):
                return {"person": str(self._add_person(name, locale).id)}
            case Settings():
                return self._settings(actor, action)
            case Bot(what):
                return await self._bot(what)
            case History():
                raise ClientError("the page's session shows older messages")

    async def _interact(self, actor: Actor, action: _Interactive) -> Json:
        match action:
            case Slash(channel, path, options):
                ch = self._channel(actor, channel)
                ix = actor.slash(ch, path, **self._options(actor, ch, path, options))
            case Autocomplete(channel, path, focused, options):
                ch = self._channel(actor, channel)
                ix = actor.autocomplete(ch, path, focused, **self._options(actor, ch, path, options, focused))
            case Click(channel, message, component):
                ix = actor.click(self._find(actor, channel, message), component)
            case Select(channel, message, component, values):
                m = self._find(actor, channel, message)
                menu = m.component(component)
                ix = actor.select(m, component, self._picked(actor, menu, values))
            case Submit(form, given):
                opened = self._modals.get(form)
                if opened is None:
                    raise ClientError("this form is no longer open")
                ix = actor.submit_modal(opened, self._filled(actor, opened, given))
        return await self._outcome(ix)

    async def _outcome(self, ix: Ix) -> Json:
        """Wait for the bot's first answer; what it says in messages reaches the page by itself."""
        try:
            await ix.ack(PATIENCE)
        except NoResponse:
            return {"failed": True}
        if ix.it.callback == Answer.CHOICES:
            return {"choices": ix.it.callback_data.get("choices") or []}
        if ix.it.callback == Answer.MODAL:
            self._modals[str(ix.it.id)] = ix
            while len(self._modals) > _KEPT_MODALS:
                del self._modals[next(iter(self._modals))]
            return {"form": str(ix.it.id), "modal": ix.it.callback_data}
        return {}

    def _message(self, actor: Actor, action: Send | Delete | Dismiss | React) -> Json:
        ch = self._channel(actor, action.channel)
        if isinstance(action, Send):
            if not action.text.strip():
                raise ClientError("there is nothing to send")
            if len(action.text) > LONGEST:
                raise ClientError(f"a message has at most {LONGEST} characters")
            actor.send(ch, action.text.strip())
            return {}
        m = self._find(actor, action.channel, action.message)
        match action:
            case React(_, _, emoji, add):
                actor.react(m, emoji, add)
            case Delete():
                actor.delete(m)
            case Dismiss() if m.ephemeral:
                self.hidden.add(m.id)
            case _:
                raise ClientError("only ephemeral messages can be dismissed")
        return {}

    def _add_person(self, name: str, locale: str) -> Actor:
        name = " ".join(name.split())
        if not 1 <= len(name) <= NAME_LENGTH:
            raise ClientError(f"a name has 1 to {NAME_LENGTH} characters")
        return self.world.user(name, *self.world.state.guilds.values(), locale=locale)

    def _settings(self, actor: Actor, change: Settings) -> Json:
        if change.locale is not None:
            actor.user.locale = change.locale
        if change.dm_open is not None:
            actor.close_dms(not change.dm_open)
        if change.member is not None:
            view.make_member(self.world, actor, change.member)
        if change.manager is not None:
            view.make_manager(self.world, actor, change.manager)
        if change.roles is not None:
            view.give_roles(self.world, actor, change.roles)
        self.world.state.changed()
        return {}

    async def _bot(self, what: str) -> Json:
        match what:
            case "start":
                await self._start_bot()
            case "kill":
                await self.bot.kill()
            case "lines":
                return {"lines": [_COLOUR.sub("", line) for line in self.bot.lines[-LINES:]]}
            case _:
                raise ClientError(f"the bot cannot {what}")
        return {}

    async def _start_bot(self) -> None:
        try:
            await self.bot.start()
        except TimeoutError as e:
            raise ClientError(str(e)) from None
        except BotDied as e:
            if self.bot.died:  # by itself, not killed on this page
                raise ClientError(str(e)) from None

    # -- from what a page says to what an Actor takes ------------------------------------------------------------------

    def _channel(self, actor: Actor, key: Id) -> Channel:
        ch = self.world.state.channels.get(int(key))
        if ch is None or not actor.state.can(actor.id, ch):
            raise ClientError("there is no such channel")
        return ch

    def _find(self, actor: Actor, channel: Id, key: Id) -> Message:
        m = self._channel(actor, channel).live.get(int(key))
        if m is None or not actor.sees(m):
            raise ClientError("this message is gone")
        return m

    def _options(
        self, actor: Actor, ch: Channel, path: str, given: Mapping[str, Any], focused: str | None = None
    ) -> dict[str, Any]:
        kinds = {o["name"]: o["type"] for o in commands.find(actor, ch, path)["options"]}
        return {
            name: value if name == focused else self._value(actor, kinds.get(name, 0), value)
            for name, value in given.items()
        }

    def _value(self, actor: Actor, kind: int, value: Any) -> Any:
        if kind == OptionKind.CHANNEL:
            return self._channel(actor, value)
        if kind in (OptionKind.USER, OptionKind.ROLE, OptionKind.MENTIONABLE):
            return self._known(actor, value)
        if kind == OptionKind.ATTACHMENT:
            name, raw = value
            try:
                return name, base64.b64decode(raw, validate=True)
            except binascii.Error:
                raise ClientError("the file came damaged") from None
        return value

    def _picked(self, actor: Actor, menu: Json, values: Sequence[str]) -> list[Any]:
        if menu["type"] == Part.CHANNEL_SELECT:
            return [self._channel(actor, v) for v in values]
        return [self._known(actor, v) for v in values] if menu["type"] in Part.PEOPLE_SELECTS else list(values)

    def _known(self, actor: Actor, key: Id) -> int:
        """Return the id of a person or role, if this person knows it."""
        frame = view.frame(self.world, actor)
        if key not in frame["users"] and key not in frame["roles"]:
            raise ClientError("nobody of that name is here")
        return int(key)

    def _filled(self, actor: Actor, opened: Ix, given: Mapping[str, Any]) -> dict[str, Any]:
        fields = {}
        for row in opened.it.callback_data["components"]:
            for x in (*(row.get("components") or ()), *([row["component"]] if row.get("component") else ())):
                if x.get("custom_id") in given:
                    value = given[x["custom_id"]]
                    entities = x["type"] in Part.ENTITY_SELECTS
                    fields[x["custom_id"]] = self._picked(actor, x, value) if entities else value
        return fields
