// Places as choices name them.

// is reports whether a place of a choice is a hex of the map: by its name, its number, or both.
export const is = (p, name, hex) => p === name || p === hex || p === `${hex} ${name}` || (hex && p.startsWith(hex + " ")) || name.split(/ \/ |, /).includes(p);

// named are the places of a decision that says none: those that a choice names, then those of the own
// piles.
export function named(board, seat) {
  const mine = [...board.element.querySelectorAll(`.stack[data-side="${seat.sides.indexOf(seat.side)}"]`)].map((p) => p.closest("[data-hex]").dataset.name);
  return [...seat.choices.map((c) => c.text).filter((t) => board.find(t)), ...mine];
}
