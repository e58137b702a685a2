// Results that are kept in folders, those that are still written too: they are looked at again every
// few seconds.
import { find } from "./engine.js";
import { bar, table } from "./answer.js";
import { h, percent } from "./dom.js";

const again = 5000; // ms

export function show(main) {
  let timer = 0, gone = false, before = "";
  const list = h("div", {});
  const wrong = h("p", { class: "wrong" });
  main.replaceChildren(h("h2", {}, "Results"), wrong, list);
  async function look() {
    try {
      const kept = await find({ command: "results" });
      if (gone) return;
      const text = JSON.stringify(kept);
      if (text !== before) list.replaceChildren(...kept.map(one));
      before = text;
      if (kept.some((k) => !k.summary)) timer = setTimeout(look, again);
    } catch (error) { wrong.textContent = error.message; }
  }
  look();
  return () => { gone = true; clearTimeout(timer); };
}

function one(k) {
  const r = k.recipe, s = k.summary;
  return h("section", {}, h("h3", {}, `${k.name}: ${r.command ?? ""} ${r.title || r.setup || ""}`),
    s ? null : h("p", {}, "This is still being written, or was interrupted."),
    s?.command ? h("p", { class: "repeat" }, s.command) : null,
    s?.outcomes ? table("Outcome", ["", "%", "from", "to", ""], Object.entries(s.outcomes).map(([name, o]) => h("tr", {}, h("th", { scope: "row" }, name.replaceAll("_", " ")),
      h("td", {}, percent(o.p, o.low, o.high)), h("td", {}, percent(o.low, o.low, o.high)), h("td", {}, percent(o.high, o.low, o.high)), bar(o.p)))) : null,
    h("details", {}, h("summary", {}, "All of it"), h("pre", { class: "repeat", tabindex: 0 }, JSON.stringify(s ?? r, null, 2))));
}
