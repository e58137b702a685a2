package battle

import (
	"fmt"
	"strings"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// A move packs, from the highest bits: the block (bits 9-13, 31 if none acts), what it does (bits
// 5-8) and the enemy block it acts on (bits 0-4).
type verb uint8

const (
	fireAt    verb = iota // + Group: 0 to 3
	crashInto verb = iota + 3
	banzaiOn
	hold
	RetreatVerb
	land
	takeHit
	raidOn
	stay     // on blockade
	declare  // as kamikaze
	pass     // no declaration, no landing this round
	rollDice // of the search
)

const (
	NoBlock  = 31
	verbBits = 5 // the verb stands above these
)

func move(i int, v verb, target int) sim.Move { return sim.Move(i<<9 | int(v)<<verbBits | target) }

// Unpack takes a move apart: the block, what it does, and at whom.
func Unpack(m sim.Move) (i int, v verb, target int) {
	return int(m >> 9), verb(m >> verbBits & 15), int(m & 31)
}

// Apply carries out a legal decision and runs the battle on to the next one.
func (b *Battle) Apply(m sim.Move, d *sim.Dice) {
	i, v, target := Unpack(m)
	// Fire is by far the most frequent move, and is tested first.
	if v < crashInto && b.mayFire(i, book.Group(v-fireAt)) {
		b.fire(i, book.Group(v-fireAt), d)
		b.Advance()
		return
	}
	if !b.Allows(i, v, target) {
		panic(fmt.Sprintf("pacificvictory: move %#x is not legal here", uint32(m)))
	}
	switch v {
	case crashInto:
		b.crash(i, target, d)
	case banzaiOn:
		b.banzaiAttack(i, target, d)
	case hold, stay:
		b.keep(i)
	case RetreatVerb:
		b.Retreat(i)
	case land:
		b.goAshore(i)
	case takeHit:
		b.hit(i)
		// The last hit taken, settle clears whose it was.
		if b.Hits--; b.Hits == 0 {
			b.settle()
		}
	case raidOn:
		b.raidBy(i, target, d)
	case declare:
		b.Position.Kamikaze |= Bit(i)
		b.Exits &^= Bit(i)
		b.setSpecial()
		b.AimBoth()
	case rollDice:
		b.search(d)
	case pass:
		b.passOn()
	}
	b.Advance()
}

// mayFire reports whether a fire is among the legal moves.
func (b *Battle) mayFire(i int, g book.Group) bool {
	return b.Hits == 0 && b.Phase == atFire && (b.Asked & b.open[b.Decides&1][g&3] &^ b.Position.Kamikaze).Has(i) &&
		i < AllBlocks
}

// Allows reports whether a move other than fire is among the legal ones.
func (b *Battle) Allows(i int, v verb, target int) bool {
	if i > NoBlock {
		return false
	}
	if b.Hits > 0 {
		return v == takeHit && b.strongest().Has(i)
	}
	switch b.Phase {
	case AtKamikaze:
		return v == pass || v == declare && b.undeclared().Has(i)
	case AtSearch:
		return v == rollDice
	case atLanding:
		return v == pass || v == land && b.mayLand().Has(i)
	case atRaid:
		return v == raidOn && (b.Here & Of(Attacker)).Has(i) && b.raidChoices(i).Has(target)
	case AtEnd:
		_, must, may := b.Leaving()
		return v == stay && i == NoBlock && may != 0 || v == RetreatVerb && (b.Able(may).Has(i) || may == 0 &&
			b.Able(must).Has(i))
	case atFire:
		return b.allowsInTurn(i, v, target)
	}
	return false
}

func (b *Battle) allowsInTurn(i int, v verb, target int) bool {
	if b.Idle {
		return v == hold && i == NoBlock || v == RetreatVerb && b.Asked.Has(i)
	}
	if !b.Asked.Has(i) {
		return false
	}
	switch v {
	case hold:
		return !b.mustFlee(i) && (b.targets(i) != 0 || b.mayRetreat(i))
	case RetreatVerb:
		return b.mayRetreat(i)
	case stay:
		return b.mustFlee(i) && b.mayBlockadeWith(i)
	case crashInto:
		return b.Position.Kamikaze.Has(i) && b.inGroup(SideOf(i).Other(), book.Naval).Has(target)
	case banzaiOn:
		return b.mayBanzai(i).Has(target)
	}
	return false
}

// keep lets a block stay without firing; no block means all that were asked, or
// all ships that may blockade.
func (b *Battle) keep(i int) {
	switch {
	case i != NoBlock:
		b.Acted |= Bit(i)
	case b.Phase == AtEnd:
		_, _, may := b.Leaving()
		b.Acted |= may
	default:
		b.Acted |= b.Asked
	}
}

// passOn ends the declarations, or this round's landing.
func (b *Battle) passOn() {
	if b.Phase == AtKamikaze {
		b.Acted |= b.undeclared()
		return
	}
	b.closeLanding()
}

// label names a block among those of its side: its type, and its number where
// there are several of the type.
func (b *Battle) label(i int) string {
	t := b.rate(i).Type
	same := b.ofType(t) & Of(SideOf(i))
	if same&(same-1) == 0 {
		return t.String()
	}
	return fmt.Sprintf("%s.%d", t, (same & (Bit(i+1) - 1)).Count())
}

var verbNames = map[verb]string{
	fireAt + verb(book.Air): "fires at air", fireAt + verb(book.Naval): "fires at naval",
	fireAt + verb(book.Ground): "fires at ground", fireAt + verb(book.Subs): "fires at subs",
	crashInto: "crashes into", banzaiOn: "banzai on", hold: "holds fire", RetreatVerb: "retreats", land: "lands",
	takeHit: "takes the hit", raidOn: "raids", stay: "blockades", declare: "is declared kamikaze",
}

// MoveString returns a move as text: "CV fires at naval", "IN.2 lands".
func (b *Battle) MoveString(m sim.Move) string {
	i, v, target := Unpack(m)
	switch v {
	case pass:
		if b.Phase == atLanding {
			return "no landing"
		}
		return "no more kamikazes"
	case rollDice:
		return "search"
	case hold, stay:
		if i == NoBlock {
			return "all " + map[verb]string{hold: "hold", stay: "blockade"}[v]
		}
	}
	words := []string{b.label(i), verbNames[v]}
	switch v {
	case crashInto, banzaiOn:
		words = append(words, b.label(target))
	case raidOn:
		if b.RaidRandom {
			words = append(words, "at random")
		} else {
			words = append(words, b.label(target))
		}
	}
	return strings.Join(words, " ")
}
