package pacificvictory

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
)

// What follows is for players. Of a position that is a deal (sim.View.Look) all of it
// holds, but for what is not known of the enemy's blocks: Piece.Seen says which those
// are.

// A Piece is what there is to know of a block of the force pool, on the map or not.
type Piece struct {
	Type    Type
	Nation  Nation
	At      hex.Index // NoPlace in the pool
	From    hex.Index // where it stood before its side moved
	Steps   int
	Max     int // most steps
	Cost    int // production points a step
	Group   Group
	Home    Group    // the group of its type; marines at sea and invaders count as naval [4.82]
	Power   [3]uint8 // a die hits air, naval, ground on this or less
	Seen    bool     // the other side has seen what it is
	Moved   bool     // has moved this turn
	Attacks bool     // entered an enemy hex this turn
	Joins   bool     // reinforces a battle in round 2 [1.3]
	Invades bool
	Raids   bool
	Bound   bool // may not leave where it stands (special rules of 1941)
}

// Stance returns which decision is to be made.
func (c *Campaign) Stance() Stance { return c.phase }

// GameTurn returns the turn, as a place in Turns.
func (c *Campaign) GameTurn() int { return int(c.turn) }

// First returns the first player of the turn.
func (c *Campaign) First() sim.Side { return c.first }

// Surprise reports whether Allied ground has no double defence, as in the first turn of
// 1941 (special rule).
func (c *Campaign) Surprise() bool { return c.surprised() }

// Chosen returns the block whose place is to be chosen.
func (c *Campaign) Chosen() int { return int(c.chosen) }

// Fight returns the battle at hand, where Stance is InBattle; it is not to be changed.
func (c *Campaign) Fight() *Battle { return &c.battle }

// Site returns the hex of the battle at hand.
func (c *Campaign) Site() hex.Index { return c.site }

// Roster returns the numbers of a side's blocks: from, and one behind the last.
func (c *Campaign) Roster(s sim.Side) (from, to int) { return c.War.span(s) }

// Piece returns what there is to know of a block.
func (c *Campaign) Piece(i int) Piece {
	p, k := &c.pieces[i], c.what(i)
	return Piece{
		Type: k.typ, Nation: k.nation, At: p.at, From: p.from, Steps: int(p.steps), Max: int(c.War.pieces[i].max), Cost: int(k.cost),
		Group: c.groupAt(i), Home: k.home, Power: [3]uint8(k.power[:3]), Seen: p.known != 0,
		Moved: p.marks&moved != 0, Attacks: p.marks&attacks != 0, Joins: p.marks&joins != 0,
		Invades: p.marks&invades != 0, Raids: p.marks&raids != 0, Bound: c.isBound(i),
	}
}

// Place returns where a block is, NoPlace in the pool.
func (c *Campaign) Place(i int) hex.Index { return c.pieces[i].at }

// Held returns the bases whose land a side controls [4.41].
func (c *Campaign) Held(s sim.Side) hex.Board { return c.held(s) }

// Coloured returns the bases that were a side's from the start: captured ones are lost
// when nobody is left there [4.41].
func (c *Campaign) Coloured(s sim.Side) hex.Board {
	if s == JapanSide {
		return c.War.Map.Colours[Orange]
	}
	return c.War.Map.Bases().AndNot(c.War.Map.Colours[Orange])
}

// Stands returns where a side has blocks of a group: Air, Naval or Ground.
func (c *Campaign) Stands(s sim.Side, g Group) hex.Board { return c.stands[s][g] }

// Blockaded returns the enemy bases that a side blockades [5.7].
func (c *Campaign) Blockaded(s sim.Side) hex.Board { return c.blockade[s] }

// MajorBases returns the major bases, by print or by marker.
func (c *Campaign) MajorBases() hex.Board { return c.War.Map.Major.Or(c.markers) }

// Markers returns the bases with a Major Base marker [3.3.4].
func (c *Campaign) Markers() hex.Board { return c.markers }

// Room returns how many blocks of a side's group a place takes [4.2].
func (c *Campaign) Room(at hex.Index, g Group) int { return c.limit(at, g) }

// StrategicMoves returns how many strategic moves the active headquarters have left.
func (c *Campaign) StrategicMoves() (n int) {
	for _, m := range c.moves {
		n += int(m)
	}
	return n
}

// PointsLeft returns the production points that a nation has left in this logistics
// phase: Japan, USA, British or China.
func (c *Campaign) PointsLeft(n Nation) int { return int(c.points[n]) }

// Follows reports whether c is a position that has come of k by the choice of a block,
// and of nothing else.
func (c *Campaign) Follows(k *Campaign) bool {
	if c.phase != ChoosePlace || k.phase != ChooseBlock || c.Rules != k.Rules {
		return false
	}
	was := k.CampaignPosition
	was.phase, was.chosen = c.phase, c.chosen
	return was == c.CampaignPosition
}
