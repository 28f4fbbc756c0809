// Making elements, and changing those on the page into new ones without losing focus, pictures or scroll positions.

/** Return an element; null, undefined and false among attributes and children are left out. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  return element;
}

/** Return one of the page's own signs (icons.css); it says nothing to those who listen. */
export function icon(name) {
  return h("span", { class: `icon ${name}`, "aria-hidden": "true" });
}

/** Change `old` into `fresh`, keeping nodes that are alike. Elements that hold live state say so by `data-keep`. */
export function morph(old, fresh) {
  if (!alike(old, fresh)) {
    old.replaceWith(fresh);
    return fresh;
  }
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
  } else {
    attributes(old, fresh);
    children(old, fresh);
  }
  return old;
}

function alike(old, fresh) {
  return old.nodeName === fresh.nodeName && old.dataset?.key === fresh.dataset?.key;
}

function attributes(old, fresh) {
  const kept = old.hasAttribute("data-keep") ? ["class", "aria-expanded"] : [];
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !kept.includes(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) === value || kept.includes(name)) continue;
    if (name === "style") old.style.cssText = value; // the page's policy forbids the attribute itself
    else old.setAttribute(name, value);
  }
}

function children(old, fresh) {
  const keyed = new Map([...old.children].filter((c) => c.dataset.key).map((c) => [c.dataset.key, c]));
  let at = old.firstChild;
  for (const want of [...fresh.childNodes]) {
    const have = want.dataset?.key ? keyed.get(want.dataset.key) : at;
    if (!have || !alike(have, want)) {
      old.insertBefore(want, at);
      continue;
    }
    if (have !== at) old.insertBefore(have, at);
    at = have.nextSibling;
    morph(have, want);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** Show these children in `parent`, keeping what is alike. */
export function fill(parent, ...nodes) {
  children(parent, h("div", {}, ...nodes));
}
