"""Notes who has had his first deal of a game: he is told how to play it then, and never again."""

from __future__ import annotations

import logging

from bot.people.players import Players
from bot.referee import Referee
from bot.table import Said, Step, Table
from bot.tasks import Errands
from storage.errors import StorageError

log = logging.getLogger(__name__)


class Debuts:
    """Listens to every table. Whoever cannot be noted is told once more, next time."""

    def __init__(self, referee: Referee, players: Players) -> None:
        self._players = players
        self._noting = Errands()
        referee.listeners.append(self._moved)

    async def stop(self) -> None:
        """Wait for what is being noted."""
        await self._noting.done()

    def _moved(self, table: Table, step: Step, said: Said) -> None:
        del said
        before, after = step.before, step.after
        if after.state is None or (before.state is not None and before.lobby is after.lobby):
            return
        seated = set() if before.state is None else {chair.user for chair in before.lobby.chairs}
        for chair in after.lobby.chairs:
            if chair.user is not None and not chair.left and chair.user not in seated:
                self._noting.begin(self._note(chair.user, table.game.name), f"debut-{chair.user}")

    async def _note(self, user: int, game: str) -> None:
        try:
            played = (await self._players.recall(user)).played
            if game not in played:
                await self._players.change(user, played=(*played, game))
        except StorageError as error:
            log.warning("debut.not_noted", extra={"user": user, "error": str(error)})
