package ground

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// ask goes on to the next unit that has a decision. A unit without a choice is dealt with at once.
// After the last unit the combat is over. Units are asked in the order of the description. A
// defender that can neither pay nor leave nor stay is lost.
func (g *Combat) ask(d *sim.Dice) {
	if s := g.Result.side(); g.Result != belowTable {
		for ; g.Asked < g.Count[s]; g.Asked++ {
			u := &g.Units[s][g.Asked]
			var room [8]sim.Move
			legal := g.fulfilling(room[:0])
			if len(legal) > 1 {
				return
			}
			if len(legal) == 1 {
				a, _ := Decode(legal[0])
				g.fulfil(a, u)
			} else if g.affected(s, u) && s == book.Defender { // nowhere to go [12.74]
				u.At = lost
			}
		}
	}
	g.finish(d)
}

// fulfil carries out what becomes of a unit. [12.6]
// By Pay a unit keeps its strength for its printed strength in supply, by Reduce it loses
// a step; Go and Stay say where it is then.
func (g *Combat) fulfil(a Action, u *Unit) {
	s := g.Turn()
	switch a {
	case PayGo, PayStay:
		g.payFor(s, u)
	case ReduceGo, ReduceStay:
		g.reduce(u)
	}
	if u.At == lost {
		return
	}
	switch a {
	case ReduceGo, PayGo, Go:
		if s == book.Attacker {
			u.At = away
		} else {
			u.At = gone
		}
	default:
		// A defender who stays beside a fortification goes into it, but under a Defender
		// Option only if it says so.
		if g.mayGoIn(u) && g.Result != defenderOption || a == GoIn { // [21.51] (W05)
			u.Marks |= inside
		}
	}
}

// finish ends a combat: attackers leave where a defender option leaves defenders (R32),
// the garrison goes with the rest, attrition is rolled for (R34). [12.6] [11.52] [12.3]
// The order counts: whether attackers have to leave is judged by the defenders that are
// left after all decisions, and attrition by those that are alive then.
func (g *Combat) finish(d *sim.Dice) {
	// The garrison has no retreat: it is there as long as a unit is, or where no result
	// against the defender came.
	if g.Result >= defenderOption && g.Result <= defenderEliminated && !g.unitsIn(book.Defender) {
		g.Garrison = false
	}
	if g.Result == defenderOption && g.any(book.Defender) {
		g.strike(book.Attacker, g.fallBack)
	}
	g.beachhead()
	for s := range sim.Side(2) {
		g.attrition(s, d)
	}
	g.Round++
	g.Asked, g.Marched, g.Severed = 0, false, false
	// Units that are left in the hex may attack again later, for a new price.
	list := g.of(book.Attacker)
	for i := range list {
		if list[i].At == here && g.Assault == overland {
			list[i].At = stale
		}
	}
	switch {
	case !g.any(book.Defender), g.Assault != overland: // an assault is one combat [6.98]
		g.Phase = over
	default:
		g.Phase = gather
	}
	g.Result = 0
}

// beachhead makes assaulting units that are left beside the enemy entrench. They become
// battlegroups; units that cannot are eliminated, and a battlegroup stays one (W113). Beside enemy
// works they stay as they are (W105). [6.94] [21.4] [21.41]
func (g *Combat) beachhead() {
	if g.Assault == overland || g.Works != noWorks || !g.any(book.Defender) {
		return
	}
	g.strike(book.Attacker, func(u *Unit) {
		if u.Marks&(battlegroup|reduced) == 0 {
			g.reduce(u)
		}
	})
}

func (g *Combat) unitsIn(s sim.Side) bool {
	for _, u := range g.of(s) {
		if u.present() {
			return true
		}
	}
	return false
}

// attrition rolls for the units of a side that fought without a Line of Communications
// and are left. [12.3] [12.31]
// Attackers of an assault are not rolled for; a defender may be cut off at this moment by
// those who stand around.
func (g *Combat) attrition(s sim.Side, d *sim.Dice) {
	list := g.of(s)
	for i := range list {
		u := &list[i]
		// [6.95]
		without := u.Marks&cut != 0 && (s == book.Defender || g.Assault == overland) || s == book.Defender &&
			g.severed(u)
		rolls := without && u.Marks&fought != 0 && u.At != lost
		u.Marks &^= fought
		if !rolls {
			continue
		}
		value := g.terrainValue(u)
		if u.Marks&unsupplied != 0 { // [12.33]
			value *= 2
		}
		if book.Attrites(d, g.event(rollAttrition, s, i), value) {
			g.reduce(u)
		}
	}
}

// terrainValue returns that of the hex for a unit, in halves. [12.34]
// The value depends on terrain, weather and how the unit moves; two dice that do not
// exceed it reduce the unit.
func (g *Combat) terrainValue(u *Unit) int {
	return g.Rules.TerrainValue(book.Site{Terrain: book.Terrain(g.Terrain), Arctic: g.Area == book.Arctic,
		Winter: g.Weather == book.Winter, Monsoon: g.Weather == book.Monsoon}, g.typ(u).Kind == book.Mechanized)
}
