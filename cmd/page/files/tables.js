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
  const size = Math.ceil(shares.length / 24);
  const list = [];
  for (let v = 0; v < shares.length; v += size) {
    const end = Math.min(v + size, shares.length);
    list.push([v, end - 1, shares.slice(v, end).reduce((x, y) => x + y, 0)]);
  }
  const rare = 0.0005;
  // end is how many rows from one end on make up less than that.
  const end = (rows) => {
    let sum = 0, n = 0;
    while (n < rows.length - 1 && sum + rows[n][2] < rare) sum += rows[n++][2];
    return [n, sum];
  };
  const [low, lowest] = end(list), [high, highest] = end(list.slice(low).toReversed());
  const last = list.length - high;
  const named = ([a, b]) => (a === b ? String(a) : `${a} to ${b}`);
  return [
    ...(lowest > 0 ? [[low === 1 ? named(list[0]) : `${list[low - 1][1]} or less`, lowest]] : []),
    ...list.slice(low, last).map((r) => [named(r), r[2]]),
    ...(highest > 0 ? [[high === 1 ? named(list[last]) : `${list[last][0]} or more`, highest]] : []),
  ];
}
