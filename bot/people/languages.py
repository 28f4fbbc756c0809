"""Who reads which language: a server's for what is public, each user's own for what is private.

A user's language comes with everything that he does; it is remembered so that he can be written to unasked.
"""

from __future__ import annotations

import logging

from bot.people.players import STRANGER, Players
from bot.text import LANGUAGES, Words, language
from bot.wire.reply import AnyInteraction
from storage.errors import StorageError

log = logging.getLogger(__name__)


class Languages:
    """The words of all languages, and the language of each user that was met."""

    def __init__(self, players: Players) -> None:
        self.words = {lang: Words(lang) for lang in LANGUAGES}
        self._players = players

    def of(self, user: int) -> str:
        """Return a user's language as far as it is known; English for strangers."""
        return self._players.of(user).language

    async def reader(self, interaction: AnyInteraction) -> Words:
        """Return the words for the user of an interaction, and remember his language: that of his Discord, unless he
        has chosen one."""
        spoken = language(interaction.locale.value)
        user = interaction.user.id
        try:
            known = await self._players.recall(user)
            if known.chosen:
                return self.words[known.language]
            if known is STRANGER or known.language != spoken:
                await self._players.change(user, language=spoken)
        except StorageError as error:  # what the user wants done matters more; he brings his language every time
            log.warning("language.not_saved", extra={"user": user, "error": str(error)})
        return self.words[spoken]

    async def recall(self, user: int) -> None:
        """Load what is known of a user, before he is written to."""
        await self._players.recall(user)

    async def meet(self, user: int, spoken: str) -> None:
        """Load what is known of a user who is about to be written to without having done anything himself; who is
        unknown is taken to speak a language."""
        if not await self._players.known(user):
            await self._players.change(user, language=spoken)

    @staticmethod
    def public(interaction: AnyInteraction) -> str:
        """Return the language of what is said in the channel of an interaction."""
        locale = interaction.guild_locale or interaction.locale
        return language(locale.value)
