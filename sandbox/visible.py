"""All the text that a person was ever able to see: the net in which a leaked secret is caught.

Every version of every message counts for those who had access at some moment of its life (later comers only with
read-history); modals, autocomplete choices, custom ids, file contents, channel names, role names, nicknames and
presences count too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from sandbox.state import Channel, Json, Message, State, texts
from sandbox.state.store import FOREVER

_LARGEST_FILE = 1 << 20


class Seen(NamedTuple):
    """One text: where it stood, in which version of which message, and since when (seconds since 1970; 0: unknown)."""

    text: str
    where: str
    message: Message | None
    version: int
    at: float


class Visible(list[Seen]):
    """All of them."""

    @property
    def text(self) -> str:
        """All the text, one string a line."""
        return "\n".join(s.text for s in self)

    def find(self, pattern: str, flags: int = re.IGNORECASE) -> list[Seen]:
        """Return those in which the regular expression is found."""
        return [s for s in self if re.search(pattern, s.text, flags)]


def visible_to(state: State, uid: int) -> Visible:
    """Return all the text this user was ever able to see; the state must keep its history."""
    out = Visible()
    for ch in state.all_channels:
        if ch.deleted_tick is None:
            state.record_access(ch)
        out += _names(ch, uid)
        out += _messages(state, ch, uid)
    for shown in state.shown:
        if shown.user_id == uid:
            out += [Seen(t, f"{shown.kind} {p}", None, 0, shown.at) for p, t in texts(shown.data, "", None)]
    for g in state.guilds.values():
        if uid in g.members:
            out += [Seen(r.name, f"role of {g.name}", None, 0, 0) for r in g.roles.values()]
            out += [Seen(m.nick, f"nick in {g.name}", None, 0, 0) for m in g.members.values() if m.nick]
    for p in state.presences:
        out += [Seen(t, f"presence {k}", None, 0, 0) for k, t in texts(p, "", None)]
    return out


def _names(ch: Channel, uid: int) -> Iterator[Seen]:
    """The names and topics of a channel, while he could see it."""
    if not ch.names:  # direct messages have none
        return
    ends = [tick for tick, _ in ch.names[1:]] + [FOREVER]
    for i, ((_, name), end) in enumerate(zip(ch.names, ends, strict=True)):
        if any(uid in view and tick < end for tick, view, _ in ch.access):
            yield Seen(name, f"channel {ch.id} name", None, i, 0)


def _messages(state: State, ch: Channel, uid: int) -> Iterator[Seen]:
    for m in ch.log:
        for i, v in enumerate(m.history):
            if state.saw(uid, m, i):
                where = f"{'DM' if ch.is_dm else '#' + ch.name} message {m.id} v{i}"
                yield from (Seen(t, f"{where} {p}", m, i, v.at) for p, t in texts(v.data))
                yield from (Seen(t, f"{where} file {n}", m, i, v.at) for n, t in _files(state, v.data))


def _files(state: State, data: Json) -> Iterator[tuple[str, str]]:
    for a in data["attachments"]:
        raw = state.files.get(unquote(urlsplit(a["url"]).path), (b"", ""))[0]
        try:
            yield a["filename"], raw[:_LARGEST_FILE].decode()
        except UnicodeDecodeError:
            continue  # a picture; what it shows is in its alt text
