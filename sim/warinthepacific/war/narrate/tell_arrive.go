package narrate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// arrivals says which ground units and Air Points have arrived. Air Points on a carrier are told
// only to a viewer that knows where it is. [32.0]
func (t *Telling) arrivals() {
	for i := range id.Unit(len(t.B.Theatre.Units)) {
		n := &t.B.Units[i]
		if (t.A.Flow.Turn != t.B.Flow.Turn || t.A.BetweenCycles()) &&
			t.B.Theatre.Units[i].Arrives > 0 && t.A.Units[i] == (board.Unit{}) && n.Hex != theatre.None && n.Ship == 0 {
			t.Say("  %s arrives at %s", t.B.UnitName(i), t.B.PlaceName(n.Hex))
		}
	}
	var bases []id.Base
	var planes [1 << 8][]string
	for i := range id.Stack(len(t.B.Theatre.Stacks)) {
		s := &t.B.Stacks[i]
		if t.A.Stacks[i].Waits == 0 || s.Waits > 0 || s.Points == 0 || !t.open(s.Base) {
			continue
		}
		if !slices.Contains(bases, s.Base) {
			bases = append(bases, s.Base)
		}
		planes[s.Base] = append(planes[s.Base], fmt.Sprintf("%d %s", s.Points, t.B.PlaneName(i)))
	}
	for _, b := range bases {
		t.Say("  Air Points arrive %s %s: %s", [2]string{"at", "with"}[book.Bit(b.IsCarrier())], t.B.BaseName(b),
			strings.Join(planes[b], ", "))
	}
}

// open reports whether the viewer knows the planes at a base: the place of a carrier may be hidden.
func (t *Telling) open(base id.Base) bool {
	return !base.IsCarrier() || t.B.Knows(t.Viewer, t.B.MarkerOf(t.B.Ships[base.Ship()].Force))
}
