"""A whole game of Romancier Scilof before the page: Alice at a desk, the others by turns on one telephone."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, Locator, expect

from tests.browser.sandbox import Sandbox
from tests.browser.test_corse import see_typography
from tests.browser.test_phone import HEIGHT, WIDTH, check_fit
from tests.browser.window import Window

pytestmark = pytest.mark.browser

BOARD = re.compile(r"Romancier Scilof · (Bureau|Partie)")
CHLOÉ, DÉNIS = "\u2068Chloé\u2069", "\u2068Dénis\u2069"  # as the bot writes what is not plain
LETTER = re.compile(r"\b[A-D] d(e |’)|collection de|tienne")


def board(window: Window) -> Locator:
    """Return the newest post office."""
    return window.channel.locator("article").filter(has=window.page.locator(".h3", has_text=BOARD)).last


async def open_table(alice: Window) -> None:
    """Open a table of the live game, whose options are typed by their names."""
    await alice.begin_command("/scilof new")
    for name, value in (("rythme", "en direct"), ("fermeture_annoncée", "Vrai")):
        await alice.channel.locator(".more").focus()
        await alice.keys.type(f"{name}:{value}")
        await alice.keys.press("Tab")  # takes what there is to choose from
    await alice.channel.locator(".command-name").focus()
    await alice.keys.press("Enter")
    await expect(alice.lobby).to_contain_text("en direct, en quelques minutes")


async def take_the_telephone(phone: Window, name: str) -> None:
    """Become somebody else, and go to his direct messages."""
    await phone.become(name)
    await phone.page.get_by_role("tab", name="@ Arbitre").tap()
    await expect(phone.panel).to_be_visible()


async def write(who: Window, letter: str, addressee: str, desk: Locator) -> None:
    """Post a letter by the writing desk, which is open already."""
    post = desk.get_by_role("button", name=who.own["post"], exact=True)
    await expect(post).to_have_attribute("aria-disabled", "true")
    await who.choose(desk.get_by_role("combobox", name=who.own["letter"]), letter)
    await expect(post).to_have_attribute("aria-disabled", "true")
    await who.choose(desk.get_by_role("combobox", name=who.own["addressee"]), addressee)
    await who.press(desk, who.own["post"])


async def answer(who: Window, letter: str) -> None:
    """Answer the only mail that waits, in the private panel."""
    await who.press(who.panel, who.own["answer"])
    await who.choose(who.panel.get_by_role("combobox", name=who.own["letter"]), letter)
    await who.press(who.panel, who.own["send"])


async def test_a_whole_game_at_a_desk_and_on_a_telephone(browser: Browser, sandbox: Sandbox) -> None:
    async with sandbox.window(browser) as alice, sandbox.window(browser, width=WIDTH, height=HEIGHT) as phone:
        await sit_down(alice, phone)
        await bob_writes_and_alice_answers(alice, phone)
        await alice.press(alice.panel, "Écrire")
        await write(alice, "C · la tienne", "Chloé", alice.panel)
        await expect(board(alice)).to_contain_text(re.compile(f"✉ Alice → {CHLOÉ} · posté .+, réponse dans"))
        await expect(alice.panel).to_contain_text(f"✉ En route\u202f: ton C, pour {CHLOÉ}.")
        await take_the_telephone(phone, "Chloé")
        await answer(phone, "A · la tienne")
        await expect(alice.panel).to_contain_text(f"tu as donné ton C, et reçu le A de {CHLOÉ}.")
        await alice.press(board(alice), "Écrire")
        await write(alice, "D · la tienne", "Dénis", alice.channel.locator("article.ephemeral").last)
        await take_the_telephone(phone, "Dénis")
        await answer(phone, "A · la tienne")
        await alice_closes(alice)
        await see_end(alice)
        await see_typography(alice)
        await see_end_on_the_telephone(phone)
        await see_correspondence(alice, phone)


async def sit_down(alice: Window, phone: Window) -> None:
    """Alice opens a table, the others join it, and the post office opens."""
    await open_table(alice)
    for name in ("Bob", "Chloé", "Dénis"):
        await phone.become(name)
        await phone.press(phone.lobby, "Rejoindre")
        await expect(alice.lobby).to_contain_text(name)
    await check_fit(phone, phone.lobby)
    await alice.start()
    await expect(board(alice)).to_contain_text("Aucun courrier en route.")
    await expect(alice.panel).to_contain_text("Tu n’as rien en route")
    await alice.shot("scilof-start")
    await see_board_on_the_telephone(phone)


async def bob_writes_and_alice_answers(alice: Window, phone: Window) -> None:
    """Alice chooses her answer before she sees what Bob has sent. Then he writes again: that will come back to him."""
    await take_the_telephone(phone, "Bob")
    for letter in ("A", "C"):
        await phone.press(phone.panel, "Write")
        await check_fit(phone, phone.panel)
        await write(phone, f"{letter} · your own", "Alice", phone.panel)
        await expect(board(alice)).to_contain_text(re.compile("✉ Bob → Alice · posté .+, réponse dans"))
        await expect(alice.panel).to_contain_text("✉ Bob t’a écrit. Choisis ta réponse avant de voir sa lettre")
        if letter == "A":
            await alice.press(alice.panel, "Répondre (1)")
            await expect(alice.panel).to_contain_text("Tu verras la lettre reçue une fois la tienne envoyée.")
            assert "A de Bob" not in await alice.private.inner_text()
            await alice.choose(alice.panel.get_by_role("combobox", name="Quelle lettre\u202f?"), "B · la tienne")
            await alice.shot("scilof-answering")
            await alice.press(alice.panel, "Envoyer la réponse")
            await expect(alice.panel).to_contain_text("tu as donné ton B, et reçu le A de Bob.")
            await expect(phone.panel).to_contain_text("you gave your A, and got Alice’s B.")


async def see_board_on_the_telephone(phone: Window) -> None:
    """With four players the whole post office and its buttons are in sight together."""
    await expect(board(phone).locator(".h3")).to_have_text("Romancier Scilof · Bureau ouvert")
    await check_fit(phone, board(phone))
    await expect(board(phone).locator(".h3")).to_be_in_viewport(ratio=1)
    for name in ("Écrire", "Répondre", "Mes lettres", "Quitter"):
        await expect(board(phone).get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    await phone.shot("scilof-phone-board")


async def alice_closes(alice: Window) -> None:
    """She is about to answer Bob when she presses the red button instead; until then the table knows no letter."""
    await expect(alice.panel).to_contain_text("Ta collection est complète\u202f: à toi de fermer le bureau de poste.")
    await expect(alice.panel).to_contain_text(f"A 4/4 · la tienne, Bob, {CHLOÉ}, {DÉNIS} · collection complète")
    await alice.press(alice.panel, "Répondre (1)")
    await alice.choose(alice.panel.get_by_role("combobox", name="Quelle lettre\u202f?"), "A de Chloé")
    await expect(alice.panel).to_contain_text(f"Tu donnes le A de {CHLOÉ} à Bob.")
    await alice.shot("scilof-red-button")
    told = await alice.channel.locator("article:not(.ephemeral)").all_inner_texts()
    assert not any(LETTER.search(text) for text in told)
    await alice.press(alice.panel, "Fermer le bureau")


def last_word(who: Window) -> Locator:
    """Return the message that shows all hands."""
    return who.channel.locator("article").filter(has_text="Graine\u202f:").last


async def see_end(alice: Window) -> None:
    """Who has won, all hands and the picture are shown to everybody; nothing of the game can be played any more."""
    for line in (
        "Alice ferme le bureau de poste.",
        "Retour à l’envoyeur\u202f: un courrier revient à Bob sans avoir été ouvert.",
        "Plus aucun courrier n’est en route. Alice (collection de A) gagne\u202f!",
        f"1 Alice\u202f: A Alice, Bob, {CHLOÉ}, {DÉNIS}",
        "2 Bob\u202f: B Alice, Bob · C Bob · D Bob",
        f"3 {CHLOÉ}\u202f: B {CHLOÉ} · C Alice, {CHLOÉ} · D {CHLOÉ}",
        f"4 {DÉNIS}\u202f: B {DÉNIS} · C {DÉNIS} · D Alice, {DÉNIS}",
    ):
        await expect(last_word(alice)).to_contain_text(line)
    picture = last_word(alice).locator("img")
    await expect(picture).to_be_visible()
    alt = await picture.get_attribute("alt")
    assert alt
    assert "4 courriers en tout. 1 est revenu sans réponse." in alt
    assert "1 Alice\u202f: 1 à Chloé, 1 à Dénis. 2 Bob\u202f: 2 à Alice." in alt
    standings = board(alice).locator(".display").nth(1)
    await expect(standings).to_have_text(re.compile(r"^1 Alice · A\u202f: 4 sur 4 · a gagné"))
    public = alice.channel.locator("article:not(.ephemeral)")
    await expect(public.locator(".container button:not(.mention)")).to_have_text(
        ["Que puis-je faire\u202f?", "Rejouer", "Ma correspondance", "Pourquoi\u202f?"]
    )
    await expect(alice.private.locator(".container button:not(.mention)")).to_have_count(0)
    await alice.shot("scilof-end")


async def see_end_on_the_telephone(phone: Window) -> None:
    """All of it can be read there too, the picture in one piece."""
    await phone.page.get_by_role("tab", name="# jeux").tap()
    await expect(last_word(phone).locator("img")).to_be_in_viewport(ratio=1)
    for card in (board(phone), last_word(phone)):
        await check_fit(phone, card)
    await phone.shot("scilof-phone-end")


async def see_correspondence(alice: Window, phone: Window) -> None:
    """Each reads his own mails to the last, in his language."""
    lines = alice.private.locator("article").last.locator("li")
    mine = [("Bob", "B"), (CHLOÉ, "C"), (DÉNIS, "D")]
    told = [re.compile(rf"{name}.*donné ton {gave}, reçu le A de {name}\.$") for name, gave in mine]
    await expect(lines).to_have_text([*told, re.compile("^Bob.* sans avoir été ouvert")])
    await phone.become("Bob")
    await phone.page.get_by_role("tab", name="@ Arbitre").tap()
    letter = phone.private.locator("article").last
    told = [re.compile(r"Alice.*gave your A, got Alice’s B\.$"), re.compile("Alice.*your C came back unopened")]
    await expect(letter.locator("li")).to_have_text(told)
    await check_fit(phone, letter)
    await phone.shot("scilof-phone-letters")
