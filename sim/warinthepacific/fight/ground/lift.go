package ground

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// Landings of the game on the map.

// A Beach is a hex that is assaulted from the sea. [10.15] [15.23]
type Beach struct {
	Terrain, Area uint8
	Closed        uint8 // hexsides that no defender retreats over, as bits [12.73]
	Entrenched    bool
	Fort          bool
	Garrison      bool // intrinsic [11.5]
	Merchant      bool // from MS, not from APB
	Supply        [2]int
	Shift         int8 // of the die, by bombardment [7.61]
	Date          book.Cycle
}

// Lift begins an assault; Send then says who takes part, and Start begins it.
func (g *Combat) Lift(t Beach) {
	g.Position = Position{Terrain: t.Terrain, Area: t.Area, Garrison: t.Garrison, Assault: fromAPB,
		Date: uint8(t.Date), Shift: t.Shift, Provincial: usualPoints}
	if t.Merchant {
		g.Assault = fromMS
	}
	switch {
	case t.Fort:
		g.Works = fortified
	case t.Entrenched:
		g.Works = entrenched
	}
	for side := range g.Hexside {
		if t.Closed>>side&1 == 1 {
			g.Hexside[side] = book.SeaSide
		}
	}
	for s := range t.Supply {
		g.Supply[s] = uint16(2 * min(t.Supply[s], book.MostSupply))
	}
}

// Send has a unit take part on a side, fed or not [14.44]; it reports whether there is room.
func (g *Combat) Send(s sim.Side, kind uint8, group, unfed bool) bool {
	if g.Count[s] == MostUnits {
		return false
	}
	u := Unit{Type: kind, At: here}
	if group && g.typ(&u).HasGroup() {
		u.Marks = battlegroup
	}
	if unfed {
		u.Marks |= unsupplied
	}
	if s == book.Defender && g.mayGoIn(&u) {
		u.Marks |= inside
	}
	g.Units[s][g.Count[s]] = u
	g.Count[s]++
	return true
}

// Start reports whether there is anybody who can attack.
func (g *Combat) Start() bool {
	g.Phase = g.opening()
	return g.Count[book.Attacker] > 0 && (g.Count[book.Defender] > 0 || g.Garrison) && !g.stuck()
}

// Holds reports whether a side is in the hex when the fight is over.
func (g *Combat) Holds(s sim.Side) bool { return g.any(s) }
