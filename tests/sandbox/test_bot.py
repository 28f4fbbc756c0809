"""A real discord.py process in the sandbox: everything that a bot does, unmodified but for the address."""

from __future__ import annotations

import pytest

from sandbox.world import ClientError
from tests.sandbox.square import square


async def test_commands_buttons_menus_forms_and_secrets() -> None:
    async with square() as s:
        assert s.h.log("READY 7"), "the bot knows its guilds and how many are in them"
        ix = s.alice.slash(s.ch, "echo", text="hi", who=s.bob, where=s.ch, times=2, loud=True)
        assert (await ix.message()).content == "HIHI bob square"
        assert ix.latency_ms
        assert ix.latency_ms < 3000
        m = await s.alice.slash(s.ch, "town poll").message()
        for _ in range(3):
            assert (await s.bob.click(m, "Vote").message()) is m
        assert [v.data["content"] for v in m.history] == [f"votes {i}" for i in range(4)]
        secret = await s.bob.click(m, "secret").message()
        assert s.world.ephemerals(s.bob) == [secret]
        assert s.world.visible_to(s.bob).find("wolf")
        assert not s.world.visible_to(s.alice).find("wolf")
        assert (await s.bob.select(m, "pick", ["Red", "blue"]).message()).content == "picked red,blue"
        with pytest.raises(ClientError):
            s.bob.select(m, "pick", ["red", "green", "blue"])
        form = s.alice.click(m, "form")
        assert (await form.modal())["title"] == "Last words"
        with pytest.raises(ClientError):
            s.alice.submit_modal(form, {"Words": "x" * 51})
        with pytest.raises(ClientError):
            s.bob.submit_modal(form, {"Words": "mine"})
        assert (await s.alice.submit_modal(form, {"Words": "farewell"}).message()).content == "alice said farewell"
        found = await s.alice.autocomplete(s.ch, "town color", "name", name="gr").response()
        assert [c["value"] for c in found] == ["green", "grey"]
        said = s.alice.send(s.ch, "plain")
        assert (await s.bob.context_menu(s.ch, "Inspect", said).message()).content == "inspected plain"
        s.clean()


async def test_deferrals_files_pictures_dms_and_threads() -> None:
    async with square(rate_limits=False) as s:
        ix = s.alice.slash(s.ch, "town think", hidden=True)
        assert (await ix.message()).ephemeral
        assert (await ix.followup()).content == "and more"
        m = await s.alice.slash(s.ch, "town file").message()
        assert m.attachments[0]["filename"] == "note.txt"
        assert s.world.visible_to(s.bob).find("hidden text"), "a file's contents are seen by who sees the message"
        ix = s.alice.slash(s.ch, "town board")
        m = await ix.edited()
        assert m.component("Go")
        picture = next(c for c in m.components if c["type"] == 12)["items"][0]
        assert picture["description"] == "a ring"
        assert picture["media"]["url"] == m.attachments[0]["url"], "an edit shows the picture that it keeps"
        whisper = s.alice.slash(s.ch, "town whisper", who=s.bob, text="votes 0")
        assert (await whisper.message()).content == "sent"
        letter = s.world.dm(s.bob).messages[0]
        assert (await s.bob.click(letter, "Vote").message()).content == "votes 1"
        s.bob.close_dms()
        assert (await s.alice.slash(s.ch, "town whisper", who=s.bob, text="x").message()).content == "closed 50007"
        carol = s.world.user("carol", s.guild)
        den = s.world.state.channels[int((await s.alice.slash(s.ch, "town den", who=s.bob).message()).content)]
        assert den.archived
        assert den.pins
        assert s.world.visible_to(s.bob).find("wolves")
        assert not s.world.visible_to(carol).find(r"wolves|\bden\b")
        s.world.thread_member(den, carol)
        assert [x.text for x in s.world.visible_to(carol).find("wolves")] == ["wolves still only"]
        s.world.leave(s.guild, s.bob)
        await s.world.until(lambda: s.h.log("LEFT bob"))
        s.clean()


async def test_tour_of_the_api() -> None:
    async with square(rate_limits=False) as s:
        assert (await s.alice.slash(s.ch, "town tour").message(20)).content == "toured", s.h.tail()
        assert s.world.visible_to(s.world.bot).find("^one$")
        assert not s.world.visible_to(s.bob).find("^one$|hush|^night")
        s.clean()


async def test_malformed_request_is_refused_and_reported() -> None:
    async with square() as s:
        assert (await s.alice.slash(s.ch, "town bad").message()).content == "refused 400 50035"
        report = s.h.report()
        assert not report.clean
        assert "label" in report.violations[0].message
        assert "81" in report.violations[0].message
        assert "violations: 1" in str(report)


async def test_bot_without_privileged_intents_reads_little() -> None:
    async with square({"BOT_LESS": "1"}) as s:
        s.h.server.gateway.privileged.clear()
        s.alice.send(s.ch, "words")
        await s.world.until(lambda: s.h.log("GOT ''"))
        s.world.leave(s.guild, s.bob)
        s.alice.send_dm("private")
        await s.world.until(lambda: s.h.log("GOT 'private'"))
        assert not s.h.log("LEFT")
        s.clean()
