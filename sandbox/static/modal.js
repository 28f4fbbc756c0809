// Forms (modals): text fields, menus, choices; they stay open until the bot has answered.

import { defaults, options, selectButton } from "./components.js";
import { h } from "./dom.js";
import { markdown } from "./markdown.js";
import { dialog, openList } from "./popup.js";
import { word } from "./words.js";

/** Show the form of an answer; `wire` sends it. */
export function openModal(wire, answer) {
  const { modal, form } = answer;
  const values = {};
  const problem = h("p", { class: "problem", role: "alert" });
  const submit = h("button", { type: "submit", class: "button primary" }, word("submit"));
  const fields = h("form", { class: "modal-form", novalidate: true },
    h("h2", {}, modal.title),
    h("div", { class: "modal-body" }, modal.components.map((row) => rowOf(row, values))),
    problem,
    h("div", { class: "dialog-end" }, h("button", { type: "button", class: "button secondary", onclick: () => box.close() }, word("cancel")), submit));
  const box = dialog("modal", modal.title, fields);
  fields.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (submit.getAttribute("aria-busy") || !valid(fields, problem)) return;
    submit.setAttribute("aria-busy", "true");
    try {
      const sent = await wire.ask("submit", { form, values: collect(fields, values) });
      if (sent.failed) problem.textContent = word("formFailed");
      else box.close();
    } catch (refused) {
      problem.textContent = refused.message === "offline" ? word("offline") : refused.message;
    }
    submit.removeAttribute("aria-busy");
  });
  fields.querySelector("input, textarea, .select")?.focus();
}

function rowOf(row, values) {
  if (row.type === 10) return h("div", { class: "display" }, markdown(row.content));
  if (row.type === 1) return h("div", {}, row.components.map((c) => labelled(c.label ?? "", "", c, values)));
  return labelled(row.label, row.description, row.component, values);
}

function labelled(label, description, c, values) {
  const id = `field-${c.custom_id}`;
  const required = c.required !== false && c.type !== 23;
  const single = c.type === 4 || c.type === 3 || (c.type >= 5 && c.type <= 8);
  return h(single ? "div" : "fieldset", { class: "field" },
    h(single ? "label" : "legend", { for: single ? id : null }, label, required ? h("span", { class: "star", "aria-hidden": "true" }, " *") : null),
    description ? h("p", { class: "field-help", id: `${id}-help` }, description) : null,
    control(c, id, values, required, label));
}

function control(c, id, values, required, label) {
  switch (c.type) {
    case 4: return textField(c, id, required);
    case 21: case 22: return choices(c, required);
    case 23: return h("input", { type: "checkbox", id, "data-field": c.custom_id, "data-kind": "bool", checked: c.default, "aria-label": label });
    default: return menu(c, id, values, required);
  }
}

function textField(c, id, required) {
  const common = { id, "data-field": c.custom_id, "data-kind": "text", placeholder: c.placeholder, minlength: c.min_length, maxlength: c.max_length ?? 4000, required, "aria-describedby": `${id}-help` };
  const field = c.style === 2 ? h("textarea", { rows: 4, ...common }) : h("input", { type: "text", autocomplete: "off", ...common });
  field.value = c.value ?? "";
  return field;
}

function menu(c, id, values, required) {
  values[c.custom_id] = defaults(c);
  const holder = h("div", {});
  const draw = () => holder.replaceChildren(selectButton(c, values[c.custom_id], { id, "data-required": required ? c.custom_id : null }));
  const limits = { min: required ? c.min_values ?? 1 : 0, max: c.max_values ?? 1 };
  holder.addEventListener("click", () =>
    openList(holder.firstChild, {
      options: options(c), values: values[c.custom_id], limits, search: c.type !== 3 || c.options.length > 10, label: c.placeholder || word("choose"),
      done(picked) {
        values[c.custom_id] = picked;
        draw();
        holder.firstChild.focus();
      },
    }));
  draw();
  return holder;
}

function choices(c, required) {
  const kind = c.type === 21 ? "radio" : "checkbox";
  return h("div", { "data-field": c.custom_id, "data-kind": kind, "data-min": required ? c.min_values ?? 1 : 0 }, c.options.map((o) =>
    h("label", { class: "choice" }, h("input", { type: kind, name: c.custom_id, value: o.value, checked: o.default }), h("span", {}, o.label, o.description ? h("small", {}, o.description) : null))));
}

function valid(fields, problem) {
  for (const field of fields.querySelectorAll('[data-kind="text"]')) {
    const { value, minLength } = field;
    const wrong = field.required && !value ? word("required") : value && value.length < minLength ? word("tooShort", { n: minLength }) : "";
    if (wrong) return point(field, wrong, problem);
  }
  for (const group of fields.querySelectorAll("[data-min]")) {
    if (group.querySelectorAll(":checked").length < Number(group.dataset.min)) return point(group.querySelector("input"), word("required"), problem);
  }
  for (const button of fields.querySelectorAll("[data-required]")) {
    if (button.querySelector(".placeholder")) return point(button, word("required"), problem);
  }
  problem.textContent = "";
  return true;
}

function point(field, text, problem) {
  problem.textContent = text;
  field?.focus();
  return false;
}

function collect(fields, values) {
  const out = { ...values };
  for (const field of fields.querySelectorAll("[data-field]")) {
    const picked = () => [...field.querySelectorAll(":checked")].map((x) => x.value);
    const read = { text: () => field.value, bool: () => field.checked, radio: () => picked()[0] ?? null, checkbox: picked };
    out[field.dataset.field] = read[field.dataset.kind]();
  }
  return out;
}
