package pacificvictory

import (
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// maxPieces bounds the blocks of both pools.
const maxPieces = 128

// off is where a block is that is not on the map: in its pool [7.23].
const off hex.Index = 255

// A piece is a block of the pool, wherever it is. Its number says what it is
// (War.pieces): that is the owner's secret, where it stands is not.
type piece struct {
	at    hex.Index
	from  hex.Index // where it stood before its side moved
	steps uint8     // 0 in the pool
	way   uint8     // how it entered its hex this turn: a hex.Direction of travel, bySeaWay, or 0 + noWay
	marks marks
	known uint8 // what the enemy knows of it: 0 nothing, else 1 + the steps it had when last seen
}

// pooled is a block that is not on the map.
var pooled = piece{at: off, from: off, way: noWay}

// Ways into a hex besides the six directions.
const (
	noWay    uint8 = 6 // it did not move, or not into a battle
	bySeaWay uint8 = 7 // a sea invasion [5.8]
)

// marks are what is to be remembered of a block.
type marks uint8

const (
	moved    marks = 1 << iota // has moved this turn, and may not again
	attacks                    // entered an enemy hex this turn, and pins [4.5]
	joins                      // second player's: enters a battle of the first in round 2 [1.3]
	invades                    // is a pending invader [5.8]
	raids                      // is on a raid [5.9]
	faceUp                     // shows what it is: on blockade, invading, an active headquarters
	onceMore                   // has made one strategic move and may make a second [4.12]
	patrols                    // is on combat air patrol [4.63]
)

// A CampaignPosition is all that changes in the whole war. It holds no pointers.
type CampaignPosition struct {
	pieces   [maxPieces]piece
	stands   [2][3]hex.Board           // hexes with blocks of a side, by Group: Air, Naval, Ground; follows from pieces
	japanese hex.Board                 // bases whose land Japan controls [4.41]; of all others the Allies do
	blockade [2]hex.Board              // enemy bases that a side blockades [5.7]
	markers  hex.Board                 // bases with a Major Base marker, of who controls the land [3.3.4]
	battles  hex.Board                 // hexes where there is a battle or raid to resolve in this combat phase
	settled  hex.Board                 // hexes of optional battles that both sides have declined [5.77]
	entered  [hex.Directions]hex.Board // hexes entered by attackers of the first player, by direction of travel: not to be left that way [4.5]

	turn    uint8 // place in Turns
	phase   Stance
	first   sim.Side // first player of this turn
	mover   sim.Side // whose movement it is
	decides sim.Side
	storm   uint8    // die roll of the typhoon of this turn, 0 for none [6.3]
	winner  sim.Side // of the initiative

	chosen   uint8    // piece whose destination is to be chosen, or that is to be placed
	moves    [6]uint8 // strategic moves left to each headquarters that is active (War.headquarters)
	active   uint8    // headquarters activated this phase, a bit each
	excess   uint8    // 1 + the group of which the mover has one block too many at crowded, 0 for none [4.2]
	crowded  hex.Index
	site     hex.Index // hex of the battle at hand
	fighting bool

	points  [numNations]uint8    // production points left to Japan, the USA, Britain and China in this logistics phase
	given   [numNations]uint8    // passed on to China [7.25, 7.26]
	built   [maxPieces / 4]uint8 // steps added to each block in this logistics phase, two bits each
	ended   uint8                // victory points taken off because the war ended early (option 9.9)
	reserve [2]uint8             // Major Base markers not on the map

	// What the logistics phase found out at its start, once for all of it (ruling R61).
	fed, dear [maxPieces / 64]uint64 // blocks that were supplied; those that cost double [7.15]
	depots    [3]hex.Board           // places supplied as Japan, the USA and Britain trace by themselves
	raised    hex.Board              // bases that get a marker when both sides have built [3.3.4]
	due       [2]uint8               // American points that only CPAC and SWPA may still spend (option 9.6)
	jvp       uint8                  // Japan's production when it was last counted [8.1]

	spent    uint8 // kamikazes: so many naval air blocks in Japan's pool are never rebuilt (1943 special rule)
	scenario uint8 // place in War.Scenarios

	roster  [allBlocks]uint8      // pieces in the battle at hand, by their number there
	leaving mask                  // blocks of the battle at hand that have left it and are to be placed, or that may still regroup
	victor  sim.Side              // who may regroup [5.6]
	exited  [hex.Directions]uint8 // ground blocks that retreated over each hexside of the site in this round [5.5]
	round   uint8                 // to which exited belongs
	places  hex.Board             // where the chosen block may go; follows from the rest

	bound [maxPieces / 64]uint64 // blocks that may not leave where they stand, a bit each (special rules of 1941)
	gone  [maxPieces / 64]uint64 // blocks that are out of the game, a bit each (option 9.8)

	past history
}

// At most 2 KB: battles have a position of their own beside it.
var _ = [1]struct{}{}[unsafe.Sizeof(CampaignPosition{})/(2048-positionSize)]

// WarRules are what a war is played by: the rules of battle, the map, the set-ups and the
// pool of blocks.
type WarRules struct {
	*Rules
	War *War
}

// A State is where a war stands: a position under its rules, and the battle at hand, which
// the battle engine plays.
type State struct {
	WarRules
	CampaignPosition
	battle Battle
}

// sideOfPiece returns whose a piece is: Japan's come first.
func (w *War) sideOfPiece(i int) sim.Side {
	if i < w.japanese {
		return JapanSide
	}
	return AlliedSide
}

// span returns the numbers of a side's pieces: from, to one behind the last.
func (w *War) span(s sim.Side) (from, to int) {
	if s == JapanSide {
		return 0, w.japanese
	}
	return w.japanese, len(w.pieces)
}

// what returns what a piece is in the current turn [3.0]: Allied submarines change in
// Sep43 (1943 special rule).
func (c *State) what(i int) *rating {
	p := &c.War.pieces[i]
	if c.turn < submarinesGood {
		return &c.ratings[p.early]
	}
	return &c.ratings[p.late]
}

// kindOf returns the same as an index.
func (c *State) kindOf(i int) kind {
	if p := &c.War.pieces[i]; c.turn < submarinesGood {
		return p.early
	} else {
		return p.late
	}
}

// groupAt returns how a block counts where it is: marines at sea and invaders are
// naval units [4.82, 5.8].
func (c *State) groupAt(i int) Group {
	p, k := &c.pieces[i], &c.War.routes.stamps[i]
	if k.home == Ground && (p.marks&invades != 0 || k.typ == MA && p.at != off && c.War.routes.open.Has(p.at)) {
		return Naval
	}
	return k.home
}

// put stands a block on a place, or off the map, and keeps the boards up to date.
func (c *State) put(i int, at hex.Index) {
	p := &c.pieces[i]
	old := p.at
	p.at = at
	if at == off {
		*p = pooled
		c.bound[i/64] &^= 1 << (i % 64) // who is built again is not bound (1941 philippine army)
	}
	s := c.War.sideOfPiece(i)
	c.recount(s, old)
	if at != off {
		b := &c.stands[s][c.groupAt(i)]
		*b = b.With(at)
	}
	c.revert(old)
}

// revert gives a captured base that its captor has left back to its owner at once
// [4.41]; a Major Base marker holds it too (ruling R77).
func (c *State) revert(at hex.Index) {
	if at == off || !c.War.Map.Bases().Has(at) {
		return
	}
	owner := c.owner(at)
	if captor := owner.Other(); c.held(captor).Has(at) && !c.present(captor).Has(at) && !c.markers.Has(at) {
		c.take(owner, at)
	}
}

// take gives the land of a base to a side; a marker of the other is destroyed [3.3.4].
func (c *State) take(s sim.Side, at hex.Index) {
	if c.held(s).Has(at) {
		return
	}
	c.japanese = c.japanese.Without(at)
	if s == JapanSide {
		c.japanese = c.japanese.With(at)
	}
	if c.markers.Has(at) {
		c.markers = c.markers.Without(at)
		c.reserve[s.Other()]++ // it can be built again, as any block that is lost
	}
	c.blockade[s] = c.blockade[s].Without(at)
}

// owner returns whose a base is when it is empty [2.2].
func (c *State) owner(at hex.Index) sim.Side {
	if c.orange().Has(at) {
		return JapanSide
	}
	return AlliedSide
}

// mark sets or clears marks of a block. Who is turned upright is known as it was last.
func (c *State) mark(i int, m marks, on bool) {
	p := &c.pieces[i]
	if m&faceUp != 0 && !on && p.marks&faceUp != 0 {
		p.known = 1 + p.steps
	}
	was := p.marks
	if on {
		p.marks |= m
	} else {
		p.marks &^= m
	}
	if (was^p.marks)&invades != 0 { // it counts otherwise now
		c.recount(c.War.sideOfPiece(i), p.at)
	}
}

// recount finds out anew which groups of a side stand on a place.
func (c *State) recount(s sim.Side, at hex.Index) {
	if at == off {
		return
	}
	var has [3]bool
	for i := range c.blocksAt(s, at).all() {
		has[c.groupAt(i)] = true
	}
	for g, h := range has {
		if b := &c.stands[s][g]; h {
			*b = b.With(at)
		} else {
			*b = b.Without(at)
		}
	}
	if !has[Naval] {
		c.blockade[s] = c.blockade[s].Without(at)
	}
}

// NoPlace is where a block is that is not on the map.
const NoPlace = off
