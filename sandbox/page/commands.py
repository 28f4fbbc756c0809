"""The slash commands that a person's client offers in a channel, flat and in his language."""

from __future__ import annotations

from collections.abc import Iterator

from sandbox.client import localised
from sandbox.kinds import OptionKind
from sandbox.state import Channel, Json, Perm
from sandbox.world import Actor

_LIMITS = ("min_value", "max_value", "min_length", "max_length", "channel_types")


def offered(actor: Actor, channel: Channel) -> list[Json]:
    """Return every command that `actor` can type in `channel`, a subcommand each, sorted as a client lists them.

    `path` is the name in English, which the wire uses; `label` is what the person reads and may type as well.
    """
    if channel.guild and not actor.state.can(actor.id, channel, Perm.COMMANDS):
        return []
    locale = actor.user.locale
    leaves = [leaf for x in actor.commands(channel).values() for leaf in _leaves(x, "", "", locale)]
    return sorted(leaves, key=lambda leaf: str(leaf["label"]))


def find(actor: Actor, channel: Channel, path: str) -> Json:
    """Return the offered command with this path; LookupError if there is none."""
    for leaf in offered(actor, channel):
        if leaf["path"] == path:
            return leaf
    raise LookupError(f"/{path} is not offered here")


def called(actor: Actor, path: str) -> str:
    """Return how the person reads the command with this path; the path itself where the bot has no such command."""
    words, level = [], list(actor.state.commands.values())
    for name in path.split():
        found = next((x for x in level if x["name"] == name), None)
        if found is None:
            return path
        words.append(localised(found, actor.user.locale))
        level = found.get("options") or []
    return " ".join(words)


def _leaves(level: Json, path: str, label: str, locale: str) -> Iterator[Json]:
    path = f"{path} {level['name']}".strip()
    label = f"{label} {localised(level, locale)}".strip()
    options = level.get("options") or []
    inner = [o for o in options if o["type"] in OptionKind.NESTED]
    if inner:
        for o in inner:
            yield from _leaves(o, path, label, locale)
        return
    yield {
        "path": path,
        "label": label,
        "description": localised(level, locale, "description"),
        "options": [_option(o, locale) for o in options],
    }


def _option(spec: Json, locale: str) -> Json:
    return {
        "name": spec["name"],
        "label": localised(spec, locale),
        "description": localised(spec, locale, "description"),
        "type": spec["type"],
        "required": bool(spec.get("required")),
        "autocomplete": bool(spec.get("autocomplete")),
        "choices": [{"name": localised(c, locale), "value": c["value"]} for c in spec.get("choices") or ()],
    } | {k: spec[k] for k in _LIMITS if spec.get(k) is not None}
