// Puts the page together: the line to the sandbox, the two panes, the side, the bar, and which of them is shown.

import { drawBar, drawTabs, pressBar } from "./bar.js";
import { Pane } from "./pane.js";
import { openSettings } from "./settings.js";
import { drawSide } from "./side.js";
import { store } from "./store.js";
import { runClocks } from "./times.js";
import { Wire } from "./wire.js";

const part = (id) => document.getElementById(id);
const NARROW = matchMedia("(max-width: 860px)");
const TABS = ["side", "channel", "dm"];

let tab = "channel";
let last; // the pane where the person was last, which gets what he types

const wire = new Wire(
  (message) => {
    store.receive(message);
    if (message.t === "snapshot") rememberPerson();
  },
  (connected) => {
    store.connected = connected;
    drawBar(part("bar"));
  },
);
const panes = { channel: new Pane(part("channel"), wire, openChannel), dm: new Pane(part("dm"), wire, openChannel) };
last = panes.channel;

/** Show a channel in the middle, or the direct messages where they are. */
function openChannel(id) {
  if (id === store.dm) {
    show("dm");
    return;
  }
  store.channel = id;
  sessionStorage.setItem("channel", id);
  show("channel");
  if (!NARROW.matches) panes.channel.composer.focus();
}

/** Show a tab; on a wide page all are shown. */
function show(name) {
  tab = name;
  document.body.dataset.tab = name;
  if (name in panes) last = panes[name];
  draw(new Set());
  if (name in panes) panes[name].log.scrolled();
}

/** Draw what may have changed: `channels` are those with other messages, null for everything. */
function draw(channels) {
  panes.channel.open(store.channel);
  panes.dm.open(store.dm);
  for (const pane of Object.values(panes)) {
    if (channels === null || channels.has(pane.channel)) pane.update();
  }
  drawBar(part("bar"));
  drawSide(part("side"), store.channel);
  drawTabs(part("tabs"), tab, store.channel);
  const calls = store.unread(store.dm).calls + store.unread(store.channel).calls;
  document.title = `${calls ? `(${calls}) ` : ""}${store.frame.me.name || "Arbitre"} · ${store.frame.bot.name || "sandbox"}`;
  for (const name of ["channel", "dm"]) {
    part(name).setAttribute("role", NARROW.matches ? "tabpanel" : "region");
    part(name).setAttribute("aria-label", store.find(panes[name].channel)?.name || store.frame.bot.name);
  }
}

/** Keep the person in the address, so that each window can be somebody else. */
function rememberPerson() {
  const { id } = store.frame.me;
  wire.person = id;
  const url = new URL(location.href);
  url.searchParams.set("person", id);
  history.replaceState(null, "", url);
}

function become(person) {
  for (const pane of Object.values(panes)) {
    pane.log.forget();
    pane.composer.cancelCommand();
    pane.composer.set("");
  }
  wire.connect(person);
}

store.listen(draw);
NARROW.addEventListener("change", () => draw(null));
document.addEventListener("visibilitychange", () => Object.values(panes).forEach((p) => p.log.scrolled()));
for (const pane of Object.values(panes)) pane.element.addEventListener("focusin", () => (last = pane));

part("bar").addEventListener("click", (e) => void pressBar(e, wire));
part("side").addEventListener("click", (e) => {
  const channel = e.target.closest("[data-channel]");
  if (channel) openChannel(channel.dataset.channel);
  else if (e.target.closest("[data-settings]")) openSettings(wire, become);
});
part("tabs").addEventListener("click", (e) => e.target.closest("[data-tab]") && show(e.target.closest("[data-tab]").dataset.tab));
part("tabs").addEventListener("keydown", (e) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
  if (!step) return;
  show(TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length]);
  part(`tab-${tab}`).focus();
});

// What is typed anywhere goes into the message box of the pane where the person was last.
document.addEventListener("keydown", (e) => {
  const typing = e.target.closest?.("input, textarea, select, dialog, .popup");
  const signs = e.key.length === 1 && e.key !== " " && !e.ctrlKey && !e.metaKey && !e.altKey;
  if (!typing && signs && !document.querySelector("dialog[open]")) last.composer.focus();
});

store.channel = sessionStorage.getItem("channel") ?? "";
document.body.dataset.tab = tab;
runClocks();
draw(null);
wire.connect(new URL(location.href).searchParams.get("person") ?? "");
