"""An admin before a narrow telephone: the panel of settings fits, its menus and forms work, a file is read back."""

from __future__ import annotations

import re
from urllib.parse import urljoin

import pytest
from playwright.async_api import Browser, FilePayload, Locator, expect

from tests.browser.sandbox import Sandbox
from tests.browser.test_corse import HEIGHT, NARROW, check_fit
from tests.browser.window import Window

pytestmark = pytest.mark.browser


async def manage(alice: Window) -> None:
    """Let Alice manage the server."""
    await alice.settings()
    await alice.page.get_by_role("switch", name="Gérer le serveur").click()
    await alice.keys.press("Escape")
    await alice.page.get_by_role("tab").nth(1).click()
    await alice.channel.locator(".composer textarea").focus()


async def choose(alice: Window, panel: Locator, menu: int, name: str) -> None:
    """Choose from one of the panel's menus, counted from the top."""
    await alice.choose(panel.get_by_role("combobox").nth(menu), name)
    await check_fit(alice, panel)


async def test_an_admin_sets_options_by_a_panel_that_fits(browser: Browser, sandbox: Sandbox) -> None:
    async with sandbox.window(browser, width=NARROW, height=HEIGHT) as alice:
        await manage(alice)
        await alice.begin_command("/config panel")
        await alice.keys.press("Enter")
        panel = alice.channel.locator("article.ephemeral").filter(has=alice.page.get_by_role("combobox")).last
        await check_fit(alice, panel)
        await choose(alice, panel, 1, "La bataille corse")
        await choose(alice, panel, 2, "Nombre de jeux")
        await alice.press(panel, "Écrire une valeur")
        form = alice.page.get_by_role("dialog")
        await expect(form).to_contain_text(re.compile("De 1 à 10, ou 0"))
        await alice.shot("settings-form")
        await form.locator("input").fill("3")
        await alice.keys.press("Enter")
        await expect(panel).to_contain_text("C’est réglé pour tout le serveur")
        await expect(panel).to_contain_text("En ce moment\u202f: 3")
        await choose(alice, panel, 0, "ce salon")
        await choose(alice, panel, 1, "En général")
        await choose(alice, panel, 2, "Langue")
        await choose(alice, panel, 3, "anglais")
        await expect(panel).to_contain_text("réglage du salon")
        await alice.shot("settings-panel")
        await choose(alice, panel, 0, "Tout le serveur")
        await choose(alice, panel, 1, "Salons et rôles")
        await alice.shot("settings-lists")


async def test_an_admin_fills_in_the_file_and_sends_it_back(browser: Browser, sandbox: Sandbox) -> None:
    async with sandbox.window(browser, width=NARROW, height=HEIGHT) as alice:
        await manage(alice)
        await alice.begin_command("/config export")
        await alice.keys.press("Enter")
        link = alice.channel.locator('article.ephemeral a[href*=".toml"]').last
        await expect(link).to_be_visible()
        href = await link.get_attribute("href")
        assert href
        text = await (await alice.page.request.get(urljoin(sandbox.url, href))).text()
        await alice.shot("settings-file")
        filled = text.replace("# decks = 0", "decks = 3").replace("# thread = false", "thread = true")
        for decks in ("99", "3"):
            await alice.begin_command("/config import")
            data = filled.replace("decks = 3", f"decks = {decks}").encode()
            file = FilePayload(name="a.toml", mimeType="application/toml", buffer=data)
            await alice.channel.locator('input[type="file"]').set_input_files(file)
            await alice.channel.locator(".command-name").focus()
            await alice.keys.press("Enter")
            answer = alice.channel.locator("article.ephemeral").filter(has_text="fichier").last
            await expect(answer).to_contain_text("ne convient pas" if decks == "99" else "Le fichier change 2 choses")
            await check_fit(alice, answer)
            await alice.shot(f"settings-import-{decks}")
        await alice.press(answer, "Changer tout cela")
        await expect(alice.channel.locator("article.ephemeral").last).to_contain_text("2 choses sont changées")
