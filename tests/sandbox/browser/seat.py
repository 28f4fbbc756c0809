"""A person before the page: what he types and presses."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from playwright.async_api import Browser, Locator, Page, expect

from sandbox.actor import Actor
from sandbox.state import Channel
from tests.sandbox.web_house import House

# every socket that the page opens can be cut from the test
SOCKETS = """
const Plain = WebSocket;
window.sockets = [];
window.WebSocket = class extends Plain { constructor(...a) { super(...a); window.sockets.push(this); } };
"""


class Seat:
    """A person before his page, in a channel of the test's own."""

    def __init__(self, page: Page, here: Channel) -> None:
        self.page, self.here = page, here
        self.middle = page.locator("#channel")
        self.private = page.locator("#dm")
        self.box = self.middle.locator("textarea")
        self.keys = page.keyboard

    async def type_command(self, text: str) -> None:
        """Type a command's name and take it from the list."""
        await self.box.focus()
        await self.keys.type(text)
        await expect(self.middle.locator(".suggestion.active")).to_be_visible()
        await self.keys.press("Enter")

    async def board(self) -> Locator:
        """Open a board and return its article."""
        board = self.middle.locator("article").nth(await self.middle.locator("article").count())
        await self.type_command("/pyramidium")
        await self.keys.press("Enter")
        await expect(board.locator("img")).to_be_visible()
        return board

    async def press(self, name: str) -> None:
        """Press a button in the channel."""
        await self.middle.get_by_role("button", name=name, exact=True).click()


@asynccontextmanager
async def seat(
    h: House, browser: Browser, who: Actor, name: str, width: int = 1280, height: int = 900
) -> AsyncIterator[Seat]:
    """Open the page; whatever it complains of in the console is an error."""
    here = h.world.text_channel(h.guild, name)
    narrow = width < 800
    context = await browser.new_context(viewport={"width": width, "height": height}, has_touch=narrow, is_mobile=narrow)
    complaints: list[str] = []
    page = await context.new_page()
    page.on("console", lambda m: complaints.append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda e: complaints.append(str(e)))
    await page.add_init_script(SOCKETS)
    await page.add_init_script(f"sessionStorage.setItem('channel', '{here.id}')")
    await page.goto(f"{h.server.url}/?person={who.id}")
    await expect(page.locator("#channel .beginning h2")).to_be_visible()
    yield Seat(page, here)
    await context.close()
    assert [c for c in complaints if "WebSocket connection" not in c] == []
