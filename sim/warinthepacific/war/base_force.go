package war

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// BaseForceLoad is the Load Points of a BaseForce (C129).
const BaseForceLoad = book.BaseForceLoad

// chooseBaseForce describes a decision to load a BaseForce or to take it down. [20.55] [20.56]
func (w *War) chooseBaseForce(i int) (text, note string) {
	name := w.words().BaseForceName(i)
	if b := &w.BaseForces[i]; b.Mode > book.Undeployed {
		return "take down " + name, fmt.Sprintf("its %d points of Cargo Capacity go at once; it can be loaded "+
			"after four Game-Turns", b.Mode.Cargo())
	}
	return "embark " + name, fmt.Sprintf("%d Load Points; unloaded it deploys in the Strategic Game-Turns, half "+
		"on 1 to 3, then all", book.BaseForceLoad)
}

// Stows reports whether a BaseForce is aboard a marker.
func (w *War) Stows(marker id.Marker) bool { return w.fleet().Stows(marker) }
