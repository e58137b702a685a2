package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	witp "github.com/ironbottom/ironbottom/sim/warinthepacific"
)

// standEngage chooses for Stand: the highest value, by day.
func standEngage(b *witp.Engagement, legal []sim.Move) int {
	if b.Step == witp.EngageValue {
		return len(legal) - 1
	}
	return 0
}

// scriptEngage chooses for Scripted: what promises most.
func scriptEngage(b *witp.Engagement, legal []sim.Move) int {
	top, most := 0, b.Promise(legal[0])
	for i, m := range legal[1:] {
		if w := b.Promise(m); w > most {
			top, most = i+1, w
		}
	}
	return top
}
