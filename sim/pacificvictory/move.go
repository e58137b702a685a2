package pacificvictory

import (
	"fmt"
	"slices"
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

// Legal appends the decisions of the side to move, ascending.
func (b *Battle) Legal(buf []sim.Move) []sim.Move {
	if b.hits > 0 {
		return each(buf, b.strongest(), takeHit)
	}
	if b.phase == atFire {
		if b.idle {
			return append(each(buf, b.asked, retreat), move(noBlock, hold, 0))
		}
		for m := b.asked; m != 0; m &= m - 1 {
			buf = b.legalFor(buf, m.first())
		}
		return buf
	}
	switch b.phase {
	case atKamikaze:
		return append(each(buf, b.undeclared(), declare), move(noBlock, pass, 0))
	case atSearch:
		return append(buf, move(noBlock, rollDice, 0))
	case atLanding:
		return append(each(buf, b.mayLand(), land), move(noBlock, pass, 0))
	case atRaid:
		for m := b.here & of(Attacker); m != 0; m &= m - 1 {
			i := m.first()
			t := b.raidTargets(i)
			if b.raidRandom {
				t &= -t
			}
			buf = eachTarget(buf, i, raidOn, t)
		}
	case atEnd:
		_, must, may := b.leaving()
		if may != 0 {
			return append(each(buf, may, retreat), move(noBlock, stay, 0))
		}
		return each(buf, b.able(must), retreat)
	}
	return buf
}

// legalFor appends what a block may do in its combat turn.
func (b *Battle) legalFor(buf []sim.Move, i int) []sim.Move {
	if b.banzai || b.pursuit() || b.Position.kamikaze != 0 {
		return b.legalForMore(buf, i)
	}
	t := int(b.targets(i))
	flees := b.exits.has(i) || b.mayRetreat(i)
	if cap(buf)-len(buf) < 8 {
		buf = slices.Grow(buf, 8)
	}
	// Each is written, and kept where it is allowed: no branch to mispredict.
	list := (*[8]sim.Move)(buf[len(buf) : len(buf)+8])
	m := move(i, fireAt, 0)
	list[0] = m
	n := t & 1
	list[n] = m | 1<<verbBits
	n += t >> 1 & 1
	list[n&7] = m | 2<<verbBits
	n += t >> 2 & 1
	list[n&7] = m | 3<<verbBits
	n += t >> 3 & 1
	list[n&7] = m | sim.Move(hold)<<verbBits
	n++
	list[n&7] = m | sim.Move(retreat)<<verbBits
	if flees {
		n++
	}
	return buf[:len(buf)+n]
}

// legalForMore is legalFor with the choices of options and of the pursuit.
func (b *Battle) legalForMore(buf []sim.Move, i int) []sim.Move {
	if b.pursuit() && b.mustFlee(i) {
		if b.mayRetreat(i) {
			buf = append(buf, move(i, retreat, 0))
		}
		if b.mayBlockadeWith(i) {
			buf = append(buf, move(i, stay, 0))
		}
		return buf
	}
	targets := b.targets(i)
	if b.Position.kamikaze.has(i) {
		if targets != 0 {
			buf = eachTarget(buf, i, crashInto, b.inGroup(sideOf(i).Other(), Naval))
		}
		return append(buf, move(i, hold, 0))
	}
	for g := range numGroups {
		if targets>>g&1 != 0 {
			buf = append(buf, FireMove(i, g))
		}
	}
	buf = append(eachTarget(buf, i, banzaiOn, b.mayBanzai(i)), move(i, hold, 0))
	if b.mayRetreat(i) {
		buf = append(buf, move(i, retreat, 0))
	}
	return buf
}

func each(buf []sim.Move, m mask, v verb) []sim.Move {
	for ; m != 0; m &= m - 1 {
		buf = append(buf, move(m.first(), v, 0))
	}
	return buf
}

func eachTarget(buf []sim.Move, i int, v verb, targets mask) []sim.Move {
	for ; targets != 0; targets &= targets - 1 {
		buf = append(buf, move(i, v, targets.first()))
	}
	return buf
}

// Apply carries out a legal decision and runs the battle on to the next one.
func (b *Battle) Apply(m sim.Move, d *sim.Dice) {
	i, v, target := unpack(m)
	if i != noBlock && !(b.here&of(b.turn)).has(i) || b.turn == sim.Over {
		panic("pacificvictory: illegal move")
	}
	if v < crashInto {
		b.fire(i, Group(v-fireAt), d)
		b.advance()
		return
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
		b.hits--
	case raidOn:
		b.raidBy(i, target, d)
	case declare:
		b.Position.kamikaze |= bit(i)
		b.exits &^= bit(i)
	case rollDice:
		b.search(d)
	case pass:
		b.passOn()
	default:
		panic("pacificvictory: illegal move")
	}
	b.advance()
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
	return fmt.Sprintf("%s.%d", t, (same & (bit(i) | bit(i) - 1)).count())
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
