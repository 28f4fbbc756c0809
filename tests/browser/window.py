"""A person before the page: what he types and presses, and what he sees of a table of Pyramidium."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from playwright.async_api import Locator, Page, WebSocket, expect

# The centre as it lies on the field.
FIELD: Final = (("Air/Eau", "Eau", "Eau/Feu"), ("Air", "Statue", "Feu"), ("Terre/Air", "Terre", "Feu/Terre"))
ELEMENTS: Final = " ".join(["e f t a"] * 9)  # a ring on which nobody ever has to choose anything
# Playwright may scroll to what it presses; whoever has read to the end and presses something there stays at the end.
TO_THE_END: Final = "document.querySelectorAll('.pill').forEach(pill => pill.hidden || pill.click())"
TIMELESS: Final = """card => {
    const copy = card.cloneNode(true);
    copy.querySelectorAll("time").forEach(time => time.remove());
    return copy.innerText; }"""
PLACES: Final = tuple(place for row in FIELD for place in row if place != "Statue")
WORDS: Final[dict[str, dict[str, str]]] = {
    "fr": {
        "add": "Ajouter un ordinateur",
        "computer": "ordinateur",
        "start": "Commencer",
        "turn": "Tour",
        "ready": "Prêt",
        "ballot": "Ton bulletin\u202f: {}.",
        "heir": "Choisir ton successeur",
        "write": "Écrire",
        "letter": "Quelle lettre\u202f?",
        "addressee": "À qui\u202f?",
        "post": "Poster",
        "answer": "Répondre (1)",
        "send": "Envoyer la réponse",
    },
    "en": {
        "add": "Add a computer",
        "computer": "computer",
        "start": "Start",
        "turn": "Turn",
        "ready": "Ready",
        "ballot": "Your ballot: {}.",
        "heir": "Choose your successor",
        "write": "Write",
        "letter": "Which letter?",
        "addressee": "To whom?",
        "post": "Post",
        "answer": "Answer (1)",
        "send": "Send the answer",
    },
}


class Window:
    """One window. `complaints` is what its console complains of, `received` all that the sandbox has sent to `person`.

    `aloud` are the words of the table, `own` those of what is private to the person.
    """

    def __init__(self, page: Page, language: str, shots: Path) -> None:
        self.page = page
        self.channel = page.locator("#channel")
        self.private = page.locator("#dm")
        self.keys = page.keyboard
        self.person = "Alice"
        self.aloud = self.own = WORDS[language]
        self.complaints: list[str] = []
        self.received: list[str] = []
        self._shots = shots
        page.on("console", lambda m: self.complaints.append(m.text) if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda e: self.complaints.append(str(e)))
        page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        if self.person in line.url or self.person == "Alice":
            line.on("framereceived", lambda frame: self.received.append(str(frame)))

    async def open(self, url: str, person: str) -> None:
        """Open the page, where one is Alice, and become `person` if that is somebody else."""
        await self.page.goto(url)
        await expect(self.channel.locator(".beginning h2")).to_be_visible()
        if person != self.person:
            await self.become(person)
            self.received.clear()  # what came until now was for Alice

    async def become(self, person: str) -> None:
        """Play somebody else in this window."""
        await self.settings()
        await self.page.get_by_role("button", name=person).click()
        await expect(self.page.locator(".self b")).to_have_text(person)
        if not await self.channel.is_visible():
            await self.page.get_by_role("tab").nth(1).click()
        self.person = person
        self.own = WORDS[(await self.page.locator(".self small").inner_text())[:2]]

    async def settings(self) -> None:
        """Open the menu of persons and settings."""
        button = self.page.locator("[data-settings]")
        if not await button.is_visible():  # on a telephone it is with the list of channels
            await self.page.get_by_role("tab").first.click()
        await button.click()
        await expect(self.page.get_by_role("dialog")).to_be_visible()

    async def bot_lines(self) -> list[str]:
        """Return what the page shows of the bot's log."""
        await self.page.locator("[data-lines]").click()
        lines = await self.page.get_by_role("dialog").locator("pre").inner_text()
        await self.keys.press("Escape")
        return lines.splitlines()

    async def words(self, card: Locator) -> str:
        """Return what a card says, without its times: those run."""
        return str(await card.evaluate(TIMELESS))

    async def shot(self, name: str) -> None:
        """Take a picture of the window, for people to look at."""
        await self.page.screenshot(path=self._shots / f"{name}.png")

    # -- commands and presses -----------------------------------------------------------------------------------------

    async def begin_command(self, text: str) -> None:
        """Type a command and take it from the list with Enter."""
        await self.keys.type(text)
        await expect(self.channel.locator(".suggestion.active")).to_have_count(1)
        await self.keys.press("Enter")
        await expect(self.channel.locator(".command-name")).to_be_visible()

    async def press(self, where: Locator, name: str) -> None:
        """Press a button and wait until the press is answered."""
        await where.get_by_role("button", name=name, exact=True).click()
        await expect(self.page.locator('[aria-busy="true"]')).to_have_count(0)
        await self.page.evaluate(TO_THE_END)

    async def open_table(self, *computers: str, ring: str = "") -> None:
        """Open a table by the keyboard, on another ring than that of the rules if one is given, and seat computers."""
        await self.begin_command("/pyramidium new")
        if ring:
            await self.keys.press("ArrowUp")  # the last option
            await self.keys.press("Enter")
            await expect(self.channel.locator('[data-option="ring"] input')).to_be_focused()
            await self.keys.insert_text(ring)
        await self.keys.press("Enter")
        await self.seat(*computers)

    async def seat(self, *computers: str) -> None:
        """Add computers to the table, which get these names."""
        for name in computers:
            await self.press(self.lobby, self.aloud["add"])
            await expect(self.lobby).to_contain_text(f"{name} · {self.aloud['computer']}")

    async def start(self) -> None:
        """Begin the game."""
        await self.press(self.lobby, self.aloud["start"])

    # -- the table ----------------------------------------------------------------------------------------------------

    @property
    def lobby(self) -> Locator:
        """The message with the open table."""
        return self.channel.locator("article").filter(has=self.page.locator(".container .h2")).last

    @property
    def board(self) -> Locator:
        """The newest board."""
        return self.channel.locator("article").filter(has=self.page.locator(".container .picture")).last

    @property
    def panel(self) -> Locator:
        """The newest private panel."""
        return self.private.locator("article").filter(has=self.page.locator(".container")).last

    @property
    def heir(self) -> Locator:
        """The menu that asks for a successor."""
        return self.private.get_by_role("combobox", name=self.own["heir"]).last

    async def see_turn(self, number: int) -> None:
        """Wait until board and panel are those of a turn, and the places are open."""
        for card, words in ((self.board, self.aloud), (self.panel, self.own)):
            await expect(card.locator(".h3")).to_have_text(re.compile(rf"{words['turn']} {number}\b"))
        ready = self.board.get_by_role("button", name=self.aloud["ready"])
        await expect(ready).not_to_have_attribute("aria-disabled", "true")
        await expect(ready).to_be_in_viewport(ratio=1)

    async def see_standing(self, name: str, *said: str) -> None:
        """Wait until the board's line about a player says all that, in this order, each between two points."""
        line = rf"{name} · " + "".join(rf"[^\n]*{re.escape(part)}(?= ·|\n|$)" for part in said)
        await expect(self.board.locator(".display").last).to_have_text(re.compile(line))

    async def take_place(self, place: str) -> None:
        """Press a place on the board."""
        await self.press(self.board, place)
        await self.see_standing(self.person, place)

    async def vote(self, ballot: str, where: Locator | None = None) -> None:
        """Cast a ballot in the private panel."""
        panel = where or self.panel
        await self.press(panel, ballot)
        await expect(panel).to_contain_text(self.own["ballot"].format(ballot))

    async def choose_heir(self, name: str) -> None:
        """Choose a successor from the menu."""
        await self.choose(self.heir, name)

    async def choose(self, menu: Locator, name: str) -> None:
        """Choose from a menu and wait until that is answered."""
        await menu.click()
        await self.page.get_by_role("option", name=name).click()
        await expect(self.page.locator('[aria-busy="true"]')).to_have_count(0)
