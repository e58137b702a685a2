package ground

import (
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// purposes of the rolls of a ground fight.
const (
	rollCombat = iota
	rollMarch
	rollAttrition
	rollShelling
)

// event returns where a roll stands: the combat it belongs to, what for, and the unit.
// A unit may march several times in one fight: how many hexes it entered is part of the
// number.
func (g *Combat) event(purpose int, s sim.Side, unit int) uint64 {
	entered := uint64(0)
	if purpose == rollMarch {
		entered = uint64(g.Units[s][unit].Entered)
	}
	return uint64(g.Round)<<24 | uint64(purpose)<<16 | entered<<8 | uint64(s)<<7 | uint64(unit)
}

// Apply carries out a legal move.
func (g *Combat) Apply(m sim.Move, d *sim.Dice) {
	var room [2*MostUnits + 4]sim.Move
	if _, ok := slices.BinarySearch(g.Legal(room[:0]), m); !ok {
		panic("warinthepacific: a move that is not legal")
	}
	a, i := Decode(m)
	u := &g.Units[g.Turn()][i]
	switch a {
	case Send:
		spend, extra := g.entryCost(u)
		g.pay(book.Attacker, u, spend, extra)
		u.At = here
		u.Entered++
	case March:
		g.march(i, g.basicCost(u), d)
	case Again:
		g.attackAgain()
	case MarchAgain:
		g.marchAgain(d)
	case Fight:
		g.fight(d)
	case Bombard:
		g.shell(d)
	case Stop:
		g.Phase = over
	default:
		g.fulfil(a, u)
		g.Asked++
		g.ask(d)
	}
	if g.Phase == gather && g.stuck() {
		g.Phase = over
	}
}

func (g *Combat) pay(s sim.Side, u *Unit, spend, extra int) {
	u.Spent += uint8(spend)
	g.Supply[s] -= uint16(spend + extra)
}

// march brings a unit in by a forced march: it is reduced where two dice do not exceed
// the cost; a cost of 1 or 1/2 fails on 2 only (R35). [11.2] [11.21]
// Costs are in halves, so twice the dice is compared: at a cost of 3 points (6 halves) a
// roll of 2 or 3 fails, 3 of 36 rolls. total <= 2 are the costs of up to one point.
func (g *Combat) march(i int, cost uint8, d *sim.Dice) {
	u := &g.Units[book.Attacker][i]
	total, roll := int(cost), d.Sum(g.event(rollMarch, book.Attacker, i), 2)
	u.At = here
	u.Entered++
	if 2*roll <= total || total <= 2 && roll == 2 {
		g.reduce(u)
		g.Marched = true
	}
}

// reduce turns a unit to its battlegroup; without one, or a battlegroup, it is lost.
// [11.31] [11.35]
// Two steps become one, one becomes none; a reduced unit stays in its place.
func (g *Combat) reduce(u *Unit) {
	if g.steps(u) > 1 {
		u.Marks |= reduced
		return
	}
	u.At = lost
}

// attackAgain starts another combat of the units in the hex. [12.18]
func (g *Combat) attackAgain() {
	list := g.of(book.Attacker)
	for i := range list {
		if u := &list[i]; u.At == stale {
			spend, extra := g.againCost(u)
			g.pay(book.Attacker, u, spend, extra)
			u.At = here
		}
	}
}

// marchAgain starts another combat of the units in the hex by forced marches. If no combat unit is
// left there is none. [12.17] [27.71]
func (g *Combat) marchAgain(d *sim.Dice) {
	list := g.of(book.Attacker)
	for i := range list {
		if u := &list[i]; u.At == stale {
			g.march(i, g.withinCost(u), d)
		}
	}
	// The marches may have cost all combat units. The other units cannot attack, and are in the hex
	// as before.
	for i := range list {
		if u := &list[i]; u.At == here && !g.anyCombat() {
			u.At = stale
		}
	}
}

// fight resolves the combat of all units in the hex. [12.0] [12.15] All units there take part,
// whether or not they have paid. The mark Fought keeps which those were until attrition is rolled
// for, because units move before that.
func (g *Combat) fight(d *sim.Dice) {
	for s := range g.Units {
		list := g.of(sim.Side(s))
		for i := range list {
			if list[i].present() {
				list[i].Marks |= fought
			}
		}
	}
	g.together()
	g.Severed = g.severs()
	g.Result = belowTable
	if column := g.column(); column >= 0 {
		g.Result = g.looked(d.Roll(g.event(rollCombat, book.Attacker, 0), 6), column)
	}
	// What follows without a choice is done here, the rest is asked unit by unit in
	// options. Attackers of an Ae are reduced and go back; defenders of a De are reduced
	// and then have to go or stay. Ar, Do and Dr ask.
	g.Asked = 0
	switch g.Result {
	case belowTable: // a banzai attack, or a march that failed: all attackers go [12.8] [11.24]
		g.strike(book.Attacker, func(u *Unit) { u.At = lost })
	case attackerEliminated:
		g.strike(book.Attacker, func(u *Unit) { g.reduce(u); g.fallBack(u) })
	case attackerRetreat:
		if g.Assault != overland { // retreat is loss [6.94]
			g.strike(book.Attacker, func(u *Unit) { u.At = lost })
		}
	case defenderEliminated:
		g.strike(book.Defender, g.reduce)
	}
	g.Phase = options
	g.ask(d)
}

// strike does something to every unit of a side that a result of the combat is about.
func (g *Combat) strike(s sim.Side, what func(u *Unit)) {
	list := g.of(s)
	for i := range list {
		if u := &list[i]; g.suffers(s, u) {
			what(u)
		}
	}
}

// fallBack takes an attacker back to where it came from. [12.72]
func (g *Combat) fallBack(u *Unit) {
	switch {
	case u.At == lost:
	case g.Assault != overland: // [6.94]
		u.At = lost
	default:
		u.At = away
	}
}

// together charges all attackers with the highest share of an Allowance that one of
// them has spent, rounded up to half a point (W02). [12.12]
// Shares are fractions spent/allowed, compared by cross-multiplication, and none above
// the whole Allowance. Example: one that spent 6 of 12 halves makes one with an Allowance
// of 7 halves spend (6*7 + 11) / 12 = 4, that is 3.5 rounded up.
func (g *Combat) together() {
	list := g.of(book.Attacker)
	spent, allowed, units := 0, 1, 0
	for i := range list {
		if u := &list[i]; u.present() {
			units++
			if a := int(g.Rules.tables.allowance[g.face(u).Multiple]); min(int(u.Spent), a)*allowed > spent*a {
				spent, allowed = min(int(u.Spent), a), a
			}
		}
	}
	// A unit alone has nobody to keep up with.
	if units < 2 {
		return
	}
	for i := range list {
		if u := &list[i]; u.present() {
			a := int(g.Rules.tables.allowance[g.face(u).Multiple])
			u.Spent = uint8(max(int(u.Spent), (spent*a+allowed-1)/allowed))
		}
	}
}

// Strengths returns those of both sides in the hex, in sixteenths: unsupplied units and
// attackers in a monsoon jungle count half, assaults less, a garrison of a fortification
// twice. [21.5] [14.44] [37.0] [10.15] [15.23] [6.94] [21.52] [11.54]
// Sixteenths hold all fractions without loss: halves for supply and monsoon, quarters for
// an assault. An intrinsic garrison has a strength of 1 where no unit defends.
func (g *Combat) Strengths() (attack, defend int) {
	list := g.of(book.Attacker)
	for i := range list {
		if u := &list[i]; u.present() {
			attack += g.attackOf(u)
		}
	}
	list = g.of(book.Defender)
	for i := range list {
		if u := &list[i]; u.present() {
			n := 16 * int(g.face(u).Strength)
			if u.Marks&unsupplied != 0 {
				n /= 2
			}
			if u.Marks&inside != 0 {
				n *= 2
			}
			defend += n
		}
	}
	if defend == 0 && g.Garrison { // whatever its supply [11.51]
		defend = 16
	}
	return attack, defend
}

// attackOf returns the strength with which a unit attacks, in sixteenths.
func (g *Combat) attackOf(u *Unit) int {
	t := g.typ(u)
	if !t.Combat { // [12.17]
		return 0
	}
	n := 16 * int(g.face(u).Strength)
	if u.Marks&unsupplied != 0 {
		n /= 2
	}
	if g.Weather == book.Monsoon && g.inJungle() {
		n /= 2
	}
	if g.Assault != overland {
		n = n * int(g.Rules.tables.assault[g.Assault-1][t.Kind]) / 4
	}
	return n
}

// column returns the column of the odds, in the defender's favour; -1 below the first.
// [12.0]
// Odds are rounded down to the highest column that they reach, for the defender: 7 to 2
// is 3:1. Strengths are multiplied crosswise, never divided.
func (g *Combat) column() int {
	return g.columnOf(g.Strengths())
}

func (g *Combat) columnOf(attack, defend int) int {
	best := -1
	for i, odds := range g.Rules.tables.odds {
		if attack*int(odds[1]) >= defend*int(odds[0]) {
			best = i
		}
	}
	return best
}

// looked looks a result up, the die shifted by bombardment. [7.61]
func (g *Combat) looked(die, column int) Result {
	die = max(lowestDie, min(highestDie, die+int(g.Shift)))
	return g.Rules.tables.crt[g.table()][die-lowestDie][column]
}

// table returns which of the three tables is used, from 0. [12.5]
// Which table serves depends on who attacks and when, on Chinese and Thai at any time.
// From 0 on they are the tables 1 to 3.
func (g *Combat) table() uint8 {
	eras := g.Rules.tables.eras
	e := eras[0]
	for _, next := range eras {
		if g.Date >= next.from {
			e = next
		}
	}
	allied := g.attackersHave(func(n book.Nation) bool { return !book.JapaneseSide(n) && n != book.Anybody })
	switch {
	case g.defendersHave(book.Nation.Chinese), !allied && g.Capital && !g.unitsIn(book.Defender):
		// its garrison [12.52] [12.54] [27.72]
		return 0
	case allied && g.attackersHave(book.Nation.Chinese): // [12.51] [27.72]
		return 2
	case allied:
		return e.crt[1]
	case !g.attackersHave(func(n book.Nation) bool { return n == book.Japanese }): // Thai alone [12.51]
		return 2
	}
	return e.crt[0] // with Thai units too: the better table [12.53]
}
