// Games that are played are kept in the browser, as the records that the commands read. Several tabs
// share them: none writes over what another has written.
const key = "ironbottom-games";
const most = 20;

export function games() {
  try { return JSON.parse(localStorage.getItem(key)) ?? []; } catch { return []; }
}

// keptGame returns a game that is kept, or nothing.
export function keptGame(id) { return games().find((g) => g.id === id); }

// keep keeps a game as it stands; was is the record of it that this tab has kept or read last. The
// oldest games go if there is no room. It returns "kept", "other" if another tab has kept the game
// since and nothing was written, "full" if there is no room, or "denied" if the browser keeps nothing.
export function keep(game, was) {
  const all = games(), there = all.find((g) => g.id === game.id);
  if (there && there.record !== was && there.record !== game.record) return "other";
  const list = [game, ...all.filter((g) => g.id !== game.id)].slice(0, most);
  for (; list.length; list.pop()) {
    try {
      localStorage.setItem(key, JSON.stringify(list));
      return "kept";
    } catch (error) {
      if (error.name !== "QuotaExceededError") return "denied";
    }
  }
  return "full";
}

export function forget(id) {
  try { localStorage.setItem(key, JSON.stringify(games().filter((g) => g.id !== id))); } catch { /* there is no room to keep in */ }
}

// onOtherTab calls act when another tab has written games; it returns what ends that.
export function onOtherTab(act) {
  const hear = (event) => { if (event.key === key || event.key === null) act(); };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}
