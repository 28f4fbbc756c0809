"""Interactions over the wire: the three seconds, the token's fifteen minutes, ephemeral answers, deferrals, forms."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.ix import Ix, NoResponse
from tests.sandbox.wire import EPHEMERAL, Wired, button, row

MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9


async def slash(town: Wired) -> Ix:
    """Return a command on its way to the bot."""
    if not town.world.state.commands:
        await town.command()
    return town.alice.slash(town.square, "echo")


async def pressed(town: Wired) -> Ix:
    """Return a press on a button of a public message."""
    m = await town.said(town.square, content="x", components=[row(button())])
    return town.alice.click(m, "Go")


async def test_answer_is_a_message_of_the_bot(town: Wired) -> None:
    ix = await slash(town)
    answer = await town.reply(ix, MESSAGE, {"content": "hi"})
    assert answer.body["resource"]["message"]["content"] == "hi"
    m = await ix.message()
    assert town.square.messages == [m]
    assert m.data["interaction_metadata"]["user"]["username"] == "alice"
    assert ix.ack_ms is not None
    assert ix.latency_ms is not None


async def test_answer_after_three_seconds_is_unknown(town: Wired) -> None:
    early, late = await slash(town), await slash(town)
    town.world.clock.advance(1)
    assert (await town.reply(early, MESSAGE, {"content": "hi"})).status == 200
    town.world.clock.advance(2)
    assert (await town.reply(late, MESSAGE, {"content": "hi"})).error == (404, 10062)
    assert "10062" in late.it.errors[0]
    with pytest.raises(NoResponse, match="10062"):
        await late.ack(0)
    assert (await town.call("POST", town.hook(late), {"content": "x"})).error == (404, 10015)


async def test_an_earlier_press_can_arrive_after_a_later_one(town: Wired) -> None:
    m = await town.said(town.square, content="x", components=[row(button())])
    sent: list[int] = []
    town.world.state.emit = lambda _event, data, *_: sent.append(int(data["id"]))
    with town.alice.overtaken():
        early = town.alice.click(m, "Go")
        late = town.bob.click(m, "Go")
        assert sent == [late.it.id]
    assert sent == [late.it.id, early.it.id]
    assert early.it.id < late.it.id
    assert sent[2:] == []
    again = town.alice.click(m, "Go")
    assert sent[2:] == [again.it.id]


async def test_second_answer_is_refused(town: Wired) -> None:
    ix = await slash(town)
    assert (await town.reply(ix, MESSAGE, {"content": "hi"})).status == 200
    assert (await town.reply(ix, DEFER)).error == (400, 40060)
    assert len(town.square.messages) == 1


async def test_answer_must_fit_the_question(town: Wired) -> None:
    assert (await town.reply(await slash(town), UPDATE, {"content": "x"})).error == (400, 50035)
    assert (await town.reply(await slash(town), CHOICES, {"choices": []})).error == (400, 50035)
    assert (await town.reply(await pressed(town), CHOICES, {"choices": []})).error == (400, 50035)
    assert (await town.reply(await slash(town), MESSAGE, {"content": " "})).error == (400, 50006)


async def test_token_dies_after_fifteen_minutes(town: Wired) -> None:
    ix = await slash(town)
    await town.reply(ix, MESSAGE, {"content": "hi"})
    town.world.clock.advance(870)
    assert (await town.call("PATCH", town.hook(ix, "/messages/@original"), {"content": "ho"})).status == 200
    town.world.clock.advance(30)
    for method, rest in (("PATCH", "/messages/@original"), ("POST", ""), ("DELETE", "/messages/@original")):
        assert (await town.call(method, town.hook(ix, rest), {"content": "ha"})).error == (401, 50027)
    assert (await ix.message()).content == "ho"


async def test_ephemeral_answer_is_for_one_and_beyond_the_channels_routes(town: Wired) -> None:
    ix = await slash(town)
    await town.reply(ix, MESSAGE, {"content": "secret", "flags": EPHEMERAL})
    m = await ix.message()
    assert m.ephemeral
    assert town.alice.sees(m)
    assert not town.bob.sees(m)
    assert m not in town.square.messages
    assert town.world.ephemerals(town.alice) == [m]
    assert town.world.visible_to(town.alice).find("secret")
    assert not town.world.visible_to(town.bob).find("secret")
    path = f"/channels/{town.square.id}/messages/{m.id}"
    assert (await town.call("PATCH", path, {"content": "x"})).error == (404, 10008)
    assert (await town.call("GET", path)).error == (404, 10008)
    assert (await town.call("PATCH", town.hook(ix, "/messages/@original"), {"content": "more"})).status == 200
    assert m.content == "more"
    assert m.ephemeral


async def test_deferral_is_filled_by_the_first_followup(town: Wired) -> None:
    ix = await slash(town)
    answer = await town.reply(ix, DEFER, {"flags": EPHEMERAL})
    assert answer.body["interaction"]["response_message_loading"]
    assert (await ix.ack()).latency_ms is None, "there is nothing to see yet"
    with pytest.raises(NoResponse):
        await ix.response(0)
    await town.call("POST", town.hook(ix), {"content": "done"})
    m = await ix.message()
    assert (m.content, m.ephemeral, m.data["edited_timestamp"]) == ("done", True, None)
    more = (await town.call("POST", town.hook(ix), {"content": "more"})).body
    assert (await ix.followup()).content == "more"
    assert not (await ix.followup()).ephemeral
    assert (await town.call("DELETE", town.hook(ix, f"/messages/{more['id']}"))).status == 204
    assert (await town.call("GET", town.hook(ix, f"/messages/{more['id']}"))).error == (404, 10008)


async def test_press_updates_its_message(town: Wired) -> None:
    ix = await pressed(town)
    await town.reply(ix, UPDATE, {"content": "y"})
    m = await ix.message()
    assert m.content == "y"
    assert m.component("go"), "what the update does not name stays"
    later = town.bob.click(m, "go")
    await town.reply(later, DEFER_UPDATE)
    await town.call("PATCH", town.hook(later, "/messages/@original"), {"content": "z"})
    assert (await later.edited()).content == "z"


async def test_update_of_a_deleted_message_is_unknown(town: Wired) -> None:
    ix = await pressed(town)
    assert ix.it.source
    town.world.state.delete(ix.it.source)
    assert (await town.reply(ix, UPDATE, {"content": "y"})).error == (404, 10008)
    assert (await town.reply(ix, MESSAGE, {"content": "gone", "flags": EPHEMERAL})).status == 200


async def test_wrong_token_is_unknown(town: Wired) -> None:
    ix = await slash(town)
    path = f"/interactions/{ix.it.id + 1}/{ix.it.token}/callback"
    assert (await town.call("POST", path, {"type": DEFER})).error == (404, 10062)
    assert (await town.call("POST", f"/webhooks/{town.world.bot.id}/nothing", {"content": "x"})).error == (404, 10015)


def label(x: dict[str, Any], text: str = "Words") -> dict[str, Any]:
    """Return a labelled field of a form."""
    return {"type": 18, "label": text, "component": x}


async def test_form_is_filled_in_and_sent(town: Wired) -> None:
    ix = await pressed(town)
    field = {"type": 4, "custom_id": "words", "style": 1, "max_length": 5}
    choice = {"type": 3, "custom_id": "who", "options": [{"label": "A", "value": "a"}]}
    form = {"title": "Say", "custom_id": "form", "components": [label(field), label(choice, "Who")]}
    assert (await town.reply(ix, MODAL, form)).status == 200
    assert (await ix.modal())["title"] == "Say"
    assert town.world.visible_to(town.alice).find("^Say$")
    assert not town.world.visible_to(town.bob).find("^Say$")
    sent = town.alice.submit_modal(ix, {"Words": "hello", "who": ["A"]})
    first, second = (r["component"] for r in sent.it.data["components"])
    assert (first["value"], second["values"]) == ("hello", ["a"])
    assert (await town.reply(sent, UPDATE, {"content": "hello"})).status == 200
    assert (await sent.message()).content == "hello"


@pytest.mark.parametrize(
    "form",
    [
        {"title": "x" * 46, "custom_id": "f", "components": [label({"type": 4, "custom_id": "w", "style": 1})]},
        {"title": "x", "custom_id": "f", "components": []},
        {"title": "x", "custom_id": "f", "components": [label({"type": 4, "custom_id": "w", "style": 1}, "y" * 46)]},
        {"title": "x", "custom_id": "f", "components": [row(button())]},
    ],
)
async def test_malformed_form_is_refused(town: Wired, form: dict[str, Any]) -> None:
    town.server.spec = None
    assert (await town.reply(await pressed(town), MODAL, form)).error == (400, 50035)


async def test_autocompletion(town: Wired) -> None:
    options = [{"type": 3, "name": "what", "description": "d", "autocomplete": True, "required": True}]
    await town.command("find", options=options)
    ix = town.alice.autocomplete(town.square, "find", "what", what="gr")
    assert ix.it.data["options"] == [{"name": "what", "type": 3, "value": "gr", "focused": True}]
    choices = [{"name": "green", "value": "green"}]
    assert (await town.reply(ix, CHOICES, {"choices": choices})).status == 200
    assert await ix.response() == choices
    town.server.spec = None
    again = town.alice.autocomplete(town.square, "find", "what", what="")
    assert (await town.reply(again, CHOICES, {"choices": choices * 26})).error == (400, 50035)
