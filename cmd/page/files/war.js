// A war or a battle that a person plays: the map, what is asked, and the choices, all of them the
// engine's. Each decision is kept at once.
import { ask } from "./engine.js";
import { makeBesides, makeBoard, standings, tableOf } from "./board.js";
import { games as kept, forget, keep } from "./keep.js";
import { h, save, say } from "./dom.js";
import { startForm } from "./start.js";

export function show(main, question, catalogue) {
  let seat = null, id = "", place = "", busy = false, running = null, gone = false, log = [], best = -1, seen = "";
  const board = makeBoard((name, hex) => choosePlace(name, hex));
  const bar = h("ul", { class: "state", "aria-label": "How things stand" });
  const prompt = h("p", { class: "prompt", id: "prompt" });
  const choices = h("div", { class: "choices", id: "choices" });
  const told = h("div", { class: "log", role: "log", tabindex: 0, "aria-label": "What happened" });
  const counsel = h("div", { id: "counsel" });
  const battle = h("div", { id: "battle" });
  const beside = makeBesides();
  const wrong = h("p", { class: "wrong" });
  const button = (label, act, name) => h("button", { type: "button", id: name, onclick: act }, label);
  const undo = button("Undo", () => send([["undo", ""]]), "undo");
  const hint = button("Hint", () => consult([["hint", ""]]), "hint");
  const odds = button("Odds", () => consult([["odds", place && seat.battles.includes(place) ? place : ""]]), "odds");
  const advise = button("Advise", () => consult([["advise", ""]]), "advise");
  const stop = h("button", { type: "button", hidden: true, onclick: () => running?.stop() }, "Stop");
  const all = button("All places", () => { place = ""; list(); }, "all-places");
  const text = h("pre", { class: "repeat", hidden: true, tabindex: 0 });

  // begin shows the form for a new game, and the games that are kept.
  function begin() {
    seat = null;
    main.replaceChildren(startForm(catalogue, question, async (q) => { id = `${Date.now()}`; log = []; await open(q); }),
      wrong,
      kept().length ? h("section", { "aria-label": "Kept games" }, h("h2", {}, "Go on with"), kept().map((g) => h("div", { class: "row" },
        h("button", { type: "button", class: "main", onclick: () => { id = g.id; log = []; open({ command: "play", text: g.record }); } }, g.title),
        h("button", { type: "button", "aria-label": `Forget ${g.title}`, onclick: () => { forget(g.id); begin(); } }, "Forget")))) : "",
      h("section", {}, h("h2", {}, "A record"), h("label", { for: "open-record" }, "Go on with a file that play has saved"),
        h("input", { type: "file", id: "open-record", accept: ".txt,.json,.jsonl", onchange: async (e) => { id = `${Date.now()}`; log = []; open({ command: "play", text: await e.target.files[0].text() }); } })));
  }

  // open shows a game.
  async function open(q) {
    wrong.textContent = "";
    const answer = await run(q);
    if (!answer || gone) return;
    main.replaceChildren(h("div", { class: "play" },
      h("div", {}, bar, board.element, text, battle),
      h("div", {}, prompt, h("div", { class: "row" }, undo, hint, odds, advise, all, stop), wrong, counsel, choices, h("h2", {}, "What happened"), told,
        h("div", { class: "row" }, button("Save the record", () => save("game.txt", "text/plain", seat.record), "save"), button("Leave", () => begin(), "leave")), beside.element)));
    take(answer);
  }

  // run asks the engine, and says how far it is where that takes a while.
  async function run(q) {
    if (busy) return null; // a double click must not decide twice
    busy = true;
    wrong.textContent = counsel.textContent = "";
    running = ask(q, (p) => say(`${p.done.toLocaleString("en-GB")}${p.limit ? " of " + p.limit : ""} ${p.what}`));
    const slow = setTimeout(() => { stop.hidden = false; say("The engine thinks …"); }, 500);
    try {
      return JSON.parse((await running.answer).json);
    } catch (error) {
      wrong.textContent = error.message;
      say(error.message);
      return null;
    } finally {
      clearTimeout(slow);
      stop.hidden = true;
      busy = false;
    }
  }

  async function send(flags) {
    const answer = await run({ command: "play", text: seat.record, flags: [...flags, ["changed", seat.picture?.ground ?? ""]] });
    if (answer && !gone) take(answer);
  }

  // consult asks for a hint, odds or advice; nothing of the game moves by it.
  async function consult(flags) {
    const answer = await run({ command: "play", text: seat.record, flags });
    if (!answer || gone) return;
    if (answer.choice !== undefined) {
      best = answer.choice;
      counsel.replaceChildren(h("p", {}, `Best: ${answer.move}. ${answer.why}.`));
      list();
    } else {
      counsel.replaceChildren(h("pre", { class: "repeat", tabindex: 0 }, answer.text));
    }
    say("Answered.");
  }

  // take shows a position. Where two persons play, the other is called before anything is shown.
  function take(answer) {
    const handed = seat && answer.side !== seat.side && answer.agents.every((a) => a === "human");
    seat = answer;
    best = -1;
    if (!keep({ id, title: `${seat.title}, ${seat.side}, ${seat.date || "battle"}`, record: seat.record })) wrong.textContent = "The browser has no room to keep the game; save the record.";
    if (handed) {
      const before = [...main.childNodes];
      main.replaceChildren(h("h2", {}, `${seat.side} to decide`), h("button", { type: "button", class: "main", onclick: () => { main.replaceChildren(...before); draw(); } }, `Only ${seat.side} is looking`));
      log = [];
      return;
    }
    draw();
  }

  function draw() {
    if (seat.picture) { board.show(seat.picture); beside.show(seat.picture); }
    board.element.hidden = !seat.picture;
    text.hidden = !seat.text;
    text.textContent = seat.text;
    bar.replaceChildren(...[`${seat.side}`, ...seat.status].map((s) => h("li", {}, s)), ...(seat.picture ? standings(seat.picture).map((s) => h("li", {}, s)) : []));
    battle.replaceChildren(tableOf(seat.table, seat.sides) ?? "");
    for (const line of seat.news) log.push(line);
    log = log.slice(-400);
    told.replaceChildren(...log.map((l) => h("p", {}, l)));
    told.scrollTop = told.scrollHeight;
    undo.disabled = !seat.undo;
    hint.disabled = seat.over || seat.choices.length < 2;
    odds.disabled = seat.over || (seat.battles.length === 0 && !seat.table);
    advise.disabled = seat.over || !seat.table;
    place = "";
    list();
    board.arrows(seat.arrows);
    if (seat.table && seat.table.title !== seen) { seen = seat.table.title; battle.scrollIntoView({ block: "nearest" }); }
    say(seat.over ? seat.result : `${seat.side}: ${seat.prompt || "to decide"}, ${seat.choices.length} choices`);
  }

  // placeOf is the place on the map that a choice is about: where its piece may go, or stands.
  const several = () => new Set(seat.choices.map((c) => c.piece).filter((p) => p)).size > 1;
  const placeOf = (c) => (several() ? c.from || c.to : c.to) || "";
  const kindOf = (c) => (/attack|invade|raid|battle/i.test(`${c.act ?? ""} ${c.text}`) && !several() ? "attack" : c.stays ? "stay" : "");
  const at = (c, name, hex) => { const p = placeOf(c); return p === name || p === hex || p === `${hex} ${name}` || (hex && p.startsWith(hex + " ")) || name.split(/ \/ |, /).includes(p); };

  // what says on the map what a piece that was taken up can do at a place, and what that costs.
  const what = (c) => (several() || c.stays ? "" : [c.act, c.note].filter((t) => t).join("; "));

  function choosePlace(name, hex) {
    if (!seat || busy) return;
    const here = seat.choices.map((c, i) => [c, i]).filter(([c]) => at(c, name, hex));
    if (here.length === 1) { send([["choose", String(here[0][1])]]); return; }
    place = here.length ? name : "";
    list(hex);
    if (here.length) choices.querySelector("button")?.focus();
    else say(`${name}: nothing to decide here`);
  }

  // list shows the choices, those of a place where one is chosen, under where they are.
  function list(hex) {
    const own = seat.choices.map((c, i) => [c, i]).filter(([c]) => !place || at(c, place, hex) || !placeOf(c));
    prompt.textContent = seat.over ? seat.result : `${[seat.side, seat.date].filter((t) => t).join(", ")}${seat.prompt ? ": " + seat.prompt : ""}${place ? " · " + place : ""}`;
    all.hidden = !place;
    const groups = new Map();
    for (const [c, i] of own) {
      const head = several() ? c.from ?? "" : c.act ?? "";
      groups.set(head, [...(groups.get(head) ?? []), [c, i]]);
    }
    choices.replaceChildren(...[...groups].flatMap(([head, of]) => [head && groups.size > 1 ? h("p", { class: "prompt" }, head) : "", ...of.map(([c, i]) =>
      h("button", { type: "button", class: i === best ? "best" : "", "data-choice": i, onclick: () => send([["choose", String(i)]]) }, c.text, c.note ? h("span", { class: "note" }, ` (${c.note})`) : ""))]));
    if (!seat.picture) return;
    const stands = several() ? "" : seat.choices.find((c) => c.from)?.from;
    board.light(seat.choices.map((c) => ({ place: placeOf(c), kind: kindOf(c), what: what(c) })).filter((p) => p.place), place || stands);
    if (stands) requestAnimationFrame(() => board.see(stands));
  }

  function keys(event) {
    if (!seat || event.target.closest?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "u" && seat.undo) send([["undo", ""]]);
    else if (event.key === "b" && !hint.disabled) consult([["hint", ""]]);
    else if (event.key === "Escape") { place = ""; list(); }
    else return;
    event.preventDefault();
  }
  window.addEventListener("keydown", keys);
  begin();
  return () => { gone = true; window.removeEventListener("keydown", keys); running?.stop(); };
}
