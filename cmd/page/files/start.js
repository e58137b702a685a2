// The start of a new game: four cards, the war or battle, the side, and how strong the other side is.
import { fieldOf } from "./field.js";
import { drawing, h } from "./dom.js";

const levels = [["easy", "Beginner"], ["normal", "Club"], ["hard", "Expert"], ["expert", "Master"]];
const measured = fetch("levels.json").then((r) => r.json()).catch(() => ({}));

// startForm makes the form; start hears the question that begins the game, and whether it is a lesson.
export function startForm(catalogue, question, start) {
  const games = catalogue.games.filter((g) => g.scenarios.length || g.battles.length);
  let game, values = {}, setup = "", own = 0;
  const cards = h("div", { class: "cards", role: "group", "aria-label": "Game" });
  const setupBox = h("select", { id: "play-setup", onchange: change });
  const sides = h("div", { class: "row", role: "group", "aria-label": "Your side" });
  const strengths = h("div", { class: "cards four", role: "group", "aria-label": "Your opponent" });
  const more = h("div", {});
  const begin = (q, lesson) => start({ command: "play", ...q }, lesson);
  const form = h("form", { class: "begin", onsubmit: (e) => { e.preventDefault(); begin({ game: game.name, setup, flags: Object.entries(values).filter(([, v]) => v) }); } },
    h("h2", {}, "Play"), cards,
    h("div", { class: "pair" },
      h("div", {}, h("label", { for: "play-setup" }, "War or battle"), setupBox),
      h("div", {}, h("p", { class: "label" }, "Your side"), sides)),
    h("p", { class: "label" }, "Your opponent"), strengths,
    h("div", { class: "row" }, h("button", { type: "submit", class: "main", id: "begin" }, "Begin"), h("button", { type: "button", id: "lesson", onclick: lesson }, "First lesson: six steps")),
    h("details", {}, h("summary", {}, "Other opponents, two people here, dice"), more));

  const pick = (on, act, ...parts) => h("button", { type: "button", class: "pick", "aria-pressed": String(on), onclick: act }, ...parts);

  function drawCards() {
    cards.replaceChildren(...games.map((g) => pick(g === game, () => { fill(g.name, ""); cards.querySelector('[aria-pressed="true"]').focus(); },
      h("span", { class: "picture", "aria-hidden": "true" }, g.card.tiles.map(drawing)), h("strong", {}, g.title), h("span", {}, g.card.sentence), h("small", {}, g.card.length))));
  }

  // called are the sides of what is chosen, and keys their flags.
  const whole = () => game.scenarios.some((s) => s.name === setup);
  const players = () => game.players[whole() ? 1 : 0];
  const called = () => (whole() ? game.whole : game.sides);
  const keys = () => called().map((s) => s.toLowerCase());
  const word = (s) => s[0].toUpperCase() + s.slice(1);

  function drawSides() {
    const focused = [sides, strengths].find((g) => g.contains(document.activeElement));
    const both = keys().every((k) => !values[k] || values[k] === "human");
    sides.replaceChildren(...called().map((s, i) => pick(!both && own === i, () => seat(i, values[keys()[own ? 0 : 1]]), word(s))));
    const other = values[keys()[1 - own]];
    strengths.replaceChildren(...levels.filter(([name]) => players().some((p) => p.name === name)).map(([name, title]) => {
      const note = h("small", {});
      measured.then((all) => { const m = all[game.name]?.[name]; if (m && whole()) note.textContent = `Elo ${m[0] > 0 ? "+" : "−"}${Math.abs(m[0])}, thinks ${m[1]} s in a war`; });
      return pick(other === name, () => seat(own, name), h("strong", {}, title), note);
    }));
    focused?.querySelector('[aria-pressed="true"]')?.focus();
  }

  // seat has the visitor play a side, and an agent the other.
  function seat(side, agent) {
    own = side;
    values[keys()[side]] = "";
    values[keys()[1 - side]] = agent && agent !== "human" ? agent : "easy";
    drawSides();
    drawMore();
  }

  function drawMore() {
    const offered = [["human", "human: a person"], ...players().map((p) => [p.name, `${p.name}: ${p.help}`])];
    more.replaceChildren(...keys().map((s, i) => fieldOf({ name: s, title: `${word(called()[i])} is played by`, usage: "human, or an agent such as mcts:sims=500 (default human)", offered }, values[s] ?? "", (v) => { values[s] = v; own = values[keys()[0]] && values[keys()[0]] !== "human" ? 1 : 0; drawSides(); })),
      fieldOf({ name: "seed", usage: "of the dice, a whole number (default random)", number: true }, values.seed ?? "", (v) => { values.seed = v; }));
  }

  function fill(name, chosen) {
    game = games.find((g) => g.name === name) ?? games[0];
    setupBox.replaceChildren(
      h("optgroup", { label: "Wars" }, game.scenarios.map((s) => h("option", { value: s.name }, `${s.name}: ${s.title}`))),
      h("optgroup", { label: "Battles" }, game.battles.map((s) => h("option", { value: s.name }, s.title))));
    const first = (game.scenarios[0] ?? game.battles[0]).name;
    setup = [...game.scenarios, ...game.battles].some((s) => s.name === chosen) ? chosen : first;
    setupBox.value = setup;
    const asked = question.flags.filter(([key]) => [...keys(), "seed"].includes(key));
    values = { seed: "" };
    const agent = asked.some(([key]) => key !== "seed") ? "" : "easy";
    own = 0;
    values[keys()[1]] = agent;
    for (const [key, text] of asked) values[key] = text;
    if (values[keys()[0]] && values[keys()[0]] !== "human") own = 1;
    drawCards();
    drawSides();
    drawMore();
  }

  // change takes another war or battle. The side, the opponent and the seed stay if it has them.
  function change() {
    const old = keys().map((k) => values[k]);
    setup = setupBox.value;
    const has = (agent) => !agent || agent === "human" || players().some((p) => p.name === agent.split(":")[0]);
    values = { seed: values.seed };
    keys().forEach((k, i) => { values[k] = has(old[i]) ? old[i] : "easy"; });
    drawSides();
    drawMore();
  }

  function lesson() {
    begin({ game: game.name, setup: game.card.lesson, flags: [[game.sides[1].toLowerCase(), "easy"], ["seed", "1"]] }, game.name);
  }
  fill(question.command === "play" ? question.game : "", question.setup);
  return form;
}
