package war

import (
	"fmt"

	"github.com/ironbottom/ironbottom/sim"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/book"
	"github.com/ironbottom/ironbottom/sim/pacificvictory/situation"
)

// Free deployment [8.21]: before the war each side exchanges blocks of its own, two
// at a time, so that every place keeps the number it is set up with and every block
// its steps. Japan goes first. A block is chosen to be exchanged once at most, which
// brings about any order and comes to an end.

// startDeployment lets Japan exchange blocks.
func (c *Campaign) startDeployment() { c.Phase, c.Decides = situation.Deploy, book.JapanSide }

func (c *Campaign) legalDeployment(buf []sim.Move) []sim.Move {
	from, to := c.War.Span(c.Decides)
	if c.Phase == situation.Deploy {
		for i := from; i < to; i++ {
			if c.Pieces[i].Marks&situation.Moved == 0 && c.mayMoveHouse(i) {
				buf = append(buf, packOrder(Choose, i, 0, 0))
			}
		}
		return append(buf, packOrder(Stop, 0, 0, 0))
	}
	buf = append(buf, packOrder(StayPut, int(c.Picked), 0, 0))
	for i := from; i < to; i++ {
		if c.maySwap(int(c.Picked), i) {
			buf = append(buf, packOrder(Swap, i, 0, 0))
		}
	}
	return buf
}

// mayMoveHouse reports whether a block may be exchanged: headquarters, ships on
// blockade and the Philippine army stay, and in 1941 the air fleet and all of Hawaii
// (8.21, ruling R84).
func (c *Campaign) mayMoveHouse(i int) bool {
	p := &c.Pieces[i]
	if p.At == situation.NoPlace || c.IsHeld(i) || c.What(i).Type == book.SHQ {
		return false
	}
	s := c.War.SideOfPiece(i)
	hawaii, named := c.War.Map.Find("Hawaii")
	return !c.Blockade[s].Has(p.At) && !(c.War.Scenarios[c.Scenario].Surprise && named && p.At == hawaii)
}

// maySwap reports whether two blocks may change places: they play differently, and
// what each comes to takes it.
func (c *Campaign) maySwap(i, j int) bool {
	p, q := &c.Pieces[i], &c.Pieces[j]
	if p.At == q.At || !c.mayMoveHouse(i) || !c.mayMoveHouse(j) || c.Identity(i) == c.Identity(j) &&
		p.Steps == q.Steps {
		return false
	}
	return c.Takes(q.At, j, i) && c.Takes(p.At, i, j)
}

func (c *Campaign) applyDeployment(m sim.Move) {
	o, i, place, more := unpackOrder(m)
	legal := place == 0 && more == 0 && i < len(c.War.Pieces)
	switch {
	case legal && c.Phase == situation.Deploy && o == Stop && i == 0:
		c.endDeployment()
	case legal && c.Phase == situation.Deploy && o == Choose && c.War.SideOfPiece(i) == c.Decides &&
		c.Pieces[i].Marks&situation.Moved == 0 && c.mayMoveHouse(i):
		c.Phase, c.Picked = situation.Exchange, uint8(i)
		c.Mark(i, situation.Moved, true)
	case legal && c.Phase == situation.Exchange && o == StayPut && i == int(c.Picked):
		c.Phase, c.Picked = situation.Deploy, 0
	case legal && c.Phase == situation.Exchange && o == Swap && c.War.SideOfPiece(i) == c.Decides &&
		c.maySwap(int(c.Picked), i):
		j := int(c.Picked)
		to, back := c.Pieces[i].At, c.Pieces[j].At
		c.Pieces[j].At, c.Pieces[i].At = to, back // no base is empty in between
		for _, k := range [2]int{i, j} {
			c.Pieces[k].From = c.Pieces[k].At
			c.Recount(c.Decides, c.Pieces[k].At)
		}
		c.Phase, c.Picked = situation.Deploy, 0
	default:
		panic(fmt.Sprintf("pacificvictory: move %#x is not legal here", uint32(m)))
	}
}

// endDeployment turns to the other side, or to the first turn.
func (c *Campaign) endDeployment() {
	from, to := c.War.Span(c.Decides)
	for i := from; i < to; i++ {
		c.Mark(i, situation.Moved, false)
	}
	if c.Decides == book.JapanSide {
		c.Decides = book.AlliedSide
		return
	}
	c.startTurn()
}

func (c *Campaign) awaitDeployment() bool { return true }
