// What the page knows: the person, channels, messages and which of them are unread; and whom to tell when it changes.

import { setClock, setLocale } from "./times.js";
import { speak } from "./words.js";

const NOTHING = { me: { id: "", name: "", locale: "en-US" }, persons: [], bot: { id: "", name: "" }, guilds: [], channels: [], users: {}, first: { path: "", label: "" }, roles: {} };

/** Order ids (numbers too large for JavaScript) by age. */
export function byAge(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

class Store {
  frame = NOTHING;
  bot = "stopped";
  connected = true;
  channel = "";
  version = 0; // of the frame: names in messages depend on it
  messages = new Map();
  locals = new Map(); // channel -> entries that only this page shows, such as a command under way
  states = new Map(); // message -> what its components are doing: pending, failed, chosen
  listeners = [];

  /** Call `hear` with the set of channels whose messages changed (null: all), after each change. */
  listen(hear) {
    this.listeners.push(hear);
  }

  tell(channels = new Set()) {
    for (const hear of this.listeners) hear(channels);
  }

  get dm() {
    return this.frame.channels.find((c) => c.type === 1)?.id ?? "";
  }

  find(channel) {
    return this.frame.channels.find((c) => c.id === channel);
  }

  /** Take in a snapshot or a delta. */
  receive(message) {
    setClock(message.now);
    if (message.t === "snapshot") {
      this.messages = new Map();
      this.locals = new Map();
      this.states = new Map();
    }
    if (message.bot) this.bot = message.bot;
    if (message.frame) this.setFrame(message.frame);
    const touched = new Set();
    for (const m of message.put ?? []) {
      this.of(m.channel_id).set(m.id, m);
      Object.assign(this.states.get(m.id) ?? {}, { failed: "", chosen: {} });
      touched.add(m.channel_id);
    }
    for (const { channel, id } of message.gone ?? []) {
      this.of(channel).delete(id);
      touched.add(channel);
    }
    if (message.frame) this.firstSight(message.t === "snapshot");
    this.tell(message.t === "snapshot" || message.frame ? null : touched);
  }

  setFrame(frame) {
    this.frame = frame;
    this.version += 1;
    speak(frame.me.locale);
    setLocale(frame.me.locale);
    const open = frame.channels.filter((c) => [0, 5, 10, 11, 12].includes(c.type));
    if (!open.some((c) => c.id === this.channel)) this.channel = open[0]?.id ?? "";
  }

  of(channel) {
    if (!this.messages.has(channel)) this.messages.set(channel, new Map());
    return this.messages.get(channel);
  }

  /** Return a channel's messages, oldest first. */
  list(channel) {
    return [...this.of(channel).values()].sort((a, b) => byAge(a.id, b.id));
  }

  /** Return what the components of a message are doing; made when first asked for. */
  state(message) {
    if (!this.states.has(message)) this.states.set(message, { pending: new Set(), failed: "", chosen: {} });
    return this.states.get(message);
  }

  // -- read and unread, kept for each person and channel over reloads --

  key(channel) {
    return `read:${this.frame.me.id}:${channel}`;
  }

  /** Begin to keep what is read of channels that the page has not met: what was there before the page counts as read. */
  firstSight(before) {
    for (const { id } of this.frame.channels) {
      if (localStorage.getItem(this.key(id)) !== null) continue;
      if (before) this.markRead(id, true);
      else localStorage.setItem(this.key(id), "0");
    }
  }

  /** Note that the person has read the channel up to its end; returns whether that is news. */
  markRead(channel, force = false) {
    const last = this.list(channel).at(-1)?.id ?? "0";
    if (!force && byAge(localStorage.getItem(this.key(channel)) ?? "0", last) >= 0) return false;
    localStorage.setItem(this.key(channel), last);
    return true;
  }

  /** Return how many messages of others came since, and how many of these call the person. */
  unread(channel) {
    const read = localStorage.getItem(this.key(channel)) ?? "0";
    const me = this.frame.me.id;
    const fresh = this.list(channel).filter((m) => byAge(m.id, read) > 0 && m.author.id !== me);
    const calls = channel === this.dm ? fresh : fresh.filter((m) => m.mentions?.some((u) => u.id === me));
    return { fresh: fresh.length, calls: calls.length };
  }

  // -- entries of this page alone --

  addLocal(channel, entry) {
    const after = this.list(channel).at(-1)?.id ?? "0";
    this.locals.set(channel, [...(this.locals.get(channel) ?? []), { ...entry, channel, after, local: true }]);
    this.tell(new Set([channel]));
  }

  changeLocal(channel, id, change) {
    const entries = this.locals.get(channel) ?? [];
    this.locals.set(channel, change ? entries.map((e) => (e.id === id ? { ...e, ...change } : e)) : entries.filter((e) => e.id !== id));
    this.tell(new Set([channel]));
  }
}

export const store = new Store();
