"""People and what they can see: the net for secrets must have no holes, and catch nothing that is none."""

from __future__ import annotations

import asyncio

import pytest

from sandbox.pulse import Pulse
from sandbox.state import Perm
from sandbox.world import ClientError, NoResponse
from tests.sandbox.wire import Wired, button, row, wired


async def test_reader_saw_what_was_there_while_he_had_access(town: Wired) -> None:
    w, ch = town.world, town.square
    early = await town.said(ch, content="early")
    w.state.edit(early, {"content": "later"})
    carol = w.user("carol", town.guild)
    assert {s.text for s in w.visible_to(town.bob).find("early|later")} == {"early", "later"}
    assert {s.text for s in w.visible_to(carol).find("early|later")} == {"later"}, "read-history shows the present"
    w.overwrite(ch, carol, deny=Perm.VIEW)
    await town.said(ch, content="hidden")
    assert not w.visible_to(carol).find("hidden")
    w.overwrite(ch, carol, deny=Perm.HISTORY)
    assert not w.visible_to(carol).find("hidden"), "without read-history the past stays shut"
    await town.said(ch, content="live")
    assert w.visible_to(carol).find("live")
    w.delete_channel(ch)
    assert w.visible_to(carol).find("live"), "what was seen cannot be unseen"


async def test_ids_labels_files_names_and_topics_count(town: Wired) -> None:
    w, ch = town.world, town.square
    await town.said(ch, content="x", components=[row(button("wolf-is-bob", "Go"))])
    path = f"/channels/{ch.id}/messages"
    await town.call("POST", path, {"attachments": [{"id": 0, "description": "alt wolf"}]}, {"wolf.txt": b"inside wolf"})
    w.update_channel(ch, name="wolf-room", topic="wolf topic")
    w.role(town.guild, "wolf role")
    seen = w.visible_to(town.alice)
    for what in ("wolf-is-bob", "alt wolf", "wolf.txt", "inside wolf", "wolf-room", "wolf topic", "wolf role"):
        assert seen.find(what), what
    assert "wolf topic" in seen.text
    outsider = w.user("outsider")
    assert not w.visible_to(outsider).find("wolf")


async def test_what_was_sent_is_kept_as_it_was_sent(town: Wired) -> None:
    path = f"/channels/{town.square.id}/messages"
    files = {"map.txt": b"x"}
    await town.call("POST", path, {"nonce": "7", "attachments": [{"id": 0, "description": "a map"}]}, files)
    await town.call("POST", path, {"content": ""})
    bodies = [call.body for call in town.server.calls if call.path == path]
    assert [body.get("nonce") for body in bodies] == ["7", None]
    assert bodies[0]["attachments"] == [{"id": 0, "description": "a map"}]


async def test_direct_messages_are_for_two(town: Wired) -> None:
    dm = town.world.dm(town.alice)
    await town.said(dm, content="for alice")
    assert town.world.visible_to(town.alice).find("for alice")
    assert not town.world.visible_to(town.bob).find("for alice")


async def test_client_stops_what_a_real_one_would(town: Wired) -> None:
    w, ch, alice, bob = town.world, town.square, town.alice, town.bob
    m = await town.said(
        ch,
        content="x",
        components=[row(button(), button("off", "Off") | {"disabled": True})],
    )
    with pytest.raises(LookupError):
        alice.click(m, "None")
    with pytest.raises(ClientError):
        alice.click(m, "Off")
    with pytest.raises(ClientError):
        alice.select(m, "Go", ["a"])
    w.overwrite(ch, bob, deny=Perm.VIEW)
    with pytest.raises(ClientError):
        bob.click(m, "Go")
    with pytest.raises(ClientError):
        bob.send(ch, "x")
    with pytest.raises(ClientError):
        bob.react(m, "👍")
    with pytest.raises(ClientError):
        alice.delete(m)
    with pytest.raises(ClientError):
        alice.edit(m, "y")
    w.state.delete(m)
    with pytest.raises(ClientError):
        alice.click(m, "Go")
    mine = alice.send(ch, "mine", files=[("a.txt", b"a")])
    alice.edit(mine, "edited")
    assert (mine.content, mine.attachments[0]["filename"]) == ("edited", "a.txt")
    alice.react(mine, "👍")
    assert mine.data["reactions"][0]["count"] == 1
    w.role(town.guild, "moderator", Perm.MANAGE_MESSAGES, [bob])
    w.overwrite(ch, bob, allow=Perm.VIEW)
    bob.delete(mine)
    assert not alice.messages(ch)


async def test_silenced_member_can_only_read(town: Wired) -> None:
    town.world.timeout(town.guild, town.alice, 60)
    with pytest.raises(ClientError):
        town.alice.send(town.square, "x")
    assert town.alice.sees(await town.said(town.square, content="x"))
    town.world.clock.advance(61)
    assert town.alice.send(town.square, "x")


async def test_without_history_only_the_present_is_kept() -> None:
    async with wired(keep_history=False) as town:
        path = f"/channels/{town.square.id}/messages"
        made = (await town.call("POST", path, {"content": "0"}, {"0.txt": b"0"})).body
        m = town.square.live[int(made["id"])]
        for i in range(1, 120):
            body = {"content": f"{i}", "attachments": [{"id": 0}]}
            await town.call("PATCH", f"{path}/{m.id}", body, {f"{i}.txt": b"x"})
        assert [v.data["content"] for v in m.history] == ["119"]
        assert len(town.world.state.files) == 101, "the present file, and the last ones for who still loads them"
        assert any(p.endswith("/119.txt") for p in town.world.state.files)
        assert {call.body for call in town.server.calls} == {None}


async def test_ids_can_be_given_and_land_on_a_shard() -> None:
    async with wired(shards=4) as town:
        assert [(town.world.guild(shard=n).id >> 22) % 4 for n in range(4)] == [0, 1, 2, 3]
        assert town.world.guild(uid=77).id == 77
        assert len({town.world.state.snowflake() for _ in range(5000)}) == 5000


async def test_until_waits_for_a_change_and_gives_up() -> None:
    pulse, seen = Pulse(), [0]

    async def change() -> None:
        await asyncio.sleep(0)
        pulse.fire()
        await asyncio.sleep(0)
        seen[0] = 7
        pulse.fire()

    task = asyncio.create_task(change())
    assert await pulse.until(lambda: seen[0], 5.0) == 7
    await task
    assert await pulse.wait(0.01) is False
    async with wired() as town:
        with pytest.raises(NoResponse, match="the moon is not met"):
            await town.world.until(lambda: False, 0.01, "the moon is")


async def test_waiting_is_cancelled_even_at_a_beat() -> None:
    pulse = Pulse()
    task = asyncio.create_task(pulse.until(lambda: False, 60))
    await asyncio.sleep(0)
    pulse.fire()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asyncio.wait_for(task, 1)
