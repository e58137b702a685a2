package missions

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/upkeep"
)

// takes is the least cost of each mission in Movement Points, without the way. [10.14] [10.3]
// [10.5]
var takes = [board.NumMissions]int{board.Refuel: upkeep.FuelPoints, board.Amphibian: LoadPoints,
	board.Transport: LoadPoints, board.Emergency: book.EmergencyPoints}

// Tasks lists the missions that may come next in the plot of the Task Force asked, after Stay for
// none: they fit its plot and its ships, and there is a place for them. [10.0] [10.8] [38.27]
func (m Missions) Tasks(buf []sim.Move) []sim.Move {
	buf = append(buf, board.PackMission(board.Stay))
	if !m.MayPlot(m.AskedMarker()) {
		return buf
	}
	may := m.able()
	for what := range board.NumMissions {
		if m.opens(what, &may) {
			buf = append(buf, board.PackMission(what))
		}
	}
	return buf
}

// opens reports whether a mission may come next, given those that the ships can carry out.
func (m Missions) opens(what board.Mission, may *[board.NumMissions]bool) bool {
	return may[what] && m.Forces[m.Asked].Plot.Allows(what) && m.hasPlace(what)
}

// able says which missions the ships of the Task Force asked can carry out after what is plotted so
// far: ships that have fueled have ammunition again. [10.22]
func (m Missions) able() (may [board.NumMissions]bool) {
	p := &m.Forces[m.Asked].Plot
	fueled, shelled := p.Find(board.Refuel), p.Find(board.Bombard)
	if p.Count == 0 && !m.active(m.AskedMarker()) { // only some of its ships may part and go on (C163)
		may[board.Detach] = true
		return may
	}
	guns, troops, fuel := false, false, m.Hungry(m.AskedMarker()) || shelled >= 0
	for i := range id.Ship(len(m.Theatre.Ships)) {
		if !m.Under(i, m.AskedMarker()) {
			continue
		}
		s := &m.Ships[i]
		empty := s.Marks&(board.Depleted|board.Unsupplied) != 0
		guns = guns || (!empty || fueled >= 0) && m.Theatre.Class(i).Bombardment() > 0
		fuel = fuel || m.Thirsts(i)
		troops = troops || m.Carries(i)
	}
	may = [board.NumMissions]bool{board.Move: true, board.Reaction: guns, board.Bombard: guns,
		board.Amphibian: troops, board.Refuel: fuel &&
			(fueled < 0 || shelled > fueled), board.Regroup: m.Afloat(m.AskedMarker()) > 0}
	if m.Islands != nil {
		may[board.Transport] = !m.planning(m.AskedMarker()) && m.Hold(m.AskedMarker(), board.Transport) > 0
		may[board.Emergency] = m.Hold(m.AskedMarker(), board.Emergency) > 0 && !m.Laden(m.AskedMarker())
	}
	if p.Count == 0 {
		may[board.Detach] = m.canDetach(m.AskedMarker())
		may[board.Tow], may[board.Refit], may[board.Repair] = m.CanTow(m.AskedMarker()), m.CanRefit(m.AskedMarker()),
			m.CanRepair(m.AskedMarker())
	}
	return may
}

// hasPlace reports whether there is a place for a mission that may come next.
func (m Missions) hasPlace(what board.Mission) bool {
	p := &m.Forces[m.Asked].Plot
	at, spent := m.Ahead()
	left := m.Allowance(m.AskedMarker()) - spent
	switch what {
	case board.Refit, board.Repair, board.Detach:
		return true
	case board.Move:
		return p.Count == 0 || left > 0
	case board.Reaction: // with half of the points left [10.42]
		return left >= 2
	}
	if p.Here(what) {
		i := m.Theatre.SiteAt(at)
		return left >= takes[what] && i != id.None && m.attacks(what, i)
	}
	var room [board.MostMoves]sim.Move
	return len(m.Places(room[:0], what)) > 0
}

// attacks reports whether the Task Force asked may land at a site, or bombard it. [10.1] [10.2]
func (m Missions) attacks(what board.Mission, site id.Site) bool {
	side := theatre.SideOf(m.AskedMarker())
	if !m.Theatre.Water(m.Theatre.Sites[site].Hex) {
		return false
	}
	return what == board.Amphibian && m.Sites[site].Side != side && m.landable(site) ||
		what == board.Bombard && m.ShipsAim(side, site) > 0
}
