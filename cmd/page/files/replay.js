// A record is looked at: step by step, by battle or by turn, as a side saw it or all of it.
import { ask } from "./engine.js";
import { makeBesides, tableOf } from "./beside.js";
import { makeBoard } from "./board.js";
import { far, h, readFile, say, writeLink } from "./dom.js";
import { where } from "./where.js";

const around = 40; // steps of the log that are shown before and behind the present one

export function show(main, question) {
  let text = "", tale = null, at = 0, side = "", gone = false, asking = false, wish = null, timer = 0, ground = "", running = null;
  const flag = (name) => question.flags.find(([n]) => n === name)?.[1];
  const board = makeBoard((name) => say(name));
  const wrong = h("p", { class: "wrong" });
  const stop = h("button", { type: "button", hidden: true, onclick: () => running?.stop() }, "Stop");
  const slider = h("input", { type: "range", min: 0, value: 0, id: "at", "aria-label": "Decision", oninput: () => go(Number(slider.value)) });
  const turnBox = h("select", { class: "narrow", "aria-label": "Turn", onchange: () => go(tale.steps.findIndex((s) => s.turn === turnBox.value)) });
  const sideBox = h("select", { class: "narrow", "aria-label": "Seen by", onchange: () => { side = sideBox.value; load(); } });
  const here = h("p", { class: "prompt", id: "here" });
  const state = h("ul", { class: "state" });
  const log = h("div", { class: "log", tabindex: 0, role: "group", "aria-label": "Decisions" });
  const battle = h("div", {}), beside = makeBesides(), figures = h("div", { class: "sparks" }), words = h("pre", { class: "repeat", tabindex: 0, hidden: true });
  const button = (label, name, act) => h("button", { type: "button", "aria-label": name, title: name, onclick: act }, label);

  function begin() {
    const file = h("input", { type: "file", id: "record", accept: ".txt,.json,.jsonl", onchange: () => takeFile(file.files[0]) });
    const drop = h("div", { class: "drop" }, h("label", { for: "record" }, "Drop a record here, or choose its file"), file);
    for (const name of ["dragover", "dragleave", "drop"]) {
      drop.addEventListener(name, (event) => {
        event.preventDefault();
        drop.classList.toggle("over", name === "dragover");
        if (name === "drop" && event.dataTransfer.files[0]) takeFile(event.dataTransfer.files[0]);
      });
    }
    main.replaceChildren(h("h2", {}, "Replay"), h("p", { class: "words" }, "A record has all decisions and dice of a game. It comes from “run --record”, “odds --record” or a saved game."), drop, stop, wrong);
  }

  function take(record) { text = record; load(); }
  async function takeFile(file) {
    try { take(await readFile(file)); } catch (error) { wrong.textContent = error.message; say("There is no replay."); }
  }

  // load has the record told to the side that is chosen.
  async function load() {
    wrong.textContent = "";
    say("Replaying the record …");
    running = ask({ command: "replay", ...(text ? { text } : { game: question.game, setup: question.setup }), flags: [...(text ? [] : recipe()), ...(side ? [["side", side]] : [])] },
      (p) => say(far(p)));
    const slow = setTimeout(() => { stop.hidden = false; }, 500);
    try {
      tale = JSON.parse((await running.answer).json);
    } catch (error) {
      if (!gone) { wrong.textContent = error.message; say("There is no replay."); if (!wrong.isConnected) main.append(wrong); }
      return;
    } finally {
      clearTimeout(slow);
      stop.hidden = true;
    }
    if (gone) return;
    if (tale.record) text = tale.record;
    layout();
    ground = "";
    go(Math.min(Number(flag("at") ?? 0), tale.steps.length));
  }
  const recipe = () => question.flags.filter(([n]) => n !== "at" && n !== "side");

  function layout() {
    slider.max = tale.steps.length;
    turnBox.replaceChildren(...tale.turns.map((t) => h("option", { value: t }, t)));
    turnBox.hidden = tale.turns.length === 0;
    sideBox.replaceChildren(h("option", { value: "" }, "Everything"), ...tale.sides.map((s) => h("option", { value: s.toLowerCase() }, `As ${s} saw it`)));
    sideBox.value = side;
    figures.replaceChildren(...tale.series.filter((s) => s.values.length > 1).map(spark));
    const ends = Object.entries(tale.ends).filter(([name]) => !name.includes("lost")).slice(0, 10);
    main.replaceChildren(h("h2", {}, `${tale.title}: ${tale.sides.map((s, i) => `${s} ${tale.agents[i]}`).join(", ")}`),
      h("div", { class: "replay" },
        h("div", {}, state, board.element, words, battle),
        h("div", {}, here, slider,
          h("div", { class: "row" }, button("|<", "To the start", () => go(0)), button("<", "Back", () => go(at - tale.stride)), button(">", "On", () => go(at + tale.stride)), button(">|", "To the end", () => go(tale.steps.length)),
            button("Battle", "To the next battle", nextBattle), turnBox, sideBox),
          stop, wrong, log, h("p", { class: "facts" }, `Seed ${tale.seed}, game ${tale.number}, ${tale.steps.length} decisions.`, tale.over ? ` At the end: ${ends.map(([n, v]) => `${n} ${v.replaceAll("_", " ")}`).join(", ")}.` : " The game is not over."),
          beside.element)),
      figures.childNodes.length ? h("h3", {}, "By turn") : "", figures);
  }

  function nextBattle() {
    const next = tale.steps.findIndex((s, i) => i >= at && s.battle);
    if (next >= 0) go(next + 1); else say("No more battles.");
  }

  // go looks at the position after so many decisions; while one is asked for the last wish waits.
  function go(n) {
    at = Math.max(0, Math.min(tale.steps.length, n));
    slider.value = at;
    const step = tale.steps[at - 1];
    here.textContent = `${step?.turn || tale.steps[0]?.turn || ""} · ${at} of ${tale.steps.length}`;
    if (step?.turn) turnBox.value = step.turn;
    drawLog();
    board.arrows(step?.arrow ? [step.arrow] : []);
    wish = at;
    look();
    clearTimeout(timer);
    timer = setTimeout(() => {
      const q = { command: "replay", game: question.game, setup: question.setup, flags: [...recipe(), ...(side ? [["side", side]] : []), ["at", String(at)]] };
      if (!gone) history.replaceState(null, "", writeLink(q));
    }, 300);
  }

  async function look() {
    if (asking || wish === null) return;
    asking = true;
    const n = wish;
    wish = null;
    try {
      const a = await ask({ command: "replay", text, flags: [["at", String(n)], ...(side ? [["side", side]] : []), ["changed", ground]] }).answer;
      if (gone) return;
      const v = JSON.parse(a.json);
      if (v.picture) {
        board.show(v.picture);
        beside.show(v.picture);
        ground = v.picture.ground;
        board.arrows(tale.steps[at - 1]?.arrow ? [tale.steps[at - 1].arrow] : []);
      }
        board.element.hidden = !v.picture;
      words.hidden = !v.text;
      words.textContent = v.text;
      state.replaceChildren(...v.status.map((s) => h("li", {}, s)));
      battle.replaceChildren(tableOf(v.table, tale.sides) ?? "");
      say(`${n} of ${tale.steps.length}`);
    } catch (error) { wrong.textContent = error.message; } finally {
      asking = false;
      look();
    }
  }

  function drawLog() {
    const rows = [];
    for (let i = Math.max(0, at - around); i < Math.min(tale.steps.length, at + around); i++) {
      const s = tale.steps[i];
      if (i === 0 || s.turn !== tale.steps[i - 1].turn) rows.push(h("p", { class: "turn" }, s.turn));
      if (s.text.length) rows.push(h("button", { type: "button", "aria-current": i + 1 === at ? "step" : null, onclick: () => go(i + 1) }, s.text.join(" · ")));
    }
    log.replaceChildren(...rows);
    const now = log.querySelector("[aria-current]");
    if (now) log.scrollTop = now.offsetTop - log.offsetTop - log.clientHeight / 2;
  }

  function keys(event) {
    if (!tale || event.target.closest?.("select, textarea, .mapbox") || event.ctrlKey || event.metaKey || event.altKey) return;
    const turn = (by) => { const i = tale.turns.indexOf(tale.steps[Math.max(0, at - 1)]?.turn) + by; return i < 0 ? 0 : i >= tale.turns.length ? tale.steps.length : tale.steps.findIndex((s) => s.turn === tale.turns[i]) + 1; };
    const to = { ArrowLeft: event.shiftKey ? turn(-1) : at - tale.stride, ArrowRight: event.shiftKey ? turn(1) : at + tale.stride, Home: 0, End: tale.steps.length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  }
  window.addEventListener("keydown", keys);
  side = flag("side") ?? "";
  begin();
  if (question.game) load();
  else if (where === "server") fetch("record.txt").then((r) => r.text()).then((record) => { if (record && !gone) take(record); }).catch(() => {});
  return () => { gone = true; board.close(); running?.stop(); clearTimeout(timer); window.removeEventListener("keydown", keys); };
}

// spark is a figure by turn as a line, with its first and last value in words.
function spark(s) {
  const low = Math.min(...s.values), high = Math.max(...s.values);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "spark");
  svg.setAttribute("viewBox", "0 0 100 40");
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(svg.namespaceURI, "polyline");
  line.setAttribute("points", s.values.map((v, i) => `${(100 * i / (s.values.length - 1)).toFixed(1)},${(38 - 36 * (v - low) / Math.max(1, high - low)).toFixed(1)}`).join(" "));
  svg.append(line);
  return h("figure", {}, svg, h("figcaption", {}, `${s.name}: ${s.values[0]} to ${s.values.at(-1)} (${low} to ${high})`));
}
