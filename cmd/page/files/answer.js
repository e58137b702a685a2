// Answers as tables, with what they were asked of and how they were found.
import { worthTable, worthWords } from "./battles.js";
import { h, number, percent, points, save, savePNG } from "./dom.js";
import { bar, chance, compact, row, table } from "./tables.js";

// answerOf returns {element, words}: what to show, and the one line that is read out.
export function answerOf(question, a, before) {
  const r = JSON.parse(a.json);
  const changed = before ? changes(before.question, question) : null;
  const made = r.choices ? advice(r, a.worth) : r.front ? sizes(r) : (r.measures ? wars : odds)(r, changed ? before.data.outcomes : null, changed);
  const name = [r.game, question.setup || "battle", r.choices ? "advice" : question.command].join("-");
  const link = h("input", { type: "text", readOnly: true, value: location.href, "aria-label": "Link to this answer", onfocus: (e) => e.target.select() });
  const element = h("div", {},
    h("h2", {}, a.title || "A battle of your own"),
    made.parts,
    h("p", { class: "facts" }, how(r, a.seconds)),
    h("h3", {}, "Repeat:"), h("p", { class: "repeat", id: "repeat" }, r.command),
    h("h3", {}, "Link"), link,
    h("div", { class: "row" },
      a.svg ? h("button", { type: "button", onclick: () => savePNG(name + ".png", a.svg) }, "PNG") : null,
      a.svg ? h("button", { type: "button", onclick: () => save(name + ".svg", "image/svg+xml", a.svg) }, "SVG") : null,
      h("button", { type: "button", onclick: () => save(name + ".json", "application/json", a.json) }, "JSON")),
    h("details", {}, h("summary", {}, "As text"), h("pre", { class: "repeat", tabindex: 0 }, a.text)));
  return { element, words: made.words };
}

// changes says in words what a question asked otherwise than the one before it, if both are about the
// same battle or war; null if they are not, or nothing was changed.
export function changes(before, q) {
  if (before.command !== q.command || before.game !== q.game || before.setup !== q.setup) return null;
  const said = (flags) => {
    const all = new Map();
    for (const [name, text] of flags) all.set(name, [...(all.get(name) ?? []), text || "on"]);
    return new Map([...all].map(([name, texts]) => [name, texts.join(" ")]));
  };
  const [was, is] = [said(before.flags), said(q.flags)];
  if (was.get("kind") !== is.get("kind")) return null;
  const all = [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name));
  const unsaid = q.setup && q.command !== "run" ? "not changed" : "not set";
  return all.length ? all.map((name) => `${name} was ${was.get(name) ?? unsaid}`).join(", ") : null;
}

// how says how the figures were found, and how well the data is known.
function how(r, seconds) {
  const data = Object.entries(r.sources ?? {}).map(([label, n]) => `${n} ${label}`).join(", ");
  const found = r.method === "exact" ? `Exact${r.positions ? `: ${number(r.positions)} positions solved` : ""}` :
    r.battles || r.games ? `Played: ${number(r.battles ?? r.games)} ${r.battles ? "battles" : "games"}; 95% intervals` : r.playouts ? `${number(r.playouts)} simulations each; 95% intervals` : `${r.method}`;
  return `${r.complete ? "" : "INCOMPLETE. "}${found}${seconds ? `, in ${seconds < 1 ? Math.round(1000 * seconds) + " ms" : seconds.toFixed(1) + " s"}` : ""}.${r.reason ? ` Not solved: ${r.reason}.` : ""} Data: ${data}.`;
}

const plain = (text) => text.replaceAll("_", " ");

function odds(r, old, changed) {
  const exact = r.method === "exact";
  const sides = Object.keys(r.agents);
  const outcomes = Object.entries(r.outcomes);
  const parts = [h("p", { class: "facts" }, sides.map((s) => `${s} plays ${r.agents[s]}`).join(", ")), ends("Outcome", outcomes, exact, old, changed)];
  for (const s of sides.filter((s) => r[s]?.left?.length > 1)) {
    const of = r[s];
    parts.push(table(`${s}: ${of.mean_left.toFixed(1)} of ${of.steps} ${of.unit} left on average`, ["left", "%", ""], compact(of.left).map(([label, p]) => row(label, chance(p), bar(p)))));
  }
  if (r.blocks.length) parts.push(losses(r.blocks));
  for (const [name, m] of Object.entries(r).filter(([, m]) => m && typeof m === "object" && Array.isArray(m.p))) {
    const rows = m.labels ? m.p.map((p, v) => [plain(m.labels[v]), p]).filter(([, p]) => p > 0) : compact(m.p);
    parts.push(table(m.labels ? plain(name) : `${plain(name)}: ${m.mean.toFixed(1)} on average`, ["", "%", ""], rows.map(([label, p]) => row(label, chance(p), bar(p)))));
  }
  const best = outcomes.reduce((x, y) => (y[1].p > x[1].p ? y : x));
  return { parts, words: `${plain(best[0])} ${percent(best[1].p)} %${exact ? ", exact" : ", played"}.` };
}

// ends is how often each outcome comes, and by how much that differs from the answer before.
function ends(caption, outcomes, exact, old, changed) {
  if (old && !outcomes.every(([name]) => old[name])) old = null;
  const rows = outcomes.map(([name, o]) => row(plain(name), chance(o.p), ...(exact ? [] : [chance(o.low), chance(o.high)]), ...(old ? [change(o, old[name])] : []), bar(o.p)));
  return table(caption, ["", "%", ...(exact ? [] : ["from", "to"]), ...(old ? ["change"] : []), ""], rows, old ? `The change is in percentage points, from the answer before: ${changed}.` : null);
}

// change says by how many points a chance differs from an earlier one, with the 95% interval of the
// difference if one of them was played.
function change(o, old) {
  const half = Math.hypot((o.high - o.low) / 2, (old.high - old.low) / 2);
  return points(o.p - old.p) + (half > 0 ? ` ± ${(100 * half).toFixed(1)}` : "");
}

// losses are those of each unit; units that lose nothing are named under the table.
function losses(blocks) {
  const name = (b) => `${b.side} ${b.block}`;
  const [some, none] = [blocks.filter((b) => b.mean_lost >= 0.005), blocks.filter((b) => b.mean_lost < 0.005)];
  const rows = some.map((b) => row(name(b), String(b.steps), b.mean_left.toFixed(2), b.mean_lost.toFixed(2), chance(b.p_eliminated), bar(b.p_eliminated)));
  return table("Losses by unit", ["", "has", "left", "lost", "eliminated %", ""], rows, none.length ? `Hardly any losses: ${none.map(name).join(", ")}.` : null);
}

// wars are whole games: how they ended, and the means of what they are about.
function wars(r, old, changed) {
  const outcomes = Object.entries(r.outcomes);
  const parts = [h("p", { class: "facts" }, r.sides.map((s) => `${s}: ${r.agents[s]}`).join(", ")), ends("How the games ended", outcomes, false, old, changed)];
  const figure = (x, m) => (x === null || x === undefined ? "" : x.toFixed((m.high - m.low) / 2 < 0.05 ? 3 : (m.high - m.low) / 2 < 0.5 ? 2 : 1));
  parts.push(table("On average", ["", "mean", "from", "to"], Object.entries(r.measures).filter(([, m]) => m.mean !== undefined && !m.labels).map(([name, m]) => row(plain(name), figure(m.mean, m), figure(m.low, m), figure(m.high, m)))));
  const best = outcomes.reduce((x, y) => (y[1].p > x[1].p ? y : x));
  const half = 50 * (best[1].high - best[1].low);
  if (half > 5) parts.splice(2, 0, h("p", {}, `${number(r.games)} games are few: ± ${half.toFixed(0)} percentage points. Four times as many halve that.`));
  return { parts, words: `${plain(best[0])} ${percent(best[1].p)} % of ${number(r.games)} games.` };
}

function advice(r, w) {
  if (r.over) return { parts: [h("p", {}, "The battle is over: there is nothing to decide.")], words: "The battle is over." };
  if (!w) return { parts: [h("p", {}, "Stopped before the choices had values.")], words: "No choice has a value yet." };
  const away = (v) => (v === null || v === undefined ? "" : w.share ? points(-v) : (-v).toFixed(2));
  const parts = [
    h("p", {}, `The ${r.decides} ${r.choices.length === 1 ? "has one choice" : `has ${number(r.choices.length)} choices`}. The figures are ${w.meaning}.`),
    worthTable(w, [{ title: "against the best", of: (i) => (i === 0 ? "" : away(r.choices[i].gives_away?.value)) }]),
    h("p", { class: "words" }, rounded(r.words.join(" "))),
  ];
  return { parts, words: worthWords(w) };
}

// rounded gives the percentages of a text one decimal, as those of the tables have.
function rounded(text) { return text.replace(/\b\d+\.\d{2,}(?= %| percentage)/g, (x) => percent(x / 100)); }

function sizes(r) {
  const name = (f) => f.force ?? f.text ?? "";
  const best = r.answer;
  const rows = r.front.map((f) => {
    const of = typeof f === "string" ? r.forces.find((x) => name(x) === f) : f;
    const tr = row(name(of), String(of.cost), chance(of.p), bar(of.p));
    if (best && name(of) === name(best)) tr.className = "best";
    return tr;
  });
  const most = r.front.map((f) => (typeof f === "string" ? r.forces.find((x) => name(x) === f) : f)).reduce((x, y) => (y.p > (x?.p ?? -1) ? y : x), null);
  const said = (f) => `${name(f)}, ${f.cost} ${r.cost_unit}, ${percent(f.p)} %${f.high > f.low ? ` (${percent(f.low)} to ${percent(f.high)})` : ""}`;
  const words = best ? `Cheapest: ${said(best)}.` : `No force considered has that chance${most ? `; the best: ${said(most)}` : ""}.`;
  return { parts: [
    h("p", { class: "words" }, words),
    h("p", { class: "facts" }, `Wanted: ${r.aim}, at least ${Number((100 * r.at_least).toPrecision(6))} %. ${number(r.looked_at)} of ${number(r.of)} forces looked at.`),
    table(`The front: no force of that cost does better`, ["force", r.cost_unit, "%", ""], rows),
  ], words };
}
