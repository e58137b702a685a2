package land

import (
	"math/bits"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// A Work is what can be built in a hex: from Road on a minor road between two sides, one for each
// pair.
type Work uint8

// The works.
const (
	NoWork Work = iota
	Entrenching
	Fortifying
	Airbase // the next level, or another beside one of level 10 [21.25]
	Road
	MendAirbase = Road + 15 // a level of its damage, of a war with ships [7.65]
	MendPort    = Road + 16
	numWorks    = Road + 17
)

// pairs are the two sides that a road extends to, as bits.
var pairs = func() (list [15]uint8) {
	n := 0
	for m := range uint8(1 << sides) {
		if bits.OnesCount8(m) == 2 {
			list[n] = m
			n++
		}
	}
	return list
}()

var workWords = [Road]string{"nothing", "entrenchment", "fortification", "airbase"}

// sideNames are the sides of a hex, clockwise.
var sideNames = [sides]string{"N", "NE", "SE", "S", "SW", "NW"}

// String names a work, a road by its two sides.
func (w Work) String() string {
	switch {
	case w < Road:
		return workWords[w]
	case w >= MendAirbase:
		return [...]string{"airbase repair", "port repair"}[w-MendAirbase]
	}
	m := pairs[w-Road]
	a := bits.TrailingZeros8(m)
	return "road " + sideNames[a] + "-" + sideNames[bits.TrailingZeros8(m&(m-1))]
}

// builder returns the unit of a side that builds in a hex: the weakest of those that can spend
// most, or -1. [21.23] [21.22]
func (l *Land) builder(side uint8, h Hex) (unit, allowance int) {
	unit = -1
	for u := range l.count() {
		if l.Units[u].Hex != h {
			continue
		}
		if l.side(u) != side { // [21.22]
			return -1, 0
		}
		n := l.Construction(l.typ(u), l.face(u), l.date().Cycle())
		if l.supplied(u) && l.Units[u].Marks&Busy == 0 && (n > allowance || n == allowance && n > 0 &&
			l.face(u).Strength < l.face(unit).Strength) {
			unit, allowance = u, n
		}
	}
	return unit, allowance
}

// engineerIn reports whether an engineer of a side is in a hex. [39.64]
func (l *Land) engineerIn(side uint8, h Hex) bool {
	for u := range l.count() {
		if l.Units[u].Hex == h && l.side(u) == side && Engineer(l.typ(u)) {
			return true
		}
	}
	return false
}

// WorkCost is what a work costs in a hex as it stands, in Supply Points, and whether an engineer has
// to build it; 0 where it cannot be built. [21.1] [21.25] [21.28] [21.29] [21.54]
func (l *Land) WorkCost(h Hex, w Work) (points int, engineer bool) {
	g, c := &l.Hexes[h], &l.costs
	switch {
	case w == Entrenching && g.Marks&(Entrenched|Fort) == 0:
		return c.entrench, false
	case w == Fortifying && g.Marks&Fort == 0:
		if g.Marks&Entrenched != 0 {
			return c.onEntrenchment, false
		}
		return c.fortify, false
	case w == Airbase && g.Base < mostBase:
		step := baseStep(g.Base)
		return c.base[step], c.engineer[step]
	case w >= MendAirbase:
		if g.Beaten[w-MendAirbase] > 0 {
			return mendPoints, false
		}
	case w >= Road && g.Road == 0:
		return l.roadCost(h, pairs[w-Road]), false
	}
	return 0, false
}

// mendPoints is what it takes to lower the damage of an airbase or a port by a level. [7.65]
const mendPoints = 5

// mostBase is the most that airbases of a hex are built to.
const mostBase = 20

// roadCost is what a road between two sides costs, 0 where it leads to nothing: over a river or a
// pass 20 more, over mountains or the sea never. [21.28]
func (l *Land) roadCost(h Hex, pair uint8) int {
	n := l.costs.road
	for s := range sides {
		if pair>>s&1 == 0 {
			continue
		}
		if l.Scenario.next[h][s] == None || l.what(h, s) == book.MajorRoad || l.what(h, s) == book.MinorRoad {
			return 0
		}
		if l.Scenario.bare[h][s] != 0 {
			n += l.costs.crossing
		}
	}
	return n
}

// nextBuild goes on to the next hex where something can be built, then to the First Player's roll.
func (l *Land) nextBuild() {
	for ; l.Side < 2; l.Side, l.Asked = l.Side+1, 1 {
		for ; int(l.Asked) <= l.Scenario.Hexes(); l.Asked++ {
			var room [mostMoves]sim.Move
			if len(l.building(room[:0])) > 1 {
				l.Step = Build
				return
			}
		}
	}
	if l.Step, l.Side, l.Asked = Joint, Nobody, 0; !l.Scenario.Joined {
		l.Resume()
	}
}

// Resume goes on with the First Player's roll, when the Joint Assault has been fought.
func (l *Land) Resume() {
	l.Step, l.Asked = Day, 0
	l.Side = Japan
	if (l.Scenario.First+1)%2 != 0 != (l.Flow.Turn%2 == 0) { // Japan rolls in odd Game-Turns [11.0]
		l.Side = Allies
	}
}

// building lists what the side can build in the hex asked: it holds it, no enemy is there, and there
// is supply beyond what the units have used. [21.22] [21.29]
func (l *Land) building(buf []sim.Move) []sim.Move {
	buf = append(buf, sim.Move(NoWork))
	h := Hex(l.Asked)
	if l.Hexes[h].Side != l.Side {
		return buf
	}
	u, _ := l.builder(l.Side, h)
	if u < 0 {
		return buf
	}
	p := l.present()
	if l.inReach(&p, u) < 2 {
		return buf
	}
	for w := Entrenching; w < numWorks; w++ {
		if cost, engineer := l.WorkCost(h, w); cost > 0 && (!engineer || Engineer(l.typ(u))) {
			buf = append(buf, sim.Move(w))
		}
	}
	return buf
}

// build makes the unit that builds in the hex spend what it can on a work. A different work begun
// earlier is given up, unless the new one is done at once (C85); then it remains as it is. [21.0]
// [21.21] [21.26]
func (l *Land) build(w Work) {
	if w == NoWork {
		return
	}
	h := Hex(l.Asked)
	g := &l.Hexes[h]
	done := 0
	if g.Project == w {
		done = int(g.Done)
	}
	u, most := l.builder(l.Side, h)
	p := l.present()
	cost, _ := l.WorkCost(h, w)
	n := min(most, cost-done, l.inReach(&p, u)/2)
	l.draws(u, 2*n)
	l.Units[u].Marks |= Busy
	if done+n < cost {
		g.Project, g.Done = w, uint16(done+n)
		return
	}
	l.finish(h, w)
}

// finish puts a work on the map. What else was begun goes on, unless nothing is left of it to
// build. [21.25] [21.26] [21.27] [21.54]
func (l *Land) finish(h Hex, w Work) {
	g := &l.Hexes[h]
	switch {
	case w == Entrenching:
		g.Marks |= Entrenched
	case w == Fortifying:
		g.Marks = g.Marks&^Entrenched | Fort
	case w == Airbase:
		g.Base = NextBase(g.Base)
	case w >= MendAirbase:
		g.Beaten[w-MendAirbase]--
	default:
		g.Road = pairs[w-Road]
		for side := range sides {
			l.giveUp(l.Scenario.next[h][side])
		}
	}
	if cost, _ := l.WorkCost(h, g.Project); g.Project == w || int(g.Done) >= cost {
		g.Project, g.Done = NoWork, 0
	}
}

// giveUp ends a road under construction if a finished one leads beside it. What was spent on it is
// lost (C85). [21.28]
func (l *Land) giveUp(h Hex) {
	g := &l.Hexes[h]
	if g.Project < Road || g.Project >= MendAirbase {
		return
	}
	if cost, _ := l.WorkCost(h, g.Project); cost == 0 {
		g.Project, g.Done = NoWork, 0
	}
}

// NextBase returns the levels of the airbases of a hex when another is built: 1, 5, 10, then a second
// beside it. [21.25]
func NextBase(base uint8) uint8 { return base/10*10 + [...]uint8{1, 5, 10}[baseStep(base)] }

// baseStep returns which of the three steps of building an airbase is next where base levels are.
func baseStep(base uint8) int {
	switch {
	case base%10 == 0:
		return 0
	case base%10 < 5:
		return 1
	}
	return 2
}
