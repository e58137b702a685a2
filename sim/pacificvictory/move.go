package pacificvictory

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
)

// A move packs, from the highest bits: the block (bits 9-13, 31 where none acts),
// what it does (bits 5-8) and at which enemy block (bits 0-4).
type verb uint8

const (
	fireAt    verb = iota // + Group: 0 to 3
	crashInto verb = iota + 3
	banzaiOn
	hold
	retreat
	land
	takeHit
	raidOn
	stay     // on blockade
	declare  // as kamikaze
	pass     // no declaration, no landing this round
	rollDice // of the search
)

const (
	noBlock  = 31
	verbBits = 5 // the verb stands above these
)

func move(i int, v verb, target int) sim.Move { return sim.Move(i<<9 | int(v)<<verbBits | target) }

func unpack(m sim.Move) (i int, v verb, target int) {
	return int(m >> 9), verb(m >> verbBits & 15), int(m & 31)
}

// Apply carries out a legal decision and runs the battle on to the next one.
func (b *Battle) Apply(m sim.Move, d *sim.Dice) {
	i, v, target := unpack(m)
	if v < crashInto && b.mayFire(i, Group(v-fireAt)) {
		b.fire(i, Group(v-fireAt), d)
		b.advance()
		return
	}
	if !b.allows(i, v, target) {
		panic(fmt.Sprintf("pacificvictory: move %#x is not legal here", uint32(m)))
	}
	switch v {
	case crashInto:
		b.crash(i, target, d)
	case banzaiOn:
		b.banzaiAttack(i, target, d)
	case hold, stay:
		b.keep(i)
	case retreat:
		b.retreat(i)
	case land:
		b.goAshore(i)
	case takeHit:
		b.hit(i)
		if b.hits--; b.hits == 0 {
			b.settle()
		}
	case raidOn:
		b.raidBy(i, target, d)
	case declare:
		b.Position.kamikaze |= bit(i)
		b.exits &^= bit(i)
		b.setSpecial()
		b.aimBoth()
	case rollDice:
		b.search(d)
	case pass:
		b.passOn()
	}
	b.advance()
}

// mayFire reports whether a fire is among the legal moves.
func (b *Battle) mayFire(i int, g Group) bool {
	return b.hits == 0 && b.phase == atFire && (b.asked & b.open[b.turn&1][g&3] &^ b.Position.kamikaze).has(i) && i < allBlocks
}

// allows reports whether a move other than fire is among the legal ones.
func (b *Battle) allows(i int, v verb, target int) bool {
	if i > noBlock {
		return false
	}
	if b.hits > 0 {
		return v == takeHit && b.strongest().has(i)
	}
	switch b.phase {
	case atKamikaze:
		return v == pass || v == declare && b.undeclared().has(i)
	case atSearch:
		return v == rollDice
	case atLanding:
		return v == pass || v == land && b.mayLand().has(i)
	case atRaid:
		return v == raidOn && (b.here & of(Attacker)).has(i) && b.raidChoices(i).has(target)
	case atEnd:
		_, must, may := b.leaving()
		return v == stay && i == noBlock && may != 0 || v == retreat && (b.able(may).has(i) || may == 0 && b.able(must).has(i))
	case atFire:
		return b.allowsInTurn(i, v, target)
	}
	return false
}

func (b *Battle) allowsInTurn(i int, v verb, target int) bool {
	if b.idle {
		return v == hold && i == noBlock || v == retreat && b.asked.has(i)
	}
	if !b.asked.has(i) {
		return false
	}
	switch v {
	case hold:
		return !b.mustFlee(i) && (b.targets(i) != 0 || b.mayRetreat(i))
	case retreat:
		return b.mayRetreat(i)
	case stay:
		return b.mustFlee(i) && b.mayBlockadeWith(i)
	case crashInto:
		return b.Position.kamikaze.has(i) && b.inGroup(sideOf(i).Other(), Naval).has(target)
	case banzaiOn:
		return b.mayBanzai(i).has(target)
	}
	return false
}

// keep lets a block stay without firing; no block means all that were asked, or
// all ships that may blockade.
func (b *Battle) keep(i int) {
	switch {
	case i != noBlock:
		b.acted |= bit(i)
	case b.phase == atEnd:
		_, _, may := b.leaving()
		b.acted |= may
	default:
		b.acted |= b.asked
	}
}

// passOn ends the declarations, or this round's landing.
func (b *Battle) passOn() {
	if b.phase == atKamikaze {
		b.acted |= b.undeclared()
		return
	}
	b.closeLanding()
}

// label names a block among those of its side: its type, and its number where
// there are several of the type.
func (b *Battle) label(i int) string {
	t := b.rate(i).typ
	same := b.ofType(t) & of(sideOf(i))
	if same&(same-1) == 0 {
		return t.String()
	}
	return fmt.Sprintf("%s.%d", t, (same & (bit(i+1) - 1)).count())
}

var verbNames = map[verb]string{
	fireAt + verb(Air): "fires at air", fireAt + verb(Naval): "fires at naval",
	fireAt + verb(Ground): "fires at ground", fireAt + verb(Subs): "fires at subs",
	crashInto: "crashes into", banzaiOn: "banzai on", hold: "holds fire", retreat: "retreats", land: "lands",
	takeHit: "takes the hit", raidOn: "raids", stay: "blockades", declare: "is declared kamikaze",
}

// MoveString returns a move as text: "CV fires at naval", "IN.2 lands".
func (b *Battle) MoveString(m sim.Move) string {
	i, v, target := unpack(m)
	switch v {
	case pass:
		if b.phase == atLanding {
			return "no landing"
		}
		return "no more kamikazes"
	case rollDice:
		return "search"
	case hold, stay:
		if i == noBlock {
			return "all " + map[verb]string{hold: "hold", stay: "blockade"}[v]
		}
	}
	words := []string{b.label(i), verbNames[v]}
	switch v {
	case crashInto, banzaiOn:
		words = append(words, b.label(target))
	case raidOn:
		if b.raidRandom {
			words = append(words, "at random")
		} else {
			words = append(words, b.label(target))
		}
	}
	return strings.Join(words, " ")
}
