"""Two people before two windows: what each of them sees, and what none of them gets to see of the other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser.sandbox import Sandbox, playing
from tests.browser.window import ELEMENTS, Window

pytestmark = pytest.mark.browser

FRENCH = re.compile(r"[\u00a0\u202f]|\b(le|la|les|une|est|tour|vous)\b", re.IGNORECASE)
PRIVATE = re.compile(r"Ton bulletin|Tu n’as pas de bulletin|en privé")


async def sit_down(alice: Window, bob: Window) -> None:
    """Alice opens a table, Bob joins it, a computer is added, and the first turn begins."""
    await alice.open_table(ring=ELEMENTS)
    await bob.press(bob.lobby, "Rejoindre")
    await expect(alice.lobby).to_contain_text("Bob")
    await alice.seat("Ada")
    await alice.start()


async def test_each_sees_the_table_and_his_own_secrets_only(browser: Browser, sandbox: Sandbox) -> None:
    async with sandbox.window(browser) as alice, sandbox.window(browser, "Bob") as bob:
        await sit_down(alice, bob)
        for person in (alice, bob):
            await person.see_turn(1)
        await alice.take_place("Terre")
        await bob.see_standing("Alice", "🌍 Terre")
        await bob.take_place("Air/Eau")
        await alice.see_standing("Bob", "💨💧 Air/Eau")
        await bob.see_standing("Ada", "✓ Prêt")
        card = bob.board.locator(".container")
        await expect(card).to_contain_text("Placez-vous")  # the table speaks the server's French,
        await expect(bob.panel).to_contain_text("Your place: 💨💧 Air/Eau mat.")  # the bot to Bob his English
        before = await bob.words(card)
        await alice.vote("−1")
        await bob.vote("+1")
        await alice.shot("alice")
        await bob.shot("bob")
        assert await bob.words(card) == before, "that somebody has voted shows nowhere"
        for person in (alice, bob):
            await person.press(person.panel, person.own["ready"])
        for person in (alice, bob):
            await person.see_turn(2)
            await expect(person.channel.get_by_text("Rien ne va plus.")).to_be_visible()
        assert not any(PRIVATE.search(text) for text in bob.received), "nothing of Alice's has reached Bob's window"
        assert not any("Your ballot" in text for text in alice.received)


async def test_closed_direct_messages_leave_my_secrets(browser: Browser, sandbox: Sandbox) -> None:
    async with sandbox.window(browser) as alice, sandbox.window(browser, "Bob") as bob:
        await bob.settings()
        await bob.page.get_by_role("switch", name="Take direct messages").click()
        await expect(bob.private.locator(".topic")).to_have_text("You refuse the bot's direct messages.")
        await bob.keys.press("Escape")
        await sit_down(alice, bob)
        await alice.see_turn(1)
        await bob.take_place("Eau")
        await bob.press(bob.board, "Mes secrets")
        secrets = bob.channel.locator("article.ephemeral", has=bob.page.get_by_role("button", name="−1")).last
        await expect(bob.channel.get_by_text("Each turn the die says how many tiles I move.")).to_be_visible()
        await expect(secrets).to_contain_text("Your place: 💧 Eau slab.")
        await bob.vote("−1", secrets)
        await bob.shot("my-secrets")
        await bob.press(secrets, "Ready")
        await alice.see_standing("Bob", "💧 Eau", "✓ Prêt")
        await alice.press(alice.panel, "Prêt")
        await alice.see_turn(2)
        await expect(bob.board.locator(".h3")).to_have_text("Pyramidium · Tour 2")
        await expect(bob.private.locator("article")).to_have_count(0)
        (told,) = await alice.channel.locator("article.ephemeral").all_inner_texts()
        assert "Ta première table" in told, "what she was told as a new host, and nothing of Bob's"
        assert not any("Your ballot" in text for text in alice.received)


async def test_in_an_english_server_all_is_english(browser: Browser, tmp_path: Path) -> None:
    async with playing(tmp_path, "en") as sandbox, sandbox.window(browser, "Bob") as bob:
        await bob.open_table("Ada", "Blaise", ring=ELEMENTS)
        await bob.shot("english-lobby")
        await bob.start()
        await bob.see_turn(1)
        await bob.take_place("Eau/Feu")
        await bob.vote("+1")
        await bob.shot("english-turn")
        await bob.press(bob.panel, "Ready")
        await bob.see_turn(2)
        await expect(bob.channel.get_by_text("Places are frozen.")).to_contain_text("Scores:")
        for pane in (bob.channel, bob.private):
            text = await pane.inner_text()
            assert not FRENCH.search(text.replace("La bataille corse", "")), text
