"""A small bot with one of everything, in a process of its own, for the sandbox's tests.

It is pointed at the sandbox as ours is: DISCORD_API_URL for the HTTP API, which then says where the gateway is.
"""

from __future__ import annotations

import asyncio
import io
import os
import sys

import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

Press = discord.Interaction["Bot"]
PNG = bytes.fromhex("89504e470d0a1a0a0000000d49484452") + bytes(40)


class Form(discord.ui.Modal, title="Last words"):
    """A form with one field."""

    words: discord.ui.TextInput[Form] = discord.ui.TextInput(label="Words", custom_id="words", max_length=50)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"{interaction.user.name} said {self.words.value}")


class Vote(discord.ui.View):
    """Buttons that outlive the process."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Vote", custom_id="vote")
    async def vote(self, interaction: Press, _button: discord.ui.Button[Vote]) -> None:
        assert interaction.message
        n = int(interaction.message.content.split()[-1]) + 1
        await interaction.response.edit_message(content=f"votes {n}")

    @discord.ui.button(label="Secret", custom_id="secret")
    async def secret(self, interaction: Press, _button: discord.ui.Button[Vote]) -> None:
        await interaction.response.send_message(f"you are the wolf, {interaction.user.name}", ephemeral=True)

    @discord.ui.button(label="Form", custom_id="form")
    async def form(self, interaction: Press, _button: discord.ui.Button[Vote]) -> None:
        await interaction.response.send_modal(Form())

    @discord.ui.select(
        custom_id="pick",
        placeholder="Pick",
        max_values=2,
        row=1,
        options=[discord.SelectOption(label=x.title(), value=x) for x in ("red", "green", "blue")],
    )
    async def pick(self, interaction: Press, select: discord.ui.Select[Vote]) -> None:
        await interaction.response.send_message("picked " + ",".join(select.values), ephemeral=True)


class Bot(discord.AutoShardedClient):
    """The bot; BOT_LESS in the environment leaves out the privileged intents."""

    def __init__(self) -> None:
        full = "BOT_LESS" not in os.environ
        intents = discord.Intents(
            guilds=True, members=full, guild_messages=True, dm_messages=True, message_content=full
        )
        super().__init__(intents=intents, guild_ready_timeout=0.5)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        _, gateway, _ = await self.http.get_bot_gateway()
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
        self.add_view(Vote())
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait five seconds, as Discord wants it: this Discord is ours."""

    async def on_ready(self) -> None:
        print("READY", sum(g.member_count or 0 for g in self.guilds), flush=True)

    async def on_message(self, message: discord.Message) -> None:
        if message.author.bot:
            return
        print("GOT", repr(message.content), flush=True)
        if message.content == "die":
            os._exit(3)
        if message.guild is None:
            await message.channel.send(f"dm: {message.content} votes 0", view=Vote())
        elif message.content.startswith("burst"):
            n = int(message.content.split()[1])
            await asyncio.gather(*(message.channel.send(f"burst {i}") for i in range(n)))

    async def on_member_remove(self, member: discord.Member) -> None:
        print("LEFT", member.name, flush=True)


Route.BASE = os.environ["DISCORD_API_URL"]
bot = Bot()
group = app_commands.Group(name="town", description="Town commands")
bot.tree.add_command(group)


@bot.tree.command(description="Say it back")
async def echo(
    interaction: Press,
    text: app_commands.Range[str, 1, 100],
    who: discord.Member | None = None,
    where: discord.TextChannel | None = None,
    times: int = 1,
    loud: bool = False,
) -> None:
    out = (text.upper() if loud else text) * times
    said = [out, who.name if who else "", where.name if where else ""]
    await interaction.response.send_message(" ".join(filter(None, said)))


@group.command(description="Open a vote")
async def poll(interaction: Press) -> None:
    await interaction.response.send_message("votes 0", view=Vote())


@group.command(description="Think first")
async def think(interaction: Press, hidden: bool = False) -> None:
    await interaction.response.defer(ephemeral=hidden)
    await interaction.followup.send("done")
    await interaction.followup.send("and more")


@group.command(description="Colour")
async def color(interaction: Press, name: str) -> None:
    await interaction.response.send_message(name)


@color.autocomplete("name")
async def names(_interaction: Press, current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=x, value=x) for x in ("red", "green", "grey") if x.startswith(current)]


@group.command(description="A file")
async def file(interaction: Press) -> None:
    await interaction.response.send_message("here", file=discord.File(io.BytesIO(b"hidden text"), "note.txt"))


@group.command(description="Write to someone")
async def whisper(interaction: Press, who: discord.Member, text: str) -> None:
    await interaction.response.defer(ephemeral=True)
    try:
        await who.send(text, view=Vote())
    except discord.Forbidden as e:
        await interaction.edit_original_response(content=f"closed {e.code}")
    else:
        await interaction.edit_original_response(content="sent")


@group.command(description="A private thread")
async def den(interaction: Press, who: discord.Member) -> None:
    await interaction.response.defer(ephemeral=True)
    assert isinstance(interaction.channel, discord.TextChannel)
    thread = await interaction.channel.create_thread(name="den", type=discord.ChannelType.private_thread)
    await thread.add_user(who)
    m = await thread.send("wolves only")
    await m.edit(content="wolves still only")
    await m.pin()
    await thread.edit(archived=True, locked=True)
    await interaction.edit_original_response(content=str(thread.id))


@group.command(description="A board with a picture")
async def board(interaction: Press) -> None:
    view = discord.ui.LayoutView()
    section: discord.ui.Section[discord.ui.LayoutView] = discord.ui.Section(
        "text", accessory=discord.ui.Button(label="Go", custom_id="go")
    )
    picture: discord.ui.MediaGallery[discord.ui.LayoutView] = discord.ui.MediaGallery(
        discord.MediaGalleryItem("attachment://board.png", description="a ring")
    )
    box: discord.ui.Container[discord.ui.LayoutView] = discord.ui.Container(
        discord.ui.TextDisplay("# Night"), section, picture
    )
    view.add_item(box)
    await interaction.response.send_message(view=view, file=discord.File(io.BytesIO(PNG), "board.png"))
    await interaction.edit_original_response(view=view)


@group.command(description="Send something malformed")
async def bad(interaction: Press) -> None:
    view = discord.ui.View()
    view.add_item(discord.ui.Button(label="x" * 81, custom_id="x"))
    try:
        await interaction.response.send_message("bad", view=view)
    except discord.HTTPException as e:
        await interaction.response.send_message(f"refused {e.status} {e.code}", ephemeral=True)


@bot.tree.context_menu(name="Inspect")
async def inspect(interaction: Press, message: discord.Message) -> None:
    await interaction.response.send_message(f"inspected {message.content}", ephemeral=True)


@group.command(description="Many other calls")
async def tour(interaction: Press) -> None:
    await interaction.response.defer()
    assert interaction.guild
    await people(interaction.guild, interaction.user.id)
    await places(interaction.guild)
    await interaction.followup.send("toured", wait=True)


async def people(guild: discord.Guild, user_id: int) -> None:
    """Read accounts, members, commands and emojis, and change roles."""
    assert bot.user
    emoji = await bot.create_application_emoji(name="wolf", image=PNG)
    await emoji.edit(name="moon")
    assert [x.name for x in await bot.fetch_application_emojis()] == ["moon"]
    await emoji.delete()
    assert (await bot.application_info()).id == bot.user.id
    assert (await bot.fetch_user(user_id)).id == (await guild.fetch_member(user_id)).id
    first = (await bot.tree.fetch_commands())[0]
    await (await bot.tree.fetch_command(first.id)).edit(description="Changed")
    assert len([m async for m in guild.fetch_members()]) == guild.member_count
    role = await guild.create_role(name="Wolf")
    await role.edit(name="Werewolf")
    await guild.me.add_roles(role)
    await guild.me.remove_roles(role)
    await role.delete()


async def places(guild: discord.Guild) -> None:
    """Make a channel, write and read in it, and delete it."""
    overwrites: dict[discord.Role | discord.Member | discord.Object, discord.PermissionOverwrite] = {
        guild.default_role: discord.PermissionOverwrite(view_channel=False),
        guild.me: discord.PermissionOverwrite(view_channel=True),
    }
    ch = await guild.create_text_channel("night", overwrites=overwrites)
    await ch.edit(topic="hush")
    m = await ch.send("one", embed=discord.Embed(title="T").add_field(name="a", value="b"), nonce="n1")
    await m.add_reaction("👍")
    await m.remove_reaction("👍", guild.me)
    r = await m.reply("two", file=discord.File(io.BytesIO(PNG), "x.png"), mention_author=False)
    assert await r.attachments[0].read() == PNG
    await r.edit(attachments=[], content="two!")
    await m.pin()
    assert [p.id async for p in ch.pins()] == [m.id]
    await m.unpin()
    assert (await ch.fetch_message(m.id)).embeds[0].title == "T"
    assert [x.content async for x in ch.history(limit=10)][-1] == "one"
    thread = await m.create_thread(name="talk")
    await thread.send("in thread")
    await thread.edit(archived=True)
    assert [x.id async for x in ch.archived_threads()] == [thread.id]
    await thread.edit(archived=False)
    assert [x.id for x in await thread.fetch_members()] == [guild.me.id]
    await ch.purge(limit=5)
    await ch.delete()


if __name__ == "__main__":
    if "BOT_BROKEN" in os.environ:
        sys.exit("broken from the start")
    bot.run(os.environ["DISCORD_TOKEN"])
