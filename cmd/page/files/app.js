// The page: which part of it the address asks for. Each part is a module with
// show(main, question, catalogue), which returns what is to be done when another takes its place.
import { find, load, onLoading } from "./engine.js";
import { where } from "./where.js";
import { count, h, number, readLink, say } from "./dom.js";
import * as odds from "./odds.js";
import * as run from "./run.js";
import * as war from "./war.js";
import * as replay from "./replay.js";
import * as map from "./mappage.js";
import * as results from "./results.js";

const parts = [
  ["odds", "Odds", odds], ["run", "Run", run], ["play", "Play", war], ["replay", "Replay", replay], ["map", "Map", map],
  ...(where === "server" ? [["results", "Results", results]] : []),
];
const other = { advise: "odds" }; // questions that another part answers

let catalogue = null;
let leave = () => {};
let shown = 0; // addresses that were asked for: the last one is shown

onLoading((text) => say(text || (catalogue ? "" : "Loading …")));

function navigation(current) {
  const nav = document.getElementById("nav");
  nav.replaceChildren(...parts.map(([name, title]) => h("a", { href: "#" + name, "aria-current": name === current ? "page" : null }, title)));
}

// Characters of a link: a battle of the library has 500, but results name each folder that is shown.
const longest = () => (location.hash.startsWith("#results") ? 40_000 : 4000);

async function show() {
  const mine = ++shown;
  const main = document.getElementById("main");
  const refuse = (text) => {
    leave();
    leave = () => {};
    navigation("");
    main.replaceChildren(h("p", { class: "wrong" }, text));
    say("");
  };
  if (location.hash.length > longest()) {
    refuse(`This link has ${count(location.hash.length, "character")}. No question has more than ${number(longest())}.`);
    return;
  }
  const question = readLink(location.hash);
  const name = other[question.command] ?? question.command;
  const part = question.command ? parts.find(([n]) => n === name) : parts[0];
  if (!part) { refuse(`This page has no part “${question.command}”. Choose one above.`); return; }
  if (!question.command) question.command = part[0];
  navigation(part[0]);
  document.title = `${part[1]} · Ironbottom`;
  leave();
  leave = () => {};
  try {
    catalogue ??= await find({ command: "games" });
    if (mine !== shown) return; // another part was chosen meanwhile
    say("");
    leave = part[2].show(main, question, catalogue) ?? (() => {});
  } catch (error) {
    if (mine !== shown) return;
    main.replaceChildren(h("p", { class: "wrong" }, error.message));
    say("");
  }
}

// Links of the page itself change the address without an event; those that a visitor follows, or
// the way back, show another part.
window.addEventListener("hashchange", show);
// The address holds the question: the way to the content must not change it.
document.querySelector(".skip").addEventListener("click", (event) => { event.preventDefault(); document.getElementById("main").focus(); });
navigation(readLink(location.hash).command || "odds");
load().catch((error) => say(error.message));
show();

if (where === "worker" && "serviceWorker" in navigator && window.isSecureContext) navigator.serviceWorker.register("sw.js").catch(() => {});
