// The choices of a decision: a row each with the counter of its piece, what it does, and its odds if
// it is about a battle. Over many there is a field to search in. The chosen pile fans out above them.
import { chanceWords, whole } from "./battles.js";
import { h } from "./dom.js";

const many = 9; // choices over which there is a field to search in
const space = "http://www.w3.org/2000/svg";

// makeChoices returns the list; act.decide hears the number of a choice, act.odds a battle.
export function makeChoices(board, act) {
  const element = h("div", { class: "choices", id: "choices" });
  const fan = h("div", { class: "fan", hidden: true });
  const search = h("input", { type: "search", class: "search", hidden: true, placeholder: "Search", "aria-label": "Search the choices", oninput: () => {
    const words = search.value.toLowerCase();
    for (const b of element.querySelectorAll("[data-choice]")) (b.closest(".of") ?? b).hidden = !b.textContent.toLowerCase().includes(words);
  } });

  const oddsButton = (at, row) => h("button", { type: "button", class: "of-battle", "data-battle": at, "aria-label": `Odds of ${at}`, onclick: () => act.odds(at, row) }, "Odds");

  // show lists choices [choice, number] under where they are.
  function show(own, { several, isOfBattle, kindOf }) {
    const groups = new Map();
    for (const [c, i] of own) {
      const head = several ? c.from ?? "" : c.act ?? "";
      groups.set(head, [...(groups.get(head) ?? []), [c, i]]);
    }
    // Attacks first, what stays last: the engine's order within.
    const rank = ([, of]) => (kindOf(of[0][0]) === "attack" ? 0 : of.every(([c]) => c.stays) ? 2 : 1);
    const rows = [...groups].sort((a, b) => rank(a) - rank(b)).flatMap(([head, of]) => [head && groups.size > 1 ? h("h3", {}, head) : "", ...of.map(([c, i]) => row(c, i, isOfBattle(c), kindOf(c)))]);
    element.replaceChildren(...rows.filter((r) => r));
    search.hidden = own.length <= many;
    search.value = "";
    element.scrollTop = 0;
  }

  function row(c, i, fight, kind) {
    const note = c.note && !c.text.includes(c.note) ? h("span", { class: "note" }, ` (${c.note})`) : "";
    const decide = h("button", { type: "button", class: kind, "data-choice": i, onclick: () => act.decide(i) }, h("span", { class: "words" }, c.text, note), h("span", { class: "chance" }), picture(c.piece));
    if (!fight) return decide;
    const odds = h("div", {});
    return h("div", { class: "of" }, h("div", { class: "with-odds" }, decide, oddsButton(c.to, odds)), odds);
  }

  // picture is the counter of a piece as the map has it.
  function picture(piece) {
    const there = piece && board.element.querySelector(`.counter[data-name="${CSS.escape(piece)}"], .counter[data-name^="${CSS.escape(piece)} "]`);
    return there ? tile(there) : null;
  }
  function tile(counter) {
    const svg = document.createElementNS(space, "svg"), copy = counter.cloneNode(true);
    svg.setAttribute("viewBox", "-19 -19 38 38");
    svg.setAttribute("class", "tile");
    svg.setAttribute("aria-hidden", "true");
    svg.setAttribute("text-anchor", "middle");
    copy.setAttribute("class", "counter top");
    svg.append(copy);
    return svg;
  }

  // spread fans out what stands at a place, counter by counter.
  function spread(place) {
    const g = place && board.find(place), counters = g ? [...g.querySelectorAll(".counter")] : [];
    fan.hidden = counters.length === 0;
    fan.replaceChildren(...counters.slice(0, 24).map((c) => h("span", { class: "unit", title: c.dataset.name }, tile(c), c.dataset.name)), counters.length > 24 ? h("span", { class: "unit" }, `and ${counters.length - 24} more`) : "");
  }

  // chance writes the chance to win a battle beside the choice that begins it or leads to it.
  function chance(i, odds) { chanceAt(element.querySelector(`[data-choice="${i}"] .chance`), odds); }
  function chanceAt(at, odds) {
    if (!at || !odds?.chances && !odds?.undefended) return;
    at.textContent = odds.undefended ? "empty" : chanceWords(odds.chances);
    at.title = odds.undefended ? "Nobody defends" : `Chance to win; undecided ${whole(odds.chances.open)}, ${odds.how}`;
    at.className = "chance " + (odds.undefended || odds.chances.win > 0.6 ? "good" : odds.chances.win < 0.35 ? "poor" : "even");
  }

  // worth writes beside the choices what they are worth; the best stands out.
  function worth(list, words, meaning) {
    list.forEach((c, n) => {
      const at = element.querySelector(`[data-choice="${c.i}"] .chance`);
      if (!at) return;
      at.textContent = n === 0 ? `best, ${words(c)}` : words(c);
      at.title = meaning;
      at.className = "chance " + (n === 0 ? "good" : "even");
    });
  }

  // mark has the best choice stand out. The choices stay as they are: odds may stand between them.
  function mark(i) {
    for (const b of element.querySelectorAll("[data-choice]")) b.classList.toggle("best", Number(b.dataset.choice) === i);
  }

  return { element, fan, search, chance, chanceAt, worth, show, mark, spread, oddsButton };
}
