"""The page in a real Chromium: how it reads, on a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, expect

from tests.sandbox.browser.seat import seat
from tests.sandbox.web_house import House

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]

TOUCH = 44  # pixels, the least that a finger hits


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


async def test_a_picture_is_seen_large(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        board = await s.board()
        await board.get_by_role("button", name="Open the picture").click()
        large = s.page.get_by_role("dialog")
        await expect(large.get_by_role("img", name="The ring at turn 0")).to_be_visible()
        assert await large.locator("img").evaluate("e => e.naturalWidth") == 900
        await s.keys.press("Escape")
        await expect(large).to_have_count(0)


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


async def test_a_mention_is_pressed_and_stays_with_its_full_stop(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        text = f"You sit in <#{h.pub.id}>. Or use </pyramidium new:1>."
        h.world.state.post(s.here, h.world.bot, {"content": text})
        mentions = s.middle.locator("article .mention")
        await expect(mentions).to_have_count(2)
        for mention in await mentions.all():
            await expect(mention).to_have_css("display", "inline")  # no line breaks after it
        await mentions.last.focus()
        await s.keys.press("Enter")
        await expect(s.middle.locator(".command-name")).to_have_text("/pyramidium new")
        await s.middle.get_by_role("button", name="#pub").click()
        await expect(s.middle.locator("h1")).to_have_text("pub")
        assert "#" not in s.page.url


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


async def test_this_very_second_is_now(h: House, browser: Browser, name: str) -> None:
    at = """async (locale) => {
        const { format, now, setLocale } = await import('/static/times.js');
        setLocale(locale);
        return format(now() / 1000, 'R'); }"""
    async with seat(h, browser, h.alice, name) as s:
        assert [await s.page.evaluate(at, locale) for locale in ("en-US", "fr")] == ["now", "maintenant"]


async def test_times_and_spoilers_are_alive(h: House, browser: Browser, name: str) -> None:
    async with seat(h, browser, h.alice, name) as s:
        soon = int(h.world.clock.now()) + 61
        m = h.world.state.post(s.here, h.world.bot, {"content": f"ends <t:{soon}:R>, at <t:{soon}:T> ||the wolf||"})
        running = s.middle.locator('time[data-style="R"]')
        await expect(running).to_have_text(re.compile(r"in (1 minute|5\d seconds)"))
        await expect(running).to_have_text(re.compile(r"in 5\d seconds"))
        spoiler = s.middle.get_by_role("button", name="Spoiler")
        await spoiler.focus()
        await s.keys.press("Enter")
        await expect(s.middle.get_by_text("the wolf")).to_be_visible()
        h.world.state.edit(m, {"content": m.content + " again"})
        await expect(s.middle.get_by_text("again")).to_be_visible()
        await expect(s.middle.get_by_text("the wolf")).to_be_visible()  # an edit does not cover it again
