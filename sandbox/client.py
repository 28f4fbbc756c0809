"""What a client does before it sends an interaction: which commands it offers, which values it takes.

`ClientError` is raised where a real client would not let its user go on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from sandbox.ix import ClientError, Ix
from sandbox.kinds import CommandKind, OptionKind, Part
from sandbox.state import Channel, Json, Perm, State, User

if TYPE_CHECKING:
    from sandbox.world import World

_PYTHON: Final[dict[int, tuple[type, ...]]] = {
    OptionKind.STRING: (str,),
    OptionKind.INTEGER: (int,),
    OptionKind.BOOLEAN: (bool,),
    OptionKind.NUMBER: (int, float),
}


def localised(item: Json, locale: str, key: str = "name") -> str:
    """Return a command's, option's or choice's name (or description) in the user's language."""
    text: str = (item.get(f"{key}_localizations") or {}).get(locale) or item.get(key) or ""
    return text


def offered(state: State, user: User, ch: Channel, kind: int = CommandKind.SLASH) -> dict[str, Json]:
    """Return the commands of this kind that the client offers here, by base name."""
    out = {}
    for x in sorted(state.commands.values(), key=lambda x: "guild_id" in x):
        contexts = x["contexts"]
        if contexts is None:
            contexts = [0, 1, 2] if x["dm_permission"] is not False else [0]
        if x["type"] != kind or (1 if ch.is_dm else 0) not in contexts:
            continue
        if "guild_id" in x and (ch.guild is None or x["guild_id"] != str(ch.guild.id)):
            continue
        if ch.guild and x["default_member_permissions"] is not None:
            have, want = state.permissions(user.id, ch.guild, ch), int(x["default_member_permissions"])
            if not have & Perm.ADMIN and (want == 0 or have & want != want):
                continue
        out[x["name"]] = x
    return out


def _named(items: Sequence[Json], name: str, locale: str) -> Json | None:
    """Return the item that the user means by this name, be it the base name or the one of his language."""
    return next((x for x in items if name in (x["name"], localised(x, locale))), None)


def command_data(
    world: World, user: User, ch: Channel, path: str, given: Mapping[str, Any], focused: str | None = None
) -> tuple[Json, str]:
    """Return the data of a slash command, or of an autocompletion of the option `focused`; and the command's full name.

    `path` names the command and its subcommand, `given` the options, by base names or those of the user's language.
    """
    state, (first, *rest) = world.state, path.lstrip("/").split()
    if not state.can(user.id, ch) or (ch.guild and not state.can(user.id, ch, Perm.COMMANDS)):
        raise ClientError(f"{user.username} cannot use commands in {ch.name or 'this DM'}")
    known = offered(state, user, ch)
    x = known.get(first) or _named(list(known.values()), first, user.locale)
    if x is None:
        raise ClientError(f"no command {first!r} offered here; there are {sorted(known)}")
    level, chain = x, [x]
    for name in rest:
        subs = [o for o in level.get("options") or () if o["type"] in OptionKind.NESTED]
        found = _named(subs, name, user.locale)
        if found is None:
            raise ClientError(f"{path!r}: no subcommand {name!r}; there are {sorted(o['name'] for o in subs)}")
        level = found
        chain.append(found)
    resolved: Json = {}
    options = _options(world, user, ch, level, path, given, focused, resolved)
    for link in reversed(chain[1:]):
        options = [{"name": link["name"], "type": link["type"], "options": options}]
    data = {"id": x["id"], "name": x["name"], "type": CommandKind.SLASH, "options": options}
    data |= ({"resolved": resolved} if resolved else {}) | ({"guild_id": x["guild_id"]} if "guild_id" in x else {})
    return data, " ".join(link["name"] for link in chain)


def _options(
    world: World,
    user: User,
    ch: Channel,
    level: Json,
    path: str,
    given: Mapping[str, Any],
    focused: str | None,
    resolved: Json,
) -> list[Json]:
    specs: list[Json] = level.get("options") or []
    if any(o["type"] in OptionKind.NESTED for o in specs):
        raise ClientError(f"{path!r} is a group; say which of {sorted(o['name'] for o in specs)}")
    out = []
    for name, value in given.items():
        spec = _named(specs, name, user.locale)
        if spec is None:
            raise ClientError(f"{path!r} has no option {name!r}; there are {sorted(o['name'] for o in specs)}")
        typing = name == focused
        value = str(value) if typing else _value(world, user, ch, spec, value, resolved)
        out.append({"name": spec["name"], "type": spec["type"], "value": value} | ({"focused": True} if typing else {}))
    missing = {o["name"] for o in specs if o.get("required")} - {o["name"] for o in out}
    if missing and focused is None:
        raise ClientError(f"{path!r} needs {sorted(missing)}")
    return out


def _value(world: World, user: User, ch: Channel, spec: Json, value: Any, resolved: Json) -> Any:
    kind, name = spec["type"], spec["name"]
    if spec.get("choices"):
        for choice in spec["choices"]:
            if value in (choice["value"], choice["name"], localised(choice, user.locale)):
                return choice["value"]
        raise ClientError(f"{name}: {value!r} is not one of the choices")
    if kind in _PYTHON:
        _check_range(spec, value)
        return value
    if (
        kind == OptionKind.CHANNEL
        and isinstance(value, Channel)
        and value.type not in (spec.get("channel_types") or [value.type])
    ):
        raise ClientError(f"{name}: channel type {value.type} is not allowed")
    if kind == OptionKind.ATTACHMENT:
        filename, raw = value
        a = world.server.bodies.store(ch, filename, raw, "", {})
        resolved.setdefault("attachments", {})[a["id"]] = a
        return a["id"]
    return world.resolve(value, ch, resolved)


def _check_range(spec: Json, value: Any) -> None:
    kind, name = spec["type"], spec["name"]
    if not isinstance(value, _PYTHON[kind]) or (kind != OptionKind.BOOLEAN and isinstance(value, bool)):
        raise ClientError(f"{name}: {value!r} is not {' or '.join(t.__name__ for t in _PYTHON[kind])}")
    if kind == OptionKind.BOOLEAN:
        return
    size, what = (len(str(value)), "length") if kind == OptionKind.STRING else (value, "value")
    low, high = spec.get(f"min_{what}"), spec.get(f"max_{what}")
    if (low is not None and size < low) or (high is not None and size > high):
        raise ClientError(f"{name}: {value!r} is out of range")


def chosen(world: World, x: Json, values: Sequence[Any], ch: Channel, resolved: Json) -> list[str]:
    """Return what a select menu sends when these values (or labels, or people, roles, channels) are picked."""
    low, high = x.get("min_values", 1), x.get("max_values", len(x["options"]) if x["type"] == Part.CHECKS else 1)
    if not low <= len(values) <= high:
        raise ClientError(f"{x['custom_id']!r} takes {low} to {high} values, not {len(values)}")
    if x["type"] in Part.ENTITY_SELECTS:
        return [world.resolve(v, ch, resolved) for v in values]
    by_name = {o["label"]: o["value"] for o in x["options"]} | {o["value"]: o["value"] for o in x["options"]}
    if set(values) - set(by_name):
        raise ClientError(f"no options {sorted(set(values) - set(by_name))}; there are {sorted(by_name)}")
    return [by_name[v] for v in values]


def modal_data(world: World, ix: Ix, values: Mapping[str, Any]) -> Json:
    """Return what the modal that answered `ix` sends when it is filled in; keys are custom ids or labels."""
    modal, left = ix.it.callback_data, dict(values)
    resolved: Json = {}

    def fill(x: Json, label: str) -> Json:
        value = left.pop(x["custom_id"], left.pop(label, None))
        return {"type": x["type"], "custom_id": x["custom_id"], "id": 0} | _field(x, label, value)

    def _field(x: Json, label: str, value: Any) -> Json:
        match x["type"]:
            case Part.TEXT_INPUT:
                return {"value": _typed(x, label, value)}
            case Part.RADIO:
                return {"value": value}
            case Part.CHECKBOX:
                return {"value": bool(value)}
        if not value and x.get("required") is not False:
            raise ClientError(f"{label or x['custom_id']} is required")
        return {"values": chosen(world, x, value, ix.it.channel, resolved) if value else []}

    rows: list[Json] = []
    for row in modal["components"]:
        match row["type"]:
            case Part.ROW:
                inside = [fill(x, x.get("label", "")) for x in row["components"]]
                rows.append({"type": Part.ROW, "id": 0, "components": inside})
            case Part.LABEL:
                rows.append({"type": Part.LABEL, "id": 0, "component": fill(row["component"], row["label"])})
            case kind:
                rows.append({"type": kind, "id": 0, "content": row.get("content", "")})
    if left:
        raise ClientError(f"the modal has no fields {sorted(left)}")
    return {"custom_id": modal["custom_id"], "components": rows} | ({"resolved": resolved} if resolved else {})


def _typed(x: Json, label: str, value: str | None) -> str:
    """Return what a text input sends; what was in it already, if nothing was typed."""
    text = (x.get("value") or "") if value is None else value
    missing = not text and x.get("required") is not False
    short = bool(text) and len(text) < (x.get("min_length") or 0)
    if missing or short or len(text) > (x.get("max_length") or 4000):
        raise ClientError(f"{label or x['custom_id']}: {text[:40]!r} does not fit (required, or length)")
    return text
