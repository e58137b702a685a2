// The card of an attack: how it may end, and the button that orders it.
import { chanceBar } from "./battles.js";
import { h } from "./dom.js";

// makeCard returns {element, show, hide, choice}; order hears the number of the choice.
export function makeCard(order) {
  let shown = -1, hex = null;
  const element = h("div", { class: "card", id: "card", role: "dialog", "aria-label": "Attack", hidden: true });
  // hide gives the focus back to the place if the card had it.
  function hide() {
    const focused = element.contains(document.activeElement);
    element.hidden = true;
    shown = -1;
    if (focused) hex?.focus({ preventScroll: true });
  }

  // show shows the card of a choice beside an area of the map. It returns what hears the odds.
  function show(i, text, area, inset) {
    const odds = h("div", { "aria-live": "polite" }, h("p", { class: "facts" }, "Computing the odds …"));
    element.replaceChildren(h("h3", {}, text), odds, h("div", { class: "row" }, h("button", { type: "button", class: "main", onclick: () => order(i) }, "Order it"),
      h("button", { type: "button", onclick: hide }, "Not yet")), h("p", { class: "facts" }, "A second tap on the place orders it, too."));
    element.hidden = false;
    shown = i;
    hex = area?.closest("[data-hex]");
    const at = area?.getBoundingClientRect();
    if (at) {
      element.style.left = `${Math.max(8, Math.min(innerWidth - inset.right - element.offsetWidth, at.left + at.width / 2 - element.offsetWidth / 2))}px`;
      element.style.top = `${at.bottom + 8 + element.offsetHeight < innerHeight - inset.bottom ? at.bottom + 8 : Math.max(56, at.top - element.offsetHeight - 8)}px`;
    }
    return (o) => odds.replaceChildren(!o ? h("p", {}, "There are no odds of this yet.") : o.undefended ? h("p", {}, "Nobody defends.") : chanceBar(o));
  }
  return { element, show, hide, choice: () => shown };
}
