"""A small bot with one of everything that the page can show, for the page's tests. It runs as a process of its own."""

from __future__ import annotations

import asyncio
import io
import os
from typing import Any, Literal

import discord
import yarl
from discord import app_commands
from discord.app_commands import locale_str
from discord.gateway import DiscordWebSocket
from discord.http import Route
from PIL import Image, ImageDraw

Route.BASE = os.environ["DISCORD_API_URL"]
DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(Route.BASE.replace("http", "ws", 1).partition("/api/")[0] + "/gateway")

FRENCH = {
    "new": "nouveau",
    "players": "joueurs",
    "Open a table": "Ouvrir une table",
    "How many may sit down": "Combien de places",
    "Who plays": "Qui joue",
}
NOTE = "Case 12, 💧 Eau"


class French(app_commands.Translator):
    async def translate(
        self, string: locale_str, locale: discord.Locale, _context: app_commands.TranslationContextTypes
    ) -> str | None:
        return FRENCH.get(string.message) if locale is discord.Locale.french else None


def picture(turn: int) -> discord.File:
    image = Image.new("RGB", (900, 560), "#20232b")
    draw = ImageDraw.Draw(image)
    for i in range(36):
        draw.rectangle((24 + i % 12 * 72, 24 + i // 12 * 180, 84 + i % 12 * 72, 160 + i // 12 * 180), fill="#5865f2")
    draw.ellipse((24 + turn % 12 * 72, 60, 84 + turn % 12 * 72, 120), fill="#f0b232")
    out = io.BytesIO()
    image.save(out, "PNG")
    return discord.File(io.BytesIO(out.getvalue()), f"ring{turn}.png")


class Board(discord.ui.LayoutView):
    """A board as the games have it: picture, text, a grid of buttons, a menu."""

    def __init__(self, turn: int = 0) -> None:
        super().__init__(timeout=None)
        box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=discord.Colour(0x3BA55D))
        box.add_item(discord.ui.TextDisplay(f"## Pyramidium\n**Turn {turn}.** The die says **4**.\n-# {NOTE}"))
        alt = f"The ring at turn {turn}"
        box.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://ring{turn}.png", description=alt)))
        box.add_item(discord.ui.Separator())
        for y, row in enumerate((("NW", "Eau", "NE"), ("Air", "Statue", "Feu"), ("SW", "Terre", "SE"))):
            cells: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
            for x, name in enumerate(row):
                statue = name == "Statue"
                cells.add_item(
                    discord.ui.Button(
                        label=name, custom_id=f"cell:{y}{x}:{turn}", disabled=statue, emoji=None if statue else "💧"
                    )
                )
            box.add_item(cells)
        self.add_item(box)
        last: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
        last.add_item(
            discord.ui.Button(label="Ready", custom_id=f"ready:{turn}", style=discord.ButtonStyle.success, emoji="✅")
        )
        last.add_item(discord.ui.Button(label="My secrets", custom_id="secrets", style=discord.ButtonStyle.primary))
        last.add_item(discord.ui.Button(label="Last words", custom_id="form"))
        last.add_item(discord.ui.Button(label="Mute", custom_id="mute", style=discord.ButtonStyle.danger))
        last.add_item(discord.ui.Button(label="Rules", url="https://example.org/rules"))
        self.add_item(last)
        choice: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
        choice.add_item(
            discord.ui.Select(
                custom_id="pick",
                placeholder="Pick two colours",
                max_values=2,
                options=[discord.SelectOption(label=x.title(), value=x, emoji="🍀") for x in ("red", "green", "blue")],
            )
        )
        self.add_item(choice)


class Form(discord.ui.Modal, title="Last words"):
    words: discord.ui.TextInput[Any] = discord.ui.TextInput(label="Words", custom_id="words", max_length=50)
    mood: discord.ui.Label[Any] = discord.ui.Label(
        text="Mood",
        description="How do you feel?",
        component=discord.ui.Select(
            custom_id="mood", options=[discord.SelectOption(label=x) for x in ("Calm", "Furious")]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        assert isinstance(self.mood.component, discord.ui.Select)
        await interaction.response.send_message(
            f"{interaction.user.name} said {self.words.value} ({self.mood.component.values[0]})"
        )


class Bot(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True))
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        await self.tree.set_translator(French())
        await self.tree.sync()
        print("\x1b[32mready\x1b[0m to play", flush=True)

    async def on_message(self, message: discord.Message) -> None:
        if not message.author.bot and message.guild is None:
            await message.channel.send(f"You wrote: {message.content}", silent=message.content == "hush")

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        if interaction.type is not discord.InteractionType.component:
            return
        assert interaction.data
        verb, _, rest = str(interaction.data.get("custom_id")).partition(":")
        match verb:
            case "ready" | "cell":
                turn = int(rest.rpartition(":")[2]) + 1
                await interaction.response.edit_message(view=Board(turn), attachments=[picture(turn)])
            case "secrets":
                await interaction.response.send_message(f"The number of {interaction.user.name} is 5", ephemeral=True)
            case "form":
                await interaction.response.send_modal(Form())
            case "who" | "where":
                resolved: Any = interaction.data.get("resolved")
                [item] = (resolved.get("users") or resolved["channels"]).values()
                await interaction.response.send_message(item.get("username") or item["name"], ephemeral=True)
            case "pick":
                values: Any = interaction.data.get("values")
                await interaction.response.send_message("picked " + " and ".join(values), ephemeral=True)


bot = Bot()
group = app_commands.Group(name="pyramidium", description="Pyramidium")
bot.tree.add_command(group)


@group.command(name="new", description="Open a table")
@app_commands.describe(players="How many may sit down", hidden="Hide the bets", colour="A colour")
async def new(
    interaction: discord.Interaction[Any],
    players: app_commands.Range[int, 3, 25] = 5,
    hidden: bool = False,
    level: Literal["easy", "hard"] = "easy",
    colour: str = "",
) -> None:
    await interaction.response.send_message(view=Board(), file=picture(0))
    if colour:
        await interaction.followup.send(f"{players} {hidden} {level} {colour}")


@new.autocomplete("colour")
async def colours(_interaction: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=x.title(), value=x) for x in ("red", "green", "grey") if x.startswith(current)]


@bot.tree.command(description="An option of each kind")
async def kinds(
    interaction: discord.Interaction[Any],
    who: discord.User,
    where: discord.TextChannel,
    rank: discord.Role,
    share: app_commands.Range[float, 0, 1],
    paper: discord.Attachment,
) -> None:
    text = (await paper.read()).decode()
    await interaction.response.send_message(f"{who.name} {where.name} {rank.name} {share} {paper.filename}:{text}")


class People(discord.ui.View):
    """Menus of people and of channels."""

    def __init__(self) -> None:
        super().__init__()
        self.add_item(discord.ui.UserSelect(custom_id="who", placeholder="Who?"))
        self.add_item(discord.ui.ChannelSelect(custom_id="where", channel_types=[discord.ChannelType.text]))


@bot.tree.command(description="Menus of people and channels")
async def people(interaction: discord.Interaction[Any]) -> None:
    await interaction.response.send_message("Who, and where?", view=People())


@bot.tree.command(description="Say it back")
async def say(interaction: discord.Interaction[Any], text: str) -> None:
    await interaction.response.send_message(text.replace("\\n", "\n"))


@bot.tree.command(description="Write to somebody in private")
async def whisper(
    interaction: discord.Interaction[Any], who: discord.User, text: app_commands.Range[str, 1, 50]
) -> None:
    await interaction.response.defer(ephemeral=True)
    try:
        await who.send(text)
    except discord.Forbidden as e:
        await interaction.edit_original_response(content=f"refused: {e.code}")
    else:
        await interaction.edit_original_response(content="sent")


@bot.tree.command(description="Think first")
async def slow(interaction: discord.Interaction[Any], seconds: float) -> None:
    await interaction.response.defer()
    await asyncio.sleep(seconds)
    await interaction.followup.send("thought")


@bot.tree.command(description="Never answers")
async def mute(_interaction: discord.Interaction[Any]) -> None:
    pass


@bot.tree.command(description="Embeds and files")
async def old(interaction: discord.Interaction[Any]) -> None:
    embed = discord.Embed(title="Scores", description="After **turn 7**", colour=0xE67E22)
    embed.add_field(name="Alice", value="6").add_field(name="Bruno", value="5").set_footer(text="Pyramidium")
    files = [discord.File(io.BytesIO(b"moves"), "moves.txt"), picture(3)]
    await interaction.response.send_message("Look:", embed=embed, files=files)


@bot.tree.command(description="A hundred lines")
async def many(interaction: discord.Interaction[Any], lines: app_commands.Range[int, 1, 100]) -> None:
    await interaction.response.send_message("here they come")
    for i in range(lines):
        await interaction.followup.send(f"line {i}")


if __name__ == "__main__":
    bot.run(os.environ["DISCORD_TOKEN"])
