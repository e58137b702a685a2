package warinthepacific

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/war/land"
)

// standLand makes the decisions of Stand in a war on land: it feeds its units, keeps them where
// they are, and fights when attacked.
func standLand(l *land.Land, legal []sim.Move) int {
	switch l.Step {
	case land.InFight:
		return standFight(l.AtHand(), legal)
	case land.Feed:
		return fullest(l, legal)
	}
	return 0
}

// fullest returns the depot with the most supply.
func fullest(l *land.Land, legal []sim.Move) (best int) {
	most := uint16(0)
	for i, m := range legal {
		if n := l.Hexes[m].Supply[l.Side]; m != 0 && n > most {
			best, most = i, n
		}
	}
	return best
}

// A front is Scripted's view of a war on land.
type front struct {
	*land.Land
	side uint8
	ways [land.MostHexes + 1]uint16 // to the goal
}

// Figures of the doctrine on land.
const (
	goodOdds     = 2  // attack to defence, for a hex that is not an objective
	mending      = 5  // Supply Points that repair an airbase by a level [7.65]
	leastMending = 24 // Supply Points from which an airbase is repaired: its units live on them too
	reserve      = 40 // Supply Points that are kept when something is built or rebuilt
)

// chooseLand makes the decisions of Scripted in a war on land. Units with supply go the cheapest
// way to the nearest enemy objective. They attack hexes in the way at good odds, and an objective
// if that promises anything. A unit stays in each objective and where supply arrives. Engineers
// entrench units that the enemy can reach.
func chooseLand(l *land.Land, legal []sim.Move) int {
	switch l.Step {
	case land.InFight:
		return scriptFight(l.AtHand(), legal)
	case land.Feed:
		return fullest(l, legal)
	}
	f := front{Land: l, side: l.Side}
	switch l.Step {
	case land.Build:
		return f.chooseWork(legal)
	case land.Choose:
		return f.chooseOrder(legal)
	case land.March:
		return f.chooseStep(legal)
	case land.Retreat:
		return f.chooseRetreat(legal)
	case land.After:
		return f.chooseAfter(legal)
	}
	return 0
}

// chooseWork builds works that will be finished before the war ends: those begun first, then where
// the enemy is adjacent, and elsewhere by engineers.
func (f *front) chooseWork(legal []sim.Move) int {
	h := land.Hex(f.Asked)
	for i, m := range legal {
		if land.Work(m) == land.MendAirbase && f.Within(f.side, h) >= leastMending {
			return i
		}
	}
	begun := f.Hexes[h].Project != land.NoWork
	if f.Within(f.side, h) < reserve || !begun && !f.Builder() && !f.beside(h) {
		return 0
	}
	for i, m := range legal {
		w := land.Work(m)
		if !f.Ends(h, w) || begun && f.Hexes[h].Project != w {
			continue
		}
		if w == land.Entrenching || w == land.Fortifying && f.keeps(h) {
			return i
		}
	}
	return 0
}

// prize reports whether a hex is an objective.
func (f *front) prize(h land.Hex) bool {
	for _, o := range f.Scenario.Objectives {
		if o.Hex == h {
			return true
		}
	}
	return false
}

// keeps reports whether a hex is an objective of the side, or one where its supply arrives.
func (f *front) keeps(h land.Hex) bool {
	if f.prize(h) {
		return true
	}
	for _, s := range f.Scenario.Sources {
		if s.Hex == h && s.Side == f.side {
			return true
		}
	}
	return false
}

// beside reports whether the enemy is adjacent to a hex.
func (f *front) beside(h land.Hex) bool {
	for s := range uint8(6) {
		if n := f.Scenario.Neighbour(h, s); n != land.None && f.Hostile(f.side, n) {
			return true
		}
	}
	return false
}

// aim finds the ways to the enemy objective nearest to a hex, and returns false if there is none.
func (f *front) aim(from land.Hex) bool {
	best := land.None
	nearest := uint16(land.Far)
	for _, o := range f.Scenario.Objectives {
		if f.Hexes[o.Hex].Side == f.side {
			continue
		}
		f.Ways(o.Hex, &f.ways)
		if f.ways[from] < nearest {
			best, nearest = o.Hex, f.ways[from]
		}
	}
	if best != land.None {
		f.Ways(best, &f.ways)
	}
	return best != land.None
}

// chooseOrder moves units that can come nearer, then attacks at good odds, the best first.
func (f *front) chooseOrder(legal []sim.Move) (best int) {
	odds := 0
	for i, m := range legal {
		switch act, about := f.Order(uint32(m)); act {
		case land.Move:
			if f.free(about) && f.aim(f.Units[about].Hex) && f.nearer(f.Units[about].Hex) != land.None {
				return i
			}
		case land.Attack:
			if f.empties(land.Hex(about)) {
				continue
			}
			n, promise, _ := plan(f.Opening(land.Hex(about)))
			if promise > 0 && (n >= 16*goodOdds || f.prize(land.Hex(about))) && n > odds {
				best, odds = i, n
			}
		}
	}
	return best
}

// empties reports whether only units that have to stay could attack a hex.
func (f *front) empties(h land.Hex) bool {
	for s := range uint8(6) {
		n := f.Scenario.Neighbour(h, s)
		for u := range f.Units {
			if n != land.None && f.Units[u].Hex == n && f.Scenario.Units[u].Side == f.side && f.free(u) {
				return false
			}
		}
	}
	return true
}

// free reports whether a unit can leave its hex: it is not the last in one that is kept.
func (f *front) free(u int) bool {
	return f.Fights(u) && (f.Leaves(u) > 0 || !f.keeps(f.Units[u].Hex))
}

// nearer returns the adjacent hex that is nearer to the goal, free of enemies, and has supply to
// continue.
func (f *front) nearer(from land.Hex) (best land.Hex) {
	least := f.ways[from]
	for s := range uint8(6) {
		n := f.Scenario.Neighbour(from, s)
		if n != land.None && f.ways[n] < least && !f.Hostile(f.side, n) && f.Within(f.side, n) > 3 {
			best, least = n, f.ways[n]
		}
	}
	return best
}

// chooseStep goes nearer, with supply.
func (f *front) chooseStep(legal []sim.Move) int {
	from := f.Units[f.Asked].Hex
	to := land.None
	if f.aim(from) && (f.Moved == 0 || f.free(int(f.Asked))) {
		to = f.nearer(from)
	}
	for i, m := range legal {
		if n, forced := f.StepTo(uint32(m)); n == to && !forced {
			return i
		}
	}
	return 0
}

// chooseRetreat goes where the most friends are.
func (f *front) chooseRetreat(legal []sim.Move) (best int) {
	most := -1
	for i, m := range legal {
		to, _ := f.StepTo(uint32(m))
		if n := 100*f.Strength(f.side, to) + min(99, f.Within(f.side, to)); n > most {
			best, most = i, n
		}
	}
	return best
}

// chooseAfter rebuilds if there is enough supply.
func (f *front) chooseAfter(legal []sim.Move) int {
	for i, m := range legal {
		if act, u := f.Order(uint32(m)); act == land.Rebuild && f.Within(f.side, f.Units[u].Hex) > reserve {
			return i
		}
	}
	return 0
}
