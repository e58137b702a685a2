export function show(main) { main.replaceChildren("Not yet."); }
