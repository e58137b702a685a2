package war

import "github.com/ironbottom/ironbottom/sim"

// Sees returns all that a side has seen, as text: the position with its veil.
func (w *War) Sees(viewer sim.Side) string {
	c := w.Clone().(*War)
	if viewer < sim.Over {
		c.Veil(viewer)
	}
	return c.String()
}
