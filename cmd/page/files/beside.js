// What stands beside a map: tracks, legend and sources, and the table of a battle.
import { h, scrolls } from "./dom.js";

const space = "http://www.w3.org/2000/svg";

// makeBesides returns {element, show}: the tracks, the legend and the sources beside a map. It shows
// each picture anew, also one that holds the hexes alone: tracks and facts move with the game.
export function makeBesides() {
  const moving = h("div", { class: "tracks" }), legend = h("ul", { class: "legend" }), notes = h("div", {});
  const element = h("div", {}, moving, h("details", {}, h("summary", {}, "Legend and sources"), legend, notes));
  function show(picture) {
    moving.replaceChildren(...tracks(picture));
    legend.replaceChildren(...picture.legend.map((l) => h("li", {}, swatch(l), l.text)));
    notes.replaceChildren(...picture.notes.map((t) => h("p", { class: "facts" }, t)));
  }
  return { element, show };
}

function tracks(picture) {
  return picture.tracks.map((t) => h("div", {}, h("div", { class: "hint" }, t.name), h("div", { class: "track" }, t.cells.map((c, i) => {
    const here = t.marks.filter((m) => m.cell === i);
    return h("span", { class: here.length ? "on" : "" }, [c, ...here.map(named)].filter((text) => text).join(" "));
  }))));
}

// standings are the markers on the tracks in words, a line for each track.
export function standings(picture) {
  return picture.tracks.flatMap((t) => {
    const marks = t.marks.filter((m) => m.text);
    return marks.length ? [`${t.name}: ${marks.map((m) => `${named(m)} ${t.cells[m.cell]}`).join(", ")}`] : [];
  });
}

// named says whose a marker is: it has the colour of its side, which the legend names.
let owners = new Map();
function named(mark) {
  const owner = mark.text && owners.get(mark.colour);
  return [owner, owner?.startsWith(mark.text) ? "" : mark.text].filter((text) => text).join(" ");
}
export function nameOwners(legend) { if (legend.length) owners = new Map(legend.toReversed().map((l) => [l.colour, l.text])); }

function swatch(l) {
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("width", 18);
  svg.setAttribute("height", 14);
  svg.setAttribute("aria-hidden", "true");
  const rect = document.createElementNS(space, l.shape === "circle" || l.shape === "dot" || l.shape === "ring" || l.shape === "hexagon" ? "circle" : "rect");
  const at = rect.tagName === "circle" ? { cx: 9, cy: 7, r: 6 } : l.shape === "line" ? { x: 0, y: 5, width: 18, height: 4 } : { x: 1, y: 1, width: 16, height: 12 };
  for (const [name, value] of Object.entries({ ...at, fill: l.colour, stroke: "#555" })) rect.setAttribute(name, value);
  svg.append(rect);
  return svg;
}

// tableOf shows a battle: a row for each piece, one side under the other.
export function tableOf(t, sides) {
  if (!t) return null;
  return scrolls(h("div", { class: "scroll" }, h("table", { class: "battle" }, h("caption", {}, t.title), h("thead", {}, h("tr", {}, t.columns.map((c) => (c ? h("th", { scope: "col" }, c) : h("td", {}))))),
    t.rows.map((rows, s) => h("tbody", {}, sides && rows.length ? h("tr", {}, h("th", { scope: "rowgroup", colSpan: t.columns.length, class: "of" }, sides[s])) : null, rows.map((cells) => h("tr", { class: "side" + s }, cells.map((c, i) => h(i === 0 ? "th" : "td", i === 0 ? { scope: "row" } : {}, c))))))),
  t.facts.map((f) => h("p", { class: "facts" }, f))), t.title || "The battle");
}
