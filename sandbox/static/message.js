// One message, as an article: who, when, what, and what one can do with it.

import { components, fileBox, gallery, picture } from "./components.js";
import { embed } from "./embed.js";
import { h, icon } from "./dom.js";
import { bare, inline, markdown } from "./markdown.js";
import { store } from "./store.js";
import { clock, format, now, stamp } from "./times.js";
import { word } from "./words.js";

const V2 = 1 << 15;
const SILENT = 1 << 12;
const SYSTEM = { 6: "pinned", 18: "startedThread" };
const EMOJI_ONLY = /^(?:\p{Extended_Pictographic}[\p{Emoji_Modifier}\u200d\ufe0f]*\s*){1,27}$/u;
const GROUP_MS = 7 * 60000;
const TOKEN_MS = 15 * 60000; // as long as a bot may answer an interaction

export function written(message) {
  return Date.parse(message.timestamp);
}

function nameOf(user) {
  return store.frame.users[user.id] ?? user.global_name ?? user.username;
}

/** Say whether a message stands below the one before it without a head of its own. */
function follows(message, before) {
  return Boolean(before && !before.local && !message.local && before.author.id === message.author.id && before.ephemeral === message.ephemeral
    && !(message.flags & SILENT) && ![19, 20].includes(message.type) && !SYSTEM[message.type] && !SYSTEM[before.type] && written(message) - written(before) < GROUP_MS);
}

/** Say whether a message opens a new day. */
export function newDay(message, before) {
  return !before || new Date(written(message)).toDateString() !== new Date(written(before)).toDateString();
}

export function divider(message) {
  return h("div", { class: "day", role: "separator" }, h("span", {}, format(written(message) / 1000, "D")));
}

export function avatar(user, extra = "") {
  const name = nameOf(user);
  const hue = [...name].reduce((sum, sign) => (sum * 31 + sign.codePointAt(0)) % 9973, 7) % 12;
  return h("span", { class: `avatar hue${user.bot ? "-bot" : hue} ${extra}`, "aria-hidden": "true" }, user.bot ? null : [...name][0]?.toUpperCase() ?? "?");
}

/** Return the article of a message. */
export function article(message, before) {
  if (message.local) return localArticle(message);
  if (SYSTEM[message.type]) return systemArticle(message);
  const grouped = follows(message, before);
  const called = message.mentions?.some((u) => u.id === store.frame.me.id) || message.mention_everyone;
  const marks = ["message", grouped && "grouped", message.ephemeral && "ephemeral", called && "called"].filter(Boolean).join(" ");
  return h("article", { class: marks, "data-id": message.id, "data-channel": message.channel_id, tabindex: "-1", "aria-labelledby": `by-${message.id}` },
    grouped ? null : origin(message),
    grouped ? h("time", { class: "gutter", datetime: message.timestamp }, clock(written(message))) : avatar(message.author),
    head(message, grouped),
    h("div", { class: "body" }, body(message)),
    tools(message));
}

function head(message, grouped) {
  return h("h3", { class: grouped ? "head sr" : "head", id: `by-${message.id}` },
    h("span", { class: message.author.bot ? "author bot" : "author" }, nameOf(message.author)),
    message.author.bot ? h("span", { class: "app" }, word("app")) : null,
    h("time", { datetime: message.timestamp, title: format(written(message) / 1000, "F") }, stamp(written(message))),
    message.flags & SILENT ? h("span", { class: "silent", role: "img", "aria-label": word("silent"), title: word("silent") }, icon("hush")) : null,
    message.flags & V2 && message.edited_timestamp ? h("span", { class: "edited" }, word("edited")) : null);
}

/** Return what a message came from: a command, or the message that it answers. */
function origin(message) {
  if (message.type === 20 && message.interaction) {
    const { user } = message.interaction;
    const [front, back] = word("used", { name: "\0", command: "\0" }).split("\0").slice(1);
    return h("div", { class: "origin" }, avatar(user, "tiny"), h("span", { class: "mention" }, nameOf(user)), front, h("span", { class: "mention" }, `/${message.command}`), back);
  }
  if (message.type !== 19) return null;
  const target = message.referenced_message;
  if (!target) return h("div", { class: "origin" }, h("em", {}, word("replyGone")));
  return h("div", { class: "origin" }, avatar(target.author, "tiny"), h("span", { class: "author" }, nameOf(target.author)), h("span", { class: "excerpt" }, bare(target.content).slice(0, 120)));
}

function body(message) {
  const { failed } = store.state(message.id);
  const parts = components(message);
  const edited = message.edited_timestamp && !(message.flags & V2) ? h("span", { class: "edited", title: format(Date.parse(message.edited_timestamp) / 1000, "F") }, word("edited")) : null;
  return [
    message.loading ? thinking(message) : null,
    message.content ? h("div", { class: EMOJI_ONLY.test(message.content) ? "content jumbo" : "content" }, withTail(markdown(message.content), edited)) : message.loading ? null : edited,
    message.flags & V2 ? null : attachments(message),
    (message.embeds ?? []).map(embed),
    parts.length ? h("div", { class: "components" }, parts) : null,
    reactions(message),
    failed ? h("div", { class: "failure", role: "alert" }, failed) : null,
    message.ephemeral ? whisper(message.id) : null,
  ];
}

/** Put the mark "(edited)" into the last line, where that is a line of text. */
function withTail(nodes, tail) {
  const last = nodes.at(-1);
  if (!tail) return nodes;
  if (last?.className !== "text") return [...nodes, tail];
  last.append(" ", tail);
  return nodes;
}

function thinking(message) {
  if (now() - written(message) > TOKEN_MS) return h("div", { class: "failure" }, word("noAnswer"));
  return h("div", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), word("thinking", { name: nameOf(message.author) }));
}

function whisper(id) {
  return h("div", { class: "whisper" }, icon("eye"), word("onlyYou"),
    h("button", { type: "button", class: "text-link", "data-dismiss": id }, word("dismiss")));
}

function attachments(message) {
  const isPicture = (a) => a.content_type?.startsWith("image/");
  const pictures = message.attachments.filter(isPicture);
  return [
    pictures.length ? gallery(pictures.map((a) => picture(a, a.description))) : null,
    message.attachments.filter((a) => !isPicture(a)).map((a) => fileBox(a.url, a.filename, message)),
  ];
}

function reactions(message) {
  if (!message.reactions?.length) return null;
  return h("div", { class: "reactions" }, message.reactions.map((r) =>
    h("button", { type: "button", class: r.me ? "reaction mine" : "reaction", "aria-pressed": String(r.me), "data-react": r.emoji },
      r.emoji.includes(":") ? `:${r.emoji.split(":")[0]}:` : r.emoji, h("span", {}, String(r.count)))));
}

function tools(message) {
  if (!message.deletable) return null;
  return h("div", { class: "tools" }, h("button", { type: "button", "data-delete": message.id, "aria-label": word("deleteIt"), title: word("deleteIt") }, icon("trash")));
}

function systemArticle(message) {
  const thread = store.find(message.message_reference?.channel_id);
  const text = word(SYSTEM[message.type], { name: nameOf(message.author), thread: thread ? "" : message.content });
  return h("article", { class: "message system", "data-id": message.id, "data-channel": message.channel_id, tabindex: "-1" },
    icon(message.type === 18 ? "thread" : "pin"),
    h("div", { class: "body" }, text, " ", thread ? h("button", { type: "button", class: "text-link", "data-channel-link": thread.id }, `#${thread.name}`) : null, " ",
      h("time", { datetime: message.timestamp }, stamp(written(message)))));
}

/** Return an entry of this page alone: a command that is under way, or that nobody answered. */
function localArticle(entry) {
  const bot = { ...store.frame.bot, bot: true, username: store.frame.bot.name };
  const me = { ...store.frame.me, username: store.frame.me.name };
  const [front, back] = word("used", { name: "\0", command: "\0" }).split("\0").slice(1);
  return h("article", { class: "message ephemeral local", "data-id": entry.id, "data-channel": entry.channel, tabindex: "-1" },
    h("div", { class: "origin" }, avatar(me, "tiny"), h("span", { class: "mention" }, nameOf(me)), front, h("span", { class: "mention" }, `/${entry.command}`), back),
    avatar(bot),
    h("h3", { class: "head" }, h("span", { class: "author bot" }, nameOf(bot)), h("span", { class: "app" }, word("app"))),
    h("div", { class: "body" },
      entry.failure ? h("div", { class: "failure", role: "alert" }, inline(entry.failure)) : h("div", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), word("sending")),
      entry.failure ? whisper(entry.id) : null));
}
