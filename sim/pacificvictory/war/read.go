package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/atlas"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/battle"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// The following is for agents. In a position that is a deal (sim.View.Look) all of it is true
// except what is not known of the enemy's blocks: Piece.Seen says which those are.

// A Piece is what there is to know of a block of the force pool, on the map or not.
type Piece struct {
	Type    book.Type
	Nation  book.Nation
	At      hex.Index // NoPlace in the pool
	From    hex.Index // where it stood before its side moved
	Steps   int
	Max     int // most steps
	Cost    int // production points a step
	Group   book.Group
	Home    book.Group // the group of its type; marines at sea and invaders count as naval [4.82]
	Power   [3]uint8   // a die hits air, naval, ground on this or less
	Seen    bool       // the other side has seen what it is
	Moved   bool       // has moved this turn
	Attacks bool       // entered an enemy hex this turn
	Joins   bool       // reinforces a battle in round 2 [1.3]
	Invades bool
	Raids   bool
	Bound   bool // may not leave where it stands (special rules of 1941)
}

// Stance returns which decision is to be made.
func (c *Campaign) Stance() situation.Stance { return c.Phase }

// GameTurn returns the turn, as a place in Turns.
func (c *Campaign) GameTurn() int { return int(c.Quarter) }

// First returns the first player of the turn.
func (c *Campaign) First() sim.Side { return c.FirstPlayer }

// Surprise reports whether Allied ground has no double defence, as in the first turn of
// 1941 (special rule).
func (c *Campaign) Surprise() bool { return c.Surprised() }

// Chosen returns the block whose place is to be chosen.
func (c *Campaign) Chosen() int { return int(c.Picked) }

// Fight returns the battle at hand, where Stance is InBattle; it is not to be changed.
func (c *Campaign) Fight() *battle.Battle { return &c.AtHand }

// Site returns the hex of the battle at hand.
func (c *Campaign) Site() hex.Index { return c.BattleHex }

// Roster returns the numbers of a side's blocks: from, and one behind the last.
func (c *Campaign) Roster(s sim.Side) (from, to int) { return c.War.Span(s) }

// Piece returns what there is to know of a block.
func (c *Campaign) Piece(i int) Piece {
	p, k := &c.Pieces[i], c.What(i)
	return Piece{
		Type: k.Type, Nation: k.Nation, At: p.At, From: p.From, Steps: int(p.Steps), Max: int(c.War.Pieces[i].Max),
		Cost:  int(k.Cost),
		Group: c.GroupAt(i), Home: k.Home, Power: [3]uint8(k.Power[:3]), Seen: p.Known != 0,
		Moved: p.Marks&situation.Moved != 0, Attacks: p.Marks&situation.Attacks != 0,
		Joins:   p.Marks&situation.Joins != 0,
		Invades: p.Marks&situation.Invades != 0, Raids: p.Marks&situation.Raids != 0, Bound: c.IsBound(i),
	}
}

// Place returns where a block is, NoPlace in the pool.
func (c *Campaign) Place(i int) hex.Index { return c.Pieces[i].At }

// Held returns the bases whose land a side controls [4.41].
func (c *Campaign) Held(s sim.Side) hex.Board { return c.HeldBy(s) }

// Coloured returns the bases that were a side's from the start: captured ones are lost
// when nobody is left there [4.41].
func (c *Campaign) Coloured(s sim.Side) hex.Board {
	if s == book.JapanSide {
		return c.War.Map.Colours[atlas.Orange]
	}
	return c.War.Map.Bases().AndNot(c.War.Map.Colours[atlas.Orange])
}

// Stands returns where a side has blocks of a group: Air, Naval or Ground.
func (c *Campaign) Stands(s sim.Side, g book.Group) hex.Board { return c.Occupied[s][g] }

// Blockaded returns the enemy bases that a side blockades [5.7].
func (c *Campaign) Blockaded(s sim.Side) hex.Board { return c.Blockade[s] }

// MajorBases returns the major bases, by print or by marker.
func (c *Campaign) MajorBases() hex.Board { return c.War.Map.Major.Or(c.MajorMarkers) }

// Markers returns the bases with a Major Base marker [3.3.4].
func (c *Campaign) Markers() hex.Board { return c.MajorMarkers }

// Room returns how many blocks of a side's group a place takes [4.2].
func (c *Campaign) Room(at hex.Index, g book.Group) int { return c.Limit(at, g) }

// StrategicMoves returns how many strategic moves the active headquarters have left.
func (c *Campaign) StrategicMoves() (n int) {
	for _, m := range c.Moves {
		n += int(m)
	}
	return n
}

// PointsLeft returns the production points that a nation has left in this logistics
// phase: Japan, USA, British or China.
func (c *Campaign) PointsLeft(n book.Nation) int { return int(c.Points[n]) }

// Follows reports whether c is a position that has come of k by the choice of a block,
// and of nothing else.
func (c *Campaign) Follows(k *Campaign) bool {
	if c.Phase != situation.ChoosePlace || k.Phase != situation.ChooseBlock || c.Rules != k.Rules {
		return false
	}
	was := k.Position
	was.Phase, was.Picked = c.Phase, c.Picked
	return was == c.Position
}
