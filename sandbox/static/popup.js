// Lists that open at a button, and dialogs: both close with Escape and give the focus back.

import { fill, h } from "./dom.js";
import { emoji } from "./components.js";
import { word } from "./words.js";

let open = null;

/** Close the list that is open, if one is. */
export function closeList(choose = false) {
  const list = open;
  open = null;
  list?.end(choose);
}

/**
 * Open a list of options at `anchor`. `done(values)` is called with the chosen values: at once for a single choice, when
 * the list closes for several. `limits` is {min, max}; `search` offers a field to filter by.
 */
export function openList(anchor, { options, values, limits, search, label, done }) {
  if (open?.anchor === anchor) return closeList();
  closeList();
  const several = limits.max > 1 || limits.min === 0;
  const chosen = new Set(values);
  let filter = "";
  let at = Math.max(0, options.findIndex((o) => chosen.has(o.value)));
  const list = h("div", { class: "options", role: "listbox", tabindex: search ? "-1" : "0", "aria-label": label, "aria-multiselectable": several ? "true" : null });
  const field = search ? h("input", { class: "filter", type: "text", placeholder: word("search"), "aria-label": word("search") }) : null;
  const finish = several ? h("button", { type: "button", class: "button primary finish", onclick: () => closeList(true) }, word("done")) : null;
  const box = h("div", { class: "popup" }, field, list, finish);

  const shown = () => options.filter((o) => o.label.toLowerCase().includes(filter));
  const draw = () => {
    at = Math.min(at, Math.max(shown().length - 1, 0));
    fill(list, shown().length ? shown().map((o, i) => option(o, i, i === at, chosen.has(o.value), several)) : h("p", { class: "empty" }, word("noChoices")));
    (field ?? list).setAttribute("aria-activedescendant", `option-${at}`);
    list.querySelector(".active")?.scrollIntoView({ block: "nearest" });
    if (finish) finish.disabled = chosen.size < limits.min;
  };
  const pick = (o) => {
    if (!o) return;
    if (!several) {
      chosen.clear();
      chosen.add(o.value);
      closeList(true);
      return;
    }
    if (chosen.has(o.value)) chosen.delete(o.value);
    else if (limits.max === 1) {
      chosen.clear();
      chosen.add(o.value);
    }
    else if (chosen.size < limits.max) chosen.add(o.value);
    draw();
  };
  const keys = {
    ArrowDown: () => (at = Math.min(at + 1, shown().length - 1)), ArrowUp: () => (at = Math.max(at - 1, 0)),
    Home: () => (at = 0), End: () => (at = shown().length - 1),
  };
  box.addEventListener("keydown", (e) => {
    if (e.target === finish && e.key !== "Escape") return;
    if (e.key in keys) keys[e.key]();
    else if (e.key === "Enter" || (e.key === " " && !field)) pick(shown()[at]);
    else if (e.key === "Escape") closeList();
    else if (e.key === "Tab" && !several) closeList();
    else return;
    if (e.key !== "Tab") e.preventDefault();
    e.stopPropagation();
    if (open) draw();
  });
  list.addEventListener("click", (e) => pick(shown()[Number(e.target.closest("[data-at]")?.dataset.at ?? -1)]));
  field?.addEventListener("input", () => ((filter = field.value.toLowerCase()), (at = 0), draw()));

  const outside = (e) => !box.contains(e.target) && !anchor.contains(e.target) && closeList(several);
  const gone = () => closeList();
  document.addEventListener("pointerdown", outside, true);
  window.addEventListener("resize", gone);
  open = {
    anchor,
    end(choose) {
      document.removeEventListener("pointerdown", outside, true);
      window.removeEventListener("resize", gone);
      const had = box.contains(document.activeElement);
      box.remove();
      anchor.setAttribute("aria-expanded", "false");
      if (had) anchor.focus();
      const result = options.map((o) => o.value).filter((v) => chosen.has(v));
      if (choose && result.length >= limits.min) done(result);
    },
  };
  (anchor.closest("dialog") ?? document.body).append(box);
  anchor.setAttribute("aria-expanded", "true");
  place(box, anchor);
  draw();
  (field ?? list).focus({ preventScroll: true });
  return undefined;
}

function option(o, i, active, selected, several) {
  return h("div", { class: `option${active ? " active" : ""}`, role: "option", id: `option-${i}`, "data-at": i, "aria-selected": String(selected), "data-key": o.value },
    emoji(o.emoji),
    h("div", { class: "option-text" }, h("div", {}, o.label), o.description ? h("small", {}, o.description) : null),
    several ? h("span", { class: selected ? "check on" : "check", "aria-hidden": "true" }, selected ? "✓" : "") : selected ? h("span", { class: "tick", "aria-hidden": "true" }, "✓") : null);
}

function place(box, anchor) {
  const { left, top, bottom, width } = anchor.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  const up = below < 240 && top > below;
  box.style.left = `${Math.max(8, Math.min(left, window.innerWidth - Math.max(width, 220) - 8))}px`;
  box.style.width = `${Math.min(Math.max(width, 220), window.innerWidth - 16)}px`;
  box.style.maxHeight = `${Math.min(340, (up ? top : below) - 12)}px`;
  if (up) box.style.bottom = `${window.innerHeight - top + 4}px`;
  else box.style.top = `${bottom + 4}px`;
}

/** Show a dialog and return it; it leaves the page when it closes. */
export function dialog(kind, label, ...content) {
  const back = document.activeElement;
  const element = h("dialog", { class: kind, "aria-label": label }, ...content);
  element.addEventListener("close", () => {
    closeList();
    element.remove();
    if (back?.isConnected) back.focus();
  });
  element.addEventListener("pointerdown", (e) => e.target === element && element.close());
  document.body.append(element);
  element.showModal();
  return element;
}

/** Ask whether to go on; resolves to true or false. */
export function confirm(title, text, yes) {
  return new Promise((resolve) => {
    const box = dialog("ask", title,
      h("h2", {}, title), h("p", {}, text),
      h("div", { class: "dialog-end" },
        h("button", { type: "button", class: "button secondary", onclick: () => box.close() }, word("cancel")),
        h("button", { type: "button", class: "button danger", onclick: () => box.close("yes") }, yes)));
    box.addEventListener("close", () => resolve(box.returnValue === "yes"));
    box.querySelector(".danger").focus();
  });
}

/** Show a picture as large as the window allows. */
export function enlarge(address, alt) {
  const box = dialog("lightbox", alt || word("openPicture"),
    h("img", { src: address, alt }), alt ? h("p", {}, alt) : null,
    h("button", { type: "button", class: "button secondary", onclick: () => box.close() }, word("close")));
}

/** Say something for a while: an error, mostly. */
export function toast(text) {
  const element = h("div", { class: "toast" }, text);
  document.getElementById("toasts").append(element);
  setTimeout(() => element.remove(), 6000);
}
