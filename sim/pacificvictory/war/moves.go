package war

import (
	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/hex"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// startMoves begins the movement of a side [1.2, 1.3]. Before the first player moves, the notes of
// the last turn are cleared.
func (c *Campaign) startMoves(s sim.Side) {
	// The two movements of a turn see the map with other eyes, so nothing found out for the first
	// side holds for the second.
	c.memo.changed(everything)
	c.Mover, c.Phase, c.Decides = s, situation.ChooseBlock, s
	c.Active, c.Moves, c.Picked, c.Excess, c.Crowded = 0, [6]uint8{}, 0, 0, 0
	// The rest is of the whole turn, and is cleared once, before the first player moves.
	if s != c.FirstPlayer {
		return
	}
	c.Battles, c.Settled, c.Entered = hex.Board{}, hex.Board{}, [hex.Directions]hex.Board{}
	for i := range c.War.Pieces {
		p := &c.Pieces[i]
		// From is where the block stood before its side moved: pins, raids and retreats refer to it
		// [4.5, 5.9].
		p.From, p.Way = p.At, situation.NoWay
		p.Marks &^= situation.Moved | situation.Attacks | situation.Joins | situation.Raids | situation.OnceMore | situation.Patrols
	}
}

// legalMoves appends the blocks that may move, the headquarters that may be activated
// and the end of movement.
func (c *Campaign) legalMoves(buf []sim.Move, known *memo) []sim.Move {
	if c.Excess != 0 {
		// With one block too many somewhere only the blocks of that place can be chosen, as long as
		// one of them can go on.
		if list := c.legalCrowd(buf, known); len(list) > len(buf) {
			return list
		}
	}
	for i := range known.choices(c).All() {
		buf = append(buf, packOrder(Choose, i, 0, 0))
	}
	// Then the headquarters, in their order; to stop comes last in the list.
	for h, i := range c.War.Headquarters {
		if c.activatable(&known.pinned, h) {
			buf = append(buf, packOrder(Activate, int(i), 0, 0))
		}
	}
	return append(buf, packOrder(Stop, 0, 0, 0))
}

// movable reports whether a block on the map that has not moved can be chosen.
func (c *Campaign) movable(v *outlook, pinned *hex.Board, alone *[situation.Gaits]hex.Board, i int) bool {
	p := &c.Pieces[i]
	// Press says that some base is attacked or blockaded at all; without it nobody is pinned and
	// the set need not be looked at.
	if c.IsBound(i) || v.press && !c.free(pinned, i) {
		return false
	}
	if p.Marks&situation.OnceMore == 0 && alone[c.War.Routes.Stamps[i].Gait].Has(p.At) {
		return true
	}
	// Else a headquarters has to move it: where nothing leads out by the block's own move.
	return v.where.Has(p.At) && c.payers(i, 1) != 0 // nobody else moves it
}

// alone are the places that blocks of each gait leave without a headquarters.
func (c *Campaign) alone(v *outlook) (at [situation.Gaits]hex.Board) {
	// Boxes are left by strategic moves alone [2.3], so no gait leaves them without a headquarters.
	// The sets differ only in what the ground underneath must offer: roads to walk, places on the
	// water for marines.
	t := &c.War.Routes
	at[situation.Flies] = v.where.AndNot(t.Boxes)
	at[situation.Sails] = at[situation.Flies]
	at[situation.Walks] = at[situation.Flies].And(t.Roads)
	at[situation.Wades] = at[situation.Flies].And(t.Roads.Or(t.Places))
	return at
}

// activatable reports whether the headquarters of a number can be activated: not with
// its last step, and not when it is pinned [3.3.1, 4.5].
func (c *Campaign) activatable(pinned *hex.Board, h int) bool {
	i := int(c.War.Headquarters[h])
	p := &c.Pieces[i]
	// With its last step it cannot: it would be used up by its own activation [4.12].
	return p.At != situation.NoPlace && c.War.SideOfPiece(i) == c.Mover && p.Steps > 1 && c.Active>>h&1 == 0 &&
		c.free(pinned, i)
}

// applyMoves carries out the choice of a block, an activation or the end.
func (c *Campaign) applyMoves(m sim.Move) {
	switch o, i, _, _ := unpackOrder(m); o {
	case Choose:
		c.Picked, c.Phase = uint8(i), situation.ChoosePlace
	case Activate:
		// Headquarters are counted by their place in War.Headquarters, 0 to 5, which is the index
		// of Moves and the bit in Active.
		for h, j := range c.War.Headquarters {
			if int(j) == i {
				c.Active |= 1 << h
				c.Moves[h] = c.Pieces[i].Steps // as many moves as its strength [4.12]
			}
		}
		c.show(i)
		c.memo.changed(thePins) // it cannot be pinned any more
	case Stop:
		c.endMoves()
	default:
		panic("pacificvictory: not a choice of movement")
	}
}

// endMoves ends the movement of a side and turns to what comes next [1.3, 5.0].
func (c *Campaign) endMoves() {
	// Moves that are left over are lost, and the step is paid all the same.
	for h := range c.War.Headquarters {
		if c.Moves[h] > 0 {
			c.retire(h)
		}
	}
	c.Active = 0 // all are upright again [4.12]
	c.unbind(c.Mover)
	if c.Mover == c.FirstPlayer {
		c.startMoves(c.Mover.Other())
	} else {
		c.startCombat()
	}
}

// pay takes strategic moves from a headquarters.
func (c *Campaign) pay(h int, moves uint8) {
	if c.Moves[h] -= moves; c.Moves[h] == 0 {
		c.retire(h)
	}
}

// retire ends the activity of a headquarters: it loses a step and is turned upright [4.12].
func (c *Campaign) retire(h int) {
	i := int(c.War.Headquarters[h])
	c.Moves[h] = 0
	c.Pieces[i].Steps--
	c.Pieces[i].Known = 1 + c.Pieces[i].Steps
	c.Mark(i, situation.FaceUp, false)
}

// awaitMoves stops while the mover can do something, and turns to the other side's
// moves or to combat after that.
func (c *Campaign) awaitMoves() bool {
	c.Decides = c.Mover
	// A choice of one is none. A crowd has to be resolved even where only one order does it.
	if c.Phase == situation.ChoosePlace || len(c.enumerate()) > 1 || c.Excess != 0 { // more than to stop
		return true
	}
	c.memo.changed(everything)
	c.endMoves()
	return false
}

// unbind frees the ships of a side.
func (c *Campaign) unbind(s sim.Side) {
	if c.Bound == ([situation.MaxPieces / 64]uint64{}) {
		return
	}
	// Ground stays bound: the special rule that frees a side after its movement is for ships and
	// air only.
	from, to := c.War.Span(s)
	for i := from; i < to; i++ {
		if c.War.Routes.Stamps[i].Home != book.Ground {
			c.Bound[i/64] &^= 1 << (i % 64)
		}
	}
}
