// The small map in a corner: the ground, a dot for each pile, and what the window shows. A tap goes
// there.
import { h } from "./dom.js";

const space = "http://www.w3.org/2000/svg";

export function makeMini(board) {
  const element = h("div", { class: "mini", "aria-hidden": "true" });
  let svg = null, sight = null, dots = null;

  function show(map) {
    svg = document.createElementNS(space, "svg");
    svg.setAttribute("viewBox", map.getAttribute("viewBox"));
    const ground = map.querySelector(".ground").cloneNode(true);
    for (const e of ground.querySelectorAll(".grid, defs")) e.remove();
    dots = document.createElementNS(space, "g");
    sight = document.createElementNS(space, "rect");
    sight.setAttribute("class", "sight");
    svg.append(ground, dots, sight);
    element.replaceChildren(svg);
  }

  // mark draws the piles anew.
  function mark(map) {
    if (!svg) return;
    const wide = map.viewBox.baseVal.width;
    dots.replaceChildren(...[...map.querySelectorAll(".stack")].map((s) => {
      const at = s.closest(".at").transform.baseVal.consolidate().matrix, dot = document.createElementNS(space, "circle");
      for (const [name, value] of Object.entries({ cx: at.e + (s.dataset.side === "0" ? -wide / 120 : wide / 120), cy: at.f, r: wide / 70, fill: s.querySelector(".dot")?.getAttribute("fill") ?? "#888", stroke: "#10222c", "stroke-width": wide / 300 })) dot.setAttribute(name, value);
      return dot;
    }));
  }

  // look draws what the window shows: x, y, width and height on the map.
  function look(x, y, w, high) {
    for (const [name, value] of Object.entries({ x, y, width: w, height: high })) sight?.setAttribute(name, value);
  }

  element.addEventListener("pointerdown", (e) => go(e));
  element.addEventListener("pointermove", (e) => { if (e.buttons) go(e); });
  function go(e) {
    const at = new DOMPoint(e.clientX, e.clientY).matrixTransform(svg.getScreenCTM().inverse());
    board.centre(at.x, at.y);
  }
  return { element, show, mark, look };
}
