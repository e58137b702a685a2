// Odds and advice about the battles of a game that is played.
import { bar, table } from "./tables.js";
import { h, percent } from "./dom.js";

// oddsOf shows the odds of a battle.
export function oddsOf(o) {
  const played = o.outcomes.some((x) => x.high > x.low);
  const head = `${o.title}${o.attacker ? `: ${o.attacker} attacks` : ""}`;
  if (o.undefended) return h("p", {}, `${head}. Nobody defends.`);
  return h("div", { class: "odds" },
    table(head, ["", "%", ...(played ? ["from", "to"] : []), ""], o.outcomes.map((x) => h("tr", {}, h("th", { scope: "row" }, x.name), h("td", {}, percent(x.p)),
      played ? [h("td", {}, percent(x.low)), h("td", {}, percent(x.high))] : null, bar(x.p)))),
    h("p", { class: "facts" }, `${o.left ? `Left on average: ${o.left}. ` : ""}Both sides play as ${o.agent}; ${o.how}.`));
}

// whole says a chance in whole percent; what is not quite impossible or certain is not rounded to that.
export const whole = (p) => (p > 0 && p < 0.005 ? "<1 %" : p < 1 && p > 0.995 ? ">99 %" : `${Math.round(100 * p)} %`);

// chanceWords says a chance to win with the half of its interval: 64 % ±3.
export const chanceWords = ({ win, half }) => whole(win) + (half > 0.004 ? ` ±${Math.max(1, Math.round(100 * half))}` : "");

// chanceBar shows how a battle may end for the side that asks: won, open, lost.
export function chanceBar(o) {
  if (!o.chances) return oddsOf(o);
  const c = o.chances, part = (p, name) => { const e = h("div", { class: name }, p >= 0.14 ? whole(p) : ""); e.style.width = `${100 * p}%`; return e; };
  return h("div", { class: "chances" }, h("div", { class: "thirds", "aria-hidden": "true" }, part(c.win, "win"), part(c.open, "open"), part(c.lose, "lose")),
    h("p", { class: "facts" }, `You win ${chanceWords(c)} · undecided ${whole(c.open)} · you lose ${whole(c.lose)}${o.left ? `. Left on average: ${o.left}` : ""} (${o.how}; both play as ${o.agent})`));
}

// oddsWords is the likeliest outcome in a line.
export function oddsWords(o) {
  const best = o.outcomes.reduce((x, y) => (y.p > x.p ? y : x));
  return o.undefended ? `${o.title}: nobody defends.` : `${o.title}: ${best.name} ${percent(best.p)} %.`;
}

// worthTable shows what choices are worth to the side that decides: the longest bar is the best choice.
export function worthTable(w, extra = []) {
  const figure = (v) => (w.share ? percent(v) : v.toFixed(2));
  const exact = w.choices.every((c) => c.low === c.high);
  const [least, most] = [Math.min(...w.choices.map((c) => c.value)), Math.max(...w.choices.map((c) => c.value))];
  const full = (v) => (w.share ? v : most > least ? 0.05 + 0.95 * (v - least) / (most - least) : 1);
  const rows = w.choices.map((c, i) => h("tr", { class: i === 0 ? "best" : "" }, h("th", { scope: "row" }, c.move), h("td", {}, figure(c.value)),
    exact ? null : h("td", {}, `${figure(c.low)} to ${figure(c.high)}`), extra.map((e) => h("td", {}, e.of(i))), bar(full(c.value))));
  return table("Choices, the best first", ["", w.share ? "%" : w.unit, ...(exact ? [] : ["95%"]), ...extra.map((e) => e.title), ""], rows);
}

// worthWords is the best choice in a line.
export function worthWords(w) {
  if (!w?.choices.length) return "";
  const best = w.choices[0];
  return `Best: ${best.move}, ${w.share ? `${percent(best.value)} %` : best.value.toFixed(2)}.`;
}
