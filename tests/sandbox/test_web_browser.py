"""The page in a real Chromium: what a person at a desk, on the keyboard alone, or with a phone does and sees."""

from __future__ import annotations

import re
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from sandbox.actor import Actor
from sandbox.page import desk
from sandbox.state import Channel
from tests.sandbox.web_house import House, house

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome"))), None
)
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
TOUCH = 44  # pixels, the least that a finger hits
# every socket that the page opens can be cut from the test
SOCKETS = """
const Plain = WebSocket;
window.sockets = [];
window.WebSocket = class extends Plain { constructor(...a) { super(...a); window.sockets.push(this); } };
"""

pytestmark = [
    pytest.mark.browser,
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here"),
]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def h() -> AsyncIterator[House]:
    async with house(with_bot=True) as h:
        yield h
        assert not h.server.violations


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as p:
        browser = await p.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        await browser.close()


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


@pytest.fixture
def name(request: pytest.FixtureRequest) -> str:
    return str(request.node.name).removeprefix("test_")[:60]


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


async def test_a_press_keeps_the_focus_and_moves_nothing(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        board = await s.board()
        await expect(board.get_by_text("Turn 0")).to_be_visible()
        h.bob.send(s.here, "below")
        below = s.middle.get_by_text("below", exact=True)
        ready = board.get_by_role("button", name="Ready")
        await ready.focus()
        before = await below.bounding_box()
        for turn in (1, 2, 3):
            await s.keys.press("Enter")
            await expect(board.get_by_text(f"Turn {turn}")).to_be_visible()
            await expect(ready).to_be_focused()
            await expect(ready).not_to_have_attribute("aria-busy", "true")
        await expect(board.locator(".head")).to_contain_text("(edited)")
        assert await below.bounding_box() == before
        statue = board.get_by_role("button", name="Statue")
        assert await statue.get_attribute("aria-disabled") == "true"


async def test_nobody_answers(h: House, browser: Browser, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "PATIENCE", 1.0)
    async with seat(h, browser, h.alice, name) as s:
        board = await s.board()
        await s.press("Mute")
        await expect(board.locator(".button.pending")).to_have_count(1)
        await expect(board.locator(".failure")).to_have_text("This interaction failed")
        await expect(board.locator(".button.pending")).to_have_count(0)
        await s.type_command("/mute")
        await s.keys.press("Enter")
        await expect(s.middle.get_by_text("Sending command…")).to_be_visible()
        await expect(s.middle.get_by_text("The application did not respond")).to_be_visible(timeout=6000)
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
        await s.page.locator("[data-settings]").click()
        await s.page.get_by_role("switch", name="Take direct messages").click()
        await expect(s.private.locator(".topic")).to_have_text("You refuse the bot's direct messages.")
        await s.page.get_by_role("switch", name="Take direct messages").click()
        await s.keys.press("Escape")
        await expect(s.page.get_by_role("dialog")).to_have_count(0)
        assert h.alice.user.dm_open


async def test_unread_channels_threads_and_calls(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        other = h.world.text_channel(h.guild, "elsewhere")
        thread = h.world.thread(other, "a thread", h.bob)
        entry = s.page.locator("#side").get_by_role("button", name="elsewhere")
        await expect(entry).not_to_have_class(re.compile("unread"))
        h.bob.send(other, "psst")
        await expect(entry).to_have_class(re.compile("unread"))
        h.bob.send(other, f"<@{h.alice.id}> psst")
        await expect(entry.locator(".badge")).to_have_text("1")
        await s.page.reload()
        await expect(entry.locator(".badge")).to_have_text("1")
        await entry.click()
        await expect(s.middle.locator("article")).to_have_count(2)
        await expect(s.middle.locator("article.called")).to_have_count(1)
        await expect(entry).not_to_have_class(re.compile("unread"))
        h.bob.send(thread, "in the thread")
        await s.page.locator("#side").get_by_role("button", name="a thread").click()
        await expect(s.middle.locator("article")).to_have_text(re.compile("in the thread"))
        h.world.delete_channel(other)
        await expect(s.middle.get_by_text("in the thread")).to_have_count(0)
        await expect(entry).to_have_count(0)


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


async def test_who_reads_above_is_not_moved(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        posted = [h.bob.send(s.here, f"line {i}") for i in range(70)]
        await expect(s.middle.get_by_text("line 69", exact=True)).to_be_in_viewport()
        log = s.middle.get_by_role("log")
        await log.evaluate("e => { e.scrollTop = e.scrollHeight / 2 }")
        place = """e => {
            const tops = [...e.querySelectorAll('article')].map(a => a.getBoundingClientRect().top);
            return tops.find(top => top > 100); }"""
        pill = s.middle.locator(".pill")
        await expect(pill).to_be_visible()
        before = await log.evaluate(place)
        for text in ("news", "more news"):
            h.bob.send(s.here, text)
        h.bob.edit(posted[-1], "line 69 changed\nand longer")
        await expect(pill).to_have_text("2 new messages ↓")
        assert await log.evaluate(place) == before
        await pill.click()
        await expect(s.middle.get_by_text("more news", exact=True)).to_be_in_viewport()
        await expect(pill).to_be_hidden()
        h.bob.send(s.here, "the last word")
        await expect(s.middle.get_by_text("the last word")).to_be_in_viewport()


async def test_older_messages_come_when_one_scrolls_up(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        for i in range(130):
            h.bob.send(s.here, f"line {i}")
        await s.page.reload()
        await expect(s.middle.locator("article")).to_have_count(50)
        for count in (100, 130):
            await s.middle.get_by_role("log").evaluate("e => { e.scrollTop = 0 }")
            await expect(s.middle.locator("article")).to_have_count(count)
        await s.middle.get_by_role("log").evaluate("e => { e.scrollTop = 0 }")
        await expect(s.middle.locator(".beginning h2")).to_be_visible()


async def test_the_bot_is_killed_and_the_line_cut(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        board = await s.board()
        await s.page.get_by_role("button", name="Kill the bot (SIGKILL)").click()
        await expect(s.page.get_by_role("status")).to_have_text("Arbitre stopped")
        await s.page.get_by_role("button", name="Start it again").click()
        await expect(s.page.get_by_role("status")).to_have_text("Arbitre running", timeout=15000)
        await s.press("Ready")
        await expect(board.get_by_text("Turn 1")).to_be_visible()
        await s.page.get_by_role("button", name="Log", exact=True).click()
        await expect(s.page.get_by_role("dialog")).to_contain_text("ready to play")
        await s.keys.press("Escape")
        await s.page.evaluate("sockets.at(-1).close()")
        h.bob.send(s.here, "while you were away")
        await expect(s.middle.get_by_text("while you were away")).to_be_visible()
        await expect(s.page.get_by_role("status")).to_have_text("Arbitre running")


async def test_a_picture_is_seen_large(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        board = await s.board()
        await board.get_by_role("button", name="Open the picture").click()
        large = s.page.get_by_role("dialog")
        await expect(large.get_by_role("img", name="The ring at turn 0")).to_be_visible()
        assert await large.locator("img").evaluate("e => e.naturalWidth") == 900
        await s.keys.press("Escape")
        await expect(large).to_have_count(0)


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


@pytest.mark.parametrize("width", [360, 390])
async def test_on_a_phone(h: House, browser: Browser, name: str, width: int) -> None:
    async with seat(h, browser, h.bob, f"phone{width}", width, 780) as s:
        await expect(s.private).to_be_hidden()
        board = await s.board()
        h.world.state.post(h.world.dm(h.bob), h.world.bot, {"content": "your roll is 4"})
        tab = s.page.get_by_role("tab", name="Arbitre")
        await expect(tab.locator(".badge")).to_be_visible()
        small = """els => els.filter(e => e.offsetParent && !e.closest('.picture'))
            .map(e => [e.textContent, e.offsetHeight]).filter(([, height]) => height < %d)"""
        for place in (s.middle.locator("button:not(.mention), a.button"), s.page.locator("#bar button, #tabs button")):
            assert await place.evaluate_all(small % TOUCH) == []
        assert await s.page.evaluate("document.documentElement.scrollWidth") == width
        assert await board.evaluate("e => e.scrollWidth <= e.clientWidth")
        await tab.click()
        await expect(s.private.get_by_text("your roll is 4").last).to_be_in_viewport()
        await expect(tab.locator(".badge")).to_have_count(0)
        await expect(s.middle).to_be_hidden()
        await s.page.get_by_role("tab", name="Serveur").click()
        await s.page.locator("#side").get_by_role("button", name="square").click()
        await expect(s.page.get_by_role("tab", name="square")).to_have_attribute("aria-selected", "true")


LINK = '<a href="{0}" target="_blank" rel="noopener noreferrer">{1}</a>'
MENTION = '<span class="mention">{0}</span>'
MARKDOWN = [
    ("**a** *b* _c_ __d__ ~~e~~", "<strong>a</strong> <em>b</em> <em>c</em> <u>d</u> <s>e</s>"),
    ("***f***", "<em><strong>f</strong></em>"),
    (r"\*a\* \_b\_ \\ \<t:1\> 1\. a\-b", "*a* _b_ \\ &lt;t:1&gt; 1. a-b"),
    ("snake_case_name 2*3*4 a_b", "snake_case_name 2<em>3</em>4 a_b"),
    ("**un __deux *trois*__**", "<strong>un <u>deux <em>trois</em></u></strong>"),
    ("**open *a* and \\*\\*", "**open <em>a</em> and **"),
    ("`a*b*` ``c`d``", "<code>a*b*</code> <code>c`d</code>"),
    ("<img src=x onerror=alert(1)> & <b>", "&lt;img src=x onerror=alert(1)&gt; &amp; &lt;b&gt;"),
    ("[a*b*](https://x.example/y_(z))", LINK.format("https://x.example/y_(z)", "a<em>b</em>")),
    ("[c](javascript:alert(1))", "[c](javascript:alert(1))"),
    ("(https://x.example/a_b_c).", f"({LINK.format(*['https://x.example/a_b_c'] * 2)})."),
    ("<@1>", MENTION.format("@unknown-user")),
    ("<#2>", MENTION.format("#unknown")),
    ("<@&3> @everyone", f"{MENTION.format('@unknown-role')} {MENTION.format('@everyone')}"),
]
BLOCKS = [
    ("# a\n## b\n### c\n-# d\n#e\n#### f", ["H1", "H2", "H3", "SMALL", "#e\n#### f"]),
    ("> a\n> b\nc\n>>> d\n> e", ["BLOCKQUOTE a\nb", "c", "BLOCKQUOTE d e"]),
    ("- a\n- b\n  - c\n1. d\n2. e", ["UL a b c", "OL d e"]),
    ("a\n```py\n*x*\n\ny\n```\nb", ["a", "PRE *x*\n\ny", "b"]),
    ("a\n\nb", ["a\n\nb"]),
]  # fmt: skip


async def test_markdown(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        show = """async t => {
            const { markdown } = await import('/static/markdown.js');
            const box = document.createElement('div');
            box.append(...markdown(t));
            return box.children[0].innerHTML; }"""
        for source, html in MARKDOWN:
            assert await s.page.evaluate(show, source) == html
        outline = """async t => {
            const { markdown } = await import('/static/markdown.js');
            return markdown(t).map(e => {
                if (e.className === 'text') return e.textContent;
                if (e.className.startsWith('h')) return e.className.toUpperCase();
                if (e.tagName === 'SMALL') return e.tagName;
                const inside = [...e.querySelectorAll('li, .text')].map(x => x.firstChild.textContent);
                const parts = e.tagName === 'PRE' ? [e.textContent] : inside;
                return `${e.tagName} ${parts.join(' ')}`; }); }"""
        for source, expected in BLOCKS:
            assert await s.page.evaluate(outline, source) == expected


async def test_times_and_spoilers_are_alive(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        soon = int(h.world.clock.now()) + 61
        m = h.world.state.post(s.here, h.world.bot, {"content": f"ends <t:{soon}:R>, at <t:{soon}:T> ||the wolf||"})
        running = s.middle.locator('time[data-style="R"]')
        await expect(running).to_have_text(re.compile(r"in (1 minute|5\d seconds)"))
        await expect(running).to_have_text(re.compile(r"in 5\d seconds"), timeout=4000)
        spoiler = s.middle.get_by_role("button", name="Spoiler")
        await spoiler.focus()
        await s.keys.press("Enter")
        await expect(s.middle.get_by_text("the wolf")).to_be_visible()
        h.world.state.edit(m, {"content": m.content + " again"})
        await expect(s.middle.get_by_text("again")).to_be_visible()
        await expect(s.middle.get_by_text("the wolf")).to_be_visible()  # an edit does not cover it again
