"""The page's server side with a real bot behind it: commands, presses, menus, forms, and the bot's death."""

from __future__ import annotations

import base64
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from sandbox.page import desk
from sandbox.state import Channel, Perm
from tests.sandbox.web_house import House, Page, house, page

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def h() -> AsyncIterator[House]:
    async with house(with_bot=True) as h:
        yield h
        assert not h.server.violations
        assert not h.bot.errors()


@pytest.fixture
def here(h: House, request: pytest.FixtureRequest) -> Channel:
    return h.world.text_channel(h.guild, request.node.name)


async def open_board(p: Page, here: Channel) -> dict[str, Any]:
    assert "error" not in await p.ask("slash", channel=str(here.id), path="pyramidium new", options={})
    return p.listed(here)[-1]


async def test_commands_are_offered_in_the_persons_language(h: House, here: Channel) -> None:
    async with page(h, h.alice) as p:
        offered = {c["path"]: c for c in (await p.ask("commands", channel=str(here.id)))["commands"]}
    async with page(h, h.bob) as p:
        french = {c["path"]: c for c in (await p.ask("commands", channel=str(here.id)))["commands"]}
        in_dm = (await p.ask("commands", channel=str(h.world.dm(h.bob).id)))["commands"]
    assert offered["pyramidium new"]["label"] == "pyramidium new"
    assert french["pyramidium new"]["label"] == "pyramidium nouveau"
    assert french["pyramidium new"]["description"] == "Ouvrir une table"
    players, hidden, level, colour = french["pyramidium new"]["options"]
    assert (players["label"], players["min_value"], players["max_value"]) == ("joueurs", 3, 25)
    assert (players["name"], players["required"], hidden["type"]) == ("players", False, 5)
    assert [c["value"] for c in level["choices"]] == ["easy", "hard"]
    assert colour["autocomplete"]
    assert {c["path"] for c in in_dm} == set(offered)
    h.world.overwrite(here, h.guild, deny=Perm.COMMANDS)
    async with page(h, h.bob) as p:
        assert (await p.ask("commands", channel=str(here.id)))["commands"] == []


async def test_a_command_with_every_kind_of_option(h: House, here: Channel) -> None:
    async with page(h, h.alice) as p:
        options = {
            "who": str(h.bob.id),
            "where": str(h.pub.id),
            "rank": str(h.guild.bot_role.id if h.guild.bot_role else 0),
            "share": 0.5,
            "paper": ["note.txt", base64.b64encode(b"five").decode()],
        }
        assert "error" not in await p.ask("slash", channel=str(here.id), path="kinds", options=options)
        assert p.texts(here) == ["Bob pub Arbitre 0.5 note.txt:five"]
        wrong: list[dict[str, Any]] = [
            {"who": "1"},
            {"who": ["1"]},
            {"where": "1"},
            {"share": "half"},
            {"share": 2},
            {"paper": ["a", "%"]},
            {"paper": 5},
            {"colour": "?"},
        ]
        for change in wrong:
            assert "error" in await p.ask("slash", channel=str(here.id), path="kinds", options=options | change)
        refused = await p.ask("slash", channel=str(here.id), path="kinds", options={"share": 0.5})
        assert "needs" in refused["error"]
        assert len(p.listed(here)) == 1


async def test_autocompletion_comes_from_the_bot(h: House, here: Channel) -> None:
    async with page(h, h.alice) as p:
        answer = await p.ask(
            "autocomplete", channel=str(here.id), path="pyramidium new", focused="colour", options={"colour": "gr"}
        )
        assert [c["value"] for c in answer["choices"]] == ["green", "grey"]


async def test_a_press_changes_the_board_before_it_is_answered(h: House, here: Channel) -> None:
    async with page(h, h.alice) as p, page(h, h.bob) as other:
        board = await open_board(p, here)
        assert board["type"] == 20
        assert board["interaction"]["user"]["username"] == "Alice"
        answer = await p.ask("click", channel=str(here.id), message=board["id"], component="ready:0")
        assert answer == {"t": "answer", "id": 2}
        assert "Turn 1" in str(p.listed(here)[-1]["components"])
        await other.until(lambda: "Turn 1" in str(other.listed(here)))
        stale = await p.ask("click", channel=str(here.id), message=board["id"], component="ready:0")
        assert "no component" in stale["error"]
        statue = await p.ask("click", channel=str(here.id), message=board["id"], component="cell:11:1")
        assert "cannot be used" in statue["error"]


async def test_a_secret_answer_shows_to_the_presser_alone(h: House, here: Channel) -> None:
    async with page(h, h.alice) as p, page(h, h.bob) as other:
        board = await open_board(p, here)
        await p.ask("click", channel=str(here.id), message=board["id"], component="secrets")
        assert p.listed(here)[-1]["content"] == "The number of Alice is 5"
        assert p.listed(here)[-1]["ephemeral"]
        said = h.alice.send(here, "done")
        await other.until(lambda: other.get(said))
        assert "The number" not in "".join(other.raw)


async def test_who_gets_no_answer_is_told(h: House, here: Channel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "PATIENCE", 0.2)
    async with page(h, h.alice) as p:
        assert (await p.ask("slash", channel=str(here.id), path="mute", options={}))["failed"]
    monkeypatch.undo()
    async with page(h, h.alice) as p:
        board = await open_board(p, here)
        monkeypatch.setattr(desk, "PATIENCE", 0.2)
        assert (await p.ask("click", channel=str(here.id), message=board["id"], component="mute"))["failed"]


async def test_a_deferred_answer_thinks_first(h: House, here: Channel) -> None:
    async with page(h, h.alice) as p:
        await p.ask("slash", channel=str(here.id), path="slow", options={"seconds": 0.5})
        assert any('"loading": true' in raw for raw in p.raw)
        await p.until(lambda: p.texts(here) == ["thought"])
        assert p.listed(here)[0]["loading"] is False


async def test_menus(h: House, here: Channel) -> None:
    async with page(h, h.alice) as p:
        board = await open_board(p, here)
        await p.ask("select", channel=str(here.id), message=board["id"], component="pick", values=["red", "blue"])
        assert p.listed(here)[-1]["content"] == "picked red and blue"
        for values in ([], ["red", "green", "blue"], ["mauve"]):
            wrong = await p.ask("select", channel=str(here.id), message=board["id"], component="pick", values=values)
            assert "error" in wrong
        await p.ask("slash", channel=str(here.id), path="people", options={})
        people = p.listed(here)[-1]
        await p.ask("select", channel=str(here.id), message=people["id"], component="who", values=[str(h.bob.id)])
        assert p.listed(here)[-1]["content"] == "Bob"
        await p.ask("select", channel=str(here.id), message=people["id"], component="where", values=[str(h.pub.id)])
        assert p.listed(here)[-1]["content"] == "pub"
        for component, value in (("who", "12"), ("where", "12")):
            things = {"message": people["id"], "component": component, "values": [value]}
            assert "error" in await p.ask("select", channel=str(here.id), **things)


async def test_forms(h: House, here: Channel) -> None:
    async with page(h, h.alice) as p, page(h, h.bob) as other:
        board = await open_board(p, here)
        answer = await p.ask("click", channel=str(here.id), message=board["id"], component="form")
        assert answer["modal"]["title"] == "Last words"
        form = answer["form"]
        good = {"words": "farewell", "mood": ["Calm"]}
        assert (await other.ask("submit", form=form, values=good))["error"] == "no modal is open"
        for bad in ({}, {"words": "x" * 51, "mood": ["Calm"]}, {"words": "a", "mood": ["Bored"]}, {"words": 5}):
            assert "error" in await p.ask("submit", form=form, values=bad)
        assert "error" not in await p.ask("submit", form=form, values=good)
        assert p.listed(here)[-1]["content"] == "Alice said farewell (Calm)"


async def test_direct_messages_and_who_refuses_them(h: House, here: Channel) -> None:
    async with page(h, h.alice) as p, page(h, h.bob) as bob:
        options = {"who": str(h.bob.id), "text": "psst"}
        await p.ask("slash", channel=str(here.id), path="whisper", options=options)
        await bob.until(lambda: bob.texts(h.world.dm(h.bob)) == ["psst"])
        await p.until(lambda: p.texts(here) == ["sent"])
        await bob.ask("send", channel=str(h.world.dm(h.bob).id), text="hello")
        await bob.until(lambda: bob.texts(h.world.dm(h.bob))[-1] == "You wrote: hello")
        await bob.ask("settings", dm_open=False)
        await p.ask("slash", channel=str(here.id), path="whisper", options=options)
        await p.until(lambda: p.texts(here) == ["sent", "refused: 50007"])
        await bob.ask("settings", dm_open=True)
        assert "You wrote" not in "".join(p.raw)


async def test_the_bot_is_killed_and_comes_back(h: House, here: Channel) -> None:
    async with page(h, h.alice) as p, page(h, h.bob) as other:
        assert p.bot == "running"
        board = await open_board(p, here)
        await p.ask("bot", what="kill")
        assert p.bot == "stopped"
        assert h.bot.exit_code == -9
        await other.until(lambda: other.bot == "stopped")
        await p.ask("bot", what="start")
        assert p.bot == "running"
        assert any('"bot": "starting"' in raw for raw in p.raw)
        assert "error" not in await p.ask("click", channel=str(here.id), message=board["id"], component="ready:0")
        assert "Turn 1" in str(p.listed(here)[-1]["components"])
        lines = (await p.ask("bot", what="lines"))["lines"]
        assert "ready to play" in lines


async def test_a_bot_that_dies_at_its_start_is_reported() -> None:
    async with house() as h, page(h) as p:
        h.bot.cmd = [h.bot.cmd[0], "-c", "print('no luck'); raise SystemExit(3)"]
        answer = await p.ask("bot", what="start")
        assert "exit code 3" in answer["error"]
        assert "no luck" in answer["error"]
        assert p.bot == "stopped"
