// What keeps its size on the screen while the map scales: names, symbols, counters. What does not fit
// is left out by importance. The pictures are the engine's; where they stand is decided here, because
// it depends on the screen.
const dusk = matchMedia("(prefers-color-scheme: dark)");

// shade gives a map the colours of the reader's scheme.
export function shade(svg) {
  for (const [name, key] of [["fill", "dark"], ["stroke", "dusk"]]) {
    for (const e of svg.querySelectorAll(`[data-${key}]`)) {
      const bright = e.dataset[name + "Bright"] ??= e.getAttribute(name);
      e.setAttribute(name, dusk.matches ? e.dataset[key] : bright);
    }
  }
}

// onShade calls act when the reader's scheme changes, until the signal.
export function onShade(act, signal) { dusk.addEventListener("change", act, { signal }); }

// offset is how far an element is moved by its own transform.
function offset(e) {
  const m = e.transform.baseVal.consolidate()?.matrix;
  return m ? [m.e, m.f] : [0, 0];
}

// partsOf measures the content of a place once: its piles and its name, in pixels around its centre.
const measured = new WeakMap();
function partsOf(g) {
  if (measured.has(g)) return measured.get(g);
  const at = g.querySelector(".at");
  if (!at) return null;
  const [x, y] = offset(at);
  const box = (e) => { const b = e.getBBox(), [dx, dy] = offset(e); return { e, x: b.x + dx, y: b.y + dy, w: b.width, h: b.height }; };
  const tag = at.querySelector(".tag");
  tag?.removeAttribute("transform");
  const parts = { x, y, stacks: [...at.querySelectorAll(".stack")].map((e) => ({ e, x: offset(e)[0] - 19, y: -20, w: 40, h: 37 })), tag: tag ? box(tag) : null, base: at.querySelector(".base"), id: at.querySelector(".id") };
  measured.set(g, parts);
  return parts;
}

// forget has a place measured again, after its content changed.
export function forget(g) { measured.delete(g); }

const overlap = (a, b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

// arrange decides which piles are shown as counters and which as dots, and where names stand, at a
// zoom; wide is the width of a hex on the screen.
export function arrange(svg, zoom, wide) {
  const places = [...svg.querySelectorAll(".hex, .town, .region")].map((g) => ({ g, p: partsOf(g) })).filter((x) => x.p);
  const weight = ({ g }) => (g.classList.contains("chosen") ? -20 : g.classList.contains("lit") ? -10 : 0) + (g.classList.contains("hex") ? Number(g.dataset.rank) : g.classList.contains("town") ? 5 : 6);
  places.sort((a, b) => weight(a) - weight(b));
  const taken = [];
  const put = (p, b) => ({ x: p.x * zoom + b.x, y: p.y * zoom + b.y, w: b.w, h: b.h });
  const free = (r) => !taken.some((t) => overlap(t, r));
  // Counters first. A pile that would cover another is a dot.
  for (const { p } of places) {
    for (const s of p.stacks) {
      const r = put(p, { x: s.x + 5, y: s.y + 5, w: s.w - 10, h: s.h - 10 });
      const fits = free(r);
      s.e.classList.toggle("small", !fits);
      taken.push(fits ? put(p, s) : put(p, { x: s.x + 13, y: -6, w: 12, h: 12 }));
    }
    if (p.base && !p.stacks.length) taken.push(put(p, { x: -7, y: -7, w: 14, h: 14 }));
  }
  for (const { g, p } of places) {
    const t = p.tag;
    if (!t) continue;
    const half = p.stacks.length ? p.stacks.length * 21 : p.base || g.classList.contains("town") ? 9 : 0;
    const [low, mid] = [p.stacks.length ? 19 : 9, t.y + t.h / 2];
    const ways = [[0, 0], [0, -low - t.y - t.h], [half + t.w / 2 + 4, -mid], [-half - t.w / 2 - 4, -mid], [half, 0], [-half, 0]];
    const must = g.matches(".chosen");
    const way = ways.find(([dx, dy]) => free(put(p, { ...t, x: t.x + dx, y: t.y + dy }))) ?? (must ? ways[0] : null);
    t.e.classList.toggle("off", !way);
    if (!way) continue;
    t.e.setAttribute("transform", `translate(${way[0].toFixed(1)} ${way[1].toFixed(1)})`);
    taken.push(put(p, { ...t, x: t.x + way[0], y: t.y + way[1] }));
  }
  for (const { g, p } of places) {
    const what = g.querySelector(".whats");
    if (what) {
      const b = what.getBBox(), r = put(p, { x: b.x, y: b.y, w: b.width, h: b.height });
      what.classList.toggle("off", !free(r));
      if (free(r)) taken.push(r);
    }
    if (p.id) p.id.classList.toggle("off", wide < 110 || !free(put(p, { x: -20, y: 2, w: 40, h: 14 })));
  }
}
