// Whom one plays: switch persons, add one, and what the person allows.

import { avatar } from "./message.js";
import { h } from "./dom.js";
import { dialog } from "./popup.js";
import { store } from "./store.js";
import { LOCALES, word } from "./words.js";

/** Show the menu; `become(id)` plays another person. */
export function openSettings(wire, become) {
  const { me, persons, roles } = store.frame;
  const problem = h("p", { class: "problem", role: "alert" });
  const attempt = async (what, things, then) => {
    try {
      const answer = await wire.ask(what, things);
      then?.(answer);
      problem.textContent = "";
    } catch (refused) {
      problem.textContent = refused.message === "offline" ? word("offline") : refused.message;
    }
  };
  const play = (id) => {
    box.close();
    become(id);
  };
  const box = dialog("settings", word("settings"),
    h("h2", {}, word("persons")),
    h("div", { class: "persons", role: "group", "aria-label": word("persons") }, persons.map((p) => h("button", {
      type: "button", class: "person", "aria-pressed": String(p.id === me.id), "data-person": p.id, onclick: () => play(p.id),
    }, avatar({ ...p, username: p.name }), h("span", { class: "self-text" }, h("b", {}, p.name), h("small", {}, p.locale))))),
    h("h2", {}, me.name),
    h("label", { class: "setting" }, word("language"), languages("me-locale", me.locale, (locale) => attempt("settings", { locale }, () => box.close()))),
    toggle("dm_open", word("dmSwitch"), word("dmHelp"), me.dm_open, (on) => attempt("settings", { dm_open: on })),
    toggle("member", word("memberSwitch"), word("memberHelp"), me.member, (on) => attempt("settings", { member: on })),
    toggle("manager", word("managerSwitch"), word("managerHelp"), me.manager, (on) => attempt("settings", { manager: on })),
    Object.entries(me.roles).map(([id, has]) => toggle(`role-${id}`, word("roleSwitch", { name: roles[id] }), "", has, (on) => attempt("settings", { roles: { [id]: on } }))),
    h("h2", {}, word("add")),
    adding((name, locale) => attempt("person", { name, locale }, (answer) => play(answer.person))),
    problem,
    h("div", { class: "dialog-end" }, h("button", { type: "button", class: "button secondary", onclick: () => box.close() }, word("close"))));
  box.querySelector('[aria-pressed="true"]')?.focus();
}

function languages(id, chosen, changed) {
  return h("select", { id, onchange: (e) => changed?.(e.target.value) }, LOCALES.map(([value, name]) => h("option", { value, selected: value === chosen }, name)));
}

function toggle(id, label, help, on, changed) {
  return h("label", { class: "setting" }, h("span", {}, label, help ? h("small", {}, help) : null),
    h("input", { type: "checkbox", role: "switch", id, checked: on, onchange: (e) => changed(e.target.checked) }));
}

function adding(add) {
  const name = h("input", { type: "text", id: "new-name", maxlength: "32", required: true, autocomplete: "off" });
  const locale = languages("new-locale", store.frame.me.locale);
  return h("form", { class: "adding", onsubmit: (e) => (e.preventDefault(), add(name.value, locale.value)) },
    h("label", {}, word("name"), name), h("label", {}, word("language"), locale), h("button", { type: "submit", class: "button success" }, word("addIt")));
}
