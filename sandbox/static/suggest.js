// The list of suggestions above the message box; the field that one types in keeps the focus.

import { fill, h } from "./dom.js";

let number = 0;

export class Suggestions {
  /** `pick(item)` is called when one is taken with the mouse; items are {label, note, description, key}. */
  constructor(pick) {
    this.pick = pick;
    this.id = `suggestions-${++number}`;
    this.items = [];
    this.at = 0;
    this.title = h("div", { class: "suggest-title" });
    this.list = h("div", { class: "suggest-list", role: "listbox", id: this.id });
    this.element = h("div", { class: "suggest", hidden: true }, this.title, this.list);
    this.element.addEventListener("pointerdown", (e) => e.preventDefault()); // the field keeps the focus
    this.element.addEventListener("click", (e) => {
      const item = this.items[Number(e.target.closest("[data-at]")?.dataset.at ?? -1)];
      if (item) this.pick(item);
    });
  }

  get open() {
    return !this.element.hidden;
  }

  get current() {
    return this.open ? this.items[this.at] : undefined;
  }

  /** Show items under a title; `empty` is said when there are none. `field` is where one types; `pick` is whether the first is picked at once. */
  show(field, title, items, empty = "", pick = true) {
    const before = this.items[this.at]?.key;
    this.items = items;
    this.at = Math.max(pick ? 0 : -1, items.findIndex((i) => i.key === before));
    this.touched = false; // whether the reader has moved in the list
    this.field = field;
    this.element.hidden = false;
    fill(this.title, ...title);
    this.empty = empty;
    field.setAttribute("aria-controls", this.id);
    field.setAttribute("aria-expanded", "true");
    this.draw();
  }

  draw() {
    const nodes = this.items.map((item, i) => h("div", { class: i === this.at ? "suggestion active" : "suggestion", role: "option", id: `${this.id}-${i}`, "data-at": i, "aria-selected": String(i === this.at) },
      h("span", { class: "suggestion-label" }, item.label, item.note ? h("span", { class: "suggestion-note" }, item.note) : null),
      item.description ? h("span", { class: "suggestion-description" }, item.description) : null));
    fill(this.list, ...(nodes.length ? nodes : this.empty ? [h("p", { class: "empty" }, this.empty)] : []));
    if (this.items[this.at]) this.field.setAttribute("aria-activedescendant", `${this.id}-${this.at}`);
    else this.field.removeAttribute("aria-activedescendant");
    this.list.querySelector(".active")?.scrollIntoView({ block: "nearest" });
  }

  move(step) {
    if (!this.items.length) return;
    this.touched = true;
    this.at = (Math.max(this.at, step > 0 ? -1 : 0) + step + this.items.length) % this.items.length;
    this.draw();
  }

  close() {
    this.element.hidden = true;
    this.items = [];
    this.list.replaceChildren();
    this.field?.setAttribute("aria-expanded", "false");
    this.field?.removeAttribute("aria-activedescendant");
  }
}
