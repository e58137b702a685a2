// What is drawn into a map for a decision: captions and arrows.
const space = "http://www.w3.org/2000/svg";

// middle is the middle of a place on the map.
export const middle = (g) => { const b = (g.querySelector(".area") ?? g).getBBox(); return [b.x + b.width / 2, b.y + b.height / 2]; };

// broken breaks a line of a caption that is longer than a hex is wide.
const broken = (line) => line.match(/.{1,20}(?:\s|$)|\S+/g)?.map((part) => part.trim()) ?? [];

// caption writes below a place what can be done there; if there is no room it is left out.
export function caption(g, lines) {
  const still = g.querySelector(".still") ?? stillIn(g);
  const all = document.createElementNS(space, "g"), tag = still.querySelector(".tag");
  all.setAttribute("class", "whats");
  const low = tag ? 19 + 13 * tag.children.length : 14;
  lines.flatMap(broken).slice(0, 4).forEach((line, i) => {
    const text = document.createElementNS(space, "text");
    for (const [name, value] of Object.entries({ class: "what", y: low + 12 + 12 * i, "font-size": 11 })) text.setAttribute(name, value);
    text.textContent = line;
    all.append(text);
  });
  still.append(all);
}

// stillIn gives a hex without content one.
function stillIn(g) {
  const at = document.createElementNS(space, "g"), still = document.createElementNS(space, "g"), [x, y] = middle(g);
  at.setAttribute("class", "at");
  at.setAttribute("transform", `translate(${x} ${y})`);
  still.setAttribute("class", "still");
  at.append(still);
  g.append(at);
  return still;
}

// arrow is the arrow of a side's move from one place to another.
export function arrow(from, to, side) {
  const [x, y] = middle(from), [u, v] = middle(to);
  const far = Math.hypot(u - x, v - y) || 1, [ex, ey] = [(u - x) / far, (v - y) / far];
  const path = document.createElementNS(space, "path");
  path.setAttribute("class", `arrow s${side}`);
  path.setAttribute("d", `M${x} ${y}L${u} ${v}M${u - 8 * ex - 5 * ey} ${v - 8 * ey + 5 * ex}L${u} ${v}L${u - 8 * ex + 5 * ey} ${v - 8 * ey - 5 * ex}`);
  return path;
}
