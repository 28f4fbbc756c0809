"""`/help`: what one can do next, where one is: no game, lobby, a game that waits or does not, its end, in private."""

from __future__ import annotations

from collections.abc import Sequence

from bot.cards import fluent_id, lobby_talk
from bot.client import Arbitre
from bot.desk.opening import link_to, may_open
from bot.desk.visit import refusal
from bot.engine import IllegalMove
from bot.house.hello import new_commands
from bot.house.model import ServerSettings
from bot.people.rights import is_admin
from bot.table import Table
from bot.text import Talk, Words
from bot.ui import Button, Card, Row, Text
from bot.wire.components import Press
from bot.wire.reply import AnyInteraction, Reply

TABLES_TOLD = 10
NAMED = 5
"""Of those for whom a game waits, how many are named."""


class Help:
    """Answers the command, and the button under the bot's first words on a server."""

    def __init__(self, bot: Arbitre) -> None:
        self.bot = bot
        bot.desk.free["help"] = self.press

    async def command(self, interaction: AnyInteraction) -> None:
        """`/help`: what the bot does, and what the user can do here."""
        async with self.bot.desk.answering(interaction) as (reply, words):
            await self._answer(reply, words)

    async def press(self, reply: Reply, _: Press, words: Words) -> None:
        """The same for a button."""
        await self._answer(reply, words)

    async def _answer(self, reply: Reply, words: Words) -> None:
        interaction = reply.interaction
        user = interaction.user.id
        if interaction.guild_id is None or interaction.channel_id is None:
            tables = await self.bot.desk.tables_of(user)
            shown = tables[0] if len(tables) == 1 else None
            own = self._own(tables, user, words)
            text = "\n".join([*own, words("help-foot-private")]) if own else self.general(words)
        else:
            shown = await self.bot.desk.here(interaction)
            shown = shown or self._just_over(interaction.channel_id)
            settings = await self.bot.houses.recall(interaction.guild_id)
            own = [] if _plays(shown, user) else self._own(await self._elsewhere(interaction, shown), user, words)
            if shown is None:
                text = "\n".join([*own, self.general(words)]) + await _barred(interaction, settings, words)
            else:
                text = "\n".join([await self._here(shown, user, words), *own])
            if is_admin(interaction, settings):
                text += f"\n{words('help-admin')}"
        row = () if shown is None or not _has_panel(shown, user) else (_panel_button(shown, words),)
        await reply.show(Card((Text(text), *row)), 0 if shown is None else shown.id)

    async def _elsewhere(self, interaction: AnyInteraction, shown: Table | None) -> list[Table]:
        """Return the user's other tables on the server, which may be in threads of this channel."""
        tables = await self.bot.desk.tables_of(interaction.user.id)
        return [table for table in tables if table.guild == interaction.guild_id and table is not shown]

    def _own(self, tables: Sequence[Table], user: int, words: Words) -> list[str]:
        """Return lines that tell somebody of his tables; none where he has none."""
        lines = [self._told(table, user, words) for table in tables[:TABLES_TOLD]]
        return [words("help-tables"), *lines] if lines else []

    def general(self, words: Words) -> str:
        """Return what the bot is, and how to begin."""
        games = list(self.bot.games)
        titles = [words(fluent_id(name, "title")) for name in games]
        own = [words(key) for name in games if words.has(key := fluent_id(name, "help"))]
        return "\n".join([words("help", games=words.list(titles), command=new_commands(games, words)), *own])

    def _just_over(self, channel: int) -> Table | None:
        """Return the game that has ended in a channel a short while ago."""
        ended = (b.table for b in self.bot.delivery.boards() if b.channel == channel and b.table.status == "over")
        return max((table for table in ended if table.state is not None), key=lambda table: table.id, default=None)

    async def _here(self, table: Table, user: int, words: Words) -> str:
        title = words(fluent_id(table.game.name, "title"))
        head = words("help-here", game=title, link=await link_to(self.bot, table))
        if table.status == "over":
            how = "over" if table.lobby.closed is None else "stopped"
            return f"{head}\n{words(f'help-{how}', command=new_commands([table.game.name], words))}"
        lines = [head, *_next(table, user, words)]
        if user == table.lobby.host and table.state is not None:
            lines.append(words("help-host" if table.lobby.paused is None else "help-host-paused"))
        return "\n".join([*lines, words("help-foot")])

    def _told(self, table: Table, user: int, words: Words) -> str:
        """Return one of somebody's tables, and what he can do there, as one line."""
        title = words(fluent_id(table.game.name, "title"))
        where = words("your-table", game=title, channel=f"<#{table.channel}>")
        return f"- {where} · {_next(table, user, words)[0]}"


def _next(table: Table, user: int, words: Words) -> list[str]:
    """Return what somebody can do at a table that is not over: first how he stands, then the commands for it."""
    seat = table.lobby.seat_of(user)
    if table.state is None:
        if table.lobby.call is not None and user in table.lobby.call.waiting:
            return [words("help-lobby-called")]
        standing = "host" if user == table.lobby.host else "free" if seat is None else "seated"
        return [words(f"help-lobby-{standing}")]
    if seat is None:
        return [words("help-watching")]
    if table.lobby.paused is not None:
        return [words("help-paused")]
    how = [words(key)] if words.has(key := fluent_id(table.game.name, "help-turn")) else []
    awaited = table.game.engine.awaited(table.state)
    if seat in awaited:
        return [words("help-turn"), *how]
    if table.game.secrets and table.game.engine.legal_moves(table.state, seat):
        return [words("help-private"), *how]
    if not awaited:
        return [words("help-wait"), *how]
    names = lobby_talk(words, table.lobby).names(sorted(set(awaited)), NAMED)
    return [words("help-wait-for", names=names)]


async def _barred(interaction: AnyInteraction, settings: ServerSettings, words: Words) -> str:
    """Return a line that says why the user opens no table here, where the server has it so."""
    try:
        await may_open(interaction, settings)
    except IllegalMove as error:
        return f"\n- {refusal(None, Talk(words, ()), error)}"
    return ""


def _plays(table: Table | None, user: int) -> bool:
    """Say whether somebody has a seat at a table that is not over."""
    return table is not None and table.status != "over" and table.lobby.seat_of(user) is not None


def _has_panel(table: Table, user: int) -> bool:
    """Say whether somebody has something to know or to do in private."""
    return table.status == "playing" and table.game.secrets and _plays(table, user)


def _panel_button(table: Table, words: Words) -> Row:
    title = words(fluent_id(table.game.name, "title"))
    return Row((Button(words("button-secrets", table=title), "secrets", style="primary"),))
