// The few things that every part of the page needs: elements, links, pictures. Texts of files and
// answers become text, never markup.

// h makes an element: properties (on... are listeners, data-... and aria-... attributes), children.
export function h(tag, props = {}, ...children) {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) e.addEventListener(name.slice(2), value);
    else if (name in e && !name.includes("-") && name !== "list" && name !== "form") e[name] = value;
    else e.setAttribute(name, value === true ? "" : value);
  }
  e.append(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  return e;
}

// say announces something in the one line that is read out.
export function say(text) { document.getElementById("status").textContent = text; }

// readLink takes the address apart: {command, game, setup, flags}.
export function readLink(hash) {
  const text = hash.replace(/^#/, "");
  const at = text.indexOf("?");
  const path = (at < 0 ? text : text.slice(0, at)).split("/").map(decode);
  return { command: path[0] || "", game: path[1] || "", setup: path.slice(2).join("/"), flags: at < 0 ? [] : [...new URLSearchParams(text.slice(at + 1))] };
}

function decode(part) { try { return decodeURIComponent(part); } catch { return part; } }

// writeLink makes the address of a question.
export function writeLink({ command, game, setup, flags }) {
  const path = [command, game, setup].filter((p) => p).map(encodeURIComponent).join("/");
  const query = new URLSearchParams(flags ?? []).toString().replace(/=(?=&|$)/g, "");
  return "#" + path + (query ? "?" + query : "");
}

// readLine takes a command line that was pasted, as "Repeat:" shows it.
export function readLine(text, games) {
  const words = [...text.trim().matchAll(/'((?:[^']|'\\'')*)'|"([^"]*)"|(\S+)/g)].map((m) => (m[1] ?? m[2] ?? m[3]).replaceAll("'\\''", "'"));
  const start = words.findIndex((w) => w === "odds" || w === "advise" || w === "run");
  if (start < 0) return null;
  const q = { command: words[start], game: "", setup: "", flags: [] };
  const names = [];
  const switches = new Set(games.flatMap((g) => g.keys.filter((k) => k.bool).map((k) => k.name)));
  for (let i = start + 1; i < words.length; i++) {
    let [name, value] = words[i].startsWith("--") ? split(words[i].slice(2)) : words[i] === "-n" ? ["count", undefined] : [null, words[i]];
    if (name === null) { names.push(value); continue; }
    if (value === undefined) value = switches.has(name) ? "" : words[++i] ?? "";
    if (name === "game") q.game = value; else q.flags.push([name, value]);
  }
  if (q.command === "run" || games.some((g) => g.name === names[0]?.toLowerCase())) q.game = names.shift()?.toLowerCase() ?? "";
  q.setup = names.join("/");
  q.game ||= games[0].name;
  return q;
}

function split(word) {
  const at = word.indexOf("=");
  return at < 0 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
}

// drawing makes an element of a picture that the engine wrote.
export function drawing(svg) {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  return document.importNode(parsed, true);
}

// save gives a file to the visitor.
export function save(name, type, text) {
  const url = URL.createObjectURL(text instanceof Blob ? text : new Blob([text], { type }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

// savePNG paints a picture and gives it to the visitor.
export async function savePNG(name, svg, scale = 2) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = h("canvas", { width: image.width * scale, height: image.height * scale });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  save(name, "image/png", await new Promise((done) => canvas.toBlob(done, "image/png")));
}

// percent says a chance with one decimal, as one reads it at a table; the text and the JSON of an
// answer have all decimals. What is not quite impossible or certain is not rounded to that.
export function percent(p) {
  if (p > 0 && p < 0.0005) return "<0.1";
  if (p < 1 && p > 0.9995) return ">99.9";
  return p === 0 || p === 1 ? String(100 * p) : (100 * p).toFixed(1);
}

// points says a difference of chances, in percentage points with a sign.
export function points(d) { return Math.abs(d) < 5e-7 ? "same" : Math.abs(d) < 0.0005 ? (d > 0 ? "+<0.1" : "−<0.1") : `${d > 0 ? "+" : "−"}${(100 * Math.abs(d)).toFixed(1)}`; }

export function number(n) { return Number(n).toLocaleString("en-GB"); }

// far says how far an answer is: 1,200 of 34,000 games.
export function far(p) { return `${number(p.done)}${p.limit ? " of " + number(p.limit) : ""} ${p.what}`; }

// count says a number of things: 1 choice, 2 choices.
export function count(n, thing) { return `${number(n)} ${thing}${n === 1 ? "" : "s"}`; }

const mostOfFile = 8 << 20; // bytes: no record of a game comes near it

// readFile returns the text of a file that a visitor chose.
export async function readFile(file) {
  if (file.size > mostOfFile) throw new Error(`${file.name} has ${Math.round(file.size / 1e6)} MB: it is no record of a game.`);
  const text = await file.text();
  if (!text.trim()) throw new Error(`${file.name} is empty.`);
  return text;
}

// scrolls makes a box that is wider than its place reachable by keyboard, so that it can be scrolled.
export function scrolls(box, label) {
  const look = () => {
    if (box.scrollWidth > box.clientWidth + 1) {
      box.setAttribute("tabindex", "0");
      box.setAttribute("role", "region");
      box.setAttribute("aria-label", label);
    } else for (const name of ["tabindex", "role", "aria-label"]) box.removeAttribute(name);
  };
  new ResizeObserver(look).observe(box);
  return box;
}
