"""What discord.py is spared of what Discord reports."""

from __future__ import annotations

from typing import Any, Final

from bot.wire.gateway import spare

ME: Final = 5


def heard(event: str, data: Any) -> list[Any]:
    """What discord.py still gets of an event."""
    got: list[Any] = []
    parsers = dict.fromkeys(("INTERACTION_CREATE", "MESSAGE_CREATE", "MESSAGE_UPDATE"), got.append)
    spare(parsers, lambda: ME)
    parsers[event](data)
    return got


def test_of_a_pressed_message_the_number_is_kept_and_who_sees_it() -> None:
    pressed = {"id": "7", "flags": 64, "components": [1, 2, 3]}
    (press,) = heard("INTERACTION_CREATE", {"data": {"custom_id": "a"}, "message": pressed})
    assert press == {"data": {"custom_id": "a", "message": {"id": 7, "flags": 64}}}


def test_a_command_has_no_message() -> None:
    assert heard("INTERACTION_CREATE", {"data": {"name": "rules"}}) == [{"data": {"name": "rules"}}]


def test_what_people_write_is_heard_and_what_the_bot_writes_is_not() -> None:
    theirs, own = {"author": {"id": "6"}, "content": "help"}, {"author": {"id": str(ME)}, "content": "help"}
    assert heard("MESSAGE_CREATE", theirs) == [theirs]
    assert heard("MESSAGE_CREATE", own) == []


def test_edits_are_not_heard() -> None:
    assert heard("MESSAGE_UPDATE", {"author": {"id": "6"}}) == []
