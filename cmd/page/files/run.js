// Whole games of a scenario, played many times between agents: how they end, with intervals.
import { answerOf } from "./answer.js";
import { asking } from "./asking.js";
import { h, writeLink } from "./dom.js";
import { fieldOf } from "./field.js";

export function show(main, question, catalogue) {
  const games = catalogue.games.filter((g) => g.scenarios.length);
  let game = games.find((g) => g.name === question.game) ?? games[0], setup = "", before = null;
  let values = new Map(), options = new Map();
  const gameBox = h("select", { id: "run-game", onchange: () => { game = games.find((g) => g.name === gameBox.value); values.clear(); options.clear(); fill(""); } }, games.map((g) => h("option", { value: g.name }, g.title)));
  const setupBox = h("select", { id: "run-setup", onchange: () => fill(setupBox.value) });
  const note = h("p", { class: "hint" });
  const form = h("form", { onsubmit: (e) => { e.preventDefault(); go().then(() => answer.scrollIntoView({ block: "start" })); } });
  const answer = h("section", { class: "answer", "aria-label": "Answer" });
  const wrong = h("p", { class: "wrong", id: "wrong" });
  const under = asking(form, answer, wrong, (q, a) => answerOf(q, a, before));
  main.replaceChildren(h("div", { class: "two" },
    h("section", { "aria-label": "Question" }, h("h2", {}, "A war, many times"), h("label", { for: "run-game" }, "Game"), gameBox, h("label", { for: "run-setup" }, "Scenario"), setupBox, note, form),
    h("div", {}, wrong, answer)), under.bar);

  function fill(chosen) {
    gameBox.value = game.name;
    setupBox.replaceChildren(...game.scenarios.map((s) => h("option", { value: s.name }, `${s.name}: ${s.title}`)));
    const of = game.scenarios.find((s) => s.name === chosen) ?? game.scenarios[0];
    setupBox.value = setup = of.name;
    note.textContent = of.note;
    const offered = game.players[1].map((p) => [p.name, `${p.name}: ${p.help}`]);
    const field = (key, of = values) => fieldOf(key, of.get(key.name) ?? "", (v) => { if (v) of.set(key.name, v); else of.delete(key.name); });
    form.replaceChildren(
      ...game.whole.map((s) => field({ name: s.toLowerCase(), title: `${s} is played by`, usage: `an agent with its parameters (default ${game.players[1][0].name})`, offered })),
      field({ name: "count", title: "games", usage: "how many (default 32; a war of scripts takes about a tenth of a second)", number: true }),
      h("details", { open: options.size > 0 }, h("summary", {}, "Optional rules and rulings"), game.options.map((o) => field({ name: o.name, usage: `${o.meaning} [${o.case}]`, choices: o.values.slice(1).map((v) => [v, v]), otherwise: o.values[0] }, options))),
      h("details", { open: values.has("seed") }, h("summary", {}, "Dice"), field({ name: "seed", usage: "of the dice (default 1)", number: true })),
      h("div", { class: "row" }, h("button", { type: "submit", class: "main", id: "run-go" }, "Run")));
  }

  async function go() {
    const q = { command: "run", game: game.name, setup, flags: [...game.whole.map((s) => s.toLowerCase()).filter((s) => values.has(s)).map((s) => [s, values.get(s)]),
      ...[...options].map(([name, value]) => ["option", value === "on" ? name : `${name}=${value}`]), ...["count", "seed"].filter((n) => values.has(n)).map((n) => [n, values.get(n)])] };
    const link = writeLink(q);
    if (location.hash !== link) history.pushState(null, "", link);
    const a = await under.go(q);
    if (a) before = { question: q, data: JSON.parse(a.json) };
  }

  for (const [name, text] of question.flags) {
    const [option, value] = text.split("=");
    if (name === "option") options.set(option, value ?? "on"); else values.set(name, text);
  }
  fill(question.setup);
  if (question.game && game.name !== question.game || question.setup && setup !== question.setup) under.complain({ message: `There is no scenario “${[question.game, question.setup].filter(Boolean).join(" ")}” here: choose one from the list.` });
  else if (question.setup) go();
  return under.stop;
}
