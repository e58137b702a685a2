package situation

import (
	"unsafe"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
)

// MaxPieces bounds the blocks of both pools.
const MaxPieces = 128

// NoPlace is where a block is that is not on the map: in its pool [7.23].
const NoPlace hex.Index = 255

// A Piece is a block of the pool, wherever it is. Its number says what it is
// (War.pieces): that is the owner's secret, where it stands is not.
type Piece struct {
	At    hex.Index
	From  hex.Index // where it stood before its side moved
	Steps uint8     // 0 in the pool
	Way   uint8     // how it entered its hex this turn: a hex.Direction of travel, bySeaWay, or 0 + noWay
	Marks Marks
	Known uint8 // the enemy's knowledge of it: 0 nothing, else 1 + the steps it had when last seen
}

// Pooled is a block that is not on the map.
var Pooled = Piece{At: NoPlace, From: NoPlace, Way: NoWay}

// Ways into a hex besides the six directions.
const (
	NoWay    uint8 = 6 // it did not move, or not into a battle
	BySeaWay uint8 = 7 // a sea invasion [5.8]
)

// Marks are what is to be remembered of a block.
type Marks uint8

const (
	Moved    Marks = 1 << iota // has moved this turn, and may not again
	Attacks                    // entered an enemy hex this turn, and pins [4.5]
	Joins                      // second player's: enters a battle of the first in round 2 [1.3]
	Invades                    // is a pending invader [5.8]
	Raids                      // is on a raid [5.9]
	FaceUp                     // shows what it is: on blockade, invading, an active headquarters
	OnceMore                   // has made one strategic move and may make a second [4.12]
	Patrols                    // is on combat air patrol [4.63]
)

// A Position is all that changes in the whole war. It holds no pointers.
type Position struct {
	Pieces [MaxPieces]Piece
	// hexes with blocks of a side, by Group: Air, Naval, Ground; follows from pieces
	Occupied     [2][3]hex.Board
	Japanese     hex.Board    // bases whose land Japan controls [4.41]; of all others the Allies do
	Blockade     [2]hex.Board // enemy bases that a side blockades [5.7]
	MajorMarkers hex.Board    // bases with a Major Base marker, of who controls the land [3.3.4]
	Battles      hex.Board    // hexes where there is a battle or raid to resolve in this combat phase
	Settled      hex.Board    // hexes of optional battles that both sides have declined [5.77]
	// hexes entered by attackers of the first player, by direction of travel: not to be left that way [4.5]
	Entered [hex.Directions]hex.Board

	Quarter     uint8 // place in Turns
	Phase       Stance
	FirstPlayer sim.Side // first player of this turn
	Mover       sim.Side // whose movement it is
	Decides     sim.Side
	Storm       uint8    // die roll of the typhoon of this turn, 0 for none [6.3]
	Winner      sim.Side // of the initiative

	Picked    uint8    // piece whose destination is to be chosen, or that is to be placed
	Moves     [6]uint8 // strategic moves left to each headquarters that is active (War.headquarters)
	Active    uint8    // headquarters activated this phase, a bit each
	Excess    uint8    // 1 + the group with one block of the mover too many at crowded, 0 for none [4.2]
	Crowded   hex.Index
	BattleHex hex.Index // hex of the battle at hand
	Fighting  bool

	// production points left to Japan, the USA, Britain and China in this logistics phase
	Points  [book.NumNations]uint8
	Given   [book.NumNations]uint8 // passed on to China [7.25, 7.26]
	Built   [MaxPieces / 4]uint8   // steps added to each block in this logistics phase, two bits each
	Ended   uint8                  // victory points taken off because the war ended early (option 9.9)
	Reserve [2]uint8               // Major Base markers not on the map

	// Facts that the logistics phase finds out at its start, once for the whole phase (ruling R61).
	Fed, Dear [MaxPieces / 64]uint64 // blocks that were supplied; those that cost double [7.15]
	Depots    [3]hex.Board           // places supplied as Japan, the USA and Britain trace by themselves
	Raised    hex.Board              // bases that get a marker when both sides have built [3.3.4]
	Due       [2]uint8               // American points that only CPAC and SWPA may still spend (option 9.6)
	JVP       uint8                  // Japan's production when it was last counted [8.1]

	Spent    uint8 // kamikazes: so many naval air blocks in Japan's pool are never rebuilt (1943 special rule)
	Scenario uint8 // place in War.Scenarios

	Engaged [battle.AllBlocks]uint8 // pieces in the battle at hand, by their number there
	// blocks of the battle at hand that have left it and are to be placed, or that may still regroup
	Leaving battle.Mask
	Victor  sim.Side              // blocks that may regroup [5.6]
	Exited  [hex.Directions]uint8 // ground blocks that retreated over each hexside of the site in this round [5.5]
	Round   uint8                 // to which exited belongs
	Places  hex.Board             // where the chosen block may go; follows from the rest

	Bound [MaxPieces / 64]uint64 // blocks that may not leave where they stand, a bit each (special rules of 1941)
	Gone  [MaxPieces / 64]uint64 // blocks that are out of the game, a bit each (option 9.8)

	Past History
}

// At most 2 KB: battles have a position of their own beside it.
var _ = [1]struct{}{}[unsafe.Sizeof(Position{})/(2048-battle.PositionSize)]

// A Setting is what a war is played by: the rules of battle, the map, the set-ups and the
// pool of blocks.
type Setting struct {
	*battle.Rules
	War *War
}

// Digest names all data files in force: those of battles, and behind the dash those of
// the map and the scenarios.
func (w Setting) Digest() string { return w.Book.Digest() + "-" + w.War.Digest }

// A State is where a war stands: a position under its rules, and the battle at hand, which
// the battle engine plays.
type State struct {
	Setting
	Position
	AtHand battle.Battle
}

// SideOfPiece returns whose a piece is: Japan's come first.
func (w *War) SideOfPiece(i int) sim.Side {
	if i < w.Japanese {
		return book.JapanSide
	}
	return book.AlliedSide
}

// Span returns the numbers of a side's pieces: from, to one behind the last.
func (w *War) Span(s sim.Side) (from, to int) {
	if s == book.JapanSide {
		return 0, w.Japanese
	}
	return w.Japanese, len(w.Pieces)
}

// What returns what a piece is in the current turn [3.0]: Allied submarines change in
// Sep43 (1943 special rule).
func (c *State) What(i int) *book.Rating {
	p := &c.War.Pieces[i]
	if c.Quarter < submarinesGood {
		return &c.Ratings[p.Early]
	}
	return &c.Ratings[p.Late]
}

// KindOf returns the same as an index.
func (c *State) KindOf(i int) book.Kind {
	if p := &c.War.Pieces[i]; c.Quarter < submarinesGood {
		return p.Early
	} else {
		return p.Late
	}
}

// GroupAt returns how a block counts where it is: marines at sea and invaders are
// naval units [4.82, 5.8].
func (c *State) GroupAt(i int) book.Group {
	p, k := &c.Pieces[i], &c.War.Routes.Stamps[i]
	if k.Home == book.Ground && (p.Marks&Invades != 0 || k.Type == book.MA && p.At != NoPlace &&
		c.War.Routes.Open.Words()[p.At/64]>>(p.At%64)&1 != 0) {
		return book.Naval
	}
	return k.Home
}

// Put stands a block on a place, or off the map, and keeps the boards up to date.
func (c *State) Put(i int, at hex.Index) {
	p := &c.Pieces[i]
	old := p.At
	p.At = at
	if at == NoPlace {
		*p = Pooled
		c.Bound[i/64] &^= 1 << (i % 64) // a block that is built again is not bound (1941 philippine army)
	}
	s := c.War.SideOfPiece(i)
	c.Recount(s, old)
	if at != NoPlace {
		b := &c.Occupied[s][c.GroupAt(i)]
		*b = b.With(at)
	}
	c.revert(old)
}

// revert gives a captured base that its captor has left back to its owner at once
// [4.41]; a Major Base marker holds it too (ruling R77).
func (c *State) revert(at hex.Index) {
	if at == NoPlace || !c.War.Map.Bases().Has(at) {
		return
	}
	owner := c.Owner(at)
	if captor := owner.Other(); c.HeldBy(captor).Has(at) && !c.Present(captor).Has(at) && !c.MajorMarkers.Has(at) {
		c.Take(owner, at)
	}
}

// Take gives the land of a base to a side; a marker of the other is destroyed [3.3.4].
func (c *State) Take(s sim.Side, at hex.Index) {
	if c.HeldBy(s).Has(at) {
		return
	}
	c.Japanese = c.Japanese.Without(at)
	if s == book.JapanSide {
		c.Japanese = c.Japanese.With(at)
	}
	if c.MajorMarkers.Has(at) {
		c.MajorMarkers = c.MajorMarkers.Without(at)
		c.Reserve[s.Other()]++ // it can be built again, as any block that is lost
	}
	c.Blockade[s] = c.Blockade[s].Without(at)
}

// Owner returns whose a base is when it is empty [2.2].
func (c *State) Owner(at hex.Index) sim.Side {
	if c.Orange().Has(at) {
		return book.JapanSide
	}
	return book.AlliedSide
}

// Mark sets or clears marks of a block. A block that is turned upright is known as it was last
// seen.
func (c *State) Mark(i int, m Marks, on bool) {
	p := &c.Pieces[i]
	if m&FaceUp != 0 && !on && p.Marks&FaceUp != 0 {
		p.Known = 1 + p.Steps
	}
	was := p.Marks
	if on {
		p.Marks |= m
	} else {
		p.Marks &^= m
	}
	if (was^p.Marks)&Invades != 0 { // it counts otherwise now
		c.Recount(c.War.SideOfPiece(i), p.At)
	}
}

// Recount finds out anew which groups of a side stand on a place.
func (c *State) Recount(s sim.Side, at hex.Index) {
	if at == NoPlace {
		return
	}
	word, bit := at/64, uint64(1)<<(at%64)
	var has [4]uint64 // by group
	from, to := c.War.Span(s)
	for i := from; i < to; i++ {
		if c.Pieces[i].At == at {
			has[c.GroupAt(i)&3] = bit
		}
	}
	for g := range c.Occupied[s] {
		w := &c.Occupied[s][g].Words()[word]
		*w = *w&^bit | has[g]
	}
	if has[book.Naval] == 0 {
		c.Blockade[s].Words()[word] &^= bit
	}
}

// NoPlace is where a block is that is not on the map.
