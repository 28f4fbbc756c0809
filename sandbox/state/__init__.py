"""The pretend Discord's data and its changes, in layers: tables, access, payloads, guilds, channels, messages, threads,
interactions. No I/O here. Every change that a bot would hear about calls `emit`, which the gateway provides."""

from __future__ import annotations

from sandbox.state.interactions import Interactions
from sandbox.state.model import (
    EPHEMERAL,
    LOADING,
    ApiError,
    Channel,
    Clock,
    Guild,
    Intent,
    Interaction,
    Json,
    Member,
    Message,
    Perm,
    Role,
    Shown,
    User,
    Version,
    iso,
    texts,
    unknown,
    walk_components,
)

__all__ = [
    "EPHEMERAL",
    "LOADING",
    "ApiError",
    "Channel",
    "Clock",
    "Guild",
    "Intent",
    "Interaction",
    "Json",
    "Member",
    "Message",
    "Perm",
    "Role",
    "Shown",
    "State",
    "User",
    "Version",
    "iso",
    "texts",
    "unknown",
    "walk_components",
]


class State(Interactions):
    """All of it: `State(clock=None, keep_history=True, bot_id=None)`. Without history only the present is kept."""
