package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// chooseCarry chooses the Task Force that moves next: first those without fuel that are to take
// some, before others do, and those that are to wait for the enemy, before he comes; then those
// that bombard, run in or haul, before his guns are there; then others that sail; last those that
// stay in port. In a battle of a few days carriers also come first. [9.0]
func chooseCarry(w *war.War, legal []sim.Move) (best int) {
	first := -1
	for i, m := range legal {
		marker, ok := board.UnpackMarker(m)
		if !ok { // none is left
			continue
		}
		if n := urgency(w, marker); n > first {
			best, first = i, n
		}
	}
	return best
}

// urgency returns how early a Task Force should carry out its plot. Among Task Forces without fuel
// the one that needs least comes first, because a large one takes all that a port gives.
func urgency(w *war.War, marker id.Marker) int {
	f, s := &w.Forces[marker], w.Strength(marker)
	leg := f.Plot.Legs[0]
	switch {
	case f.Plot.Find(board.Refuel) >= 0 && s.Thirst > 0:
		return 3*leastUrgent + max(1, leastUrgent-fuelNeed(w, marker))
	case f.Plot.Find(board.Reaction) >= 0 || !w.Theatre.Ground && s.Carriers > 0:
		return 3 * leastUrgent
	case leg.Mission == board.Refit || leg.Mission == board.Repair || f.Plot.Count == 1 && leg.Hex == f.Hex:
		return 0
	case f.Plot.Find(board.Bombard) >= 0 || f.Plot.Find(board.Emergency) >= 0 || w.Hold(marker) > 0:
		return 2 * leastUrgent
	}
	return leastUrgent
}

// leastUrgent exceeds the supply that any Task Force fuels with.
const leastUrgent = 1000
