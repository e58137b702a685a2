// The form for a new game: which game and set-up, and who plays each side.
import { h } from "./dom.js";
import { fieldOf } from "./field.js";

// startForm makes the form; start hears the question that begins the game.
export function startForm(catalogue, question, start) {
  const games = catalogue.games.filter((g) => g.scenarios.length || g.battles.length);
  let game, values = {}, setup = "";
  const gameBox = h("select", { id: "play-game", onchange: () => fill(gameBox.value, "") }, games.map((g) => h("option", { value: g.name }, g.title)));
  const setupBox = h("select", { id: "play-setup", onchange: () => fill(game.name, setupBox.value) });
  const seats = h("div", {});
  const form = h("form", { onsubmit: (e) => { e.preventDefault(); start({ command: "play", game: game.name, setup, flags: Object.entries(values).filter(([, v]) => v) }); } },
    h("h2", {}, "Play"), h("label", { for: "play-game" }, "Game"), gameBox, h("label", { for: "play-setup" }, "War or battle"), setupBox, seats,
    h("div", { class: "row" }, h("button", { type: "submit", class: "main", id: "begin" }, "Begin")));

  function fill(name, chosen) {
    game = games.find((g) => g.name === name) ?? games[0];
    gameBox.value = game.name;
    setupBox.replaceChildren(
      h("optgroup", { label: "Wars" }, game.scenarios.map((s) => h("option", { value: s.name }, `${s.name}: ${s.title}`))),
      h("optgroup", { label: "Battles" }, game.battles.map((s) => h("option", { value: s.name }, s.title))));
    const first = (game.scenarios[0] ?? game.battles[0]).name;
    setup = [...game.scenarios, ...game.battles].some((s) => s.name === chosen) ? chosen : first;
    setupBox.value = setup;
    const whole = game.scenarios.some((s) => s.name === setup);
    const called = whole ? game.whole : game.sides;
    const sides = called.map((s) => s.toLowerCase());
    const players = game.players[whole ? 1 : 0];
    values = { [sides[1]]: players[0].name };
    for (const [key, text] of question.flags) if ([...sides, "seed"].includes(key)) values[key] = text;
    const offered = [["human", "human: a person"], ...players.map((p) => [p.name, `${p.name}: ${p.help}`])];
    seats.replaceChildren(...sides.map((s, i) => fieldOf({ name: s, title: `${called[i]} is played by`, usage: "human, or an agent such as mcts:sims=500 (default human)", offered }, values[s] ?? "", (v) => { values[s] = v; })),
      h("details", {}, h("summary", {}, "Dice and rules"),
        fieldOf({ name: "seed", usage: "of the dice, a whole number (default random)", number: true }, values.seed ?? "", (v) => { values.seed = v; })));
  }
  fill(question.command === "play" ? question.game : "", question.setup);
  return form;
}
