// The bar above: how the bot is, kill it and start it, what it wrote; and on a narrow page the tabs.

import { fill, h } from "./dom.js";
import { dialog, toast } from "./popup.js";
import { store } from "./store.js";
import { word } from "./words.js";

/** Draw the bot's state and its buttons. */
export function drawBar(element) {
  const { bot, connected, frame } = store;
  const up = bot !== "stopped";
  fill(element,
    h("span", { class: `lamp ${connected ? bot : "offline"}`, "aria-hidden": "true" }),
    h("p", { role: "status" }, connected ? [h("b", {}, frame.bot.name), " ", word(bot)] : word("offline")),
    h("button", { type: "button", class: up ? "button danger" : "button success", "data-bot": up ? "kill" : "start", "data-key": "power", "aria-label": word(up ? "kill" : "start"), "aria-disabled": connected && bot !== "starting" ? null : "true" },
      h("span", { class: "wide" }, word(up ? "kill" : "start")), h("span", { class: "narrow", "aria-hidden": "true" }, word(up ? "killShort" : "startShort"))),
    h("button", { type: "button", class: "button secondary", "data-lines": true, "data-key": "lines" }, word("log")));
}

/** React to a press in the bar. */
export async function pressBar(event, wire) {
  const button = event.target.closest("button");
  if (!button || button.getAttribute("aria-disabled")) return;
  try {
    if ("lines" in button.dataset) await showLines(wire);
    else await wire.ask("bot", { what: button.dataset.bot });
  } catch (refused) {
    toast(refused.message === "offline" ? word("offline") : refused.message);
  }
}

async function showLines(wire) {
  const out = h("pre", { tabindex: "0", "aria-label": word("logTitle") });
  const load = async () => {
    const { lines } = await wire.ask("bot", { what: "lines" });
    out.textContent = lines.join("\n") || word("nothing");
    out.scrollTop = out.scrollHeight;
  };
  await load();
  const box = dialog("lines", word("logTitle"), h("h2", {}, word("logTitle")), out,
    h("div", { class: "dialog-end" },
      h("button", { type: "button", class: "button secondary", onclick: () => void load() }, word("refresh")),
      h("button", { type: "button", class: "button primary", onclick: () => box.close() }, word("close"))));
  out.scrollTop = out.scrollHeight;
  out.focus();
}

/** Draw the tabs of a narrow page; `tab` is the one that is shown: side, channel or dm. */
export function drawTabs(element, tab, channel) {
  const elsewhere = store.frame.channels.filter((c) => c.type !== 1 && c.id !== channel).map((c) => store.unread(c.id));
  const sum = (list) => list.reduce((a, u) => ({ fresh: a.fresh + u.fresh, calls: a.calls + u.calls }), { fresh: 0, calls: 0 });
  const marks = { side: sum(elsewhere), channel: store.unread(channel), dm: store.unread(store.dm) };
  const names = { side: `☰ ${word("server")}`, channel: `# ${store.find(channel)?.name ?? ""}`, dm: `@ ${store.frame.bot.name}` };
  element.setAttribute("aria-label", word("channels"));
  fill(element, ...Object.keys(names).map((key) => {
    const { fresh, calls } = key === tab ? { fresh: 0, calls: 0 } : marks[key];
    return h("button", { type: "button", role: "tab", id: `tab-${key}`, "data-tab": key, "data-key": key, "aria-controls": key, "aria-selected": String(key === tab), tabindex: key === tab ? "0" : "-1" },
      h("span", { class: "name" }, names[key]), calls ? h("span", { class: "badge", "aria-label": `${calls} ${word("unread")}` }, String(calls)) : fresh ? h("span", { class: "dot", role: "img", "aria-label": word("unread") }) : null);
  }));
}
