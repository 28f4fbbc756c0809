"""What a person sees on the screen: messages with their words and buttons, and how the bot answered him."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from simcord import InteractionResult, ResponseMessage

TEXT, BUTTON, MENU, PICTURE = 10, 2, 3, 12


class Mark(NamedTuple):
    """What the custom id of a button or menu says: which table, what it does, to what, on which state."""

    table: int
    verb: str
    arg: str
    seen: str


def mark(component: dict[str, Any]) -> Mark:
    """Return what a component's custom id says."""
    kind, table, verb, arg, seen = component["custom_id"].split("|")
    assert kind.startswith("a")
    return Mark(int(table), verb, arg, seen)


def _walk(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for part in parts:
        yield part
        yield from _walk(part.get("components", []))


class Seen:
    """A message, always as it stands now."""

    def __init__(self, message: ResponseMessage) -> None:
        self.message = message

    @property
    def id(self) -> int:
        """The message's id."""
        return self.message.id

    @property
    def private(self) -> bool:
        """Whether it is for one reader alone."""
        return self.message.ephemeral

    @property
    def parts(self) -> list[dict[str, Any]]:
        """All components, whatever they stand in."""
        return list(_walk(self.message.components))

    @property
    def text(self) -> str:
        """The words, without labels and alt texts."""
        blocks = [part["content"] for part in self.parts if part["type"] == TEXT]
        return "\n".join([*([self.message.content] if self.message.content else []), *blocks])

    @property
    def payload(self) -> str:
        """All that was sent to a client, as text: for what must not be in it."""
        attachments = [attachment.to_dict() for attachment in self.message.attachments]
        return json.dumps([self.message.content, self.message.components, attachments], ensure_ascii=False, default=str)

    @property
    def alt(self) -> str:
        """The alt text of the picture."""
        (alt,) = (item["description"] for part in self.parts if part["type"] == PICTURE for item in part["items"])
        return str(alt)

    @property
    def buttons(self) -> dict[str, str]:
        """The labels of the buttons that can be pressed, by what they do."""
        return {
            f"{mark(part).verb} {mark(part).arg}".strip(): part["label"]
            for part in self.parts
            if part["type"] == BUTTON and not part.get("disabled")
        }

    @property
    def alive(self) -> bool:
        """Whether there is anything to press or to pick from."""
        return any(part["type"] in (BUTTON, MENU) and not part.get("disabled") for part in self.parts)

    def button(self, verb: str, arg: str = "", *, disabled: bool = False) -> dict[str, Any]:
        """Return a button; it must be there, and alive unless `disabled`."""
        found = [p for p in self.parts if p["type"] == BUTTON and mark(p)[1:3] == (verb, arg)]
        assert len(found) == 1, f"no button {verb} {arg} among {self.buttons}"
        assert bool(found[0].get("disabled")) == disabled, f"the button {verb} {arg} is {'dis' * (not disabled)}abled"
        return found[0]

    def menu(self, verb: str) -> dict[str, Any]:
        """Return a select menu."""
        (found,) = (p for p in self.parts if p["type"] == MENU and mark(p).verb == verb)
        return found

    def choices(self, verb: str) -> dict[str, str]:
        """Return the labels of a menu by value."""
        return {option["value"]: option["label"] for option in self.menu(verb)["options"]}

    def chosen(self, verb: str) -> str | None:
        """Return the value that a menu shows as the present one."""
        return next((option["value"] for option in self.menu(verb)["options"] if option.get("default")), None)


class Answer:
    """How the bot answered a press or a command."""

    def __init__(self, result: InteractionResult) -> None:
        self.result = result

    @property
    def seen(self) -> Seen:
        """The message with which it was answered, or which was changed."""
        response = self.result.response
        assert response is not None, "there was no answer"
        return Seen(response)

    @property
    def text(self) -> str:
        """Its words."""
        return self.seen.text

    @property
    def changed_message(self) -> bool:
        """Whether the answer was to change the message that was pressed."""
        return self.result._interaction.response_kind in ("update", "deferred_update")

    @property
    def privately(self) -> str:
        """The words that only this user was told, without any change to what others see."""
        assert not self.changed_message, f"the message itself was changed: {self.text}"
        assert self.seen.private, f"everybody sees it: {self.text}"
        return self.text

    @property
    def more(self) -> list[Seen]:
        """What followed the first answer."""
        return [Seen(message) for message in self.result.followups]

    @property
    def last(self) -> Seen:
        """The message that stands lowest of all with which it was answered."""
        return [self.seen, *self.more][-1]
