"""Discord's numbers for the kinds of things: channels, messages, components, commands, interactions, answers."""

from __future__ import annotations


class ChannelKind:
    """What a channel is."""

    TEXT, DM, VOICE, CATEGORY, NEWS, STAGE, DIRECTORY, FORUM, MEDIA = 0, 1, 2, 4, 5, 13, 14, 15, 16
    NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 10, 11, 12
    THREADS = (NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD)
    VOICES = (VOICE, STAGE)
    FORUMS = (FORUM, MEDIA)


class MessageKind:
    """Why a message is there."""

    PLAIN, PINNED, THREAD_BEGUN, REPLY, COMMAND = 0, 6, 18, 19, 20


class Part:
    """What a component of a message or form is."""

    ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
    USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
    SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
    LABEL, UPLOAD, RADIO, CHECKS, CHECKBOX = 18, 19, 21, 22, 23
    PEOPLE_SELECTS = (USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT)
    ENTITY_SELECTS = (*PEOPLE_SELECTS, CHANNEL_SELECT)
    SELECTS = frozenset({STRING_SELECT, *ENTITY_SELECTS})


class Style:
    """What a button looks like, and whether it is pressed or followed."""

    PRIMARY, SECONDARY, SUCCESS, DANGER, LINK, PREMIUM = 1, 2, 3, 4, 5, 6
    ALL = (PRIMARY, SECONDARY, SUCCESS, DANGER, LINK, PREMIUM)


class CommandKind:
    """Where a command is used: typed, or from the menu of a user or a message."""

    SLASH, USER, MESSAGE = 1, 2, 3


class OptionKind:
    """What an option of a command takes; the first two are commands of their own."""

    SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN = 1, 2, 3, 4, 5
    USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = 6, 7, 8, 9, 10, 11
    NESTED = (SUBCOMMAND, GROUP)


class Asked:
    """What an interaction is."""

    COMMAND, COMPONENT, AUTOCOMPLETE, FORM = 2, 3, 4, 5


class Answer:
    """How the bot answers an interaction first."""

    MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
    REPLIES = (MESSAGE, DEFER)
    UPDATES = (DEFER_UPDATE, UPDATE)
