"""The bot is killed in the middle of a turn and started again, both by the page's button: nothing is lost."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.browser.sandbox import Sandbox
from tests.browser.window import ELEMENTS, Window

pytestmark = pytest.mark.browser

AWAY_MS = 60_000  # the bot is back well within this time


async def test_a_turn_goes_on_after_the_bot_was_killed(browser: Browser, sandbox: Sandbox) -> None:
    async with sandbox.window(browser) as alice:
        await alice.open_table("Ada", "Blaise", ring=ELEMENTS)
        await alice.start()
        await alice.see_turn(1)
        await alice.take_place("Feu/Terre")
        await alice.vote("−1")
        for name in ("Ada", "Blaise"):  # the turn waits for Alice alone
            await alice.see_standing(name, "✓ Prêt")
        table, ends = await standings(alice), await deadline(alice)

        await alice.page.get_by_role("button", name="Tuer le bot").click()
        await expect(alice.page.get_by_role("status")).to_have_text("Arbitre arrêté")
        await alice.press(alice.board, "Prêt")
        await expect(alice.board).to_contain_text("Échec de l’interaction")
        await alice.shot("killed")
        await alice.page.get_by_role("button", name="Le relancer").click()
        await expect(alice.page.get_by_role("status")).to_have_text("Arbitre en marche")
        back = alice.channel.get_by_text("Me revoici. Rien n’est perdu")
        await expect(back).to_be_visible()

        await expect(alice.channel.locator("article").nth(-2)).to_contain_text("Me revoici")
        await expect(alice.channel.locator("article").last.locator(".picture")).to_be_visible()
        await alice.see_turn(1)
        assert await standings(alice) == table
        await expect(alice.panel).to_contain_text("Ton bulletin\u202f: −1.")
        assert ends < await deadline(alice) < ends + AWAY_MS, "the time that the bot was away is given back"
        await alice.shot("back")

        await alice.press(alice.board, "Prêt")
        await alice.see_turn(2)
        said = alice.channel.get_by_text("Rien ne va plus.")
        await expect(said).to_contain_text("Scores")
        await expect(said).to_have_count(1)
        await expect(back).to_have_count(1)


async def standings(alice: Window) -> str:
    """Return the board's lines about the players."""
    return await alice.board.locator(".display").last.inner_text()


async def deadline(alice: Window) -> int:
    """Return when the turn ends, as the board says it, in milliseconds."""
    at = await alice.board.locator('time[data-style="R"]').get_attribute("data-at")
    assert at
    return int(at) * 1000
