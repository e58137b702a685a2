package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/fight/contact"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// chooseRespond sends the REAC force with the most fire, if that is enough and the objective is
// near.
func (d *doctrine) chooseRespond(w *war.War, legal []sim.Move) int {
	best, most := len(legal)-1, 0
	theirs := d.threat(w, w.Mover)
	if w.Theatre.Ground && w.Theatre.BySea(w.Forces[w.Mover].Hex, w.Theatre.Objectives[0].Hex) > guardRange {
		return best
	}
	if answered(w) {
		return best
	}
	sky := d.skyOf(w, w.Side)
	for i, move := range legal[:len(legal)-1] {
		m, _ := board.UnpackMarker(move)
		slips := contact.Spent(min(w.Theatre.BySea(w.Forces[m].Hex, w.Forces[w.Mover].Hex),
			int(w.Forces[w.Mover].Spent)))
		if night := w.Forces[w.Mover].Marks&board.ByNight != 0; slips >= noContact || night &&
			slips >= noContact-nightContact {
			continue
		}
		if w.Theatre.Ground && slips > noContact-fairContact && w.Forces[m].Hex != w.Forces[w.Mover].Hex &&
			sky.over(w, w.Forces[w.Mover].Hex) > dared {
			continue
		}
		if s := w.Strength(m); s.Carriers == 0 && w.Hold(m) == 0 && s.Fire > most &&
			float64(s.Fire) >= d.fire*theirs && comesBack(w, m, &s) {
			best, most = i, s.Fire
		}
	}
	return best
}

// noContact is the loss of Engagement Value on the way that leaves no chance to meet. By night,
// when the rest is halved, it is nightContact less. [9.43] [9.49]
const noContact, nightContact = 14, 4

// fairContact is the Engagement Value that a force must have left if its way ends within reach of
// planes.
const fairContact = 8

// answered reports whether another REAC force has reached the mover in its hex: only one of several
// fights (C144).
func answered(w *war.War) (there bool) {
	markersOf(w, w.Side, func(m id.Marker) {
		f := &w.Forces[m]
		there = there || f.Hex == w.Forces[w.Mover].Hex && f.Marks&board.Reacted != 0
	})
	return there
}
