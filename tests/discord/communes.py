"""Communes of Romancier Scilof in channels of one server: two games, and invitations between them."""

from __future__ import annotations

from typing import Final

import discord
from simcord import ChannelHandle, UserHandle
from simcord.backend.models.channel import Overwrite
from simcord.enums import ChannelType, OverwriteType

from tests.discord.scilof import Post, opened, plain
from tests.discord.seen import Answer, Seen
from tests.discord.town import Person, Town

HERE: Final = ("Alice", "Bruno", "Chloé", "Dénis")
THERE: Final = ("Élise", "Félix", "Gina", "Hugo")
THIRD: Final = ("Inès", "Jules", "Kim", "Léo")
WROTE: Final = ("✉ {} a écrit à {}", "✉ {} wrote to {}")


async def commune(town: Town, channel: ChannelHandle | str, names: tuple[str, ...], **options: object) -> Post:
    """Start a game that may merge, among people of these names."""
    where = town.channel(channel) if isinstance(channel, str) else channel
    return await opened(town, [town.person(name) for name in names], channel=where, **{"merge": True, **options})


async def two(town: Town, **options: object) -> tuple[Post, Post]:
    """Start two games, in #poste and in #marche."""
    return await commune(town, "poste", HERE, **options), await commune(town, "marche", THERE, **options)


async def invite(post: Post, seat: int, guest: str) -> Answer:
    """Let a player invite somebody by name."""
    return await post.people[seat].slash(post.sitting.channel, "scilof invite", player=guest)


async def invited(post: Post, seat: int, guest: str) -> Answer:
    """The same, and let panels and boards follow."""
    answer = await invite(post, seat, guest)
    await post.settle()
    return answer


def numbers(card: Seen, verb: str = "accept_invitation") -> list[str]:
    """Return the invitations that a card can accept, or whatever the verb says."""
    return [key.split()[1] for key in card.buttons if key.split()[0] == verb]


async def answered(person: Person, verb: str = "accept_invitation", card: Seen | None = None) -> Answer:
    """Let somebody accept the one invitation that his panel, or another card, shows; or whatever the verb says."""
    shown = card or person.panel
    (number,) = numbers(shown, verb)
    return await person.press(shown, verb, number)


def said(post: Post) -> list[str]:
    """Return what was said in the channel of a game that has not been heard yet, line by line, without small print."""
    return [plain(line) for line in post.sitting.news()]


def begun(post: Post) -> list[str]:
    """Return how what was said in the channel of a game, and has not been heard yet, begins, line by line."""
    return [line.split(".")[0] for line in said(post)]


async def wrote(game: Post, sender: int, addressee: int) -> str:
    """Let a player post his own first letter, and return the words with which the referee begins to say so."""
    answer = await game.people[sender].dm_slash("scilof post", letter=f"1.{sender}", to=str(addressee + 1))
    assert answer.seen.private
    await game.settle()
    return game.town.either(*WROTE).format(game.people[sender].name, game.people[addressee].name)


def everything(post: Post) -> str:
    """Return all that stands in the channel of a game."""
    return "\n".join(plain(message.text) for message in post.town.messages(post.sitting.channel))


async def gather(post: Post, seat: int, value: int = 1) -> None:
    """Let a player post his own letters of other values to the others, who all answer with their own of this one."""
    count = len(post.people)
    others = [other for other in range(count) if other != seat]
    mine = [letter for letter in range(1, count + 1) if letter != value]
    for letter, other in zip(mine, others, strict=True):
        await post.people[seat].dm_slash("scilof post", letter=f"{letter}.{seat}", to=str(other + 1))
        number = (await post.state()).mails[-1].id
        await post.people[other].dm_slash("scilof answer", mail=f"#{number}", letter=f"{value}.{other}")


def hidden_channel(town: Town, name: str, *who: Person) -> ChannelHandle:
    """Make a channel that the bot and these people alone may see."""
    sees, blind = discord.PermissionOverwrite(view_channel=True), discord.PermissionOverwrite(view_channel=False)
    bot = UserHandle(town.stage, town.stage.backend.bot_user)
    return town.guild.create_text_channel(
        name, overwrites={town.guild.default_role: blind, bot: sees, **{person.member: sees for person in who}}
    )


def private_thread(
    town: Town, name: str, *who: Person, parent: ChannelHandle | None = None, with_bot: bool = True
) -> ChannelHandle:
    """Make a private thread, in the square unless told otherwise, for these people alone and, usually, the bot, though
    all may see the square."""
    backend = town.stage.backend
    where = (parent or town.square).id
    thread = backend.create_thread(where, name, town.guild.owner.id, type=ChannelType.PRIVATE_THREAD)
    for user in (*([backend.bot_user.id] if with_bot else []), *(person.id for person in who)):
        backend.add_thread_member(thread.id, user)
    return ChannelHandle(town.stage, town.guild, thread)


def mentions(channel: ChannelHandle) -> str:
    """Return a channel as a message names it."""
    return f"<#{channel.id}>"


async def merged(town: Town, **options: object) -> tuple[Post, Post, Post]:
    """Return two communes of which the second has joined the first, and what they are now: one game, of eight people.

    What was said so far is heard.
    """
    here, there = await two(town, **options)
    await invited(here, 0, THERE[1])
    await answered(there.people[1])
    await here.settle()
    said(here), said(there)
    return here, there, Post(town, here.sitting, [*here.people, *there.people])


async def three(town: Town) -> tuple[Post, Post, Post]:
    """Return three communes: the second has joined the first, and both the third.

    What was said so far is heard.
    """
    here, there, game = await merged(town)
    third = await commune(town, "halle", THIRD)
    await invited(third, 0, "Alice")
    await answered(game.people[0])
    await third.settle()
    said(here), said(there), said(third)
    return here, there, Post(town, third.sitting, [*third.people, *game.people])


def silence(post: Post, *, again: bool = False) -> None:
    """Take from the bot what it needs to write into the channel of a game; or give it back."""
    backend, channel = post.town.stage.backend, post.sitting.channel.id
    if again:
        backend.delete_overwrite(channel, backend.bot_user.id)
    else:
        mute = discord.Permissions(send_messages=True).value
        backend.set_overwrite(channel, Overwrite(backend.bot_user.id, OverwriteType.MEMBER, deny=mute))


def delete(post: Post) -> None:
    """Delete the channel of a game."""
    post.town.stage.backend.delete_channel(post.sitting.channel.id)
