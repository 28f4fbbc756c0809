// The list of channels, and at its foot the person one plays.

import { avatar } from "./message.js";
import { fill, h, icon } from "./dom.js";
import { store } from "./store.js";
import { word } from "./words.js";

const TEXT = [0, 5];
const CATEGORY = 4;
const THREADS = [10, 11, 12];

/** Draw the side of the page; `open` is the channel in the middle. */
export function drawSide(element, open) {
  const { guilds, me } = store.frame;
  element.setAttribute("aria-label", word("channels"));
  fill(element,
    h("div", { class: "guilds" }, guilds.map((g) => guild(g, open))),
    h("button", { type: "button", class: "self", "data-settings": true, "aria-label": `${word("youAre", { name: me.name })}. ${word("settings")}` },
      me.id ? avatar({ ...me, username: me.name }) : null,
      h("span", { class: "self-text" }, h("b", {}, me.name), h("small", {}, me.locale)),
      icon("gear")));
}

function guild(g, open) {
  const mine = store.frame.channels.filter((c) => c.guild === g.id).sort((a, b) => a.position - b.position);
  const top = mine.filter((c) => TEXT.includes(c.type) && !isCategory(mine, c.parent));
  const groups = mine.filter((c) => c.type === CATEGORY);
  return h("section", { class: "guild", "data-key": g.id },
    h("h2", {}, g.name),
    h("ul", {}, top.map((c) => entry(c, mine, open))),
    groups.map((group) => [h("h3", {}, group.name), h("ul", {}, mine.filter((c) => c.parent === group.id && TEXT.includes(c.type)).map((c) => entry(c, mine, open)))]));
}

function isCategory(channels, id) {
  return channels.some((c) => c.id === id && c.type === CATEGORY);
}

function entry(channel, all, open) {
  const threads = all.filter((c) => c.parent === channel.id && THREADS.includes(c.type) && (!c.archived || c.id === open));
  return h("li", { "data-key": channel.id }, item(channel, open, "#"), threads.length ? h("ul", { class: "threads", "aria-label": word("threads") }, threads.map((t) => h("li", { "data-key": t.id }, item(t, open, "↳")))) : null);
}

function item(channel, open, sign) {
  const { fresh, calls } = channel.id === open ? { fresh: 0, calls: 0 } : store.unread(channel.id);
  return h("button", { type: "button", class: `channel${fresh ? " unread" : ""}`, "data-channel": channel.id, "aria-current": channel.id === open ? "page" : null },
    h("span", { class: "sign", "aria-hidden": "true" }, sign), h("span", { class: "name" }, channel.name),
    calls ? h("span", { class: "badge", "aria-label": `${calls} ${word("unread")}` }, String(calls)) : fresh ? h("span", { class: "sr" }, word("unread")) : null);
}
