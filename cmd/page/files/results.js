// Results that are kept in folders, those that are still written too: they are looked at again every
// few seconds, and the intervals are seen to shrink. Those that are chosen stand side by side.
import { find } from "./engine.js";
import { table } from "./tables.js";
import { h, number, save, say, writeLink } from "./dom.js";

const again = 4000; // ms

export function show(main, question) {
  let timer = 0, gone = false, kept = [];
  const open = new Map(); // chosen folders: what is shown of them, by name
  const chosen = new Set(question.flags.filter(([n]) => n === "show").map(([, v]) => v));
  const list = h("ul", { class: "kept" }), wrong = h("p", { class: "wrong" }), side = h("div", { class: "side" });
  main.replaceChildren(h("h2", {}, "Results"), h("p", { class: "hint" }, "Chosen results stand side by side. Unfinished runs are updated every few seconds."), wrong, list, side);

  async function look() {
    try {
      kept = await find({ command: "results" });
      if (gone) return;
      wrong.textContent = "";
      if (!question.flags.length && !chosen.size) chosen.add(kept[0].name);
      drawList();
      await Promise.all(kept.filter((k) => chosen.has(k.name)).map(load));
      if (gone) return;
      arrange();
      if (kept.some((k) => !k.finished)) timer = setTimeout(look, again);
    } catch (error) { wrong.textContent = error.message; }
  }

  // drawList says of each folder how far it is; a box that has the focus keeps it.
  function drawList() {
    const focused = document.activeElement?.dataset?.kept;
    list.replaceChildren(...kept.map((k) => {
      const box = h("input", { type: "checkbox", checked: chosen.has(k.name), onchange: () => choose(k, box.checked) });
      box.dataset.kept = k.name;
      return h("li", {}, h("label", { class: "check" }, box, h("span", {}, `${k.name}: ${k.command} ${k.title || k.setup}`)), standing(k));
    }));
    for (const box of list.querySelectorAll("input")) if (box.dataset.kept === focused) box.focus();
  }

  async function choose(k, on) {
    if (on) chosen.add(k.name); else chosen.delete(k.name);
    history.replaceState(null, "", writeLink({ command: "results", flags: [...chosen].map((name) => ["show", name]) }));
    try { if (on) await load(k); } catch (error) { wrong.textContent = error.message; }
    if (!gone) arrange();
  }

  // load asks for all of a folder; one that has not moved on is not asked for again.
  async function load(k) {
    const stand = `${k.finished} ${k.done}`;
    if (open.get(k.name)?.stand === stand) return;
    const all = (await find({ command: "results", setup: k.name })).find((one) => one.name === k.name);
    if (!all) return; // it is gone since
    const trace = [...(open.get(k.name)?.trace ?? []), ...(all.rows ? [[all.done, all.rows]] : [])].slice(-200);
    const folded = [...(open.get(k.name)?.element.querySelectorAll("details") ?? [])].map((d) => d.open);
    const element = one(all, trace);
    element.querySelectorAll("details").forEach((d, i) => { d.open = folded[i] ?? d.open; });
    open.set(k.name, { stand, trace, element });
    if (!k.finished) say(`${k.name}: ${number(all.done)} of ${number(all.limit)} ${all.what}`);
  }

  function arrange() { side.replaceChildren(...kept.filter((k) => chosen.has(k.name)).map((k) => open.get(k.name)?.element ?? "")); }

  look();
  return () => { gone = true; clearTimeout(timer); };
}

// standing says how far a run is.
function standing(k) {
  if (k.finished) return h("span", { class: "facts" }, "finished");
  if (!k.limit) return h("span", { class: "facts" }, k.wrong || "not finished");
  return h("span", { class: "facts" }, h("progress", { max: k.limit, value: k.done, "aria-label": k.name }), ` ${number(k.done)} of ${number(k.limit)} ${k.what}`);
}

function one(k, trace) {
  const picture = (p) => {
    const image = h("img", { src: URL.createObjectURL(new Blob([p.svg], { type: "image/svg+xml" })), alt: `${k.name}: ${p.name}`, onload: () => URL.revokeObjectURL(image.src) });
    return h("figure", {}, image, h("figcaption", {}, p.name, " ", h("button", { type: "button", onclick: () => save(`${k.name.replaceAll("/", "-")}-${p.name}.svg`, "image/svg+xml", p.svg) }, "SVG")));
  };
  return h("section", { "aria-label": k.name },
    h("h3", {}, k.title || k.name), h("p", { class: "facts" }, `${k.name}, ${k.command} `, standing(k)),
    k.wrong ? h("p", { class: "wrong" }, k.wrong) : null,
    k.answer ? h("p", { class: "words" }, k.finished ? "" : "So far: ", k.answer) : null,
    k.rows ? table(k.finished ? "Figures" : "Figures so far", k.head, k.rows.map((r) => h("tr", {}, r.map((c, i) => h(i ? "td" : "th", i ? {} : { scope: "row" }, c)))), k.note) : null,
    shrinking(trace, k),
    (k.pictures ?? []).map(picture),
    k.data ? h("p", { class: "facts" }, k.data) : null,
    k.repeat ? [h("h4", {}, "Repeat:"), h("p", { class: "repeat" }, k.repeat)] : null,
    k.text ? h("details", {}, h("summary", {}, "As text"), h("pre", { class: "repeat", tabindex: 0 }, k.text)) : null,
    k.summary ? h("div", { class: "row" }, h("button", { type: "button", onclick: () => save(`${k.name.replaceAll("/", "-")}.json`, "application/json", JSON.stringify(k.summary, null, 2)) }, "JSON")) : null);
}

// shrinking draws the interval of the first figure over what was played while one looked.
function shrinking(trace, k) {
  const figure = (text) => Number(String(text).replaceAll(",", "").replace("−", "-").match(/[-+]?[\d.]+/)?.[0] ?? NaN);
  const [low, high] = [k.head?.indexOf("from") ?? -1, k.head?.indexOf("to") ?? -1];
  const points = trace.map(([done, rows]) => [done, figure(rows[0]?.[low]), figure(rows[0]?.[high])]).filter((p) => p.every(Number.isFinite));
  if (low < 0 || points.length < 2) return null;
  const [bottom, top] = [Math.min(...points.map((p) => p[1])), Math.max(...points.map((p) => p[2]))];
  const [first, last] = [points[0][0], points.at(-1)[0]];
  const at = ([done, value]) => `${(100 * (done - first) / (last - first || 1)).toFixed(1)},${(38 - 36 * (value - bottom) / (top - bottom || 1)).toFixed(1)}`;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({ class: "spark", viewBox: "0 0 100 40", preserveAspectRatio: "none", "aria-hidden": "true" })) svg.setAttribute(name, value);
  const band = document.createElementNS(svg.namespaceURI, "polygon");
  band.setAttribute("points", [...points.map((p) => at([p[0], p[1]])), ...points.toReversed().map((p) => at([p[0], p[2]]))].join(" "));
  svg.append(band);
  return h("figure", {}, svg, h("figcaption", {}, `The interval of “${k.rows[0][0]}”, ${points[0][1]} to ${points[0][2]} after ${number(first)} ${k.what}, ${points.at(-1)[1]} to ${points.at(-1)[2]} after ${number(last)}`));
}
