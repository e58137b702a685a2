package warinthepacific

import (
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
)

// A GroundAction is a kind of decision; a move is an action and the unit it is about.
type GroundAction uint8

// The decisions of the attacker before a combat, then of either side after it.
const (
	Send       GroundAction = iota // a unit enters and pays for it [12.21]
	March                          // it enters by a forced march [11.23]
	Again                          // those in the hex attack again [12.18]
	Fight                          // the combat is resolved [12.12]
	Stop                           // no more attacks
	ReduceGo                       // reduced, it retreats
	PayGo                          // it pays and retreats
	ReduceStay                     // reduced, it stays
	PayStay                        // it pays and stays
	Go                             // it retreats at no price
	GoIn                           // into the fortification [21.51]
	StayHere                       // it stays at no price [21.32]
	Bombard                        // nothing; a bombardment before the combat [7.61]
)

var groundActions = []string{"send", "march", "attack again", "fight", "stop", "reduce and retreat", "pay and retreat", "reduce and stay", "pay and stay", "retreat", "go inside with", "stay with", "bombard"}

func groundMove(a GroundAction, unit int) sim.Move { return sim.Move(a)<<8 | sim.Move(unit) }

// GroundMove returns the action of a move and the unit of the side that decides.
func GroundMove(m sim.Move) (GroundAction, int) { return GroundAction(m >> 8), int(m & 255) }

// MoveString names the action and the unit.
func (g *Ground) MoveString(m sim.Move) string {
	a, i := GroundMove(m)
	if a == Bombard {
		side, k := g.nextSalvo()
		return fmt.Sprintf("bombardment of the %s with %d", sideNames[side], g.Salvos[side][k])
	}
	if a == Again || a == Fight || a == Stop {
		return groundActions[a]
	}
	text := groundActions[a] + " " + g.label(g.Turn(), i)
	if g.Turn() == Attacker && g.Assault == overland && g.Units[Attacker][i].At == away {
		text += " from " + hexsideNames[g.Units[Attacker][i].From]
	}
	return text
}

// Legal appends the legal moves.
func (g *Ground) Legal(buf []sim.Move) []sim.Move {
	switch g.Phase {
	case gather:
		return g.gathering(buf)
	case options:
		return g.fulfilling(buf)
	case shelling:
		return append(buf, groundMove(Bombard, 0))
	}
	return buf
}

// gathering lists what the attacker can do before a combat, which follows where a unit
// has entered. Of alike units the first is listed. [11.12] [12.13]
func (g *Ground) gathering(buf []sim.Move) []sim.Move {
	list, first := g.of(Attacker), len(buf)
	for _, a := range [...]GroundAction{Send, March} {
		for i := range list {
			if u := &list[i]; u.At == away && !slices.Contains(list[:i], *u) && g.mayEnter(u, a) {
				buf = append(buf, groundMove(a, i))
			}
		}
	}
	if g.mayAttackAgain() {
		buf = append(buf, groundMove(Again, 0))
	}
	switch {
	case !slices.ContainsFunc(list, func(u groundUnit) bool { return u.At == here }):
		buf = append(buf, groundMove(Stop, 0))
	case len(buf) == first || g.mayFight():
		buf = append(buf, groundMove(Fight, 0))
	}
	return buf
}

// mayFight reports whether the odds are on the table, or need not be: for a banzai
// attack, or where a forced march failed. [12.8] [11.24]
func (g *Ground) mayFight() bool {
	return g.Marched || g.column() >= 0 || !g.attackersHave(func(n nation) bool { return n != japanese && n != anybody })
}

// stuck reports whether nothing is left to the attacker but to stop.
func (g *Ground) stuck() bool {
	var room [2*MostUnits + 4]sim.Move
	return len(g.gathering(room[:0])) == 1 && !slices.ContainsFunc(g.of(Attacker), func(u groundUnit) bool { return u.At == here })
}

// mayEnter reports whether a unit can go into the hex, sent or by a forced march: it
// must find a way, not have moved too far, and unless it is a combat unit itself not be
// the first. Who marches pays nothing (W04). [11.1] [11.11] [11.14] [11.22] [11.23] [12.1]
// [12.11] [12.14] [12.16] [12.17] [14.44] [27.71]
func (g *Ground) mayEnter(u *groundUnit, a GroundAction) bool {
	t := g.typ(u)
	most := uint8(3)
	if t.kind == mechanized {
		most = 6
	}
	cost := g.basicCost(u)
	if cost == prohibited || u.Entered >= most || !t.combat && !g.anyCombat() {
		return false
	}
	if a == March {
		return true
	}
	spend, extra := g.entryCost(u)
	return u.Marks&unsupplied == 0 && !t.nation.chinese() && spend <= g.left(u) && spend+extra <= int(g.Supply[Attacker])
}

// anyCombat reports whether an attacker in the hex can attack. [12.17]
func (g *Ground) anyCombat() bool {
	return slices.ContainsFunc(g.of(Attacker), func(u groundUnit) bool { return u.present() && g.typ(&u).combat })
}

// left returns what a unit has left of its Supply Allowance, in halves. [11.14]
func (g *Ground) left(u *groundUnit) int {
	return int(g.Rules.ground.allowance[g.face(u).multiple]) - int(u.Spent)
}

// basicCost returns the Basic Cost of the way in for a unit, in halves: hex, hexside
// and weather. A road puts its own in the place of the hex's. [11.13] [11.19] [37.0]
func (g *Ground) basicCost(u *groundUnit) uint8 {
	column := bit(g.typ(u).kind == mechanized)
	cost := g.Rules.ground.cost[g.Terrain][column]
	if side := g.Hexside[u.From]; side != 0 {
		extra := g.Rules.ground.cost[side][column]
		switch {
		case extra == prohibited || cost == prohibited && side > minorRoad:
			return prohibited
		case side <= minorRoad:
			cost = extra
		default:
			cost += extra
		}
	}
	if cost == prohibited {
		return prohibited
	}
	return cost + g.weatherCost(column)
}

// weatherCost returns what monsoon or winter add, in halves. [37.0]
func (g *Ground) weatherCost(column uint8) uint8 {
	switch {
	case g.Weather == monsoon && g.inJungle():
		return g.Rules.ground.cost[monsoonAdds][column]
	case g.Weather == winter && g.Area == arctic:
		return g.Rules.ground.cost[arcticWinter][column]
	}
	return 0
}

func (g *Ground) inJungle() bool { return g.Terrain == jungle || g.Terrain == jungleRough }

// entryCost returns what it costs to enter, in halves: what counts against the
// Allowance, a point more than the terrain, and what Allied units pay beyond it
// (R33). [12.2] [12.21] [12.22]
func (g *Ground) entryCost(u *groundUnit) (spend, extra int) {
	n := int(g.face(u).multiple)
	return int(g.basicCost(u))*n + 2, g.surcharge(u)
}

func (g *Ground) surcharge(u *groundUnit) int {
	if n := g.typ(u).nation; japaneseSide(n) || n.chinese() { // [27.76]
		return 0
	}
	return 2 * int(g.face(u).multiple)
}

// againCost returns what a unit in the hex pays to attack once more: the Terrain Value
// without a hexside. [12.18]
func (g *Ground) againCost(u *groundUnit) (spend, extra int) {
	column := bit(g.typ(u).kind == mechanized)
	return int(g.Rules.ground.cost[g.Terrain][column]+g.weatherCost(column))*int(g.face(u).multiple) + 2, g.surcharge(u)
}

// mayAttackAgain reports whether units in the hex can start another combat there: all
// of them take part, so all have to pay (W01). [12.15] [12.18]
func (g *Ground) mayAttackAgain() bool {
	sum, some := 0, false
	list := g.of(Attacker)
	for i := range list {
		u := &list[i]
		switch u.At {
		case here:
			return false // the combat that they came for includes all
		case stale:
			spend, extra := g.againCost(u)
			if u.Marks&unsupplied != 0 || g.typ(u).nation.chinese() || spend > g.left(u) {
				return false
			}
			sum += spend + extra
			some = some || g.typ(u).combat
		}
	}
	return some && sum <= int(g.Supply[Attacker])
}

// fulfilling lists what can become of the unit that is asked. [12.6] [12.23]
func (g *Ground) fulfilling(buf []sim.Move) []sim.Move {
	s := g.Turn()
	u := &g.Units[s][g.Asked]
	if !g.affected(s, u) {
		return buf
	}
	add := func(a GroundAction) { buf = append(buf, groundMove(a, int(g.Asked))) }
	pays, way := g.canPay(s, u), s == Attacker || g.wayOut()
	dug, outside := s == Defender && g.entrench(u), s == Defender && g.Works == fortified && u.Marks&inside == 0
	switch g.Result {
	case attackerRetreat, defenderRetreat:
		if way {
			add(ReduceGo)
			if pays {
				add(PayGo)
			}
		}
		if dug || outside { // outside it goes in and so stays [21.51]
			add(ReduceStay)
			if pays {
				add(PayStay)
			}
		}
	case defenderOption:
		add(ReduceStay)
		if pays {
			add(PayStay)
		}
		if way {
			add(Go)
		}
		if outside {
			add(GoIn)
		}
	case defenderEliminated: // it is a battlegroup by now
		if way {
			add(Go)
		}
		if dug || outside {
			add(StayHere)
		}
	}
	return buf
}

// affected reports whether a result is about a unit.
func (g *Ground) affected(s sim.Side, u *groundUnit) bool {
	return u.Marks&fought != 0 && u.present() && s == g.Result.side()
}

// canPay reports whether there is supply for a unit's printed strength. [12.23]
func (g *Ground) canPay(s sim.Side, u *groundUnit) bool {
	return int(g.Supply[s]) >= 2*int(g.face(u).strength)
}

// wayOut reports whether defenders have a hex to retreat to: not over sea, lakes or
// mountains, not to where attackers are, and over their front hexsides only to where
// friends are. [12.7] [12.71] [12.73]
func (g *Ground) wayOut() bool {
	hostile, front := g.Hostile, uint8(0)
	for _, u := range g.of(Attacker) {
		switch {
		case g.Assault != overland: // no front hexsides [6.97]
		case u.At == away:
			hostile |= 1 << u.From
		case u.present():
			front |= 1<<u.From | 1<<((u.From+1)%6) | 1<<((u.From+5)%6)
		}
	}
	for side, what := range g.Hexside {
		b := uint8(1) << side
		if what != mountainSide && what != seaSide && hostile&b == 0 && (front&b == 0 || g.Held&b != 0) {
			return true
		}
	}
	return false
}
