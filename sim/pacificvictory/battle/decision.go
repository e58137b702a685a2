package battle

import (
	"iter"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// An Action is what a decision of a battle is about.
type Action uint8

// The actions.
const (
	Fire    Action = iota // at a target group [5.4]
	Crash                 // of a kamikaze, at one block
	Banzai                // at one block [9.3]
	Hold                  // neither fire nor retreat (ruling R04); without a block, all that are asked
	Retreat               // [5.5]
	Land                  // [5.8]
	TakeHit               // which of the strongest blocks takes a hit [5.45]
	RaidOn                // one block [5.9]
	Stay                  // on blockade [5.7]; without a block, all ships
	Declare               // a kamikaze
	Pass                  // no more declarations, or no landing this round
	Search                // roll for the first air strike [9.1]
)

// A Decision is a move of a battle taken apart.
type Decision struct {
	Action Action
	Block  int        // which block acts; -1 for Pass and Search
	Group  book.Group // of Fire
	Target int        // enemy block of Crash, Banzai and RaidOn
}

// Decode takes a move apart.
func Decode(m sim.Move) Decision {
	i, v, target := Unpack(m)
	if v < crashInto {
		return Decision{Fire, i, book.Group(v - fireAt), 0}
	}
	if i == NoBlock {
		i = -1
	}
	return Decision{Action(v-crashInto) + Crash, i, 0, target}
}

// A Block is what there is to know of a block in a battle.
type Block struct {
	Type   book.Type
	Nation book.Nation
	Steps  int
	Group  book.Group // target group it belongs to now
	Cost   int        // production points a step
	Here   bool       // in the hex and not lost
}

// FireMove returns the move of block i firing at a group.
func FireMove(i int, g book.Group) sim.Move { return move(i, fireAt+verb(g), 0) }

// Span yields the numbers of a side's blocks: from 0 for the attacker, from 12
// for the defender.
func (b *Battle) Span(s sim.Side) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range int(b.Blocks[s]) {
			if !yield(int(s)*MaxBlocks + i) {
				return
			}
		}
	}
}

// Block returns what there is to know of a block.
func (b *Battle) Block(i int) Block {
	k := b.Name(i)
	return Block{k.Type, k.Nation, b.Strength(i), b.groupOf(i), int(k.Cost), b.Here.Has(i)}
}

// Cost returns the production points of a step of a block.
func (b *Battle) Cost(i int) int { return int(b.rate(i).Cost) }

// Round returns the current round, from 1.
func (b *Battle) Round() int { return int(b.RoundNow) }

// Power returns the firepower of a block against a group: a die hits on this or
// less.
func (b *Battle) Power(i int, g book.Group) int { return int(b.rate(i).Power[g]) }

// OwnKind returns the group that a block is assumed to fire at where it declares
// none [5.41]: air blocks at air, ships at ships, ground at ground.
func (b *Battle) OwnKind(i int) book.Group { return b.rate(i).Home }

// Doubled reports whether some block of the group has double defence [5.46].
func (b *Battle) Doubled(s sim.Side, g book.Group) bool {
	return g == book.Ground && s == b.Land && b.Double&b.Ashore(s) != 0
}
