// Times as Discord shows them, in the reader's language, by the server's clock; relative ones run.

import { word } from "./words.js";

let offset = 0;
let locale = "en-US";

/** Set the clock by the server's time in milliseconds. */
export function setClock(now) {
  offset = now - Date.now();
}

export function setLocale(name) {
  locale = name;
}

export function now() {
  return Date.now() + offset;
}

const STYLES = {
  t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" }, S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [["second", 60], ["minute", 60], ["hour", 24], ["day", 30], ["month", 12], ["year", Infinity]];

/** Return the time `seconds` (since 1970) in one of Discord's styles: t T d D f F s S R. */
export function format(seconds, style) {
  if (style !== "R") return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(seconds * 1000);
  let amount = seconds - now() / 1000;
  for (const [unit, size] of UNITS) {
    const whole = Math.round(amount);
    if (Math.abs(whole) < size) {
      const numeric = whole === 0 ? "auto" : "always"; // no second is "now"
      return new Intl.RelativeTimeFormat(locale, { numeric }).format(whole, unit);
    }
    amount /= size;
  }
  return "";
}

/** Return when a message was written: "Today at 14:05", or the date. */
export function stamp(milliseconds) {
  const time = format(milliseconds / 1000, "t");
  const days = daysAgo(milliseconds);
  if (days === 0) return word("today", { time });
  return days === 1 ? word("yesterday", { time }) : format(milliseconds / 1000, "s");
}

/** Return a short clock time, for messages that follow one of the same author. */
export function clock(milliseconds) {
  return format(milliseconds / 1000, "t");
}

function daysAgo(milliseconds) {
  const day = (ms) => new Date(ms).setHours(0, 0, 0, 0);
  return Math.round((day(now()) - day(milliseconds)) / 86400000);
}

/** Keep all relative times on the page right, every second. */
export function runClocks() {
  setInterval(() => {
    for (const element of document.querySelectorAll('time[data-style="R"]')) {
      const text = format(Number(element.dataset.at), "R");
      if (element.firstChild.data !== text) element.firstChild.data = text;
    }
  }, 1000);
}
