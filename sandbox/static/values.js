// The values of a command's options: what one can choose from, and whether what was typed will do.

import { store } from "./store.js";
import { word } from "./words.js";

const TEXT = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, ROLE = 8, MENTIONABLE = 9, NUMBER = 10;
export const FILE = 11;

/** Return what an option offers to choose from without asking the bot, or null where one types freely. */
export function offers(spec) {
  const { users, roles, channels } = store.frame;
  const people = () => Object.entries(users).map(([value, name]) => ({ value, label: name }));
  const groups = () => Object.entries(roles).map(([value, name]) => ({ value, label: `@${name}` }));
  if (spec.choices.length) return spec.choices.map((c) => ({ value: c.value, label: c.name }));
  switch (spec.type) {
    case BOOLEAN: return [{ value: true, label: word("yes") }, { value: false, label: word("no") }];
    case USER: return people();
    case ROLE: return groups();
    case MENTIONABLE: return [...people(), ...groups()];
    case CHANNEL: return channels.filter((c) => c.name && (!spec.channel_types || spec.channel_types.includes(c.type))).map((c) => ({ value: c.id, label: `#${c.name}` }));
    default: return null;
  }
}

/** Return the offers whose label holds what was typed. */
export function matching(items, typed) {
  const wanted = typed.trim().toLowerCase().replace(/^[@#]/, "");
  return items.filter((i) => i.label.toLowerCase().includes(wanted));
}

/** Return {value} or {error} for a chip: `picked` is the offer that was taken, `typed` the text. */
export function check(spec, typed, picked) {
  const text = typed.trim();
  if (spec.type === FILE) return picked ? { value: picked.value } : missing(spec);
  if (picked) return { value: picked.value };
  if (!text) return missing(spec);
  const items = offers(spec);
  if (items) {
    const exact = items.find((i) => i.label.toLowerCase() === text.toLowerCase() || i.label.toLowerCase().replace(/^[@#]/, "") === text.toLowerCase());
    return exact ? { value: exact.value } : { error: word("pickOne") };
  }
  return spec.type === TEXT ? checkText(spec, text) : checkNumber(spec, text);
}

function missing(spec) {
  return spec.required ? { error: word("required") } : {};
}

function checkText(spec, text) {
  if (spec.min_length && text.length < spec.min_length) return { error: word("tooShort", { n: spec.min_length }) };
  if (spec.max_length && text.length > spec.max_length) return { error: word("tooLong", { n: spec.max_length }) };
  return { value: text };
}

function checkNumber(spec, text) {
  const number = Number(text.replace(",", "."));
  if (!Number.isFinite(number)) return { error: word("notNumber") };
  if (spec.type === INTEGER && !Number.isInteger(number)) return { error: word("notInteger") };
  if (spec.min_value !== undefined && number < spec.min_value) return { error: word("tooLow", { n: spec.min_value }) };
  if (spec.max_value !== undefined && number > spec.max_value) return { error: word("tooHigh", { n: spec.max_value }) };
  return { value: number };
}

/** Return a short hint at the limits of an option: "1–6". */
export function range(spec) {
  const low = spec.min_value ?? spec.min_length;
  const high = spec.max_value ?? spec.max_length;
  if (spec.type !== INTEGER && spec.type !== NUMBER) return "";
  if (low === undefined && high === undefined) return "";
  return low !== undefined && high !== undefined ? `${low}–${high}` : low !== undefined ? `≥ ${low}` : `≤ ${high}`;
}

/** Return a file as [name, base64], as the sandbox takes it. */
export async function encode(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return [file.name, btoa(text)];
}
