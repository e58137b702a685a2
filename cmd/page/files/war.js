// A war or a battle that a person plays: the map, what is asked, and the choices, all of them the
// engine's. Each decision is kept at once, and the address names the game: #play/ID.
import { ask } from "./engine.js";
import { makeBesides } from "./beside.js";
import { makeBoard } from "./board.js";
import { makeAhead } from "./ahead.js";
import { makeCard } from "./card.js";
import { is, named } from "./places.js";
import { oddsOf, oddsWords, worthTable, worthWords } from "./battles.js";
import { makeFight } from "./fight.js";
import { games as kept, forget, keep, keptGame, onOtherTab } from "./keep.js";
import { count, far, h, percent, points, readFile, save, say } from "./dom.js";
import { lessonOf } from "./lesson.js";
import { startForm } from "./start.js";
import { makeBar } from "./bar.js";
import { makeChoices } from "./choices.js";
import { makeLog } from "./log.js";

const unkept = { full: "The browser has no room for the game: save the record.", denied: "The browser saves nothing for this page: save the record." };

export function show(main, question, catalogue) {
  let seat = null, id = "", known = "", place = "", busy = false, running = null, gone = false, layout = null, opened = false, proposed = null;
  const board = makeBoard((name, hex) => choosePlace(name, hex));
  const prompt = h("h2", { class: "prompt", id: "prompt" });
  const counsel = h("div", { id: "counsel", tabindex: 0, role: "group", "aria-label": "Advice" });
  const battles = h("details", { id: "battles", open: innerWidth > 760 });
  const fight = makeFight((i) => send([["choose", String(i)]]));
  const ahead = makeAhead();
  const card = makeCard((i) => send([["choose", String(i)]]));
  const beside = makeBesides();
  const wrong = h("p", { class: "wrong", id: "play-wrong" });
  const button = (label, act, name) => h("button", { type: "button", id: name, onclick: act }, label);
  const undo = button("Undo", takeBack, "undo");
  const hint = button("Hint", () => consult([["hint", ""]]), "hint");
  const odds = button("Odds", askOdds, "odds");
  const advise = button("Advise", () => consult([["advise", ""]]), "advise");
  const stop = h("button", { type: "button", hidden: true, onclick: () => running?.stop() }, "Stop");
  const all = button("All places", () => { place = ""; list(); forecast(); }, "all-places");
  const typed = h("input", { type: "text", id: "typed", autocomplete: "off", spellcheck: false });
  const form = h("label", { for: "typed" });
  const typing = h("form", { id: "typing", class: "row", hidden: true, onsubmit: (e) => { e.preventDefault(); send([["type", typed.value]]); } }, form, typed, h("button", {}, "Enter"));
  const text = h("pre", { class: "repeat", hidden: true, tabindex: 0 });
  const log = makeLog(board, () => look(true));
  const choices = makeChoices(board, { decide: (i) => send([["choose", String(i)]]), odds: (at, row) => consult([["odds", at]], row) });
  const bar = makeBar([button("Save the record", () => save("game.txt", "text/plain", seat.record), "save"), button("Leave", leave, "leave")], beside.element);
  const more = button("More", () => { layout.querySelector(".panel").classList.toggle("tall"); choices.search.focus({ preventScroll: true }); }, "more");
  const logButton = button("Log", () => log.element.classList.toggle("up"), "show-log");

  // begin shows the form for a new game, and the games that are kept.
  function begin() {
    seat = layout = null;
    document.body.classList.remove("playing");
    main.replaceChildren(startForm(catalogue, question, (q, lesson) => open(q, `${Date.now()}`, true, lesson)), h("div", { class: "row" }, stop), wrong,
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
  async function open(q, name, address = true, lesson = "") {
    const answer = await run(q);
    if (!answer || gone) return;
    if (address) history.pushState(null, "", "#play/" + name);
    [id, known, opened] = [name, q.text ?? "", false];
    log.clear();
    layout = h("div", { class: "play" }, board.element, bar.element, text, fight.element,
      h("section", { class: "panel", "aria-label": "Your decision" }, lesson ? lessonOf(lesson) : null, prompt, choices.fan, wrong, choices.element, choices.search, counsel, typing, battles,
        h("div", { class: "row acts" }, undo, hint, odds, advise, all, logButton, more, stop)),
      log.element, board.mini.element, card.element);
    document.body.classList.add("playing");
    main.replaceChildren(layout);
    take(answer);
  }

  function leave() {
    ahead.stop();
    log.clear();
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
    ahead.stop();
    wait(true);
    wrong.textContent = counsel.textContent = "";
    running = ask(q, (p) => say(far(p)));
    const slow = setTimeout(() => { stop.hidden = false; say("The engine thinks …"); }, 500);
    try {
      const { json, text: words } = await running.answer;
      return { ...JSON.parse(json), words };
    } catch (error) {
      wrong.textContent = error.message;
      say("");
      if (seat && !gone) forecast(); // the position stays
      return null;
    } finally {
      clearTimeout(slow);
      stop.hidden = true;
      wait(false);
      // What had the focus has it again; if it is gone, the next orders or choices have it.
      const inGame = layout?.contains(focused);
      const again = () => (focused.isConnected && focused.checkVisibility() && !focused.disabled ? focused
        : inGame ? (focused.dataset.order && fight.element.querySelector("[data-order]")) || choices.element.querySelector("button") : null);
      if (focused?.matches?.("button, input")) setTimeout(() => { if (document.activeElement === document.body) again()?.focus({ preventScroll: true }); });
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
      choices.mark(answer.choice);
      counsel.replaceChildren(h("p", {}, answer.words));
      say(`Best: ${answer.move}.`);
    } else if (answer.refusal) {
      counsel.replaceChildren(h("p", { id: "refusal" }, answer.refusal));
      say(answer.refusal);
    } else if (answer.odds) {
      (row ?? counsel).replaceChildren(oddsOf(answer.odds));
      say(oddsWords(answer.odds));
    } else if (answer.worth) {
      counsel.replaceChildren(h("p", {}, `${answer.attacker ? `${answer.attacker} attacks, ` : ""}${answer.worth.side} decides. The figures are ${answer.worth.meaning} (${answer.how}).`), worthTable(answer.worth));
      weigh(answer.worth);
      say(worthWords(answer.worth));
    }
    forecast();
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

  // listBattles lists the battles that there are or would be as things stand, each with its odds, but
  // for those that stand among the choices.
  function listBattles() {
    const rest = seat.battles.filter((at) => !seat.choices.some((c) => isOfBattle(c) && c.to === at));
    battles.hidden = seat.over || rest.length === 0;
    battles.replaceChildren(h("summary", {}, count(rest.length, "battle") + " as things stand"), ...rest.map((at) => {
      const row = h("div", {});
      return h("div", { class: "of" }, h("div", { class: "row" }, h("span", {}, at), h("span", { class: "chance", "data-at": at }), choices.oddsButton(at, row)), row);
    }));
  }

  // take shows a position. Where two persons play, the other is called before anything is shown.
  function take(answer) {
    const handed = seat && answer.side !== seat.side && answer.agents.every((a) => a === "human");
    seat = answer;
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
      log.clear();
      return;
    }
    if (!layout.isConnected) main.replaceChildren(layout); // a map that is taken out loses its place
    draw();
  }

  function draw() {
    if (seat.picture) { board.show(seat.picture); beside.show(seat.picture); }
    board.element.hidden = board.mini.element.hidden = !seat.picture;
    text.hidden = !seat.text;
    text.textContent = seat.text;
    bar.show(seat);
    fight.show(seat);
    layout.classList.toggle("fighting", Boolean(seat.table));
    card.hide();
    log.add(seat);
    undo.setAttribute("aria-disabled", !seat.undo); // it can be pressed, and says why
    undo.title = seat.undo ? "Take the last decision back" : `Nothing can be taken back: ${seat.barred}.`;
    odds.hidden = seat.over || (seat.battles.length === 0 && !seat.table);
    advise.hidden = seat.over || !seat.table;
    hint.disabled = seat.over || seat.choices.length < 2;
    more.hidden = seat.choices.length < 4;
    typing.hidden = !seat.form;
    form.textContent = `Type ${seat.form}`;
    typed.value = "";
    place = "";
    listBattles();
    list();
    board.arrows(seat.arrows);
    look();
    forecast();
    say(seat.over ? seat.result : `${seat.side}: ${seat.prompt || "to decide"}, ${count(seat.choices.length, "choice")}`);
  }

  // look shows the part of the map that the decision is about. A map that is new opens there, and one
  // that showed a playback goes back there.
  function look(back) {
    if (!seat?.picture) return;
    requestAnimationFrame(() => {
      if (!layout?.isConnected) return;
      covers();
      const asked = seat.choices.find((c) => c.from)?.from;
      const about = [...(asked ? [asked] : []), ...seat.battles.slice(0, 1), ...seat.choices.map(placeOf).filter((p) => p)];
      if (!opened) board.open((about.length ? about : named(board, seat)).slice(0, 12));
      else if (asked && !several()) board.follow(asked, seat.choices.map(placeOf));
      else if (back) board.see(about[0]);
      opened ||= about.length > 0;
    });
  }

  // covers tells the map what bar and panel cover of it.
  function covers() {
    const panel = layout.querySelector(".panel").getBoundingClientRect(), below = panel.width > 0.8 * innerWidth;
    Object.assign(board.inset, { left: 8, top: 56, right: below ? 8 : innerWidth - panel.left + 8, bottom: below ? innerHeight - panel.top + 8 : 8 });
  }

  // forecast has the odds computed that one wants to see before deciding: those of the battle at hand,
  // of each battle in the list, and of each attack that can be ordered.
  function forecast() {
    if (seat.over) return;
    const jobs = [];
    if (seat.table) jobs.push({ flags: [["odds", seat.battles[0] ?? ""]], show: (o) => { fight.outlook(o); if (o?.how === "exact" && seat.choices.length > 1) ahead.also(seat.record, weigh); } });
    fight.outlook(null);
    seat.choices.forEach((c, i) => {
      if (jobs.length > 24 || seat.table || !c.to) return;
      if (isOfBattle(c)) jobs.push({ flags: [["odds", c.to]], show: (o) => choices.chance(i, o) });
      else if (kindOf(c) === "attack") jobs.push({ flags: after(i), show: (o) => choices.chance(i, o) });
    });
    for (const e of battles.querySelectorAll("[data-at]")) jobs.push({ flags: [["odds", e.dataset.at]], show: (o) => choices.chanceAt(e, o) });
    ahead.want(seat.record, jobs);
    if (card.choice() >= 0) ahead.first(proposed);
  }
  // weigh writes beside each choice what it is worth: the chance of the best, what others give away.
  function weigh(w) {
    if (!w?.choices.length) return;
    const list = w.choices.map((c) => ({ ...c, i: seat.choices.findIndex((o) => c.move === o.text || c.move.startsWith(o.text + " (")) }));
    const words = (c) => (c === list[0] ? (w.share ? `${percent(Math.max(0, c.value))} %` : c.value.toFixed(2)) : w.share ? points(c.value - list[0].value) : (c.value - list[0].value).toFixed(2));
    fight.worth(list, words);
    choices.worth(list, words, w.meaning);
  }
  const after = (i) => [["odds", seat.choices[i].to], ["after", String(i)]];

  // propose shows the odds of an attack beside its place; a second tap orders it.
  function propose(i, name) {
    proposed = { flags: after(i), show: card.show(i, seat.choices[i].text, board.find(name)?.querySelector(".area"), board.inset) };
    ahead.first(proposed);
    say(`Attack: ${seat.choices[i].text}`);
  }

  // placeOf is the place on the map that a choice is about: where its piece may go, or stands.
  const several = () => new Set(seat.choices.map((c) => c.piece).filter((p) => p)).size > 1;
  const placeOf = (c) => (several() ? c.from || c.to : c.to) || "";
  const kindOf = (c) => (c.attack && !several() ? "attack" : c.stays ? "stay" : "");
  const at = (c, name, hex) => is(placeOf(c), name, hex);

  // what says on the map what a piece that was taken up can do at a place, and what that costs.
  const what = (c) => (several() || c.stays ? "" : [c.act, c.note].filter((t) => t).join("; "));

  function choosePlace(name, hex) {
    if (!seat) return;
    if (busy) { say("One moment: the engine thinks."); return; }
    const here = seat.choices.map((c, i) => [c, i]).filter(([c]) => at(c, name, hex));
    const battle = seat.battles.find((b) => is(b, name, hex));
    // A tap decides at once if there is one way to, but begins no battle, and an attack shows its odds
    // first: a second tap orders it.
    if (here.length === 1 && kindOf(here[0][0]) === "attack" && !isOfBattle(here[0][0]) && card.choice() !== here[0][1]) {
      propose(here[0][1], name);
      return;
    }
    card.hide();
    if (here.length === 1 && !isOfBattle(here[0][0])) { send([["choose", String(here[0][1])]]); return; }
    place = here.length ? name : "";
    list(hex);
    if (here.length) {
      forecast();
      choices.element.querySelector("button")?.focus({ preventScroll: true });
    } else if (battle) consult([["odds", battle]]);
    else if (seat.form && hex && seat.choices.some((c) => c.to)) send([["type", hex]]); // where it goes is asked
    else if (!several() && seat.choices.some((c) => c.piece)) consult([["why", name || hex]]);
    else {
      forecast();
      say(`${name}: nothing to decide here`);
    }
  }

  // list shows the choices, those of a place where one is chosen, under where they are.
  function list(hex) {
    const own = seat.choices.map((c, i) => [c, i]).filter(([c]) => !place || at(c, place, hex) || !placeOf(c));
    const when = [seat.side, seat.date].filter((t) => t).join(", ");
    prompt.replaceChildren(...(seat.over ? [seat.result] : [h("span", { class: "when" }, when, seat.prompt ? ": " : ""), h("span", { class: "question" }, seat.prompt), place ? " · " + place : ""]));
    all.hidden = !place;
    choices.show(own, { several: several(), isOfBattle, kindOf });
    choices.spread(place);
    if (!seat.picture) return;
    const stands = several() ? "" : seat.choices.find((c) => c.from)?.from;
    board.light(seat.choices.map((c) => ({ place: placeOf(c), kind: kindOf(c), what: what(c) })).filter((p) => p.place), place || stands);
  }

  function keys(event) {
    if (!seat || event.target.closest?.("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "u" && !busy) takeBack();
    else if (event.key === "b" && !hint.disabled) consult([["hint", ""]]);
    else if (event.key === "Escape") { place = ""; card.hide(); list(); forecast(); }
    else return;
    event.preventDefault();
  }
  window.addEventListener("keydown", keys);
  const deaf = onOtherTab(follow);
  begin();
  const addressed = !question.setup && keptGame(question.game);
  if (addressed) open({ command: "play", text: addressed.record }, addressed.id, false);
  else if (/^\d+$/.test(question.game)) wrong.textContent = "This browser no longer has the game of this address.";
  return () => { gone = true; document.body.classList.remove("playing"); deaf(); window.removeEventListener("keydown", keys); wait(false); ahead.stop(); log.clear(); running?.stop(); board.close(); bar.close(); };
}
