package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/upkeep"
)

// needs are what the Task Force asked needs from a port: fuel, ammunition and a refit.
type needs struct {
	refuelPorts
	begun, late bool // a refit is under way; one has been missed
	stirs       bool // it goes home at the end of a Phase, even without fuel
	stranded    bool // it should be in a port when that can fuel it
	flees       bool // ships without carriers are in reach of enemy carriers: fuel comes second
}

// needsOf finds the needs, once for a decision.
func needsOf(w *war.War, s *war.Strength) (n needs) {
	n.refuelPorts = findRefuelPorts(w, s)
	n.begun, n.late = refit(w)
	n.stranded = n.far(w, s)
	return n
}

// refitNeed returns the supply with which ships under a marker begin refits. [17.1]
func refitNeed(w *war.War, marker id.Marker) (points int) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, marker) && w.WantsRefit(i) && w.Ships[i].Refit == 0 {
			points += w.Theatre.Book.FuelingCost(w.Theatre.Ships[i].Type)
		}
	}
	return points
}

// refits reports whether the Task Force asked is in the middle of a refit, or can finish one in
// this Cycle, and its port has the supply for that and for others. [17.1] [20.4]
func refits(w *war.War, l *needs) bool {
	here := w.Forces[w.Asked].Hex
	i := w.Theatre.SiteAt(here)
	if l.begun || i == id.None {
		return l.begun
	}
	return w.RefitEnds(w.AskedMarker(), 0) && w.PortRoom(i) >= promised(w, here)+refitNeed(w, w.AskedMarker())
}

// refueled reports whether the Task Force asked, which has missed a refit, should fuel in this
// Phase: it lacks the fuel to lie in port for a whole refit that would still end in the Cycle if
// begun afterwards.
func (l *needs) refueled(w *war.War, s *war.Strength) bool {
	turns := 0 // that the refit takes: each uses fuel (C100)
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, w.AskedMarker()) && w.WantsRefit(i) {
			turns = max(turns, 1+int(w.Ships[i].Missed))
		}
	}
	return w.Theatre.Ground && l.late && l.need > 0 && l.left <= turns && w.RefitEnds(w.AskedMarker(), 1) &&
		l.from(w, w.Forces[w.Asked].Hex)+upkeep.FuelPoints <= s.Allowance
}

// refit reports whether ships of the Task Force asked are in the middle of a refit, and whether
// some that are due have missed one: missing another damages them. [17.1] [17.31]
func refit(w *war.War) (begun, late bool) {
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if !w.Under(i, w.AskedMarker()) || !w.WantsRefit(i) {
			continue
		}
		begun = begun || w.Ships[i].Refit > 0
		late = late || w.Ships[i].Missed > 0 && !lastCycle(w) // in the last Cycle missing it does no harm
	}
	return begun, late
}

// tops reports whether the Task Force asked, with nothing to do in a port, takes fuel that no other
// force needs in this Game-Turn.
func (l *needs) tops(w *war.War, s *war.Strength) bool {
	h := w.Forces[w.Asked].Hex
	i := w.Theatre.SiteAt(h)
	if !w.Theatre.Ground || l.begun || l.need == 0 || s.Left != 1 && !unsupplied(w, w.AskedMarker()) || i == id.None ||
		w.Sites[i].Side != w.Side {
		return false
	}
	least := cheapest(w) + promised(w, h)
	return w.PortRoom(i) >= least && int(w.Sites[i].Supply) >= least+livesOn*w.Ashore(w.Side, h)
}

// cheapest returns the least supply that fuels a ship of the Task Force asked that has used some.
func cheapest(w *war.War) int {
	least := mostNeed
	for i := range id.Ship(len(w.Theatre.Ships)) {
		if w.Under(i, w.AskedMarker()) && w.SpeedClass(i) > 0 &&
			(w.Ships[i].Fuel > 0 || w.Ships[i].Marks&board.Unsupplied != 0) {
			least = min(least, w.Theatre.Book.FuelingCost(w.Theatre.Ships[i].Type))
		}
	}
	return least
}

// outward reports whether the Task Force asked, in a port that fuels it, has used half of its fuel:
// with the rest it would be back for more at once.
func (l *needs) outward(w *war.War, s *war.Strength) bool {
	return w.Theatre.Ground && !s.Troops && !l.late && l.need > 0 && 2*l.left <= s.Period &&
		l.from(w, w.Forces[w.Asked].Hex) == 0
}
