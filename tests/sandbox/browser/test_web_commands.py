"""Commands as people type them into the page in a real Chromium: mistyped, and with their options by name."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.sandbox.browser.seat import seat
from tests.sandbox.web_house import House

# what comes in over the page's socket waits until it is released
HOLD = """() => {
    const socket = sockets.at(-1), receive = socket.onmessage;
    window.held = [];
    socket.onmessage = (event) => held.push(event);
    window.release = () => { socket.onmessage = receive; held.forEach(receive); };
}"""

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def test_the_hint_names_the_command_in_the_readers_language(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.bob, name) as s:
        await s.middle.get_by_role("button", name="/pyramidium nouveau", exact=True).click()
        await expect(s.middle.locator(".command-name")).to_have_text("/pyramidium nouveau")
        await s.keys.press("Escape")
        await s.page.locator("[data-settings]").click()
        await s.page.get_by_role("button", name="Alice").click()
        await expect(s.middle.get_by_role("button", name="/pyramidium new", exact=True)).to_be_visible()


@pytest.mark.parametrize("typed", ["/pyramide", "/pyramidium new foo", "/pyramidium", "/"])
async def test_a_mistyped_command_is_not_posted(h: House, browser: Browser, typed: str) -> None:
    async with seat(h, browser, h.alice, f"mistyped-{len(typed)}") as s:
        await s.box.fill(typed)  # as if pasted
        await s.keys.press("Escape")
        await s.keys.press("Enter")
        await expect(s.middle.locator(".problem")).to_have_text(f"There is no command “{typed}”, and nothing was sent.")
        await expect(s.box).to_have_value(typed)
        await s.keys.type("!")
        await expect(s.middle.locator(".problem")).to_have_text("")
        await s.box.fill("Good evening")
        await s.keys.press("Enter")
        await expect(s.middle.locator("article")).to_contain_text("Good evening")
        assert [m.content for m in s.here.messages] == ["Good evening"]


async def test_a_list_that_was_sent_away_before_it_came_stays_away(h: House, browser: Browser, name: str) -> None:
    """Escape outruns the answer that brings the commands: Enter must not take one that nobody saw."""
    async with seat(h, browser, h.alice, name) as s:
        await s.page.evaluate(HOLD)
        await s.box.fill("/")
        await s.page.wait_for_function("held.length > 0")
        await s.keys.press("Escape")
        await s.page.evaluate("release()")
        await s.keys.press("Enter")
        await expect(s.middle.locator(".problem")).to_have_text("There is no command “/”, and nothing was sent.")
        await expect(s.box).to_have_value("/")


async def test_a_command_typed_in_full_is_taken(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.bob, name) as s:
        await s.box.fill("/pyramidium nouveau")
        await s.keys.press("Escape")
        await s.keys.press("Enter")
        await expect(s.middle.locator(".command-name")).to_have_text("/pyramidium nouveau")
        assert not s.here.messages


async def test_options_by_name(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.bob, name) as s:
        field = '[data-option="{}"] input'
        await s.keys.type("/pyramidium nouveau ")
        await expect(s.middle.locator(".more")).to_be_focused()
        await s.keys.type("jou")
        await expect(s.middle.locator(".suggestion")).to_have_text(["joueurs\nCombien de places"], use_inner_text=True)
        await s.keys.press("Tab")
        await expect(s.middle.locator(field.format("players"))).to_be_focused()
        await s.keys.type("7 hidden:")
        await expect(s.middle.locator(field.format("players"))).to_have_value("7")
        await expect(s.middle.locator(field.format("hidden"))).to_be_focused()
        await s.keys.type("vr")
        await s.keys.press("Enter")
        await s.keys.type(" colour :")
        await expect(s.middle.locator(field.format("hidden"))).to_have_value("Vrai")
        await s.keys.type("the sea: blue")  # no option is called "sea"
        await expect(s.middle.locator(field.format("colour"))).to_have_value("the sea: blue")
        await s.middle.locator(".more").focus()
        await s.keys.type("nothing")
        await s.keys.press("Enter")
        said = "«\u202fnothing\u202f» n’est pas une option de cette commande."
        await expect(s.middle.locator(".problem")).to_have_text(said)
        for _ in "nothing":
            await s.keys.press("Backspace")
        await expect(s.middle.locator(".problem")).to_have_text("")
        await s.keys.press("Enter")
        await expect(s.middle.locator("article").last).to_contain_text("7 True easy the sea: blue")


async def test_a_menu_that_is_gone_fails_as_a_press_does(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        board = await s.board()
        await board.get_by_role("combobox", name="Pick two colours").click()
        [shown] = s.here.messages
        h.world.state.edit(shown, {"components": []})
        await expect(board.get_by_role("combobox")).to_have_count(0)
        for key in ("Enter", "ArrowDown", "Enter"):
            await s.keys.press(key)
        await s.page.get_by_role("button", name="Done").click()
        await expect(board.locator(".failure")).to_have_text("This interaction failed")
