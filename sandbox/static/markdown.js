// Discord's markdown, to elements. Nothing is ever parsed as HTML.

import { h } from "./dom.js";
import { store } from "./store.js";
import { format } from "./times.js";
import { word } from "./words.js";

const FENCE = /(?<!\\)```(?:([\w+#-]+)\n)?\n?([\s\S]+?)\n?```/g;
const HEADING = /^(#{1,3}) +(.+)$/;
const SUBTEXT = /^-# +(.+)$/;
const QUOTE = /^> ?(.*)$/;
const ITEM = /^( *)([-*]|\d{1,9}\.) +(.+)$/;

/** Return the text as nodes: headings, lists, quotes, code blocks and what stands in lines. */
export function markdown(text) {
  const out = [];
  let from = 0;
  for (const match of text.matchAll(FENCE)) {
    out.push(...blocks(text.slice(from, match.index).replace(/\n$/, "")));
    out.push(h("pre", { "data-language": match[1] }, h("code", {}, match[2])));
    from = match.index + match[0].length;
  }
  const rest = text.slice(from);
  return [...out, ...blocks(from ? rest.replace(/^\n/, "") : rest)];
}

function blocks(text) {
  if (!text) return [];
  const out = [];
  const lines = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.length) out.push(h("div", { class: "text" }, inline(plain.join("\n") + (plain.at(-1) === "" ? "\n" : ""))));
    plain = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (line.startsWith(">>> ")) {
      flush();
      out.push(h("blockquote", {}, blocks([line.slice(4), ...lines.slice(i + 1)].join("\n"))));
      return out;
    }
    const block = one(line);
    if (block) {
      flush();
      out.push(block);
    } else if (QUOTE.test(line)) {
      flush();
      const end = run(lines, i, QUOTE);
      out.push(h("blockquote", {}, blocks(lines.slice(i, end).map((l) => l.match(QUOTE)[1]).join("\n"))));
      i = end - 1;
    } else if (ITEM.test(line)) {
      flush();
      const end = endOfList(lines, i);
      out.push(list(lines.slice(i, end).map((l) => l.match(ITEM))));
      i = end - 1;
    } else {
      plain.push(line);
    }
  }
  flush();
  return out;
}

function run(lines, start, pattern) {
  let end = start;
  while (end < lines.length && pattern.test(lines[end])) end++;
  return end;
}

/** Return where the list that starts at a line ends; bullets and numbers at its first depth are two lists. */
function endOfList(lines, start) {
  const [, depth, sign] = lines[start].match(ITEM);
  let end = start + 1;
  for (; end < lines.length; end++) {
    const item = lines[end].match(ITEM);
    if (!item || (item[1].length <= depth.length && /\d/.test(item[2]) !== /\d/.test(sign))) break;
  }
  return end;
}

function one(line) {
  const heading = line.match(HEADING);
  if (heading) return h("div", { class: `h${heading[1].length}`, role: "heading", "aria-level": heading[1].length + 2 }, inline(heading[2]));
  const subtext = line.match(SUBTEXT);
  return subtext ? h("small", { class: "subtext" }, inline(subtext[1])) : null;
}

/** Return a list of matched items; deeper ones hang below the item before them. */
function list(items) {
  const first = items[0];
  const ordered = /\d/.test(first[2]);
  const root = h(ordered ? "ol" : "ul", ordered ? { start: parseInt(first[2], 10) } : {});
  const depth = first[1].length;
  for (let i = 0; i < items.length; i++) {
    if (items[i][1].length > depth && root.lastChild) {
      let end = i;
      while (end < items.length && items[end][1].length > depth) end++;
      root.lastChild.append(list(items.slice(i, end)));
      i = end - 1;
    } else {
      root.append(h("li", {}, inline(items[i][3])));
    }
  }
  return root;
}

const BODY = "((?:\\\\[\\s\\S]|[^\\\\])+?)";
const wrap = (tag) => (m) => h(tag, {}, inline(m[1]));

// The first rule that matches where we stand wins; `after` forbids a rule right behind such a character.
const RULES = [
  { at: /\\([^\sA-Za-z0-9])/y, make: (m) => m[1] },
  { at: /(`+)([\s\S]*?[^`])\1(?!`)/y, make: (m) => h("code", {}, m[2].trim() || m[2]) },
  { at: /<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, make: (m) => time(Number(m[1]), m[2] ?? "f") },
  { at: /<@!?(\d+)>/y, make: (m) => mention(`@${store.frame.users[m[1]] ?? ""}`, "unknownUser", m[1] === store.frame.me.id) },
  { at: /<@&(\d+)>/y, make: (m) => mention(`@${store.frame.roles[m[1]] ?? ""}`, "unknownRole") },
  { at: /<#(\d+)>/y, make: (m) => channelLink(m[1]) },
  { at: /<\/([^:>\n]+):(\d+)>/y, make: (m) => pressed({ "data-command": m[1] }, `/${m[1]}`) },
  { at: /<a?:(\w+):(\d+)>/y, make: (m) => h("img", { class: "emoji", src: `/emojis/${m[2]}.png`, alt: `:${m[1]}:`, title: `:${m[1]}:` }) },
  { at: /<(https?:\/\/[^\s<>]+)>/y, make: (m) => link(m[1], m[1]) },
  { at: /\[((?:\\.|[^\]\\])+)\]\(\s*<?(https?:\/\/[^\s()<>]+(?:\([^\s()<>]*\))*)>?(?: +"[^"]*")?\s*\)/y, make: (m) => link(m[2], inline(m[1])) },
  { at: /https?:\/\/[^\s<]+[^\s<.,:;"'\])!?*_~|]/y, after: /\w/, make: (m) => link(m[0], m[0]) },
  { at: /@(everyone|here)\b/y, make: (m) => mention(m[0], "unknownRole") },
  { at: new RegExp(`\\*\\*\\*(?=\\S)${BODY}\\*\\*\\*(?!\\*)`, "y"), make: (m) => h("em", {}, h("strong", {}, inline(m[1]))) },
  { at: new RegExp(`\\*\\*${BODY}\\*\\*(?!\\*)`, "y"), make: wrap("strong") },
  { at: new RegExp(`__${BODY}__(?!_)`, "y"), make: wrap("u") },
  { at: new RegExp(`~~${BODY}~~`, "y"), make: wrap("s") },
  { at: new RegExp(`\\|\\|${BODY}\\|\\|`, "y"), make: (m) => spoiler(inline(m[1])) },
  { at: /\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y, make: wrap("em") },
  { at: /_((?:__|\\[\s\S]|[^\\_])+?)_(?!\w)/y, after: /\w/, make: wrap("em") },
];

/** Return what stands in a line as nodes. */
export function inline(text) {
  const out = [];
  let plain = "";
  for (let i = 0; i < text.length; ) {
    const found = step(text, i);
    if (!found) {
      plain += text[i++];
      continue;
    }
    if (plain) out.push(plain);
    plain = "";
    out.push(found.node);
    i = found.end;
  }
  return plain ? [...out, plain] : out;
}

function step(text, i) {
  if (!/[\\`<[h@*_~|]/.test(text[i])) return null;
  for (const { at, after, make } of RULES) {
    at.lastIndex = i;
    const match = at.exec(text);
    if (match && !(after && i > 0 && after.test(text[i - 1]))) return { node: make(match), end: i + match[0].length };
  }
  return null;
}

function time(seconds, style) {
  if (Math.abs(seconds) > 8.64e12) return `<t:${seconds}>`;
  const iso = new Date(seconds * 1000).toISOString();
  return h("time", { datetime: iso, "data-at": seconds, "data-style": style, title: format(seconds, "F") }, format(seconds, style));
}

function mention(name, otherwise, me = false) {
  return h("span", { class: me ? "mention me" : "mention" }, name.length > 1 ? name : word(otherwise));
}

function channelLink(id) {
  const channel = store.find(id);
  if (!channel) return mention("", "unknownChannel");
  return pressed({ "data-channel-link": id }, `#${channel.name}`);
}

/** Return a mention that does something. It is no button, before which and after which a line could break. */
function pressed(what, text) {
  return h("a", { href: "#", role: "button", class: "mention", ...what }, text);
}

function link(address, content) {
  return h("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, content);
}

/** Return content that shows when it is pressed. */
export function spoiler(content, tag = "span") {
  return h(tag, { class: "spoiler", role: "button", tabindex: "0", "aria-expanded": "false", "aria-label": word("spoiler"), "data-keep": true }, h(tag, { class: "hidden-part" }, content));
}

/** Return the words alone, for places that show no markup. */
export function bare(text) {
  return h("div", {}, markdown(text)).textContent;
}
