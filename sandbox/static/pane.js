// A channel on the page: its head, its messages and the box to write in; and what a press in a message does.

import { Composer } from "./composer.js";
import { defaults, options } from "./components.js";
import { fill, h, icon } from "./dom.js";
import { Log } from "./log.js";
import { walk } from "./walk.js";
import { openModal } from "./modal.js";
import { confirm, enlarge, openList, toast } from "./popup.js";
import { store } from "./store.js";
import { word } from "./words.js";

export class Pane {
  /** `element` is the section to fill; `onChannel(id)` goes to another channel. */
  constructor(element, wire, onChannel) {
    this.element = element;
    this.wire = wire;
    this.onChannel = onChannel;
    this.head = h("header", { class: "pane-head" });
    this.log = new Log(wire, (command) => void this.composer.begin(command));
    this.composer = new Composer(wire, (answer) => openModal(wire, answer));
    element.append(this.head, this.log.element, this.composer.element);
    this.log.element.addEventListener("click", (e) => this.click(e));
    this.log.element.addEventListener("keydown", (e) => {
      if ((e.key === "Enter" || e.key === " ") && e.target.matches(".spoiler")) {
        e.preventDefault();
        e.target.click();
      }
    });
  }

  open(channel) {
    if (channel === this.channel) return;
    this.channel = channel;
    this.log.open(channel);
    this.composer.open(channel);
    this.update();
  }

  update() {
    const channel = store.find(this.channel);
    this.composer.update();
    if (!channel) return fill(this.head);
    const own = channel.type === 1;
    fill(this.head, h("span", { class: "sign", "aria-hidden": "true" }, own ? "@" : channel.type > 5 ? icon("thread") : "#"),
      h("h1", {}, own ? store.frame.bot.name : channel.name),
      h("p", { class: "topic" }, own && !store.frame.me.dm_open ? word("closedDm") : channel.topic));
    return this.log.update();
  }

  // -- presses in messages --

  click(event) {
    const hit = (name) => event.target.closest(`[data-${name}]`);
    const article = event.target.closest("article");
    if (event.target.closest("a.mention")) event.preventDefault(); // it leads to no page
    const spoiler = event.target.closest('.spoiler[aria-expanded="false"]');
    if (spoiler) return spoiler.setAttribute("aria-expanded", "true");
    if (hit("click")) return void this.press(article, hit("click"));
    if (hit("menu")) return this.menu(article, hit("menu"));
    if (hit("picture")) return enlarge(hit("picture").dataset.picture, hit("picture").querySelector("img").alt);
    if (hit("dismiss")) return void this.dismiss(article);
    if (hit("delete")) return void this.remove(article);
    if (hit("react")) return void this.react(article, hit("react"));
    if (hit("channel-link")) return this.onChannel(hit("channel-link").dataset.channelLink);
    if (hit("command")) return void this.composer.begin(`/${hit("command").dataset.command}`);
    return undefined;
  }

  press(article, button) {
    if (button.getAttribute("aria-disabled")) return undefined;
    return this.use(article.dataset.id, button.dataset.click, "click", {});
  }

  menu(article, button) {
    const key = button.dataset.menu;
    if (button.getAttribute("aria-disabled")) return;
    const message = store.of(this.channel).get(article.dataset.id);
    const component = [...walk(message.components)].find((c) => c.custom_id === key);
    const values = store.state(message.id).chosen[key] ?? defaults(component);
    openList(button, {
      options: options(component), values, label: component.placeholder || word("choose"), search: component.type !== 3 || component.options.length > 10,
      limits: { min: component.min_values ?? 1, max: component.max_values ?? 1 },
      done: (picked) => {
        store.state(message.id).chosen[key] = picked;
        void this.use(message.id, key, "select", { values: picked });
      },
    });
  }

  /** Press or choose: the component shows that it waits, and the message says so if nobody answers. */
  async use(id, component, what, things) {
    const { channel } = this;
    const before = store.state(id);
    if (before.pending.has(component)) return;
    before.pending.add(component);
    before.failed = "";
    this.log.update();
    let failed = "";
    try {
      const answer = await this.wire.ask(what, { channel, message: id, component, ...things });
      if (answer.failed) failed = word("failed");
      if (answer.modal) openModal(this.wire, answer);
    } catch (refused) {
      failed = word(refused.message === "offline" ? "offline" : "failed"); // as for what is no longer there
    }
    const state = store.state(id);
    state.pending.delete(component);
    state.failed = failed;
    if (failed) delete state.chosen[component];
    this.log.update();
  }

  async attempt(what, things) {
    try {
      await this.wire.ask(what, { channel: this.channel, ...things });
    } catch (refused) {
      toast(refused.message === "offline" ? word("offline") : refused.message);
    }
  }

  dismiss(article) {
    this.log.scroller.focus({ preventScroll: true });
    if (article.classList.contains("local")) return store.changeLocal(this.channel, article.dataset.id, null);
    return this.attempt("dismiss", { message: article.dataset.id });
  }

  async remove(article) {
    if (!(await confirm(word("deleteSure"), word("deleteText"), word("deleteIt")))) return;
    this.log.scroller.focus({ preventScroll: true });
    await this.attempt("delete", { message: article.dataset.id });
  }

  react(article, button) {
    return this.attempt("react", { message: article.dataset.id, emoji: button.dataset.react, add: button.getAttribute("aria-pressed") !== "true" });
  }
}
