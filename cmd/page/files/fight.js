// The battle at hand: how it may end, the units of both sides, and what can be ordered in the row of
// the unit that is asked.
import { chanceBar } from "./battles.js";
import { diced } from "./log.js";
import { drawing, h } from "./dom.js";

// makeFight returns the panel; decide hears the number of a choice.
export function makeFight(decide) {
  const bar = h("div", { class: "outlook" });
  const body = h("div", { class: "forces" });
  const title = h("h2", {}), facts = h("p", { class: "facts" }), dice = h("div", { class: "dice", role: "status" });
  const element = h("section", { id: "battle", class: "fight", "aria-label": "Battle", hidden: true }, title, bar, body, dice, facts);

  function show(seat) {
    const t = seat.table;
    element.hidden = !t;
    if (!t) return;
    title.textContent = t.title || seat.title;
    facts.textContent = t.facts.join(" ");
    body.replaceChildren(...t.rows.map((rows, side) => h("div", { class: "force side" + side },
      h("h3", { class: "side" + side }, seat.sides[side]), rows.map((cells, i) => unit(t, cells, t.tiles[side][i], side, seat)))));
    const rolled = seat.news.filter((line) => /\b(rolls?|dice|die)\b/.test(line)).slice(-3);
    dice.replaceChildren(...rolled.map((line) => h("p", {}, diced(line))));
    dice.hidden = rolled.length === 0;
  }

  function unit(t, cells, tile, side, seat) {
    const name = cells[0], more = cells.slice(1).map((c, i) => (c && t.columns[i + 1] ? `${t.columns[i + 1] === "state" ? "" : t.columns[i + 1] + " "}${c}` : c)).filter((c) => c);
    const own = seat.sides[side] === seat.side ? seat.choices.map((c, i) => [c, i]).filter(([c]) => c.piece && (c.piece === name || name.endsWith(" " + c.piece))) : [];
    const mine = own.length > 0 && own.length <= 5;
    return h("div", { class: "unit-row" + (mine ? " asked" : "") }, tile ? drawing(tile) : null,
      h("div", { class: "about" }, h("strong", {}, name), h("span", {}, more.join(" · "))),
      mine ? h("div", { class: "orders" }, own.map(([c, i]) => h("button", { type: "button", "data-order": i, onclick: () => decide(i) }, c.text.replace(name + " ", ""), h("small", { class: "worth" }, c.note ?? "")))) : null);
  }

  // outlook shows how the battle may end.
  function outlook(odds) { bar.replaceChildren(odds && !odds.undefended ? chanceBar(odds) : ""); }

  // worth writes beside the orders what each is worth; the best stands out.
  function worth(list, words) {
    for (const b of element.querySelectorAll("[data-order]")) {
      const at = list.findIndex((c) => c.i === Number(b.dataset.order));
      b.classList.toggle("best", at === 0);
      if (at >= 0) b.querySelector(".worth").textContent = at === 0 ? `best, ${words(list[0])}` : words(list[at]);
    }
  }
  return { element, show, outlook, worth };
}
