// The map: a picture of the engine's in a box that scrolls, whose hexes can be chosen by pointer and
// by keyboard. What a hex holds comes from the engine, as the side sees it; nothing is hidden here.
import { drawing, h, scrolls } from "./dom.js";

const space = "http://www.w3.org/2000/svg";

// makeBoard returns {element, show, light, arrows, plain}; choose hears the name of a place.
export function makeBoard(choose) {
  let svg = null, zoom = 1, wide = 0, names = new Map();
  const box = h("div", { class: "mapbox", tabindex: 0, role: "group", "aria-label": "Map" });
  const tool = (text, label, act) => h("button", { type: "button", "aria-label": label, title: label, onclick: act }, text);
  const element = h("div", { class: "map" }, box, h("div", { class: "tools" },
    tool("−", "Smaller", () => scale(zoom / 1.3)), tool("+", "Larger", () => scale(zoom * 1.3)), tool("Fit", "Fit the map to its box", fit), tool("Units", "Hide or show the units", () => svg?.classList.toggle("plain"))));

  box.addEventListener("click", (event) => {
    if (dragged) return;
    const hex = event.target.closest?.("[data-hex]");
    if (hex) { rove(hex); choose(hex.dataset.name, hex.dataset.hex); }
  });
  box.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    scale(zoom * (event.deltaY < 0 ? 1.15 : 1 / 1.15), event);
  }, { passive: false });
  box.addEventListener("keydown", keys);

  // Two fingers zoom the map about the point between them.
  const fingers = new Map();
  let apart = 0;
  const spread = () => { const [a, b] = [...fingers.values()]; return { far: Math.hypot(a.x - b.x, a.y - b.y), clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2 }; };
  box.addEventListener("pointerdown", (e) => { if (e.pointerType === "touch") { fingers.set(e.pointerId, { x: e.clientX, y: e.clientY }); apart = fingers.size === 2 ? spread().far : 0; } });
  box.addEventListener("pointermove", (e) => {
    if (!fingers.has(e.pointerId)) return;
    fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (fingers.size !== 2 || !apart) return;
    const now = spread();
    scale(zoom * now.far / apart, now);
    apart = now.far;
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) box.addEventListener(end, (e) => fingers.delete(e.pointerId));
  box.addEventListener("touchmove", (e) => { if (e.touches.length === 2) e.preventDefault(); }, { passive: false });

  // The mouse drags the map; touch scrolls it as it scrolls anything.
  let from = null, dragged = false;
  box.addEventListener("pointerdown", (e) => { if (e.pointerType === "mouse" && e.button === 0) { from = [e.clientX, e.clientY, box.scrollLeft, box.scrollTop]; dragged = false; } });
  box.addEventListener("pointermove", (e) => {
    if (!from) return;
    const [x, y] = [e.clientX - from[0], e.clientY - from[1]];
    if (Math.abs(x) + Math.abs(y) > 6) { dragged = true; box.classList.add("drag"); }
    if (dragged) { box.scrollLeft = from[2] - x; box.scrollTop = from[3] - y; }
  });
  window.addEventListener("pointerup", () => { from = null; box.classList.remove("drag"); setTimeout(() => { dragged = false; }); });

  function scale(to, at) {
    if (!svg) return;
    to = Math.max(0.15, Math.min(5, to));
    const r = box.getBoundingClientRect();
    const [x, y] = at ? [at.clientX - r.left, at.clientY - r.top] : [box.clientWidth / 2, box.clientHeight / 2];
    const [left, top] = [(box.scrollLeft + x) / zoom, (box.scrollTop + y) / zoom];
    zoom = to;
    svg.style.width = `${Math.round(wide * zoom)}px`;
    box.scrollLeft = left * zoom - x;
    box.scrollTop = top * zoom - y;
  }
  function fit() { if (svg) scale(Math.max(box.clientWidth / wide, 0.15)); }

  // show takes a picture: all of it, or the hexes that take the place of others. What did not change
  // stays as it is, so that focus and scroll do. A box that is new is added, one that is gone goes.
  function show(picture) {
    nameOwners(picture.legend);
    if (picture.svg) {
      // Another ground, as when an area changes hands: the reader's zoom and place stay.
      const next = drawing(picture.svg), broad = next.viewBox.baseVal.width;
      const kept = svg && zoom && wide === broad ? [zoom, box.scrollLeft, box.scrollTop, svg.classList.contains("plain")] : null;
      const focused = svg?.contains(document.activeElement) ? document.activeElement.dataset : null;
      [svg, wide] = [next, broad];
      svg.querySelector("title")?.remove(); // it would cover the map as a tip
      box.replaceChildren(svg);
      name();
      if (kept) {
        zoom = kept[0];
        svg.style.width = `${Math.round(wide * zoom)}px`;
        [box.scrollLeft, box.scrollTop] = kept.slice(1);
        svg.classList.toggle("plain", kept[3]);
        if (focused) find(focused.hex, focused.name)?.focus({ preventScroll: true });
        return;
      }
      zoom = 0;
      requestAnimationFrame(() => { zoom = 1; scale(Math.max(box.clientWidth / wide, Math.min(1, 900 / wide))); });
    } else if (picture.hexes && svg) {
      const next = drawing(picture.hexes);
      const gone = new Set(names.values());
      for (const g of [...next.querySelectorAll("[data-hex]")]) {
        const old = find(g.dataset.hex, g.dataset.name);
        gone.delete(old);
        if (!old) { svg.append(g); continue; }
        if (old.dataset.drawn === g.outerHTML) continue;
        const text = g.outerHTML;
        const focused = document.activeElement === old;
        old.replaceChildren(...g.childNodes);
        old.dataset.drawn = text;
        if (focused) old.focus();
      }
      for (const g of gone) g.remove();
      svg.setAttribute("viewBox", next.getAttribute("viewBox"));
      name();
    }
  }
  function find(id, called) { return names.get(id + "|" + called); }
  function name() {
    names = new Map();
    let first = true;
    for (const g of svg.querySelectorAll("[data-hex]")) {
      names.set(g.dataset.hex + "|" + g.dataset.name, g);
      const holds = g.querySelector(".name, .stack");
      if (holds) { g.setAttribute("role", "button"); g.setAttribute("tabindex", first ? "0" : "-1"); first = false; }
    }
  }

  // place finds the hex of a place as the engine's choices name it: its name, its number, or both.
  function place(text) {
    if (!text) return null;
    const at = new Set();
    for (const g of names.values()) {
      const { hex, name } = g.dataset;
      if (name === text || hex === text || `${hex} ${name}` === text || text.startsWith(hex + " ") || name.split(/ \/ |, /).includes(text)) at.add(g);
    }
    return [...at][0] ?? null;
  }

  // light lights places up: a list of {place, kind, what}, what being written into them; who is chosen
  // before stands out.
  function light(list, chosen) {
    for (const g of svg?.querySelectorAll(".lit, .chosen") ?? []) g.classList.remove("lit", "attack", "stay", "chosen");
    for (const t of svg?.querySelectorAll(".what") ?? []) t.remove();
    const said = new Map();
    const lit = [];
    for (const { place: text, kind, what } of list) {
      const g = place(text);
      if (!g) continue;
      if (what) said.set(g, (said.get(g) ?? new Set()).add(what));
      g.classList.add("lit");
      if (kind) g.classList.add(kind);
      g.setAttribute("role", "button");
      if (!g.hasAttribute("tabindex")) g.setAttribute("tabindex", "-1");
      lit.push(g);
    }
    for (const [g, words] of said) caption(g, [...words].flatMap((w) => w.split("; ")).slice(0, 4));
    if (lit.length) rove(lit[0], true);
    place(chosen)?.classList.add("chosen");
    return lit;
  }

  // caption writes into the lower edge of a place what can be done there.
  function caption(g, lines) {
    const b = (g.querySelector(".area") ?? g).getBBox();
    lines.forEach((line, i) => {
      const text = document.createElementNS(space, "text");
      for (const [name, value] of Object.entries({ class: "what", x: b.x + b.width / 2, y: b.y + b.height - 4 - 7 * (lines.length - 1 - i), "font-size": Math.min(6.5, 84 / line.length) })) text.setAttribute(name, value);
      text.textContent = line;
      g.append(text);
    });
  }

  // rove makes a hex the one that the tabulator comes to.
  function rove(hex, quiet) {
    for (const g of svg.querySelectorAll('[tabindex="0"]')) g.setAttribute("tabindex", "-1");
    hex.setAttribute("tabindex", "0");
    if (!quiet) hex.focus({ preventScroll: true });
  }

  const middle = (g) => { const b = g.getBBox(); return [b.x + b.width / 2, b.y + b.height / 2]; };

  function keys(event) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const hex = event.target.closest?.("[data-hex]");
    if (event.key === "+" || event.key === "=") { scale(zoom * 1.3); return; }
    if (event.key === "-") { scale(zoom / 1.3); return; }
    if (event.key === "f") { fit(); return; }
    if (!hex || !svg) return;
    if (event.key === "Enter" || event.key === " ") { event.preventDefault(); choose(hex.dataset.name, hex.dataset.hex); return; }
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const lit = svg.querySelectorAll(".lit");
    const [x, y] = middle(hex);
    let best = null, least = Infinity;
    for (const g of lit.length > 1 ? lit : svg.querySelectorAll('[role="button"]')) {
      if (g === hex) continue;
      const [dx, dy] = [middle(g)[0] - x, middle(g)[1] - y];
      const along = dx * way[0] + dy * way[1], across = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
      if (along > 1 && along + 2 * across < least) { best = g; least = along + 2 * across; }
    }
    if (best) { rove(best, true); best.focus(); best.scrollIntoView({ block: "nearest", inline: "nearest" }); }
  }

  // arrows draws moves as arrows.
  function arrows(list) {
    svg?.querySelector(".arrows")?.remove();
    if (!svg || !list.length) return;
    const group = document.createElementNS(space, "g");
    group.setAttribute("class", "arrows");
    for (const a of list.slice(-60)) {
      const [p, q] = [place(a.from), place(a.to)];
      if (!p || !q) continue;
      const [x, y] = middle(p), [u, v] = middle(q);
      const far = Math.hypot(u - x, v - y) || 1, [ex, ey] = [(u - x) / far, (v - y) / far];
      const path = document.createElementNS(space, "path");
      path.setAttribute("class", `arrow s${a.side}`);
      path.setAttribute("d", `M${x} ${y}L${u} ${v}M${u - 8 * ex - 5 * ey} ${v - 8 * ey + 5 * ex}L${u} ${v}L${u - 8 * ex + 5 * ey} ${v - 8 * ey - 5 * ex}`);
      group.append(path);
    }
    svg.append(group);
  }

  // see scrolls the map, and nothing else, to a place that is not in sight.
  function see(text) {
    const g = place(text);
    if (!g) return;
    const [r, b] = [g.getBoundingClientRect(), box.getBoundingClientRect()];
    if (r.left >= b.left && r.right <= b.right && r.top >= b.top && r.bottom <= b.bottom) return;
    box.scrollLeft += (r.left + r.right - b.left - b.right) / 2;
    box.scrollTop += (r.top + r.bottom - b.top - b.bottom) / 2;
  }

  return { element, show, light, arrows, see };
}

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
function nameOwners(legend) { if (legend.length) owners = new Map(legend.toReversed().map((l) => [l.colour, l.text])); }

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
