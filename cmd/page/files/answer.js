// Answers as tables: each bar stands in a row with its figure, so that a table is chart, text to
// copy and what a screen reader says in one.
import { h, number, percent, save, savePNG } from "./dom.js";

// answerOf returns {element, words}: what to show, and the one line that is read out.
export function answerOf(question, a, before) {
  const r = JSON.parse(a.json);
  const made = r.choices ? advice(r) : r.front ? sizes(r) : r.measures ? wars(r, before?.question && comparable(before, question) ? before.data : null) : odds(r, before?.question && comparable(before, question) ? before.data : null);
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

function comparable(before, q) { return before.question.game === q.game; }

// how says how the figures were found, and how well the data is known.
function how(r, seconds) {
  const data = Object.entries(r.sources ?? {}).map(([label, n]) => `${n} ${label}`).join(", ");
  const found = r.method === "exact" ? `Exact: ${number(r.positions ?? 0)} positions solved` :
    r.battles || r.games ? `Played: ${number(r.battles ?? r.games)} ${r.battles ? "battles" : "games"}; 95% intervals` : r.playouts ? `Played out ${number(r.playouts)} times each; 95% intervals` : `${r.method}`;
  return `${r.complete ? "" : "INCOMPLETE. "}${found}${seconds ? `, in ${seconds < 1 ? Math.round(1000 * seconds) + " ms" : seconds.toFixed(1) + " s"}` : ""}.${r.reason ? ` Not solved: ${r.reason}.` : ""} Data: ${data}.`;
}

const plain = (text) => text.replaceAll("_", " ");

// bar is a cell that is as full as a share is large.
export function bar(p) {
  const div = h("div", {});
  div.style.width = `${Math.max(0, Math.min(100, 100 * p)).toFixed(2)}%`;
  return h("td", { class: "bar", "aria-hidden": "true" }, div);
}

export function table(caption, head, rows, note) {
  return h("div", { class: "scroll" }, h("table", {}, h("caption", {}, caption), h("thead", {}, h("tr", {}, head.map((t) => (t ? h("th", { scope: "col" }, t) : h("td", {}))))), h("tbody", {}, rows)), note ? h("p", { class: "facts" }, note) : null);
}

const row = (first, ...cells) => h("tr", {}, h("th", { scope: "row" }, first), cells.map((c) => (c instanceof Node ? c : h("td", {}, c))));

function odds(r, before) {
  const exact = r.method === "exact";
  const sides = Object.keys(r.agents);
  const old = before?.outcomes && JSON.stringify(Object.keys(before.outcomes)) === JSON.stringify(Object.keys(r.outcomes)) && before.command !== r.command ? before.outcomes : null;
  const outcomes = Object.entries(r.outcomes);
  const parts = [h("p", { class: "facts" }, sides.map((s) => `${s} plays ${r.agents[s]}`).join(", "))];
  parts.push(table("Outcome", ["", "%", ...(exact ? [] : ["from", "to"]), ...(old ? ["before"] : []), ""], outcomes.map(([name, o]) => row(plain(name), percent(o.p, o.low, o.high),
    ...(exact ? [] : [percent(o.low, o.low, o.low + (o.high - o.low)), percent(o.high, o.low, o.high)].map((t) => t)), ...(old ? [change(o.p - old[name].p)] : []), bar(o.p)))));
  for (const s of sides.filter((s) => r[s]?.left?.length > 1)) {
    const of = r[s];
    parts.push(table(`${s}: ${of.mean_left.toFixed(exact ? 4 : 2)} of ${of.steps} ${of.unit} left on average`, ["left", "%", ""], compact(of.left).map(([label, p]) => row(label, percent(p), bar(p)))));
  }
  if (r.blocks.length) {
    parts.push(table("Losses by unit", ["", "has", "left", "lost", "eliminated %", ""], r.blocks.map((b) => row(`${b.side} ${b.block}`, String(b.steps), b.mean_left.toFixed(2), b.mean_lost.toFixed(2), percent(b.p_eliminated, exact ? undefined : 0, 0.002), bar(b.p_eliminated)))));
  }
  for (const [name, m] of Object.entries(r).filter(([, m]) => m && typeof m === "object" && Array.isArray(m.p))) {
    const rows = m.p.map((p, v) => [m.labels ? plain(m.labels[v]) : String(v), p]).filter(([, p]) => p > 0);
    parts.push(table(m.labels ? plain(name) : `${plain(name)}: ${m.mean.toFixed(2)} on average`, ["", "%", ""], rows.map(([label, p]) => row(label, percent(p), bar(p)))));
  }
  const best = outcomes.reduce((x, y) => (y[1].p > x[1].p ? y : x));
  return { parts, words: `${plain(best[0])} ${percent(best[1].p, best[1].low, best[1].high)} %${exact ? ", exact" : ", played"}.` };
}

// wars are whole games: how they ended, and the means of what they are about.
function wars(r, before) {
  const outcomes = Object.entries(r.outcomes);
  const old = before?.outcomes && before.command !== r.command && outcomes.every(([name]) => before.outcomes[name]) ? before.outcomes : null;
  const parts = [h("p", { class: "facts" }, r.sides.map((s) => `${s}: ${r.agents[s]}`).join(", "))];
  parts.push(table("How the games ended", ["", "%", "from", "to", ...(old ? ["before"] : []), ""], outcomes.map(([name, o]) => row(plain(name), percent(o.p, o.low, o.high), percent(o.low, o.low, o.high), percent(o.high, o.low, o.high), ...(old ? [change(o.p - old[name].p)] : []), bar(o.p)))));
  const figure = (x, m) => (x === null || x === undefined ? "" : x.toFixed((m.high - m.low) / 2 < 0.05 ? 3 : (m.high - m.low) / 2 < 0.5 ? 2 : 1));
  parts.push(table("On average", ["", "mean", "from", "to"], Object.entries(r.measures).filter(([, m]) => m.mean !== undefined && !m.labels).map(([name, m]) => row(plain(name), figure(m.mean, m), figure(m.low, m), figure(m.high, m)))));
  const best = outcomes.reduce((x, y) => (y[1].p > x[1].p ? y : x));
  return { parts, words: `${plain(best[0])} ${percent(best[1].p, best[1].low, best[1].high)} % of ${number(r.games)} games.` };
}

// change says by how many points a chance differs from that of the answer before.
function change(d) { return Math.abs(d) < 5e-7 ? "same" : `${d > 0 ? "+" : "−"}${(100 * Math.abs(d)).toFixed(2)}`; }

// compact gives the values of a distribution; long ones in a score of ranges.
function compact(shares) {
  const size = Math.ceil(shares.length / 24);
  const list = [];
  for (let v = 0; v < shares.length; v += size) {
    const end = Math.min(v + size, shares.length);
    list.push([size === 1 ? String(v) : `${v} to ${end - 1}`, shares.slice(v, end).reduce((x, y) => x + y, 0)]);
  }
  while (list.length > 1 && list.at(-1)[1] === 0) list.pop();
  while (size > 1 && list.length > 1 && list[0][1] === 0) list.shift();
  return list;
}

function advice(r) {
  if (r.over) return { parts: [h("p", {}, "The battle is over: there is nothing to decide.")], words: "The battle is over." };
  const share = r.goal.unit === "probability" || (r.goal.lowest === 0 && r.goal.highest === 1);
  const say = (v) => (v === null || v === undefined ? "" : share ? percent(v) : v.toFixed(4));
  const exact = r.method === "exact";
  const rows = r.choices.map((c, i) => {
    const tr = row(c.move, say(c.value), ...(exact ? [] : [`${say(c.low)} to ${say(c.high)}`]), say(c.gives_away?.value), bar(share ? c.value : 0));
    if (i === 0) tr.className = "best";
    return tr;
  });
  const parts = [
    h("p", {}, `The ${r.decides} decides: ${r.choices.length} choices. Values are ${r.goal.name}: ${r.goal.meaning}. The ${r.decides} wants it ${r.goal.wanted}.`),
    table("Choices, the best first", ["", share ? "%" : r.goal.unit, ...(exact ? [] : ["95%"]), "gives away", ""], rows),
    h("p", { class: "words" }, Array.isArray(r.words) ? r.words.join(" ") : r.words),
  ];
  return { parts, words: r.choices.length ? `Best: ${r.choices[0].move}, ${say(r.choices[0].value)}${share ? " %" : ""}.` : "" };
}

function sizes(r) {
  const name = (f) => f.force ?? f.text ?? "";
  const best = r.answer;
  const rows = r.front.map((f) => {
    const of = typeof f === "string" ? r.forces.find((x) => name(x) === f) : f;
    const tr = row(name(of), String(of.cost), percent(of.p, of.low, of.high), bar(of.p));
    if (best && name(of) === name(best)) tr.className = "best";
    return tr;
  });
  const most = r.front.map((f) => (typeof f === "string" ? r.forces.find((x) => name(x) === f) : f)).reduce((x, y) => (y.p > (x?.p ?? -1) ? y : x), null);
  const said = (f) => `${name(f)}, ${f.cost} ${r.cost_unit}, ${percent(f.p, f.low, f.high)} %${f.high > f.low ? ` (${percent(f.low, f.low, f.high)} to ${percent(f.high, f.low, f.high)})` : ""}`;
  const words = best ? `Cheapest: ${said(best)}.` : `No force that was looked at has that chance${most ? `; the best: ${said(most)}` : ""}.`;
  return { parts: [
    h("p", { class: "words" }, words),
    h("p", { class: "facts" }, `Wanted: ${r.aim}, at least ${Number((100 * r.at_least).toPrecision(6))} %. ${number(r.looked_at)} of ${number(r.of)} forces looked at.`),
    table(`The front: no force for as much has more`, ["force", r.cost_unit, "%", ""], rows),
  ], words };
}
