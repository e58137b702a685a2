package ground

import (
	"fmt"
	"slices"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/warinthepacific/internal/book"
)

// A Action is a kind of decision; a move is an action and the unit it is about.
type Action uint8

// The decisions of the attacker before a combat, then of either side after it.
const (
	Send       Action = iota // a unit enters and pays for it [12.21]
	March                    // it enters by a forced march [11.23]
	Again                    // those in the hex attack again [12.18]
	MarchAgain               // they do by a forced march [27.71]
	Fight                    // the combat is resolved [12.12]
	Stop                     // no more attacks
	ReduceGo                 // reduced, it retreats
	PayGo                    // it pays and retreats
	ReduceStay               // reduced, it stays
	PayStay                  // it pays and stays
	Go                       // it retreats at no price
	GoIn                     // into the fortification [21.51]
	StayHere                 // it stays at no price [21.32]
	Bombard                  // nothing; a bombardment before the combat [7.61]
)

var actions = []string{"send", "march", "attack again", "attack again by forced march", "fight", "stop",
	"reduce and retreat", "pay and retreat", "reduce and stay", "pay and stay", "retreat", "go inside with",
	"stay with", "bombard"}

// The unit is in the lower eight bits, so that moves sort by action first.
func encode(a Action, unit int) sim.Move { return sim.Move(a)<<8 | sim.Move(unit) }

// Decode returns the action of a move and the unit of the side that decides.
func Decode(m sim.Move) (Action, int) { return Action(m >> 8), int(m & 255) }

// MoveString names the action and the unit.
func (g *Combat) MoveString(m sim.Move) string {
	a, i := Decode(m)
	if a == Bombard {
		side, k := g.nextSalvo()
		return fmt.Sprintf("bombardment of the %s with %d", book.SideNames[side], g.Salvos[side][k])
	}
	if a >= Again && a <= Stop {
		return actions[a]
	}
	text := actions[a] + " " + g.label(g.Turn(), i)
	if g.Turn() == book.Attacker && g.Assault == overland && g.Units[book.Attacker][i].At == away {
		text += " from " + hexsideNames[g.Units[book.Attacker][i].From]
	}
	return text
}

// Legal appends the legal moves.
func (g *Combat) Legal(buf []sim.Move) []sim.Move {
	switch g.Phase {
	case gather:
		return g.gathering(buf)
	case options:
		return g.fulfilling(buf)
	case shelling:
		return append(buf, encode(Bombard, 0))
	}
	return buf
}

// gathering lists what the attacker can do before a combat, which follows where a unit
// has entered. Of alike units the first is listed. [11.12] [12.13]
// Stop is a move only while nobody has entered for a combat; then Fight takes its place,
// as there is no way back.
func (g *Combat) gathering(buf []sim.Move) []sim.Move {
	list, first, serious := g.of(book.Attacker), len(buf), g.serious()
	for _, a := range [...]Action{Send, March} {
		for i := range list {
			if u := &list[i]; u.At == away && !slices.Contains(list[:i], *u) && g.mayEnter(u, a) &&
				(serious || g.banzai(u)) {
				buf = append(buf, encode(a, i))
			}
		}
	}
	if serious && g.mayAttackAgain() {
		buf = append(buf, encode(Again, 0))
	}
	if serious && g.mayMarchAgain() {
		buf = append(buf, encode(MarchAgain, 0))
	}
	switch {
	// Nobody is in for a combat: the attacker may leave it at that.
	case !slices.ContainsFunc(list, func(u Unit) bool { return u.At == here }):
		buf = append(buf, encode(Stop, 0))
	// Fight is there too where nothing else is left, or the attacker would be stuck.
	case len(buf) == first || g.mayFight():
		buf = append(buf, encode(Fight, 0))
	}
	return buf
}

// mayFight reports whether the odds are on the table, or need not be: for a banzai
// attack, or where a forced march failed. [12.8] [11.24]
func (g *Combat) mayFight() bool {
	return g.Marched || g.column() >= 0 || !g.attackersHave(notJapanese)
}

func notJapanese(n book.Nation) bool { return n != book.Japanese && n != book.Anybody }

// banzai reports whether a unit may come in at any odds, as Japanese alone do. [12.8]
func (g *Combat) banzai(u *Unit) bool {
	return !notJapanese(g.typ(u).Nation) && !g.attackersHave(notJapanese)
}

// serious reports whether all attackers that could still be in the hex together would be at odds on
// the table, as the rule requires. If supply then does not let a unit in, its strength is missing
// all the same: without it the units in the hex are lost as after a failed march (W101). [12.8] It
// looks at what is possible: units without a way in, or that have moved their limit, are left out,
// but supply is not checked.
func (g *Combat) serious() bool {
	attack, defend := g.Strengths()
	list := g.of(book.Attacker)
	for i := range list {
		if u := &list[i]; u.At == away && g.basicCost(u) != book.Prohibited && u.Entered < g.mostHexes(u) {
			attack += g.attackOf(u)
		}
	}
	return g.columnOf(attack, defend) >= 0
}

// mostHexes returns how many hexes a unit moves at most, also by forced marches. [11.11]
// [11.25]
func (g *Combat) mostHexes(u *Unit) uint8 {
	if g.typ(u).Kind == book.Mechanized {
		return 6
	}
	return 3
}

// stuck reports whether nothing is left to the attacker but to stop.
func (g *Combat) stuck() bool {
	var room [2*MostUnits + 4]sim.Move
	return len(g.gathering(room[:0])) == 1 && !slices.ContainsFunc(g.of(book.Attacker), func(u Unit) bool {
		return u.At == here
	})
}

// mayEnter reports whether a unit can go into the hex, sent or by a forced march: it
// must find a way, not have moved too far, and unless it is a combat unit itself not be
// the first. Who marches pays nothing (W04). [11.1] [11.14] [11.22] [11.23] [12.1]
// [12.11] [12.14] [12.16] [12.17] [14.44] [27.71]
func (g *Combat) mayEnter(u *Unit, a Action) bool {
	t := g.typ(u)
	cost := g.basicCost(u)
	if cost == book.Prohibited || u.Entered >= g.mostHexes(u) || !t.Combat && !g.anyCombat() {
		return false
	}
	if a == March {
		return true
	}
	spend, extra := g.entryCost(u)
	return u.Marks&unsupplied == 0 && !t.Nation.Chinese() && spend <= g.left(u) &&
		spend+extra <= int(g.Supply[book.Attacker])
}

// anyCombat reports whether an attacker in the hex can attack. [12.17]
func (g *Combat) anyCombat() bool {
	return slices.ContainsFunc(g.of(book.Attacker), func(u Unit) bool { return u.present() && g.typ(&u).Combat })
}

// mayMarchAgain reports whether units in the hex can start another combat by forced
// marches, as Chinese and unsupplied ones must: all of them march, each to count it as a
// hex (W102). [12.18] [27.71] [14.44]
// Each of them counts one more hex: one that has entered all that it may keeps all from
// marching.
func (g *Combat) mayMarchAgain() bool {
	some := false
	list := g.of(book.Attacker)
	for i := range list {
		switch u := &list[i]; {
		case u.At == here, u.At == stale && u.Entered >= g.mostHexes(u):
			return false
		case u.At == stale:
			some = some || g.typ(u).Combat
		}
	}
	return some
}

// mayAttackAgain reports whether units in the hex can start another combat there: all
// of them take part, so all have to pay (W01). [12.15] [12.18]
func (g *Combat) mayAttackAgain() bool {
	sum, some := 0, false
	list := g.of(book.Attacker)
	for i := range list {
		u := &list[i]
		switch u.At {
		case here:
			return false // the combat that they came for includes all
		case stale:
			// It has to be paid out of what is left of each unit's own Allowance and of
			// the supply in reach for all together.
			spend, extra := g.againCost(u)
			if u.Marks&unsupplied != 0 || g.typ(u).Nation.Chinese() || spend > g.left(u) {
				return false
			}
			sum += spend + extra
			some = some || g.typ(u).Combat
		}
	}
	return some && sum <= int(g.Supply[book.Attacker])
}

// fulfilling lists what the unit can do to fulfil a result. [12.6] [12.23] pays and way say what it
// can do, dug and outside why it may stay. Attackers always have a way: back where they came from.
// In a retreat a unit may leave and, if it is dug in, stay, each for a step or for supply; an
// option makes staying cost that price, and leaving nothing.
func (g *Combat) fulfilling(buf []sim.Move) []sim.Move {
	s := g.Turn()
	u := &g.Units[s][g.Asked]
	if !g.affected(s, u) {
		return buf
	}
	add := func(a Action) { buf = append(buf, encode(a, int(g.Asked))) }
	pays, way := g.canPay(s, u), s == book.Attacker || g.wayOut()
	dug, outside := s == book.Defender && g.entrench(u), s == book.Defender && g.mayGoIn(u)
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
