"""From the body of a request to the fields of a message: what is set, what is kept, which files it shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sandbox.call import Call
from sandbox.kinds import Asked, MessageKind, Part
from sandbox.state import ApiError, Channel, Interaction, Json, Message, State, iso
from sandbox.state.model import LOADING, SUPPRESS_EMBEDS, V2, walk_components
from sandbox.validate import check_message, invalid
from sandbox.validate.messages import MOST_FILES

ATTACHMENT: Final = "attachment://"
_KINDS: Final = {
    "png": "image/png",
    "jpg": "image/jpeg",
    "gif": "image/gif",
    "webp": "image/webp",
    "txt": "text/plain; charset=utf-8",
    "json": "application/json; charset=utf-8",
}
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_SAYS_SOMETHING: Final = ("content", "embeds", "components", "attachments", "poll")
_WITHOUT_FILES: Final = (Part.ROW, Part.BUTTON, Part.STRING_SELECT, Part.TEXT, Part.SEPARATOR)  # what there is most of
_NEW_FILES: Final = 10  # ids below name the uploads of the request, others are snowflakes


class Bodies:
    """Reads the bodies of messages; `limits` is whether Discord's hold."""

    def __init__(self, state: State, limits: bool = True) -> None:
        self.state = state
        self.limits = limits

    def fields(self, c: Call, body: Json, ch: Channel, old: Message | None = None, base: tuple[str, ...] = ()) -> Json:
        """Return what a body sets of a new message, or of the message `old`; ApiError as Discord refuses it.

        `base` is where in the request the body is, for error messages.
        """
        flags = (body.get("flags") or 0) & ~LOADING
        sticky = old.data["flags"] if old else 0
        problems = self._missing_files(c, body, base)
        if self.limits:
            problems += check_message(body, flags | sticky, base)
        if problems:
            raise invalid(problems)
        out: Json = {}
        if "content" in body:
            out["content"] = (body["content"] or "").strip()
        if "embeds" in body:
            embeds = body["embeds"] or ()
            out["embeds"] = [{k: v for k, v in e.items() if v is not None} | {"type": "rich"} for e in embeds]
        if "components" in body:
            out["components"] = stored_components(body["components"] or [])
        if "flags" in body or old:
            out["flags"] = (sticky & ~SUPPRESS_EMBEDS if body.get("flags") is not None else sticky) | flags
        if body.get("poll") and not old:
            out["poll"] = self._poll(body["poll"])
        shown = self._attachments(c, body, ch, old, out, base)
        resolve(out, {a["filename"]: a for a in shown})
        self._check_whole((old.data if old else {}) | out, body, base)
        return out

    @staticmethod
    def _check_whole(data: Json, body: Json, base: tuple[str, ...]) -> None:
        """Refuse a message that would say nothing, or mix old fields with Components V2."""
        v2 = data.get("flags", 0) & V2
        old = [k for k in ("content", "embeds") if v2 and data.get(k)]
        if old:
            what = f"{old[0]} must be cleared when components v2 come in"
            raise invalid([((*base, old[0]), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", what)])
        says = ("components",) if v2 else _SAYS_SOMETHING
        if not any(data.get(k) for k in says) and not body.get("sticker_ids"):
            raise ApiError(400, 50006, "Cannot send an empty message")

    @staticmethod
    def _missing_files(c: Call, body: Json, base: tuple[str, ...]) -> list[tuple[tuple[Any, ...], str, str]]:
        return [
            ((*base, "attachments", i, "id"), "ATTACHMENT_FILE_MISSING", "no such file in the form")
            for i, a in enumerate(body.get("attachments") or ())
            if _upload(a) < _NEW_FILES and _upload(a) not in c.files
        ]

    def _attachments(
        self, c: Call, body: Json, ch: Channel, old: Message | None, out: Json, base: tuple[str, ...]
    ) -> list[Json]:
        """Return the attachments that the message has afterwards; they go to `out` if the body changes them.

        An edit without `attachments` keeps the old ones and adds the uploads; with them it keeps those that it lists.
        """
        declared = body.get("attachments")
        before = old.data["attachments"] if old else []
        listed = {str(d["id"]) for d in declared or ()}
        kept = before if declared is None else [a for a in before if a["id"] in listed]
        notes = {_upload(d): d for d in declared or () if _upload(d) < _NEW_FILES}
        if len(kept) + len(c.files) > MOST_FILES:
            raise invalid([((*base, "attachments"), "BASE_TYPE_BAD_LENGTH", f"at most {MOST_FILES} attachments")])
        new = [self.store(ch, *c.files[i], notes.get(i, {})) for i in sorted(c.files)]
        if new or declared is not None or old is None:
            out["attachments"] = kept + new
        return [*kept, *new]

    def store(self, ch: Channel, name: str, data: bytes, kind: str, note: Json) -> Json:
        """Keep a file and return its attachment object; `note` is what the request says about it."""
        aid = self.state.snowflake()
        name = note.get("filename") or name
        path = f"/attachments/{ch.id}/{aid}/{name}"
        guess = _KINDS.get(name.rpartition(".")[2].lower(), kind or "application/octet-stream")
        self.state.files[path] = (data, guess.split(";")[0])
        url = self.state.base_url + path
        out = {"id": str(aid), "filename": name, "size": len(data), "url": url, "proxy_url": url, "content_type": guess}
        if data[:8] == _PNG and len(data) >= 24:
            out |= {"width": int.from_bytes(data[16:20], "big"), "height": int.from_bytes(data[20:24], "big")}
        return out | ({"description": note["description"]} if note.get("description") else {})

    def _poll(self, p: Json) -> Json:
        return {
            "question": p["question"],
            "answers": [{"answer_id": i + 1, **a} for i, a in enumerate(p["answers"])],
            "expiry": iso(self.state.clock.now() + 3600 * (p.get("duration") or 24)),
            "allow_multiselect": bool(p.get("allow_multiselect")),
            "layout_type": p.get("layout_type", 1),
            "results": {"is_finalized": False, "answer_counts": []},
        }

    def interaction_fields(self, it: Interaction) -> Json:
        """Return the fields of a message that say which interaction it answers."""
        app, user = str(self.state.bot.id), it.user.payload()
        meta: Json = {"id": str(it.id), "type": it.type, "user": user, "authorizing_integration_owners": {}}
        source = {"interacted_message_id": str(it.source.id)} if it.source else {}
        if it.type == Asked.COMPONENT:
            meta |= source
        if it.type == Asked.FORM and it.parent:
            trigger = {"id": str(it.parent.id), "type": it.parent.type, "user": user}
            meta["triggering_interaction_metadata"] = {**trigger, "authorizing_integration_owners": {}, **source}
        out: Json = {"application_id": app, "webhook_id": app, "interaction_metadata": meta}
        if it.type == Asked.COMMAND:
            about = {"id": str(it.id), "type": it.type, "name": it.name, "user": user}
            out |= {"type": MessageKind.COMMAND, "interaction": about}
        return out


def _upload(declared: Json) -> int:
    """Return which upload, or which kept attachment, an entry of `attachments` means; -1 for nonsense."""
    number = str(declared.get("id", ""))
    return int(number) if number.isdecimal() else -1


def stored_components(rows: list[Json]) -> list[Json]:
    """Return components as Discord stores them: no nulls, and an id for each."""
    taken = {c["id"] for c in walk_components(rows) if c.get("id")}
    free = (i for i in range(1, 1 << 31) if i not in taken)
    return [_stored(x, free) for x in rows]


def _stored(x: Json, free: Iterator[int]) -> Json:
    out = {k: v for k, v in x.items() if v is not None}
    out["id"] = x.get("id") or next(free)
    for k in ("components", "accessory", "component"):
        if isinstance(out.get(k), list):
            out[k] = [_stored(i, free) for i in out[k]]
        elif isinstance(out.get(k), dict):
            out[k] = _stored(out[k], free)
    return out


def resolve(node: Any, files: dict[str, Json]) -> None:
    """Turn each attachment:// in embeds and components into the address of the message's file of that name.

    ApiError 50035 if there is no such file.
    """
    if isinstance(node, list):
        for n in node:
            resolve(n, files)
    if not isinstance(node, dict) or node.get("type") in _WITHOUT_FILES:
        return
    for k, v in list(node.items()):
        if k in ("url", "icon_url") and isinstance(v, str) and v.startswith(ATTACHMENT):
            a = files.get(v.removeprefix(ATTACHMENT))
            if a is None:
                raise invalid([((k,), "ATTACHMENT_NOT_FOUND", f"{v} names no attachment")])
            node[k] = a["url"]
            if k == "url":
                node |= {"proxy_url": a["url"], "width": a.get("width"), "height": a.get("height")}
                node |= {"content_type": a["content_type"], "attachment_id": a["id"]}
        elif k in ("media", "file") and isinstance(v, dict):
            resolve(v, files)
            media = {"proxy_url": v["url"], "width": 0, "height": 0, "loading_state": 2, "flags": 0}
            node[k] = media | {"content_type": "image/png"} | v
            if k == "file":
                shown = next(a for a in files.values() if a["url"] == v["url"])
                node |= {"name": shown["filename"], "size": shown["size"]}
        elif k != "attachments":
            resolve(v, files)
