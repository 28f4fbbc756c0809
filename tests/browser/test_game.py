"""A newcomer plays a whole game against computers, and checks afterwards that chance was fair."""

from __future__ import annotations

import hashlib
import json
import re

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser.sandbox import Sandbox
from tests.browser.window import FIELD, PLACES, Window

pytestmark = pytest.mark.browser

MOST_TURNS = 60
COMPUTERS = ("Ada", "Blaise", "Colette")
HASH = re.compile(r"\b[0-9a-f]{64}\b")


async def test_alice_plays_a_game_to_its_end_and_checks_it(browser: Browser, sandbox: Sandbox) -> None:
    async with sandbox.window(browser) as alice:
        sealed = await open_table(alice)
        await alice.start()
        await alice.see_turn(1)
        await see_field(alice)
        await alice.shot("turn-1")
        turns = await play_to_the_end(alice)
        await see_end(alice, turns)
        boards = turns_by_board(alice)
        assert len(boards) >= turns
        assert all(len(seen) == 1 for seen in boards.values()), "a board is of one turn only"
        seed = await see_seed(alice, sealed)
        await alice.page.get_by_role("button", name="Tuer le bot").click()
        await expect(alice.page.get_by_role("status")).to_have_text("Arbitre arrêté")
    end = await sandbox.run_bot("export", "1", "--out", "game.json")
    assert (end.code, end.err) == (0, [])
    assert json.loads((sandbox.folder / "game.json").read_text())["seed"] == seed
    end = await sandbox.run_bot("verify", "game.json")
    assert end.code == 0
    assert re.match(r"Pyramidium, table 1: verified\..* All \d+ moves are as the seed gives them", end.out[0])


async def open_table(alice: Window) -> str:
    """Open a table with three computers and return the hash of its seed."""
    await expect(
        alice.channel.get_by_role("button", name="/pyramidium nouvelle")
    ).to_be_visible()  # so she knows what to do
    await alice.open_table()
    await expect(alice.lobby).to_contain_text("Il manque 2 joueurs.")
    await expect(alice.lobby.get_by_role("button", name="Commencer")).to_have_attribute("aria-disabled", "true")
    await alice.seat(*COMPUTERS)
    await alice.shot("lobby")
    found = HASH.search(await alice.lobby.inner_text())
    assert found
    return found[0]


async def see_field(alice: Window) -> None:
    """The buttons lie as the places do on the field, the statue in the middle is none."""
    rows = await alice.board.locator(".row").all()
    for row, labels in zip(rows, FIELD, strict=False):
        assert tuple(await row.locator(".label").all_inner_texts()) == labels
        boxes = [await button.bounding_box() for button in await row.get_by_role("button").all()]
        assert len({box["y"] for box in boxes if box}) == 1, "a row of the field is one row of buttons"
    await expect(alice.board.get_by_role("button", name="Statue")).to_have_attribute("aria-disabled", "true")


async def play_to_the_end(alice: Window) -> int:
    """Play turn after turn, each time on another place; return how many turns there were."""
    over = alice.board.get_by_text("Partie finie")
    for turn in range(1, MOST_TURNS):
        await alice.see_turn(turn)
        await alice.take_place(PLACES[turn % len(PLACES)])
        await alice.vote("+1" if turn % 2 else "−1")
        await alice.press(alice.panel if turn % 2 else alice.board, "Prêt")
        following = alice.board.locator(".h3").filter(has_text=re.compile(rf"Tour {turn + 1}\b"))
        await expect(following.or_(over).or_(alice.heir).first).to_be_visible()
        if await alice.heir.is_visible():
            number = alice.panel.get_by_role("button", name="6", exact=True)
            wants_number = await number.count() == 1
            await alice.choose_heir("Ada")
            if wants_number:
                await number.click()
            await expect(following.or_(over).first).to_be_visible()
        if await over.is_visible():
            return turn
    raise AssertionError(f"no end after {MOST_TURNS} turns")


def last_word(alice: Window) -> Locator:
    """Return what the referee says at the end of the game, above the last board."""
    return alice.channel.locator("article").filter(has_text="Graine\u202f:").last


async def see_end(alice: Window, turns: int) -> None:
    """Who has won is said everywhere, and only the newest board is left, with one button: for a rematch."""
    said = last_word(alice)
    await expect(said.locator("img")).to_be_visible()
    found = re.search(r"^(\w+) gagne avec (\d+) points\s!$", await said.inner_text(), re.MULTILINE)
    assert found
    winner, points = found.groups()
    assert int(points) >= 8
    await expect(alice.board.locator(".display").first).to_contain_text(f"{winner} gagne avec {points} points")
    await expect(alice.board.locator(".display").last).to_have_text(re.compile(rf"^\d {winner} · {points} · "))
    await expect(alice.panel).to_contain_text(f"{winner} gagne avec {points} points")
    plot = await said.locator("img").get_attribute("alt")
    assert plot
    line = re.search(rf"{winner}\s: ([−\d, ]+)", plot)
    assert line
    scores = line[1].strip().split(", ")
    assert len(scores) == turns
    assert scores[-1] == points
    assert await alice.channel.locator(".container").count() >= turns  # at least a board each turn, no lobby any more
    await expect(alice.channel.locator(".container button:not(.picture, .mention)")).to_have_text(
        ["Que puis-je faire\u202f?", "Rejouer", "Pourquoi\u202f?"]  # the first is that of the bot's hello
    )
    await expect(alice.private.locator(".container button:not(.picture, .mention)")).to_have_count(0)
    await expect(alice.channel.locator(".container .picture")).to_have_count(1)
    await alice.shot("end")


def turns_by_board(alice: Window) -> dict[str, set[str]]:
    """Return which turns each message was ever the board of."""
    shown: dict[str, set[str]] = {}
    for text in alice.received:
        for message in json.loads(text).get("put", ()):
            for turn in re.findall(r"### Pyramidium · Tour (\d+)\\n", json.dumps(message, ensure_ascii=False)):
                shown.setdefault(message["id"], set()).add(turn)
    return shown


async def see_seed(alice: Window, sealed: str) -> str:
    """The seed is published and fits the hash that was shown in the lobby."""
    seed, again = HASH.findall(await last_word(alice).inner_text())
    assert again == sealed
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == sealed
    return str(seed)
