// A war or a battle that a person plays: the map, what is asked, and the choices, all of them the
// engine's. Each decision is kept at once, and the address names the game: #play/ID.
import { ask } from "./engine.js";
import { makeBesides, makeBoard, standings, tableOf } from "./board.js";
import { oddsOf, oddsWords, worthTable, worthWords } from "./battles.js";
import { games as kept, forget, keep, keptGame, onOtherTab } from "./keep.js";
import { count, h, readFile, save, say } from "./dom.js";
import { startForm } from "./start.js";

const unkept = { full: "The browser has no room for the game: save the record.", denied: "The browser saves nothing for this page: save the record." };

export function show(main, question, catalogue) {
  let seat = null, id = "", known = "", place = "", busy = false, running = null, gone = false, log = [], best = -1, seen = "", layout = null;
  const board = makeBoard((name, hex) => choosePlace(name, hex));
  const bar = h("ul", { class: "state", "aria-label": "Status" });
  const prompt = h("p", { class: "prompt", id: "prompt" });
  const choices = h("div", { class: "choices", id: "choices" });
  const told = h("div", { class: "log", role: "log", tabindex: 0, "aria-label": "What happened" });
  const counsel = h("div", { id: "counsel" });
  const battles = h("details", { id: "battles", open: true });
  const battle = h("div", { id: "battle" });
  const beside = makeBesides();
  const wrong = h("p", { class: "wrong", id: "play-wrong" });
  const button = (label, act, name) => h("button", { type: "button", id: name, onclick: act }, label);
  const undo = button("Undo", takeBack, "undo");
  const hint = button("Hint", () => consult([["hint", ""]]), "hint");
  const odds = button("Odds", askOdds, "odds");
  const advise = button("Advise", () => consult([["advise", ""]]), "advise");
  const stop = h("button", { type: "button", hidden: true, onclick: () => running?.stop() }, "Stop");
  const all = button("All places", () => { place = ""; list(); }, "all-places");
  const typed = h("input", { type: "text", id: "typed", autocomplete: "off", spellcheck: false });
  const form = h("label", { for: "typed" });
  const typing = h("form", { id: "typing", class: "row", hidden: true, onsubmit: (e) => { e.preventDefault(); send([["type", typed.value]]); } }, form, typed, h("button", {}, "Enter"));
  const text = h("pre", { class: "repeat", hidden: true, tabindex: 0 });

  // begin shows the form for a new game, and the games that are kept.
  function begin() {
    seat = layout = null;
    main.replaceChildren(startForm(catalogue, question, (q) => open(q, `${Date.now()}`)), h("div", { class: "row" }, stop), wrong,
      kept().length ? h("section", { "aria-label": "Saved games" }, h("h2", {}, "Continue"), kept().map((g) => h("div", { class: "row" },
        h("button", { type: "button", class: "main", onclick: () => open({ command: "play", text: g.record }, g.id) }, g.title),
        h("button", { type: "button", "aria-label": `Forget ${g.title}`, onclick: () => { forget(g.id); begin(); } }, "Forget")))) : "",
      h("section", {}, h("h2", {}, "A record"), h("label", { for: "open-record" }, "Continue from a file that play saved"),
        h("input", { type: "file", id: "open-record", accept: ".txt,.json,.jsonl", onchange: (e) => openFile(e.target.files[0]) })));
  }

  async function openFile(file) {
    try {
      await open({ command: "play", text: await readFile(file) }, `${Date.now()}`);
    } catch (error) { wrong.textContent = error.message; }
  }

  // open shows a game under an id; a game that was opened by its address is there already.
  async function open(q, name, address = true) {
    const answer = await run(q);
    if (!answer || gone) return;
    if (address) history.pushState(null, "", "#play/" + name);
    [id, known, log, seen] = [name, q.text ?? "", [], ""];
    layout = h("div", { class: "play" },
      h("div", {}, bar, board.element, text, battle),
      h("div", {}, prompt, h("div", { class: "row" }, undo, hint, odds, advise, all, stop), wrong, counsel, typing, choices, battles, h("h2", {}, "What happened"), told,
        h("div", { class: "row" }, button("Save the record", () => save("game.txt", "text/plain", seat.record), "save"), button("Leave", leave, "leave")), beside.element));
    main.replaceChildren(layout);
    take(answer);
  }

  function leave() {
    history.pushState(null, "", "#play");
    question = { command: "play", game: "", setup: "", flags: [] };
    begin();
  }

  // wait disables what can be pressed while the engine works, and puts it right afterwards: a click
  // is never lost without a sign of it.
  function wait(on) {
    busy = on;
    main.classList.toggle("busy", on);
    main.setAttribute("aria-busy", on);
    if (!on) {
      for (const b of main.querySelectorAll("[data-waits]")) { b.disabled = false; delete b.dataset.waits; }
      return;
    }
    for (const b of main.querySelectorAll("button:enabled, input:enabled, select:enabled")) {
      if (b !== stop && !b.closest(".map")) { b.disabled = true; b.dataset.waits = ""; }
    }
  }

  // run asks the engine, and says how far it is if that takes a while.
  async function run(q) {
    if (busy) return null; // a double click must not decide twice
    const focused = document.activeElement;
    wait(true);
    wrong.textContent = counsel.textContent = "";
    running = ask(q, (p) => say(`${p.done.toLocaleString("en-GB")}${p.limit ? " of " + p.limit : ""} ${p.what}`));
    const slow = setTimeout(() => { stop.hidden = false; say("The engine thinks …"); }, 500);
    try {
      return JSON.parse((await running.answer).json);
    } catch (error) {
      wrong.textContent = error.message;
      say("");
      return null;
    } finally {
      clearTimeout(slow);
      stop.hidden = true;
      wait(false);
      // What had the focus has it again; a choice that was taken gives it to the next choices.
      const again = () => (focused?.isConnected ? focused : focused?.dataset?.choice && choices.querySelector("button"));
      if (focused?.matches?.("button")) setTimeout(() => { if (document.activeElement === document.body) (again() || null)?.focus({ preventScroll: true }); });
    }
  }

  async function send(flags) {
    if (follow()) return;
    const answer = await run({ command: "play", text: seat.record, flags: [...flags, ["changed", seat.picture?.ground ?? ""]] });
    if (answer && !gone) take(answer);
  }

  // takeBack takes the last decision back, or says why it cannot be.
  function takeBack() {
    if (seat.undo) { send([["undo", ""]]); return; }
    counsel.replaceChildren(h("p", { id: "barred" }, `Nothing can be taken back: ${seat.barred}.`));
    say(`Nothing can be taken back: ${seat.barred}.`);
  }

  // follow goes on with the game as another tab has kept it since, and reports whether one has.
  function follow() {
    const there = seat && keptGame(id);
    if (busy || !there || there.record === known) return false;
    open({ command: "play", text: there.record }, id, false).then(() => { wrong.textContent = "This game went on in another tab. This is its state there."; });
    return true;
  }

  // consult asks for a hint, odds or advice; nothing of the game moves by it.
  async function consult(flags, row) {
    const answer = await run({ command: "play", text: seat.record, flags });
    if (!answer || gone) return;
    if (answer.choice !== undefined) {
      best = answer.choice;
      counsel.replaceChildren(h("p", {}, `Best: ${answer.order ? `${answer.order}. It begins with ${answer.move}` : answer.move}. ${answer.why}`,
        answer.plan.length ? ` The plan goes on: ${answer.plan.join("; ")}.` : ""));
      // The choices stay as they are: odds may stand between them.
      for (const b of choices.querySelectorAll("[data-choice]")) b.classList.toggle("best", Number(b.dataset.choice) === best);
      say(`Best: ${answer.move}.`);
    } else if (answer.refusal) {
      counsel.replaceChildren(h("p", { id: "refusal" }, answer.refusal));
      say(answer.refusal);
    } else if (answer.odds) {
      (row ?? counsel).replaceChildren(oddsOf(answer.odds));
      say(oddsWords(answer.odds));
    } else if (answer.worth) {
      counsel.replaceChildren(h("p", {}, `${answer.attacker ? `${answer.attacker} attacks, ` : ""}${answer.worth.side} decides. The figures are ${answer.worth.meaning} (${answer.how}).`), worthTable(answer.worth));
      say(worthWords(answer.worth));
    }
  }

  // askOdds asks about the one battle that can be meant; of several, each has a button in its row.
  function askOdds() {
    if (seat.battles.length > 1 && !seat.table) {
      battles.open = true;
      const first = layout.querySelector(".of-battle");
      first.scrollIntoView({ block: "nearest" });
      first.focus({ preventScroll: true });
      say(`${seat.battles.length} battles: choose one in the list.`);
    } else consult([["odds", seat.battles[0] ?? ""]]);
  }

  // isOfBattle tells a choice about a battle itself from one that takes a piece there.
  const isOfBattle = (c) => !c.piece && c.to && !seat.table && seat.battles.includes(c.to);
  const oddsButton = (at, row) => h("button", { type: "button", class: "of-battle", "data-battle": at, "aria-label": `Odds of ${at}`, onclick: () => consult([["odds", at]], row) }, "Odds");

  // listBattles lists the battles that there are or would be as things stand, each with its odds, but
  // for those that stand among the choices.
  function listBattles() {
    const rest = seat.battles.filter((at) => !seat.choices.some((c) => isOfBattle(c) && c.to === at));
    battles.hidden = seat.over || rest.length === 0;
    battles.replaceChildren(h("summary", {}, count(rest.length, "battle") + " as things stand"), ...rest.map((at) => {
      const row = h("div", {});
      return h("div", { class: "of" }, h("div", { class: "row" }, h("span", {}, at), oddsButton(at, row)), row);
    }));
  }

  // take shows a position. Where two persons play, the other is called before anything is shown.
  function take(answer) {
    const handed = seat && answer.side !== seat.side && answer.agents.every((a) => a === "human");
    seat = answer;
    best = -1;
    const game = { title: `${seat.title}, ${seat.side}, ${seat.date || "battle"}`, record: seat.record };
    let how = keep({ id, ...game }, known);
    if (how === "other") { // another tab has gone on meanwhile: both games are kept
      id = `${Date.now()}`;
      history.replaceState(null, "", "#play/" + id);
      how = keep({ id, ...game }, "");
      wrong.textContent = "This game went on in another tab. Both are saved: here it continues with your decision.";
    }
    known = seat.record;
    if (unkept[how]) wrong.textContent = unkept[how];
    if (handed) {
      main.replaceChildren(h("h2", {}, `${seat.side} to decide`), h("button", { type: "button", class: "main", onclick: () => { main.replaceChildren(layout); draw(); } }, `Only ${seat.side} may look`));
      log = [];
      return;
    }
    main.replaceChildren(layout);
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
    undo.setAttribute("aria-disabled", !seat.undo); // it can be pressed, and says why
    undo.title = seat.undo ? "Take the last decision back" : `Nothing can be taken back: ${seat.barred}.`;
    hint.disabled = seat.over || seat.choices.length < 2;
    odds.disabled = seat.over || (seat.battles.length === 0 && !seat.table);
    advise.disabled = seat.over || !seat.table;
    typing.hidden = !seat.form;
    form.textContent = `Type ${seat.form}`;
    typed.value = "";
    place = "";
    listBattles();
    list();
    board.arrows(seat.arrows);
    if (seat.table && seat.table.title !== seen) { seen = seat.table.title; battle.scrollIntoView({ block: "nearest" }); }
    say(seat.over ? seat.result : `${seat.side}: ${seat.prompt || "to decide"}, ${count(seat.choices.length, "choice")}`);
  }

  // placeOf is the place on the map that a choice is about: where its piece may go, or stands.
  const several = () => new Set(seat.choices.map((c) => c.piece).filter((p) => p)).size > 1;
  const placeOf = (c) => (several() ? c.from || c.to : c.to) || "";
  const kindOf = (c) => (/attack|invade|raid|battle/i.test(`${c.act ?? ""} ${c.text}`) && !several() ? "attack" : c.stays ? "stay" : "");
  const is = (p, name, hex) => p === name || p === hex || p === `${hex} ${name}` || (hex && p.startsWith(hex + " ")) || name.split(/ \/ |, /).includes(p);
  const at = (c, name, hex) => is(placeOf(c), name, hex);

  // what says on the map what a piece that was taken up can do at a place, and what that costs.
  const what = (c) => (several() || c.stays ? "" : [c.act, c.note].filter((t) => t).join("; "));

  function choosePlace(name, hex) {
    if (!seat) return;
    if (busy) { say("One moment: the engine thinks."); return; }
    const here = seat.choices.map((c, i) => [c, i]).filter(([c]) => at(c, name, hex));
    const fight = seat.battles.find((b) => is(b, name, hex));
    // A tap decides at once if there is one way to, but begins no battle: who taps one may want its odds.
    if (here.length === 1 && !isOfBattle(here[0][0])) { send([["choose", String(here[0][1])]]); return; }
    place = here.length ? name : "";
    list(hex);
    if (here.length) choices.querySelector("button")?.focus();
    else if (fight) consult([["odds", fight]]);
    else if (seat.form && hex && seat.choices.some((c) => c.to)) send([["type", hex]]); // where it goes is asked
    else if (!several() && seat.choices.some((c) => c.piece)) consult([["why", name || hex]]);
    else say(`${name}: nothing to decide here`);
  }

  // list shows the choices, those of a place where one is chosen, under where they are. A choice that
  // is about a battle has its odds beside it.
  function list(hex) {
    const own = seat.choices.map((c, i) => [c, i]).filter(([c]) => !place || at(c, place, hex) || !placeOf(c));
    prompt.textContent = seat.over ? seat.result : `${[seat.side, seat.date].filter((t) => t).join(", ")}${seat.prompt ? ": " + seat.prompt : ""}${place ? " · " + place : ""}`;
    all.hidden = !place;
    const groups = new Map();
    for (const [c, i] of own) {
      const head = several() ? c.from ?? "" : c.act ?? "";
      groups.set(head, [...(groups.get(head) ?? []), [c, i]]);
    }
    choices.replaceChildren(...[...groups].flatMap(([head, of]) => [head && groups.size > 1 ? h("p", { class: "prompt" }, head) : "", ...of.map(([c, i]) => choiceRow(c, i))]));
    if (!seat.picture) return;
    const stands = several() ? "" : seat.choices.find((c) => c.from)?.from;
    board.light(seat.choices.map((c) => ({ place: placeOf(c), kind: kindOf(c), what: what(c) })).filter((p) => p.place), place || stands);
    if (stands) requestAnimationFrame(() => board.see(stands));
  }

  function choiceRow(c, i) {
    const note = c.note && !c.text.includes(c.note) ? h("span", { class: "note" }, ` (${c.note})`) : "";
    const decide = h("button", { type: "button", class: i === best ? "best" : "", "data-choice": i, onclick: () => send([["choose", String(i)]]) }, c.text, note);
    if (!isOfBattle(c)) return decide;
    const row = h("div", {});
    return h("div", { class: "of" }, h("div", { class: "with-odds" }, decide, oddsButton(c.to, row)), row);
  }

  function keys(event) {
    if (!seat || event.target.closest?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "u" && !busy) takeBack();
    else if (event.key === "b" && !hint.disabled) consult([["hint", ""]]);
    else if (event.key === "Escape") { place = ""; list(); }
    else return;
    event.preventDefault();
  }
  window.addEventListener("keydown", keys);
  const deaf = onOtherTab(follow);
  begin();
  const addressed = !question.setup && keptGame(question.game);
  if (addressed) open({ command: "play", text: addressed.record }, addressed.id, false);
  else if (/^\d+$/.test(question.game)) wrong.textContent = "This browser no longer has the game of this address.";
  return () => { gone = true; deaf(); window.removeEventListener("keydown", keys); wait(false); running?.stop(); };
}
