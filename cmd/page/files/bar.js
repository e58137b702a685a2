// The bar over the map: the menu, the date, how things stand, and the score.
import { standings } from "./beside.js";
import { h } from "./dom.js";

const seasons = { Spr: "Spring", Sum: "Summer", Fal: "Fall", Win: "Winter" };
const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

// dateText says a date as people do: Jun42 is June 1942, 3/8/42 the third week of August 1942.
function dateText(date) {
  const week = /^(\d)\/(\d+)\/(\d\d)$/.exec(date), month = /^([A-Z][a-z]{2})(\d\d)$/.exec(date);
  const turn = /^(turn \d+), (.*)$/.exec(date);
  if (turn) return `${turn[2]}, ${turn[1]}`;
  if (week) return `${months[week[2] - 1]} 19${week[3]}, week ${week[1]}`;
  if (month) return `${seasons[month[1]] ?? months.find((m) => m.startsWith(month[1])) ?? month[1]} 19${month[2]}`;
  return date;
}

// makeBar returns {element, show, close}; acts are the buttons of the menu, besides what unfolds in it.
export function makeBar(acts, besides) {
  const date = h("strong", { class: "date" }), title = h("span", { class: "of-game" });
  const state = h("ul", { class: "state", "aria-label": "Status" });
  const full = h("ul", { class: "full", "aria-label": "All of the status" });
  const parts = [...document.querySelectorAll("#nav a")].map((a) => a.cloneNode(true));
  const menu = h("details", { class: "menu" }, h("summary", { "aria-label": "Menu" }, "☰"), h("div", { class: "sheet" }, h("nav", { "aria-label": "Other parts" }, parts), h("div", { class: "row" }, acts), full, besides));
  const steps = h("ol", { class: "steps", "aria-label": "Phases of the turn" });
  const goal = h("span", { class: "goal" });
  const page = new AbortController();
  const element = h("div", { class: "topbar" }, menu, title, date, steps, goal, state);
  document.addEventListener("click", (e) => { if (menu.open && !menu.contains(e.target)) menu.open = false; }, { signal: page.signal });

  function show(seat) {
    date.textContent = dateText(seat.date) || "Battle";
    title.textContent = `${seat.side}`;
    title.className = `of-game side${seat.sides.indexOf(seat.side)}`;
    const lines = seat.status.filter((s) => s !== seat.date && s !== seat.goal);
    steps.hidden = seat.phase < 0;
    steps.replaceChildren(...seat.phases.map((p, i) => h("li", { "aria-current": i === seat.phase ? "step" : null }, p)));
    goal.textContent = goal.title = seat.goal;
    state.replaceChildren(...lines.map((s) => h("li", {}, s)));
    full.replaceChildren(...[...(seat.goal ? [seat.goal] : []), ...lines, ...(seat.picture ? standings(seat.picture) : [])].map((s) => h("li", {}, s)));
  }
  return { element, show, close: () => page.abort() };
}
