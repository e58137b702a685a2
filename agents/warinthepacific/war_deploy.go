package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// deployAsHistory lays each force where the order of battle has it.
func deployAsHistory(w *war.War, legal []sim.Move) int {
	for i, m := range legal {
		if board.UnpackNumber(m) == int(w.Asked) {
			return i
		}
	}
	return 0
}

// choosePrimary chooses the most valuable objective where a landing is planned against no
// resistance, or the first if there is none.
func choosePrimary(w *war.War, legal []sim.Move) (best int) {
	most := uint8(0)
	for i, m := range legal {
		o := w.Theatre.Objectives[board.UnpackNumber(m)]
		site, planned := w.Theatre.SiteAt(o.Hex), false
		for f := range w.Theatre.Forces {
			planned = planned || w.Theatre.Forces[f].Name != "" && theatre.SideOf(id.Marker(f)) == theatre.Japan &&
				w.Theatre.Forces[f].Plan == o.Hex
		}
		if planned && site != id.None && w.Defended(site) == 0 && o.Points > most {
			best, most = i, o.Points
		}
	}
	return best
}

// chooseLurk lets submarines search for forces that are near enough, or come no nearer.
func chooseLurk(w *war.War, legal []sim.Move) int {
	f := &w.Forces[w.Mover]
	for i, m := range legal[:len(legal)-1] {
		subron, _ := board.UnpackSubron(m)
		here := w.Within(subron, f.Hex)
		if here <= 2 || w.Stops() || f.From != theatre.None && here >= w.Within(subron, f.From) {
			return i
		}
	}
	return len(legal) - 1
}

// choosePatrol places submarines where the most enemy Task Forces are in reach, and at sea as long
// as they can stay.
func choosePatrol(w *war.War, legal []sim.Move) (best int) {
	most := -1
	for i, m := range legal {
		near, at := 0, board.UnpackNumber(m)
		if w.Theatre.Patrols[at].Port {
			continue
		}
		for f := range w.Markers() {
			if h := w.Forces[f].Hex; theatre.SideOf(f) != w.Side && h != theatre.None &&
				w.Theatre.Within(uint8(at), h) <= theatre.ZoneHexes {
				near++
			}
		}
		if near > most {
			best, most = i, near
		}
	}
	return best
}
