"""A person with a real client: what he does, and what he sees now."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any

from sandbox import client
from sandbox.ix import ClientError, Ix
from sandbox.kinds import Answer, Asked, CommandKind, MessageKind, Part, Style
from sandbox.state import Channel, Interaction, Json, Message, Perm, User

if TYPE_CHECKING:
    from sandbox.world import World


class Actor:
    """A person. What his client would not let him do raises ClientError at once."""

    def __init__(self, world: World, user: User) -> None:
        self.world, self.user, self.id, self.name = world, user, user.id, user.username
        self.state = world.state

    def __repr__(self) -> str:
        return f"<Actor {self.name}>"

    # -- commands -----------------------------------------------------------------------------------------------------

    def commands(self, ch: Channel, kind: int = CommandKind.SLASH) -> dict[str, Json]:
        """Return the commands of this kind that the client offers here, by base name."""
        return client.offered(self.state, self.user, ch, kind)

    def slash(self, ch: Channel, path: str, **options: Any) -> Ix:
        """Use a slash command: `path` with its subcommands, and options by name, in English or in his language."""
        data, name = client.command_data(self.world, self.user, ch, path, options)
        return Ix(self.state.interact(Asked.COMMAND, self.user, ch, data, name=name))

    def autocomplete(self, ch: Channel, path: str, focused: str, **options: Any) -> Ix:
        """Type into the option `focused`."""
        data, name = client.command_data(self.world, self.user, ch, path, options, focused)
        return Ix(self.state.interact(Asked.AUTOCOMPLETE, self.user, ch, data, name=name))

    def context_menu(self, ch: Channel, name: str, target: Actor | User | Message) -> Ix:
        """Use a command of a user's or message's menu."""
        known = self.commands(ch, CommandKind.MESSAGE if isinstance(target, Message) else CommandKind.USER)
        if name not in known:
            raise ClientError(f"no command {name!r} offered here; there are {sorted(known)}")
        x, resolved = known[name], {}
        if isinstance(target, Message):
            resolved = {"messages": {str(target.id): target.data}}
        else:
            self.world.resolve(target, ch, resolved)
        data = {"id": x["id"], "name": name, "type": x["type"], "target_id": str(target.id), "resolved": resolved}
        return Ix(self.state.interact(Asked.COMMAND, self.user, ch, data, name=name))

    # -- components ---------------------------------------------------------------------------------------------------

    def sees(self, m: Message) -> bool:
        """Return whether the message is before his eyes, or would be if he looked."""
        if m.deleted or m.channel.deleted_tick:
            return False
        return m.ephemeral_to == self.id if m.ephemeral else self.state.can(self.id, m.channel)

    def messages(self, ch: Channel) -> list[Message]:
        """Return what his client shows in the channel now, own ephemeral messages included."""
        return [m for m in ch.live.values() if self.sees(m)]

    def _component(self, m: Message | Ix, key: str, kinds: Container[int]) -> tuple[Message, Json]:
        msg = m.it.original if isinstance(m, Ix) else m
        if msg is None or not self.sees(msg):
            raise ClientError(f"{self.name} does not see this message")
        x = msg.component(key)
        if x["type"] not in kinds or x.get("disabled") or x.get("style") == Style.LINK:
            raise ClientError(f"component {key!r} of type {x['type']} cannot be used (disabled, or of another type)")
        return msg, x

    def _use(self, m: Message, x: Json, more: Json) -> Interaction:
        data = {"custom_id": x["custom_id"], "component_type": x["type"], "id": x["id"]} | more
        return self.state.interact(Asked.COMPONENT, self.user, m.channel, data, source=m)

    def click(self, message: Message | Ix, key: str) -> Ix:
        """Press the button with this custom id or label."""
        m, x = self._component(message, key, (Part.BUTTON,))
        return Ix(self._use(m, x, {}))

    def select(self, message: Message | Ix, key: str, values: Sequence[Any]) -> Ix:
        """Pick from the menu with this custom id or placeholder: values, labels, people, roles or channels."""
        m, x = self._component(message, key, Part.SELECTS)
        resolved: Json = {}
        more: Json = {"values": client.chosen(self.world, x, values, m.channel, resolved)}
        return Ix(self._use(m, x, more | ({"resolved": resolved} if resolved else {})))

    def submit_modal(self, ix: Ix, values: Mapping[str, Any] | None = None) -> Ix:
        """Fill in and send the modal that answered `ix`; keys are custom ids or labels."""
        if ix.it.callback != Answer.MODAL or ix.it.user.id != self.id:
            raise ClientError("no modal is open")
        data = client.modal_data(self.world, ix, values or {})
        source = ix.it.source if ix.it.type == Asked.COMPONENT else None
        return Ix(self.state.interact(Asked.FORM, self.user, ix.it.channel, data, source=source, parent=ix.it))

    # -- messages -----------------------------------------------------------------------------------------------------

    def send(
        self, ch: Channel, text: str, files: Iterable[tuple[str, bytes]] = (), reply_to: Message | None = None
    ) -> Message:
        """Write a message."""
        if not self.state.can(self.id, ch, Perm.SEND) or not self.state.can(self.id, ch):
            raise ClientError(f"{self.name} cannot send in {ch.name}")
        store = self.world.server.bodies.store
        fields: Json = {"content": text, "attachments": [store(ch, n, d, "", {}) for n, d in files]}
        if reply_to:
            about = {"type": 0, "message_id": str(reply_to.id), "channel_id": str(ch.id)}
            fields |= {"type": MessageKind.REPLY, "referenced_message": reply_to.data, "message_reference": about}
        return self.state.post(ch, self.user, fields)

    def send_dm(self, text: str, files: Iterable[tuple[str, bytes]] = (), reply_to: Message | None = None) -> Message:
        """Write to the bot."""
        return self.send(self.state.dm(self.user), text, files, reply_to)

    def edit(self, m: Message, text: str) -> None:
        """Edit his own message."""
        if m.author is not self.user:
            raise ClientError("not your message")
        self.state.edit(m, {"content": text})

    def delete(self, m: Message) -> None:
        """Delete his own message or, as a moderator, another's."""
        moderates = m.channel.guild is not None and self.state.can(self.id, m.channel, Perm.MANAGE_MESSAGES)
        if m.author is not self.user and not moderates:
            raise ClientError("not your message")
        self.state.delete(m)

    def react(self, m: Message, emoji: str, add: bool = True) -> None:
        """Add or take away his reaction."""
        if not self.sees(m):
            raise ClientError(f"{self.name} does not see this message")
        self.state.react(m, self.user, emoji, add)

    def overtaken(self) -> AbstractContextManager[None]:
        """Within this block what he presses and sends is made at once, but reaches the bot at the end only.

        So that of two presses the earlier one can arrive after the later one, as happens with Discord.
        """
        return self.state.detour(self.user)

    def close_dms(self, closed: bool = True) -> None:
        """Refuse the bot's direct messages from now on (403/50007), or take them again."""
        self.user.dm_open = not closed
        self.state.changed()
