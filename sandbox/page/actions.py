"""What a person does on his page, as the page says it: one tagged struct for each kind of action.

Ids are Discord's, as strings. Where a field names an option or a component, it is by its English name or custom id.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

Id: TypeAlias = str


class Act(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Something that a page asks for."""


class Commands(Act):
    """Which commands are offered in this channel?"""

    channel: Id


class Slash(Act):
    """Use a command: `options` by their English names; ids for people and channels, [name, base64] for files."""

    channel: Id
    path: str
    options: dict[str, Any]


class Autocomplete(Act):
    """What does the bot propose for the option `focused`?"""

    channel: Id
    path: str
    focused: str
    options: dict[str, Any]


class Click(Act):
    """Press a button."""

    channel: Id
    message: Id
    component: str


class Select(Act):
    """Choose from a menu."""

    channel: Id
    message: Id
    component: str
    values: list[str]


class Submit(Act):
    """Send the form that answered the interaction `form`; keys are custom ids."""

    form: Id
    values: dict[str, Any]


class Send(Act):
    """Write an ordinary message."""

    channel: Id
    text: str


class Delete(Act):
    """Delete a message, as its author or as one who manages the messages."""

    channel: Id
    message: Id


class Dismiss(Act):
    """Put away an ephemeral message; the bot does not learn of it."""

    channel: Id
    message: Id


class React(Act):
    """Add or take back a reaction."""

    channel: Id
    message: Id
    emoji: str
    add: bool


class History(Act):
    """Show older messages; each page's session keeps by itself how far back it reaches."""

    channel: Id
    before: Id


class Person(Act):
    """Add a person, a member of every server."""

    name: str
    locale: str


class Settings(Act):
    """Change the person who is played: his language, whether he takes the bot's messages, is a member, manages.

    `roles` says of some roles, by their ids, whether he has them.
    """

    locale: str | None = None
    dm_open: bool | None = None
    member: bool | None = None
    manager: bool | None = None
    roles: dict[Id, bool] | None = None


class Bot(Act):
    """Start the bot, kill it, or show what it wrote last."""

    what: str


Action: TypeAlias = (
    Commands
    | Slash
    | Autocomplete
    | Click
    | Select
    | Submit
    | Send
    | Delete
    | Dismiss
    | React
    | History
    | Person
    | Settings
    | Bot
)
