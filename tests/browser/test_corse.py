"""La bataille corse before the page: a whole game against computers, a kill in mid-attack, the drill, a telephone."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser.sandbox import Sandbox
from tests.browser.test_phone import SMALL, WIDE
from tests.browser.window import Window

pytestmark = pytest.mark.browser

NARROW, HEIGHT = 360, 740
PILES: Final = 10
MOST_CARDS = 16
AWAY_MS = 60_000
ATTACKED = re.compile(r"À Alice de se défendre, [2-9] essais")
PAIR = re.compile(r"^(\w+)\W*\n.* sur \1\b", re.MULTILINE)  # as the board writes two cards: "R♠", and below it "sur R♥"
BOARD = re.compile(r"La bataille corse · (Bataille \d|Partie finie)")
# What is written without its narrow space, or as in English.
WRONG_SPACE = re.compile(r"(?<![\u202f\d/])[:;!?»](?=\s|$)|«(?!\u202f)|[a-zé]'[a-zé]|\"")


async def open_table(alice: Window, *computers: str, **options: str) -> None:
    """Open a table with these options, and seat computers."""
    await alice.begin_command("/corse new")
    for name, value in options.items():
        await alice.channel.locator(".more").click()
        await alice.channel.locator(f'.suggestion:has-text("{LABELS[name]}")').first.click()
        await alice.channel.locator(f'[data-option="{name}"] input').fill(value)
        if not value.isdecimal():
            await alice.keys.press("Tab")  # takes what there is to choose from
    await alice.channel.locator(".command-name").focus()
    await alice.keys.press("Enter")
    await alice.seat(*computers)


LABELS: Final = {
    "deck": "jeu_de_cartes",
    "max_cards": "cartes_max",
    "min_play_ms": "temps_entre_cartes",
    "collect_ms": "temps_ramassage",
    "slap_window_ms": "attente_frappes",
    "turn_s": "temps_tour",
}


def board(alice: Window) -> Locator:
    """Return the newest board."""
    return alice.channel.locator("article").filter(has=alice.page.locator(".h3", has_text=BOARD)).last


def my_turn(alice: Window) -> Locator:
    """Return the words of the board that it is for Alice to place a card, or to take a pile."""
    return board(alice).get_by_text(re.compile(r"À Alice de (jouer|se défendre)|la pile va à Alice"))


def end(alice: Window) -> Locator:
    """Return the head of the board of a game that is over."""
    return board(alice).get_by_text("La bataille corse · Partie finie")


async def test_a_whole_game_against_computers_and_a_rematch(browser: Browser, sandbox: Sandbox) -> None:
    async with sandbox.window(browser, width=900) as alice:
        quick = {"deck": "52 cartes", "max_cards": str(MOST_CARDS), "min_play_ms": "100"}
        await open_table(alice, "Ada", "Blaise", **quick)
        await expect(alice.lobby).to_contain_text("52 cartes")
        await alice.shot("corse-lobby")
        await alice.start()
        await expect(board(alice)).to_contain_text("Bataille 1")
        slap = board(alice).get_by_role("button", name="Frapper")
        await expect(slap).to_be_enabled()
        await play_to_the_end(alice)
        await see_end(alice)
        await see_typography(alice)
        await alice.press(board(alice), "Rejouer")
        for name in ("Alice", "Ada", "Blaise"):
            await expect(alice.lobby).to_contain_text(name)
        await expect(alice.lobby).to_contain_text(str(MOST_CARDS))
        await alice.start()
        await expect(board(alice)).to_contain_text("Bataille 1")


async def play_to_the_end(alice: Window) -> None:
    """Slap once at random, then play whenever it is Alice's turn, until the game is over."""
    await alice.press(board(alice), "Frapper")
    await expect(
        alice.channel.get_by_text(re.compile(r"Alice.*frappe|Alice \d,\d{3}\ss|trop tard|vide")).first
    ).to_be_visible()
    while True:
        await expect(my_turn(alice).or_(end(alice)).first).to_be_visible()
        if await end(alice).count():
            return
        play = board(alice).get_by_role("button", name="Jouer", exact=True)
        if await play.count():
            await play.click()
            await expect(alice.page.locator('[aria-busy="true"]')).to_have_count(0)


async def see_end(alice: Window) -> None:
    """The result is on the board and is said with the plot and the seed; nobody can press anything but the rematch."""
    said = alice.channel.locator("article").filter(has_text="Graine").last
    await expect(said.locator("img")).to_be_visible()
    found = re.search(r"(\w+)(?:, \w+)*(?: et \w+)? gagne(?:nt ensemble)?,? avec (\d+) cartes", await said.inner_text())
    assert found
    winner, cards = found.groups()
    await expect(board(alice)).to_contain_text(f"{MOST_CARDS} cartes sont posées")
    await expect(board(alice).locator(".display").nth(1)).to_have_text(re.compile(rf"^\d {winner} · {cards}\b"))
    plot = await said.locator("img").get_attribute("alt")
    assert plot
    assert winner in plot
    buttons = alice.channel.locator(".container button:not(.mention)")
    await expect(buttons).to_have_text(
        ["Que puis-je faire\u202f?", "Rejouer", "Pourquoi\u202f?"]  # the first is that of the bot's hello
    )
    await expect(alice.private.locator("article")).to_have_text(re.compile("Ta première partie de La bataille corse"))
    await alice.shot("corse-end")


async def see_typography(alice: Window) -> None:
    """What the bot has said is written as the French do."""
    texts = await alice.channel.locator("article .display, article .content").all_inner_texts()
    assert texts
    wrong = [text for text in texts if WRONG_SPACE.search(re.sub(r"https?://\S+|/\w+", "", text))]
    assert wrong == []


async def test_an_attack_goes_on_after_the_bot_was_killed(browser: Browser, sandbox: Sandbox) -> None:
    async with sandbox.window(browser, width=900) as alice:
        # A press is never put off, and for half an hour the board says the same of the time that is left.
        await open_table(alice, "Ada", deck="52 cartes", turn_s="86400", min_play_ms="0")
        await alice.start()
        await attacked(alice)
        mine = board(alice).get_by_text(ATTACKED)
        before = await board(alice).locator(".display").nth(1).inner_text()
        standings = await board(alice).locator(".display").last.inner_text()
        due = await deadline(alice)
        await alice.page.get_by_role("button", name="Tuer le bot").click()
        await expect(alice.page.get_by_role("status")).to_have_text("Arbitre arrêté")
        await alice.press(board(alice), "Jouer")
        await expect(board(alice)).to_contain_text("Échec de l’interaction")
        await alice.page.get_by_role("button", name="Le relancer").click()
        await expect(alice.page.get_by_role("status")).to_have_text("Arbitre en marche")
        back = alice.channel.get_by_text("Me revoici. Rien n’est perdu")
        await expect(back).to_be_visible()
        await expect(alice.channel.locator("article").nth(-2)).to_contain_text("Me revoici")
        await expect(mine).to_be_visible()
        assert await board(alice).locator(".display").nth(1).inner_text() == before
        assert await board(alice).locator(".display").last.inner_text() == standings
        assert due < await deadline(alice) < due + AWAY_MS, "the time that the bot was away is given back"
        await alice.press(board(alice), "Jouer")
        await expect(board(alice).locator(".display").nth(1)).not_to_have_text(before)
        await expect(back).to_have_count(1)


async def attacked(alice: Window) -> None:
    """Play on until Alice is under attack with tries to spare, and no pair lies there that a computer would slap."""
    while True:
        await expect(board(alice).get_by_role("button", name="Jouer", exact=True)).to_be_visible()
        text = await board(alice).inner_text()
        if ATTACKED.search(text) and not PAIR.search(text):
            return
        await alice.press(board(alice), "Jouer")


async def deadline(alice: Window) -> int:
    """Return when Alice's card falls by itself, as the board says it, in milliseconds."""
    at = await board(alice).locator('time[data-style="R"]').first.get_attribute("data-at")
    assert at
    return int(at) * 1000


async def test_the_drill_of_ten_piles(browser: Browser, sandbox: Sandbox) -> None:
    async with sandbox.window(browser, width=900) as alice:
        await alice.begin_command("/corse practice")
        await alice.keys.press("Enter")
        drill = alice.channel.locator("article.ephemeral").last
        await alice.press(drill, "Commencer")
        for pile in range(1, PILES + 1):
            await expect(drill).to_contain_text(f"Pile {pile} sur {PILES}")
            await alice.press(drill, "Frapper" if pile % 2 else "Laisser passer")
            await expect(drill.get_by_text(re.compile("Juste|Manqué|À tort")).first).to_be_visible()
            following = drill.get_by_role("button", name="Pile suivante")
            if await following.count():
                await alice.press(drill, "Pile suivante")
        await expect(drill).to_contain_text(re.compile(r"\d+ (réponse|juste)|sur 10"))
        await expect(drill.get_by_role("button", name="Recommencer")).to_be_visible()
        await see_typography(alice)


async def test_on_a_narrow_telephone_nothing_is_cut(browser: Browser, sandbox: Sandbox) -> None:
    async with sandbox.window(browser, width=NARROW, height=HEIGHT) as alice:
        await open_table(alice, "Ada", "Blaise", "Colette", deck="52 cartes", min_play_ms="100")
        await check_fit(alice, alice.lobby)
        await alice.start()
        await check_fit(alice, board(alice))
        for name in ("Jouer", "Frapper", "Mes cartes", "Quitter"):
            await expect(board(alice).get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
        await expect(board(alice).locator(".h3")).to_be_in_viewport(ratio=1)
        await alice.press(board(alice), "Mes cartes")
        mine = alice.channel.locator("article.ephemeral").last
        await expect(mine).to_contain_text("personne ne voit les paquets")
        await check_fit(alice, mine)


async def check_fit(alice: Window, card: Locator) -> None:
    """The page is as wide as the screen, nothing of the card sticks out, and its buttons can be hit."""
    assert await alice.page.evaluate("document.documentElement.scrollWidth") == NARROW
    assert await card.locator("*").evaluate_all(WIDE) == []
    assert await card.locator("button:not(.mention)").evaluate_all(SMALL) == []
