"""The Désigné chooses a successor and a number, on a ring where every tile is a Trèfle+."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, expect

from tests.browser.sandbox import Sandbox
from tests.browser.window import Window

pytestmark = pytest.mark.browser

COMPUTERS = ("Ada", "Blaise", "Colette")
MOST_TURNS = 12


async def test_the_designe_chooses_a_successor_and_a_secret_number(browser: Browser, sandbox: Sandbox) -> None:
    async with sandbox.window(browser) as alice:
        await alice.open_table(*COMPUTERS, ring=" ".join(["tr+"] * 36))
        await alice.start()
        turn = await become_chooser(alice)
        await see_menus(alice)
        await alice.choose_heir("Blaise")
        await expect(alice.panel).to_contain_text("Ton successeur\u202f: Blaise.")
        await alice.press(alice.panel, "6")
        await alice.see_turn(turn + 1)
        await alice.see_standing("Blaise", "★ Désigné")
        await expect(alice.board.locator(".display").first).to_contain_text("Le nombre est choisi et secret")
        await expect(alice.panel).to_contain_text("Le nombre que tu as choisi\u202f: 6. Toi seul le sais.")
        await alice.shot("number")
        await alice.press(alice.panel, "Montrer mon nombre")
        await expect(alice.board.locator(".display").first).to_contain_text("Le nombre choisi est montré\u202f: 6.")
        await expect(alice.channel.get_by_text("Alice montre son nombre\u202f: 6.")).to_be_visible()
        await expect(alice.panel.get_by_role("button", name="Montrer mon nombre")).to_have_count(0)


async def become_chooser(alice: Window) -> int:
    """Say Prêt without a place, until Alice is the Désigné after a turn, and return which turn that was.

    She stays behind, and the computers pass the mark on to whoever has the fewest points.
    """
    for turn in range(1, MOST_TURNS):
        await alice.see_turn(turn)
        await alice.press(alice.panel, "Prêt")
        following = alice.board.locator(".h3").filter(has_text=re.compile(rf"Tour {turn + 1}\b"))
        await expect(following.or_(alice.heir).first).to_be_visible()
        if await alice.heir.is_visible():
            return turn
    raise AssertionError("Alice never became the Désigné")


async def see_menus(alice: Window) -> None:
    """She is told what to choose until when; the board names her, and no place can be taken."""
    pending = "Alice choisit son successeur et le nombre du prochain tour."
    await expect(alice.board.locator(".display").first).to_contain_text(pending)
    for name in ("Eau", "Feu/Terre", "Prêt"):
        place = alice.board.get_by_role("button", name=name, exact=True)
        await expect(place).to_have_attribute("aria-disabled", "true")
    await expect(alice.panel).to_contain_text("À toi de choisir ton successeur")
    await expect(alice.panel.get_by_role("button", name=re.compile(r"^[1-6]$"))).to_have_count(6)
    await alice.heir.focus()
    await alice.keys.press("Enter")
    heirs = alice.page.get_by_role("option")
    await expect(heirs).to_have_count(3)
    for heir, name in zip(await heirs.all(), COMPUTERS, strict=True):
        await expect(heir).to_contain_text(name)
        await expect(heir).to_contain_text(re.compile(r"\d points?"))
    await alice.shot("succession")
    await alice.keys.press("Escape")
    await expect(heirs).to_have_count(0)
