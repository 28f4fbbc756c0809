// Embeds, the framed boxes of messages before Components V2.

import { picture } from "./components.js";
import { h } from "./dom.js";
import { inline, markdown } from "./markdown.js";
import { stamp } from "./times.js";

/** Return an embed as an element. */
export function embed(e) {
  const box = h("div", { class: "embed" },
    h("div", { class: "embed-main" },
      e.author ? h("div", { class: "embed-author" }, named(e.author.name, e.author.url)) : null,
      e.title ? h("div", { class: "embed-title" }, named(inline(e.title), e.url)) : null,
      e.description ? h("div", { class: "embed-text" }, markdown(e.description)) : null,
      e.fields?.length ? h("div", { class: "embed-fields" }, e.fields.map(field)) : null,
      e.image ? picture(e.image, e.image.description) : null,
      footer(e)),
    e.thumbnail ? picture(e.thumbnail, e.thumbnail.description, "thumbnail") : null);
  if (Number.isInteger(e.color)) box.style.setProperty("--accent", `#${e.color.toString(16).padStart(6, "0")}`);
  return box;
}

function named(text, address) {
  return address ? h("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, text) : text;
}

function field(f) {
  return h("div", { class: f.inline ? "embed-field inline" : "embed-field" }, h("div", { class: "embed-name" }, inline(f.name)), h("div", {}, markdown(f.value)));
}

function footer(e) {
  const parts = [e.footer?.text, e.timestamp ? stamp(Date.parse(e.timestamp)) : null].filter(Boolean);
  return parts.length ? h("div", { class: "embed-footer" }, parts.join(" • ")) : null;
}
