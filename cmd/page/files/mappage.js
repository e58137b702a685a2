// The maps of the games, with their set-ups.
import { ask } from "./engine.js";
import { makeBesides } from "./beside.js";
import { makeBoard } from "./board.js";
import { h, save, savePNG, say, writeLink } from "./dom.js";

export function show(main, question, catalogue) {
  const games = catalogue.games.filter((g) => g.has_map);
  let game = games.find((g) => g.name === question.game) ?? games[0], gone = false, svg = "";
  const board = makeBoard((name) => say(name));
  const beside = makeBesides(), title = h("h3", {});
  const wrong = h("p", { class: "wrong" });
  const pick = (label, change) => { const box = h("select", { class: "narrow", "aria-label": label, onchange: change }); return box; };
  const gameBox = pick("Game", () => { game = games.find((g) => g.name === gameBox.value); fill(); draw(); });
  const setupBox = pick("Set-up", draw);
  const sheetBox = pick("Sheet", draw);
  gameBox.append(...games.map((g) => h("option", { value: g.name }, g.title)));
  main.replaceChildren(h("h2", {}, "Map"), h("div", { class: "row" }, gameBox, setupBox, sheetBox,
    h("button", { type: "button", onclick: () => save(`${game.name}-map.svg`, "image/svg+xml", svg) }, "SVG"), h("button", { type: "button", onclick: () => savePNG(`${game.name}-map.png`, svg) }, "PNG")),
  wrong, board.element, title, beside.element);

  function fill() {
    gameBox.value = game.name;
    setupBox.replaceChildren(h("option", { value: "" }, "Only the map"), ...game.maps.map((s) => h("option", { value: s.name }, s.title)));
    sheetBox.hidden = game.sheets.length === 0;
    sheetBox.replaceChildren(...game.sheets.map((s) => h("option", { value: s }, "Sheet " + s)));
  }
  async function draw() {
    const q = { command: "map", game: game.name, setup: setupBox.value, flags: game.sheets.length ? [["sheet", sheetBox.value]] : [] };
    if (location.hash !== writeLink(q)) history.replaceState(null, "", writeLink(q));
    wrong.textContent = "";
    try {
      const a = await ask(q).answer;
      if (gone) return;
      const p = JSON.parse(a.json);
      svg = p.svg;
      board.show(p);
      title.textContent = p.title;
      beside.show(p);
    } catch (error) { wrong.textContent = error.message; }
  }
  fill();
  if (game.maps.some((s) => s.name === question.setup)) setupBox.value = question.setup;
  else if (!question.game && game.maps.length) setupBox.value = game.maps[0].name;
  const sheet = question.flags.find(([n]) => n === "sheet")?.[1];
  if (sheet) sheetBox.value = sheet;
  draw();
  return () => { gone = true; board.close(); };
}
