"""Who is at the desk about a table, and how he is told that something cannot be done."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from bot.cards import lobby_talk, option_refusal
from bot.delivery.voice import Voice
from bot.engine import IllegalMove, Millis, Seat
from bot.game import Game
from bot.refusals import permissions_named, shared
from bot.table import Table
from bot.text import Talk, Words
from bot.wire.callback import EPHEMERAL
from bot.wire.components import Press
from bot.wire.reply import AnyInteraction, Reply

DISCORD_EPOCH_MS: Final = 1420070400000


def made_at(interaction: AnyInteraction) -> Millis:
    """Return Discord's own time of a press or command, from its snowflake."""
    return (interaction.id >> 22) + DISCORD_EPOCH_MS


class Visit(NamedTuple):
    """Somebody at the desk about a table: `words` are in his language."""

    reply: Reply
    press: Press
    table: Table
    voice: Voice
    words: Words
    user: int
    seat: Seat | None

    @property
    def talk(self) -> Talk:
        """His language, with the names of the table's seats."""
        return lobby_talk(self.words, self.table.lobby, self.seat)

    @property
    def interaction(self) -> AnyInteraction:
        """The interaction itself."""
        return self.reply.interaction

    @property
    def private(self) -> bool:
        """Whether the message that was pressed is seen by its user alone."""
        return self.interaction.guild_id is None or bool(self._message.get("flags", 0) & EPHEMERAL)

    @property
    def on_board(self) -> bool:
        """Whether the message that was pressed is the present board."""
        return self.message is not None and self.message == self.voice.board.message

    @property
    def taken_back(self) -> bool:
        """Whether what was pressed names something of a state that is no more, since the game has been taken back."""
        names = bool(self.press.arg or self.press.seen)
        return names and self.press.epoch != self.table.lobby.epoch

    @property
    def message(self) -> int | None:
        """The message that was pressed; None for a command."""
        return self._message.get("id")

    @property
    def _message(self) -> dict[str, Any]:
        """What `bot.wire.gateway` has kept of it."""
        data: Any = self.interaction.data
        return data.get("message") or {}

    def check_seat(self) -> None:
        """Raise IllegalMove("not_playing") if somebody else has the visitor's seat by now: a move bears its number."""
        if self.table.lobby.seat_of(self.user) != self.seat:
            raise IllegalMove("not_playing")

    async def refuse(self, code: str, **facts: Any) -> None:
        """Tell the user, and him alone, why something cannot be done."""
        await self.reply.tell(refusal(self.table.game, self.talk, IllegalMove(code, **facts)))


def refusal(game: Game | None, talk: Talk, error: IllegalMove) -> str:
    """Return a refusal in words: the house's own where it has them, else the game's."""
    if game is not None and error.code == "bad_option" and error.facts.get("reason", "low") == "low":
        return option_refusal(game.name, game.engine.options_type, error.facts, talk)
    if error.code == "permissions":
        lacking = str(error.facts["missing"]).split(", ")
        return talk("refusal-permissions", missing=permissions_named(lacking, talk.words))
    key = shared(error.code)
    # What a game has against a value it says itself.
    if game is None or (talk.words.has(key) and error.code != "bad_option"):
        return talk(key, **{name: str(value) for name, value in error.facts.items()})
    return game.face.refusal(error.code, error.facts, talk)
