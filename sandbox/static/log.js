// The messages of one channel: drawn once, changed in place, at the bottom unless the reader went up.

import { fill, h, morph } from "./dom.js";
import { article, divider, newDay } from "./message.js";
import { byAge, store } from "./store.js";
import { word } from "./words.js";

const NEAR = 40; // pixels from the bottom that still count as being there
const HISTORY = 50; // messages that the sandbox sends at a time
const COMMAND = 20; // the type of a message that answers a command

export class Log {
  /** `wire` fetches older messages; `onHint(command)` is called when the reader takes up the hint of a channel where nothing has begun. */
  constructor(wire, onHint) {
    this.wire = wire;
    this.channel = "";
    this.rows = new Map();
    this.stuck = true;
    this.last = 0;
    this.missed = 0;
    this.top = h("div", { class: "beginning" });
    this.list = h("div", { class: "entries" });
    this.scroller = h("div", { class: "scroller", role: "log", "aria-live": "polite", "aria-relevant": "additions", tabindex: "0" }, this.top, this.list);
    this.pill = h("button", { type: "button", class: "pill", hidden: true, onclick: () => this.toBottom() });
    this.element = h("div", { class: "log" }, this.scroller, this.pill);
    this.top.addEventListener("click", (e) => e.target.closest("[data-hint]") && onHint(e.target.closest("[data-hint]").dataset.hint));
    this.scroller.addEventListener("scroll", () => this.scrolled());
    this.scroller.addEventListener("keydown", (e) => this.key(e));
    new ResizeObserver(() => this.stuck && this.bottom()).observe(this.list);
    new ResizeObserver(() => this.stuck && this.bottom()).observe(this.scroller);
  }

  /** Show this channel. */
  open(channel) {
    if (channel === this.channel) return;
    this.channel = channel;
    this.forget();
    this.update();
  }

  /** Draw everything anew, at the bottom: for another channel or another person. */
  forget() {
    this.rows.clear();
    this.list.replaceChildren();
    this.stuck = true;
    this.missed = 0;
    this.complete = false;
    this.oldest = null;
  }

  /** Bring what is shown up to date; only messages that changed are drawn. */
  update() {
    if (!this.channel) return;
    const entries = this.entries();
    const first = this.rows.size === 0;
    this.scroller.setAttribute("aria-busy", String(first));
    this.scroller.setAttribute("aria-label", this.title());
    const wanted = new Set(entries.map((m) => m.id));
    for (const [id, row] of this.rows) {
      if (wanted.has(id)) continue;
      row.element.remove();
      this.rows.delete(id);
    }
    let at = this.list.firstChild;
    entries.forEach((message, i) => {
      const row = this.row(message, entries[i - 1]);
      if (row.element === at) at = at.nextSibling;
      else this.list.insertBefore(row.element, at);
    });
    this.begin(entries);
    this.scroller.setAttribute("aria-busy", "false");
    this.count(store.list(this.channel), first);
    if (this.stuck) this.bottom();
    this.showPill();
  }

  /** Return the channel's messages, and after the message that was then the last, what only this page shows. */
  entries() {
    const out = store.list(this.channel);
    for (const entry of store.locals.get(this.channel) ?? []) {
      const next = out.findIndex((m) => !m.local && byAge(m.id, entry.after) > 0);
      out.splice(next < 0 ? out.length : next, 0, entry);
    }
    return out;
  }

  /** Count what others wrote below the place where the reader is. */
  count(messages, first) {
    const fresh = first ? [] : messages.filter((m) => byAge(m.id, this.newest) > 0 && m.author.id !== store.frame.me.id);
    this.missed = this.stuck ? 0 : this.missed + fresh.length;
    this.newest = messages.at(-1)?.id ?? "0";
  }

  /** Return the row of a message, drawn anew if the message, its neighbour or a name has changed. */
  row(message, before) {
    const state = store.states.get(message.id);
    const look = `${before?.id}|${before?.author?.id}|${store.version}|${state ? [...state.pending].join() + state.failed + JSON.stringify(state.chosen) : ""}`;
    const old = this.rows.get(message.id);
    if (old && old.message === message && old.look === look) return { element: old.element, fresh: false };
    const element = h("div", { class: "entry" }, !message.local && newDay(message, before?.local ? null : before) ? divider(message) : null, article(message, before));
    const shown = old ? morph(old.element, element) : element;
    this.rows.set(message.id, { message, look, element: shown });
    return { element: shown, fresh: !old };
  }

  title() {
    const channel = store.find(this.channel);
    return channel?.type === 1 ? word("about", { name: word("messages"), text: store.frame.bot.name }) : `#${channel?.name ?? ""}`;
  }

  /** Show how the channel begins, once its first message is here; where only the bot has spoken, how to start. */
  begin(entries) {
    const complete = this.complete || entries.length < HISTORY;
    const channel = store.find(this.channel);
    if (!complete || !channel) return fill(this.top);
    const private_ = channel.type === 1;
    const name = private_ ? store.frame.bot.name : channel.name;
    const { first } = store.frame;
    const begun = entries.some((m) => m.type === COMMAND || m.author?.id !== store.frame.bot.id);
    const hint = private_ || begun ? null : h("p", { class: "hint" }, word("hint"), " ", h("button", { type: "button", class: "code-link", "data-hint": `/${first.path}` }, `/${first.label}`), " ", word("hintEnd"));
    return fill(this.top,
      h("div", { class: "beginning-icon", "aria-hidden": "true" }, private_ ? "@" : "#"),
      h("h2", {}, private_ ? name : word("welcome", { name })),
      h("p", {}, word(private_ ? "welcomeDm" : "welcomeText", { name }), private_ ? h("br") : null, private_ ? word("welcomeDmText") : null),
      hint);
  }

  // -- scrolling --

  bottom() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.last = this.scroller.scrollTop; // what has shrunk above is no reader who goes up
    this.read();
  }

  toBottom() {
    this.stuck = true;
    this.bottom();
    this.showPill();
  }

  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    if (this.element.offsetParent === null) return;
    // what grows below the reader does not take him from the end; only he himself does, by going up
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.stuck = true;
    else if (scrollTop < this.last) this.stuck = false;
    this.last = scrollTop;
    if (this.stuck) this.read();
    else if (scrollTop < 200) this.older();
    this.showPill();
  }

  /** Note what is in sight as read. */
  read() {
    this.missed = 0;
    const visible = this.element.offsetParent !== null && document.visibilityState === "visible";
    if (visible && this.channel && store.markRead(this.channel)) queueMicrotask(() => store.tell());
  }

  showPill() {
    this.pill.hidden = this.stuck;
    this.pill.classList.toggle("news", this.missed > 0);
    this.pill.textContent = this.missed === 0 ? `${word("jump")} ↓` : `${word(this.missed === 1 ? "newMessage" : "newMessages", { n: this.missed })} ↓`;
  }

  async older() {
    const before = store.list(this.channel)[0]?.id;
    if (this.complete || this.rows.size < HISTORY || !before || this.oldest === before) return;
    this.oldest = before;
    const height = this.scroller.scrollHeight - this.scroller.scrollTop;
    await this.wire.ask("history", { channel: this.channel, before });
    if (store.list(this.channel)[0]?.id === before) this.complete = true;
    this.update();
    this.scroller.scrollTop = this.scroller.scrollHeight - height;
  }

  // -- keys: up and down go from message to message, Delete deletes, Escape goes to the end --

  key(event) {
    if (event.target !== this.scroller && !event.target.matches?.("article")) return;
    const articles = [...this.list.querySelectorAll("article")];
    const at = articles.indexOf(document.activeElement);
    const moves = { ArrowUp: at < 0 ? articles.length - 1 : at - 1, ArrowDown: at < 0 ? articles.length - 1 : at + 1, Home: 0, End: articles.length - 1 };
    if (event.key in moves) {
      articles[Math.min(Math.max(moves[event.key], 0), articles.length - 1)]?.focus();
      event.preventDefault();
    } else if (event.key === "Delete") {
      document.activeElement.querySelector("[data-delete]")?.click();
    } else if (event.key === "Escape") {
      this.toBottom();
    }
  }
}
