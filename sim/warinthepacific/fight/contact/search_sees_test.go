package contact

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Sees returns all that a side has seen: the searcher neither what is under a marker, but
// where that is revealed, nor the chits.
func (b *Search) Sees(viewer sim.Side) string {
	if viewer == book.Defender || b.Step == SearchOver {
		return b.String()
	}
	c := *b
	var known []string
	for i := range c.markers() {
		m := &c.Markers[i]
		if m.Known {
			known = append(known, fmt.Sprint(i, " is ", m.Holds))
		}
		m.Holds = min(1, m.Holds)
		for k := range m.Reports {
			m.Reports[k].Chit = min(1, m.Reports[k].Chit)
		}
	}
	return c.String() + strings.Join(known, "|")
}

// Sees returns all that a side has seen: the values that the other side has assigned only
// when they count.
func (b *SecretEngagement) Sees(viewer sim.Side) string {
	c := *b
	if b.Step <= EngageNight {
		for i := range c.fleets(1 - uint8(viewer)) {
			if f := &c.Fleets[1-viewer][i]; f.Chosen {
				f.Value = 0
			}
		}
	}
	return c.String()
}
