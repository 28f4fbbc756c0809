// The message box of a channel: ordinary messages, and slash commands from "/" on.

import { CommandForm } from "./command.js";
import { h, icon } from "./dom.js";
import { toast } from "./popup.js";
import { store } from "./store.js";
import { Suggestions } from "./suggest.js";
import { word } from "./words.js";

const LONGEST = 2000;
const WARN = 200; // characters left from which on they are counted

export class Composer {
  /** `wire` does what is asked; `onForm(answer)` opens a form that a command is answered with. */
  constructor(wire, onForm) {
    this.wire = wire;
    this.onForm = onForm;
    this.commands = [];
    this.suggestions = new Suggestions((item) => this.take(item));
    this.text = h("textarea", { rows: 1, role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-haspopup": "listbox" });
    this.problem = h("div", { class: "problem", role: "alert" });
    this.count = h("span", { class: "count" });
    this.sendButton = h("button", { type: "submit", class: "send-button" }, icon("send"));
    this.row = h("div", { class: "box" }, this.text, this.count, this.sendButton);
    this.element = h("form", { class: "composer" }, this.suggestions.element, this.problem, this.row);
    this.element.addEventListener("submit", (e) => (e.preventDefault(), void this.submit()));
    this.text.addEventListener("keydown", (e) => this.key(e));
    this.text.addEventListener("input", () => this.typed());
    this.text.addEventListener("focus", () => this.typed());
    this.text.addEventListener("blur", () => this.closeList());
  }

  open(channel) {
    if (channel === this.channel) return;
    this.channel = channel;
    this.cancelCommand();
    this.set("");
  }

  /** Show what may be done here, in the person's language. */
  update() {
    const channel = store.find(this.channel);
    const name = !channel ? "" : channel.type === 1 ? `@${store.frame.bot.name}` : `#${channel.name}`;
    const writable = Boolean(channel?.writable || channel?.commands);
    this.text.disabled = this.sendButton.disabled = !writable;
    this.text.placeholder = writable ? word("messageTo", { name }) : word("mayNotWrite");
    this.text.setAttribute("aria-label", this.text.placeholder);
    this.sendButton.setAttribute("aria-label", word("send"));
  }

  focus() {
    if (this.form) this.form.focus();
    else this.text.focus();
  }

  set(text) {
    this.text.value = text;
    this.typed();
  }

  error(text) {
    this.problem.textContent = text;
  }

  typed() {
    this.text.style.height = "";
    if (this.text.value) this.text.style.height = `${Math.min(this.text.scrollHeight, 200)}px`;
    const left = LONGEST - this.text.value.length;
    this.count.textContent = left <= WARN ? String(left) : "";
    this.count.classList.toggle("over", left < 0);
    this.error("");
    if (this.text.value.startsWith("/") && document.activeElement === this.text) void this.offer();
    else this.closeList();
  }

  // -- the list of commands --

  /** Show the commands that fit what is typed, unless they come too late: something else was typed, or the list was sent away. */
  async offer() {
    const offer = (this.offered = Symbol("offer"));
    if (!this.suggestions.open) await this.learn();
    const typed = this.text.value;
    if (offer !== this.offered || !typed.startsWith("/") || this.form) return;
    const exact = typed.endsWith(" ") && this.named(typed);
    if (exact) {
      this.fill(exact);
      return;
    }
    const wanted = typed.slice(1).toLowerCase().trimStart();
    const found = this.commands.filter((c) => c.label.toLowerCase().includes(wanted) || c.path.includes(wanted));
    found.sort((a, b) => Number(starts(b, wanted)) - Number(starts(a, wanted)));
    const items = found.map((c) => ({ key: c.path, label: `/${c.label}`, note: c.options.filter((o) => o.required).map((o) => o.label).join(" "), description: c.description, command: c }));
    const title = [h("b", {}, word("commandsOf")), ` · ${store.frame.bot.name}`];
    this.suggestions.show(this.text, title, items, word(this.commands.length ? "noMatch" : "noCommands"));
  }

  /** Close the list, also one that is still on its way. */
  closeList() {
    this.offered = null;
    this.suggestions.close();
  }

  /** Return the command that the text names in full. */
  named(text) {
    return this.commands.find((c) => [c.label, c.path].includes(text.slice(1).trim()));
  }

  async learn() {
    try {
      this.commands = (await this.wire.ask("commands", { channel: this.channel })).commands;
    } catch {
      this.commands = [];
    }
  }

  take(item) {
    if (item.command) this.fill(item.command);
    else this.form?.take(item);
  }

  /** Fill in a command: the text gives way to its options. */
  fill(command) {
    this.suggestions.close();
    this.form = new CommandForm(this, command);
    this.text.hidden = true;
    this.text.value = "";
    this.row.prepend(this.form.element);
    this.form.focus();
  }

  /** Give up the command; `keep` leaves its name as text. */
  cancelCommand(keep = false) {
    if (!this.form) return;
    const { label } = this.form.spec;
    this.form.element.remove();
    this.form = null;
    this.text.hidden = false;
    this.suggestions.close();
    this.error("");
    if (keep) {
      this.text.focus();
      this.set(`/${label}`);
    }
  }

  /** Start with a command as if it were typed. */
  async begin(text) {
    await this.learn();
    const command = this.commands.find((c) => `/${c.path}` === text);
    this.cancelCommand();
    if (command) this.fill(command);
    else {
      this.text.focus();
      this.set(text);
    }
  }

  // -- keys and sending --

  key(event) {
    const list = this.suggestions;
    if (list.open && (event.key === "ArrowDown" || event.key === "ArrowUp")) list.move(event.key === "ArrowDown" ? 1 : -1);
    else if (list.current && (event.key === "Tab" || event.key === "Enter") && !event.shiftKey && !event.isComposing) this.take(list.current);
    else if (this.offered && event.key === "Escape") this.closeList();
    else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) void this.submit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  async submit() {
    if (this.form) {
      await this.form.submit();
      return;
    }
    const text = this.text.value;
    if (!text.trim()) return;
    if (text.length > LONGEST) {
      this.error(word("tooLong", { n: LONGEST }));
      return;
    }
    if (text.startsWith("/")) {
      await this.command(text);
      return;
    }
    this.set("");
    try {
      await this.wire.ask("send", { channel: this.channel, text });
    } catch (refused) {
      this.set(text);
      this.refuse(refused);
    }
  }

  /** Take a command that was typed to its end; whoever mistypes one is told so, and nobody else reads it. */
  async command(text) {
    await this.learn();
    const command = this.named(text);
    if (command) this.fill(command);
    else this.error(this.commands.length ? word("noCommand", { text: text.trim() }) : word("noCommands"));
  }

  refuse(refused) {
    this.error(refused.message === "offline" ? word("offline") : refused.message);
  }

  async autocomplete(path, focused, options) {
    try {
      return (await this.wire.ask("autocomplete", { channel: this.channel, path, focused, options })).choices ?? null;
    } catch {
      return null;
    }
  }

  /** Send a command; what becomes of it shows in the log. */
  async sendCommand(command, options) {
    const { channel } = this;
    const focused = this.element.contains(document.activeElement);
    this.cancelCommand();
    this.set("");
    if (focused) this.text.focus();
    const id = `local-${crypto.randomUUID()}`;
    const soon = setTimeout(() => store.addLocal(channel, { id, command: command.label }), 400);
    try {
      const answer = await this.wire.ask("slash", { channel, path: command.path, options });
      clearTimeout(soon);
      if (answer.failed) this.failed(channel, id, word("noAnswer"));
      else store.changeLocal(channel, id, null);
      if (answer.modal) this.onForm(answer);
    } catch (refused) {
      clearTimeout(soon);
      store.changeLocal(channel, id, null);
      if (this.channel === channel) this.refuse(refused);
      else toast(refused.message);
    }
  }

  failed(channel, id, failure) {
    store.changeLocal(channel, id, { failure });
  }
}

function starts(command, wanted) {
  return command.label.toLowerCase().startsWith(wanted) || command.path.startsWith(wanted);
}
