// Games that are played are kept in the browser, as the records that the commands read.
const key = "ironbottom-games";
const most = 20;

export function games() {
  try { return JSON.parse(localStorage.getItem(key)) ?? []; } catch { return []; }
}

// keep keeps a game as it stands; the oldest goes where there is no room. It says whether it could.
export function keep(game) {
  const list = [game, ...games().filter((g) => g.id !== game.id)].slice(0, most);
  for (; list.length; list.pop()) {
    try { localStorage.setItem(key, JSON.stringify(list)); return true; } catch { /* no room: without the oldest */ }
  }
  return false;
}

export function forget(id) {
  try { localStorage.setItem(key, JSON.stringify(games().filter((g) => g.id !== id))); } catch { /* there is no room to keep in */ }
}
