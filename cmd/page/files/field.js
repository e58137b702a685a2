// Fields of a form, made of what the engine says of a part of a battle.
import { h } from "./dom.js";

let made = 0;

// fieldOf makes a field: key says what it is, change hears each change.
export function fieldOf(key, value, change) {
  const id = `field-${++made}`;
  const wrong = h("p", { class: "wrong", id: id + "-wrong", "aria-live": "polite" });
  if (key.bool) {
    const box = h("input", { type: "checkbox", id, checked: value === "true", "aria-describedby": id + "-hint", onchange: () => change(box.checked ? "true" : value === "true" || value === "false" ? "false" : "") });
    return h("div", { "data-field": key.name }, h("label", { class: "check", for: id }, box, key.title ?? key.name), hint(key, id), wrong);
  }
  const parts = [h("label", { for: id }, key.title ?? key.name), hint(key, id)];
  const choices = key.choices ?? key.values?.map((v) => [v, v]);
  if (choices) {
    const box = h("select", { id, "aria-describedby": id + "-hint", onchange: () => change(box.value) },
      h("option", { value: "" }, key.otherwise ? `${key.otherwise} (default)` : "(default)"), choices.map(([v, text]) => h("option", { value: v }, text)));
    box.value = value;
    if (value !== "" && box.value !== value) { box.append(h("option", { value }, value)); box.value = value; }
    parts.push(box);
  } else {
    const box = h("input", { type: "text", id, value, "aria-describedby": id + "-hint", autocomplete: "off", autocapitalize: "off", spellcheck: false, maxLength: 2000, inputMode: key.number ? "decimal" : "text", onchange: () => { change(box.value.trim()); draw(); } });
    const offered = key.offered ?? (key.pieces ? [] : (key.seen ?? []).map((v) => [v, v]));
    let draw = () => {};
    if (offered.length) {
      box.setAttribute("list", id + "-list");
      parts.push(h("datalist", { id: id + "-list" }, offered.map(([v, text]) => h("option", { value: v }, text))));
    }
    parts.push(box);
    if (key.pieces) {
      const chips = h("div", { class: "chips" });
      draw = () => drawPieces(chips, key, box, (text) => { box.value = text; change(text); draw(); });
      draw();
      parts.push(chips);
    }
  }
  return h("div", { "data-field": key.name }, parts, wrong);
}

function hint(key, id) { return h("p", { class: "hint", id: id + "-hint" }, key.usage ?? ""); }

// piecesOf takes a list of units apart; units stand between commas or between blanks, those with
// brackets or quotes together.
function piecesOf(text, comma) {
  if (comma || text.includes(",")) return text.split(",").map((t) => t.trim()).filter((t) => t);
  return text.match(/(?:[^\s"[]|"[^"]*"|\[[^\]]*\])+/g) ?? [];
}

const counted = /^(\d+)(\s.*)$|^([A-Za-z]+)(\d+)(\[.*\])?$/;

// bump returns a piece with its number changed: that in front ("6 Val") or behind ("CV2"); nothing
// where it comes to none.
function bump(piece, by) {
  const m = counted.exec(piece);
  if (!m) return by < 0 ? null : piece;
  const n = Number(m[1] ?? m[4]) + by;
  if (n < 1) return null;
  return m[1] !== undefined ? n + m[2] : m[3] + n + (m[5] ?? "");
}

// drawPieces shows the units of a field to be tapped: fewer, more, and those of the library to add.
function drawPieces(chips, key, box, change) {
  const pieces = piecesOf(box.value, key.comma);
  const join = (list) => list.join(key.comma || box.value.includes(",") ? ", " : " ");
  const swap = (i, piece) => change(join(pieces.flatMap((p, k) => (k !== i ? [p] : piece === null ? [] : [piece]))));
  const known = [...new Set((key.seen ?? []).flatMap((v) => piecesOf(v, key.comma)))].sort().sort((x, y) => x.includes("[") - y.includes("[")); // plain units first
  const add = h("select", { class: "add", "aria-label": `Add to ${key.name}`, onchange: () => { if (add.value) change(join([...pieces.filter((p) => p !== "none"), add.value])); } },
    h("option", { value: "" }, "Add …"), known.map((p) => h("option", { value: p }, p)));
  chips.replaceChildren(...pieces.map((p, i) => h("span", { class: "chip" },
    h("button", { type: "button", "aria-label": `Less of ${p}`, onclick: () => swap(i, bump(p, -1)) }, counted.test(p) ? "−" : "×"),
    h("span", {}, p),
    counted.test(p) ? h("button", { type: "button", "aria-label": `More of ${p}`, onclick: () => swap(i, bump(p, 1)) }, "+") : null)),
    known.length ? add : "");
}
