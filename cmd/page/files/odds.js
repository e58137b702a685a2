// Odds and advice: a form made of what the engine says a game has, and the answer beside it. The
// address holds the whole question.
import { h, readLine, say, writeLink } from "./dom.js";
import { answerOf } from "./answer.js";
import { asking } from "./asking.js";
import { fieldOf } from "./field.js";

const settle = 300; // ms without a change, after which a question is asked by itself
const always = ["attack", "defend", "kind", "hex", "base", "terrain", "area", "invade", "date", "target", "distance", "night"];

const titles = { types: "made of", beyond: "also consider forces that cost more, by up to", budget: "at a cost of at most" };

// share reads a chance, also one in percent: the flag wants 0.7.
function share(text) {
  const m = /^(\d+(?:[.,]\d+)?)\s*(%?)$/.exec(text);
  const n = m && Number(m[1].replace(",", "."));
  return m && (m[2] || n > 1) ? String(Number((n / 100).toPrecision(12))) : text;
}

export function show(main, question, catalogue) {
  const games = catalogue.games.filter((g) => g.battles.length > 0);
  let game, battle, kind, timer = 0, before = null, addressed = false;
  const flags = new Map(); // what the visitor said otherwise than the battle, by name
  let options = [];

  const gameBox = h("select", { id: "game", onchange: () => { choose(gameBox.value, ""); settleSoon(); } }, games.map((g) => h("option", { value: g.name }, g.title)));
  const battleBox = h("select", { id: "battle", onchange: () => { choose(game.name, battleBox.value); settleSoon(); } });
  const kindBox = h("select", { id: "kind", onchange: () => { kind = kindBox.value; battle = before = null; ownBattle = true; flags.clear(); options = []; fill(); settleSoon(); } });
  const note = h("p", { class: "hint" });
  const form = h("form", { onsubmit: (e) => { e.preventDefault(); go("odds", true); } });
  const answer = h("section", { class: "answer", "aria-label": "Answer" });
  const wrong = h("p", { class: "wrong", id: "wrong" });
  const { go: asks, complain, stop, bar } = asking(form, answer, wrong, (q, a) => answerOf(q, a, q.command === "odds" ? before : null));
  const oddsButton = h("button", { type: "submit", class: "main", id: "ask-odds" }, "Odds");
  const adviseButton = h("button", { type: "button", id: "ask-advise", onclick: () => go("advise", true) }, "Advise");
  const buttons = h("div", { class: "row" }, oddsButton, adviseButton);
  const pasted = h("input", { type: "text", id: "pasted", autocomplete: "off", onchange: () => {
    const q = readLine(pasted.value, catalogue.games);
    if (!q) { complain({ message: "That line is not odds or advice: paste one from “Repeat:”." }); return; }
    location.hash = writeLink(q);
  } });

  main.replaceChildren(h("div", { class: "two" },
    h("section", { "aria-label": "Question" },
      h("h2", {}, "Odds of a battle"),
      h("label", { for: "game" }, "Game"), gameBox,
      h("div", { id: "kind-part" }, h("label", { for: "kind" }, "Kind of fight"), kindBox),
      h("label", { for: "battle" }, "Battle"), battleBox, note, form, h("p", {}, h("a", { href: "#answer", onclick: (e) => { e.preventDefault(); answer.scrollIntoView(); } }, "To the answer")),
      h("details", {}, h("summary", {}, "From a command line"), h("label", { for: "pasted" }, "A line from “Repeat:”"), pasted)),
    h("div", {}, wrong, answer)), bar);

  // choose takes a game and a battle of it, or none for one's own.
  function choose(gameName, setup) {
    game = games.find((g) => g.name === gameName) ?? games[0];
    battle = game.battles.find((b) => b.name === setup) ?? (setup === "" && !ownBattle ? game.battles.find((b) => b.name === game.sample) ?? game.battles[0] : null);
    if (battle?.kind) kind = battle.kind;
    else if (game.kinds.length && !game.kinds.some((k) => k.name === kind)) kind = game.kinds[0].name;
    flags.clear();
    options = [];
    fill();
  }

  let ownBattle = false;
  battleBox.addEventListener("change", () => { ownBattle = battleBox.value === ""; }, { capture: true });

  // value is what a field shows: what the visitor said, else what the battle has.
  function value(name) { return flags.get(name) ?? battle?.parts?.[name] ?? ""; }

  function set(name, text) {
    const shipped = battle?.parts?.[name] ?? "";
    if (text === shipped) flags.delete(name); else flags.set(name, text);
    mark();
    settleSoon();
  }

  function mark() {
    for (const f of form.querySelectorAll("[data-field]")) f.classList.toggle("changed", flags.has(f.dataset.field));
  }

  // fill makes the form of the game, the kind of fight and the battle.
  function fill() {
    gameBox.value = game.name;
    document.getElementById("kind-part").hidden = game.kinds.length === 0;
    kindBox.replaceChildren(...game.kinds.map((k) => h("option", { value: k.name }, k.name)));
    if (game.kinds.length) kindBox.value = kind;
    const listed = game.battles.filter((b) => !game.kinds.length || b.kind === kind);
    battleBox.replaceChildren(h("option", { value: "" }, "One of your own"), ...listed.map((b) => h("option", { value: b.name }, b.title)));
    battleBox.value = battle?.name ?? "";
    note.textContent = battle?.note ?? "Say who attacks and who defends.";
    const of = game.kinds.find((k) => k.name === kind)?.keys;
    const keys = game.keys.filter((k) => k.name !== "kind" && (!of || of.includes(k.name)));
    const first = keys.filter((k) => always.includes(k.name) || value(k.name) !== "");
    const rest = keys.filter((k) => !first.includes(k));
    const field = (k) => fieldOf(k, value(k.name), (text) => set(k.name, text));
    form.replaceChildren(...[...first.map(field),
      more("Which force has a chance, and what does it cost?", sizing(), game.sizing.length, "sizing"),
      more("More about the battle", rest.map(field), rest.length),
      more("Who plays", players(), true),
      more("Optional rules and rulings", game.options.map(optionField), game.options.length),
      more("Method", how(), true), buttons].filter((part) => part));
    for (const d of form.querySelectorAll("details")) d.open = [...d.querySelectorAll("[data-field]")].some((f) => flags.has(f.dataset.field) || options.some((o) => "option " + o.split("=")[0] === f.dataset.field));
    mark();
  }

  function more(title, fields, any, id) { return any ? h("details", { id }, h("summary", {}, title), fields) : null; }

  const pick = (name, title, choices, usage) => fieldOf({ name, title, usage, choices }, value(name), (text) => set(name, text));
  const kinds = () => game.players[0].map((p) => [p.name, `${p.name}: ${p.help}`]);
  function players() {
    return [
      ...["attacker", "defender"].map((name) => fieldOf({ name, usage: "an agent, such as prudent or mcts:sims=500 (default " + game.players[0][0].name + ")", offered: kinds() }, value(name), (text) => set(name, text))),
      h("h3", {}, "For advice"),
      fieldOf({ name: "against", usage: "the other side plays as this agent (default best play)", offered: kinds() }, value("against"), (text) => set("against", text)),
      pick("goal", "goal", game.goals.map((g) => [g.name, `${g.name}: ${g.meaning}`]), "what both sides play for"),
    ];
  }
  function sizing() {
    return [
      fieldOf({ name: "at-least", title: "with a chance of at least", usage: "such as 70 % or 0.7; forces are tried from the cheapest up", number: true }, value("at-least"), (text) => set("at-least", share(text))),
      h("div", { class: "row" }, h("button", { type: "button", class: "main", id: "find-force", onclick: () => go("odds", true) }, "Find the cheapest force")),
      pick("size", "side of the force", [["attack", "attack"], ["defend", "defend"]], "built from the types below"),
      ...game.sizing.map((k) => fieldOf({ ...k, title: titles[k.name] }, value(k.name), (text) => set(k.name, text))),
    ];
  }
  function how() {
    return [
      pick("method", "method", [["exact", "exact: solved"], ["monte-carlo", "monte-carlo: played"]], "(default auto: exact if that is quick)"),
      fieldOf({ name: "count", usage: "battles to simulate (default about a second)", number: true }, value("count"), (text) => set("count", text)),
      fieldOf({ name: "seed", usage: "of the dice (default 1)", number: true }, value("seed"), (text) => set("seed", text)),
    ];
  }
  function optionField(o) {
    const chosen = options.find((t) => t.split("=")[0] === o.name)?.split("=")[1] ?? "";
    return fieldOf({ name: "option " + o.name, title: o.name, usage: `${o.meaning} [${o.case}]`, choices: o.values.slice(1).map((v) => [v, v]), otherwise: o.values[0] }, chosen, (text) => {
      options = options.filter((t) => t.split("=")[0] !== o.name);
      if (text) options.push(text === "on" ? o.name : `${o.name}=${text}`);
      settleSoon();
    });
  }

  const forAdvice = ["against", "goal", "rollout"], forOdds = ["attacker", "defender", "at-least", "size", "types", "beyond", "budget"];
  // asked is the question that the form asks: flags in the order of the form.
  function asked(command) {
    const order = [...(game.kinds.length ? ["kind"] : []), ...game.keys.map((k) => k.name), "option", ...forOdds, ...forAdvice, "method", "count", "seed"];
    const leave = command === "odds" ? forAdvice : forOdds;
    const list = [...flags].filter(([name, text]) => !leave.includes(name) && (text !== "" || battle?.parts?.[name] !== undefined));
    const bools = new Set(game.keys.filter((k) => k.bool).map((k) => k.name));
    const said = list.map(([name, text]) => [name, bools.has(name) ? (text === "true" ? "" : "false") : text]);
    if (!battle && game.kinds.length && kind !== game.kinds[0].name) said.push(["kind", kind]);
    said.push(...options.map((o) => ["option", o]));
    const place = ([name]) => { const i = order.indexOf(name); return i < 0 ? order.length : i; };
    return { command, game: game.name, setup: battle?.name ?? "", flags: said.sort((a, b) => place(a) - place(b)) };
  }

  function settleSoon() {
    clearTimeout(timer);
    oddsButton.textContent = flags.get("at-least") ? "Find the cheapest force" : "Odds";
    if (flags.get("at-least")) return; // a search over many forces waits for its button
    timer = setTimeout(() => go("odds"), settle);
  }

  // missing says what a battle of one's own still needs, null if it can be asked about.
  function missing() {
    if (battle) return null;
    if (!flags.get("attack")) return ["attack", "Add the attackers, or “none” if nobody attacks."];
    if (!flags.get("defend")) return ["defend", "Add the defenders, or “none” if the place is empty."];
    return null;
  }

  // go asks, and shows what comes of it; pressed says that the visitor wants an answer now.
  async function go(command, pressed = false) {
    clearTimeout(timer);
    const q = asked(command), lacks = missing();
    // Each question is an entry of the browser's history; the first takes the place of what was typed.
    const link = writeLink(battle || q.flags.length ? q : { ...q, flags: [["attack", ""]] });
    if (location.hash !== link) history[addressed ? "pushState" : "replaceState"](null, "", link);
    addressed = true;
    if (lacks) {
      stop();
      complain(pressed ? { where: lacks[0], message: lacks[1] } : null);
      answer.classList.remove("stale");
      answer.replaceChildren(h("h2", {}, "A battle of your own"), h("p", { id: "missing" }, lacks[1]));
      say(lacks[1]);
      return;
    }
    // What is solved may take minutes where it is played in seconds: that is offered.
    const play = () => { flags.set("method", "monte-carlo"); fill(); go(command); };
    const searched = flags.has("at-least");
    const a = await asks(q, command === "odds" && flags.get("method") !== "monte-carlo" ? play : null);
    if (!a) return;
    if (command === "advise" || searched) answer.scrollIntoView({ block: "start" });
    if (command === "odds" && !searched) before = { question: q, data: JSON.parse(a.json) };
  }

  // The question of the address.
  function open() {
    ownBattle = question.command && question.game && !question.setup && question.flags.length > 0;
    kind = question.flags.find(([n]) => n === "kind")?.[1];
    choose(question.game || games[0].name, question.setup);
    let unknown = "";
    if (question.setup && !battle) unknown = `There is no battle “${question.setup}” here: choose one from the list.`;
    if (question.game && game.name !== question.game) unknown = `There is no game “${question.game}” here: choose one from the list.`;
    for (const [name, text] of question.flags) {
      const key = game.keys.find((k) => k.name === name);
      if (name === "option") options.push(text);
      else if (name !== "kind" || battle) flags.set(name, key?.bool ? (text === "false" ? "false" : "true") : text);
    }
    fill();
    if (unknown) { complain({ message: unknown }); return; }
    if (battle || ownBattle) go(question.command === "advise" ? "advise" : "odds");
  }
  open();
  return () => { clearTimeout(timer); stop(); };
}
