// The first lesson of a game: six steps beside a battle, each about what is on the screen now.
import { h } from "./dom.js";

const common = {
  read: ["Read the battle", "The bar on top says how it may end if both sides go on as usual: green is yours, grey undecided, red the enemy's."],
  units: ["Look at the units", "Each counter has the silhouette of its type. Your side is rounded and red, the enemy's has cut corners and is blue."],
  hint: ["Ask for a hint", "Hint marks the best choice that can be found, and says why. Advise compares all of them."],
  back: ["Take it back", "Undo takes a decision back as long as no dice were rolled. It says why if it cannot."],
};
const steps = {
  "pacific-victory": [common.read, common.units,
    ["Fire", "A block fires in its combat turn, A to E, with a die for each step. It hits on the number in its row, or less."], common.hint,
    ["Hold or leave", "A block that holds fire stays. One that retreats is gone from this battle, but alive."], common.back],
  "victory-in-the-pacific": [common.read, common.units,
    ["Day or night", "Each round both sides wish for day or night, and dice decide. By day carriers strike, by night guns fire."], common.hint,
    ["Guns, armor, speed", "4-4-3 is guns, armor and speed. A hit of 6 disables; damage over the armor sinks."], common.back],
  "naval-chess": [common.read, common.units,
    ["Air rounds", "Air strikes first, in two rounds. Surprise in the air goes to the higher roll."], common.hint,
    ["Guns", "Ships that are left fire at each other. The chance of a hit stands in the row of the ship."], common.back],
  "war-in-the-pacific": [common.read, common.units,
    ["Form the line", "Place each ship on the display, from E1 to E6. Then ships close, fire and turn, step by step."], common.hint,
    ["Night", "By night nobody sees far. A ship that fires is seen, and is fired at."], common.back],
};

// lessonOf returns the card of a lesson.
export function lessonOf(game) {
  const all = steps[game] ?? [];
  let at = 0;
  const title = h("strong", {}), text = h("span", {});
  const next = h("button", { type: "button", onclick: () => { at++; if (at < all.length) draw(); else element.remove(); } });
  const element = h("div", { class: "lesson", role: "status" }, h("div", {}, title, text), next);
  function draw() {
    title.textContent = `${at + 1} of ${all.length} · ${all[at][0]}`;
    text.textContent = all[at][1];
    next.textContent = at + 1 < all.length ? "Next" : "Done";
  }
  if (all.length) draw();
  return element;
}
