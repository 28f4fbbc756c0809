"""A turn on a telephone, by touch: everything fits the width, and nothing is too small for a finger."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser.sandbox import Sandbox
from tests.browser.window import ELEMENTS, Window

pytestmark = pytest.mark.browser

WIDTH, HEIGHT = 390, 844
TOUCH = 44  # pixels, the least that a finger hits
SMALL = f"""all => all.filter(e => e.offsetParent && e.offsetHeight < {TOUCH}).map(e => e.textContent)"""
WIDE = """all => all.filter(e => e.offsetParent && e.getBoundingClientRect().right > innerWidth + 0.5)
    .map(e => e.className)"""


async def test_a_turn_on_a_telephone(browser: Browser, sandbox: Sandbox) -> None:
    async with sandbox.window(browser, width=WIDTH, height=HEIGHT) as alice:
        await alice.open_table("Ada", "Blaise", "Colette", ring=ELEMENTS)
        await check_fit(alice, alice.lobby)
        await alice.shot("phone-lobby")
        await alice.start()
        await expect(alice.board.locator(".h3")).to_have_text("Pyramidium · Tour 1")
        await alice.take_place("Feu")
        for name in ("Ada", "Blaise", "Colette"):  # by then their lines are as long as they get
            await alice.see_standing(name, "✓ Prêt")
        await check_fit(alice, alice.board)
        await see_at_once(alice)
        await alice.shot("phone-board")
        tab = alice.page.get_by_role("tab", name="@ Arbitre")
        await expect(tab.locator(".badge")).to_be_visible()
        await tab.tap()
        await alice.vote("+1")
        await check_fit(alice, alice.panel)
        await alice.shot("phone-panel")
        await alice.press(alice.panel, "Prêt")
        await expect(alice.panel.locator(".h3")).to_contain_text("Tour 2")
        await alice.page.get_by_role("tab", name="# jeux").tap()
        await expect(alice.board.locator(".h3")).to_have_text("Pyramidium · Tour 2")
        await alice.shot("phone-next")


async def check_fit(alice: Window, card: Locator) -> None:
    """The page is as wide as the screen, nothing of the card sticks out, and its buttons can be hit."""
    assert await alice.page.evaluate("document.documentElement.scrollWidth") == WIDTH
    assert await card.locator("*").evaluate_all(WIDE) == []
    assert await card.locator("button:not(.mention)").evaluate_all(SMALL) == []


async def see_at_once(alice: Window) -> None:
    """With four players the time that is left, the whole picture, the scores and all buttons are in sight together."""
    ready = alice.board.get_by_role("button", name="Prêt")
    for part in (alice.board.locator('time[data-style="R"]'), alice.board.locator(".picture"), ready):
        await expect(part).to_be_in_viewport(ratio=1)
