// The map: a picture of the engine's in a box that scrolls, whose hexes can be chosen by pointer and
// by keyboard. What a hex holds comes from the engine, as the side sees it; nothing is hidden here.
import { nameOwners } from "./beside.js";
import { drawing, h } from "./dom.js";
import { gestures } from "./gestures.js";
import { arrange, forget, onShade, shade } from "./layers.js";
import { arrow, caption, middle } from "./marks.js";
import { makeMini } from "./mini.js";
import { is } from "./places.js";

const space = "http://www.w3.org/2000/svg";

// clamp keeps a value within reach of another.
const clamp = (value, of, reach) => Math.max(of - reach, Math.min(of + reach, value));

// makeBoard returns the map; choose hears the name of a place. close ends it when its page is left.
export function makeBoard(choose) {
  let svg = null, zoom = 1, wide = 0, pitch = 52, names = new Map(), waiting = 0;
  const page = new AbortController();
  const inset = { left: 0, top: 0, right: 0, bottom: 0 }; // what panels cover of the box
  const box = h("div", { class: "mapbox", tabindex: 0, role: "group", "aria-label": "Map" });
  const tool = (text, label, act) => h("button", { type: "button", "aria-label": label, title: label, onclick: act }, text);
  const board = { element: null, show, light, arrows, see, follow, centre, open, find: place, inset, mini: null, glide, close: () => page.abort() };
  const mini = board.mini = makeMini(board);
  const element = board.element = h("div", { class: "map" }, box, h("div", { class: "tools" },
    tool("−", "Smaller", () => scale(zoom / 1.3)), tool("+", "Larger", () => scale(zoom * 1.3)), tool("Fit", "Fit the map to its box", fit), tool("Units", "Hide or show the units", () => svg?.classList.toggle("plain"))));

  box.addEventListener("click", (event) => {
    if (drags() || event.detail > 1) return; // a double click is one tap
    const hex = event.target.closest?.("[data-hex]");
    if (hex) { rove(hex); choose(hex.dataset.name, hex.dataset.hex); }
  });
  box.addEventListener("wheel", (event) => {
    event.preventDefault();
    scale(zoom * (event.deltaY < 0 ? 1.15 : 1 / 1.15), event);
  }, { passive: false });
  box.addEventListener("keydown", keys);
  box.addEventListener("scroll", sight, { passive: true });
  onShade(() => { if (svg) { shade(svg); mini.show(svg); mini.mark(svg); sight(); } }, page.signal);

  const drags = gestures(box, () => zoom, scale, page.signal);

  // margins are those around the picture, by which its edges can be scrolled from under the panels.
  const margins = () => { const s = getComputedStyle(svg); return [parseFloat(s.marginLeft) || 0, parseFloat(s.marginTop) || 0]; };

  // room is what panels leave free of the box: its width and height.
  const room = () => [box.clientWidth - inset.left - inset.right, box.clientHeight - inset.top - inset.bottom];
  const inRoom = (g) => { const [r, b] = [(g.querySelector(".area") ?? g).getBoundingClientRect(), box.getBoundingClientRect()]; return r.left >= b.left + inset.left && r.right <= b.right - inset.right && r.top >= b.top + inset.top && r.bottom <= b.bottom - inset.bottom; };

  function scale(to, at) {
    if (!svg) return;
    to = Math.max(Math.min(0.15, box.clientWidth / wide), Math.min(260 / pitch, to));
    const r = box.getBoundingClientRect(), [mx, my] = margins();
    const [x, y] = at ? [at.clientX - r.left, at.clientY - r.top] : middleOfSight();
    const [left, top] = [(box.scrollLeft + x - mx) / zoom, (box.scrollTop + y - my) / zoom];
    resize(to);
    box.scrollLeft = left * zoom + mx - x;
    box.scrollTop = top * zoom + my - y;
  }
  function resize(to) {
    zoom = to;
    svg.style.width = `${Math.round(wide * zoom)}px`;
    svg.style.setProperty("--k", 1 / zoom);
    settle();
  }
  // middleOfSight is the middle of what panels leave free.
  function middleOfSight() { return [(inset.left + box.clientWidth - inset.right) / 2, (inset.top + box.clientHeight - inset.bottom) / 2]; }
  function fit() {
    if (!svg) return;
    const v = svg.viewBox.baseVal, [w, high] = room();
    resize(Math.min(w / v.width, Math.max(1, high) / v.height));
    centre(v.width / 2, v.height / 2);
  }

  // settle arranges names and counters once the map rests.
  function settle() {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => { if (svg?.isConnected) { arrange(svg, zoom, pitch * zoom); sight(); } });
  }
  function sight() {
    if (!svg) return;
    const [mx, my] = margins(), [w, high] = room();
    mini.look((box.scrollLeft + inset.left - mx) / zoom, (box.scrollTop + inset.top - my) / zoom, w / zoom, high / zoom);
  }

  // centre brings a point of the map to the middle of what is free.
  function centre(x, y) {
    const [mx, my] = margins(), [cx, cy] = middleOfSight(), [w, high] = room(), v = svg.viewBox.baseVal;
    // Not much of the view lies beyond the edge of the map.
    const within = (at, all, view) => { const half = Math.max(0, view / 2 - 60) / zoom; return half > all / 2 ? all / 2 : Math.max(half, Math.min(all - half, at)); };
    x = within(x, v.width, w);
    y = within(y, v.height, high);
    box.scrollTo({ left: x * zoom + mx - cx, top: y * zoom + my - cy, behavior: "instant" });
  }

  // open shows the map where the decision is: about some places, the first of them above all.
  function open(list) {
    if (!svg) return;
    const at = list.map(place).filter((g) => g).map(middle);
    const [w, high] = room();
    const best = (w < 500 ? 74 : 92) / pitch;
    if (!at.length) { resize(Math.max(best * 0.9, Math.min(w / wide, high / svg.viewBox.baseVal.height))); const v = svg.viewBox.baseVal; centre(v.width / 2, v.height / 2); return; }
    const span = (k) => [Math.min(...at.map((p) => p[k])), Math.max(...at.map((p) => p[k]))];
    const [[left, right], [top, bottom]] = [span(0), span(1)];
    resize(Math.max(best * 0.86, Math.min(best * 1.3, w / (right - left + 2 * pitch), high / (bottom - top + 2 * pitch))));
    // What does not fit is left out on the far side of the first place.
    centre(clamp((left + right) / 2, at[0][0], w / zoom / 2 - pitch), clamp((top + bottom) / 2, at[0][1], high / zoom / 2 - pitch));
  }

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
      shade(svg);
      box.replaceChildren(svg);
      name();
      const area = svg.querySelector(".hex path.area, .hex circle.area");
      pitch = area ? area.getBBox().width : 52;
      mini.show(svg);
      mini.mark(svg);
      if (kept) {
        resize(kept[0]);
        [box.scrollLeft, box.scrollTop] = kept.slice(1);
        svg.classList.toggle("plain", kept[3]);
        if (focused) find(focused.hex, focused.name)?.focus({ preventScroll: true });
        return;
      }
      resize(1);
      open([]);
    } else if (picture.hexes && svg) {
      const next = drawing(picture.hexes);
      shade(next);
      const gone = new Set(names.values());
      for (const g of [...next.querySelectorAll("[data-hex]")]) {
        const old = find(g.dataset.hex, g.dataset.name);
        gone.delete(old);
        if (!old) { svg.append(g); continue; }
        if (old.dataset.drawn === g.outerHTML) continue;
        const text = g.outerHTML;
        const focused = document.activeElement === old;
        old.replaceChildren(...g.childNodes);
        old.dataset.rank = g.dataset.rank;
        old.dataset.drawn = text;
        forget(old);
        if (focused) old.focus();
      }
      for (const g of gone) g.remove();
      svg.setAttribute("viewBox", next.getAttribute("viewBox"));
      name();
      mini.mark(svg);
      settle();
    }
  }
  function find(id, called) { return names.get(id + "|" + called); }
  function name() {
    names = new Map();
    let first = true;
    for (const g of svg.querySelectorAll("[data-hex]")) {
      names.set(g.dataset.hex + "|" + g.dataset.name, g);
      const holds = g.querySelector(".name, .stack");
      if (holds) { able(g); g.setAttribute("tabindex", first ? "0" : "-1"); first = false; } else if (g !== document.activeElement) {
        for (const a of ["role", "tabindex", "aria-description"]) g.removeAttribute(a);
      }
    }
  }

  // able makes a hex a button that says what stands there.
  function able(g) {
    g.setAttribute("role", "button");
    const units = [...g.querySelectorAll(".stack")].map((p) => p.dataset.units.replaceAll("|", ", ")).join("; ");
    if (units) g.setAttribute("aria-description", units); else g.removeAttribute("aria-description");
  }

  // place finds the hex of a place as the engine's choices name it: its name, its number, or both.
  function place(text) {
    return (text && [...names.values()].find((g) => is(text, g.dataset.name, g.dataset.hex))) || null;
  }

  // light lights places up: a list of {place, kind, what}, what being written into them; who is chosen
  // before stands out.
  function light(list, chosen) {
    for (const g of svg?.querySelectorAll(".lit, .chosen") ?? []) g.classList.remove("lit", "attack", "stay", "chosen");
    for (const t of svg?.querySelectorAll(".whats") ?? []) t.remove();
    const said = new Map();
    let first = null;
    for (const { place: text, kind, what } of list) {
      const g = place(text);
      if (!g) continue;
      if (what) said.set(g, (said.get(g) ?? new Set()).add(what));
      g.classList.add("lit");
      if (kind) g.classList.add(kind);
      able(g);
      if (!g.hasAttribute("tabindex")) g.setAttribute("tabindex", "-1");
      first ??= g;
    }
    for (const [g, words] of said) caption(g, [...words].flatMap((w) => w.split("; ")));
    if (first) rove(first, true);
    place(chosen)?.classList.add("chosen");
    settle();
  }

  // rove makes a hex the one that the tabulator comes to.
  function rove(hex, quiet) {
    for (const g of svg.querySelectorAll('[tabindex="0"]')) g.setAttribute("tabindex", "-1");
    hex.setAttribute("tabindex", "0");
    if (!quiet) hex.focus({ preventScroll: true });
  }

  function keys(event) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const hex = event.target.closest?.("[data-hex]");
    if (event.key === "+" || event.key === "=") { scale(zoom * 1.3); return; }
    if (event.key === "-") { scale(zoom / 1.3); return; }
    if (event.key === "f") { fit(); return; }
    if (!hex || !svg) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) choose(hex.dataset.name, hex.dataset.hex);
      return;
    }
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
    if (best) { rove(best); reveal(best); }
  }

  // arrows draws moves as arrows.
  function arrows(list) {
    svg?.querySelector(".arrows")?.remove();
    if (!svg || !list.length) return;
    const group = document.createElementNS(space, "g");
    group.setAttribute("class", "arrows");
    for (const a of list.slice(-60)) {
      const [p, q] = [place(a.from), place(a.to)];
      if (p && q) group.append(arrow(p, q, a.side));
    }
    svg.append(group);
  }

  // see scrolls the map to a place that is not in sight.
  function see(text) { const g = place(text); if (g) reveal(g); }

  // follow scrolls, if something that can be reached is not in sight, to the middle of it all.
  function follow(text, list) {
    const own = place(text), at = [own, ...list.map(place)].filter((g) => g);
    if (!own || at.every(inRoom)) return;
    const [w, high] = room(), [x, y] = middle(own);
    const mid = (k) => (Math.min(...at.map((g) => middle(g)[k])) + Math.max(...at.map((g) => middle(g)[k]))) / 2;
    centre(clamp(mid(0), x, Math.max(0, w / zoom / 2 - pitch)), clamp(mid(1), y, Math.max(0, high / zoom / 2 - pitch)));
  }
  function reveal(g) {
    if (inRoom(g)) return;
    centre(...middle(g));
  }

  // glide moves a counter of a side from one place to another, and returns when it has arrived.
  async function glide({ from, to, side }, ms) {
    const [p, q] = [place(from), place(to)];
    if (!svg || !p || !q) return;
    reveal(q);
    const token = document.createElementNS(space, "circle"), [x, y] = middle(p), [u, v] = middle(q);
    token.setAttribute("class", `token s${side}`);
    token.setAttribute("r", 12 / zoom);
    svg.append(token);
    const way = token.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: `translate(${u}px, ${v}px)` }], { duration: ms, easing: "ease-in-out", fill: "forwards" });
    board.gliding = way;
    await way.finished.catch(() => {});
    token.remove();
  }

  return board;
}
