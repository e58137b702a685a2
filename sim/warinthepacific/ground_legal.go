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
	MarchAgain                     // they do by a forced march [27.71]
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

var groundActions = []string{"send", "march", "attack again", "attack again by forced march", "fight", "stop", "reduce and retreat", "pay and retreat", "reduce and stay", "pay and stay", "retreat", "go inside with", "stay with", "bombard"}

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
	if a >= Again && a <= Stop {
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
	list, first, serious := g.of(Attacker), len(buf), g.serious()
	for _, a := range [...]GroundAction{Send, March} {
		for i := range list {
			if u := &list[i]; u.At == away && !slices.Contains(list[:i], *u) && g.mayEnter(u, a) && (serious || g.banzai(u)) {
				buf = append(buf, groundMove(a, i))
			}
		}
	}
	if serious && g.mayAttackAgain() {
		buf = append(buf, groundMove(Again, 0))
	}
	if serious && g.mayMarchAgain() {
		buf = append(buf, groundMove(MarchAgain, 0))
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
	return g.Marched || g.column() >= 0 || !g.attackersHave(notJapanese)
}

func notJapanese(n nation) bool { return n != japanese && n != anybody }

// banzai reports whether a unit may come in at any odds, as Japanese alone do. [12.8]
func (g *Ground) banzai(u *groundUnit) bool {
	return !notJapanese(g.typ(u).nation) && !g.attackersHave(notJapanese)
}

// serious reports whether all attackers that still could be in the hex together would be
// at odds on the table, as they have to be. What supply then does not let in is missing
// all the same: who is in the hex without it is lost as after a march that failed
// (W101). [12.8]
func (g *Ground) serious() bool {
	attack, defend := g.Strengths()
	list := g.of(Attacker)
	for i := range list {
		if u := &list[i]; u.At == away && g.basicCost(u) != prohibited && u.Entered < g.mostHexes(u) {
			attack += g.attackOf(u)
		}
	}
	return g.columnOf(attack, defend) >= 0
}

// mostHexes returns how many hexes a unit moves at most, also by forced marches. [11.11]
// [11.25]
func (g *Ground) mostHexes(u *groundUnit) uint8 {
	if g.typ(u).kind == mechanized {
		return 6
	}
	return 3
}

// stuck reports whether nothing is left to the attacker but to stop.
func (g *Ground) stuck() bool {
	var room [2*MostUnits + 4]sim.Move
	return len(g.gathering(room[:0])) == 1 && !slices.ContainsFunc(g.of(Attacker), func(u groundUnit) bool { return u.At == here })
}

// mayEnter reports whether a unit can go into the hex, sent or by a forced march: it
// must find a way, not have moved too far, and unless it is a combat unit itself not be
// the first. Who marches pays nothing (W04). [11.1] [11.14] [11.22] [11.23] [12.1]
// [12.11] [12.14] [12.16] [12.17] [14.44] [27.71]
func (g *Ground) mayEnter(u *groundUnit, a GroundAction) bool {
	t := g.typ(u)
	cost := g.basicCost(u)
	if cost == prohibited || u.Entered >= g.mostHexes(u) || !t.combat && !g.anyCombat() {
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

// mayMarchAgain reports whether units in the hex can start another combat by forced
// marches, as Chinese and unsupplied ones must: all of them march, each to count it as a
// hex (W102). [12.18] [27.71] [14.44]
func (g *Ground) mayMarchAgain() bool {
	some := false
	list := g.of(Attacker)
	for i := range list {
		switch u := &list[i]; {
		case u.At == here, u.At == stale && u.Entered >= g.mostHexes(u):
			return false
		case u.At == stale:
			some = some || g.typ(u).combat
		}
	}
	return some
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
	dug, outside := s == Defender && g.entrench(u), s == Defender && g.mayGoIn(u)
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
