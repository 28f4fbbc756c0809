"""The page in a real Chromium: commands, presses, menus, forms, persons, and the bot's death."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, expect

from tests.sandbox.browser.seat import seat
from tests.sandbox.web_house import House

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]


async def test_a_newcomer_finds_the_first_command(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        await s.middle.get_by_role("button", name="/pyramidium new").click()
        await expect(s.middle.locator(".command-name")).to_have_text("/pyramidium new")
        await s.keys.press("Enter")
        board = s.middle.locator("article").last
        await expect(board.locator(".origin")).to_contain_text("Alice used /pyramidium new")
        await expect(board.get_by_role("img", name="The ring at turn 0")).to_be_visible()
        await expect(board.locator(".app")).to_have_text("APP")
        await expect(s.box).to_be_focused()


async def test_commands_by_keyboard_in_french(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.bob, name) as s:
        await s.box.focus()
        await s.keys.type("/")
        items = s.middle.locator(".suggestion")
        await expect(items.first).to_be_visible()
        assert await items.count() > 5
        await s.keys.type("pyr")
        await expect(items).to_have_count(1)
        await expect(items).to_contain_text("/pyramidium nouveau")
        await expect(items).to_contain_text("Ouvrir une table")
        await s.keys.press("Escape")
        await expect(items).to_have_count(0)
        await s.keys.type("a")
        await s.keys.press("Backspace")
        await expect(items).to_have_count(1)
        await s.keys.press("Tab")  # takes the command
        await expect(s.middle.locator(".more")).to_be_focused()
        await s.keys.press("ArrowDown")
        await s.keys.press("Enter")  # the first optional one: joueurs, 3 to 25
        await s.keys.type("26")
        await s.keys.press("Enter")
        await expect(s.middle.locator(".problem")).to_have_text("joueurs\u202f: Au plus 25.")
        await s.keys.press("Backspace")
        await s.keys.type("5")
        await s.keys.press("Tab")
        await expect(s.middle.locator(".more")).to_be_focused()
        await s.keys.press("ArrowDown")
        await s.keys.press("Enter")  # hidden: true or false
        await s.keys.type("vr")
        await s.keys.press("Tab")  # takes "Vrai"
        await expect(s.middle.locator('[data-option="hidden"] input')).to_have_value("Vrai")
        await s.middle.locator(".more").focus()
        for _ in range(2):
            await s.keys.press("ArrowDown")
        await s.keys.press("Enter")  # the colour, that the bot completes
        await s.keys.type("gre")
        await expect(items).to_have_count(2)
        await s.keys.press("ArrowDown")
        await s.keys.press("Enter")
        await expect(s.middle.locator('[data-option="colour"] input')).to_have_value("Grey")
        await s.keys.press("Enter")
        await expect(s.middle.locator("article").last).to_contain_text("25 True easy grey")


async def test_what_is_missing_or_wrong_is_said_before_it_is_sent(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        await s.type_command("/whisper")
        await expect(s.middle.locator('[data-option="who"] input')).to_be_focused()
        await s.keys.type("zz")
        await s.keys.press("Enter")
        await expect(s.middle.locator(".problem")).to_have_text("who: Choose one of the list.")
        for _ in range(2):
            await s.keys.press("Backspace")
        await s.keys.type("bo")
        await s.keys.press("Enter")
        await expect(s.middle.locator('[data-option="text"] input')).to_be_focused()
        await s.keys.press("Enter")
        await expect(s.middle.locator(".problem")).to_have_text("text: This option is required.")
        await s.keys.press("Escape")
        await expect(s.box).to_be_visible()
        assert not s.here.messages


async def test_nobody_answers(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        board = await s.board()
        await s.press("Mute")
        await expect(board.locator(".button.pending")).to_have_count(1)
        await expect(board.locator(".failure")).to_have_text("This interaction failed")
        await expect(board.locator(".button.pending")).to_have_count(0)
        await s.type_command("/mute")
        await s.keys.press("Enter")
        await expect(s.middle.get_by_text("Sending command…")).to_be_visible()
        await expect(s.middle.get_by_text("The application did not respond")).to_be_visible()
        await s.middle.locator("article.local").get_by_role("button", name="Dismiss message").click()
        await expect(s.middle.locator("article.local")).to_have_count(0)


async def test_ephemeral_answers(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        await s.board()
        await s.press("My secrets")
        secret = s.middle.locator("article.ephemeral")
        await expect(secret).to_contain_text("The number of Alice is 5")
        await expect(secret).to_contain_text("Only you can see this")
        await secret.get_by_role("button", name="Dismiss message").click()
        await expect(secret).to_have_count(0)
        await s.page.reload()
        await expect(s.middle.locator("article")).to_have_count(1)


async def test_a_menu_with_several_choices(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        board = await s.board()
        menu = board.get_by_role("combobox", name="Pick two colours")
        await menu.focus()
        await s.keys.press("Enter")
        await expect(menu).to_have_attribute("aria-expanded", "true")
        await s.keys.press("Escape")
        await expect(menu).to_be_focused()
        await s.keys.press("Space")
        for key in ("Enter", "ArrowDown", "ArrowDown", "Enter"):
            await s.keys.press(key)
        await expect(s.page.locator('.option[aria-selected="true"]')).to_have_count(2)
        await s.page.get_by_role("button", name="Done").click()
        await expect(s.middle.locator("article").last).to_contain_text("picked red and blue")
        await expect(board.locator(".select")).to_contain_text("Blue")


async def test_a_form(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        await s.board()
        await s.press("Last words")
        form = s.page.get_by_role("dialog", name="Last words")
        await expect(form.get_by_label("Words")).to_be_focused()
        await s.keys.press("Escape")
        await expect(form).to_have_count(0)
        await s.press("Last words")
        await expect(form.get_by_label("Words")).to_be_focused()
        await s.keys.press("Enter")
        await expect(form.locator(".problem")).to_have_text("This option is required.")
        await s.keys.type("farewell")
        await form.get_by_role("combobox").click()
        await s.keys.press("ArrowDown")
        await s.keys.press("Enter")
        await form.get_by_role("button", name="Submit").click()
        await expect(s.middle.locator("article").last).to_contain_text("Alice said farewell (Furious)")
        await expect(form).to_have_count(0)


async def test_direct_messages_stand_beside_the_channel(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        await s.private.locator("textarea").fill("hello **you**")
        await s.keys.press("Enter")
        await expect(s.private.locator("article").last).to_contain_text("You wrote: hello you")
        await expect(s.private.locator("article strong").last).to_have_text("you")
        await s.private.locator("textarea").fill("hush")
        await s.keys.press("Enter")
        await expect(s.private.locator("article").last).to_contain_text("You wrote: hush")
        silently = s.private.get_by_role("img", name="Sent silently: nobody was notified")
        await expect(silently).to_have_count(1)
        await expect(s.private.locator("article").last.get_by_role("img")).to_be_visible()
        await s.page.locator("[data-settings]").click()
        await s.page.get_by_role("switch", name="Take direct messages").click()
        await expect(s.private.locator(".topic")).to_have_text("You refuse the bot's direct messages.")
        await s.page.get_by_role("switch", name="Take direct messages").click()
        await expect(s.private.locator(".topic")).to_have_text("")
        await s.keys.press("Escape")
        await expect(s.page.get_by_role("dialog")).to_have_count(0)
        assert h.alice.user.dm_open


async def test_one_can_be_somebody_else(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        await s.board()
        await s.press("My secrets")
        await expect(s.middle.locator("article.ephemeral")).to_have_count(1)
        await s.page.locator("[data-settings]").click()
        await s.page.get_by_role("button", name="Bob").click()
        await expect(s.page.locator(".self b")).to_have_text("Bob")
        await expect(s.middle.locator("article")).to_have_count(1)
        await expect(s.box).to_have_attribute("placeholder", re.compile("^Envoyer"))
        await s.page.locator("[data-settings]").click()
        await s.page.get_by_label("Nom").fill("Chloé")
        await s.page.locator("#new-locale").select_option("en-GB")
        await s.page.get_by_role("button", name="Ajouter").click()
        await expect(s.page.locator(".self")).to_contain_text("Chloé")
        assert f"person={max(h.world.actors)}" in s.page.url


async def test_deleting_ones_own_and_others_messages(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        await s.box.fill("oops")
        await s.keys.press("Enter")
        h.bob.send(s.here, "rude")
        articles = s.middle.locator("article")
        await expect(articles).to_have_count(2)
        await articles.first.hover()
        await articles.first.get_by_role("button", name="Delete message").click()
        await s.page.get_by_role("dialog").get_by_role("button", name="Cancel").click()
        await expect(articles).to_have_count(2)
        await articles.last.focus()
        await s.keys.press("Delete")
        await s.keys.press("Enter")
        await expect(articles).to_have_count(1)
        assert [m.content for m in s.here.messages] == ["oops"]


async def test_the_bot_is_killed_and_the_line_cut(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        board = await s.board()
        await s.page.get_by_role("button", name="Kill the bot (SIGKILL)").click()
        await expect(s.page.get_by_role("status")).to_have_text("Arbitre stopped")
        await s.page.get_by_role("button", name="Start it again").click()
        await expect(s.page.get_by_role("status")).to_have_text("Arbitre running")
        await s.press("Ready")
        await expect(board.get_by_text("Turn 1")).to_be_visible()
        await s.page.get_by_role("button", name="Log", exact=True).click()
        await expect(s.page.get_by_role("dialog")).to_contain_text("ready to play")
        await s.keys.press("Escape")
        await s.page.evaluate("sockets.at(-1).close()")
        h.bob.send(s.here, "while you were away")
        await expect(s.middle.get_by_text("while you were away")).to_be_visible()
        await expect(s.page.get_by_role("status")).to_have_text("Arbitre running")


async def test_embeds_files_and_typing_anywhere(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        await s.type_command("/old")
        await s.keys.press("Enter")
        article = s.middle.locator("article").last
        await expect(article.locator(".embed")).to_contain_text("After turn 7")
        await expect(article.get_by_role("link", name="Download: moves.txt")).to_be_visible()
        async with s.page.expect_download() as download:
            await article.get_by_role("link", name="Download: moves.txt").click()
        assert (await (await download.value).path()).read_bytes() == b"moves"
        await article.focus()
        await s.keys.type("typed from afar")
        await expect(s.box).to_have_value("typed from afar")
