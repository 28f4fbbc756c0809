// Components in messages: buttons, menus, and the layouts of Components V2.

import { h, icon } from "./dom.js";
import { markdown, spoiler } from "./markdown.js";
import { store } from "./store.js";
import { word } from "./words.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/** Return the components of a message as nodes. */
export function components(message) {
  return (message.components ?? []).map((c) => component(c, message));
}

function component(c, message) {
  switch (c.type) {
    case 1: return h("div", { class: "row", role: "group" }, c.components.map((x) => component(x, message)));
    case 2: return button(c, message);
    case 3: case 5: case 6: case 7: case 8: return menu(c, message);
    case 9: return section(c, message);
    case 10: return h("div", { class: "display" }, markdown(c.content));
    case 11: return covered(c, picture(c.media, c.description, "thumbnail"));
    case 12: return gallery(c.items.map((i) => covered(i, picture(i.media, i.description))));
    case 13: return covered(c, fileBox(c.file.url, c.name, message));
    case 14: return h("hr", { class: `separator${c.spacing === 2 ? " large" : ""}${c.divider === false ? " blank" : ""}` });
    case 17: return container(c, message);
    default: return null;
  }
}

function covered(c, node) {
  return c.spoiler ? spoiler([node], "div") : node;
}

function container(c, message) {
  const accent = Number.isInteger(c.accent_color) ? `--accent: #${c.accent_color.toString(16).padStart(6, "0")}` : null;
  const box = h("div", { class: accent ? "container accented" : "container" }, c.components.map((x) => component(x, message)));
  if (accent) box.style.cssText = accent;
  return covered(c, box);
}

function section(c, message) {
  return h("div", { class: "section" },
    h("div", { class: "section-text" }, c.components.map((x) => component(x, message))),
    h("div", { class: "accessory" }, component(c.accessory, message)));
}

/** Return an emoji of a component: a character, or a picture that the sandbox serves. */
export function emoji(e) {
  if (!e) return null;
  if (e.id) return h("img", { class: "emoji", src: `/emojis/${e.id}.png`, alt: `:${e.name}:` });
  return h("span", { class: "emoji", "aria-hidden": "true" }, e.name);
}

function button(c, message) {
  const face = [emoji(c.emoji), c.label ? h("span", { class: "label" }, c.label) : null];
  const unnamed = c.label ? null : c.emoji?.name;
  if (c.style === 5) {
    return h("a", { class: "button link", href: c.url, target: "_blank", rel: "noopener noreferrer", "aria-label": unnamed }, face, icon("out"));
  }
  const pending = store.state(message.id).pending.has(c.custom_id);
  return h("button", {
    type: "button", class: `button ${STYLES[c.style]}${pending ? " pending" : ""}`, "aria-label": unnamed,
    "data-click": c.custom_id, "aria-busy": pending ? "true" : null,
    "aria-disabled": c.disabled ? "true" : null, tabindex: c.disabled ? "-1" : null,
  }, face, pending ? h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")) : null);
}

function menu(c, message) {
  const { pending, chosen } = store.state(message.id);
  return selectButton(c, chosen[c.custom_id] ?? defaults(c), { "data-menu": c.custom_id }, pending.has(c.custom_id));
}

/** Return the values that a menu shows before anybody touches it. */
export function defaults(c) {
  if (c.type === 3) return (c.options ?? []).filter((o) => o.default).map((o) => o.value);
  return (c.default_values ?? []).map((v) => v.id);
}

/** Return the closed menu: the button that opens the list. */
export function selectButton(c, values, attributes, pending = false) {
  const all = options(c);
  const picked = values.map((v) => all.find((o) => o.value === v)).filter(Boolean);
  return h("button", {
    type: "button", class: `select${pending ? " pending" : ""}`, role: "combobox", "aria-haspopup": "listbox",
    "aria-expanded": "false", "aria-label": picked.length ? picked.map((o) => o.label).join(", ") : c.placeholder || word("choose"),
    "aria-disabled": c.disabled ? "true" : null, tabindex: c.disabled ? "-1" : null, "aria-busy": pending ? "true" : null, ...attributes,
  },
  h("span", { class: picked.length ? "picked" : "placeholder" },
    picked.length ? picked.map((o) => h("span", { class: picked.length > 1 ? "tag" : "" }, emoji(o.emoji), o.label)) : c.placeholder || word("choose")),
  h("span", { class: pending ? "dots" : "chevron", "aria-hidden": "true" }, pending ? [h("i"), h("i"), h("i")] : null));
}

/** Return what one can choose in a menu; for people, roles and channels it is those that the person knows. */
export function options(c) {
  const { users, roles, channels } = store.frame;
  const people = () => Object.entries(users).map(([value, name]) => ({ value, label: `@${name}` }));
  const groups = () => Object.entries(roles).map(([value, name]) => ({ value, label: `@${name}`, description: "role" }));
  switch (c.type) {
    case 5: return people();
    case 6: return groups();
    case 7: return [...people(), ...groups()];
    case 8: return channels.filter((x) => x.name && (!c.channel_types?.length || c.channel_types.includes(x.type))).map((x) => ({ value: x.id, label: `#${x.name}` }));
    default: return c.options ?? [];
  }
}

// -- pictures and files --

/** Return the path of something that the sandbox serves, whatever name the page calls it by; other addresses as they are. */
export function local(address) {
  const url = new URL(address, location.href);
  return url.port === location.port ? url.pathname : address;
}

/** Return a picture that opens large. Its size is reserved before it loads. */
export function picture(media, alt, kind = "") {
  const size = media.width && media.height ? { width: media.width, height: media.height } : {};
  return h("button", { type: "button", class: `picture ${kind}`, "data-picture": local(media.url), "aria-label": alt ? word("about", { name: word("openPicture"), text: alt }) : word("openPicture") },
    h("img", { src: local(media.url), alt: alt ?? "", ...size }));
}

export function gallery(pictures) {
  return h("div", { class: `gallery n${Math.min(pictures.length, 4)}` }, pictures);
}

export function fileBox(address, name, message) {
  const attachment = (message.attachments ?? []).find((a) => a.url === address);
  return h("div", { class: "file" },
    icon("paper"),
    h("a", { href: local(address), download: name, "aria-label": word("about", { name: word("download"), text: name }) }, name),
    attachment ? h("small", {}, bytes(attachment.size)) : null);
}

function bytes(n) {
  const [size, unit] = n < 1024 ? [n, "bytes"] : n < 1048576 ? [n / 1024, "kilobytes"] : [n / 1048576, "megabytes"];
  return word(unit, { n: size.toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 }) });
}
