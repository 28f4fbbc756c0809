"""The presses that all games share: sitting down and standing up, options, computers, start, secrets, leaving."""

from __future__ import annotations

from typing import Any, Final

import discord

from bot.cards import options_card
from bot.client import Arbitre
from bot.desk.opening import open_rematch
from bot.desk.visit import Visit, made_at
from bot.engine import IllegalMove
from bot.game import OptionSpec, option_specs
from bot.house.forms import option_form
from bot.house.options import parse_option
from bot.lobby import AddComputer, Cancel, Here, RemoveComputer, SetLevel, SetOptions, StandUp, Start, Stop
from bot.people.rights import is_master
from bot.seating import Chair
from bot.speech import first_guide
from bot.table import Table, join_move, leave_move
from bot.ui import Button, Card, Row, Text
from bot.wire.components import custom_id

COMPUTER_NAMES: Final = (
    "Ada", "Blaise", "Colette", "Denis", "Émilie", "Fulgence", "Gaston", "Hortense", "Isidore", "Jeanne", "Kléber",
    "Lucie", "Marcel", "Noémie", "Octave", "Pauline", "Quentin", "Rosalie", "Sidonie", "Théo", "Ursule", "Victor",
    "Wanda", "Xavier", "Yvonne", "Zoé",
)  # fmt: skip


async def can_host(bot: Arbitre, interaction: discord.Interaction[Any], table: Table) -> bool:
    """Say whether the user may act as the host of a table: he is it, or a game master."""
    settings = await bot.houses.recall(table.guild)
    return interaction.user.id == table.lobby.host or is_master(interaction, settings)


async def may_end(bot: Arbitre, interaction: discord.Interaction[Any], table: Table) -> None:
    """Raise IllegalMove unless the user may end a table."""
    if not await can_host(bot, interaction, table):
        raise IllegalMove("end_only")


def free_name(chairs: tuple[Chair, ...]) -> str:
    """Return what a new computer is called: a name that nobody has, as long as there are any."""
    taken = {chair.name for chair in chairs}
    return next((name for name in COMPUTER_NAMES if name not in taken), COMPUTER_NAMES[0])


class LobbyPresses:
    """Handlers for the desk; `register` enters them."""

    def __init__(self, bot: Arbitre) -> None:
        self.bot = bot

    def register(self) -> None:
        """Enter every verb at the desk."""
        self.bot.desk.taught = self.teach
        self.bot.desk.verbs.update(
            {
                "join": self.join,
                "leave": self.leave,
                "leave_surely": self.leave_surely,
                "end_surely": self.end_surely,
                "start": self.start,
                "here": self.here,
                "cancel": self.cancel,
                "add_computer": self.add_computer,
                "remove_computer": self.remove_computer,
                "options": self.options,
                "pick_option": self.pick_option,
                "pick_option_more": self.pick_option,
                "set_option": self.set_option,
                "set_level": self.set_level,
                "write_option": self.write_option,
                "written_option": self.written_option,
                "secrets": self.secrets,
                "rematch": self.rematch,
            }
        )

    # -- the lobby ----------------------------------------------------------------------------------------------------

    async def _lobby_move(self, visit: Visit, move: Any) -> None:
        board = visit.voice.board
        with board.answering():
            await self.bot.desk.submit(visit, move)
            if visit.on_board:
                await board.answer(visit.reply, moved=visit.voice.has_news)
            else:
                await visit.reply.tell(visit.words("done-old-board"))

    async def join(self, visit: Visit) -> None:
        """Take a seat; in a running game too, where its options allow it."""
        if visit.interaction.user.bot:
            raise IllegalMove("no_bots")
        name = visit.interaction.user.display_name
        while True:  # where somebody was faster at a running game, the seat after his
            seat = len(visit.table.lobby.chairs)
            try:
                await self._lobby_move(visit, join_move(visit.table, visit.user, name, made_at(visit.interaction)))
            except IllegalMove as error:
                if error.code != "bad_seat" or seat == len(visit.table.lobby.chairs):
                    raise
            else:
                return

    async def start(self, visit: Visit) -> None:
        """Begin the game."""
        await self._lobby_move(visit, Start(user=visit.user))

    async def here(self, visit: Visit) -> None:
        """Say that one is there, when the roll is called before a start."""
        await self._lobby_move(visit, Here(user=visit.user))

    async def cancel(self, visit: Visit) -> None:
        """Close the lobby."""
        master = is_master(visit.interaction, await self.bot.houses.recall(visit.table.guild))
        await self._lobby_move(visit, Cancel(user=visit.user, manager=master))

    async def add_computer(self, visit: Visit) -> None:
        """Seat a computer."""
        name = free_name(visit.table.lobby.chairs)
        await self._lobby_move(visit, AddComputer(user=visit.user, level=visit.table.lobby.level, name=name))

    async def remove_computer(self, visit: Visit) -> None:
        """Send the last computer away."""
        await self._lobby_move(visit, RemoveComputer(user=visit.user))

    # -- leaving ------------------------------------------------------------------------------------------------------

    async def leave(self, visit: Visit) -> None:
        """Stand up from the lobby at once; from a running game only after a second press."""
        if visit.table.state is None:
            await self._lobby_move(visit, StandUp(user=visit.user))
            return
        if visit.seat is None or visit.table.status == "over":
            raise IllegalMove("not_playing" if visit.table.status == "playing" else "game_over")
        sure = Button(visit.words("button-leave-surely"), "leave_surely", style="danger")
        await visit.reply.show(Card((Text(visit.words("leave-sure")), Row((sure,)))), visit.table.id)

    async def leave_surely(self, visit: Visit) -> None:
        """Give the seat up for good."""
        now = self.bot.referee.now()

        async def leaving() -> Any:
            return leave_move(visit.table, visit.user, now)

        await visit.table.submit_made(leaving, now, user=visit.user, key=str(visit.interaction.id))
        await visit.reply.update(Card((Text(visit.words("left")),)), visit.table.id)

    async def end_surely(self, visit: Visit) -> None:
        """End the game without a result."""
        await may_end(self.bot, visit.interaction, visit.table)
        await self.bot.desk.submit(visit, Stop(user=visit.user))
        await visit.reply.update(Card((Text(visit.words("ended")),)), visit.table.id)

    # -- options ------------------------------------------------------------------------------------------------------

    def _options_card(self, visit: Visit, picked: str | None) -> Card:
        lobby = visit.table.lobby
        if lobby.phase != "open":
            raise IllegalMove("options_fixed")
        if visit.user != lobby.host:
            raise IllegalMove("host_only")
        return options_card(visit.table.game, lobby, picked, visit.talk)

    async def options(self, visit: Visit) -> None:
        """Show the host his panel of options."""
        await visit.reply.show(self._options_card(visit, None), visit.table.id)

    async def pick_option(self, visit: Visit) -> None:
        """Show what the picked option can be."""
        await visit.reply.update(self._options_card(visit, visit.press.arg), visit.table.id)

    async def set_option(self, visit: Visit) -> None:
        """Set the option that the panel shows to the picked value."""
        await self._set(visit, self._spec(visit, visit.press.seen), visit.press.arg)

    async def set_level(self, visit: Visit) -> None:
        """Say how strong the computers play."""
        if visit.press.arg not in visit.table.game.levels:
            raise IllegalMove("unknown_press")
        await self.bot.desk.submit(visit, SetLevel(user=visit.user, level=visit.press.arg))
        await visit.reply.update(self._options_card(visit, visit.press.seen or None), visit.table.id)

    async def write_option(self, visit: Visit) -> None:
        """Ask for a value in writing."""
        spec = self._spec(visit, visit.press.arg)
        self._options_card(visit, spec.name)
        await visit.reply.ask(self._form(visit, spec), visit.words("storage-failed"))

    async def written_option(self, visit: Visit) -> None:
        """Set an option to the value that was written."""
        await self._set(visit, self._spec(visit, visit.press.seen), visit.press.arg)

    async def _set(self, visit: Visit, spec: OptionSpec, raw: str) -> None:
        value = parse_option(spec, raw)
        await self.bot.desk.submit(visit, SetOptions(user=visit.user, values={spec.name: value}))
        await visit.reply.update(self._options_card(visit, spec.name), visit.table.id)

    @staticmethod
    def _spec(visit: Visit, name: str) -> OptionSpec:
        specs = option_specs(visit.table.game.engine.options_type)
        spec = next((s for s in specs if s.name == name), None)
        if spec is None:
            raise IllegalMove("unknown_press")
        return spec

    @staticmethod
    def _form(visit: Visit, spec: OptionSpec) -> discord.ui.Modal:
        pressed = custom_id(visit.table.id, "written_option", "", spec.name)
        value = visit.table.lobby.options.get(spec.name, spec.default)
        return option_form(visit.table.game.name, spec, value, visit.words("options-title"), pressed, visit.words)

    # -- after the game -----------------------------------------------------------------------------------------------

    async def rematch(self, visit: Visit) -> None:
        """Open a table for another game among those who have played this one to its end."""
        if visit.table.result is None:
            raise IllegalMove("not_over")
        if visit.seat is None:
            raise IllegalMove("not_playing")
        await open_rematch(self.bot, visit)

    # -- secrets ------------------------------------------------------------------------------------------------------

    async def secrets(self, visit: Visit) -> None:
        """Show a player what he alone may know, in a message that he alone sees; how to play goes before it where he
        has not been told yet, so that the buttons are what he sees last."""
        if visit.table.state is None:
            raise IllegalMove("not_started")
        if visit.seat is None:
            raise IllegalMove("not_playing")
        if guide := await self._guide(visit):
            await visit.reply.show(guide, 0)
        await visit.reply.show(visit.voice.panels.of(visit.user).card(), visit.table.id)
        if guide is not None:
            await self._guided(visit)

    async def teach(self, visit: Visit) -> None:
        """Tell a player of a game without secrets once how to play, after his first press, in a message that he alone
        sees."""
        if visit.seat is None or visit.table.game.secrets or visit.press.verb == "secrets":
            return
        if guide := await self._guide(visit):
            await self._guided(visit)
            await visit.reply.show(guide, 0)

    async def _guide(self, visit: Visit) -> Card | None:
        """Return how to play, for a player whom it did not reach with his first deal; None where he knows."""
        table = visit.table
        if table.status != "playing" or not visit.voice.panels.of(visit.user).unreached:
            return None
        if table.game.name in (await self.bot.players.recall(visit.user)).guided:
            return None
        guide = first_guide(table, table.standing, visit.talk)
        return Card((Text(guide),)) if guide else None

    async def _guided(self, visit: Visit) -> None:
        """Note that a player has been told how to play."""
        guided = (await self.bot.players.recall(visit.user)).guided
        await self.bot.players.change(visit.user, guided=(*guided, visit.table.game.name))
