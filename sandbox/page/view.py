"""What one person sees of the pretend Discord, as plain data for his page; nothing else ever reaches it."""

from __future__ import annotations

from sandbox.kinds import ChannelKind
from sandbox.page import commands
from sandbox.state import LOADING, Channel, Guild, Json, Message, Perm, Role, User
from sandbox.world import Actor, World

HISTORY = 50
_SHOWN = (ChannelKind.TEXT, ChannelKind.CATEGORY, ChannelKind.NEWS, *ChannelKind.THREADS)
_MANAGER = "Sandbox manager"
_FIRST = "pyramidium new"  # the command that an empty channel proposes


def frame(world: World, actor: Actor) -> Json:
    """Return everything but the messages: the person, whom he can play, servers, channels, and names."""
    guilds = [g for g in world.state.guilds.values() if actor.id in g.members]
    return {
        "me": person(actor)
        | {
            "dm_open": actor.user.dm_open,
            "member": bool(guilds),
            "manager": is_manager(actor, guilds),
            "roles": held(actor, guilds),
        },
        "persons": [person(a) for a in world.actors.values()],
        "bot": {"id": str(world.bot.id), "name": name_of(world.bot, guilds)},
        "guilds": [{"id": str(g.id), "name": g.name} for g in guilds],
        "channels": [channel(actor, c) for c in channels(world, actor)],
        "users": {str(m.user.id): name_of(m.user, guilds) for g in guilds for m in g.members.values()}
        | {str(world.bot.id): name_of(world.bot, guilds), str(actor.id): name_of(actor.user, guilds)},
        "first": {"path": _FIRST, "label": commands.called(actor, _FIRST)},
        "roles": {str(r.id): r.name for g in guilds for r in g.roles.values() if r.id != g.id},
    }


def person(actor: Actor) -> Json:
    """Return who somebody is, as the list of persons to play shows him."""
    return {"id": str(actor.id), "name": name_of(actor.user, []), "locale": actor.user.locale}


def name_of(user: User, guilds: list[Guild]) -> str:
    """Return the name under which a client shows `user`: his nick in the first server, or his own."""
    nick = next((g.members[user.id].nick for g in guilds if user.id in g.members), None)
    return nick or user.global_name or user.username


def is_manager(actor: Actor, guilds: list[Guild]) -> bool:
    """Say whether the person may manage the servers he is in (and so delete others' messages)."""
    both = Perm.MANAGE_GUILD | Perm.MANAGE_MESSAGES
    return bool(guilds) and all(actor.state.permissions(actor.id, g) & both == both for g in guilds)


def held(actor: Actor, guilds: list[Guild]) -> dict[str, bool]:
    """Return the roles that the page can give the person or take from him, and whether he has them."""
    return {str(r.id): r.id in g.members[actor.id].roles for g in guilds for r in _given(g)}


def _given(g: Guild) -> list[Role]:
    """Return the roles that are neither everybody's, nor a bot's own, nor the sandbox's."""
    return [r for r in g.roles.values() if r.id != g.id and not r.managed and r.name != _MANAGER]


def give_roles(world: World, actor: Actor, wanted: dict[str, bool]) -> None:
    """Give the person roles, or take them; of those that the page offers, by their ids."""
    for g in [g for g in world.state.guilds.values() if actor.id in g.members]:
        for role in _given(g):
            if str(role.id) in wanted:
                world.set_role(g, actor, role, wanted[str(role.id)])


def make_member(world: World, actor: Actor, on: bool) -> None:
    """Let the person join every server that he is not in, or leave those that he does not own."""
    for g in list(world.state.guilds.values()):
        if on and actor.id not in g.members:
            world.join(g, actor)
        elif not on and actor.id in g.members and g.owner is not actor.user:
            world.leave(g, actor)


def make_manager(world: World, actor: Actor, on: bool) -> None:
    """Give the person a role that manages the server and its messages, or take it; an owner keeps his rights."""
    for g in [g for g in world.state.guilds.values() if actor.id in g.members]:
        role = next((r for r in g.roles.values() if r.name == _MANAGER), None)
        if role is None:
            role = world.role(g, _MANAGER, Perm.MANAGE_GUILD | Perm.MANAGE_MESSAGES)
        world.set_role(g, actor, role, on)


def channels(world: World, actor: Actor) -> list[Channel]:
    """Return the channels that the person can open: his servers', then his direct messages with the bot."""
    mine = [c for g in world.state.guilds.values() if actor.id in g.members for c in g.channels.values()]
    return [c for c in mine if c.type in _SHOWN and world.state.can(actor.id, c)] + [world.dm(actor)]


def channel(actor: Actor, ch: Channel) -> Json:
    """Return what the list and the head of a channel show of it, and what the person may do there."""
    can = actor.state.can
    closed = ch.is_thread and ch.meta["locked"] and not can(actor.id, ch, Perm.MANAGE_THREADS)
    return {
        "id": str(ch.id),
        "type": ch.type,
        "name": ch.name,
        "topic": ch.extra.get("topic") or "",
        "guild": str(ch.guild.id) if ch.guild else None,
        "parent": str(ch.parent.id) if ch.parent else None,
        "position": ch.position,
        "archived": bool(ch.is_thread and ch.meta["archived"]),
        "writable": ch.is_dm or (can(actor.id, ch, Perm.SEND) and not closed),
        "commands": ch.is_dm or can(actor.id, ch, Perm.COMMANDS),
    }


def messages(actor: Actor, ch: Channel, hidden: set[int], floor: int) -> list[Message]:
    """Return what the person's client shows of a channel from the id `floor` on; `hidden` were dismissed."""
    return [m for m in actor.messages(ch) if m.id >= floor and m.id not in hidden]


def page_floor(actor: Actor, ch: Channel, hidden: set[int], before: int | None = None) -> int:
    """Return the id from which on a page of HISTORY messages starts: the last ones, or the last before an id.

    Who may not read the history gets what comes from now on.
    """
    if not ch.is_dm and not actor.state.can(actor.id, ch, Perm.HISTORY):
        return before or max(ch.live, default=0) + 1
    ids = [m.id for m in actor.messages(ch) if m.id not in hidden and (before is None or m.id < before)]
    return 0 if len(ids) <= HISTORY else ids[-HISTORY]


def deletable(actor: Actor, m: Message) -> bool:
    """Say whether the person's client offers to delete the message."""
    manages = m.channel.guild is not None and actor.state.can(actor.id, m.channel, Perm.MANAGE_MESSAGES)
    return not m.ephemeral and (m.author is actor.user or manages)


def message(actor: Actor, m: Message) -> Json:
    """Return one message as its reader gets it, and what he may do with it."""
    reactions = [
        {"emoji": emoji, "count": len(who), "me": actor.id in who} for emoji, who in m.reactions.items() if who
    ]
    used = (m.data.get("interaction") or {}).get("name")
    return {k: v for k, v in m.data.items() if k != "nonce"} | {
        "command": commands.called(actor, used) if used else None,
        "ephemeral": m.ephemeral,
        "loading": bool(m.data["flags"] & LOADING),
        "deletable": deletable(actor, m),
        "reactions": reactions,
    }
