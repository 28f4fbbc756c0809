"""The bot's answers to interactions: the first callback, and what it does with the token afterwards.

A callback must come within 3 seconds, once; the token then lives for 15 minutes.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from sandbox.call import Call, route
from sandbox.kinds import Answer, Asked
from sandbox.routes.paths import WEBHOOK
from sandbox.state import ApiError, Interaction, Json, Message, Shown, unknown
from sandbox.state.interactions import TOKEN_SECONDS
from sandbox.state.model import EPHEMERAL, LOADING
from sandbox.validate import check_choices, check_modal, invalid

if TYPE_CHECKING:
    from sandbox.server import Server

ANSWER_SECONDS: Final = 3.0
_ORIGINAL: Final = WEBHOOK + "/messages/@original"
_BY_ID: Final = WEBHOOK + "/messages/{message_id}"
_ALLOWED: Final = {
    Asked.COMMAND: (*Answer.REPLIES, Answer.MODAL),
    Asked.COMPONENT: (*Answer.REPLIES, *Answer.UPDATES, Answer.MODAL),
    Asked.AUTOCOMPLETE: (Answer.CHOICES,),
}


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
async def callback(s: Server, c: Call) -> Any:
    """Answer an interaction."""
    it = s.state.interactions.get(c.params["interaction_token"])
    if it is None or it.id != c.id("interaction_id"):
        raise unknown("Interaction")
    try:
        return _callback(s, c, it)
    except ApiError as e:
        it.errors.append(str(e))
        it.pulse.fire()
        raise


def _callback(s: Server, c: Call, it: Interaction) -> Json | None:
    kind, data = c.body["type"], c.body.get("data") or {}
    _check(s, it, kind)
    if kind in Answer.REPLIES:
        message = it.original = _reply(s, c, it, kind, data)
    elif kind in Answer.UPDATES:
        message = it.original = _update(s, c, it, kind, data)
    else:
        message = None
        problems = check_modal(data) if kind == Answer.MODAL else check_choices(data.get("choices") or [])
        if problems:
            raise invalid(problems)
        what = "modal" if kind == Answer.MODAL else "choices"
        s.state.shown.append(Shown(it.user.id, what, data, s.state.clock.now()))
    it.callback, it.callback_data = kind, data
    it.t_ack = time.perf_counter()
    if kind not in (Answer.DEFER, Answer.DEFER_UPDATE):
        it.visible()
    it.pulse.fire()
    return _response(it, kind, message) if c.query.get("with_response") in ("1", "true") else None


def _check(s: Server, it: Interaction, kind: int) -> None:
    """Refuse a second answer, a late one, and one of a kind that does not fit."""
    if it.callback is not None:
        raise ApiError(400, 40060, "Interaction has already been acknowledged.")
    if s.state.clock.now() - it.created > ANSWER_SECONDS:
        raise unknown("Interaction")
    form = (*Answer.REPLIES, *Answer.UPDATES) if it.source else Answer.REPLIES
    if kind not in _ALLOWED.get(it.type, form):
        what = f"callback type {kind} does not answer type {it.type}"
        raise invalid([(("type",), "INTERACTION_APPLICATION_CALLBACK_TYPE_INVALID", what)])


def _reply(s: Server, c: Call, it: Interaction, kind: int, data: Json) -> Message:
    if it.channel.deleted_tick:
        raise unknown("Channel")
    ephemeral = (data.get("flags") or 0) & EPHEMERAL
    fields: Json = {"flags": LOADING | ephemeral}
    if kind == Answer.MESSAGE:
        fields = s.bodies.fields(c, data, it.channel, base=("data",))
    return s.state.post(
        it.channel,
        s.state.bot,
        fields | s.bodies.interaction_fields(it),
        allowed=data.get("allowed_mentions"),
        ephemeral_to=it.user.id if ephemeral else None,
    )


def _update(s: Server, c: Call, it: Interaction, kind: int, data: Json) -> Message:
    assert it.source
    if it.source.deleted or it.source.channel.deleted_tick:
        raise unknown("Message")
    if kind == Answer.UPDATE and data:
        fields = s.bodies.fields(c, data, it.channel, it.source, ("data",))
        s.state.edit(it.source, fields, allowed=data.get("allowed_mentions"))
    return it.source


def _response(it: Interaction, kind: int, message: Message | None) -> Json:
    about: Json = {"id": str(it.id), "type": it.type}
    out: Json = {"interaction": about}
    if kind in Answer.REPLIES and message:
        about |= {
            "response_message_id": str(message.id),
            "response_message_loading": kind == Answer.DEFER,
            "response_message_ephemeral": message.ephemeral,
        }
    if kind in (Answer.MESSAGE, Answer.UPDATE) and message:
        out["resource"] = {"type": kind, "message": message.data}
    elif kind in (Answer.DEFER, Answer.DEFER_UPDATE):
        out["resource"] = {"type": kind}
    return out


def _token(s: Server, c: Call) -> Interaction:
    """Return the interaction that the token in the path belongs to; ApiError 10015, or 50027 after 15 minutes."""
    it = s.state.interactions.get(c.params["webhook_token"])
    if it is None or it.callback is None or c.params["webhook_id"] != str(s.state.bot.id):
        raise unknown("Webhook")
    if s.state.clock.now() - it.created > TOKEN_SECONDS:
        raise ApiError(401, 50027, "Invalid Webhook Token")
    return it


def _target(c: Call, it: Interaction) -> Message:
    """Return the message in the path: the first answer's, or one that came by the token."""
    m = it.original
    if "message_id" in c.params:
        m = next((x for x in (*it.followups, it.original) if x and str(x.id) == c.params["message_id"]), None)
    if m is None or m.deleted or m.channel.deleted_tick:
        raise unknown("Message")
    return m


def _fill(s: Server, c: Call, it: Interaction, m: Message) -> Json:
    """Edit a message by token; the loading message of a deferral becomes an ordinary one."""
    body = c.body or {}
    loading = bool(m.data["flags"] & LOADING)
    fields = s.bodies.fields(c, body, m.channel, m)
    fields["flags"] &= ~LOADING
    s.state.edit(m, fields, allowed=body.get("allowed_mentions"), edited=not loading)
    it.edits += 1
    it.visible()
    it.pulse.fire()
    return m.data


@route("POST", WEBHOOK)
async def followup(s: Server, c: Call) -> Json:
    """Say more; the first followup of a deferral takes the place of its loading message."""
    it, body = _token(s, c), c.body or {}
    if it.channel.deleted_tick:
        raise unknown("Channel")
    if it.original and not it.original.deleted and it.original.data["flags"] & LOADING:
        return _fill(s, c, it, it.original)
    ephemeral = bool((body.get("flags") or 0) & EPHEMERAL)
    m = s.state.post(
        it.channel,
        s.state.bot,
        s.bodies.fields(c, body, it.channel) | s.bodies.interaction_fields(it),
        allowed=body.get("allowed_mentions"),
        ephemeral_to=it.user.id if ephemeral else None,
    )
    it.followups.append(m)
    it.visible()
    it.pulse.fire()
    return m.data


@route("GET", _ORIGINAL, _BY_ID)
async def get_by_token(s: Server, c: Call) -> Json:
    """Return a message by token."""
    return _target(c, _token(s, c)).data


@route("PATCH", _ORIGINAL, _BY_ID)
async def edit_by_token(s: Server, c: Call) -> Json:
    """Edit a message by token, ephemeral ones too."""
    it = _token(s, c)
    return _fill(s, c, it, _target(c, it))


@route("DELETE", _ORIGINAL, _BY_ID)
async def delete_by_token(s: Server, c: Call) -> None:
    """Delete a message by token."""
    it = _token(s, c)
    s.state.delete(_target(c, it))
    it.pulse.fire()
