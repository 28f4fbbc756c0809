"""The beginnings of the routes' paths."""

from __future__ import annotations

from typing import Final

CHANNEL: Final = "/channels/{channel_id}"
MESSAGE: Final = CHANNEL + "/messages/{message_id}"
REACTIONS: Final = MESSAGE + "/reactions"
GUILD: Final = "/guilds/{guild_id}"
MEMBER: Final = GUILD + "/members/{user_id}"
APPLICATION: Final = "/applications/{application_id}"
GUILD_COMMANDS: Final = APPLICATION + "/guilds/{guild_id}/commands"
WEBHOOK: Final = "/webhooks/{webhook_id}/{webhook_token}"
