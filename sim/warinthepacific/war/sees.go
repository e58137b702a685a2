package war

import "github.com/ironbottom/ironbottom/sim"

// Sees returns all that a side has seen, as text: the position with its veil.
func (w *War) Sees(viewer sim.Side) string {
	return w.seenBy(viewer).String()
}

var _ sim.CardIndex = (*War)(nil)

// Cards returns what a side can know of hexes, Task Forces and ships. The state of a ship is public
// under its name, its place is not (C51).
func (w *War) Cards(viewer sim.Side, wanted func(string) bool) (cards []sim.Card) {
	return w.seenBy(viewer).words().Cards(viewer, wanted)
}
