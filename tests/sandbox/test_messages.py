"""Messages over the wire: nonces, files, mentions, replies, and each refusal with Discord's own code."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.state import Perm
from tests.sandbox.wire import PNG, Wired, wired


async def test_message_is_sent_edited_and_deleted(town: Wired) -> None:
    m = await town.said(town.square, content="  one ")
    path = f"/channels/{town.square.id}/messages/{m.id}"
    assert m.content == "one"
    edited = await town.call("PATCH", path, {"content": "two"})
    assert edited.body["content"] == "two"
    assert edited.body["edited_timestamp"]
    assert (await town.call("GET", path)).body["content"] == "two"
    assert (await town.call("DELETE", path)).status == 204
    assert (await town.call("GET", path)).error == (404, 10008)
    assert (await town.call("PATCH", path, {"content": "three"})).error == (404, 10008)
    assert (await town.call("DELETE", path)).error == (404, 10008)
    assert [v.data["content"] for v in m.history] == ["one", "two"]


async def test_history_is_read_before_after_and_around(town: Wired) -> None:
    ms = [town.alice.send(town.square, f"{i}") for i in range(5)]
    path = f"/channels/{town.square.id}/messages"

    async def read(query: str) -> list[str]:
        return [m["content"] for m in (await town.call("GET", path + query)).body]

    assert await read("?limit=2") == ["4", "3"]
    assert await read(f"?before={ms[2].id}") == ["1", "0"]
    assert await read(f"?after={ms[2].id}") == ["4", "3"]
    assert await read(f"?around={ms[2].id}&limit=3") == ["3", "2", "1"]
    assert (await town.call("GET", path + "?limit=101")).error == (400, 50035)
    town.world.overwrite(town.square, town.world.bot.id, deny=Perm.HISTORY)
    assert await read("") == []


async def test_enforced_nonce_gives_the_message_of_before(town: Wired) -> None:
    said = {"content": "once", "nonce": "n1", "enforce_nonce": True}
    first = await town.say(town.square, **said)
    again = await town.say(town.square, **(said | {"content": "twice"}))
    assert again.status == 200
    assert again.body["id"] == first.body["id"]
    assert [m.content for m in town.square.messages] == ["once"]
    other = town.world.text_channel(town.guild, "other")
    assert (await town.say(other, **said)).body["id"] != first.body["id"], "a nonce counts in its channel only"
    assert (await town.say(town.square, content="free", nonce="n1")).body["id"] != first.body["id"]
    assert (await town.say(town.square, content="x", nonce="n" * 26)).error == (400, 50035)


async def test_nonce_is_forgotten_after_a_few_minutes(town: Wired) -> None:
    said = {"content": "once", "nonce": 7, "enforce_nonce": True}
    first = await town.say(town.square, **said)
    town.world.clock.advance(270)
    assert (await town.say(town.square, **said)).body["id"] == first.body["id"]
    town.world.clock.advance(30)
    assert (await town.say(town.square, **said)).body["id"] != first.body["id"]


async def test_files_are_kept_served_and_described(town: Wired) -> None:
    path = f"/channels/{town.square.id}/messages"
    body = {"attachments": [{"id": 0, "description": "a field"}, {"id": 1}]}
    made = (await town.call("POST", path, body, {"a.png": PNG, "b.txt": b"words"})).body
    assert [a["filename"] for a in made["attachments"]] == ["a.png", "b.txt"]
    assert made["attachments"][0]["description"] == "a field"
    assert made["attachments"][0]["url"].startswith(town.server.url)
    async with town.session.get(made["attachments"][0]["url"]) as r:
        assert (await r.read(), r.content_type) == (PNG, "image/png")
    async with town.session.get(town.server.url + "/attachments/1/2/none.png") as r:
        assert r.status == 404
    # an edit keeps what it lists, and adds what comes along
    keep = {"attachments": [{"id": made["attachments"][1]["id"]}, {"id": 0, "filename": "c.png"}]}
    edited = (await town.call("PATCH", f"{path}/{made['id']}", keep, {"c.png": PNG})).body
    assert [a["filename"] for a in edited["attachments"]] == ["b.txt", "c.png"]
    # without a list it keeps all
    untouched = (await town.call("PATCH", f"{path}/{made['id']}", {"content": "x"})).body
    assert [a["filename"] for a in untouched["attachments"]] == ["b.txt", "c.png"]
    missing = await town.call("PATCH", f"{path}/{made['id']}", {"attachments": [{"id": 3}]})
    assert missing.codes == {"ATTACHMENT_FILE_MISSING"}
    long = {"content": "x", "attachments": [{"id": 0, "description": "y" * 1025}]}
    assert (await town.call("POST", path, long, {"a.png": PNG})).error == (400, 50035)


async def test_file_past_the_limit_is_refused(town: Wired) -> None:
    path = f"/channels/{town.square.id}/messages"
    assert (await town.call("POST", path, {}, {"big": bytes((10 << 20) + 1)})).error == (413, 40005)


@pytest.mark.parametrize(
    ("allowed", "pinged"),
    [
        (None, {"alice", "bob"}),
        ({"parse": []}, set()),
        ({"parse": ["users"]}, {"alice", "bob"}),
        ({"parse": [], "users": ["ALICE"]}, {"alice"}),
        ({"parse": ["everyone"]}, set()),
    ],
)
@pytest.mark.parametrize("v2", [False, True])
async def test_allowed_mentions_say_whom_a_message_notifies(
    town: Wired, allowed: dict[str, list[str]] | None, pinged: set[str], v2: bool
) -> None:
    words = f"<@{town.alice.id}> <@!{town.bob.id}> @everyone"
    body: dict[str, Any] = (
        {"flags": 1 << 15, "components": [{"type": 10, "content": words}]} if v2 else {"content": words}
    )
    if allowed:
        users = {"users": [str(town.alice.id)]} if "users" in allowed else {}
        body["allowed_mentions"] = allowed | users
    m = await town.said(town.square, **body)
    assert {u["username"] for u in m.data["mentions"]} == pinged
    assert {town.world.state.users[u].username for u in m.pings} == pinged
    assert m.data["mention_everyone"] is False, "the bot has no right to call everybody"


async def test_nobody_is_listed_twice_among_those_who_are_called(town: Wired) -> None:
    alice = str(town.alice.id)
    refused = await town.say(town.square, content=f"<@{alice}> <@{alice}>", allowed_mentions={"users": [alice, alice]})
    assert refused.status == 400


async def test_everyone_and_roles_need_the_right_to_call_them(town: Wired) -> None:
    role = town.world.role(town.guild, "players", members=[town.bob])
    said = {"content": f"@here <@&{role.id}>"}
    assert (await town.said(town.square, **said)).pings == frozenset()
    role.extra["mentionable"] = True
    assert (await town.said(town.square, **said)).pings == {town.bob.id}
    town.world.overwrite(town.square, town.world.bot.id, allow=Perm.EVERYONE)
    everybody = await town.said(town.square, **said)
    assert everybody.data["mention_everyone"]
    assert everybody.pings >= {town.alice.id, town.bob.id}
    assert (await town.said(town.square, **said, flags=1 << 12)).pings == frozenset(), "sent silently"


async def test_a_layout_can_be_sent_silently(town: Wired) -> None:
    layout = [{"type": 10, "content": f"<@{town.alice.id}>"}]
    sent = await town.said(town.square, components=layout, flags=1 << 15 | 1 << 12)
    assert sent.data["flags"] == 1 << 15 | 1 << 12
    assert sent.pings == frozenset()
    assert (await town.said(town.square, components=layout, flags=1 << 15)).pings == {town.alice.id}


async def test_edit_notifies_nobody(town: Wired) -> None:
    m = await town.said(town.square, content="x")
    path = f"/channels/{town.square.id}/messages/{m.id}"
    edited = (await town.call("PATCH", path, {"content": f"<@{town.alice.id}>"})).body
    assert [u["username"] for u in edited["mentions"]] == ["alice"]
    assert m.pings == frozenset()


async def test_reply_notifies_its_addressee_unless_told_not_to(town: Wired) -> None:
    asked = town.alice.send(town.square, "?")
    ref = {"message_id": str(asked.id)}
    m = await town.said(town.square, content="!", message_reference=ref)
    assert m.pings == {town.alice.id}
    assert m.data["referenced_message"]["content"] == "?"
    quiet = {"parse": [], "replied_user": False}
    assert not (await town.said(town.square, content="!", message_reference=ref, allowed_mentions=quiet)).pings
    town.alice.delete(asked)
    gone = await town.say(town.square, content="!", message_reference=ref)
    assert gone.codes == {"MESSAGE_REFERENCE_UNKNOWN_MESSAGE"}
    late = await town.say(town.square, content="!", message_reference=ref | {"fail_if_not_exists": False})
    assert late.status == 200


async def test_closed_dms_are_refused_when_something_is_sent(town: Wired) -> None:
    opened = (await town.call("POST", "/users/@me/channels", {"recipient_id": str(town.alice.id)})).body
    dm = town.world.dm(town.alice)
    assert opened["id"] == str(dm.id)
    m = await town.said(dm, content="psst")
    town.alice.close_dms()
    assert (await town.say(dm, content="psst")).error == (403, 50007)
    assert (await town.call("PATCH", f"/channels/{dm.id}/messages/{m.id}", {"content": "!"})).status == 200
    town.alice.close_dms(False)
    assert (await town.say(dm, content="psst")).status == 200
    town.world.leave(town.guild, town.alice)
    assert (await town.say(dm, content="psst")).error == (403, 50278)
    assert (await town.call("POST", "/users/@me/channels", {"recipient_id": "1"})).error == (400, 50033)


async def test_missing_access_and_permissions(town: Wired) -> None:
    bot, ch = town.world.bot.id, town.square
    m = await town.said(ch, content="x")
    path = f"/channels/{ch.id}/messages"
    town.world.overwrite(ch, bot, deny=Perm.SEND)
    assert (await town.say(ch, content="x")).error == (403, 50013)
    assert (await town.call("PATCH", f"{path}/{m.id}", {"content": "y"})).status == 200, (
        "editing needs no right to send"
    )
    town.world.overwrite(ch, bot, deny=Perm.ATTACH | Perm.EMBED | Perm.HISTORY | Perm.REACT)
    assert (await town.call("POST", path, {"content": "x"}, {"a.png": PNG})).error == (403, 50013)
    assert (await town.say(ch, embeds=[{"title": "t"}])).error == (403, 50013)
    assert (await town.call("GET", f"{path}/{m.id}")).error == (403, 50013)
    assert (await town.say(ch, content="r", message_reference={"message_id": str(m.id)})).error == (400, 160002)
    town.world.overwrite(ch, bot, deny=Perm.VIEW)
    assert (await town.say(ch, content="x")).error == (403, 50001)
    assert (await town.call("PATCH", f"{path}/{m.id}", {"content": "y"})).error == (403, 50001)
    assert (await town.call("GET", f"/channels/{ch.id}")).error == (403, 50001)
    town.world.overwrite(ch, bot)
    town.world.set_permissions(town.guild, None, 0)
    said = town.alice.send(ch, "mine")
    assert (await town.call("DELETE", f"{path}/{said.id}")).error == (403, 50013)
    assert (await town.call("PATCH", f"{path}/{said.id}", {"content": "y"})).error == (403, 50005)


async def test_deleted_channel_and_removed_bot(town: Wired) -> None:
    town.world.delete_channel(town.square)
    assert (await town.say(town.square, content="x")).error == (404, 10003)
    other = town.world.text_channel(town.guild, "other")
    town.world.remove_bot(town.guild)
    assert (await town.say(other, content="x")).error == (404, 10003)
    assert (await town.call("GET", f"/guilds/{town.guild.id}")).error == (404, 10004)


async def test_archived_and_locked_threads(town: Wired) -> None:
    th = town.world.thread(town.square, "night", town.alice)
    m = await town.said(th, content="x")
    path = f"/channels/{th.id}/messages/{m.id}"
    town.world.update_channel(th, archived=True)
    assert (await town.call("PATCH", path, {"content": "y"})).error == (400, 50083)
    assert (await town.call("PUT", f"{path}/reactions/👍/@me")).error == (400, 50083)
    assert (await town.call("PUT", f"/channels/{th.id}/messages/pins/{m.id}")).error == (400, 50083)
    assert (await town.call("PATCH", f"/channels/{th.id}", {"name": "day"})).error == (400, 50083)
    assert (await town.say(th, content="z")).status == 200
    assert not th.archived, "a new message opens it again"
    town.world.update_channel(th, archived=True, locked=True)
    assert town.guild.bot_role
    town.world.set_permissions(town.guild, None, town.guild.bot_role.permissions & ~Perm.MANAGE_THREADS)
    assert (await town.say(th, content="z")).error == (400, 160005)


async def test_wrong_token_and_unknown_route() -> None:
    async with wired(token="a.b.c") as town:
        assert (await town.call("GET", "/users/@me")).status == 200
        town.session.headers["Authorization"] = "Bot other"
        assert (await town.call("GET", "/users/@me")).error == (401, 0)
        assert (await town.call("GET", "/nowhere")).error == (404, 0)
        assert town.server.unimplemented == ["UNIMPLEMENTED GET /nowhere"]
