package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
)

// standEngage chooses for Stand: the highest value, by day.
func standEngage(b *contact.Engagement, legal []sim.Move) int {
	if b.Step == contact.EngageValue {
		return len(legal) - 1
	}
	return 0
}

// scriptEngage chooses for Scripted: the choice that promises most.
func scriptEngage(b *contact.Engagement, legal []sim.Move) int {
	top, most := 0, b.Promise(legal[0])
	for i, m := range legal[1:] {
		if w := b.Promise(m); w > most {
			top, most = i+1, w
		}
	}
	return top
}
