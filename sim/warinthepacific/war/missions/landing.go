package missions

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/id"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/theatre"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/board"
)

// Landings in a war with islands. A Task Force plans one at the beginning of a Game-Turn, with all
// that is to land aboard; the plan takes a number of Game-Turns. Until it lands, the Task Force
// neither loads nor unloads, but is free in all else. The target is secret; the cargo and the time
// of the plan are not. (C52) (C101) [10.1] [10.12]

// Plan returns the hex where the force under a marker has planned to land, or theatre.None if it
// has no plan.
func (m Missions) Plan(marker id.Marker) theatre.Hex {
	if m.Islands != nil {
		return m.Plans[m.Forces[marker].Holds].Hex
	}
	return m.Theatre.Forces[m.Forces[marker].Holds].Plan
}

// ForgetPlans forgets the plans that have come to nothing.
func (m Missions) ForgetPlans() {
	for f := range id.Force(len(m.Plans)) {
		p := &m.Plans[f]
		if i := m.Theatre.SiteAt(p.Hex); p.Hex != theatre.None &&
			(i == id.None || m.Sites[i].Side == theatre.SideOf(f) || !m.Troops(m.MarkerOf(f))) {
			*p = board.Landfall{}
		}
	}
}

// ToPlan lists what the Task Force asked may plan: nothing new, or a landing at an enemy base in
// reach of Air Points ashore. A Task Force that has a plan may only keep it or give it up. [10.11]
// [10.13]
func (m Missions) ToPlan(buf []sim.Move) []sim.Move {
	start := len(buf)
	buf = append(buf, board.Pass)
	f := &m.Forces[m.Asked]
	switch {
	case f.Hex == theatre.None || !m.Troops(m.AskedMarker()) || m.Hold(m.AskedMarker(), board.Transport) == 0:
		return buf
	case m.Plans[f.Holds].Hex != theatre.None:
		return append(buf, board.Withdraw)
	}
	for i := range id.Site(len(m.Theatre.Sites)) {
		if h := m.Theatre.Sites[i].Hex; m.assailable(i, m.Side) && m.Theatre.Reaches(f.Hex, h) &&
			m.supported(m.Side, h) {
			buf = append(buf, board.PackHex(h))
		}
	}
	slices.Sort(buf[start:])
	return buf
}

// assailable reports whether a site is the enemy's, on a coast.
func (m Missions) assailable(site id.Site, side sim.Side) bool {
	return m.Sites[site].Side != side && m.Theatre.Water(m.Theatre.Sites[site].Hex)
}

// supported reports whether a hex is in Extended Range of a side's Air Points on land, of any type,
// whose headquarters is in supply. (C30) [10.11]
func (m Missions) supported(side sim.Side, h theatre.Hex) bool {
	for i := range id.Stack(len(m.Theatre.Stacks)) {
		s := &m.Stacks[i]
		if s.Points == 0 || s.Base.IsCarrier() || m.Sites[s.Base].Side != side ||
			m.Supplied(id.Site(s.Base)) == board.Unfurnished {
			continue
		}
		if m.Theatre.ByAir(m.Theatre.Sites[s.Base].Hex,
			h) <= int(m.Theatre.Book.Planes[m.Theatre.Stacks[i].Plane].Ranges[1]) {
			return true
		}
	}
	return false
}

// PlanLanding carries out the plan of the Task Force asked.
func (m Missions) PlanLanding(move sim.Move) {
	f := &m.Forces[m.Asked]
	p := &m.Plans[f.Holds]
	switch h, ok := board.UnpackHex(move); {
	case move == board.Withdraw:
		f.Marks |= board.Known
		*p = board.Landfall{}
	case ok:
		f.Marks |= board.Known // by its cargo (C52)
		*p = board.Landfall{Hex: h, Ready: m.Flow.Turn + uint8(m.PlanTurns())}
	}
}

// PlanTurns returns the Game-Turns that the Task Force asked would need to plan a landing, given
// its cargo. [10.1]
func (m Missions) PlanTurns() int {
	load := book.SupplyLoad(int(m.Cargo[m.Forces[m.Asked].Holds]))
	for i := range id.Unit(len(m.Theatre.Units)) {
		if m.Bears(m.AskedMarker(), m.Units[i].Ship) {
			load += m.Theatre.Book.Units[m.Theatre.Units[i].Type].Load()
		}
	}
	return book.PlanningTurns(m.Side == theatre.Japan, m.Date.Cycle(), load)
}

// landable reports whether the Task Force asked may land troops at a site: it has a plan for it,
// the planning time is over, and Air Points ashore still reach the site. [10.1] [10.11]
func (m Missions) landable(site id.Site) bool {
	h := m.Theatre.Sites[site].Hex
	return m.Plan(m.AskedMarker()) == h && (m.Islands == nil || m.Plans[m.Forces[m.Asked].Holds].Ready <= m.Flow.Turn &&
		m.supported(theatre.SideOf(m.AskedMarker()), h))
}

// planning reports whether a Task Force in a war with islands prepares a landing, and so neither
// loads nor unloads. [10.12]
func (m Missions) planning(marker id.Marker) bool {
	return m.Plans[m.Forces[marker].Holds].Hex != theatre.None
}

// Betray shows the enemy where a Task Force is going to land, if its plot says so.
func (m Missions) Betray(marker id.Marker) {
	f := &m.Forces[marker]
	for _, l := range f.Plot.Legs[:f.Plot.Count] {
		if l.Mission == board.Amphibian && m.planning(marker) {
			f.Marks |= board.Known
			m.Plans[f.Holds].Shown = 1
		}
	}
}

// HidePlans deals where the enemy wants to land, for plans that have not been shown: any base that
// is possible. (C52)
func (m Missions) HidePlans(enemy sim.Side, d *sim.Dice) {
	var list [theatre.MostSites]theatre.Hex
	n := 0
	for i := range id.Site(len(m.Theatre.Sites)) {
		if m.assailable(i, enemy) {
			list[n] = m.Theatre.Sites[i].Hex
			n++
		}
	}
	for f := theatre.FirstForce(enemy); f < theatre.FirstForce(enemy)+id.Force(m.Count[enemy]); f++ {
		if p := &m.Plans[f]; p.Hex != theatre.None && p.Shown == 0 {
			if p.Hex = m.Theatre.Sites[0].Hex; n > 0 {
				p.Hex = list[book.Pick(d, 1<<20|uint64(f), n)]
			}
		}
	}
}

// Disembark puts the mover's troops ashore, as far as its Movement Points last, and returns their
// cost in Movement Points. They assault in the Ground Phase. [10.1] [10.15]
func (m Missions) Disembark() (points int) {
	f := &m.Forces[m.Mover]
	left := m.Allowance(m.Mover) - int(f.Spent)
	for i := range id.Unit(len(m.Theatre.Units)) {
		u := &m.Units[i]
		cost := LoadPoints * m.Theatre.Book.Units[m.Theatre.Units[i].Type].Load()
		if !m.Bears(m.Mover, u.Ship) || points+cost > left {
			continue
		}
		points += cost
		u.Ship, u.Hex, u.Marks = 0, f.Hex, u.Marks|board.Landing
	}
	m.Plans[f.Holds] = board.Landfall{}
	return points
}
