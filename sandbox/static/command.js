// A command being filled in: its name, a chip for each option, and a field for the names of more; Enter sends it.

import { h } from "./dom.js";
import { FILE, check, encode, matching, offers, range } from "./values.js";
import { word } from "./words.js";

const WAIT = 150; // ms of silence before the bot is asked for suggestions
const SHOWN = 25;

export class CommandForm {
  /** `host` is the composer: it shows suggestions, asks the bot, sends, and takes the text back. */
  constructor(host, spec) {
    this.host = host;
    this.spec = spec;
    this.chips = [];
    this.asked = 0;
    this.more = h("input", { type: "text", class: "more", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-label": word("optionsList"), autocomplete: "off", spellcheck: "false",
      onclick: () => this.showMore(), onfocus: () => this.showMore(), oninput: () => this.moreTyped(), onkeydown: (e) => this.moreKey(e) });
    this.head = h("button", { type: "button", class: "command-name", "aria-label": word("about", { name: word("send"), text: `/${spec.label}` }), onclick: (e) => e.detail === 0 && void this.submit(), onkeydown: (e) => this.headKey(e) }, `/${spec.label}`);
    const cancel = h("button", { type: "button", class: "cancel", "aria-label": word("cancelCommand"), title: word("cancelCommand"), onclick: () => host.cancelCommand(true) }, "✕");
    this.element = h("div", { class: "command" }, this.head, cancel, this.more);
    for (const option of spec.options.filter((o) => o.required)) this.addChip(option);
    this.countMore();
  }

  /** Put the focus where the next thing is to be filled in. */
  focus() {
    const chip = this.chips.find((c) => !c.field.value && !c.picked) ?? this.chips.at(-1);
    if (chip) chip.field.focus();
    else if (!this.more.hidden) this.more.focus();
    else this.head.focus();
  }

  get left() {
    return this.spec.options.filter((o) => !this.chips.some((c) => c.spec === o));
  }

  countMore() {
    this.more.hidden = this.left.length === 0;
    this.more.placeholder = word("optional", { n: this.left.length });
    this.more.size = this.more.placeholder.length;
  }

  addChip(spec, focus = false) {
    const field = spec.type === FILE
      ? h("input", { type: "file", "aria-label": spec.label })
      : h("input", { type: "text", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", autocomplete: "off", spellcheck: "false", size: 4,
        "aria-label": word("about", { name: spec.label, text: spec.description }), "aria-required": String(spec.required), placeholder: range(spec), inputmode: [4, 10].includes(spec.type) ? "decimal" : null });
    const chip = { spec, field, picked: null, element: h("label", { class: "chip", "data-option": spec.name }, h("span", { class: "chip-name" }, spec.label), field) };
    if (!spec.required) chip.element.append(h("button", { type: "button", class: "cancel", tabindex: "-1", "aria-label": word("about", { name: word("removeOption"), text: spec.label }), onclick: () => this.removeChip(chip) }, "✕"));
    field.addEventListener("focus", () => this.suggest(chip));
    field.addEventListener("blur", () => this.leave(chip));
    field.addEventListener("keydown", (e) => this.key(e, chip));
    field.addEventListener("input", () => this.typed(chip));
    if (spec.type === FILE) field.addEventListener("change", async () => (chip.picked = field.files[0] ? { value: await encode(field.files[0]) } : null));
    this.chips.push(chip);
    this.more.value = "";
    this.more.before(chip.element);
    this.countMore();
    if (focus) field.focus();
  }

  removeChip(chip) {
    if (chip.spec.required) return;
    this.chips = this.chips.filter((c) => c !== chip);
    chip.element.remove();
    this.countMore();
    this.focus();
  }

  /** Return the option still to be added that `text` names, as "name:" does at its end. */
  named(text) {
    const name = text.match(/(?:^|\s)([^\s:]+)\s?:$/u)?.[1].toLowerCase();
    return this.left.find((o) => [o.name, o.label.toLowerCase()].includes(name));
  }

  typed(chip) {
    const following = this.named(chip.field.value);
    if (following) {
      this.goOn(chip, following);
      return;
    }
    chip.picked = null;
    chip.field.size = Math.max(4, chip.field.value.length + 1);
    this.mark(chip, "");
    this.suggest(chip);
  }

  /** The name of another option was typed after a value: what stands before it is the value. */
  goOn(chip, following) {
    const value = chip.field.value.replace(/\S+\s?:$/u, "").trim();
    chip.field.value = value;
    chip.picked = value && value === chip.taken?.label ? { value: chip.taken.value } : null;
    this.mark(chip, "");
    this.addChip(following, true);
  }

  mark(chip, error) {
    chip.field.setAttribute("aria-invalid", String(Boolean(error)));
    chip.element.classList.toggle("wrong", Boolean(error));
    this.host.error(error ? word("about", { name: chip.spec.label, text: error }) : "");
  }

  leave(chip) {
    const typed = chip.field.value.trim();
    const { error } = typed && !chip.picked && !chip.spec.autocomplete ? check(chip.spec, typed, null) : {};
    chip.element.classList.toggle("wrong", Boolean(error));
    setTimeout(() => !this.element.contains(document.activeElement) && this.host.suggestions.close());
  }

  // -- suggestions --

  suggest(chip) {
    const { spec, field } = chip;
    const title = [h("b", {}, spec.label), " ", spec.description, spec.required ? null : h("i", {}, ` · ${word("optionsList")}`)];
    clearTimeout(this.timer);
    const typed = chip.picked ? "" : field.value;
    const items = offers(spec);
    const show = (found, empty) => this.host.suggestions.show(field, title, found.slice(0, SHOWN).map((i) => ({ ...i, key: String(i.value), chip })), empty);
    if (items) show(matching(items, typed), word("noChoices"));
    else if (!spec.autocomplete) show([], "");
    else {
      show([], word("loading"));
      const number = ++this.asked;
      this.timer = setTimeout(async () => {
        const choices = await this.host.autocomplete(this.spec.path, spec.name, { ...this.values(spec), [spec.name]: typed });
        if (number !== this.asked || document.activeElement !== field) return;
        show((choices ?? []).map((c) => ({ value: c.value, label: c.name })), word(choices ? "noChoices" : "failedOptions"));
      }, WAIT);
    }
  }

  showMore() {
    const typed = this.more.value.trim();
    const items = matching(this.left.map((o) => ({ key: o.name, label: o.label, description: o.description, option: o })), typed);
    this.host.suggestions.close(); // of the option before, so that none is picked
    this.host.suggestions.show(this.more, [h("b", {}, word("optionsList")), " · ", word("optionsHow")], items, word("noChoices"), Boolean(typed));
  }

  moreTyped() {
    this.host.error("");
    const named = this.named(this.more.value);
    if (named) this.addChip(named, true);
    else this.showMore();
  }

  /** Take a suggestion: an option to add, or a value. */
  take(item) {
    if (item.option) {
      this.addChip(item.option, true);
      return;
    }
    const { chip } = item;
    chip.picked = { value: item.value };
    chip.taken = item;
    chip.field.value = item.label;
    chip.field.size = Math.max(4, item.label.length + 1);
    this.mark(chip, "");
    this.next(chip);
  }

  /** Go on to the next required option that is empty, or close the list. */
  next(chip) {
    const empty = this.chips.find((c) => c !== chip && c.spec.required && !c.field.value);
    if (empty) empty.field.focus();
    else this.host.suggestions.close();
  }

  // -- keys --

  key(event, chip) {
    const list = this.host.suggestions;
    const current = list.current;
    const undecided = current && (!chip.picked || list.touched);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!list.open) this.suggest(chip);
      else list.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter") {
      if (undecided) this.take(current);
      else void this.submit();
    } else if (event.key === "Tab" && !event.shiftKey && undecided && chip.field.value.trim()) {
      this.take(current);
    } else if (event.key === "Escape") {
      if (list.open && list.items.length) list.close();
      else this.host.cancelCommand(true);
    } else if (event.key === "Backspace" && !chip.field.value) {
      if (!chip.spec.required) this.removeChip(chip);
      else if (this.chips[0] === chip) this.host.cancelCommand(true);
      else return;
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** On the name, which has the focus where nothing is to be filled in: Enter sends (a press by key), others go back. */
  headKey(event) {
    if (event.key !== "Escape" && event.key !== "Backspace") return;
    event.preventDefault();
    event.stopPropagation();
    this.host.cancelCommand(true);
  }

  moreKey(event) {
    const list = this.host.suggestions;
    const typed = this.more.value.trim();
    const take = event.key === " " || (event.key === "Enter" && (list.touched || typed)) || (event.key === "Tab" && !event.shiftKey && typed);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!list.open) this.showMore();
      list.move(event.key === "ArrowDown" ? 1 : -1);
    } else if (take && list.current) {
      this.take(list.current);
    } else if (event.key === "Enter") {
      void this.submit();
    } else if (event.key === "Escape") {
      if (list.open) list.close();
      else this.host.cancelCommand(true);
    } else if (event.key === "Backspace" && !this.more.value) {
      if (this.chips.length) this.chips.at(-1).field.focus();
      else this.host.cancelCommand(true);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  // -- sending --

  /** Return the values that will do, for the bot to know while it suggests; `except` is the option that is typed. */
  values(except = null) {
    const out = {};
    for (const chip of this.chips) {
      const { value } = check(chip.spec, chip.field.value, chip.picked);
      if (chip.spec !== except && value !== undefined && chip.spec.type !== FILE) out[chip.spec.name] = value;
    }
    return out;
  }

  /** Send the command, or point at the first option that will not do. */
  async submit() {
    const unknown = this.more.value.trim();
    if (unknown) {
      this.more.focus();
      this.host.error(word("noOption", { text: unknown }));
      return;
    }
    const options = {};
    for (const chip of this.chips) {
      const { value, error } = check(chip.spec, chip.field.value, chip.picked);
      if (error) {
        chip.field.focus();
        this.mark(chip, error);
        return;
      }
      if (value !== undefined) options[chip.spec.name] = value;
    }
    await this.host.sendCommand(this.spec, options);
  }
}
