"""The page's server side without a bot: what reaches a page and what does not."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator

import aiohttp
import pytest

from sandbox.page.view import HISTORY
from sandbox.state import Perm
from tests.sandbox.web_house import House, Json, Page, house, page


@pytest.fixture
async def h() -> AsyncIterator[House]:
    async with house() as h:
        yield h


async def test_the_page_is_served_and_keeps_foreign_code_out(h: House) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(h.server.url + "/") as answer:
            assert answer.status == 200
            assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
            text = await answer.text()
        assert "http://" not in text
        assert "https://" not in text
        async with session.get(h.server.url + "/static/main.js") as answer:
            assert answer.content_type.endswith("javascript")
        async with session.get(h.server.url + "/static/") as answer:
            assert answer.status == 403  # no list of files


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        (None, None),
        ("https://evil.example", None),
        ("null", None),
        ("http://127.0.0.1:1", None),
        ("http://evil.example", "evil.example"),  # a name that was made to point here
    ],
)
async def test_only_the_own_page_may_connect(h: House, origin: str | None, host: str | None) -> None:
    headers = ({"Origin": origin} if origin else {}) | ({"Host": host} if host else {})
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await session.ws_connect(f"{h.server.url}/page/ws", headers=headers)
    assert refused.value.status == 403


async def test_nobody_to_play() -> None:
    async with house() as h:
        h.world.actors.clear()
        async with aiohttp.ClientSession() as session:
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await session.ws_connect(f"{h.server.url}/page/ws", headers={"Origin": h.origin})
    assert refused.value.status == 404


async def test_the_snapshot_says_who_one_is_and_where(h: House) -> None:
    async with page(h) as p:
        assert p.frame["me"] == {
            "id": str(h.alice.id),
            "name": "Alice",
            "locale": "en-US",
            "dm_open": True,
            "member": True,
            "manager": True,
            "roles": {},
        }
        assert [x["name"] for x in p.frame["persons"]] == ["Alice", "Bob"]
        assert p.channels() == ["square", "pub"]
        assert p.bot == "stopped"
        assert p.frame["users"][str(h.world.bot.id)] == "Arbitre"
    async with page(h, h.bob) as p:
        assert p.frame["me"]["name"] == "Bob"
        assert p.frame["me"]["manager"] is False


async def test_messages_come_change_and_go(h: House) -> None:
    async with page(h, h.bob) as p:
        m = h.alice.send(h.square, "one")
        await p.until(lambda: p.get(m))
        assert p.listed(h.square)[0]["deletable"] is False
        h.alice.edit(m, "two")
        await p.until(lambda: p.texts(h.square) == ["two"])
        assert p.listed(h.square)[0]["edited_timestamp"]
        h.alice.react(m, "🍀")
        await p.until(lambda: p.listed(h.square)[0]["reactions"] == [{"emoji": "🍀", "count": 1, "me": False}])
        h.alice.delete(m)
        await p.until(lambda: not p.listed(h.square))


async def test_a_burst_of_edits_may_be_one_delta_but_ends_right(h: House) -> None:
    async with page(h) as p:
        m = h.bob.send(h.square, "0")
        for i in range(1, 200):
            h.bob.edit(m, str(i))
        await p.until(lambda: p.texts(h.square) == ["199"])
        assert len(p.raw) < 20


async def test_a_page_that_cannot_be_kept_up_to_date_is_closed_and_may_come_back(
    h: House, caplog: pytest.LogCaptureFixture
) -> None:
    async with page(h) as p:
        m = h.world.state.post(h.square, h.world.bot, {"content": "", "activity": {"no", "JSON"}})
        assert await p.closed() == aiohttp.WSCloseCode.INTERNAL_ERROR
    assert "page.failed" in {record.getMessage() for record in caplog.records}
    h.world.state.edit(m, {"content": "mended", "activity": None})
    async with page(h) as p:
        assert p.texts(h.square) == ["mended"]


async def test_private_things_reach_their_reader_alone(h: House) -> None:
    bot = h.world.bot
    async with page(h, h.alice) as alice, page(h, h.bob) as bob:
        hush = h.world.state.post(h.square, bot, {"content": "the wolf is Alice"}, ephemeral_to=h.alice.id)
        note = h.world.state.post(h.world.dm(h.alice), bot, {"content": "your number is 5"})
        den = h.world.thread(h.square, "the den", h.alice, private=True)
        h.alice.send(den, "only wolves")
        last = h.alice.send(h.square, "public")
        await alice.until(lambda: alice.get(last))
        await bob.until(lambda: bob.get(last))
        assert alice.get(hush)
        assert alice.get(note)
        assert "the den" in alice.channels()
        h.world.state.edit(hush, {"content": "the wolf is Alice still"})
        h.world.state.delete(hush)
        h.world.state.delete(note)
        bye = h.alice.send(h.square, "bye")
        await bob.until(lambda: bob.get(bye))
        received = "\n".join(bob.raw)
        secrets = ("wolf", "number is 5", "the den", str(hush.id), str(note.id), str(h.world.dm(h.alice).id))
        for secret in secrets:
            assert secret not in received


async def test_access_given_and_taken(h: House) -> None:
    h.alice.send(h.pub, "before")
    h.world.overwrite(h.pub, h.guild, deny=Perm.VIEW)
    async with page(h, h.bob) as p:
        assert p.channels() == ["square"]
        h.world.overwrite(h.pub, h.bob, allow=Perm.VIEW)
        await p.until(lambda: p.texts(h.pub) == ["before"])
        h.world.overwrite(h.pub, h.bob, deny=Perm.VIEW)
        await p.until(lambda: p.channels() == ["square"])
        h.alice.send(h.pub, "unseen")
        m = h.alice.send(h.square, "seen")
        await p.until(lambda: p.get(m))
        assert "unseen" not in "".join(p.raw)
        answer = await p.ask("send", channel=str(h.pub.id), text="let me in")
        assert answer["error"] == "there is no such channel"


async def test_without_the_right_to_read_history_one_sees_what_comes(h: House) -> None:
    h.alice.send(h.square, "old")
    h.world.overwrite(h.square, h.guild, deny=Perm.HISTORY)
    async with page(h, h.bob) as p:
        m = h.alice.send(h.square, "new")
        await p.until(lambda: p.get(m))
        assert p.texts(h.square) == ["new"]
        await p.ask("history", channel=str(h.square.id), before=str(m.id))
        assert p.texts(h.square) == ["new"]


async def test_history_comes_page_by_page(h: House) -> None:
    for i in range(HISTORY * 2 + 7):
        h.alice.send(h.square, f"line {i}")
    oldest = h.square.messages[0]
    async with page(h) as p:
        assert len(p.listed(h.square)) == HISTORY
        h.alice.edit(oldest, "changed out of sight")
        for expected in (HISTORY * 2, HISTORY * 2 + 7, HISTORY * 2 + 7):
            await p.ask("history", channel=str(h.square.id), before=p.listed(h.square)[0]["id"])
            assert len(p.listed(h.square)) == expected
        assert p.texts(h.square)[:2] == ["changed out of sight", "line 1"]


async def test_writing_and_deleting(h: House) -> None:
    async with page(h, h.bob) as p:
        here = str(h.square.id)
        assert "error" not in await p.ask("send", channel=here, text="  hello\n")
        mine = p.listed(h.square)[0]
        assert mine["content"] == "hello"
        assert mine["deletable"]
        theirs = h.alice.send(h.square, "hers")
        assert (await p.ask("delete", channel=here, message=str(theirs.id)))["error"] == "not your message"
        assert "error" not in await p.ask("delete", channel=here, message=mine["id"])
        assert p.texts(h.square) == ["hers"]
        assert (await p.ask("delete", channel=here, message=mine["id"]))["error"] == "this message is gone"
        assert "nothing to send" in (await p.ask("send", channel=here, text=" \n"))["error"]
        assert "2000" in (await p.ask("send", channel=here, text="x" * 2001))["error"]
        await p.ask("settings", manager=True)
        assert p.frame["me"]["manager"] is True
        assert p.listed(h.square)[0]["deletable"]
        assert "error" not in await p.ask("delete", channel=here, message=str(theirs.id))
        await p.ask("settings", manager=False)
        assert p.frame["me"]["manager"] is False


async def test_roles_are_given_and_taken(h: House) -> None:
    role = h.world.role(h.guild, "Regulars")
    bot_role = h.guild.bot_role
    assert bot_role
    async with page(h, h.bob) as p:
        assert p.frame["me"]["roles"] == {str(role.id): False}
        await p.ask("settings", roles={str(role.id): True, str(bot_role.id): True})
        assert p.frame["me"]["roles"] == {str(role.id): True}
        assert h.guild.members[h.bob.id].roles == {role.id}
        await p.ask("settings", roles={str(role.id): False})
        assert h.guild.members[h.bob.id].roles == set()


async def test_a_silenced_person_cannot_write(h: House) -> None:
    h.world.overwrite(h.square, h.guild, deny=Perm.SEND)
    async with page(h, h.bob) as p:
        [square] = [c for c in p.frame["channels"] if c["name"] == "square"]
        assert square["writable"] is False
        assert "cannot send" in (await p.ask("send", channel=str(h.square.id), text="hello"))["error"]
    thread = h.world.thread(h.pub, "talk", h.alice)
    h.world.update_channel(thread, locked=True)
    async with page(h, h.bob) as p:
        assert [c["writable"] for c in p.frame["channels"] if c["name"] == "talk"] == [False]


async def test_dismissed_is_gone_for_good_but_the_bot_still_has_it(h: House) -> None:
    m = h.world.state.post(h.square, h.world.bot, {"content": "psst"}, ephemeral_to=h.bob.id)
    public = h.alice.send(h.square, "for all")
    async with page(h, h.bob) as p:
        assert p.get(m)
        await p.ask("dismiss", channel=str(h.square.id), message=str(m.id))
        assert not p.get(m)
        assert "only ephemeral" in (await p.ask("dismiss", channel=str(h.square.id), message=str(public.id)))["error"]
    async with page(h, h.bob) as p:
        assert not p.get(m)
    assert not m.deleted


async def test_persons_are_added_and_changed(h: House) -> None:
    async with page(h) as p:
        answer = await p.ask("person", name="  Chloé   B ", locale="fr")
        assert [x["name"] for x in p.frame["persons"]] == ["Alice", "Bob", "Chloé B"]
        chloe = h.world.actors[int(answer["person"])]
        assert chloe.id in h.guild.members
        assert chloe.user.locale == "fr"
        for bad in ("", "   ", "x" * 33):
            assert "error" in await p.ask("person", name=bad, locale="fr")
        await p.ask("settings", locale="de", dm_open=False)
        assert p.frame["me"]["locale"] == "de"
        assert p.frame["me"]["dm_open"] is False
        assert h.alice.user.dm_open is False


async def test_one_leaves_and_comes_back(h: House) -> None:
    h.alice.send(h.square, "welcome")
    async with page(h, h.bob) as p:
        await p.ask("settings", member=False)
        assert h.bob.id not in h.guild.members
        assert p.channels() == []
        assert [c["type"] for c in p.frame["channels"]] == [1]  # his direct messages stay
        assert str(h.alice.id) not in p.frame["users"]
        await p.ask("settings", member=True)
        assert p.texts(h.square) == ["welcome"]
    async with page(h, h.alice) as p:
        await p.ask("settings", member=False)
        assert p.frame["me"]["member"]  # an owner stays


async def test_nonsense_is_refused_and_the_line_holds(h: House) -> None:
    async with page(h) as p:
        for raw in ("", "[]", '{"id": 1}', '{"id": 1, "act": {"do": "fly"}}', '{"id": 1, "act": {"do": "send"}}'):
            await p.ws.send_str(raw)
        await p.until(lambda: len(p.errors) == 5)
        here = str(h.square.id)
        acts: list[tuple[str, Json]] = [
            ("send", {"channel": "x", "text": "a"}),
            ("click", {"channel": here, "message": "1", "component": "a"}),
            ("slash", {"channel": here, "path": "nope", "options": {}}),
            ("submit", {"form": "1", "values": {}}),
            ("bot", {"what": "explode"}),
        ]
        for do, things in acts:
            assert "error" in await p.ask(do, **things)
        assert "error" not in await p.ask("send", channel=here, text="still here")


async def test_a_channel_deleted_under_ones_eyes(h: House) -> None:
    h.alice.send(h.pub, "last orders")
    async with page(h, h.bob) as p:
        h.world.delete_channel(h.pub)
        await p.until(lambda: p.channels() == ["square"])
        assert str(h.pub.id) not in p.messages


@pytest.mark.parametrize("seed", range(3))
async def test_deltas_add_up_to_the_snapshot_and_hold_no_more_than_one_may_see(h: House, seed: int) -> None:
    """However the world turns, a page that was open all the time equals one that is opened now."""
    dice = random.Random(seed)
    chloe = h.world.user("Chloé", h.guild)
    people = [h.alice, h.bob, chloe]
    den = h.world.thread(h.square, "den", h.alice, private=True)
    posted = [h.alice.send(h.square, "start")]

    def turn(n: int) -> None:
        who, where = dice.choice(people), dice.choice([h.square, h.pub, den, h.world.dm(dice.choice(people))])
        live = [m for m in posted if not m.deleted]
        match dice.randrange(7):
            case 0 | 1:
                posted.append(h.world.state.post(where, h.world.bot, {"content": f"said {n}"}))
            case 2:
                hush = {"content": f"whispered {n}"}
                posted.append(h.world.state.post(where, h.world.bot, hush, ephemeral_to=who.id))
            case 3 if live:
                h.world.state.edit(dice.choice(live), {"content": f"edited {n}"})
            case 4 if live:
                h.world.state.delete(dice.choice(live))
            case 5:
                h.world.overwrite(h.pub, who, **dice.choice(({"deny": Perm.VIEW}, {"allow": Perm.VIEW})))
            case 6:
                h.world.thread_member(den, who, dice.random() < 0.5)

    async with page(h, h.bob) as old:
        for n in range(150):
            turn(n)
            if dice.random() < 0.3:
                await asyncio.sleep(0)  # let some deltas out in between
        end = h.alice.send(h.square, "end")
        await old.until(lambda: old.get(end))
        async with page(h, h.bob) as new:
            assert (old.frame, old.messages) == (new.frame, new.messages)
        _check_privacy(h, old)


def _check_privacy(h: House, p: Page) -> None:
    seen = h.world.visible_to(h.bob).text
    received = "\n".join(p.raw)
    for m in (m for ch in h.world.state.all_channels for m in ch.log):
        for version in m.history:
            text = version.data["content"]
            assert text in seen or f'"{text}"' not in received
