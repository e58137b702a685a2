// Tables of figures: each bar stands in a row with its figure, so that a table is chart, text to copy
// and what a screen reader says in one.
import { h, percent, scrolls } from "./dom.js";

// bar is a cell that is as full as a share is large.
export function bar(p) {
  const div = h("div", {});
  div.style.width = `${Math.max(0, Math.min(100, 100 * p)).toFixed(2)}%`;
  return h("td", { class: "bar", "aria-hidden": "true" }, div);
}

export function table(caption, head, rows, note) {
  const columns = head.map((t) => (t ? h("th", { scope: "col" }, t) : h("td", {})));
  return scrolls(h("div", { class: "scroll" }, h("table", {}, h("caption", {}, caption), h("thead", {}, h("tr", {}, columns)), h("tbody", {}, rows)),
    note ? h("p", { class: "facts" }, note) : null), caption);
}

export const row = (first, ...cells) => h("tr", {}, h("th", { scope: "row" }, first), cells.map((c) => (c instanceof Node ? c : h("td", {}, c))));

// chance is a cell with a chance, and all digits of it as its tip.
export const chance = (p) => h("td", { title: `${Number((100 * p).toPrecision(8))} %` }, percent(p));

// compact gives the values of a distribution, long ones in ranges. Values at either end that hardly
// ever come are one row, those that never come are none.
export function compact(shares) {
  const rare = 0.0005;
  // end is how many values from one end on make up less than that, and what they make up.
  const end = (list) => {
    let sum = 0, n = 0;
    while (n < list.length - 1 && sum + list[n] < rare) sum += list[n++];
    return [n, sum];
  };
  const [first, lowest] = end(shares);
  const [high, highest] = end(shares.slice(first).toReversed());
  const last = shares.length - high; // the first value of the rare ones above
  const size = Math.ceil((last - first) / 24);
  const list = lowest > 0 ? [[first === 1 ? "0" : `${first - 1} or less`, lowest]] : [];
  for (let v = first; v < last; v += size) {
    const to = Math.min(v + size, last);
    list.push([size === 1 ? String(v) : `${v} to ${to - 1}`, shares.slice(v, to).reduce((x, y) => x + y, 0)]);
  }
  if (highest > 0) list.push([high === 1 ? String(last) : `${last} or more`, highest]);
  return list;
}
