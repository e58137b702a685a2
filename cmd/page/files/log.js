// What happened, and the enemy's turn played back: a counter glides for each move, at a speed that the
// reader chooses, with skip and replay.
import { h } from "./dom.js";

const most = 400; // lines that are kept

// makeLog returns the log; back brings the map back to the decision after a playback.
export function makeLog(board, back) {
  let batches = [], lines = [], turn = [], playing = false, round = 0; // a playback goes on as long as the round is its own
  const told = h("div", { class: "log", role: "log", tabindex: 0, "aria-label": "What happened" });
  const again = h("button", { type: "button", id: "play-back", onclick: () => { if (!playing) { play(); return; } skip(); back(); } }, "▸ Play back");
  const speed = h("select", { class: "narrow", "aria-label": "Speed" }, [["1", "1×"], ["2", "2×"], ["4", "4×"]].map(([v, t]) => h("option", { value: v }, t)));
  const close = h("button", { type: "button", class: "shut", "aria-label": "Close the log", onclick: () => element.classList.remove("up") }, "×");
  const controls = h("div", { class: "row" }, h("h3", {}, "What happened"), again, speed, close);
  const element = h("section", { class: "logbox", "aria-label": "Log" }, controls, told);

  function clear() { batches = []; lines = []; turn = []; told.replaceChildren(); skip(); }

  // add adds what happened since the last position, and drops the lines of decisions that were taken
  // back. The moves of the other side can be played back.
  function add(seat) {
    const first = lines.length === 0;
    const fresh = seat.news.map((text) => h("p", {}, diced(text)));
    batches = batches.filter((b) => b.at < seat.at || (b.at === seat.at && !fresh.length));
    if (fresh.length) batches = [...batches, { at: seat.at, lines: fresh }].slice(-most);
    lines = batches.flatMap((b) => b.lines).slice(-most);
    told.replaceChildren(...lines);
    told.scrollTop = told.scrollHeight;
    skip();
    turn = seat.arrows.map((a, i) => ({ ...a, lines: fresh.slice(i ? seat.arrows[i - 1].news ?? 0 : 0, a.news ?? 0) }));
    element.hidden = lines.length === 0;
    again.hidden = speed.hidden = turn.length === 0;
    if (!first && turn.length > 1 && !matchMedia("(prefers-reduced-motion: reduce)").matches) play();
  }

  async function play() {
    const mine = ++round;
    playing = true;
    again.textContent = "Skip";
    for (const move of turn) {
      for (const p of lines) p.classList.remove("now");
      for (const p of move.lines) p.classList.add("now");
      move.lines[0]?.scrollIntoView({ block: "nearest" });
      await board.glide(move, 700 / Number(speed.value));
      if (mine !== round) return;
    }
    skip();
    back();
  }

  function skip() {
    playing = false;
    round++;
    board.gliding?.finish();
    again.textContent = "▸ Play back";
    for (const p of lines) p.classList.remove("now");
  }

  return { element, clear, add, skip };
}

// diced shows the dice of a line as dice: of a volley its hits and misses, of a roll its number.
export function diced(text) {
  const volley = /(\d+) (?:dice|die), (\d+) or less: (no|\d+) hits?/.exec(text);
  if (volley) {
    const [all, dice, , hits] = volley, n = Number(dice), hit = hits === "no" ? 0 : Number(hits);
    return [text.slice(0, volley.index + all.length), " ", Array.from({ length: Math.min(n, 12) }, (_, i) => h("span", { class: i < hit ? "die hit" : "die", "aria-hidden": "true" }, i < hit ? "●" : "–")), text.slice(volley.index + all.length)];
  }
  return text.split(/(\brolls? \d+(?: and \d+)?|\(die \d+\))/).map((part, i) => (i % 2 ? part.split(/(\d+)/).map((p, k) => (k % 2 ? h("span", { class: "die" }, p) : p)) : part));
}
